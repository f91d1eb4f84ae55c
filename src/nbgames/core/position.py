"""The one idea everything rests on: a position is a value.

Rules make positions from positions, a match owns a tree of them, a widget draws one, an engine searches
one, a lesson asks about one. This module says what every game's position offers; how the rules work is
each game's own business.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, cast, get_args

from nbgames.core.display import picture
from nbgames.core.given import counted, name_of_kind, shown
from nbgames.core.violations import IllegalMove, NotationError, Violation

if TYPE_CHECKING:
    from random import Random

    import numpy as np


class Move(ABC):  # noqa: B024 - a common ancestor to test for; games add their own fields
    """One complete turn, however many parts it has; a hashable value whose ``str`` is its notation.

    ``parts`` are the choices that make up the turn, in the order a player makes them (``("d3",)``,
    ``("b2", "c3", "c3n")``). A board offers the next parts of all legal moves that share the parts
    chosen so far, so it needs no rules of its own.
    """

    @property
    def parts(self) -> tuple[str, ...]:
        """The choices that make up the turn, in order; a turn of one choice has one part."""
        return (str(self),)


MoveT = TypeVar("MoveT", bound=Move)


@dataclass(frozen=True)
class Outcome:
    """How a game ended.

    ``reason`` is a stable word (``"finished"``, ``"resigned"``, ``"time"``, or a game's own such as
    ``"no_legal_move"``), ``winners`` the colours that won (none or several = draw or shared win),
    ``scores`` what is on the board, in seat order; ``official`` the score as tournaments write it down
    where that differs, else ``None``.

    >>> Outcome("finished", ("black",), {"black": 40, "white": 24}).is_draw
    False
    """

    reason: str
    winners: tuple[str, ...]
    scores: Mapping[str, int]
    official: Mapping[str, int] | None = None

    @property
    def is_draw(self) -> bool:
        """True unless exactly one colour won."""
        return len(self.winners) != 1

    def __hash__(self) -> int:
        return hash((self.reason, self.winners, tuple(self.scores.items())))


class LegalMoves(Generic[MoveT]):
    """The legal moves of one position, as a lazy view: iterate it, measure it, or ask ``in``.

    Membership takes a move or its text and needs no list; the list is made at the first iteration.
    """

    __slots__ = ("_moves", "_position")

    def __init__(self, position: Position[MoveT]) -> None:
        self._position = position
        self._moves: tuple[MoveT, ...] | None = None

    def _all(self) -> tuple[MoveT, ...]:
        if self._moves is None:
            self._moves = tuple(self._position._generate_moves())
        return self._moves

    def __iter__(self) -> Iterator[MoveT]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __bool__(self) -> bool:
        return bool(self._all())

    def __getitem__(self, index: int) -> MoveT:
        return self._all()[index]

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, (str, Move)):
            return False
        try:
            return not self._position.explain(cast("MoveT | str", move))
        except (NotationError, TypeError):  # a move of another game
            return False

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalMoves):
            return self._all() == other._all()
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{counted(len(self), 'legal move')}: {' '.join(str(move) for move in self._all())}>"


class Position(ABC, Generic[MoveT]):
    """A game at one moment: immutable, hashable, comparable, picklable.

    Two positions are equal when the same rules, board and side to move make them so; how they came about
    (``skipped``) does not matter.
    """

    #: Colours in seat order, for example ``("black", "white")``.
    players: tuple[str, ...]
    #: The game's short name, as registered.
    game: ClassVar[str]
    #: How ``nbgames.testing.perft`` counts by default: a skip takes a ply and a finished game counts again at
    #: each greater depth, as in Reversi's tables; or, in other games, neither.
    _skip_costs_a_ply: ClassVar[bool] = False

    #: The class of this game's moves, read off ``Position[Move]``.
    _kind_of_move: ClassVar[type[Move]] = Move

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for base in cls.__dict__.get("__orig_bases__", ()):
            for kind in get_args(base):
                if isinstance(kind, type) and issubclass(kind, Move):
                    cls._kind_of_move = kind

    # -- what each game fills in --------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def initial(cls, rules: Any = None) -> Self:
        """The position before the first move, under ``rules`` (default: the game's standard rules)."""

    @property
    @abstractmethod
    def rules(self) -> Any:
        """The frozen rules dataclass this position is played under."""

    @property
    @abstractmethod
    def turn(self) -> str | None:
        """The colour to move, or ``None`` when the game is over."""

    @property
    @abstractmethod
    def scores(self) -> dict[str, int]:
        """What each colour has now, in seat order."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    @property
    def skipped(self) -> tuple[str, ...]:
        """The colours that lost their turn because of the last move (derived, not part of equality)."""
        return ()

    @abstractmethod
    def _generate_moves(self) -> Iterator[MoveT]:
        """All legal moves, in a fixed order."""

    @abstractmethod
    def parse(self, text: str) -> MoveT:
        """The move that ``text`` names; says nothing about its legality.

        Raises ``NotationError`` for a text that is no move in this game's notation.
        """

    @abstractmethod
    def _explain(self, move: MoveT) -> tuple[Violation, ...]:
        """Every rule that ``move`` of the side to move breaks; the game is known not to be over."""

    @abstractmethod
    def _play_unchecked(self, move: MoveT) -> Self:
        """The position after a move that is known to be legal. Anything else gives nonsense."""

    @abstractmethod
    def to_text(self) -> str:
        """The position as one line of text that ``from_text`` reads back."""

    @classmethod
    @abstractmethod
    def from_text(cls, text: str, rules: Any = None) -> Self:
        """The position that ``text`` describes; raises ``PositionError`` if it describes none."""

    @property
    @abstractmethod
    def board(self) -> np.ndarray[Any, Any]:
        """The board as a read-only numpy array; shape and values are the game's own."""

    @abstractmethod
    def to_svg(self, **options: Any) -> str:
        """The position as a standalone SVG picture.

        Every game understands ``theme`` ("light" or "dark"), ``coordinates``, ``flipped`` and ``last`` (the
        move to mark), which the widget passes; the rest is the game's own.
        """

    @abstractmethod
    def __str__(self) -> str:
        """The board as lines of text."""

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    # -- what follows from it -------------------------------------------------------------------------

    @cached_property
    def legal_moves(self) -> LegalMoves[MoveT]:
        """The legal moves of the side to move, as a lazy view."""
        return LegalMoves(self)

    def move_of(self, move: object) -> MoveT:
        """The move that is meant: a move as it is, a text read by ``parse``. Says nothing about legality.

        Raises ``NotationError`` for a text that is no move, ``TypeError`` for anything that is neither, such
        as a move of another game.
        """
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, self._kind_of_move):
            return cast(MoveT, move)
        kind = name_of_kind(self._kind_of_move)
        found = name_of_kind(type(move)) if isinstance(move, Move) else shown(move)
        raise TypeError(f"a move is a text or a {kind} here, not {found}")

    def explain(self, move: MoveT | str, player: str | None = None) -> tuple[Violation, ...]:
        """Why ``move`` is illegal: every violation, the most important first; empty when it is legal.

        ``player`` is the colour that wants to move (default: the side to move). Raises
        ``NotationError`` when ``move`` is a text that is no move at all, ``ValueError`` for an unknown
        colour.
        """
        if player is not None and player not in self.players:
            raise ValueError(f"{player!r} does not play here; expected one of {', '.join(self.players)}")
        wanted = self.move_of(move)
        if self.turn is None:
            return (Violation("game.over"),)
        if player is not None and player != self.turn:
            return self._explain_out_of_turn(wanted, player)
        return self._explain(wanted)

    def _explain_out_of_turn(self, move: MoveT, player: str) -> tuple[Violation, ...]:
        """Why ``player``, who is not to move, may not play ``move``."""
        return (Violation("game.not_your_turn", args={"colour": self.turn}),)

    def play(self, move: MoveT | str) -> Self:
        """The position after ``move`` (a move or its text).

        Raises ``IllegalMove`` with every violation, or ``NotationError`` for a text that is no move;
        this position never changes.
        """
        wanted = self.move_of(move)
        violations = self.explain(wanted)
        if violations:
            raise IllegalMove(str(wanted), violations)
        return self._play_unchecked(wanted)

    def on_timeout(self, started: tuple[str, ...], random: Random) -> Outcome | MoveT:
        """What happens when the clock of the side to move runs out: it loses.

        A game may say otherwise and return a move that is then played for that side; it may be a pass where
        nobody may choose to pass. ``started`` are the parts of a turn that were already chosen, ``random``
        is there for games that leave it to chance.
        """
        return self._lost("time", self.turn)

    def on_resignation(self, player: str) -> Outcome:
        """How the game ends when ``player`` gives up: of the others, the best on the board win."""
        return self._lost("resigned", player)

    def _lost(self, reason: str, loser: str | None) -> Outcome:
        scores = self.scores
        others = [player for player in self.players if player != loser]
        best = max(scores[player] for player in others)
        return Outcome(reason, tuple(player for player in others if scores[player] == best), scores)

    def _all_moves(self) -> Iterator[MoveT]:
        """Moves, legal or not, that ``nbgames.testing.check_game`` tries besides those it meets in play.

        A game whose notation can say the same move in several ways gives the way of ``legal_moves``.
        """
        return iter(())

    def status(self) -> tuple[Violation, ...]:
        """What is wrong with a position that was set up by hand; empty for one that can arise in play."""
        return ()

    def __repr__(self) -> str:
        rules = "" if self.rules == type(self.rules)() else f", rules={self.rules!r}"
        return f"{type(self).__name__}.from_text({self.to_text()!r}{rules})"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """A picture for notebooks; an ``<img>`` keeps working in untrusted notebooks and on GitHub."""
        image = picture(self.to_svg(), self.to_text(), 360)
        return {"text/plain": str(self), "text/html": image}
