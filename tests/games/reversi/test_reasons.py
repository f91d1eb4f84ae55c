"""Every code of ``explain`` by example, with the squares that prove it and the words it is given."""

from __future__ import annotations

import pytest
from games.reversi import random_games
from hypothesis import given

from nbgames.core.violations import Evidence, IllegalMove, Violation
from nbgames.games.reversi import Move, Position, Rules

START = Position.initial()
# Rows that lead from d4 to every kind of end.
CROSSING = Position.from_text(
    "- - - - - - - -"
    "- O - - - - - -"
    "- - O X - - - -"
    "O O O - O O - -"
    "- - - - O - - -"
    "- - - - - O - -"
    "- - - - - - O -"
    "X - - - - - - O X"
)


def codes(violations: tuple[Violation, ...]) -> list[str]:
    return [violation.code for violation in violations]


def test_legal() -> None:
    assert START.explain("d3") == ()
    assert START.explain(Move("d3"), "black") == ()


@pytest.mark.parametrize("square", ["d4", "e4"])
def test_occupied(square: str) -> None:
    assert START.explain(square) == (Violation("reversi.occupied", (square,), args={"cell": square}),)


@pytest.mark.parametrize(
    ("size", "square"), [(4, "e1"), (6, "a7"), (8, "i9"), (8, "d9"), (10, "k1"), (8, "z99")]
)
def test_off_board(size: int, square: str) -> None:
    position = Position.initial(Rules(size=size))
    assert position.explain(square) == (Violation("reversi.off_board", args={"cell": square}),)


def test_no_flip_says_what_each_row_met() -> None:
    (violation,) = CROSSING.explain("d4")
    assert violation == Violation(
        "reversi.no_flip",
        ("d4",),
        (
            Evidence(
                "empty", ("e4", "f4", "g4"), {"direction": "right", "cells": ("e4", "f4"), "cell": "g4"}
            ),
            Evidence(
                "edge",
                ("e5", "f6", "g7", "h8"),
                {"direction": "down_right", "cells": ("e5", "f6", "g7", "h8")},
            ),
            Evidence("edge", ("c4", "b4", "a4"), {"direction": "left", "cells": ("c4", "b4", "a4")}),
            Evidence(
                "empty", ("c3", "b2", "a1"), {"direction": "up_left", "cells": ("c3", "b2"), "cell": "a1"}
            ),
            Evidence("own", ("d3",), {"direction": "up", "cell": "d3"}),
        ),
        {"cell": "d4"},
    )
    assert violation.evidence_cells[:3] == ("e4", "f4", "g4")


def test_no_flip_far_from_everything() -> None:
    assert START.explain("a1") == (Violation("reversi.no_flip", ("a1",), args={"cell": "a1"}),)


def test_must_move() -> None:
    legal = ("d3", "c4", "f5", "e6")
    for text in ("pass", "PA", "--"):
        assert START.explain(text) == (Violation("reversi.must_move", legal, args={"cells": legal}),)


def test_must_pass() -> None:
    position = START
    for move in ("f5", "f6", "d3", "g5", "h5", "h4", "f7", "h6"):
        position = position.play(move)
    assert position.skipped == ("black",)
    must_pass = Violation("reversi.must_pass", args={"colour": "black"})
    not_your_turn = Violation("game.not_your_turn", args={"colour": "white"})
    assert position.explain("a1", "black") == (must_pass, not_your_turn)
    assert position.explain("pass", "black") == (must_pass, not_your_turn)
    # The same board from text: nobody was skipped just now, so whose turn it is comes first.
    again = Position.from_text(position.to_text())
    assert again.explain("a1", "black") == (not_your_turn, must_pass)


def test_not_your_turn() -> None:
    expected = (Violation("game.not_your_turn", args={"colour": "black"}),)
    assert START.explain("d3", "white") == expected
    assert START.explain("e3", "white") == expected  # also where White could move
    with pytest.raises(ValueError, match="'green' does not play here; expected one of black, white"):
        START.explain("d3", "green")


def test_over() -> None:
    finished = Position.from_text("X" * 63 + "-")
    for move in ("h8", "pass", "a1"):
        assert finished.explain(move) == (Violation("game.over"),)
        assert finished.explain(move, "white") == (Violation("game.over"),)


def test_turned_by_hand_where_the_rules_turn() -> None:
    assert START.explain("d3=d4") == ()
    assert START.play("d3=d4") == START.play("d3")
    assert START.explain("d3=") == (Violation("reversi.manual.missed", ("d4",), args={"cells": ("d4",)}),)
    assert codes(START.explain("d3=e5")) == ["reversi.manual.missed", "reversi.manual.wrong"]
    assert START.explain("d3=d4,e4,z9")[0].args == {"cells": ("e4", "z9")}


def test_play_raises_all_of_it() -> None:
    with pytest.raises(IllegalMove) as refused:
        START.play("d3=e5")
    assert refused.value.violations == START.explain("d3=e5")
    assert refused.value.move == "d3=e5"


@given(random_games.positions())
def test_everything_but_the_listed_moves_is_explained(position: Position) -> None:
    legal = set(position.legal_moves)
    size = position.rules.size
    for move in position._all_moves():
        violations = position.explain(move)
        assert (not violations) == (move in legal)
        assert len(violations) <= 1
        for violation in violations:
            for evidence in violation.evidence:
                assert evidence.cells
                row = evidence.args.get("cells", ())
                assert evidence.cells == row + ((evidence.args["cell"],) if "cell" in evidence.args else ())
                assert evidence.kind in ("edge", "empty", "own")
    assert codes(position.explain(f"a{size + 1}")) == (
        ["reversi.off_board"] if position.turn else ["game.over"]
    )
