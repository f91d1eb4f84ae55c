"""Programs on a seat: they play, they fail in every way there is, and the board says so in words."""

import asyncio
import re
import threading
import traceback

import pytest
from core import tiny
from widget.fakes import codes

from nbgames.core.seats import Bot, RandomBot
from nbgames.core.violations import IllegalMove
from nbgames.widget import seating
from nbgames.widget.seating import Offer


def first(position):
    return position.legal_moves[0]


def wait(page):
    assert page.board.match.wait(60)
    page.settle()


def test_a_bot_answers_and_the_page_sees_both_moves(open_page):
    page = open_page(blue=first)
    assert page.wish("play", move="a3")["ok"]
    wait(page)
    assert page.board.moves == ["a3", "a1"]
    assert page.state["position"] == page.board.position
    assert page.said == ["Red: a3.", "Blue: a1. Your turn."] or page.said == [
        "Red: a3. Blue to move.", "Blue: a1. Your turn.",
    ]  # fmt: skip


def test_who_plays_is_told_to_the_page(open_page):
    page = open_page(blue=first)
    assert page.state["_players"] == [
        {"colour": "red", "name": "You", "kind": "human", "seat": "human", "you": True},
        {"colour": "blue", "name": "Bot first", "kind": "bot", "seat": "own:1"},
    ]
    assert open_page(red="Ada", blue="Bo").state["_players"] == [
        {"colour": "red", "name": "Ada", "kind": "human", "seat": "human"},
        {"colour": "blue", "name": "Bo", "kind": "human", "seat": "human"},
    ]
    assert [entry["name"] for entry in open_page().state["_players"]] == ["Red", "Blue"]
    assert open_page(blue=lambda position: None).state["_players"][1]["name"] == "Bot"


def test_while_a_bot_thinks_the_page_waits_and_the_kernel_does_not(open_page):
    release = threading.Event()

    def slow(position):
        release.wait(60)
        return first(position)

    page = open_page(blue=slow)
    page.wish("play", move="a1")
    assert page.state["_tags"][1] == {"thinking": True}
    assert page.state["_expects"] == "wait"
    assert page.state["_notice"] == {"kind": "info", "title": "Blue is thinking…", "text": "Red: a1."}
    answer = page.wish("play", move="a1")
    assert codes(answer) == ["game.not_your_turn"]
    assert codes(page.wish("text_move", text="a1")) == ["game.not_your_turn"]
    assert page.wish("explain", move="a1")["ok"]
    assert codes(page.wish_slow("hint")) == ["not_possible"]
    assert page.wish("undo")["ok"]
    assert page.board.ply == 0
    release.set()
    wait(page)
    assert page.board.moves == ["a1"]
    assert page.board.ply == 0  # the late answer is dropped


def test_two_people_would_be_told_whose_turn_it_is(open_page):
    release = threading.Event()
    page = open_page(rules=tiny.Rules(players=3), red=lambda position: release.wait(60))
    answer = page.wish("play", move="a1")
    assert codes(answer) == ["game.not_your_turn"]
    assert "Red" in answer["violations"][0]["text"]
    release.set()


def test_undo_takes_back_both_moves(open_page):
    page = open_page(blue=first)
    page.wish("play", move="a1")
    wait(page)
    assert page.wish("undo")["ok"]
    assert page.board.ply == 0
    assert page.state["_can"]["undo"] == "There is no move to undo."
    assert page.board.redo()
    assert page.board.ply == 2


def test_a_first_move_of_a_bot_cannot_be_undone(open_page):
    page = open_page(red=first)
    wait(page)
    assert page.state["ply"] == 1
    assert page.state["_can"]["undo"] == "There is no move to undo."
    assert codes(page.wish("undo")) == ["not_possible"]


async def later(position):
    await asyncio.sleep(0)
    return first(position)


@pytest.mark.parametrize("bot", [later, RandomBot(1), Bot(first, seconds=60)])
def test_all_kinds_of_bots(open_page, bot):
    page = open_page(blue=bot)
    page.wish("play", move="a1")
    wait(page)
    assert page.board.ply == 2


def raises(position):
    raise ValueError("I give up")


