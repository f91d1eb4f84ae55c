"""What is read, what we write and read back, and that garbage is refused with a place and a reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.kits import formats as kit
from games.wallgo import random_games, random_records
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.movetext import write_movetext
from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import wallgo
from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.formats import FORMATS, CannotWrite, write

GAME = "c3 d3 d4 e5 b2c2s f2f3s c3c3e d3d3n"
NO_WALLS = f"{'/'.join(['0000000'] * 6)} {'/'.join(['000000'] * 7)}"
BOARD = f"......./.r...b./..r..b./......./..b.r../.b...r./....... {NO_WALLS} r 00"


# -- our own notation -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        GAME, GAME.upper(), f"  {GAME}\n", "\ufeff" + GAME,
        "1. c3 d3 2. d4 e5 3. b2c2s f2f3s 4. c3c3e d3d3n",
        "1.c3 d3\n2.d4 e5\n3.b2c2s f2f3s\n4.c3c3e d3d3n *",
        f'[Game "wallgo"]\n{GAME} *', f"% a note\n{GAME}; and a remark",
    ],
)  # fmt: skip
def test_the_same_game(text: str) -> None:
    [record] = wallgo.read(text)
    assert record.moves == tuple(GAME.split())
    assert record.start == Position.initial()
    assert wallgo.read(text.encode()) == [record]


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(f"{GAME}\nc3\n2|A1:11,A2:55,B1:15,B2:51|A322|\n{BOARD}\n", encoding="utf-8")
    assert [len(record.moves) for record in wallgo.read(path)] == [8, 1, 1, 0]
    path.write_bytes(GAME.encode("utf-16"))
    assert wallgo.read(path)[0].moves == tuple(GAME.split())
    with pytest.raises(FileNotFoundError):
        wallgo.read(tmp_path / "none.txt")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("c3 d3 d4 e5", Rules()), ("c3", Rules()), ("c3 d3 d4 e5 b2c2s", Rules()),
        ("c3 d3 d4 e5 g7 g6", Rules(players=3)), ("a1 a2 a3 a4 a5", Rules(players=3)),
        ("c3 d3 d4 e5 g7 g6 c3c4n", Rules(players=3)),
        ("a1 a2 a3 a4 a5 a6 a7 c1 a1b1e", Rules(start="empty")),
        ("a1 a2 a3 a4 a5 a6 a7", Rules(start="empty")),
        ('[Rules "{\\"players\\": 3, \\"stay\\": \\"return\\"}"] a1 a2', Rules(players=3, stay="return")),
    ],
)  # fmt: skip
def test_the_number_of_placements_tells_the_game(text: str, rules: Rules) -> None:
    [record] = wallgo.read(text)
    assert record.start == Position.initial(rules)


def test_moves_behind_a_position() -> None:
    three = BOARD.replace(" r 00", " r 101").replace("..b.r..", "..g.r..")
    first, second = wallgo.read(f"{BOARD} c3c4n\n{three}\n")
    assert first.moves == ("c3c4n",)
    assert second.start.players == ("red", "blue", "green")
    with pytest.raises(
        FormatError, match=r"game 2: move 1: d4 is not allowed: .+ \(wallgo.placement_over\)"
    ) as refusal:
        wallgo.read(f"{BOARD} c3c4n\n{BOARD} d4")
    assert refusal.value.position == len(f"{BOARD} c3c4n\n{BOARD} ")


def test_variations_comments_signs_clocks() -> None:
    [record] = wallgo.read(
        '[red "Ann"] {Friday.} 1. c3! d3 (1... g1 {Closer.} 2. d4)'
        " 2. d4 {[%clk 1:02:03.5] Hm.} e5 $4 ; late\n"
    )
    assert record.tags == {"red": "Ann"}
    assert record.root.comment == "Friday."
    assert str(record) == "{Friday.} 1.c3! 2.d3 (2.g1 {Closer.} 3.d4) 3.d4 {Hm.} 4.e5?? { late}"
    assert record.main_line[2].clock == 3723.5


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", "expected moves or a position", 0),
        ("  \n ", "expected moves or a position", 0),
        ("hello", "game 1: move 1: 'hello' is no move", 0),
        ("c3 d3 b2", "game 1: move 3: b2 is not allowed (wallgo.occupied)", 6),
        ("c3\nd3 b2\nd4 d4", "game 2: move 2: b2 is not allowed (wallgo.occupied)", 6),
        ("c3 d3 d4 e5 c3d4", "game 1: move 5: c3d4 is not allowed (wallgo.occupied)", 12),
        ("c3 (d3", "game 1: '(' without ')'", 6),
        ('[Game "chess"] e4', "game 1: this is a game of 'chess', not of 'wallgo'", 7),
        ('[Rules "{\\"players\\": 5}"] c3', "game 1: these rules are not understood", 8),
        ('[Position "nowhere"] c3', "game 1: expected 5 words", 11),
        (f"{BOARD} h1h2n", "game 1: move 1: h1h2n is not allowed (wallgo.off_board)", len(BOARD) + 1),
        (f"{BOARD.replace(' r 00', ' g 00')}", "game 1: expected the side to move", 0),
        (f"{BOARD}\nhello", "game 2: move 1: 'hello' is no move", len(BOARD) + 1),
        (f"{BOARD} c3c4n 1-0 c3c4n 1-0", "game 1: expected one game in a line", len(BOARD)),
        (b"c3\0d3", "this is no text", 2),
    ],
)
def test_refusals(text: str | bytes, reason: str, place: int) -> None:
    found, at = kit.refusal(wallgo.read, text)
    assert found.startswith(reason)
    assert at == place


# -- round trips ----------------------------------------------------------------------------------------


@settings(max_examples=30)
@given(st.lists(random_records.trees(), min_size=1, max_size=2))
def test_movetext_keeps_everything(records: list[Record]) -> None:
    assert wallgo.read(write(records, "movetext")) == records


@pytest.mark.parametrize("name", ["transcript", "wgf", "wallzero"])
@settings(max_examples=40)
@given(record=random_records.lines())
def test_lists_of_moves_keep_start_and_main_line(name: str, record: Record) -> None:
    try:
        written = write(record, name)
    except CannotWrite:
        usual = record.start == Position.initial(record.start.rules)
        assert not usual or record.start.rules.players == 3 or record.start.rules.start == "empty"
        return
    if not record.moves and name == "wallzero":
        assert written == "\n"
        return
    [again] = wallgo.read(written)
    assert again.start.to_text() == record.start.to_text()
    assert again.moves == record.moves
    assert again.start.phase == record.start.phase


@given(st.lists(random_records.starts(), min_size=1, max_size=4))
def test_boards_keep_positions(positions: list[Position]) -> None:
    again = wallgo.read(write([Record(position) for position in positions], "board"))
    expected = [Position.from_text(position.to_text()) for position in positions]
    assert [record.start for record in again] == expected


def test_formats_say_what_they_keep() -> None:
    kit.check_descriptions(FORMATS, ["movetext", "transcript", "wgf", "wallzero", "board"])


def test_what_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="cannot write 'sgf'; formats to write are: movetext, transcript"):
        write(Record(Position.initial()), "sgf")
    from nbgames.games import reversi

    with pytest.raises(CannotWrite, match="record 2 cannot be written as movetext: it is of another game"):
        write([Record(Position.initial()), Record(reversi.Position.initial())], "movetext")
    with pytest.raises(CannotWrite, match="wallzero: it is for two players"):
        write(Record(Position.initial(Rules(players=3))), "wallzero")
    walled = Position.from_text(BOARD.replace("0", "r", 1))
    for name in ("wgf", "wallzero"):
        with pytest.raises(CannotWrite, match="the position it starts from has no place there"):
            write(Record(walled), name)


def test_how_it_looks() -> None:
    record = Record.from_moves(Position.initial(Rules(stay="return")), GAME, {"red": 'Ann "A" B'})
    record.main_line[1].comment = "Fair."
    assert write(record, "movetext") == (
        '[Game "wallgo"]\n[red "Ann \\"A\\" B"]\n[Rules "{\\"stay\\": \\"return\\"}"]\n\n'
        "1. c3 d3 {Fair.} 2. d4 e5 3. b2c2s f2f3s 4. c3c3e d3d3n\n"
    )
    assert write(record, "transcript") == f"{GAME}\n"
    assert write(record, "board") == f"{record.position.to_text()}\n"


# -- garbage --------------------------------------------------------------------------------------------

PIECES = [
    *kit.SIGNS, *kit.MOVETEXT, "c3", "d3", "b2c2s", "b2c2s*b2e", BOARD, '[Game "wallgo"]', '[Winner "red"]',
    "2|A1:11,A2:55,B1:15,B2:51|A322,B324,B442,A444|", "3||", "2||", "A322",
    "A364,V53;", "BH22", "XH33", ",", "|", "R C3", "B D4", "R A2->A3:W1", "->", ":W0", "play ", "A1:11",
]  # fmt: skip


def read_or_refuse(source: str | bytes) -> None:
    """Reads garbage; what is accepted must be whole records."""
    kit.read_or_refuse(wallgo.read, source)


@given(st.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    read_or_refuse(content)


@given(st.one_of(st.text(max_size=200), kit.joined(PIECES)))
def test_any_text(text: str) -> None:
    read_or_refuse(text)


@given(kit.joined(PIECES, " "))
def test_any_pieces_set_apart(text: str) -> None:
    read_or_refuse(text)


@settings(max_examples=40)
@given(random_records.lines(), st.sampled_from(["movetext", "transcript", "wgf"]), st.integers(0, 2**32))
def test_damaged_files(record: Record, name: str, seed: int) -> None:
    try:
        content = write(record, name).encode()
    except CannotWrite:
        content = write_movetext(record).encode()
    read_or_refuse(kit.damaged(content, PIECES, random.Random(seed)))


@pytest.mark.parametrize(
    "text",
    [
        "c3" * 200_000, "c3 " * 200_000, "1. " * 200_000, "R C3 " * 100_000, "R C3" * 100_000, "r " * 200_000,
        "A2->" * 100_000, "2|" * 200_000, "2|||" + "A" * 300_000, "2|||" + "AH22," * 100_000,
        "3||" + "A322," * 100_000, "2|" + "A1:11," * 100_000 + "||", "......./" * 50_000,
        "." * 300_000, "0000000/" * 50_000, "|" * 300_000, "c3" + " (d3)" * 20_000,
        "\n" * 300_000, "c3c4n*" * 50_000,
        "play " * 100_000, "2|||;" + ";" * 300_000,
    ],
    ids=lambda text: f"{text[:12]!r}...",
)  # fmt: skip
@pytest.mark.slow
def test_long_monotonous_texts_are_done_with_in_one_go(text: str) -> None:
    """Nothing here may take more than one pass: a quadratic reader would not come back."""
    read_or_refuse(text)


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    kit.check_largest(wallgo.read, monkeypatch)
    monkeypatch.setattr("nbgames.games.wallgo.formats.lists.MOST_GAMES", 3)
    with pytest.raises(FormatError, match="more than 3 games"):
        wallgo.read("c3\n" * 4)


@given(random_games.positions())
def test_the_text_of_a_position_is_a_file(position: Position) -> None:
    [record] = wallgo.read(position.to_text())
    assert record.start == Position.from_text(position.to_text())
