"""The rules of flownet in kernel Python, for searching; ``position.py`` is what they are compared with.

For each player a state has two boards, one word a row: the cells where it may not build, and the cells at
corners of its pipes, of which a piece must cover one (before its first piece: the start cells). A board lies
in a frame of blocked cells, so that nothing has to ask where it ends. The diamond around an open end is
gathered into one word and compared with all ways to lie over a cell (``shapes.py``).

Unlike in the rules, passing is a move only where the state says so; searches leave it out.
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
    ctz,
    jit,
    not64,
    numbers_of,
    signed,
    unsigned,
    words,
    words_of,
)  # fmt: skip
from nbgames.games.flownet import shapes
from nbgames.games.flownet.pieces import SIZES

#: Number of the move that passes.
PASS = len(shapes.TURNS) << shapes.TURN
MAX_MOVES = 8192
LARGEST_SIZE = 26
_FRAME = shapes.REACH
_ROWS = LARGEST_SIZE + 2 * _FRAME

STATE = WORDS
#: Slots of a state: whose turn, how many play, cells a side, turns in a row without a placement, who can
#: place no more (a bit each), whether passing is a move, whether the game is over, pieces laid so far; then
#: for each player the pieces used (a bit each) and the cells laid, and the two boards.
SIDE, PLAYERS, SIZE, IDLE, STUCK, MAY_PASS, OVER, LAID = 0, 1, 2, 3, 4, 5, 6, 7
USED, SCORE = 8, 12
_BOARDS = 16
_PLAYER_SIZE = 2 * _ROWS
STATE_SIZE = _BOARDS + 4 * _PLAYER_SIZE
#: Slots behind a state, which copies leave alone: a random word, and whatever a search notes there.
RANDOM = STATE_SIZE
NOTES = STATE_SIZE + 1
FULL_SIZE = NOTES + MAX_MOVES + 2048

_LISTS = shapes.lists()
#: All ways to lie over a cell, by case and size: see ``shapes.Lists``.
MASKS = words_of(_LISTS.masks)
DELTAS = numbers_of(_LISTS.deltas)
FIRST = numbers_of(_LISTS.first)
_SHAPE_ROWS = shapes.rows()
CELL_ROWS = words_of(_SHAPE_ROWS.cells)
BESIDE_ROWS = words_of(_SHAPE_ROWS.beside)
CORNER_ROWS = words_of(_SHAPE_ROWS.corners)
HEIGHTS = numbers_of(_SHAPE_ROWS.heights)
PIECE_OF_TURN = numbers_of([piece for piece, _ in shapes.TURNS])
PIECE_SIZES = numbers_of(SIZES)

_EARLIER = U(shapes.EARLIER)
_DIAMOND = U(shapes.DIAMOND)
_ABOVE, _RIGHT, _BELOW, _LEFT = (U(bit) for bit in shapes.NEIGHBOURS)
_TWO, _THREE = U(2), U(3)
_R1, _R3, _R5, _R7, _R9 = U(1), U(7), U(31), U(127), U(511)
_O1, _O2, _O3, _O4, _O5, _O6, _O7, _O8 = U(1), U(4), U(9), U(16), U(25), U(32), U(37), U(40)
_COLUMN_MASK = (1 << shapes.TURN - shapes.COLUMN) - 1


@jit
def blocked_board(player: int) -> int:
    """Where in a state the rows begin in which a player may not build."""
    return _BOARDS + player * _PLAYER_SIZE + _FRAME


@jit
def ends_board(player: int) -> int:
    """Where in a state the rows with the corners of a player's pipes begin."""
    return _BOARDS + player * _PLAYER_SIZE + _ROWS + _FRAME


@jit
def before(state: Words, board: int, x: int, y: int) -> int:
    """The lower half of the diamond of a board around a cell: what comes before it, row by row."""
    at = board + y
    shift = unsigned(x)
    word = (state[at - 4] >> (shift + U(4))) & _R1
    word |= ((state[at - 3] >> (shift + _THREE)) & _R3) << _O1
    word |= ((state[at - 2] >> (shift + _TWO)) & _R5) << _O2
    word |= ((state[at - 1] >> (shift + ONE)) & _R7) << _O3
    return (word | (state[at] >> shift & _R9) << _O4) & _EARLIER


