"""How good a Reversi position looks: a dozen features that players talk about, weighted by stage.

The engine layer sees one function, ``evaluate(state, weights)``, with the weights in one flat array; so
trained weights, or another evaluation, can take its place. Values are hundredths of a disc, from the view of
the side to move, as an estimate of the final difference.
"""

from __future__ import annotations

from nbgames.engine.jit import (
    ONE,
    ZERO,
    Numbers,
    U,
    Words,
    jit,
    not64,
    popcount,
    shl64,
    unsigned,
    weights_of,
    words_of,
)
from nbgames.games.reversi.kernel import EMPTIES, OTHER, OWN, PASS, lead, placements, turned_by

#: What is counted; each own minus the other's, unless it says otherwise.
FEATURES = (
    "moves",  # squares one may move to
    "open_squares",  # empty squares next to the opponent's discs: moves one may get
    "corner_moves",  # corners one may take now
    "corners",
    "diagonal_risks",  # discs diagonally next to an empty corner (X squares)
    "edge_risks",  # discs on the edge next to an empty corner (C squares)
    "stable",  # discs on the edges that can never turn: corners and what is joined to them along the edge
    "edges",  # other discs on the edges
    "discs",
    "last_move",  # 1 when the number of empty squares is odd: the side to move will have the last move
)
(MOVES, OPEN_SQUARES, CORNER_MOVES, CORNERS, DIAGONAL_RISKS, EDGE_RISKS, STABLE, EDGES, DISCS, LAST_MOVE) = (
    range(10)
)
FEATURE_COUNT = 10
#: A stage is four empty squares.
STAGES = 16
DISC = 100

_NOT_FIRST_COLUMN, _NOT_LAST_COLUMN = U(0xFEFEFEFEFEFEFEFE), U(0x7F7F7F7F7F7F7F7F)
_RIGHT, _DOWN_LEFT, _DOWN, _DOWN_RIGHT = U(1), U(7), U(8), U(9)
_LAST_SQUARE = U(1 << 63)
_LAST_SQUARE_OF_36 = U(1 << 45)


def _geometry() -> list[int]:
    """For boards of 8, 6, 4 squares a side: corners, the four edges, each corner with its C and X squares."""
    table: list[int] = []
    for size in (8, 6, 4):
        last = size - 1

        def bit(column: int, row: int) -> int:
            return 1 << 8 * row + column

        edges = [
            sum(bit(i, 0) for i in range(size)),
            sum(bit(i, last) for i in range(size)),
            sum(bit(0, i) for i in range(size)),
            sum(bit(last, i) for i in range(size)),
        ]
        corners = [(0, 0, 1, 1), (last, 0, -1, 1), (0, last, 1, -1), (last, last, -1, -1)]
        table.append(sum(bit(x, y) for x, y, _, _ in corners))
        table += edges
        for x, y, inward, down in corners:
            table += [bit(x, y), bit(x + inward, y) | bit(x, y + down), bit(x + inward, y + down)]
    return table


GEOMETRY = words_of(_geometry())
_TABLE_SIZE, _FIRST_EDGE, _FIRST_CORNER = 17, 1, 5


@jit
def geometry_of(board: int) -> int:
    """Where the masks for a board (all its squares) begin in ``GEOMETRY``."""
    if board & _LAST_SQUARE:
        return 0
    if board & _LAST_SQUARE_OF_36:
        return _TABLE_SIZE
    return 2 * _TABLE_SIZE


@jit
def neighbours(squares: int) -> int:
    """All squares next to some squares, in the eight directions (off the board too, for small boards)."""
    rightwards, leftwards = squares & _NOT_LAST_COLUMN, squares & _NOT_FIRST_COLUMN
    sideways = shl64(rightwards, _RIGHT) | (leftwards >> _RIGHT)
    upright = shl64(squares, _DOWN) | (squares >> _DOWN)
    falling = shl64(rightwards, _DOWN_RIGHT) | (leftwards >> _DOWN_RIGHT)
    rising = shl64(leftwards, _DOWN_LEFT) | (rightwards >> _DOWN_LEFT)
    return sideways | upright | falling | rising


@jit
def stable_edge_discs(discs: int, board: int) -> int:
    """The discs that are joined to an own corner along an edge; they can never be turned."""
    at = geometry_of(board)
    stable = discs & GEOMETRY[at]
    if stable == ZERO:
        return stable
    top, bottom = discs & GEOMETRY[at + _FIRST_EDGE], discs & GEOMETRY[at + _FIRST_EDGE + 1]
    left, right = discs & GEOMETRY[at + _FIRST_EDGE + 2], discs & GEOMETRY[at + _FIRST_EDGE + 3]
    before = ZERO
    while before != stable:
        before = stable
        sideways = shl64(stable, _RIGHT) | (stable >> _RIGHT)
        upright = shl64(stable, _DOWN) | (stable >> _DOWN)
        stable |= (sideways & (top | bottom)) | (upright & (left | right))
    return stable


