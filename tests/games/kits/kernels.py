"""What tests of any game's kernel do with it: play at random, go back again, and count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nbgames.engine.chance import seeded
from nbgames.engine.jit import numbers, words
from nbgames.testing import perft

#: No game of ours is longer.
LONGEST = 300


def random_game(kernel: Any, state: Any, seed: int) -> list[int]:
    """The moves of a random game that the kernel plays from ``state``."""
    game, undo = numbers(LONGEST), words(kernel.UNDO_SIZE)
    count = kernel.play_random(state, seeded(seed), numbers(kernel.MAX_MOVES), undo, game)
    return [int(move) for move in game[:count]]


class ThereAndBack:
    """Makes moves and takes all of them back; then everything must be as it was before each of them.

    ``facts`` lists what must be the same of a state: all but its scratch space.
    """

    def __init__(self, kernel: Any, state: Any, facts: Callable[[Any], list[int]]) -> None:
        self._kernel = kernel
        self._state = state
        self._facts = facts
        self._undo = words(kernel.UNDO_SIZE * LONGEST)
        self._made: list[int] = []
        self._seen: list[list[int]] = []

    def make(self, move: int) -> None:
        """Makes a move and remembers what was before it."""
        assert len(self._made) < LONGEST
        self._seen.append(self._facts(self._state))
        self._kernel.make(self._state, move, self._undo, len(self._made) * self._kernel.UNDO_SIZE)
        self._made.append(move)

    def take_all_back(self) -> None:
        """Takes back the moves, the last one first, and compares on the way."""
        while self._made:
            move = self._made.pop()
            self._kernel.unmake(self._state, move, self._undo, len(self._made) * self._kernel.UNDO_SIZE)
            assert self._facts(self._state) == self._seen.pop()


def check_counts(start: Any, plies: int, **conventions: str) -> None:
    """The kernel counts what the rules count at depths below ``plies``, finished games kept or dropped."""
    for depth in range(plies):
        for finished in ("kept", "dropped"):
            ways = {"finished": finished, **conventions}
            assert perft(start, depth, engine=True, **ways) == perft(start, depth, **ways), (depth, ways)
