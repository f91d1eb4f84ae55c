"""Lint of the catalogues: what a program can check about a text without understanding it."""

from __future__ import annotations

import gettext
import re
import unicodedata

import pytest

from nbgames.i18n import LANGUAGE_NAMES, LOCALES, build
from nbgames.i18n.catalogue import Entry, load
from nbgames.i18n.numbers import plural_form
from nbgames.i18n.sentences import PLACEHOLDER

SOURCES = {locale: build.read_source(locale) for locale in LOCALES}
ENTRIES = {locale: build.entries(source) for locale, source in SOURCES.items()}
KEYS = sorted(ENTRIES["en"])
OTHERS = LOCALES[1:]
PLURAL_FORMS = {"en": 2, "th": 1, "ru": 3, "km": 1}

#: Latin words that Thai, Russian and Khmer texts may contain: key caps, formats, names.
LATIN = {
    *(
        "Backspace",
        "Ctrl",
        "End",
        "Enter",
        "Esc",
        "Escape",
        "Home",
        "Shift",
        "Space",
        "Tab",
        "A",
        "H",
        "I",
        "L",
        "M",
    ),
    *("Kernel", "PNG", "SVG"),
    *("Reversi", "Network6", "Wall", "Go", "flownet"),
}
SCRIPTS = {"en": "LATIN", "th": "THAI", "ru": "CYRILLIC", "km": "KHMER"}
PUNCTUATION = {
    "en": set(" .,:;?!()'-+“”…"),
    "th": set(" ,:()+“”…ๆ"),
    "ru": set(" .,:;?!()-+«»…—"),
    "km": set(" ,?()+«»…។៖ៗ"),
}
#: How a text ends in English, and how it then has to end elsewhere. Thai writes no full stop.
ENDINGS = {
    ".": {"th": "", "ru": ".", "km": "។"},
    "?": {"th": "", "ru": "?", "km": "?"},
    ":": {"th": ":", "ru": ":", "km": "៖"},
    "…": {"th": "…", "ru": "…", "km": "…"},
}
#: Texts that end differently in one language.
OTHER_ENDINGS = {
    ("count.thousand", "ru"): "an abbreviation",
    ("seat.plays", "km"): "a label, not a question",
    ("setting.off", "ru"): "an abbreviation",
    ("setting.on", "ru"): "an abbreviation",
    ("setting.size.pixels", "ru"): "an abbreviation",
}


def forms(entry: Entry) -> list[str]:
    return entry if isinstance(entry, list) else [entry]


def all_texts(locale: str) -> list[tuple[str, str]]:
    return [(key, form) for key, entry in ENTRIES[locale].items() for form in forms(entry)]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_is_translated(locale: str) -> None:
    assert sorted(ENTRIES[locale]) == KEYS
    assert len(SOURCES[locale]) == len(KEYS), "an entry has no text"
    assert not SOURCES[locale].fuzzy_entries()
    assert not SOURCES[locale].obsolete_entries()


def test_keys_are_words_joined_by_dots() -> None:
    assert [key for key in KEYS if not re.fullmatch(r"[a-z0-9_]+(\.[a-z0-9_]+)+", key)] == []


@pytest.mark.parametrize("locale", LOCALES)
def test_plural_rule_of_the_header_is_the_one_of_the_program(locale: str) -> None:
    header = SOURCES[locale].metadata["Plural-Forms"]
    count, rule = re.fullmatch(r"nplurals=(\d); plural=(.*);", header).groups()  # type: ignore[union-attr]
    assert int(count) == PLURAL_FORMS[locale]
    choose = gettext.c2py(rule)  # type: ignore[attr-defined]
    assert [plural_form(locale, n) for n in range(1001)] == [choose(n) for n in range(1001)]


@pytest.mark.parametrize("locale", LOCALES)
def test_plural_entries_have_all_forms(locale: str) -> None:
    plural = {key for key, entry in ENTRIES["en"].items() if isinstance(entry, list)}
    assert {key for key, entry in ENTRIES[locale].items() if isinstance(entry, list)} == plural
    assert {len(ENTRIES[locale][key]) for key in plural} == {PLURAL_FORMS[locale]}
    assert all(item.msgid_plural in {"", item.msgid} for item in SOURCES[locale])
    assert all("{n}" in form for key in plural for form in forms(ENTRIES[locale][key]))


