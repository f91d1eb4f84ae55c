"""How state reaches the page: not too often, in order, and from whatever thread it comes.

A kernel's output channel drops messages for good when thousands arrive at once, so a board that sent every
change would show a wrong position after a fast loop. ``Pacer`` is the one gate: the first change goes out
at once, later ones together at most thirty times a second, and the last state always goes out.

``CellOutput`` is the other half of living with threads: what bots and handlers print while they run on a
worker thread, or because somebody clicked, belongs under the cell that made the board, not into whichever
cell happens to be running.
"""

from __future__ import annotations

import contextlib
import logging
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextvars import copy_context
from functools import partial
from typing import Any, Protocol
from weakref import WeakMethod

#: At most this many updates a second.
RATE = 30

log = logging.getLogger("nbgames")


class Scheduler(Protocol):
    """Something that calls a function once, a little later."""

    def __call__(self, delay: float, callback: Callable[[], None], /) -> object:
        """Call ``callback`` after ``delay`` seconds; returns at once."""


def call_on_thread(delay: float, callback: Callable[[], None]) -> object:
    """Call ``callback`` after ``delay`` seconds on a thread that ends with it, in the caller's context."""
    timer = threading.Timer(delay, partial(copy_context().run, callback))
    timer.daemon = True
    timer.name = "nbgames-publish"
    timer.start()
    return timer


def call_on_loop(delay: float, callback: Callable[[], None]) -> object:
    """Call ``callback`` after ``delay`` seconds on the event loop, where there are no threads (Pyodide)."""
    import asyncio  # slow to import, and needed only where there are no threads

    return asyncio.get_event_loop().call_later(delay, callback)


def default_scheduler() -> Scheduler:
    """A thread, or the event loop in a browser."""
    return call_on_loop if sys.platform == "emscripten" else call_on_thread


class Weakly:
    """Calls a method of something that is still there, else nothing.

    Matches, timers and compilers outlive a board, and must not keep it alive.
    """

    def __init__(self, method: Callable[..., object]) -> None:
        self._method = WeakMethod(method)

    def __call__(self, *arguments: Any) -> None:
        method = self._method()
        if method is not None:
            method(*arguments)


class Pacer:
    """Lets a method run at most ``rate`` times a second: the first call at once, the last one always.

    Holds the method weakly, so that a waiting timer keeps nobody alive. ``clock`` gives seconds and
    ``schedule`` calls later; tests hand in their own and so depend on no machine's speed.

    >>> class Board:
    ...     def send(self) -> None:
    ...         print("sent")
    >>> board, waiting = Board(), []
    >>> pacer = Pacer(board.send, clock=lambda: 0.0, schedule=lambda delay, due: waiting.append(due))
    >>> for _ in range(1000):
    ...     pacer.request()
    sent
    >>> waiting.pop()()
    sent
    """

    def __init__(
        self,
        send: Callable[[], None],
        rate: float = RATE,
        clock: Callable[[], float] = time.monotonic,
        schedule: Scheduler | None = None,
    ) -> None:
        self._send = WeakMethod(send)
        self._interval = 1 / rate
        self._clock = clock
        self._schedule = schedule or default_scheduler()
        self._lock = threading.Lock()
        self._waiting = False
        self._closed = False
        self._last = float("-inf")

    def request(self) -> None:
        """Ask for one more run; returns without waiting. Callable from any thread."""
        with self._lock:
            if self._closed or self._waiting:
                return
            now = self._clock()
            delay = self._last + self._interval - now
            if delay > 0:
                self._waiting = True
            else:
                self._last = now
        if delay <= 0:
            self._run()
            return
        try:
            self._schedule(delay, self._due)
        except RuntimeError:  # the interpreter is ending and starts no more threads
            self._due()

    def close(self) -> None:
        """Let nothing run any more, not even what is waiting."""
        with self._lock:
            self._closed = True

    def _due(self) -> None:
        with self._lock:
            if self._closed:
                return
            self._waiting = False
            self._last = self._clock()
        self._run()

    def _run(self) -> None:
        send = self._send()
        if send is None:
            return
        try:
            send()
        except Exception:  # neither a timer nor whoever made a move could do anything about it
            log.exception("the board could not be sent to the page")


class CellOutput:
    """The cell a board was made in; ``with output:`` sends there what this thread prints and displays.

    Does nothing outside a kernel, and in kernels that cannot tell threads apart.
    """

    def __init__(self, shell: Any = None) -> None:
        if shell is None and "IPython" in sys.modules:
            shell = sys.modules["IPython"].get_ipython()
        able = hasattr(shell, "set_thread_parent") and hasattr(shell, "get_parent")
        self._shell = shell if able else None
        self._parent = shell.get_parent() if able else None

    @contextlib.contextmanager
    def here(self) -> Iterator[None]:
        """Send what this thread prints and displays to that cell until the block ends."""
        if self._shell is None or not self._parent:
            yield
            return
        tokens = self._shell.set_thread_parent(self._parent)
        try:
            yield
        finally:
            self._shell.reset_thread_parent(tokens)
