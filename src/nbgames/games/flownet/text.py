"""Positions of flownet as text, both ways.

Three words: the rows from the top with ``/`` between them, ``.`` for an empty cell and ``b``, ``o``, ``k``,
``p`` for blue, orange, black and pink; the side to move (``-`` when the game is over); and how many turns
without a placement there have been in a row. Pieces need no listing: pieces of one colour never share an
edge, so each group of cells of one colour is a piece.

A set-up in the words of Blokus files is read too: ``14 AB[a1,b1,b2]AW[n14]PL[B]``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nbgames.core.given import text_given
from nbgames.core.violations import PositionError
from nbgames.games.flownet.pieces import PIECE_NUMBER, Grid, grid
from nbgames.games.flownet.rules import LARGEST_SIZE, SMALLEST_SIZE

LETTERS = "bokp"
_LONGEST = 5_000
_SET_UP = re.compile(r"\s*(\d{1,2})\s*((?:[A-Z][A-Z0-9]?\s*\[[^\]]*\]\s*)*)", re.ASCII)
_WORD = re.compile(r"([A-Z][A-Z0-9]?)\s*\[([^\]]*)\]", re.ASCII)
#: The players' names in set-ups, by number: letters for two, digits for four.
_PLAYERS = {"B": 0, "W": 1, "1": 0, "2": 1, "3": 2, "4": 3}


@dataclass(frozen=True)
class Reading:
    """What a text says; ``cells`` is a set for each of four colours, ``turn`` is -1 for a finished game."""

    size: int
    cells: tuple[int, int, int, int]
    turn: int
    idle: int


def write_position(board: Grid, cells: tuple[int, ...], turn: int, idle: int) -> str:
    """The line of text; ``cells`` is a set for each colour.

    >>> write_position(grid(3), (1, 1 << 8), 0, 0)
    '..o/.../b.. b 0'
    """
    signs = ["."] * board.cell_count
    for letter, owned in zip(LETTERS, cells, strict=False):
        for number in board.numbers(owned):
            signs[number] = letter
    rows = [signs[start : start + board.size] for start in range(0, board.cell_count, board.size)]
    return f"{'/'.join(''.join(row) for row in reversed(rows))} {'-' if turn < 0 else LETTERS[turn]} {idle}"


def read_position(text: str) -> Reading:
    """What ``text`` describes; raises ``PositionError`` naming what was expected."""
    if len(text_given("a position", text)) > _LONGEST:
        raise PositionError(f"expected at most {_LONGEST} characters, this text has {len(text)}")
    set_up = _SET_UP.fullmatch(text)
    return _read_set_up(int(set_up[1]), set_up[2]) if set_up else _read_rows(text)


def _checked_size(size: int) -> int:
    if not SMALLEST_SIZE <= size <= LARGEST_SIZE:
        raise PositionError(f"expected a board of {SMALLEST_SIZE} to {LARGEST_SIZE} cells a side, not {size}")
    return size


def _read_rows(text: str) -> Reading:
    words = text.split()
    if not 1 <= len(words) <= 3:
        raise PositionError(f"expected the board, the side to move and a counter, found {len(words)} words")
    rows = words[0].lower().split("/")
    size = _checked_size(len(rows))
    cells = [0, 0, 0, 0]
    for row, signs in enumerate(reversed(rows)):
        if len(signs) != size:
            raise PositionError(f"expected {size} signs in each of {size} rows, found {signs[:40]!r}")
        for column, sign in enumerate(signs):
            if sign in LETTERS:
                cells[LETTERS.index(sign)] |= 1 << row * size + column
            elif sign not in ".-":
                raise PositionError(f"expected the signs '.', 'b', 'o', 'k' and 'p', found {sign!r}")
    side = words[1].lower() if len(words) > 1 else "b"
    if side not in ("-", *LETTERS):
        raise PositionError(f"expected the side to move as 'b', 'o', 'k', 'p' or '-', found {side[:20]!r}")
    idle = words[2] if len(words) > 2 else "0"
    if not re.fullmatch("[0-4]", idle, re.ASCII):
        raise PositionError(f"expected the turns without a placement, 0 to 4, found {idle[:20]!r}")
    return Reading(
        size, (cells[0], cells[1], cells[2], cells[3]), LETTERS.index(side) if side != "-" else -1, int(idle)
    )


def _read_set_up(size: int, words: str) -> Reading:
    board = grid(_checked_size(size))
    cells = [0, 0, 0, 0]
    turn = 0
    for word, value in _WORD.findall(words):
        if word == "PL":
            player = value.strip()
            if player not in _PLAYERS:
                raise PositionError(f"expected PL[B], PL[W] or PL[1] to PL[4], found PL[{value[:20]}]")
            turn = _PLAYERS[player]
        elif word[0] == "A" and word[1:] in _PLAYERS:
            for name in re.split(r"[\s,]+", value.strip().lower()):
                if name and name not in board.index:
                    raise PositionError(f"there is no cell {name[:20]!r} on a board of {size} cells a side")
                if name:
                    cells[_PLAYERS[word[1:]]] |= 1 << board.index[name]
        else:
            raise PositionError(f"expected AB, AW, A1 to A4 or PL, found {word}")
    taken = 0
    for owned in cells:
        if taken & owned:
            raise PositionError(f"two colours on {', '.join(board.squares(taken & owned))}")
        taken |= owned
    return Reading(size, (cells[0], cells[1], cells[2], cells[3]), turn, 0)


def pieces_on(board: Grid, cells: int) -> int:
    """The set of the pieces, as bits by number, that a colour's cells consist of.

    Raises ``PositionError`` when some of them form no piece.

    >>> bin(pieces_on(grid(5), 0b11001))
    '0b11'
    """
    used = 0
    for group in board.components(cells):
        name = board.piece_of(group)
        if name is None:
            raise PositionError(f"the cells {', '.join(board.squares(group))} form no pipe piece")
        used |= 1 << PIECE_NUMBER[name]
    return used


def write_diagram(board: Grid, cells: tuple[int, ...]) -> str:
    """The board with coordinates, several lines, row 1 at the bottom.

    >>> print(write_diagram(grid(3), (1, 1 << 8)))
     3 . . o
     2 . . .
     1 b . .
       a b c
    """
    rows = write_position(board, cells, 0, 0).split()[0].split("/")
    lines = [f"{board.size - number:2} {' '.join(row)}" for number, row in enumerate(rows)]
    return "\n".join([*lines, f"   {' '.join(name[0] for name in board.names[: board.size])}"])
