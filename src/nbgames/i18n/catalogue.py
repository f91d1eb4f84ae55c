"""The catalogues: which languages there are, and which entry a key has in each of them.

Kept apart from the making of sentences, so that the page can be handed the raw entries it fills by itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from importlib import resources

#: Languages in the order in which a settings menu offers them; the first is the one to fall back to.
LOCALES: tuple[str, ...] = ("en", "th", "ru", "km")

#: How each language calls itself.
LANGUAGE_NAMES: dict[str, str] = {"en": "English", "th": "ไทย", "ru": "Русский", "km": "ខ្មែរ"}

#: One text, or the plural forms of one, in the order of the language's plural rule.
Entry = str | list[str]


@cache
def load(locale: str) -> dict[str, Entry]:
    """All entries of one language by key, read from the compiled catalogue at the first call.

    The result is shared: do not change it. Raises ``LookupError`` for a language that does not exist.

    >>> load("en")["tool.undo"]
    'Undo'
    """
    if locale not in LOCALES:
        raise LookupError(f"no language {locale!r}; there are: {', '.join(LOCALES)}")
    file = resources.files(__package__).joinpath("compiled", f"{locale}.json")
    entries: dict[str, Entry] = json.loads(file.read_text(encoding="utf-8"))
    return entries


def closest_locale(tag: str) -> str:
    """The language of ours that serves a language tag such as ``"th-TH"`` or ``"ru_RU.UTF-8"``.

    >>> closest_locale("th-TH"), closest_locale("RU"), closest_locale("fr")
    ('th', 'ru', 'en')
    """
    language = tag.replace("_", "-").partition("-")[0].partition(".")[0].lower()
    return language if language in LOCALES else LOCALES[0]


def find(key: str, locale: str) -> tuple[str, Entry] | None:
    """The language that really has ``key`` (the wanted one, else English) and its entry; ``None`` if none.

    >>> find("tool.undo", "th-TH")
    ('th', 'เลิกทำ')
    """
    for candidate in (closest_locale(locale), LOCALES[0]):
        entry = load(candidate).get(key)
        if entry is not None:
            return candidate, entry
    return None


def words(locale: str, prefixes: Iterable[str]) -> dict[str, Entry]:
    """The entries whose key is one of ``prefixes`` or continues one after a dot, sorted by key.

    This is what a page is sent: texts as they stand in the catalogue, placeholders unfilled, an entry with
    plural forms as a list. What a language lacks comes in English.

    >>> words("en", ["tool.undo", "colour"])["tool.undo.tip"]
    'Take back the last move'
    >>> words("en", ["count.discs"])
    {'count.discs': ['{n} disc', '{n} discs']}
    """
    exact = {prefix.removesuffix(".") for prefix in prefixes}
    inside = tuple(f"{prefix}." for prefix in exact)
    entries = load(LOCALES[0]) | load(closest_locale(locale))
    return {key: entries[key] for key in sorted(entries) if key in exact or key.startswith(inside)}
