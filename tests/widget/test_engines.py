"""Engines at a board: in the seat menu, thinking aloud, pressed for a move, warming up, failing in words."""

import subprocess
import sys
import threading

import pytest
from engine.readiness import ready
from widget.fakes import codes

from nbgames import Engine, Limit, Reversi
from nbgames.core.seats import Bot
from nbgames.engine import kernels
from nbgames.games.reversi import Rules
from nbgames.i18n import LOCALES

__all__ = ["ready"]

LEVELS = {
    "en": "Engine 3 (medium)",
    "th": "คอมพิวเตอร์ 3 (ปานกลาง)",
    "ru": "Компьютер 3 (средний)",
    "km": "កុំព្យូទ័រ 3 (មធ្យម)",
}


@pytest.fixture
def open_reversi(open_page, ready):
    def make(**options):
        return open_page(kind=Reversi, **options)

    return make


def wait(page):
    assert page.board.match.wait(60)
    page.settle()


# -- the seat menu ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_five_levels_are_offered_in_words(open_reversi, locale):
    offers = open_reversi(locale=locale).state["_offers"]
    assert [offer["seat"] for offer in offers] == ["human", *(f"engine:{n}" for n in range(1, 6)), "random"]
    assert offers[3]["name"] == LEVELS[locale]


def test_a_page_asks_for_a_level_and_it_plays(open_reversi):
    page = open_reversi(rules=Rules(size=4))
    assert page.wish("seat", colour="white", seat="engine:2")["ok"]
    assert page.state["_players"][1] == {
        "colour": "white", "name": "Engine 2", "kind": "engine", "seat": "engine:2",
    }  # fmt: skip
    assert page.wish("play", move=page.board.legal_moves[0])["ok"]
    wait(page)
    assert page.state["ply"] == 2
    assert page.board.match.seats["white"] == Engine(2)


def test_an_engine_given_in_python_is_the_one_of_the_menu(open_reversi):
    page = open_reversi(white=Engine(level=4))
    assert page.state["_players"][1]["seat"] == "engine:4"
    assert "own:" not in str(page.state["_offers"])


def test_engines_of_ones_own_keep_their_names(open_reversi):
    page = open_reversi(
        black=Engine(level=2, name="Kasem", seed=1), white=Engine(limit=Limit(nodes=9)), locale="ru"
    )
    assert [player["name"] for player in page.state["_players"]] == ["Kasem", "Компьютер"]
    assert [player["seat"] for player in page.state["_players"]] == ["own:1", "own:2"]


def test_games_that_are_not_installed_are_offered_no_engine(open_page):
    page = open_page()
    assert "engine" not in str(page.state["_offers"])
    assert {"analyse", "demo", "find_mistakes"}.isdisjoint(page.state["_can"])
    for wish in ("analyse", "demo", "find_mistakes"):
        assert codes(page.wish(wish)) == ["not_possible"]
    with pytest.raises(LookupError):
        page.board.analysing = True


def test_a_board_without_engine_loads_none():
    code = (
        "import nbgames, sys; nbgames.Reversi(); "
        "print([name for name in sys.modules if name.startswith('nbgames.engine')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# -- thinking ---------------------------------------------------------------------------------------------


def test_a_long_thought_is_shown_and_can_be_cut_short(open_reversi):
    page = open_reversi(white=Engine(limit=Limit(seconds=600)))
    page.wish("play", move="f5")
    assert page.state["_notice"] == {
        "kind": "info", "title": "White is thinking…", "text": "Black: f5. 1 disc turned.",
    }  # fmt: skip
    assert "force" not in page.state["_can"]  # not for what is over in a moment
    page.until(lambda: page.state["_can"].get("force"), "a thought that takes long")
    page.until(lambda: "Depth" in page.state["_notice"]["text"], "its progress")
    assert page.state["_notice"]["text"].rstrip(".").split()[-1] in page.board.legal_moves
    assert page.state["_tags"][1]["sub"].startswith("depth ")
    said = list(page.said)
    page.settle()
    assert page.said == said  # progress is not read out
    assert page.wish("force")["ok"]
    wait(page)
    assert page.state["ply"] == 2
    assert "sub" not in page.state["_tags"][1]


def test_progress_travels_alone(open_reversi):
    page = open_reversi(white=Engine(limit=Limit(seconds=600)))
    page.wish("play", move="f5")
    page.until(lambda: page.state["_can"].get("force"), "a thought that takes long")
    before = len(page.updates)
    page.until(lambda: len(page.updates) >= before + 2, "more progress")
    for update in page.updates[before:]:
        assert set(update) <= {"_tags", "_notice", "_can"}
    page.wish("undo")


def test_whoever_asks_an_engine_to_hurry_that_is_quick_is_told(open_reversi):
    page = open_reversi(white=Engine(level=1))
    assert codes(page.wish("force")) == ["not_possible"]


def test_an_engine_that_fails_is_reported_as_one(open_reversi):
    class Broken(Engine):
        def choose(self, position, cancel):
            raise MemoryError("no more")

    page = open_reversi(white=Broken(level=1))
    page.wish("play", move="f5")
    wait(page)
    assert page.state["_notice"]["kind"] == "error"
    assert page.state["_notice"]["title"] == "The engine stopped: MemoryError: no more"
    assert page.state["_notice"]["actions"] == ["retry"]
    assert page.wish("retry")["ok"]
    wait(page)
    assert page.state["_notice"]["kind"] == "error"


def test_a_bot_that_can_be_hurried_but_does_not_say_its_thoughts(open_reversi):
    now = threading.Event()

    class Patient(Bot):
        def hurry(self):
            now.set()

    def first(position):
        now.wait(60)
        return position.legal_moves[0]

    page = open_reversi(white=Patient(first))
    page.wish("play", move="f5")
    assert page.state["_can"]["force"] is True
    assert page.wish("force")["ok"]
    wait(page)
    assert page.state["ply"] == 2


# -- warming up -------------------------------------------------------------------------------------------


@pytest.fixture
def warming(ready):
    """Pretends that the kernels are being compiled until it is called."""

    def end():
        if ready.state != "ready":
            ready._become("ready")

    ready._become("warming")
    yield end
    end()


def test_the_board_says_that_the_engine_is_warming_up(open_page, warming):
    page = open_page(kind=Reversi, white=Engine(limit=Limit(seconds=600)))
    page.wish("play", move="f5")
    assert page.state["_notice"] == {
        "kind": "info", "title": "White is thinking…",
        "text": "The engine is warming up and plays slowly for a moment.",
    }  # fmt: skip
    assert page.said.count("The engine is warming up and plays slowly for a moment.") == 1
    warming()
    page.until(lambda: "warming" not in page.state["_notice"]["text"], "the end of it")
    page.wish("undo")


def test_a_board_of_people_says_nothing_about_it(open_page, warming):
    page = open_page(kind=Reversi)
    page.wish("play", move="f5")
    assert "warming" not in str(page.state)


def test_a_board_that_is_gone_is_not_told(open_reversi):
    page = open_reversi(white=Engine(level=1))
    assert kernels._subscribers
    before = len(kernels._subscribers)
    page.board.close()
    assert len(kernels._subscribers) == before - 1
