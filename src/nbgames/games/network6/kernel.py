"""The rules of Network6 in kernel Python, for searching; ``rules.py`` is what they are compared with.

A position is an array of words: White's and Black's chips (bit 0 = a1, row by row from the top), what is in
hand, the side to move, what the draws of rule 10 need, and scratch space behind them. A move is one
number: the square of an add, ``64 * (1 + origin) + target`` for a step, ``SWAP``. Unlike in the rules, what
decides the game is looked at when moves are wanted, not when one is made.
"""

from __future__ import annotations

from nbgames.engine.chance import below
from nbgames.engine.jit import (
    NO,
    ONE,
    WORDS,
    ZERO,
    Numbers,
    U,
    Words,
    ctz,
    jit,
    mul64,
    not64,
    popcount,
    shl64,
    signed,
    sub64,
    unsigned,
    words_of,
)  # fmt: skip

STATE = WORDS
#: Slots of a state: chips, chips in hand, 0 for White or 1 for Black to move.
WHITE, BLACK, WHITE_HAND, BLACK_HAND, SIDE = 0, 1, 2, 3, 4
#: Moves made so far and how many make a draw (0 = none); whether repetition draws, whether Black may swap.
PLY, MAX_PLIES, REPETITION, MAY_SWAP = 5, 6, 7, 8
#: Which networks may have come up with the last move: bit 0 those of the side to move, bit 1 the other's.
SUSPECTS = 9
#: How many positions since both sides have been stepping, the present one included; where their keys are.
STEPPED = 10
HISTORY, MEMORY = 16, 1024
#: Scratch space: the chips that each chip is linked to, and the walk that is being tried.
LINKS = HISTORY + MEMORY
STACK = LINKS + 64
STATE_SIZE = STACK + 32

SWAP = 64 * 65
MAX_MOVES = 384
MAX_PLY = 64
UNDO_SIZE = 3
SHORTEST_NETWORK = 6

_NOT_A, _NOT_H = U(0xFEFEFEFEFEFEFEFE), U(0x7F7F7F7F7F7F7F7F)
_ROW = U(8)
_TWO = U(2)
_KEY_1, _KEY_2, _KEY_3 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S29, _S32 = U(29), U(32)


def _column(number: int) -> int:
    return sum(1 << 8 * row + number for row in range(8))


_CORNERS = 1 | 1 << 7 | 1 << 56 | 1 << 63
_ROWS = (0xFF & ~_CORNERS, 0xFF << 56 & ~_CORNERS)
_COLUMNS = (_column(0) & ~_CORNERS, _column(7) & ~_CORNERS)
#: For each side where its chips may stand, its goal nearer to a1, its other goal (rule 2).
AREAS = words_of(
    [
        (1 << 64) - 1 & ~_CORNERS & ~(_ROWS[0] | _ROWS[1]), *_COLUMNS,
        (1 << 64) - 1 & ~_CORNERS & ~(_COLUMNS[0] | _COLUMNS[1]), *_ROWS,
    ]
)  # fmt: skip
_AREAS_OF_A_SIDE = 3

#: Of the eight directions the four to higher numbers; the others follow from them.
_DIRECTIONS = ((1, 0), (-1, 1), (0, 1), (1, 1))


def _ray(number: int, step: tuple[int, int]) -> int:
    """The squares from ``number`` on in one direction."""
    x, y, ray = number % 8 + step[0], number // 8 + step[1], 0
    while 0 <= x < 8 and 0 <= y < 8:
        ray |= 1 << 8 * y + x
        x, y = x + step[0], y + step[1]
    return ray


def _beyond() -> list[int]:
    """For each pair of squares on a line: the squares behind the second, seen from the first."""
    table = [0] * 4096
    for number in range(64):
        for x, y in _DIRECTIONS:
            for step in ((x, y), (-x, -y)):
                ray = _ray(number, step)
                for other in range(64):
                    if ray >> other & 1:
                        table[64 * number + other] = _ray(other, step)
    return table


#: For each square the rays in the four directions to higher numbers, then in the opposite ones.
RAYS = words_of(
    [_ray(number, (sign * x, sign * y)) for number in range(64) for sign in (1, -1) for x, y in _DIRECTIONS]
)
BEYOND = words_of(_beyond())


# -- where a chip may stand -----------------------------------------------------------------------------


@jit
def around(squares: int) -> int:
    """All squares next to some squares, in the eight directions."""
    right, left = shl64(squares & _NOT_H, ONE), (squares & _NOT_A) >> ONE
    row = squares | right | left
    return right | left | shl64(row, _ROW) | (row >> _ROW)


@jit
def forbidden(own: int) -> int:
    """The squares that the rule of groups closes to a chip of the owner of ``own`` (rule 5)."""
    right, left = shl64(own & _NOT_H, ONE), (own & _NOT_A) >> ONE
    once = right | left
    twice = right & left
    beside = shl64(own, _ROW)
    twice |= once & beside
    once |= beside
    beside = own >> _ROW
    twice |= once & beside
    once |= beside
    beside = shl64(right, _ROW)
    twice |= once & beside
    once |= beside
    beside = shl64(left, _ROW)
    twice |= once & beside
    once |= beside
    beside = right >> _ROW
    twice |= once & beside
    once |= beside
    beside = left >> _ROW
    twice |= once & beside
    once |= beside
    # Beside a chip that has a companion already a third would stand.
    paired = own & once
    if paired:
        twice |= around(paired)
    return twice


