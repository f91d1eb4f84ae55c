"""The eight ways to look at the board, and which of them leave the start of a game for two as it is.

The rules know no direction, so a position turned or mirrored is the same game. With the four corner pieces
of a game for two only four ways keep the colours in their places; the others exchange them.
"""

from __future__ import annotations

from nbgames.core import geometry
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.rules import EDGES, EDGES_OF, INDEX, NAMES, SIDES, SIDES_OF_EDGE, SIZE

_STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Symmetry(geometry.Symmetry):
    """One way to turn or mirror a position of Wall Go."""

    def cell(self, name: str, size: int = SIZE) -> str:
        """Where a cell goes; raises ``ValueError`` for one that is not on the board.

        >>> SYMMETRIES["left_to_right"].cell("a2")
        'g2'
        """
        return super().cell(name, size)

    def side(self, side: str) -> str:
        """Where a side of any cell goes.

        >>> SYMMETRIES["transposed"].side("n")
        'w'
        """
        row, column = _STEPS[SIDES.index(side)]
        if self.swaps_axes:
            column, row = row, column
        column = -column if self.mirrors_columns else column
        row = -row if self.mirrors_rows else row
        return SIDES[_STEPS.index((row, column))]

    def named(self, name: str) -> str:
        """Where a cell or one of its sides goes.

        >>> SYMMETRIES["half_turn"].named("b2"), SYMMETRIES["half_turn"].named("b2s")
        ('f6', 'f6n')
        """
        return self.cell(name) if name in INDEX else self.cell(name[:-1]) + self.side(name[-1])

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
        broken = "" if move.broken is None else f"*{self.named(move.broken)}"
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
SYMMETRIES = Symmetry.all()
