"""What stands on the table while a match is played: the record, the seats, the clocks, and who is thinking.

It is the machinery behind ``Match``: what can be read at any time, who is told of changes, and what goes on
by itself (clocks run out, automatic seats think). The wishes that a player can have are in ``match.py``.
Every change ends in ``_changed`` or ``_moved``, with the lock held.
"""

from __future__ import annotations

import time as world
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, cast

from nbgames.core.clock import ClockRules, Clocks, as_clock
from nbgames.core.driver import Alarm, Thought
from nbgames.core.events import Announcer, Event, Guard, StaleVersion, Subscriber, Waiters
from nbgames.core.given import count_given, seconds_given, shown
from nbgames.core.node import Node
from nbgames.core.position import Move, Outcome, Position
from nbgames.core.record import Record
from nbgames.core.seats import AutomaticSeat, Seat, as_seat
from nbgames.core.violations import IllegalMove, NotationError, Violation


class Table:
    """A match without its wishes; see ``Match``."""

    def __init__(
        self,
        record: Record,
        seats: Mapping[str, Any],
        clock: ClockRules | float | None,
        hints: int | None,
        pace: float,
        time: Callable[[], float],
        seed: int | None,
    ) -> None:
        if hints is not None:
            count_given("hints", hints, 0)
        seconds_given("pace", pace)
        self._announcer = Announcer()
        self._waiters = Waiters()
        self._alarm = Alarm(self.tick)
        #: Hold it (``with match.lock:``) to read or change several things as one; events come afterwards.
        self.lock = Guard(self._announcer.deliver)
        #: How many hints each player may have; ``None`` for any number.
        self.hints = hints
        #: The least time in seconds between the moves of automatic seats that play each other.
        self.pace = pace
        #: The parts of the turn that the player has already chosen, for the case that time runs out.
        self.started: tuple[str, ...] = ()
        self._time = time
        self._random = Random(seed)
        self._version = 0
        self._moved_at = 0
        self._paused = False
        self._clock_rules = as_clock(clock)
        self._thought: Thought | None = None
        self._trouble: Mapping[str, Any] | None = None
        #: The node where the match itself ended the game (resignation, time), so that ``undo`` may undo it.
        self._ended: Node | None = None
        with self.lock:
            self._install(record, self._seated(record, seats, {}))
            self._settle()

    # -- reading --------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Grows by one with each change."""
        return self._version

    @property
    def record(self) -> Record:
        """The moves so far. It is the match's own: read it, and change it only through the match."""
        return self._record

    @property
    def position(self) -> Position[Any]:
        """The position at the record's cursor."""
        return self._record.position

    @property
    def seats(self) -> dict[str, Seat]:
        """Who plays which colour, in seat order."""
        return dict(self._seats)

    @property
    def paused(self) -> bool:
        """True while clocks stand and automatic seats do nothing."""
        return self._paused

    @property
    def thinking(self) -> str | None:
        """The colour whose automatic seat is thinking."""
        thought = self._thought
        return None if thought is None else thought.colour

    @property
    def reviewing(self) -> bool:
        """True while the cursor stands on an earlier move to look at, so that clocks and seats rest."""
        return not self._live and bool(self._record.current.children)

    @property
    def trouble(self) -> Mapping[str, Any] | None:
        """What a bot did wrong, while the game stands still because of it: the data of ``bot_error``.

        ``key`` and ``args`` of a sentence (``error.bot_raised``, ``error.bot_illegal``, ``error.bot_late``,
        ``error.bot_no_move``), the ``violations`` of an illegal move and the ``exception`` that was raised.
        """
        return self._trouble

    @property
    def result(self) -> Outcome | None:
        """How the game at the cursor has ended; ``None`` while it goes on."""
        with self.lock:
            outcome = self.position.outcome
            if outcome is None and self._record.result_node is self._record.current:
                return self._record.result
            return outcome

    @property
    def clocks(self) -> Clocks | None:
        """The clocks, to read; ``None`` when the game is played without."""
        return self._clocks

    def hints_left(self, player: str) -> int | None:
        """How many hints ``player`` may still have; ``None`` for any number."""
        return None if self.hints is None else max(0, self.hints - self._hints_used.get(player, 0))

    def tick(self) -> bool:
        """See whether somebody's time is up and act on it; ``True`` if so.

        The match calls this by itself when a clock should have run out. Call it for a ``time`` of your own.
        """
        with self.lock:
            has_changed = self._let_time_pass()
            thought = self._thought
            if thought is not None and thought.deadline is not None and self._time() >= thought.deadline:
                seconds = getattr(thought.seat, "seconds", None)
                self._give_up(thought, "error.bot_late", {"seconds": seconds})
                has_changed = True
            self._set_alarm()
            return has_changed

    # -- listening ------------------------------------------------------------------------------------

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Have ``callback`` called with each ``Event`` after it has happened; returns what ends that.

        Events come one at a time, in order, on the thread of whoever made a change. What ``callback``
        raises goes to ``on_error``.
        """
        return self._announcer.subscribe(callback)

    @property
    def on_error(self) -> Callable[[BaseException], object] | None:
        """Called with an exception that a subscriber raised; ``None``: it is logged."""
        return self._announcer.on_error

    @on_error.setter
    def on_error(self, handler: Callable[[BaseException], object] | None) -> None:
        self._announcer.on_error = handler

    def wait(self, timeout: float | None = None) -> bool:
        """Block until no automatic seat is thinking: a person is to act, or the game is over.

        Subscribers have heard of everything by then. ``False`` when ``timeout`` seconds have passed before
        that. For scripts; in a notebook's event loop use ``next_move``. Raises ``RuntimeError`` for a
        caller that holds ``lock``.
        """
        if self.lock.is_mine:
            raise RuntimeError("nobody can move while you hold the match's lock")
        end = None if timeout is None else world.monotonic() + timeout
        while True:
            with self.lock:
                count = self._waiters.count
                is_quiet = self._thought is None
            left = None if end is None else max(0.0, end - world.monotonic())
            if is_quiet:
                return self._announcer.wait_until_told(left)
            if left == 0:
                return False
            self._waiters.block(count, left)

    async def next_move(self, player: str | None = None) -> Move | None:
        """The next move that is made, by ``player`` if given; ``None`` if the game ends without one.

        Moves that are made while nobody awaits them are not kept; ``subscribe`` misses none.
        """

        def concerns(event: Event) -> bool:
            is_move = event.kind == "move" or (event.kind == "timeout" and event.move is not None)
            return event.kind == "over" or (is_move and player in (None, event.player))

        with self.lock:
            if self.result is not None:
                return None
            future = self._waiters.future(concerns)
        try:
            return (await future).move
        finally:
            self._waiters.forget(future)

    # -- inside ---------------------------------------------------------------------------------------

    def _begin(self, version: int | None) -> bool:
        """Before a wish is done: let time run out first, and see whether the wish still makes sense."""
        was_late = self._let_time_pass()
        if version is not None and not self._moved_at <= version <= self._version:
            raise StaleVersion(version, self._version)
        return was_late

    def _begin_turn(self, version: int | None) -> None:
        """The same for the wish of somebody who is to move: a moment too late is too late."""
        if self._begin(version):
            raise StaleVersion(version, self._version)

    def _changed(
        self,
        kind: str,
        *,
        move: Move | None = None,
        player: str | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        self._version += 1
        event = Event(kind, self._version, move, self._record.current.id, player, data or {})
        self._announcer.announce(event)
        self._waiters.wake(event)
        self._settle()

    def _moved(
        self,
        kind: str,
        *,
        move: Move | None = None,
        player: str | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> None:
        """The cursor stands somewhere else, or the game at it has ended or goes on again."""
        self._moved_at = self._version + 1
        self._trouble = None
        self.started = ()
        self._changed(kind, move=move, player=player, data=data)

    def _turned_to(self, kind: str, node: Node, data: Mapping[str, Any] | None = None) -> None:
        """The cursor was put elsewhere without a move; the clocks show what they showed there."""
        if self._clocks is not None:
            self._clocks.set(self._clocks_at.get(self._record.current.id, {}))
        self._moved(kind, move=node.move, player=node.player, data=data)

    def _commit(self, kind: str, move: Move | str, data: Mapping[str, Any] | None = None) -> Node:
        if self._record.result_node is self._record.current:
            raise IllegalMove(str(move), (Violation("game.over"),))
        taken_back = not self.reviewing and self._record.current.children[:1]
        # A clock at zero may take a turn that nobody may give up.
        is_imposed = kind == "timeout" and isinstance(move, Move)
        node = self._record.impose(cast(Move, move)) if is_imposed else self._record.play(move)
        if taken_back and taken_back[0] is not node:
            # What was taken back and played otherwise is the game now; the old line stays beside it.
            self._record.prefer(node)
        if self._clocks is not None:
            shown = self._clocks.end_turn()
            node.clock = node.clock if shown is None else shown
            self._clocks_at[node.id] = self._clocks.all_left()
        self._live = True
        self._moved(kind, move=node.move, player=node.player, data=data)
        self._say_if_over()
        return node

    def _end(self, kind: str, outcome: Outcome, player: str | None) -> None:
        self._record.finish(outcome)
        self._ended = self._record.current
        self._moved(kind, player=player)
        self._say_if_over()

    def _say_if_over(self) -> None:
        result = self.result
        if result is not None:
            self._changed("over", data={"outcome": result})

    def _let_time_pass(self) -> bool:
        clocks = self._clocks
        if clocks is None or not clocks.has_run_out:
            return False
        player = clocks.running
        what = self.position.on_timeout(self.started, self._random)
        if isinstance(what, Outcome):
            self._end("timeout", what, player)
        else:
            self._commit("timeout", what)
        return True

    def _settle(self) -> None:
        """Let clocks run and seats think, or not, as it has to be now."""
        node = self._record.current
        position = node.position
        turn = None if self.result is not None else position.turn
        stands = self._paused or self._trouble is not None or not (self._live or not node.children)
        if stands:
            turn = None
        if self._clocks is not None:
            if turn is None:
                self._clocks.stop()
            else:
                self._clocks.start(turn)
        seat = None if turn is None else self._seats[turn]
        thought = self._thought
        if thought is not None and (thought.seat is not seat or thought.position is not position):
            thought.stop()
            self._thought = thought = None
        if turn is not None and seat is not None and seat.kind != "human" and thought is None:
            self._think(turn, cast(AutomaticSeat, seat))
        self._set_alarm()

    def _think(self, colour: str, seat: AutomaticSeat) -> None:
        seconds = getattr(seat, "seconds", None)
        deadline = None if seconds is None else self._time() + seconds
        pace = 0 if self._has_people() else self.pace
        thought = Thought(seat, colour, self.position, pace, deadline)
        self._thought = thought
        self._changed("thinking", player=colour)
        thought.start(self._take_answer, self._take_error)

    def _take_answer(self, thought: Thought, answer: object) -> None:
        with self.lock:
            self._let_time_pass()
            if self._thought is not thought:
                return  # nobody waits for it any more
            reasons: tuple[Violation, ...] | None = None
            try:
                move = thought.position.parse(answer) if isinstance(answer, str) else answer
                if isinstance(move, Move):
                    reasons = thought.position.explain(move)
            except NotationError as error:
                reasons = (error.violation,)
            except Exception:  # noqa: BLE001 - a bot may hand over anything, a move of another game even
                reasons = None
            if reasons is None:
                self._give_up(thought, "error.bot_no_move", {"answer": _words(answer)})
            elif reasons:
                self._give_up(thought, "error.bot_illegal", {"move": _words(answer)}, violations=reasons)
            else:
                self._commit("move", cast(Move, move))

    def _take_error(self, thought: Thought, error: BaseException) -> None:
        with self.lock:
            if self._thought is thought:
                words = f"{type(error).__name__}: {_words(error)}"
                self._give_up(thought, "error.bot_raised", {"error": words}, exception=error)

    def _give_up(self, thought: Thought, key: str, args: dict[str, Any], **more: Any) -> None:
        """Wait no longer for a seat that failed; the game stands until somebody does something about it."""
        arguments = {"colour": thought.colour, "name": thought.seat.name, **args}
        self._trouble = {"key": key, "args": arguments, "violations": (), "exception": None, **more}
        self._changed("bot_error", player=thought.colour, data=self._trouble)

    def _set_alarm(self) -> None:
        times = []
        if self._clocks is not None and self._clocks.running is not None:
            times.append(self._clocks.left(self._clocks.running))
        if self._thought is not None and self._thought.deadline is not None:
            times.append(self._thought.deadline - self._time())
        self._alarm.set(min(times, default=None))

    def _has_people(self) -> bool:
        return any(seat.kind == "human" for seat in self._seats.values())

    def _is_good_stop(self, node: Node) -> bool:
        """True where ``undo`` and ``redo`` may end: a person is to move there, or it does not matter."""
        if self._paused or not self._has_people():
            return True
        turn = node.position.turn
        return turn is not None and self._seats[turn].kind == "human"

    @staticmethod
    def _seated(record: Record, seats: Mapping[str, Any], before: Mapping[str, Seat]) -> dict[str, Seat]:
        """Who plays what in ``record``: the newcomers, who sat there before, or people."""
        players = record.start.players
        if not isinstance(seats, Mapping):
            raise TypeError(f"seats are a mapping such as {{{players[0]!r}: bot}}, not {shown(seats)}")
        for colour in seats:
            if colour not in players:
                raise ValueError(f"{colour!r} does not play here; expected one of {', '.join(players)}")
        newcomers = {colour: as_seat(who) for colour, who in seats.items()}
        return {colour: newcomers.get(colour) or before.get(colour) or as_seat(None) for colour in players}

    def _install(self, record: Record, seats: dict[str, Seat]) -> None:
        self._record = record
        self._seats = seats
        self._live = True
        self._ended = None
        self._trouble = None
        self._hints_used: dict[str, int] = {}
        self._shown: dict[Position[Any], Move] = {}
        self._new_clocks()

    def _new_clocks(self) -> None:
        rules, players = self._clock_rules, self._record.start.players
        self._clocks: Clocks | None = None if rules is None else Clocks(rules, players, self._time)
        self._clocks_at: dict[int, dict[str, float]] = {}


def _words(thing: object) -> str:
    """What a thing calls itself, even if it lies badly."""
    try:
        return str(thing)[:200]
    except Exception:  # noqa: BLE001 - it belongs to a bot
        return type(thing).__name__
