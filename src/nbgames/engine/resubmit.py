"""An executor that loses nothing when a worker dies: its work is given out again.

A process pool breaks as a whole when one of its processes is killed (out of memory, a node taken away), and
everything it had not finished is gone. This wrapper makes a new pool and submits the unfinished work again.
Clusters that replace their workers themselves are covered too: work they give up on is submitted again.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from traceback import walk_tb
from typing import Any, ParamSpec, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
#: A function, its positional and its named arguments.
_Work: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class ResubmittingExecutor(Executor):
    """Wraps the executors that ``make`` makes; each piece of work gets at most ``tries`` of them.

    Work must be harmless to repeat. Exceptions of the work itself are results like any other and are not
    repeated. Give ``make`` a function, not an executor, because a broken pool is replaced.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ResubmittingExecutor(lambda: ThreadPoolExecutor(2)) as executor:
    ...     list(executor.map(abs, [-1, -2]))
    [1, 2]
    """

    def __init__(self, make: Callable[[], Executor], tries: int = 5) -> None:
        if tries < 1:
            raise ValueError(f"tries must be at least 1, not {tries}")
        self._make = make
        self._tries = tries
        self._lock = threading.RLock()
        self._inner: Executor = make()
        self._closed = False
        #: How often work had to be submitted again.
        self.resubmitted = 0

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Like ``Executor.submit``; the future is this wrapper's and outlives a worker's death."""
        if self._closed:
            raise RuntimeError("cannot submit after shutdown")
        outer: Future[T] = Future()
        self._give_out(outer, (function, args, kwargs), 1)
        return outer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Accept no more work; see ``Executor.shutdown``."""
        with self._lock:
            self._closed = True
            inner = self._inner
        if cancel_futures:
            inner.shutdown(wait=wait, cancel_futures=True)
        else:
            inner.shutdown(wait=wait)  # not every executor knows the other word

    def _give_out(self, outer: Future[T], work: _Work, attempt: int) -> None:
        function, args, kwargs = work
        with self._lock:
            inner = self._inner
            try:
                future = inner.submit(function, *args, **kwargs)
            except BrokenExecutor:
                self._replace(inner)
                inner = self._inner
                future = inner.submit(function, *args, **kwargs)

        def ended(done: Future[T]) -> None:
            self._ended(outer, done, inner, work, attempt)

        future.add_done_callback(ended)

    def _ended(self, outer: Future[T], done: Future[T], inner: Executor, work: _Work, attempt: int) -> None:
        if outer.cancelled():
            return
        error: BaseException | None
        try:
            error = done.exception()
        except CancelledError as cancelled:
            error = cancelled
        if error is None:
            outer.set_result(done.result())
        elif not _is_loss(error) or attempt >= self._tries or self._closed:
            outer.set_exception(error)
        else:
            # On a thread of its own: the callback runs inside the pool that is just breaking.
            threading.Thread(
                target=self._again, args=(outer, error, inner, work, attempt + 1), daemon=True
            ).start()

    def _again(
        self, outer: Future[T], error: BaseException, inner: Executor, work: _Work, attempt: int
    ) -> None:
        try:
            with self._lock:
                self.resubmitted += 1
                if isinstance(error, BrokenExecutor):
                    self._replace(inner)
            self._give_out(outer, work, attempt)
        except BaseException as failure:  # noqa: BLE001 - whoever waits must hear of it
            outer.set_exception(failure)

    def _replace(self, broken: Executor) -> None:
        """A new executor instead of a broken one, unless somebody else has already done it."""
        with self._lock:
            if self._inner is broken:
                broken.shutdown(wait=False)
                self._inner = self._make()


def _is_loss(error: BaseException) -> bool:
    """Whether the work was lost with its worker, rather than failed."""
    if isinstance(error, (BrokenExecutor, CancelledError)):
        return True
    if isinstance(error, TypeError):
        # A result that comes while its worker is being given up: dask takes it for an error and unpacks it.
        return str(error).startswith("cannot unpack") and _module_of(error) == "distributed.cfexecutor"
    # dask.distributed has exceptions of its own for it; it need not be installed.
    return type(error).__module__.partition(".")[0] == "distributed" and type(error).__name__ in {
        "KilledWorker", "CommClosedError", "FutureCancelledError",
    }  # fmt: skip


def _module_of(error: BaseException) -> str:
    """The name of the module in which ``error`` was raised."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    return str(frames[-1].f_globals.get("__name__", "")) if frames else ""
