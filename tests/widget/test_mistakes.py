"""Looking for mistakes: signs in the move list, a table in Python, progress, and an end when one wants it."""

import threading
from importlib import import_module

import pytest
from engine.readiness import ready
from widget.fakes import codes

from nbgames import Limit, Reversi
from nbgames.games.reversi import Rules

__all__ = ["ready"]

#: Not an attribute of its package: that one is the feature of Python of the same name.
annotations = import_module("nbgames.engine.annotations")

#: The whole of a game; White's 35th move and others threw away much.
GAME = (
    "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2b1a1a2a3"
    "b4a4b5a5b6a7a6b7a8b8"
)


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


def finish(page):
    page.until(
        lambda: page.board.annotations is not None and page.board.analyst.marking is None, "the end of it"
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
    gate = threading.Semaphore(3)
    real = annotations._known_or_searched

    def slowly(position, limit, memory, stopped):
        while not gate.acquire(timeout=0.01):
            if stopped():
                break
        return real(position, Limit(depth=1), memory, stopped)

    monkeypatch.setattr(annotations, "_known_or_searched", slowly)
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
    assert not small.board.analyst.mark(small.board, judged[-1])


def test_a_failing_search_ends_it_in_words(small, monkeypatch):
    def broken(*_):
        raise OSError("no luck")

    monkeypatch.setattr(annotations, "_known_or_searched", broken)
    small.wish("find_mistakes")
    finish(small)
    assert len(small.board.annotations) == 0
    assert "OSError: no luck" in small.board.analyst.failure


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
