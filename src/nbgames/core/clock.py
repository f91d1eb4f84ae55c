"""Time for thinking. The clocks never sleep and never look at the world's time by themselves.

They are told what time it is by a function, so that tests, and games that are played over again, can have a
time of their own. What happens when a clock runs out is for the game to say (``Position.on_timeout``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from nbgames.core.given import seconds_given, shown


@dataclass(frozen=True)
class ClockRules:
    """How much time a player has, in seconds: ``per_turn`` anew each turn, or ``total`` for the game.

    With ``total`` every finished turn can give back an ``increment``. Raises ``ValueError`` for times that
    make no clock.

    >>> ClockRules(per_turn=30).kind, ClockRules(total=300).kind, ClockRules(total=180, increment=2).kind
    ('per_turn', 'total', 'increment')
    """

    per_turn: float | None = None
    total: float | None = None
    increment: float = 0

    def __post_init__(self) -> None:
        for name in ("per_turn", "total", "increment"):
            if getattr(self, name) is not None:
                seconds_given(name, getattr(self, name))
        if (self.per_turn is None) == (self.total is None):
            raise ValueError("a clock has either a time per turn or a total time")
        if not 0 < self.allowance < math.inf:
            raise ValueError(f"a clock needs some time, not {self.allowance} s")
        if not 0 <= self.increment < math.inf:
            raise ValueError(f"an increment is a time, not {self.increment} s")
        if self.increment and self.total is None:
            raise ValueError("an increment needs a total time")

    @property
    def kind(self) -> Literal["per_turn", "total", "increment"]:
        """``"per_turn"``, ``"total"`` or ``"increment"`` (a total time with an increment)."""
        if self.per_turn is not None:
            return "per_turn"
        return "increment" if self.increment else "total"

    @property
    def allowance(self) -> float:
        """What a player's clock shows at the beginning, in seconds."""
        return float(self.total if self.per_turn is None else self.per_turn)  # type: ignore[arg-type]


def as_clock(given: object) -> ClockRules | None:
    """What somebody means by a clock: ``ClockRules``, or a number for the seconds of a turn; ``None``: none.

    Raises ``TypeError`` for anything else.

    >>> as_clock(30)
    ClockRules(per_turn=30, total=None, increment=0)
    """
    if given is None or isinstance(given, ClockRules):
        return given
    if isinstance(given, (int, float)) and not isinstance(given, bool):
        return ClockRules(per_turn=given)
    raise TypeError(f"a clock is ClockRules, or the seconds of a turn, not {shown(given)}")


class Clocks:
    """The clocks of all players, of which at most one runs; ``time`` gives the current time in seconds.

    >>> now = 0.0
    >>> clocks = Clocks(ClockRules(total=60, increment=2), ("black", "white"), lambda: now)
    >>> clocks.start("black")
    >>> now = 10.0
    >>> clocks.left("black"), clocks.end_turn(), clocks.left("white")
    (50.0, 52.0, 60.0)
    """

    def __init__(self, rules: ClockRules, players: Sequence[str], time: Callable[[], float]) -> None:
        self.rules = rules
        self._time = time
        self._left = dict.fromkeys(players, rules.allowance)
        self._running: str | None = None
        self._since = 0.0

    @property
    def running(self) -> str | None:
        """The colour whose clock runs, ``None`` when all stand."""
        return self._running

    def left(self, player: str) -> float:
        """The seconds that ``player`` still has, never less than 0."""
        left = self._left[player]
        if player == self._running:
            left -= self._time() - self._since
        return max(0.0, left)

    def all_left(self) -> dict[str, float]:
        """The seconds that everybody still has, in seat order."""
        return {player: self.left(player) for player in self._left}

    @property
    def has_run_out(self) -> bool:
        """True when the running clock shows nothing any more."""
        return self._running is not None and self.left(self._running) <= 0

    def start(self, player: str) -> None:
        """Let the clock of ``player`` run, and no other."""
        if player != self._running:
            self.stop()
            self._running, self._since = player, self._time()

    def stop(self) -> None:
        """Let all clocks stand."""
        if self._running is not None:
            self._left[self._running] = self.left(self._running)
            self._running = None

    def end_turn(self) -> float | None:
        """Stop the running clock at the end of a turn; returns what it shows from now on."""
        player = self._running
        if player is None:
            return None
        self.stop()
        shown = self._left[player]
        if self.rules.per_turn is None:
            shown = self._left[player] = shown + self.rules.increment
        else:
            self._left[player] = self.rules.allowance
        return shown

    def set(self, left: Mapping[str, float]) -> None:
        """Put the clocks to these times and let them stand; who is not named has the full time."""
        self._running = None
        self._left = {player: left.get(player, self.rules.allowance) for player in self._left}
