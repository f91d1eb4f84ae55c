"""Numbers of games by length, in the three ways of counting, against three independent programs.

Counting one by one, plain Python gets to depth 9 from the start (7 in the quick tests); counting positions
that many games lead to only once, to depth 10. The kernel's own test takes the table further.
"""

from __future__ import annotations

from collections import Counter

import pytest
from games.kits.tables import rows_of

from nbgames.games.reversi import Position
from nbgames.testing import Finished, Skips, perft

rows = rows_of("reversi")
WAYS: dict[str, tuple[Skips, Finished]] = {
    "pass_is_a_ply": ("ply", "kept"),
    "pass_is_free": ("free", "kept"),
    "pass_is_a_ply_finished_games_dropped": ("ply", "dropped"),
}
QUICK = 100_000  # sequences that plain Python counts in a fraction of a second
DEEPEST = 9


def in_all_ways(chosen: list[dict[str, str]]) -> list[object]:
    """Each row three times; what takes long is marked slow."""
    return [
        pytest.param(
            row,
            way,
            id=f"{row.get('name', 'start')}-{row['depth']}-{way}",
            marks=[pytest.mark.slow] if int(row[way]) > QUICK else [],
        )
        for row in chosen
        for way in WAYS
    ]


@pytest.mark.parametrize(("row", "way"), in_all_ways(rows("perft_start.csv")[:DEEPEST]))
def test_start(row: dict[str, str], way: str) -> None:
    skips, finished = WAYS[way]
    count = perft(Position.initial(), int(row["depth"]), skips=skips, finished=finished)
    assert count == int(row[way])


@pytest.mark.parametrize(("row", "way"), in_all_ways(rows("perft_positions.csv")))
def test_positions(row: dict[str, str], way: str) -> None:
    skips, finished = WAYS[way]
    position = Position.from_text(f"{row['position']} {row['turn']}")
    assert perft(position, int(row["depth"]), skips=skips, finished=finished) == int(row[way])


def test_as_others_count_by_default() -> None:
    # The first pass costs its ply, so at depth 9 the two ways differ.
    table = {int(row["depth"]): row for row in rows("perft_start.csv")}
    assert table[9]["pass_is_a_ply"] != table[9]["pass_is_free"]
    position = Position.from_text("-" * 19 + "X-------XX--O---XXXOO-----X-O-----X----------")
    assert position.skipped == ("black",)
    assert [perft(position, depth) for depth in range(4)] == [1, 1, 2, 8]


def sequences(deepest: int, *, skips_cost: bool) -> dict[tuple[int, Finished], int]:
    """The numbers of games of each length up to ``deepest``, every position looked at only once.

    Different games meet in the same positions, so it is enough to know how many games lead to each. The
    four first moves are one up to symmetry. Unlike ``perft``, a skipped side's lost turn is a step of its
    own here.
    """
    arrived: dict[int, Counter[Position]] = {ply: Counter() for ply in range(deepest + 2)}
    arrived[1][Position.initial().play("f5")] = 4
    total = Counter({1: 4})  # games of each length that are not over before
    over: Counter[int] = Counter()  # games that end at each length
    for ply in range(1, deepest - 1):
        for position, games in arrived.pop(ply).items():
            for move in position.legal_moves:
                after = position.play(move)
                total[ply + 1] += games
                if after.turn is None:
                    over[ply + 1] += games
                elif after.skipped and skips_cost:
                    total[ply + 2] += games
                    arrived[ply + 2][after] += games
                elif ply < deepest - 2:
                    arrived[ply + 1][after] += games
                else:  # the last step needs no positions, only their numbers of moves
                    total[deepest] += games * len(after.legal_moves)
    # Those whose turn began with a pass still have to move in the last step but one.
    for position, games in arrived[deepest - 1].items():
        total[deepest] += games * len(position.legal_moves)
    counts: dict[tuple[int, Finished], int] = {}
    for depth in range(1, deepest + 1):
        counts[depth, "dropped"] = total[depth]
        counts[depth, "kept"] = total[depth] + sum(over[before] for before in range(depth))
    return counts


@pytest.mark.slow
@pytest.mark.parametrize("skips", ["ply", "free"])
def test_start_to_depth_10(skips: Skips) -> None:
    counts = sequences(10, skips_cost=skips == "ply")
    for row in rows("perft_start.csv")[:10]:
        for way, (skips_of_way, finished) in WAYS.items():
            if skips_of_way == skips:
                assert counts[int(row["depth"]), finished] == int(row[way])
