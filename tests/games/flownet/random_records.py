"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

import random
from collections.abc import Sequence

from games.flownet import random_games
from games.kits import random_records
from hypothesis import strategies

from nbgames.core.record import Record
from nbgames.games.flownet import Move, Position

WORDS = ("blue", "orange", "black", "event", "place", "date", "some_thing", "GN", "variant")


def starts() -> strategies.SearchStrategy[Position]:
    """The usual start under any rules, a position of some game, or any board at all."""
    return random_records.starts(random_games.RANDOM, random_games.set_ups())


def play(record: Record, chance: random.Random) -> None:
    """Plays a move, or passes as a clock does it, whatever the rules."""
    if chance.random() < 0.1:
        record.impose(Move("pass"))
    else:
        record.play(random_games.chosen(record.position, chance))


def ends(players: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    """The ends that blksgf has words for."""
    return [
        ("resigned", players[:1]), ("time", players[-1:]), ("recorded", players), ("recorded", players[:1]),
    ]  # fmt: skip


def trees() -> strategies.SearchStrategy[Record]:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    return random_records.trees(starts(), WORDS, plies=12, play=play, ends=ends)


def bare(record: Record) -> Record:
    """The main line of a record with its start, nothing else."""
    twin = Record(record.start)
    for node in record.main_line:
        assert node.move is not None
        twin.impose(node.move)
    return twin
