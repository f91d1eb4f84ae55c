"""Four orientations are the same game, four more with the colours exchanged."""

from __future__ import annotations

import pytest
from games.network6.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.games.network6 import Move, Position
from nbgames.games.network6.rules import FULL, NAMES, PLAYERS, opponent_of
from nbgames.games.network6.symmetry import SYMMETRIES, TRANSPOSED, Symmetry

ANY = st.one_of(positions(), set_ups())
EVERY = st.sampled_from(list(SYMMETRIES.values()))


@given(ANY, EVERY)
def test_the_game_is_the_same(position: Position, symmetry: Symmetry) -> None:
    turned = position.transformed(symmetry)

    def colour(name: str) -> str:
        return opponent_of(name) if symmetry.swaps_colours else name  # type: ignore[arg-type]

    def moves_on(board: Position) -> list[Move]:  # the swap is tied to White's first move
        return [move for move in board._possible_moves() if move.target is not None]

    assert {str(move) for move in moves_on(turned)} == {
        str(symmetry.move(move)) for move in moves_on(position)
    }
    assert (turned.turn is None) == (position.turn is None)
    if position.outcome is not None and turned.outcome is not None:
        assert turned.outcome.reason == position.outcome.reason
        assert turned.outcome.winners == tuple(map(colour, position.outcome.winners))
    for player in PLAYERS:
        theirs = colour(player)
        links = {frozenset(map(symmetry.cell, pair)) for pair in position.links(player)}
        assert {frozenset(pair) for pair in turned.links(theirs)} == links
        networks = {frozenset([path, path[::-1]]) for path in turned.networks(theirs)}
        assert networks == {
            frozenset([path, path[::-1]])
            for path in (tuple(map(symmetry.cell, path)) for path in position.networks(player))
        }
        assert set(turned.threats(theirs)) == set(map(symmetry.cell, position.threats(player)))


@given(positions(), EVERY)
def test_moves_go_along(position: Position, symmetry: Symmetry) -> None:
    for move in list(position.legal_moves)[:10]:
        if move.target is not None:
            turned = position.transformed(symmetry).play(symmetry.move(move))
            assert turned == position.play(move).transformed(symmetry)


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
def test_every_square_goes_somewhere(symmetry: Symmetry) -> None:
    assert sorted(map(symmetry.cell, NAMES)) == sorted(NAMES)
    for number, name in enumerate(NAMES):
        assert symmetry.squares(1 << number) == 1 << NAMES.index(symmetry.cell(name))
    assert symmetry.squares(FULL) == FULL
    assert symmetry.name in SYMMETRIES


def test_there_are_eight() -> None:
    assert len({tuple(map(symmetry.cell, NAMES)) for symmetry in SYMMETRIES.values()}) == 8
    for one in SYMMETRIES.values():  # they are a group: every one has another that undoes it
        assert any(
            [other.cell(one.cell(name)) for name in NAMES] == list(NAMES) for other in SYMMETRIES.values()
        )
    position = Position.initial().play("c2")
    turned = [position.transformed(symmetry) for symmetry in SYMMETRIES.values()]
    assert len(set(turned)) == 8
    assert turned[0] == position
    assert TRANSPOSED.cell("a8") == "h1"


def test_what_is_no_square() -> None:
    for name in ("i1", "a9", "queen"):
        with pytest.raises(ValueError, match="is no square of a board of size 8"):
            TRANSPOSED.cell(name)
