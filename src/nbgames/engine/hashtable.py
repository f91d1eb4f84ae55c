"""A hash table of searched positions in two flat arrays: keys, and one packed number for each.

Buckets of two: the first place keeps the deeper search, the second the newer one. A packed number holds a
score (20 bits, signed), what the score is (exact, at least, at most), the depth it was searched to and the
best move. Depth ``PROVEN`` marks a score that rests on no estimate.
"""

from __future__ import annotations

from nbgames.engine.jit import Numbers, Words, jit, numbers, signed, unsigned, words

EXACT, AT_LEAST, AT_MOST = 1, 2, 3
PROVEN = 255
_HALF = 1 << 19
_MOVE_BITS = 32
_MOVE_MASK = (1 << _MOVE_BITS) - 1


def table(bits: int) -> tuple[Words, Numbers]:
    """Keys and packed numbers of an empty table with ``2 ** bits`` places."""
    return words(1 << bits), numbers(1 << bits)


@jit
def probe(keys: Words, packed: Numbers, key: int) -> int:
    """The packed number of the position with this key, 0 when there is none."""
    place = signed(key & unsigned(len(keys) - 1))
    if keys[place] == key:
        return packed[place]
    place ^= 1
    if keys[place] == key:
        return packed[place]
    return 0


@jit
def store(keys: Words, packed: Numbers, key: int, score: int, bound: int, depth: int, move: int) -> None:
    """Remember a position; ``move`` is -1 when no best move is known."""
    place = signed(key & unsigned(len(keys) - 1))
    if keys[place] != key and depth_of(packed[place]) > depth:
        place ^= 1
    keys[place] = key
    packed[place] = ((((score + _HALF) << 2 | bound) << 8 | depth) << _MOVE_BITS) | (move + 1)


@jit
def move_of(entry: int) -> int:
    """The best move of a packed number, -1 for none."""
    return (entry & _MOVE_MASK) - 1


@jit
def depth_of(entry: int) -> int:
    """The depth that a packed number was searched to."""
    return (entry >> _MOVE_BITS) & 255


@jit
def bound_of(entry: int) -> int:
    """What the score of a packed number is: ``EXACT``, ``AT_LEAST`` or ``AT_MOST``."""
    return (entry >> (_MOVE_BITS + 8)) & 3


@jit
def score_of(entry: int) -> int:
    """The score of a packed number, from the view of the side to move."""
    return (entry >> (_MOVE_BITS + 10)) - _HALF
