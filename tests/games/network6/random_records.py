"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

from games.kits import random_records
from games.network6 import random_games
from hypothesis import strategies

from nbgames.core.record import Record
from nbgames.games.network6 import Position, Rules

WORDS = ("white", "black", "event", "place", "date", "some_thing")


def starts() -> strategies.SearchStrategy[Position]:
    """The usual start under any rules, a position of some game, or any board at all."""
    return random_records.starts(random_games.RANDOM, random_games.set_ups())


def trees() -> strategies.SearchStrategy[Record]:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    return random_records.trees(starts(), WORDS, plies=30)


def bare(record: Record) -> Record:
    """The main line of a record under the usual rules, nothing else."""
    rules = Rules(swap="swap" in record.moves)
    return Record.from_moves(Position.from_text(record.start.to_text(), rules), record.moves)
