"""Ways for tests to watch a match and to hold a bot's answer back."""

from __future__ import annotations

import threading
from typing import Any

from nbgames.core.match import Event, Match

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
