"""Reading plain text: lists of moves, boards, and boards with the values of their moves.

Such text has no grammar that all agree on. It is read strictly all the same: every sign must be a move, a
pass, a move number, a board or a value, so that a text about something else is never half read.

* A list of moves is ``f5d6c3`` or ``1. F5 d6 2. C3``: one game a line, or one game broken into lines.
* A board is 64 signs and the side to move, in one line or in eight; moves may follow it.
* ``board; f5:+2; d6:-4;`` (OBF) is a position with the values of its moves.
* Lines that start with ``%`` are comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from nbgames.core.record import Record
from nbgames.core.violations import FormatError, PositionError
from nbgames.games.reversi.formats.builder import GameBuilder
from nbgames.games.reversi.formats.source import MOST_GAMES, MOST_PARTS
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, Rules

Kind = Literal["moves", "board", "obf"]

_SIGN = r"[XxBb0*OoWw1.\-]"
_CELL = r"[a-j](?:10|[1-9])"
_BOARD = re.compile(
    rf"\s*(?P<squares>{_SIGN}{{100}}|{_SIGN}{{64}}|{_SIGN}{{36}}|{_SIGN}{{16}})"
    r"(?:\s*(?P<side>(?i:black|white)|[XxBb0*OoWw1]))?(?=[\s;]|\Z)"
)
_ROW = re.compile(rf"\s*(?:{_SIGN}\s*){{4,10}}\Z")
_SIDE_ONLY = re.compile(r"\s*(?i:black|white|[xbow*])\s*\Z")
_WORD = re.compile(
    rf"(?P<number>\d{{1,4}}\.+)|(?P<move>{_CELL}(?:=(?:{_CELL}(?:,{_CELL})*)?)?|pass|pa|ps|--)|(?P<glyph>[!?]{{1,2}})",
    re.IGNORECASE,
)
_BETWEEN_WORDS = re.compile(r"[\s,]*")
_VALUE = re.compile(
    rf"\s*(?:({_CELL}|pass|pa|ps|--)\s*:\s*([+-]?\d{{1,4}}(?:\.\d{{1,4}})?)\s*)?(?:;|\Z)", re.IGNORECASE
)
_SCORE = re.compile(r"\s*([+-]?\d{1,2})\s*\Z")
_NO_MOVE = ("--", "-127")  # Edax ends some lines with it
_LONGEST_BOARD = 1000


class Found(NamedTuple):
    """A record, and what kind of text it was."""

    kind: Kind
    record: Record


class _Word(NamedTuple):
    kind: str
    text: str
    offset: int


@dataclass
class _Group:
    """Lines that belong together: the text of one game, or lines that are a game each or one all together."""

    kind: Kind = "moves"
    start: Position | None = None
    tags: dict[str, str] = field(default_factory=dict)
    lines: list[list[_Word]] = field(default_factory=list)
    #: What the next line of moves may be: a further line of this game, or the next group's first.
    goes_on: bool = True
    numbered: bool = False
    #: How many words all lines have.
    length: int = 0

    @property
    def is_list(self) -> bool:
        """Whether the lines can be a game each."""
        return self.start is None and not self.numbered and len(self.lines) > 1


def read_lines(text: str) -> list[Found]:
    r"""All records of a plain text; raises ``FormatError``.

    >>> [found.record.moves for found in read_lines("f5d6c3\nF5 f4")]
    [('f5', 'd6', 'c3'), ('f5', 'f4')]
    """
    board = _whole_board(text)
    if board is not None:
        return [Found("board", Record(board))]
    found: list[Found] = []
    for group in _groups(text):
        found.extend(_play_group(group, len(found) + 1))
        if len(found) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", len(text))
    if not found:
        raise FormatError("there is nothing to read: expected moves such as f5d6c3, or a board", len(text))
    return found


def _whole_board(text: str) -> Position | None:
    """The position, if the text is one board and nothing else, in any way ``read_board`` knows."""
    if len(text) > _LONGEST_BOARD or _BOARD.match(text):
        return None
    try:
        return Position.from_text(text)
    except PositionError:
        return None


# -- lines to groups ----------------------------------------------------------------------------------------


def _groups(text: str) -> Iterator[_Group]:
    group: _Group | None = None
    lines = _lines(text)
    number = 0
    while number < len(lines):
        offset, line = lines[number]
        number += 1
        if line.lstrip().startswith("%"):
            continue
        if not line.strip():
            if group is not None and group.start is None:
                group.goes_on = False
            continue
        board, used = _board_at(lines, number - 1)
        if board is not None:
            if group is not None:
                yield group
            number += used - 1
            group = _board_group(*board)
            continue
        words = _words(line, 0, offset)
        if not words:
            raise FormatError("expected a move such as f5", offset)
        if group is None or not _continues(group, words[0]):
            if group is not None:
                yield group
            group = _Group(numbered=words[0].kind == "number")
        group.lines.append(words)
        group.kind = "moves"
        group.goes_on = True
        group.length += len(words)
        if group.length > MOST_PARTS:
            if not group.is_list:
                raise FormatError(f"more than {MOST_PARTS:,} moves in one game", offset)
            yield group  # too long to be one game in lines: what follows is more of the list
            group = None
    if group is not None:
        yield group


def _continues(group: _Group, first: _Word) -> bool:
    """Whether a line of moves that begins with the word ``first`` belongs to ``group``."""
    if first.kind != "number":
        return group.goes_on
    if first.text.strip(".") == "1":
        return group.goes_on and group.start is not None and not group.lines
    return True


def _lines(text: str) -> list[tuple[int, str]]:
    lines = []
    offset = 0
    for line in text.split("\n"):
        lines.append((offset, line))
        offset += len(line) + 1
    return lines


def _board_at(lines: list[tuple[int, str]], number: int) -> tuple[tuple[Position, str, int] | None, int]:
    """The board that starts on a line, what stands behind it and where, and how many lines it takes."""
    offset, line = lines[number]
    match = _BOARD.match(line)
    if match:
        side = lines[number + 1][1] if number + 1 < len(lines) else ""
        below = not match["side"] and not line[match.end() :].strip() and _SIDE_ONLY.match(side) is not None
        position = Position.from_text(f"{match['squares']} {side if below else match['side'] or ''}")
        return (position, line[match.end() :], offset + match.end()), 1 + below
    if not _ROW.match(line):
        return None, 0
    size = len("".join(line.split()))
    rows = [row for _, row in lines[number : number + size]]
    are_rows = all(_ROW.match(row) and len("".join(row.split())) == size for row in rows)
    if size % 2 or len(rows) < size or not are_rows:
        return None, 0
    side = lines[number + size][1] if number + size < len(lines) else ""
    has_side = _SIDE_ONLY.match(side) is not None
    position = Position.from_text("\n".join([*rows, side if has_side else ""]))
    return (position, "", offset), size + has_side


def _board_group(position: Position, rest: str, offset: int) -> _Group:
    """The group that starts with a board, and what stands behind it on its line."""
    group = _Group("board", position)
    score = _SCORE.match(rest)
    if score:
        group.tags["score"] = f"{int(score[1]):+d}"
        group.goes_on = False
    elif rest.startswith(";") and (":" in rest or not rest[1:].strip()):
        values = _values(position, rest, offset)
        group.kind = "obf"
        group.goes_on = False
        if values:
            group.tags["values"] = values
    elif rest.strip():
        group.kind = "moves"
        group.goes_on = False
        group.lines.append(_words(rest, 1 if rest.startswith(";") else 0, offset))
    return group


def _values(position: Position, rest: str, offset: int) -> str:
    """The values of an OBF line as one text, ``f5:+2 d6:-4``."""
    values = []
    at = 1
    while at < len(rest):
        match = _VALUE.match(rest, at)
        if match is None:
            there = rest[at : at + 20].strip()
            raise FormatError(f"expected the value of a move such as 'f5:+2;', not {there!r}", offset + at)
        at = match.end()
        move, value = match[1], match[2]
        if move is None or (move, value) == _NO_MOVE:
            continue
        if not _may_be_valued(position, move):
            raise FormatError(f"{move} has a value but is not allowed", offset + match.start(1))
        number = float(value)
        values.append(f"{move.lower()}:{number:+g}")
    return " ".join(values)


def _may_be_valued(position: Position, move: str) -> bool:
    if position.parse(move).is_pass:
        return bool(position.skipped) or position.turn is None  # rule 3
    return move in position.legal_moves


def _words(line: str, at: int, offset: int) -> list[_Word]:
    """Moves, passes, numbers and signs of a line from ``at`` on; the line starts at ``offset``."""
    words = []
    at = _skip(line, at)
    while at < len(line):
        match = _WORD.match(line, at)
        if match is None or match.lastgroup is None:
            raise FormatError(f"expected a move such as f5, not {line[at : at + 20].strip()!r}", offset + at)
        words.append(_Word(match.lastgroup, match[0], offset + at))
        if len(words) > MOST_PARTS:
            raise FormatError(f"more than {MOST_PARTS:,} moves in one line", offset + at)
        at = _skip(line, match.end())
    return words


def _skip(line: str, at: int) -> int:
    match = _BETWEEN_WORDS.match(line, at)
    return match.end() if match else at


# -- groups to games ----------------------------------------------------------------------------------------


def _play_group(group: _Group, number: int) -> list[Found]:
    """Plain lines are a game each; if that cannot be and they make one game together, they are one game."""
    joined = [word for line in group.lines for word in line]
    if not group.is_list:
        return [_play(group, joined, number)]
    try:
        return [_play(group, line, number + index) for index, line in enumerate(group.lines)]
    except FormatError as apart:
        try:
            return [_play(group, joined, number)]
        except FormatError as together:
            # A line that cannot even begin a game was meant to continue one.
            continues = apart.position in {line[0].offset for line in group.lines[1:]}
            raise (together if continues else apart) from None


def _play(group: _Group, words: list[_Word], number: int) -> Found:
    start = group.start or Position.initial()
    if any("=" in word.text for word in words):  # rule 7
        black, white = start.discs
        due = start.skipped[0] if start.skipped else start.turn or BLACK
        start = Position(Rules(start.rules.size, "manual"), black, white, due)
    game = GameBuilder(start, number, dict(group.tags))
    for word in words:
        if word.kind == "move":
            game.play(word.text, word.offset)
        elif word.kind == "glyph":
            game.glyph(word.text)
    return Found(group.kind, game.finish())
