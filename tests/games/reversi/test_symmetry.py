"""The eight symmetries: a turned game is the same game."""

from __future__ import annotations

import pytest
from games.reversi import random_games
from hypothesis import given, strategies

from nbgames.games.reversi import Move, Position, Rules
from nbgames.games.reversi.symmetry import SYMMETRIES, Symmetry

ALL = strategies.sampled_from(list(SYMMETRIES.values()))


@given(random_games.positions(), ALL)
def test_moves_and_positions_turn_alike(position: Position, symmetry: Symmetry) -> None:
    size = position.rules.size
    turned = position.transformed(symmetry)
    assert turned.turn == position.turn
    assert turned.scores == position.scores
    assert turned.discs_in_hand == position.discs_in_hand
    assert set(turned.legal_moves) == {symmetry.move(move, size) for move in position.legal_moves}
    for move in position.legal_moves:
        image = symmetry.move(move, size)
        assert set(turned.turns(image)) == {symmetry.cell(disc, size) for disc in position.turns(move)}
        assert turned.play(image) == position.play(move).transformed(symmetry)


@given(random_games.set_ups(), ALL)
def test_the_picture_turns(position: Position, symmetry: Symmetry) -> None:
    size = position.rules.size
    turned = position.transformed(symmetry)
    for row in range(size):
        for column in range(size):
            to_column, to_row = symmetry.place(column, row, size)
            assert turned.board[to_row, to_column] == position.board[row, column]


@given(random_games.positions(), ALL)
def test_canonical(position: Position, symmetry: Symmetry) -> None:
    assert position.symmetries()[0] == position
    assert len(position.symmetries()) == 8
    assert position.canonical() in position.symmetries()
    assert position.transformed(symmetry).canonical() == position.canonical()
    assert set(position.transformed(symmetry).symmetries()) == set(position.symmetries())


def test_the_eight_differ() -> None:
    position = Position.from_text("-XO" + "-" * 61)
    assert len(set(position.symmetries())) == 8
    turns = [SYMMETRIES[name] for name in ("quarter_turn", "half_turn", "three_quarter_turn")]
    for times, symmetry in enumerate(turns, start=1):
        square = "b1"
        for _ in range(times):
            square = SYMMETRIES["quarter_turn"].cell(square, 8)
        assert square == symmetry.cell("b1", 8)
    assert SYMMETRIES["quarter_turn"].cell("b1", 8) == "h2"  # clockwise


def test_start_has_four() -> None:
    start = Position.initial()
    assert sum(other == start for other in start.symmetries()) == 4


def test_moves() -> None:
    half_turn = SYMMETRIES["half_turn"]
    assert half_turn.move(Move("pass"), 8) == Move("pass")
    assert half_turn.move(Move("d3=d4,e4"), 8) == Move("e6=e5,d5")
    assert half_turn.move(Move("d3="), 8) == Move("e6=")
    assert half_turn.cell("a1", 10) == "j10"
    for square in ("i1", "a9", "queen"):
        with pytest.raises(ValueError, match="is no square of a board of size 8"):
            half_turn.cell(square, 8)


def test_manual_rules_stay() -> None:
    rules = Rules(flips="manual")
    assert {position.rules for position in Position.initial(rules).symmetries()} == {rules}
