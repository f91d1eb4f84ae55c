"""PGN as Edax writes it, and with variations, comments and signs as chess programs do."""

from __future__ import annotations

import pytest
from games.reversi import random_records
from games.reversi.reading import one, refusal
from hypothesis import given

from nbgames.core.record import Record
from nbgames.core.violations import PositionError
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules, formats
from nbgames.games.reversi.formats.fen import read_fen, write_fen


@pytest.mark.parametrize(
    "text",
    [
        '[Black "A"]\n\n1. f5 d6 2. c3 *',
        '[Black "A"]1.F5 D6 2.C3',
        '[ Black "A" ]\n% a line to skip\n1. f5 1... d6 2. c3 *\n',
        '% first\n[Black "A"] 1 f5 d6 2 c3 1-0',
        '[Black "A"] f5 d6 {said} c3 ; the rest\n*',
        '[Black "A"] 1. f5 d6 (1... f6 2. e6 (2. f7)) (1... f4) 2. c3 $4 *',
        '[Black "A"] 1. f5! d6?! 2. c3',
    ],
)
def test_ways_of_writing_a_game(text: str) -> None:
    record = one(text)
    assert record.moves == ("f5", "d6", "c3")
    assert record.tags == {"black": "A"}


def test_move_text_alone() -> None:
    assert str(one("1. f5 d6 (1... f6) 2. c3 {fine}")) == "1.f5 2.d6 (2.f6) 3.c3 {fine}"


def test_several_games() -> None:
    games = reversi.read('[Black "A"] f5 1-0 [Black "B"] d3 [Black "C"] [White "D"]')
    assert [(record.moves, record.tags.get("black")) for record in games] == [
        (("f5",), "A"),
        (("d3",), "B"),
        ((), "C"),
    ]
    assert len(reversi.read('[Event "x"] f5 * d3 * c4 *')) == 3


def test_comments_signs_and_clocks() -> None:
    record = one('[White "B"] {start} f5!? {[%clk 0:01:30.5] good} d6 $2 $6 ;a } b\n;c\n c3 {x} {y} *')
    assert [node.comment for node in (record.root, *record.main_line)] == [
        "start",
        "good",
        "a } b\nc",
        "x\ny",
    ]
    assert [node.glyphs for node in record.main_line] == [("!?",), ("?", "?!"), ()]
    assert record.main_line[0].clock == 90.5
    assert one(formats.write(record, "pgn")) == record


def test_passes() -> None:
    start = '[FEN "6Pp/8/8/8/8/8/8/8 {} - - 0 1"] {} *'
    assert one(start.format("w", "1. pass f1")).moves == ("f1",)
    assert one(start.format("w", "1. f1")).moves == ("f1",)
    assert one(start.format("b", "1. f1 -- 2. pass")).moves == ("f1",)
    assert (
        refusal(start.format("b", "1. pass"))[0] == "game 1, move 1: pass is not allowed (reversi.must_move)"
    )


def test_passes_are_numbered_as_edax_does() -> None:
    record = Record(Position.from_text("--OX" + "----" * 2 + "--OX X"))
    for move in ("b1", "b4"):
        record.play(move)
    text = formats.write(record, "pgn")
    assert "\n1. b1 pass 2. b4" in text
    assert '[SetUp "1"]\n[FEN "2Pp/4/4/2Pp b - - 0 1"]' in text
    assert one(text) == record


def test_a_variation_after_a_pass() -> None:
    row, empty = "------OX", "-" * 16
    record = Record(Position.from_text(f"{row}{empty}{row}{empty}{row}-------- X"))
    assert record.play("f1").skipped == ("white",)
    replies = [str(move) for move in record.position.legal_moves]
    assert len(replies) > 1
    for move in replies:
        record.goto(1)
        record.play(move)
    record.goto(2)
    assert one(formats.write(record, "pgn")) == record
    assert one(formats.write(record, "sgf")) == record


def test_facts() -> None:
    text = (
        '[Event "Cup"]\n[Site "here"]\n[Date "????.??.??"]\n[Date "2024.05.??"]\n[Date "0.0.0"]\n'
        '[Round "3"]\n[Black "Ann \\"A\\" \\\\"]\n[White "?"]\n[BlackElo "1800"]\n[TimeControl "600"]\n'
        '[Time "12.00"]\n[Result "*"]\n\n*'
    )
    record = one(text)
    assert record.tags == {
        "event": "Cup",
        "place": "here",
        "date": "2024.05.??",
        "round": "3",
        "black": 'Ann "A" \\',
        "black_rating": "1800",
        "time_control": "600",
        "Time": "12.00",
    }
    written = formats.write(record, "pgn")
    assert written.startswith(
        '[Event "Cup"]\n[Site "here"]\n[Date "2024.05.??"]\n[Round "3"]\n[Black "Ann \\"A\\" \\\\"]\n'
    )
    assert one(written) == record


