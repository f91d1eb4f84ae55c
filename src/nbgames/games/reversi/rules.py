"""The rules of Reversi on bare boards: where a disc may be put and what it turns.

This is the part that is taught, so it is written to be read; and it is what everything is measured
against, so it is written to be quick. Both come from one idea: a set of squares is one integer.

Square a1 is bit 0, b1 is bit 1, and so on row by row, so on the usual board d3 is bit 19. All discs of one
colour are one integer, and moving *every* disc of a set one step at once is one shift: one step to the
right is ``<< 1``, one step down is ``<< 8``, one step down and to the right is ``<< 9``. Looking in one
direction from all own discs together is then a handful of operations instead of a loop over squares.

The numbers in comments (``# rule 2``) are those of the rules in the documentation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from nbgames.core.geometry import DIRECTIONS, cell_name
from nbgames.games.reversi.moves import Move

Colour = Literal["black", "white"]
BLACK: Colour = "black"
WHITE: Colour = "white"
PLAYERS: tuple[Colour, Colour] = (BLACK, WHITE)

Size = Literal[4, 6, 8, 10]
Flips = Literal["auto", "manual"]


def opponent_of(colour: Colour) -> Colour:
    """The other colour.

    >>> opponent_of("black")
    'white'
    """
    return WHITE if colour == BLACK else BLACK


@dataclass(frozen=True)
class Rules:
    """What may be chosen before a game: the board's ``size`` and who turns the discs.

    ``size`` is 8, or 4, 6 or 10 squares a side. ``flips`` is ``"auto"``, or ``"manual"`` when the players
    turn the discs themselves and may get it wrong. Raises ``ValueError`` for anything else.

    >>> Rules(size=6)
    Rules(size=6, flips='auto')
    """

    size: Size = 8
    flips: Flips = "auto"

    def __post_init__(self) -> None:
        size: object = self.size  # whatever the annotations say, callers pass anything
        flips: object = self.flips
        if not isinstance(size, int) or size not in get_args(Size):
            raise ValueError(f"size must be 4, 6, 8 or 10, not {size!r}")
        if not isinstance(flips, str) or flips not in get_args(Flips):
            raise ValueError(f"flips must be 'auto' or 'manual', not {flips!r}")


class Grid:
    """A board of one size: its squares by name, and the rules as operations on sets of squares.

    Sets of squares are integers, bit 0 = a1, bit 1 = b1, row by row. Get one from ``grid(size)``.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        #: All squares by number, a1 first.
        self.names = tuple(cell_name(column, row) for row in range(size) for column in range(size))
        #: Number of each square, by name.
        self.index = {name: number for number, name in enumerate(self.names)}
        #: The set of all squares.
        self.full = (1 << size * size) - 1
        # The plain move on each square, by the bit of that square, made once for all positions.
        self._moves = {1 << number: Move(name) for number, name in enumerate(self.names)}
        # A row of discs must be bounded at its far end, so a disc on the last column never belongs to a
        # row that goes on to the right. Leaving such discs out also stops a shift from running over the
        # edge into the next row. Up and down need no such care: there is nothing beyond the board.
        first_column = sum(1 << row * size for row in range(size))
        inner = self.full ^ first_column ^ (first_column << size - 1)
        #: The four lines through a square: how far one step shifts, and which discs it can step on from.
        self._lines = ((1, inner), (size - 1, inner), (size, self.full), (size + 1, inner))
        #: For each square and direction the squares in that direction, nearest first.
        self.rays = tuple(self._rays_from(number) for number in range(size * size))

    def _rays_from(self, number: int) -> dict[str, tuple[int, ...]]:
        row, column = divmod(number, self.size)
        rays = {}
        for name, (column_step, row_step) in DIRECTIONS.items():
            ray = []
            next_column, next_row = column + column_step, row + row_step
            while 0 <= next_column < self.size and 0 <= next_row < self.size:
                ray.append(next_row * self.size + next_column)
                next_column, next_row = next_column + column_step, next_row + row_step
            rays[name] = tuple(ray)
        return rays

    def start(self) -> tuple[int, int]:
        """The discs of Black and of White before the first move, on the four centre squares.

        >>> black, white = grid(8).start()
        >>> grid(8).squares(black), grid(8).squares(white)
        (('e4', 'd5'), ('d4', 'e5'))
        """
        upper_left = (self.size // 2 - 1) * (self.size + 1)
        white = 1 << upper_left | 1 << upper_left + self.size + 1  # rule 1
        black = 1 << upper_left + 1 | 1 << upper_left + self.size
        return black, white

    def placements(self, own: int, other: int) -> int:
        """The empty squares where the owner of ``own`` turns at least one disc of ``other``.

        From all own discs at once we step in one direction onto discs of the opponent, and on over more
        of them. Wherever such a walk leaves the opponent's discs, a disc of ours would close the row;
        what remains is to keep the squares that are empty.

        >>> black, white = grid(8).start()
        >>> grid(8).squares(grid(8).placements(black, white))
        ('d3', 'c4', 'f5', 'e6')
        """
        reached = 0
        for step, inner in self._lines:
            crossable = other & inner
            walkers = (own << step) & crossable
            while walkers:
                walkers <<= step
                reached |= walkers
                walkers &= crossable
            walkers = (own >> step) & crossable
            while walkers:
                walkers >>= step
                reached |= walkers
                walkers &= crossable
        return reached & (self.full ^ own ^ other)

    def turned(self, square: int, own: int, other: int) -> int:
        """The discs of ``other`` that a disc of ours on ``square`` (a set of one square) turns.

        In each direction we walk over the opponent's discs; if the walk ends on a disc of ours, all that
        it passed is turned (rule 2). A walk that ends on an empty square or at the edge turns nothing.

        >>> black, white = grid(8).start()
        >>> grid(8).squares(grid(8).turned(grid(8).set_of(["d3"]), black, white))
        ('d4',)
        """
        turned = 0
        for step, inner in self._lines:
            crossable = other & inner
            row = 0
            walker = square << step & crossable
            while walker:
                row |= walker
                walker <<= step
                if walker & own:
                    turned |= row
                walker &= crossable
            row = 0
            walker = square >> step & crossable
            while walker:
                row |= walker
                walker >>= step
                if walker & own:
                    turned |= row
                walker &= crossable
        return turned

    def set_of(self, names: Iterator[str] | list[str] | tuple[str, ...] | frozenset[str]) -> int:
        """The set of the squares with these names; ``KeyError`` for a name this board does not have.

        >>> grid(8).set_of(["a1", "c1"])
        5
        """
        squares = 0
        for name in names:
            squares |= 1 << self.index[name]
        return squares

    def squares(self, squares: int) -> tuple[str, ...]:
        """The names of the squares in a set, in board order.

        >>> grid(8).squares(5)
        ('a1', 'c1')
        """
        return tuple(str(move) for move in self.moves(squares))

    def moves(self, squares: int) -> Iterator[Move]:
        """A plain move for every square of a set, in board order."""
        while squares:
            lowest = squares & -squares
            yield self._moves[lowest]
            squares ^= lowest


@cache
def grid(size: int) -> Grid:
    """The grid of one size; each is made once.

    >>> grid(8) is grid(8), len(grid(4).names)
    (True, 16)
    """
    return Grid(size)