@jit
def free(mover: int, own: int, other: int) -> int:
    """Where the side ``mover`` may put a chip down; nothing is in the air any more."""
    return AREAS[mover * _AREAS_OF_A_SIDE] & not64(own | other | forbidden(own))


# -- networks -------------------------------------------------------------------------------------------


@jit
def link(state: Words, own: int, occupied: int) -> None:
    """Note for each own chip which own chips it is linked to (rule 6)."""
    rest = own
    while rest:
        state[LINKS + ctz(rest)] = ZERO
        rest &= rest - ONE
    rest = own
    while rest:
        number = ctz(rest)
        chip = ONE << unsigned(number)
        rest ^= chip
        linked = state[LINKS + number]
        for ray in range(8 * number, 8 * number + 4):
            seen = RAYS[ray] & occupied
            first = seen & sub64(ZERO, seen) & own
            if first:
                linked |= first
                state[LINKS + ctz(first)] |= chip
        state[LINKS + number] = linked


@jit
def has_network(state: Words, colour: int, own: int, other: int) -> int:
    """1 if the owner of ``own`` (0 White, 1 Black) has a network, else 0 (rule 7)."""
    near = own & AREAS[colour * _AREAS_OF_A_SIDE + 1]
    far = own & AREAS[colour * _AREAS_OF_A_SIDE + 2]
    inner = own ^ near ^ far
    if popcount(inner) < SHORTEST_NETWORK - 2 or not near or not far:
        return 0
    link(state, own, own | other)
    while near:
        start = ctz(near)
        near &= near - ONE
        # Chips on the way, turns or not: too few, or none that sees the other goal, and there is no network.
        reached = state[LINKS + start] & inner
        growing = reached
        seen = ZERO
        while growing:
            number = ctz(growing)
            growing &= growing - ONE
            linked = state[LINKS + number]
            seen |= linked & far
            fresh = linked & inner & not64(reached)
            reached |= fresh
            growing |= fresh
        if seen and popcount(reached) >= SHORTEST_NETWORK - 2 and _reaches(state, start, inner, far):
            return 1
    return 0


@jit
def _reaches(state: Words, start: int, inner: int, far: int) -> int:
    """Whether a walk from ``start`` that turns at every chip comes to ``far`` with enough chips."""
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
        behind = BEYOND[64 * signed(state[place + 1]) + here]
        onward = state[LINKS + here] & not64(visited | behind)
        if level >= SHORTEST_NETWORK - 3 and onward & far:
            return 1
        onward &= inner
        if onward:
            visited ^= chip
            level += 1
            state[place + 2] = onward
            state[place + 3] = unsigned(here)
    return 0


@jit
def winner(state: Words) -> int:
    """1 if a network has won for the side to move, -1 if for the other, else 0 (rule 8)."""
    mover = signed(state[SIDE])
    own, other = state[mover], state[1 - mover]
    if state[SUSPECTS] & ONE and has_network(state, mover, own, other):
        return 1
    if state[SUSPECTS] & _TWO and has_network(state, 1 - mover, other, own):
        return -1
    return 0


@jit
def drawn(state: Words) -> int:
    """Whether the position has come up three times, or too many moves have been made (rule 10)."""
    if state[MAX_PLIES] != ZERO and state[PLY] >= state[MAX_PLIES]:
        return 1
    if state[REPETITION] != ZERO:
        count = signed(state[STEPPED])
        present = state[HISTORY + (count & (MEMORY - 1))]
        times = 1
        # Who is to move changes with each move, so every other position can be the same.
        for back in range(2, min(count, MEMORY - MAX_PLY), 2):
            if state[HISTORY + ((count - back) & (MEMORY - 1))] == present:
                times += 1
                if times == 3:
                    return 1
    return 0


# -- the contract of engine/: gen, make, unmake, key, side, final ------------------------------------


@jit
def gen(state: Words, moves: Numbers, at: int) -> int:
    """Write the legal moves; returns how many (0 = the game is over)."""
    if winner(state) != 0 or drawn(state) != 0:
        return 0
    return possible(state, moves, at)


@jit
def possible(state: Words, moves: Numbers, at: int) -> int:
    """The same without asking whether the game is over."""
    mover = signed(state[SIDE])
    own, other = state[mover], state[1 - mover]
    count = 0
    if state[WHITE_HAND + mover] != ZERO:  # rule 4
        targets = free(mover, own, other)
        while targets:
            moves[at + count] = ctz(targets)
            targets &= targets - ONE
            count += 1
        if state[MAY_SWAP] != ZERO and state[PLY] == ONE:  # rule 11
            moves[at + count] = SWAP
            count += 1
        return count
    chips = own
    while chips:
        origin = ctz(chips)
        chip = ONE << unsigned(origin)
        chips ^= chip
        targets = free(mover, own ^ chip, other) & not64(chip)
        while targets:
            moves[at + count] = 64 * (1 + origin) + ctz(targets)
            targets &= targets - ONE
            count += 1
    return count


