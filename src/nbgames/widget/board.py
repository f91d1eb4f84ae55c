"""The board that people use: one widget class for all games.

It ties together what others do: a match that knows the game, a wire that keeps the page true, wishes that
come back, and a game's own ``Face``. What a notebook user may call is here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import Unicode, default

from nbgames.core import registry
from nbgames.core.clock import ClockRules, as_clock
from nbgames.core.events import Event
from nbgames.core.given import counted, name_of_kind, rules_given
from nbgames.core.match import Match
from nbgames.core.node import Node
from nbgames.core.position import Move, Outcome, Position
from nbgames.core.record import Record, UnknownNode
from nbgames.core.violations import IllegalMove, PositionError
from nbgames.i18n import text
from nbgames.widget import making, page, status, view
from nbgames.widget.face import Face
from nbgames.widget.modes import Modes
from nbgames.widget.names import offered_names, tell_ipython
from nbgames.widget.picture import static_picture
from nbgames.widget.seating import Seating
from nbgames.widget.sync import Weakly
from nbgames.widget.traits import PUBLIC

if TYPE_CHECKING:
    import numpy as np

#: Kinds of events after which a move has been made, by whomever.
_MOVES = ("move", "timeout")


class GameWidget(Modes):
    """A board with its match; see the games' own classes, such as ``nbgames.Reversi``.

    ``position`` is a position, a record, or text or bytes of any format that the game reads; ``record`` the
    same for whole games. A keyword for each colour says who plays it: ``None`` or ``"human"``, a person's
    name, a function from a position to a move, a seat. (A text is a person: for the computer give
    ``nbgames.Engine()``; ``"engine"`` is refused.) ``rules`` are the game's ``Rules``, ``clock`` is
    ``ClockRules`` or the seconds of a turn, ``hints`` the number of hints per player. View options:
    ``locale``, ``theme``, ``coordinates``, ``show_legal``, ``flipped``, ``animate``, ``size`` (the width in
    pixels; how many cells there are is a matter of the rules). Any other keyword is a ``TypeError``.

    When a bot raises an error or plays an illegal move, the board says so in words, with the line of your
    code; the error itself, with its traceback, is in ``last_error``: ``raise game.last_error`` shows it.
    """

    #: The same for all games. There is no ``_css``: anywidget writes that into the page anew for every board,
    #: and each time the whole page is styled again.
    _esm = Unicode(help="What unpacks the bundle and starts it, once a page.").tag(sync=True)
    _bundle = Unicode(help="The page's program and style, packed.").tag(sync=True)

    #: The short name under which the game is registered.
    game: ClassVar[str]
    #: What the game says about itself.
    face_class: ClassVar[type[Face]] = Face
    #: Options of the rules that may be given by themselves (``flips="manual"``).
    rule_keywords: ClassVar[tuple[str, ...]] = ()

    #: What one of your functions (a bot, a callback) did wrong last; ``raise game.last_error`` shows where.
    #: For a bot's illegal move it is the ``IllegalMove``. The board says the same in words.
    last_error: BaseException | None = None

    def __init__(
        self,
        position: Any = None,
        *,
        record: Any = None,
        rules: Any = None,
        clock: ClockRules | float | None = None,
        hints: int | None = None,
        **options: Any,
    ) -> None:
        if rules is not None:
            rules_given(self.package().Rules, rules)
        single_rules = {name: options.pop(name) for name in self.rule_keywords if name in options}
        single_rules = {name: value for name, value in single_rules.items() if value is not None}
        if single_rules:
            rules = view.rules_with(rules or self.package().Rules(), single_rules)
        if position is not None and record is not None:
            raise TypeError("give either a position or a record, not both")
        start = making.start_of(type(self), record if position is None else position, rules)
        players = start.start.players if isinstance(start, Record) else start.players
        seats = {player: options.pop(player) for player in players if player in options}
        making.refuse_unknown(type(self), options, players)
        timing = as_clock(clock)
        self.match = Match(start, seats, clock=timing, hints=hints)
        self.face = self.face_class(self)
        self.seating = Seating(self.game)
        #: The function of the user that failed, the error in words, and the error.
        self.failure: tuple[str, str, BaseException] | None = None
        self.shown_hint: Move | None = None
        self._hint_node: Node | None = None
        #: The turn that ended last because its time was over.
        self.timed_out: Node | None = None
        self._callbacks: list[Callable[[Event], object]] = []
        self._unsubscribe: Callable[[], None] = _do_nothing
        self._prepare_modes(timing)
        self._prepare_wire()
        try:
            super().__init__(**options)
        except BaseException:
            self.match.pause()  # its bots must not go on playing for nobody
            raise
        self._unsubscribe = self.match.subscribe(Weakly(self._on_event))
        self.match.on_error = Weakly(self._report_subscriber)
        self._remember_trouble()  # of a bot that was quicker
        self.engines.seats_changed()
        if self.match.thinking is not None:
            self.engines.watch()
        if self.match.version != self._sent["version"]:  # a bot was quicker
            self.publish()

    @classmethod
    def package(cls) -> ModuleType:
        """The game's package: ``Position``, ``Move``, ``Rules``, ``read``."""
        return registry.load(cls.game)

    @classmethod
    def rules_of_size(cls, size: int) -> str:
        """How to ask for a board of so many cells a side; empty in a game that has no such boards."""
        return making.rules_of_size(cls, size)

    @classmethod
    def read(cls, source: Any) -> list[Record]:
        """The games in a text or in bytes, in any format that the game knows; at least one.

        Raises ``FormatError``.
        """
        records: list[Record] = list(cls.package().read(source))
        return records

    @default("_esm")
    def _page_loader(self) -> str:
        return page.loader()

    @default("_bundle")
    def _page_bundle(self) -> str:
        return page.bundle(self.game)

    # -- looking at it ---------------------------------------------------------------------------------

    @property
    def at(self) -> Position[Any]:
        """The position that the board shows, as a value."""
        return self.match.position

    @property
    def board(self) -> np.ndarray[Any, Any]:
        """The board as a read-only numpy array; shape and values are the game's own."""
        return self.match.position.board

    @property
    def record(self) -> Record:
        """A copy of the moves so far, with variations and comments."""
        with self.match.lock:
            return self.match.record.copy()

    # -- playing ---------------------------------------------------------------------------------------

    def play(self, move: Move | str, player: str | None = None) -> None:
        """Play a move for the side to move. Raises ``IllegalMove`` and ``NotationError``."""
        self.match.play(move, player)

    def undo(self) -> bool:
        """Take back the last move, against bots also theirs; ``False`` if there is none."""
        return self.match.undo()

    def redo(self) -> bool:
        """Play again what was taken back; ``False`` if there is nothing."""
        return self.match.redo()

    def restore(self) -> bool:
        """Bring back the game that a new, loaded or set-up one took the place of; ``False`` if none is kept.

        Going on leads through all that are kept; they are in ``match.replaced``.
        """
        return self.match.restore()

    def goto(self, node: Node | int) -> None:
        """Show another place of the record: a node or its id, 0 for the start. Raises ``UnknownNode``.

        In a game without variations the id of a node is the number of its move.
        """
        self.match.goto(node)

    def pass_(self) -> None:
        """Pass, where the game allows it. Raises ``IllegalMove``."""
        self.match.pass_()

    def hint(self) -> Move:
        """A good move for the side to move, marked on the board. Raises ``IllegalMove`` if there is none."""
        move = self.match.hint()
        self.show_hint(move)
        return move

    def idea(self) -> None:
        """Play the move that ``hint`` would show."""
        self.match.idea()

    def resign(self, player: str | None = None) -> Outcome:
        """Give up for ``player`` (default: the person to move)."""
        return self.match.resign(player)

    def pause(self) -> None:
        """Stop clocks and bots until ``resume``."""
        self.match.pause()

    def resume(self) -> None:
        """Go on after a pause, or let a bot try again that has failed."""
        self.match.resume()

    def new_game(self, rules: Any = None, **seats: Any) -> None:
        """Begin again, under other ``rules`` if given; a keyword for each colour that somebody else plays.

        Raises ``TypeError`` for a keyword that is no colour, such as an option of the rules.
        """
        options = view.rules_data(self.match.position.rules)
        for name in seats:
            if name in options:
                rules_like = f"{name_of_kind(type(self.match.position.rules))}({name}=...)"
                raise TypeError(f"new_game() has no keyword {name!r}; give rules, such as {rules_like}")
        self.match.new_game(rules, seats)

    def set_position(self, position: Position[Any] | str) -> None:
        """Go on from this position (or its text), with an empty record. Raises ``PositionError``."""
        self.match.set_position(self._parsed(position) if isinstance(position, str) else position)

    def _parsed(self, text: str) -> Position[Any]:
        """A position under the rules that are being played, or under others if it needs them."""
        kind: type[Position[Any]] = self.package().Position
        try:
            return kind.from_text(text, rules=self.match.position.rules)
        except PositionError:
            return kind.from_text(text)

    def load(self, source: Any) -> None:
        """Go on with a game: a record, or text, bytes or a file that ``read`` knows (the first game in it).

        Raises ``FormatError``.
        """
        self.match.load(source if isinstance(source, Record) else self.read(source)[0])

    def paste(self, source: str | bytes) -> None:
        """The same as ``load``, as the board's own tool for pasting is called."""
        self.load(source)

    # -- listening -------------------------------------------------------------------------------------

    def on_move(self, callback: Callable[[Event], object]) -> Callable[[], None]:
        """Call ``callback(event)`` after each move, whoever makes it and wherever; returns what ends that.

        The event has ``player``, ``move`` and ``version``. Callbacks come one after the other, in order. An
        exception in one is shown on the board, kept in ``last_error``, and hurts nobody else. Also a
        decorator.
        """
        if not callable(callback):
            raise TypeError(f"on_move needs a function, not {callback!r}")
        entry: Callable[[Event], object] = callback
        self._callbacks = [*self._callbacks, entry]

        def unsubscribe() -> None:
            remaining = list(self._callbacks)
            if entry in remaining:
                remaining.remove(entry)
            self._callbacks = remaining

        return unsubscribe

    async def next_move(self, player: str | None = None) -> Move | None:
        """Wait, without blocking the kernel, for the next move (of ``player``, if given).

        ``None`` when the game ends without one.
        """
        return await self.match.next_move(player)

    def _on_event(self, event: Event) -> None:
        """Everything that follows from a change, in this order: page, observers, callbacks."""
        try:
            node = self.match.record.node(event.node)
        except UnknownNode:  # the record has been replaced or cut since
            node = self.match.record.current
        if event.kind != "thinking":
            self.failure = None
            self._words_waiting.append((event, node))
        if event.kind == "timeout":
            self.timed_out = node
        if event.kind == "bot_error":
            self._remember_trouble(event.data)
        self._remember_hint(event, node)
        self.follow_engines(event.kind)
        self.publish()
        self._guarded(self._notify_observers_of_live_traits, "observe")
        if event.kind in _MOVES and event.move is not None:
            for callback in self._callbacks:
                self._guarded(partial(callback, event), _name_of(callback))

    def _remember_trouble(self, trouble: Mapping[str, Any] | None = None) -> None:
        """Keep what a bot raised, or why its move is illegal."""
        trouble = trouble or self.match.trouble or {}
        if trouble.get("exception") is not None:
            self.last_error = trouble["exception"]
        elif trouble.get("violations"):
            self.last_error = IllegalMove(trouble["args"]["move"], trouble["violations"])

    def _remember_hint(self, event: Event, node: Node) -> None:
        if event.kind == "hint":
            self.shown_hint, self._hint_node = event.move, node
        elif self._hint_node is not self.match.record.current:
            self.shown_hint = self._hint_node = None

    def _guarded(self, call: Callable[[], object], name: str) -> None:
        try:
            call()
        except Exception as error:  # noqa: BLE001 - a callback may raise anything; the board says so
            self.report(name, error)

    def report(self, name: str, error: BaseException) -> None:
        """Show on the board that a function of the user failed."""
        self.last_error = error
        self.failure = (name, f"{type(error).__name__}: {error}", error)
        self.announce(status.status(self), assertive=True)
        self.publish()

    def _report_subscriber(self, error: BaseException) -> None:
        self.report("subscribe", error)

    # -- what the page is told ---------------------------------------------------------------------------

    def say(self, key: str, **args: Any) -> str:
        """The text of a catalogue key in the board's language."""
        return text(key, self.locale, **args)

    @property
    def sole_person(self) -> str | None:
        """The colour of the only person who plays, if just one does."""
        return view.sole_person(self.match)

    def hint_cells(self) -> list[str]:
        """The cells to mark as the hint."""
        return [] if self.shown_hint is None else self.face.hint_cells(self.shown_hint)

    def show_hint(self, move: Move) -> None:
        """Mark ``move`` as the hint until the game goes on."""
        with self.match.lock:
            self.shown_hint, self._hint_node = move, self.match.record.current
        self.publish()

    def tools(self) -> dict[str, bool | str]:
        """Each tool of this board: ``True``, or in words why it cannot be used now."""
        return view.tools(self)

    def page_state(self) -> dict[str, Any]:
        return view.parts(self)

    def page_part(self, name: str) -> Any:
        return view.part(self, name)

    def words_for(self, event: Event, node: Node) -> tuple[str, bool]:
        return status.announcement(self, event, node), status.is_assertive(self, event)

    def live_value(self, name: str) -> Any:
        with self.match.lock:
            if name in PUBLIC:
                return view.public_value(self, name)
            return self._snapshot()[name]

    # -- what the page wishes ----------------------------------------------------------------------------

    def handle_wish(self, content: object) -> None:
        from nbgames.widget import wishes  # not needed to show a board

        wishes.respond(self, content)

    def assign_position(self, text: Any) -> None:
        """``game.position = text``: set it up, unless it is there already."""
        if not isinstance(text, str):
            raise TypeError(f"a position is a text here, not {type(text).__name__}")
        if text != self.position:
            self.set_position(text)

    # -- as a value in a notebook --------------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live board, and a picture of it for wherever there is no kernel."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        with self.match.lock:
            picture = static_picture(self)
        return {**data, "text/plain": repr(self), "text/html": picture}, metadata

    def __dir__(self) -> list[str]:
        """What Tab offers; see ``names``. Everything else can be reached as well."""
        return offered_names(self, set(super().__dir__()))

    def __repr__(self) -> str:
        with self.match.lock:
            scores = "-".join(str(score) for score in self.match.position.scores.values())
            state = f"{self.match.position.turn} to move" if self.match.result is None else "over"
            moves = counted(self.match.record.ply, "move")
            return f"<{type(self).__name__}: {state}, {scores}, {moves}>"

    def close(self) -> None:
        """Take the board off all pages and let its bots and clocks rest."""
        self._unsubscribe()
        self.match.pause()
        self.close_engines()
        super().close()


tell_ipython(GameWidget)


def _do_nothing() -> None:
    """What ends listening before it has begun."""


def _name_of(callback: object) -> str:
    return str(getattr(callback, "__name__", type(callback).__name__))
