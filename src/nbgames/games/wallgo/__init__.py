"""Wall Go: rules, notation, regions, files and pictures, for two and three players.

The rules need nothing but Python; what reads files or shows a board is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.lazy import lazy_names
from nbgames.core.registry import GameInfo
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.wallgo.formats import read, write
    from nbgames.games.wallgo.widget import WallGo as Widget

info = GameInfo(name="wallgo", widget="WallGo")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {"Widget": "widget.WallGo", "formats": "formats", "read": "formats.read", "write": "formats.write"},
)
