"""Reasons: why a move, a text or a file was refused.

A refusal is data, not a sentence: a stable code, the cells that prove it and the arguments for the
sentence. The sentence itself is looked up by code in the catalogue of the reader's language, so the
same refusal can be read in any language, drawn on a board and tested without comparing prose.

The core has no words. Whoever has them says so with ``say_with``, and is asked only when somebody reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

Sayer = Callable[["Violation", str], str]
_sayer: Sayer | None = None


def say_with(sayer: Sayer) -> None:
    """Let ``sayer(violation, locale)`` make the sentences from now on; it gives the code if it has none.

    The package ``nbgames`` calls this once, for its catalogues.
    """
    global _sayer  # noqa: PLW0603 - there is one language of refusals in a program, as there is one registry
    _sayer = sayer


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

    >>> occupied = Violation("reversi.occupied", ("d4",), args={"cell": "d4"})
    >>> occupied
    Violation('reversi.occupied', d4)
    >>> print(occupied)
    d4 already holds a disc. Choose an empty square. (reversi.occupied)
    """

    code: str
    cells: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __repr__(self) -> str:
        return f"Violation({', '.join([repr(self.code), *self.cells])})"

    def __str__(self) -> str:
        """The sentence in English with the code behind it; only the code where there is no sentence."""
        try:
            words = self.sentence()
        except Exception:  # noqa: BLE001 - an error that is being shown must not raise another one
            words = self.code
        return words if words == self.code else f"{words} ({self.code})"

    def sentence(self, locale: str = "en") -> str:
        """The reason in words, as the board says it; the code where a game has no words for it.

        >>> Violation("game.over").sentence("ru")
        'Игра окончена. Отмените ход или начните новую игру.'
        """
        return self.code if _sayer is None else _sayer(self, locale)

    @property
    def evidence_cells(self) -> tuple[str, ...]:
        """All cells of all evidence, each once, in order of appearance."""
        return tuple(dict.fromkeys(cell for item in self.evidence for cell in item.cells))


class IllegalMove(ValueError):
    """A move that the rules forbid; ``violations`` holds every reason, the most important first.

    The message says them in English, each with its code. The position it was tried in is unchanged.

    >>> error = IllegalMove("d4", (Violation("reversi.occupied", ("d4",)),))
    >>> print(error)
    d4 is not allowed: d4 already holds a disc. Choose an empty square. (reversi.occupied)
    >>> error.violations[0].code
    'reversi.occupied'
    """

    def __init__(self, move: str, violations: Sequence[Violation]) -> None:
        self.move = move
        self.violations = tuple(violations)
        super().__init__(move, self.violations)

    def __str__(self) -> str:
        return f"{self.move} is not allowed: {'; '.join(map(str, self.violations))}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.violations)


class NotationError(ValueError):
    """A text that is no move in the game's notation; ``example`` shows what one looks like.

    ``violation`` says the same as data: ``game.notation``, or what a game knows better.

    >>> str(NotationError("castles", "d3"))
    "'castles' is not a move; a move looks like 'd3'"
    """

    def __init__(self, text: str, example: str, violation: Violation | None = None) -> None:
        self.text = text
        self.example = example
        usual = Violation("game.notation", args={"text": text, "example": example})
        self.violation = usual if violation is None else violation
        super().__init__(text, example, violation)

    def __str__(self) -> str:
        if self.violation.code != "game.notation":
            return f"{self.text[:60]!r} is not a move: {self.violation}"
        return f"{self.text[:60]!r} is not a move; a move looks like {self.example!r}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.example, self.violation)


class PositionError(ValueError):
    """A text that describes no position; the message says what was expected."""


@dataclass(frozen=True)
class RefusedMove:
    """A move in a file that is none, or that the rules forbid: number ``ply`` of ``game``, both from 1."""

    move: str
    violations: tuple[Violation, ...]
    game: int
    ply: int


class FormatError(ValueError):
    """A file or text that cannot be read.

    ``position`` is the offset (characters in text, bytes in binary files) where reading stopped,
    ``reason`` says what was expected there. If it is a move that is none, or that the rules forbid,
    ``refused`` says which and ``violations`` why.

    >>> str(FormatError("expected '(;'", 17))
    "expected '(;' (at 17)"
    """

    def __init__(self, reason: str, position: int, refused: RefusedMove | None = None) -> None:
        self.reason = reason
        self.position = position
        self.refused = refused
        super().__init__(reason, position, refused)

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Why the move is refused; empty when something else is wrong."""
        return () if self.refused is None else self.refused.violations

    def within(self, offset: int, game: int) -> FormatError:
        """The same error in a larger text, where what was read is game ``game`` and begins at ``offset``.

        >>> print(FormatError("game 1: expected a move", 3).within(20, 4))
        game 4: expected a move (at 23)
        """
        reason = self.reason.replace("game 1:", f"game {game}:", 1)
        refused = None if self.refused is None else replace(self.refused, game=game)
        return type(self)(reason, offset + self.position, refused)

    def __str__(self) -> str:
        reason = self.reason
        if self.violations:
            code, words = f" ({self.violations[0].code})", str(self.violations[0])
            if reason.endswith(code) and words.endswith(code):
                reason = f"{reason.removesuffix(code)}: {words}"
        return f"{reason} (at {self.position})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.position, self.refused)


def refused_move(
    game: int, ply: int, move: str, violations: Sequence[Violation], position: int, mark: str = ":"
) -> FormatError:
    """The ``FormatError`` for a move in a file that the rules forbid, in the words of all readers.

    ``mark`` stands between the numbers of game and move.

    >>> print(refused_move(1, 4, "d4", (Violation("reversi.occupied", ("d4",)),), 9))
    game 1: move 4: d4 is not allowed: d4 already holds a disc. ... (reversi.occupied) (at 9)
    """
    refused = RefusedMove(move, tuple(violations), game, ply)
    return FormatError(
        f"game {game}{mark} move {ply}: {move} is not allowed ({violations[0].code})", position, refused
    )


def no_move(game: int, ply: int, error: NotationError, position: int, mark: str = ":") -> FormatError:
    """The same for a text that is no move.

    >>> print(no_move(1, 4, NotationError("castles", "d3"), 9))
    game 1: move 4: 'castles' is no move (at 9)
    """
    code = error.violation.code
    reason = f"{error.text[:20]!r} is no move{'' if code == 'game.notation' else f' ({code})'}"
    refused = RefusedMove(error.text[:40], (error.violation,), game, ply)
    return FormatError(f"game {game}{mark} move {ply}: {reason}", position, refused)


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
