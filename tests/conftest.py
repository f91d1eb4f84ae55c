"""How all tests look for examples, as long as it takes, and how they show what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# What fails in a module that tests share is shown as it is in a test: with what was compared.
pytest.register_assert_rewrite("games.kits", "engine.fresh", "engine.readiness")

settings.register_profile(
    "nbgames", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("nbgames")
