"""Moves as values and as text."""

from __future__ import annotations

import pickle

import pytest
from games.kits.moves import read_or_refuse, texts_near
from games.reversi import random_games
from hypothesis import given

from nbgames.core.violations import NotationError
from nbgames.games.reversi import Move, Position, Rules


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("d3", "d3"),
        (" D3\n", "d3"),
        ("j10", "j10"),
        ("z99", "z99"),  # no such square on any board, but a square's name
        ("d3=", "d3="),
        ("D3=E4, d4", "d3=d4,e4"),
        ("e6=e5,d5,e4", "e6=e4,d5,e5"),
        ("pass", "pass"),
        ("PA", "pass"),
        ("ps", "pass"),
        ("--", "pass"),
    ],
)
def test_reads_and_writes(text: str, written: str) -> None:
    move = Position.initial().parse(text)
    assert move == Move(written)
    assert str(move) == written
    assert move.parts == (written,)
    assert eval(repr(move), {"Move": Move}) == move
    assert pickle.loads(pickle.dumps(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "3d",
        "dd3",
        "d0",
        "d03",
        "d3d4",
        "d3=d4,",
        "d3=,d4",
        "=d4",
        "pass=d4",
        "d3==d4",
        "ｄ3",
        "d3=x",
    ],
)
def test_refuses_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        Position.initial().parse(text)
    assert refused.value.text == text
    assert refused.value.example == "d3"


@given(texts_near("d3", "e4", "h10", "=", ",", "pass", " "))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    read_or_refuse(Move, text)


def test_equality_tells_who_turned() -> None:
    assert Move("d3") == Move("D3")
    assert hash(Move("d3=d4,e4")) == hash(Move("d3=e4,d4"))
    assert len({Move("d3"), Move("d3="), Move("d3=d4"), Move("pass"), Move("PA")}) == 4
    assert Move("d3") != "d3"
    with pytest.raises(TypeError):
        assert Move("d3") < "d4"


def test_turning() -> None:
    assert Move("d3").turning(["e4", "d4"]) == Move("d3=d4,e4")
    assert Move("d3").turning([]) == Move("d3=")
    assert Move("d3=d4").turning(None) == Move("d3")
    assert Move("pass").turning(None) == Move("pass")
    with pytest.raises(NotationError):
        Move("pass").turning(["d4"])


def test_a_move_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Move("d3").square = "d4"


@given(random_games.positions(sizes=(8, 10)))
def test_order_is_that_of_the_board(position: Position) -> None:
    moves = [*position.legal_moves, Move("pass")]
    assert sorted(set(moves)) == moves


def test_order_of_moves_on_one_square() -> None:
    moves = [Move("d3"), Move("d3="), Move("d3=d4"), Move("d3=d4,e4"), Move("d3=e4"), Move("a4")]
    assert sorted(set(moves)) == moves


def test_listed_moves_are_plain() -> None:
    manual = Position.initial(Rules(flips="manual"))
    assert [str(move) for move in manual.legal_moves] == ["d3", "c4", "f5", "e6"]
    assert all(move.turned is None and not move.is_pass for move in manual.legal_moves)
