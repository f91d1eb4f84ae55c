"""Network6: rules, notation, networks, files and pictures.

The rules need nothing but Python. What reads files and what shows a board is loaded when it is first asked
for, so that rules can be used where no notebook is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.lazy import lazy_names
from nbgames.core.registry import GameInfo
from nbgames.games.network6.moves import Move
from nbgames.games.network6.position import Position
from nbgames.games.network6.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.network6.formats import read, write
    from nbgames.games.network6.widget import Network6 as Widget

info = GameInfo(name="network6", widget="Network6")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {"Widget": "widget.Network6", "formats": "formats", "read": "formats.read", "write": "formats.write"},
)
