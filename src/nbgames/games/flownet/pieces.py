"""The 21 pipe pieces: their shapes, every way to turn them, and every place they fit on a board.

All of it follows from 21 drawings. A set of cells is one integer; cell a1, bottom left, is bit 0, b1 is
bit 1, and so on row by row from the bottom.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from nbgames.core.geometry import cell_name

#: The pieces by name, in the usual order, drawn from the top (rule 2).
DRAWINGS = {
    "I1": "X",
    "I2": "XX",
    "I3": "XXX",
    "V3": "X./XX",
    "I4": "XXXX",
    "L4": "X./X./XX",
    "T4": "XXX/.X.",
    "O": "XX/XX",
    "Z4": "XX./.XX",
    "F": ".XX/XX./.X.",
    "I5": "XXXXX",
    "L5": "X./X./X./XX",
    "N": ".X/.X/XX/X.",
    "P": "XX/XX/X.",
    "T5": "XXX/.X./.X.",
    "U": "X.X/XXX",
    "V5": "X../X../XXX",
    "W": "X../XX./.XX",
    "X": ".X./XXX/.X.",
    "Y": ".X/XX/.X/.X",
    "Z5": "XX./.X./.XX",
}
PIECES = tuple(DRAWINGS)
#: Number of each piece, by name.
PIECE_NUMBER = {name: number for number, name in enumerate(PIECES)}
LARGEST = 5

Cells = frozenset[tuple[int, int]]


def _drawn(drawing: str) -> Cells:
    rows = drawing.split("/")
    return frozenset(
        (column, len(rows) - 1 - row)
        for row, signs in enumerate(rows)
        for column, sign in enumerate(signs)
        if sign == "X"
    )


def _settled(cells: Iterable[tuple[int, int]]) -> Cells:
    """The shape pushed into the corner, so that equal shapes are equal sets."""
    listed = list(cells)
    left, bottom = min(column for column, _ in listed), min(row for _, row in listed)
    return frozenset((column - left, row - bottom) for column, row in listed)


def turned(cells: Cells) -> Cells:
    """The shape turned by 90 degrees clockwise.

    >>> sorted(turned(frozenset({(0, 0), (1, 0)})))
    [(0, 0), (0, 1)]
    """
    return _settled((row, -column) for column, row in cells)


def flipped(cells: Cells) -> Cells:
    """The shape mirrored left to right.

    >>> sorted(flipped(frozenset({(0, 0), (0, 1), (1, 0)})))
    [(0, 0), (1, 0), (1, 1)]
    """
    return _settled((-column, row) for column, row in cells)


def _orientations(drawing: str) -> tuple[Cells, ...]:
    """All different ways to lay a piece, first as drawn and turned, then flipped and turned."""
    found: dict[Cells, None] = {}
    cells = _drawn(drawing)
    for side in (cells, flipped(cells)):
        shape = side
        for _ in range(4):
            found[shape] = None
            shape = turned(shape)
    return tuple(found)


#: For each piece its different orientations, 91 in all; cells are ``(column, row from the bottom)``.
ORIENTATIONS = {name: _orientations(drawing) for name, drawing in DRAWINGS.items()}
_PIECE_OF_SHAPE = {shape: name for name, shapes in ORIENTATIONS.items() for shape in shapes}
#: Number of cells of each piece, by number.
SIZES = tuple(len(ORIENTATIONS[name][0]) for name in PIECES)


def piece_of(cells: Iterable[tuple[int, int]]) -> str | None:
    """The piece that has the shape of these cells, wherever they lie; ``None`` if there is none.

    >>> piece_of([(5, 5), (6, 5), (6, 6)])
    'V3'
    """
    listed = set(cells)
    return _PIECE_OF_SHAPE.get(_settled(listed)) if 0 < len(listed) <= LARGEST else None


@dataclass(frozen=True)
class Placement:
    """One piece in one place: its number, its orientation's number, its cells as a set."""

    piece: int
    orientation: int
    cells: int