@pytest.mark.parametrize(
    ("end", "outcome"),
    [
        ("1-0", ("recorded", ("black",), None)),
        ("{Ann wins 34-30} 1-0", ("recorded", ("black",), {"black": 34, "white": 30})),
        ("{Ben wins 30-34} 0-1", ("recorded", ("white",), {"black": 30, "white": 34})),
        ("{Ben wins 34-30} 0-1", ("recorded", ("white",), {"black": 30, "white": 34})),
        ("{Draw 32-32} 1/2-1/2", ("recorded", (), {"black": 32, "white": 32})),
        ("{Nobody wins 32-32} 1-0", ("recorded", ("black",), None)),
    ],
)
def test_results(end: str, outcome: tuple[str, tuple[str, ...], dict[str, int] | None]) -> None:
    record = one(f'[Event "x"] f5 {end}')
    assert record.result is not None
    assert (record.result.reason, record.result.winners, record.result.official) == outcome
    assert record.main_line[-1].comment == ""


def test_a_result_may_be_a_tag_only_and_a_score_a_remark() -> None:
    record = one('[Result "0-1"] f5 {so Black wins 3-2} d6')
    assert record.result is not None
    assert record.result.winners == ("white",)
    assert record.main_line[0].comment == "so Black wins 3-2"
    assert one('[Event "x"] f5 {Ann wins 34-30} *').main_line[0].comment == "Ann wins 34-30"


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ('[Event "x"] f5 d7', "game 1, move 2: d7 is not allowed (reversi.no_flip)", 15),
        ('[Event "x"] f5 * f5 f5', "game 2, move 2: f5 is not allowed (reversi.occupied)", 20),
        ('[Event "x"] f5 e4e5', "game 1, move 2: e4 is not allowed (reversi.occupied)", 15),
        ('[Event "x"] Nf3', "game 1: expected a move, not 'Nf3'", 12),
        ('[Event "x"] f5 {never closed', "game 1: expected a move, not '{never closed'", 15),
        ('[Event "x"] f5 (f6', "game 1, move 1: f6 is not allowed (reversi.no_flip)", 16),
        ('[Event "x"] f5 (d3', "game 1: '(' without ')'", 18),
        ('[Event "x"] f5 (d3 *', "game 1: '(' without ')'", 19),
        ('[Event "x"] f5) d6', "game 1: ')' without '('", 14),
        ('[Event "x"] (f5)', "game 1: a variation must follow the move it replaces", 12),
        ('[Event "x"] f5 ((d3))', "game 1: a variation must follow the move it replaces", 16),
        ('[Event "x"', "expected a tag", 0),
        ('[Event "x"] [White', 'game 1: expected a tag such as [Black "name"]', 12),
        ('[FEN "8/8/8"] f5', "game 1: '8/8/8' is no board; a board looks like 8/8/8/3Pp3/3pP3/8/8/8 b", 6),
        ('[Event "x"] f55', "game 1: expected a move, not 'f55'", 12),
    ],
)
def test_refusals(text: str, reason: str, position: int) -> None:
    found, at = refusal(text)
    assert reason in found
    assert at == position


@given(random_records.starts())
def test_boards_as_fen(position: Position) -> None:
    if position.turn is not None:
        assert read_fen(write_fen(position)) == position


def test_other_boards_in_fen() -> None:
    assert read_fen("8/8/8/3Pp3/3pP3/8/8/8 b") == Position.initial()
    assert read_fen("---OX---" * 8 + " O").turn == "white"
    assert read_fen("4/1Pp1/1pP1/4 b - - 0 1") == Position.initial(Rules(4))
    for text in (
        "8/8/8/8/8/8/8/9 b",
        "8/8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8 q",
        "8/8/8/8/8/8/8/7q b",
        "/",
        "99999999/8 b",
    ):
        with pytest.raises(PositionError):
            read_fen(text)


def test_long_games_are_wrapped() -> None:
    record = Record(Position.initial())
    while record.position.turn is not None:
        record.play(next(iter(record.position.legal_moves)))
    record.goto(5)
    record.current.comment = "long " * 40
    lines = formats.write(record, "pgn").splitlines()
    assert all(len(line) <= 80 for line in lines if "long" not in line)
    assert sum(len(line) > 60 for line in lines) > 4
