"""Positions as text, both ways."""

from __future__ import annotations

import pytest
from games.network6.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import PositionError
from nbgames.games.network6 import Position

BOARD = "......../.......w/.b.w..../......../.bw..w../.b.w..../......../.b....b."


@given(st.one_of(positions(), set_ups()))
def test_text_and_back(position: Position) -> None:
    text = position.to_text()
    again = Position.from_text(text, position.rules)
    assert again == position
    assert again.to_text() == text
    assert again.ply == 20 - sum(position.in_hand.values())


@given(st.one_of(positions(), set_ups()))
def test_any_usual_way_of_writing(position: Position) -> None:
    board, *words = position.to_text().split()
    rest = " ".join(words)
    for written in (board.replace("/", ""), board.replace("/", "\n"), board.upper(), board.replace(".", "-")):
        assert Position.from_text(f" {written}\n{rest} ", position.rules) == position
    parted = " ".join(board.replace("/", ""))
    assert Position.from_text(f"{parted} {rest}", position.rules) == position


def test_what_is_left_out() -> None:
    assert Position.from_text(BOARD).in_hand == {"white": 5, "black": 5}
    assert Position.from_text(BOARD).turn == "white"
    assert Position.from_text(BOARD.replace("w", ".", 1)).turn == "white"  # it has placed fewer
    assert Position.from_text(BOARD.replace("b", ".", 1)).turn == "black"
    assert Position.from_text(f"{BOARD} black").turn == "black"
    assert Position.from_text(f"{BOARD} 0,0").in_hand == {"white": 0, "black": 0}
    assert Position.from_text(f"{BOARD} 1,5 W").in_hand == {"white": 1, "black": 5}


def test_a_draw_is_part_of_the_text() -> None:
    for reason in ("repetition", "length"):
        position = Position.from_text(f"{BOARD} 5,5 w {reason}")
        assert position.outcome is not None
        assert (position.outcome.reason, position.outcome.winners) == (reason, ())
        assert position.turn is None
        assert list(position.legal_moves) == []
        assert position.to_text().endswith(reason)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected 64 squares"),
        ("." * 63, "expected 64 squares"),
        ("x" * 64, "expected 64 squares"),
        ("." * 65, "expected the chips in hand as '10,10', found '.'"),
        ("." * 3000, "expected at most 2000 characters, this text has 3000"),
        (f"{BOARD} 5", "expected the chips in hand as '10,10', found '5'"),
        (f"{BOARD} 6,5 w", "expected at most 10 white chips, found 11"),
        (f"{BOARD} 5,100 w", "expected the chips in hand"),
        (f"{BOARD} 5,5 x", "expected the side to move as 'w' or 'b', found 'x'"),
        (f"{BOARD} 5,5 w stalemate", "expected nothing more, found 'stalemate'"),
        (f"{BOARD} 5,5 w length more", "expected nothing more, found 'more'"),
        ("w" + "." * 63, "white chips may not stand on a1"),
        (".w" + "." * 62, "white chips may not stand on b1"),
        ("." * 8 + "b" + "." * 55, "black chips may not stand on a2"),
        ("." * 8 + "w" * 8 + "." * 8 + "w" * 8 + "." * 32, "expected at most 10 white chips, found 16"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        Position.from_text(text)


@given(st.text(max_size=100))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(PositionError):
        Position.from_text(text)
    with pytest.raises(PositionError):
        Position.from_text(f"{BOARD} 5,5 w extra {text}")


def test_printed() -> None:
    start = Position.from_text(BOARD)
    assert str(start).splitlines() == [
        "  a b c d e f g h", "1 x . . . . . . x", "2 . . . . . . . w", "3 . b . w . . . .",
        "4 . . . . . . . .",
        "5 . b w . . w . .", "6 . b . w . . . .", "7 . . . . . . . .", "8 x b . . . . b x",
        "White to move, in hand 5-5",
    ]  # fmt: skip
    assert str(start.play("a3")).endswith("Game over (network), White wins, in hand 4-5")
    assert str(Position.from_text(f"{BOARD} 5,5 w length")).endswith("Game over (length), draw, in hand 5-5")
