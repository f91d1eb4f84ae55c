"""Tables for the kernel: every way to lay a piece over one cell, as bits of a word.

Whatever lies over a cell lies within four steps of it. These 41 cells, a diamond, fit into one word, and the
bits that are left say which piece it is; so one comparison tells whether a piece is still there and all its
cells are free. Made once from the shapes of the pieces; nothing here is compiled.
"""

from __future__ import annotations

from typing import NamedTuple

from nbgames.games.flownet.pieces import ORIENTATIONS, PIECES, SIZES

#: How far from a cell a piece over it can reach, and how many cells that are.
REACH = 4
DIAMOND = 2 * REACH * (REACH + 1) + 1
#: A move is ``turn << TURN | column << COLUMN | row`` of the lower left corner of the piece's box.
TURN, COLUMN = 10, 5
#: Rows of a shape, and of a shape with the cells around it.
HEIGHT, HEIGHT_AROUND = 5, 7

#: All different ways to lay a piece: its number and its cells, 91 in all.
TURNS = tuple(
    (piece, tuple(sorted(shape))) for piece, name in enumerate(PIECES) for shape in ORIENTATIONS[name]
)


def bit_of(dx: int, dy: int) -> int:
    """The bit of the cell that lies ``dx`` to the right and ``dy`` above the middle of the diamond.

    >>> bit_of(0, -4), bit_of(0, 0), bit_of(0, 4)
    (0, 20, 40)
    """
    before = sum(2 * (REACH - abs(row)) + 1 for row in range(-REACH, dy))
    return before + dx + REACH - abs(dy)


class Lying(NamedTuple):
    """One piece over a cell: its mask in the diamond with the piece's bit, and what to add for the move."""

    mask: int
    size: int
    delta: int


def _lying() -> list[Lying]:
    found = []
    for turn, (piece, cells) in enumerate(TURNS):
        for column, row in cells:
            mask = sum(1 << bit_of(x - column, y - row) for x, y in cells)
            delta = (turn << TURN) - (column << COLUMN) - row
            found.append(Lying(mask | 1 << DIAMOND + piece, SIZES[piece], delta))
    return sorted(found, key=lambda lying: -lying.size)


#: The cells above, to the right, below and to the left of the middle.
NEIGHBOURS = (bit_of(0, 1), bit_of(1, 0), bit_of(0, -1), bit_of(-1, 0))
#: The cells that come before the middle when a board is read row by row.
EARLIER = sum(1 << bit for bit in range(bit_of(0, 0)))


class Lists(NamedTuple):
    """All ways to lie over a cell, for each of the 16 cases of which neighbours of the cell are blocked.

    ``first[6 * case + size]`` is where the pieces of at most ``size`` cells begin in ``masks`` and
    ``deltas``: large ones come first, so for size 0 this is where the case ends.
    """

    masks: list[int]
    deltas: list[int]
    first: list[int]


def lists() -> Lists:
    """The lists for all cases.

    >>> tables = lists()
    >>> tables.first[5], tables.first[6 + 5] - tables.first[5]  # nothing is blocked: all 414 ways
    (0, 414)
    """
    every = _lying()
    masks: list[int] = []
    deltas: list[int] = []
    first: list[int] = []
    for case in range(16):
        blocked = sum(1 << bit for number, bit in enumerate(NEIGHBOURS) if case >> number & 1)
        fitting = [lying for lying in every if not lying.mask & blocked]
        first += [len(masks) + sum(lying.size > size for lying in fitting) for size in range(6)]
        masks += [lying.mask for lying in fitting]
        deltas += [lying.delta for lying in fitting]
    return Lists(masks, deltas, first)


class Rows(NamedTuple):
    """The rows of each turn as bits from the bottom: its cells; the cells beside it and those at its corners.

    The latter two begin one row below and one column to the left of the shape.
    """

    cells: list[int]
    beside: list[int]
    corners: list[int]
    heights: list[int]


def rows() -> Rows:
    """The rows of all turns.

    >>> rows().cells[:5], rows().beside[:7], rows().corners[:7]
    ([1, 0, 0, 0, 0], [2, 5, 2, 0, 0, 0, 0], [5, 0, 5, 0, 0, 0, 0])
    """
    cells: list[int] = []
    beside: list[int] = []
    corners: list[int] = []
    heights: list[int] = []
    for _, shape in TURNS:
        own = {(x + 1, y + 1) for x, y in shape}
        sides = {(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - own
        ends = {(x + dx, y + dy) for x, y in own for dx in (-1, 1) for dy in (-1, 1)} - own - sides
        cells += [sum(1 << x for x, y in shape if y == row) for row in range(HEIGHT)]
        beside += [sum(1 << x for x, y in sides if y == row) for row in range(HEIGHT_AROUND)]
        corners += [sum(1 << x for x, y in ends if y == row) for row in range(HEIGHT_AROUND)]
        heights.append(1 + max(y for _, y in shape))
    return Rows(cells, beside, corners, heights)
