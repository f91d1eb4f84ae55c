"""Compiled kernels, which every benchmark of an engine waits for before it measures anything."""

from __future__ import annotations

from nbgames.engine.kernels import kernels_of


def make_ready(game: str) -> None:
    """Wait until the kernels of ``game`` are compiled and read."""
    kernels = kernels_of(game)
    kernels.prepare()
    kernels.wait(600)
    assert kernels.state == "ready", kernels.reason
