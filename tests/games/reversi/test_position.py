"""A position as a value: equality, copies, boards, scores, the end, discs in hand."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from games.reversi import random_games
from hypothesis import given

from nbgames.core.violations import IllegalMove, NotationError
from nbgames.games.reversi import Move, Position, Rules

SKIP = "f5f6d3g5h5h4f7h6"  # after these, Black cannot move


def play(transcript: str, rules: Rules | None = None) -> Position:
    position = Position.initial(rules)
    for start in range(0, len(transcript), 2):
        position = position.play(transcript[start : start + 2])
    return position


@given(random_games.positions())
def test_is_a_value(position: Position) -> None:
    again = Position.from_text(position.to_text(), position.rules)
    for other in (again, copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert other == position
        assert hash(other) == hash(position)
        assert other.legal_moves == position.legal_moves
    for other in (copy.copy(position), pickle.loads(pickle.dumps(position))):
        assert other.skipped == position.skipped
        assert other.discs_in_hand == position.discs_in_hand
    assert eval(repr(position), {"Position": Position, "Rules": Rules}) == position


def test_differs() -> None:
    start = Position.initial()
    assert start != Position.initial(Rules(flips="manual"))
    assert start != Position.from_text(start.to_text().replace(" X", " O"))
    assert start != start.play("d3")
    assert start != start.to_text()
    assert play("f5d6c3d3c4") == play("f5d6c4d3c3")  # another order of moves, the same position


def test_play_leaves_the_position_alone() -> None:
    start = Position.initial()
    text = start.to_text()
    start.play("d3")
    with pytest.raises(IllegalMove):
        start.play("a1")
    with pytest.raises(NotationError):
        start.play("castles")
    assert start.to_text() == text
    with pytest.raises(AttributeError):
        start.turn = "white"


@given(random_games.positions())
def test_board(position: Position) -> None:
    size = position.rules.size
    assert position.board.shape == (size, size)
    assert position.board.dtype == np.int8
    signs = {0: "-", 1: "X", 2: "O"}
    assert "".join(signs[cell] for cell in position.board.flat) == position.to_text().split()[0]
    assert position.scores == {
        "black": int((position.board == 1).sum()),
        "white": int((position.board == 2).sum()),
    }
    with pytest.raises(ValueError, match="read-only"):
        position.board[0, 0] = 1


@given(random_games.positions())
def test_every_move_places_one_disc_and_turns_at_least_one(position: Position) -> None:
    for move in position.legal_moves:
        turned = position.turns(move)
        after = position.play(move)
        me, other = ("black", "white") if position.turn == "black" else ("white", "black")
        assert turned
        assert after.scores[me] == position.scores[me] + 1 + len(turned)
        assert after.scores[other] == position.scores[other] - len(turned)


def test_turns_are_listed_from_the_placed_disc_outwards() -> None:
    position = play("f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2")
    assert position.turns("b5") == ("c5", "c6", "d5", "e5", "f5", "g5")
    assert position.turns(Move("b5")) == position.turns("B5")
    for nothing in ("a1", "d2", "i9", "pass"):
        assert position.turns(nothing) == ()


def test_skipped() -> None:
    position = play(SKIP)
    assert position.turn == "white"
    assert position.skipped == ("black",)
    assert position.legal_moves
    assert pickle.loads(pickle.dumps(position)).skipped == ("black",)
    assert pickle.loads(pickle.dumps(position)) == position
    assert position.play(position.legal_moves[0]).skipped == ()
    assert all(not before.skipped for before in (play(SKIP[:end]) for end in range(0, len(SKIP), 2)))
    # Skipping is worked out from the board, so it does not make a position another one.
    assert Position.from_text(position.to_text()) == position
    assert Position.from_text(position.to_text()).skipped == ()
    assert Position.from_text(position.to_text().replace(" O", " X")).skipped == ("black",)


@pytest.mark.parametrize(
    ("board", "winners", "scores", "official"),
    [
        ("XXXX XXXX XXXO OOOO", ("black",), (11, 5), (11, 5)),
        ("OOOO OOO- ---- ----", ("white",), (0, 7), (0, 16)),
        ("XX-- ---- ---- --OO", (), (2, 2), (8, 8)),
        ("XXXX XXXX OOOO OOOO", (), (8, 8), (8, 8)),
        ("---- ---- ---- ----", (), (0, 0), (8, 8)),
    ],
)
def test_outcome(
    board: str, winners: tuple[str, ...], scores: tuple[int, int], official: tuple[int, int]
) -> None:
    position = Position.from_text(board)
    outcome = position.outcome
    assert position.turn is None
    assert not position.legal_moves
    assert outcome is not None
    assert outcome.reason == "finished"
    assert outcome.winners == winners
    assert outcome.is_draw == (not winners)
    assert list(outcome.scores.items()) == [("black", scores[0]), ("white", scores[1])]
    assert outcome.official is not None
    assert list(outcome.official.items()) == [("black", official[0]), ("white", official[1])]
    assert position.to_text() == board.replace(" ", "") + " X"
    assert Position.from_text(board + " O") == position


def test_no_outcome_while_someone_can_move() -> None:
    assert Position.initial().outcome is None
    assert play(SKIP).outcome is None


def test_discs_in_hand_follow_the_record() -> None:
    """Against two piles of discs that are really handed out (rule 6)."""
    lending_games = 0
    for size in random_games.SIZES:
        for seed in range(40 if size == 4 else 5):
            half = size * size // 2
            piles, lent = {"black": half - 2, "white": half - 2}, {"black": 0, "white": 0}
            mover = None
            for position in random_games.game(Rules(size=size), seed):
                if mover is not None:
                    other = "white" if mover == "black" else "black"
                    if not piles[mover]:
                        piles[other] -= 1
                        piles[mover] += 1
                        lent[mover] += 1
                    piles[mover] -= 1
                assert position.discs_in_hand == piles
                assert position.lent == lent
                assert sum(piles.values()) == size * size - sum(position.scores.values())
                mover = position.turn
            lending_games += any(lent.values())
    assert lending_games  # otherwise nothing was shown about lending


def test_discs_in_hand_without_a_record() -> None:
    assert play("f5").discs_in_hand == {"black": 29, "white": 30}
    assert Position.from_text(play("f5").to_text()).discs_in_hand == {"black": 29, "white": 30}
    odd = play("f5").to_text().replace(" O", " X")
    assert Position.from_text(odd).discs_in_hand == {"black": 30, "white": 29}
    assert Position.from_text("X" * 64).discs_in_hand == {"black": 0, "white": 0}
    assert Position.from_text("X" * 64).lent == {"black": 0, "white": 0}


def test_prints_as_a_board() -> None:
    assert str(Position.initial(Rules(size=4)).play("b1")).splitlines() == [
        "  a b c d",
        "1 . X . .",
        "2 . X X .",
        "3 . X O .",
        "4 . . . .",
        "White (O) to move, 4-1",
    ]
    assert str(Position.from_text("X" * 16)).endswith("\nGame over, 16-0")


def test_shows_itself_in_a_notebook() -> None:
    shown = Position.initial()._repr_mimebundle_()
    assert shown["text/plain"] == str(Position.initial())
    assert shown["text/html"].startswith("<img ")
