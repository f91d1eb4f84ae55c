"""GGF in all the ways in which servers and programs write it."""

from __future__ import annotations

import pytest
from games.reversi.reading import one, refusal

from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules, formats
from nbgames.games.reversi.formats.clocks import RunningClock, seconds, time_text

START = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"


@pytest.mark.parametrize(
    "text",
    [
        f"(;GM[Othello]{START}B[f5]W[d6]B[c3];)",
        f"(;GM[OTHELLO]{START}B[F5]W[D6]B[C3];)",
        "(;GM[reversi]B[f5]W[d6]B[c3];)",
        f"1 (;GM[Othello]{START}B[f5//0.01]W[d6/2.5]B[c3/-1/3];)",
        f"  ( ; GM [ Othello ]\n{START}\n B[f5]\r\n W [ d6 ] XY[what is this?]\nB[c3] ; ) \n",
        f"(;B[f5]W[d6]B[c3]{START}GM[Othello];)",
        "set game (;GM[Othello]B[f5]W[d6]B[c3];)",
        "> set game (;GM[Othello]B[f5]W[d6]B[c3];)\n> ping 1\n< pong 1\n",
        "nboard 2\nset game (;GM[Othello]B[f5];)\nmove D6//0.5\nhint 3\nmove C3/1.5\ngo\n",
        f"(;GM[Othello]BO[8 {'-' * 27}O*------*O{'-' * 27}*]B[f5]W[d6]B[c3];)",
    ],
)
def test_ways_of_writing_a_game(text: str) -> None:
    assert one(text).moves == ("f5", "d6", "c3")


def test_several_games() -> None:
    game = "(;GM[Othello]PB[A]B[f5];)"
    for text in (
        game * 2,
        f"{game}\n\n{game}\n",
        f"2 {game}{game}",
        f"1 {game}\n1 {game}",
        f"set game {game}\nset game {game}",
    ):
        assert [record.moves for record in reversi.read(text)] == [("f5",), ("f5",)]


def test_set_up_with_white_to_move_and_other_sizes() -> None:
    record = one(
        "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---***-- -------- -------- -------- O]W[d6];)"
    )
    assert record.start.turn == "white"
    assert record.moves == ("d6",)
    small = one("(;GM[Othello]BO[6 ------ ------ --O*-- --*O-- ------ ------ *]B[c2];)")
    assert small.start == Position.initial(Rules(6))
    assert one(formats.write(small, "ggf")) == small


def test_passes_are_accepted_only_where_nobody_can_move() -> None:
    position = Position.from_text("------OX" + "-" * 56 + " O")
    assert (position.turn, position.skipped) == ("black", ("white",))
    board = "(;GM[Othello]BO[8 ------O* -------- -------- -------- -------- -------- -------- -------- O]{};)"
    for moves in ("B[f1]", "W[PA]B[f1]", "W[pass]B[f1]W[PA]", "W[--]B[f1]W[PS]B[PA]", "B[f1]W[pa/0/1]"):
        assert one(board.format(moves)).moves == ("f1",)
    not_white = "game 1, move 1: PA of {} is not allowed (game.not_your_turn)"
    assert refusal(board.format("B[PA]B[f1]"))[0] == not_white.format("black")
    assert refusal(board.format("W[PA]W[PA]B[f1]"))[0] == not_white.format("white")
    assert refusal(board.format("W[PA]B[PA]"))[0] == "game 1, move 1: PA is not allowed (reversi.must_move)"


def test_facts() -> None:
    text = (
        "(;GM[Othello]PC[GGS/os]DT[1046035112]PB[a b]PW[?]RB[2196.37]RW[]TI[05:00//02:00]TY[s8r16]"
        f"KB[d3]KM[-2.5]RE[?]{START};)"
    )
    assert one(text).tags == {
        "place": "GGS/os",
        "date": "2003-02-23 21:18:32",
        "black": "a b",
        "black_rating": "2196.37",
        "time_control": "05:00//02:00",
        "type": "s8r16",
        "KB": "d3",
        "KM": "-2.5",
    }
    assert one(formats.write(one(text), "ggf")) == one(text)


@pytest.mark.parametrize(
    ("written", "outcome"),
    [
        ("+4.000", ("recorded", ("black",), {"black": 34, "white": 30})),
        ("-4", ("recorded", ("white",), {"black": 30, "white": 34})),
        ("0", ("recorded", (), {"black": 32, "white": 32})),
        ("-64.00:r", ("resigned", ("white",), None)),
        ("+64:t", ("time", ("black",), None)),
        ("+10.000:s", ("agreed", ("black",), {"black": 37, "white": 27})),
        ("+3.5", ("recorded", ("black",), {"black": 34, "white": 30})),
        ("+3", ("recorded", ("black",), None)),
    ],
)
def test_results(written: str, outcome: tuple[str, tuple[str, ...], dict[str, int] | None]) -> None:
    reason, winners, official = outcome
    record = one(f"(;GM[Othello]RE[{written}]B[f5];)")
    assert record.result == Outcome(reason, winners, {"black": 4, "white": 1}, official)
    assert record.tags == {}


