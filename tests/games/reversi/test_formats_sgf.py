"""SGF: trees, set-ups, comments and signs, from strict writers and from others."""

from __future__ import annotations

import pytest
from games.reversi.reading import one, refusal

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules, formats


@pytest.mark.parametrize(
    "text",
    [
        "(;GM[2];B[f5];W[d6];B[c3])",
        "(;FF[4]GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B]B[f5];W[d6];B[c3];)",
        " ( ; GM [2]\n; B [F5] \r\n; W[ d6 ] ; B[c3] ) \n",
        "(;GM[2];B[f5];;;W[d6]ZZ[unknown][values];B[c3](;)(;))",
        "(;GaMe[2];Black[f5];White[d6];Black[c3])",
        "(;GM[2]AB[e4:e4]AB[d5]AW[d4][e5];B[f5];W[d6];B[c3])",
        "(;SZ[8:8];B[f5];W[d6];B[c3])",
        "(;GM[2];B[f5]W[d6]B[c3])",
    ],
)
def test_ways_of_writing_a_game(text: str) -> None:
    record = one(text)
    assert record.start == Position.initial()
    assert record.moves == ("f5", "d6", "c3")


def test_variations() -> None:
    record = one("(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[f4]))(;W[f6]C[calm])(;W[f4]))")
    assert str(record) == "1.f5 2.d6 (2.f6 {calm}) (2.f4) 3.c3 4.d3 (4.f4)"
    assert one("(;GM[2](;B[f5])(;B[d3]))").root.children[1].text == "d3"
    assert record.current.text == "d3", "the cursor is at the end of the main line"
    twice = one("(;GM[2];B[f5](;W[d6]C[a])(;W[d6]C[b];B[c3]))")
    assert str(twice) == "1.f5 2.d6 {a\nb} 3.c3", "the same move twice is one move"


def test_comments_and_signs() -> None:
    record = one(
        "(;GM[2]C[start];B[f5]N[Name]C[a \\[b\\] \\\\ c\\: \\\nd\r\ne]TE[1];W[d6]BM[2]GB[1]"
        ";B[c3]DO[];W[d3]IT[]UC[2]BL[3]WL[12.5])"
    )
    nodes = [record.root, *record.main_line]
    assert [node.comment for node in nodes] == [
        "start",
        "Name\na [b] \\ c: d\ne",
        "Good for Black.",
        "",
        "Very unclear.",
    ]
    assert [node.glyphs for node in nodes] == [(), ("!",), ("??",), ("?!",), ("!?",)]
    assert nodes[4].clock == 12.5


def test_passes() -> None:
    board = "(;GM[2]AB[h1]AW[g1]PL[{}]{})"
    for moves in (";B[f1]", ";W[PA];B[f1]", ";W[];B[f1];W[]"):
        assert one(board.format("W", moves)).moves == ("f1",)
    reason, position = refusal(board.format("B", ";B[]"))
    assert (reason, position) == ("game 1, move 1: pass is not allowed (reversi.must_move)", 27)
    record = one(board.format("B", "(;B[f1])"))
    assert formats.write(record, "sgf").endswith("PL[B];B[f1])\n"), "at the end of a game nobody passes"
    two = Record.from_moves(Position.from_text("--OX" + "----" * 2 + "--OX X"), "b1 b4")
    assert ";B[b1];W[PA];B[b4])" in formats.write(two, "sgf")
    assert one(formats.write(two, "sgf")) == two


def test_the_first_move_says_whose_turn_it_is() -> None:
    board = "(;GM[2]AB[a1]AW[b1]AB[f1]AW[e1]{})"
    assert one(board.format("")).start.turn == "black"
    assert one(board.format(";W[g1]")).start.turn == "white"
    assert one(board.format("PL[W]")).start.turn == "white"
    assert refusal(board.format("PL[B];W[g1]"))[0].endswith("(game.not_your_turn)")


def test_set_ups() -> None:
    record = one("(;GM[2]SZ[6]AB[a1:c1]AW[d1];B[e1])")
    assert record.start.to_text() == "XXXO" + "-" * 32 + " X"
    erased = one("(;GM[2]SZ[4]AB[a1:d4]AE[b2][d4:c3])")
    assert erased.start.to_text() == "XXXXX-XXXX--XX-- X"
    assert one("(;GM[2]SZ[10])").start == Position.initial(Rules(10))
    late = one("(;GM[2];AB[a1]AW[b1];PL[B];B[c1])")
    assert late.moves == ("c1",), "before the first move discs may be set up in any node"
    assert one("(;GM[2]AB[])").start.to_text() == "-" * 64 + " X"


def test_facts() -> None:
    record = one(
        "(;GM[2]PB[Ann \\] B]PW[?]BR[2d]WR[1]EV[Cup]RO[3]PC[Phnom Penh]DT[2024-05-01]TM[600]AN[me]"
        "OT[byo-yomi]GN[final]RU[Japanese]AP[x:1]ST[2]XT[venue:a\\:b][type:8r])"
    )
    assert record.tags == {
        "black": "Ann ] B",
        "black_rating": "2d",
        "white_rating": "1",
        "event": "Cup",
        "round": "3",
        "place": "Phnom Penh",
        "date": "2024-05-01",
        "time_control": "600",
        "annotator": "me",
        "OT": "byo-yomi",
        "GN": "final",
        "RU": "Japanese",
        "venue": "a:b",
        "type": "8r",
    }
    assert one(formats.write(record, "sgf")) == record


