"""Records of Wall Go as text: read any of these formats, write any of them.

``movetext`` keeps everything a record holds and looks like the game files of chess. WGF is the record of the
site that the rules come from; WallZero is a program that plays the game for two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nbgames.core.files import ALL_PARTS, Format, Source, formats_by_name, text_of, write_records
from nbgames.core.movetext import write_movetext
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite
from nbgames.games.wallgo.formats.lists import read_text, write_board, write_transcript
from nbgames.games.wallgo.formats.wallzero import write_wallzero
from nbgames.games.wallgo.formats.wgf import write_wgf

__all__ = ["FORMATS", "CannotWrite", "Format", "read", "write"]

#: All formats by name, the most useful first.
FORMATS = formats_by_name(
    Format("movetext", "1. c4 c5", ".txt", ALL_PARTS),
    Format("transcript", "c4 c5 e3", ".txt", frozenset({"moves", "start"})),
    Format("wgf", "WGF", ".wgf", frozenset({"moves"})),
    Format("wallzero", "R A2->A3:W1", ".txt", frozenset({"moves"})),
    Format("board", "r/b", ".txt", frozenset({"start"})),
)


def _lines(write: Callable[[Record, int], str]) -> Callable[[Iterable[Record]], str]:
    """Writes one record after the other."""

    def write_all(records: Iterable[Record]) -> str:
        texts = [write(record, number) for number, record in enumerate(records, 1)]
        return "\n".join(text.removesuffix("\n") for text in texts) + "\n" if texts else ""

    return write_all


_WRITERS: dict[str, Callable[[Iterable[Record]], str]] = {
    "movetext": write_movetext,
    "transcript": write_transcript,
    "wgf": _lines(write_wgf),
    "wallzero": _lines(write_wallzero),
    "board": write_board,
}


def read(source: Source) -> list[Record]:
    """The records in ``source``: a text, bytes, or the path of a file (as a path, not as text).

    The format is recognised by the content: move text with facts, variations and comments; a bare list of
    moves; WGF; the moves of WallZero; a position, which may be followed by moves. Every move is checked.
    Raises ``FormatError`` with the place and the reason, and then nothing has been read; ``OSError`` for a
    file that cannot be opened.

    >>> from nbgames.games import wallgo
    >>> [record] = wallgo.read("2|A1:11,A2:55,B1:15,B2:51|A322,B324,B442,A444|A113,H13")
    >>> record.moves
    ('c3', 'e3', 'c5', 'e5', 'b2d2s')
    >>> wallgo.read("c4 c5 b2")
    Traceback (most recent call last):
    nbgames.core.violations.FormatError: game 1: move 3: b2 is not allowed: ... (wallgo.occupied) (at 6)
    """
    return read_text(text_of(source))


def write(records: Iterable[Record] | Record, format: str) -> str:  # noqa: A002 - the public word for it
    r"""``records`` (one or several) in a format of ``FORMATS``.

    What a format has no place for is left out (see ``Format.keeps``); where a record without it would say
    something else, ``CannotWrite`` is raised. Raises ``ValueError`` for an unknown format.

    >>> write(read("c4 c5 e3 e4 c4c3e"), "wallzero")
    'R C4\nB C5\nB E3\nR E4\nR C4->C3:W1\n'
    """
    return write_records("wallgo", _WRITERS, records, format)
