# ruff: noqa: F821, ANN001, ANN201, C901, E402, N999
"""Alpha-beta search for any game: a template that `specialise` runs inside a module of the game.

Principal-variation search with a hash table, killer and history ordering, one ply of reduction for late
moves, and forced moves for free. Values are from the view of the side to move; the side may stay the same
after a move (skipped turns). For more than two players pass a `side` that gives the camp (0 = the player who
thinks, 1 = everybody else), which makes it the paranoid search.

`control[ESTIMATED]` tells whether a value rests on an evaluation; where it does not, the value is proven.
"""

HOOKS = (
    "gen", "make", "unmake", "key", "side", "final", "evaluate", "order",
    "STATE", "UNDO_SIZE", "MAX_MOVES", "MAX_PLY", "WIN",
)  # fmt: skip

from nbgames.engine.control import ESTIMATED, NODE_LIMIT, NODES, STOP, STOPPED_BY_NODES
from nbgames.engine.hashtable import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    PROVEN,
    bound_of,
    depth_of,
    move_of,
    probe,
    score_of,
    store,
)
from nbgames.engine.jit import NO, NUMBERS, WEIGHTS, WORDS, YES, stopped

INFINITE = 500000
#: Scores this close to WIN are wins; a win in fewer plies is worth more.
WIN_BAND = 1000
LINE = 32
HISTORY_SIZE = 1 << 14

# One array of numbers holds everything that a search needs for each ply.
MOVES = 0
RATINGS = MOVES + MAX_PLY * MAX_MOVES
KILLERS = RATINGS + MAX_PLY * MAX_MOVES
LINES = KILLERS + 2 * MAX_PLY
LENGTHS = LINES + (MAX_PLY + 1) * LINE
HISTORY = LENGTHS + MAX_PLY + 1
WORK_SIZE = HISTORY + 2 * HISTORY_SIZE

# One row for each move at the root.
ROW_MOVE, ROW_SCORE, ROW_KIND, ROW_DEPTH, ROW_PROVEN, ROW_LENGTH, ROW_LINE = 0, 1, 2, 3, 4, 5, 6
ROW_SIZE = ROW_LINE + LINE
#: Kinds of a row's score: not searched yet, a value, or only an upper bound.
UNKNOWN, VALUE, BOUND = 0, 1, 2


@jit
def rate_moves(state, work, ply, count, best, mover):
    """Give each move of the list at `ply` a rating: hash move, killers, then order and history."""
    at = ply * MAX_MOVES
    first, second = work[KILLERS + 2 * ply], work[KILLERS + 2 * ply + 1]
    for index in range(at, at + count):
        move = work[MOVES + index]
        if move == best:
            rating = 1 << 40
        elif move + 1 == first:
            rating = 1 << 30
        elif move + 1 == second:
            rating = 1 << 29
        else:
            history = work[HISTORY + mover * HISTORY_SIZE + (move & (HISTORY_SIZE - 1))]
            rating = order(state, move) * 16 + min(history, 20000)
        work[RATINGS + index] = rating


@jit
def pick(work, at, index, count):
    """Bring the best rated of the remaining moves to `index` and return it."""
    best = at + index
    for other in range(at + index + 1, at + count):
        if work[RATINGS + other] > work[RATINGS + best]:
            best = other
    move = work[MOVES + best]
    rating = work[RATINGS + best]
    work[MOVES + best] = work[MOVES + at + index]
    work[RATINGS + best] = work[RATINGS + at + index]
    work[MOVES + at + index] = move
    work[RATINGS + at + index] = rating
    return move


@jit
def extend_line(work, ply, move):
    """The best line at `ply` is `move` and the best line one ply deeper."""
    here, deeper = LINES + ply * LINE, LINES + (ply + 1) * LINE
    length = min(work[LENGTHS + ply + 1], LINE - 1)
    work[here] = move
    for index in range(length):
        work[here + 1 + index] = work[deeper + index]
    work[LENGTHS + ply] = length + 1


