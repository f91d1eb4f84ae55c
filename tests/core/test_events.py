"""How news gets about: in order, to everybody, whatever a subscriber does."""

import logging
import pickle
import threading

import pytest
from core.watching import SOON

from nbgames.core.events import Announcer, Event, Guard, StaleVersion


def event(version):
    return Event("move", version, None, version)


@pytest.fixture
def news():
    announcer = Announcer()

    def say(*versions):
        for version in versions:
            announcer.announce(event(version))
        announcer.deliver()

    announcer.say = say
    return announcer


def test_everybody_hears_everything_in_order(news):
    heard = []
    news.subscribe(lambda e: heard.append(("one", e.version)))
    news.subscribe(lambda e: heard.append(("two", e.version)))
    news.say(1, 2)
    assert heard == [("one", 1), ("two", 1), ("one", 2), ("two", 2)]


def test_one_function_may_listen_twice_and_stop_once(news):
    heard = []
    ends = [news.subscribe(heard.append), news.subscribe(heard.append)]
    news.say(1)
    ends[0]()
    ends[0]()
    news.say(2)
    ends[1]()
    news.say(3)
    assert [e.version for e in heard] == [1, 1, 2]


def test_news_from_a_subscriber_comes_after_the_news_it_hears(news):
    heard = []

    def answer(e):
        if e.version < 3:
            news.say(e.version + 1)

    news.subscribe(answer)
    news.subscribe(lambda e: heard.append(e.version))
    news.say(1)
    assert heard == [1, 2, 3]


def test_who_stops_listening_while_news_is_told(news):
    heard = []
    news.subscribe(lambda e: end())
    end = news.subscribe(lambda e: heard.append(e.version))
    news.say(1, 2)
    assert heard == [1]


def test_newcomers_do_not_hear_old_news(news):
    heard = []

    def invite(e):
        if e.version == 1:
            news.subscribe(lambda later: heard.append(later.version))

    news.subscribe(invite)
    news.say(1, 2)  # 2 had happened before the newcomer came
    news.say(3)
    assert heard == [3]


def test_errors_go_to_the_handler_and_stop_nobody(news):
    heard, errors = [], []
    news.on_error = errors.append
    mistakes = [ValueError("one"), SystemExit("two")]

    def fail(e):
        raise mistakes[e.version]

    news.subscribe(fail)
    news.subscribe(lambda e: heard.append(e.version))
    news.say(0, 1)
    assert heard == [0, 1]
    assert errors == mistakes


def test_errors_are_logged_without_a_handler_or_with_a_faulty_one(news, caplog):
    def fail(e):
        raise ValueError("oh dear")

    news.subscribe(fail)
    with caplog.at_level(logging.ERROR):
        news.say(1)
    assert "a subscriber of a match raised" in caplog.text
    assert "oh dear" in caplog.text
    news.on_error = fail
    caplog.clear()
    news.say(2)
    assert "on_error of a match raised" in caplog.text
    assert "a subscriber of a match raised" in caplog.text


def test_an_interrupt_gets_through_and_the_rest_comes_later(news):
    heard = []

    def interrupted(e):
        if e.version == 1:
            raise KeyboardInterrupt

    news.subscribe(interrupted)
    news.subscribe(lambda e: heard.append(e.version))
    with pytest.raises(KeyboardInterrupt):
        news.say(1, 2)
    news.say(3)
    assert heard == [2, 3]


def test_waiting_until_everybody_was_told(news):
    gate, told, waited = threading.Event(), threading.Event(), []

    def slow(e):
        told.set()
        assert gate.wait(SOON)
        waited.append(news.wait_until_told(0.0))  # a subscriber must not wait for itself

    news.subscribe(slow)
    assert news.wait_until_told(0.0)
    thread = threading.Thread(target=news.say, args=(1,))
    thread.start()
    assert told.wait(SOON)
    assert not news.wait_until_told(0.01)
    gate.set()
    assert news.wait_until_told(SOON)
    thread.join(SOON)
    assert waited == [True]


def test_the_guard_calls_at_the_end_of_the_outermost_hold():
    calls = []
    guard = Guard(lambda: calls.append(guard.is_mine))
    with guard:
        assert guard.is_mine
        with guard:
            pass
        assert calls == []
        other = []
        thread = threading.Thread(target=lambda: other.append(guard.is_mine))
        thread.start()
        thread.join(SOON)
        assert other == [False]
    assert calls == [False]
    with pytest.raises(ValueError, match="inside"), guard:
        raise ValueError("inside")
    assert calls == [False, False]
    assert not guard.is_mine


def test_a_stale_version_says_which(news):
    error = pickle.loads(pickle.dumps(StaleVersion(3, 5)))
    assert (error.version, error.current, str(error)) == (3, 5, "the match has moved on from version 3 to 5")


def test_events_are_values():
    assert event(1) == event(1) != event(2)
    assert len({event(1), event(1)}) == 1
