"""The engine layer and Reversi's kernel.

Counting, solving and tree search on one core; how little a search disturbs the notebook's event loop; how
fast it stops; and whether the levels are apart. Other programs are measured in the same run, alternately.
"""

from __future__ import annotations

import asyncio
import csv
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path

import pyspiel
from cores import all_cores
from kernels import reversi_mcts
from readiness import make_ready
from table import Row, in_turn, seconds

from nbgames import Engine, Limit, RandomBot, analyse, analyse_async, arena
from nbgames.engine.chance import seeded
from nbgames.engine.control import SLOTS
from nbgames.engine.jit import numbers, weights_of, words
from nbgames.engine.mcts import TreeSearch
from nbgames.engine.runner import Job
from nbgames.games.reversi import Position, kernel
from nbgames.games.reversi.search import state_of
from nbgames.testing import perft

DATA = Path(__file__).parents[1] / "data/reversi"
START = Position.initial()
#: Nothing here is solved in the time of a benchmark.
HARD = Position.from_text("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O")
PLAYOUTS = 2000
RANDOM_GAMES = 10_000


def rows() -> Iterator[Row]:
    """Everything, the quick things first."""
    make_ready("reversi")
    yield _perft()
    yield from _problems()
    yield _playouts()
    yield _random_games()
    yield from asyncio.run(_lateness())
    yield _cancelling()
    yield _overshoot()
    yield from _ladder()


def _perft() -> Row:
    perft(START, 6, engine=True)
    took = statistics.median(seconds(lambda: perft(START, 11, engine=True)) for _ in range(3))
    speed = perft(START, 11, engine=True) / took / 1e6
    return Row(
        "perft from the start, depth 11", speed, "million leaves/s", target="at least 150", met=speed >= 150
    )


def _problems() -> Iterator[Row]:
    total = 0.0
    with (DATA / "ffo.csv").open(encoding="utf-8") as file:
        problems = {int(row["id"]): row for row in csv.DictReader(file)}
    for number in range(40, 45):
        row = problems[number]
        position = Position.from_text(f"{row['position']} {row['turn']}")
        began = time.perf_counter()
        best = analyse(position, Limit(depth=60), lines=1).best
        took = time.perf_counter() - began
        assert best.score.exact
        assert best.score.value == int(row["best_score"])
        total += took
        if number == 40:
            yield Row("FFO #40 solved (20 empty squares)", took, "s", target="under 2", met=took < 2)
    yield Row("FFO #40 to #44 solved", total, "s", target="under 25", met=total < 25)


def _playouts() -> Row:
    game = pyspiel.load_game("othello")

    def ours() -> float:
        tree = TreeSearch(
            reversi_mcts.code,
            state_of(START),
            state_of(START),
            words(1),
            weights_of([0]),
            numbers(SLOTS),
            seed=1,
            uct=True,
        )
        return PLAYOUTS / seconds(lambda: tree.run(PLAYOUTS))

    def theirs() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, PLAYOUTS, 1000, False, 1, False)
        return PLAYOUTS / seconds(lambda: bot.mcts_search(game.new_initial_state()))

    mine, other = in_turn(ours, theirs, rounds=5)
    return Row("tree search with random games", mine, "playouts/s", "OpenSpiel MCTS (C++)", other)


def _random_games() -> Row:
    game = pyspiel.load_game("othello")
    count = RANDOM_GAMES // 10

    def ours() -> float:
        random, moves, undo = seeded(1), numbers(128), words(1)

        def play() -> None:
            for _ in range(count):
                kernel.play_random(state_of(START), random, undo, moves)

        return 10 * seconds(play)

    def theirs() -> float:
        bot = pyspiel.make_uniform_random_bot

        def play() -> None:
            for number in range(count):
                state = game.new_initial_state()
                pyspiel.evaluate_bots(state, [bot(0, number), bot(1, number)], number)

        return 10 * seconds(play)

    mine, other = in_turn(ours, theirs, rounds=5)
    return Row(f"{RANDOM_GAMES:,} random games", mine, "s", "OpenSpiel othello (C++)", other)


async def _lateness() -> Iterator[Row]:
    """How late a timer of the event loop rings while a search runs in the same process."""
    late: list[float] = []

    async def ring() -> None:
        while True:
            due = time.perf_counter() + 0.01
            await asyncio.sleep(0.01)
            late.append(1000 * (time.perf_counter() - due))

    ringing = asyncio.create_task(ring())
    await analyse_async(HARD, Limit(seconds=5))
    ringing.cancel()
    median, worst = statistics.median(late), max(late)
    return iter(
        [
            Row("event loop late while searching, median", median, "ms", target="under 5", met=median < 5),
            Row("event loop late while searching, worst", worst, "ms", target="under 50", met=worst < 50),
        ]
    )


def _cancelling() -> Row:
    def once() -> float:
        job = Job(HARD, None).start()
        job.wait(0.2)
        began = time.perf_counter()
        job.stop()
        job.wait()
        return 1000 * (time.perf_counter() - began)

    worst = max(once() for _ in range(10))
    return Row(
        "a search has ended after it was cancelled, worst of 10",
        worst,
        "ms",
        target="under 50",
        met=worst < 50,
    )


def _overshoot() -> Row:
    def once() -> float:
        began = time.perf_counter()
        analyse(HARD, Limit(seconds=0.2))
        return 1000 * (time.perf_counter() - began - 0.2)

    worst = max(once() for _ in range(10))
    return Row("a search is over its deadline, worst of 10", worst, "ms", target="under 50", met=worst < 50)


def _ladder() -> Iterator[Row]:
    with all_cores() as executor:
        yield from _levels(executor)


def _levels(executor: Executor) -> Iterator[Row]:
    for level in range(1, 6):
        below = Engine(level - 1, seed=2) if level > 1 else RandomBot(2)
        result = arena(
            Engine(level, seed=1), below, games=100, seed=level, openings=6, executor=executor, progress=False
        )
        name = f"level {level - 1}" if level > 1 else "RandomBot"
        share = 100 * result.score
        error = 100 * (result.error or 0)
        yield Row(
            f"level {level} against {name}, 100 games",
            share,
            f"% (± {error:.1f})",
            target="at least 70",
            met=share >= 70,
        )
