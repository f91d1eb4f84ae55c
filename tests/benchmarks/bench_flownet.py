"""flownet: kernel and engine.

Speeds of the kernel on one core, each loop inside the kernel; then games of the engine against random moves,
against a greedy reference, and of each level against the one below, for two and for four players. Matches
are pairs of games from the same random first pieces with colours swapped, because who begins has a large
advantage. With four players each side has two colours that lie opposite each other.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from math import sqrt
from random import Random
from typing import Any

from cores import all_cores
from flownet_greedy import Greedy
from kernels import flownet_loops
from table import Row, seconds

from nbgames.core.seats import RandomBot
from nbgames.engine.chance import seeded
from nbgames.engine.jit import U, numbers
from nbgames.engine.kernels import kernels_of
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.engine.seat import Engine
from nbgames.engine.tournament import arena
from nbgames.games.flownet import Position, Rules, evaluate, kernel
from nbgames.games.flownet.search import state_of

ROUNDS = 5
GAMES = 60
RULES = {"2 players": Rules(), "4 players": Rules(players=4), "Duo": Rules.preset("duo")}


def _per_second(action: Callable[[], object], count: int) -> float:
    action()
    return count / statistics.median(seconds(action) for _ in range(ROUNDS))


def _middle(rules: Rules, plies: int = 12) -> Position:
    """A position in the middle of a game of large pieces."""
    chance, position = Random(5), Position.initial(rules)
    for _ in range(plies):
        position = position.play(
            chance.choice([move for move in position.legal_moves if len(move.cells) == 5])
        )
    return position


def kernel_speeds() -> Iterator[Row]:
    """How many of each thing the kernel does in a second."""
    moves, game, times = numbers(kernel.MAX_MOVES), numbers(400), 5_000
    for name, rules in RULES.items():
        start = state_of(Position.initial(Rules(rules.players, rules.size, rules.starts, may_pass=False)))
        start[evaluate.TRIES] = U(1)
        start[kernel.RANDOM] = seeded(1)[0]
        scratch, random = start.copy(), seeded(1)

        def search_games(start: Any = start, scratch: Any = scratch) -> None:
            flownet_loops.play_outs(scratch, start, times)

        def uniform_games(start: Any = start, scratch: Any = scratch, random: Any = random) -> None:
            flownet_loops.uniform_games(scratch, start, random, moves, game, times)

        figure = _per_second(search_games, times) / 1000
        met = figure >= 25 if rules == Rules() else None
        yield Row(
            f"random games of the search, {name}",
            figure,
            "thousand/s",
            target="at least 25" if met is not None else "",
            met=met,
        )
        figure = _per_second(uniform_games, times) / 1000
        yield Row(f"random games of full lists, {name}", figure, "thousand/s")
    for name, rules in RULES.items():
        state = state_of(_middle(rules))

        def lists(state: Any = state) -> None:
            flownet_loops.full_lists(state, moves, times)

        yield Row(
            f"full lists of legal moves, {name}, move 12", _per_second(lists, times) / 1000, "thousand/s"
        )


def search_speed() -> Iterator[Row]:
    """Simulations a second of the tree search."""
    for name, rules in RULES.items():
        found = analyse(_middle(rules), Limit(nodes=60_000), lines=1)
        yield Row(f"tree search, {name}, move 12", found.nodes / found.seconds / 1000, "thousand/s")


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
    """Speeds first, matches last."""
    kernels = kernels_of("flownet")
    kernels.prepare()
    kernels.wait(300)
    assert kernels.state == "ready", kernels.reason
    yield from kernel_speeds()
    yield from search_speed()
    yield from matches_for_two(Position.initial(), "2 players")
    yield from matches_for_four()
    yield from matches_for_two(Position.initial(Rules.preset("duo")), "Duo")
