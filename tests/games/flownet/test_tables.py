"""Counts against tables that other programs made: pieces, move sequences, placements in recorded games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from games.flownet.tables import RULES, position_of
from games.kits.tables import rows_of

from nbgames.games.flownet import Position, Rules
from nbgames.games.flownet.pieces import DRAWINGS, ORIENTATIONS, PIECES, grid
from nbgames.testing import perft

DATA = Path(__file__).parents[2] / "data" / "flownet"
rows = rows_of("flownet")
QUICK, LONGEST = 3_500, 14_000  # what plain Python counts; the kernel's test takes the rest


def counted() -> list[object]:
    chosen = [row for row in rows("perft.csv") if int(row["count"]) <= LONGEST]
    slow = [row for row in chosen if int(row["count"]) > QUICK]
    assert (len(rows("perft.csv")), len(chosen), len(slow)) == (77, 41, 4)
    return [
        pytest.param(
            row, id=f"{row['variant']}-{row['depth']}", marks=[pytest.mark.slow] if row in slow else []
        )
        for row in chosen
    ]


@pytest.mark.parametrize("row", counted())
def test_perft(row: dict[str, str]) -> None:
    assert perft(position_of(row["variant"]), int(row["depth"])) == int(row["count"])


def test_pieces() -> None:
    total = {"cells": 0, "orientations": 0, "placements_14x14": 0, "placements_20x20": 0}
    *pieces, last = rows("pieces.csv")
    assert [row["piece"] for row in pieces] == list(PIECES)
    for number, row in enumerate(pieces):
        assert DRAWINGS[row["piece"]] == row["shape"]
        shapes = ORIENTATIONS[row["piece"]]
        found = {
            "cells": len(shapes[0]),
            "orientations": len(shapes),
            "placements_14x14": sum(placement.piece == number for placement in grid(14).placements),
            "placements_20x20": sum(placement.piece == number for placement in grid(20).placements),
        }
        assert found == {name: int(row[name]) for name in found}
        total = {name: value + found[name] for name, value in total.items()}
    assert total == {name: int(last[name]) for name in total}


@pytest.mark.parametrize(("rules", "column"), [(Rules(), "on_a_corner"), (RULES["blokus-duo"], "duo_start")])
def test_first_placements(rules: Rules, column: str) -> None:
    moves = [move.piece for move in Position.initial(rules).legal_moves if not move.is_pass]
    counted = {row["piece"]: int(row[f"first_moves_{column}"]) for row in rows("pieces.csv")}
    assert {piece: moves.count(piece) for piece in PIECES} == {piece: counted[piece] for piece in PIECES}
    assert len(moves) == counted["TOTAL"]


def legal_counts(name: str) -> dict[int, list[tuple[str, int]]]:
    found: dict[int, list[tuple[str, int]]] = {}
    for row in rows(name):
        found.setdefault(int(row["game"]), []).append((row.get("colour") or row["player"], int(row["legal"])))
    return found


def games(name: str) -> list[list[tuple[str, str]]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [re.findall(r"([BW1-4]):([a-z0-9,]+)", line) for line in lines]


@pytest.mark.parametrize(
    ("kind", "rules", "names"),
    [
        ("two_player_random", Rules(may_pass=False), "BW"),
        ("four_player_random", Rules(players=4, may_pass=False), "1234"),
        ("classic_random", Rules.preset("classic"), "1234"),
    ],
)
def test_placements_at_every_turn_of_random_games(kind: str, rules: Rules, names: str) -> None:
    expected = legal_counts(f"{kind}_legal.csv")
    played = games(f"{kind}_games.txt")
    assert len(played) == len(expected)
    for number, moves in enumerate(played):
        position, found = Position.initial(rules), []
        for player, cells in moves:
            found += [(names[position.players.index(colour)], 0) for colour in position.skipped]
            assert names[position.players.index(position.turn or "")] == player
            found.append((player, len(position.legal_moves)))
            position = position.play(cells)
        assert position.turn is None
        assert found == expected[number][: len(found)]
        assert not any(count for _, count in expected[number][len(found) :])


def test_placements_of_both_players_in_games_of_duo() -> None:
    lines = (DATA / "duo_games.txt").read_text(encoding="utf-8").splitlines()
    expected: dict[tuple[int, int], dict[str, int]] = {}
    for row in rows("duo_legal.csv"):
        expected.setdefault((int(row["game"]), int(row["ply"])), {})[row["colour"]] = int(row["legal"])
    seen = 0
    for number, line in enumerate(lines):
        cells: list[int] = [0, 0]
        moves = re.findall(r";([BW])\[([^\]]+)\]", line)
        for ply, (_, listed) in enumerate([*moves, ("B", "")]):
            if (number, ply) in expected:
                sets = tuple(cells)
                # What each could place, whoever is to move.
                counts = {
                    name: sum(1 for _ in Position(RULES["blokus-duo"], sets, player)._placements(player))
                    for player, name in enumerate("BW")
                }
                assert expected[number, ply] == counts
                seen += 1
            if listed:
                player = "BW".index(moves[ply][0])
                cells[player] |= grid(14).set_of(listed.split(","))
    assert seen == len(expected)


def test_whole_games_of_two_players() -> None:
    for line, moves in zip(
        (DATA / "two_player_games.txt").read_text(encoding="utf-8").splitlines(),
        games("two_player_games.txt"),
        strict=True,
    ):
        position = Position.initial()
        for player, cells in moves:
            while "BW"[position.players.index(position.turn or "")] != player:
                position = position.play("pass")
            position = position.play(cells)
        assert list(position.scores.values()) == list(map(int, line.split()[:2]))
        assert position.turn is None
