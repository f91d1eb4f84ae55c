"""Moves as players write them."""

from __future__ import annotations

import pickle

import pytest
from games.flownet.random_games import positions
from games.kits.moves import read_or_refuse, texts_near
from hypothesis import given, settings

from nbgames.core.violations import NotationError
from nbgames.games.flownet import Move, Position
from nbgames.games.flownet.moves import EXAMPLE


def test_a_piece_and_its_cells() -> None:
    move = Move("F:e10,f10,f9,g9,f8")
    assert (move.piece, move.cells, str(move)) == (
        "F",
        ("e10", "f10", "f9", "g9", "f8"),
        "F:e10,f10,f9,g9,f8",
    )
    assert move.parts == ("F", "F:e10,f10,f9,g9,f8")
    assert not move.is_pass


@pytest.mark.parametrize(
    "text",
    ["V3:b1,a1,a2", "v3:A2,A1,B1", "a1,a2,b1", "  a2 a1 b1 ", "V3 : a2, a1, b1", "b1,a1,a2"],
)
def test_any_usual_way_of_writing(text: str) -> None:
    assert Move(text) == Move("V3:a2,a1,b1")
    assert str(Move(text)) == "V3:a2,a1,b1"
    assert hash(Move(text)) == hash(Move("V3:a2,a1,b1"))


@pytest.mark.parametrize("text", ["pass", " Pass ", "PASS"])
def test_pass(text: str) -> None:
    move = Move(text)
    assert (move.is_pass, move.piece, move.cells, move.parts, str(move)) == (
        True,
        None,
        (),
        ("pass",),
        "pass",
    )


def test_turned_pieces_that_cover_the_same_are_one_move() -> None:
    assert Move("I2:a1,a2") == Move("I2:a2,a1") != Move("I2:a1,b1")


def test_cells_that_are_no_piece_are_kept_for_the_rules_to_refuse() -> None:
    for text in ("a1,c1", "a1,b1,c1,d1,e1,f1", "a1,b2"):
        move = Move(text)
        assert (move.piece, str(move), move.parts) == (None, ",".join(move.cells), (str(move),))
    assert Move("X:a1,b1").piece == "X"


NO_MOVES = (
    "", " ", "a", "a0", "é4", "I9:a1", "V3:", ":a1", "V3:a1,a1,b1", "V3:a1,,pass", "a1;b1", "V3:a1,b1:c1",
    "a100", "1" * 400, "a1," * 100, "passes", "\x00", "(;", "castles",
)  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Move(text)
    assert caught.value.example == EXAMPLE
    assert Move(EXAMPLE)


@given(texts_near("a1", "b2", "a2", ",", "V3", "I1", ":", "pass", " "))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    read_or_refuse(Move, text)


@settings(max_examples=20)
@given(positions())
def test_moves_that_are_made_without_reading_are_the_same(position: Position) -> None:
    for move in list(position.legal_moves)[::40]:
        again = Move(str(move))
        assert (again, again.piece, again.cells, again.parts) == (move, move.piece, move.cells, move.parts)
        assert pickle.loads(pickle.dumps(move)) == move
        assert eval(repr(move), {"Move": Move}) == move


def test_moves_are_told_from_other_things() -> None:
    assert Move("pass") != "pass"
    assert Move("a1") != Move("pass")
