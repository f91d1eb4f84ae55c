"""How all tests look for examples: as long as it takes, because machines are slow or busy."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "nbgames", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("nbgames")
