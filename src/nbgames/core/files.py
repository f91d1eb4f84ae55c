"""What a reader of game files is given, turned into text within sane limits; and what a format is.

People hand over files, their contents, or what they copied from somewhere. A game file that is really a
film should be refused before it is read into memory. Every game's readers begin here.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from nbgames.core.given import shown
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError

#: The most bytes a source may have.
LARGEST = 32 * 2**20
#: The most games that are read from one source.
MOST_GAMES = 100_000

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

Source = str | bytes | os.PathLike[str]
#: Everything that a record holds: what a ``Format`` may keep.
ALL_PARTS = frozenset({"moves", "start", "rules", "tags", "variations", "comments", "clocks", "result"})


@dataclass(frozen=True)
class Format:
    """A way to write records or positions down as text.

    ``name`` is what readers and writers call it, ``title`` what people see, ``suffix`` the end of its files'
    names. ``keeps`` are the parts of a record that it has a place for: ``"moves"``, ``"start"``, ``"rules"``,
    ``"tags"``, ``"variations"``, ``"comments"``, ``"clocks"``, ``"result"``. A format that keeps no moves
    holds one position.

    >>> Format("numbered", "1. e6 e5", ".txt", frozenset({"moves"})).name
    'numbered'
    """

    name: str
    title: str
    suffix: str
    keeps: frozenset[str] = frozenset()


def formats_by_name(*formats: Format) -> dict[str, Format]:
    """The formats of a game by name, in the order in which people should see them."""
    return {item.name: item for item in formats}


def offered(formats: Mapping[str, Format], board: str) -> dict[str, list[tuple[str, str]]]:
    """What people can copy: names and titles of formats for a ``"position"`` and for ``"moves"``.

    ``board`` is what to call the format of that name, which comes first.
    """
    by_use: dict[str, list[tuple[str, str]]] = {"position": [("board", board)], "moves": []}
    for item in formats.values():
        if item.name != "board":
            by_use["moves" if "moves" in item.keeps else "position"].append((item.name, item.title))
    return by_use


def records_given(records: Iterable[Record] | Record) -> list[Record]:
    """One or several records as a list; raises ``TypeError`` for anything else.

    >>> records_given("f5d6")
    Traceback (most recent call last):
    TypeError: expected a record or several, not 'f5d6'
    """
    given: object = records
    if isinstance(given, Record):
        return [given]
    found = list(given) if isinstance(given, Iterable) and not isinstance(given, (str, bytes)) else [given]
    every = []
    for item in found:
        if not isinstance(item, Record):
            raise TypeError(f"expected a record or several, not {shown(item)}")
        every.append(item)
    return every


def write_records(
    game: str,
    writers: Mapping[str, Callable[[Iterable[Record]], str]],
    records: Iterable[Record] | Record,
    format: str,  # noqa: A002 - the public word for it
) -> str:
    """One or several records, written by one of the ``writers`` of ``game``.

    Raises ``ValueError`` for a format that is not among them, ``CannotWrite`` for records of another game.
    """
    if format not in writers:
        raise ValueError(f"cannot write {format!r}; formats to write are: {', '.join(writers)}")
    every = records_given(records)
    for number, record in enumerate(every, 1):
        if getattr(record.start, "game", None) != game:
            raise CannotWrite(format, "another_game", number)
    return writers[format](every)


def text_of(source: Source) -> str:
    """The text of ``source``: a text as it is, bytes or a file decoded.

    Bytes are read by their byte order mark, else as UTF-8, else as Latin-1. A text is always content,
    never the name of a file. Raises ``FormatError`` for more than ``LARGEST`` bytes and for what is no text,
    ``TypeError`` for anything that is neither text, bytes nor a path, ``OSError`` for a file that cannot be
    opened.

    >>> text_of("é".encode()), text_of("é".encode("latin-1")), text_of("plain")
    ('é', 'é', 'plain')
    """
    if isinstance(source, str):
        _check_length(len(source))
        return source.removeprefix("\ufeff")
    if isinstance(source, (bytes, bytearray, memoryview)):
        _check_length(len(source))
        return _decode(bytes(source))
    if isinstance(source, os.PathLike):
        path = Path(source)
        _check_length(path.stat().st_size)
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        _check_length(len(content))
        return _decode(content)
    raise TypeError(f"expected a text, bytes or a path, not {type(source).__name__}")


def _check_length(length: int) -> None:
    if length > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read at once", LARGEST)


def _decode(content: bytes) -> str:
    for mark, encoding in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            try:
                return content[len(mark) :].decode(encoding)
            except UnicodeDecodeError as error:
                reason = f"this starts as {encoding} text but goes on otherwise"
                raise FormatError(reason, error.start) from error
    if b"\0" in content:
        raise FormatError("this is no text", content.index(b"\0"))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("latin-1")
