"""Ways for tests to watch a match and to hold a bot's answer back."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from nbgames.core.match import Event, Match
from nbgames.core.violations import IllegalMove

SOON = 10.0  # seconds; how long a test waits for another thread before it fails


class Log(list[Event]):
    """All events of a match since the log began, checked to be in order without gaps."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        with match.lock:
            self.began = match.version
            match.subscribe(self.append)

    @property
    def kinds(self) -> list[str]:
        assert [event.version for event in self] == list(range(self.began + 1, self.began + 1 + len(self)))
        return [event.kind for event in self]


class Held:
    """A bot whose answers wait until the test lets them go."""

    def __init__(self, answer: Any = None) -> None:
        self.answer = answer
        self.asked: list[Any] = []
        self.is_asked = threading.Event()
        self._gate = threading.Semaphore(0)

    def __call__(self, position: Any) -> Any:
        self.asked.append(position)
        self.is_asked.set()
        assert self._gate.acquire(timeout=SOON)
        if isinstance(self.answer, BaseException):
            raise self.answer
        return position.legal_moves[0] if self.answer is None else self.answer

    def wait_until_asked(self) -> None:
        assert self.is_asked.wait(SOON)
        self.is_asked.clear()

    def let_go(self, times: int = 1) -> None:
        self._gate.release(times)


def first(position: Any) -> Any:
    """A bot that plays the first legal move."""
    return position.legal_moves[0]


class Wish:
    """A call of one method of a match, to be made later."""

    def __init__(self, match: Match, name: str, *args: Any, **options: Any) -> None:
        self.match = match
        self._call = lambda: getattr(match, name)(*args, **options)

    def __call__(self) -> Any:
        return self._call()


def refused(wish: Wish, *codes: str) -> None:
    """``wish`` raises IllegalMove with these codes and changes nothing."""
    match = wish.match
    before = match.version, match.record.copy(), match.record.current.id
    with pytest.raises(IllegalMove) as caught:
        wish()
    assert [violation.code for violation in caught.value.violations] == list(codes)
    assert (match.version, match.record, match.record.current.id) == before


def settled(match: Match) -> Match:
    """The match, once no automatic seat is thinking."""
    assert match.wait(SOON)
    return match
