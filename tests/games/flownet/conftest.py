"""What all tests of flownet may ask for."""

from __future__ import annotations

import pytest
from engine.readiness import made_ready

from nbgames.engine.kernels import Kernels


@pytest.fixture(scope="session")
def ready() -> Kernels:
    """The kernels, compiled."""
    return made_ready("flownet")
