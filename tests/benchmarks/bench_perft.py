"""Reversi's perft to the deepest rows of the table.

The tests count rows 1 to 12; these are the rows that take from seconds to an hour, in every way of
counting that the table has. Games that meet in the same position (or a symmetric one) are followed together
up to a ply, which leaves a tenth of the work; from there the kernel counts one by one.
"""

from __future__ import annotations

import csv
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from kernels import reversi_loops
from table import Row

from nbgames.engine.jit import words, words_of
from nbgames.games.reversi import Position, kernel
from nbgames.games.reversi.search import state_of

TABLE = Path(__file__).parents[1] / "data" / "reversi" / "perft_start.csv"
#: Each way of counting: whether a pass costs a ply, whether finished games count at later depths.
WAYS = {
    "pass_is_a_ply": (1, 1),
    "pass_is_free": (0, 1),
    "pass_is_a_ply_finished_games_dropped": (1, 0),
}
#: So many plies games are followed together; more need more memory than time (20 million positions here).
TOGETHER = 11
CHUNKS = 512
COUNTED_BY_TESTS = 12


@dataclass(frozen=True)
class Reached:
    """Positions after some plies (own discs, the other's), and how many games lead to each."""

    own: Any
    other: Any
    games: Any
    finished: int = 0  #: games that were over before

    def further(self, pass_costs: int) -> Reached:
        """One ply later."""
        most = reversi_loops.how_many_children(self.own, self.other)
        own, other, games = words(most), words(most), words(most)
        count = reversi_loops.children(self.own, self.other, self.games, own, other, games, pass_costs)
        own, other, games = own[:count], other[:count], games[:count]
        keys = words(count)
        reversi_loops.mixed(own, other, keys)
        order = np.argsort(keys)
        merged = words(count), words(count), words(count)
        left = reversi_loops.together(own, other, games, order, *merged)
        over = self.finished + reversi_loops.finished(self.own, self.other, self.games)
        return Reached(*(column[:left].copy() for column in merged), over)

    def leaves(self, depth: int, pass_costs: int, end_counts: int) -> int:
        """Games after ``depth`` more plies, counted on all cores."""

        def part(at: int) -> int:
            columns = (column[at::CHUNKS].copy() for column in (self.own, self.other, self.games))
            return int(reversi_loops.leaves(*columns, words(4), depth, pass_costs, end_counts))

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return sum(pool.map(part, range(CHUNKS))) + end_counts * self.finished


def reached(pass_costs: int, plies: int = TOGETHER) -> Reached:
    """The positions after ``plies`` plies, symmetric ones as one."""
    state = state_of(Position.initial())
    found = Reached(words_of([state[kernel.OWN]]), words_of([state[kernel.OTHER]]), words_of([1]))
    for _ in range(plies):
        found = found.further(pass_costs)
    return found


def rows() -> Iterator[Row]:
    """Rows 13 to 16; the target is the figure of three independent programs."""
    table = list(csv.DictReader(TABLE.read_text("utf-8").splitlines()))[COUNTED_BY_TESTS:]
    for pass_costs in (1, 0):
        positions = reached(pass_costs)
        for row in table:
            depth = int(row["depth"])
            for way, (costs, end_counts) in WAYS.items():
                if costs != pass_costs or not row[way]:
                    continue
                started = time.perf_counter()
                found = positions.leaves(depth - TOGETHER, costs, end_counts)
                convention = way.replace("_", " ").replace("ply fin", "ply, fin")
                minutes = (time.perf_counter() - started) / 60
                yield Row(
                    f"perft {depth}, {convention} ({minutes:.1f} min)",
                    found,
                    "games",
                    "table",
                    int(row[way]),
                    target="equal",
                    met=found == int(row[way]),
                )
