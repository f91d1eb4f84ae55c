"""Automatic seats: they think elsewhere, only when it matters, and nothing they do hurts the match."""

import asyncio
import sys
import threading
import time
from contextvars import ContextVar

import pytest
from core.tiny import Move, Time, start
from core.watching import SOON, Held, Log, first, settled

from nbgames.core.match import Match
from nbgames.core.position import Move as AnyMove
from nbgames.core.record import Record
from nbgames.core.seats import Bot, RandomBot


def play_on(match):
    """A person who plays the first move at each turn until the game is over."""
    while settled(match).result is None:
        match.play(match.position.legal_moves[0])


class TestPlaying:
    def test_a_bot_answers(self):
        match = Match(start(), {"blue": first})
        log = Log(match)
        match.play("a1")
        settled(match)
        assert log.kinds == ["move", "thinking", "move"]
        assert [event.player for event in log] == ["red", "blue", "blue"]
        assert match.record.moves == ("a1", "a1")

    def test_a_bot_begins_where_it_is_to_move(self):
        match = settled(Match(start(), {"red": first}))
        assert (match.record.moves, match.position.turn) == (("a1",), "blue")

    def test_a_coroutine_plays(self):
        async def slow(position):
            await asyncio.sleep(0.001)
            return "b1"

        match = Match(start(), {"blue": slow})
        match.play("a1")
        assert settled(match).record.moves == ("a1", "b1")

    def test_whole_games(self):
        players = set()
        for seed in range(5):
            match = Match(start(9, 9, players=3, freeze=2), {"blue": RandomBot(seed), "green": first})
            play_on(match)
            players.update(node.player for node in match.record.main_line)
            assert match.record == Record.from_moves(match.record.start, match.record.moves)
        assert players == {"red", "blue", "green"}

    def test_bots_play_each_other(self):
        match = Match(start(9, 9), {"red": RandomBot(1), "blue": RandomBot(2)})
        assert settled(match).result is not None
        assert not match.force_move()

    def test_a_bot_thinks_on_another_thread_in_the_context_of_who_moved(self):
        seen = []
        cell = ContextVar("cell")

        def bot(position):
            seen.append((threading.current_thread(), cell.get()))
            return "a1"

        match = Match(start(), {"blue": bot})
        cell.set("In [7]")
        match.play("a1")
        settled(match)
        ((thread, context),) = seen
        assert thread is not threading.current_thread()
        assert thread.daemon  # a bot that never ends does not keep Python alive
        assert context == "In [7]"

    def test_while_it_thinks(self):
        bot = Held()
        match = Match(start(), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        assert match.thinking == "blue"
        assert not match.wait(0)
        assert not match.wait(0.01)
        bot.let_go()
        settled(match)
        assert match.thinking is None

    def test_what_does_not_concern_the_position_leaves_it_thinking(self):
        bot = Held()
        match = Match(Record.from_moves(start(), "a1"), {"blue": bot}, advisor=first)
        bot.wait_until_asked()
        match.comment(1, "hm")
        match.set_seat("red", "Somchai")
        match.hint()
        match.promote(1)
        bot.let_go()
        settled(match)
        assert len(bot.asked) == 1
        assert match.record.moves == ("a1", "a1")


class TestLateAnswers:
    @pytest.mark.parametrize(
        "change",
        [
            lambda match: match.undo(),
            lambda match: match.play("b2"),
            lambda match: match.goto(0),
            lambda match: match.new_game(),
            lambda match: match.set_position(start(3)),
            lambda match: match.load(Record(start())),
            lambda match: match.set_seat("blue", None),
            lambda match: match.pause(),
            lambda match: match.resign(),
            lambda match: match.delete(1),
            lambda match: match.amend("a3"),
        ],
    )
    def test_nobody_waits_for_an_answer_to_what_has_changed(self, change):
        cancelled = threading.Event()

        class Patient(Held):
            name, kind = "Patient", "engine"

            def choose(self, position, cancel):
                self.is_asked.set()
                if cancel.wait(SOON):
                    cancelled.set()
                return super().__call__(position)

        bot = Patient()
        match = Match(start(), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        change(match)
        assert cancelled.wait(SOON)
        after = match.record.copy(), match.record.current.id
        bot.let_go(5)
        time.sleep(0.02)
        with match.lock:
            moves = [node.text for node in match.record]
            assert len(moves) <= len(list(after[0])) + 1  # the bot may have been asked again, once

    def test_an_answer_that_comes_late_is_dropped(self):
        bot = Held("b3")
        match = Match(start(), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        match.undo()
        log = Log(match)
        bot.let_go()
        time.sleep(0.02)
        assert (match.record.moves, match.record.ply, log) == (("a1",), 0, [])

    def test_so_is_an_error_that_comes_late(self):
        bot = Held(ValueError("oh dear"))
        match = Match(start(), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        match.pause()
        log = Log(match)
        bot.let_go()
        time.sleep(0.02)
        assert (log, match.trouble) == ([], None)

    def test_asked_again_it_gets_only_one_move(self):
        bot = Held()
        match = Match(start(9, 9), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        for _ in range(3):
            match.pause()
            match.resume()
            bot.wait_until_asked()
        bot.let_go(4)
        settled(match)
        time.sleep(0.02)
        assert match.record.moves == ("a1", "a1")


def raises(error):
    def bot(position):
        raise error

    return bot


class Foreign(AnyMove):
    def __str__(self):
        raise RuntimeError("I have no name")


class TestMistakes:
    @pytest.mark.parametrize(
        ("bot", "key", "args", "codes"),
        [
            (raises(ValueError("oh dear")), "raised", {"error": "ValueError: oh dear"}, []),
            (raises(SystemExit(3)), "raised", {"error": "SystemExit: 3"}, []),
            (raises(KeyboardInterrupt()), "raised", {"error": "KeyboardInterrupt: "}, []),
            (raises(asyncio.CancelledError()), "raised", {"error": "CancelledError: "}, []),
            (lambda position: sys.exit("bye"), "raised", {"error": "SystemExit: bye"}, []),
            (lambda position: "a9", "illegal", {"move": "a9"}, ["heaps.too_few", "heaps.number"]),
            (lambda position: Move("z", 1), "illegal", {"move": "z1"}, ["heaps.no_heap"]),
            (lambda position: "castles", "illegal", {"move": "castles"}, ["game.notation"]),
            (lambda position: None, "no_move", {"answer": "None"}, []),
            (lambda position: 17, "no_move", {"answer": "17"}, []),
            (lambda position: Foreign(), "no_move", {"answer": "Foreign"}, []),
            (lambda position: position.legal_moves, "no_move", {"answer": str(start().legal_moves)}, []),
        ],
    )
    def test_they_are_events(self, bot, key, args, codes):
        match = Match(start(), {"red": Bot(bot, name="Fox")})
        log = Log(match)
        settled(match)
        match.pause()
        match.resume()
        settled(match)
        trouble = match.trouble
        assert trouble["key"] == f"error.bot_{key}"
        assert trouble["args"] == {"colour": "red", "name": "Fox", **args}
        assert [violation.code for violation in trouble["violations"]] == codes
        assert (trouble["exception"] is not None) == (key == "raised")
        assert (log[-1].kind, log[-1].player, log[-1].data) == ("bot_error", "red", trouble)
        assert (match.record.ply, match.thinking, match.result) == (0, None, None)

    def test_an_async_bot_that_raises(self):
        async def bot(position):
            raise SystemExit("bye")

        match = settled(Match(start(), {"red": bot}))
        assert match.trouble["args"]["error"] == "SystemExit: bye"

    def test_a_person_can_play_for_it(self):
        match = settled(Match(start(), {"red": raises(ValueError())}))
        match.play("a1")
        assert match.trouble is None
        match.play("a1")
        assert settled(match).trouble is not None
        assert match.record.ply == 2

    def test_undo_goes_back_to_the_person(self):
        match = Match(start(), {"blue": raises(ValueError())})
        match.play("a1")
        settled(match)
        assert match.undo()
        assert (match.trouble, match.record.ply) == (None, 0)

    def test_resume_asks_again(self):
        answers = iter(["a9", "a2"])
        match = settled(Match(start(), {"red": lambda position: next(answers)}))
        log = Log(match)
        match.resume()
        settled(match)
        assert log.kinds == ["resumed", "thinking", "move"]
        assert (match.trouble, match.record.moves) == (None, ("a2",))

    def test_another_seat_takes_over(self):
        match = settled(Match(start(), {"red": raises(ValueError())}))
        match.set_seat("red", first)
        assert settled(match).record.ply == 1

    def test_errors_of_subscribers_do_not_end_the_game_of_two_bots(self):
        match = Match(start(9, 9), {"red": first, "blue": first})
        match.on_error = lambda error: None

        def fail(event):
            raise SystemExit("bye")

        match.subscribe(fail)
        assert settled(match).result is not None

    def test_a_bot_that_breaks_the_match_is_an_error_too(self, monkeypatch):
        match = Match(start(), {"blue": first})

        def fail(position, move):
            raise ZeroDivisionError

        match.play("a1")
        settled(match)
        match.play("a1")
        settled(match)
        monkeypatch.setattr(type(match.position), "_play_unchecked", fail)
        match.set_seat("red", first)
        assert settled(match).trouble["args"]["error"] == "ZeroDivisionError: "

    def test_without_threads_or_a_loop_it_is_an_error(self, monkeypatch):
        def refuse(thread):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", refuse)
        match = Match(start(), {"red": first})
        assert match.trouble["key"] == "error.bot_raised"

    async def test_without_threads_the_loop_lets_it_think(self, monkeypatch):
        def refuse(thread):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", refuse)
        match = Match(start(9, 9), {"blue": first})
        match.play("a1")
        for _ in range(20):
            await asyncio.sleep(0)
        assert match.record.moves == ("a1", "a1")


class TestTooLate:
    def test_an_answer_after_the_seats_own_time(self):
        clock, bot = Time(), Held()
        match = Match(start(), {"red": Bot(bot, name="Snail", seconds=2)}, time=clock)
        bot.wait_until_asked()
        clock.passes(1.9)
        assert not match.tick()
        clock.passes(0.1)
        assert match.tick()
        assert match.trouble["key"] == "error.bot_late"
        assert match.trouble["args"] == {"colour": "red", "name": "Snail", "seconds": 2}
        bot.let_go()
        time.sleep(0.02)
        assert match.record.ply == 0
        match.resume()
        bot.let_go()
        assert settled(match).record.ply == 1

    def test_the_match_notices_by_itself(self):
        bot = Held()
        match = Match(start(), {"red": Bot(bot, seconds=0.03)})
        assert settled(match).trouble["key"] == "error.bot_late"
        bot.let_go()


class TestForcing:
    def test_a_seat_that_can_hurry_does(self):
        class Engine:
            name, kind = "Engine 3", "engine"

            def __init__(self):
                self.now = threading.Event()

            def choose(self, position, cancel):
                assert self.now.wait(SOON)
                return "b2"

            def hurry(self):
                self.now.set()

        match = Match(start(), {"red": Engine()})
        assert match.force_move()
        assert settled(match).record.moves == ("b2",)
        assert not match.force_move()

    def test_one_that_cannot_says_so(self):
        bot = Held()
        match = Match(start(), {"red": bot})
        assert not match.force_move()
        bot.let_go()
        assert settled(match).record.ply == 1

    def test_a_pace_is_cut_short(self):
        match = Match(start(1), {"red": first, "blue": first}, pace=60)
        match.force_move()
        assert settled(match).result is not None


class TestSeatsChange:
    def test_sitting_down_starts_thinking(self):
        match = Match(start())
        log = Log(match)
        match.set_seat("red", first)
        settled(match)
        assert log.kinds == ["seat", "thinking", "move"]
        assert log[0].player == "red"
        with pytest.raises(ValueError, match="does not play here"):
            match.set_seat("white", None)
        with pytest.raises(TypeError):
            match.set_seat("red", 3)
