"""The rules of Network6 a second time, as slowly and plainly as they are told to a child.

Boards are dictionaries, squares are pairs of column and row from 0, nothing is shared with the package: an
error in its sets of squares cannot hide here as well.
"""

from __future__ import annotations

from collections.abc import Iterator

Square = tuple[int, int]
Board = dict[Square, str]
STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
SQUARES = [(column, row) for row in range(8) for column in range(8)]


def board_of(text: str) -> Board:
    """The chips on the board of a position's text."""
    rows = text.split(maxsplit=1)[0].split("/")
    return {(x, y): rows[y][x] for x, y in SQUARES if rows[y][x] != "."}


def name(square: Square) -> str:
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def goal(square: Square) -> str:
    """Whose goal a square lies in: ``w``, ``b``, ``both`` for a corner, nothing for any other."""
    column, row = square
    sides = column in (0, 7), row in (0, 7)
    return {(True, True): "both", (True, False): "w", (False, True): "b", (False, False): ""}[sides]


def group(board: Board, square: Square) -> set[Square]:
    """The chips that stand together with the one on ``square``."""
    found = {square}
    waiting = [square]
    while waiting:
        column, row = waiting.pop()
        for x, y in STEPS:
            near = column + x, row + y
            if near not in found and board.get(near) == board[square]:
                found.add(near)
                waiting.append(near)
    return found


def may_stand(board: Board, square: Square, sign: str) -> bool:
    """Whether a chip of ``sign`` may be put on ``square``; nothing is in the air any more."""
    if square in board or goal(square) not in ("", sign):
        return False
    return len(group({**board, square: sign}, square)) < 3


def moves(board: Board, sign: str, in_hand: int) -> set[str]:
    """All moves of a side, as text."""
    if in_hand:
        return {name(square) for square in SQUARES if may_stand(board, square, sign)}
    found = set()
    for chip in [square for square, owner in board.items() if owner == sign]:
        lifted = {square: owner for square, owner in board.items() if square != chip}
        found |= {
            f"{name(chip)}-{name(square)}"
            for square in SQUARES
            if square != chip and may_stand(lifted, square, sign)
        }
    return found


def links(board: Board, square: Square) -> Iterator[tuple[Square, Square]]:
    """The direction and the square of each chip that the one on ``square`` is linked to."""
    for x, y in STEPS:
        column, row = square[0] + x, square[1] + y
        while (column, row) not in board and 0 <= column < 8 and 0 <= row < 8:
            column, row = column + x, row + y
        if board.get((column, row)) == board[square]:
            yield (x, y), (column, row)


def networks(board: Board, sign: str) -> list[tuple[str, ...]]:
    """All networks of a side, each from the goal nearer to a1."""
    axis = 0 if sign == "w" else 1
    found = []

    def walk(path: list[Square], came: Square | None) -> None:
        here = path[-1]
        if goal(here) == sign and here[axis] == 7:
            if len(path) >= 6:
                found.append(tuple(map(name, path)))
            return
        for direction, there in links(board, here):
            at_home = goal(there) == sign and there[axis] == 0
            if direction != came and there not in path and not at_home:
                walk([*path, there], direction)

    for square, owner in board.items():
        if owner == sign and goal(square) == sign and square[axis] == 0:
            walk([square], None)
    return found
