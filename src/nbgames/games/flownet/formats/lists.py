"""Plain text: lists of moves and positions, in our own notation and in the set-up words of Blokus files.

A line is a game: moves, or a position that moves may follow. Move text with facts, variations and comments is
the same as for every game. What is not understood is refused with its place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from nbgames.core.files import MOST_GAMES
from nbgames.core.movetext import read_movetext, rules_options
from nbgames.core.record import Record
from nbgames.core.violations import FormatError, PositionError
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules

_BOARD = re.compile(
    r"\s*+[bokp.\-]{3,26}(?:/[bokp.\-]{3,26}){2,25}(?!\S)(?:\s++[bokp\-](?!\S)(?:\s++[0-4](?!\S))?)?", re.I
)
_SET_UP = re.compile(r"\s*+\d{1,2}(?=\s|[A-Z]|\Z)\s*+(?:(?:A[BW1-4]|PL)\s*+\[[^\]]*+\]\s*+)*+")
_STRUCTURE = re.compile(r"[({;%]|(?<!\S)\d{1,4}\.|^\s*\[", re.M)


def read_text(text: str) -> list[Record]:
    r"""All records of a text; raises ``FormatError``.

    >>> [record.moves for record in read_text("a1 n14\nI2:a1,b1")]
    [('I1:a1', 'I1:n14'), ('I2:a1,b1',)]
    """
    lines = [line for line in re.finditer(r"[^\n]+", text) if line[0].strip()]
    if lines and _start_of(lines[0][0]) is None and (len(lines) == 1 or _STRUCTURE.search(text)):
        return read_movetext(text, Position, Rules)
    records: list[Record] = []
    for line in lines:
        if len(records) >= MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", line.start())
        records.append(_read_line(line, len(records) + 1))
    if not records:
        raise FormatError("expected moves or a position", 0)
    return records


def _start_of(text: str) -> re.Match[str] | None:
    """The position at the beginning of a line, if there is one."""
    return _BOARD.match(text) or _SET_UP.match(text)


def _read_line(line: re.Match[str], number: int) -> Record:
    """The game of one line."""
    text, offset, start = line[0], line.start(), None
    found = _start_of(text)
    if found:
        try:
            start = Position.from_text(found[0])
        except PositionError as error:
            raise FormatError(f"game {number}: {error}", offset) from error
        text, offset = text[found.end() :], offset + found.end()
        if not text.strip():
            return Record(start)
    try:
        records = read_movetext(text, Position, Rules, start)
    except FormatError as error:
        raise error.within(offset, number) from error
    if len(records) != 1:  # results of games between the moves
        raise FormatError(f"game {number}: expected one game in a line", offset)
    return records[0]


def write_transcript(records: Iterable[Record]) -> str:
    r"""The moves of each main line in a line, after the position they start from if it is not the usual one.

    >>> write_transcript([Record.from_moves(Position.initial(), "a1 n14")])
    'I1:a1 I1:n14\n'
    """
    return "".join(f"{' '.join([*_start(record), *record.moves])}\n" for record in records)


def write_position(records: Iterable[Record]) -> str:
    """The position at each record's cursor, a line each."""
    return "".join(f"{record.position.to_text()}\n" for record in records)


def _start(record: Record) -> list[str]:
    """What stands before the moves: rules that no position shows, and a position that is no usual one."""
    start = record.start
    options = rules_options(start.rules)
    is_usual = start == Position.initial(start.rules)
    if not options:
        return [] if record.moves and is_usual else [start.to_text()]
    rules = json.dumps(options).replace('"', '\\"')
    return [f'[Rules "{rules}"]', *([] if is_usual else [f'[Position "{start.to_text()}"]'])]
