"""Looks at whatever the board shows and finds out what it is worth, for as long as that is wanted.

One thread searches the position on the board, deeper and deeper, until its time is up, somebody stops it or
the game moves on; another glances at every other position of the game, for the graph. Both put what they
find into one memory, in which a deep value is never replaced by a shallow one; so stepping back and forth
costs nothing, and interrupting is never a loss.
"""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal
from weakref import ref

from nbgames.core.node import Node
from nbgames.core.position import Position
from nbgames.engine.kernels import kernels_of
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Analysis, Memory, merged
from nbgames.engine.runner import Job
from nbgames.widget.mistakes import Mistakes

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

#: ``waiting``: an engine at the board is thinking, and the processor is left to it.
State = Literal["running", "done", "stopped", "waiting", "over", "failed"]

#: How long a position is looked at, unless more is asked for, in seconds.
USUAL_SECONDS = 10.0
#: How much longer "more" is.
MORE = 4
#: For each position of the graph.
GLANCE = Limit(nodes=20_000, seconds=0.3)
#: On a busy computer a glance may be over before it has seen anything: so often it is tried, each time for
#: twice as long.
_GLANCES = 5
#: How often the page hears of progress: soon, then every so many seconds.
_FIRST, _EVERY = 0.1, 0.2
#: How often somebody who waits looks whether the board is still there.
_LOOK_UP = 1.0


