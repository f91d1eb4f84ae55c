"""What all tests of Reversi may ask for."""

from engine.readiness import ready

__all__ = ["ready"]
