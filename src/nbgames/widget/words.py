"""Which catalogue entries travel to the page: those under these prefixes, and the game's own.

The list stands in one place so that a new word on the page needs no search; a test compares it with what
the page's source asks for. Sentences that Python makes (the status, refusals) are not needed there.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from nbgames.i18n import words

PREFIXES: tuple[str, ...] = (
    "analysis.about", "analysis.average_loss", "analysis.estimated", "analysis.exact", "analysis.further",
    "analysis.game", "analysis.graph", "analysis.judging", "analysis.lines", "analysis.mistakes",
    "analysis.no_mistakes", "analysis.off", "analysis.waiting",
    "announce.refused", "aria", "ask", "clock.time_left", "colour", "copy", "count.moves",
    "disabled.at_end", "disabled.at_start", "disabled.kernel_gone", "disabled.not_your_turn",
    "error.copy_failed", "error.kernel_gone", "error.save_failed", "error.unknown", "export", "glyph", "key",
    "language", "lesson.previous", "moves", "panel", "paste", "refused", "rules.all", "rules.just_met",
    "seat", "set_up", "setting", "side", "status.choose_chip_target", "status.choose_destination",
    "status.choose_wall", "status.kernel_busy", "status.may_break", "status.setting_up",
    "status.turn_discs", "tool",
)  # fmt: skip


@cache
def words_for_page(locale: str, game: str) -> dict[str, Any]:
    """Entries of one language for the page of one game; shared by all boards, do not change it.

    >>> words_for_page("en", "reversi")["tool.undo"]
    'Undo'
    """
    return words(locale, (*PREFIXES, f"game.{game}", f"page.{game}", f"rules.{game}"))