@pytest.mark.parametrize("locale", LOCALES)
def test_placeholders_are_the_same_everywhere(locale: str) -> None:
    def used(text: str) -> list[str]:
        return sorted(PLACEHOLDER.findall(text))

    differ = [key for key, form in all_texts(locale) if used(form) != used(forms(ENTRIES["en"][key])[0])]
    assert differ == []


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_are_plain(locale: str) -> None:
    wrong = [
        (key, form)
        for key, form in all_texts(locale)
        if form != form.strip()
        or "  " in form
        or re.search(r"[{}<>&|\\\n\t]", PLACEHOLDER.sub("", form))
        or form != unicodedata.normalize("NFC", form)
    ]
    assert wrong == []


@pytest.mark.parametrize("locale", LOCALES)
def test_only_letters_of_the_language(locale: str) -> None:
    wrong = []
    for key, form in all_texts(locale):
        if key.startswith("language."):
            continue  # each language calls itself by its own name
        plain = PLACEHOLDER.sub(" ", form)
        if locale != "en":
            latin = re.findall(r"[A-Za-z][A-Za-z0-9]*", plain)
            wrong += [(key, word) for word in latin if word not in LATIN]
            plain = re.sub(r"(?<!\w)[A-Za-z][A-Za-z0-9]*(?!\w)", " ", plain)
        wrong += [
            (key, char, unicodedata.name(char, "?"))
            for char in plain
            if char not in PUNCTUATION[locale]
            and not (char.isascii() and char.isdigit())
            and not unicodedata.name(char, "?").startswith(SCRIPTS[locale])
        ]
    assert wrong == []


@pytest.mark.parametrize("locale", OTHERS)
def test_sentences_end_like_the_english_ones(locale: str) -> None:
    wrong = []
    for key, form in all_texts(locale):
        english = forms(ENTRIES["en"][key])[-1]
        wanted = ENDINGS.get(english[-1], {}).get(locale, "")
        ends = form[-1] if form[-1] in ".?:…។៖!," else ""
        if (ends != wanted) != ((key, locale) in OTHER_ENDINGS):
            wrong.append((key, english, form))
    assert wrong == []


def test_thai_is_typed_as_keyboards_do() -> None:
    # Two SARA E look like SARA AE, and a split SARA AM like the real one, but searches miss them.
    bad = re.compile("\u0e40\u0e40|\u0e4d\u0e32|[\u0e48-\u0e4b]{2}")
    assert [key for key, form in all_texts("th") if bad.search(form)] == []


def test_khmer_is_well_formed() -> None:
    # A subscript sign needs a consonant after it; deprecated letters and invisible breaks have no place.
    bad = re.compile("\u17d2(?![\u1780-\u17a2])|[\u17a3\u17a4\u17d3\u200b-\u200d]|[\u17b6-\u17c5]{2}")
    assert [key for key, form in all_texts("km") if bad.search(form)] == []


@pytest.mark.parametrize(
    ("locale", "words"),
    [("th", "ครับ|ค่ะ|นะคะ|ดิฉัน|กระผม"), ("km", "បាទ|ចាស|លោក|អ្នកនាង"), ("ru", r"\(ла\)|\(а\)")],
)
def test_nobody_is_given_a_gender(locale: str, words: str) -> None:
    assert [key for key, form in all_texts(locale) if re.search(words, form)] == []


@pytest.mark.parametrize("locale", OTHERS)
def test_translators_see_the_english_text_of_today(locale: str) -> None:
    stale = []
    for item in SOURCES[locale]:
        comment = f"English: {' | '.join(forms(ENTRIES['en'][item.msgid]))}"
        if comment not in item.comment.splitlines():
            stale.append(item.msgid)
    assert stale == [], "the English text has changed: look at the translation, then at its comment"


@pytest.mark.parametrize("locale", LOCALES)
def test_key_help_names_the_same_keys(locale: str) -> None:
    sentence = ENTRIES[locale]["aria.key_help"]
    assert isinstance(sentence, str)
    caps = re.findall(r"\b(?:Enter|Escape|Backspace|Shift|[A-Z](?![\w]))", sentence)
    assert caps == ["Enter", "Escape", "Backspace", "Shift", "Backspace", "H", "I", "A", "L", "M"]


def test_languages_are_offered_under_their_own_names() -> None:
    for locale in LOCALES:
        own = {key: ENTRIES[locale][f"language.{key}"] for key in LOCALES}
        assert own == LANGUAGE_NAMES


@pytest.mark.parametrize("locale", LOCALES)
def test_compiled_catalogue_is_up_to_date(locale: str) -> None:
    committed = (build.COMPILED / f"{locale}.json").read_text(encoding="utf-8")
    assert committed == build.compiled(locale), "run: python -m nbgames.i18n compile"
    assert load(locale) == ENTRIES[locale]
    assert list(load(locale)) == KEYS
