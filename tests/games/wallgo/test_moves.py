"""The notation of moves, ours and the one of WallZero."""

from __future__ import annotations

import pickle

import pytest
from games.kits.moves import read_or_refuse, texts_near
from games.wallgo.random_games import positions
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import NotationError
from nbgames.games.wallgo import Move, Position
from nbgames.games.wallgo.moves import PLACEMENTS, turn_between
from nbgames.games.wallgo.rules import EDGES_OF, INDEX, NAMES, NEIGHBOURS, SIDES


@given(positions())
def test_every_legal_move_can_be_read_back(position: Position) -> None:
    for move in position.legal_moves:
        for text in (str(move), str(move).upper(), f"  {move} "):
            assert Move(text) == move
            assert hash(Move(text)) == hash(move)
        assert pickle.loads(pickle.dumps(move)) == move
        assert eval(repr(move)) == move


@given(positions(), st.sampled_from(["", "R ", "b ", "G   "]))
def test_moves_as_wallzero_writes_them(position: Position, colour: str) -> None:
    """``A2->A3:W1``: from, to, and the side counted clockwise from the north; no breaks there."""
    for move in position.legal_moves:
        if move.broken is None:
            end = move.end.upper()
            if move.origin is None:
                written = f"{colour}{end}"
            else:
                written = f"{colour}{move.origin.upper()}->{end}:W{'nesw'.index(move.wall or '')}"
            assert Move(written) == move
            assert position.parse(written) == move


def test_parts_of_moves() -> None:
    assert (Move("d4").origin, Move("d4").end, Move("d4").wall, Move("d4").broken) == (None, "d4", None, None)
    turn = Move("b2c3n*b3n")
    assert (turn.origin, turn.end, turn.wall, turn.broken) == ("b2", "c3", "n", "b2s")
    assert turn.parts == ("b2", "*b2s", "c3", "c3n")
    assert Move("b2c3n").parts == ("b2", "c3", "c3n")
    assert Move("d4").parts == ("d4",)
    assert (turn.built, Move("d4").built, Move("b2a3w").built) == ("c2s", None, None)


def test_a_turn_without_a_wall_can_be_named() -> None:
    assert str(Move("d4d5")) == "d4d5"
    assert Move("R D4->D5") == Move("d4d5")
    assert Move("d4d5").wall is None
    assert Move("d4d5").parts == ("d4d5",)


def test_an_edge_has_one_name() -> None:
    for cell in NAMES:
        for side, edge in zip(SIDES, EDGES_OF[INDEX[cell]], strict=True):
            broken = Move(f"a1a1e*{cell}{side}").broken
            if edge < 0:
                assert broken == f"{cell}{side}"  # no edge at all: kept for the refusal
            else:
                other = NAMES[NEIGHBOURS[INDEX[cell]][SIDES.index(side)]]
                opposite = SIDES[(SIDES.index(side) + 2) % 4]
                assert broken == Move(f"a1a1e*{other}{opposite}").broken
                assert broken is not None
                assert broken[-1] in "es"


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "d", "4d", "d44d", "b2-c3n", "b2c3x", "b2c3nn", "b2c3n*", "b2c3n*b2", "b2c3n**b2s",
        "*b2s", "pass", "b2c3n*b2s*b2e", "R", "X C3", "A2->A3:W4", "A2->A3:W", "A2->A3:1", "A2>A3:W1",
        "C3:W1", "RC3", "b2c3:W1", "d0", "ｄ4", "b2c3n\n.",
    ],
)  # fmt: skip
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(NotationError, match="a move looks like 'b2c3n'") as caught:
        Move(text)
    assert Position.initial().parse(caught.value.example)


@given(texts_near("c3", "d4", "n", "e", "*", " "))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    read_or_refuse(Move, text)


def test_moves_made_once() -> None:
    assert turn_between(8, 16, 0, -1) is turn_between(8, 16, 0, -1)
    assert [str(move) for move in PLACEMENTS] == list(NAMES)
    assert Move("d4") != "d4"
    assert Move("d4").__eq__("d4") is NotImplemented
