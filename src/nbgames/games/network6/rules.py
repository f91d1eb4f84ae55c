"""The rules of Network6 on bare boards: where a chip may stand, and which chips see each other.

A set of squares is one integer: a1 is bit 0, b1 is bit 1, and so on row by row from the top. The numbers in
comments (``# rule 5``) are those of the rules in the documentation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from nbgames.core.geometry import DIRECTIONS, cell_name

Colour = Literal["white", "black"]
WHITE: Colour = "white"
BLACK: Colour = "black"
PLAYERS: tuple[Colour, Colour] = (WHITE, BLACK)

SIZE = 8
CHIPS = 10
#: The fewest chips of a network (rule 7).
SHORTEST_NETWORK = 6

#: All squares by number, a1 first.
NAMES = tuple(cell_name(column, row) for row in range(SIZE) for column in range(SIZE))
#: Number of each square, by name.
INDEX = {name: number for number, name in enumerate(NAMES)}

_LEFT = sum(1 << SIZE * row for row in range(SIZE))
_TOP = (1 << SIZE) - 1
_RIGHT = _LEFT << SIZE - 1
_BOTTOM = _TOP << SIZE * (SIZE - 1)
FULL = (1 << SIZE * SIZE) - 1
#: The four dead squares (rule 1).
CORNERS = (_LEFT | _RIGHT) & (_TOP | _BOTTOM)
#: Each colour's two goal areas, the one nearer to a1 first (rule 2).
GOALS: dict[Colour, tuple[int, int]] = {
    WHITE: (_LEFT & ~CORNERS, _RIGHT & ~CORNERS),
    BLACK: (_TOP & ~CORNERS, _BOTTOM & ~CORNERS),
}
#: Where a colour's chips may stand: all but the corners and the other's goals, 48 squares (rule 2).
ALLOWED: dict[Colour, int] = {
    WHITE: FULL & ~CORNERS & ~(_TOP | _BOTTOM),
    BLACK: FULL & ~CORNERS & ~(_LEFT | _RIGHT),
}


@dataclass(frozen=True)
class Rules:
    """What may be chosen before a game.

    ``max_plies`` is the ply at which the game is a draw, ``None`` for no limit; ``repetition`` says
    whether a position that comes up for the third time is a draw (rule 10); ``swap`` whether Black may take
    over White's first move (rule 11). Raises ``ValueError`` for anything else.

    >>> Rules(max_plies=None)
    Rules(max_plies=None, repetition=True, swap=False)
    """

    max_plies: int | None = 200
    repetition: bool = True
    swap: bool = False

    def __post_init__(self) -> None:
        plies: object = self.max_plies  # whatever the annotations say, callers pass anything
        if plies is not None and (isinstance(plies, bool) or not isinstance(plies, int) or plies < 1):
            raise ValueError(f"max_plies must be a number from 1 on, or None for no limit, not {plies!r}")
        for name in ("repetition", "swap"):
            value: object = getattr(self, name)
            if not isinstance(value, bool):
                raise ValueError(f"{name} must be True or False, not {value!r}")


def opponent_of(colour: Colour) -> Colour:
    """The other colour.

    >>> opponent_of("white")
    'black'
    """
    return BLACK if colour == WHITE else WHITE


def known_colour(name: str) -> Colour:
    """The colour called ``name``; raises ``ValueError`` for one that does not play here.

    >>> known_colour("black")
    'black'
    """
    for player in PLAYERS:
        if name == player:
            return player
    raise ValueError(f"{name!r} does not play here; expected one of {', '.join(PLAYERS)}")


def squares_of(squares: int) -> tuple[str, ...]:
    """The names of the squares in a set, in board order.

    >>> squares_of(CORNERS)
    ('a1', 'h1', 'a8', 'h8')
    """
    return tuple(NAMES[number] for number in numbers_of(squares))


def numbers_of(squares: int) -> Iterator[int]:
    """The numbers of the squares in a set, in board order.

    >>> list(numbers_of(0b1010))
    [1, 3]
    """
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def _rays() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each square and direction (in the order of ``DIRECTIONS``) the squares there, nearest first."""
    rays = []
    for number in range(SIZE * SIZE):
        row, column = divmod(number, SIZE)
        of_square = []
        for column_step, row_step in DIRECTIONS.values():
            ray = []
            next_column, next_row = column + column_step, row + row_step
            while 0 <= next_column < SIZE and 0 <= next_row < SIZE:
                ray.append(next_row * SIZE + next_column)
                next_column, next_row = next_column + column_step, next_row + row_step
            of_square.append(tuple(ray))
        rays.append(tuple(of_square))
    return tuple(rays)


RAYS = _rays()
#: The squares next to each square, also diagonally, as a set.
NEIGHBOURS = tuple(sum(1 << ray[0] for ray in rays if ray) for rays in RAYS)


def free_squares(colour: Colour, own: int, other: int) -> int:
    """The squares where ``colour`` may put a chip down, as a set; ``own`` has no chip in the air any more.

    A square is refused when it has two chips of its colour beside it, or one that has a companion already:
    either way three would stand together (rule 5).

    >>> squares_of(free_squares("white", 0, 0))[:4]
    ('a2', 'b2', 'c2', 'd2')
    """
    once = twice = 0
    for number in numbers_of(own):
        around = NEIGHBOURS[number]
        twice |= once & around
        once |= around
        if around & own:
            twice |= around
    return ALLOWED[colour] & ~(own | other | twice)


def group_of(square: int, own: int) -> int:
    """The chips that hang together with ``square`` (a number), itself included, as a set (rule 5).

    >>> chips = sum(1 << INDEX[name] for name in ("c3", "d4", "g6"))
    >>> squares_of(group_of(INDEX["e5"], chips))
    ('c3', 'd4', 'e5')
    """
    group, growing = 0, 1 << square
    while growing:
        group |= growing
        around = 0
        for number in numbers_of(growing):
            around |= NEIGHBOURS[number]
        growing = around & own & ~group
    return group


def links_from(square: int, own: int, other: int) -> tuple[tuple[int, int], ...]:
    """The own chips that a chip on ``square`` is linked to, as ``(direction number, square)`` (rule 6).

    >>> chips = sum(1 << INDEX[name] for name in ("c3", "c6", "c7"))
    >>> [NAMES[square] for _, square in links_from(INDEX["c3"], chips, 0)]
    ['c6']
    """
    occupied = own | other
    found = []
    for direction, ray in enumerate(RAYS[square]):
        for number in ray:
            if occupied >> number & 1:
                if own >> number & 1:
                    found.append((direction, number))
                break
    return tuple(found)
