"""Engines at a board: that they are ready in time, that they are warming up, what they think meanwhile.

A board without an engine loads none of the engine layer. With one, its kernels are made ready as soon as it
sits down, and while it thinks for longer than a moment the board shows how far it has come.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import finalize, ref

from nbgames.core import registry
from nbgames.widget.sync import Weakly, default_scheduler

if TYPE_CHECKING:
    from nbgames.engine.lines import Analysis
    from nbgames.widget.board import GameWidget

#: Shorter thinking is not worth a message.
_A_MOMENT = 0.4
#: How often progress is shown, in seconds.
_EVERY = 0.25


def has_engine(game: str) -> bool:
    """Whether engines can play ``game``: they find it through the registry."""
    return game in registry.names()


class Engines:
    """What one board knows about its engines."""

    def __init__(self, board: GameWidget) -> None:
        self._board = ref(board)
        #: Whether compiled kernels are on their way, so that everything is slow for a while.
        self.warming = False
        #: Whether the thinking that goes on has taken longer than a moment.
        self.takes_long = False
        self._unsubscribe: Callable[[], None] | None = None
        self._ticking = False
        self._shown: tuple[Any, ...] = ()

    def seats_changed(self) -> None:
        """Somebody may have sat down: make ready what an engine needs."""
        board = self._board()
        if board is not None and any(seat.kind == "engine" for seat in board.match.seats.values()):
            self.use()

    def use(self) -> None:
        """The engine layer is going to be used: prepare its kernels, and watch how that goes."""
        board = self._board()
        if board is None or self._unsubscribe is not None or not has_engine(board.game):
            return
        from nbgames.engine import kernels

        self._unsubscribe = kernels.subscribe(Weakly(self._kernels_changed))
        finalize(board, self._unsubscribe)
        kernels_of_game = kernels.kernels_of(board.game)
        kernels_of_game.prepare()
        self._kernels_changed(board.game, kernels_of_game.state)

    def _kernels_changed(self, game: str, state: str) -> None:
        board = self._board()
        if board is None or game != board.game:
            return
        warming = state == "warming"
        if warming != self.warming:
            self.warming = warming
            if warming:
                board.announce(board.say("status.warming_up"))
            board.publish()

    # -- what an engine is thinking --------------------------------------------------------------------

    @property
    def thoughts(self) -> Analysis | None:
        """What the engine whose turn it is has found so far; ``None`` when it does not think or say so."""
        board = self._board()
        if board is None or board.match.thinking is None:
            return None
        seat = board.match.seats.get(board.match.thinking)
        found = getattr(seat, "thoughts", None)
        return found if found is not None and found.position == board.match.position else None

    @property
    def searching(self) -> bool:
        """Whether the seat whose turn it is uses the processor right now."""
        return self.thoughts is not None

    def progress(self) -> dict[str, Any]:
        """Depth, positions and best move of the engine that thinks, once that takes long; or empty."""
        return progress_of(self.thoughts) if self.takes_long else {}

    def watch(self) -> None:
        """Somebody begins to think: show how far that is, if it takes longer than a moment."""
        self.takes_long = False
        if not self._ticking:
            self._ticking = True
            default_scheduler()(_A_MOMENT, Weakly(self._tick))

    def _tick(self) -> None:
        board = self._board()
        if board is None or board.match.thinking is None:
            self._ticking = False
            return
        now = tuple(progress_of(self.thoughts).values())
        if now and now != self._shown:
            self._shown, self.takes_long = now, True
            board.publish_parts("_tags", "_notice", "_can")
        default_scheduler()(_EVERY, Weakly(self._tick))

    def close(self) -> None:
        """Watch nothing any more."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None


def progress_of(analysis: Analysis | None) -> dict[str, Any]:
    """Depth, positions and best move so far, as arguments of a sentence; empty while there is nothing."""
    if analysis is None or not analysis.lines:
        return {}
    return {"depth": analysis.depth, "nodes": analysis.nodes, "move": analysis.best.move}
