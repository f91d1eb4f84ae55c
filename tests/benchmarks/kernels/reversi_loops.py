"""Loops around Reversi's kernel for counting many positions, in kernel Python themselves."""

from __future__ import annotations

from nbgames.engine.jit import ONE, ZERO, Numbers, U, Words, ctz, jit, popcount, shl64, unsigned
from nbgames.games.reversi import kernel

_BYTES, _PAIRS, _HALVES = U(0x00FF00FF00FF00FF), U(0x0000FFFF0000FFFF), U(32)
_S1, _S2, _S4, _S7, _S8, _S14, _S16, _S28 = U(1), U(2), U(4), U(7), U(8), U(14), U(16), U(28)
_NIBBLES, _TWOS, _ONES = U(0x0F0F0F0F0F0F0F0F), U(0x3333333333333333), U(0x5555555555555555)
_SWAP_4, _SWAP_2, _SWAP_1 = U(0x0F0F0F0F00000000), U(0x3333000033330000), U(0x5500550055005500)


@jit
def rows_reversed(squares: int) -> int:
    """The board upside down."""
    squares = ((squares >> _S8) & _BYTES) | shl64(squares & _BYTES, _S8)
    squares = ((squares >> _S16) & _PAIRS) | shl64(squares & _PAIRS, _S16)
    return (squares >> _HALVES) | shl64(squares, _HALVES)


@jit
def columns_reversed(squares: int) -> int:
    """The board in a mirror."""
    squares = ((squares >> _S1) & _ONES) | shl64(squares & _ONES, _S1)
    squares = ((squares >> _S2) & _TWOS) | shl64(squares & _TWOS, _S2)
    return ((squares >> _S4) & _NIBBLES) | shl64(squares & _NIBBLES, _S4)


@jit
def transposed(squares: int) -> int:
    """Rows and columns exchanged."""
    other = _SWAP_4 & (squares ^ shl64(squares, _S28))
    squares ^= other ^ (other >> _S28)
    other = _SWAP_2 & (squares ^ shl64(squares, _S14))
    squares ^= other ^ (other >> _S14)
    other = _SWAP_1 & (squares ^ shl64(squares, _S7))
    return squares ^ other ^ (other >> _S7)


@jit
def _keep_smallest(own: int, other: int, own_out: Words, other_out: Words, at: int) -> None:
    """Write the smallest of eight symmetric positions."""
    least_own, least_other = own, other
    for symmetry in range(1, 8):
        own, other = rows_reversed(own), rows_reversed(other)
        if symmetry % 2 == 0:
            own, other = columns_reversed(own), columns_reversed(other)
        if symmetry == 4:
            own, other = transposed(own), transposed(other)
        if own < least_own or (own == least_own and other < least_other):
            least_own, least_other = own, other
    own_out[at], other_out[at] = least_own, least_other


@jit
def children(
    own: Words,
    other: Words,
    games: Words,
    own_out: Words,
    other_out: Words,
    games_out: Words,
    pass_costs: int,
) -> int:
    """One ply further: the position after each move with the number of games that lead to it.

    Without a move the turn passes, which is a ply of its own when ``pass_costs`` is 1. Finished games
    have no children. Returns how many positions were written; symmetric ones are written the same way.
    """
    count = 0
    for at in range(len(own)):
        mine, theirs = own[at], other[at]
        empties = ~(mine | theirs)
        wanted = kernel.placements(mine, theirs, empties)
        if wanted == ZERO:
            mine, theirs = theirs, mine
            wanted = kernel.placements(mine, theirs, empties)
            if wanted != ZERO and pass_costs == 1:
                _keep_smallest(mine, theirs, own_out, other_out, count)
                games_out[count] = games[at]
                count += 1
                wanted = ZERO
        while wanted != ZERO:
            square = ctz(wanted)
            wanted &= wanted - ONE
            turned = kernel.turned_by(mine, theirs, square)
            disc = shl64(ONE, unsigned(square))
            _keep_smallest(theirs ^ turned, mine | turned | disc, own_out, other_out, count)
            games_out[count] = games[at]
            count += 1
    return count


@jit
def how_many_children(own: Words, other: Words) -> int:
    """At most how many positions ``children`` writes."""
    count = 0
    for at in range(len(own)):
        empties = ~(own[at] | other[at])
        moves = popcount(kernel.placements(own[at], other[at], empties))
        if moves == 0:
            moves = popcount(kernel.placements(other[at], own[at], empties))
        count += moves
    return count


@jit
def finished(own: Words, other: Words, games: Words) -> int:
    """How many of the games are over."""
    over = 0
    for at in range(len(own)):
        empties = ~(own[at] | other[at])
        mine, theirs = kernel.placements(own[at], other[at], empties), ZERO
        if mine == ZERO:
            theirs = kernel.placements(other[at], own[at], empties)
        if mine == ZERO and theirs == ZERO:
            over += int(games[at])
    return over


@jit
def mixed(own: Words, other: Words, out: Words) -> None:
    """A hash key of each position."""
    for at in range(len(own)):
        out[at] = kernel.hash_of(own[at], other[at])


@jit
def together(
    own: Words,
    other: Words,
    games: Words,
    order: Numbers,
    own_out: Words,
    other_out: Words,
    games_out: Words,
) -> int:
    """Positions in ``order``, with equal neighbours made one; returns how many are left."""
    last = -1
    for index in range(len(order)):
        at = order[index]
        if last >= 0 and own_out[last] == own[at] and other_out[last] == other[at]:
            games_out[last] += games[at]
        else:
            last += 1
            own_out[last], other_out[last], games_out[last] = own[at], other[at], games[at]
    return last + 1


@jit
def leaves(
    own: Words, other: Words, games: Words, state: Words, depth: int, pass_costs: int, end_counts: int
) -> int:
    """Perft of all positions together; ``state`` is scratch."""
    total = 0
    for at in range(len(own)):
        state[kernel.OWN], state[kernel.OTHER] = own[at], other[at]
        state[kernel.EMPTIES] = ~(own[at] | other[at])
        total += int(games[at]) * kernel.leaves(state, depth, pass_costs, end_counts)
    return total
