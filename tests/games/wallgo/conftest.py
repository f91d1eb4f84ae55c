"""What all tests of Wall Go may ask for."""

from __future__ import annotations

import pytest

from nbgames.engine.kernels import Kernels, kernels_of


@pytest.fixture(scope="session")
def ready() -> Kernels:
    """The kernels, compiled; the first run on a machine waits here for the compiler."""
    kernels = kernels_of("wallgo")
    kernels.prepare()
    assert kernels.wait(240)
    assert kernels.state == "ready", kernels.reason
    return kernels
