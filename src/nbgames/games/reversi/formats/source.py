"""What a reader is given, turned into bytes or text within sane limits.

People hand over files, their contents, or what they copied from somewhere. Old files are Latin-1, new ones
UTF-8, and a game file that is really a film should be refused before it is read into memory.
"""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path

from nbgames.core.violations import FormatError

#: The most bytes a source may have; all tournament games since 1977 are 9 million.
LARGEST = 16 * 2**20
#: The most games that are read from one source; all tournament games since 1977 are 138,000.
MOST_GAMES = 150_000
#: The most tags, values or moves in one place; no game comes near it, and memory is not endless.
MOST_PARTS = 1000

_BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# SGF files name their own character set; only real character sets are looked up.
_NAMED_CHARSET = re.compile(
    rb"CA\s*\[\s*((?:iso-?8859|windows|cp|koi8|gb|big5|euc|shift_?jis|tis|utf)[\w-]{0,20})\s*\]", re.I
)

Source = str | bytes | os.PathLike[str]


def load(source: Source) -> str | bytes:
    """The content of ``source``: text as text, everything else as bytes.

    A text is always content, never the name of a file. Raises ``FormatError`` for more than ``LARGEST``
    bytes, ``TypeError`` for anything that is neither text, bytes nor a path, ``OSError`` for a file that
    cannot be opened.
    """
    if isinstance(source, str):
        _check_length(len(source))
        return source
    if isinstance(source, (bytes, bytearray, memoryview)):
        _check_length(len(source))
        return bytes(source)
    if isinstance(source, os.PathLike):
        path = Path(source)
        _check_length(path.stat().st_size)
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        _check_length(len(content))
        return content
    raise TypeError(f"expected a text, bytes or a path, not {type(source).__name__}")


def _check_length(length: int) -> None:
    if length > LARGEST:
        raise FormatError(f"this is longer than the {LARGEST:,} bytes that can be read at once", LARGEST)


def is_binary(content: bytes) -> bool:
    """Whether ``content`` is no text: it holds NUL bytes and does not start as UTF-16 does.

    >>> is_binary(b"f5d6"), is_binary(bytes([20, 7, 5, 22, 12, 0]))
    (False, True)
    """
    return b"\0" in content and not any(content.startswith(mark) for mark, _ in _BYTE_ORDER_MARKS)


def decode(content: str | bytes) -> str:
    """``content`` as text: by its byte order mark, as UTF-8, as an SGF's own character set, else Latin-1.

    >>> decode("é".encode()), decode("é".encode("latin-1"))
    ('é', 'é')
    """
    if isinstance(content, str):
        return content.removeprefix("\ufeff")
    for mark, encoding in _BYTE_ORDER_MARKS:
        if content.startswith(mark):
            try:
                return content[len(mark) :].decode(encoding)
            except UnicodeDecodeError as error:
                raise FormatError(
                    f"this starts as {encoding} text but goes on otherwise", error.start
                ) from error
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        pass
    named = _NAMED_CHARSET.search(content[:4000])
    if named:
        try:
            return content.decode(named[1].decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            pass
    return content.decode("latin-1")
