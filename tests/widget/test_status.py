"""The status sentence: always true, in every language; and what is read out."""

import threading
from functools import partial

import pytest
from core import tiny

from nbgames.core.clock import ClockRules
from nbgames.core.match import Match
from nbgames.i18n import LOCALES
from nbgames.widget import board as board_module


def notice(page):
    page.settle()
    return page.state["_notice"]


def test_two_people(page, board):
    assert notice(page) == {"kind": "info", "title": "Red to move."}
    board.play("a1")
    assert notice(page) == {"kind": "info", "title": "Blue to move.", "text": "Red: a1."}


def test_one_person_is_spoken_to(open_page):
    page = open_page(blue=lambda position: position.legal_moves[0])
    assert notice(page)["title"] == "Your turn."
    page.board.play("a2")
    assert page.board.match.wait(60)
    assert notice(page) == {"kind": "info", "title": "Your turn.", "text": "Blue: a1."}


def test_a_lost_turn_is_said_and_shown_on_the_rail(open_page):
    page = open_page(freeze=2)
    page.board.play("a2")
    assert notice(page) == {"kind": "pass", "title": "Blue passed.", "strip": "Blue passes."}
    assert page.state["_tags"] == [{}, {"skipped": True}]
    assert page.state["_tree"] == "a2 -"
    assert page.said == ["Red: a2. Blue passed."]
    page.board.play("b1")
    assert notice(page)["kind"] == "info"
    assert page.state["_tree"] == "a2 - b1"
    assert page.state["_tags"] == [{}, {}]


def test_the_tree_shows_lost_turns_behind_their_move(open_page):
    page = open_page(freeze=2)
    board = page.board
    board.play("a2")
    board.play("b1")
    board.goto(0)
    board.play("a1")
    board.goto(1)
    board.play("b3")
    page.settle()
    assert page.state["_tree"] == "a2 - ( 3:a1 ) 2:b1 ( 4:b3 )"


def test_looking_at_an_earlier_move(page, board):
    board.load("a1 b1 a2")
    board.goto(1)
    assert notice(page) == {
        "kind": "warn", "title": "Blue to move.",
        "text": "You are looking at move 1. Play here to start a variation.",
    }  # fmt: skip
    board.goto(0)
    assert notice(page)["text"] == "Start of the game."
    board.goto(3)
    assert notice(page)["kind"] == "info"
    board.undo()
    assert notice(page)["kind"] == "info"


def test_the_end(page, board):
    board.load("a3 b3 a2 b1")
    assert notice(page) == {
        "kind": "over", "title": "Red wins.", "text": "The game was played to the end.",
        "actions": ["new_game"],
    }  # fmt: skip
    assert page.state["_tags"] == [{"won": True}, {}]
    assert page.state["_can"]["resign"] == "The game is over."
    board.undo()
    assert notice(page)["kind"] == "info"
    board.resign()
    assert notice(page) == {
        "kind": "over", "title": "Red wins.", "text": "Blue resigned.", "actions": ["new_game"],
    }  # fmt: skip


def test_the_end_interrupts_the_reader(page, board):
    for move in ("a3", "b3", "a2"):
        page.wish("play", move=move)
    assert page.interrupted == []
    page.wish("play", move="b1")
    assert page.interrupted == ["Blue: b1. Red wins. The game was played to the end."]
    page.wish("undo")
    page.wish("resign")
    assert page.interrupted[1:] == ["Red wins. Blue resigned."]


def test_a_shared_win_and_a_draw(open_page):
    page = open_page(rules=tiny.Rules(heaps=(1, 1)))
    page.board.load(page.board.record)
    page.board.play("a1")
    page.board.play("b1")
    assert notice(page)["title"] == "Red, Blue share the win."
    assert page.state["_tags"] == [{"won": True}, {"won": True}]


def test_clocks_on_the_tags_and_at_their_end(open_page, monkeypatch):
    now = tiny.Time()
    monkeypatch.setattr(board_module, "Match", partial(Match, time=now))
    page = open_page(clock=ClockRules(total=60))
    assert page.state["_tags"] == [
        {"clock": {"left": 60.0, "running": True, "low": False}},
        {"clock": {"left": 60.0, "running": False, "low": False}},
    ]
    now.passes(55)
    page.wish("play", move="a1")
    assert page.state["_tags"][0]["clock"] == {"left": 5.0, "running": False, "low": True}
    assert page.state["_can"]["pause"] is True
    now.passes(61)
    page.board.match.tick()
    assert notice(page) == {
        "kind": "over", "title": "Red wins.", "text": "Blue ran out of time and loses.",
        "actions": ["new_game"],
    }  # fmt: skip
    assert page.interrupted == ["Red wins. Blue ran out of time and loses."]


def test_a_turn_that_is_lost_on_time(open_page):
    page = open_page(rules=tiny.Rules(may_pass=True, timeout="pass"))
    heard = []
    arrived = threading.Event()

    @page.board.on_move
    def _(event):
        heard.append((event.player, str(event.move)))
        arrived.set()

    page.board.match.set_clock(ClockRules(per_turn=0.01))  # not before somebody listens
    assert arrived.wait(60)
    page.board.close()
    assert {move for _, move in heard} == {"pass"}


def test_announcements_of_everything_that_happens(page, board):
    board.play("a1")
    page.settle()
    board.undo()
    page.settle()
    board.redo()
    page.settle()
    board.goto(0)
    page.settle()
    board.new_game()
    page.settle()
    board.load("a1 b2")
    page.settle()
    board.set_position("1,1 0,0 blue 0")
    page.settle()
    board.pause()
    page.settle()
    board.resume()
    page.settle()
    assert page.said == [
        "Red: a1. Blue to move.",
        "Move a1 undone. Red to move.",
        "Move a1 played again. Blue to move.",
        "Start of the game. Red to move.",
        "New game. Red to move.",
        "Game loaded: 2 moves. Red to move.",
        "A new position is on the board. Blue to move.",
        "The game is paused.",
        "The game goes on. Blue to move.",
    ]


def test_a_view_that_comes_later_finds_only_the_last_announcements(page, board):
    for move in ("a1", "b1", "a1", "b1"):
        board.play(move)
    page.settle()
    assert len(page.state["_say"]) <= 3
    assert page.state["_say"][-1][1] == "Blue: b1. Red to move."
    numbers = [number for number, _, _ in page.state["_say"]]
    assert numbers == sorted(set(numbers))


def test_the_same_words_twice_are_two_announcements(page, board):
    board.play("a1")
    page.settle()
    first = page.state["_say"]
    board.undo()
    page.settle()
    board.play("a1")
    page.settle()
    assert page.state["_say"][-1][1:] == first[-1][1:]
    assert page.state["_say"][-1][0] > first[-1][0]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language_has_all_the_words(open_page, locale):
    page = open_page(locale=locale, freeze=2)
    board = page.board
    english = open_page(freeze=2)
    for step in (
        lambda board: board.play("a1"), lambda board: board.play("a2"), lambda board: board.undo(),
        lambda board: board.goto(0), lambda board: board.pause(), lambda board: board.resign(),
    ):  # fmt: skip
        step(board)
        step(english.board)
        assert "{" not in board.status
        assert "status." not in board.status
        assert (board.status == english.board.status) == (locale == "en")
    page.settle()
    english.settle()
    assert (page.said == english.said) == (locale == "en")
    assert set(page.state["_words"]) == set(english.state["_words"])
