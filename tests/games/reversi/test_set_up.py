"""What is wrong with positions that were set up by hand, and that nothing is wrong with played ones."""

from __future__ import annotations

import pytest
from games.reversi import random_games
from hypothesis import given

from nbgames.core.violations import Violation
from nbgames.games.reversi import Position, Rules
from nbgames.games.reversi.reasons import _FEWEST_AT_THE_END


def codes(text: str, rules: Rules | None = None) -> list[str]:
    return [violation.code for violation in Position.from_text(text, rules).status()]


@given(random_games.positions())
def test_played_positions_are_good(position: Position) -> None:
    assert position.status() == ()


def test_empty_centre() -> None:
    (violation,) = Position.from_text("---- -OX- -X-- ---- X").status()
    assert violation == Violation("reversi.set_up.centre", ("c3",), args={"cells": ("c3",)})
    assert codes("-" * 64) == ["reversi.set_up.centre"]


def test_isolated_discs() -> None:
    text = Position.initial().play("d3").to_text()
    (violation,) = Position.from_text(f"X{text[1:]}").status()
    assert violation == Violation("reversi.set_up.isolated", ("a1",), args={"cells": ("a1",)})
    # A chain of corners is joined: only its loose end is isolated.
    assert codes("X------- -X------ --X----- ---XX--- ---XO--- -------- -------- -------- O") == []
    assert codes("X------X -X------ --X----- ---XX--- ---XO--- -------- -------- -------- O") == [
        "reversi.set_up.isolated"
    ]
    assert codes("X" + "-" * 63) == ["reversi.set_up.centre", "reversi.set_up.isolated"]


def test_four_discs_are_the_start() -> None:
    assert codes("---- -OX- -XO- ---- X") == []
    assert codes("---- -OX- -XO- ---- O") == ["reversi.set_up.start"]
    assert codes("---- -XO- -OX- ---- X") == ["reversi.set_up.start"]
    assert codes("---- -OO- -XX- ---- X") == ["reversi.set_up.start"]


def test_no_last_move() -> None:
    assert codes("-X-- -XX- -XO- ---- O") == []
    # One disc beside the start, but it ends no row of three: nobody can have put it there.
    assert codes("--X- -OX- -XO- ---- O") == ["reversi.set_up.last_move"]
    # Black's is the only row, but Black is to move and White, who could have moved, was not skipped.
    assert codes("-X-- -XX- -XO- ---- X") == ["reversi.set_up.last_move"]


def test_nobody_can_move() -> None:
    assert codes("-------- -------- ---X---- ---XX--- ---XX--- -------- -------- --------") == [
        "reversi.set_up.nobody_can_move"
    ]
    shortest = Position.initial()
    for move in ("f5", "f4", "c3", "c6", "c5", "d6", "f3", "c4", "c7"):
        shortest = shortest.play(move)
    assert shortest.turn is None
    assert shortest.status() == ()


def test_by_hand_anything_can_be_turned() -> None:
    manual = Rules(flips="manual")
    assert Position.initial(manual).play("d3=").status() == ()
    assert codes("---- -OO- -XX- ---- X", Rules(4, "manual")) == []
    assert codes("X" + "-" * 63, Rules(flips="manual")) == [
        "reversi.set_up.centre",
        "reversi.set_up.isolated",
    ]


def fewest_discs_at_the_end(size: int) -> int:
    """The fewest discs on a finished board, by trying all games move by move."""
    reached = {Position.initial(Rules(size=size)).canonical()}
    while True:
        after = {position._play_unchecked(move) for position in reached for move in position.legal_moves}
        finished = [sum(position.scores.values()) for position in after if position.turn is None]
        if finished:
            return min(finished)
        reached = {position.canonical() for position in after}


@pytest.mark.parametrize("size", [4, *(pytest.param(size, marks=pytest.mark.slow) for size in (6, 8, 10))])
def test_fewest_discs_at_the_end(size: int) -> None:
    assert fewest_discs_at_the_end(size) == _FEWEST_AT_THE_END[size]