@pytest.mark.parametrize(
    ("written", "outcome"),
    [
        ("B+4", ("recorded", ("black",), {"black": 34, "white": 30})),
        ("w+64", ("recorded", ("white",), {"black": 0, "white": 64})),
        ("0", ("recorded", (), {"black": 32, "white": 32})),
        ("Draw", ("recorded", (), {"black": 32, "white": 32})),
        ("B+R", ("resigned", ("black",), None)),
        ("W+Time", ("time", ("white",), None)),
        ("W+", ("recorded", ("white",), None)),
        ("B+F", ("recorded", ("black",), None)),
        ("B+4.0", ("recorded", ("black",), {"black": 34, "white": 30})),
    ],
)
def test_results(written: str, outcome: tuple[str, tuple[str, ...], dict[str, int] | None]) -> None:
    result = one(f"(;GM[2]RE[{written}];B[f5])").result
    assert result is not None
    assert (result.reason, result.winners, result.official) == outcome
    for unknown in ("?", "", "Void", "X+4", "B4"):
        assert one(f"(;GM[2]RE[{unknown}];B[f5])").result is None


def test_discs_turned_by_hand() -> None:
    record = Record.from_moves(Position.initial(Rules(flips="manual")), "d3= c5=d5,e4 d6")
    text = formats.write(record, "sgf")
    assert ";B[d3]TD[];W[c5]TD[e4][d5];B[d6])" in text
    assert one(text) == record
    assert refusal("(;GM[2];B[d3]TD[e5])")[0].endswith("(reversi.manual.missed)")


@pytest.mark.parametrize(
    ("charset", "encoding"),
    [
        ("", "latin-1"),
        ("CA[ISO-8859-15]", "iso-8859-15"),
        ("CA[Shift_JIS]", "shift_jis"),
        ("CA[UTF-8]", "utf-8"),
    ],
)
def test_character_sets(charset: str, encoding: str) -> None:
    name = "おせろ" if encoding == "shift_jis" else "Zoë"
    assert one(f"(;GM[2]{charset}PB[{name}];B[f5])".encode(encoding)).tags["black"] == name
    assert one("(;GM[2]CA[windows-9]PB[Zoë];B[f5])".encode("latin-1")).tags["black"] == "Zoë"
    assert one("(;GM[2]CA[rot13]PB[Zoë];B[f5])".encode("latin-1")).tags["black"] == "Zoë"


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("(;GM[2];B[f5]", "game 1: expected ';', '(' or ')'", 13),
        ("(;GM[2];B[f5)", "game 1: the value of B has no end, ']'", 9),
        ("(;GM[2];B[f5]))", "game 2: expected a game, '(;'", 14),
        ("(;GM[2];B[f5]) x", "game 2: expected a game, '(;'", 15),
        ("(;GM[2];B[f5](", "game 1: expected ';', '(' or ')'", 14),
        ("(;GM[2];B[f5]x)", "game 1: expected ';', '(' or ')'", 13),
        ("(;GM[1];B[dd])", "game 1 is of SGF's game '1', not 2 (Othello)", 5),
        ("(;GM[2]SZ[19];B[f5])", "game 1: a board of size '19'; expected 4, 6, 8 or 10", 10),
        ("(;GM[2]SZ[8:6];B[f5])", "game 1: a board of size '8:6'; expected 4, 6, 8 or 10", 10),
        ("(;GM[2];B[f5];W[f5])", "game 1, move 2: f5 is not allowed (reversi.occupied)", 16),
        ("(;GM[2];B[f5](;W[d6])(;B[d6]))", "game 1, move 2: d6 is not allowed (game.not_your_turn)", 25),
        ("(;GM[2];B[f5];AB[a1])", "game 1: discs are set up after the start, which a record cannot hold", 17),
        ("(;GM[2]AB[a9])", "game 1: 'a9' is no square", 10),
        ("(;GM[2]AB[a1]AW[a1])", "game 1: a square is set up with two discs", 10),
        ("(;GM[2];B[dd])", "game 1, move 1: 'dd' is no move", 10),
        ("(;GM[2];B[d3]TD[x])", "game 1, move 1: 'd3=x' is no move", 10),
    ],
)
def test_refusals(text: str, reason: str, position: int) -> None:
    assert refusal(text) == (reason, position)


def test_brackets_without_nodes() -> None:
    assert reversi.read("((;GM[2];B[f5]))", format="sgf")[0].moves == ("f5",)
    for text in ("()", "(())"):
        with pytest.raises(FormatError, match="game 1: a tree without a node"):
            reversi.read(text, format="sgf")


def test_deep_nesting() -> None:
    depth = 20_000
    text = "(;GM[2];B[f5]" + "(" * depth + ";W[d6]" + ")" * depth + ")"
    assert one(text).moves == ("f5", "d6")
