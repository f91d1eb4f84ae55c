"""Loops over Wall Go's kernel, so that its functions are measured and not Python's calls of them."""

from __future__ import annotations

from nbgames.engine.jit import Numbers, Words, jit
from nbgames.games.wallgo import kernel


@jit
def generate(state: Words, moves: Numbers, times: int) -> int:
    """Write the turns of one position so many times."""
    total = 0
    for _ in range(times):
        total += kernel.gen(state, moves, 0)
    return total


@jit
def random_games(
    state: Words, start: Words, random: Words, moves: Numbers, undo: Words, game: Numbers, games: int
) -> int:
    """Play so many random games from ``start``; returns the number of moves."""
    total = 0
    for _ in range(games):
        for slot in range(kernel.STATE_SIZE):
            state[slot] = start[slot]
        total += kernel.play_random(state, random, moves, undo, game)
    return total