def test_a_result_against_the_board_is_kept() -> None:
    moves = "B[f5]W[f4]B[c3]W[c6]B[c5]W[d6]B[f3]W[c4]B[c7]"
    record = one(f"(;GM[Othello]RE[-64:t]{moves};)")
    assert record.outcome is not None
    assert record.outcome.winners == ("black",)
    assert record.tags == {"result": "-64:t"}
    assert one(formats.write(record, "ggf")) == record
    for agreeing in ("+13", "+64.000", "+64:s"):
        assert one(f"(;GM[Othello]RE[{agreeing}]{moves};)").tags == {}


@pytest.mark.parametrize("written", ["?", "", "abandoned", "+", "1e3", "nan"])
def test_unknown_results(written: str) -> None:
    record = one(f"(;GM[Othello]RE[{written}]B[f5];)")
    assert record.result is None
    assert "RE[?]" in formats.write(record, "ggf")


def test_clocks_and_values() -> None:
    text = "(;GM[Othello]TB[10]TW[1:00/5/30]B[f5/1.5/2.5]W[d6//62]B[c3/deep thought/]W[d3//4]B[c4//soon];)"
    record = one(text)
    assert [node.clock for node in record.main_line] == [7.5, 3.0, None, 4.0, None]
    assert [node.comment for node in record.main_line] == ["eval 1.5", "", "deep thought", "", ""]
    unlimited = one("(;GM[Othello]TI[none]B[f5//2.5]W[d6/-2/1:30]B[c3//0];)")
    assert [node.clock for node in unlimited.main_line] == [None, None, None]
    assert [node.comment for node in unlimited.main_line] == ["2.5 s", "eval -2, 90 s", ""]
    assert one(formats.write(unlimited, "ggf")).main_line[1].comment == "eval -2, 90 s"
    assert "B[f5/1.5/2.5]W[d6//62]" in formats.write(record, "ggf")


def test_the_reserve_of_a_clock_is_added_once() -> None:
    clock = RunningClock.from_ggf("10//60")
    assert clock is not None
    assert [clock.use(used) for used in (4, 8, 50)] == [6, 58, 8]
    writing = RunningClock.from_ggf("10//60")
    assert writing is not None
    assert [writing.used(shown) for shown in (6, 58, 8)] == [4, 8, 50]
    for text in ("", "/", "soon", "1/2/3/4", "5:00,N1//2:00", "//2:00"):
        assert RunningClock.from_ggf(text) is None


def test_times() -> None:
    assert [seconds(text) for text in ("1:02:03.5", " 05:00 ", "7", "1:2:3:4", "-1", "1e3", "")] == [
        *(3723.5, 300, 7),
        *(None, None, None, None),
    ]
    for value in (0, 0.001, 59.999, 60, 3599.5, 36000, 12.345):
        assert seconds(time_text(value)) == value
    assert time_text(-1) == "0:00:00"


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("(;GM[Othello]B[f5]W[d6]", "game 1: expected a tag such as PB[name], or ';)'", 23),
        ("(;GM[Othello]B[f5]W[d6", "game 1: expected a tag such as PB[name], or ';)'", 18),
        ("(;GM[Othello]B[f5]hello;)", "game 1: expected a tag such as PB[name], or ';)'", 18),
        ("(;GM[Othello]B[f5];) and more", "expected a game, '(;'", 20),
        (
            "(;GM[Othello];)\n(;GM[Othello]B[f5]W[a1];)",
            "game 2, move 2: a1 is not allowed (reversi.no_flip)",
            36,
        ),
        ("(;GM[Othello]B[f5]W[f5];)", "game 1, move 2: f5 is not allowed (reversi.occupied)", 20),
        ("(;GM[Othello]B[i9];)", "game 1, move 1: i9 is not allowed (reversi.off_board)", 15),
        ("(;GM[Othello]W[f5];)", "game 1, move 1: f5 is not allowed (game.not_your_turn)", 15),
        ("(;GM[Othello]B[what];)", "game 1, move 1: 'what' is no move", 15),
        ("(;GM[Othello]B[PA];)", "game 1, move 1: PA is not allowed (reversi.must_move)", 15),
        ("(;GM[Chess]B[f5];)", "game 1 is of 'Chess', not of Othello", 5),
        ("(;GM[Othello]BO[9 x];)", "game 1: a board of size '9'; expected 4, 6, 8 or 10", 16),
        ("(;GM[Othello]BO[8 -----OX--XO----- *];)", "game 1: expected 64 squares, not 16", 16),
    ],
)
def test_refusals(text: str, reason: str, position: int) -> None:
    assert refusal(text) == (reason, position)


def test_a_board_with_a_strange_sign_is_refused() -> None:
    reason, position = refusal("(;GM[Othello]BO[4 -----OX--XO--#-- *];)")
    assert position == 16
    assert reason.startswith("game 1: '#' on b4 is no disc")


def test_a_bracket_in_a_name_does_not_end_it() -> None:
    record = Record(Position.initial(), {"black": "[x] y\nz", "KM": "1", "odd name": "no place for it"})
    text = formats.write(record, "ggf")
    assert "PB[[x) y z]" in text
    assert one(text).tags == {"black": "[x) y z", "KM": "1"}
