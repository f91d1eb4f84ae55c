"""What is read, what we write and read back, and that garbage is refused with a place and a reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.kits import formats as kit
from games.network6 import random_games, random_records
from games.network6.random_records import bare
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.movetext import write_movetext
from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import network6
from nbgames.games.network6 import Position, Rules, formats
from nbgames.games.network6.formats import FORMATS, write

GAME = "e6 e5 h7 c6 d7 g3 b3 g4 d3 g6 f3 b5 g2 c1 a2"
COURSE = "45 44 76 25 36 62 12 63 32 65 52 14 61 20 01"
BOARD = "......../.......w/.b.w..../......../.bw..w../.b.w..../......../.b....b."
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"


# -- reading ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        GAME, COURSE, GAME.upper(), f"  {GAME}\n", "\ufeff" + GAME,
        "1. e6 e5 2. h7 c6 3. d7 g3 4. b3 g4 5. d3 g6 6. f3 b5 7. g2 c1 8. a2",
        "1.e6 e5\n2.h7 c6\n3.d7 g3\n4.b3 g4\n5.d3 g6\n6.f3 b5\n7.g2 c1\n8.a2 1-0",
        f'[Game "network6"]\n{GAME} *',
        f"% a note\n{GAME}; and a remark",
    ],
)  # fmt: skip
def test_the_same_game(text: str) -> None:
    [record] = network6.read(text)
    assert record.moves == tuple(GAME.split())
    assert record.outcome is not None
    assert record.outcome.winners == ("white",)
    [again] = network6.read(text.encode())
    assert again == record


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "games.txt"
    path.write_text(f"{GAME}\n{COURSE}\ne6\n", encoding="utf-8")
    assert [len(record.moves) for record in network6.read(path)] == [15, 15, 1]
    path.write_bytes(GAME.encode("utf-16"))
    assert network6.read(path)[0].moves == tuple(GAME.split())
    path.write_bytes('[white "Zoë"] e6'.encode("latin-1"))
    assert network6.read(path)[0].tags == {"white": "Zoë"}
    with pytest.raises(FileNotFoundError):
        network6.read(tmp_path / "none.txt")


@pytest.mark.parametrize(
    "text",
    [BOARD, BOARD.upper(), f"{BOARD} 5,5 w", BOARD.replace("/", "\n"), " ".join(BOARD.replace("/", ""))],
)
def test_positions(text: str) -> None:
    [record] = network6.read(text)
    assert record.start == Position.from_text(f"{BOARD} 5,5 w")
    assert record.moves == ()


def test_moves_behind_a_position() -> None:
    first, second, third = network6.read(f"{BOARD} 5,5 w a3\n{STEPPING} c5-d4 40>60\n{BOARD}\n")
    assert first.moves == ("a3",)
    assert first.outcome is not None
    assert second.moves == ("c5-d4", "e1-g1")
    assert third.moves == ()
    with pytest.raises(
        FormatError, match=r"game 2: move 2: a1 is not allowed: .+ \(network6.must_step\) \(at"
    ) as refusal:
        network6.read(f"{BOARD} 5,5 w a3\n{STEPPING} c5-d4 a1")
    assert refusal.value.position == len(f"{BOARD} 5,5 w a3\n{STEPPING} c5-d4 ")


def test_variations_comments_signs_clocks() -> None:
    [record] = network6.read(
        '[white "Ann"] {Friday.} 1. e6! e5 (1... d4 {Closer.} 2. h7)'
        " 2. h7 {[%clk 1:02:03.5] Hm.} c6 $4 ; late\n"
    )
    assert record.tags == {"white": "Ann"}
    assert record.root.comment == "Friday."
    assert str(record) == "{Friday.} 1.e6! 2.e5 (2.d4 {Closer.} 3.h7) 3.h7 {Hm.} 4.c6?? { late}"
    assert record.main_line[2].clock == 3723.5
    assert record.current is record.main_line[-1]


def test_who_swaps_plays_with_the_swap_rule() -> None:
    [record] = network6.read("c2 swap c6")
    assert record.start.rules == Rules(swap=True)
    with pytest.raises(FormatError, match=r"swap is not allowed: .+ \(network6.no_swap\)"):
        network6.read('[Game "network6"] c2 swap')
    [record] = network6.read('[Rules "{\\"swap\\": true, \\"max_plies\\": null}"] c2 swap')
    assert record.start.rules == Rules(swap=True, max_plies=None)


def test_results() -> None:
    [record] = network6.read('[Winner "black"] [Reason "resigned"] e6 e5')
    assert record.result is not None
    assert (record.result.reason, record.result.winners) == ("resigned", ("black",))
    [record] = network6.read(f'[Winner "black"] [Reason "resigned"] {GAME}')
    assert record.outcome is not None
    assert record.outcome.winners == ("white",)  # the board says otherwise


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", "expected moves or a position", 0),
        ("  \n ", "expected moves or a position", 0),
        ("hello", "game 1: move 1: 'hello' is no move", 0),
        ("e6 e5 e6", "game 1: move 3: e6 is not allowed (network6.occupied)", 6),
        ("e6\ne5 b1\nh7 h7", "game 3: move 2: h7 is not allowed (network6.occupied)", 12),
        ("e6 e5\ne6 a2", "game 2: move 2: a2 is not allowed (network6.enemy_goal)", 9),
        ("e6-e5", "game 1: move 1: e6-e5 is not allowed (network6.must_add)", 0),
        (f"{GAME} b8", "game 1: move 16: b8 is not allowed (game.over)", 45),
        ("e6 (e5", "game 1: '(' without ')'", 6),
        ("e6 e5)", "game 1: ')' without '('", 5),
        ("(e6)", "game 1: a variation must follow the move it replaces", 0),
        ("e6 {e5", "game 1: expected a move, not '{e5'", 3),
        ('[Game "chess"] e4', "game 1: this is a game of 'chess', not of 'network6'", 7),
        ('[Rules "{"] e6', "game 1: these rules are not understood", 8),
        ('[Rules "[]"] e6', "game 1: these rules are not understood: expected an object", 8),
        ('[Rules "{\\"chips\\": 3}"] e6', "game 1: these rules are not understood", 8),
        ('[Position "nowhere"] e6', "game 1: expected 64 squares", 11),
        ('[Winner "red"] [Reason "time"] e6', "game 1: the winner must be among white, black", 9),
        ("[White] e6", "game 1: expected a fact such as", 0),
        ("w" * 64, "game 1: expected at most 10 white chips", 0),
        (f"{BOARD} 5,5 w b1", "game 1: move 1: b1 is not allowed (network6.enemy_goal)", 78),
        (f"{BOARD} 9,9 w", "game 1: expected at most 10 white chips", 0),
        (f"{BOARD} 5,5 w\nhello", "game 2: move 1: 'hello' is no move", 78),
        (f"{BOARD} c2 1-0 e2 1-0", "game 1: expected one game in a line", 72),
        (b"e6\0e5", "this is no text", 2),
        (b"\xff\xfee", "this starts as utf-16-le text but goes on otherwise", 0),
    ],
)
def test_refusals(text: str | bytes, reason: str, place: int) -> None:
    found, at = kit.refusal(network6.read, text)
    assert found.startswith(reason)
    assert at == place


# -- round trips --------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.lists(random_records.trees(), min_size=1, max_size=2))
def test_movetext_keeps_everything(records: list[Record]) -> None:
    assert network6.read(write(records, "movetext")) == records


@pytest.mark.parametrize("name", ["transcript", "course"])
@settings(max_examples=40)
@given(st.lists(random_records.trees(), min_size=1, max_size=2))
def test_lists_of_moves_keep_start_and_main_line(name: str, records: list[Record]) -> None:
    assert network6.read(write(records, name)) == [bare(record) for record in records]


@pytest.mark.parametrize("name", ["board", "course_board"])
@given(st.lists(random_records.starts(), min_size=1, max_size=4))
def test_boards_keep_positions(name: str, positions: list[Position]) -> None:
    again = network6.read(write([Record(position) for position in positions], name))
    assert again == [Record(Position.from_text(position.to_text())) for position in positions]


def test_formats_say_what_they_keep() -> None:
    kit.check_descriptions(FORMATS, ["movetext", "transcript", "course", "board", "course_board"])


def test_what_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="cannot write 'sgf'; formats to write are: movetext, transcript"):
        write(Record(Position.initial()), "sgf")
    from nbgames.games import reversi

    with pytest.raises(ValueError, match="record 2 cannot be written as movetext: it is of another game"):
        write([Record(Position.initial()), Record(reversi.Position.initial())], "movetext")


def test_how_it_looks() -> None:
    record = Record.from_moves(Position.initial(Rules(swap=True)), "c2 swap c6 d7", {"white": 'Ann "A" B'})
    record.main_line[1].comment = "Fair."
    assert write(record, "movetext") == (
        '[Game "network6"]\n[white "Ann \\"A\\" B"]\n[Rules "{\\"swap\\": true}"]\n\n'
        "1. c2 swap {Fair.} 2. c6 d7\n"
    )
    assert write(record, "course") == "21 swap 25 36\n"
    assert write(record, "course_board") == f"{'.' * 17}B{'.' * 24}W{'.' * 8}B{'.' * 12} 9,8 w\n"


# -- garbage ------------------------------------------------------------------------------------------

PIECES = [
    *kit.SIGNS, *kit.MOVETEXT, "e6", "e5", "h7", "c6", "45", "44", "22>55", "c3-f6", "swap",
    BOARD, f"{BOARD} 5,5 w", "." * 64, '[Game "network6"]', '[Winner "white"]',
]  # fmt: skip


def read_or_refuse(source: str | bytes) -> None:
    """Reads garbage; what is accepted must be whole records."""
    kit.read_or_refuse(network6.read, source)


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
@given(random_records.trees(), st.integers(0, 2**32))
def test_damaged_files(record: Record, seed: int) -> None:
    content = write_movetext(record).encode()
    read_or_refuse(kit.damaged(content, PIECES, random.Random(seed)))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 300_000, "e6(" * 100_000, "e6" + "(e6)" * 20_000, "e6" + " (e5)" * 20_000, "{" * 300_000,
        "e6" + "{x}" * 100_000, "e6" + ";x\n" * 100_000, "[" * 300_000, '[a "' + '\\"' * 300_000,
        '[a "x"]' * 100_000, "." * 300_000, ". " * 150_000, "." + " " * 300_000, ("." * 64 + "\n") * 5_000,
        "w" * 300_000,
        "e6" * 200_000, "e6 " * 200_000, "e6\n" * 3_000 + "a1", "1. " * 200_000, "1" * 300_000, "%" * 300_000,
        "%\n" * 150_000, "\n" * 300_000, "$1" * 100_000, "e6" + "!" * 50_000, "swap " * 100_000,
        "c3-" * 100_000,
        "e6 {[%clk " + "1:" * 100_000 + "}", '[Rules "' + "[" * 100_000 + '"] e6', "1-0 " * 100_000,
    ],
    ids=lambda text: f"{text[:12]!r}...",
)  # fmt: skip
@pytest.mark.slow
def test_long_monotonous_texts_are_done_with_in_one_go(text: str) -> None:
    """Nothing here may take more than one pass: a quadratic reader would not come back."""
    read_or_refuse(text)
    read_or_refuse(text.encode())


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    kit.check_largest(network6.read, monkeypatch)
    monkeypatch.setattr("nbgames.core.movetext.MOST_GAMES", 3)
    monkeypatch.setattr("nbgames.games.network6.formats.lists.MOST_GAMES", 3)
    for text in ("1. e6 * " * 4, "e6\n" * 4):
        with pytest.raises(FormatError, match="more than 3 games"):
            network6.read(text)


def test_what_is_no_source() -> None:
    for source in (None, 5, ["e6"], object()):
        with pytest.raises(TypeError, match="expected a text, bytes or a path"):
            network6.read(source)


@given(random_games.positions())
def test_the_text_of_a_position_is_a_file(position: Position) -> None:
    [record] = network6.read(position.to_text())
    assert record.start.to_text() == position.to_text()
    assert formats.read(str(position.to_text()).encode()) == [record]
