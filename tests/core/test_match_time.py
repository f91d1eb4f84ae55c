"""Clocks in a match: whose runs when, and what the game makes of a clock at zero."""

import threading
import time as world

import pytest
from core.tiny import PASS, Heaps, Time, start
from core.watching import SOON, Held, Log, first

from nbgames.core.clock import ClockRules
from nbgames.core.match import Match, StaleVersion
from nbgames.core.record import Record
from nbgames.core.violations import IllegalMove


@pytest.fixture
def time():
    return Time()


def timed(position, time, seats=None, **rules):
    return Match(position, seats, clock=ClockRules(**(rules or {"total": 60})), time=time)


class TestRunning:
    def test_the_clock_of_the_side_to_move_runs(self, time):
        match = timed(start(), time)
        assert match.clocks.running == "red"
        time.passes(10)
        node = match.play("a1")
        assert (node.clock, match.clocks.running) == (50, "blue")
        time.passes(5)
        assert match.clocks.all_left() == {"red": 50, "blue": 55}

    def test_a_skipped_player_has_no_turn(self, time):
        match = timed(start(freeze=2), time, per_turn=30)
        time.passes(10)
        match.play("a2")
        assert match.clocks.running == "red"
        assert match.clocks.left("red") == 30

    def test_each_turn_anew_or_with_an_increment(self, time):
        per_turn = timed(start(), time, per_turn=30)
        increment = timed(start(), time, total=30, increment=5)
        time.passes(10)
        assert (per_turn.play("a1").clock, per_turn.clocks.left("red")) == (20, 30)
        assert (increment.play("a1").clock, increment.clocks.left("red")) == (25, 25)

    def test_nobodys_clock_runs_when_the_game_stands(self, time):
        match = timed(Record.from_moves(start(2, 2), "a1 a1"), time)
        for stop in (match.pause, lambda: match.goto(1), match.resign):
            match.resume()
            assert match.clocks.running is not None
            stop()
            assert match.clocks.running is None
        assert match.undo()
        assert match.clocks.running == "blue"
        match.play("b2")
        match.play("a1")
        assert match.result is not None
        assert match.clocks.running is None

    def test_nor_while_a_bot_is_in_trouble(self, time):
        match = timed(start(), time, {"red": lambda position: 1 / 0})
        assert match.wait(SOON)
        assert (match.trouble["key"], match.clocks.running) == ("error.bot_raised", None)

    def test_a_pause_costs_no_time(self, time):
        match = timed(start(), time)
        time.passes(10)
        match.pause()
        time.passes(100)
        assert match.clocks.left("red") == 50
        assert match.play("a1").clock is None
        match.resume()
        time.passes(1)
        assert match.clocks.all_left() == {"red": 50, "blue": 59}

    def test_a_clock_from_a_file_is_not_overwritten_by_none(self, time):
        record = Record.from_moves(start(), "a1 a1")
        record.node(2).clock = 3.5
        match = timed(record, time)
        match.goto(1)
        assert match.play("a1").clock == 3.5


class TestBackAndForth:
    def test_undo_gives_the_time_back(self, time):
        match = timed(start(), time)
        time.passes(10)
        match.play("a1")
        time.passes(20)
        match.play("a1")
        time.passes(5)
        match.undo()
        assert match.clocks.all_left() == {"red": 50, "blue": 60}
        assert match.clocks.running == "blue"
        match.undo()
        assert match.clocks.all_left() == {"red": 60, "blue": 60}

    def test_goto_shows_the_clocks_of_then(self, time):
        match = timed(start(), time)
        for seconds in (10, 20, 5):
            time.passes(seconds)
            match.play("a1")
        match.goto(2)
        time.passes(100)
        assert match.clocks.all_left() == {"red": 50, "blue": 40}
        match.goto(3)
        assert match.clocks.all_left() == {"red": 45, "blue": 40}
        assert match.clocks.running == "blue"

    def test_another_game_has_fresh_clocks(self, time):
        match = timed(start(), time)
        time.passes(10)
        match.play("a1")
        match.new_game()
        assert (match.clocks.all_left(), match.clocks.running) == ({"red": 60, "blue": 60}, "red")

    def test_other_clocks(self, time):
        match = timed(start(), time)
        log = Log(match)
        match.set_clock(ClockRules(per_turn=7))
        assert match.clocks.all_left() == {"red": 7, "blue": 7}
        match.set_clock(None)
        assert match.clocks is None
        time.passes(100)
        match.play("a1")
        assert log.kinds == ["clock", "clock", "move"]

    def test_amending_leaves_the_clocks(self, time):
        match = timed(start(), time)
        time.passes(10)
        match.play("a1")
        time.passes(5)
        match.amend("a2")
        assert match.clocks.all_left() == {"red": 50, "blue": 55}
        assert match.clocks.running == "blue"


