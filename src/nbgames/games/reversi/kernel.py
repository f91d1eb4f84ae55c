"""The rules of Reversi in kernel Python, for searching; `rules.py` is what they are compared with.

The board is two words, own discs and the other's, bit 0 = a1, row by row from the top, always eight squares
a row. Smaller boards lie in the upper left corner: what is off the board is neither a disc nor among the
``empties``, a third word that is carried along. Unlike in the rules, a forced pass is a move here (``PASS``)
and costs a ply.
"""

from __future__ import annotations

from nbgames.engine.chance import below
from nbgames.engine.jit import (
    ONE,
    WORDS,
    ZERO,
    Numbers,
    U,
    Words,
    add64,
    clz,
    ctz,
    jit,
    mul64,
    not64,
    popcount,
    shl64,
    sub64,
    unsigned,
    words_of,
)  # fmt: skip

PASS = 64
MAX_MOVES = 36
MAX_PLY = 128
UNDO_SIZE = 1
STATE = WORDS
#: Slots of a state.
OWN, OTHER, EMPTIES, SIDE = 0, 1, 2, 3
STATE_SIZE = 4

#: Columns b to g: only discs there can be walked over sideways or diagonally.
_INNER = U(0x7E7E7E7E7E7E7E7E)
_TOP = U(1 << 63)
_RIGHT, _DOWN_LEFT, _DOWN, _DOWN_RIGHT = U(1), U(7), U(8), U(9)
_KEY_1, _KEY_2, _KEY_3 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S29, _S32 = U(29), U(32)


def _rays() -> list[int]:
    """For each square eight words: the squares in a direction; first the four directions to higher bits."""
    rays = []
    for square in range(64):
        row, column = divmod(square, 8)
        for sign in (1, -1):
            for row_step, column_step in ((0, 1), (1, -1), (1, 0), (1, 1)):
                ray, y, x = 0, row + sign * row_step, column + sign * column_step
                while 0 <= y < 8 and 0 <= x < 8:
                    ray |= 1 << (8 * y + x)
                    y, x = y + sign * row_step, x + sign * column_step
                rays.append(ray)
    return rays


RAYS = words_of(_rays())


@jit
def _reached(own: int, crossable: int, step: int) -> int:
    """Where walks from own discs over crossable ones end, to both sides at once."""
    twice = step + step
    up = crossable & shl64(own, step)
    down = crossable & (own >> step)
    up |= crossable & shl64(up, step)
    down |= crossable & (down >> step)
    pair_up = crossable & shl64(crossable, step)
    pair_down = pair_up >> step
    up |= pair_up & shl64(up, twice)
    down |= pair_down & (down >> twice)
    up |= pair_up & shl64(up, twice)
    down |= pair_down & (down >> twice)
    return shl64(up, step) | (down >> step)


@jit
def placements(own: int, other: int, empties: int) -> int:
    """The empty squares where the owner of ``own`` turns at least one disc (rule 2)."""
    inner = other & _INNER
    reached = _reached(own, inner, _RIGHT) | _reached(own, inner, _DOWN_LEFT)
    reached |= _reached(own, other, _DOWN) | _reached(own, inner, _DOWN_RIGHT)
    return reached & empties


@jit
def _turned_above(own: int, other: int, ray: int) -> int:
    """Discs turned on a ray to higher bits: a carry runs through the other's discs to what follows them."""
    end = own & ray & add64(other | not64(ray), ONE)
    turned = ZERO
    if end:
        turned = (end - ONE) & ray
    return turned


@jit
def _turned_below(own: int, other: int, ray: int) -> int:
    """Discs turned on a ray to lower bits: the first square that is not the other's must be own."""
    rest = not64(other) & ray
    turned = ZERO
    if rest:
        end = (_TOP >> unsigned(clz(rest))) & own
        if end:
            turned = sub64(ZERO, end + end) & ray
    return turned


@jit
def turned_by(own: int, other: int, square: int) -> int:
    """The other's discs that an own disc on ``square`` turns (rule 2); zero when the move is illegal."""
    at = square * 8
    return (
        _turned_above(own, other, RAYS[at])
        | _turned_above(own, other, RAYS[at + 1])
        | _turned_above(own, other, RAYS[at + 2])
        | _turned_above(own, other, RAYS[at + 3])
        | _turned_below(own, other, RAYS[at + 4])
        | _turned_below(own, other, RAYS[at + 5])
        | _turned_below(own, other, RAYS[at + 6])
        | _turned_below(own, other, RAYS[at + 7])
    )


# -- the contract of engine/: gen, make, unmake, key, side, final ------------------------------------


