"""WTHOR files: heads, names, and games that break the rules."""

from __future__ import annotations

import pickle
import shutil
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest
from games.reversi.random_records import SAMPLES

from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import reversi
from nbgames.games.reversi import Position, formats
from nbgames.games.reversi.formats import read_wthor, write_wthor_files

GAMES = (SAMPLES / "WTH_1977.wtb").read_bytes()
YEAR_1984 = (SAMPLES / "WTH_1984.wtb").read_bytes()
PLAYERS = (SAMPLES / "WTHOR_anon.JOU").read_bytes()
TOURNAMENTS = (SAMPLES / "WTHOR_anon.TRN").read_bytes()


def changed(content: bytes, offset: int, *values: int) -> bytes:
    return content[:offset] + bytes(values) + content[offset + len(values) :]


def refusal(content: bytes) -> FormatError:
    with pytest.raises(FormatError) as caught:
        reversi.read(content)
    return caught.value


@pytest.mark.slow
def test_a_file_of_three_thousand_games() -> None:
    """The file that must open quickly; how quickly is measured in the benchmarks."""
    rows = [YEAR_1984[start : start + 68] for start in range(16, len(YEAR_1984), 68)]
    rows = (rows * 6)[:3000]
    content = YEAR_1984[:4] + struct.pack("<I", 3000) + YEAR_1984[8:16] + b"".join(rows)
    records = reversi.read(content)
    assert len(records) == 3000
    names = {
        10 * row + column: f"{'abcdefgh'[column - 1]}{row}" for row in range(1, 9) for column in range(1, 9)
    }
    for row, record in zip(rows, records, strict=True):
        assert list(record.moves) == [names[byte] for byte in row[8:] if byte]
    assert records[2999].moves == records[2999 - 587].moves
    assert records[1234].outcome == reversi.read(YEAR_1984)[1234 - 2 * 587].outcome
    assert refusal(changed(content, 16 + 68 * 2900 + 8 + 30, 11)).reason.startswith(
        "game 2901, move 31: a1 is not"
    )


def test_a_record_is_whole_however_it_is_looked_at_first() -> None:
    """Its nodes are made late; nobody may notice, not even two at once."""
    whole = [Record.from_moves(record.start, record.moves, record.tags) for record in reversi.read(GAMES)]

    def look(first: Callable[[Record], object]) -> None:
        for ours, kept in zip(reversi.read(GAMES), whole, strict=True):
            other = kept.copy()
            assert first(ours) == first(other)
            assert ours == other
            assert ours.current.id == other.current.id

    look(lambda record: record)
    look(lambda record: record.copy())
    look(lambda record: pickle.loads(pickle.dumps(record)))
    look(repr)
    look(str)
    look(len_of_nodes)
    look(lambda record: record.undo() and record.play(record.moves[-1]).id)
    look(lambda record: record.goto(30).text)
    look(lambda record: record.outcome)
    look(lambda record: type(record).from_moves(record.start, "f5").moves)
    for record in reversi.read(GAMES):
        with ThreadPoolExecutor(4) as threads:
            nodes = {id(node) for node in threads.map(lambda _, seen=record: seen.node(20), range(8))}
        assert len(nodes) == 1
    with pytest.raises(AttributeError, match="has no attribute 'mvoes'"):
        record.mvoes  # noqa: B018


def len_of_nodes(record: Record) -> int:
    return sum(1 for _ in record)


@pytest.mark.slow
def test_every_ply_of_a_game_is_checked() -> None:
    """Any other square instead of one move: the refusal is what the rules say of that move."""
    record = reversi.read(GAMES)[0]
    for ply in range(len(record.moves)):
        position = Position.initial()
        for move in record.moves[:ply]:
            position = position.play(move)
        legal = {str(move) for move in position.legal_moves}
        square = next(name for name in ("a1", "h1", "d4", "b2") if name not in legal)
        byte = 10 * int(square[1]) + "abcdefgh".index(square[0]) + 1
        offset = 16 + 8 + ply
        found = refusal(changed(GAMES, offset, byte))
        code = position.explain(square)[0].code
        assert (found.reason, found.position) == (
            f"game 1, move {ply + 1}: {square} is not allowed ({code})",
            offset,
        )


