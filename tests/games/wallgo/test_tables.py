"""Counts of turns and recorded games against tables from other programs."""

from __future__ import annotations

import re

import pytest
from games.wallgo.records import GAMES, LETTERS, positions, rows

from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.symmetry import SYMMETRIES
from nbgames.testing import perft

PERFT = rows("perft.csv")
#: What plain Python counts in no time; the others are slow here, and quick in the kernel's tests.
LONGEST = 5_000
SHORT = 1_000


def position(row: dict[str, str]) -> Position:
    rules = Rules(players=int(row["players"]), stay=row["stay"])  # type: ignore[arg-type]
    return Position.from_text(row["position"], rules)


def name(row: dict[str, str]) -> str:
    return f"{row['name']}-{row['stay']}-{row['depth']}"


def test_all_are_here() -> None:
    assert len(PERFT) == 78
    assert [len(rows(file)) for file in GAMES] == [100, 80, 40]


@pytest.mark.parametrize("row", [row for row in PERFT if int(row["turns"]) <= LONGEST], ids=name)
def test_perft(row: dict[str, str]) -> None:
    assert perft(position(row), int(row["depth"])) == int(row["turns"])


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in PERFT if int(row["turns"]) > LONGEST], ids=name)
def test_perft_of_many_turns(row: dict[str, str]) -> None:
    assert perft(position(row), int(row["depth"])) == int(row["turns"])


def facts(row: dict[str, str]) -> None:
    """Distinct positions, and finished games and skips below the last ply."""
    layer = [position(row)]
    ended = skips = 0
    for depth in range(int(row["depth"])):
        if depth:  # the table looks for the end after each turn, not before the first
            ended += sum(each.turn is None for each in layer)
            skips += sum(bool(each.skipped) for each in layer)
        layer = [each._play_unchecked(move) for each in layer for move in each.legal_moves]
    assert len(layer) == int(row["turns"])
    assert len(set(layer)) == int(row["distinct_positions"])
    assert ended == int(row["terminal_before_depth"])
    assert skips == int(row["skips_before_depth"])


COUNTED = [row for row in PERFT if row["distinct_positions"]]


@pytest.mark.parametrize("row", [row for row in COUNTED if int(row["turns"]) <= SHORT], ids=name)
def test_what_the_turns_lead_to(row: dict[str, str]) -> None:
    facts(row)


@pytest.mark.slow
@pytest.mark.parametrize("row", [row for row in COUNTED if int(row["turns"]) > SHORT], ids=name)
def test_what_many_turns_lead_to(row: dict[str, str]) -> None:
    facts(row)


@pytest.mark.parametrize("file", GAMES)
def test_recorded_games(file: str) -> None:
    for row in rows(file)[:: 4 if file != "games_engine_2p.csv" else 2]:
        check_game(row)


@pytest.mark.slow
@pytest.mark.parametrize("file", GAMES)
def test_all_recorded_games(file: str) -> None:
    for row in rows(file):
        check_game(row)


def check_game(row: dict[str, str]) -> None:
    steps = [step for step, _ in positions(row["wgf"])]
    last = steps[-1]
    assert last.outcome is not None
    assert all(step.turn is not None for step in steps[:-1])
    assert sum(step.phase == "turns" for step in steps) - 1 == int(row["turns"])
    assert sum(len(step.skipped) for step in steps) == int(row["skips"])
    assert list(last.scores.values()) == [int(score) for score in row["scores"].split("/")]
    sizes = [[int(size) for size in re.findall(r"\d+", own)] for own in row["regions"].split("/")]
    assert [list(own) for own in last.region_sizes.values()] == [sorted(own)[::-1] for own in sizes]
    assert last.outcome.winners == tuple(LETTERS[letter] for letter in row["winners_seed"])
    by_region = Position.from_text(
        last.to_text(), Rules(players=last.rules.players, tiebreak="largest")
    ).outcome
    assert by_region is not None
    assert by_region.winners == tuple(
        LETTERS[letter] for letter in row["winners_with_largest_region_tiebreak"]
    )


def test_first_placements() -> None:
    """45 cells, 14 of them different up to the four symmetries that keep the colours in their corners."""
    start = Position.initial()
    keeping = [SYMMETRIES[each] for each in ("identity", "half_turn", "transposed", "antitransposed")]
    assert all(start.transformed(symmetry) == start for symmetry in keeping)
    assert len(start.legal_moves) == 45
    different = {
        min(start.play(move).transformed(symmetry).to_text() for symmetry in keeping)
        for move in start.legal_moves
    }
    assert len(different) == 14
