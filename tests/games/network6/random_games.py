"""Positions out of random games, and boards nobody would play to, for tests that want many different ones."""

from __future__ import annotations

import random

from games.kits.random_play import RandomGames
from hypothesis import strategies

from nbgames.games.network6 import Position, Rules
from nbgames.games.network6.rules import ALLOWED, numbers_of

ALL_RULES = (Rules(), Rules(swap=True), Rules(max_plies=24), Rules(max_plies=None, repetition=False))
RANDOM = RandomGames(Position.initial, ALL_RULES, different=25)
game, positions = RANDOM.game, RANDOM.positions


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
