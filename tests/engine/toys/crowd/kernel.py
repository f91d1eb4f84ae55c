"""The heap with camps: 0 is the first player, 1 the other two together."""

from __future__ import annotations

from engine.toys.heap import kernel as heap

from nbgames.engine.jit import jit


@jit
def camp(state):
    return 0 if state[1] == 0 else 1


@jit
def final(state):
    winner = (state[1] + state[2] - 1) % state[2]
    return heap.WIN if (winner == 0) == (camp(state) == 0) else -heap.WIN
