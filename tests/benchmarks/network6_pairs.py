"""A reference opponent for Network6: two plies ahead, counting linked pairs, as student programs do.

It shares no code with the engine but the rules, so that the engine is not measured against itself.
"""

from __future__ import annotations

from random import Random

from nbgames.games.network6 import Move, Position
from nbgames.games.network6.networks import ChipGraph
from nbgames.games.network6.rules import opponent_of

_WON = 10_000


class LinkedPairs:
    """A bot: whatever the other answers, it wants as many linked pairs more than the other as it can get."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def __call__(self, position: Position) -> Move:
        """The move it plays; among equals any."""
        moves = list(position.legal_moves)
        self._random.shuffle(moves)
        best, floor = moves[0], -2 * _WON
        for move in moves:
            value = self._after_the_answer(position._play_unchecked(move), floor)
            if value > floor:
                best, floor = move, value
        return best

    def _after_the_answer(self, position: Position, floor: int) -> int:
        """The value for who has just moved when the other answers best, or anything not above ``floor``."""
        me = opponent_of(position.side)
        if position.outcome is not None:
            return self._ended(position, me)
        worst = 2 * _WON
        for answer in position.legal_moves:
            worst = min(worst, self._value(position._play_unchecked(answer), me))
            if worst <= floor:
                break
        return worst

    def _value(self, position: Position, me: str) -> int:
        mine, theirs = (
            ChipGraph(colour, *position.own_and_other(colour))
            for colour in (position.side, opponent_of(position.side))
        )
        if mine.has_network() or theirs.has_network():
            return self._ended(position, me)
        difference = len(mine.pairs()) - len(theirs.pairs())
        return difference if position.side == me else -difference

    @staticmethod
    def _ended(position: Position, me: str) -> int:
        assert position.outcome is not None
        if not position.outcome.winners:
            return 0
        return _WON if me in position.outcome.winners else -_WON
