"""Moves as text: what is read, what is refused, and that they are values."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError
from nbgames.games.network6 import Move, Position
from nbgames.games.network6.rules import NAMES

SQUARES = st.sampled_from(NAMES)
MOVES = st.one_of(
    st.just(Move("swap")),
    SQUARES.map(Move.add),
    st.tuples(SQUARES, SQUARES).map(lambda pair: Move.step(*pair)),
)


def digits(name: str) -> str:
    return f"{'abcdefgh'.index(name[0])}{int(name[1]) - 1}"


@given(MOVES)
def test_text_and_back(move: Move) -> None:
    assert Move(str(move)) == move
    assert Move(f"  {str(move).upper()} ") == move
    assert eval(repr(move)) == move
    assert pickle.loads(pickle.dumps(move)) == move
    assert hash(Move(str(move))) == hash(move)
    assert isinstance(move, CoreMove)
    assert "-".join(move.parts) == str(move)


@given(SQUARES, SQUARES)
def test_digits_of_the_course(origin: str, target: str) -> None:
    assert Move(digits(target)) == Move.add(target)
    assert Move(f"{digits(origin)}>{digits(target)}") == Move.step(origin, target)
    assert Move(f"{origin} - {target}") == Move.step(origin, target)


def test_parts() -> None:
    assert [Move(text).parts for text in ("c3", "c3-f6", "swap")] == [("c3",), ("c3", "f6"), ("swap",)]
    assert (Move("swap").origin, Move("swap").target) == (None, None)
    assert (Move("c3-f6").origin, Move("c3-f6").target) == ("c3", "f6")


def test_not_equal() -> None:
    assert len({Move("c3"), Move("c3-f6"), Move("f6-c3"), Move("swap"), Move("f6")}) == 5
    assert Move("c3") != "c3"


@pytest.mark.parametrize("text", ["j10", "i9", "z99", "c9"])
def test_squares_off_the_board_are_for_the_rules_to_refuse(text: str) -> None:
    (reason,) = Position.initial().explain(text)
    assert reason.code == "network6.off_board"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "c",
        "3",
        "33c",
        "88",
        "c3-",
        "-c3",
        "c3-f6-c3",
        "c3f6",
        "c3>>f6",
        "c0",
        "é3",
        "３３",
        "pass",
        "c3\0",
    ],
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(NotationError, match="is not a move; a move looks like 'c3'") as refusal:
        Move(text)
    assert Move(refusal.value.example) == Move("c3")
