"""How good a Network6 position looks: how far each side's walks have come from each of its goals.

Counting linked pairs, as beginners' programs do, misses what wins: one long walk that turns at every chip and
nears the other goal. So every walk from every goal chip is followed. Values are small whole numbers
from the view of the side to move; a finished network is worth ``WIN``.
"""

from __future__ import annotations

from nbgames.engine.jit import (
    ONE,
    ZERO,
    Numbers,
    U,
    Words,
    clz,
    ctz,
    jit,
    not64,
    numbers_of,
    popcount,
    signed,
    sub64,
    unsigned,
    weights_of,
)  # fmt: skip
from nbgames.games.network6.kernel import (
    AREAS,
    BEYOND,
    LINKS,
    RAYS,
    SHORTEST_NETWORK,
    SIDE,
    STACK,
    drawn,
    link,
    possible_count,
    winner,
)  # fmt: skip

TOP = U(1 << 63)
#: The value of a finished network for who has it.
WIN = 100_000
#: What ``_walks`` returns for a finished network.
_NETWORK = 1_000_000

#: Places of the weights: value of a walk by its number of chips (0 to 10), of each chip that some walk
#: reaches, of a square between a walk's end and the other goal, of each link, of being the side to move.
LENGTH, REACHED, DISTANCE, LINKED, TEMPO = 0, 11, 12, 13, 14


def _distances() -> list[int]:
    """How far each square is from the right, the left, the lower and the upper goal."""
    squares = [(number % 8, number // 8) for number in range(64)]
    return [
        *(7 - column for column, _ in squares), *(column for column, _ in squares),
        *(7 - row for _, row in squares), *(row for _, row in squares),
    ]  # fmt: skip


_DISTANCES = numbers_of(_distances())


@jit
def _walks(state: Words, goal: int, starts: int, inner: int, far: int, weights: Numbers) -> int:
    """The value of the best walk from one goal area; ``_NETWORK`` if one is finished.

    ``goal`` numbers the areas: White's left and right, Black's upper and lower. Links have been noted in
    ``state``.
    """
    best = 0
    reached = starts
    distances = goal * 64
    while starts:
        start = ctz(starts)
        starts &= starts - ONE
        value = weights[LENGTH + 1] - weights[DISTANCE] * _DISTANCES[distances + start]
        best = max(best, value)
        visited = ZERO
        level = 0
        state[STACK] = state[LINKS + start] & inner
        state[STACK + 1] = unsigned(start)
        while level >= 0:
            place = STACK + 2 * level
            options = state[place]
            if options == ZERO:
                visited ^= ONE << state[place + 1]
                level -= 1
                continue
            chip = options & sub64(ZERO, options)
            state[place] = options ^ chip
            here = ctz(chip)
            reached |= chip
            value = weights[LENGTH + level + 2] - weights[DISTANCE] * _DISTANCES[distances + here]
            best = max(best, value)
            behind = BEYOND[64 * signed(state[place + 1]) + here]
            onward = state[LINKS + here] & not64(visited | behind)
            if level >= SHORTEST_NETWORK - 3 and onward & far:
                return _NETWORK
            onward &= inner
            if onward:
                visited ^= chip
                level += 1
                state[place + 2] = onward
                state[place + 3] = unsigned(here)
    return best + weights[REACHED] * popcount(reached)


@jit
def _judged(state: Words, colour: int, own: int, other: int, weights: Numbers) -> int:
    """What one side has on the board; at least ``_NETWORK`` if it has a network."""
    near, far = own & AREAS[3 * colour + 1], own & AREAS[3 * colour + 2]
    inner = own ^ near ^ far
    link(state, own, own | other)
    value = _walks(state, 2 * colour, near, inner, far, weights)
    if value >= _NETWORK:
        return value
    value += _walks(state, 2 * colour + 1, far, inner, near, weights)
    if weights[LINKED] != 0:
        ends = 0
        while own:
            ends += popcount(state[LINKS + ctz(own)])
            own &= own - ONE
        value += weights[LINKED] * (ends // 2)
    return value


@jit
def evaluate(state: Words, weights: Numbers) -> int:
    """The estimate for the side to move, far from ``WIN``; or ``WIN`` and ``-WIN`` for a finished network."""
    mover = signed(state[SIDE])
    own, other = state[mover], state[1 - mover]
    mine = _judged(state, mover, own, other, weights)
    if mine >= _NETWORK:
        return WIN  # rule 8: the side that has not just moved comes first
    theirs = _judged(state, 1 - mover, other, own, weights)
    if theirs >= _NETWORK:
        return -WIN
    if drawn(state) != 0:
        return 0
    return mine - theirs + weights[TEMPO]


@jit
def final(state: Words) -> int:
    """The value of a finished game for the side to move."""
    won = winner(state)
    if won == 0 and possible_count(state) == 0:
        won = -1  # rule 9
    return won * WIN


@jit
def order(state: Words, move: int) -> int:
    """A first guess at how good a move is, for trying good moves early: the links it makes and breaks."""
    if move > 64 * 64 + 63:
        return 0
    mover = signed(state[SIDE])
    own, other = state[mover], state[1 - mover]
    target = move & 63
    if move > 63:
        own ^= ONE << unsigned((move >> 6) - 1)
    occupied = own | other
    links = blocks = 0
    for ray in range(8 * target, 8 * target + 4):
        seen = RAYS[ray] & occupied
        after = seen & sub64(ZERO, seen)
        seen = RAYS[ray + 4] & occupied
        before = ZERO
        if seen:
            before = TOP >> unsigned(clz(seen))
        if after & own:
            links += 1
        if before & own:
            links += 1
        if after & other and before & other:
            blocks += 1
    rating = 6 * links + 10 * blocks
    chip = ONE << unsigned(target)
    for area in range(3 * mover + 1, 3 * mover + 3):
        if chip & AREAS[area]:
            # One chip in each goal is needed, more are rarely of use.
            rating += 12 if own & AREAS[area] == ZERO else -15
    return rating


#: Weights found by play against each other.
BALANCED = weights_of([0, 30, 60, 110, 180, 270, 380, 500, 620, 740, 860, 12, 5, 0, 30])
#: What a beginner sees: the number of links.
PAIRS = weights_of([0] * 11 + [0, 0, 10, 0])
