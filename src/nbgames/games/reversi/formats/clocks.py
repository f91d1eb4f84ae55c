"""Clock times: files say how long a move took, a record says what the clock showed.

GGF and Othello Quest keep the time used for each move. With the game's time limits that becomes what the
mover's clock showed after the move; without them it can only be told in words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from nbgames.games.reversi.rules import BLACK, WHITE, Colour

_TIME = re.compile(r"\s*(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,7}(?:\.\d{1,6})?)\s*")


def seconds(text: str) -> float | None:
    """``[[hours:]minutes:]seconds`` in seconds; ``None`` if ``text`` is no time.

    >>> seconds("05:00"), seconds("1:00:00.5"), seconds("soon")
    (300.0, 3600.5, None)
    """
    match = _TIME.fullmatch(text)
    if match is None:
        return None
    return round(3600 * int(match[1] or 0) + 60 * int(match[2] or 0) + float(match[3]), 3)


def time_text(value: float) -> str:
    """Seconds as ``h:mm:ss`` with as many decimals as needed, up to milliseconds.

    >>> time_text(3725.5), time_text(0)
    ('1:02:05.5', '0:00:00')
    """
    milliseconds = max(0, round(value * 1000))
    minutes, rest = divmod(milliseconds, 60_000)
    fraction = f".{rest % 1000:03d}".rstrip("0").rstrip(".")
    return f"{minutes // 60}:{minutes % 60:02d}:{rest // 1000:02d}{fraction}"


def decimal(value: float) -> str:
    """A number with as many decimals as needed, up to three.

    >>> decimal(12.5), decimal(3.0)
    ('12.5', '3')
    """
    return f"{value:.3f}".rstrip("0").rstrip(".")


@dataclass
class RunningClock:
    """One side's clock as it runs through a game: time for all moves, more per move, a last reserve."""

    left: float
    increment: float = 0.0
    reserve: float = 0.0

    @classmethod
    def from_ggf(cls, text: str) -> RunningClock | None:
        """From ``main/increment/reserve``, parts of which may be empty; ``None`` for anything else.

        >>> RunningClock.from_ggf("05:00//02:00")
        RunningClock(left=300.0, increment=0.0, reserve=120.0)
        """
        parts = text.split("/")
        values = [seconds(part) if part.strip() else 0.0 for part in parts]
        if not parts[0].strip() or len(values) > 3 or None in values:
            return None
        return cls(*(value or 0.0 for value in values))

    def use(self, used: float) -> float:
        """What the clock shows after a move that took ``used`` seconds."""
        self.left += self.increment - used
        if self.left < 0 and self.reserve:
            self.left, self.reserve = self.left + self.reserve, 0.0
        self.left = round(self.left, 3)
        return self.left

    def used(self, shown: float) -> float:
        """How long a move took after which the clock shows ``shown``; the clock goes there."""
        before = self.left + self.increment
        if shown > before:
            before, self.reserve = before + self.reserve, 0.0
        self.left = shown
        return max(0.0, round(before - shown, 3))


@dataclass
class Clocks:
    """The clocks of both sides; a side whose limits are unknown has none."""

    sides: dict[Colour, RunningClock] = field(default_factory=dict)

    @classmethod
    def from_ggf(cls, both: str, black: str = "", white: str = "") -> Clocks:
        """From the values of ``TI``, ``TB`` and ``TW``."""
        limits: dict[Colour, str] = {BLACK: black or both, WHITE: white or both}
        clocks = {colour: RunningClock.from_ggf(text) for colour, text in limits.items()}
        return cls({colour: clock for colour, clock in clocks.items() if clock is not None})
