"""flownet: kernel and search.

Speeds of the kernel on one core, each loop inside the kernel, and of the tree search. Matches are in
bench_flownet_levels.py, figures of the page in bench_flownet_page.py.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from kernels import flownet_loops
from readiness import make_ready
from table import Row, seconds

from nbgames.engine.chance import seeded
from nbgames.engine.jit import U, numbers
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.games.flownet import Position, Rules, evaluate, kernel
from nbgames.games.flownet.search import state_of

ROUNDS = 5
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


def rows() -> Iterator[Row]:
    """Kernel and search."""
    make_ready("flownet")
    yield from kernel_speeds()
    yield from search_speed()
