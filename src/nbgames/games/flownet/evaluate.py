"""What a position and its moves are worth: quick random games, and what one knows of a move before trying it.

Random games prefer large pieces, as everybody does who has played twice: whoever keeps them for the end
cannot lay them any more. A move is rated by its size, by the pipe ends it opens and those of others that it
closes, and in the beginning by how near to the middle it comes.

Searches keep what they know about a position beyond its rules in the slots behind the state, from ``NOTES``
on: settings first, then a rating for each move.
"""

from __future__ import annotations

from nbgames.engine.jit import (
    ONE,
    ZERO,
    Floats,
    Numbers,
    U,
    Words,
    ctz,
    floats,
    jit,
    not64,
    popcount,
    shl64,
    signed,
    unsigned,
)  # fmt: skip
from nbgames.games.flownet import shapes
from nbgames.games.flownet.kernel import (
    CELL_ROWS,
    CORNER_ROWS,
    DELTAS,
    FIRST,
    HEIGHTS,
    LAID,
    MASKS,
    NOTES,
    OVER,
    PIECE_OF_TURN,
    PIECE_SIZES,
    PLAYERS,
    RANDOM,
    SCORE,
    SIDE,
    SIZE,
    STUCK,
    USED,
    around,
    blocked_board,
    case_of,
    ends_board,
    gen_sizes,
    lay,
)

#: Settings of a search: pieces laid where it began (there all moves are looked at, later only good ones);
#: what one more cell, one more open end, one closed end of a rival are worth, and a step nearer to the
#: middle while few pieces lie there; by how much a move must be better to be preferred twice as much; how
#: many moves are looked at, and how many of a player's first pieces are large ones; how many placements a
#: random game compares before it takes one.
ROOT, CELL_WORTH, END_WORTH, CLOSED_WORTH, MIDDLE_WORTH, SPREAD, WIDTH, LARGE_ONLY, TRIES = range(
    NOTES, NOTES + 9
)
_RATINGS = NOTES + 16
_COUNTS = _RATINGS + 8192
_HIGHEST = 1023
#: Preference for a move by how far behind the best it is, in eighths of ``SPREAD``: half for each eight. A
#: table, because machines do not agree on the last digit of a power.
_PREFERENCES = floats(8 * 32)
for _eighths in range(len(_PREFERENCES)):
    _PREFERENCES[_eighths] = 2.0 ** (-_eighths / 8)
_THIRTEEN, _SEVEN, _SEVENTEEN, _HIGH = U(13), U(7), U(17), U(33)


@jit
def toss(state: Words, bound: int) -> int:
    """A random number from 0 to ``bound - 1`` from the state's own generator."""
    word = state[RANDOM]
    word ^= shl64(word, _THIRTEEN)
    word ^= word >> _SEVEN
    word ^= shl64(word, _SEVENTEEN)
    state[RANDOM] = word
    return signed((word >> _HIGH) % unsigned(bound))


@jit
def ends_opened(state: Words, player: int, move: int) -> int:
    """How many open ends there are after a placement that were not there before."""
    turn = move >> shapes.TURN
    x = (move >> shapes.COLUMN) & 31
    y = move & 31
    blocked, ends = blocked_board(player) + y - 1, ends_board(player) + y - 1
    shift = unsigned(x + 3)
    count = 0
    for row in range(HEIGHTS[turn] + 2):
        corners = CORNER_ROWS[turn * shapes.HEIGHT_AROUND + row] << shift
        count += popcount(corners & not64(state[blocked + row] | state[ends + row]))
    return count


@jit
def ends_closed(state: Words, player: int, move: int) -> int:
    """How many open ends of others a placement lies on."""
    turn = move >> shapes.TURN
    x = (move >> shapes.COLUMN) & 31
    y = move & 31
    shift = unsigned(x + 4)
    count = 0
    for other in range(signed(state[PLAYERS])):
        if other != player:
            blocked, ends = blocked_board(other) + y, ends_board(other) + y
            for row in range(HEIGHTS[turn]):
                cells = CELL_ROWS[turn * shapes.HEIGHT + row] << shift
                count += popcount(cells & state[ends + row] & not64(state[blocked + row]))
    return count


@jit
def rating(state: Words, player: int, move: int) -> int:
    """How good a placement looks, from 0 to ``_HIGHEST``."""
    worth = signed(state[CELL_WORTH]) * PIECE_SIZES[PIECE_OF_TURN[move >> shapes.TURN]]
    worth += signed(state[END_WORTH]) * ends_opened(state, player, move)
    worth += signed(state[CLOSED_WORTH]) * ends_closed(state, player, move)
    early = 8 - popcount(state[USED + player])
    if early > 0:
        # Twice the distance of the box from the middle: a piece that reaches out is a good one.
        turn = move >> shapes.TURN
        size = signed(state[SIZE])
        x = 2 * ((move >> shapes.COLUMN) & 31) + 2 - size
        y = 2 * (move & 31) + HEIGHTS[turn] - size
        distance = abs(x) + abs(y)
        worth += signed(state[MIDDLE_WORTH]) * early * (2 * size - distance) // 8
    return min(_HIGHEST, max(0, worth))


# -- random games ------------------------------------------------------------------------------------------


