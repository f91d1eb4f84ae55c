"""Board games in notebooks: a real board on the page, every rule and position in Python.

This module exists so that ``import nbgames`` costs next to nothing: it names what the package offers and
loads a thing when it is first asked for. Games are not listed here: ``nbgames.Reversi`` is the widget of the
game registered as ``reversi``, and a game installed by someone else is found in the same way.

>>> import nbgames
>>> "Reversi" in dir(nbgames)
True
>>> nbgames.Outcome("finished", ("black",), {"black": 33, "white": 31}).is_draw
False
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nbgames.core import violations

if TYPE_CHECKING:
    # The same names as in _HOMES below, for type checkers and editors.
    from nbgames.core.clock import ClockRules
    from nbgames.core.match import Match
    from nbgames.core.position import Outcome
    from nbgames.core.record import Record
    from nbgames.core.seats import Bot, Human, RandomBot
    from nbgames.core.violations import FormatError, IllegalMove, NotationError, PositionError, Violation
    from nbgames.engine.annotations import annotate
    from nbgames.engine.limits import Limit
    from nbgames.engine.lines import Analysis
    from nbgames.engine.live import analyse, analyse_async, analysis
    from nbgames.engine.scores import Points, WinShare
    from nbgames.engine.seat import Engine
    from nbgames.engine.tournament import arena

__version__ = "0.1.0"

#: Public name -> the module that defines it.
_HOMES: dict[str, str] = {
    "Analysis": "nbgames.engine.lines",
    "Bot": "nbgames.core.seats",
    "ClockRules": "nbgames.core.clock",
    "Engine": "nbgames.engine.seat",
    "FormatError": "nbgames.core.violations",
    "Human": "nbgames.core.seats",
    "IllegalMove": "nbgames.core.violations",
    "Limit": "nbgames.engine.limits",
    "Match": "nbgames.core.match",
    "NotationError": "nbgames.core.violations",
    "Outcome": "nbgames.core.position",
    "Points": "nbgames.engine.scores",
    "PositionError": "nbgames.core.violations",
    "RandomBot": "nbgames.core.seats",
    "Record": "nbgames.core.record",
    "Violation": "nbgames.core.violations",
    "WinShare": "nbgames.engine.scores",
    "analyse": "nbgames.engine.live",
    "analyse_async": "nbgames.engine.live",
    "analysis": "nbgames.engine.live",
    "annotate": "nbgames.engine.annotations",
    "arena": "nbgames.engine.tournament",
}

_SUBPACKAGES = ("games", "testing")

__all__ = [
    "Analysis", "Bot", "ClockRules", "Engine", "FormatError", "Human", "IllegalMove", "Limit", "Match",
    "NotationError", "Outcome", "Points", "PositionError", "RandomBot", "Record", "Violation",
    "WinShare", "__version__", "analyse", "analyse_async", "analysis", "annotate", "arena",
]  # fmt: skip


def _sentence(violation: violations.Violation, locale: str) -> str:
    from nbgames.i18n import violation_text

    return violation_text(violation, locale)


# Here, because every part of the package begins here: the core has no words, and asks when one is read.
violations.say_with(_sentence)


def __getattr__(name: str) -> Any:
    from nbgames.core import registry

    game = name.lower()
    if name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    elif name in _SUBPACKAGES:
        value = import_module(f"{__name__}.{name}")
    elif name != game and game in registry.names():
        value = registry.load(game).Widget
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    from nbgames.core import registry

    widgets = (registry.load(game).info.widget for game in registry.names())
    return sorted({*__all__, *_SUBPACKAGES, *widgets})
