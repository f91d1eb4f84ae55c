"""Lets automatic seats think somewhere else, so that neither the kernel nor the board ever waits for them.

A thought runs on a thread of its own and ends in exactly one report, a move or an exception, whatever the
seat does; the match decides whether the report still interests it. Where there are no threads (a kernel in
the browser) the event loop takes their place.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import TYPE_CHECKING, Any

from nbgames.core.position import Position
from nbgames.core.seats import AutomaticSeat

if TYPE_CHECKING:
    import asyncio


class Thought:
    """One seat thinking about one position.

    ``pace`` is the least time, in seconds, that the answer takes; ``deadline`` the match's time at which
    it is no longer waited for.
    """

    def __init__(
        self,
        seat: AutomaticSeat,
        colour: str,
        position: Position[Any],
        pace: float = 0,
        deadline: float | None = None,
    ) -> None:
        self.seat = seat
        self.colour = colour
        self.position = position
        self.deadline = deadline
        self._pace = pace
        self._cancel = threading.Event()
        self._no_more_pace = threading.Event()

    def start(
        self,
        report_move: Callable[[Thought, object], None],
        report_error: Callable[[Thought, BaseException], None],
    ) -> None:
        """Begin to think; one of the two is called when done, from another thread."""

        def think() -> None:
            try:
                began = time.monotonic()
                move = self.seat.choose(self.position, self._cancel)
                self._no_more_pace.wait(max(0.0, began + self._pace - time.monotonic()))
                report_move(self, move)
            except BaseException as error:  # noqa: BLE001 - a bot's SystemExit must not end a thread either
                report_error(self, error)

        try:
            run_elsewhere(think)
        except RuntimeError as error:  # neither threads nor an event loop
            report_error(self, error)

    def stop(self) -> None:
        """Tell the seat that nobody waits for its answer."""
        self._cancel.set()
        self._no_more_pace.set()

    def hurry(self) -> bool:
        """Ask the seat to answer now; ``False`` if it does not know how to."""
        self._no_more_pace.set()
        hurry = getattr(self.seat, "hurry", None)
        if hurry is None:
            return False
        hurry()
        return True


class Alarm:
    """Rings once at a later time. It may ring too early, never too late: who hears it looks at the clock."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._ring = ring
        self._lock = threading.Lock()
        self._timer: threading.Timer | asyncio.TimerHandle | None = None
        self._due = 0.0

    def set(self, seconds: float | None) -> None:
        """Ring in so many seconds (``None``: not at all) instead of at the time set before."""
        with self._lock:
            due = time.monotonic() + (seconds or 0)
            if self._timer is not None:
                if seconds is not None and self._due <= due:
                    return  # rings early and is set again then: cheaper than a new timer for each move
                self._timer.cancel()
                self._timer = None
            if seconds is not None:
                self._due = due
                self._timer = _later(max(0.001, seconds), self._rings)

    def _rings(self) -> None:
        with self._lock:
            self._timer = None
        self._ring()


def run_elsewhere(work: Callable[[], None]) -> None:
    """Run ``work`` on a thread of its own, or by the event loop where there are no threads.

    It runs in the caller's context, so that what a bot prints goes where the caller's output goes: a kernel
    keeps the cell that output belongs to in a context variable.
    """
    inherited = partial(copy_context().run, work)
    thread = threading.Thread(target=inherited, name="nbgames seat", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        _loop().call_later(0, work)


def _later(seconds: float, ring: Callable[[], object]) -> threading.Timer | asyncio.TimerHandle:
    timer = threading.Timer(seconds, partial(copy_context().run, ring))  # see run_elsewhere
    timer.name = "nbgames clock"
    timer.daemon = True
    try:
        timer.start()
    except RuntimeError:
        return _loop().call_later(seconds, ring)
    return timer


def _loop() -> asyncio.AbstractEventLoop:
    import asyncio  # slow to import, and needed only where there are no threads

    return asyncio.get_running_loop()
