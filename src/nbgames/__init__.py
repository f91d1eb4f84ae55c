"""Board games in notebooks: a real board on the page, every rule and position in Python.

This module exists so that ``import nbgames`` costs nothing: it names what the package offers and loads a
thing when it is first asked for. Games are not listed here; ``nbgames.Reversi`` is the widget of the game
registered as ``reversi``, and a game installed by someone else is found in the same way.

>>> import nbgames
>>> "Reversi" in dir(nbgames)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

#: Public name -> module that defines it. Widgets of games are found through the registry instead.
_HOMES: dict[str, str] = {
    "Bot": "nbgames.core.seats",
    "ClockRules": "nbgames.core.seats",
    "FormatError": "nbgames.core.violations",
    "Human": "nbgames.core.seats",
    "IllegalMove": "nbgames.core.violations",
    "Match": "nbgames.core.match",
    "NotationError": "nbgames.core.violations",
    "Outcome": "nbgames.core.position",
    "PositionError": "nbgames.core.violations",
    "RandomBot": "nbgames.core.seats",
    "Record": "nbgames.core.record",
    "Violation": "nbgames.core.violations",
}


def _widget_names() -> dict[str, str]:
    """Attribute name -> short name of every installed game (``{"Reversi": "reversi"}``)."""
    from nbgames.core import registry

    return {name.capitalize(): name for name in registry.names()}


def __getattr__(name: str) -> Any:
    if home := _HOMES.get(name):
        value = getattr(import_module(home), name)
    elif name.startswith("_"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    else:
        from nbgames.core import registry

        short = name.lower()
        if name == short or short not in registry.names():
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = registry.load(short).Widget
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, *_widget_names()})