def exits(position):
    raise SystemExit("bye")


async def raises_later(position):
    await asyncio.sleep(0)
    raise LookupError


def _within_its_function(place):
    """The line counted from where its function begins, so that this file may change."""
    begins = globals()[place[2]].__code__.co_firstlineno
    return f"line {int(place[1]) - begins + 1} of {place[2]}"


FAILURES = [
    (raises, "Bot raises stopped with an error: ValueError: I give up (line 2 of raises)"),
    (exits, "Bot exits stopped with an error: SystemExit: bye (line 2 of exits)"),
    (raises_later, "Bot raises_later stopped with an error: LookupError: (line 3 of raises_later)"),
    (Bot(lambda position: "a9", name="Cheat"), "Bot Cheat played a9, which is not legal. heaps.too_few"),
    (Bot(lambda position: "castle", name="Chess"), "Bot Chess played castle, which is not legal. "),
    (Bot(lambda position: None, name="Mute"), "Bot Mute gave no move."),
    (Bot(lambda position: 42, name="Deep"), "Bot Deep gave no move."),
]


@pytest.mark.parametrize(("bot", "words"), FAILURES)
def test_a_bot_that_fails_is_reported_and_hurts_nobody(open_page, bot, words):
    page = open_page(blue=bot)
    page.wish("play", move="a1")
    wait(page)
    notice = page.state["_notice"]
    assert notice["kind"] == "error"
    title = re.sub(r"line (\d+) of (\w+)", _within_its_function, notice["title"])
    assert title.strip().startswith(words.strip())
    assert "Try again" in notice["text"]
    assert notice["title"] in page.interrupted
    assert page.state["_tags"][1] == {"stopped": True}
    assert page.state["_can"]["retry"] is True
    assert page.board.moves == ["a1"]
    # Somebody can play for it, and the game goes on.
    assert page.wish("play", move="b1")["ok"]
    assert page.board.moves == ["a1", "b1"]
    assert page.state["_notice"]["kind"] == "info"


def test_what_a_bot_raised_is_kept_with_its_traceback(open_page):
    board = open_page(blue=raises).board
    assert board.last_error is None
    board.play("a1")
    board.match.wait(60)
    assert isinstance(board.last_error, ValueError)
    assert [frame.name for frame in traceback.extract_tb(board.last_error.__traceback__)][-1] == "raises"
    with pytest.raises(ValueError, match="I give up"):
        raise board.last_error


def test_what_a_quick_bot_raised_is_kept_too(open_page):
    board = open_page(red=raises).board
    board.match.wait(60)
    assert isinstance(board.last_error, ValueError)


def test_why_a_move_of_a_bot_is_illegal_is_kept(open_page):
    board = open_page(red=lambda position: "a9").board
    board.match.wait(60)
    assert isinstance(board.last_error, IllegalMove)
    assert board.last_error.violations[0].code == "heaps.too_few"


def test_a_bot_that_fails_says_where_in_the_language_of_the_board(open_page):
    page = open_page(red=raises, locale="ru")
    wait(page)
    line = raises.__code__.co_firstlineno + 1
    assert f"(строка {line} в raises)" in page.state["_notice"]["title"]


def test_a_bot_that_failed_can_try_again(open_page):
    tries = []

    def nervous(position):
        tries.append(1)
        if len(tries) == 1:
            raise ValueError("not yet")
        return first(position)

    page = open_page(blue=nervous)
    page.wish("play", move="a1")
    wait(page)
    assert page.wish("resume")["ok"]
    wait(page)
    assert page.board.moves == ["a1", "a1"]


def test_a_bot_that_is_too_slow(open_page):
    release = threading.Event()
    page = open_page(blue=Bot(lambda position: release.wait(60), name="Snail", seconds=0.01))
    page.wish("play", move="a1")
    wait(page)
    assert page.state["_notice"]["title"] == "Bot Snail did not answer in time."
    release.set()


def test_a_whole_game_of_two_bots(open_page):
    page = open_page(red=first, blue=first)
    wait(page)
    assert page.board.outcome is not None
    assert page.state["outcome"] == page.board.outcome
    assert page.state["_notice"]["kind"] == "over"


