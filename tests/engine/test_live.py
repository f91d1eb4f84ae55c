"""Searching in the background: limits are kept, stopping works, the event loop stays free."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import nbgames
from nbgames import Limit
from nbgames.engine.kernels import kernels_of
from nbgames.engine.runner import Job
from nbgames.games import reversi

START = reversi.Position.initial()
# 24 empty squares: nobody solves this in the time of a test.
HARD = reversi.Position.from_text("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O")
END = reversi.Position.from_text("OOOOOOO-OOXOXO--OXOXXOO-OXXOXOOOOXXXOOOO-XXXXOOO--XXXX-O-XXXX--- X")
OVER = reversi.Position.from_text("X" * 64 + " X")


class TestAnalyse:
    def test_every_legal_move_gets_a_score_best_first(self, ready):
        analysis = nbgames.analyse(START.play("f5"), Limit(depth=4))
        assert {line.move for line in analysis} == set(START.play("f5").legal_moves)
        values = [line.score.value for line in analysis]
        assert values == sorted(values, reverse=True)
        assert all(line.score.player == "white" for line in analysis)
        assert all(line.pv[0] == line.move for line in analysis)
        assert analysis.finished
        assert analysis.depth == 4

    def test_lines_can_be_played(self, ready):
        for line in nbgames.analyse(HARD, Limit(depth=6)):
            position = HARD
            for move in line.pv:
                position = position.play(move)

    def test_the_end_is_exact(self, ready):
        analysis = nbgames.analyse(END, Limit(seconds=20))
        assert analysis.exact
        assert len(analysis) == len(END.legal_moves)
        assert all(line.score.value == int(line.score.value) for line in analysis)

    def test_only_the_asked_moves_are_looked_at(self, ready):
        analysis = nbgames.analyse(START, Limit(depth=2), moves=["f5", "D3"])
        assert {str(line.move) for line in analysis} == {"f5", "d3"}
        assert len(nbgames.analyse(START, Limit(depth=2), lines=3)) == 3
        assert len(nbgames.analyse(START, Limit(depth=2), lines=100)) == 4

    def test_nonsense_is_refused(self):
        with pytest.raises(ValueError, match="the game is over"):
            nbgames.analyse(OVER)
        with pytest.raises(ValueError, match="a1 is not legal here"):
            nbgames.analyse(START, moves=["a1"])
        with pytest.raises(ValueError, match="lines must be at least 1"):
            nbgames.analyse(START, lines=0)

    def test_node_limits_repeat(self, ready):
        first, second = (nbgames.analyse(HARD, Limit(nodes=30_000)) for _ in range(2))
        assert first.lines == second.lines
        assert first.nodes == second.nodes == 30_001

    def test_seconds_end_it(self, ready):
        before = time.monotonic()
        analysis = nbgames.analyse(HARD, Limit(seconds=0.3), lines=1)
        assert 0.25 < time.monotonic() - before < 30
        assert analysis.finished
        assert analysis.lines

    def test_an_error_in_the_search_reaches_the_caller(self, ready, monkeypatch):
        def broken(self):
            raise ZeroDivisionError("on purpose")

        monkeypatch.setattr(Job, "_new_search", broken)
        with pytest.raises(ZeroDivisionError, match="on purpose"):
            nbgames.analyse(START, Limit(depth=2))

    def test_interrupting_stops_the_search(self, ready, monkeypatch):
        jobs = []

        def interrupted(self):
            jobs.append(self)
            raise KeyboardInterrupt

        monkeypatch.setattr(Job, "result", interrupted)
        with pytest.raises(KeyboardInterrupt):
            nbgames.analyse(HARD, Limit(seconds=600))
        assert jobs[0].wait(20)


class TestAsync:
    async def test_the_loop_goes_on_meanwhile(self, ready):
        ticks = 0

        async def tick():
            nonlocal ticks
            while True:
                await asyncio.sleep(0.01)
                ticks += 1

        ticking = asyncio.create_task(tick())
        analysis = await nbgames.analyse_async(HARD, Limit(seconds=0.5), lines=1)
        ticking.cancel()
        assert analysis.lines
        assert ticks >= 5

    async def test_cancelling_the_task_stops_the_search(self, ready, monkeypatch):
        jobs = []
        start = Job.start
        monkeypatch.setattr(Job, "start", lambda self: jobs.append(self) or start(self))
        task = asyncio.create_task(nbgames.analyse_async(HARD, Limit(seconds=600)))
        await asyncio.sleep(0.1)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert jobs[0].wait(20)

    async def test_many_at_once_do_not_mix(self, ready):
        positions = [START, START.play("f5"), HARD, END]
        together = await asyncio.gather(
            *(nbgames.analyse_async(position, Limit(depth=4)) for position in positions)
        )
        alone = [nbgames.analyse(position, Limit(depth=4)) for position in positions]
        assert [analysis.lines for analysis in together] == [analysis.lines for analysis in alone]


class TestLive:
    def test_it_grows_and_ends_with_the_block(self, ready):
        depths = []
        with nbgames.analysis(HARD, lines=2) as live:
            for current in live.updates(every=0.02):
                depths.append(current.depth)
                if len(depths) >= 5:
                    break
            assert live.running
        assert not live.running
        assert depths == sorted(depths)
        assert live.now.lines
        assert not live.now.finished

    def test_the_last_update_is_the_result(self, ready):
        with nbgames.analysis(START, Limit(depth=3)) as live:
            last = list(live.updates(every=0.01))[-1]
        assert last.finished
        assert last.lines == nbgames.analyse(START, Limit(depth=3)).lines

    def test_subscribers_hear_of_it(self, ready):
        heard, done = [], threading.Event()

        def hear(current):
            heard.append(current)
            if current.finished:
                done.set()

        with nbgames.analysis(START, Limit(depth=3)) as live:
            live.subscribe(hear, every=0.01)
            assert done.wait(20)
        assert heard[-1].depth == 3

    def test_stopping_gives_what_was_found(self, ready):
        live = nbgames.analysis(HARD).start()
        while not live.now.lines:
            time.sleep(0.01)
        found = live.stop()
        assert found.lines
        assert not found.finished
        assert "ended" in repr(live)

    def test_one_that_never_started_is_empty(self):
        live = nbgames.analysis(START)
        assert not live.running
        assert live.now.lines == ()
        assert live.stop().lines == ()


class TestWithoutThreads:
    """A browser has none: the search runs in place and the clock is watched from inside."""

    @pytest.fixture(autouse=True)
    def no_threads(self, monkeypatch):
        def refuse(self):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(kernels_of("reversi"), "_state", "plain")
        monkeypatch.setattr(threading.Thread, "start", refuse)

    def test_it_keeps_its_limit(self):
        before = time.monotonic()
        analysis = nbgames.analyse(HARD, Limit(seconds=3))  # time for the first plies on any machine
        assert time.monotonic() - before < 60
        assert analysis.engine == "plain"
        assert analysis.lines

    async def test_async_works_too(self):
        assert (await nbgames.analyse_async(START, Limit(depth=2))).depth == 2
