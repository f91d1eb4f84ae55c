"""Going back, looking around and pausing while automatic seats are playing."""

import time

import pytest
from core.tiny import start
from core.watching import Held, Log, first, settled

from nbgames.core.match import Match
from nbgames.core.record import Record
from nbgames.core.seats import Bot


class TestUndo:
    def test_it_takes_back_both_moves(self):
        match = Match(start(), {"blue": first})
        match.play("a2")
        settled(match)
        match.play("a1")
        settled(match)
        assert match.undo()
        assert (match.record.ply, match.position.turn) == (2, "red")
        assert match.undo()
        assert match.record.ply == 0
        assert not match.undo()

    def test_the_last_move_of_the_game_too(self):
        match = Match(start(2, 1), {"blue": first})
        match.play("a2")
        assert settled(match).result is not None
        assert match.undo()
        assert (match.record.ply, match.result) == (0, None)

    def test_while_it_thinks_only_the_own_move(self):
        bot = Held()
        match = Match(start(), {"blue": bot})
        match.play("a2")
        bot.wait_until_asked()
        assert match.undo()
        assert match.record.ply == 0
        bot.let_go()

    def test_a_bot_that_began_does_not_begin_again(self):
        match = settled(Match(start(), {"red": first}))
        log = Log(match)
        assert not match.undo()
        assert (match.record.ply, log) == (1, [])

    def test_the_same_move_again_is_answered_again(self):
        answers = iter(["b1", "b2"])
        match = Match(start(), {"blue": lambda position: next(answers)})
        match.play("a1")
        settled(match)
        match.undo()
        match.play("a1")
        settled(match)
        assert str(match.record) == "1.a1 2.b2 (2.b1)"
        assert match.record.current.text == "b2"

    def test_redo_goes_to_the_persons_turn(self):
        match = Match(start(), {"blue": first})
        for _ in range(2):
            match.play("a1")
            settled(match)
        match.undo()
        match.undo()
        assert match.redo()
        assert match.record.ply == 2
        assert match.redo()
        assert (match.record.ply, match.position.turn) == (4, "red")
        assert not match.redo()

    def test_paused_it_goes_step_by_step(self):
        match = Match(start(), {"blue": first})
        match.play("a1")
        settled(match)
        match.pause()
        assert match.undo()
        assert match.record.ply == 1
        assert match.redo()
        assert match.record.ply == 2

    def test_a_resignation_while_the_bot_thinks(self):
        bot = Held()
        match = Match(start(), {"blue": bot})
        match.play("a1")
        bot.wait_until_asked()
        assert match.resign().winners == ("blue",)
        assert match.undo()
        bot.let_go(2)
        assert settled(match).record.moves == ("a1", "a1")


class TestLooking:
    def test_no_seat_thinks_at_earlier_moves(self):
        bot = Held()
        match = Match(Record.from_moves(start(9, 9), "a1 a1 a1 a1"), {"blue": bot})
        match.goto(1)
        assert (match.thinking, match.reviewing) == (None, True)
        assert settled(match)
        match.resume()
        bot.wait_until_asked()
        assert match.thinking == "blue"
        match.goto(2)
        assert match.thinking is None
        match.play("b1")
        assert match.thinking == "blue"
        bot.let_go(2)
        assert str(settled(match).record) == "1.a1 2.a1 3.a1 (3.b1 4.a1) 4.a1"

    def test_it_thinks_at_the_end_of_any_line(self):
        match = Match(Record.from_moves(start(9, 9), "a1 a1"), {"red": first})
        settled(match)
        match.pause()
        match.goto(0)
        match.play("b1")
        match.play("b1")
        match.goto(3)
        match.resume()
        match.goto(5)
        assert settled(match).record.current.ply == 3

    def test_deleting_what_follows_lets_it_think(self):
        match = Match(Record.from_moves(start(9, 9), "a1 a2"), {"blue": first})
        match.goto(1)
        assert match.thinking is None
        match.delete(2)
        assert settled(match).record.moves == ("a1", "a1")


class TestPausing:
    def test_nothing_happens_until_resume(self):
        match = Match(start(), {"blue": first})
        log = Log(match)
        match.pause()
        match.pause()
        match.play("a1")
        assert settled(match).record.ply == 1
        match.play("b1", "blue")
        assert settled(match).record.ply == 2
        match.play("a1")
        match.resume()
        assert settled(match).record.ply == 4
        match.resume()
        assert log.kinds == ["paused", "move", "move", "move", "resumed", "thinking", "move"]

    def test_a_demo_can_be_watched_and_stopped(self):
        match = Match(start(*[9] * 3))
        log = Log(match)
        match.demo(first, pace=0.01)
        assert match.pace == 0.01
        while match.record.ply < 3:
            time.sleep(0.001)
        match.pause()
        ply = match.record.ply
        time.sleep(0.03)
        assert match.record.ply == ply
        assert (log.kinds[0], log[0].data) == ("seat", {"demo": True})
        match.resume()
        assert settled(match).result is not None

    def test_the_pace_is_kept_by_bots_among_themselves_only(self):
        match = Match(start(9, 9), {"blue": first}, pace=60)
        match.play("a1")
        assert settled(match).record.ply == 2
        began = time.monotonic()
        demo = Match(start(3, 3), {"red": first, "blue": first}, pace=0.02)
        assert settled(demo).result is not None
        assert time.monotonic() - began >= 0.02 * demo.record.ply

    def test_a_demo_takes_a_seat_for_each(self):
        match = Match(start(2, 2), {"red": "Somchai"})
        match.demo({"red": Bot(first, "One"), "blue": Bot(first, "Two")}, pace=0)
        assert [seat.name for seat in match.seats.values()] == ["One", "Two"]
        settled(match)
        with pytest.raises(ValueError, match="does not play here"):
            match.demo({"white": first})

    def test_undo_of_a_demo_waits_for_resume(self):
        match = settled(Match(start(2, 2), {"red": first, "blue": first}))
        ply = match.record.ply
        assert match.undo()
        assert settled(match).record.ply == ply - 1
        assert match.reviewing
        match.resume()
        assert settled(match).record.ply == ply