def test_bots_can_be_watched_paused_and_resumed(open_page):
    turn, seen = threading.Semaphore(0), threading.Semaphore(0)

    def stepwise(position):
        seen.release()
        turn.acquire(timeout=60)
        return first(position)

    page = open_page(red=stepwise, blue=stepwise)
    turn.release()
    assert seen.acquire(timeout=60)
    assert seen.acquire(timeout=60)
    page.until(lambda: page.state["ply"] == 1, "the first move")
    assert page.wish("pause")["ok"]
    assert page.state["_can"]["resume"] is True
    assert page.state["_expects"] == "move"
    turn.release()
    wait(page)
    assert page.state["ply"] == 1
    assert page.wish("resume")["ok"]
    turn.release(20)
    wait(page)
    assert page.board.outcome is not None


# -- the seat menu ----------------------------------------------------------------------------------------


def test_the_page_can_choose_who_plays(open_page):
    page = open_page(blue=first)
    assert page.state["_offers"] == [
        {"seat": "human", "name": "Human"}, {"seat": "random", "name": "Random moves"},
        {"seat": "own:1", "name": "Bot first"},
    ]  # fmt: skip
    assert page.wish("seat", colour="blue", seat="human")["ok"]
    assert page.state["_players"][1]["seat"] == "human"
    assert page.wish("seat", colour="blue", seat="random")["ok"]
    assert page.state["_players"][1] == {
        "colour": "blue", "name": "Random moves", "kind": "bot", "seat": "random",
    }  # fmt: skip
    assert page.wish("seat", colour="blue", seat="own:1")["ok"]
    assert page.board.match.seats["blue"].function is first
    for wrong in (
        {"colour": "blue", "seat": "own:9"},
        {"colour": "pink", "seat": "human"},
        {"colour": "blue"},
    ):
        assert codes(page.wish("seat", **wrong)) == ["bad_wish"]


def test_who_sits_stays_in_a_new_game(open_page):
    page = open_page(blue=first)
    seat = page.board.match.seats["blue"]
    assert page.wish("new_game", seats={"red": "human", "blue": "own:1"})["ok"]
    assert page.board.match.seats["blue"] is seat
    assert page.wish("new_game", seats={"red": "random", "blue": "human"})["ok"]
    wait(page)
    assert page.board.ply == 1


def test_a_seat_given_in_python_later_is_offered_too(open_page):
    page = open_page()
    page.board.match.set_seat("blue", first)
    page.settle()
    assert {"seat": "own:1", "name": "Bot first"} in page.state["_offers"]
    assert page.state["_players"][1]["seat"] == "own:1"


def test_other_packages_can_add_offers(open_page, monkeypatch):
    monkeypatch.setattr(seating, "_offers", dict(seating._offers))
    seating.offer(Offer("engine:3", "seat.engine", lambda: Bot(first, name="Engine"), {"level": 3}))
    seating.offer(Offer("elsewhere", "seat.bot_any", lambda: Bot(first), games=("chess",)))
    page = open_page()
    assert {"seat": "engine:3", "name": "Engine, level 3"} in page.state["_offers"]
    assert "elsewhere" not in str(page.state["_offers"])
    assert page.wish("seat", colour="blue", seat="engine:3")["ok"]
    assert page.state["_players"][1]["name"] == "Engine, level 3"
    page.set(locale="ru")
    page.settle()
    assert page.state["_players"][1]["name"] == "Компьютер, уровень 3"


def test_a_seat_may_know_its_own_name_in_every_language(open_page):
    bot = Bot(first)
    bot.words = lambda locale: f"Engine in {locale}"
    assert open_page(blue=bot, locale="th").state["_players"][1]["name"] == "Engine in th"


def test_a_bot_can_be_hurried_if_it_knows_how(open_page):
    now = threading.Event()

    class Patient:
        name, kind = "Patient", "engine"

        def choose(self, position, cancel):
            now.wait(60)
            return first(position)

        def hurry(self):
            now.set()

    page = open_page(blue=Patient())
    page.wish("play", move="a1")
    assert page.state["_can"]["force"] is True
    assert page.wish("force")["ok"]
    wait(page)
    assert page.board.ply == 2
