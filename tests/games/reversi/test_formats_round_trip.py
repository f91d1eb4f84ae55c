"""What we write we read back equal: random records through every format that can be written."""

from __future__ import annotations

import pickle

import pytest
from games.reversi import random_records
from games.reversi.random_records import bare
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.record import Record
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules, formats
from nbgames.games.reversi.formats.clocks import RunningClock


@given(st.data(), st.sampled_from(("auto", "manual")))
def test_sgf_keeps_everything(data: st.DataObject, flips: str) -> None:
    words = (*random_records.WORDS, "time_control", "result", "anything: [else]", "GN", "TB", "RU", "")
    record = data.draw(random_records.trees(flips, words))
    record.result = data.draw(random_records.results(record, ("resigned", "time", "recorded")))
    assert reversi.read(formats.write(record, "sgf")) == [record]


@given(st.data())
def test_pgn_keeps_everything_but_discs_turned_by_hand(data: st.DataObject) -> None:
    words = (*random_records.WORDS, "time_control", "venue", "TB")
    record = data.draw(random_records.trees("auto", words))
    record.result = data.draw(random_records.results(record, ("resigned", "time", "agreed", "recorded")))
    assert reversi.read(formats.write(record, "pgn")) == [record]


@given(st.data())
def test_ggf_keeps_the_game_and_its_facts(data: st.DataObject) -> None:
    record = data.draw(random_records.trees("auto"))
    record.tags = {name: value.replace("]", ")") for name, value in record.tags.items() if name != "date"}
    record.result = data.draw(random_records.results(record, ("resigned", "time", "agreed", "recorded")))
    words = [name for name in record.tags if name not in ("event", "round", "annotator")]
    [again] = reversi.read(formats.write(record, "ggf"))
    for node in again:
        assert node.comment == ""
        assert node.clock is None
    assert again == bare(record, *words)


@given(random_records.games(), st.randoms(use_true_random=False))
def test_ggf_keeps_clocks_and_values(record: Record, chance: st.random.Random) -> None:
    record.tags["time_control"] = "05:00/00:02/01:00"
    clocks = {colour: RunningClock(300, 2, 60) for colour in ("black", "white")}
    for node in record.main_line:
        node.clock = clocks[node.player].use(chance.choice((0.01, 1.5, 20)))
        if chance.random() < 0.5:
            node.comment = f"eval {chance.randint(-640, 640) / 10:g}"
    assert reversi.read(formats.write(record, "ggf")) == [record]


@pytest.mark.parametrize("name", ["transcript", "numbered"])
@given(st.data(), st.sampled_from(("auto", "manual")))
def test_lists_of_moves_keep_start_and_main_line(name: str, data: st.DataObject, flips: str) -> None:
    record = data.draw(random_records.trees(flips))
    record.result = None
    [again] = reversi.read(formats.write(record, name))
    expected = bare(record)
    if not any("=" in move for move in record.moves):  # nothing was turned by hand: an ordinary game
        start = Position.from_text(record.start.to_text())
        expected = Record.from_moves(start, record.moves)
    assert again == expected


@given(st.data())
def test_wthor_keeps_games(data: st.DataObject) -> None:
    records = data.draw(st.lists(random_records.games(), max_size=5))
    for number, record in enumerate(records):
        record.tags = {
            "event": f"Event {number % 2}",
            "date": "1999",
            "black": f"Player {number}",
            "white": "Zoë",
            "theoretical_score": str(number),
            "theoretical_depth": "24",
        }
        if record.position.outcome is None:
            outcomes = random_records.results(record, ("recorded",))
            record.result = data.draw(outcomes.filter(lambda outcome: outcome is not None))
    files = formats.write_wthor_files(records)
    again = formats.read_wthor(files.games, players=files.players, tournaments=files.tournaments)
    assert again == records
    assert [record.moves for record in reversi.read(files.games)] == [record.moves for record in records]


@pytest.mark.parametrize("name", ["board", "obf"])
@given(st.lists(random_records.starts(), min_size=1, max_size=4))
def test_positions(name: str, positions: list[Position]) -> None:
    again = reversi.read(formats.write([Record(position) for position in positions], name))
    assert again == [Record(position) for position in positions]


@pytest.mark.parametrize("name", ["sgf", "pgn", "ggf", "transcript", "numbered"])
@settings(max_examples=30)
@given(st.data())
def test_several_at_once(name: str, data: st.DataObject) -> None:
    records = [bare(data.draw(random_records.trees() | random_records.games())) for _ in range(3)]
    for record in records:
        record.result = None
    assert reversi.read(formats.write(records, name)) == records
    text = formats.write(records, name)
    assert isinstance(text, str)
    assert reversi.read(text.encode()) == records


@pytest.mark.parametrize("name", [name for name, item in formats.FORMATS.items() if item.writes])
def test_nothing_is_written_for_no_records(name: str) -> None:
    content = formats.write([], name)
    assert isinstance(content, bytes) == formats.FORMATS[name].binary
    if name == "wthor":
        assert reversi.read(content) == []
    else:
        assert content == ""


def test_what_would_make_another_game_is_refused() -> None:
    by_hand = Record.from_moves(Position.initial(Rules(flips="manual")), "d3= c5")
    small = Record(Position.initial(Rules(6)))
    later = Record(Position.initial().play("f5"))
    usual = Record.from_moves(Position.initial(), "f5 d6")
    for name in ("ggf", "pgn", "wthor"):
        with pytest.raises(formats.CannotWrite, match=r"record 2 .* other discs were turned") as caught:
            formats.write([usual, by_hand], name)
        assert (caught.value.format, caught.value.why, caught.value.number) == (name, "turned_by_hand", 2)
    for record, why in ((small, "size"), (later, "start")):
        with pytest.raises(formats.CannotWrite) as caught:
            formats.write(record, "wthor")
        assert caught.value.why == why
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.why) == (str(caught.value), "start")
    other_game = Record(usual.start)
    other_game._root = type(other_game.root)(0, None, None, object())
    for name in ("sgf", "wthor", "board"):
        with pytest.raises(formats.CannotWrite, match="it is of another game"):
            formats.write(other_game, name)
    with pytest.raises(ValueError, match="cannot write 'quest'; formats to write are: sgf, ggf"):
        formats.write(usual, "quest")
