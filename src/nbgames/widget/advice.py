"""Where hints and ideas come from: an engine that is asked when somebody first wants one.

A match asks its advisor outside of its lock, so a person can go on looking around, stop the search, or play
something else meanwhile, which stops it too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import ref

from nbgames.core.events import StaleVersion
from nbgames.core.position import Move, Position
from nbgames.widget.engines import progress_of
from nbgames.widget.wish import NotPossible

if TYPE_CHECKING:
    from nbgames.engine.runner import Job
    from nbgames.widget.board import GameWidget

#: How long a hint is thought about, in seconds.
SECONDS = 1.5
#: How often the board shows how far it is.
_EVERY = 0.2


class Adviser:
    """The advisor of a board's match: a function from a position to its best move."""

    def __init__(self, board: GameWidget) -> None:
        self._board = ref(board)
        self._job: Job | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether a good move is being looked for."""
        return self._job is not None

    def progress(self) -> dict[str, Any]:
        """Depth, positions and best move so far, for the catalogue; or empty."""
        job = self._job
        return {} if job is None else progress_of(job.snapshot())

    def stop(self) -> bool:
        """Look no further, and give no hint; ``False`` if nothing was being looked for."""
        job = self._job
        if job is None:
            return False
        self._stopped = True
        job.stop()
        return True

    def follow(self) -> None:
        """The game has moved on: a hint for what was before is of no use."""
        board, job = self._board(), self._job
        if job is not None and (board is None or job.position != board.match.position):
            job.stop()

    def __call__(self, position: Position[Any]) -> Move | None:
        board = self._board()
        if board is None:
            return None
        known = board.analyst.known(position)
        if known is not None and known.lines and (known.exact or known.seconds >= SECONDS):
            return known.best.move
        from nbgames.engine.limits import Limit
        from nbgames.engine.runner import Job

        board.engines.use()
        job = Job(position, Limit(seconds=SECONDS), lines=1)
        self._job, self._stopped = job, False
        board.publish()
        try:
            job.start()
            while not job.wait(_EVERY):
                board.publish_parts("_notice")
            lines = job.result().lines
        finally:
            job.stop()
            self._job = None
            board.publish()
        if self._stopped:
            raise NotPossible(board.say("status.stopped"))
        if position != board.match.position:
            raise StaleVersion(None, board.match.version)
        return lines[0].move if lines else None
