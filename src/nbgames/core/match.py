"""A game being played: the only thing that changes, so that everything else can be a value.

Clicks, cells, bots and clocks all want to change the same game at the same time, from different threads.
They all come here, one after the other under one lock; each change has a version and raises one event. A
match knows neither widgets nor games: how the rules go is asked of the position.
"""

from __future__ import annotations

import time as world
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from typing import Any, cast

from nbgames.core import registry
from nbgames.core.clock import ClockRules, as_clock
from nbgames.core.events import Event, StaleVersion
from nbgames.core.given import rules_given, seconds_given, shown
from nbgames.core.node import Node
from nbgames.core.position import Move, Outcome, Position
from nbgames.core.record import Record
from nbgames.core.table import Table
from nbgames.core.violations import IllegalMove, NotationError, Violation

__all__ = ["Event", "Match", "StaleVersion"]

Advisor = Callable[[Any], "Move | str | None"]

#: How many games that were replaced by others are kept.
_MOST_KEPT = 20


class Match(Table):
    """A record, who plays it, their clocks and hints, and a version that grows by one with each change.

    ``start`` is a position, a record (a copy is played on), the rules of a game or its name. ``seats`` says
    who plays which colour (see ``as_seat``; default: people). ``clock`` is ``ClockRules``, or the seconds of
    a turn. ``hints`` is how many hints each player may have (``None``: any number), ``advisor`` the function
    from a position to a move that gives them. ``pace`` is the least time in seconds between the moves of
    automatic seats that play each other. ``time`` gives the time in seconds for the clocks, ``seed`` makes
    what a game leaves to chance repeatable.

    All methods that change something may be called from any thread. Those that take a ``version`` raise
    ``StaleVersion`` when the game has moved on since. Refused wishes raise ``IllegalMove`` with every
    reason and change nothing.

    >>> match = Match("reversi", {"white": lambda position: position.legal_moves[0]})
    >>> match.play("f5").ply, match.wait(timeout=10), match.position.turn
    (1, True, 'black')
    >>> match.undo(), match.record.ply
    (True, 0)
    """

    def __init__(
        self,
        start: Position[Any] | Record | Any,
        seats: Mapping[str, Any] | None = None,
        *,
        clock: ClockRules | float | None = None,
        hints: int | None = None,
        advisor: Advisor | None = None,
        pace: float = 0,
        time: Callable[[], float] = world.monotonic,
        seed: int | None = None,
    ) -> None:
        #: The function that gives hints; see the class.
        self.advisor = advisor
        self._replaced: deque[Record] = deque(maxlen=_MOST_KEPT)
        super().__init__(_first_record(start), seats or {}, clock, hints, pace, time, seed)

    # -- moves ----------------------------------------------------------------------------------------

    def play(self, move: Move | str, player: str | None = None, *, version: int | None = None) -> Node:
        """Play a move or its text for ``player`` (default: the side to move, whoever sits there).

        Raises ``IllegalMove``, ``NotationError`` and ``StaleVersion``.
        """
        with self.lock:
            self._begin_turn(version)
            if player is not None and player != self.position.turn:
                raise IllegalMove(str(move), self.position.explain(move, player))
            return self._commit("move", move)

    def pass_(self, player: str | None = None, *, version: int | None = None) -> Node:
        """Pass, where the game has a move for that; otherwise ``IllegalMove`` says why not."""
        try:
            return self.play("pass", player, version=version)
        except NotationError as error:
            raise IllegalMove("pass", (Violation("game.no_pass"),)) from error

    def amend(self, move: Move | str, *, version: int | None = None) -> Node:
        """Replace the last move, which nobody has answered yet (Reversi, rule 7).

        Raises ``RecordError`` when there is none, ``IllegalMove`` and ``NotationError``.
        """
        with self.lock:
            self._begin(version)
            if self._ended is not None:
                raise IllegalMove(str(move), (Violation("game.over"),))
            before, old_move = self._record.current, self._record.current.move
            node = self._record.replace_last(move)
            if node is not before or node.move != old_move:
                self._moved("record", move=node.move, player=node.player, data={"change": "amended"})
            return node

    def resign(self, player: str | None = None, *, version: int | None = None) -> Outcome:
        """Give up for ``player``: by default the person to move, or the only person at the board.

        Returns the outcome. ``undo`` takes it back.
        """
        with self.lock:
            self._begin_turn(version)
            if self.result is not None:
                raise IllegalMove("resign", (Violation("game.over"),))
            loser = self._who_resigns(player)
            outcome = self.position.on_resignation(loser)
            self._end("resigned", outcome, loser)
            return outcome

    def hint(self, player: str | None = None, *, version: int | None = None) -> Move:
        """A good move for ``player`` (default: the side to move), from ``advisor``.

        The hint that was already shown for a position is free. Raises ``IllegalMove`` with
        ``game.no_hint`` when there is none, ``game.hint_spent``, ``game.over`` or ``game.not_your_turn``.
        """
        position, move = self._ask_advisor("hint", player, version)
        with self.lock:
            self._begin_turn(None)
            if self._use_hint(position, move):
                self._changed("hint", move=move, player=position.turn)
            return move

    def idea(self, player: str | None = None, *, version: int | None = None) -> Node:
        """Play the move that ``hint`` would show; counts as a hint and raises what ``hint`` raises."""
        position, move = self._ask_advisor("idea", player, version)
        with self.lock:
            self._begin_turn(None)
            self._use_hint(position, move)
            return self._commit("move", move, {"idea": True})

    # -- back and forth -------------------------------------------------------------------------------

    def undo(self, *, version: int | None = None) -> bool:
        """Take back the last move; ``False`` when there is none.

        Against automatic seats it goes back to where a person was to move (not while paused). After a
        resignation, or when time ran out, only that is taken back. Back at a person's turn the game goes on
        from there; without people automatic seats wait for ``resume``.
        """
        with self.lock:
            self._begin(version)
            node = self._record.current
            was_ended = self._ended is node
            if was_ended:
                self._record.result = self._ended = None
            target = node if was_ended else node.parent
            while not was_ended and target is not None and not self._is_good_stop(target):
                target = target.parent
            if target is None:
                return False
            while self._record.current is not target:
                self._record.undo()
            self._live = was_ended or self._has_people()
            self._turned_to("undo", node, {"plies": node.ply - target.ply})
            return True

    def redo(self, *, version: int | None = None) -> bool:
        """Go forward again, against automatic seats to where a person is to move; ``False`` at the end."""
        with self.lock:
            self._begin(version)
            if not self._record.redo():
                return False
            while not self._is_good_stop(self._record.current) and self._record.redo():
                pass
            self._live = False
            self._turned_to("redo", self._record.current)
            return True

    def goto(self, node: Node | int, *, version: int | None = None) -> Node:
        """Look at ``node`` (a node or its id); play can go on from there. Raises ``UnknownNode``."""
        with self.lock:
            self._begin(version)
            before = self._record.current
            found = self._record.goto(node)
            if found is not before:
                self._live = False
                self._turned_to("goto", found)
            return found

    # -- the record -----------------------------------------------------------------------------------

    def promote(self, node: Node | int, *, version: int | None = None) -> None:
        """Make the line through ``node`` the main line. Raises ``UnknownNode``."""
        with self.lock:
            self._begin(version)
            self._record.promote(node)
            self._changed("record", data={"change": "promoted"})

    def delete(self, node: Node | int, *, version: int | None = None) -> None:
        """Remove ``node`` and all that follows it. Raises ``UnknownNode``; ``RecordError`` for the root."""
        with self.lock:
            self._begin(version)
            before = self._record.current
            self._record.delete(node)
            if self._ended is not None and self._ended not in self._record:
                self._ended = None
            if self._record.current is before:
                self._changed("record", data={"change": "deleted"})
            else:
                self._live = self._has_people()
                self._turned_to("record", self._record.current, {"change": "deleted"})

    def comment(self, node: Node | int, text: str, *, version: int | None = None) -> None:
        """Write ``text`` beside ``node``. Raises ``UnknownNode``."""
        with self.lock:
            self._begin(version)
            self._record.node(node).comment = text
            self._changed("record", data={"change": "commented"})

    def annotate(self, node: Node | int, glyphs: Iterable[str], *, version: int | None = None) -> None:
        """Put signs such as ``"!"`` on ``node``. Raises ``UnknownNode``; ``ValueError`` for unknown signs."""
        with self.lock:
            self._begin(version)
            self._record.node(node).glyphs = tuple(glyphs)
            self._changed("record", data={"change": "annotated"})

    # -- other games ----------------------------------------------------------------------------------

    def new_game(
        self, rules: Any = None, seats: Mapping[str, Any] | None = None, *, version: int | None = None
    ) -> None:
        """Begin again, under other ``rules`` and with other ``seats`` if given."""
        with self.lock:
            self._begin(version)
            position = self.position
            wanted = rules_given(type(position.rules), position.rules if rules is None else rules)
            first = type(position).initial(wanted)
            self._replace(Record(first), seats, "record", "new_game")

    def set_position(self, position: Position[Any], *, version: int | None = None) -> None:
        """Go on from any position of this game, with an empty record."""
        if not isinstance(position, Position):
            raise TypeError(f"expected a position of {self.position.game}, not {shown(position)}")
        with self.lock:
            self._begin(version)
            self._replace(Record(position), None, "position", "set_up")

    def load(self, record: Record, *, version: int | None = None) -> None:
        """Go on with a copy of ``record``, from where its cursor stands."""
        if not isinstance(record, Record):
            raise TypeError(f"expected a record of {self.position.game}, not {shown(record)}")
        with self.lock:
            self._begin(version)
            self._replace(record.copy(), None, "record", "loaded")

    @property
    def replaced(self) -> tuple[Record, ...]:
        """The games that others took the place of (new, loaded or set up), the latest last; at most 20.

        >>> match = Match("reversi")
        >>> _ = match.play("f5")
        >>> match.new_game()
        >>> [record.moves for record in match.replaced]
        [('f5',)]
        """
        with self.lock:
            return tuple(self._replaced)

    def restore(self, *, version: int | None = None) -> bool:
        """Bring back the latest game that another took the place of; ``False`` if there is none.

        The game that was on until now is kept in turn, so going on like this leads through all of them.
        """
        with self.lock:
            self._begin(version)
            if not self._replaced:
                return False
            before, record = self._record, self._replaced.pop()
            self._replace(record, None, "record", "loaded", keeps=False)
            if before.root.children:
                self._replaced.appendleft(before)
            return True

    # -- who plays, and when --------------------------------------------------------------------------

    def set_seat(self, colour: str, seat: Any, *, version: int | None = None) -> None:
        """Let somebody else play ``colour``; see ``as_seat``. Raises ``ValueError`` and ``TypeError``."""
        with self.lock:
            self._begin(version)
            self._seats = self._seated(self._record, {colour: seat}, self._seats)
            self._trouble = None
            self._changed("seat", player=colour)

    def demo(self, seats: Any, pace: float = 0.7, *, version: int | None = None) -> None:
        """Let automatic seats play each other at a pace one can follow, until ``pause``.

        ``seats`` is one for all colours or a mapping from colours.
        """
        seconds_given("pace", pace)
        with self.lock:
            self._begin(version)
            everybody = seats if isinstance(seats, Mapping) else dict.fromkeys(self._seats, seats)
            self._seats = self._seated(self._record, everybody, self._seats)
            self.pace = pace
            self._paused, self._trouble, self._live = False, None, True
            self._changed("seat", data={"demo": True})

    def pause(self, *, version: int | None = None) -> None:
        """Let clocks stand and automatic seats rest; people can still move."""
        with self.lock:
            self._begin(version)
            if not self._paused:
                self._paused = True
                self._changed("paused")

    def resume(self, *, version: int | None = None) -> None:
        """Go on from the cursor after a pause, after looking at other moves, or after a bot's error."""
        with self.lock:
            self._begin(version)
            if self._paused or self._trouble is not None or not self._live:
                self._paused, self._trouble, self._live = False, None, True
                self._changed("resumed")

    def force_move(self) -> bool:
        """Ask the seat that is thinking to answer now; ``False`` if none is, or it cannot hurry."""
        thought = self._thought
        return thought is not None and thought.hurry()

    def set_clock(self, rules: ClockRules | float | None, *, version: int | None = None) -> None:
        """Give everybody fresh clocks of another kind (a number: seconds a turn), or take them away."""
        rules = as_clock(rules)
        with self.lock:
            self._begin(version)
            self._clock_rules = rules
            self._new_clocks()
            self._changed("clock")

    # -- inside ---------------------------------------------------------------------------------------

    def _who_resigns(self, player: str | None) -> str:
        if player is not None:
            if player not in self._seats:
                raise ValueError(f"{player!r} does not play here; expected one of {', '.join(self._seats)}")
            return player
        turn = cast(str, self.position.turn)
        people = [colour for colour, seat in self._seats.items() if seat.kind == "human"]
        return people[0] if turn not in people and len(people) == 1 else turn

    def _ask_advisor(self, wish: str, player: str | None, version: int | None) -> tuple[Position[Any], Move]:
        with self.lock:
            self._begin_turn(version)
            position = self.position
            if self.result is not None:
                raise IllegalMove(wish, (Violation("game.over"),))
            turn = cast(str, position.turn)
            if player not in {None, turn}:
                raise IllegalMove(wish, (Violation("game.not_your_turn", args={"colour": turn}),))
            if position in self._shown:
                return position, self._shown[position]
            if self.hints_left(turn) == 0:
                raise IllegalMove(wish, (Violation("game.hint_spent", args={"colour": turn}),))
            advisor = self.advisor
        move = None if advisor is None else advisor(position)  # may take its time: not under the lock
        if move is None:
            raise IllegalMove(wish, (Violation("game.no_hint"),))
        move = position.parse(move) if isinstance(move, str) else move
        violations = position.explain(move)
        if violations:
            raise IllegalMove(str(move), violations)
        return position, move

    def _use_hint(self, position: Position[Any], move: Move) -> bool:
        if self.position is not position or self.result is not None:
            raise StaleVersion(None, self._version)
        if position in self._shown:
            return False
        turn = cast(str, position.turn)
        self._hints_used[turn] = self._hints_used.get(turn, 0) + 1
        self._shown[position] = move
        return True

    def _replace(
        self,
        record: Record,
        seats: Mapping[str, Any] | None,
        kind: str,
        change: str,
        *,
        keeps: bool = True,
    ) -> None:
        if type(record.start) is not type(self.position):
            raise ValueError(
                f"this is a match of {type(self.position).game}, not of {type(record.start).game}"
            )
        seated = self._seated(record, seats or {}, self._seats)
        if keeps and self._record.root.children:
            self._replaced.append(self._record)
        self._install(record, seated)
        if change == "new_game":
            self._paused = False
        self._moved(kind, data={"change": change})


def _first_record(start: Position[Any] | Record | Any) -> Record:
    if isinstance(start, Record):
        return start.copy()
    if isinstance(start, Position):
        return Record(start)
    if isinstance(start, str):
        return Record(registry.load(start).Position.initial())
    if not is_dataclass(start) or isinstance(start, type):
        what = "a position, a record, the rules of a game, or its name"
        raise TypeError(f"a match begins with {what}, not {shown(start)}")
    return Record(registry.home(start).Position.initial(start))
