"""The gate in front of the page, and where output goes."""

import asyncio
import gc
import logging
import threading
from contextvars import ContextVar

import pytest
from widget.fakes import Time

from nbgames.widget import sync
from nbgames.widget.sync import CellOutput, Pacer


class Sender:
    def __init__(self, error=None):
        self.state = 0
        self.sent = []
        self.error = error

    def send(self):
        self.sent.append(self.state)
        if self.error:
            raise self.error


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def sender():
    return Sender()


@pytest.fixture
def pacer(sender, time):
    return Pacer(sender.send, clock=time.clock, schedule=time.schedule)


def test_the_first_change_goes_out_at_once(sender, pacer, time):
    sender.state = 1
    pacer.request()
    assert sender.sent == [1]
    assert not time.waiting


def test_a_flood_becomes_a_trickle_that_ends_with_the_last_state(sender, pacer, time):
    for number in range(1, 50_001):
        sender.state = number
        pacer.request()
        if number % 10_000 == 0:
            time.pass_(0.02)
    time.pass_()
    assert len(sender.sent) == 4
    assert sender.sent[0] == 1
    assert sender.sent[-1] == 50_000
    assert not time.waiting


def test_at_most_thirty_a_second(sender, pacer, time):
    for _ in range(1000):
        pacer.request()
        time.pass_(0.001)
    assert len(sender.sent) <= 31


def test_slow_changes_all_go_out_at_once(sender, pacer, time):
    for number in range(5):
        sender.state = number
        pacer.request()
        time.pass_(0.1)
    assert sender.sent == [0, 1, 2, 3, 4]


def test_a_change_during_sending_is_not_lost(time):
    class Restless(Sender):
        def send(self):
            super().send()
            if self.state < 3:
                self.state += 1
                pacer.request()

    restless = Restless()
    pacer = Pacer(restless.send, clock=time.clock, schedule=time.schedule)
    pacer.request()
    for _ in range(5):
        time.pass_()
    assert restless.sent == [0, 1, 2, 3]


def test_nothing_is_sent_after_closing_not_even_what_waits(sender, pacer, time):
    pacer.request()
    pacer.request()
    pacer.close()
    time.pass_()
    pacer.request()
    assert sender.sent == [0]


def test_a_waiting_timer_keeps_nobody_alive(time):
    sent = []

    class Short(Sender):
        def send(self):
            sent.append(1)

    short = Short()
    pacer = Pacer(short.send, clock=time.clock, schedule=time.schedule)
    pacer.request()
    pacer.request()
    del short
    gc.collect()
    time.pass_()
    assert sent == [1]


def test_an_error_while_sending_is_logged_and_ends_nothing(time, caplog):
    sender = Sender()
    pacer = Pacer(sender.send, clock=time.clock, schedule=time.schedule)
    pacer.request()
    sender.error = OSError("the socket is closed")
    pacer.request()
    with caplog.at_level(logging.ERROR, "nbgames"):
        time.pass_()
    assert "the socket is closed" in caplog.text
    time.pass_()
    pacer.request()  # nor does it reach whoever has made a move
    sender.error = None
    time.pass_()
    pacer.request()
    assert len(sender.sent) == 4


def test_when_no_thread_can_be_started_it_is_sent_at_once(sender, time):
    def no_threads(delay, callback):
        raise RuntimeError("can't create new thread at interpreter shutdown")

    pacer = Pacer(sender.send, clock=time.clock, schedule=no_threads)
    pacer.request()
    pacer.request()
    assert sender.sent == [0, 0]


def test_threads_may_all_ask_at_the_same_time(time):
    lock = threading.Lock()

    class Counter(Sender):
        def send(self):
            with lock:
                self.sent.append(self.state)

    counter = Counter()
    pacer = Pacer(counter.send, clock=time.clock, schedule=time.schedule)

    def many():
        for _ in range(500):
            counter.state += 1
            pacer.request()

    threads = [threading.Thread(target=many) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    time.pass_()
    assert len(counter.sent) == 2
    assert counter.sent[-1] == counter.state


def test_the_real_timer_ends_by_itself_and_keeps_the_context():
    word = ContextVar("word", default="")
    word.set("kept")
    seen, done = [], threading.Event()

    def callback():
        seen.append((word.get(), threading.current_thread()))
        done.set()

    sync.call_on_thread(0.001, callback)
    assert done.wait(30)
    text, thread = seen[0]
    assert text == "kept"
    assert thread.daemon
    thread.join(30)
    assert not thread.is_alive()


async def test_without_threads_the_event_loop_calls():
    done = asyncio.Event()
    sync.call_on_loop(0.001, done.set)
    await asyncio.wait_for(done.wait(), 30)


def test_in_a_browser_the_event_loop_is_used(monkeypatch):
    assert sync.default_scheduler() is sync.call_on_thread
    monkeypatch.setattr(sync.sys, "platform", "emscripten")
    assert sync.default_scheduler() is sync.call_on_loop


class Shell:
    """A kernel's shell as far as output is concerned."""

    def __init__(self, cell):
        self.cell = cell
        self.calls = []

    def get_parent(self):
        return self.cell

    def set_thread_parent(self, parent):
        self.calls.append(("set", parent))
        return "token"

    def reset_thread_parent(self, token):
        self.calls.append(("reset", token))


def test_output_goes_to_the_cell_of_the_board_and_back_again():
    shell = Shell({"header": {"msg_id": "cell 1"}})
    output = CellOutput(shell)
    shell.cell = {"header": {"msg_id": "cell 2"}}
    with pytest.raises(ZeroDivisionError), output.here():
        raise ZeroDivisionError
    assert shell.calls == [("set", {"header": {"msg_id": "cell 1"}}), ("reset", "token")]


@pytest.mark.parametrize("shell", [object(), Shell({}), None])
def test_where_output_cannot_be_directed_nothing_happens(shell):
    with CellOutput(shell).here():
        pass
    assert not getattr(shell, "calls", [])