class Analyst:
    """The analysis of one board; it is there from the first time somebody asks for one."""

    def __init__(self, board: GameWidget) -> None:
        self._board = ref(board)
        #: Everything found so far.
        self.memory = Memory()
        self.is_on = False
        self.state: State = "done"
        #: What went wrong, in the words of the exception.
        self.failure = ""
        self.mistakes = Mistakes(board, self.memory)
        self._run = 0
        self._job: Job | None = None
        self._now: Analysis | None = None
        self._spent: dict[Position[Any], float] = {}
        self._wanted: dict[Position[Any], float] = {}
        self._halted: Position[Any] | None = None
        self._unknowable: set[Position[Any]] = set()
        self._glances: Counter[Position[Any]] = Counter()
        self._news, self._graph_news = threading.Event(), threading.Event()

    # -- switching -------------------------------------------------------------------------------------

    def switch(self, on: bool) -> None:
        """Begin to look at what the board shows, or stop."""
        board = self._board()
        if on == self.is_on or board is None:
            return
        self.is_on = on
        self._run += 1
        self._halted = None
        if on:
            self.state = "running"
            board.engines.use()
            run = self._run
            for work in (self._look, self._glance):
                thread = threading.Thread(target=work, args=(run,), name="nbgames analysis", daemon=True)
                thread.start()
        else:
            self._wake()
        board.publish()

    def follow(self) -> None:
        """The game has moved on: leave what is no longer on the board."""
        if self.is_on:
            self._wake()

    def halt(self) -> None:
        """Search this position no further; what is known stays on the board."""
        board = self._board()
        if board is not None and self.is_on:
            self._halted = board.match.position
            self._wake()

    def go_on(self) -> None:
        """Search this position, some time more than it has been."""
        board = self._board()
        if board is None or not self.is_on:
            return
        position = board.match.position
        if self._halted is None:
            self._wanted[position] = MORE * max(USUAL_SECONDS, self._spent.get(position, 0.0))
        self._halted = None
        self._wake()

    def close(self) -> None:
        """End everything at once."""
        self.is_on = False
        self._run += 1
        self.mistakes.stop()
        self._wake()

    def _wake(self) -> None:
        job = self._job
        board = self._board()
        if job is not None and (board is None or not self._is_wanted(board, job.position)):
            job.stop()
        self._news.set()
        self._graph_news.set()

    def _is_wanted(self, board: GameWidget, position: Position[Any]) -> bool:
        return self.is_on and position == board.match.position and position != self._halted

    # -- what is known ---------------------------------------------------------------------------------

    def known(self, position: Position[Any]) -> Analysis | None:
        """What is known of a position at this moment, the search that is going on included."""
        now, stored = self._now, self.memory.get(position)
        if now is None or now.position != position:
            return stored
        return now if stored is None else merged(stored, now)

    def add(self, analysis: Analysis) -> Analysis:
        """Take in what somebody else has found."""
        found = self.memory.add(analysis)
        self.mistakes.judge_again(analysis.position)
        self._spent[analysis.position] = self._spent.get(analysis.position, 0.0) + analysis.seconds
        return found

    def progress(self, position: Position[Any]) -> int:
        """How much of the time for a position is over, in percent."""
        now = self._now
        spent = self._spent.get(position, 0.0)
        if now is not None and now.position == position:
            spent += now.seconds
        return min(100, round(100 * spent / self._wanted.get(position, USUAL_SECONDS)))

    # -- the position on the board ---------------------------------------------------------------------

    def _goes_on(self, run: int) -> GameWidget | None:
        """The board, as long as this thread is wanted."""
        return self._board() if self.is_on and run == self._run else None

    def _look(self, run: int) -> None:
        while True:
            self._news.clear()
            board = self._goes_on(run)
            if board is None:
                return
            with board.output.here():
                position, state = self._what_to_do(board)
                if state == "running":
                    self._search(board, position, run)
                    continue
                if state != self.state:
                    self.state = state
                    board.publish_parts("_analysis", "_notice")
            del board  # while this thread waits it must not keep the board alive
            self._news.wait(_EVERY if state == "waiting" else _LOOK_UP)

    def _what_to_do(self, board: GameWidget) -> tuple[Position[Any], State]:
        with board.match.lock:
            position = board.match.position
            if board.match.result is not None or position.turn is None:
                return position, "over"
            if position == self._halted:
                return position, "stopped"
            if position in self._unknowable:
                return position, "failed"
            if board.engines.searching:
                return position, "waiting"
            known = self.memory.get(position)
            whole = known is not None and known.exact and len(known) >= self._lines(board, position)
            if whole or self._spent.get(position, 0.0) >= self._wanted.get(position, USUAL_SECONDS):
                return position, "done"
            return position, "running"

    def _lines(self, board: GameWidget, position: Position[Any]) -> int:
        return min(board.face.values_shown, len(position.legal_moves))

    def _search(self, board: GameWidget, position: Position[Any], run: int) -> None:
        wanted = self._wanted.get(position, USUAL_SECONDS)
        seconds = max(0.5, wanted - self._spent.get(position, 0.0))
        job = Job(position, Limit(seconds=seconds), lines=self._lines(board, position))
        self._job = job
        self.state = "running"
        try:
            job.start()
            pause = _FIRST
            while not job.wait(pause):
                pause = _EVERY
                if self._goes_on(run) is None or not self._is_wanted(board, position):
                    job.stop()
                self._now = job.snapshot()
                board.publish_parts("_analysis", "_graph", "_notice")
            result = job.result()
            has_said_all = result.finished and result.seconds < 0.9 * seconds
            self.memory.add(result)
            self.mistakes.judge_again(position)
            self._spent[position] = (
                wanted if has_said_all else self._spent.get(position, 0.0) + result.seconds
            )
            if self._goes_on(run) is not None and self._is_wanted(board, position):
                self._tell_result(board, position)
        except Exception as error:  # noqa: BLE001 - a search may fail in any way, and the board says so
            self._unknowable.add(position)
            self.failure = f"{type(error).__name__}: {error}"
        finally:
            job.stop()
            self._job = self._now = None
        board.publish_parts("_analysis", "_graph", "_notice")

    def _tell_result(self, board: GameWidget, position: Position[Any]) -> None:
        """Once for each position, when the search ends: what a reader has come to hear."""
        from nbgames.widget.judgement import best_words

        known = self.memory.get(position)
        if known is not None and known.lines:
            exact = f" ({board.say('analysis.exact')})" if known.best.score.exact else ""
            board.announce(best_words(board, known.best, position) + exact)

    # -- the graph -------------------------------------------------------------------------------------

    def _glance(self, run: int) -> None:
        while True:
            self._graph_news.clear()
            board = self._goes_on(run)
            if board is None:
                return
            position = self._next_unknown(board)
            if position is None:
                del board
                self._graph_news.wait(_LOOK_UP)
                continue
            kernels_of(board.game).wait(unless=lambda: self._goes_on(run) is None)
            longer = 2 ** self._glances[position]
            self._glances[position] += 1
            assert GLANCE.seconds is not None
            job = Job(position, replace(GLANCE, seconds=GLANCE.seconds * longer), lines=1)
            try:
                job.start()
                while not job.wait(_EVERY):
                    if self._goes_on(run) is None:
                        job.stop()
                self.memory.add(job.result())
            except Exception:  # noqa: BLE001 - it is told when somebody looks at that position
                self._unknowable.add(position)
            board.publish_parts("_graph")

    def _next_unknown(self, board: GameWidget) -> Position[Any] | None:
        """The position of the game nearest to the one shown of which nothing is known."""
        with board.match.lock:
            record = board.match.record
            here = record.ply
            nodes: list[Node] = sorted(
                (record.root, *record.line),
                key=lambda node: (self._glances[node.position], abs(node.ply - here)),
            )
            for node in nodes:
                position = node.position
                is_searched = node is record.current and self._halted is None
                if (
                    position.turn is not None
                    and not is_searched
                    and position not in self._unknowable
                    and self._glances[position] < _GLANCES
                    and not self._is_known(position)
                ):
                    return position
        return None

    def _is_known(self, position: Position[Any]) -> bool:
        """Whether anything was found out about a position: a search may end before it has seen a move."""
        known = self.memory.get(position)
        return known is not None and bool(known.lines)
