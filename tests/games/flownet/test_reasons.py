"""Every code of ``explain`` by example, with the cells that prove it and the words it is given."""

from __future__ import annotations

import pytest
from games.flownet.random_games import ALL_RULES, any_moves, positions
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.violations import Evidence, IllegalMove, Violation
from nbgames.games.flownet import Move, Position, Rules
from nbgames.i18n import LOCALES, violation_text

CORNER = "7 AB[b2,a1,b1]PL[B]"
TWO = "7 AB[c3,d3,b2,a1,b1]PL[B]"
MIXED = "7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,c5,d5,e5]PL[B]"


def codes(text: str, move: str) -> list[str]:
    return [violation.code.removeprefix("flownet.") for violation in Position.from_text(text).explain(move)]


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        # What the lessons teach: a move that is allowed, and a near miss.
        ("7 PL[B]", "V3:a2,a1,b1", []),
        ("7 PL[B]", "V3:b3,b2,c2", ["start_cell"]),
        ("7 PL[W]", "I2:g7,g6", []),
        ("7 PL[W]", "I2:a2,a1", ["start_cell"]),
        (CORNER, "I2:c3,d3", []),
        (CORNER, "I2:c2,d2", ["edge_contact", "no_corner_contact"]),
        (CORNER, "I2:d4,e4", ["no_corner_contact"]),
        (CORNER, "I3:c3,d3,e3", []),
        (CORNER, "I1:c2", ["edge_contact", "no_corner_contact"]),
        (CORNER, "L4:c5,c4,c3,d3", []),
        (CORNER, "L4:c3,d3,e3,c2", ["edge_contact"]),
        (CORNER, "I5:a7,a6,a5,a4,a3", []),
        ("6 AB[b2,a1,b1]PL[B]", "I5:a7,a6,a5,a4,a3", ["off_board"]),
        (CORNER, "I3:a4,a3,b4", ["not_a_piece"]),
        (TWO, "I3:e6,e5,e4", []),
        (TWO, "I3:d6,d5,d4", ["edge_contact", "no_corner_contact"]),
        (TWO, "O:e2,f2,e1,f1", []),
        (TWO, "O:d2,e2,d1,e1", ["edge_contact"]),
        (TWO, "V3:a4,a3,b4", ["piece_used"]),
        (MIXED, "I1:e4", []),
        (MIXED, "I1:e3", ["edge_contact", "no_corner_contact"]),
        (MIXED, "L4:e4,f4,g4,g3", []),
        (MIXED, "L4:f4,g4,f3,f2", ["no_corner_contact"]),
        (MIXED, "L4:e6,e5,e4,f4", ["overlap"]),
        (MIXED.replace("PL[B]", "PL[W]"), "I2:b4,c4", ["edge_contact"]),
        (MIXED.replace("PL[B]", "PL[W]"), "I2:b4,b3", []),
    ],
)
def test_allowed_or_not(text: str, move: str, expected: list[str]) -> None:
    assert codes(text, move) == expected


def test_all_that_is_wrong_is_said() -> None:
    # On an own and a rival's cell, beside own ones, over the edge.
    crowded = "5 AB[a1,b1]AW[c1,e5]PL[B]"
    assert codes(crowded, "I4:b1,c1,d1,e1") == ["overlap", "overlap", "edge_contact", "no_corner_contact"]
    assert codes(crowded, "I5:b1,c1,d1,e1,f1")[0] == "off_board"
    assert codes(crowded, "I2:a2,a3") == ["piece_used", "edge_contact", "no_corner_contact"]
    assert codes(crowded, "I1:g7") == ["off_board"]


class TestEvidence:
    def test_off_board(self) -> None:
        (found,) = Position.from_text("6 AB[b2,a1,b1]").explain("I5:a7,a6,a5,a4,a3")
        assert found == Violation("flownet.off_board", ("a6", "a5", "a4", "a3"))
        assert Position.initial().explain("I1:z26")[0] == Violation("flownet.off_board")

    def test_overlap_says_whose(self) -> None:
        (found,) = Position.from_text(MIXED).explain("L4:e6,e5,e4,f4")
        assert found.cells == ("e5",)
        assert found.evidence == (Evidence("taken", ("e5",), {"colour": "orange"}),)
        assert found.args == {"cells": ("e5",), "colour": "orange"}
        assert violation_text(found) == "These cells are taken already: e5 (Orange)."

    def test_edge_contact_names_both_sides(self) -> None:
        (found,) = Position.from_text(TWO).explain("O:d2,e2,d1,e1")
        assert found.cells == ("d2",)
        assert found.evidence == (Evidence("own", ("d3",)),)
        assert violation_text(found).startswith("The piece would lie side by side with your own pipe at d3.")

    def test_no_corner_contact_names_the_nearest_ends(self) -> None:
        (found,) = Position.from_text(MIXED).explain("L4:f4,g4,f3,f2")
        assert found.cells == ("f4", "g4", "f3", "f2")
        assert found.evidence == (Evidence("ends", ("e4", "e2", "b4")),)
        assert violation_text(found).endswith("Nearest pipe ends: e4, e2, b4.")

    def test_start_cell(self) -> None:
        (found,) = Position.initial().explain("I2:b1,c1")
        assert found.evidence == (Evidence("start", ("a1",)),)
        assert violation_text(found) == "Your first piece must cover your start cell a1."
        (either,) = Position.initial(Rules.preset("duo")).explain("a1")
        assert either.evidence[0].cells == ("e10", "j5")
        assert violation_text(either).endswith("e10 / j5.")

    def test_piece_used(self) -> None:
        (found,) = Position.from_text(TWO).explain("V3:a4,a3,b4")
        assert violation_text(found) == "You have already used piece V3."

    def test_not_a_piece(self) -> None:
        (apart,) = Position.initial().explain("a1,c1")
        assert (apart.cells, apart.evidence) == (("a1", "c1"), ())
        (other,) = Position.initial().explain("I3:a2,a1,b1")
        assert other.evidence == (Evidence("other", ("a2", "a1", "b1"), {"piece": "V3"}),)
        assert Position.initial().explain("a1,b1,c1,d1,e1,f1")[0].code == "flownet.not_a_piece"

    def test_no_pass(self) -> None:
        assert Position.initial().explain("pass") == ()
        assert Position.initial(Rules.preset("duo")).explain("pass") == (Violation("flownet.no_pass"),)


def test_out_of_turn_and_after_the_end() -> None:
    assert Position.initial().explain("n14", "orange") == (
        Violation("game.not_your_turn", args={"colour": "blue"}),
    )
    over = Position.initial().play("pass").play("pass")
    assert over.explain("a1") == (Violation("game.over"),)
    with pytest.raises(IllegalMove):
        over.play("a1")


@settings(max_examples=60)
@given(st.data(), st.sampled_from(ALL_RULES))
def test_refused_exactly_if_it_is_no_legal_move(data: st.DataObject, rules: Rules) -> None:
    position = data.draw(positions(rules))
    move = data.draw(any_moves(rules))
    if position.turn is None:
        return
    reasons = position.explain(move)
    assert (move in set(position.legal_moves)) == (not reasons)
    for reason in reasons:
        assert set(reason.cells) <= set(move.cells)
        for locale in LOCALES:
            words = violation_text(reason, locale)
            assert words != reason.code
            assert "{" not in words


def test_a_move_of_ones_own_making_is_the_same_as_its_text() -> None:
    position = Position.from_text(TWO)
    assert position.explain(Move("O:d2,e2,d1,e1")) == position.explain("e1 d1 e2 d2")
