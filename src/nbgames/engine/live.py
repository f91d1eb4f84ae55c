"""Ask what a position is worth: waiting for the answer, awaiting it, or watching it grow."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, Self

from nbgames.core.position import Move, Position
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Analysis
from nbgames.engine.runner import Job

_ONE_SECOND = Limit(seconds=1)


def analyse(
    position: Position[Any],
    limit: Limit = _ONE_SECOND,
    lines: int | None = None,
    moves: Iterable[Move | str] | None = None,
) -> Analysis:
    """What the moves of ``position`` are worth, best first; waits until ``limit`` is reached.

    ``lines`` is for how many moves a score is wanted (default: all; fewer are searched deeper), ``moves``
    which moves to look at (default: all legal ones). Raises ``ValueError`` when the game is over.
    Interrupting the cell stops the search.

    >>> from nbgames.games import reversi
    >>> position = reversi.Position.from_text("X-X---X-XOOOXXXOOX-XOOOOXOOOOOOX-OOO X")
    >>> analysis = analyse(position, Limit(nodes=100_000), lines=2)
    >>> print(analysis[0].move, analysis[0].score, analysis.exact)
    c6 +2 True
    """
    job = Job(position, limit, lines=lines, moves=moves).start()
    try:
        return job.result()
    finally:
        job.stop()


async def analyse_async(
    position: Position[Any],
    limit: Limit = _ONE_SECOND,
    lines: int | None = None,
    moves: Iterable[Move | str] | None = None,
) -> Analysis:
    """Like ``analyse``, for ``await``: the event loop stays free. Cancelling the task stops the search."""
    job = Job(position, limit, lines=lines, moves=moves)
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[None] = loop.create_future()

    def end() -> None:
        if not ended.done():
            ended.set_result(None)

    def tell(_: Job) -> None:
        loop.call_soon_threadsafe(end)

    job.when_done(tell)
    job.start()
    try:
        await ended
        return job.result()
    finally:
        job.stop()


def analysis(
    position: Position[Any],
    limit: Limit | None = None,
    lines: int | None = None,
    moves: Iterable[Move | str] | None = None,
) -> LiveAnalysis:
    """An analysis to watch while it goes on; without ``limit`` it ends with the ``with`` block.

    >>> from nbgames.games import reversi
    >>> with analysis(reversi.Position.initial(), Limit(depth=2)) as live:
    ...     for current in live.updates(every=0.01):
    ...         best = current.best.move
    >>> best in reversi.Position.initial().legal_moves
    True
    """
    return LiveAnalysis(position, limit, lines, moves)


class LiveAnalysis:
    """A search in the background; see ``analysis``. Leaving the ``with`` block stops it."""

    def __init__(
        self,
        position: Position[Any],
        limit: Limit | None = None,
        lines: int | None = None,
        moves: Iterable[Move | str] | None = None,
    ) -> None:
        self._job = Job(position, limit, lines=lines, moves=moves)
        self._started = False

    def start(self) -> Self:
        """Begin; a ``with`` block does it by itself."""
        if not self._started:
            self._started = True
            self._job.start()
        return self

    def stop(self) -> Analysis:
        """End it and return what was found."""
        self._job.stop()
        return self._job.result() if self._started else self.now

    @property
    def running(self) -> bool:
        """Whether it is still searching."""
        return self._started and not self._job.done

    @property
    def now(self) -> Analysis:
        """What is known at this moment; without lines in the very beginning."""
        return self._job.snapshot()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for its end; ``False`` when it did not come in time."""
        return self._job.wait(seconds)

    def updates(self, every: float = 0.2) -> Iterator[Analysis]:
        """Each new state of knowledge, at most one in ``every`` seconds; the last one is the final one."""
        while not self._job.wait(every):
            current = self.now
            if current.lines:
                yield current
        yield self._job.result()

    def subscribe(self, callback: Callable[[Analysis], object], every: float = 0.2) -> None:
        """Call ``callback(analysis)`` from another thread at each update, at last with the final one."""

        def tell() -> None:
            for current in self.updates(every):
                callback(current)

        threading.Thread(target=tell, name="nbgames live analysis", daemon=True).start()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._job.stop()
        self._job.wait()

    def __repr__(self) -> str:
        state = "running" if self.running else "ended" if self._started else "not started"
        return f"<LiveAnalysis {state}: {self.now!r}>"
