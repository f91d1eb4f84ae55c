"""How a game goes on and ends."""

from __future__ import annotations

import pickle
from itertools import cycle, islice

import numpy as np
import pytest
from games.network6 import plain_rules
from games.network6.random_games import positions
from hypothesis import given

from nbgames.core.record import Record
from nbgames.core.violations import IllegalMove
from nbgames.games.network6 import Move, Position, Rules

GAME = ["e6", "e5", "h7", "c6", "d7", "g3", "b3", "g4", "d3", "g6", "f3", "b5", "g2", "c1", "a2"]
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"
STALE = "....B.../...B.W../.W...BW./..W.B.../.B...WB./.WW..BW./....W.../..BB.... 1,1 w"
THERE_AND_BACK = ("c5-d4", "e1-g1", "d4-c5", "g1-e1")


def after(moves: list[str], rules: Rules | None = None) -> Position:
    position = Position.initial(rules)
    for move in moves:
        position = position.play(move)
    return position


def test_a_whole_game() -> None:
    before = after(GAME[:-1])
    assert before.turn == "white"
    assert before.threats("white") == ("a2",)
    end = before.play(GAME[-1])
    assert end.outcome is not None
    assert (end.outcome.reason, end.outcome.winners) == ("network", ("white",))
    assert end.network == ("a2", "g2", "f3", "d3", "d7", "h7")
    assert end.networks("white") == (end.network,)
    assert end.turn is None
    assert end.scores == end.outcome.scores == {"white": 8, "black": 7}
    assert end.in_hand == {"white": 2, "black": 3}
    assert end.threats("white") == end.threats("black") == ()


def test_adding_and_stepping_is_decided_per_player() -> None:
    """Rule 4: White has none left in hand and steps, Black still adds."""
    text = f"{STEPPING.split(maxsplit=1)[0].replace('b', '.', 1)} 0,1 w"
    position = Position.from_text(text)
    assert position.phase == "step"
    assert position.play("c5-d4").phase == "add"


def test_the_network_of_the_other_counts_first() -> None:
    """Rule 8, from a lesson: c3-a6 completes both networks, b6-a6 only White's."""
    text = "....bb../..b....w/.bw..b../.w.b.ww./......../.w.w..ww/.b.wbb../.b...... 0,0 w"
    both = Position.from_text(text).play("c3-a6")
    assert both.networks("white")
    assert both.networks("black")
    assert both.outcome is not None
    assert both.outcome.winners == ("black",)
    assert both.network == both.networks("black")[0]
    own = Position.from_text(text).play("b6-a6")
    assert own.outcome is not None
    assert own.outcome.winners == ("white",)


def test_what_exists_only_while_a_chip_is_in_the_air_does_not_count() -> None:
    text = "..bb..b./..w....w/...w..../..b...w./w.wb..b./.b.w...w/w.b..bw./.....b.. 0,0 w"
    position = Position.from_text(text)
    assert position.play("c5-c6").outcome is None
    given_away = position.play("c5-a4").outcome
    assert given_away is not None
    assert given_away.winners == ("black",)
    losing = {
        move.origin
        for move in position.legal_moves
        if (outcome := position.play(move).outcome) and outcome.winners == ("black",)
    }
    assert "c5" in losing


def test_who_has_no_move_loses() -> None:
    position = Position.from_text(STALE)
    assert position.outcome is not None
    assert position.outcome.reason == "no_legal_move"
    assert position.outcome.winners == ("black",)
    assert list(position.legal_moves) == []
    with pytest.raises(IllegalMove, match=r"game\.over"):
        position.play("c3")


@pytest.mark.parametrize("first", ["", "e8"])
def test_the_third_time_is_a_draw(first: str) -> None:
    """Rule 10: the position in which stepping begins is the first time, set up or played to."""
    position = Position.from_text(STEPPING)
    if first:
        before = f"{STEPPING.split(maxsplit=1)[0][:-4]}.... 0,1 b"
        position = Position.from_text(before).play(first)
        assert position == Position.from_text(STEPPING)
    for move in islice(cycle(THERE_AND_BACK), 7):
        position = position.play(move)
        assert position.outcome is None
    position = position.play(THERE_AND_BACK[3])
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winners) == ("repetition", ())
    assert position.turn is None


def test_repetition_can_be_switched_off() -> None:
    position = Position.from_text(STEPPING, Rules(repetition=False))
    for move in islice(cycle(THERE_AND_BACK), 20):
        position = position.play(move)
    assert position.outcome is None


def test_repetition_counts_along_its_own_line() -> None:
    """A record's variations do not add up."""
    record = Record(Position.from_text(STEPPING))
    for _ in range(3):
        record.goto(0)
        for move in THERE_AND_BACK:
            record.play(move)
        assert record.position.outcome is None
        record.delete(record.line[0])


def test_the_longest_game() -> None:
    rules = Rules(max_plies=3)
    position = after(GAME[:3], rules)
    assert position.outcome is not None
    assert position.outcome.reason == "length"
    assert after(GAME[:2], rules).turn == "white"
    # A network on the last ply counts more than its number.
    assert after(GAME, Rules(max_plies=15)).network
    assert after(GAME[:14], Rules(max_plies=14)).outcome is not None
    assert after(GAME[:14], Rules(max_plies=None)).turn == "white"


def test_swap() -> None:
    """Rule 11: Black takes over White's first chip, mirrored so that it keeps its distance to the goals."""
    first = after(["c2"], Rules(swap=True))
    assert first.may_swap
    assert Move("swap") in list(first.legal_moves)
    swapped = first.play("swap")
    assert swapped.chips == (0, 1 << 17)  # b3
    assert swapped.in_hand == {"white": 10, "black": 9}
    assert (swapped.turn, swapped.ply) == ("white", 2)
    assert not swapped.may_swap
    assert "swap" not in swapped.play("c3").legal_moves
    goal = after(["a4"], Rules(swap=True)).play("swap")
    assert goal.chips == (0, 1 << 3)  # d1, in Black's goal


@given(positions())
def test_the_board_shows_the_chips(position: Position) -> None:
    board = plain_rules.board_of(position.to_text())
    expected = [[{"w": 1, "b": 2}.get(board.get((x, y), ""), 0) for x in range(8)] for y in range(8)]
    assert position.board.tolist() == expected
    assert position.board.dtype == np.int8
    with pytest.raises(ValueError, match="read-only"):
        position.board[3, 3] = 1


@given(positions())
def test_a_value(position: Position) -> None:
    twin = pickle.loads(pickle.dumps(position))
    assert twin == position
    assert hash(twin) == hash(position)
    assert twin.ply == position.ply
    for move in list(position.legal_moves)[:5]:
        assert twin.play(move) == position.play(move) != position


def test_not_equal() -> None:
    start = Position.initial()
    assert start != Position.initial(Rules(swap=True))
    assert start != Position.from_text("." * 64 + " 10,10 b")
    assert start != Position.from_text("." * 64 + " 9,9 w")
    assert start != start.to_text()
    assert repr(start) == f"Position.from_text('{start.to_text()}')"
    assert "rules=Rules(max_plies=200, repetition=True, swap=True)" in repr(
        Position.initial(Rules(swap=True))
    )
