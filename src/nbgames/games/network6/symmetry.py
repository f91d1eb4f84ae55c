"""The eight ways to look at the board.

Mirrored left to right or top to bottom the game is the same. Along a diagonal each colour's goals become the
other's, so the colours change places; the swap rule uses one of these (rule 11).
"""

from __future__ import annotations

from nbgames.core import geometry
from nbgames.games.network6.moves import Move
from nbgames.games.network6.rules import SIZE, numbers_of


class Symmetry(geometry.Symmetry):
    """One way to turn or mirror a position of Network6."""

    @property
    def swaps_colours(self) -> bool:
        """Whether White and Black change places: White's goals are columns, Black's are rows (rule 2)."""
        return self.swaps_axes

    def cell(self, name: str, size: int = SIZE) -> str:
        """Where a square goes; raises ``ValueError`` for one that is not on the board."""
        return super().cell(name, size)

    def squares(self, squares: int) -> int:
        """Where a set of squares (see ``rules.py``) goes.

        >>> SYMMETRIES["top_to_bottom"].squares(1) == 1 << 56
        True
        """
        moved = 0
        for number in numbers_of(squares):
            column, row = self.place(number % SIZE, number // SIZE, SIZE)
            moved |= 1 << row * SIZE + column
        return moved

    def move(self, move: Move) -> Move:
        """The same move on the turned board.

        >>> TRANSPOSED.move(Move("c3-d1"))
        Move('c3-a4')
        """
        if move.target is None:
            return move
        target = self.cell(move.target)
        return Move.add(target) if move.origin is None else Move.step(self.cell(move.origin), target)


#: All eight, by name; the first changes nothing, the first four keep the colours.
SYMMETRIES = Symmetry.all()
#: Along the diagonal from a1 to h8: what the swap rule does to the first chip (rule 11).
TRANSPOSED = SYMMETRIES["transposed"]