class Grid:
    """A board of one size: names of cells, neighbours, and all placements. Get one from ``grid(size)``."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cell_count = size * size
        #: All cells by number, a1 first.
        self.names = tuple(cell_name(column, row) for row in range(size) for column in range(size))
        #: Number of each cell, by name.
        self.index = {name: number for number, name in enumerate(self.names)}
        self.full = (1 << self.cell_count) - 1
        self._first_column = sum(1 << size * row for row in range(size))
        self._last_column = self._first_column << size - 1
        self.placements = self._all_placements()
        #: For each cell the placements that cover it, as numbers into ``placements``.
        self.covering: tuple[tuple[int, ...], ...] = self._by_cell()
        self.by_cells = {placement.cells: number for number, placement in enumerate(self.placements)}

    def _all_placements(self) -> tuple[Placement, ...]:
        found: list[Placement] = []
        for piece, name in enumerate(PIECES):
            for orientation, shape in enumerate(ORIENTATIONS[name]):
                width = 1 + max(column for column, _ in shape)
                height = 1 + max(row for _, row in shape)
                at_origin = sum(1 << row * self.size + column for column, row in shape)
                found += [
                    Placement(piece, orientation, at_origin << row * self.size + column)
                    for row in range(self.size - height + 1)
                    for column in range(self.size - width + 1)
                ]
        return tuple(found)

    def _by_cell(self) -> tuple[tuple[int, ...], ...]:
        covering: list[list[int]] = [[] for _ in range(self.cell_count)]
        for number, placement in enumerate(self.placements):
            for cell in self.numbers(placement.cells):
                covering[cell].append(number)
        return tuple(map(tuple, covering))

    def numbers(self, cells: int) -> list[int]:
        """The numbers of the cells in a set, lowest first.

        >>> grid(5).numbers(0b10010)
        [1, 4]
        """
        found = []
        while cells:
            lowest = cells & -cells
            found.append(lowest.bit_length() - 1)
            cells ^= lowest
        return found

    def squares(self, cells: int) -> tuple[str, ...]:
        """The names of the cells in a set, by row from the top, then by column, as moves list them.

        >>> grid(5).squares(grid(5).set_of(["a1", "b1", "a2"]))
        ('a2', 'a1', 'b1')
        """
        return tuple(
            self.names[n]
            for n in sorted(self.numbers(cells), key=lambda n: (-(n // self.size), n % self.size))
        )

    def set_of(self, names: Iterable[str]) -> int:
        """The set of the cells with these names; ``KeyError`` for a name this board does not have.

        >>> grid(5).set_of(["a1", "c1"])
        5
        """
        cells = 0
        for name in names:
            cells |= 1 << self.index[name]
        return cells

    def beside(self, cells: int) -> int:
        """The cells that share an edge with a cell of the set, outside of it (rule 5d).

        >>> grid(5).squares(grid(5).beside(1))
        ('a2', 'b1')
        """
        right = (cells & ~self._last_column) << 1
        left = (cells & ~self._first_column) >> 1
        return (right | left | cells << self.size | cells >> self.size) & self.full & ~cells

    def corners_of(self, cells: int) -> int:
        """The cells that touch a cell of the set at a corner only (rule 5c).

        >>> grid(5).squares(grid(5).corners_of(1))
        ('b2',)
        """
        right = (cells & ~self._last_column) << 1
        left = (cells & ~self._first_column) >> 1
        sideways = right | left
        diagonal = (sideways << self.size | sideways >> self.size) & self.full
        return diagonal & ~cells & ~self.beside(cells)

    def components(self, cells: int) -> list[int]:
        """The groups of cells that hang together by their edges, in the order of their lowest cells.

        >>> [grid(5).squares(group) for group in grid(5).components(0b1011)]
        [('a1', 'b1'), ('d1',)]
        """
        found = []
        while cells:
            group, growing = 0, cells & -cells
            while growing:
                group |= growing
                growing = self.beside(group) & cells
            found.append(group)
            cells ^= group
        return found

    def piece_of(self, cells: int) -> str | None:
        """The piece that has the shape of the set, ``None`` if there is none.

        >>> grid(5).piece_of(0b111)
        'I3'
        """
        return piece_of((number % self.size, number // self.size) for number in self.numbers(cells))


@cache
def grid(size: int) -> Grid:
    """The grid of one size; each is made once.

    >>> len(grid(14).placements)
    13729
    """
    return Grid(size)