@pytest.mark.parametrize(
    ("content", "position", "reason"),
    [
        (b"\0" * 15, 15, "a WTHOR file starts with 16 bytes, this has 15"),
        (GAMES[:-1], 4, "this is no whole WTHOR file: 12 games take 832 bytes, this has 831"),
        (GAMES + b"\0", 4, "this is no whole WTHOR file: 12 games take 832 bytes, this has 833"),
        (changed(GAMES, 4, 13), 4, "this is no whole WTHOR file: 13 games take 900 bytes, this has 832"),
        (changed(GAMES, 8, 1), 4, "this is no whole WTHOR file: 12 games take 832 bytes, this has 832"),
        (changed(GAMES, 12, 10), 12, "WTHOR games on a board of size 10; expected 8"),
        (changed(GAMES, 16 + 68 + 8 + 3, 99), 16 + 68 + 8 + 3, "game 2, move 4: byte 99 is no square"),
        (
            changed(GAMES, 16 + 68 + 8 + 3, 0),
            16 + 68 + 8 + 4,
            "game 2, move 5: byte 36 follows the end of the game",
        ),
        (changed(GAMES, 16 + 6, 65), 16 + 6, "game 1: Black has 65 of 64 discs"),
        (PLAYERS, 0, "this is WTHOR's file of players; the games are in the .wtb files"),
        (TOURNAMENTS, 0, "this is WTHOR's file of tournaments; the games are in the .wtb files"),
        (bytes(1000), 4, "this is no whole WTHOR file: 0 games take 16 bytes, this has 1,000"),
    ],
)
def test_damage_is_named(content: bytes, position: int, reason: str) -> None:
    found = refusal(content)
    assert (found.reason, found.position) == (reason, position)


def test_a_text_is_no_wthor_file() -> None:
    for arguments in ({"source": "f5"}, {"source": GAMES, "players": "Ann"}):
        with pytest.raises(FormatError, match="not text"):
            read_wthor(**arguments)
    with pytest.raises(FormatError, match="not text"):
        reversi.read("f5", format="wthor")


def test_old_files_have_no_size() -> None:
    assert [record.moves for record in reversi.read(changed(GAMES, 12, 0))] == [
        record.moves for record in reversi.read(GAMES)
    ]


