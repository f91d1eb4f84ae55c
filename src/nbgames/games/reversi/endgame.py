"""Solves the end of a game exactly: the best result, in discs, when both sides play perfectly.

Null-window search with everything that makes endings quick: moves that leave the opponent few replies first,
squares in odd regions first, a table of bounds, positions that the table already refutes looked at before
all others, and discs at the edge that can never turn as a bound. Values are final differences in discs for
the side to move, empty squares to the winner (rule 5).
"""

from __future__ import annotations

from nbgames.engine.control import NODE_LIMIT, NODES, STOP, STOPPED_BY_NODES
from nbgames.engine.jit import (
    NO,
    NUMBERS,
    ONE,
    WORDS,
    YES,
    ZERO,
    Numbers,
    Words,
    ctz,
    jit,
    not64,
    numbers_of,
    popcount,
    signed,
    stopped,
    unsigned,
    words_of,
)  # fmt: skip
from nbgames.games.reversi.evaluate import BALANCED, DISC, GEOMETRY, geometry_of, stable_edge_discs, value_of
from nbgames.games.reversi.kernel import hash_of, lead, placements, turned_by

#: More than any result, less than its negative.
BEYOND = 99
#: With so few empty squares there is no table and no sorting, only parity.
_FEW = 6
#: From here on results are kept in the table, and from there on it is asked about all replies first.
_KEEP_FROM, _ASK_AHEAD_FROM = 9, 11
#: With at least so many empty squares, the evaluation after the best reply helps to sort moves.
_LOOK_FURTHER_FROM = 13
_MOST_MOVES = 36
_PLIES = 72
#: Places that a search needs in its arrays of moves and of turned discs.
MOVES_SIZE = 2 * _MOST_MOVES * _PLIES
_NO_MOVE = 127


