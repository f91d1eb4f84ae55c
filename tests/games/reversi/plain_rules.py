"""The rules of Reversi a second time, as slowly and plainly as they are told to a child.

Boards are dictionaries, squares are pairs, nothing is shared with the package: an error in the bit tricks
of ``nbgames.games.reversi.rules`` cannot hide here as well.
"""

from __future__ import annotations

Square = tuple[int, int]
Board = dict[Square, str]
STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


def board_of(text: str) -> Board:
    """The board of a position's text; columns and rows count from 0."""
    cells = text.split(maxsplit=1)[0]
    size = round(len(cells) ** 0.5)
    return {(number % size, number // size): sign for number, sign in enumerate(cells)}


def name(square: Square) -> str:
    return "abcdefghij"[square[0]] + str(square[1] + 1)


def turned(board: Board, square: Square, sign: str) -> set[Square]:
    """What a disc of ``sign`` on ``square`` turns."""
    if board[square] != "-":
        return set()
    result: set[Square] = set()
    for step in STEPS:
        row: list[Square] = []
        column, line = square[0] + step[0], square[1] + step[1]
        while board.get((column, line), "-") not in ("-", sign):
            row.append((column, line))
            column, line = column + step[0], line + step[1]
        if board.get((column, line)) == sign:
            result.update(row)
    return result


def legal(board: Board, sign: str) -> set[str]:
    """The names of the squares where ``sign`` may be put."""
    return {name(square) for square in board if turned(board, square, sign)}


def after(board: Board, square: Square, sign: str) -> Board:
    """The board after a legal move."""
    changed = turned(board, square, sign) | {square}
    return {place: sign if place in changed else disc for place, disc in board.items()}
