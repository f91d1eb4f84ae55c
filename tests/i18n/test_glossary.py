"""The catalogues keep to the glossary, word for word, but for the differences listed here."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from nbgames.i18n import LOCALES
from nbgames.i18n.catalogue import load

GLOSSARY = Path(__file__).parents[1] / "data" / "i18n" / "glossary.csv"

#: Entries that differ from the glossary in all languages, each with its reason.
DIFFERENT = {
    "ask.new_game": "a new game has a record of its own; the old one comes back from the menu",
    "aria.key_help": "the key table is newer: Backspace takes back, Shift+Backspace repeats, and more keys",
}


def glossary() -> dict[str, dict[str, str]]:
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        return {row["key"]: row for row in csv.DictReader(file)}


def test_glossary_is_complete() -> None:
    assert len(glossary()) == 328
    assert set(glossary()) <= set(load("en"))
    assert set(glossary()) >= set(DIFFERENT)


@pytest.mark.parametrize("locale", LOCALES)
def test_catalogue_says_what_the_glossary_says(locale: str) -> None:
    entries = load(locale)
    differ = set()
    for key, row in glossary().items():
        entry = entries[key]
        if (" | ".join(entry) if isinstance(entry, list) else entry) != row[locale]:
            differ.add(key)
        assert isinstance(entry, list) == (" | " in row["en"])
    assert differ == set(DIFFERENT)