@jit
def around(state: Words, board: int, x: int, y: int) -> int:
    """The diamond of a board around a cell."""
    at = board + y
    shift = unsigned(x)
    word = (state[at - 4] >> (shift + U(4))) & _R1
    word |= ((state[at - 3] >> (shift + _THREE)) & _R3) << _O1
    word |= ((state[at - 2] >> (shift + _TWO)) & _R5) << _O2
    word |= ((state[at - 1] >> (shift + ONE)) & _R7) << _O3
    word |= ((state[at] >> shift) & _R9) << _O4
    word |= ((state[at + 1] >> (shift + ONE)) & _R7) << _O5
    word |= ((state[at + 2] >> (shift + _TWO)) & _R5) << _O6
    word |= ((state[at + 3] >> (shift + _THREE)) & _R3) << _O7
    return word | ((state[at + 4] >> (shift + U(4))) & _R1) << _O8


@jit
def case_of(word: int) -> int:
    """Which of the four neighbours of the middle are blocked, as a number below 16."""
    case = word >> _ABOVE & ONE
    case |= (word >> _RIGHT & ONE) << ONE
    case |= (word >> _BELOW & ONE) << _TWO
    case |= (word >> _LEFT & ONE) << _THREE
    return signed(case)


@jit
def can_place(state: Words, player: int) -> int:
    """1 when there is any placement for the player, else 0 (rules 4 and 5)."""
    blocked, ends = blocked_board(player), ends_board(player)
    used = state[USED + player] << _DIAMOND
    for y in range(signed(state[SIZE])):
        open_ends = state[ends + y] & not64(state[blocked + y])
        while open_ends:
            x = ctz(open_ends) - _FRAME
            open_ends &= open_ends - ONE
            word = around(state, blocked, x, y) | used
            case = case_of(word)
            for index in range(FIRST[6 * case + 5], FIRST[6 * case]):
                if MASKS[index] & word == ZERO:
                    return 1
    return 0


@jit
def gen_sizes(state: Words, moves: Numbers, at: int, largest: int, smallest: int) -> int:
    """Write all placements of pieces of these sizes, each once; returns how many."""
    player = signed(state[SIDE])
    blocked, ends = blocked_board(player), ends_board(player)
    used = state[USED + player] << _DIAMOND
    count = 0
    for y in range(signed(state[SIZE])):
        open_ends = state[ends + y] & not64(state[blocked + y])
        while open_ends:
            x = ctz(open_ends) - _FRAME
            open_ends &= open_ends - ONE
            # What covers an end that came before was met there.
            word = around(state, blocked, x, y) | used
            case = case_of(word)
            word |= before(state, ends, x, y)
            here = (x << shapes.COLUMN) + y
            for index in range(FIRST[6 * case + largest], FIRST[6 * case + smallest - 1]):
                if MASKS[index] & word == ZERO and count < MAX_MOVES - 1:
                    moves[at + count] = DELTAS[index] + here
                    count += 1
    return count


# -- the contract of engine/: gen, make, side, result ---------------------------------------------------


@jit
def gen(state: Words, moves: Numbers, at: int) -> int:
    """Write the legal moves; returns how many (0 = the game is over)."""
    if state[OVER]:
        return 0
    count = gen_sizes(state, moves, at, 5, 1)
    if state[MAY_PASS]:
        moves[at + count] = PASS
        count += 1
    return count


@jit
def lay(state: Words, player: int, move: int) -> None:
    """Put a piece on the board, whoever is to move."""
    turn = move >> shapes.TURN
    x = (move >> shapes.COLUMN) & _COLUMN_MASK
    y = move & _COLUMN_MASK
    height = HEIGHTS[turn]
    shift = unsigned(x + _FRAME)
    players = signed(state[PLAYERS])
    for row in range(height):
        bits = CELL_ROWS[turn * shapes.HEIGHT + row] << shift
        for other in range(players):
            state[blocked_board(other) + y + row] |= bits
    blocked, ends = blocked_board(player), ends_board(player)
    if state[SCORE + player] == ZERO:
        for row in range(signed(state[SIZE])):
            state[ends + row] = ZERO  # the start cells have done their duty
    shift = unsigned(x + _FRAME - 1)
    for row in range(height + 2):
        at = turn * shapes.HEIGHT_AROUND + row
        state[blocked + y + row - 1] |= BESIDE_ROWS[at] << shift
        state[ends + y + row - 1] |= CORNER_ROWS[at] << shift
    piece = PIECE_OF_TURN[turn]
    state[USED + player] |= ONE << unsigned(piece)
    state[SCORE + player] += unsigned(PIECE_SIZES[piece])
    state[LAID] += ONE


