"""Boards and questions that the course and its students used, with the true answers."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from nbgames.games.network6 import Move, Position
from nbgames.games.network6.networks import ChipGraph, names_of
from nbgames.games.network6.rules import GOALS, INDEX, Colour, opponent_of, squares_of

CASES = json.loads(
    (Path(__file__).parents[2] / "data" / "network6" / "cases.json").read_text(encoding="utf-8")
)
COLOURS: dict[str, Colour] = {"W": "white", "B": "black"}


def by_id(kind: str) -> Any:
    return pytest.mark.parametrize("case", CASES[kind], ids=[case["id"] for case in CASES[kind]])


def square(digits: str) -> str:
    """The name of a square: the moves of the package read the course's digits."""
    target = Move(digits).target
    assert target is not None
    return target


def squares(digits: list[str]) -> set[str]:
    return set(map(square, digits))


def chips(case: dict[str, Any], name: str) -> int:
    return sum(1 << INDEX[square(digits)] for digits in case[name])


def graph(case: dict[str, Any], colour: Colour) -> ChipGraph:
    """The chips of a colour; some of these boards hold more of them than a position can."""
    return ChipGraph(colour, chips(case, colour), chips(case, opponent_of(colour)))


def position(case: dict[str, Any]) -> Position:
    signs = {square(digits): sign for sign, name in (("w", "white"), ("b", "black")) for digits in case[name]}
    board = "".join(signs.get(name, ".") for name in INDEX)
    hand = case.get("hand") or {name: 10 - len(case[name]) for name in ("white", "black")}
    side = case.get("side") or case["colour"]
    return Position.from_text(f"{board} {hand['white']},{hand['black']} {side}")


def test_all_are_here() -> None:
    sizes = {kind: len(cases) for kind, cases in CASES.items()}
    assert sizes == {
        "network_cases": 60, "sequence_cases": 9, "placement_cases": 6, "move_count_cases": 4,
        "problem_cases": 6,
    }  # fmt: skip


@by_id("network_cases")
def test_networks(case: dict[str, Any]) -> None:
    colour = COLOURS[case["colour"]]
    found = [names_of(path) for path in graph(case, colour).networks()]
    assert graph(case, colour).has_network() == case["has_network"] == bool(found)
    assert len(found) == case["networks_found"]
    assert min(map(len, found), default=0) == case["shortest"]
    assert max(map(len, found), default=0) == case["longest"]
    if case["example"]:
        assert tuple(map(square, case["example"].split("-"))) in found
    assert graph(case, opponent_of(colour)).has_network() == case["other_colour_has_network"]


def first_defect(case: dict[str, Any]) -> str:
    """What is wrong with a sequence of chips, told from what the package knows about links and goals."""
    colour = COLOURS[case["colour"]]
    path = [square(digits) for digits in case["sequence"].split("-")]
    linked = {
        pair
        for one, other in map(names_of, graph(case, colour).pairs())
        for pair in ((one, other), (other, one))
    }
    goals = set(squares_of(sum(GOALS[colour])))
    if len(set(path)) < len(path):
        return "a chip is visited twice"
    if any(chip in goals for chip in path[1:-1]):
        return "uses more than one chip of a goal area"
    for one, other in pairwise(path):
        if (one, other) not in linked:
            return f"{case_digits(one)} and {case_digits(other)} are not joined by an open straight line"
    for before, here, after in zip(path, path[1:], path[2:], strict=False):
        if direction(before, here) == direction(here, after):
            return f"no turn at {case_digits(here)}"
    return "ok"


def case_digits(name: str) -> str:
    return f"{'abcdefgh'.index(name[0])}{int(name[1]) - 1}"


def direction(one: str, other: str) -> tuple[int, int]:
    x, y = (int(b) - int(a) for a, b in zip(case_digits(one), case_digits(other), strict=True))
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


@by_id("sequence_cases")
def test_sequences(case: dict[str, Any]) -> None:
    colour = COLOURS[case["colour"]]
    path = tuple(square(digits) for digits in case["sequence"].split("-"))
    found = {names_of(network) for network in graph(case, colour).networks()}
    assert (path in found) == case["valid"]
    assert first_defect(case) == case["first_defect"]


@by_id("placement_cases")
def test_placements(case: dict[str, Any]) -> None:
    here = position(case)
    if "to" in case:
        assert (case["to"] in here.legal_moves) == case["legal_move"]
        return
    forbidden = {
        name for name in INDEX if any(reason.code == "network6.cluster" for reason in here.explain(name))
    }
    assert forbidden == squares(case["illegal_by_cluster_computed"])
    legal = {move.target for move in here.legal_moves}
    assert {name for name in legal if "b" <= name[0] <= "g"} == legal == squares(case["legal"])


@by_id("move_count_cases")
def test_move_counts(case: dict[str, Any]) -> None:
    here = position(case)
    assert (here.phase == "step") == (case["kind"] == "step")
    assert len(here.legal_moves) == case["count"]


def wins(here: Position, plies: int) -> set[str | None]:
    """The moves that force a win within ``plies`` (odd), found by trying everything."""
    found = set()
    for move in here.legal_moves:
        after = here.play(move)
        if after.outcome is not None:
            is_won = after.outcome.winners == (here.turn,)
        else:
            is_won = plies > 1 and all(wins(after.play(reply), plies - 2) for reply in after.legal_moves)
        if is_won:
            found.add(move.target)
    return found


@by_id("problem_cases")
def test_problems(case: dict[str, Any]) -> None:
    here = position(case)
    side = here.side
    assert len(here.legal_moves) == case["legal_moves"]
    assert wins(here, 1) == set(here.threats(side)) == squares(case["wins_in_1"])
    assert set(here.threats(opponent_of(side))) == squares(case["opponent_threats_if_side_passed"])
    safe = {move.target for move in here.legal_moves if not wins(here.play(move), 1)}
    assert safe == squares(case["moves_not_losing_to_a_1_ply_reply"])


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_problems_that_win_in_three_plies(number: int) -> None:
    case = next(case for case in CASES["problem_cases"] if case["id"] == f"ag-look-{number}")
    assert wins(position(case), 3) == squares(case["wins_in_3_plies"])
