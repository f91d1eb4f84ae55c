"""The computer as a player: an engine that sits down at a board, in an arena or in a cell.

A level is strong or weak in the way people are: a weak one does not look ahead, misjudges and overlooks
moves, but never plays at random.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from nbgames.core.position import Move, Position
from nbgames.engine import plain_search
from nbgames.engine.kernels import kernels_of
from nbgames.engine.limits import Limit, check_limit
from nbgames.engine.lines import Analysis, Line
from nbgames.engine.runner import Job
from nbgames.engine.searcher import Level

#: How often a thinking engine looks whether its answer is still wanted, in seconds.
_LOOK_UP = 0.01


class Engine:
    """A computer opponent: ``Engine(level=3)``, or ``Engine(limit=Limit(seconds=2))`` for full strength.

    Levels go from 1 (a beginner beats it) to 5. With ``seed`` and a limit by depth or nodes it always
    answers the same; without a seed it varies between moves it holds for equal. It is a seat of a match,
    and a function from a position to a move. Raises ``ValueError`` for a level that does not exist,
    ``TypeError`` for both level and limit.

    >>> from nbgames.games import reversi
    >>> engine = Engine(level=2, seed=7)
    >>> engine(reversi.Position.initial()) == engine(reversi.Position.initial())
    True
    """

    kind: Literal["engine"] = "engine"

    def __init__(
        self,
        level: int | None = None,
        *,
        limit: Limit | None = None,
        seed: int | None = None,
        name: str | None = None,
    ) -> None:
        if level is not None and limit is not None:
            raise TypeError("an engine has a level or a limit, not both")
        check_limit(limit)
        if limit is None:
            level = 3 if level is None else level
            if isinstance(level, bool) or level not in tuple(plain_search.LEVELS):
                raise ValueError(f"level must be from 1 to 5, not {level!r}")
        self.level = level
        self.limit = limit
        self.seed = seed
        self._random_seed = secrets.randbits(64) if seed is None else seed
        self.name = name if name is not None else (f"Engine {level}" if limit is None else "Engine")
        self._jobs: list[Job] = []
        self._lock = threading.Lock()

    # -- as a player ----------------------------------------------------------------------------------

    def __call__(self, position: Position[Any]) -> Move:
        """The move it plays; waits for it."""
        return self.choose(position, threading.Event())

    def choose(self, position: Position[Any], cancel: threading.Event) -> Move:
        """The move it plays; once ``cancel`` is set it answers anything at once."""
        chance = Random(f"{self._random_seed} {position.to_text()}")
        moves: list[Move] = list(position.legal_moves)
        if not moves:
            raise ValueError("the game is over, there is no move to choose")
        # Which of several equal moves comes first decides: let it be another one in another game.
        chance.shuffle(moves)
        level = self._strength(position)
        seen = [move for move in moves if chance.random() >= level.overlooks] or moves[:1]
        if len(seen) == 1:
            return seen[0]
        wanted = min(len(seen), level.considers if level.error else 1)
        job = Job(
            position,
            level.limit,
            lines=wanted,
            moves=seen,
            seed=chance.getrandbits(32),
            options=level.options,
        )
        lines = self._think(job, cancel).lines
        return _choice(lines, level.error, chance) if lines else seen[0]

    def hurry(self) -> None:
        """Answer now, from another thread than the one that thinks."""
        with self._lock:
            for job in self._jobs:
                job.hurry()

    @property
    def thoughts(self) -> Analysis | None:
        """What it is thinking right now; ``None`` when it is not."""
        with self._lock:
            return self._jobs[-1].snapshot() if self._jobs else None

    def prepare(self, game: str) -> None:
        """Begin to make the compiled kernels of ``game`` ready, before they are needed; returns at once."""
        kernels_of(game).prepare()

    def _think(self, job: Job, cancel: threading.Event) -> Analysis:
        with self._lock:
            self._jobs.append(job)
        try:
            job.start()
            while not job.wait(_LOOK_UP):
                if cancel.is_set():
                    job.stop()
            return job.result()
        finally:
            job.stop()
            with self._lock:
                self._jobs.remove(job)

    def _strength(self, position: Position[Any]) -> Level:
        if self.limit is not None:
            return Level(self.limit)
        assert self.level is not None
        module = kernels_of(position.game).module()
        levels = module.LEVELS if module is not None and module.fits(position) else plain_search.LEVELS
        return levels[self.level]

    # -- as a value -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return self._identity() == other._identity() if isinstance(other, Engine) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        return self.level, self.limit, self.seed, self.name

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.level if self.limit is None else None, self.limit, self.seed, self.name)

    def __repr__(self) -> str:
        strength = f"level={self.level}" if self.limit is None else f"limit={self.limit!r}"
        return f"Engine({strength}{'' if self.seed is None else f', seed={self.seed}'})"


def _rebuild(level: int | None, limit: Limit | None, seed: int | None, name: str) -> Engine:
    return Engine(level, limit=limit, seed=seed, name=name)


def _choice(lines: Sequence[Line], error: float, chance: Random) -> Move:
    """What looks best to a player whose judgement is off by ``error``; what is proven is seen rightly."""
    return max(
        lines, key=lambda line: line.score.value + (0 if line.score.exact else chance.gauss(0, error))
    ).move
