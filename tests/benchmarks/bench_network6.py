"""Network6: kernel and engine.

Speeds of the kernel on one core, each loop inside the kernel; then games of the engine against random moves,
against a reference that looks two plies ahead and counts linked pairs, and of each level against the one
below. All matches are pairs of games from two random moves with colours swapped, because White's advantage is
large.
"""

from __future__ import annotations

import csv
import json
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from cores import all_cores
from kernels import network6_loops
from network6_pairs import LinkedPairs
from readiness import make_ready
from table import Row, seconds

from nbgames.core.seats import RandomBot
from nbgames.engine.chance import seeded
from nbgames.engine.jit import numbers, words
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.engine.seat import Engine
from nbgames.engine.tournament import arena
from nbgames.games.network6 import Move, Position, kernel
from nbgames.games.network6.rules import INDEX
from nbgames.games.network6.search import state_of

DATA = Path(__file__).parent.parent / "data" / "network6"
ROUNDS = 5


def _boards() -> list[Position]:
    with (DATA / "networks.csv").open(encoding="utf-8") as file:
        return [
            Position.from_text(f"{row['board']} {row['white_in_hand']},{row['black_in_hand']} {row['side']}")
            for row in csv.DictReader(file)
        ]


def _per_second(action: Callable[[], object], count: int) -> float:
    action()
    return count / statistics.median(seconds(action) for _ in range(ROUNDS))


def _speed(what: str, figure: float, target: int) -> Row:
    wanted = f"at least {target / 1000:,.0f}"
    return Row(what, figure / 1000, "thousand/s", target=wanted, met=figure >= target)


def kernel_speeds() -> Iterator[Row]:
    """How many of each thing the kernel does in a second."""
    states = [state_of(position) for position in _boards()]
    moves, undo, game = numbers(kernel.MAX_MOVES), words(kernel.UNDO_SIZE), numbers(400)
    per_state, games = 2000, 5000

    def generate() -> None:
        for state in states:
            network6_loops.generate(state, moves, per_state)

    def look() -> None:
        for state in states:
            network6_loops.look_for_networks(state, per_state)

    start = state_of(Position.initial())
    scratch = state_of(Position.initial())

    def play() -> None:
        network6_loops.random_games(scratch, start, seeded(1), moves, undo, game, games)

    lists, tests = per_state * len(states), 2 * per_state * len(states)
    yield _speed("move lists of 297 random positions", _per_second(generate, lists), 2_000_000)
    yield _speed("tests for a network, on the same", _per_second(look, tests), 1_500_000)
    yield _speed("random games to the end", _per_second(play, games), 25_000)


def search_speed() -> Iterator[Row]:
    """Positions a second of the search, from the start and in the middle of a game."""
    middle = Position.initial()
    for move in ("e6", "e5", "h7", "c6", "d7", "g3", "b3", "g4"):
        middle = middle.play(move)
    figures = []
    for position in (Position.initial(), middle):
        found = analyse(position, Limit(nodes=1_500_000), lines=1)
        figures.append(found.nodes / found.seconds)
    yield _speed("search, positions", min(figures), 300_000)


def problems() -> Iterator[Row]:
    """Time until each solved problem is proven."""
    cases = json.loads((DATA / "cases.json").read_text(encoding="utf-8"))["problem_cases"]
    slowest = 0.0
    for case in cases:
        signs = {
            Move(digits).parts[0]: sign
            for sign, name in (("w", "white"), ("b", "black"))
            for digits in case[name]
        }
        board = "".join(signs.get(name, ".") for name in INDEX)
        hand = case["hand"]
        position = Position.from_text(f"{board} {hand['white']},{hand['black']} {case['side']}")
        found = analyse(position, Limit(seconds=10), lines=1)
        assert found.exact
        wanted = case["wins_in_1"] or case["wins_in_3_plies"] or case["moves_not_losing_to_a_1_ply_reply"]
        assert str(found.best.move) in {Move(digits).parts[0] for digits in wanted}
        slowest = max(slowest, found.seconds)
    yield Row(f"slowest of {len(cases)} solved problems", slowest, "s", target="0.5 s", met=slowest <= 0.5)


def matches() -> Iterator[Row]:
    """The engine's strength: against random moves, the reference, and level against level.

    Those with a second a move share the cores too, which can only make them weaker.
    """
    with all_cores() as cores:

        def row(what: str, one: Any, other: Any, games: int, target: int) -> Row:
            result = arena(
                one, other, games=games, start="network6", seed=1, openings=2, executor=cores, progress=False
            )
            share, error = 100 * result.score, 100 * (result.error or 0)
            what = f"{what}, {games} games"
            return Row(what, share, f"% (± {error:.1f})", target=f"at least {target} %", met=share >= target)

        for level in range(2, 6):
            below = Engine(level - 1, seed=2)
            yield row(f"level {level} against level {level - 1}", Engine(level, seed=1), below, 100, 70)
        second = Limit(seconds=1)
        yield row("1 s a move against linked pairs", Engine(limit=second, seed=1), LinkedPairs(1), 40, 75)
        yield row("1 s a move against random moves", Engine(limit=second, seed=1), RandomBot(1), 100, 99)


def rows() -> Iterator[Row]:
    """Speeds first, matches last."""
    make_ready("network6")
    yield from kernel_speeds()
    yield from search_speed()
    yield from problems()
    yield from matches()