def _quadrants() -> list[int]:
    return [1 << (square // 32 * 2 + square % 8 // 4) for square in range(64)]


def _odd_squares() -> list[int]:
    """For each set of quadrants with an odd number of empty squares, all squares in these quadrants."""
    return [
        sum(1 << square for square, quadrant in enumerate(_quadrants()) if odd & quadrant)
        for odd in range(16)
    ]


def _around() -> list[int]:
    around = []
    for square in range(64):
        row, column = divmod(square, 8)
        around.append(
            sum(
                1 << 8 * y + x
                for y in range(max(0, row - 1), min(8, row + 2))
                for x in range(max(0, column - 1), min(8, column + 2))
                if (y, x) != (row, column)
            )
        )
    return around


QUADRANT = numbers_of(_quadrants())
_ODD_SQUARES = words_of(_odd_squares())
_AROUND = words_of(_around())
#: How promising a square is on its own, corners best, squares next to them worst.
_PROMISE = numbers_of(
    [18, 4, 16, 12, 12, 16, 4, 18,
     4, 2, 6, 8, 8, 6, 2, 4,
     16, 6, 14, 10, 10, 14, 6, 16,
     12, 8, 10, 0, 0, 10, 8, 12,
     12, 8, 10, 0, 0, 10, 8, 12,
     16, 6, 14, 10, 10, 14, 6, 16,
     4, 2, 6, 8, 8, 6, 2, 4,
     18, 4, 16, 12, 12, 16, 4, 18]
)  # fmt: skip
#: The types of the table and of the two arrays of moves, as every search function gets them.
_MEMORY = f"{NUMBERS}, {WORDS}, {WORDS}, {NUMBERS}, {NUMBERS}, {WORDS}"


@jit
def _last_square(own: int, other: int, square: int) -> int:
    """The result with one empty square left."""
    turned = popcount(turned_by(own, other, square))
    difference = popcount(own) - popcount(other)
    if turned > 0:
        return difference + 2 * turned + 1
    turned = popcount(turned_by(other, own, square))
    if turned > 0:
        return difference - 2 * turned - 1
    return difference + 1 if difference > 0 else difference - 1


@jit(signature=f"int64(uint64, uint64, uint64, int64, int64, int64, int64, int64, {NUMBERS})")
def _few(
    own: int,
    other: int,
    empties: int,
    left: int,
    alpha: int,
    beta: int,
    odd: int,
    passed: int,
    control: Numbers,
) -> int:
    """The result with few squares left: odd regions first, nothing else."""
    control[NODES] += 1
    best = -BEYOND
    low = alpha
    for half in range(2):
        squares = empties & _ODD_SQUARES[odd] if half == 0 else empties & not64(_ODD_SQUARES[odd])
        while squares:
            square = ctz(squares)
            squares &= squares - ONE
            if not _AROUND[square] & other:
                continue
            turned = turned_by(own, other, square)
            if not turned:
                continue
            disc = ONE << unsigned(square)
            if left == 2:
                control[NODES] += 1
                value = -_last_square(other ^ turned, own | turned | disc, ctz(empties ^ disc))
            else:
                value = -_few(
                    other ^ turned, own | turned | disc, empties ^ disc, left - 1, -beta, -low,
                    odd ^ QUADRANT[square], NO, control,
                )  # fmt: skip
            if value > best:
                best = value
                if value >= beta:
                    return value
                low = max(low, value)
    if best > -BEYOND:
        return best
    if passed:
        return lead(own, other, empties)
    return -_few(other, own, empties, left, -beta, -alpha, odd, YES, control)


@jit
def _result(
    own: int, other: int, empties: int, left: int, alpha: int, beta: int, odd: int, control: Numbers
) -> int:
    """``_few`` for any number of squares up to ``_FEW``."""
    if left == 0:
        return lead(own, other, empties)
    if left == 1:
        control[NODES] += 1
        return _last_square(own, other, ctz(empties))
    return _few(own, other, empties, left, alpha, beta, odd, NO, control)


@jit
def _place(own: int, other: int, places: int) -> int:
    return signed(hash_of(own, other) & unsigned(places - 1))


@jit
def _pack(low: int, high: int, move: int, left: int) -> int:
    return (low + 128) | ((high + 128) << 8) | (move << 16) | (left << 24)


@jit
def _low_of(entry: int) -> int:
    return (entry & 255) - 128


@jit
def _high_of(entry: int) -> int:
    return ((entry >> 8) & 255) - 128


@jit
def _replies_rating(own: int, other: int, empties: int) -> int:
    """How good a position is for the side to move, by its mobility; corners count twice."""
    moves = placements(own, other, empties)
    corners = GEOMETRY[geometry_of(own | other | empties)]
    return popcount(moves) + popcount(moves & corners)


@jit
def _after_best_reply(own: int, other: int, empties: int) -> int:
    """How good the position looks for ``other`` after the reply of ``own`` that looks best."""
    moves = placements(own, other, empties)
    if moves == ZERO:
        return value_of(other, own, empties, BALANCED)
    worst = DISC * BEYOND
    while moves:
        square = ctz(moves)
        moves &= moves - ONE
        turned = turned_by(own, other, square)
        disc = ONE << unsigned(square)
        worst = min(worst, value_of(other ^ turned, own | turned | disc, empties ^ disc, BALANCED))
    return worst


@jit
def _promise(own: int, other: int, empties: int, square: int, left: int, odd: int) -> int:
    """A guess at how good the move was that led to this position (``own`` is to answer)."""
    rating = -512 * _replies_rating(own, other, empties) + 16 * _PROMISE[square]
    if odd & QUADRANT[square]:
        rating += 700 if left <= 12 else 350
    if left >= _LOOK_FURTHER_FROM:
        rating += 2 * _after_best_reply(own, other, empties)
    return rating


@jit
def _keep(
    own: int, other: int, left: int, alpha: int, beta: int, best: int, move: int, table_own: Words,
    table_other: Words, table: Numbers,
) -> None:  # fmt: skip
    """Note the result in the table: in its own place, else instead of the smaller of two subtrees."""
    place = _place(own, other, len(table))
    low, high = -64, 64
    for _ in range(2):
        if table_own[place] == own and table_other[place] == other:
            low, high = _low_of(table[place]), _high_of(table[place])
            break
        place ^= 1
    else:
        if table[place] >> 24 > left:
            place ^= 1
    if best > alpha:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    table_own[place] = own
    table_other[place] = other
    table[place] = _pack(low, high, move, left)


@jit(signature=f"int64(uint64, uint64, uint64, int64, int64, int64, int64, int64, {_MEMORY})")
def _solve(  # noqa: C901
    own: int,
    other: int,
    empties: int,
    left: int,
    alpha: int,
    beta: int,
    odd: int,
    ply: int,
    control: Numbers,
    table_own: Words,
    table_other: Words,
    table: Numbers,
    moves: Numbers,
    flips: Words,
) -> int:
    """The result within the window; ``odd`` are the quadrants with an odd number of empty squares."""
    if left <= _FEW:
        return _result(own, other, empties, left, alpha, beta, odd, control)
    control[NODES] += 1
    if stopped(control):
        return NO
    if control[NODE_LIMIT] > 0 and control[NODES] > control[NODE_LIMIT]:
        control[STOP] = STOPPED_BY_NODES
        return NO
    if alpha >= 20:
        board = own | other | empties
        bound = popcount(board) - 2 * popcount(stable_edge_discs(other, board))
        if bound <= alpha:
            return bound
    wanted = placements(own, other, empties)
    if wanted == ZERO:
        if placements(other, own, empties) == ZERO:
            return lead(own, other, empties)
        return -_solve(
            other,
            own,
            empties,
            left,
            -beta,
            -alpha,
            odd,
            ply + 1,
            control,
            table_own,
            table_other,
            table,
            moves,
            flips,
        )
    place = 0
    known_move = _NO_MOVE
    if left >= _KEEP_FROM:
        place = _place(own, other, len(table))
        if table_own[place] != own or table_other[place] != other:
            place ^= 1
        if table_own[place] == own and table_other[place] == other:
            entry = table[place]
            low, high = _low_of(entry), _high_of(entry)
            known_move = (entry >> 16) & 255
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            alpha = max(alpha, low)
            beta = min(beta, high)
    first = ply * 2 * _MOST_MOVES
    count = 0
    while wanted:
        square = ctz(wanted)
        wanted &= wanted - ONE
        turned = turned_by(own, other, square)
        disc = ONE << unsigned(square)
        next_own, next_other = other ^ turned, own | turned | disc
        if left >= _ASK_AHEAD_FROM:
            ahead = _place(next_own, next_other, len(table))
            if table_own[ahead] != next_own or table_other[ahead] != next_other:
                ahead ^= 1
            if (
                table_own[ahead] == next_own
                and table_other[ahead] == next_other
                and -_high_of(table[ahead]) >= beta
            ):
                return -_high_of(table[ahead])
        rating = 1 << 40
        if square != known_move:
            rating = _promise(next_own, next_other, empties ^ disc, square, left, odd)
        at = first + count
        while at > first and moves[at - 1 + _MOST_MOVES] < rating:
            moves[at + _MOST_MOVES] = moves[at - 1 + _MOST_MOVES]
            moves[at] = moves[at - 1]
            flips[at] = flips[at - 1]
            at -= 1
        moves[at + _MOST_MOVES] = rating
        moves[at] = square
        flips[at] = turned
        count += 1
    best = -BEYOND
    best_move = _NO_MOVE
    low = alpha
    for at in range(first, first + count):
        square = moves[at]
        turned = flips[at]
        disc = ONE << unsigned(square)
        next_own, next_other, next_empties = other ^ turned, own | turned | disc, empties ^ disc
        next_odd = odd ^ QUADRANT[square]
        high = beta if at == first else low + 1
        value = -_solve(
            next_own, next_other, next_empties, left - 1, -high, -low, next_odd, ply + 1, control, table_own,
            table_other, table, moves, flips,
        )  # fmt: skip
        if at > first and low < value < beta:
            value = -_solve(
                next_own, next_other, next_empties, left - 1, -beta, -value, next_odd, ply + 1, control,
                table_own, table_other, table, moves, flips,
            )  # fmt: skip
        if stopped(control):
            return NO
        if value > best:
            best = value
            best_move = square
            low = max(low, value)
            if value >= beta:
                break
    if left >= _KEEP_FROM:
        _keep(own, other, left, alpha, beta, best, best_move, table_own, table_other, table)
    return best


@jit
def odd_quadrants(empties: int) -> int:
    """The quadrants (a set of four bits) with an odd number of empty squares."""
    odd = 0
    while empties:
        odd ^= QUADRANT[ctz(empties)]
        empties &= empties - ONE
    return odd


@jit(signature=f"int64(uint64, uint64, uint64, int64, int64, {_MEMORY})")
def solve(
    own: int, other: int, empties: int, alpha: int, beta: int, control: Numbers, table_own: Words,
    table_other: Words, table: Numbers, moves: Numbers, flips: Words,
) -> int:  # fmt: skip
    """The result for the side to move if it is inside the window, else a bound on that side of it."""
    if placements(own, other, empties) == ZERO and placements(other, own, empties) == ZERO:
        return lead(own, other, empties)
    return _solve(
        own, other, empties, popcount(empties), alpha, beta, odd_quadrants(empties), NO, control, table_own,
        table_other, table, moves, flips,
    )  # fmt: skip
