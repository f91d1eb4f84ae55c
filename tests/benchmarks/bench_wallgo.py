"""Wall Go: kernel and engine.

Speeds of the kernel on one core, each loop inside the kernel; then games of the engine against a reference
(alpha-beta over the ten best turns, three plies deep), and of each level against the one below, for two and
three players. Matches for two are pairs of games from the same random placement with colours swapped; among
three one player sits against two of the level below, on each seat in turn, so that a third is its due.
"""

from __future__ import annotations

import csv
import statistics
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from cores import all_cores
from kernels import wallgo_loops
from readiness import make_ready
from table import Row, seconds
from wallgo_beam_bot import Beam

from nbgames.core.seats import RandomBot
from nbgames.engine.chance import seeded
from nbgames.engine.jit import numbers, words
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.engine.seat import Engine
from nbgames.engine.tournament import arena
from nbgames.games.wallgo import Position, Rules, kernel
from nbgames.games.wallgo.search import state_of

DATA = Path(__file__).parent.parent / "data" / "wallgo"
ROUNDS = 5
PLACEMENTS = 4


def _boards() -> dict[str, Position]:
    with (DATA / "perft.csv").open(encoding="utf-8") as file:
        return {row["name"]: Position.from_text(row["position"]) for row in csv.DictReader(file)}


def _per_second(action: Callable[[], object], count: int) -> float:
    action()
    return count / statistics.median(seconds(action) for _ in range(ROUNDS))


def kernel_speeds() -> Iterator[Row]:
    """How many of each thing the kernel does in a second."""
    moves, undo, game = numbers(kernel.MAX_MOVES), words(kernel.UNDO_SIZE), numbers(200)
    times, games = 100_000, 5_000
    for kind, target in (("2p", 2_000_000), ("3p", 0)):
        states = [state_of(board) for name, board in _boards().items() if name.startswith(kind)]

        def generate(states: Any = states) -> None:
            for state in states:
                wallgo_loops.generate(state, moves, times)

        figure = _per_second(generate, times * len(states))
        yield Row(
            f"lists of legal turns, {kind[0]} players",
            figure / 1000,
            "thousand/s",
            target=f"at least {target / 1000:,.0f}" if target else "",
            met=figure >= target if target else None,
        )
    for players in (2, 3):
        start = state_of(Position.initial(Rules(players=players)))  # type: ignore[arg-type]
        scratch = state_of(Position.initial(Rules(players=players)))  # type: ignore[arg-type]

        def play(start: Any = start, scratch: Any = scratch) -> None:
            wallgo_loops.random_games(scratch, start, seeded(1), moves, undo, game, games)

        figure = _per_second(play, games)
        yield Row(f"random games to the end, {players} players", figure / 1000, "thousand/s")


def search_speed() -> Iterator[Row]:
    """Simulations a second of the tree search."""
    boards = _boards()
    for name, target in (("2p-sym", 20_000), ("2p-mid24", 20_000), ("3p-spread", 0)):
        found = analyse(boards[name], Limit(nodes=20_000), lines=1)
        figure = found.nodes / found.seconds
        yield Row(
            f"tree search, {name}",
            figure / 1000,
            "thousand/s",
            target=f"at least {target / 1000:,.0f}" if target else "",
            met=figure >= target if target else None,
        )


def _row(what: str, share: float, error: float, target: int) -> Row:
    wanted = f"at least {target} %"
    return Row(what, 100 * share, f"% (± {100 * error:.1f})", target=wanted, met=100 * share >= target)


def matches_for_two() -> Iterator[Row]:
    """The engine's strength: against the reference, random moves, and level against level."""

    def row(what: str, one: Any, other: Any, games: int, target: int, executor: Executor | None) -> Row:
        result = arena(
            one,
            other,
            games=games,
            start="wallgo",
            seed=1,
            openings=PLACEMENTS,
            executor=executor,
            progress=False,
        )
        return _row(f"{what}, {games} games", result.score, result.error or 0, target)

    fifty = Engine(limit=Limit(seconds=0.05), seed=1)
    yield row("50 ms a move against beam, hard", fifty, Beam("hard", 2), 100, 90, None)
    with all_cores() as cores:
        yield row("level 3 against beam, easy", Engine(3, seed=1), Beam("easy", 2), 100, 70, cores)
        yield row("level 1 against random moves", Engine(1, seed=1), RandomBot(1), 100, 70, cores)
        for level in range(2, 6):
            below = Engine(level - 1, seed=2)
            yield row(
                f"level {level} against level {level - 1}", Engine(level, seed=1), below, 100, 70, cores
            )


def matches_for_three() -> Iterator[Row]:
    """One player against two of the level below.

    The target is the one for two players: 70 wins to 30 against each of the others make 54 in 100 (70 to
    30 and 30); with equal players it would be 33.
    """
    with all_cores() as executor:
        for level in range(2, 6):
            one, others = Engine(level, seed=1), Engine(level - 1, seed=2)
            share, error = one_of_three(one, others, 102, executor)
            yield _row(
                f"level {level} against two of level {level - 1}, 3 players, 102 games", share, error, 54
            )


def one_of_three(one: Any, others: Any, games: int, executor: Executor) -> tuple[float, float]:
    """How often ``one`` wins alone against two, and the standard error over placements."""
    count = games // 3
    triples = list(executor.map(in_all_seats, range(count), [one] * count, [others] * count))
    spread = statistics.stdev(triples) / sqrt(len(triples)) if len(triples) > 1 else 0.0
    return statistics.mean(triples), spread


def in_all_seats(number: int, one: Any, others: Any) -> float:
    """The share of wins of ``one`` in each of the three seats, from one placement of the pieces."""
    chance = Random(number)
    start = Position.initial(Rules(players=3))
    for _ in start.rules.order:
        start = start.play(chance.choice(list(start.legal_moves)))
    score = 0.0
    for seat in start.players:
        position = start
        while position.turn is not None:
            position = position.play((one if position.turn == seat else others)(position))
        assert position.outcome is not None
        winners = position.outcome.winners
        score += (seat in winners) / len(winners) / 3
    return score


def rows() -> Iterator[Row]:
    """Speeds first, matches last."""
    make_ready("wallgo")
    yield from kernel_speeds()
    yield from search_speed()
    yield from matches_for_two()
    yield from matches_for_three()
