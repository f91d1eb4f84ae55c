"""What a move is worth, with everything one must know to read it: unit, whose view, certain or estimated.

There is no bare number on purpose: ``+4`` for whom, discs or percent, proven or guessed? Two scores can be
compared only when unit and view are the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from functools import total_ordering
from typing import ClassVar, Self


@total_ordering
@dataclass(frozen=True)
class Score(ABC):
    """A value for ``player``; ``exact`` when it is proven, else an estimate.

    ``opponent`` is the other colour in a game for two, ``None`` in one for more. See ``Points`` and
    ``WinShare`` for the units.
    """

    value: float
    player: str
    opponent: str | None = None
    exact: bool = False

    #: The value of an even position.
    even: ClassVar[float]
    #: Losing this much deserves a glyph: doubtful ``?!``, mistake ``?``, blunder ``??``.
    glyph_steps: ClassVar[tuple[float, float, float]]

    @abstractmethod
    def _turned_value(self) -> float:
        """The value for the opponent."""

    def seen_by(self, player: str) -> Self:
        """The same score from the other player's point of view.

        Raises ``ValueError`` for a colour it says nothing about.

        >>> print(Points(4, "black", "white", exact=True).seen_by("white"))
        -4
        """
        if player == self.player:
            return self
        if player != self.opponent:
            raise ValueError(f"this is a score of {self.player} and says nothing about {player!r}")
        return replace(self, value=self._turned_value(), player=player, opponent=self.player)

    def _check_comparable(self, other: Score) -> None:
        if type(other) is not type(self) or other.player != self.player:
            raise TypeError(f"cannot compare {self!r} with {other!r}: another unit or another point of view")

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Score):
            return NotImplemented
        self._check_comparable(other)
        return self.value < other.value

    def __sub__(self, other: Score) -> float:
        """How much better this score is than ``other``, in their common unit."""
        self._check_comparable(other)
        return self.value - other.value


@dataclass(frozen=True)
class Points(Score):
    """By how many points ``player`` will be ahead at the end: discs, cells, whatever the game counts.

    >>> print(Points(-2.5, "black", "white"), Points(6, "black", "white", exact=True))
    ~-2.5 +6
    """

    even: ClassVar[float] = 0
    glyph_steps: ClassVar[tuple[float, float, float]] = (2, 4, 8)

    def _turned_value(self) -> float:
        return -self.value

    def __str__(self) -> str:
        return f"{self.value:+g}" if self.exact else f"~{round(self.value, 1) + 0.0:+g}"


@dataclass(frozen=True)
class WinShare(Score):
    """How often ``player`` can expect to win, from 0 (never) to 1 (always); a draw counts one half.

    >>> print(WinShare(0.625, "red"), WinShare(1, "red", exact=True))
    ~62 % 100 %
    """

    even: ClassVar[float] = 0.5
    glyph_steps: ClassVar[tuple[float, float, float]] = (0.08, 0.16, 0.3)

    def __post_init__(self) -> None:
        if not 0 <= self.value <= 1:
            raise ValueError(f"a share is from 0 to 1, not {self.value}")

    def _turned_value(self) -> float:
        return 1 - self.value

    def __str__(self) -> str:
        return f"{'' if self.exact else '~'}{self.value * 100:.0f} %"
