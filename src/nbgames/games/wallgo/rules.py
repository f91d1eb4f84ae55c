"""The rules of Wall Go on bare boards: cells, edges, walks and regions.

Cells are numbered 0 to 48, row by row from a1 at the top left. The 84 inner edges are numbered too: 0 to 41
lie below the cells of rows 1 to 6, 42 to 83 to the right of the cells of columns a to f. The numbers in
comments (``# rule 5``) are those of the rules in the documentation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from nbgames.core.geometry import cell_name

Stay = Literal["always", "return"]
Tiebreak = Literal["shared", "largest"]
Start = Literal["corners", "empty"]

COLOURS = ("red", "blue", "green")
SIZE = 7
CELLS = SIZE * SIZE
#: Edges below cells come first, edges to the right of cells after them.
BELOW = SIZE * (SIZE - 1)
EDGES = 2 * BELOW

#: All cells by number, a1 first.
NAMES = tuple(cell_name(column, row) for row in range(SIZE) for column in range(SIZE))
#: Number of each cell, by name.
INDEX = {name: number for number, name in enumerate(NAMES)}
#: The sides of a cell in the order that ``neighbours`` and ``edges`` use.
SIDES = "nesw"
MAX_STEPS = 2

_START_CELLS = {"red": ("b2", "f6"), "blue": ("f2", "b6")}  # rule 5


@dataclass(frozen=True)
class Rules:
    """What may be chosen before a game; the default is the game as it is published for two.

    ``players`` is 2 or 3. ``stay`` says when a piece may stay where it is: ``"always"``, or (``"return"``)
    only when it could step to a neighbour (rule 9). ``tiebreak`` is ``"shared"``, or ``"largest"`` when the
    larger biggest region decides between equal scores (rule 14). ``start`` is ``"corners"`` for four
    pieces already placed, or ``"empty"``; three players always start on an empty board (rules 5, 6).
    Raises ``ValueError`` for anything else.

    >>> Rules(players=3).order
    ('red', 'blue', 'green', 'green', 'blue', 'red')
    """

    players: Literal[2, 3] = 2
    stay: Stay = "always"
    tiebreak: Tiebreak = "shared"
    start: Start | None = None

    def __post_init__(self) -> None:
        players: object = self.players  # whatever the annotations say, callers pass anything
        if not isinstance(players, int) or players not in (2, 3):
            raise ValueError(f"players must be 2 or 3, not {players!r}")
        if self.start is None:
            object.__setattr__(self, "start", "corners" if players == 2 else "empty")
        for name, choices in (("stay", Stay), ("tiebreak", Tiebreak), ("start", Start)):
            value: object = getattr(self, name)
            if value not in get_args(choices):
                expected = " or ".join(map(repr, get_args(choices)))
                raise ValueError(f"{name} must be {expected}, not {value!r}")
        if players == 3 and self.start != "empty":
            raise ValueError("three players start on an empty board: start must be 'empty'")

    @classmethod
    def preset(cls, name: str, players: Literal[2, 3] = 2) -> Rules:
        """The rules called ``"seed"`` (the default) or ``"show"`` (as on television).

        The show's 90 seconds a turn are a clock, which is no part of the rules. Raises ``ValueError``.

        >>> Rules.preset("show").stay
        'return'
        """
        if name == "seed":
            return cls(players)
        if name == "show":
            return cls(players, stay="return", tiebreak="largest")
        raise ValueError(f"expected the preset 'seed' or 'show', not {name!r}")

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that play, in the order of play (rule 4).

        >>> Rules().colours
        ('red', 'blue')
        """
        return COLOURS[: self.players]

    @property
    def placed_at_start(self) -> dict[str, tuple[str, ...]]:
        """The cells on which each colour stands before the first move.

        >>> Rules().placed_at_start["red"]
        ('b2', 'f6')
        """
        return {colour: _START_CELLS[colour] if self.start == "corners" else () for colour in self.colours}

    @property
    def order(self) -> tuple[str, ...]:
        """Who places a piece, one after the other, before the turns begin (rules 5 and 6)."""
        if self.players == 3:
            return (*self.colours, *reversed(self.colours))
        there_and_back = ("red", "blue", "blue", "red")
        return there_and_back if self.start == "corners" else there_and_back * 2

    def stand_at_home(self, occupied: Sequence[int]) -> bool:
        """Whether the pieces that stand from the start are where they belong; numbers as in ``walks``."""
        return all(
            occupied[INDEX[cell]] == number
            for number, cells in enumerate(self.placed_at_start.values(), 1)
            for cell in cells
        )

    def placed_so_far(self, occupied: Sequence[int], turn: int) -> int:
        """How many pieces of ``order`` stand on a board with the colour ``turn`` to move.

        All of them unless the board shows a moment of the placement: the pieces of that moment, and no
        more, and the colour whose turn it is to place.
        """
        counts = [occupied.count(number) for number in range(1, self.players + 1)]
        for placed, following in enumerate(self.order):
            expected = [
                len(home) + self.order[:placed].count(colour) for colour, home in self.placed_at_start.items()
            ]
            is_turn = turn > 0 and following == self.colours[turn - 1]
            if counts == expected and is_turn and self.stand_at_home(occupied):
                return placed
        return len(self.order)


