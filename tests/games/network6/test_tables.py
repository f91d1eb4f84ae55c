"""Counts of moves, networks and games against tables from other programs."""

from __future__ import annotations

import pytest
from games.kits.tables import rows_of
from games.network6.tables import position_of

from nbgames.games.network6.rules import PLAYERS
from nbgames.testing import perft

rows = rows_of("network6")
LONGEST = 110_000  # what plain Python counts in no time; the kernel's test takes the rest


COUNTED = [row for row in rows("perft.csv") if int(row["nodes"]) <= LONGEST]


def test_all_are_here() -> None:
    assert len(rows("perft.csv")) == 53
    assert len(rows("networks.csv")) == 297
    assert len(COUNTED) == 49


@pytest.mark.parametrize("row", COUNTED, ids=lambda row: f"{row['id']}-{row['depth']}")
def test_perft(row: dict[str, str]) -> None:
    assert perft(position_of(row), int(row["depth"])) == int(row["nodes"])


@pytest.mark.parametrize(
    "row", [row for row in rows("perft.csv") if row["depth"] == "1"], ids=lambda row: row["id"]
)
def test_wins_of_the_next_move(row: dict[str, str]) -> None:
    here = position_of(row)
    won = {"white": 0, "black": 0}
    for move in here.legal_moves:
        outcome = here.play(move).outcome
        if outcome is not None and outcome.reason == "network":
            won[outcome.winners[0]] += 1
    assert won == {"white": int(row["white_wins"]), "black": int(row["black_wins"])}


@pytest.mark.parametrize("part", range(3))
def test_networks(part: int) -> None:
    for row in rows("networks.csv")[part::3]:
        here = position_of(row)
        # Who has won already has no move, but the table counts on.
        assert sum(1 for _ in here._possible_moves()) == int(row["legal_moves"])
        for colour in PLAYERS:
            lengths = [len(path) for path in here.networks(colour)]
            assert len(lengths) == int(row[f"{colour}_networks"])
            assert min(lengths, default=0) == int(row[f"{colour}_shortest"])
            assert max(lengths, default=0) == int(row[f"{colour}_longest"])
