"""What tests of any game's moves ask: of texts that are no move, and of the reasons against a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.kits.formats import joined
from hypothesis import strategies

from nbgames.core.violations import NotationError, Violation
from nbgames.i18n import violation_text


def texts_near(*parts: str) -> strategies.SearchStrategy[str]:
    """Any text, and texts made of the parts that moves are made of: some of these are moves."""
    return strategies.text(max_size=20) | joined(parts)


def read_or_refuse(kind: type[Any], text: str) -> None:
    """Any text is a move, which is the same when its own text is read, or it is no move at all."""
    try:
        move = kind(text)
    except NotationError:
        return
    assert kind(str(move)) == move


def check_words(reasons: Iterable[Violation], locale: str) -> None:
    """A player is told each reason in a sentence of the language, without codes and open places."""
    for reason in reasons:
        words = violation_text(reason, locale)
        assert words
        assert reason.code not in words
        assert "{" not in words
