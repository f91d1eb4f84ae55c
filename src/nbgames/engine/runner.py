"""Runs one search in a thread, so that nobody ever waits for it: start, look, hurry, cancel.

The thread spends its time in compiled code that holds no lock of Python's. It is stopped through the control
array; the deadline is a timer that does the same. Where there are no threads (Pyodide) ``start`` runs the
search itself and plain code watches the clock.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from nbgames.core.given import count_given, shown
from nbgames.core.position import Move, Position
from nbgames.engine import kernels, plain_search
from nbgames.engine.control import (
    DEADLINE,
    DEPTH,
    NODES,
    STOP,
    STOPPED_BY_CANCEL,
    STOPPED_BY_DEADLINE,
    STOPPED_BY_HURRY,
    STOPPED_FOR_FASTER,
)  # fmt: skip
from nbgames.engine.limits import Limit, check_limit
from nbgames.engine.lines import Analysis, Line
from nbgames.engine.searcher import Search


class Job:
    """One search of one position.

    ``limit=None`` means until it is stopped. ``lines`` is for how many moves a value is wanted (``None``:
    all), ``moves`` which moves are looked at (default: all legal ones), ``options`` go to the game's
    search. Raises ``ValueError`` when the game is over or a move is not legal.
    """

    def __init__(
        self,
        position: Position[Any],
        limit: Limit | None,
        *,
        lines: int | None = None,
        moves: Iterable[Move | str] | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        if not isinstance(position, Position):
            raise TypeError(f"expected a position, such as game.at, not {shown(position)}")
        check_limit(limit)
        if position.turn is None:
            raise ValueError("the game is over, there is nothing to search")
        if lines is not None:
            count_given("lines", lines, 1)
        if moves is not None and (isinstance(moves, str) or not isinstance(moves, Iterable)):
            raise TypeError(f"moves are several moves or texts, not {shown(moves)}")
        self.position = position
        self.limit = limit
        self._moves = (
            list(position.legal_moves) if moves is None else [_legal(position, move) for move in moves]
        )
        self._lines = len(self._moves) if lines is None else min(lines, len(self._moves))
        self._seed, self._options = seed, dict(options or {})
        self._kernels = kernels.kernels_of(position.game)
        self._search: Search | None = None
        self._engine = ""
        self._earlier: tuple[Line, ...] = ()
        self._stop = 0
        self._error: BaseException | None = None
        self._began = time.monotonic()
        self._ended: float | None = None
        self._done = threading.Event()
        self._callbacks: list[Callable[[Job], object]] = []
        self._lock = threading.Lock()

    # -- from outside ---------------------------------------------------------------------------------

    def start(self) -> Job:
        """Begin to search; call it once."""
        self._kernels_wanted()
        thread = threading.Thread(target=self._run, name="nbgames search", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # no threads here
            self._run()
        return self

    def stop(self) -> None:
        """End the search as soon as possible; what it has found remains."""
        self._request(STOPPED_BY_CANCEL)

    def hurry(self) -> None:
        """Ask for the answer now: like ``stop``, but the answer is wanted."""
        self._request(STOPPED_BY_HURRY)

    @property
    def done(self) -> bool:
        """Whether the search has ended."""
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for the end; ``False`` when it did not come in time."""
        return self._done.wait(seconds)

    def result(self) -> Analysis:
        """Wait for the end and return what was found; raises what the search raised."""
        self._done.wait()
        if self._error is not None:
            raise self._error
        return self.snapshot()

    def snapshot(self) -> Analysis:
        """What is known now."""
        search = self._search
        end = self._ended or time.monotonic()
        if search is None:
            return Analysis(self.position, (), seconds=end - self._began, finished=False)
        control = search.control
        lines = search.lines()
        return Analysis(
            self.position,
            lines if len(lines) >= len(self._earlier) or self.done else self._earlier,
            depth=int(control[DEPTH]),
            nodes=int(control[NODES]),
            seconds=end - self._began,
            finished=self.done and self._stop == 0,
            engine=self._engine,
        )

    def when_done(self, callback: Callable[[Job], object]) -> None:
        """Call ``callback(job)`` at the end, from the search's thread (at once if it is over)."""
        with self._lock:
            if not self.done:
                self._callbacks.append(callback)
                return
        callback(self)

    # -- inside ---------------------------------------------------------------------------------------

    def _kernels_wanted(self) -> None:
        with suppress(RuntimeError):  # no threads here, and so no compiler
            self._kernels.prepare()

    def _request(self, reason: int) -> None:
        with self._lock:
            self._stop = self._stop or reason
            if self._search is not None:
                self._search.control[STOP] = self._stop

    def _run(self) -> None:
        unsubscribe = kernels.subscribe(self._kernels_changed)
        timer: threading.Timer | None = None
        try:
            timer = self._set_timer()
            self._search_until_done()
        except BaseException as error:  # noqa: BLE001 - it belongs to whoever asks for the result
            self._error = error
        finally:
            unsubscribe()
            if timer is not None:
                timer.cancel()
            self._ended = time.monotonic()
            with self._lock:
                self._done.set()
                callbacks = self._callbacks
            for callback in callbacks:
                callback(self)

    def _set_timer(self) -> threading.Timer | None:
        if self.limit is None or self.limit.seconds is None:
            return None
        timer = threading.Timer(self._began + self.limit.seconds - time.monotonic(), self._deadline)
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:
            return None
        return timer

    def _deadline(self) -> None:
        with self._lock:
            if self._search is not None and not self._search.control[STOP]:
                self._search.control[STOP] = STOPPED_BY_DEADLINE

    def _kernels_changed(self, game: str, state: kernels.State) -> None:
        """The compiled kernels are ready while the plain twin is searching: let it make way."""
        with self._lock:
            search = self._search
            if (
                game == self.position.game
                and state == "ready"
                and self._engine == "plain"
                and search is not None
            ):
                search.control[STOP] = search.control[STOP] or STOPPED_FOR_FASTER

    def _search_until_done(self) -> None:
        if self.limit is not None and self.limit.is_repeatable:
            self._kernels.wait(unless=lambda: self._stop != 0)
        elif self._kernels.state == "loading":
            self._kernels.wait(self._seconds_left() / 2, unless=lambda: self._stop != 0)
        while True:
            search = self._new_search()
            search.run()
            if search.control[STOP] != STOPPED_FOR_FASTER or self._stop or self._seconds_left() <= 0:
                return
            self._earlier = search.lines()

    def _seconds_left(self) -> float:
        if self.limit is None or self.limit.seconds is None:
            return 3600.0
        return self._began + self.limit.seconds - time.monotonic()

    def _new_search(self) -> Search:
        module = self._kernels.module()
        search: Search
        if module is not None and module.fits(self.position):
            engine = "compiled" if self._kernels.state == "ready" else "plain"
            search = module.start(
                self.position,
                self.limit,
                lines=self._lines,
                moves=self._moves,
                seed=self._seed,
                options=self._options,
            )
        else:
            engine = "generic"
            search = plain_search.PlainSearch(
                self.position,
                self.limit,
                lines=self._lines,
                moves=self._moves,
                estimate=getattr(module, "estimate", None),
            )
        if engine != "compiled" and self.limit is not None and self.limit.seconds is not None:
            search.control[DEADLINE] = int((self._began + self.limit.seconds) * 1_000_000)
        with self._lock:
            self._search, self._engine = search, engine
            search.control[STOP] = self._stop
        if engine == "plain" and self._kernels.state == "ready":
            self._kernels_changed(self.position.game, "ready")  # it became ready between the two questions
        if engine == "compiled" and self._seconds_left() <= 0:
            self._deadline()
        return search


def _legal(position: Position[Any], move: Move | str) -> Move:
    wanted = position.parse(move) if isinstance(move, str) else move
    if wanted not in position.legal_moves:
        raise ValueError(f"{wanted} is not legal here")
    return wanted
