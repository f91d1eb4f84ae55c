"""From the catalogues people edit (``locales/*.po``) to the ones the program reads (``compiled/*.json``).

Runs on a developer's machine and in the tests, which compare the committed result with a fresh one. Needs
``polib``; nothing at run time imports this module.
"""

from __future__ import annotations

import json
from pathlib import Path

import polib

from nbgames.i18n.catalogue import LOCALES, Entry

HERE = Path(__file__).parent
SOURCES = HERE / "locales"
COMPILED = HERE / "compiled"


def read_source(locale: str, folder: Path = SOURCES) -> polib.POFile:
    """One language's catalogue as ``polib`` reads it; a key that occurs twice is an error."""
    return polib.pofile(str(folder / f"{locale}.po"), encoding="utf-8", check_for_duplicates=True)


def entries(source: polib.POFile) -> dict[str, Entry]:
    """The translated entries of a catalogue: key -> text, or key -> plural forms in order."""
    found: dict[str, Entry] = {}
    for item in source:
        if item.obsolete:
            continue
        if item.msgid_plural:
            forms = [item.msgstr_plural[index] for index in sorted(item.msgstr_plural)]
            if all(forms):
                found[item.msgid] = forms
        elif item.msgstr:
            found[item.msgid] = item.msgstr
    return found


def compiled(locale: str, folder: Path = SOURCES) -> str:
    """What ``compiled/<locale>.json`` must contain: sorted, one key a line, so that changes read well."""
    found = entries(read_source(locale, folder))
    lines = (
        f"{json.dumps(key)}:{json.dumps(found[key], ensure_ascii=False, separators=(',', ':'))}"
        for key in sorted(found)
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def write() -> list[Path]:
    """Write the compiled catalogue of every language and say which files changed."""
    COMPILED.mkdir(exist_ok=True)
    changed = []
    for locale in LOCALES:
        file = COMPILED / f"{locale}.json"
        content = compiled(locale)
        if not file.exists() or file.read_text(encoding="utf-8") != content:
            file.write_text(content, encoding="utf-8", newline="\n")
            changed.append(file)
    return changed
