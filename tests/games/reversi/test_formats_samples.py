"""The files that players have: every sample is read, and what several formats say of one game agrees."""

from __future__ import annotations

import struct

import pytest
from games.kits.tables import rows_of
from games.reversi.random_records import SAMPLES

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import reversi
from nbgames.games.reversi import Position, formats

SUFFIXES = ("wtb", "ggf", "sgf", "pgn", "txt")


def sample(name: str) -> list[Record]:
    return reversi.read(SAMPLES / name)


def test_every_sample_is_read() -> None:
    for path in SAMPLES.iterdir():
        if path.suffix in (".JOU", ".TRN", ".md"):
            with pytest.raises(FormatError):
                reversi.read(path)
        else:
            assert reversi.read(path), path.name


@pytest.mark.parametrize("suffix", SUFFIXES[1:])
def test_the_same_twelve_games_in_five_formats(suffix: str) -> None:
    games = sample("WTH_1977.wtb")
    same = sample(f"WTH_1977.{suffix}")
    assert len(games) == 12
    assert [record.moves for record in same] == [record.moves for record in games]
    assert [record.outcome for record in same] == [record.outcome for record in games]
    passes = sum(bool(node.skipped) for record in same for node in record.main_line)
    assert passes == 17
    # Edax gives the ninth game to the wrong side; the board knows better, and what the file says is kept.
    kept = {number: record.tags["result"] for number, record in enumerate(same, 1) if "result" in record.tags}
    assert kept == {"ggf": {9: "+32.000"}, "sgf": {9: "B+32"}, "pgn": {9: "1-0"}, "txt": {}}[suffix]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_content_counts_and_names_do_not(suffix: str) -> None:
    content = (SAMPLES / f"WTH_1977.{suffix}").read_bytes()
    from_bytes = reversi.read(content)
    assert [record.moves for record in from_bytes] == [record.moves for record in sample("WTH_1977.wtb")]
    if suffix != "wtb":
        assert reversi.read(content.decode()) == from_bytes
        assert reversi.read(content.replace(b"\n", b"\r\n")) == from_bytes
        assert reversi.read(b"\xef\xbb\xbf" + content) == from_bytes
        assert reversi.read("\ufeff" + content.decode()) == from_bytes
        assert reversi.read(b"\xff\xfe" + content.decode().encode("utf-16-le")) == from_bytes


@pytest.mark.parametrize(("name", "count", "unfinished"), [("WTH_1977.wtb", 12, 0), ("WTH_1984.wtb", 587, 8)])
@pytest.mark.slow
def test_scores_of_wthor_are_those_of_the_replayed_games(name: str, count: int, unfinished: int) -> None:
    content = (SAMPLES / name).read_bytes()
    records = sample(name)
    assert len(records) == count
    for number, record in enumerate(records):
        score = content[16 + 68 * number + 6]
        position = Position.initial()
        for move in record.moves:
            position = position.play(move)
        assert record.outcome is not None
        assert record.outcome.official == {"black": score, "white": 64 - score}
        assert "result" not in record.tags
        if position.outcome is not None:
            assert record.outcome == position.outcome
            assert record.result is None
        else:
            assert record.outcome == record.result
            assert record.outcome.reason == "recorded"
            assert record.outcome.scores == position.scores
            unfinished -= 1
    assert unfinished == 0


def test_names_of_wthor() -> None:
    content = (SAMPLES / "WTH_1984.wtb").read_bytes()
    for number, record in enumerate(sample("WTH_1984.wtb")):
        event, black, white = struct.unpack_from("<3H", content, 16 + 68 * number)
        names = {
            "event": f"Tournament {event:03}",
            "black": f"Player {black:04}",
            "white": f"Player {white:04}",
        }
        assert names.items() <= record.tags.items()
        assert record.tags["date"] == "1984"
        assert record.tags["theoretical_depth"] == "24"


def test_games_of_a_server() -> None:
    records = sample("ggs_games.ggf")
    assert len(records) == 12
    first = records[0]
    assert first.tags == {
        "place": "GGS/os",
        "date": "2003.12.15_12:33:18.MST",
        "black": "Saio1200",
        "white": "Saio3000",
        "black_rating": "2196.37",
        "white_rating": "2200.35",
        "time_control": "05:00//02:00",
        "type": "8",
    }
    assert first.moves[:3] == ("d3", "c5", "f6")
    assert first.outcome is not None
    assert first.outcome.is_draw
    nodes = first.main_line
    assert [node.clock for node in nodes[:4]] == [299.99, 299.99, 299.98, 299.98]
    assert [node.comment for node in nodes[6:9]] == ["", "eval 2.39", ""]
    for record in records:
        assert record.position.outcome is not None
        assert "result" not in record.tags
    assert reversi.read(formats.write(records, "ggf")) == records


def test_a_dialogue_of_nboard() -> None:
    [record] = sample("nboard_session.txt")
    assert record.moves == ("f5", "d6", "c3", "d3")
    assert record.tags["black"] == "a"
    line = next(
        line for line in (SAMPLES / "nboard_session.txt").read_text().splitlines() if "set game" in line
    )
    for text in (line, line.removeprefix("> "), line.removeprefix("> set game ")):
        assert reversi.read(text)[0].moves == ("f5", "d6", "c3")


def test_positions_with_values() -> None:
    rows = rows_of("reversi")("endgame_suite.csv")
    lines = [f"{row['position']} {row['turn']}; {row['move_scores'].replace(' ', '; ')};" for row in rows]
    records = reversi.read("\n".join(["% the suite", *lines, ""]))
    assert len(records) == len(rows) == 190
    for row, record in zip(rows, records, strict=True):
        assert record.start.to_text() == f"{row['position']} {row['turn']}"
        assert record.tags == {"values": row["move_scores"]}
        assert record.moves == ()
    assert reversi.read(formats.write(records, "obf")) == records
