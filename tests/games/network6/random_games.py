"""Positions out of random games, and boards nobody would play to, for tests that want many different ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hypothesis import strategies

from nbgames.games.network6 import Position, Rules
from nbgames.games.network6.rules import ALLOWED, numbers_of

ALL_RULES = (Rules(), Rules(swap=True), Rules(max_plies=24), Rules(max_plies=None, repetition=False))


def game(rules: Rules, seed: int) -> Iterator[Position]:
    """All positions of one random game, the start and the end included."""
    chance = random.Random(seed)
    position = Position.initial(rules)
    yield position
    while position.turn is not None:
        position = position.play(chance.choice(tuple(position.legal_moves)))
        yield position


#: How many different random games of each kind the strategies draw from.
_GAMES = 25


@cache
def _played(rules: Rules, seed: int) -> tuple[Position, ...]:
    return tuple(game(rules, seed))


@strategies.composite
def positions(draw: strategies.DrawFn, rules: Rules | None = None) -> Position:
    """A position somewhere in a random game, late ones as often as early ones."""
    wanted = rules or draw(strategies.sampled_from(ALL_RULES))
    played = _played(wanted, draw(strategies.integers(0, _GAMES - 1)))
    return played[draw(strategies.integers(0, len(played) - 1))]


@strategies.composite
def set_ups(draw: strategies.DrawFn) -> Position:
    """Any chips on allowed squares, however crowded, so that every rule meets every corner."""
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    white, black = draw(strategies.integers(0, 10)), draw(strategies.integers(0, 10))
    chips = {"white": 0, "black": 0}
    for colour, count in (("white", white), ("black", black)):
        allowed = list(numbers_of(ALLOWED[colour] & ~(chips["white"] | chips["black"])))
        chips[colour] = sum(1 << number for number in chance.sample(allowed, count))
    turn = draw(strategies.sampled_from(("white", "black")))
    return Position(Rules(), chips["white"], chips["black"], (10 - white, 10 - black), turn)
