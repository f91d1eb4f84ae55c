"""A reference opponent for Wall Go for two: alpha-beta over the best few turns, as a public site plays it.

Its evaluation is its own: twice the cells owned, plus the cells nearer to its pieces by steps, plus a little
for all cells they can get to. It shares the rules of the kernel with the engine, nothing else; it is
compiled so that hundreds of games are no matter of days.
"""

from __future__ import annotations

from nbgames.engine.jit import NUMBERS, WORDS, ZERO, Numbers, Words, jit, not64, popcount, signed
from nbgames.games.wallgo import kernel

#: Values are tenths of a cell.
OWNED, NEARER, REACHED = 20, 10, 3
WON = 10_000
_INFINITE = 1 << 40


@jit
def judge(state: Words, player: int) -> int:
    """What the position looks worth to ``player`` (0 or 1)."""
    south, east = state[kernel.SOUTH], state[kernel.EAST]
    own, other = state[player], state[1 - player]
    free = kernel.BOARD ^ (own | other)
    mine, theirs = kernel.flood(own, south, east), kernel.flood(other, south, east)
    difference = popcount(mine & not64(theirs)) - popcount(theirs & not64(mine))
    if mine & theirs == ZERO:
        value = OWNED * difference
        if difference > 0:
            value += WON
        elif difference < 0:
            value -= WON
        return value
    value = OWNED * difference
    nearer = nearer_other = ZERO
    growing = free
    while growing:
        next_own = own | (kernel.step(own, south, east) & free)
        next_other = other | (kernel.step(other, south, east) & free)
        nearer |= next_own & not64(next_other | nearer_other)
        nearer_other |= next_other & not64(next_own | nearer)
        growing = (next_own ^ own) | (next_other ^ other)
        own, other = next_own, next_other
    value += NEARER * (popcount(nearer) - popcount(nearer_other))
    return value + REACHED * (popcount(own) - popcount(other))


@jit
def rate(state: Words, moves: Numbers, values: Numbers, undo: Words, ply: int) -> int:
    """Write the turns and what each looks worth to its mover; returns how many."""
    at = ply * kernel.MAX_MOVES
    count = kernel.gen(state, moves, at)
    mover = signed(state[kernel.SIDE])
    for index in range(at, at + count):
        kernel.make(state, moves[index], undo, ply * kernel.UNDO_SIZE)
        values[index] = judge(state, mover)
        kernel.unmake(state, moves[index], undo, ply * kernel.UNDO_SIZE)
    return count


@jit
def pick(moves: Numbers, values: Numbers, place: int, end: int) -> None:
    """Bring the best of the remaining turns to ``place``."""
    best = place
    for index in range(place + 1, end):
        if values[index] > values[best]:
            best = index
    moves[place], moves[best] = moves[best], moves[place]
    values[place], values[best] = values[best], values[place]


@jit(signature=f"int64({WORDS}, {NUMBERS}, {NUMBERS}, {WORDS}, int64, int64, int64, int64, int64)")
def search(
    state: Words,
    moves: Numbers,
    values: Numbers,
    undo: Words,
    depth: int,
    ply: int,
    beam: int,
    low: int,
    high: int,
) -> int:
    """The value for the side to move, looking at the best ``beam`` turns only."""
    count = rate(state, moves, values, undo, ply)
    if count == 0:
        return judge(state, signed(state[kernel.SIDE]))
    at = ply * kernel.MAX_MOVES
    best = -_INFINITE
    for index in range(at, at + min(count, beam if depth > 1 else 1)):
        pick(moves, values, index, at + count)
        value = values[index]
        if depth > 1:
            kernel.make(state, moves[index], undo, ply * kernel.UNDO_SIZE)
            value = -search(state, moves, values, undo, depth - 1, ply + 1, beam, -high, -max(low, best))
            kernel.unmake(state, moves[index], undo, ply * kernel.UNDO_SIZE)
        best = max(best, value)
        if best >= high:
            break
    return best
