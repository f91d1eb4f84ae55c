"""Which catalogue entries travel to the page: those under these prefixes, and the game's own.

The list stands in one place so that a new word on the page needs no search: use a key under a fitting
prefix, or add the prefix here.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nbgames.i18n import words

PREFIXES: tuple[str, ...] = (
    "announce", "aria", "ask", "clock", "colour", "copy", "count", "dialog", "dir", "disabled", "error",
    "export", "game", "glyph", "key", "language", "list", "moves", "page", "panel", "paste", "refused",
    "seat", "set_up", "setting", "side", "status", "tool", "word",
)  # fmt: skip


@cache
def words_for_page(locale: str, game: str) -> dict[str, Any]:
    """Entries of one language for the page of one game; shared by all boards, do not change it.

    >>> words_for_page("en", "reversi")["tool.undo"]
    'Undo'
    """
    return words(locale, (*PREFIXES, game, f"rules.{game}", "rules.all", "rules.just_met"))
