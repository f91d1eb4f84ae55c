"""The eight ways to look at the board.

Mirrored left to right or top to bottom the game is the same. Along a diagonal each colour's goals become the
other's, so the colours change places; the swap rule uses one of these (rule 11).
"""

from __future__ import annotations

from dataclasses import dataclass

from nbgames.core.geometry import cell_name, parse_cell
from nbgames.games.network6.moves import Move
from nbgames.games.network6.rules import SIZE, numbers_of

_LAST = SIZE - 1


@dataclass(frozen=True)
class Symmetry:
    """One way to turn or mirror the board: exchange columns and rows or not, then mirror either or not.

    ``swaps_colours`` says both that columns and rows are exchanged and that White and Black are: White's
    goals are columns, Black's are rows (rule 2).
    """

    name: str
    swaps_colours: bool
    mirrors_columns: bool
    mirrors_rows: bool

    def place(self, column: int, row: int) -> tuple[int, int]:
        """Where the square of a 0-based column and row goes.

        >>> SYMMETRIES["left_to_right"].place(0, 2)
        (7, 2)
        """
        if self.swaps_colours:
            column, row = row, column
        return _LAST - column if self.mirrors_columns else column, _LAST - row if self.mirrors_rows else row

    def square(self, name: str) -> str:
        """Where the square called ``name`` goes; raises ``ValueError`` for one that is not on the board.

        >>> SYMMETRIES["half_turn"].square("a2")
        'h7'
        """
        cell = parse_cell(name)
        if cell is None or max(cell) > _LAST:
            raise ValueError(f"{name!r} is no square of the board")
        return cell_name(*self.place(*cell))

    def squares(self, squares: int) -> int:
        """Where a set of squares (see ``rules.py``) goes.

        >>> SYMMETRIES["top_to_bottom"].squares(1) == 1 << 56
        True
        """
        moved = 0
        for number in numbers_of(squares):
            column, row = self.place(number % SIZE, number // SIZE)
            moved |= 1 << row * SIZE + column
        return moved

    def move(self, move: Move) -> Move:
        """The same move on the turned board.

        >>> TRANSPOSED.move(Move("c3-d1"))
        Move('c3-a4')
        """
        if move.target is None:
            return move
        target = self.square(move.target)
        return Move.add(target) if move.origin is None else Move.step(self.square(move.origin), target)


#: All eight, by name; the first changes nothing, the first four keep the colours.
SYMMETRIES: dict[str, Symmetry] = {
    symmetry.name: symmetry
    for symmetry in (
        Symmetry("identity", swaps_colours=False, mirrors_columns=False, mirrors_rows=False),
        Symmetry("half_turn", swaps_colours=False, mirrors_columns=True, mirrors_rows=True),
        Symmetry("left_to_right", swaps_colours=False, mirrors_columns=True, mirrors_rows=False),
        Symmetry("top_to_bottom", swaps_colours=False, mirrors_columns=False, mirrors_rows=True),
        Symmetry("transposed", swaps_colours=True, mirrors_columns=False, mirrors_rows=False),
        Symmetry("antitransposed", swaps_colours=True, mirrors_columns=True, mirrors_rows=True),
        Symmetry("quarter_turn", swaps_colours=True, mirrors_columns=True, mirrors_rows=False),
        Symmetry("three_quarter_turn", swaps_colours=True, mirrors_columns=False, mirrors_rows=True),
    )
}
#: Along the diagonal from a1 to h8: what the swap rule does to the first chip (rule 11).
TRANSPOSED = SYMMETRIES["transposed"]
