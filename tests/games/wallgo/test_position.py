"""How a game goes on and ends."""

from __future__ import annotations

import pickle
from random import Random

import numpy as np
import pytest
from games.wallgo.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import IllegalMove
from nbgames.games.wallgo import Move, Position, Rules

BELOW = "/".join(["0000000"] * 6)
BESIDE = "/".join(["000000"] * 7)


def halves(
    rows: str, column: int = 4, side: str = "r", left: str = "00", rules: Rules | None = None
) -> Position:
    """A board cut in two by a wall on the right of a column."""
    wall = "".join("1" if number == column else "0" for number in range(1, 7))
    return Position.from_text(f"{rows} {BELOW} {'/'.join([wall] * 7)} {side} {left}", rules)


APART = "r....b./......./.r..b../......./r.....b/...r.b./......."


def test_a_whole_small_game() -> None:
    position = Position.initial()
    for cell in ("c4", "c5", "e3", "e4"):
        position = position.play(cell)
    assert position.scores == {"red": 0, "blue": 0}
    assert position.breakers == {"red": False, "blue": False}
    position = position.play("c4c3e")
    assert position.turn == "blue"
    assert position.walls == {"c3e": "red"}
    assert position.pieces == {"red": ("b2", "c3", "e4", "f6"), "blue": ("f2", "e3", "c5", "b6")}
    with pytest.raises(IllegalMove, match=r"wallgo\.wall_exists"):
        position.play("e3d3w")


def test_the_end_and_the_tally() -> None:
    over = halves(APART)
    assert over.turn is None
    assert over.outcome is not None
    assert (over.outcome.reason, over.outcome.winners) == ("separated", ("red",))
    assert over.scores == over.outcome.scores == {"red": 28, "blue": 21}
    assert over.region_sizes == {"red": (28,), "blue": (21,)}
    assert len(over.legal_moves) == 0
    assert over.territory("red")[:5] == ("a1", "b1", "c1", "d1", "a2")
    assert [(area.owner, len(area.cells)) for area in over.regions()] == [("red", 28), ("blue", 21)]
    goes_on = Position.from_text(halves(APART).to_text().replace("000100 - ", "000000 r "))
    assert goes_on.turn == "red"
    assert goes_on.play("d6d7e").outcome == over.outcome
    assert goes_on.play("d6e7w").outcome is None  # the same wall from the other side: red is in there too


def test_a_region_without_pieces_belongs_to_nobody() -> None:
    wall = "001100"
    rows = "......./r....../.....b./......./......./.r....b/......."
    over = Position.from_text(f"{rows} {BELOW} {'/'.join([wall] * 7)} - 00")
    assert over.scores == {"red": 21, "blue": 21}
    assert [area.owner for area in over.regions()] == ["red", None, "blue"]
    assert over.outcome is not None
    assert over.outcome.winners == ("red", "blue")  # rule 14: a tie on the top total is a shared win
    assert over.outcome.is_draw


def test_the_larger_region_may_decide() -> None:
    """Rule 14: 21 cells each, but Red's are cut into 18 and 3."""
    below = BELOW.split("/")
    below[5] = "1110000"
    rows = "......./r....../.....b./......./......./......b/.r....."
    words = f"{rows} {'/'.join(below)} {'/'.join(['001100'] * 7)} - 00"
    shared = Position.from_text(words)
    largest = Position.from_text(words, Rules(tiebreak="largest"))
    assert shared.region_sizes == {"red": (18, 3), "blue": (21,)}
    assert shared.outcome is not None
    assert shared.outcome.winners == ("red", "blue")
    assert largest.outcome is not None
    assert largest.outcome.winners == ("blue",)
    assert shared != largest


def test_on_television_a_stuck_region_is_settled() -> None:
    """Rule 13: two pieces walled in together; with ``stay="always"`` one of them could still build."""
    below = BELOW.split("/")
    below[0] = "1100000"
    rows = "rb...../......./......./......./......./......./......b"
    words = f"{rows} {'/'.join(below)} 010000/{'/'.join(['000000'] * 6)} r 00"
    always = Position.from_text(words)
    assert always.turn == "red"
    assert [str(move) for move in always.legal_moves] == ["a1a1e"]
    show = Position.from_text(words.replace(" r 00", " - 00"), Rules(stay="return"))
    assert show.outcome is not None
    assert show.scores == {"red": 0, "blue": 47}
    assert show.regions()[0].owner is None