class TestZero:
    def test_the_rule_is_to_lose(self, time):
        match = timed(start(), time)
        log = Log(match)
        time.passes(59.9)
        assert not match.tick()
        time.passes(0.1)
        assert match.tick()
        assert log.kinds == ["timeout", "over"]
        assert (log[0].player, log[0].move) == ("red", None)
        assert (match.result.reason, match.result.winners) == ("time", ("blue",))
        assert match.record.outcome == match.result
        assert not match.tick()

    def test_with_three_players_the_best_of_the_others_win(self, time):
        match = timed(start(9, players=3), time)
        match.play("a1")
        match.play("a2")
        match.play("a2")
        time.passes(60)
        match.tick()
        assert match.result.winners == ("blue", "green")

    def test_a_game_may_pass(self, time):
        match = timed(start(may_pass=True, timeout="pass"), time, per_turn=30)
        log = Log(match)
        time.passes(31)
        assert match.tick()
        assert (log.kinds, log[0].move, log[0].player) == (["timeout"], PASS, "red")
        assert (match.position.turn, match.clocks.left("blue")) == ("blue", 30)
        time.passes(31)
        assert match.tick()
        assert log.kinds == ["timeout", "timeout", "over"]

    def test_a_clock_takes_a_turn_that_nobody_may_give_up(self, time):
        match = timed(start(timeout="pass"), time, per_turn=30)
        with pytest.raises(IllegalMove):
            match.play(PASS)
        time.passes(31)
        assert match.tick()
        assert (match.record.current.move, match.position.turn) == (PASS, "blue")

    def test_a_game_may_finish_the_turn_that_was_begun(self, time):
        for _ in range(8):
            match = timed(start(3, 3, timeout="random"), time, per_turn=30)
            match.started = ("b",)
            time.passes(30)
            assert match.tick()
            assert match.record.current.text.startswith("b")
            assert match.started == ()

    def test_what_is_left_to_chance_repeats_with_a_seed(self, time):
        def game(seed):
            match = Match(start(9, 9, timeout="random"), clock=ClockRules(per_turn=5), time=time, seed=seed)
            while match.result is None:
                time.passes(5)
                match.tick()
            return match.record.moves

        assert game(1) == game(1) != game(2)

    @pytest.mark.parametrize("wish", [("play", "a1"), ("resign",), ("hint",), ("idea",), ("pass_",)])
    def test_a_moment_too_late_is_too_late(self, time, wish):
        match = Match(start(may_pass=True), clock=ClockRules(total=60), time=time, advisor=first)
        time.passes(60)
        name, *arguments = wish
        with pytest.raises(StaleVersion):
            getattr(match, name)(*arguments)
        assert match.result.reason == "time"
        with pytest.raises(IllegalMove):
            match.play("a1")

    def test_undo_takes_the_loss_back(self, time):
        match = timed(start(), time)
        time.passes(10)
        match.play("a1")
        time.passes(60)
        match.tick()
        assert match.undo()
        assert (match.result, match.record.ply) == (None, 1)
        assert match.clocks.all_left() == {"red": 50, "blue": 60}
        match.play("a1")

    def test_a_bot_loses_on_time_like_everybody(self, time):
        bot = Held()
        match = timed(start(), time, {"red": bot})
        bot.wait_until_asked()
        time.passes(60)
        bot.let_go()
        assert match.wait(SOON)
        assert (match.result.winners, match.record.ply) == (("blue",), 0)

    def test_the_match_looks_at_the_clock_by_itself(self):
        match = Match(start(), clock=ClockRules(per_turn=0.03))
        is_over = threading.Event()
        match.subscribe(lambda event: event.kind == "over" and is_over.set())
        assert is_over.wait(SOON)
        assert match.result.reason == "time"

    def test_it_looks_again_after_a_move(self):
        match = Match(start(), clock=ClockRules(per_turn=0.2))
        is_over = threading.Event()
        match.subscribe(lambda event: event.kind == "over" and is_over.set())
        world.sleep(0.1)
        match.play("a1")
        played = world.monotonic()
        assert is_over.wait(SOON)
        assert world.monotonic() - played >= 0.19
        assert match.result.winners == ("red",)

    def test_alarms_are_not_kept_for_each_move(self):
        before = threading.active_count()
        match = Match(Heaps.initial(start(*[9] * 3).rules), clock=ClockRules(total=3600))
        while match.result is None:
            match.play(match.position.legal_moves[0])
        assert threading.active_count() <= before + 1

    async def test_without_threads_the_loop_rings(self, monkeypatch):
        import asyncio

        def refuse(thread):
            raise RuntimeError("can't start new thread")

        monkeypatch.setattr(threading.Thread, "start", refuse)
        match = Match(start(), clock=ClockRules(per_turn=0.02))
        await asyncio.wait_for(match.next_move(), SOON)
        assert match.result.reason == "time"
