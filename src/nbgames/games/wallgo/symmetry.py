"""The eight ways to look at the board, and which of them leave the start of a game for two as it is.

The rules know no direction, so a position turned or mirrored is the same game. With the four corner pieces
of a game for two only four ways keep the colours in their places; the others exchange them.
"""

from __future__ import annotations

from dataclasses import dataclass

from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.rules import EDGES, EDGES_OF, INDEX, NAMES, SIDES, SIDES_OF_EDGE, SIZE

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


@dataclass(frozen=True)
class Symmetry:
    """One way to turn or mirror the board: swap columns and rows or not, then mirror either or not."""

    name: str
    swap: bool
    mirror_columns: bool
    mirror_rows: bool

    def cell(self, name: str) -> str:
        """Where a cell goes.

        >>> SYMMETRIES["left_to_right"].cell("a2")
        'g2'
        """
        row, column = divmod(INDEX[name], SIZE)
        if self.swap:
            column, row = row, column
        column = SIZE - 1 - column if self.mirror_columns else column
        row = SIZE - 1 - row if self.mirror_rows else row
        return NAMES[row * SIZE + column]

    def side(self, side: str) -> str:
        """Where a side of any cell goes.

        >>> SYMMETRIES["transposed"].side("n")
        'w'
        """
        row, column = _STEPS[SIDES.index(side)]
        if self.swap:
            column, row = row, column
        column = -column if self.mirror_columns else column
        row = -row if self.mirror_rows else row
        return SIDES[_STEPS.index((row, column))]

    def edge(self, edge: int) -> int:
        """Where an edge goes, by its number."""
        cell, side = SIDES_OF_EDGE[edge]
        return EDGES_OF[INDEX[self.cell(NAMES[cell])]][SIDES.index(self.side(SIDES[side]))]

    def move(self, move: Move) -> Move:
        """The same move on the turned board.

        >>> SYMMETRIES["left_to_right"].move(Move("b2c3e*b2s"))
        Move('f2e3w*f2s')
        """
        if move.origin is None:
            return Move(self.cell(move.end))
        wall = "" if move.wall is None else self.side(move.wall)
        broken = "" if move.broken is None else f"*{self.cell(move.broken[:-1])}{self.side(move.broken[-1])}"
        return Move(f"{self.cell(move.origin)}{self.cell(move.end)}{wall}{broken}")

    def cells(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """What stands on the cells, turned."""
        moved = [0] * len(values)
        for number, value in enumerate(values):
            moved[INDEX[self.cell(NAMES[number])]] = value
        return tuple(moved)

    def walls(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """What stands on the edges, turned."""
        moved = [0] * EDGES
        for edge, value in enumerate(values):
            moved[self.edge(edge)] = value
        return tuple(moved)


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