@jit
def value_of(own: int, other: int, empties: int, weights: Numbers) -> int:
    """The value for the owner of ``own``, who is to move; see ``evaluate``."""
    moves, replies = placements(own, other, empties), placements(other, own, empties)
    if moves == ZERO and replies == ZERO:
        return DISC * lead(own, other, empties)
    board = own | other | empties
    at = geometry_of(board)
    corners = GEOMETRY[at]
    edge_risks = ZERO
    diagonal_risks = ZERO
    open_corners = empties & corners
    if open_corners:
        for corner in range(at + _FIRST_CORNER, at + _TABLE_SIZE, 3):
            if open_corners & GEOMETRY[corner]:
                edge_risks |= GEOMETRY[corner + 1]
                diagonal_risks |= GEOMETRY[corner + 2]
    own_stable = stable_edge_discs(own, board)
    other_stable = stable_edge_discs(other, board)
    edges = (
        GEOMETRY[at + _FIRST_EDGE]
        | GEOMETRY[at + _FIRST_EDGE + 1]
        | GEOMETRY[at + _FIRST_EDGE + 2]
        | GEOMETRY[at + _FIRST_EDGE + 3]
    ) & not64(edge_risks | corners)
    left = popcount(empties)
    stage = min(left // 4, STAGES - 1) * FEATURE_COUNT
    value = weights[stage + MOVES] * (popcount(moves) - popcount(replies))
    value += weights[stage + OPEN_SQUARES] * (
        popcount(neighbours(other) & empties) - popcount(neighbours(own) & empties)
    )
    value += weights[stage + CORNER_MOVES] * (popcount(moves & corners) - popcount(replies & corners))
    value += weights[stage + CORNERS] * (popcount(own & corners) - popcount(other & corners))
    value += weights[stage + DIAGONAL_RISKS] * (
        popcount(own & diagonal_risks) - popcount(other & diagonal_risks)
    )
    value += weights[stage + EDGE_RISKS] * (popcount(own & edge_risks) - popcount(other & edge_risks))
    value += weights[stage + STABLE] * (popcount(own_stable) - popcount(other_stable))
    value += weights[stage + EDGES] * (popcount(own & edges) - popcount(other & edges))
    value += weights[stage + DISCS] * (popcount(own) - popcount(other))
    value += weights[stage + LAST_MOVE] * (left & 1)
    limit = DISC * popcount(board)
    return max(-limit, min(limit, value))


@jit
def evaluate(state: Words, weights: Numbers) -> int:
    """The value for the side to move, in hundredths of a disc; the final one when the game is over."""
    return value_of(state[OWN], state[OTHER], state[EMPTIES], weights)


@jit
def final(state: Words) -> int:
    """The value of a finished game for the side to move, in hundredths of a disc."""
    return DISC * lead(state[OWN], state[OTHER], state[EMPTIES])


@jit
def order(state: Words, move: int) -> int:
    """A first guess at how good a move is, for trying good moves early: corners, then few replies."""
    if move == PASS:
        return 0
    own, other, empties = state[OWN], state[OTHER], state[EMPTIES]
    disc = ONE << unsigned(move)
    board = own | other | empties
    at = geometry_of(board)
    turned = turned_by(own, other, move)
    replies = placements(other ^ turned, own | turned | disc, empties ^ disc)
    rating = 40 - 2 * popcount(replies) - 3 * popcount(replies & GEOMETRY[at])
    rating -= popcount(neighbours(own | turned | disc) & empties) // 2
    if disc & GEOMETRY[at]:
        rating += 20
    else:
        for corner in range(at + _FIRST_CORNER, at + _TABLE_SIZE, 3):
            if disc & GEOMETRY[corner + 2] and empties & GEOMETRY[corner]:
                rating -= 12
    return rating


#: The full judgement: one row for each stage, columns as in ``FEATURES``. Fitted by tools/fit-reversi-weights
#: to what the solver and deeper searches say of positions from the engine's games with itself.
BALANCED = weights_of([
    428, -68, 59, -144, -56, -99, 93, -64, 81, 323,  # 0 to 3 empty
    341, -106, 172, -137, -52, -225, 132, -58, 42, 148,  # 4 to 7 empty
    258, -82, 180, -38, -199, -169, 169, -66, 10, 166,  # 8 to 11 empty
    221, -49, 330, 171, -195, -126, 154, -45, -10, 91,  # 12 to 15 empty
    157, 4, 412, 380, -325, -79, 137, -20, -21, 25,  # 16 to 19 empty
    143, 12, 392, 506, -450, -105, 134, -3, -31, -35,  # 20 to 23 empty
    126, 26, 442, 633, -504, -114, 133, 8, -34, -49,  # 24 to 27 empty
    107, 42, 448, 697, -573, -130, 140, 25, -41, -83,  # 28 to 31 empty
    91, 53, 481, 783, -585, -156, 150, 45, -43, -114,  # 32 to 35 empty
    86, 57, 414, 817, -675, -162, 157, 62, -50, -159,  # 36 to 39 empty
    71, 60, 438, 717, -691, -193, 227, 72, -57, -199,  # 40 to 43 empty
    65, 60, 402, 529, -708, -216, 387, 65, -57, -239,  # 44 to 47 empty
    48, 60, 254, 483, -899, -327, 545, 34, -48, -248,  # 48 to 51 empty
    48, 63, 238, 214, -926, -315, 214, -18, -14, -279,  # 52 to 55 empty
    19, 82, 0, 0, -333, 0, 0, 0, 76, -492,  # 56 to 59 empty
    19, 82, 0, 0, -333, 0, 0, 0, 76, -492,  # 60 to 63 empty
])  # fmt: skip


def _same_at_all_stages(**weights: int) -> list[int]:
    return [weights.get(feature, 0) for _ in range(STAGES) for feature in FEATURES]


#: What a beginner sees: discs, that corners and edges are good, and what gives a corner away.
GREEDY = weights_of(_same_at_all_stages(discs=60, corners=600, edges=60, diagonal_risks=-100))
