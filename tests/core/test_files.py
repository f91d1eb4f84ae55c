"""What may be handed to a reader of game files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core import files
from nbgames.core.files import Format, text_of
from nbgames.core.violations import FormatError


@given(st.text())
def test_text_in_any_unicode(text: str) -> None:
    if "\0" in text or any("\ud800" <= sign <= "\udfff" for sign in text):
        return
    expected = text.removeprefix("\ufeff")
    assert text_of(text) == expected
    assert text_of(b"\xef\xbb\xbf" + text.encode()) == text
    assert text_of(text.encode("utf-16")) == text
    assert text_of(b"\xfe\xff" + text.encode("utf-16-be")) == text


def test_old_files_are_latin_1(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes("Zoë".encode("latin-1"))
    assert text_of(path) == text_of(bytearray(path.read_bytes())) == text_of(memoryview(b"Zo\xeb")) == "Zoë"


def test_what_is_no_text() -> None:
    for content, place in ((b"ab\0c", 2), (b"\xff\xfea", 0), (b"\xfe\xff\xd8\x00", 0)):
        with pytest.raises(FormatError) as refusal:
            text_of(content)
        assert refusal.value.position == place
    for source in (None, 7, ["a"]):
        with pytest.raises(TypeError, match="expected a text, bytes or a path"):
            text_of(source)


def test_what_is_too_long_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    path = tmp_path / "film"
    path.write_bytes(b" " * 11)
    for source in (" " * 11, b" " * 11, path):
        with pytest.raises(FormatError, match="longer than the 10 bytes"):
            text_of(source)
    assert text_of(" " * 10)


def test_formats_say_what_they_keep() -> None:
    assert Format("a", "A", ".a").keeps == frozenset()
    assert Format("a", "A", ".a", frozenset({"moves"})) != Format("a", "A", ".a")
