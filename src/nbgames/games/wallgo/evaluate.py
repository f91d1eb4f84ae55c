"""How good a Wall Go position looks: what each player owns, and who could be first on the rest.

A cell that is still open goes to the player who can have a piece there in the fewest turns; a piece needs a
turn for every two steps, and walls and pieces are in its way (``reach.py`` says the same in plain Python).
Values are hundredths of a cell: how far a player is ahead of the other, or of the better of the others.
"""

from __future__ import annotations

from math import exp, tanh

from nbgames.engine.jit import (
    ONE,
    ZERO,
    Floats,
    Numbers,
    U,
    Words,
    jit,
    not64,
    popcount,
    signed,
    sub64,
    unsigned,
    weights_of,
    words_of,
)  # fmt: skip
from nbgames.games.wallgo.kernel import (
    BOARD,
    BROKEN,
    EAST,
    EASTS,
    EDGE_BITS,
    END,
    LARGEST,
    PLACED,
    PLAYERS,
    RED,
    SIDE,
    SOUTH,
    SOUTHS,
    THINKER,
    TO_PLACE,
    TURN,
    WALL,
    edge_of,
    flood,
    over,
    step,
)  # fmt: skip

CELL = 100
#: Places of the weights: what a cell is worth that is owned, and one on which one is first.
OWNED, FIRST = 0, 1
#: By how much a lead weighs in a search: a lead of ten cells is nearly won, and three cells make a move
#: e times as interesting.
_VALUE_SCALE, _PRIOR_SCALE = 10.0 * CELL, 3.0 * CELL
#: Found by play against each other: being first is worth more than it will be, for it brings more.
BALANCED = weights_of([100, 130])
_TWO = U(2)
#: Stands for the border in sets of walls: it is always there.
_BORDER = U(1 << 63)


def _ends() -> list[int]:
    """For each edge the walls below cells, and to their right, that meet its first end; and its second."""
    table = []
    for edge in range(84):
        if edge < 42:
            row, column = divmod(edge, 7)
            corners = [(row + 1, column), (row + 1, column + 1)]
        else:
            row, column = divmod(edge - 42, 6)
            corners = [(row, column + 1), (row + 1, column + 1)]
        for y, x in corners:
            if x in (0, 7) or y in (0, 7):
                table += [1 << 63, 0]
                continue
            south = 1 << 7 * (y - 1) + x - 1 | 1 << 7 * (y - 1) + x
            east = 1 << 7 * (y - 1) + x - 1 | 1 << 7 * y + x - 1
            if edge < 42:
                south &= ~(1 << edge)
            else:
                east &= ~(1 << 7 * row + column)
            table += [south, east]
    return table


_ENDS = words_of(_ends())


@jit
def may_close(edge: int, south: int, east: int) -> int:
    """Whether a wall on an edge could close a region: only if it meets other walls at both ends."""
    below, beside = (SOUTHS ^ south) | _BORDER, EASTS ^ east
    at = 4 * edge
    if not (below & _ENDS[at]) | (beside & _ENDS[at + 1]):
        return 0
    return 1 if (below & _ENDS[at + 2]) | (beside & _ENDS[at + 3]) else 0


# -- who is first ---------------------------------------------------------------------------------------


@jit
def _grown(cells: int, free: int, south: int, east: int) -> int:
    """Where pieces on some cells can be a turn later."""
    cells |= step(cells, south, east) & free
    return cells | (step(cells, south, east) & free)


@jit
def race(own: int, other: int, free: int, south: int, east: int, weights: Numbers) -> int:
    """What the open cells say: for the owner of ``own``, against ``other``, both among open cells."""
    own_first, other_first = own, other
    growing = ONE
    while growing:
        next_own, next_other = _grown(own, free, south, east), _grown(other, free, south, east)
        own_first |= next_own & not64(next_other)
        other_first |= next_other & not64(next_own)
        growing = (next_own ^ own) | (next_other ^ other)
        own, other = next_own, next_other
    return weights[FIRST] * (popcount(own_first) - popcount(other_first))


@jit
def _lead_of_two(own: int, other: int, south: int, east: int, placing: int, weights: Numbers) -> int:
    """How far the owner of ``own`` is ahead of the other."""
    free = BOARD ^ (own | other)
    if placing:
        return race(own, other, free, south, east, weights)
    mine, theirs = flood(own, south, east), flood(other, south, east)
    open_cells = mine & theirs
    value = weights[OWNED] * (popcount(mine) - popcount(theirs))
    if open_cells == ZERO:
        return value
    return value + race(own & open_cells, other & open_cells, free, south, east, weights)