@jit
def remember_cut(work, ply, depth, move, mover):
    """A move refuted the position: try it early elsewhere."""
    if work[KILLERS + 2 * ply] != move + 1:
        work[KILLERS + 2 * ply + 1] = work[KILLERS + 2 * ply]
        work[KILLERS + 2 * ply] = move + 1
    work[HISTORY + mover * HISTORY_SIZE + (move & (HISTORY_SIZE - 1))] += depth * depth


@jit
def at_ply(score, ply):
    """A score counted from a node at `ply`, seen from the root: wins lose a point for each ply."""
    if score > WIN - WIN_BAND:
        return score - ply
    if score < WIN_BAND - WIN:
        return score + ply
    return score


@jit(
    signature=f"int64({STATE}, {STATE}, int64, int64, int64, int64, {NUMBERS}, {WORDS}, {NUMBERS}, {NUMBERS},"
    f" {WEIGHTS})"
)
def negamax(state, undo, depth, ply, alpha, beta, control, keys, packed, work, weights):
    """The value of the position for the side to move, within the window."""
    control[NODES] += 1
    work[LENGTHS + ply] = 0
    if stopped(control):
        return NO
    if control[NODE_LIMIT] > 0 and control[NODES] > control[NODE_LIMIT]:
        control[STOP] = STOPPED_BY_NODES
        return NO
    # Nothing below is better than a win right here, nor worse than a loss: enough if that is known to fail.
    if WIN - ply <= alpha:
        return WIN - ply
    if ply - WIN >= beta:
        return ply - WIN
    if depth <= 0 or ply >= MAX_PLY - 1:
        value = evaluate(state, weights)
        if WIN_BAND - WIN < value < WIN - WIN_BAND:  # a win that the evaluation sees is no estimate
            control[ESTIMATED] = 1
        return at_ply(value, ply)
    hashed = key(state)
    entry = probe(keys, packed, hashed)
    best_move = -1
    if entry != 0:
        best_move = move_of(entry)
        found = depth_of(entry)
        # With an open window the search goes on, however much is known: it has to find the line too.
        if found >= depth and beta - alpha == 1:
            score = at_ply(score_of(entry), ply)
            bound = bound_of(entry)
            if (
                bound == EXACT
                or (bound == AT_LEAST and score >= beta)
                or (bound == AT_MOST and score <= alpha)
            ):
                if found != PROVEN:
                    control[ESTIMATED] = 1
                return score
    at = ply * MAX_MOVES
    count = gen(state, work, MOVES + at)
    if count == 0:
        return at_ply(final(state), ply)
    mover = side(state)
    rate_moves(state, work, ply, count, best_move, mover)
    estimated_before = control[ESTIMATED]
    following = depth if count == 1 else depth - 1
    best = -INFINITE
    best_move = -1
    low = alpha
    estimated = 0
    is_won = 0
    for index in range(count):
        move = pick(work, at, index, count)
        control[ESTIMATED] = 0
        make(state, move, undo, ply * UNDO_SIZE)
        turned = side(state) != mover
        reduced = 0
        if index == 0:
            high = beta
        else:
            high = low + 1
            if depth >= 3 and index >= 4 + depth // 4 and count > 8:
                reduced = 1
        # Written out twice: a helper between here and here would be mutual recursion, which does not cache.
        shallower = following - reduced
        if turned:
            value = -negamax(
                state, undo, shallower, ply + 1, -high, -low, control, keys, packed, work, weights
            )
        else:
            value = negamax(state, undo, shallower, ply + 1, low, high, control, keys, packed, work, weights)
        if index > 0 and value > low and (reduced > 0 or value < beta) and not stopped(control):
            if turned:
                value = -negamax(
                    state, undo, following, ply + 1, -beta, -low, control, keys, packed, work, weights
                )
            else:
                value = negamax(
                    state, undo, following, ply + 1, low, beta, control, keys, packed, work, weights
                )
        unmake(state, move, undo, ply * UNDO_SIZE)
        if stopped(control):
            return NO
        if control[ESTIMATED]:
            estimated = 1
        elif value > WIN - WIN_BAND:
            is_won = 1  # whatever else is guessed about other moves
        if value > best:
            best = value
            best_move = move
            if value > low:
                low = value
                extend_line(work, ply, move)
            if value >= beta:
                remember_cut(work, ply, depth, move, mover)
                break
    bound = EXACT
    if best >= beta:
        bound = AT_LEAST
    elif best <= alpha:
        bound = AT_MOST
    if is_won:
        estimated = 0
    depth_searched = min(depth, PROVEN - 1) if estimated else PROVEN
    control[ESTIMATED] = estimated | estimated_before
    store(keys, packed, hashed, at_ply(best, -ply), bound, depth_searched, best_move)
    return best


