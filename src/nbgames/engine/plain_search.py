"""A search that needs nothing but a game's rules: for games without kernels, and sizes no kernel covers.

Alpha-beta over ``Position`` values in ordinary Python, some thousand positions a second. Every player but
the one who thinks is taken to play against that one (with two players that is simply true).
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable
from typing import Any

from nbgames.core.position import Move, Position
from nbgames.engine.control import (
    DEADLINE,
    DEPTH,
    ESTIMATED,
    NODE_LIMIT,
    NODES,
    SLOTS,
    STOP,
    STOPPED_BY_DEADLINE,
    STOPPED_BY_NODES,
)  # fmt: skip
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line, best_first
from nbgames.engine.scores import Points
from nbgames.engine.searcher import Level, Search

#: How one player judges a position that is not finished: (position, colour) -> points.
Estimate = Callable[[Position[Any], str], float]

LEVELS = {
    1: Level(Limit(depth=1, seconds=1), overlooks=0.35, error=1.5),
    2: Level(Limit(depth=1, seconds=1), error=0.5),
    3: Level(Limit(depth=2, seconds=2)),
    4: Level(Limit(depth=3, seconds=3)),
    5: Level(Limit(depth=20, seconds=4)),
}


class _Stopped(Exception):
    """Not an error: it unwinds a search that has to stop."""


class PlainSearch(Search):
    """See the module's docstring; ``estimate`` defaults to the lead in the game's own scores."""

    def __init__(
        self,
        position: Position[Any],
        limit: Limit | None,
        *,
        lines: int,
        moves: Iterable[Move],
        estimate: Estimate | None = None,
    ) -> None:
        self._position = position
        self._player: str = position.turn or position.players[0]
        self._limit = limit
        self._wanted = lines
        self._moves = list(moves)
        self._estimate = estimate or lead
        self._lines: tuple[Line, ...] = ()
        self.control = array("q", bytes(8 * SLOTS))
        if limit is not None and limit.nodes is not None:
            self.control[NODE_LIMIT] = limit.nodes

    def run(self) -> None:
        deepest = 60 if self._limit is None or self._limit.depth is None else self._limit.depth
        try:
            for depth in range(1, deepest + 1):
                self._lines = self._iteration(depth)
                self.control[DEPTH] = depth
                if all(line.score.exact for line in self._lines):
                    return
        except _Stopped:
            pass

    def lines(self) -> tuple[Line, ...]:
        return self._lines[: self._wanted]

    def _iteration(self, depth: int) -> tuple[Line, ...]:
        found: list[Line] = []
        for move in self._moves:
            after = self._position._play_unchecked(move)
            self.control[ESTIMATED] = 0
            # Without a window: equal treatment of all moves is worth more here than speed.
            value, pv = self._value(after, depth - 1, float("-inf"), float("inf"))
            score = Points(value, self._player, self._opponent(), exact=not self.control[ESTIMATED])
            found.append(Line(move, score, (move, *pv), depth))
        lines = best_first(found)
        self._moves = [line.move for line in lines]
        return lines

    def _opponent(self) -> str | None:
        others = [colour for colour in self._position.players if colour != self._player]
        return others[0] if len(others) == 1 else None

    def _value(
        self, position: Position[Any], depth: int, low: float, high: float
    ) -> tuple[float, tuple[Move, ...]]:
        """The value for the player who thinks, who maximises it; the others minimise."""
        self._count()
        if position.turn is None:
            return final_lead(position, self._player), ()
        if depth <= 0:
            self.control[ESTIMATED] = 1
            return self._estimate(position, self._player), ()
        maximising = position.turn == self._player
        best = float("-inf") if maximising else float("inf")
        best_line: tuple[Move, ...] = ()
        for move in position.legal_moves:
            value, line = self._value(position._play_unchecked(move), depth - 1, low, high)
            if (value > best) if maximising else (value < best):
                best, best_line = value, (move, *line)
            if maximising:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return best, best_line

    def _count(self) -> None:
        control = self.control
        control[NODES] += 1
        if control[NODE_LIMIT] and control[NODES] > control[NODE_LIMIT]:
            control[STOP] = STOPPED_BY_NODES
        elif control[DEADLINE] and time.monotonic_ns() // 1000 >= control[DEADLINE]:
            control[STOP] = STOPPED_BY_DEADLINE
        if control[STOP]:
            raise _Stopped


def lead(position: Position[Any], player: str) -> float:
    """By how much ``player`` is ahead of the best of the others now."""
    scores = position.scores
    return float(scores[player] - max(score for colour, score in scores.items() if colour != player))


def final_lead(position: Position[Any], player: str) -> float:
    """The same at the end, by the official score if there is one; a win without a lead counts one point."""
    outcome = position.outcome
    assert outcome is not None
    scores = outcome.official or outcome.scores
    points = float(scores[player] - max(score for colour, score in scores.items() if colour != player))
    if points == 0 and not outcome.is_draw:
        return 1.0 if player in outcome.winners else -1.0
    return points