@jit
def _worth_of_three(own: int, others: int, south: int, east: int, placing: int, weights: Numbers) -> int:
    """What a player among three owns and may get; ``others`` are the pieces of the other two."""
    free = BOARD ^ (own | others)
    value = 0
    if placing == 0:
        mine, theirs = flood(own, south, east), flood(others, south, east)
        value = weights[OWNED] * popcount(mine & not64(theirs))
        own &= theirs
        others &= mine
    first = own
    growing = own
    while growing:
        next_own, next_others = _grown(own, free, south, east), _grown(others, free, south, east)
        first |= next_own & not64(next_others)
        growing = next_own ^ own
        own, others = next_own, next_others
    return value + weights[FIRST] * popcount(first)


@jit
def lead(
    red: int, blue: int, green: int, south: int, east: int, players: int, placing: int, player: int,
    weights: Numbers,
) -> int:  # fmt: skip
    """How far ``player`` is ahead of the other, or of the better of the others."""
    if player == 1:
        red, blue = blue, red
    elif player == 2:
        red, green = green, red
    if players == 2:
        return _lead_of_two(red, blue, south, east, placing, weights)
    best = -1 << 30
    worth = 0
    for number in range(3):
        found = _worth_of_three(red, blue | green, south, east, placing, weights)
        if number == 0:
            worth = found
        else:
            best = max(best, found)
        red, blue, green = blue, green, red
    return worth - best


@jit
def lead_of(state: Words, player: int, weights: Numbers) -> int:
    """How far ``player`` is ahead in a position."""
    placing = 1 if state[PLACED] < state[TO_PLACE] else 0
    return lead(
        state[RED], state[RED + 1], state[RED + 2], state[SOUTH], state[EAST], signed(state[PLAYERS]),
        placing, player, weights,
    )  # fmt: skip


# -- the end --------------------------------------------------------------------------------------------


@jit
def territory(state: Words, player: int) -> int:
    """The cells that a player owns (rule 12)."""
    others = (state[RED] | state[RED + 1] | state[RED + 2]) ^ state[RED + player]
    mine = flood(state[RED + player], state[SOUTH], state[EAST])
    return mine & not64(flood(others, state[SOUTH], state[EAST]))


@jit
def _largest(state: Words, cells: int) -> int:
    """How many cells the largest region among some has."""
    best = 0
    while cells:
        region = flood(cells & sub64(ZERO, cells), state[SOUTH], state[EAST])
        cells &= not64(region)
        best = max(best, popcount(region))
    return best


@jit
def margin(state: Words, player: int) -> int:
    """By how much a player has won or lost a finished game; half a cell where the largest region decides."""
    mine = territory(state, player)
    total, region = popcount(mine), _largest(state, mine)
    best, best_region = 0, 0
    for other in range(signed(state[PLAYERS])):
        if other != player:
            theirs = territory(state, other)
            their_total = popcount(theirs)
            their_region = _largest(state, theirs)
            if their_total > best or (their_total == best and their_region > best_region):
                best, best_region = their_total, their_region
    difference = CELL * (total - best)
    if difference == 0 and state[LARGEST] != ZERO:
        if region > best_region:
            return CELL // 2
        if region < best_region:
            return -CELL // 2
    return difference


# -- hooks of the tree search ---------------------------------------------------------------------------


@jit
def result(state: Words, values: Floats, at: int) -> None:
    """Write how a finished game ended for each player: from -1 (lost) to 1 (won)."""
    for player in range(signed(state[PLAYERS])):
        values[at + player] = tanh(margin(state, player) / _VALUE_SCALE)


@jit
def appraise(state: Words, weights: Numbers, values: Floats, at: int) -> None:
    """Write what a position looks worth to each player, or how it ended."""
    if over(state):
        result(state, values, at)
        return
    for player in range(signed(state[PLAYERS])):
        values[at + player] = tanh(lead_of(state, player, weights) / _VALUE_SCALE)


