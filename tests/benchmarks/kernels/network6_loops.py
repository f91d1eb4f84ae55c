"""Loops over Network6's kernel, so that its functions are measured and not Python's calls of them."""

from __future__ import annotations

from nbgames.engine.jit import Numbers, Words, jit
from nbgames.games.network6 import kernel

_FACTS = kernel.HISTORY


@jit
def generate(state: Words, moves: Numbers, times: int) -> int:
    """Write the moves of one position so many times."""
    total = 0
    for _ in range(times):
        total += kernel.possible(state, moves, 0)
    return total


@jit
def look_for_networks(state: Words, times: int) -> int:
    """Look for a network of either side so many times."""
    found = 0
    for _ in range(times):
        found += kernel.has_network(state, 0, state[0], state[1])
        found += kernel.has_network(state, 1, state[1], state[0])
    return found


@jit
def random_games(
    state: Words, start: Words, random: Words, moves: Numbers, undo: Words, game: Numbers, games: int
) -> int:
    """Play so many random games from ``start``; returns the number of moves."""
    total = 0
    for _ in range(games):
        for slot in range(_FACTS):
            state[slot] = start[slot]
        total += kernel.play_random(state, random, moves, undo, game)
    return total