@jit
def gen(state: Words, moves: Numbers, at: int) -> int:
    """Write the legal moves, ``PASS`` if only that is left; returns how many (0 = the game is over)."""
    wanted = placements(state[OWN], state[OTHER], state[EMPTIES])
    if wanted == ZERO:
        if placements(state[OTHER], state[OWN], state[EMPTIES]) == ZERO:
            return 0
        moves[at] = PASS
        return 1
    count = 0
    while wanted:
        moves[at + count] = ctz(wanted)
        wanted &= wanted - ONE
        count += 1
    return count


@jit
def make(state: Words, move: int, undo: Words, at: int) -> None:
    """Play a legal move and note in ``undo`` what it turned."""
    own, other = state[OWN], state[OTHER]
    turned = ZERO
    disc = ZERO
    if move < PASS:
        turned = turned_by(own, other, move)
        disc = ONE << unsigned(move)
    state[OWN] = other ^ turned
    state[OTHER] = own | turned | disc
    state[EMPTIES] ^= disc
    state[SIDE] ^= ONE
    undo[at] = turned


@jit
def unmake(state: Words, move: int, undo: Words, at: int) -> None:
    """Take the move back."""
    turned = undo[at]
    disc = ZERO
    if move < PASS:
        disc = ONE << unsigned(move)
    own = state[OTHER] ^ turned ^ disc
    state[OTHER] = state[OWN] ^ turned
    state[OWN] = own
    state[EMPTIES] ^= disc
    state[SIDE] ^= ONE


@jit
def hash_of(own: int, other: int) -> int:
    """A well mixed word for a pair of disc sets."""
    mixed = mul64(own ^ mul64(other, _KEY_1), _KEY_2)
    mixed = mul64(mixed ^ (mixed >> _S29), _KEY_3)
    return mixed ^ (mixed >> _S32)


@jit
def key(state: Words) -> int:
    """The hash key of the position; the colour to move does not matter to its value."""
    return hash_of(state[OWN], state[OTHER])


@jit
def side(state: Words) -> int:
    """0 when Black is to move, 1 when White is."""
    return int(state[SIDE] & ONE)


@jit
def lead(own: int, other: int, empties: int) -> int:
    """The final difference in discs, empty squares to the winner (rule 5)."""
    difference = popcount(own) - popcount(other)
    if difference > 0:
        return difference + popcount(empties)
    if difference < 0:
        return difference - popcount(empties)
    return 0


# -- counting and random games ------------------------------------------------------------------------


@jit(signature="int64(uint64, uint64, uint64, int64, int64, int64)")
def _leaves(own: int, other: int, empties: int, depth: int, pass_costs: int, end_counts: int) -> int:
    wanted = placements(own, other, empties)
    if wanted == ZERO:
        if placements(other, own, empties) == ZERO:
            return end_counts
        if depth <= pass_costs:
            return 1
        return _leaves(other, own, empties, depth - pass_costs, pass_costs, end_counts)
    if depth == 1:
        return popcount(wanted)
    total = 0
    while wanted:
        square = ctz(wanted)
        wanted &= wanted - ONE
        turned = turned_by(own, other, square)
        disc = ONE << unsigned(square)
        total += _leaves(
            other ^ turned, own | turned | disc, empties ^ disc, depth - 1, pass_costs, end_counts
        )
    return total


@jit
def leaves(state: Words, depth: int, pass_costs: int, end_counts: int) -> int:
    """Perft: the positions after ``depth`` plies.

    ``pass_costs`` is 1 when a forced pass costs a ply, else 0; ``end_counts`` 1 when a finished game
    counts once at every later depth, else 0.
    """
    if depth <= 0:
        return 1
    return _leaves(state[OWN], state[OTHER], state[EMPTIES], depth, pass_costs, end_counts)


@jit
def play_random(state: Words, random: Words, undo: Words, game: Numbers) -> int:
    """Play random moves to the end; writes them (with passes) into ``game`` and returns how many."""
    count = 0
    while True:
        wanted = placements(state[OWN], state[OTHER], state[EMPTIES])
        move = PASS
        if wanted == ZERO:
            if placements(state[OTHER], state[OWN], state[EMPTIES]) == ZERO:
                return count
        else:
            for _ in range(below(random, popcount(wanted))):
                wanted &= wanted - ONE
            move = ctz(wanted)
        make(state, move, undo, 0)
        game[count] = move
        count += 1


# -- between positions and states ---------------------------------------------------------------------


def state_of(own: int, other: int, white_to_move: bool, size: int = 8) -> Words:
    """A state from sets of squares as ``rules.py`` has them (``size`` squares a row, at most 8)."""
    own, other, board = (spread(squares, size) for squares in (own, other, (1 << size * size) - 1))
    return words_of([own, other, board & ~(own | other), int(white_to_move)])


def spread(squares: int, size: int) -> int:
    """Squares of a small board in eight columns."""
    row = (1 << size) - 1
    return sum((squares >> size * y & row) << 8 * y for y in range(size))


def square_number(square: int, size: int) -> int:
    """The number, on a board of this size, of a square of the kernel."""
    return square // 8 * size + square % 8
