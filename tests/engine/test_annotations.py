"""Annotating a game: swings are found, signs are set, deep knowledge is kept."""

from __future__ import annotations

import builtins

import pytest

from nbgames import Limit, Record, annotate
from nbgames.engine import annotations as module
from nbgames.engine import judge
from nbgames.engine.annotations import Annotations
from nbgames.engine.lines import Memory
from nbgames.games import reversi

START = reversi.Position.initial()


def quiet(record, *args, **options):
    return annotate(record, *args, progress=False, **options)


@pytest.fixture
def end() -> Record:
    """The end of a game in which nobody thinks: always the first legal move."""
    record = Record(
        reversi.Position.from_text("OOOOOOO-OOXOXO--OXOXXOO-OXXOXOOOOXXXOOOO-XXXXOOO--XXXX-O-XXXX--- X")
    )
    while record.position.turn is not None:
        record.play(record.position.legal_moves[0])
    return record


def test_every_move_is_valued_from_the_view_of_its_player(end, ready):
    found = quiet(end, Limit(depth=60))
    assert [str(one.move) for one in found] == list(end.moves)
    assert [one.player for one in found] == [node.player for node in end.main_line]
    assert all(one.score.player == one.best.score.player == one.player for one in found)
    assert all(one.score.exact for one in found)
    assert all(one.loss == one.best.score.value - one.score.value >= 0 for one in found)


def test_losses_explain_the_result(end, ready):
    """What each side gives away adds up to the difference between the best result and the real one."""
    found = quiet(end, Limit(depth=60))
    first = found[0].player
    given_away = sum(one.loss if one.player == first else -one.loss for one in found)
    official = end.outcome.official
    real = official[first] - sum(score for colour, score in official.items() if colour != first)
    assert found[0].best.score.value - given_away == real


def test_swings_get_signs_worst_first(end, ready):
    found = quiet(end, Limit(depth=60))
    assert [one.loss for one in found.swings] == sorted((one.loss for one in found.swings), reverse=True)
    for one in found:
        if one.loss >= 8:
            assert one.glyph == "??"
        elif one.loss >= 4:
            assert one.glyph == "?"
        elif one.loss >= 2:
            assert one.glyph == "?!"
        else:
            assert one.glyph in ("", "!")
        assert end.node(one.node).glyphs == ((one.glyph,) if one.glyph else ())
    assert len(found.swings) >= 2


def test_the_only_move_that_does_not_lose_is_praised(ready):
    position = reversi.Position.from_text("X-X---X-XOOOXXXOOX-XOOOOXOOOOOOX-OOO X")
    assert quiet(Record.from_moves(position, "c6"), Limit(depth=60))[0].glyph == "!"
    assert quiet(Record.from_moves(position, "f1"), Limit(depth=60))[0].glyph == "??"


def test_signs_of_others_stay_and_can_be_left_alone(end, ready):
    end.main_line[0].glyphs = ("!?",)
    quiet(end, Limit(depth=60), glyphs=False)
    assert [node.glyphs for node in end.main_line] == [("!?",)] + [()] * (len(end.main_line) - 1)
    quiet(end, Limit(depth=60))
    assert end.main_line[0].glyphs == ("!?",)


def test_what_is_known_is_not_searched_again(end, ready, monkeypatch):
    memory = Memory()
    first = quiet(end, Limit(depth=60), memory=memory)
    monkeypatch.setattr(judge, "Job", None)
    assert quiet(end, Limit(depth=2), memory=memory).rows() == first.rows()


def test_shallow_results_do_not_overwrite_deep_ones(ready):
    memory = Memory()
    record = Record.from_moves(START, "f5 d6")
    quiet(record, Limit(depth=6), memory=memory)
    deep = [line.score for line in memory.get(START)]
    quiet(record, Limit(nodes=50), memory=memory)
    assert [line.score for line in memory.get(START)] == deep


def test_discs_turned_by_hand_are_valued_as_they_were_turned(ready):
    start = reversi.Position.initial(reversi.Rules(flips="manual"))
    record = Record.from_moves(start, ["d3="])
    found = quiet(record, Limit(depth=3))
    assert str(found[0].move) == "d3="
    assert found[0].score.player == "black"


class TestTable:
    def test_with_pandas_it_is_a_frame(self, end, ready):
        pandas = pytest.importorskip("pandas")
        table = quiet(end, Limit(depth=60)).table()
        assert isinstance(table, pandas.DataFrame)
        assert list(table["move"]) == list(end.moves)
        assert list(table.index) == [node.ply for node in end.main_line]

    def test_without_pandas_it_is_a_list(self, end, ready, monkeypatch):
        real = builtins.__import__

        def without(name, *args, **kwargs):
            if name == "pandas":
                raise ImportError(name)
            return real(name, *args, **kwargs)

        found = quiet(end, Limit(depth=60))
        monkeypatch.setattr(builtins, "__import__", without)
        assert found.table() == found.rows()
        assert [row["move"] for row in found.rows()] == list(end.moves)

    def test_it_shows_itself(self, end, ready):
        found = quiet(end, Limit(depth=60))
        assert len(str(found).splitlines()) == len(end.moves)
        assert found._repr_html_().count("<tr>") == len(end.moves) + 1
        assert Annotations(()).table is not None
        assert Annotations(())._repr_html_() == "<p>no moves</p>"


def test_interrupting_gives_what_was_done(end, ready, monkeypatch):
    real, calls = module.judged, []

    def interrupted(*args):
        calls.append(args)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return real(*args)

    monkeypatch.setattr(module, "judged", interrupted)
    found = quiet(end, Limit(depth=60))
    assert len(found) == 3
    assert not found.complete


def test_an_empty_record_has_nothing_to_say():
    assert len(quiet(Record(START))) == 0
