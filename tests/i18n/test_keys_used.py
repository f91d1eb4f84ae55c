"""Every key that the code names exists, and those that the page names travel to it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from nbgames.core import registry
from nbgames.i18n.catalogue import load
from nbgames.widget.words import words_for_page

ROOT = Path(__file__).parents[2]
PREFIXES = "|".join(sorted({key.partition(".")[0] for key in load("en")}))
KEY = re.compile(rf"(?:{PREFIXES})(?:\.[a-z0-9_]+)+")
#: The beginning of a key that the code completes, such as ``glyph.`` before a name.
BEGINNING = re.compile(rf"(?:{PREFIXES})\.(?:[a-z0-9_]+\.)*")
FILE_NAME = re.compile(r".*\.(?:py|js|ts|tsx|css|json|svg|png|csv|md|html)")

#: In TypeScript: a key in quotes of any kind, and the beginning of one in a template or a sum.
PAGE_KEY = re.compile(rf"""(["'`])({KEY.pattern})\1""")
PAGE_BEGINNING = re.compile(rf"""`({BEGINNING.pattern})\$\{{|["']({BEGINNING.pattern})["']\s*\+""")


def python_strings(file: Path) -> Iterator[tuple[str, bool]]:
    """String literals of a Python file, and whether each is whole (or goes on with a value)."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    in_pieces = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            in_pieces |= {id(part) for part in node.values}
            first = node.values[0] if node.values else None
            if isinstance(first, ast.Constant) and len(node.values) > 1:
                yield str(first.value), False
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in in_pieces:
            yield node.value, True


def page_strings(file: Path) -> Iterator[tuple[str, bool]]:
    source = file.read_text(encoding="utf-8")
    yield from ((match[2], True) for match in PAGE_KEY.finditer(source))
    yield from ((match[1] or match[2], False) for match in PAGE_BEGINNING.finditer(source))


def unknown(strings: Iterator[tuple[str, bool]], known: set[str]) -> list[str]:
    missing = []
    for string, whole in strings:
        if whole and KEY.fullmatch(string) and not FILE_NAME.fullmatch(string):
            # ``"rules.reversi.pass"`` is fine where the code goes on with ``+ ".title"``.
            found = string in known or any(key.startswith(f"{string}.") for key in known)
            missing += [] if found else [string]
        elif not whole and BEGINNING.fullmatch(string):
            missing += [] if any(key.startswith(string) for key in known) else [f"{string}*"]
    return missing


def python_files() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.py"))


def page_files() -> list[Path]:
    return sorted(
        file
        for pattern in ("*.ts", "*.tsx")
        for file in (ROOT / "js").rglob(pattern)
        if not {"node_modules", "tests"} & set(file.parts)
    )


def test_keys_in_python_exist() -> None:
    known = set(load("en"))
    missing = {str(file.relative_to(ROOT)): unknown(python_strings(file), known) for file in python_files()}
    assert {name: keys for name, keys in missing.items() if keys} == {}


def test_keys_on_the_page_exist_and_are_sent_to_it() -> None:
    sent = set().union(*(words_for_page("en", game) for game in registry.names()))
    missing = {str(file.relative_to(ROOT)): unknown(page_strings(file), sent) for file in page_files()}
    assert {name: keys for name, keys in missing.items() if keys} == {}


def test_scan_finds_what_it_should(tmp_path: Path) -> None:
    python = tmp_path / "a.py"
    python.write_text(
        '"""status.docs"""\nx = text("status.gone"), f"glyp.{x}", f"glyph.{x}", f"tool.x.{y}", "tool.py"\n'
    )
    assert unknown(python_strings(python), {"glyph.good"}) == ["tool.x.*", "status.docs", "status.gone"]
    page = tmp_path / "a.tsx"
    page.write_text(
        "t('status.gone'); `${t(\"tool.gone\")}`; `glyph.${x}`; `dir.${x}`; 'side.' + x; './game.css'\n"
    )
    assert unknown(page_strings(page), {"glyph.good"}) == [
        "status.gone",
        "tool.gone",
        "dir.*",
        "side.*",
    ]
    assert any(KEY.fullmatch(string) for file in python_files() for string, _ in python_strings(file))
