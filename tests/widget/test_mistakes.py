"""Looking for mistakes: signs in the move list, a table in Python, progress, and an end when one wants it."""

import json
import threading
from importlib import import_module
from pathlib import Path

import pytest
from engine.readiness import ready
from widget.fakes import codes

from nbgames import Limit, Network6, Reversi
from nbgames.core.record import Record
from nbgames.engine.scores import Points, WinShare
from nbgames.games import reversi
from nbgames.games.reversi import Rules
from nbgames.i18n import LOCALES
from nbgames.widget import judgement

__all__ = ["ready"]

#: Not an attribute of its package: that one is the feature of Python of the same name.
annotations = import_module("nbgames.engine.annotations")

#: The whole of a game; White's 35th move and others threw away much.
GAME = (
    "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2b1a1a2a3"
    "b4a4b5a5b6a7a6b7a8b8"
)


TOURNAMENT = Path(__file__).parents[2] / "examples" / "data" / "WTH_1977.wtb"


@pytest.fixture
def page(open_page, ready):
    page = open_page(kind=Reversi)
    page.board.load(GAME)
    return page


@pytest.fixture
def small(open_page, ready):
    """A page with a game on a board of 16 squares, where everything is known at once."""
    page = open_page(kind=Reversi, rules=Rules(size=4))
    while page.board.turn:
        page.board.play(page.board.legal_moves[-1])
    return page


def judges_only(moves, monkeypatch):
    """So many moves are judged, quickly; then the search waits until it is stopped."""
    gate = threading.Semaphore(moves)
    real = annotations.judged

    def slowly(node, limit, memory, stopped):
        while not gate.acquire(timeout=0.01):
            if stopped():
                break
        return real(node, Limit(depth=1), memory, stopped)

    monkeypatch.setattr(annotations, "judged", slowly)


def finish(page):
    page.until(
        lambda: page.board.annotations is not None and page.board.analyst.mistakes.marking is None,
        "the end of it",
    )
    page.settle()


def test_mistakes_are_marked_in_the_list_of_moves(small):
    assert small.wish("find_mistakes")["ok"]
    finish(small)
    found = small.board.annotations
    assert found.complete
    assert [str(judged.move) for judged in found] == small.board.moves
    bad = [judged for judged in found if "?" in judged.glyph]
    assert bad
    tree = small.state["_tree"].split()
    for judged in bad:
        assert f"{judged.move};{judged.glyph}" in tree
    assert small.said[-1] == f"{len(bad)} mistake{'s' if len(bad) > 1 else ''} marked."
    # The analysis shows them, and what would have been better.
    assert small.board.analysing is True
    small.wish("goto", node=bad[0].node)
    remark = small.state["_analysis"]["remark"]
    assert remark == f"{bad[0].move}{bad[0].glyph} Better was {bad[0].best.move}."


def test_signs_that_are_there_stay(small):
    small.board.match.annotate(1, ["!!"])
    small.board.match.annotate(2, ["!!"])
    small.wish("find_mistakes")
    finish(small)
    assert [node.glyphs for node in small.board.record.main_line[:2]] == [("!!",), ("!!",)]


def test_without_moves_there_is_nothing_to_find(open_page, ready):
    page = open_page(kind=Reversi)
    assert page.state["_can"]["find_mistakes"] == "No moves yet."
    assert codes(page.wish("find_mistakes")) == ["not_possible"]


def test_progress_is_shown_and_it_can_be_stopped(page, monkeypatch):
    judges_only(3, monkeypatch)
    page.wish("find_mistakes")
    page.until(lambda: page.state["_analysis"].get("marking") == [3, 60], "three moves")
    assert page.state["_can"]["stop"] is True
    assert page.wish("find_mistakes")["ok"]  # going on already
    assert page.wish("stop")["ok"]
    finish(page)
    assert len(page.board.annotations) == 3
    assert not page.board.annotations.complete
    assert "marking" not in page.state["_analysis"]
    assert "stop" not in page.state["_can"]


