"""The analysis on the board: what the page is told, when it stops, and what it never forgets."""

import json
import threading
import time as world
import weakref

import pytest
from engine.readiness import ready
from widget.fakes import codes, is_gone, wait_for_threads

from nbgames import Engine, Limit, Reversi
from nbgames.engine.lines import Analysis
from nbgames.engine.runner import Job
from nbgames.games.reversi import Position, Rules
from nbgames.i18n import LOCALES
from nbgames.widget import analyst as analyst_module

__all__ = ["ready"]

#: A position with 14 empty squares in which every move was solved: b1 wins by 12.
SOLVED = "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2"
VALUES = {"b1": 12, "b4": 10, "b6": 4, "b5": 4, "a2": 4, "a1": 2, "b7": 2, "a3": -4, "a4": -4, "b8": -6}


@pytest.fixture
def open_reversi(open_page, ready):
    def make(**options):
        return open_page(kind=Reversi, **options)

    return make


@pytest.fixture
def solved(open_reversi):
    """A page on the solved position."""
    page = open_reversi()
    for at in range(0, len(SOLVED), 2):
        page.board.play(SOLVED[at : at + 2])
    return page


@pytest.fixture
def endless(monkeypatch):
    """Every search goes on until it is stopped."""
    monkeypatch.setattr(analyst_module, "USUAL_SECONDS", 600.0)


def shown(page):
    return page.state["_analysis"]


def until_state(page, state):
    page.until(lambda: shown(page) and shown(page)["state"] == state, f"the state {state!r}")


def lines_of(page):
    return [[*text.split("|"), "", ""][:4] for text in shown(page)["lines"]]


# -- what is shown ----------------------------------------------------------------------------------------


def test_it_is_off_until_somebody_wants_it(solved):
    assert solved.state["_analysis"] is None
    assert solved.state["_graph"] is None
    assert solved.board.analysing is False
    assert solved.board._analyst is None


def test_every_move_gets_its_exact_value(solved):
    assert solved.wish("analyse")["ok"]
    assert solved.board.analysing is True
    until_state(solved, "done")
    found = shown(solved)
    assert found["verdict"] == "Black +12"
    assert found["exact"] is True
    assert found["best"] == "Best is b1: Black wins by 12."
    assert 65 <= found["share"] <= 70
    assert "more" not in found
    assert found["meta"].startswith("Depth 14 · ")
    lines = lines_of(solved)
    assert [move for move, *_ in lines][:2] == ["b1", "b4"]
    assert {move: label for move, label, *_ in lines} == {
        move: f"{value:+}".replace("-", "\u2212") for move, value in VALUES.items()
    }
    assert [flags for _, _, flags, _ in lines] == ["be", *["e"] * 9]
    # After b1 White has to pass.
    assert lines[0][3].split()[:4] == ["\u2013", "a1", "a2", "a4"]
    assert [bool(play) for *_, play in lines] == [True] * 5 + [False] * 5
    assert solved.board.status == "Analysis. Best is b1: Black wins by 12."


def test_it_is_told_once_when_the_search_ends(solved):
    solved.wish("analyse")
    until_state(solved, "done")
    solved.settle()
    assert [words for words in solved.said if "Best is" in words] == ["Best is b1: Black wins by 12. (exact)"]
    assert solved.interrupted == []
    solved.wish("goto", node=3)
    solved.wish("goto", node=46)
    until_state(solved, "done")
    solved.settle()
    assert sum("Best is b1" in words for words in solved.said) == 1  # known already


def test_the_graph_of_the_whole_game(solved):
    solved.wish("analyse")
    page = solved
    page.until(lambda: set(page.state["_graph"]["values"]) - {"?", " "}, "a value")
    page.until(lambda: "?" not in page.state["_graph"]["values"], "the graph")
    graph = page.state["_graph"]
    assert graph["caption"] == "discs, Black ahead above 0"
    assert graph["plies"] == 60
    assert len(graph["values"].split()) == 47
    assert graph["values"].split()[-1] == "12!"
    numbers = [int(token.rstrip("!")) for token in graph["values"].split()]
    assert max(map(abs, numbers)) < graph["max"]
    # Of a variation the line through it is shown.
    page.wish("goto", node=45)
    page.wish("play", move=next(move for move in page.board.legal_moves if move != "b2"))
    page.until(lambda: page.state["_graph"]["values"].split()[-1].startswith("47:"), "the variation")
    assert len(page.state["_graph"]["values"].split()) == 47


