"""Practice and demonstration: from Python and from the dialog for a new game."""

import pytest
from engine.readiness import ready
from widget.fakes import codes

from nbgames import ClockRules, Engine, RandomBot, Reversi
from nbgames.games.reversi import Position, Rules

__all__ = ["ready"]

SMALL = {"size": 4, "flips": "auto"}


@pytest.fixture
def open_small(open_page, ready):
    def make(**options):
        return open_page(kind=Reversi, rules=Rules(size=4), **options)

    return make


def wait(page):
    assert page.board.match.wait(60)
    page.settle()


# -- demonstration ----------------------------------------------------------------------------------------


def test_a_demo_plays_to_the_end(open_small):
    page = open_small()
    page.board.demo(2, pace=0)
    wait(page)
    assert page.board.outcome is not None
    assert [player["name"] for player in page.state["_players"]] == ["Engine 2", "Engine 2"]
    assert page.state["_notice"]["actions"] == ["new_game", "analyse"]


def test_a_demo_after_the_end_is_a_new_game(open_small):
    page = open_small()
    page.board.demo(1, pace=0)
    wait(page)
    page.board.demo({"black": 1, "white": RandomBot(1)}, pace=600)
    assert page.board.outcome is None
    page.board.stop()


def test_a_demo_is_stopped_and_goes_on(open_small):
    page = open_small()
    assert "stop" not in page.state["_can"]
    assert page.wish("demo")["ok"]
    assert page.state["_can"]["stop"] is True
    assert "force" not in page.state["_can"]
    page.until(lambda: page.state["ply"] >= 1, "a move at a pace one can follow")
    assert page.wish("stop")["ok"]
    assert page.board.match.paused
    assert page.state["_notice"] == {
        "kind": "warn", "title": "The game is paused.", "text": page.state["_notice"]["text"],
        "actions": ["resume"],
    }  # fmt: skip
    ply = page.board.ply
    assert page.board.match.wait(1)
    assert page.board.ply == ply
    page.board.match.pace = 0
    assert page.wish("resume")["ok"]
    wait(page)
    assert page.board.outcome is not None


def test_a_demo_keeps_the_programs_that_sit_there(open_small):
    engine = Engine(1, seed=3)
    page = open_small(white=engine)
    page.wish("demo")
    assert page.board.match.seats["white"] is engine
    assert page.board.match.seats["black"] == Engine(3)
    page.wish("stop")


def test_a_new_game_can_be_a_demo(open_small):
    page = open_small(clock=ClockRules(total=60))
    seats = {"black": "human", "white": "engine:1"}
    assert page.wish("new_game", rules=SMALL, seats=seats, mode="demo")["ok"]
    assert [player["seat"] for player in page.state["_players"]] == ["engine:3", "engine:1"]
    assert page.board.match.clocks is None
    page.wish("stop")


# -- practice ---------------------------------------------------------------------------------------------


def test_practice_has_no_clock_and_no_limit_of_hints(open_small):
    page = open_small(clock=ClockRules(total=60), hints=1)
    page.board.practice(level=1)
    page.settle()
    assert [player["seat"] for player in page.state["_players"]] == ["human", "engine:1"]
    assert "clock" not in page.state["_tags"][0]
    assert "hints" not in page.state["_tags"][0]
    for _ in range(2):
        assert page.wish_slow("idea")["ok"]
        wait(page)
    assert page.board.ply == 4
    while page.state["ply"]:
        assert page.wish("undo")["ok"]
    assert page.wish_slow("hint")["ok"]


def test_practice_goes_on_from_the_position_as_whom_one_likes(open_small):
    page = open_small()
    page.board.play(page.board.legal_moves[0])
    page.board.practice(colour="black")
    wait(page)
    assert page.board.ply == 2
    assert page.board.match.seats["white"] == Engine(3)
    with pytest.raises(ValueError, match="does not play here"):
        page.board.practice(colour="green")
    with pytest.raises(ValueError, match="from 1 to 5"):
        page.board.practice(level=9)


def test_a_usual_game_after_practice_has_its_limits_again(open_small):
    page = open_small(clock=ClockRules(total=60), hints=2)
    seats = {"black": "human", "white": "engine:1"}
    assert page.wish("new_game", rules=SMALL, seats=seats, mode="practice")["ok"]
    assert page.board.match.hints is None
    assert page.board.match.clocks is None
    assert page.wish("new_game", rules=SMALL, seats=seats, mode="game")["ok"]
    assert page.board.match.hints == 2
    assert page.board.match.clocks.left("black") > 0
    assert page.wish("new_game", rules=SMALL, seats=seats)["ok"]
    assert codes(page.wish("new_game", rules=SMALL, seats=seats, mode="war")) == ["bad_wish"]


def test_after_looking_around_the_engine_goes_on_when_asked(open_small):
    page = open_small(white=Engine(level=1))
    page.wish("play", move=page.board.legal_moves[0])
    wait(page)
    assert page.wish("goto", node=1)["ok"]  # White would be to move here
    assert page.state["_notice"]["actions"] == ["resume"]
    assert page.state["_can"]["resume"] is True
    assert page.wish("resume")["ok"]
    wait(page)
    assert page.board.turn == "black" or Position.from_text(page.board.position, Rules(size=4)).skipped
