"""Loops around flownet's kernel, in kernel Python themselves, so that only the kernel is measured."""

from __future__ import annotations

from nbgames.engine.jit import Numbers, Words, jit, signed
from nbgames.games.flownet import evaluate, kernel


@jit
def full_lists(state: Words, moves: Numbers, times: int) -> int:
    """Generate all legal moves of one position again and again."""
    total = 0
    for _ in range(times):
        total += kernel.gen(state, moves, 0)
    return total


@jit
def uniform_games(
    state: Words, start: Words, random: Words, moves: Numbers, game: Numbers, times: int
) -> int:
    """Random games in which every legal move is as likely as any other, to the end."""
    plies = 0
    for _ in range(times):
        kernel.restore(state, start, 0)
        plies += kernel.play_random(state, random, moves, game)
    return plies


@jit
def play_outs(state: Words, start: Words, times: int) -> int:
    """Random games as the search plays them, to the end."""
    laid = 0
    for _ in range(times):
        kernel.restore(state, start, 0)
        evaluate.play_out(state)
        laid += signed(state[kernel.LAID])
    return laid
