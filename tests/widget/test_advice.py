"""Hints and ideas from an engine: looked for when wanted, shown meanwhile, stopped, never in the way."""

import threading

import pytest
from engine.readiness import ready
from widget.fakes import codes

from nbgames import Limit, Reversi, analyse
from nbgames.games.reversi import Position, Rules
from nbgames.widget import advice
from nbgames.widget.wish import NotPossible

__all__ = ["ready"]


@pytest.fixture
def page(open_page, ready):
    return open_page(kind=Reversi, rules=Rules(size=4))


@pytest.fixture
def slow_page(open_page, ready, monkeypatch):
    """A page whose hints take for ever, on a board of usual size."""
    monkeypatch.setattr(advice, "SECONDS", 600)
    return open_page(kind=Reversi)


def best(position):
    lines = analyse(position, Limit(depth=60))
    return {str(line.move) for line in lines if line.score == lines[0].score}


def test_a_hint_shows_a_best_move(page):
    page.wish("play", move=page.board.legal_moves[0])
    answer = page.wish_slow("hint")
    assert answer["move"] in best(page.board.at)
    assert page.state["_hint"] == answer["cells"] == [answer["move"]]
    assert page.state["_notice"]["title"] == f"Hint: {answer['move']}"
    assert page.state["ply"] == 1


def test_an_idea_plays_a_best_move(page):
    page.wish("play", move=page.board.legal_moves[0])
    wanted = best(page.board.at)
    assert page.wish_slow("idea")["ok"]
    page.settle()
    assert page.board.ply == 2
    assert page.board.last_move in wanted


def test_both_work_in_scripts(page):
    move = page.board.hint()
    assert str(move) in best(page.board.at)
    page.board.idea()
    assert page.board.ply == 1


def test_hints_are_counted(open_page, ready):
    page = open_page(kind=Reversi, rules=Rules(size=4), hints=1)
    assert page.wish_slow("hint")["ok"]
    page.wish("play", move=page.board.legal_moves[0])
    page.wish("play", move=page.board.legal_moves[0])
    assert codes(page.wish_slow("hint")) == ["not_possible"]


def test_looking_is_shown_and_can_be_stopped(slow_page):
    page = slow_page
    wish = page.post("hint")
    page.until(lambda: page.state["_can"].get("stop"), "the tool that stops it")
    assert page.state["_notice"]["title"] == "Looking for a good move…"
    page.until(lambda: "Depth" in page.state["_notice"].get("text", ""), "its progress")
    assert (
        page.state["_can"]["hint"] == page.state["_can"]["idea"] == "A good move is already being looked for."
    )
    assert codes(page.wish_slow("idea")) == ["not_possible"]
    assert page.wish("stop")["ok"]
    page.until(lambda: wish in page.answers, "an answer to the hint")
    (answer,) = page.answers[wish]
    assert codes(answer) == ["not_possible"]
    assert answer["violations"][0]["text"] == "Stopped."
    page.settle()
    assert "stop" not in page.state["_can"]
    assert page.state["_hint"] == []
    assert codes(page.wish("stop")) == ["not_possible"]


def test_who_plays_on_meanwhile_gets_no_hint(slow_page):
    page = slow_page
    wish = page.post("hint")
    page.until(lambda: page.board.adviser.busy, "the search")
    assert page.wish("play", move="f5")["ok"]
    page.until(lambda: wish in page.answers, "an answer to the hint")
    assert codes(page.answers[wish][0]) == ["stale"]
    assert page.board.moves == ["f5"]


def test_a_script_that_waits_for_a_hint_can_be_stopped_on_the_board(slow_page):
    raised = []

    def ask():
        try:
            slow_page.board.hint()
        except NotPossible as error:
            raised.append(str(error))

    thread = threading.Thread(target=ask)
    thread.start()
    slow_page.until(lambda: slow_page.board.adviser.busy, "the search")
    assert slow_page.board.stop()
    thread.join(60)
    assert raised == ["Stopped."]
    assert not slow_page.board.stop()


def test_what_the_analysis_knows_need_not_be_searched(slow_page):
    position = Position.initial(Rules(size=4))
    slow_page.board.set_position(position)
    slow_page.board.analyse(Limit(depth=60))
    assert str(slow_page.board.hint()) in best(position)


def test_an_advisor_of_ones_own_is_asked_instead(page):
    page.board.match.advisor = lambda position: position.legal_moves[-1]
    assert page.wish_slow("hint")["move"] == page.board.legal_moves[-1]


def test_closing_the_board_stops_looking(slow_page):
    slow_page.post("hint")
    slow_page.until(lambda: slow_page.board.adviser.busy, "the search")
    slow_page.board.close()
    slow_page.until(lambda: not slow_page.board.adviser.busy, "its end")
