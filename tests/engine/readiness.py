"""The compiled kernels, made ready once for all tests that want them."""

from __future__ import annotations

import pytest

from nbgames.engine.kernels import Kernels, kernels_of


def made_ready(game: str) -> Kernels:
    """The kernels of a game, compiled; the first run on a machine waits here for the compiler."""
    kernels = kernels_of(game)
    kernels.prepare()
    assert kernels.wait(240)
    assert kernels.state == "ready", kernels.reason
    return kernels


@pytest.fixture(scope="session")
def ready() -> Kernels:
    """Reversi's kernels, compiled."""
    return made_ready("reversi")
