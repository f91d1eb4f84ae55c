"""Plain text: lists of moves and boards, in our own notation and in the digits of the course.

A line is a game: moves, or a position that moves may follow. A board may also be broken into lines. What is
not understood is refused with its place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial

from nbgames.core.files import MOST_GAMES
from nbgames.core.movetext import read_movetext
from nbgames.core.record import Record
from nbgames.core.violations import FormatError, PositionError
from nbgames.games.network6.position import Position
from nbgames.games.network6.rules import INDEX, SIZE, Rules
from nbgames.games.network6.text import DRAWS

_BOARD = re.compile(
    r"\s*+(?:[wb.\-][\s/]*+){64}(?:\d{1,3},\d{1,3}(?!\S)\s*+)?(?:(?:white|black|[wb])(?!\S)\s*+)?"
    rf"(?:(?:{'|'.join(DRAWS)})(?!\S)\s*+)?",
    re.IGNORECASE,
)
_SWAP = re.compile(r"(?<!\S)swap(?!\S)", re.IGNORECASE)
_STRUCTURE = re.compile(r"[\[({;%]|(?<!\S)\d{1,4}\.")


def read_text(text: str) -> list[Record]:
    r"""All records of a text; raises ``FormatError``.

    >>> [record.moves for record in read_text("e6 e5\nh7 c6")]
    [('e6', 'e5'), ('h7', 'c6')]
    """
    board = _BOARD.fullmatch(text)
    if board:
        return [Record(_position(text, Rules(), 1, 0))]
    lines = [line for line in re.finditer(r"[^\n]+", text) if line[0].strip()]
    if lines and not _BOARD.match(lines[0][0]) and (len(lines) == 1 or _STRUCTURE.search(text)):
        return read_movetext(text, Position, _rules_for(text))
    records: list[Record] = []
    for line in lines:
        if len(records) >= MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", line.start())
        records.append(_read_line(line, len(records) + 1))
    if not records:
        raise FormatError("expected moves or a position", 0)
    return records


def _read_line(line: re.Match[str], number: int) -> Record:
    """The game of one line."""
    text, start, offset = line[0], None, line.start()
    rules = _rules_for(text)
    board = _BOARD.match(text)
    if board:
        start = _position(board[0], rules(), number, offset)
        text, offset = text[board.end() :], offset + board.end()
        if not text.strip():
            return Record(start)
    try:
        [record] = read_movetext(text, Position, rules, start)
    except FormatError as error:
        raise error.within(offset, number) from error
    except ValueError as error:  # a line with the results of games between the moves
        raise FormatError(f"game {number}: expected one game in a line", offset) from error
    return record


def _rules_for(text: str) -> Callable[..., Rules]:
    """Makes the rules of a bare list of moves: with the swap rule if somebody swaps (rule 11)."""
    return partial(Rules, swap=True) if _SWAP.search(text) and "[" not in text else Rules


def _position(text: str, rules: Rules, number: int, offset: int) -> Position:
    try:
        return Position.from_text(text, rules)
    except PositionError as error:
        raise FormatError(f"game {number}: {error}", offset) from error


# -- writing ------------------------------------------------------------------------------------------


def write_transcript(records: Iterable[Record]) -> str:
    r"""The moves of each main line in a line, after the position they start from if it is not the usual one.

    >>> from nbgames.games.network6.position import Position
    >>> write_transcript([Record.from_moves(Position.initial(), "e6 e5")])
    'e6 e5\n'
    """
    return "".join(f"{' '.join([*_start(record), *record.moves])}\n" for record in records)


def write_course(records: Iterable[Record]) -> str:
    """The same with squares as two digits, column and row from 0; steps are ``22>55``."""
    return "".join(f"{' '.join([*_start(record), *map(_digits, record.moves)])}\n" for record in records)


def write_board(records: Iterable[Record]) -> str:
    """The position at each record's cursor, a line each."""
    return "".join(f"{record.position.to_text()}\n" for record in records)


def write_course_board(records: Iterable[Record]) -> str:
    """The same with ``W`` and ``B``, the 64 squares without a break."""
    lines = []
    for record in records:
        board, *rest = record.position.to_text().split()
        lines.append(" ".join([board.replace("/", "").upper(), *rest]))
    return "".join(f"{line}\n" for line in lines)


def _start(record: Record) -> list[str]:
    """What stands before the moves; a game without moves is its position."""
    if record.moves and record.start.to_text() == Position.initial().to_text():
        return []
    return [record.start.to_text()]


def _digits(move: str) -> str:
    if move == "swap":
        return move
    return ">".join(f"{INDEX[name] % SIZE}{INDEX[name] // SIZE}" for name in move.split("-"))
