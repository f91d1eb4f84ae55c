"""The eight ways to look at a square board.

A position and its mirror image are the same game. Opening names, exercises and statistics should not
depend on which of the four first moves a player happened to choose.
"""

from __future__ import annotations

from functools import cache

from nbgames.core import geometry
from nbgames.games.reversi.moves import Move


class Symmetry(geometry.Symmetry):
    """One way to turn or mirror a position of Reversi."""

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
        turned = None if move.turned is None else [self.cell(name, size) for name in move.turned]
        return Move(self.cell(move.square, size)).turning(turned)


@cache
def _targets(symmetry: Symmetry, size: int) -> tuple[int, ...]:
    """The target of each square, as a set of one square."""
    targets = []
    for row in range(size):
        for column in range(size):
            to_column, to_row = symmetry.place(column, row, size)
            targets.append(1 << to_row * size + to_column)
    return tuple(targets)


#: All eight, by name; the first changes nothing.
SYMMETRIES = Symmetry.all()
