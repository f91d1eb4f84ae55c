"""The rules of flownet a second time, as slowly and plainly as they are told to a child.

Cells are pairs of column and row from 0, boards are dictionaries, shapes come from the drawings in the data
folder; nothing is shared with the package, so an error in its sets of cells cannot hide here as well.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from functools import cache
from pathlib import Path

Cell = tuple[int, int]
Board = dict[Cell, str]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
CORNERS = ((1, 1), (-1, 1), (1, -1), (-1, -1))
_DATA = Path(__file__).parents[2] / "data" / "flownet"


@cache
def shapes() -> dict[str, set[frozenset[Cell]]]:
    """All ways to lay each piece, pushed into the corner."""
    found = {}
    with (_DATA / "pieces.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if row["piece"] == "TOTAL":
                continue
            cells = [
                (x, y)
                for y, line in enumerate(row["shape"].split("/"))
                for x, sign in enumerate(line)
                if sign == "X"
            ]
            ways = set()
            for turn in range(8):
                turned = [_turned(cell, turn) for cell in cells]
                left, low = min(x for x, _ in turned), min(y for _, y in turned)
                ways.add(frozenset((x - left, y - low) for x, y in turned))
            found[row["piece"]] = ways
    return found


def _turned(cell: Cell, turn: int) -> Cell:
    x, y = cell
    if turn >= 4:
        x = -x
    for _ in range(turn % 4):
        x, y = y, -x
    return x, y


def name(cell: Cell) -> str:
    return f"{'abcdefghijklmnopqrstuvwxyz'[cell[0]]}{cell[1] + 1}"


def listed(cells: frozenset[Cell] | set[Cell]) -> str:
    """The cells as a move lists them."""
    return ",".join(name(cell) for cell in sorted(cells, key=lambda cell: (-cell[1], cell[0])))


def board_of(text: str) -> tuple[int, Board]:
    """Size and board of a position's text."""
    rows = text.split(maxsplit=1)[0].split("/")[::-1]
    board = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != "."}
    return len(rows), board


def beside(cell: Cell, steps: tuple[Cell, ...] = SIDES) -> list[Cell]:
    return [(cell[0] + x, cell[1] + y) for x, y in steps]


def groups(board: Board, sign: str) -> list[set[Cell]]:
    """The pieces of one colour."""
    left = {cell for cell, owner in board.items() if owner == sign}
    found = []
    while left:
        group, waiting = set(), [left.pop()]
        while waiting:
            cell = waiting.pop()
            group.add(cell)
            waiting += [near for near in beside(cell) if near in left]
            left -= set(beside(cell))
        found.append(group)
    return found


def piece_of(cells: set[Cell]) -> str:
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    shape = frozenset((x - left, y - low) for x, y in cells)
    return next(piece for piece, ways in shapes().items() if shape in ways)


def placements(
    size: int, board: Board, sign: str, starts: set[Cell]
) -> Iterator[tuple[str, frozenset[Cell]]]:
    """All pieces in all places where they may lie; ``starts`` are the cells a first piece may cover."""
    own = {cell for cell, owner in board.items() if owner == sign}
    used = {piece_of(group) for group in groups(board, sign)}
    for piece, ways in shapes().items():
        if piece in used:
            continue
        for way in ways:
            for x in range(size):
                for y in range(size):
                    cells = frozenset((x + dx, y + dy) for dx, dy in way)
                    if all(0 <= cx < size and 0 <= cy < size and (cx, cy) not in board for cx, cy in cells):
                        touches = any(near in own for cell in cells for near in beside(cell))
                        meets = any(near in own for cell in cells for near in beside(cell, CORNERS))
                        if (meets and not touches) if own else cells & starts:
                            yield piece, cells