def test_what_is_deleted_meanwhile_is_not_marked(small):
    judged = list(small.board.annotate(progress=False))
    node = small.board.record.main_line[-1]
    small.board.match.delete(node.id)
    assert not small.board.analyst.mistakes.mark(small.board, judged[-1])


def test_a_failing_search_ends_it_in_words(small, monkeypatch):
    def broken(*_):
        raise OSError("no luck")

    monkeypatch.setattr(annotations, "judged", broken)
    small.wish("find_mistakes")
    finish(small)
    assert len(small.board.annotations) == 0
    assert small.state["_analysis"]["remark"] == "The engine stopped: OSError: no luck"
    monkeypatch.undo()
    small.wish("find_mistakes")
    finish(small)
    assert "no luck" not in str(small.state["_analysis"])


def test_in_python_it_gives_a_table(small):
    found = small.board.annotate(Limit(depth=60), progress=False)
    small.settle()
    assert found is small.board.annotations
    assert [row["move"] for row in found.rows()] == small.board.moves
    assert all(row["exact"] for row in found.rows())
    assert "?" in small.state["_tree"]
    assert small.board.analysing is False


def test_the_values_found_are_in_the_graph(small):
    small.board.annotate(Limit(depth=60), progress=False)
    small.board.analysing = True
    small.settle()
    values = small.state["_graph"]["values"].split()
    assert len(values) == len(small.board.moves) + 1
    assert all(value.endswith("!") for value in values)
    # Scores are those of the best play that was left: constant but where something was given away.
    loss = {
        judged.ply: judged.loss * (1 if judged.player == "black" else -1)
        for judged in small.board.annotations
    }
    numbers = [int(value.rstrip("!").split(":")[-1]) for value in values]
    for ply, given in loss.items():
        assert numbers[ply - 1] - numbers[ply] == given


class TestResult:
    """What the page is shown of it: a count for each player, and a list to click."""

    def shown(self, page):
        return page.state["_analysis"]["mistakes"]

    def test_every_mistake_with_its_loss(self, small):
        small.wish("find_mistakes")
        finish(small)
        bad = [judged for judged in small.board.annotations if "?" in judged.glyph]
        seats = ["black", "white"]
        assert self.shown(small)["list"] == [
            f"{one.node}|{seats.index(one.player)}|{one.glyph}|\u2212{one.loss:g}|e" for one in bad
        ]
        assert self.shown(small)["caption"] == "loss in discs"
        for colour, average in zip(seats, self.shown(small)["averages"], strict=True):
            losses = [judged.loss for judged in small.board.annotations if judged.player == colour]
            assert float(average) == pytest.approx(sum(losses) / len(losses), abs=0.05)
        assert "judged" not in self.shown(small)

    def test_while_it_goes_on_and_when_it_was_stopped(self, page, monkeypatch):
        judges_only(8, monkeypatch)
        page.wish("find_mistakes")
        page.until(lambda: page.state["_analysis"].get("marking") == [8, 60], "eight moves")
        count = len(page.board.annotations.swings)
        assert count
        assert len(self.shown(page)["list"]) == count
        page.wish("stop")
        finish(page)
        assert self.shown(page)["judged"] == [8, 60]

    def test_shares_are_percent(self, open_page, ready):
        board = open_page(kind=Network6).board
        assert judgement.loss_label(board, WinShare(0.5, "white", "black"), 0.162) == "\u221216\u00a0%"
        assert judgement.loss_label(board, Points(1, "white", "black"), 1.26) == "\u22121.3"
        assert judgement.loss_label(board, Points(1, "white", "black", exact=True), 6) == "\u22126"

    def test_another_game_has_none_and_a_deleted_move_is_gone(self, small):
        small.wish("find_mistakes")
        finish(small)
        tokens = self.shown(small)["list"]
        last = int(tokens[-1].split("|")[0])
        small.board.match.delete(last)
        small.settle()
        assert self.shown(small)["list"] == tokens[:-1]
        small.board.load("f5d6")
        small.settle()
        assert "mistakes" not in small.state["_analysis"]

    @pytest.mark.parametrize("locale", LOCALES)
    def test_it_is_small(self, open_page, ready, locale):
        """It travels along while the analysis goes on."""
        page = open_page(kind=Reversi, record=reversi.read(TOURNAMENT)[1], locale=locale)
        page.board.analysing = True
        page.board.annotate(Limit(depth=1), progress=False)
        page.settle()
        assert len(self.shown(page)["list"]) > 20
        assert len(json.dumps(self.shown(page), ensure_ascii=False)) < 900


