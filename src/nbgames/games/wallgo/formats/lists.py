"""Plain text: lists of moves in our own notation, positions, and finding out what a text is.

A bare list of moves does not say for how many it is, but how many pieces are placed before the first turn
does: four, six for three players, eight on an empty board for two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import cast

from nbgames.core.files import MOST_GAMES
from nbgames.core.movetext import read_movetext
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError, PositionError
from nbgames.games.wallgo.formats.common import under_either_rule
from nbgames.games.wallgo.formats.wallzero import is_wallzero, read_wallzero
from nbgames.games.wallgo.formats.wgf import is_wgf, read_wgf
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import Rules, Stay

_BOARD = re.compile(
    r"\s*+(?:[.rbgABC]{7}/){6}[.rbgABC]{7}\s++(?:[01rbg]{7}/){5}[01rbg]{7}\s++(?:[01rbg]{6}/){6}[01rbg]{6}"
    r"\s++[-rbgABC]\s++[01]{2,3}(?!\S)"
)
_PLACEMENT = re.compile(r"(?:\s++|\d{1,4}\.++)*+[a-gA-G][1-7](?![\w*])")
_FACTS = re.compile(r"[\[({%]")
#: What lists of moves in a line each do not have, and a text that may be broken into lines does.
_STRUCTURE = re.compile(r"[\[({;%]|(?<!\S)\d{1,4}\.")


def read_text(text: str) -> list[Record]:
    r"""All records of a text; raises ``FormatError``.

    >>> [record.moves for record in read_text("c4 c5\nd4")]
    [('c4', 'c5'), ('d4',)]
    """
    lines = [line for line in re.finditer(r"[^\n]+", text) if line[0].strip()]
    if not lines:
        raise FormatError("expected moves or a position", 0)
    if not any(is_wgf(line[0]) or _BOARD.match(line[0]) for line in lines):
        if is_wallzero(text) and not _FACTS.search(text):
            return [read_wallzero(text)]
        if len(lines) == 1 or _STRUCTURE.search(text):
            return _read_moves(text, None)
    records: list[Record] = []
    for line in lines:
        if len(records) >= MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", line.start())
        records.append(_read_line(line, len(records) + 1))
    return records


def _read_line(line: re.Match[str], number: int) -> Record:
    """The game of one line."""
    text, start, offset = line[0], None, line.start()
    if is_wgf(text):
        return read_wgf(text, number, offset)
    board = _BOARD.match(text)
    if board:
        try:
            start = Position.from_text(board[0])
        except PositionError as error:
            raise FormatError(f"game {number}: {error}", offset) from error
        text, offset = text[board.end() :], offset + board.end()
        if not text.strip():
            return Record(start)
    try:
        [record] = _read_moves(text, start)
    except FormatError as error:
        raise error.within(offset, number) from error
    except ValueError as error:  # a line with the results of games between the moves
        raise FormatError(f"game {number}: expected one game in a line", offset) from error
    return record


def _read_moves(text: str, start: Position | None) -> list[Record]:
    """The games of a text in our own notation; ``start`` is where they begin if they do not say it."""
    if "[" in text:  # facts say what the rules are
        return read_movetext(text, Position, Rules, start)

    def read(stay: Stay) -> list[Record]:
        begin = start and Position.from_text(start.to_text(), replace(start.rules, stay=stay))
        return read_movetext(text, Position, partial(_rules_for(text), stay=stay), begin)

    return under_either_rule(read)


def _rules_for(text: str) -> partial[Rules]:
    """Makes the rules of a bare list of moves, from the number of placements it begins with."""
    placed = offset = 0
    while placed < 9 and (found := _PLACEMENT.match(text, offset)):
        placed, offset = placed + 1, found.end()
    if placed <= 4:
        return partial(Rules)
    return partial(Rules, players=3) if placed <= 6 else partial(Rules, start="empty")


# -- writing ------------------------------------------------------------------------------------------


def write_transcript(records: Iterable[Record]) -> str:
    r"""The moves of each main line in a line, after the position they start from if that is no usual start.

    >>> write_transcript([Record.from_moves(Position.initial(), "c4 c5")])
    'c4 c5\n'
    """
    every = enumerate(records, 1)
    return "".join(f"{' '.join([*_start(record, number), *record.moves])}\n" for number, record in every)


def _start(record: Record, number: int) -> list[str]:
    """What stands before the moves; a game without moves is its position."""
    start = cast(Position, record.start)
    rules = start.rules
    placements = sum(start.parse(move).origin is None for move in record.moves)
    guessed = _rules_for("a1 " * placements)()
    if record.moves and start == Position.initial(rules) and (rules.players, rules.start) == (
        guessed.players, guessed.start,
    ):  # fmt: skip
        return []
    if Position.from_text(start.to_text()).phase != start.phase:
        raise CannotWrite("transcript", "start", number)
    return [start.to_text()]


def write_board(records: Iterable[Record]) -> str:
    """The position at each record's cursor, a line each."""
    return "".join(f"{record.position.to_text()}\n" for record in records)
