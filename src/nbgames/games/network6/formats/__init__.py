"""Records of Network6 as text: read any of these formats, write any of them.

The game has no standard of its own. ``movetext`` keeps everything a record holds and looks like the game
files of chess; the others are what people type, and the digits of the course that the game comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nbgames.core.files import ALL_PARTS, Format, Source, formats_by_name, text_of, write_records
from nbgames.core.movetext import write_movetext
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite
from nbgames.games.network6.formats.lists import (
    read_text,
    write_board,
    write_course,
    write_course_board,
    write_transcript,
)

__all__ = ["FORMATS", "CannotWrite", "Format", "read", "write"]

#: All formats by name, the most useful first.
FORMATS = formats_by_name(
    Format("movetext", "1. e6 e5", ".txt", ALL_PARTS),
    Format("transcript", "e6 e5 h7", ".txt", frozenset({"moves", "start"})),
    Format("course", "45 44 76", ".txt", frozenset({"moves", "start"})),
    Format("board", "w/b", ".txt", frozenset({"start"})),
    Format("course_board", "W.B", ".txt", frozenset({"start"})),
)

_WRITERS: dict[str, Callable[[Iterable[Record]], str]] = {
    "movetext": write_movetext,
    "transcript": write_transcript,
    "course": write_course,
    "board": write_board,
    "course_board": write_course_board,
}


def read(source: Source) -> list[Record]:
    """The records in ``source``: a text, bytes, or the path of a file (as a path, not as text).

    The format is recognised by the content: move text with facts, variations and comments; a bare list of
    moves, also in the digits of the course; a position, which may be followed by moves. Every move is
    checked. Raises ``FormatError`` with the place and the reason, and then nothing has been read;
    ``OSError`` for a file that cannot be opened.

    >>> from nbgames.games import network6
    >>> [record] = network6.read("1. e6 e5 2. h7 c6")
    >>> record.moves
    ('e6', 'e5', 'h7', 'c6')
    >>> network6.read("45 44 a1")
    Traceback (most recent call last):
    nbgames.core.violations.FormatError: game 1: move 3: a1 is not allowed: ... (network6.corner) (at 6)
    """
    return read_text(text_of(source))


def write(records: Iterable[Record] | Record, format: str) -> str:  # noqa: A002 - the public word for it
    r"""``records`` (one or several) in a format of ``FORMATS``.

    What a format has no place for is left out (see ``Format.keeps``). Raises ``ValueError`` for an unknown
    format, ``CannotWrite`` (a ``ValueError``) for records of another game.

    >>> write(read("e6 e5"), "course")
    '45 44\n'
    """
    return write_records("network6", _WRITERS, records, format)
