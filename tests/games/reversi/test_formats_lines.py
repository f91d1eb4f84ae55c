"""Plain text: lists of moves and boards in all their ways of being written down."""

from __future__ import annotations

import pytest
from games.kits.tables import rows_of
from games.reversi.reading import refusal

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules, formats

START = Position.initial().to_text()
EDGE_GAMES = rows_of("reversi")("edge_games.csv")
#: Black plays f1, then White has no move and Black plays f8.
LATE = "------OX" + "-" * 48 + "------OX"


def moves_of(text: str) -> list[str]:
    return [" ".join(record.moves) for record in reversi.read(text)]


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3",
        "F5D6C3",
        "F5d6C3",
        " f5 d6  c3 \n",
        "f5, d6, c3",
        "1. F5 d6 2. C3",
        "1.f5 d6 2.c3",
        "1. f5 1... d6 2. c3",
        "% a comment\nf5d6c3",
        "f5d6\nc3",
        "1. f5\nd6 2. c3",
        "1. f5 d6\n\n2. c3\n",
        f"{START}\nf5d6c3",
        f"{START} f5 d6 c3",
        f"{START};f5d6c3",
        f"{START[:64]};F5D6C3",
        f"{START}\n\n1. f5 d6\n2. c3",
        "\n".join([*(START[row : row + 8] for row in range(0, 64, 8)), "f5 d6 c3"]),
        "\n".join([*(" ".join(START[row : row + 8]) for row in range(0, 64, 8)), "X", "f5 d6 c3"]),
    ],
)
def test_ways_of_writing_a_game(text: str) -> None:
    assert moves_of(text) == ["f5 d6 c3"]
    assert moves_of(text.replace("\n", "\r\n")) == ["f5 d6 c3"]


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("f5d6\nf5f4", ["f5 d6", "f5 f4"]),
        ("f5d6\n\nf5f4\n", ["f5 d6", "f5 f4"]),
        ("1. f5 d6\n1. f5 f4 2. f3\n", ["f5 d6", "f5 f4 f3"]),
        ("1. f5\nd6\n1. f5 f4\n2. f3", ["f5 d6", "f5 f4 f3"]),
        ("1. f5 d6\n\nf5 f4", ["f5 d6", "f5 f4"]),
        (f"{START};f5\n{START};\nd3", ["f5", "", "d3"]),
        (f"{START}\n{START}", ["", ""]),
        (f"{START} f5\nd3", ["f5", "d3"]),
        ("f5d6c3d3c4\nd3", ["f5 d6 c3 d3 c4", "d3"]),
    ],
)
def test_several_games(text: str, games: list[str]) -> None:
    assert moves_of(text) == games


def test_signs_after_moves() -> None:
    [record] = reversi.read("f5! d6 ?? c3")
    assert [node.glyphs for node in record.main_line] == [("!",), ("??",), ()]


@pytest.mark.parametrize("word", ["pass", "PASS", "PA", "ps", "--"])
def test_passes(word: str) -> None:
    assert moves_of(f"{LATE} X f1 {word} f8") == ["f1 f8"]
    assert moves_of(f"{LATE} X f1{word}f8") == ["f1 f8"]
    assert moves_of(f"{LATE} X f1 f8 {word}{word}") == ["f1 f8"], "at the end of a game nobody can move"
    assert refusal(f"{LATE} X {word} f1")[0] == f"game 1, move 1: {word} is not allowed (reversi.must_move)"
    assert refusal(f"{LATE} X f1 {word} {word}")[0].endswith("(reversi.must_move)")
    assert refusal(f"f5 {word}")[0] == f"game 1, move 2: {word} is not allowed (reversi.must_move)"


@pytest.mark.parametrize("game", EDGE_GAMES, ids=[game["kind"] for game in EDGE_GAMES])
def test_games_that_stress_the_rules(game: dict[str, str]) -> None:
    [record] = reversi.read(game["transcript"])
    assert "".join(record.moves) == game["transcript"]
    assert record.position.scores == {"black": int(game["black_discs"]), "white": int(game["white_discs"])}
    for name in ("sgf", "pgn", "ggf", "numbered", "transcript"):
        assert reversi.read(formats.write(record, name)) == [record]
    assert reversi.read(formats.write(record, "wthor"))[0].moves == record.moves