@jit
def some_placement(state: Words, player: int, size: int) -> int:
    """A placement of a piece of ``size`` cells, found from a random place on; -1 when there is none."""
    blocked, ends = blocked_board(player), ends_board(player)
    used = state[USED + player] << unsigned(shapes.DIAMOND)
    rows = signed(state[SIZE])
    y = toss(state, rows)
    for _ in range(rows):
        y += 1
        if y >= rows:
            y = 0
        open_ends = state[ends + y] & not64(state[blocked + y])
        while open_ends:
            x = ctz(open_ends) - shapes.REACH
            open_ends &= open_ends - ONE
            word = around(state, blocked, x, y) | used
            case = case_of(word)
            first, last = FIRST[6 * case + size], FIRST[6 * case + size - 1]
            if first < last:
                index = first + toss(state, last - first)
                for _ in range(last - first):
                    if MASKS[index] & word == ZERO:
                        return DELTAS[index] + (x << shapes.COLUMN) + y
                    index += 1
                    if index == last:
                        index = first
    return -1


@jit
def play_out(state: Words) -> None:
    """Play a random game to its end, large pieces first.

    A player who cannot lay a piece of some size any more does not try that size again: now and then it could
    after all, but a random game need not be that exact.
    """
    players = signed(state[PLAYERS])
    tries = signed(state[TRIES])
    for player in range(players):
        state[_RATINGS + player] = U(5)
    while not state[OVER]:
        player = signed(state[SIDE])
        size = signed(state[_RATINGS + player])
        move = -1
        while size > 0:
            move = some_placement(state, player, size)
            if move >= 0:
                break
            size -= 1
        state[_RATINGS + player] = unsigned(size)
        if move < 0:
            state[STUCK] |= ONE << unsigned(player)
            if state[STUCK] + ONE == ONE << unsigned(players):
                state[OVER] = ONE
                return
        else:
            worth = ends_opened(state, player, move) + ends_closed(state, player, move)
            for _ in range(tries - 1):
                other = some_placement(state, player, size)
                other_worth = ends_opened(state, player, other) + ends_closed(state, player, other)
                if other_worth > worth:
                    move, worth = other, other_worth
            lay(state, player, move)
        step(state, players)


@jit
def step(state: Words, players: int) -> None:
    """Give the turn to the next player who is not known to be stuck."""
    player = signed(state[SIDE])
    for _ in range(players):
        player += 1
        if player == players:
            player = 0
        if state[STUCK] & (ONE << unsigned(player)) == ZERO:
            break
    state[SIDE] = unsigned(player)


# -- what the tree search asks for ---------------------------------------------------------------------------


@jit
def result(state: Words, values: Floats, at: int) -> None:
    """What a finished game is worth to each player, from -1 to 1; a tenth of it is for by how much."""
    players = signed(state[PLAYERS])
    best = 0
    winners = 0
    for player in range(players):
        score = signed(state[SCORE + player])
        if score > best:
            best, winners = score, 0
        if score == best:
            winners += 1
    for player in range(players):
        score = signed(state[SCORE + player])
        rival = 0
        for other in range(players):
            if other != player:
                rival = max(rival, signed(state[SCORE + other]))
        won = -1.0
        if score == best:
            won = 2.0 / winners - 1.0
        lead = max(-40, min(40, score - rival)) / 40.0
        values[at + player] = 0.9 * won + 0.1 * lead


@jit
def appraise(state: Words, weights: Numbers, values: Floats, at: int) -> None:  # noqa: ARG001
    """Judge a position by one random game; the state is used up."""
    play_out(state)
    result(state, values, at)


@jit
def good_moves(state: Words, moves: Numbers, at: int) -> int:
    """Write the moves that a search looks at, and note their ratings; returns how many (0 = game over).

    Where the search began these are all placements, later the best rated ones, in the beginning of a game
    large pieces only. Nobody passes by choice here.
    """
    if state[OVER]:
        return 0
    player = signed(state[SIDE])
    is_root = state[LAID] == state[ROOT]
    count = 0
    if not is_root and popcount(state[USED + player]) < signed(state[LARGE_ONLY]):
        count = gen_sizes(state, moves, at, 5, 5)
    if count == 0:
        count = gen_sizes(state, moves, at, 5, 1)
    for index in range(count):
        state[_RATINGS + index] = unsigned(rating(state, player, moves[at + index]))
    width = signed(state[WIDTH])
    if is_root or count <= width:
        return count
    return keep_best(state, moves, at, count, width)


@jit
def keep_best(state: Words, moves: Numbers, at: int, count: int, width: int) -> int:
    """Leave the best rated ``width`` moves, in their order; of equals the first."""
    for slot in range(_HIGHEST + 1):
        state[_COUNTS + slot] = ZERO
    for index in range(count):
        state[_COUNTS + signed(state[_RATINGS + index])] += ONE
    lowest = _HIGHEST
    left = width
    while left > signed(state[_COUNTS + lowest]):
        left -= signed(state[_COUNTS + lowest])
        lowest -= 1
    kept = 0
    for index in range(count):
        rated = signed(state[_RATINGS + index])
        if rated > lowest or (rated == lowest and left > 0):
            if rated == lowest:
                left -= 1
            moves[at + kept] = moves[at + index]
            state[_RATINGS + kept] = state[_RATINGS + index]
            kept += 1
    return kept


@jit
def rate(
    state: Words,
    weights: Numbers,  # noqa: ARG001 - what there is to know stands behind the state
    moves: Numbers,  # noqa: ARG001
    count: int,
    undo: Words,  # noqa: ARG001
    priors: Floats,
) -> None:
    """A preference for each of the moves that ``good_moves`` has just written."""
    best = ZERO
    for index in range(count):
        best = max(best, state[_RATINGS + index])
    spread = signed(state[SPREAD])
    for index in range(count):
        behind = 8 * (signed(best) - signed(state[_RATINGS + index])) // spread
        priors[2 * index] = _PREFERENCES[min(behind, 255)]
        priors[2 * index + 1] = 0.0
