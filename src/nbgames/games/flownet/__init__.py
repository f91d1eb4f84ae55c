"""flownet: rules, notation, files and pictures of the pipe game, for two and four players.

The rules need nothing but Python; what shows a board is loaded when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nbgames.core.registry import GameInfo
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.flownet.formats import read, write
    from nbgames.games.flownet.widget import Flownet as Widget

info = GameInfo(name="flownet", widget="Flownet")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]


def __getattr__(name: str) -> Any:
    if name in ("read", "write"):
        from nbgames.games.flownet import formats

        return getattr(formats, name)
    if name == "Widget":
        from nbgames.games.flownet.widget import Flownet

        return Flownet
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
