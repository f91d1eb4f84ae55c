"""Heaps: a game just large enough to try everything that ``nbgames.core`` promises for any game.

Players take one to three pieces from one heap by turns; a piece taken is a point. Two heaps give moves of two
parts (``a2`` = two from heap a), ``freeze`` takes the next player's turn away, ``may_pass`` gives a voluntary
pass, ``timeout`` chooses what a clock at zero means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Self

import numpy as np

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import Evidence, NotationError, PositionError, Violation

COLOURS = ("red", "blue", "green")


@dataclass(frozen=True)
class Rules:
    heaps: tuple[int, ...] = (5, 4)
    players: int = 2
    freeze: int = 0  # who takes so many takes the turn of the next player, too
    may_pass: bool = False
    timeout: str = "lose"  # or "pass", "random"


@dataclass(frozen=True)
class Move(CoreMove):
    heap: str  # "" for a pass
    number: int

    @property
    def parts(self) -> tuple[str, ...]:
        return (self.heap, str(self.number)) if self.heap else ("pass",)

    def __str__(self) -> str:
        return f"{self.heap}{self.number}" if self.heap else "pass"


PASS = Move("", 0)


class Heaps(CorePosition[Move]):
    game: ClassVar[str] = "heaps"

    def __init__(
        self,
        rules: Rules,
        heaps: tuple[int, ...],
        taken: tuple[int, ...],
        seat: int = 0,
        passes: int = 0,
        skipped: tuple[str, ...] = (),
    ) -> None:
        self.players = COLOURS[: rules.players]
        self._rules = rules
        self._value = (heaps, taken, seat, passes)
        self._skipped = skipped

    @classmethod
    def initial(cls, rules: Rules | None = None) -> Self:
        rules = rules or Rules()
        return cls(rules, rules.heaps, (0,) * rules.players)

    @property
    def rules(self) -> Rules:
        return self._rules

    @property
    def is_over(self) -> bool:
        heaps, _, _, passes = self._value
        return not any(heaps) or passes >= len(self.players)

    @property
    def turn(self) -> str | None:
        return None if self.is_over else self.players[self._value[2]]

    @property
    def skipped(self) -> tuple[str, ...]:
        return self._skipped

    @property
    def scores(self) -> dict[str, int]:
        return dict(zip(self.players, self._value[1], strict=True))

    @property
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        best = max(self.scores.values())
        return Outcome("finished", tuple(c for c in self.players if self.scores[c] == best), self.scores)

    def _generate_moves(self) -> Iterator[Move]:
        if self.is_over:
            return
        for name, size in zip("abc", self._value[0], strict=False):
            for number in range(1, min(3, size) + 1):
                yield Move(name, number)
        if self._rules.may_pass:
            yield PASS

    def parse(self, text: str) -> Move:
        wanted = text.strip().lower()
        if wanted == "pass" and self._rules.may_pass:
            return PASS
        if not re.fullmatch("[a-z][0-9]", wanted):
            raise NotationError(text, "a2")
        return Move(wanted[0], int(wanted[1]))

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        if move == PASS:
            return () if self._rules.may_pass else (Violation("heaps.no_pass"),)
        index = "abc".find(move.heap)
        if index < 0 or index >= len(self._value[0]):
            return (Violation("heaps.no_heap", (move.heap,)),)
        size = self._value[0][index]
        found = []
        if move.number > size:
            found.append(Violation("heaps.too_few", (move.heap,), (Evidence("left", (move.heap,)),)))
        if not 1 <= move.number <= 3:
            found.append(Violation("heaps.number", (move.heap,)))
        return tuple(found)

    def _play_unchecked(self, move: Move) -> Self:
        heaps, taken, seat, passes = self._value
        if move != PASS:
            index = "abc".index(move.heap)
            heaps = (*heaps[:index], heaps[index] - move.number, *heaps[index + 1 :])
            taken = (*taken[:seat], taken[seat] + move.number, *taken[seat + 1 :])
        count = len(self.players)
        following = (seat + 1) % count
        skipped: tuple[str, ...] = ()
        if self._rules.freeze and move.number == self._rules.freeze and any(heaps):
            skipped = (self.players[following],)
            following = (following + 1) % count
        return type(self)(self._rules, heaps, taken, following, passes + 1 if move == PASS else 0, skipped)

    def on_timeout(self, started: tuple[str, ...], random: Random) -> Outcome | Move:
        if self._rules.timeout == "pass":
            return PASS
        if self._rules.timeout == "random":
            moves = [move for move in self.legal_moves if move.parts[: len(started)] == started]
            return random.choice(moves)
        return super().on_timeout(started, random)

    def _all_moves(self) -> Iterator[Move]:
        for name in "abz":
            for number in range(10):
                yield Move(name, number)

    def to_text(self) -> str:
        heaps, taken, seat, passes = self._value
        return " ".join(
            [",".join(map(str, heaps)), ",".join(map(str, taken)), self.players[seat], str(passes)]
        )

    @classmethod
    def from_text(cls, text: str, rules: Rules | None = None) -> Self:
        rules = rules or Rules()
        try:
            heaps, taken, colour, passes = text.split()
            return cls(
                rules,
                tuple(map(int, heaps.split(","))),
                tuple(map(int, taken.split(","))),
                COLOURS.index(colour),
                int(passes),
            )
        except ValueError as error:
            raise PositionError(f"{text!r} is no position of heaps") from error

    @property
    def board(self) -> np.ndarray[Any, Any]:
        board = np.array(self._value[0])
        board.flags.writeable = False
        return board

    def to_svg(self, **options: Any) -> str:
        return f"<svg xmlns='http://www.w3.org/2000/svg'><text>{self.to_text()}</text></svg>"

    def __str__(self) -> str:
        lines = [f"{name} {'o' * size}" for name, size in zip("abc", self._value[0], strict=False)]
        return "\n".join([*lines, f"{self.turn or 'nobody'} to move"])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Heaps):
            return NotImplemented
        return (self._rules, self._value) == (other._rules, other._value)

    def __hash__(self) -> int:
        return hash((self._rules, self._value))


def start(*heaps: int, **options: Any) -> Heaps:
    """The first position with these heaps and rules."""
    return Heaps.initial(Rules(heaps=heaps or (5, 4), **options))


class Time:
    """A time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def passes(self, seconds: float) -> None:
        self.now += seconds
