"""Playing thousands of games at once, to know at once which of them break the rules.

A tournament file holds thousands of games, and playing them move by move in Python takes longer than
anybody likes to wait. All games are therefore played together, ply by ply, as arrays of the same two
integers that ``rules.py`` uses. What is wrong with a bad game is then told by playing that one game again
with the rules that explain.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Boards = NDArray[np.uint64]

_FULL = 0xFFFF_FFFF_FFFF_FFFF
_NOT_FIRST_COLUMN = 0xFEFE_FEFE_FEFE_FEFE
_NOT_LAST_COLUMN = 0x7F7F_7F7F_7F7F_7F7F
#: One step in each direction: by how much to shift, and which squares it can lead to.
_STEPS_UP = tuple((np.uint64(step), np.uint64(mask)) for step, mask in (
    (1, _NOT_FIRST_COLUMN), (7, _NOT_LAST_COLUMN), (8, _FULL), (9, _NOT_FIRST_COLUMN),
))  # fmt: skip
_STEPS_DOWN = tuple((np.uint64(step), np.uint64(mask)) for step, mask in (
    (1, _NOT_LAST_COLUMN), (7, _NOT_FIRST_COLUMN), (8, _FULL), (9, _NOT_LAST_COLUMN),
))  # fmt: skip


class Replayed(NamedTuple):
    """How the games went: one entry per game.

    ``bad_ply`` is the number (from 0) of the first move that is not allowed, -1 for a good game;
    ``black`` and ``white`` count the discs at the end of a good game, ``over`` says whether it is one.
    """

    bad_ply: NDArray[np.int64]
    black: NDArray[np.int64]
    white: NDArray[np.int64]
    over: NDArray[np.bool_]


def replay(squares: NDArray[np.int64], black: int, white: int) -> Replayed:
    """Play games on 8x8 squares that all start from the same discs, Black to move.

    ``squares`` has shape (games, plies): the number of the square of each move (a1 = 0, b1 = 1), -1 after
    the last. A side that cannot move is skipped (rule 3).
    """
    games, plies = squares.shape
    own = np.full(games, black, dtype=np.uint64)
    other = np.full(games, white, dtype=np.uint64)
    black_moves = np.ones(games, dtype=np.bool_)
    bad_ply = np.full(games, -1, dtype=np.int64)
    for ply in range(plies):
        moving = np.flatnonzero((squares[:, ply] >= 0) & (bad_ply < 0))
        if not moving.size:
            break
        disc = np.left_shift(np.uint64(1), squares[moving, ply].astype(np.uint64))
        mine, theirs = own[moving], other[moving]
        turned = _turned(disc, mine, theirs)
        skipped = np.flatnonzero(turned == 0)
        if skipped.size:
            skipped = skipped[_placements(mine[skipped], theirs[skipped]) == 0]
            mine[skipped], theirs[skipped] = theirs[skipped], mine[skipped].copy()
            black_moves[moving[skipped]] ^= True
            turned[skipped] = _turned(disc[skipped], mine[skipped], theirs[skipped])
        allowed = (turned != 0) & (disc & (mine | theirs) == 0)
        bad_ply[moving[~allowed]] = ply
        own[moving] = theirs ^ turned
        other[moving] = mine | disc | turned
        black_moves[moving] ^= True
    over = (_placements(own, other) | _placements(other, own)) == 0
    mine_count, theirs_count = _count(own), _count(other)
    black_count = np.where(black_moves, mine_count, theirs_count)
    return Replayed(bad_ply, black_count, mine_count + theirs_count - black_count, over)


def _turned(disc: Boards, own: Boards, other: Boards) -> Boards:
    """The discs that each new disc turns (rule 2)."""
    turned = np.zeros_like(disc)
    for steps, shift in ((_STEPS_UP, np.left_shift), (_STEPS_DOWN, np.right_shift)):
        for step, mask in steps:
            row = shift(disc, step) & mask & other
            for _ in range(5):  # at most six discs lie between two others
                row |= shift(row, step) & mask & other
            bounded = (shift(row, step) & mask & own) != 0
            turned |= np.where(bounded, row, np.uint64(0))
    return turned


def _placements(own: Boards, other: Boards) -> Boards:
    """The squares where each owner may put a disc."""
    reached = np.zeros_like(own)
    for steps, shift in ((_STEPS_UP, np.left_shift), (_STEPS_DOWN, np.right_shift)):
        for step, mask in steps:
            row = shift(own, step) & mask & other
            for _ in range(5):
                row |= shift(row, step) & mask & other
            reached |= shift(row, step) & mask
    return reached & ~(own | other)


def _count(boards: Boards) -> NDArray[np.int64]:
    bits = np.unpackbits(np.ascontiguousarray(boards).view(np.uint8).reshape(len(boards), 8), axis=1)
    counts: NDArray[np.int64] = bits.sum(axis=1, dtype=np.int64)
    return counts
