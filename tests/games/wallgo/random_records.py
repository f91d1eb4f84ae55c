"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

import random

from games.kits import random_records
from games.wallgo import random_games
from hypothesis import strategies

from nbgames.core.record import Record
from nbgames.games.wallgo import Position

WORDS = ("red", "blue", "event", "place", "date", "some_thing")


def starts() -> strategies.SearchStrategy[Position]:
    """The usual start under any rules, a position of some game, or any board at all."""
    return random_records.starts(random_games.RANDOM, random_games.set_ups())


@strategies.composite
def lines(draw: strategies.DrawFn) -> Record:
    """A record of one line."""
    record = Record(draw(starts()))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    random_records.play_on(record, chance, draw(strategies.integers(0, 40)), leaps=0, clocks=0)
    return record


def trees() -> strategies.SearchStrategy[Record]:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    return random_records.trees(starts(), WORDS, line=15, plies=12, leaps=1)
