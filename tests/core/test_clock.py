"""Clocks: what they show when, with a time that the test moves."""

import math

import pytest
from core.tiny import Time

from nbgames.core.clock import ClockRules, Clocks

COLOURS = ("red", "blue")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({}, "either a time per turn or a total time"),
        ({"per_turn": 10, "total": 100}, "either a time per turn or a total time"),
        ({"per_turn": 0}, "needs some time"),
        ({"total": -1}, "needs some time"),
        ({"total": math.inf}, "needs some time"),
        ({"total": math.nan}, "needs some time"),
        ({"total": 10, "increment": -1}, "is a time"),
        ({"total": 10, "increment": math.inf}, "is a time"),
        ({"per_turn": 10, "increment": 1}, "needs a total time"),
    ],
)
def test_times_that_make_no_clock_are_refused(options, message):
    with pytest.raises(ValueError, match=message):
        ClockRules(**options)


def test_kinds():
    assert ClockRules(per_turn=30).kind == "per_turn"
    assert ClockRules(total=30).kind == "total"
    assert ClockRules(total=30, increment=2).kind == "increment"
    assert ClockRules(total=30) == ClockRules(total=30.0)


def test_only_the_running_clock_runs():
    time = Time()
    clocks = Clocks(ClockRules(total=60), COLOURS, time)
    time.passes(5)
    assert clocks.all_left() == {"red": 60, "blue": 60}
    clocks.start("red")
    time.passes(5)
    clocks.start("red")
    time.passes(5)
    assert clocks.all_left() == {"red": 50, "blue": 60}
    clocks.start("blue")
    time.passes(1)
    assert (clocks.running, clocks.all_left()) == ("blue", {"red": 50, "blue": 59})
    clocks.stop()
    time.passes(100)
    assert (clocks.running, clocks.all_left()) == (None, {"red": 50, "blue": 59})


@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        (ClockRules(total=60), 50),
        (ClockRules(total=60, increment=2), 52),
        (ClockRules(per_turn=60), 50),
    ],
)
def test_the_end_of_a_turn(rules, shown):
    time = Time()
    clocks = Clocks(rules, COLOURS, time)
    assert clocks.end_turn() is None
    clocks.start("red")
    time.passes(10)
    assert clocks.end_turn() == shown
    assert clocks.running is None
    assert clocks.left("red") == (60 if rules.kind == "per_turn" else shown)


def test_running_out():
    time = Time()
    clocks = Clocks(ClockRules(per_turn=10), COLOURS, time)
    time.passes(20)
    assert not clocks.has_run_out
    clocks.start("red")
    time.passes(9.5)
    assert not clocks.has_run_out
    time.passes(0.5)
    assert clocks.has_run_out
    time.passes(5)
    assert clocks.left("red") == 0
    clocks.stop()
    assert not clocks.has_run_out


def test_putting_clocks():
    time = Time()
    clocks = Clocks(ClockRules(total=60), COLOURS, time)
    clocks.start("red")
    time.passes(30)
    clocks.set({"blue": 7.5})
    time.passes(30)
    assert (clocks.running, clocks.all_left()) == (None, {"red": 60, "blue": 7.5})