class TestBetterKnowledge:
    """Signs rest on what was known; when more is known the moves are judged again."""

    #: Black threw away 8 discs with his 22nd move, the 43rd of the game.
    PLY, LOSS = 43, 8

    @pytest.fixture
    def hasty(self, open_page, ready):
        page = open_page(kind=Reversi, record=reversi.read(TOURNAMENT)[0])
        page.board.annotate(Limit(depth=1), progress=False)
        page.settle()
        return page

    def judged(self, page):
        return page.board.annotations[self.PLY - 1]

    def glyphs(self, page):
        return page.board.record.main_line[self.PLY - 1].glyphs

    def test_exact_values_of_python_change_the_sign(self, hasty):
        board = hasty.board
        assert not self.judged(hasty).exact
        assert self.judged(hasty).loss != self.LOSS
        board.goto(self.PLY - 1)
        board.analyse(Limit(depth=60))
        assert self.judged(hasty).exact
        assert self.judged(hasty).loss == self.LOSS
        assert self.glyphs(hasty) == ("??",)
        hasty.settle()
        assert "g7;??" in hasty.state["_tree"]
        # A shallow look does not change it back.
        board.analyse(Limit(depth=1))
        assert self.judged(hasty).exact

    def test_so_do_those_of_the_analysis_on_the_board(self, hasty):
        hasty.board.goto(self.PLY - 1)
        hasty.board.analysing = True
        hasty.until(lambda: self.judged(hasty).exact, "the exact value")
        assert self.glyphs(hasty) == ("??",)

    def test_a_sign_that_was_wrong_goes(self, hasty):
        board = hasty.board
        wrong = next(one for one in board.annotations if one.ply > 48 and one.glyph and one.loss)
        board.goto(wrong.ply - 1)
        board.analyse(Limit(depth=60))
        now = board.annotations[wrong.ply - 1]
        assert now.glyph != wrong.glyph
        assert board.record.main_line[wrong.ply - 1].glyphs == ((now.glyph,) if now.glyph else ())

    def test_signs_of_others_stay(self, hasty):
        board = hasty.board
        board.match.annotate(self.PLY, ["!?"])
        board.goto(self.PLY - 1)
        board.analyse(Limit(depth=60))
        assert self.judged(hasty).glyph == "??"
        assert self.glyphs(hasty) == ("!?",)

    def test_another_game_has_nothing_to_do_with_it(self, hasty):
        board = hasty.board
        assert board.analyst.mistakes.here
        board.load(GAME)
        assert board.analyst.mistakes.here == ()
        board.goto(self.PLY - 1)
        board.analyse(Limit(depth=60))
        assert all(not node.glyphs for node in board.record.main_line)


def test_on_the_board_ends_are_judged_by_exact_values(open_page, ready):
    record = reversi.read(TOURNAMENT)[0]
    page = open_page(kind=Reversi, record=Record.from_moves(record.main_line[41].position, record.moves[42:]))
    page.wish("find_mistakes")
    finish(page)
    assert all(one.exact for one in page.board.annotations)
    assert {one.ply + 42: one.glyph for one in page.board.annotations if "?" in one.glyph} == {
        43: "??", 47: "?!", 49: "?"
    }  # fmt: skip
