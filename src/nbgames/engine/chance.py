"""Random numbers for kernels: one word of state in an array, the same numbers compiled or not."""

from __future__ import annotations

from nbgames.engine.jit import Numbers, U, Words, jit, mul64, shl64, signed, unsigned, words_of

_FIRST, _SECOND, _THIRD = U(13), U(7), U(17)
_HIGH = U(33)
_GOLDEN, _MIX, _MIX_AGAIN = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S30, _S27, _S31 = U(30), U(27), U(31)


@jit
def scramble(word: int) -> int:
    """A word that looks unlike ``word`` and unlike those of its neighbours (a bijection of 64 bits)."""
    word = mul64(word ^ (word >> _S30), _MIX)
    word = mul64(word ^ (word >> _S27), _MIX_AGAIN)
    return word ^ (word >> _S31)


@jit
def next_word(random: Words) -> int:
    """The next random word (xorshift); ``random[0]`` is the state and must not be zero."""
    word = random[0]
    word ^= shl64(word, _FIRST)
    word ^= word >> _SECOND
    word ^= shl64(word, _THIRD)
    random[0] = word
    return word


@jit
def below(random: Words, bound: int) -> int:
    """A random number from 0 to ``bound - 1``; ``bound`` is far below 2**31."""
    return signed((next_word(random) >> _HIGH) % unsigned(bound))


def seeded(seed: int) -> Words:
    """The state of a generator; neighbouring seeds give unrelated numbers."""
    word = scramble(U((int(seed) * 0x9E3779B97F4A7C15 + 0x94D049BB133111EB) % (1 << 64)))
    return words_of([int(word) or 1])


@jit
def shuffle(random: Words, values: Numbers, at: int, count: int) -> None:
    """Put ``count`` values that start at ``at`` in random order."""
    for index in range(count - 1, 0, -1):
        other = below(random, index + 1)
        kept = values[at + index]
        values[at + index] = values[at + other]
        values[at + other] = kept
