"""What all tests of the engine layer may ask for."""

from engine.readiness import ready

__all__ = ["ready"]