@jit
def advance(state: Words) -> None:
    """Give the turn to the next player who can place (rules 11 and 14)."""
    players = signed(state[PLAYERS])
    player = signed(state[SIDE])
    while True:
        player = (player + 1) % players
        if state[IDLE] >= state[PLAYERS]:
            state[OVER] = ONE
            return
        bit = ONE << unsigned(player)
        if state[STUCK] & bit == ZERO:
            if can_place(state, player):
                state[SIDE] = unsigned(player)
                return
            state[STUCK] |= bit  # for good: corners come only with own placements
        state[IDLE] += ONE


@jit
def make(state: Words, move: int, undo: Words, at: int) -> None:  # noqa: ARG001 - nothing is taken back
    """Play a legal move."""
    if move == PASS:
        state[IDLE] += ONE
    else:
        lay(state, signed(state[SIDE]), move)
        state[IDLE] = ZERO
    advance(state)


@jit
def side(state: Words) -> int:
    """The number of the player to move."""
    return signed(state[SIDE])


# -- counting and random games ----------------------------------------------------------------------------


@jit
def save(state: Words, kept: Words, at: int) -> None:
    """Copy a state into a longer array."""
    for slot in range(STATE_SIZE):
        kept[at + slot] = state[slot]


@jit
def restore(state: Words, kept: Words, at: int) -> None:
    """Copy it back."""
    for slot in range(STATE_SIZE):
        state[slot] = kept[at + slot]


@jit(signature=f"int64({WORDS}, {WORDS}, int64[::1], int64, int64, int64)")
def leaves(state: Words, kept: Words, moves: Numbers, at: int, depth: int, end_counts: int) -> int:
    """Perft: the positions after ``depth`` plies; skips are free.

    ``kept`` has ``STATE_SIZE`` places for each ply, ``moves`` has ``MAX_MOVES``; ``end_counts`` is 1 when a
    finished game counts at every later depth.
    """
    if depth == 0:
        return 1
    if state[OVER]:
        return end_counts
    count = gen(state, moves, at)
    if depth == 1:
        return count
    total = 0
    place = (depth - 1) * STATE_SIZE
    save(state, kept, place)
    for index in range(count):
        make(state, moves[at + index], kept, 0)
        total += leaves(state, kept, moves, at + count, depth - 1, end_counts)
        restore(state, kept, place)
    return total


@jit
def play_random(state: Words, random: Words, moves: Numbers, game: Numbers) -> int:
    """Play random moves to the end; writes them into ``game`` and returns how many."""
    played = 0
    while True:
        count = gen(state, moves, 0)
        if count == 0:
            return played
        move = moves[below(random, count)]
        make(state, move, state, 0)
        game[played] = move
        played += 1


# -- between positions and states -------------------------------------------------------------------------


def empty_state(size: int, players: int, *, may_pass: bool) -> Words:
    """A state without pieces, start cells still missing, with room for what searches note behind it."""
    state = words(FULL_SIZE)
    state[PLAYERS], state[SIZE], state[MAY_PASS] = U(players), U(size), U(may_pass)
    for player in range(players):
        outside = ~(((1 << size) - 1) << _FRAME) & (1 << 64) - 1
        for row in range(_ROWS):
            inside = 0 <= row - _FRAME < size
            state[_BOARDS + player * _PLAYER_SIZE + row] = U(outside if inside else (1 << 64) - 1)
    return state


def set_end(state: Words, player: int, column: int, row: int) -> None:
    """Make a cell one of those that a player's next piece may cover."""
    at = int(ends_board(player)) + row
    state[at] = U(int(state[at]) | 1 << column + _FRAME)
