"""Every reason for which a move is refused, by example and with its evidence."""

from __future__ import annotations

import pytest
from games.kits.moves import check_words
from games.network6 import plain_rules
from games.network6.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import IllegalMove, Violation
from nbgames.games.network6 import Position, Rules
from nbgames.games.network6.rules import NAMES, PLAYERS
from nbgames.i18n import text, violation_text

ADDING = Position.from_text("......../......../..w...../...w..../......../.....b../....b.../........ 8,8 w")
STEPPING = Position.from_text("....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w")


def codes(reasons: tuple[Violation, ...]) -> list[str]:
    return [reason.code.removeprefix("network6.") for reason in reasons]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("a1", ["corner"]), ("h1", ["corner"]), ("a8", ["corner"]), ("h8", ["corner"]),
        ("b1", ["enemy_goal"]), ("g8", ["enemy_goal"]),
        ("c3", ["occupied"]), ("f6", ["occupied"]),
        ("e4", ["cluster"]), ("e5", ["cluster"]), ("b2", ["cluster"]),
        ("i9", ["off_board"]), ("c3-f6", ["must_add", "occupied"]), ("c3-g5", ["must_add"]),
        ("a4-g5", ["must_add", "not_your_chip"]), ("c3-c3", ["must_add", "same_square"]),
        ("c3-z9", ["off_board"]), ("z9-y9", ["off_board", "off_board"]), ("swap", ["no_swap"]),
        ("a2", []), ("d6", []), ("g5", []),
    ],
)  # fmt: skip
def test_adding(move: str, expected: list[str]) -> None:
    assert codes(ADDING.explain(move)) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("d3", ["must_step"]), ("c5-c5", ["same_square"]), ("c5-a4", ["cluster"]),
        ("f3-d3", ["not_your_chip"]),
        ("d2-d3", ["not_your_chip"]), ("c5-c2", ["occupied"]), ("c5-c1", ["enemy_goal"]),
        ("c5-a1", ["corner"]),
        ("c5-h9", ["off_board"]), ("swap", ["no_swap"]), ("a3-a4", []), ("b3-d3", []), ("c5-d4", []),
    ],
)  # fmt: skip
def test_stepping(move: str, expected: list[str]) -> None:
    assert codes(STEPPING.explain(move)) == expected


def test_evidence() -> None:
    (cluster,) = ADDING.explain("e4")
    assert cluster.cells == ("e4",)
    assert cluster.args["cells"] == ("c3", "d4", "e4")
    assert cluster.evidence_cells == ("c3", "d4")  # the whole group, not only what is beside the square
    (must_step,) = STEPPING.explain("d3")
    assert must_step.evidence_cells == ("h2", "a3", "b3", "h3", "c5", "f5", "d6", "a7", "b7", "g7")
    (goal,) = ADDING.explain("b1")
    assert goal.args["colour"] == "black"
    joined = Position.from_text(
        "......../......../..w...../......../....w.../......../......../........ 8,10 w"
    )
    assert joined.explain("d4")[0].evidence_cells == ("c3", "e5")


def test_a_chip_is_in_the_air_while_its_group_is_counted() -> None:
    """Rule 5: a3 beside b3 may step to a4, because a3 itself does not count any more."""
    assert STEPPING.explain("a3-a4") == ()
    assert codes(STEPPING.explain("c5-a4")) == ["cluster"]


def test_when_nobody_or_somebody_else_is_to_move() -> None:
    assert [reason.code for reason in ADDING.explain("g5", "black")] == ["game.not_your_turn"]
    won = STEPPING.play("b3-d3")
    assert [reason.code for reason in won.explain("c2-g5")] == ["game.over"]
    with pytest.raises(IllegalMove, match=r"c2-g5 is not allowed: The game is over\. .+ \(game\.over\)"):
        won.play("c2-g5")


def test_swap() -> None:
    rules = Rules(swap=True)
    start = Position.initial(rules)
    assert codes(start.explain("swap")) == ["no_swap"]
    first = start.play("c2")
    assert first.explain("swap") == ()
    assert codes(Position.initial().play("c2").explain("swap")) == ["no_swap"]
    assert codes(first.play("c3").explain("swap")) == ["no_swap"]
    assert codes(first.play("swap").explain("swap")) == ["no_swap"]


@given(st.one_of(positions(), set_ups()))
def test_the_evidence_of_a_group_is_the_group(position: Position) -> None:
    if position.phase != "add" or position.turn is None:
        return
    board = plain_rules.board_of(position.to_text())
    for name in NAMES:
        for reason in position.explain(name):
            if reason.code == "network6.cluster":
                square = "abcdefgh".index(name[0]), int(name[1]) - 1
                group = plain_rules.group({**board, square: position.side[0]}, square)
                assert {*reason.evidence_cells, name} == set(map(plain_rules.name, group))
                assert len(group) >= 3


@pytest.mark.parametrize("locale", ["en", "th", "ru", "km"])
def test_every_reason_has_words(locale: str) -> None:
    reasons = [
        *(
            reason
            for move in ("a1", "b1", "c3", "e4", "c3-g5", "z9", "a4-g5", "swap")
            for reason in ADDING.explain(move)
        ),
        *(reason for move in ("d3", "c5-c5", "c5-a4") for reason in STEPPING.explain(move)),
    ]
    assert len({reason.code for reason in reasons}) == 10
    check_words(reasons, locale)
    assert "c3" in violation_text(ADDING.explain("e4")[0], locale)
    for colour in PLAYERS:
        assert text(f"colour.{colour}", locale)
