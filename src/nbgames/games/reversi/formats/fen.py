"""Start positions in PGN: Forsyth's notation with ``p`` for Black's and ``P`` for White's discs.

Edax writes them so. A row is a run of discs and of numbers of empty squares, rows are divided by ``/``,
then comes the side to move; what chess would add after that is written and skipped.
"""

from __future__ import annotations

import re
from typing import get_args

from nbgames.core.violations import PositionError
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, WHITE, Colour, Size

_EMPTY_RUN = re.compile(r"\d{1,2}")
_SIDES: dict[str, Colour] = {"b": BLACK, "x": BLACK, "*": BLACK, "w": WHITE, "o": WHITE}


def read_fen(text: str) -> Position:
    """The position of a FEN, or of a board in any other way of writing; raises ``PositionError``.

    >>> read_fen("8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1") == Position.initial()
    True
    """
    if "/" not in text:
        return Position.from_text(text)
    rows, _, rest = text.strip().partition(" ")
    cells = [
        _EMPTY_RUN.sub(lambda run: "-" * int(run[0]), row).replace("p", "X").replace("P", "O")
        for row in rows[:400].split("/")
    ]
    sizes = get_args(Size)
    side = rest.split(" ")[0].lower()
    if len(cells) not in sizes or any(len(row) != len(cells) or set(row) - set("XO-") for row in cells):
        raise PositionError(f"{rows[:40]!r} is no board; a board looks like 8/8/8/3Pp3/3pP3/8/8/8 b")
    if side not in _SIDES:
        raise PositionError(f"{side[:20]!r} is no side to move; expected b or w")
    return Position.from_text(f"{''.join(cells)} {'X' if _SIDES[side] == BLACK else 'O'}")


def write_fen(position: Position) -> str:
    """A position as FEN.

    >>> write_fen(Position.initial())
    '8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1'
    """
    size = position.rules.size
    cells = position.to_text().split(" ")[0].replace("X", "p").replace("O", "P")
    rows = [cells[start : start + size] for start in range(0, size * size, size)]
    board = "/".join(re.sub("-+", lambda run: str(len(run[0])), row) for row in rows)
    return f"{board} {'w' if position.turn == WHITE else 'b'} - - 0 1"
