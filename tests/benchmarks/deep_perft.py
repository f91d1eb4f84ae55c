"""The deepest rows of Reversi's table of perft, which take from minutes to hours: counted and compared.

    python tests/benchmarks/deep_perft.py 14 15 16

Positions that several games lead to (symmetric ones taken as one) are counted only once after seven plies,
so that about a tenth of the work is left; all cores share it. Prints one line a row and way of counting,
and ends with an error when a number differs from the table.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from nbgames.games.reversi import Position
from nbgames.testing import Finished, Skips, perft

TABLE = Path(__file__).parents[1] / "data" / "reversi" / "perft_start.csv"
WAYS: dict[str, tuple[Skips, Finished]] = {
    "pass_is_a_ply": ("ply", "kept"),
    "pass_is_free": ("free", "kept"),
    "pass_is_a_ply_finished_games_dropped": ("ply", "dropped"),
}
#: Nobody is skipped and no game ends in so few plies; a position's text does not keep who was.
DISTINCT = 7


def distinct() -> list[tuple[str, int]]:
    """Positions after ``DISTINCT`` plies, as text, and how many games lead to each."""
    reached = Counter({Position.initial(): 1})
    for _ in range(DISTINCT):
        after: Counter[Position] = Counter()
        for position, games in reached.items():
            for move in position.legal_moves:
                after[position.play(move).canonical()] += games
        reached = after
    return [(position.to_text(), games) for position, games in reached.items()]


def count(work: tuple[list[tuple[str, int]], int, Skips, Finished]) -> int:
    """Games through some positions, ``depth`` plies further."""
    positions, depth, skips, finished = work
    return sum(
        games * perft(Position.from_text(text), depth, engine=True, skips=skips, finished=finished)
        for text, games in positions
    )


def main(depths: list[int]) -> int:
    """Count and compare; the number of rows that differ."""
    table = {int(row["depth"]): row for row in csv.DictReader(TABLE.read_text("utf-8").splitlines())}
    positions = distinct()
    wrong = 0
    with ProcessPoolExecutor() as pool:
        for depth in depths:
            for way, (skips, finished) in WAYS.items():
                if not table[depth][way]:
                    continue
                started = time.perf_counter()
                parts = [(positions[at::256], depth - DISTINCT, skips, finished) for at in range(256)]
                found = sum(pool.map(count, parts))
                right = found == int(table[depth][way])
                wrong += not right
                verdict = "as in the table" if right else f"the table says {table[depth][way]}"
                seconds = time.perf_counter() - started
                print(f"depth {depth}, {way}: {found} ({verdict}), {seconds:.0f} s", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(bool(main([int(depth) for depth in sys.argv[1:]] or [14])))
