"""What a board can do with an engine: analyse, look for mistakes, practise, demonstrate.

The engine layer is loaded when one of these is first used, and never before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from nbgames.core import registry
from nbgames.core.given import seconds_given
from nbgames.core.seats import as_seat
from nbgames.widget.advice import Adviser
from nbgames.widget.engines import Engines, has_engine
from nbgames.widget.wire import Wire

if TYPE_CHECKING:
    from nbgames.core.clock import ClockRules
    from nbgames.engine.annotations import Annotations
    from nbgames.engine.limits import Limit
    from nbgames.engine.lines import Analysis
    from nbgames.widget.analyst import Analyst

#: Who plays where a mode needs a program and none sits there.
USUAL_LEVEL = 3
#: The least time between two moves that one can follow, in seconds.
USUAL_PACE = 0.7


class Modes(Wire):
    """The part of a board that knows engines; see ``GameWidget``."""

    _analyst: Analyst | None = None

    def _prepare_modes(self, clock: ClockRules | None) -> None:
        """To be called once there is a match, with the clock it was made with."""
        self._usual = self.match.hints, clock
        self._is_generous = False
        #: The engines at this board.
        self.engines = Engines(self)
        #: Who is asked for hints, unless the match has an advisor of its own.
        self.adviser = Adviser(self)
        if self.match.advisor is None and has_engine(self.match.position.game):
            self.match.advisor = self.adviser

    @property
    def analyst(self) -> Analyst:
        """Who analyses what the board shows; made when first asked for."""
        if self._analyst is None:
            from nbgames.widget.analyst import Analyst

            self._analyst = Analyst(self)
        return self._analyst

    @property
    def analyst_if_on(self) -> Analyst | None:
        """The analyst, while the analysis is switched on."""
        return self._analyst if self._analyst is not None and self._analyst.is_on else None

    # -- analysis --------------------------------------------------------------------------------------

    def analyse(self, limit: Limit | None = None, lines: int | None = None) -> Analysis:
        """What the moves are worth in the position on the board, best first; waits for it.

        ``limit`` defaults to one second, ``lines`` to all moves. What the board's own analysis has found is
        taken into account, and the other way round. Raises ``ValueError`` when the game is over.
        """
        from nbgames.engine.limits import Limit
        from nbgames.engine.live import analyse

        self.engines.use()
        found = self.analyst.add(analyse(self.match.position, limit or Limit(seconds=1), lines))
        self.publish()
        return found

    def assign_analysing(self, on: Any) -> None:
        """``game.analysing = True``: show on the board what every move is worth."""
        if not isinstance(on, bool):
            raise TypeError(f"analysing is True or False, not {on!r}")
        if on:
            registry.load(self.match.position.game)  # says so if engines cannot find the game
        if on or self._analyst is not None:
            self.analyst.switch(on)
            self._notify_observers_of_live_traits()

    def annotate(self, limit: Limit | None = None, *, progress: bool = True) -> Annotations:
        """Judge every move of the main line, mark the mistakes in the list of moves, and give a table.

        Waits for it; each position is searched within ``limit`` (default: as long as ``nbgames.annotate``
        does it). Interrupting gives what was done so far, and marks it.
        """
        from nbgames.engine.annotations import annotate

        self.engines.use()
        analyst = self.analyst
        record = self.match.record.copy()
        found = annotate(record, limit, memory=analyst.memory, glyphs=False, progress=progress)
        analyst.mistakes.take(self, found)
        self.publish()
        return found

    @property
    def annotations(self) -> Annotations | None:
        """The judged moves of the last search for mistakes, here or on the board; ``None`` before."""
        return None if self._analyst is None else self._analyst.mistakes.annotations

    # -- modes -----------------------------------------------------------------------------------------

    def practice(self, level: int = USUAL_LEVEL, colour: str | None = None) -> None:
        """Play ``colour`` (default: who is to move) against an engine, without clock and limit of hints.

        Undo, hint and idea are free. Goes on from the position on the board. Raises ``ValueError`` for a
        level or colour that does not exist.
        """
        from nbgames.engine.seat import Engine

        with self.match.lock:
            players = self.match.position.players
            me = colour or self.match.position.turn or players[0]
            if me not in players:
                raise ValueError(f"{me!r} does not play here; expected one of {', '.join(players)}")
            engine = Engine(level)
            self.be_generous(True)
            for player in players:
                self.match.set_seat(player, None if player == me else engine)
            self.match.resume()

    def be_generous(self, on: bool) -> None:
        """Play without clock and limit of hints, or with what the board was made with."""
        if on != self._is_generous:
            self._is_generous = on
            hints, clock = (None, None) if on else self._usual
            self.match.hints = hints
            self.match.set_clock(clock)

    def demo(self, seats: Any = USUAL_LEVEL, pace: float = USUAL_PACE) -> None:
        """Let engines play each other, from here on or in a new game, until ``stop``.

        ``seats`` is a level for all, one program for all, or a mapping from colours to either; ``pace`` the
        least time between two moves, in seconds.
        """
        from nbgames.engine.seat import Engine

        def program(who: Any) -> Any:
            return Engine(who) if isinstance(who, int) else who

        everybody = (
            {colour: program(who) for colour, who in seats.items()}
            if isinstance(seats, Mapping)
            else program(seats)
        )
        seconds_given("pace", pace)
        for colour in everybody if isinstance(everybody, Mapping) else ():
            if colour not in self.match.seats:
                players = ", ".join(self.match.seats)
                raise ValueError(f"{colour!r} does not play here; expected one of {players}")
        for who in everybody.values() if isinstance(everybody, Mapping) else (everybody,):
            if as_seat(who).kind == "human":
                raise TypeError(f"in a demonstration programs play, not {who!r}")
        with self.match.lock:
            if self.match.result is not None:
                self.match.new_game()
            self.be_generous(True)
            self.match.demo(everybody, pace)

    @property
    def demonstrating(self) -> bool:
        """Whether programs play each other right now."""
        match = self.match
        return (
            match.result is None
            and not match.paused
            and match.trouble is None
            and not match.reviewing
            and all(seat.kind != "human" for seat in match.seats.values())
        )

    @property
    def is_busy(self) -> bool:
        """Whether there is anything that ``stop`` would stop."""
        marking = self._analyst is not None and self._analyst.mistakes.marking is not None
        return self.adviser.busy or marking or self.demonstrating

    def stop(self) -> bool:
        """Stop what is going on: a hint being looked for, the search for mistakes, a demonstration.

        ``False`` if there was nothing. The analysis is switched off with ``analysing = False``.
        """
        if not self.is_busy:
            return False
        self.adviser.stop()
        if self._analyst is not None:
            self._analyst.mistakes.stop()
        if self.demonstrating:
            self.match.pause()
        return True

    def follow_engines(self, kind: str) -> None:
        """Everything here that follows from a change of the match."""
        if kind == "thinking":
            self.engines.watch()
        elif kind in {"seat", "record", "position"}:
            self.engines.seats_changed()
        self.adviser.follow()
        if self._analyst is not None:
            self._analyst.follow()

    def close_engines(self) -> None:
        """Let nothing be searched any more."""
        self.engines.close()
        self.adviser.stop()
        if self._analyst is not None:
            self._analyst.close()