@jit
def search_child(state, undo, depth, low, high, mover, control, keys, packed, work, weights):
    """The value, for the player at the root, of the position after a root move."""
    if side(state) != mover:
        return -negamax(state, undo, depth, YES, -high, -low, control, keys, packed, work, weights)
    return negamax(state, undo, depth, YES, low, high, control, keys, packed, work, weights)


@jit
def floor_of(rows, count, depth, lines):
    """What a move must beat to be among the best `lines` of this iteration."""
    values = 0
    floor = INFINITE
    for row in range(0, count * ROW_SIZE, ROW_SIZE):
        if rows[row + ROW_DEPTH] == depth and rows[row + ROW_KIND] == VALUE:
            values += 1
            floor = min(floor, rows[row + ROW_SCORE])
    return floor if values >= lines else -INFINITE


@jit
def keep_best(rows, count, depth, lines):
    """When one more than `lines` moves have a value, the worst one's becomes a mere bound."""
    values = 0
    worst = -1
    for row in range(0, count * ROW_SIZE, ROW_SIZE):
        if rows[row + ROW_DEPTH] == depth and rows[row + ROW_KIND] == VALUE:
            values += 1
            if worst < 0 or rows[row + ROW_SCORE] <= rows[worst + ROW_SCORE]:
                worst = row
    if values > lines:
        rows[worst + ROW_KIND] = BOUND


@jit(
    signature=f"void({STATE}, {STATE}, int64, int64, {NUMBERS}, {WORDS}, {NUMBERS}, {NUMBERS}, {WEIGHTS},"
    f" {NUMBERS}, {NUMBERS}, int64)"
)
def search_root(state, undo, depth, lines, control, keys, packed, work, weights, rows, sequence, count):
    """One iteration: search each root move in `sequence`, the best `lines` of them to a value.

    The others get an upper bound. A move's row is written when its search is complete, so rows can be read
    at any time.
    """
    mover = side(state)
    following = depth if count == 1 else depth - 1
    for position in range(count):
        row = sequence[position] * ROW_SIZE
        move = rows[row + ROW_MOVE]
        low = floor_of(rows, count, depth, lines)
        control[ESTIMATED] = 0
        work[LENGTHS] = 0
        make(state, move, undo, 0)
        value = low + 1
        if low > -INFINITE:
            value = search_child(
                state, undo, following, low, low + 1, mover, control, keys, packed, work, weights
            )
        if value > low and not stopped(control):
            value = search_child(
                state, undo, following, low, INFINITE, mover, control, keys, packed, work, weights
            )
        unmake(state, move, undo, 0)
        if stopped(control):
            break
        if value > low:
            extend_line(work, 0, move)
            rows[row + ROW_LENGTH] = work[LENGTHS]
            for index in range(work[LENGTHS]):
                rows[row + ROW_LINE + index] = work[LINES + index]
        rows[row + ROW_SCORE] = value
        rows[row + ROW_PROVEN] = 1 - control[ESTIMATED]
        rows[row + ROW_DEPTH] = depth
        rows[row + ROW_KIND] = VALUE if value > low else BOUND
        keep_best(rows, count, depth, lines)
