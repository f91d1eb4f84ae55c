"""flownet: levels against each other.

Also against random moves and a greedy reference. Matches are pairs of games from the same random first pieces
with colours swapped, because who begins has a large advantage. With four players each side has two colours
that lie opposite each other.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from concurrent.futures import Executor
from math import sqrt
from random import Random
from typing import Any

from cores import all_cores
from flownet_greedy import Greedy
from readiness import make_ready
from table import Row

from nbgames.core.seats import RandomBot
from nbgames.engine.seat import Engine
from nbgames.engine.tournament import arena
from nbgames.games.flownet import Position, Rules

GAMES = 60


def _row(what: str, share: float, error: float, target: int) -> Row:
    return Row(
        what,
        100 * share,
        f"% (± {100 * error:.1f})",
        target=f"at least {target} %",
        met=100 * share >= target,
    )


def matches_for_two(start: Position, name: str) -> Iterator[Row]:
    """Level 5 against the references, and level against level."""
    with all_cores() as cores:

        def row(what: str, one: Any, other: Any, target: int) -> Row:
            result = arena(
                one, other, games=GAMES, start=start, seed=1, openings=2, executor=cores, progress=False
            )
            return _row(f"{what}, {name}, {GAMES} games", result.score, result.error or 0, target)

        yield row("level 5 against greedy", Engine(5, seed=1), Greedy(1), 95)
        yield row("level 1 against random moves", Engine(1, seed=1), RandomBot(1), 70)
        for level in range(2, 6):
            below = Engine(level - 1, seed=2)
            yield row(f"level {level} against level {level - 1}", Engine(level, seed=1), below, 70)


def matches_for_four() -> Iterator[Row]:
    """The same with two colours for each side."""
    with all_cores() as executor:
        for level in range(2, 6):
            share, error = teams(Engine(level, seed=1), Engine(level - 1, seed=2), GAMES, executor)
            yield _row(f"level {level} against level {level - 1}, 4 players, {GAMES} games", share, error, 70)


def pair_of_games(number: int, one: Any, other: Any) -> float:
    """The share of wins of the first player's two colours, once with either pair of colours."""
    chance = Random(number)
    start = Position.initial(Rules(players=4))
    for _ in range(4):
        start = start.play(chance.choice([move for move in start.legal_moves if len(move.cells) == 5]))
    score = 0.0
    for first in (0, 1):
        position = start
        while position.turn is not None:
            is_first = position.players.index(position.turn) % 2 == first
            position = position.play((one if is_first else other)(position))
        assert position.outcome is not None
        winners = [position.players.index(colour) % 2 == first for colour in position.outcome.winners]
        score += sum(winners) / len(winners) / 2
    return score


def teams(one: Any, other: Any, games: int, executor: Executor) -> tuple[float, float]:
    """How often a colour of the first player wins, and the standard error over pairs of games."""
    count = games // 2
    pairs = list(executor.map(pair_of_games, range(count), [one] * count, [other] * count))
    spread = statistics.stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 0.0
    return statistics.mean(pairs), spread


def rows() -> Iterator[Row]:
    """With two players, with four, and on the board of Blokus Duo."""
    make_ready("flownet")
    yield from matches_for_two(Position.initial(), "2 players")
    yield from matches_for_four()
    yield from matches_for_two(Position.initial(Rules.preset("duo")), "Duo")
