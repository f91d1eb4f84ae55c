"""What must hold of every board, asked of the page: nothing for axe to find, all in its frame and legible."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lab.harness import LabPage, wait_until
from playwright.sync_api import Locator

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LOCALES = ("en", "th", "ru", "km")

#: What only screen readers and tooltips tell.
_LABELS = """(root) => [...root.querySelectorAll('[aria-label],[title],[placeholder]')]
  .map((e) => [e.getAttribute('aria-label'), e.title, e.placeholder].join(' ')).join('\\n')"""

#: What is to be read; what has been read out already, perhaps in another language, is over.
_READ = """(root) => {
  const live = [...root.querySelectorAll('[aria-live]')];
  for (const e of live) e.hidden = true;
  const text = root.innerText;
  for (const e of live) e.hidden = false;
  return text;
}"""

#: Elements that stick out of the frame at its sides.
_STICKING_OUT = """(root) => {
  const frame = root.querySelector('.nbg-frame').getBoundingClientRect();
  return [...root.querySelectorAll('.nbg-frame *')].filter((e) => {
    const box = e.getBoundingClientRect(), style = getComputedStyle(e);
    if (!box.width || style.visibility === 'hidden' || style.opacity === '0') return false;
    if (e.closest('.nbg-tool-tip, .nbg-sr, svg')) return false;
    return box.left < frame.left - 1 || box.right > frame.right + 1;
  }).map((e) => e.outerHTML.slice(0, 100));
}"""

#: Buttons too small for a finger.
_SMALL = """(root) => [...root.querySelectorAll('button')].filter((e) => {
  const b = e.getBoundingClientRect(); return b.width && (b.width < 23.5 || b.height < 23.5);
}).map((e) => e.outerHTML.slice(0, 100))"""

#: What must not be cut off, and in which direction it would be.
_MUST_FIT = ((".nbg-tag-name", "Width"), (".nbg-tag-score", "Width"), (".nbg-status p", "Height"))

_KEYS = r"\b(?:tool|status|panel|setting|aria|seat|dialog|moves|key|error|page)\.[a-z_.]+"
_ENGLISH = r"\b(?:Settings|Moves|Rules|Undo|Redo|Black|White|turn|discs?|board)\b"


def axe(lab: LabPage) -> list[dict[str, Any]]:
    """Violations that axe finds inside the boards of the page."""
    if not lab.page.evaluate("'axe' in globalThis"):
        lab.page.evaluate("(source) => { globalThis.eval(source); }", AXE.read_text(encoding="utf-8"))
    result = lab.page.evaluate("axe.run('.nbg', {resultTypes: ['violations']})")
    return [
        {"rule": found["id"], "nodes": [node["html"][:200] for node in found["nodes"]][:3]}
        for found in result["violations"]
    ]


def speak(lab: LabPage, locale: str) -> None:
    """Have the board change its language, and wait for it."""
    lab.execute(f"game.locale = {locale!r}")
    wait_until(lambda: lab.board().get_attribute("lang") == locale, locale)


def words(board: Locator) -> str:
    """All that is to be read on the board, and all that is only read out."""
    return f"{board.evaluate(_READ)}\n{board.evaluate(_LABELS)}"


def check_words(text: str, locale: str) -> None:
    """No word is missing (its key would be seen), and none is English in another language."""
    keys = re.findall(_KEYS, text)
    assert not keys, keys
    if locale != "en":
        found = re.findall(rf"(.{{0,30}}{_ENGLISH}.{{0,30}})", text)
        assert not found, f"{locale}: {found}"


def check_layout(board: Locator, width: int, picture: Path) -> None:
    """Board and frame fit, nothing is cut off or too small; takes the picture too."""
    assert abs(board.evaluate("(e) => e.getBoundingClientRect().width") - width) <= 1
    board.screenshot(path=picture)
    assert picture.stat().st_size > 20_000
    square = board.locator(".nbg-board").evaluate(
        "(e) => { const b = e.getBoundingClientRect(); return Math.abs(b.width - b.height); }"
    )
    assert square <= 1, "the board must be square"
    assert board.evaluate(_STICKING_OUT) == [], f"{picture.stem}: sticks out of the frame"
    for selector, side in _MUST_FIT:
        for element in board.locator(selector).all():
            fits = element.evaluate(f"(e) => e.scroll{side} <= e.client{side} + 1")
            assert fits, f"{picture.stem}: {selector} is cut off"
    assert board.evaluate(_SMALL) == [], f"{picture.stem}: targets under 24 px"