def test_boards() -> None:
    position = Position.initial().play("f5")
    text = position.to_text()
    cells, diagram = text[:64], str(position)
    for written in (
        text,
        f"O {cells}",
        f"{cells}O",
        f"{cells} white",
        f"{cells}\nWhite",
        cells.replace("X", "b").replace("O", "w") + " w",
        cells.replace("X", "*").replace("-", ".") + " O",
        cells.replace("X", "0").replace("O", "1") + " 1",
        diagram,
        "\n".join(cells[row : row + 8] for row in range(0, 64, 8)) + "\nO",
        "\n".join(" ".join(cells[row : row + 8]) for row in range(0, 64, 8)) + " O",
    ):
        assert reversi.read(written) == [Record(position)], written
    assert reversi.read(cells)[0].start.turn == "black", "without a side it is Black's turn"
    for size in (4, 6, 10):
        start = Position.initial(Rules(size))
        assert reversi.read(start.to_text()) == reversi.read(str(start)) == [Record(start)]


def test_scripts_of_boards() -> None:
    text = f"% a script\n{START}\n\n% more\n{LATE} O\n{LATE}\n"
    assert [record.start.to_text() for record in reversi.read(text)] == [START, f"{LATE} X", f"{LATE} X"]
    [scored] = reversi.read(f"{START[:64]} -12")
    assert (scored.start, scored.tags) == (Position.initial(), {"score": "-12"})


def test_values_of_moves() -> None:
    [record] = reversi.read(f"{START}; d3:+0; C4:-2.5 ; f5:4;e6:+1;--:-127")
    assert record.tags == {"values": "d3:+0 c4:-2.5 f5:+4 e6:+1"}
    assert formats.write(record, "obf") == f"{START}; d3:+0; c4:-2.5; f5:+4; e6:+1;\n"
    assert reversi.read(f"{LATE} O; pass:-10;")[0].tags == {"values": "pass:-10"}
    record.play("d3")
    assert formats.write(record, "obf") == f"{record.position.to_text()};\n", (
        "the values were not of this position"
    )


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ("", "there is nothing to read: expected moves such as f5d6c3, or a board", 0),
        ("% only a comment", "there is nothing to read: expected moves such as f5d6c3, or a board", 16),
        ("hello", "expected a move such as f5, not 'hello'", 0),
        ("f5 d6 hello", "expected a move such as f5, not 'hello'", 6),
        ("f5d", "expected a move such as f5, not 'd'", 2),
        (",", "expected a move such as f5", 0),
        ("f5d6\nf5a1", "game 2, move 2: a1 is not allowed (reversi.no_flip)", 7),
        ("f5d6\nc3a1", "game 1, move 4: a1 is not allowed (reversi.no_flip)", 7),
        ("f5 k9", "expected a move such as f5, not 'k9'", 3),
        ("f5 j9", "game 1, move 2: j9 is not allowed (reversi.off_board)", 3),
        (f"{START}; a1:+3;", "a1 has a value but is not allowed", 68),
        (f"{START}; pass:+3;", "pass has a value but is not allowed", 68),
        (f"{START}; d3:much;", "expected the value of a move such as 'f5:+2;', not 'd3:much;'", 67),
        ("3.5 million", "expected a move such as f5, not '5 million'", 2),
        ("-" * 65, "expected a move such as f5, not '-'", 64),
    ],
)
def test_refusals(text: str, reason: str, position: int) -> None:
    assert refusal(text) == (reason, position)


def test_formats_that_are_asked_for() -> None:
    assert len(reversi.read("f5", format="transcript")) == 1
    assert len(reversi.read(START, format="board")) == 1
    assert len(reversi.read(f"{START};", format="obf")) == 1
    for name in ("board", "obf"):
        with pytest.raises(FormatError, match=r"record 2 is no .* position: it has moves"):
            reversi.read(f"{START};\n{START} f5", format=name)
    for name in ("sgf", "ggf", "pgn", "quest"):
        with pytest.raises(FormatError):
            reversi.read("f5d", format=name)


def test_discs_turned_by_hand() -> None:
    [record] = reversi.read("d3= c5=d5,e4 d6")
    assert record.start.rules == Rules(flips="manual")
    assert record.moves == ("d3=", "c5=e4,d5", "d6")
    assert formats.write(record, "transcript") == "d3= c5=e4,d5 d6\n"
    assert formats.write(record, "numbered") == "1. d3= c5=e4,d5 2. d6\n"
    named = Record.from_moves(Position.initial(), "f5=e5 d6=d5")
    assert formats.write(named, "transcript") == "f5d6\n", "the rules turn the same discs"


def test_what_is_written_of_a_start() -> None:
    assert formats.write(Record(Position.initial()), "transcript") == f"{START};\n"
    record = Record.from_moves(Position.initial(Rules(6)), "c2")
    assert formats.write(record, "transcript") == f"{record.start.to_text()};c2\n"
    assert formats.write(record, "board") == f"{record.position.to_text()}\n"
    late = Record.from_moves(Position.from_text(f"{LATE} X"), "f1 f8")
    assert formats.write(late, "numbered") == f"{LATE} X;1. f1 pass 2. f8\n"
