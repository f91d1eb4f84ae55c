"""The primitives, the random numbers and the hash table, compiled and plain side by side."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbgames.engine import chance, hashtable, jit
from nbgames.engine.twin import plain

BOTH = [
    (jit, chance, hashtable),
    tuple(plain(f"nbgames.engine.{name}") for name in ("jit", "chance", "hashtable")),
]
WORD = st.integers(0, (1 << 64) - 1)
MASK = (1 << 64) - 1


@given(WORD, WORD, st.integers(0, 63))
def test_words_stay_within_64_bits(first, second, steps):
    for words, _, _ in BOTH:
        U = words.U  # noqa: N806
        assert int(words.add64(U(first), U(second))) == (first + second) & MASK
        assert int(words.sub64(U(first), U(second))) == (first - second) & MASK
        assert int(words.mul64(U(first), U(second))) == (first * second) & MASK
        assert int(words.shl64(U(first), U(steps))) == (first << steps) & MASK
        assert int(words.not64(U(first))) == first ^ MASK


def test_the_two_twins_are_really_two():
    assert BOTH[0][0] is not BOTH[1][0]
    assert BOTH[1][0].COMPILED is False


@given(st.integers(1, MASK))
def test_counting_bits(word):
    twin = BOTH[1][0]
    assert twin.popcount(word) == bin(word).count("1")
    assert twin.ctz(word) == (len(bin(word)) - 1) - bin(word).rindex("1")
    assert twin.clz(word) == 66 - len(bin(word))


@given(WORD, st.integers(1, 1000))
def test_both_throw_the_same_dice(seed, bound):
    throws = []
    for _, dice, _ in BOTH:
        random = dice.seeded(seed)
        throws.append([int(dice.below(random, bound)) for _ in range(5)])
        assert all(0 <= throw < bound for throw in throws[-1])
    assert throws[0] == throws[1]


def test_dice_are_fair_and_neighbouring_seeds_unrelated():
    random = chance.seeded(1)
    counts = Counter(int(chance.below(random, 6)) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    firsts = {int(chance.below(chance.seeded(seed), 1 << 20)) for seed in range(1000)}
    assert len(firsts) > 990


def test_scramble_is_a_bijection_on_what_we_try():
    assert len({int(chance.scramble(jit.U(word))) for word in range(5000)}) == 5000


def test_shuffling_keeps_everything():
    values = jit.numbers_of(range(30))
    chance.shuffle(chance.seeded(3), values, 5, 20)
    assert sorted(int(value) for value in values) == list(range(30))
    assert [int(value) for value in values[:5]] == [0, 1, 2, 3, 4]
    assert [int(value) for value in values] != list(range(30))


@given(
    st.integers(1, MASK), st.integers(-500_000, 500_000), st.sampled_from([1, 2, 3]), st.integers(0, 255),
    st.integers(-1, (1 << 31)),
)  # fmt: skip
def test_a_table_gives_back_what_it_got(key, score, bound, depth, move):
    for words, _, table in BOTH:
        keys, packed = table.table(4)
        table.store(keys, packed, words.U(key), score, bound, depth, move)
        entry = table.probe(keys, packed, words.U(key))
        assert (table.score_of(entry), table.bound_of(entry)) == (score, bound)
        assert (table.depth_of(entry), table.move_of(entry)) == (depth, move)
        assert table.probe(keys, packed, words.U(key ^ (1 << 40))) == 0


def test_a_bucket_keeps_the_deeper_and_the_newer_position():
    keys, packed = hashtable.table(4)
    deep, shallow, newer = (jit.U(5 + (number << 10)) for number in range(3))
    hashtable.store(keys, packed, deep, 1, hashtable.EXACT, 9, 1)
    hashtable.store(keys, packed, shallow, 2, hashtable.EXACT, 3, 2)
    hashtable.store(keys, packed, newer, 3, hashtable.EXACT, 4, 3)
    scores = [hashtable.probe(keys, packed, key) for key in (deep, shallow, newer)]
    assert [entry and hashtable.score_of(entry) for entry in scores] == [1, 0, 3]


def test_a_stop_is_seen_and_so_is_the_clock():
    twin = BOTH[1][0]
    control = twin.numbers(16)
    assert not twin.stopped(control)
    control[3] = 1  # a deadline long ago
    assert twin.stopped(control)
    assert control[0] == 3


@pytest.mark.parametrize("words", [both[0] for both in BOTH])
def test_arrays_are_flat_and_typed(words):
    assert [int(word) for word in words.words_of([1, MASK])] == [1, MASK]
    assert [int(number) for number in words.numbers_of([-1, 5])] == [-1, 5]
    assert len(words.words(3)) == len(words.numbers(3)) == len(words.floats(3)) == 3
    assert words.floats(1)[0] == 0.0
    assert words.weights_of([-5])[0] == -5
