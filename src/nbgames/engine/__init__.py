"""Computer opponents and analysis for every game: how a kernel is compiled, searched, stopped and shown.

Nothing is imported until it is asked for, so that ``import nbgames.engine`` loads no game, no numpy and no
compiler. Which module of a game is searched is found through the registry; no game is named here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nbgames.engine.annotations import annotate
    from nbgames.engine.limits import Limit
    from nbgames.engine.lines import Analysis, Line, Memory
    from nbgames.engine.live import LiveAnalysis, analyse, analyse_async, analysis
    from nbgames.engine.resubmit import ResubmittingExecutor
    from nbgames.engine.scores import Points, Score, WinShare
    from nbgames.engine.seat import Engine
    from nbgames.engine.tournament import arena

_HOMES = {
    "Analysis": "lines",
    "Engine": "seat",
    "Limit": "limits",
    "Line": "lines",
    "LiveAnalysis": "live",
    "Memory": "lines",
    "Points": "scores",
    "ResubmittingExecutor": "resubmit",
    "Score": "scores",
    "WinShare": "scores",
    "analyse": "live",
    "analyse_async": "live",
    "analysis": "live",
    "annotate": "annotations",
    "arena": "tournament",
}

__all__ = [
    "Analysis", "Engine", "Limit", "Line", "LiveAnalysis", "Memory", "Points", "ResubmittingExecutor",
    "Score", "WinShare", "analyse", "analyse_async", "analysis", "annotate", "arena",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
