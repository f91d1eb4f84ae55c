"""Squares and directions, named once, so that all games and all sentences speak the same way.

Columns are letters from the left, starting with ``a``; rows are numbers starting with 1. Whether row 1
is at the top or at the bottom is a matter of the game that draws the board, not of the name.
"""

from __future__ import annotations

import re

COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NAME = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)

#: The eight directions as ``name -> (column step, row step)`` on a board whose row 1 is at the top.
DIRECTIONS: dict[str, tuple[int, int]] = {
    "up": (0, -1),
    "up_right": (1, -1),
    "right": (1, 0),
    "down_right": (1, 1),
    "down": (0, 1),
    "down_left": (-1, 1),
    "left": (-1, 0),
    "up_left": (-1, -1),
}

ORTHOGONAL = ("up", "right", "down", "left")


def cell_name(column: int, row: int) -> str:
    """Name of a cell from its 0-based column and row.

    >>> cell_name(3, 2)
    'd3'
    """
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def parse_cell(name: str) -> tuple[int, int] | None:
    """0-based ``(column, row)`` of a cell name in either case, or ``None`` if it is no cell name.

    >>> parse_cell("D3"), parse_cell("d0"), parse_cell("queen")
    ((3, 2), None, None)
    """
    match = _NAME.fullmatch(name.strip().lower())
    if match is None:
        return None
    return COLUMN_LETTERS.index(match[1]), int(match[2]) - 1
