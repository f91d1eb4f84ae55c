"""The rules once more, by following the words of the rules step by step: slow, and therefore easy to check.

Nothing of the package is used but names of cells. A board is two dictionaries and a set: pieces by cell, open
edges as pairs of cells. A turn is tried as a sequence of small acts, each of them as the rules allow it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
Edge = frozenset[Cell]
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@dataclass(frozen=True)
class Board:
    """What a position text says."""

    pieces: dict[Cell, str]
    walls: frozenset[Edge]
    side: str
    may_break: dict[str, bool]
    stay: str

    @property
    def players(self) -> str:
        return "rbg"[: len(self.may_break)]


def board_of(text: str, stay: str = "always") -> Board:
    rows, below, beside, side, left = text.split()
    pieces = {
        (x, y): letter
        for y, row in enumerate(rows.split("/"))
        for x, letter in enumerate(row)
        if letter != "."
    }
    walls = {
        frozenset({(x, y), (x, y + 1)})
        for y, row in enumerate(below.split("/"))
        for x, sign in enumerate(row)
        if sign != "0"
    } | {
        frozenset({(x, y), (x + 1, y)})
        for y, row in enumerate(beside.split("/"))
        for x, sign in enumerate(row)
        if sign != "0"
    }
    return Board(
        pieces, frozenset(walls), side, dict(zip("rbg", (digit == "1" for digit in left), strict=False)), stay
    )


def name(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1] + 1}"


def beside(cell: Cell, side: str) -> Cell | None:
    """The cell on that side; nothing beyond the border, which is always closed (rule 2)."""
    x, y = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
    return (x, y) if 0 <= x < 7 and 0 <= y < 7 else None


def edge_name(edge: Edge) -> str:
    first, second = sorted(edge, key=lambda cell: (cell[1], cell[0]))
    return f"{name(first)}{'e' if first[1] == second[1] else 's'}"


def acts(board: Board, start: Cell) -> Iterator[tuple[Cell, Edge | None]]:
    """All ends of walks with the broken edge: at each moment one may step, break or be done (rules 8, 15)."""
    owner = board.pieces[start]
    others = {cell for cell in board.pieces if cell != start}

    def go(cell: Cell, steps: int, broken: Edge | None) -> Iterator[tuple[Cell, Edge | None]]:
        if steps or board.stay == "always":  # rule 9
            yield cell, broken
        walls = board.walls - {broken}
        for side in STEPS:
            other = beside(cell, side)
            if other is None:
                continue
            edge = frozenset({cell, other})
            if edge in walls:
                if broken is None and board.may_break[owner]:
                    yield from go(cell, steps, edge)
            elif steps < 2 and other not in others:
                yield from go(other, steps + 1, broken)

    yield from go(start, 0, None)


def turns(board: Board) -> set[str]:
    """All turns of the side to move in our notation (rules 7 to 11, 15)."""
    found = set()
    for start, owner in board.pieces.items():
        if owner != board.side:
            continue
        for end, broken in acts(board, start):
            for side in STEPS:
                other = beside(end, side)
                edge = frozenset({end, other or end})
                if other is not None and (edge not in board.walls or edge == broken):  # rule 10
                    behind = f"*{edge_name(broken)}" if broken else ""
                    found.add(f"{name(start)}{name(end)}{side}{behind}")
    return found


def region(board: Board, cell: Cell) -> frozenset[Cell]:
    """The cells connected with one; pieces do not block (rule 12)."""
    found = {cell}
    waiting = [cell]
    while waiting:
        here = waiting.pop()
        for side in STEPS:
            other = beside(here, side)
            if other is not None and other not in found and frozenset({here, other}) not in board.walls:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


def regions(board: Board) -> dict[frozenset[Cell], set[str]]:
    """All regions with the colours in them."""
    every = {region(board, (x, y)) for x in range(7) for y in range(7)}
    return {cells: {board.pieces[cell] for cell in cells if cell in board.pieces} for cells in every}


def scores(board: Board) -> dict[str, int]:
    """One point for each cell of a region with pieces of one player (rule 12)."""
    found = dict.fromkeys(board.players, 0)
    for cells, colours in regions(board).items():
        if len(colours) == 1:
            found[min(colours)] += len(cells)
    return found


def is_over(board: Board) -> bool:
    """No region holds pieces of two players (rule 13), or nothing can be changed about those that do."""
    for cells, colours in regions(board).items():
        if len(colours) < 2:
            continue
        if board.stay == "always":
            return False
        for cell in cells & set(board.pieces):
            if any(end != cell for end, _ in acts(board, cell)):
                return False
    return True


def loses_turn(board: Board, colour: str) -> bool:
    """Whether the turn passes by a player (rule 16)."""
    if not board.may_break[colour] and all(
        colours == {colour} for colours in regions(board).values() if colour in colours
    ):
        return True
    return not turns(Board(board.pieces, board.walls, colour, board.may_break, board.stay))
