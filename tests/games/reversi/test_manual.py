"""Turning discs by hand (rule 7): what really happened on the board is what is played."""

from __future__ import annotations

from games.reversi import random_games
from hypothesis import given, strategies

from nbgames.core.violations import Violation
from nbgames.games.reversi import Move, Position, Rules

START = Position.initial(Rules(flips="manual"))


def test_a_plain_move_turns_what_the_rules_say() -> None:
    assert START.play("d3").discs == Position.initial().play("d3").discs
    assert START.check_turned("d3") == ((), ())
    assert START.check_turned("d3=d4") == ((), ())


def test_nothing_turned() -> None:
    after = START.play("d3=")
    assert after.scores == {"black": 3, "white": 2}
    assert after.to_text() == "-------------------X-------OX------XO--------------------------- O"
    assert START.check_turned("d3=") == (("d4",), ())


def test_another_disc_turned() -> None:
    after = START.play("d3=e5")
    assert after.scores == {"black": 4, "white": 1}
    assert START.check_turned("d3=e5") == (("d4",), ("e5",))


def test_only_discs_of_the_opponent_can_be_turned() -> None:
    refused = Violation("reversi.manual.wrong", ("h1", "e4"), args={"cells": ("h1", "e4")})
    assert START.explain("d3=d4,e4,h1") == (refused,)
    assert START.explain("d3=d3")[0].cells == ("d3",)
    assert START.explain("d3=z9")[0].cells == ("z9",)


def test_the_square_must_be_good_all_the_same() -> None:
    assert START.explain("a1=d4")[0].code == "reversi.no_flip"
    assert START.explain("d4=e5")[0].code == "reversi.occupied"


def test_a_wrong_board_may_end_the_opponents_turn() -> None:
    # Black turns both white discs and White is gone; nobody checks but the players.
    assert START.play("d3=d4,e5").turn is None


@given(random_games.positions(), strategies.data())
def test_any_discs_of_the_opponent(position: Position, data: strategies.DataObject) -> None:
    """Whatever is turned, that and only that changes, and ``check_turned`` finds the difference."""
    position = Position.from_text(position.to_text(), Rules(position.rules.size, "manual"))
    if position.turn is None:
        return
    me, other = ("black", "white") if position.turn == "black" else ("white", "black")
    squares = [
        str(move)
        for move in position._all_moves()
        if not move.is_pass and [v.code for v in position.explain(move)] == ["reversi.occupied"]
    ]
    theirs = [s for s in squares if not position.explain(f"{position.legal_moves[0]}={s}")]
    assert len(theirs) == position.scores[other]
    chosen = data.draw(strategies.sets(strategies.sampled_from(theirs)))
    move = data.draw(strategies.sampled_from(list(position.legal_moves))).turning(chosen)
    assert move in position.legal_moves
    after = position.play(move)
    assert after.scores[me] == position.scores[me] + 1 + len(chosen)
    assert after.scores[other] == position.scores[other] - len(chosen)
    right = set(position.turns(move))
    missed, wrong = position.check_turned(move)
    assert set(missed) == right - chosen
    assert set(wrong) == chosen - right
    assert list(map(Move, missed)) == sorted(map(Move, missed))
    plain = Position.from_text(position.to_text(), Rules(position.rules.size))
    assert (not plain.explain(move)) == (chosen == right)