def test_a_glance_that_saw_nothing_is_repeated_but_not_for_ever(open_reversi, monkeypatch):
    """On a busy computer the short time may be over before anything is found."""
    glances = []
    real = Job.result

    def seen_by(job):
        if job.limit.nodes is None:
            return real(job)
        glances.append((job.position, job.limit.seconds))
        real(job)
        seen = sum(position == job.position for position, _ in glances)
        # The start is seen at the third glance, the position after f5 never.
        if seen > 2 and job.position != after:
            return real(job)
        return Analysis(job.position, ())

    page = open_reversi()
    for move in ("f5", "d6", "c3"):
        page.board.play(move)
    after = page.board.record.main_line[0].position
    monkeypatch.setattr(Job, "result", seen_by)
    page.wish("analyse")
    known = page.board.analyst.memory.get
    page.until(lambda: page.board.analyst._next_unknown(page.board) is None, "an end of it")
    world.sleep(0.2)
    assert known(page.board.record.start).lines
    assert not known(after).lines
    tries = [seconds for position, seconds in glances if position == after]
    assert 2 < len(tries) < 8
    assert tries == sorted(set(tries)), "each time it is looked at for longer"
    # Whoever looks at the position itself finds out.
    page.wish("goto", node=1)
    page.until(lambda: known(after).lines, "the last value")


