"""Squares and directions, named once, so that all games and all sentences speak the same way.

Columns are letters from the left, starting with ``a``; rows are numbers starting with 1. Whether row 1
is at the top or at the bottom is a matter of the game that draws the board, not of the name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Self

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


@dataclass(frozen=True)
class Symmetry:
    """One of the eight ways to look at a square board: exchange columns and rows or not, then mirror either.

    A game derives its own from it, which also turns whatever that game has on its board.
    """

    name: str
    swaps_axes: bool
    mirrors_columns: bool
    mirrors_rows: bool

    @classmethod
    def all(cls) -> dict[str, Self]:
        """All eight by name. The first changes nothing, the first four keep columns columns.

        >>> list(Symmetry.all())[:4]
        ['identity', 'half_turn', 'left_to_right', 'top_to_bottom']
        """
        turns = {
            "identity": (False, False, False),
            "half_turn": (False, True, True),
            "left_to_right": (False, True, False),
            "top_to_bottom": (False, False, True),
            "transposed": (True, False, False),
            "antitransposed": (True, True, True),
            "quarter_turn": (True, True, False),
            "three_quarter_turn": (True, False, True),
        }
        return {name: cls(name, *turn) for name, turn in turns.items()}

    def place(self, column: int, row: int, size: int) -> tuple[int, int]:
        """Where the cell of a 0-based column and row goes on a board of ``size``.

        >>> Symmetry.all()["left_to_right"].place(0, 2, 8)
        (7, 2)
        """
        if self.swaps_axes:
            column, row = row, column
        last = size - 1
        return last - column if self.mirrors_columns else column, last - row if self.mirrors_rows else row

    def cell(self, name: str, size: int) -> str:
        """Where the cell called ``name`` goes; raises ``ValueError`` for one that is not on the board.

        >>> Symmetry.all()["half_turn"].cell("a2", 8)
        'h7'
        """
        found = parse_cell(name)
        if found is None or max(found) >= size:
            raise ValueError(f"{name!r} is no square of a board of size {size}")
        return cell_name(*self.place(*found, size))