def test_unused_breakers_do_not_prolong_the_game() -> None:
    three = "r....b./......./.r..b../......./......./......./......."
    assert halves(three, left="111", side="-").turn is None
    assert halves(three, left="111", side="-", rules=Rules(players=3, stay="return")).turn is None


def test_a_sealed_player_is_skipped() -> None:
    """Rule 16, and only when the breaker is spent."""
    rows = "r....../r..g.../.....b./......./....g../......b/......."
    words = f"{rows} 0000000/1100000/{'/'.join(['0000000'] * 4)} 010000/010000/{'/'.join(['000000'] * 5)} g "
    after = Position.from_text(f"{words}000").play("d2d3n")
    assert (after.turn, after.skipped) == ("blue", ("red",))
    waits = Position.from_text(f"{words}100").play("d2d3n")
    assert (waits.turn, waits.skipped) == ("red", ())
    assert any(move.broken for move in waits.legal_moves)
    assert after == Position.from_text(after.to_text())  # how it came about is no part of a position


def test_skips_on_television() -> None:
    """A player who cannot step has no turn there, and is skipped; two players or three."""
    rows = "rb...../......./......./......./......./......./......b"
    words = f"{rows} 1000000/{'/'.join(['0000000'] * 5)} {BESIDE} b 00"
    show = Position.from_text(words, Rules(stay="return")).play("g7g6n")
    assert (show.turn, show.skipped) == ("blue", ("red",))
    seed = Position.from_text(words).play("g7g6n")
    assert (seed.turn, seed.skipped) == ("red", ())
    assert [str(move) for move in seed.legal_moves] == ["a1a1e"]


def test_resigning_and_running_out_of_time() -> None:
    position = Position.initial(Rules(players=3))
    outcome = position.on_resignation("blue")
    assert (outcome.reason, outcome.winners) == ("resigned", ("red", "green"))
    move = position.on_timeout((), Random(1))
    assert move in position.legal_moves
    assert move == position.on_timeout((), Random(1))


@given(positions(), st.integers(0, 10**9))
def test_a_turn_that_was_begun_is_finished_at_random(position: Position, seed: int) -> None:
    if position.turn is None:
        return
    chance = Random(seed)
    wanted = chance.choice(list(position.legal_moves))
    for length in range(len(wanted.parts)):
        started = wanted.parts[:length]
        move = position.on_timeout(started, Random(seed))
        assert move in position.legal_moves
        assert move.parts[:length] == started
        assert move == position.on_timeout(started, Random(seed))
    # What was begun and is no turn any more gives way to any turn.
    assert position.on_timeout(("z9",), Random(seed)) in position.legal_moves


def test_all_ways_to_finish_a_turn_come_up() -> None:
    position = Position.initial()
    for cell in ("c4", "c5", "e3", "e4"):
        position = position.play(cell)
    found = {str(position.on_timeout(("b2", "b3"), Random(seed))) for seed in range(60)}
    assert found == {"b2b3n", "b2b3e", "b2b3s", "b2b3w"}


@given(st.one_of(positions(), set_ups()))
def test_as_a_value(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    assert again.skipped == position.skipped
    assert position.board.shape == (7, 7)
    assert position.board.dtype == np.int8
    assert position.board.flatten().tolist() == list(position.occupied)
    assert position != position.to_text()


def test_reading_the_board() -> None:
    position = Position.initial()
    assert position.reachable("b2")[0] == "b2"
    assert len(position.reachable("b2")) == 11
    with pytest.raises(ValueError, match="no piece stands on 'd4'"):
        position.reachable("d4")
    with pytest.raises(ValueError, match="no piece stands on 'z9'"):
        position.reachable("z9")
    with pytest.raises(ValueError, match="'green' does not play here"):
        position.territory("green")
    with pytest.raises(ValueError, match="'green' does not play here"):
        position.explain("d4", "green")
    assert not position.board.flags.writeable
    assert repr(position).startswith("Position.from_text('")
    assert "rules=Rules(players=3" in repr(Position.initial(Rules(players=3)))
    assert position.occupied.count(1) == position.occupied.count(2) == 2
    assert set(position.builders) == {0}
    assert Move("d4") in position.legal_moves
    assert "b2" not in position.legal_moves
