"""flownet: rules, notation, files and pictures of the pipe game, for two and four players.

The rules need nothing but Python; what shows a board is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.lazy import lazy_names
from nbgames.core.registry import GameInfo
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.flownet.formats import read, write
    from nbgames.games.flownet.widget import Flownet as Widget

info = GameInfo(name="flownet", widget="Flownet")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {"Widget": "widget.Flownet", "formats": "formats", "read": "formats.read", "write": "formats.write"},
)
