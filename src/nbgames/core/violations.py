"""Reasons: why a move, a text or a file was refused.

A refusal is data, not a sentence: a stable code, the cells that prove it and the arguments for the
sentence. The sentence itself is looked up by code in the catalogue of the reader's language, so the
same refusal can be read in any language, drawn on a board and tested without comparing prose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar


@dataclass(frozen=True)
class Evidence:
    """One observation that proves a violation.

    ``kind`` completes the violation's code to the key of a sentence (``"edge"`` under
    ``"reversi.no_flip"`` is ``"reversi.no_flip.edge"``), ``cells`` are the cells to mark on the board
    and ``args`` fill the sentence's placeholders.

    >>> Evidence("edge", ("b3", "a3"), {"direction": "left"}).cells
    ('b3', 'a3')
    """

    kind: str
    cells: tuple[str, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Violation:
    """One rule that a move breaks.

    ``code`` is one of the stable strings listed by each game (``"reversi.occupied"``,
    ``"game.over"``), ``cells`` are the cells the move itself is about, ``evidence`` what on the board
    proves it, ``args`` the arguments of the sentence.

    >>> Violation("reversi.occupied", ("d4",), args={"cell": "d4"})
    Violation('reversi.occupied', d4)
    """

    code: str
    cells: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __repr__(self) -> str:
        return f"Violation({', '.join([repr(self.code), *self.cells])})"

    @property
    def evidence_cells(self) -> tuple[str, ...]:
        """All cells of all evidence, each once, in order of appearance."""
        return tuple(dict.fromkeys(cell for item in self.evidence for cell in item.cells))


class IllegalMove(ValueError):
    """A move that the rules forbid; ``violations`` holds every reason, the most important first.

    The position it was tried in is unchanged.

    >>> error = IllegalMove("d4", (Violation("reversi.occupied", ("d4",)),))
    >>> str(error), error.violations[0].code
    ('d4: reversi.occupied', 'reversi.occupied')
    """

    def __init__(self, move: str, violations: Sequence[Violation]) -> None:
        self.move = move
        self.violations = tuple(violations)
        super().__init__(f"{move}: {', '.join(violation.code for violation in self.violations)}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.violations)


class NotationError(ValueError):
    """A text that is no move in the game's notation; ``example`` shows what one looks like.

    >>> str(NotationError("castles", "d3"))
    "'castles' is not a move; a move looks like 'd3'"
    """

    def __init__(self, text: str, example: str) -> None:
        self.text = text
        self.example = example
        super().__init__(f"{text[:60]!r} is not a move; a move looks like {example!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.example)


class PositionError(ValueError):
    """A text that describes no position; the message says what was expected."""


class FormatError(ValueError):
    """A file or text that cannot be read.

    ``position`` is the offset (characters in text, bytes in binary files) where reading stopped,
    ``reason`` says what was expected there.

    >>> str(FormatError("expected '(;'", 17))
    "expected '(;' (at 17)"
    """

    def __init__(self, reason: str, position: int) -> None:
        self.reason = reason
        self.position = position
        super().__init__(f"{reason} (at {position})")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.position)


class CannotWrite(ValueError):
    """A record holds something that a format has no place for and that must not be left out.

    ``format`` is the format's name, ``why`` a stable word: ``"another_game"``, ``"start"`` (the position it
    starts from), ``"size"`` (of the board), ``"players"`` (how many), ``"turned_by_hand"`` (discs), or
    ``"board"`` (size and players together). ``number`` says which of the records it is, counted from 1.

    >>> str(CannotWrite("wthor", "start", 3))
    'record 3 cannot be written as wthor: the position it starts from has no place there'
    """

    WHY: ClassVar[dict[str, str]] = {
        "another_game": "it is of another game",
        "start": "the position it starts from has no place there",
        "size": "the board has another size",
        "players": "it is for two players",
        "turned_by_hand": "it cannot be said there that other discs were turned than the rules say",
        "board": "programs for Blokus know 14x14 for two players and 20x20 for four",
    }

    def __init__(self, format: str, why: str, number: int = 1) -> None:  # noqa: A002 - the public word for it
        self.format, self.why, self.number = format, why, number
        super().__init__(f"record {number} cannot be written as {format}: {self.WHY[why]}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.format, self.why, self.number)
