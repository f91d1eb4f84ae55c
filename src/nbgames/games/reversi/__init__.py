"""Reversi, also known as Othello: rules, notation, openings, files and pictures.

The rules need nothing but Python. What reads files and what shows a board is loaded when it is first
asked for, so that rules can be used where no notebook is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.lazy import lazy_names
from nbgames.core.registry import GameInfo
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.reversi.formats import read, write
    from nbgames.games.reversi.widget import Reversi as Widget

info = GameInfo(name="reversi", widget="Reversi")

__all__ = ["Move", "Position", "Rules", "Widget", "info", "read", "write"]

__getattr__, __dir__ = lazy_names(
    __name__,
    __all__,
    {"Widget": "widget.Reversi", "formats": "formats", "read": "formats.read", "write": "formats.write"},
)
