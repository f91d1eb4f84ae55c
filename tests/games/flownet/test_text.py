"""Positions as text, both ways, and set-ups in the words of Blokus files."""

from __future__ import annotations

import pytest
from games.flownet.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import PositionError
from nbgames.games.flownet import Position, Rules


@given(st.one_of(positions(), set_ups()))
def test_text_and_back(position: Position) -> None:
    text = position.to_text()
    again = Position.from_text(text, position.rules)
    assert again.to_text() == text
    assert again == position
    assert again.scores == position.scores
    left = [position.pieces_left(colour) for colour in position.players]
    assert [again.pieces_left(colour) for colour in again.players] == left


def test_rows_from_the_top() -> None:
    position = Position.from_text("..o/.../b.. o 0")
    assert (position.rules, position.turn) == (Rules(size=3), "orange")
    assert position.scores == {"blue": 1, "orange": 1}
    assert position.cells_of("blue") == 1
    assert position.board.tolist() == [[1, 0, 0], [0, 0, 0], [0, 0, 2]]


def test_what_is_left_out() -> None:
    assert Position.from_text("..../..../..../b...").turn == "blue"
    four = Position.from_text("...../...../...../...../b...p")
    assert four.players == ("blue", "orange", "black", "pink")
    assert Position.from_text("...../...../...../...../..... k").players == four.players
    assert Position.from_text("B-.../...../...../...../.....").scores["blue"] == 1


def test_a_finished_game() -> None:
    passed = Position.initial(Rules(size=5)).play("pass").play("pass")
    assert passed.to_text() == "...../...../...../...../..... - 2"
    assert Position.from_text(passed.to_text()) == passed
    with pytest.raises(PositionError, match="the game is not over"):
        Position.from_text("...../...../...../...../..... - 0")


def test_a_side_that_cannot_place_is_skipped() -> None:
    # Lesson F6.4: blue's only open end is taken.
    position = Position.from_text("4 AB[a1,b1]AW[d4,d3,c2]PL[B]")
    assert (position.turn, position.skipped, position.turns_without_placement) == ("orange", ("blue",), 1)
    free = Position.from_text("4 AB[a1,b1]AW[d4,d3]PL[B]", Rules(size=4, may_pass=False))
    assert (free.turn, len(free.legal_moves)) == ("blue", 24)


class TestSetUps:
    def test_both_colours(self) -> None:
        position = Position.from_text("14 AB[a1,b1,b2]AW[n14]PL[W]")
        assert position == Position.from_text(position.to_text())
        assert (position.turn, position.scores) == ("orange", {"blue": 3, "orange": 1})
        assert position.pieces("blue") == (("b2", "a1", "b1"),)

    def test_lists_may_be_written_in_any_usual_way(self) -> None:
        expected = Position.from_text("7 AB[c3,d3,b2,a1,b1]PL[B]")
        for text in (
            "7 AB[C3 D3 b2 A1 B1]",
            " 7  AB [c3,d3] AB[b2,a1,b1] PL[B] ",
            "7 A1[b1,b2,a1,d3,c3]PL[1]",
        ):
            assert Position.from_text(text) == expected

    def test_four_players(self) -> None:
        position = Position.from_text("14 A1[a1]A2[a14]A3[n14]A4[n1]PL[3]")
        assert (position.players[2:], position.turn) == (("black", "pink"), "black")
        assert Position.from_text("14", Rules(players=4)).players == position.players

    def test_an_empty_board(self) -> None:
        assert Position.from_text("8 PL[W]").turn == "orange"
        assert Position.from_text("8") == Position.initial(Rules(size=8))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "expected the board, the side to move and a counter, found 0 words"),
        (".../.../... b 0 0", "found 4 words"),
        ("../..", "expected a board of 3 to 26 cells a side, not 2"),
        (".../..../...", "expected 3 signs in each of 3 rows"),
        (".../.x./...", "expected the signs '.', 'b', 'o', 'k' and 'p', found 'x'"),
        (".../.../... x", "expected the side to move as"),
        (".../.../... b 5", "expected the turns without a placement, 0 to 4, found '5'"),
        (".../.../... b x", "expected the turns without a placement"),
        ("bbb/bbb/...", "form no pipe piece"),
        ("." * 6000, "expected at most 5000 characters"),
        ("2 AB[a1]", "expected a board of 3 to 26 cells a side, not 2"),
        ("7 AB[h1]", "there is no cell 'h1' on a board of 7 cells a side"),
        ("7 AB[a1]AW[a1]", "two colours on a1"),
        ("7 PL[X]", r"expected PL\[B\]"),
        ("7 AE[a1]", "expected AB, AW, A1 to A4 or PL, found AE"),
        ("7 AB[a1,b1,c1,d1,e1,f1]", "form no pipe piece"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        Position.from_text(text)


@pytest.mark.parametrize(
    ("text", "rules", "said"),
    [
        (".../.../...", Rules(size=4), "expected a board of 4 cells a side, this text has 3"),
        ("k../.../...", Rules(size=3), "expected only 2 players"),
        (".../.../... p", Rules(size=3), "expected only 2 players"),
    ],
)
def test_what_does_not_fit_the_rules(text: str, rules: Rules, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        Position.from_text(text, rules)


@given(st.text(alphabet="bokp./- 0123AW[],1PLBxé\n", max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = Position.from_text(text)
    except PositionError:
        return
    assert Position.from_text(position.to_text(), position.rules).to_text() == position.to_text()
