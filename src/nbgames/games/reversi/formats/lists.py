"""Writing plain text: lists of moves, boards, and boards with values.

A list of moves says nothing but the moves; where a game does not begin as usual, its start stands before
them as ``board;moves``, which is also how Edax does it.
"""

from __future__ import annotations

from collections.abc import Iterable

from nbgames.core.record import Record
from nbgames.games.reversi.formats.common import has_usual_start, movers, numbered, start_of, turned_by_hand


def write_transcript(records: Iterable[Record] | Record) -> str:
    """The main lines as squares in a row, one game a line; passes are not written.

    Where discs were turned by hand (rule 7) the moves stand apart and say which.

    >>> from nbgames.games.reversi.position import Position
    >>> print(write_transcript(Record.from_moves(Position.initial(), "f5 d6 c3")), end="")
    f5d6c3
    """
    lines = []
    for _, record in numbered(records, "transcript"):
        if _by_hand(record):
            moves = " ".join(record.moves)
        else:
            moves = "".join(move.partition("=")[0] for move in record.moves)
        lines.append(f"{_start(record)}{moves}\n")
    return "".join(lines)


def write_numbered(records: Iterable[Record] | Record) -> str:
    """The main lines as numbered pairs of moves, one game a line; ``pass`` keeps the pairs together.

    >>> from nbgames.games.reversi.position import Position
    >>> print(write_numbered(Record.from_moves(Position.initial(), "f5 d6 c3")), end="")
    1. f5 d6 2. c3
    """
    lines = []
    for _, record in numbered(records, "numbered"):
        words = []
        by_hand = _by_hand(record)
        for turn, (_, node) in enumerate(movers(record.main_line)):
            if turn % 2 == 0:
                words.append(f"{turn // 2 + 1}.")
            text = "pass" if node is None else node.text
            words.append(text if by_hand else text.partition("=")[0])
        lines.append(_start(record) + " ".join(words) + "\n")
    return "".join(lines)


def _by_hand(record: Record) -> bool:
    return any(turned_by_hand(node) is not None for node in record.main_line)


def _start(record: Record) -> str:
    """The start, if it must be said: another board than usual, or a record without moves."""
    if record.main_line and has_usual_start(record):
        return ""
    return f"{start_of(record).to_text()};"


def write_board(records: Iterable[Record] | Record) -> str:
    """The positions at the cursors, one a line: 64 squares and the side to move.

    >>> from nbgames.games.reversi.position import Position
    >>> print(write_board(Record(Position.initial())), end="")
    ---------------------------OX------XO--------------------------- X
    """
    return "".join(f"{record.position.to_text()}\n" for _, record in numbered(records, "board"))


def write_obf(records: Iterable[Record] | Record) -> str:
    """The positions at the cursors as OBF problems, with the tag ``values`` where it belongs to the position.

    >>> from nbgames.games.reversi.position import Position
    >>> record = Record(Position.from_text("-OX- ---- ---- ---- X"), {"values": "a1:+16"})
    >>> print(write_obf(record), end="")
    -OX------------- X; a1:+16;
    """
    lines = []
    for _, record in numbered(records, "obf"):
        values = record.tags.get("values", "").split() if record.current is record.root else []
        lines.append("; ".join([record.position.to_text(), *values]) + ";\n")
    return "".join(lines)