def _neighbour(cell: int, side: int) -> int:
    row, column = divmod(cell, SIZE)
    row_step, column_step = ((-1, 0), (0, 1), (1, 0), (0, -1))[side]
    if 0 <= row + row_step < SIZE and 0 <= column + column_step < SIZE:
        return cell + SIZE * row_step + column_step
    return -1


def _edge(cell: int, side: int) -> int:
    if _neighbour(cell, side) < 0:
        return -1
    row, column = divmod(min(cell, _neighbour(cell, side)), SIZE)
    return row * SIZE + column if side in (0, 2) else BELOW + row * (SIZE - 1) + column


#: For each cell its neighbours to the north, east, south and west; -1 beyond the border.
NEIGHBOURS = tuple(tuple(_neighbour(cell, side) for side in range(4)) for cell in range(CELLS))
#: For each cell the edges on these sides; -1 for the border (rule 2).
EDGES_OF = tuple(tuple(_edge(cell, side) for side in range(4)) for cell in range(CELLS))
#: Each edge as the cell above or to the left of it and its side there (2 south, 1 east).
SIDES_OF_EDGE = tuple(
    next((c, side) for c in range(CELLS) for side in (2, 1) if EDGES_OF[c][side] == edge)
    for edge in range(EDGES)
)


def edge_on(cell: str, side: str) -> int | None:
    """The number of the edge on a side (``n e s w``) of a cell; ``None`` for the border or beyond it.

    >>> edge_on("a1", "s"), edge_on("a2", "n"), edge_on("a1", "n"), edge_on("z9", "n")
    (0, 0, None, None)
    """
    if cell not in INDEX:
        return None
    edge = EDGES_OF[INDEX[cell]][SIDES.index(side)]
    return None if edge < 0 else edge


def edge_number(name: str) -> int:
    """The number of an inner edge from its name.

    >>> edge_number("a1e"), edge_number("b1w")
    (42, 42)
    """
    return EDGES_OF[INDEX[name[:-1]]][SIDES.index(name[-1])]


def edge_name(edge: int) -> str:
    """An edge as the cell above or to the left of it and ``s`` or ``e``.

    >>> edge_name(0), edge_name(42)
    ('a1s', 'a1e')
    """
    cell, side = SIDES_OF_EDGE[edge]
    return f"{NAMES[cell]}{SIDES[side]}"


class Walk(NamedTuple):
    """Where a piece can end: the cell, and the edge whose wall it broke on the way (-1: none)."""

    broken: int
    end: int


def walks(
    start: int, occupied: Sequence[int], walls: Sequence[int], may_break: bool, stay: Stay
) -> Iterator[Walk]:
    """All ways for the piece on ``start`` to walk and perhaps break a wall, each result once, nearest first.

    ``occupied`` and ``walls`` are the colours on the cells and edges, zero where there is nothing. A wall may
    be broken before, between and after the steps, next to the cell where the piece then stands (rule 15).
    """
    first = Walk(-1, start)
    seen = {(first, 0)}
    ended: set[Walk] = set()
    waiting = [(first, 0)]
    while waiting:
        walk, steps = waiting.pop(0)
        if walk not in ended and (steps or stay == "always"):  # rule 9: there and back is a stay
            ended.add(walk)
            yield walk
        following: list[tuple[Walk, int]] = []
        for side in range(4):
            edge = EDGES_OF[walk.end][side]
            if edge < 0:
                continue
            cell = NEIGHBOURS[walk.end][side]
            if walls[edge] and edge != walk.broken:
                if may_break and walk.broken < 0:
                    following.append((Walk(edge, walk.end), steps))
            elif steps < MAX_STEPS and (not occupied[cell] or cell == start):  # rule 8
                following.append((Walk(walk.broken, cell), steps + 1))
        for state in following:
            if state not in seen:
                seen.add(state)
                waiting.append(state)


@dataclass(frozen=True)
class Region:
    """Cells connected across open edges, and the colours (by number from 1) of the pieces in it (rule 12)."""

    cells: tuple[int, ...]
    colours: frozenset[int]

    @property
    def owner(self) -> int:
        """The one colour that has pieces in it, 0 if there is none or more than one."""
        return next(iter(self.colours)) if len(self.colours) == 1 else 0


def regions(occupied: Sequence[int], walls: Sequence[int]) -> tuple[Region, ...]:
    """The regions of a board, in the order of their first cells.

    >>> [len(region.cells) for region in regions([0] * CELLS, [0] * EDGES)]
    [49]
    """
    found = []
    seen = [False] * CELLS
    for first in range(CELLS):
        if seen[first]:
            continue
        seen[first] = True
        cells = [first]
        for cell in cells:
            for side in range(4):
                edge = EDGES_OF[cell][side]
                if edge >= 0 and not walls[edge] and not seen[NEIGHBOURS[cell][side]]:
                    seen[NEIGHBOURS[cell][side]] = True
                    cells.append(NEIGHBOURS[cell][side])
        colours = frozenset(occupied[cell] for cell in cells if occupied[cell])
        found.append(Region(tuple(sorted(cells)), colours))
    return tuple(found)
