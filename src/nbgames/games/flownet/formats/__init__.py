"""Records of flownet in every format that players have: read any of them, write all of them.

``read`` recognises the format by the content and gives records; ``write`` writes records in a format of
``FORMATS``. The one to keep is move text, which is the same for every game; the one to exchange with programs
for Blokus is blksgf.

Facts in ``record.tags`` are called ``blue``, ``orange``, ``black``, ``pink`` (the players), ``event``,
``place``, ``round``, ``date``, ``time_control``, ``annotator``, ``application`` and ``variant`` (a game that
shares its rules with another one, such as Blokus Two-Player); anything else keeps the name of its file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from nbgames.core.files import ALL_PARTS, Format, Source, formats_by_name, text_of, write_records
from nbgames.core.movetext import write_movetext
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite
from nbgames.games.flownet.formats.lists import read_text, write_position, write_transcript
from nbgames.games.flownet.formats.reader import read_blksgf
from nbgames.games.flownet.formats.writer import (
    write_blksgf,
    write_duo,
    write_duo_position,
)

__all__ = ["FORMATS", "CannotWrite", "Format", "read", "write"]

#: All formats by name, the most useful first.
FORMATS = formats_by_name(
    Format("blksgf", "blksgf", ".blksgf", ALL_PARTS),
    Format("duo", "blksgf (Blokus Duo)", ".blksgf", ALL_PARTS - {"rules"}),
    Format("movetext", "1. V3:a2,a1,b1", ".txt", ALL_PARTS),
    Format("transcript", "V3:a2,a1,b1 I1:n14", ".txt", frozenset({"moves", "start"})),
    Format("board", "b/o", ".txt", frozenset({"start"})),
    Format("duo_position", "blksgf (Blokus Duo)", ".blksgf", frozenset({"start"})),
)

_WRITERS: dict[str, Callable[[Iterable[Record]], str]] = {
    "blksgf": write_blksgf,
    "duo": write_duo,
    "movetext": write_movetext,
    "transcript": write_transcript,
    "board": write_position,
    "duo_position": write_duo_position,
}


def read(source: Source) -> list[Record]:
    """The records in ``source``: a text, bytes, or the path of a file (as a path, not as text).

    The format is recognised by the content: blksgf of any age; move text with facts, variations and
    comments; a bare list of moves, with or without names of pieces; a position, which may be followed by
    moves. Every move is checked. Raises ``FormatError`` with the place and the reason, and then nothing has
    been read; ``OSError`` for a file that cannot be opened.

    >>> from nbgames.games import flownet
    >>> [record] = flownet.read("(;GM[Blokus Duo];B[f9,e10,f10,g10,f11];W[i4,h5,i5,j5,i6])")
    >>> record.moves
    ('X:f11,e10,f10,g10,f9', 'X:i6,h5,i5,j5,i4')
    >>> flownet.read("a1 a2")
    Traceback (most recent call last):
    nbgames.core.violations.FormatError: game 1: move 2: I1:a2 is not allowed: ... (flownet.start_cell) (at 3)
    """
    text = text_of(source)
    return read_blksgf(text.lstrip()) if re.match(r"\s*\(\s*;", text) else read_text(text)


def write(records: Iterable[Record] | Record, format: str) -> str:  # noqa: A002 - the public word for it
    r"""``records`` (one or several) in a format of ``FORMATS``.

    What a format has no place for is left out (see ``Format.keeps``). Raises ``ValueError`` for an unknown
    format, ``CannotWrite`` (a ``ValueError``) for records of another game and for games that the format has
    no words for.

    >>> write(read("a1 n14"), "transcript")
    'I1:a1 I1:n14\n'
    """
    return write_records("flownet", _WRITERS, records, format)
