"""Refusals in words: violations, their evidence, and the errors that carry them.

The rules report codes, cells and arguments; which sentence belongs to them is decided only here. The code
of a violation is the key of its sentence, ``code.kind`` the key of a piece of evidence.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nbgames.core.record import BrokenRecord
from nbgames.core.violations import (
    CannotWrite,
    Evidence,
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    RefusedMove,
    Violation,
)
from nbgames.i18n.catalogue import find
from nbgames.i18n.sentences import text

#: Codes of answers to the page that no rule of a game stands behind.
_OTHER_KEYS = {"stale": "status.updated", "bad_wish": "error.bad_wish"}


def violation_text(violation: Violation, locale: str = "en") -> str:
    """The sentence for a violation, without its evidence.

    Where the violation has no argument of that name, ``{cell}`` is its first cell and ``{cells}`` all its
    cells, or those of the evidence if it has none. An unknown code is returned as it is.

    >>> violation_text(Violation("reversi.occupied", ("d4",)))
    'd4 already holds a disc. Choose an empty square.'
    """
    cells = violation.cells or violation.evidence_cells
    args: dict[str, Any] = {"cells": cells, "cell": cells[0] if cells else None} | dict(violation.args)
    return text(_OTHER_KEYS.get(violation.code, violation.code), **args | {"locale": locale})


def evidence_texts(violation: Violation, locale: str = "en") -> tuple[str, ...]:
    """One sentence for each piece of evidence, in order; ``""`` for one that is only marked on the board.

    >>> blocked = Evidence("edge", ("c4", "b4", "a4"), {"direction": "left"})
    >>> evidence_texts(Violation("reversi.no_flip", ("d4",), (blocked,)))
    ('Left: the row c4, b4, a4 ends at the edge of the board.',)
    """
    return tuple(_evidence_text(violation.code, item, locale) for item in violation.evidence)


def violation_data(violations: Iterable[Violation], locale: str = "en") -> list[dict[str, Any]]:
    """Violations as plain data with their sentences, the way the page is told about a refusal.

    >>> violation_data([Violation("game.over")])[0]["text"]
    'The game is over. Undo a move or start a new game.'
    """
    return [
        {
            "code": violation.code,
            "text": violation_text(violation, locale),
            "cells": list(violation.cells),
            "evidence": [
                {"text": sentence, "cells": list(item.cells)}
                for item, sentence in zip(violation.evidence, evidence_texts(violation, locale), strict=True)
            ],
        }
        for violation in violations
    ]


def error_text(error: Exception, locale: str = "en") -> str:
    """An error of this package in words; any other error as its type and message.

    >>> error_text(NotationError("castles", "d3"))
    '“castles” is not a move. Example: d3'
    >>> error_text(FormatError("expected '(;'", 17))
    "The text cannot be read from character 18 on: expected '(;'"
    """
    match error:
        case BrokenRecord(violations=(first, *_)):
            reason = violation_text(first, locale)
            return text("error.broken_record", locale, ply=error.ply, move=error.move, reason=reason)
        case IllegalMove(violations=(first, *_)):
            return violation_text(first, locale)
        case NotationError():
            if error.violation.code != "game.notation":
                return violation_text(error.violation, locale)
            return text("error.bad_notation", locale, text=error.text, example=error.example)
        case PositionError():
            return text("error.bad_position", locale, error=str(error))
        case FormatError(violations=(first, *_), refused=RefusedMove() as refused):
            reason = violation_text(first, locale)
            return text(
                "error.refused_in_file", locale,
                game=str(refused.game), ply=refused.ply, move=refused.move, reason=reason,
            )  # fmt: skip
        case FormatError():
            # People count from one, offsets from zero.
            place = error.position + 1
            return text("error.bad_file_at", locale, position=place, reason=error.reason)
        case CannotWrite():
            return text(f"cannot_write.{error.why}", locale, format=error.format)
        case _:
            return f"{type(error).__name__}: {error}"


def _evidence_text(code: str, evidence: Evidence, locale: str) -> str:
    key = f"{code}.{evidence.kind}"
    if find(key, locale) is None:
        return ""
    cells = evidence.cells
    args: dict[str, Any] = {"cells": cells, "cell": cells[-1] if cells else None} | dict(evidence.args)
    return text(key, **args | {"locale": locale})
