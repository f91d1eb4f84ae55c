"""The reference opponent for Wall Go as a bot, in the three levels of the site it follows."""

from __future__ import annotations

from random import Random

from kernels import wallgo_beam

from nbgames.engine.jit import Words, numbers, words
from nbgames.games.wallgo import Move, Position, kernel
from nbgames.games.wallgo.search import move_of, state_of

_INFINITE = 1 << 40
#: Depth, how many turns are followed, and how far off a turn may be judged, in cells.
LEVELS = {"easy": (1, 200, 8.0), "normal": (2, 20, 1.0), "hard": (3, 10, 0.0)}


class Beam:
    """A bot for two players: ``"easy"``, ``"normal"`` or ``"hard"``; it places its pieces at random."""

    def __init__(self, level: str = "hard", seed: int = 0) -> None:
        self.name = f"beam, {level}"
        self._depth, self._beam, self._noise = LEVELS[level]
        self._random = Random(seed)
        plies = self._depth + 1
        self._moves, self._values = numbers(kernel.MAX_MOVES * plies), numbers(kernel.MAX_MOVES * plies)
        self._undo = words(kernel.UNDO_SIZE * plies)

    def __call__(self, position: Position) -> Move:
        """The move it plays."""
        if position.phase == "placement":
            return self._random.choice(list(position.legal_moves))
        state = state_of(position)
        state[kernel.WHICH] = kernel.ALL
        count = wallgo_beam.rate(state, self._moves, self._values, self._undo, 0)
        rated = [(int(self._values[index]), int(self._moves[index])) for index in range(count)]
        self._random.shuffle(rated)
        rated.sort(key=lambda pair: -pair[0])
        best, best_value = rated[0][1], float("-inf")
        for static, move in rated[: self._beam]:
            noise = 10 * self._random.uniform(-self._noise, self._noise)
            value = noise + (static if self._depth == 1 else self._after(state, move, best_value - noise))
            if value > best_value:
                best, best_value = move, value
        return move_of(best)

    def _after(self, state: Words, move: int, floor: float) -> int:
        """The value of a turn; anything not above ``floor`` if it is not."""
        low = -_INFINITE if floor == float("-inf") else int(floor) - 1
        kernel.make(state, move, self._undo, 0)
        value = -wallgo_beam.search(
            state, self._moves, self._values, self._undo, self._depth - 1, 1, self._beam, -_INFINITE, -low
        )
        kernel.unmake(state, move, self._undo, 0)
        return int(value)
