"""The eight ways to look at a square board.

A position and its mirror image are the same game. Opening names, exercises and statistics should not
depend on which of the four first moves a player happened to choose.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nbgames.core.geometry import cell_name, parse_cell
from nbgames.games.reversi.moves import Move


@dataclass(frozen=True)
class Symmetry:
    """One way to turn or mirror a board: swap columns and rows or not, then mirror either or not."""

    name: str
    swap: bool
    mirror_columns: bool
    mirror_rows: bool

    def place(self, column: int, row: int, last: int) -> tuple[int, int]:
        """Where the square of a 0-based column and row goes; ``last`` is the last column's number.

        >>> SYMMETRIES["left_to_right"].place(0, 2, 7)
        (7, 2)
        """
        if self.swap:
            column, row = row, column
        return last - column if self.mirror_columns else column, last - row if self.mirror_rows else row

    def square(self, name: str, size: int) -> str:
        """Where the square called ``name`` goes on a board of ``size``.

        >>> SYMMETRIES["half_turn"].square("a2", 8)
        'h7'
        """
        cell = parse_cell(name)
        if cell is None or max(cell) >= size:
            raise ValueError(f"{name!r} is no square of a board of size {size}")
        return cell_name(*self.place(*cell, size - 1))

    def squares(self, squares: int, size: int) -> int:
        """Where a set of squares (see ``rules.Grid``) goes."""
        moved = 0
        for number, target in enumerate(_targets(self, size)):
            if squares >> number & 1:
                moved |= target
        return moved

    def move(self, move: Move, size: int) -> Move:
        """The same move on the turned board.

        >>> SYMMETRIES["transposed"].move(Move("d3=d4"), 8)
        Move('c4=d4')
        """
        if move.square is None:
            return move
        turned = None if move.turned is None else [self.square(name, size) for name in move.turned]
        return Move(self.square(move.square, size)).turning(turned)


@cache
def _targets(symmetry: Symmetry, size: int) -> tuple[int, ...]:
    """The target of each square, as a set of one square."""
    targets = []
    for row in range(size):
        for column in range(size):
            to_column, to_row = symmetry.place(column, row, size - 1)
            targets.append(1 << to_row * size + to_column)
    return tuple(targets)


#: All eight, by name; the first changes nothing.
SYMMETRIES: dict[str, Symmetry] = {
    symmetry.name: symmetry
    for symmetry in (
        Symmetry("identity", swap=False, mirror_columns=False, mirror_rows=False),
        Symmetry("quarter_turn", swap=True, mirror_columns=True, mirror_rows=False),
        Symmetry("half_turn", swap=False, mirror_columns=True, mirror_rows=True),
        Symmetry("three_quarter_turn", swap=True, mirror_columns=False, mirror_rows=True),
        Symmetry("left_to_right", swap=False, mirror_columns=True, mirror_rows=False),
        Symmetry("top_to_bottom", swap=False, mirror_columns=False, mirror_rows=True),
        Symmetry("transposed", swap=True, mirror_columns=False, mirror_rows=False),
        Symmetry("antitransposed", swap=True, mirror_columns=True, mirror_rows=True),
    )
}
