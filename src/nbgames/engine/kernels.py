"""Which kernels of a game can be used right now, and how they become usable without anybody waiting.

Compiling takes seconds and would freeze the notebook, so it happens in another process that fills the cache
(``python -m nbgames warmup GAME``). Until that is done the plain twin answers. Who wants to show this asks
``state_of`` and subscribes.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, cast

from nbgames.core import registry
from nbgames.core.position import Position
from nbgames.engine import compiler
from nbgames.engine.compiler import compiler_available
from nbgames.engine.searcher import SearchModule
from nbgames.engine.twin import plain

#: ``none``: the game has no kernels. ``plain``: there is no compiler. ``cold``: nobody asked yet.
#: ``warming``: they are being compiled in another process. ``loading``: this process is reading them.
State = Literal["none", "plain", "cold", "warming", "loading", "ready", "failed"]

#: How long to wait for compiled kernels where plain ones would take longer, in seconds.
_PATIENCE = 120.0

_log = logging.getLogger("nbgames")
_kernels: dict[str, Kernels] = {}
_subscribers: list[Callable[[str, State], object]] = []
_lock = threading.Lock()


class Kernels:
    """The kernels of one game; get them from ``kernels_of``."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._package = registry.load(game).__name__
        self._name = f"{self._package}.search"
        #: Why they could not be compiled, if the state is ``failed``.
        self.reason = ""
        self._state: State = "cold"
        self._changed = threading.Condition()
        if not _exists(self._name):
            self._state = "none"
        elif not compiler_available():
            self._state = "plain"

    @property
    def state(self) -> State:
        """See ``State``."""
        return self._state

    @property
    def is_settled(self) -> bool:
        """Whether waiting will not make anything better."""
        return self._state not in {"cold", "warming", "loading"}

    def prepare(self) -> None:
        """Begin to make the compiled kernels usable, if that makes sense; returns at once."""
        with self._changed:
            if self._state != "cold":
                return
            self._state = "loading"
        threading.Thread(target=self._prepare, name=f"nbgames warm-up of {self.game}", daemon=True).start()

    def wait(self, seconds: float = _PATIENCE, unless: Callable[[], bool] = lambda: False) -> bool:
        """Wait until nothing gets better by waiting; ``False`` when time ran out or ``unless`` said so."""
        end = time.monotonic() + seconds
        with self._changed:
            while not self.is_settled:
                left = end - time.monotonic()
                if left <= 0 or unless():
                    return False
                self._changed.wait(min(left, 0.02))
        return True

    def module(self) -> SearchModule | None:
        """The best module there is now: compiled if ready, else the plain twin; ``None`` without kernels."""
        if self._state == "none":
            return None
        if self._state == "ready":
            return cast(SearchModule, import_module(self._name))
        return cast(SearchModule, plain(self._name))

    def _become(self, state: State) -> None:
        with self._changed:
            self._state = state
            self._changed.notify_all()
        for subscriber in tuple(_subscribers):
            try:
                subscriber(self.game, state)
            except Exception:  # noqa: BLE001 - whatever it is, it is not the warm-up's
                _log.exception("a subscriber of the warm-up raised")

    def _prepare(self) -> None:
        try:
            directory = self._directory()
            # Without a place for the cache another process is no help: compile here, a little at a time.
            if directory is not None and not (directory / _stamp()).exists():
                self._become("warming")
                self._compile_elsewhere()
            self._become("loading")
            self.load()
        except Exception as error:  # noqa: BLE001 - without compiled kernels everything still works
            self.reason = str(error)
            _log.warning("no compiled kernels for %s, going on without: %s", self.game, error)
            self._become("failed")
        else:
            self._become("ready")

    def _compile_elsewhere(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        command = [sys.executable, "-m", "nbgames", "warmup", self.game, "--background"]
        done = subprocess.run(  # noqa: S603 - our own module
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment,
            start_new_session=True,  # interrupting the notebook must not interrupt the compiler
            check=False,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(f"compiling ended with {done.returncode}: {done.stderr.strip()[-500:]}")

    def _directory(self) -> Path | None:
        spec = find_spec(self._name)
        assert spec is not None
        assert spec.origin is not None
        return compiler.directory_for(self._name, Path(spec.origin))

    def load(self) -> None:
        """Import the compiled module and bring in (or compile) all its functions, in this process."""
        module = cast(SearchModule, import_module(self._name))
        module.warm_up()

    def compile_here(self) -> Path | None:
        """What the warm-up process does; returns the directory that now holds the compiled code."""
        directory = self._directory()
        self.load()
        if directory is not None:
            (directory / _stamp()).write_text(f"compiled for {self.game}\n", encoding="utf-8")
            compiler.remove_outdated(directory)
        return directory


def _stamp() -> str:
    """Name of the file that says: everything is compiled, for this kind of processor."""
    from llvmlite import binding

    processor = f"{binding.get_host_cpu_name()}|{binding.get_host_cpu_features().flatten()}"
    return f"ready-{sha256(processor.encode()).hexdigest()[:12]}"


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the game is a single file, no package
        return False


def kernels_of(game: str) -> Kernels:
    """The kernels of the game called ``game``; raises ``registry.UnknownGame``."""
    with _lock:
        if game not in _kernels:
            _kernels[game] = Kernels(game)
        return _kernels[game]


def state_of(game: str) -> State:
    """How far the kernels of a game are."""
    return kernels_of(game).state


def perft(position: Position[Any], depth: int, *, skips_cost: bool, end_counts: bool) -> int:
    """Leaves counted by the kernel, compiled if possible; ``LookupError`` if no kernel fits the position."""
    kernels = kernels_of(position.game)
    kernels.prepare()
    kernels.wait()
    module = kernels.module()
    if module is None or not module.fits(position):
        raise LookupError(f"{position.game} has no kernel that this position fits")
    return module.perft(position, depth, skips_cost=skips_cost, end_counts=end_counts)


def subscribe(subscriber: Callable[[str, State], object]) -> Callable[[], None]:
    """Have ``subscriber(game, state)`` called at each change, from another thread; returns what ends it."""
    _subscribers.append(subscriber)

    def unsubscribe() -> None:
        if subscriber in _subscribers:
            _subscribers.remove(subscriber)

    return unsubscribe
