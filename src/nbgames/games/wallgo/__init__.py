"""Wall Go: rules, notation, regions, files and pictures, for two and three players.

The rules need nothing but Python; what reads files or shows a board is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nbgames.core.registry import GameInfo
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.wallgo.formats import read, write
    from nbgames.games.wallgo.widget import WallGo as Widget

info = GameInfo(name="wallgo", widget="WallGo")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]


def __getattr__(name: str) -> Any:
    if name in ("read", "write"):
        from nbgames.games.wallgo import formats

        return getattr(formats, name)
    if name == "Widget":
        from nbgames.games.wallgo.widget import WallGo

        return WallGo
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
