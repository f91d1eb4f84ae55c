"""Where discs may be put and what they turn: against the same rules written a second time."""

from __future__ import annotations

import pickle

import pytest
from games.reversi import plain_rules, random_games
from hypothesis import given

from nbgames.games.reversi import Position, Rules
from nbgames.games.reversi.rules import grid

SIGNS = {"black": "X", "white": "O"}


def test_rules_are_checked() -> None:
    assert Rules() == Rules(size=8, flips="auto")
    assert hash(Rules(6)) == hash(Rules(size=6))
    assert pickle.loads(pickle.dumps(Rules(4, "manual"))) == Rules(4, "manual")
    for size in (0, 5, 12, True, 8.0, "8", None, [8]):
        with pytest.raises(ValueError, match="size must be 4, 6, 8 or 10, not"):
            Rules(size=size)
    for flips in ("by hand", None, 1, ["auto"]):
        with pytest.raises(ValueError, match="flips must be 'auto' or 'manual', not"):
            Rules(flips=flips)
    with pytest.raises(AttributeError):
        Rules().size = 6


@pytest.mark.parametrize(
    ("size", "first_moves"),
    [(4, "b1 a2 d3 c4"), (6, "c2 b3 e4 d5"), (8, "d3 c4 f5 e6"), (10, "e4 d5 g6 f7")],
)
def test_start(size: int, first_moves: str) -> None:
    start = Position.initial(Rules(size=size))
    assert " ".join(map(str, start.legal_moves)) == first_moves
    assert start.turn == "black"
    assert start.scores == {"black": 2, "white": 2}
    middle = size // 2
    assert start.board[middle - 1 : middle + 1, middle - 1 : middle + 1].tolist() == [[2, 1], [1, 2]]


def agrees(position: Position) -> None:
    """Both ways to write the rules say the same about a position and each of its squares."""
    board = plain_rules.board_of(position.to_text())
    legal = {side: plain_rules.legal(board, sign) for side, sign in SIGNS.items()}
    if position.turn is None:
        assert not any(legal.values())
        assert not position.legal_moves
        return
    assert {str(move) for move in position.legal_moves} == legal[position.turn]
    assert legal[position.turn]
    sign = SIGNS[position.turn]
    for square in board:
        name = plain_rules.name(square)
        expected = plain_rules.turned(board, square, sign)
        assert set(position.turns(name)) == {plain_rules.name(disc) for disc in expected}
        assert (name in position.legal_moves) == bool(expected)


def plays_alike(position: Position) -> None:
    """Both ways to write the rules lead to the same board and side to move after every legal move."""
    board = plain_rules.board_of(position.to_text())
    for move in position.legal_moves:
        after = position.play(move)
        cell = next(square for square in board if plain_rules.name(square) == move.square)
        expected = plain_rules.after(board, cell, SIGNS[position.turn or "black"])
        assert plain_rules.board_of(after.to_text()) == expected
        other = "white" if position.turn == "black" else "black"
        if plain_rules.legal(expected, SIGNS[other]):
            assert (after.turn, after.skipped) == (other, ())
        elif plain_rules.legal(expected, SIGNS[position.turn or "black"]):
            assert (after.turn, after.skipped) == (position.turn, (other,))
        else:
            assert (after.turn, after.skipped) == (None, ())


@given(random_games.positions())
def test_agrees_in_games(position: Position) -> None:
    agrees(position)
    plays_alike(position)


@given(random_games.set_ups())
def test_agrees_on_any_board(position: Position) -> None:
    agrees(position)
    plays_alike(position)


@pytest.mark.parametrize("size", random_games.SIZES)
def test_agrees_through_whole_games(size: int) -> None:
    for seed in range(3):
        for position in random_games.game(Rules(size=size), seed):
            agrees(position)


@pytest.mark.parametrize("size", random_games.SIZES)
def test_grid(size: int) -> None:
    cells = grid(size)
    assert cells.names[0] == "a1"
    assert cells.names[-1] == f"{'abcdefghij'[size - 1]}{size}"
    assert cells.squares(cells.full) == cells.names
    assert cells.set_of(cells.names) == cells.full
    for number, rays in enumerate(cells.rays):
        reached = {square for ray in rays.values() for square in ray}
        row, column = divmod(number, size)
        assert reached == {
            other
            for other in range(size * size)
            if other != number
            and (
                other // size == row
                or other % size == column
                or abs(other // size - row) == abs(other % size - column)
            )
        }
        for ray in rays.values():
            assert [abs(other // size - row) or abs(other % size - column) for other in ray] == list(
                range(1, len(ray) + 1)
            )
