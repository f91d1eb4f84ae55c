"""The rules of Wall Go in kernel Python, for searching; ``rules.py`` is what they are compared with.

A position is an array of words. Cells are bits as in ``rules.py`` (bit 0 = a1, row by row from the top);
the open edges are two sets of cells: those with an open edge below, and those with one to their right. Two
cells are neighbours exactly where such a bit is set, so walks and regions are a few shifts each.

A move is one number: the cell of a placement, or for a turn the bits of ``TURN``, the broken edge plus one,
the side of the wall, the end and the start.
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
    add64,
    ctz,
    jit,
    mul64,
    not64,
    popcount,
    shl64,
    signed,
    unsigned,
    words_of,
)  # fmt: skip

STATE = WORDS
#: Slots of a state: the pieces of the players, the open edges below and to the right of cells.
RED, SOUTH, EAST = 0, 3, 4
#: The player to move (0 to 2), a bit for each who may still break a wall, how many pieces have been placed.
SIDE, BREAKERS, PLACED = 5, 6, 7
#: Slots that do not change in play: the players, 1 if staying needs a free neighbour, 1 if the largest region
#: breaks ties, who places when (two bits for each piece), and how many pieces are placed.
PLAYERS, RETURN, LARGEST, ORDER, TO_PLACE = 8, 9, 10, 11, 12
#: Which turns ``gen`` gives: promising ones, all here, or all for ever; and whose game it is, for three
#: players.
WHICH, THINKER = 13, 14
PROMISING, ALL_HERE, ALL = U(0), U(1), U(2)
STATE_SIZE = 15

#: A position has at most so many moves; see ``search.fits`` for which positions that is true of.
MAX_MOVES = 2048
MAX_PLY = 96
UNDO_SIZE = 9

#: Where the parts of a turn lie in its number.
END, WALL, BROKEN = 6, 12, 14
TURN = 1 << 21

CELLS, BELOW = 49, 42
BOARD = U((1 << CELLS) - 1)
#: Cells that have an inner edge below, and to their right.
SOUTHS = U((1 << BELOW) - 1)
EASTS = U(sum(1 << cell for cell in range(CELLS) if cell % 7 < 6))
_ROW = U(7)
_TWO = U(2)
_KEY_1, _KEY_2, _KEY_3 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S29, _S32 = U(29), U(32)

#: Edges as in ``rules.py``: for each the two cells beside it.
_EDGES = [(cell, cell + 7) for cell in range(BELOW)] + [
    (cell, cell + 1) for cell in range(CELLS) if cell % 7 < 6
]
EDGE_CELLS = words_of([1 << first | 1 << second for first, second in _EDGES])
#: For each edge its bit in ``SOUTH``, then its bit in ``EAST``; one of the two is empty.
EDGE_BITS = words_of(
    [
        word
        for edge, (first, _) in enumerate(_EDGES)
        for word in ((1 << first, 0) if edge < BELOW else (0, 1 << first))
    ]
)


# -- walking and regions --------------------------------------------------------------------------------


@jit
def step(cells: int, south: int, east: int) -> int:
    """The cells that are one step from some cells over open edges; pieces are not looked at."""
    return (
        shl64(cells & south, _ROW)
        | ((cells >> _ROW) & south)
        | shl64(cells & east, ONE)
        | ((cells >> ONE) & east)
    )


@jit
def flood(cells: int, south: int, east: int) -> int:
    """All cells in the regions of some cells (rule 12)."""
    before = ZERO
    while cells != before:
        before = cells
        cells |= step(cells, south, east)
        cells |= step(cells, south, east)
    return cells


@jit
def _others(state: Words, player: int) -> int:
    """The pieces of everybody but one player."""
    return (state[RED] | state[RED + 1] | state[RED + 2]) ^ state[RED + player]


@jit
def mixed(state: Words) -> int:
    """The cells in regions with pieces of more than one player."""
    seen = twice = ZERO
    for player in range(signed(state[PLAYERS])):
        region = flood(state[RED + player], state[SOUTH], state[EAST])
        twice |= seen & region
        seen |= region
    return twice


@jit
def over(state: Words) -> int:
    """1 if the game is over (rule 13), else 0."""
    if state[PLACED] < state[TO_PLACE]:
        return 0
    cells = mixed(state)
    if cells == ZERO:
        return 1
    if state[RETURN] == ZERO:
        return 0
    empty = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    for player in range(signed(state[PLAYERS])):
        pieces = state[RED + player] & cells
        reached = step(pieces, state[SOUTH], state[EAST])
        if (state[BREAKERS] >> unsigned(player)) & ONE:
            reached = step(pieces, SOUTHS, EASTS)
        if reached & empty:
            return 0
    return 1


# -- the turns ------------------------------------------------------------------------------------------


@jit
def _write(moves: Numbers, count: int, ends: int, south: int, east: int, move: int) -> int:
    """Write the turns that end on some cells and build on an open side (rule 10)."""
    for side_of_cell in range(4):
        built = ends & shl64(south, _ROW)
        if side_of_cell == 1:
            built = ends & east
        elif side_of_cell == 2:
            built = ends & south
        elif side_of_cell == 3:
            built = ends & shl64(east, ONE)
        while built:
            moves[count] = move + (ctz(built) << END) + (side_of_cell << WALL)
            built &= built - ONE
            count += 1
    return count


@jit
def _sides(ends: int, south: int, east: int) -> int:
    """How many turns ``_write`` would write."""
    return (
        popcount(ends & shl64(south, _ROW)) + popcount(ends & east) + popcount(ends & south)
        + popcount(ends & shl64(east, ONE))
    )  # fmt: skip


@jit
def _ends(state: Words, piece: int, south: int, east: int) -> int:
    """Where a piece can end without breaking a wall (rules 8 and 9)."""
    free = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    near = step(piece, south, east) & free
    if near == ZERO:
        return piece if state[RETURN] == ZERO else ZERO
    return piece | near | (step(near, south, east) & free)


@jit
def _ends_after_break(state: Words, piece: int, edge: int) -> int:
    """Where a piece can end if it breaks the wall on an edge before, between or after its steps (rule 15)."""
    free = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    beside = EDGE_CELLS[edge]
    south, east = state[SOUTH], state[EAST]
    opened_south, opened_east = south | EDGE_BITS[2 * edge], east | EDGE_BITS[2 * edge + 1]
    if piece & beside:
        return _ends(state, piece, opened_south, opened_east)
    near = step(piece, south, east) & free
    far = step(near, south, east) & (free | piece)
    here = near & beside
    ends = here | (far & beside)
    if here:
        ends |= step(here, opened_south, opened_east) & (free | piece)
    return ends


@jit
def _changes_much(state: Words, piece: int, edge: int) -> int:
    """Whether breaking a wall joins two regions, or frees a piece that cannot step."""
    south, east = state[SOUTH], state[EAST]
    free = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    if step(piece, south, east) & free == ZERO:
        return 1
    beside = EDGE_CELLS[edge]
    first = ONE << unsigned(ctz(beside))
    return 1 if flood(first, south, east) & beside != beside else 0


@jit
def _standing(state: Words, piece: int) -> int:
    """The cells from which a piece could break a wall: its own and those it can walk to."""
    free = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    near = step(piece, state[SOUTH], state[EAST]) & free
    return piece | near | (step(near, state[SOUTH], state[EAST]) & free)


@jit
def _turns_with(
    state: Words, piece: int, edge: int, move: int, moves: Numbers, count: int, writes: int
) -> int:
    """Write, or only count, the turns of a piece that break the wall on an edge; returns the new count."""
    if state[WHICH] == PROMISING and _changes_much(state, piece, edge) == 0:
        return count
    ends = _ends_after_break(state, piece, edge)
    south, east = state[SOUTH] | EDGE_BITS[2 * edge], state[EAST] | EDGE_BITS[2 * edge + 1]
    if writes:
        return _write(moves, count, ends, south, east, move + ((edge + 1) << BROKEN))
    return count + _sides(ends, south, east)


@jit
def _breaking_turns(state: Words, piece: int, move: int, moves: Numbers, count: int, writes: int) -> int:
    """The same for all walls that a piece can come to."""
    standing = _standing(state, piece)
    walls = (standing | (standing >> _ROW)) & SOUTHS & not64(state[SOUTH])
    while walls:
        cell = ctz(walls)
        walls &= walls - ONE
        count = _turns_with(state, piece, cell, move, moves, count, writes)
    walls = (standing | (standing >> ONE)) & EASTS & not64(state[EAST])
    while walls:
        cell = ctz(walls)
        walls &= walls - ONE
        count = _turns_with(state, piece, BELOW + cell - cell // 7, move, moves, count, writes)
    return count


@jit
def turns(state: Words, moves: Numbers, at: int) -> int:
    """Write the turns of the side to move, over or not; returns how many.

    Promising are not the walks of pieces that nobody can meet any more (they only wait, and can wait where
    they are), nor breaks that change no region and free no piece.
    """
    south, east = state[SOUTH], state[EAST]
    mover = signed(state[SIDE])
    may_break = (state[BREAKERS] >> state[SIDE]) & ONE
    settled = ZERO
    if state[WHICH] == PROMISING:
        settled = not64(flood(_others(state, mover), south, east))
    count = at
    pieces = state[RED + mover]
    while pieces:
        start = ctz(pieces)
        piece = ONE << unsigned(start)
        pieces ^= piece
        ends = _ends(state, piece, south, east)
        if piece & settled:
            ends &= piece
        count = _write(moves, count, ends, south, east, TURN + start)
        if may_break:
            count = _breaking_turns(state, piece, TURN + start, moves, count, 1)
    return count - at


@jit
def turn_count(state: Words, moves: Numbers) -> int:
    """How many turns ``turns`` would write."""
    south, east = state[SOUTH], state[EAST]
    mover = signed(state[SIDE])
    may_break = (state[BREAKERS] >> state[SIDE]) & ONE
    count = 0
    pieces = state[RED + mover]
    while pieces:
        piece = ONE << unsigned(ctz(pieces))
        pieces ^= piece
        count += _sides(_ends(state, piece, south, east), south, east)
        if may_break:
            count = _breaking_turns(state, piece, 0, moves, count, 0)
    return count


@jit
def _has_turn(state: Words, player: int) -> int:
    """Whether a player could make a turn at all."""
    south, east = state[SOUTH], state[EAST]
    may_break = (state[BREAKERS] >> unsigned(player)) & ONE
    empty = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
    pieces = state[RED + player]
    if state[RETURN] != ZERO:
        if step(pieces, south, east) & empty:
            return 1
        return 1 if may_break and step(pieces, SOUTHS, EASTS) & empty else 0
    if pieces and may_break:
        # Next to a piece there is an open side to build on, or a wall to break.
        return 1
    return 1 if _sides(pieces, south, east) > 0 else 0


@jit
def is_skipped(state: Words, player: int) -> int:
    """Whether the turn passes by a player (rule 16)."""
    if not (state[BREAKERS] >> unsigned(player)) & ONE:
        region = flood(state[RED + player], state[SOUTH], state[EAST])
        if region & _others(state, player) == ZERO:
            return 1
    return 1 - _has_turn(state, player)


# -- the contract of engine/: gen, make, unmake, key, side ----------------------------------------------


@jit
def gen(state: Words, moves: Numbers, at: int) -> int:
    """Write the legal moves; returns how many (0 = the game is over)."""
    if state[PLACED] < state[TO_PLACE]:
        empty = BOARD ^ (state[RED] | state[RED + 1] | state[RED + 2])
        count = 0
        while empty:
            moves[at + count] = ctz(empty)
            empty &= empty - ONE
            count += 1
        return count
    if over(state):
        return 0
    return turns(state, moves, at)


@jit
def edge_of(cell: int, side_of_cell: int) -> int:
    """The edge on a side of a cell; the side is known to be an inner one."""
    if side_of_cell == 0:
        return cell - 7
    if side_of_cell == 2:
        return cell
    if side_of_cell == 3:
        cell -= 1
    return BELOW + cell - cell // 7


@jit
def make(state: Words, move: int, undo: Words, at: int) -> None:
    """Play a legal move."""
    for slot in range(UNDO_SIZE - 1):
        undo[at + slot] = state[slot]
    undo[at + UNDO_SIZE - 1] = state[WHICH]
    if state[WHICH] == ALL_HERE:
        state[WHICH] = PROMISING
    mover = signed(state[SIDE])
    if move < TURN:
        state[RED + mover] |= ONE << unsigned(move)
        state[PLACED] += ONE
        state[SIDE] = ZERO  # rule 4
        if state[PLACED] < state[TO_PLACE]:
            state[SIDE] = (state[ORDER] >> (state[PLACED] + state[PLACED])) & U(3)
        return
    start, end = move & 63, (move >> END) & 63
    state[RED + mover] ^= (ONE << unsigned(start)) | (ONE << unsigned(end))
    if start == end:
        state[RED + mover] |= ONE << unsigned(end)
    broken = ((move >> BROKEN) & 127) - 1
    if broken >= 0:
        state[SOUTH] |= EDGE_BITS[2 * broken]
        state[EAST] |= EDGE_BITS[2 * broken + 1]
        state[BREAKERS] ^= ONE << unsigned(mover)
    edge = edge_of(end, (move >> WALL) & 3)
    state[SOUTH] &= not64(EDGE_BITS[2 * edge])
    state[EAST] &= not64(EDGE_BITS[2 * edge + 1])
    _pass_on(state, mover)


@jit
def _pass_on(state: Words, mover: int) -> None:
    """Give the turn to the next player, over those who are skipped (rule 16)."""
    players = signed(state[PLAYERS])
    following = mover
    for number in range(players):
        following += 1
        if following == players:
            following = 0
        if number == 0:
            first = following
            if state[PLAYERS] == _TWO and state[RETURN] == ZERO:
                break  # two players, one of whom may always stay: nobody is skipped
            if over(state):
                break
        if is_skipped(state, following) == 0:
            break
        if number == players - 1:
            following = first
    state[SIDE] = unsigned(following)


@jit
def unmake(state: Words, move: int, undo: Words, at: int) -> None:  # noqa: ARG001 - the contract of engine/
    """Take a move back."""
    for slot in range(UNDO_SIZE - 1):
        state[slot] = undo[at + slot]
    state[WHICH] = undo[at + UNDO_SIZE - 1]


@jit
def key(state: Words) -> int:
    """The hash key of the position."""
    mixed_up = mul64(state[RED] ^ mul64(state[RED + 1], _KEY_1), _KEY_2)
    mixed_up = mul64(mixed_up ^ (mixed_up >> _S29) ^ state[SOUTH], _KEY_3)
    mixed_up = mul64(mixed_up ^ (mixed_up >> _S32) ^ state[EAST], _KEY_1)
    rest = shl64(state[SIDE], U(60)) | shl64(state[BREAKERS], U(56)) | shl64(state[PLACED], U(52))
    mixed_up = mul64(mixed_up ^ (mixed_up >> _S29) ^ state[RED + 2] ^ rest, _KEY_2)
    return add64(mixed_up ^ (mixed_up >> _S32), ZERO)


@jit
def side(state: Words) -> int:
    """0 when Red is to move, 1 for Blue, 2 for Green."""
    return signed(state[SIDE])


# -- counting and random games --------------------------------------------------------------------------


@jit(signature=f"int64({WORDS}, int64[::1], {WORDS}, int64, int64, int64)")
def _leaves(state: Words, moves: Numbers, undo: Words, depth: int, ply: int, end_counts: int) -> int:
    if depth == 1 and state[PLACED] >= state[TO_PLACE]:
        if over(state):
            return end_counts
        return turn_count(state, moves)
    at = ply * MAX_MOVES
    count = gen(state, moves, at)
    if count == 0:
        return end_counts
    if depth == 1:
        return count
    total = 0
    for index in range(at, at + count):
        make(state, moves[index], undo, ply * UNDO_SIZE)
        total += _leaves(state, moves, undo, depth - 1, ply + 1, end_counts)
        unmake(state, moves[index], undo, ply * UNDO_SIZE)
    return total


@jit
def leaves(state: Words, moves: Numbers, undo: Words, depth: int, end_counts: int) -> int:
    """Perft: the positions after ``depth`` moves; ``end_counts`` is 1 if finished games count ever after."""
    if depth <= 0:
        return 1
    state[WHICH] = ALL
    return _leaves(state, moves, undo, depth, NO, end_counts)


@jit
def play_random(state: Words, random: Words, moves: Numbers, undo: Words, game: Numbers) -> int:
    """Play random moves to the end or until ``game`` is full; writes them there and returns how many."""
    count = 0
    state[WHICH] = ALL
    while count < len(game):
        choices = gen(state, moves, 0)
        if choices == 0:
            break
        move = moves[below(random, choices)]
        make(state, move, undo, 0)
        game[count] = move
        count += 1
    return count
