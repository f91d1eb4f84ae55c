"""The board turned and mirrored: the rules know no direction."""

from __future__ import annotations

import pytest
from games.wallgo.random_games import positions
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.games.wallgo import Move, Position, Rules
from nbgames.games.wallgo.rules import EDGES, NAMES, SIDES, edge_number
from nbgames.games.wallgo.symmetry import SYMMETRIES, Symmetry


def symmetries() -> st.SearchStrategy[Symmetry]:
    return st.sampled_from(list(SYMMETRIES.values()))


@settings(max_examples=60)
@given(positions(), symmetries())
def test_a_turned_position_is_the_same_game(position: Position, symmetry: Symmetry) -> None:
    if position.phase == "placement" and position.rules.start == "corners":
        return
    turned = position.transformed(symmetry)
    assert turned.turn == position.turn
    assert turned.scores == position.scores
    assert turned.outcome == position.outcome
    assert {str(symmetry.move(move)) for move in position.legal_moves} == set(map(str, turned.legal_moves))
    assert {symmetry.cell(cell): first for cell, first in position.arrivals().items()} == turned.arrivals()
    for move in list(position.legal_moves)[:3]:
        assert position.play(move).transformed(symmetry) == turned.play(symmetry.move(move))


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
def test_cells_and_edges_keep_together(symmetry: Symmetry) -> None:
    assert sorted(map(symmetry.cell, NAMES)) == sorted(NAMES)
    assert sorted(map(symmetry.side, SIDES)) == sorted(SIDES)
    assert sorted(map(symmetry.edge, range(EDGES))) == list(range(EDGES))
    assert symmetry.edge(edge_number("b3e")) == edge_number(f"{symmetry.cell('b3')}{symmetry.side('e')}")
    assert symmetry.move(Move("b2c3")) == Move(f"{symmetry.cell('b2')}{symmetry.cell('c3')}")


def test_the_corners_of_two_players() -> None:
    start = Position.initial()
    kept = [name for name, symmetry in SYMMETRIES.items() if _turns(start, symmetry)]
    assert kept == ["identity", "half_turn", "transposed", "antitransposed"]
    with pytest.raises(ValueError, match="quarter_turn would move the pieces"):
        start.transformed(SYMMETRIES["quarter_turn"])
    assert Position.initial(Rules(players=3)).transformed(SYMMETRIES["quarter_turn"]).turn == "red"


def _turns(position: Position, symmetry: Symmetry) -> bool:
    try:
        return position.transformed(symmetry) == position
    except ValueError:
        return False
