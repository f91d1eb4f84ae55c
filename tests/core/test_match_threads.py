"""Several threads at one match: every change happens once, in order, and none is lost."""

import asyncio
import random
import sys
import threading

import pytest
from core.tiny import start
from core.watching import SOON, Log

from nbgames.core.clock import ClockRules
from nbgames.core.match import Match, StaleVersion
from nbgames.core.record import Record, RecordError, UnknownNode
from nbgames.core.seats import RandomBot
from nbgames.core.violations import IllegalMove, NotationError

KINDS = (
    *["play"] * 4, "undo", "redo", "goto", "delete", "promote", "comment", "pause", "resume", "hint", "idea",
    "seat", "new", "amend", "resign", "clock", "force", "tick", "load", "demo",
)  # fmt: skip
ORDERLY = (IllegalMove, NotationError, RecordError, StaleVersion, UnknownNode)


@pytest.fixture(autouse=True)
def _busy():
    """Threads take turns so often that they meet in the middle of things."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(interval)


def at_once(count, work):
    """Run ``work(number)`` on so many threads at the same moment; re-raises what one of them raises."""
    errors = []
    gate = threading.Barrier(count)

    def run(number):
        try:
            gate.wait(SOON)
            work(number)
        except BaseException as error:  # noqa: BLE001 - whatever it is, the test must see it
            errors.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a thread hangs"
    if errors:
        raise errors[0]


def is_sound(match):
    """The record can be played again from its moves, and the cursor stands in it."""
    record = match.record
    assert record.current in record
    for node in record:
        if node.parent is not None:
            assert node in node.parent.children
            assert node.position == node.parent.position.play(node.move)
    assert len({node.id for node in record}) == len(list(record))


def wishes(match, chance):
    """One random wish, refused in an orderly way or done."""
    kind = chance.choice(KINDS)
    ids = [node.id for node in match.record]
    moves = list(match.position.legal_moves) or ["a1"]
    version = chance.choice([None, match.version])
    if kind == "play":
        match.play(chance.choice(moves), version=version)
    elif kind in ("undo", "redo", "pause", "resume", "idea", "hint", "resign"):
        getattr(match, kind)(version=version)
    elif kind in ("goto", "delete", "promote"):
        getattr(match, kind)(chance.choice(ids), version=version)
    elif kind == "comment":
        match.comment(chance.choice(ids), "hm", version=version)
    elif kind == "seat":
        match.set_seat(chance.choice(["red", "blue"]), chance.choice([None, RandomBot(), lambda p: 1 / 0]))
    elif kind == "new":
        match.new_game(version=version)
    elif kind == "amend":
        match.amend(chance.choice(moves), version=version)
    elif kind == "clock":
        match.set_clock(chance.choice([None, ClockRules(per_turn=0.001), ClockRules(total=60)]))
    elif kind == "force":
        match.force_move()
    elif kind == "tick":
        match.tick()
    elif kind == "load":
        match.load(Record.from_moves(start(9, 9), "a1 a2 b1"), version=version)
    elif kind == "demo" and chance.random() < 0.1:
        match.demo(RandomBot(), pace=0)


@pytest.mark.parametrize("seed", range(4))
def test_everybody_does_everything(seed):
    match = Match(start(9, 9), {"blue": RandomBot(seed)}, advisor=lambda position: position.legal_moves[0])
    log = Log(match)
    heard_wrong = []
    match.on_error = heard_wrong.append
    match.subscribe(lambda event: match.version >= event.version or heard_wrong.append(event))
    done = [0] * 6

    def work(number):
        chance = random.Random(10 * seed + number)
        if number == 0:
            return asyncio.run(await_moves(match, done))
        for _ in range(300):
            try:
                wishes(match, chance)
                done[number] += 1
            except ORDERLY:
                pass
            with match.lock:
                is_sound(match)
        return None

    at_once(6, work)
    match.pause()
    assert match.wait(SOON)
    assert len(log.kinds) == match.version - log.began == len(log)
    assert not heard_wrong
    assert all(done)
    is_sound(match)
    assert match.record == match.record.copy()


async def await_moves(match, done):
    for _ in range(20):
        try:
            await asyncio.wait_for(match.next_move(), 0.05)
        except TimeoutError:
            pass
        else:
            done[0] += 1
        await asyncio.sleep(0.001)
    done[0] += 1


def test_of_many_wishes_about_one_version_one_is_done():
    match = Match(start(*[99] * 3))
    log = Log(match)
    for _ in range(20):
        version = match.version
        outcomes = []

        def work(number, version=version, outcomes=outcomes):
            try:
                match.play("abc"[number % 3] + "1", version=version)
                outcomes.append("done")
            except StaleVersion:
                outcomes.append("stale")

        at_once(5, work)
        assert sorted(outcomes) == ["done", *["stale"] * 4]
    assert log.kinds == ["move"] * 20
    assert match.record.ply == 20


def test_no_move_is_lost_between_threads():
    match = Match(start(1000, 1000, 1000))
    log = Log(match)

    def work(number):
        for _ in range(100):
            match.play("abc"[number % 3] + "1")

    at_once(6, work)
    assert match.version == match.record.ply == 600
    assert log.kinds == ["move"] * 600
    assert [event.node for event in log] == list(range(1, 601))


def test_a_slow_subscriber_holds_up_nobody_else():
    match = Match(start(1000))
    entered, gate = threading.Event(), threading.Event()
    heard = []

    def slow(event):
        if event.version == 1:
            entered.set()
            assert gate.wait(SOON)
        heard.append(event.version)

    match.subscribe(slow)
    thread = threading.Thread(target=match.play, args=("a1",))
    thread.start()
    assert entered.wait(SOON)  # else it might be this thread that tells of the first move
    for _ in range(10):
        match.play("a1")
    assert match.record.ply == 11
    gate.set()
    thread.join(SOON)
    assert heard == list(range(1, 12))


def test_two_matches_that_play_into_each_other_do_not_lock_up():
    one, two = Match(start(1000)), Match(start(1000))
    one.subscribe(lambda event: event.kind == "move" and two.record.ply < 50 and two.play("a1"))
    two.subscribe(lambda event: event.kind == "move" and one.record.ply < 50 and one.play("a1"))
    at_once(4, lambda number: [(one, two)[number % 2].play("a1") for _ in range(20)])
    assert min(one.record.ply, two.record.ply) >= 40


def test_bots_play_on_while_the_main_thread_looks_around():
    match = Match(start(*[30] * 3), {"red": RandomBot(1), "blue": RandomBot(2)})
    log = Log(match)
    while match.result is None:
        with match.lock:
            assert match.record.position.turn in ("red", "blue", None)
            assert match.thinking in (match.position.turn, None)
    assert match.wait(SOON)
    versions_before_the_first_move = 1  # "thinking"
    moves_missed = (log.began - versions_before_the_first_move + 1) // 2
    assert log.kinds.count("move") == match.record.ply - moves_missed
