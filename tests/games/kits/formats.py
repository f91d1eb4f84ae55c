"""What tests of any game's files ask: why something is refused, and that garbage does no more than that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import strategies

from nbgames.core.files import Format
from nbgames.core.record import Record
from nbgames.core.violations import FormatError, IllegalMove

Read = Callable[..., list[Record]]

#: Signs that mean something in one format or another, and some that mean nothing anywhere.
SIGNS = "()[]{};:=,.%*?!$\\\"'<>-+/ \n\t\r\0#&é๏\ufeff"
#: What move text, which every game can be written in, is made of besides moves.
MOVETEXT = (
    *("1.", "1...", "$1", "1-0", "*", "{x}", ";x", "[%clk 1:1:1]"),
    *('[Rules "{}"]', '[Position "', '[Reason "time"]'),
)


def refusal(read: Read, source: str | bytes) -> tuple[str, int]:
    """Why and where ``read`` refuses a source; reading it would be a failure."""
    with pytest.raises(FormatError) as caught:
        read(source)
    return caught.value.reason, caught.value.position


def check_descriptions(formats: Mapping[str, Format], names: Sequence[str]) -> None:
    """These formats in this order, each of which says what it is called and what it keeps."""
    assert list(formats) == list(names)
    for name, item in formats.items():
        assert item.name == name
        assert item.title
        assert item.suffix.startswith(".")
    assert "comments" in formats["movetext"].keeps
    assert "moves" not in formats["board"].keeps


def check_largest(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is longer than the largest file that anybody has is not even tried."""
    monkeypatch.setattr("nbgames.core.files.LARGEST", 100)
    for source in (" " * 101, b" " * 101):
        with pytest.raises(FormatError, match="this is longer than the 100 bytes that can be read at once"):
            read(source)


def read_or_refuse(read: Read, source: str | bytes, **options: Any) -> list[Record] | None:
    """Reads garbage; gives the records, None where it was refused.

    What is accepted must be whole records, what is refused must have a place and a reason.
    """
    try:
        records = read(source, **options)
    except FormatError as error:
        refused = error
    else:
        for record in records:
            assert isinstance(record, Record)
            assert _replayed(record).moves == record.moves
        return records
    assert 0 <= refused.position <= len(source)
    assert refused.reason
    return None


def _replayed(record: Record) -> Record:
    """The main line once more, each move checked; only a pass may be one that nobody may choose."""
    twin = Record(record.start)
    for text in record.moves:
        try:
            twin.play(text)
        except IllegalMove:
            assert text == "pass"
            twin.impose(twin.position.parse(text))
    return twin


def joined(pieces: Sequence[str], between: str = "") -> strategies.SearchStrategy[str]:
    """Texts made of the pieces that formats are made of, so that they get past a reader's first signs."""
    return strategies.lists(strategies.sampled_from(pieces), max_size=25).map(between.join)


def damaged(content: bytes, pieces: Sequence[str], chance: Random) -> bytes:
    """A file in which up to five times something was changed, lost, said again or put in between."""
    found = bytearray(content)
    for _ in range(chance.randint(1, 5)):
        at = chance.randint(0, len(found))
        kind = chance.randint(0, 3)
        if kind == 0 and at < len(found):
            found[at] = chance.randint(0, 255)
        elif kind == 1:
            del found[at : at + chance.randint(1, 30)]
        elif kind == 2:
            found[at:at] = found[: chance.randint(1, 40)]
        else:
            found[at:at] = chance.choice(pieces).encode("utf-8", "replace")
    return bytes(found)