@jit
def rate(
    state: Words,
    weights: Numbers,
    moves: Numbers,
    count: int,
    undo: Words,  # noqa: ARG001 - the hook's signature
    priors: Floats,
) -> None:
    """Write for each move how interesting it is and what it looks worth to its mover."""
    mover = signed(state[SIDE])
    best = -1e30
    if state[PLAYERS] == _TWO:
        own, other = state[RED + mover], state[RED + 1 - mover]
        south, east = state[SOUTH], state[EAST]
        placing = 1 if state[PLACED] < state[TO_PLACE] else 0
        open_cells, settled = BOARD, 0
        if placing == 0:
            mine, theirs = flood(own, south, east), flood(other, south, east)
            open_cells = mine & theirs
            settled = weights[OWNED] * (popcount(mine) - popcount(theirs))
        for index in range(count):
            move = moves[index]
            next_south, next_east = south, east
            closes = 0
            if placing:
                moved = own | ONE << unsigned(move)
            else:
                start, end = ONE << unsigned(move & 63), ONE << unsigned((move >> END) & 63)
                moved = (own ^ start) | end
                edge = edge_of((move >> END) & 63, (move >> WALL) & 3)
                next_south &= not64(EDGE_BITS[2 * edge])
                next_east &= not64(EDGE_BITS[2 * edge + 1])
                closes = may_close(edge, south, east)
            if closes:
                value = _lead_of_two(moved, other, next_south, next_east, 0, weights)
            else:  # no region changes
                free = BOARD ^ (moved | other)
                value = settled + race(
                    moved & open_cells, other & open_cells, free, next_south, next_east, weights
                )
            priors[2 * index + 1] = value
            best = max(best, value + 0.0)
    else:
        for index in range(count):
            value = lead_after(state, moves[index], mover, weights)
            priors[2 * index + 1] = value
            best = max(best, value + 0.0)
    for index in range(count):
        value_of_move = priors[2 * index + 1]
        priors[2 * index] = exp((value_of_move - best) / _PRIOR_SCALE)
        priors[2 * index + 1] = tanh(value_of_move / _VALUE_SCALE)


@jit
def lead_after(state: Words, move: int, player: int, weights: Numbers) -> int:
    """How far ``player`` is ahead after a move of the side to move."""
    mover = signed(state[SIDE])
    red, blue, green = state[RED], state[RED + 1], state[RED + 2]
    south, east = state[SOUTH], state[EAST]
    placing = 0
    if move < TURN:
        changed = ONE << unsigned(move)
        placing = 1 if state[PLACED] + ONE < state[TO_PLACE] else 0
    else:
        changed = ZERO
        start, end = move & 63, (move >> END) & 63
        if start != end:
            changed = (ONE << unsigned(start)) | (ONE << unsigned(end))
        broken = ((move >> BROKEN) & 127) - 1
        if broken >= 0:
            south |= EDGE_BITS[2 * broken]
            east |= EDGE_BITS[2 * broken + 1]
        edge = edge_of(end, (move >> WALL) & 3)
        south &= not64(EDGE_BITS[2 * edge])
        east &= not64(EDGE_BITS[2 * edge + 1])
    if mover == 0:
        red ^= changed
    elif mover == 1:
        blue ^= changed
    else:
        green ^= changed
    players = signed(state[PLAYERS])
    return lead(red, blue, green, south, east, players, placing, player, weights)


# -- hooks of alpha-beta --------------------------------------------------------------------------------


@jit
def camp(state: Words) -> int:
    """0 for the player who thinks and 1 for everybody else, who play together; with two players the side."""
    if state[PLAYERS] == _TWO:
        return signed(state[SIDE])
    return 0 if state[SIDE] == state[THINKER] else 1


@jit
def _of_camp(state: Words) -> int:
    """The player whose lead the camp to move wants or fears."""
    return signed(state[SIDE]) if state[PLAYERS] == _TWO else signed(state[THINKER])


@jit
def final(state: Words) -> int:
    """The margin of a finished game, from the view of the camp to move."""
    value = margin(state, _of_camp(state))
    return -value if state[PLAYERS] != _TWO and camp(state) == 1 else value


@jit
def evaluate(state: Words, weights: Numbers) -> int:
    """The lead, from the view of the camp to move."""
    value = lead_of(state, _of_camp(state), weights)
    return -value if state[PLAYERS] != _TWO and camp(state) == 1 else value


@jit
def order(state: Words, move: int) -> int:
    """A first guess at how good a move is: what it leaves."""
    value = lead_after(state, move, _of_camp(state), BALANCED)
    return -value if state[PLAYERS] != _TWO and camp(state) == 1 else value
