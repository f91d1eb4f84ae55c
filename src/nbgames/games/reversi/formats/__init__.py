"""Records of Reversi in every format that players have: read any of them, write most of them.

``read`` recognises the format by the content and gives records; ``write`` writes records in a format of
``FORMATS``. What the formats have in common is the names of facts in ``record.tags``: ``black``,
``white``, ``black_rating``, ``white_rating``, ``event``, ``place``, ``round``, ``date``, ``time_control``,
``type``, ``annotator``, ``result`` (only what contradicts the board), ``theoretical_score`` and
``theoretical_depth`` (WTHOR), ``score`` and ``values`` (positions); anything else keeps the name that it
has in its file.

Values and times of moves become comments (``eval 2.39``) and clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError
from nbgames.games.reversi.formats.ggf import read_ggf, write_ggf
from nbgames.games.reversi.formats.lines import read_lines
from nbgames.games.reversi.formats.lists import write_board, write_numbered, write_obf, write_transcript
from nbgames.games.reversi.formats.pgn_reader import read_pgn
from nbgames.games.reversi.formats.pgn_writer import write_pgn
from nbgames.games.reversi.formats.quest import read_quest
from nbgames.games.reversi.formats.recognise import family_of
from nbgames.games.reversi.formats.sgf_reader import read_sgf
from nbgames.games.reversi.formats.sgf_writer import write_sgf
from nbgames.games.reversi.formats.source import Source, decode, is_binary, load
from nbgames.games.reversi.formats.wthor import WthorFiles, read_wthor, write_wthor, write_wthor_files

__all__ = [
    "FORMATS",
    "CannotWrite",
    "Format",
    "WthorFiles",
    "read",
    "read_wthor",
    "write",
    "write_wthor_files",
]


@dataclass(frozen=True)
class Format:
    """A format: its ``name`` for ``read`` and ``write``, its ``title`` for people, its files' ``suffix``.

    ``binary`` formats are bytes, others text. ``keeps`` are the parts of a record that it has a place for
    beside the moves of the main line: ``"tags"``, ``"start"``, ``"variations"``, ``"comments"``,
    ``"clocks"``, ``"result"``, ``"by_hand"`` (rule 7). A format that keeps no moves holds one position.
    """

    name: str
    title: str
    suffix: str
    reads: bool = True
    writes: bool = True
    binary: bool = False
    keeps: frozenset[str] = frozenset()


_TREE = {"moves", "tags", "start", "variations", "comments", "clocks", "result"}

#: All formats by name, the most useful first.
FORMATS: dict[str, Format] = {
    item.name: item
    for item in (
        Format("sgf", "SGF", ".sgf", keeps=frozenset(_TREE | {"by_hand"})),
        Format("ggf", "GGF", ".ggf", keeps=frozenset({"moves", "tags", "start", "clocks", "result"})),
        Format("pgn", "PGN", ".pgn", keeps=frozenset(_TREE)),
        Format("transcript", "f5d6c3", ".txt", keeps=frozenset({"moves", "start", "by_hand"})),
        Format("numbered", "1. f5 d6", ".txt", keeps=frozenset({"moves", "start", "by_hand"})),
        Format("wthor", "WTHOR", ".wtb", binary=True, keeps=frozenset({"moves", "result"})),
        Format("board", "XO-", ".txt", keeps=frozenset({"start"})),
        Format("obf", "OBF", ".obf", keeps=frozenset({"start"})),
        Format("quest", "Othello Quest", ".json", writes=False),
    )
}

_Records = Iterable[Record] | Record
_WRITERS: dict[str, Callable[[_Records], str] | Callable[[_Records], bytes]] = {
    "sgf": write_sgf,
    "ggf": write_ggf,
    "pgn": write_pgn,
    "transcript": write_transcript,
    "numbered": write_numbered,
    "wthor": write_wthor,
    "board": write_board,
    "obf": write_obf,
}


def read(source: Source, *, format: str | None = None) -> list[Record]:  # noqa: A002 - the public word for it
    """The records in ``source``: a text, bytes, or the path of a file (as a path, not as text).

    The format is recognised by the content; give ``format`` (a name of ``FORMATS``) to allow no other. A
    position alone gives a record without moves. For the names of WTHOR players, files beside a ``.wtb``
    are used; see ``read_wthor``. Every move is checked. Raises ``FormatError`` with the place and the
    reason, and then nothing has been read; ``OSError`` for a file that cannot be opened.

    >>> from nbgames.games import reversi
    >>> [record] = reversi.read("1. f5 d6 2. c3")
    >>> record.moves
    ('f5', 'd6', 'c3')
    >>> reversi.read("f5 a1")
    Traceback (most recent call last):
    nbgames.core.violations.FormatError: game 1, move 2: a1 is not allowed: ... (reversi.no_flip) (at 3)
    """
    if format is not None and format not in FORMATS:
        raise ValueError(f"unknown format {format!r}; there are: {', '.join(FORMATS)}")
    content = load(source)
    if format == "wthor" or (format is None and isinstance(content, bytes) and is_binary(content)):
        return read_wthor(content if isinstance(source, (str, bytes, bytearray, memoryview)) else source)
    text = decode(content)
    family = family_of(text) if format is None else format
    if family == "sgf":
        return read_sgf(text)
    if family == "ggf":
        return read_ggf(text)
    if family == "pgn":
        return read_pgn(text)
    if family == "quest":
        return read_quest(text)
    return _read_plain(text, format, source)


def _read_plain(text: str, format: str | None, source: Source) -> list[Record]:  # noqa: A002
    """Lists of moves and boards; all of the kind that was asked for."""
    try:
        found = read_lines(text)
    except FormatError as error:
        if isinstance(source, str) and _looks_like_a_path(source):
            reason = f"{error.reason}; to read a file give its path as pathlib.Path"
            raise FormatError(reason, error.position) from error
        raise
    for number, (kind, record) in enumerate(found, 1):
        if (format == "board" and record.main_line) or (format == "obf" and kind == "moves"):
            raise FormatError(f"record {number} is no {FORMATS[format].title} position: it has moves", 0)
    return [record for _, record in found]


def _looks_like_a_path(text: str) -> bool:
    suffixes = tuple({item.suffix for item in FORMATS.values()})
    return "\n" not in text and text.strip().lower().endswith(suffixes)


def write(records: Iterable[Record] | Record, format: str) -> str | bytes:  # noqa: A002
    r"""``records`` (one or several) in a format of ``FORMATS``; bytes for binary formats, else text.

    What a format has no place for is left out (see ``Format.keeps``); what would make another game of it
    raises ``CannotWrite``.

    >>> write(read("F5D6"), "transcript")
    'f5d6\n'
    """
    if format not in _WRITERS:
        raise ValueError(f"cannot write {format!r}; formats to write are: {', '.join(_WRITERS)}")
    return _WRITERS[format](records)
