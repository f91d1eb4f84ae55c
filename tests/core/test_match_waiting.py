"""Scripts that wait and coroutines that await, whichever thread gets the game on."""

import asyncio
import threading
import time

import pytest
from core.tiny import PASS, Move, Time, start
from core.watching import SOON, Held, Log, first

from nbgames.core.clock import ClockRules
from nbgames.core.match import Match


class TestWait:
    def test_nothing_to_wait_for(self):
        match = Match(start())
        assert match.wait()
        assert match.wait(0)

    def test_subscribers_have_heard_of_everything(self):
        for _ in range(30):
            match = Match(start(), {"blue": first})
            log = Log(match)
            match.subscribe(lambda event: time.sleep(0.0005))
            match.play("a1")
            assert match.wait(SOON)
            assert log.kinds == ["move", "thinking", "move"]

    def test_a_slow_subscriber_can_outlast_it(self):
        gate = threading.Event()
        match = Match(start(), {"blue": first})
        match.subscribe(lambda event: event.player == "blue" and event.kind == "move" and gate.wait(SOON))
        match.play("a1")
        assert not match.wait(0.05)
        gate.set()
        assert match.wait(SOON)

    def test_a_subscriber_may_wait(self):
        match = Match(start(9, 9), {"blue": first})
        waited = []

        def listen(event):
            if event.kind == "move" and event.player == "red":
                waited.append(match.wait(SOON))

        match.subscribe(listen)
        match.play("a1")
        assert match.wait(SOON)
        assert waited == [True]

    def test_with_the_lock_nobody_could_move(self):
        match = Match(start())
        with match.lock, pytest.raises(RuntimeError, match="hold the match's lock"):
            match.wait(SOON)

    def test_several_scripts_wait(self):
        bot = Held()
        match = Match(start(), {"red": bot})
        results = []
        threads = [threading.Thread(target=lambda: results.append(match.wait(SOON))) for _ in range(4)]
        for thread in threads:
            thread.start()
        bot.let_go()
        for thread in threads:
            thread.join(SOON)
        assert results == [True] * 4


async def awaited(task):
    return await asyncio.wait_for(task, SOON)


class TestNextMove:
    async def test_from_this_thread(self):
        match = Match(start())
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        match.play("a2")
        assert await awaited(task) == Move("a", 2)

    async def test_from_another_thread(self):
        match = Match(start())
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        await asyncio.to_thread(match.play, "a2")
        assert await awaited(task) == Move("a", 2)

    async def test_of_a_bot(self):
        bot = Held()
        match = Match(start(), {"red": bot})
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        bot.let_go()
        assert await awaited(task) == Move("a", 1)

    async def test_of_one_player(self):
        match = Match(start())
        task = asyncio.ensure_future(match.next_move("blue"))
        await asyncio.sleep(0)
        match.play("a1")
        await asyncio.sleep(0.01)
        assert not task.done()
        match.play("b2")
        assert await awaited(task) == Move("b", 2)

    async def test_only_moves_count(self):
        match = Match(start(), advisor=first)
        match.play("a1")
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        match.undo()
        match.redo()
        match.hint()
        match.comment(1, "hm")
        match.new_game()
        await asyncio.sleep(0.01)
        assert not task.done()
        match.play("b1")
        assert await awaited(task) == Move("b", 1)

    async def test_a_pass_of_the_clock_is_a_move(self):
        clock = Time()
        rules = ClockRules(per_turn=5)
        match = Match(start(may_pass=True, timeout="pass"), clock=rules, time=clock)
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        clock.passes(5)
        match.tick()
        assert await awaited(task) == PASS

    async def test_the_end(self):
        match = Match(start(2))
        waiting = [asyncio.ensure_future(match.next_move(player)) for player in (None, "red", "blue")]
        await asyncio.sleep(0)
        match.play("a2")
        assert [await awaited(task) for task in waiting] == [Move("a", 2), Move("a", 2), None]
        assert await awaited(match.next_move()) is None

    async def test_a_resignation_ends_the_waiting(self):
        match = Match(start())
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        match.resign()
        assert await awaited(task) is None

    async def test_several_wait_and_one_gives_up(self):
        match = Match(start())
        tasks = [asyncio.ensure_future(match.next_move()) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        with pytest.raises(asyncio.CancelledError):
            await tasks[1]
        match.play("a1")
        assert await awaited(tasks[0]) == await awaited(tasks[2]) == Move("a", 1)

    async def test_giving_up_at_the_same_moment(self):
        match = Match(start())
        task = asyncio.ensure_future(match.next_move())
        await asyncio.sleep(0)
        match.play("a1")
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not match._waiters._futures

    async def test_a_whole_game(self):
        match = Match(start(9, 9), {"blue": first})
        moves = []

        async def person():
            while match.result is None:
                if match.position.turn == "red":
                    match.play(match.position.legal_moves[0])
                await asyncio.sleep(0)

        async def watch():
            while (move := await match.next_move("red")) is not None:
                moves.append(move)

        watching = asyncio.ensure_future(watch())
        await asyncio.sleep(0)
        await awaited(person())
        await awaited(watching)
        assert len(moves) >= 2

    def test_loops_in_several_threads_and_one_that_is_closed(self):
        match = Match(start())
        results = []

        def script():
            results.append(asyncio.run(asyncio.wait_for(match.next_move(), SOON)))

        async def leave():
            match._waiters.future(lambda event: True)

        asyncio.run(leave())
        threads = [threading.Thread(target=script) for _ in range(3)]
        for thread in threads:
            thread.start()
        while len(match._waiters._futures) < 4:
            time.sleep(0.001)
        match.play("a3")
        for thread in threads:
            thread.join(SOON)
        assert results == [Move("a", 3)] * 3