@jit
def possible_count(state: Words) -> int:
    """How many moves ``possible`` would write."""
    mover = signed(state[SIDE])
    own, other = state[mover], state[1 - mover]
    if state[WHITE_HAND + mover] != ZERO:
        count = popcount(free(mover, own, other))
        if state[MAY_SWAP] != ZERO and state[PLY] == ONE:
            count += 1
        return count
    count = 0
    chips = own
    while chips:
        chip = chips & sub64(ZERO, chips)
        chips ^= chip
        count += popcount(free(mover, own ^ chip, other) & not64(chip))
    return count


@jit
def make(state: Words, move: int, undo: Words, at: int) -> None:
    """Play a legal move."""
    mover = signed(state[SIDE])
    undo[at] = state[WHITE]
    undo[at + 1] = state[BLACK]
    undo[at + 2] = state[SUSPECTS]
    state[PLY] += ONE
    state[SIDE] ^= ONE
    if move < 64:
        # An add opens no line, so only its own side can have got a network.
        state[mover] |= ONE << unsigned(move)
        state[WHITE_HAND + mover] -= ONE
        state[SUSPECTS] = _TWO
    elif move == SWAP:
        square = ctz(state[WHITE])
        state[BLACK] = ONE << unsigned(8 * (square & 7) + (square >> 3))
        state[WHITE] = ZERO
        state[WHITE_HAND] += ONE
        state[BLACK_HAND] -= ONE
        state[SUSPECTS] = ZERO
    else:
        state[mover] ^= (ONE << unsigned((move >> 6) - 1)) | (ONE << unsigned(move & 63))
        state[SUSPECTS] = _TWO | ONE
    if state[WHITE_HAND] == ZERO and state[BLACK_HAND] == ZERO:
        remember(state)


@jit
def remember(state: Words) -> None:
    """Note that the position has come up, in the phase in which both sides step."""
    state[STEPPED] += ONE
    state[HISTORY + signed(state[STEPPED] & unsigned(MEMORY - 1))] = key(state)


@jit
def unmake(state: Words, move: int, undo: Words, at: int) -> None:
    """Take the move back."""
    if state[WHITE_HAND] == ZERO and state[BLACK_HAND] == ZERO:
        state[STEPPED] -= ONE
    state[SIDE] ^= ONE
    state[PLY] -= ONE
    state[WHITE] = undo[at]
    state[BLACK] = undo[at + 1]
    state[SUSPECTS] = undo[at + 2]
    if move < 64:
        state[WHITE_HAND + signed(state[SIDE])] += ONE
    elif move == SWAP:
        state[WHITE_HAND] -= ONE
        state[BLACK_HAND] += ONE


@jit
def key(state: Words) -> int:
    """The hash key: chips and side; what is in hand follows from them within one search."""
    mixed = mul64(state[WHITE] ^ mul64(state[BLACK] + state[SIDE], _KEY_1), _KEY_2)
    mixed = mul64(mixed ^ (mixed >> _S29), _KEY_3)
    return mixed ^ (mixed >> _S32)


@jit
def side(state: Words) -> int:
    """0 when White is to move, 1 when Black is."""
    return signed(state[SIDE])


# -- counting and random games ------------------------------------------------------------------------


@jit(signature=f"int64({WORDS}, int64[::1], {WORDS}, int64, int64, int64)")
def _leaves(state: Words, moves: Numbers, undo: Words, depth: int, ply: int, end_counts: int) -> int:
    if winner(state) != 0 or drawn(state) != 0:
        return end_counts
    if depth == 1:
        count = possible_count(state)
        if count == 0:
            return end_counts
        return count
    at = ply * MAX_MOVES
    count = possible(state, moves, at)
    if count == 0:
        return end_counts
    total = 0
    for index in range(at, at + count):
        make(state, moves[index], undo, ply * UNDO_SIZE)
        total += _leaves(state, moves, undo, depth - 1, ply + 1, end_counts)
        unmake(state, moves[index], undo, ply * UNDO_SIZE)
    return total


@jit
def leaves(state: Words, moves: Numbers, undo: Words, depth: int, end_counts: int) -> int:
    """Perft: the positions after ``depth`` plies; ``end_counts`` is 1 if finished games count ever after."""
    if depth <= 0:
        return 1
    return _leaves(state, moves, undo, depth, NO, end_counts)


@jit
def play_random(state: Words, random: Words, moves: Numbers, undo: Words, game: Numbers) -> int:
    """Play random moves to the end or until ``game`` is full; writes them there and returns how many."""
    count = 0
    while count < len(game):
        choices = gen(state, moves, 0)
        if choices == 0:
            break
        move = moves[below(random, choices)]
        make(state, move, undo, 0)
        game[count] = move
        count += 1
    return count
