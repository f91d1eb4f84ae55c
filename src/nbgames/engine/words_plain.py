"""The primitives of kernel Python as plain Python: what runs where there is no compiler.

``words_compiled.py`` has the same names for numba; ``jit.py`` chooses. Words are Python ints that the
functions here keep within 64 bits, arrays are ``array.array``; results are bit for bit those of the
compiled twin. A reader who wants to know what a primitive means reads this file.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable, MutableSequence
from typing import Any, TypeAlias, TypeVar, overload

from nbgames.engine.control import DEADLINE, NODES, STOP, STOPPED_BY_DEADLINE

Words: TypeAlias = MutableSequence[int]
Numbers: TypeAlias = MutableSequence[int]
Floats: TypeAlias = MutableSequence[float]
Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = False
#: The types of the arrays in the signatures of recursive functions.
WORDS, NUMBERS, FLOATS, WEIGHTS = "uint64[::1]", "int64[::1]", "float64[::1]", "int32[::1]"
_MASK = (1 << 64) - 1


@overload
def jit(function: Function) -> Function: ...
@overload
def jit(*, signature: str | None = None, tag: str = "") -> Callable[[Function], Function]: ...
def jit(
    function: Function | None = None,
    *,
    signature: str | None = None,  # noqa: ARG001 - the compiler's affair, like the tag
    tag: str = "",  # noqa: ARG001
) -> Function | Callable[[Function], Function]:
    """Leave the function as it is: without a compiler it is already what it will be."""
    if function is not None:
        return function
    return lambda decorated: decorated


def U(value: int) -> int:  # noqa: N802 - the one way to write an unsigned word, as short as a suffix
    """``value`` as an unsigned word of 64 bits."""
    return int(value)


def signed(value: int) -> int:
    """A word below 2**63 as a signed number, for counting and indexing."""
    return int(value)


def unsigned(value: int) -> int:
    """A number that is not negative as a word."""
    return int(value)


def popcount(word: int) -> int:
    """How many bits of the word are set, as a number."""
    return word.bit_count()


def ctz(word: int) -> int:
    """Index of the lowest set bit; the word is not zero."""
    return (word & -word).bit_length() - 1


def clz(word: int) -> int:
    """How many zeros stand before the highest set bit; the word is not zero."""
    return 64 - word.bit_length()


def not64(word: int) -> int:
    """All 64 bits turned."""
    return word ^ _MASK


def add64(first: int, second: int) -> int:
    """Sum without its carry out of 64 bits."""
    return (first + second) & _MASK


def sub64(first: int, second: int) -> int:
    """Difference, wrapped round at 64 bits."""
    return (first - second) & _MASK


def mul64(first: int, second: int) -> int:
    """Product without what leaves 64 bits."""
    return (first * second) & _MASK


def shl64(word: int, steps: int) -> int:
    """Shift to the left without what leaves 64 bits."""
    return (word << steps) & _MASK


def stopped(control: Numbers) -> bool:
    """Whether the search is to stop; here it also looks at the clock, for places without threads."""
    if control[STOP]:
        return True
    if control[DEADLINE] and not control[NODES] & 63 and time.monotonic_ns() // 1000 >= control[DEADLINE]:
        control[STOP] = STOPPED_BY_DEADLINE
        return True
    return False


def words(length: int) -> Words:
    """An array of ``length`` zero words."""
    return array("Q", bytes(8 * length))


def numbers(length: int) -> Numbers:
    """An array of ``length`` zero numbers."""
    return array("q", bytes(8 * length))


def floats(length: int) -> Floats:
    """An array of ``length`` zero floats."""
    return array("d", bytes(8 * length))


def words_of(values: Iterable[int]) -> Words:
    """An array of words."""
    return array("Q", values)


def numbers_of(values: Iterable[int]) -> Numbers:
    """An array of signed numbers."""
    return array("q", values)


def weights_of(values: Iterable[int]) -> Numbers:
    """An array of evaluation weights (signed, 32 bits)."""
    return array("i", values)
