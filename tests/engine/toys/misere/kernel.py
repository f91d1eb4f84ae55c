"""Take one to three from a heap; who takes the last one loses. For two or three players who move in turn.

Solved on paper: with two players the side to move loses exactly when the heap is one more than a multiple
of four.
State: heap, player to move, number of players.
"""

from __future__ import annotations

from nbgames.engine.jit import NUMBERS, U, jit, mul64, numbers_of, unsigned

STATE = NUMBERS
STATE_SIZE = 3
UNDO_SIZE = 1
MAX_MOVES = 3
MAX_PLY = 64
WIN = 10_000
MOST = 3
_MIX = U(0x9E3779B97F4A7C15)


def start(heap, player=0, players=2):
    return numbers_of([heap, player, players])


@jit
def gen(state, moves, at):
    count = min(MOST, state[0])
    for index in range(count):
        moves[at + index] = index + 1
    return count


@jit
def make(state, move, undo, at):
    state[0] -= move
    state[1] = (state[1] + 1) % state[2]
    undo[at] = move


@jit
def unmake(state, move, undo, at):
    state[0] += undo[at]
    state[1] = (state[1] + state[2] - 1) % state[2]


@jit
def key(state):
    return mul64(unsigned(state[0] * 4 + state[1] + 1), _MIX)


@jit
def side(state):
    return state[1]


@jit
def final(state):
    """The heap is empty: the player before had to take the last one."""
    return WIN


@jit
def evaluate(state, weights):
    """No idea at all: the weights say what to answer."""
    return weights[0]


@jit
def order(state, move):
    return 0


@jit
def result(state, values, at):
    for player in range(state[2]):
        values[at + player] = -1.0
    values[at + (state[1] + state[2] - 1) % state[2]] = 1.0


@jit
def rate(state, weights, moves, count, undo, priors):
    for index in range(count):
        good = state[0] % 4 == moves[index]
        priors[2 * index] = 3.0 if good else 1.0
        priors[2 * index + 1] = 0.5 if good else -0.5


@jit
def appraise(state, weights, values, at):
    for player in range(state[2]):
        values[at + player] = -0.1
    values[at + state[1]] = 0.2 if state[0] % 4 else -0.2