@pytest.mark.parametrize(
    "names", [("WTHOR.JOU", "WTHOR.TRN"), ("wth.jou", "Wth.Trn"), ("Names.JOU", "Cups.trn")]
)
def test_names_lie_beside_the_games(names: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "games.of.1977"
    path.write_bytes(GAMES)
    assert reversi.read(path)[0].tags["black"] == "#346"
    shutil.copy(SAMPLES / "WTHOR_anon.JOU", tmp_path / names[0])
    assert reversi.read(path)[0].tags["black"] == "Player 0346"
    assert reversi.read(path)[0].tags["event"] == "#1"
    shutil.copy(SAMPLES / "WTHOR_anon.TRN", tmp_path / names[1])
    assert reversi.read(path)[0].tags["event"] == "Tournament 001"
    assert reversi.read(path.read_bytes())[0].tags["event"] == "#1"


def test_of_several_files_of_names_only_the_usual_one_is_believed(tmp_path: Path) -> None:
    path = tmp_path / "WTH_1977.wtb"
    path.write_bytes(GAMES)
    other = write_wthor_files([Record(Position.initial(), {"black": "Somebody"})]).players
    (tmp_path / "a.jou").write_bytes(other)
    (tmp_path / "b.jou").write_bytes(PLAYERS)
    assert reversi.read(path)[0].tags["black"] == "#346"
    (tmp_path / "wthor.jou").write_bytes(PLAYERS)
    assert reversi.read(path)[0].tags["black"] == "Player 0346"
    assert read_wthor(path, players=other)[0].tags["black"] == "#346"
    assert read_wthor(GAMES, players=PLAYERS, tournaments=TOURNAMENTS) == read_wthor(SAMPLES / "WTH_1977.wtb")


def test_a_folder_that_cannot_be_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> None:
        raise PermissionError

    path = tmp_path / "WTH_1977.wtb"
    path.write_bytes(GAMES)
    monkeypatch.setattr(Path, "iterdir", refuse)
    assert reversi.read(path)[0].tags["black"] == "#346"


def test_damaged_names_are_refused() -> None:
    for wrong in (PLAYERS[:-1], TOURNAMENTS, b"", GAMES):
        with pytest.raises(FormatError, match=r"names|starts with 16 bytes"):
            read_wthor(GAMES, players=wrong)


def test_latin_letters_in_names() -> None:
    record = Record.from_moves(
        Position.initial(), "f5", {"black": "Zoë Müller", "white": "โอเทลโล", "event": "Été"}
    )
    files = write_wthor_files(record)
    [again] = read_wthor(files.games, players=files.players, tournaments=files.tournaments)
    assert again.tags["black"] == "Zoë Müller"
    assert again.tags["event"] == "Été"
    assert again.tags["white"] == "???????", "WTHOR has no Thai letters"


def test_a_long_name_is_cut() -> None:
    files = write_wthor_files(Record(Position.initial(), {"black": "A" * 40}))
    assert len(files.players) == 16 + 2 * 20
    assert read_wthor(files.games, players=files.players)[0].tags["black"] == "A" * 19


def test_unfinished_games_keep_their_score() -> None:
    content = changed(GAMES, 16 + 6, 10)
    cut = content[: 16 + 8 + 20] + bytes(40) + content[16 + 68 :]
    record = reversi.read(cut)[0]
    assert len(record.moves) == 20
    assert record.outcome is not None
    assert (record.outcome.reason, record.outcome.winners) == ("recorded", ("white",))
    assert record.outcome.official == {"black": 10, "white": 54}
    assert formats.write(record, "wthor")[16 + 6] == 10


def test_a_score_against_the_board_is_kept_beside_it() -> None:
    record = reversi.read(changed(GAMES, 16 + 6, 10))[0]
    assert record.tags["result"] == "-44"
    assert record.outcome is not None
    assert record.outcome.winners == ("black",)
    assert formats.write(record, "wthor")[16 + 6] == 10


def test_what_is_written() -> None:
    records = [
        Record.from_moves(
            Position.initial(), "f5 d6", {"black": "B", "white": "A", "date": "May 1999", "event": "E"}
        ),
        Record.from_moves(Position.initial(), "f5", {"black": "B", "theoretical_score": "40"}),
    ]
    files = write_wthor_files(records, created=date(2024, 2, 29))
    assert files.games[:16] == struct.pack("<4BIHH4B", 20, 24, 2, 29, 2, 0, 1999, 8, 0, 0, 0)
    assert files.games[16:24] == struct.pack("<3H2B", 1, 2, 1, 32, 32)
    assert files.games[24:27] == bytes([56, 64, 0])
    assert files.games[84:92] == struct.pack("<3H2B", 0, 2, 0, 64 - 1, 40)
    assert files.players[:16] == struct.pack("<4BIHH4B", 20, 24, 2, 29, 0, 3, 0, 0, 0, 0, 0)
    assert files.players[16:].split(b"\0" * 19)[:3] == [b"?", b"A", b"B"]
    assert len(files.tournaments) == 16 + 2 * 26
    assert reversi.read(files.games)[0].tags["date"] == "1999"


def test_a_resigned_game_gives_the_winner_all_discs() -> None:
    record = Record.from_moves(Position.initial(), "f5 d6 c3")
    record.result = Outcome("resigned", ("white",), record.position.scores)
    assert formats.write(record, "wthor")[16 + 6] == 0


def test_numbers_without_names_stay_the_same() -> None:
    records = reversi.read(GAMES)
    again = reversi.read(formats.write(records, "wthor"))
    assert again == records
    assert len(write_wthor_files(records).players) == 16