def test_the_end_of_a_game_counts_exactly(open_reversi):
    page = open_reversi(rules=Rules(size=4))
    while page.board.turn:
        page.board.play(page.board.legal_moves[0])
    page.board.analysing = True
    until_state(page, "over")
    scores = page.board.outcome["official"] or page.board.scores
    lead = scores["black"] - scores["white"]
    page.until(lambda: page.state["_graph"]["values"].endswith(f"{lead}!"), "the result in the graph")
    assert shown(page)["verdict"] in page.state["_notice"]["title"]
    assert "lines" not in shown(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_in_every_language(open_reversi, locale):
    page = open_reversi(rules=Rules(size=4), locale=locale)
    page.board.analysing = True
    until_state(page, "done")
    text = json.dumps([shown(page), page.state["_graph"], page.state["_notice"]], ensure_ascii=False)
    assert "analysis." not in text
    assert "{" not in text.replace('{"', "").replace("{}", "")


# -- switching and stopping -------------------------------------------------------------------------------


def test_it_can_be_switched_from_both_sides(open_reversi):
    page = open_reversi(rules=Rules(size=4))
    changes = []
    page.board.observe(lambda change: changes.append(change.new), "analysing")
    page.wish("analyse", on=True)
    page.wish("analyse", on=True)
    page.board.analysing = False
    page.settle()
    assert shown(page) is None
    assert changes == [True, False]
    page.wish("analyse")
    page.wish("analyse")
    assert page.board.analysing is False
    with pytest.raises(TypeError, match="True or False"):
        page.board.analysing = "yes"


def test_a_search_can_be_stopped_and_taken_up_again(open_reversi, endless):
    page = open_reversi()
    page.wish("analyse")
    page.until(lambda: shown(page).get("lines"), "something found")
    assert page.wish("search", more=False)["ok"]
    until_state(page, "stopped")
    found = shown(page)
    assert found["lines"]
    assert found["more"] is True
    world.sleep(0.3)
    page.settle()
    assert shown(page) == found
    assert page.wish("search", more=True)["ok"]
    until_state(page, "running")
    page.until(lambda: shown(page)["meta"] != found["meta"], "more")
    page.wish("analyse", on=False)
    assert codes(page.wish("search", more=True)) == ["not_possible"]


def test_when_its_time_is_up_one_may_ask_for_more(open_reversi, monkeypatch):
    monkeypatch.setattr(analyst_module, "USUAL_SECONDS", 0.3)
    page = open_reversi()
    page.wish("analyse")
    until_state(page, "done")
    assert shown(page)["more"] is True
    assert shown(page)["progress"] == 100
    page.wish("search", more=True)
    until_state(page, "running")
    assert shown(page)["progress"] < 100
    until_state(page, "done")


def jobs_started(monkeypatch):
    started = []
    real = Job.start

    def start(job):
        started.append(job)
        return real(job)

    monkeypatch.setattr(Job, "start", start)
    return started


def test_the_next_move_ends_the_search(open_reversi, endless, monkeypatch):
    started = jobs_started(monkeypatch)
    page = open_reversi()
    page.wish("analyse")
    page.until(lambda: shown(page).get("lines"), "something found")
    first = next(job for job in started if job.limit.seconds > 1)
    assert not first.done
    page.wish("play", move="f5")
    page.until(lambda: first.done, "its end")
    page.until(lambda: shown(page).get("lines") and page.state["ply"] == 1, "the next position")
    assert {move for move, *_ in lines_of(page)} <= set(page.board.legal_moves)


def test_a_deep_value_is_never_replaced_by_a_shallow_one(solved):
    solved.board.analyse(Limit(depth=60))
    solved.board.analyse(Limit(depth=1))
    found = solved.board.analyse(Limit(depth=2), lines=1)
    assert found.exact
    assert {str(line.move): line.score.value for line in found} == VALUES
    solved.wish("analyse")
    until_state(solved, "done")
    assert shown(solved)["exact"] is True


def test_what_python_finds_is_shown_on_the_board(solved, monkeypatch):
    monkeypatch.setattr(
        analyst_module.Analyst, "_what_to_do", lambda self, board: (board.match.position, "stopped")
    )
    solved.wish("analyse")
    found = solved.board.analyse(Limit(depth=60), lines=3)
    solved.settle()
    assert found.best.score.value == 12
    assert shown(solved)["verdict"] == "Black +12"
    assert len(lines_of(solved)) == 3


def test_a_finished_game_has_nothing_to_analyse(open_reversi):
    page = open_reversi(position="X" * 64 + " X")
    with pytest.raises(ValueError, match="the game is over"):
        page.board.analyse()


def test_while_an_engine_thinks_the_processor_is_left_to_it(open_reversi):
    page = open_reversi(white=Engine(limit=Limit(seconds=600)))
    page.wish("analyse")
    page.wish("play", move="f5")
    until_state(page, "waiting")
    assert page.state["_notice"]["title"] == "White is thinking…"
    page.wish("undo")
    page.until(lambda: shown(page)["state"] in {"running", "done"}, "its own turn")


def test_closing_the_board_ends_it(open_reversi, endless, monkeypatch):
    started = jobs_started(monkeypatch)
    page = open_reversi()
    page.wish("analyse")
    page.until(lambda: shown(page).get("lines"), "something found")
    page.board.close()
    page.until(lambda: all(job.done for job in started), "the end of all searches")


def test_a_board_that_is_closed_is_let_go(log, time, front_end_files, ready, endless):
    before = set(threading.enumerate())
    board = Reversi()
    board.analysing = True
    board.analyst.mistakes.find()
    gone = weakref.ref(board)
    board.close()
    wait_for_threads(before)
    del board
    time.waiting.clear()
    assert is_gone(gone)


def test_a_search_that_fails_is_told_in_words(open_reversi, monkeypatch):
    def broken(job):
        raise OSError("no luck")

    monkeypatch.setattr(Job, "_search_until_done", broken)
    page = open_reversi()
    page.wish("analyse")
    until_state(page, "failed")
    assert shown(page)["remark"] == "The engine stopped: OSError: no luck"
    assert page.wish("play", move="f5")["ok"]


# -- bytes ------------------------------------------------------------------------------------------------


def test_nothing_is_sent_while_it_is_off(solved):
    solved.settle()
    before = len(solved.updates)
    solved.wish("goto", node=1)
    for update in solved.updates[before:]:
        assert not {"_analysis", "_graph"} & set(update)


def test_at_most_five_small_updates_a_second(open_reversi, endless, monkeypatch):
    page = open_reversi()
    sent = []
    real = page.board.publish_parts

    def note(*names):
        sent.append((world.monotonic(), names))
        real(*names)

    monkeypatch.setattr(page.board, "publish_parts", note)
    page.wish("analyse")
    page.until(lambda: shown(page).get("lines"), "something found")
    page.until(lambda: page.state["_graph"]["values"].count("?") == 0, "the graph")
    begin = world.monotonic()
    while world.monotonic() < begin + 1.5:
        world.sleep(0.05)
        page.settle()
    count = sum(begin <= at <= begin + 1 and "_analysis" in names for at, names in sent)
    assert 1 <= count <= 6
    for update in page.updates[-3:]:
        assert set(update) <= {"_analysis", "_graph", "_notice"}
        assert len(json.dumps(update)) < 1500


def test_what_was_found_before_is_used(open_reversi, monkeypatch):
    page = open_reversi(rules=Rules(size=4))
    page.board.analyse(Limit(depth=60))
    started = jobs_started(monkeypatch)
    page.board.set_position(Position.initial(Rules(size=4)))
    page.board.analysing = True
    until_state(page, "done")
    assert shown(page)["exact"] is True
    assert [job for job in started if job.limit.seconds > 1] == []
