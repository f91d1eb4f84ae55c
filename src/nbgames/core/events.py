"""How a match tells the world what has changed, whoever changed it and from whichever thread.

The order is the point: everybody hears of the changes one after the other, in the order of their versions,
never from inside a change, and nobody's mistake in listening reaches the match.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import TracebackType
from typing import TYPE_CHECKING, Any

from nbgames.core.position import Move

if TYPE_CHECKING:
    import asyncio

_log = logging.getLogger("nbgames")


class StaleVersion(RuntimeError):
    """A wish about a state of the match that is no longer there; ``current`` is the version now."""

    def __init__(self, version: int | None, current: int) -> None:
        self.version = version
        self.current = current
        super().__init__(f"the match has moved on from version {version} to {current}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.version, self.current)


@dataclass(frozen=True)
class Event:
    """One change of a match.

    ``kind`` is one of ``move``, ``undo``, ``redo``, ``goto``, ``record``, ``position``, ``seat``, ``clock``,
    ``paused``, ``resumed``, ``resigned``, ``timeout``, ``hint``, ``thinking``, ``bot_error``, ``over``;
    ``version`` the match's version since the change; ``move`` and ``player`` who did what, where that means
    something; ``node`` the id of the node where the cursor then stood; ``data`` what else belongs to it.
    """

    kind: str
    version: int
    move: Move | None
    node: int
    player: str | None = None
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


Subscriber = Callable[[Event], object]


class Announcer:
    """Hands events to subscribers, one at a time and in order."""

    def __init__(self) -> None:
        self._subscribers: list[tuple[int, object, Subscriber]] = []
        self._waiting: deque[tuple[int, Event]] = deque()
        self._count = 0
        self._lock = threading.Condition(threading.Lock())
        self._is_delivering = False
        self._deliverer: int | None = None
        #: Called with an exception that a subscriber raised; without it the exception is logged.
        self.on_error: Callable[[BaseException], object] | None = None

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Have ``subscriber`` called with every event from now on; returns what ends it."""
        with self._lock:
            # What is still on its way is not for newcomers; the object tells equal subscribers apart.
            entry = (self._count, object(), subscriber)
            self._subscribers = [*self._subscribers, entry]

        def unsubscribe() -> None:
            with self._lock:
                self._subscribers = [other for other in self._subscribers if other is not entry]

        return unsubscribe

    def announce(self, event: Event) -> None:
        """Queue an event; ``deliver`` brings it to the subscribers."""
        with self._lock:
            self._count += 1
            self._waiting.append((self._count, event))

    def deliver(self) -> None:
        """Bring all queued events to the subscribers, unless somebody is already doing it.

        Then that one brings these too, so no event overtakes another.
        """
        while self._waiting:
            with self._lock:
                if self._is_delivering or not self._waiting:
                    return
                self._is_delivering = True
                self._deliverer = threading.get_ident()
                number, event = self._waiting.popleft()
                subscribers = self._subscribers
            try:
                for since, _, subscriber in subscribers:
                    if since < number:
                        self._tell(subscriber, event)
            finally:
                with self._lock:
                    self._is_delivering = False
                    self._lock.notify_all()

    def wait_until_told(self, timeout: float | None) -> bool:
        """Wait until subscribers have heard of everything; ``False`` after ``timeout`` seconds.

        A subscriber itself is not kept waiting.
        """
        with self._lock:
            return self._lock.wait_for(
                lambda: (
                    (not self._waiting and not self._is_delivering)
                    or (self._is_delivering and self._deliverer == threading.get_ident())
                ),
                timeout,
            )

    def _tell(self, subscriber: Subscriber, event: Event) -> None:
        try:
            subscriber(event)
        except KeyboardInterrupt:  # the user stops the cell, not the subscriber
            raise
        except BaseException as error:  # noqa: BLE001 - whatever it is, it is not the match's
            self.report(error)

    def report(self, error: BaseException) -> None:
        """Tell ``on_error`` of an exception, or log it."""
        try:
            if self.on_error is not None:
                self.on_error(error)
                return
        except Exception:  # noqa: BLE001 - nor does a mistake in reporting mistakes reach the match
            _log.exception("on_error of a match raised")
        _log.error("a subscriber of a match raised", exc_info=error)


class Guard:
    """A lock that one thread can take several times, and that calls ``at_the_end`` when it is free again.

    So a caller can hold it over several changes and the events of all of them come afterwards.
    """

    def __init__(self, at_the_end: Callable[[], None]) -> None:
        self._lock = threading.RLock()
        self._depth = 0
        self._owner: int | None = None
        self._at_the_end = at_the_end

    @property
    def is_mine(self) -> bool:
        """True when the calling thread holds the lock."""
        return self._owner == threading.get_ident()

    def __enter__(self) -> Guard:
        self._lock.acquire()
        self._depth += 1
        self._owner = threading.get_ident()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._depth -= 1
        is_free = self._depth == 0
        if is_free:
            self._owner = None
        self._lock.release()
        if is_free:
            self._at_the_end()


class Waiters:
    """Scripts and coroutines that wait for a match to get on; woken from whichever thread it does."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._count = 0
        self._futures: list[
            tuple[asyncio.AbstractEventLoop, asyncio.Future[Event], Callable[[Event], bool]]
        ] = []

    @property
    def count(self) -> int:
        """How many events there have been; see ``block``."""
        return self._count

    def wake(self, event: Event) -> None:
        """Let everybody go whom ``event`` concerns."""
        with self._changed:
            self._count += 1
            self._changed.notify_all()
            chosen = [entry for entry in self._futures if entry[2](event)]
            self._futures = [entry for entry in self._futures if entry not in chosen]
        for loop, future, _ in chosen:
            try:
                loop.call_soon_threadsafe(_resolve, future, event)
            except RuntimeError:  # that loop is closed: nobody waits there any more
                continue

    def block(self, count: int, timeout: float | None) -> None:
        """Wait until there have been more than ``count`` events, or ``timeout`` seconds have passed."""
        with self._changed:
            self._changed.wait_for(lambda: self._count > count, timeout)

    def future(self, concerns: Callable[[Event], bool]) -> asyncio.Future[Event]:
        """A future of the running loop for the next event that ``concerns`` says yes to."""
        import asyncio  # a third of what importing a board costs outside kernels, and few wait like this

        loop = asyncio.get_running_loop()
        future: asyncio.Future[Event] = loop.create_future()
        with self._changed:
            self._futures.append((loop, future, concerns))
        return future

    def forget(self, future: asyncio.Future[Event]) -> None:
        """Nobody waits for this future any more."""
        with self._changed:
            self._futures = [entry for entry in self._futures if entry[1] is not future]


def _resolve(future: asyncio.Future[Event], event: Event) -> None:
    if not future.done():
        future.set_result(event)
