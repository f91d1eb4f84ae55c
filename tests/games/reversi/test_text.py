"""Boards as text, in all the ways in which they are found."""

from __future__ import annotations

import pytest
from games.reversi import random_games
from hypothesis import given, strategies

from nbgames.core.violations import PositionError
from nbgames.games.reversi import Position, Rules

START = "---------------------------OX------XO---------------------------"
ROWS = [START[row * 8 : row * 8 + 8] for row in range(8)]


def cells(black: str, white: str, empty: str) -> str:
    return START.replace("X", black).replace("O", white).replace("-", empty)


@pytest.mark.parametrize("empty", "-.")
@pytest.mark.parametrize(
    ("black", "white"), [("X", "O"), ("x", "o"), ("B", "W"), ("b", "w"), ("*", "O"), ("0", "1")]
)
def test_signs(black: str, white: str, empty: str) -> None:
    board = cells(black, white, empty)
    expected = Position.initial()
    assert Position.from_text(f"{board} {black}") == expected
    assert Position.from_text(board + black) == expected
    assert Position.from_text(f"{black} {board}") == expected
    assert Position.from_text(board) == expected
    other = Position.from_text(f"{board} {white}")
    assert other.turn == "white"
    assert other.discs == expected.discs
    assert Position.from_text(f"{white}\n{board}").turn == "white"
    assert Position.from_text(" ".join(board + white)) == other


@pytest.mark.parametrize("joined", ["\n".join(ROWS), " ".join(START), "\r\n".join(ROWS), "  \t".join(ROWS)])
@pytest.mark.parametrize(
    ("side", "turn"), [("", "black"), ("X", "black"), ("O", "white"), ("Black", "black"), ("WHITE", "white")]
)
def test_blanks_lines_and_sides(joined: str, side: str, turn: str) -> None:
    assert Position.from_text(f"{joined}\n{side}\n").turn == turn
    assert Position.from_text(f" {joined} {side}").discs == Position.initial().discs


@pytest.mark.parametrize(
    ("side", "turn"), [("X", "black"), ("O", "white"), ("black", "black"), ("White", "white")]
)
def test_side_in_front(side: str, turn: str) -> None:
    for board in (START, "\n".join(ROWS)):
        assert Position.from_text(f"{side} {board}").turn == turn


@given(random_games.positions())
def test_round_trip(position: Position) -> None:
    text = position.to_text()
    size = position.rules.size
    assert len(text) == size * size + 2
    again = Position.from_text(text, position.rules)
    assert again == position
    assert again.to_text() == text
    printed = Position.from_text(str(position), position.rules)
    assert printed == position


def test_a_side_without_a_move_is_skipped() -> None:
    position = Position.from_text("OX" + "-" * 62)
    assert (position.turn, position.skipped) == ("white", ("black",))
    assert position.to_text().endswith(" O")
    neither = Position.from_text("XX" + "-" * 62 + " O")
    assert (neither.turn, neither.skipped) == (None, ())


@pytest.mark.parametrize("size", random_games.SIZES)
def test_size(size: int) -> None:
    text = Position.initial(Rules(size=size)).to_text()
    assert Position.from_text(text).rules == Rules(size=size)
    manual = Rules(size=size, flips="manual")
    assert Position.from_text(text, manual).rules == manual
    with pytest.raises(
        PositionError, match=f"expected {12 * 12 if size == 12 else (4 if size != 4 else 6) ** 2} squares"
    ):
        Position.from_text(text, Rules(size=4 if size != 4 else 6))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "0 squares make no board"),
        (START[:-1], "63 squares make no board"),
        (START + "XX", "66 squares make no board"),
        (START[:-1] + "q", "'q' on h8 is no disc; expected X"),
        ("Ж" + START[1:], "'Ж' on a1 is no disc"),
        (START + " -", "'-' is no side to move; expected X"),
        (START + " z", "'z' is no side to move"),
        ("-" * 5000, "5000 characters are too many"),
        ("  a b c d\n1 . . .\n2 . O X .\n3 . X O .\n4 . . . .", "15 squares make no board"),
    ],
)
def test_refuses_what_is_no_board(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        Position.from_text(text)


@given(strategies.text("XO-.xobw01* \nabcdefgh12345678|Ж", max_size=150))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        position = Position.from_text(text)
    except PositionError:
        return
    assert Position.from_text(position.to_text()) == position
