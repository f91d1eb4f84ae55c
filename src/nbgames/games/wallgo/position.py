"""The position: the value that everything about Wall Go is built on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from nbgames.core.given import rules_given
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import PositionError, Violation
from nbgames.games.wallgo.board import Board
from nbgames.games.wallgo.moves import PLACEMENTS, Move, turn_between
from nbgames.games.wallgo.rules import (
    CELLS,
    COLOURS,
    EDGES,
    EDGES_OF,
    INDEX,
    NAMES,
    SIDES,
    Rules,
    edge_number,
    walks,
)
from nbgames.games.wallgo.text import Reading, read_position, write_diagram, write_position

if TYPE_CHECKING:
    from random import Random

    from nbgames.games.wallgo.symmetry import Symmetry


class Position(Board, CorePosition[Move]):
    """A game of Wall Go at one moment; an immutable value.

    Make one with ``Position.initial(rules)`` or ``Position.from_text(text)`` and get others from it with
    ``play``. A wall remembers its builder for the picture only; equal positions may differ in that.

    >>> position = Position.initial()
    >>> for cell in ("c4", "c5", "e3", "e4"):
    ...     position = position.play(cell)
    >>> position.turn, position.phase, "c4d5n" in position.legal_moves
    ('red', 'turns', True)
    """

    game: ClassVar[str] = "wallgo"

    def __init__(
        self,
        rules: Rules,
        occupied: tuple[int, ...],
        walls: tuple[int, ...],
        turn: int,
        breakers: tuple[bool, ...],
        *,
        placed: int | None = None,
        skipped: tuple[int, ...] = (),
    ) -> None:
        """Colours count from 1 in ``rules.colours``, 0 is nothing.

        ``occupied`` is the colour on each cell, ``walls`` the builder on each edge (4: not known), ``turn``
        the colour that is to move if the game goes on, ``breakers`` who may still break a wall, ``placed``
        how many pieces of ``rules.order`` have been placed (``None``: all).
        """
        self._rules = rules
        self._occupied = occupied
        self._walls = walls
        self._breakers = breakers
        self._placed = len(rules.order) if placed is None else placed
        self._skipped = skipped
        self._side = turn

    @classmethod
    def initial(cls, rules: Rules | None = None) -> Self:
        """The position before the first piece is placed.

        >>> Position.initial(Rules(players=3)).players
        ('red', 'blue', 'green')
        """
        rules = rules_given(Rules, rules)
        occupied = [0] * CELLS
        for colour, cells in rules.placed_at_start.items():
            for cell in cells:
                occupied[INDEX[cell]] = COLOURS.index(colour) + 1
        breakers = (rules.players == 3,) * rules.players
        return cls(rules, tuple(occupied), (0,) * EDGES, 1, breakers, placed=0)

    # -- what it is -----------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:  # type: ignore[override]
        """The colours in the order of play.

        >>> Position.initial().players
        ('red', 'blue')
        """
        return self._rules.colours

    @property
    def rules(self) -> Rules:
        """The rules it is played under."""
        return self._rules

    @property
    def turn(self) -> str | None:
        """The colour to move; ``None`` when the game is over."""
        return None if self._is_over else COLOURS[self._side - 1]

    @property
    def side(self) -> int:
        """The colour (counted from 1) whose turn it is, or would be if the game were not over.

        >>> Position.initial().side
        1
        """
        return self._side

    @property
    def skipped(self) -> tuple[str, ...]:
        """The colours that lost their turn after the last move (rule 16), in order."""
        return tuple(COLOURS[colour - 1] for colour in self._skipped)

    @cached_property
    def _is_over(self) -> bool:
        if self.phase == "placement":
            return False
        mixed = [region for region in self._regions if len(region.colours) > 1]
        if self._rules.stay == "return":  # rule 13: where nobody can step any more all is settled
            return not any(self._can_still_step(region) for region in mixed)
        return not mixed

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while it goes on; ``reason`` is ``"separated"`` (rules 13, 14)."""
        if not self._is_over:
            return None
        by_region = self._rules.tiebreak == "largest"
        ranks = {
            colour: (sum(sizes), max(sizes, default=0) if by_region else 0)
            for colour, sizes in self.region_sizes.items()
        }
        best = max(ranks.values())
        winners = tuple(colour for colour in self.players if ranks[colour] == best)
        return Outcome("separated", winners, self.scores)

    # -- moves ------------------------------------------------------------------------------------------

    def _generate_moves(self) -> Iterator[Move]:
        if self._is_over:
            return
        if self.phase == "placement":
            yield from (PLACEMENTS[cell] for cell in range(CELLS) if not self._occupied[cell])
            return
        may_break = self._breakers[self._side - 1]
        for cell in range(CELLS):
            if self._occupied[cell] != self._side:
                continue
            for walk in walks(cell, self._occupied, self._walls, may_break, self._rules.stay):
                for side, edge in enumerate(EDGES_OF[walk.end]):
                    if edge >= 0 and (not self._walls[edge] or edge == walk.broken):  # rule 10
                        yield turn_between(cell, walk.end, side, walk.broken)

    def parse(self, text: str) -> Move:
        """The move that ``text`` names: ``d4``, ``b2c3n``, ``b2c3n*b2s``, ``R B2->C3:W0``; see ``Move``.

        Raises ``NotationError``; says nothing about legality.

        >>> Position.initial().parse(" B2C3N ")
        Move('b2c3n')
        """
        return Move(text)

    def _play_unchecked(self, move: Move) -> Self:
        occupied, walls, breakers = list(self._occupied), list(self._walls), self._breakers
        if move.origin is None:
            occupied[INDEX[move.end]] = self._side
            placed = self._placed + 1
            order = self._rules.order
            turn = COLOURS.index(order[placed]) + 1 if placed < len(order) else 1  # rule 4: red begins
            return type(self)(self._rules, tuple(occupied), self._walls, turn, breakers, placed=placed)
        occupied[INDEX[move.origin]] = 0
        occupied[INDEX[move.end]] = self._side
        if move.broken is not None:
            walls[edge_number(move.broken)] = 0
            breakers = tuple(left and player != self._side for player, left in enumerate(breakers, 1))
        walls[edge_number(f"{move.end}{move.wall}")] = self._side
        after = type(self)(self._rules, tuple(occupied), tuple(walls), self._side, breakers)
        return after._with_turn_passed_on()

    def _with_turn_passed_on(self) -> Self:
        """The same board with the next player to move, over those who are skipped (rule 16)."""
        players = self._rules.players
        following = [(self._side + step - 1) % players + 1 for step in range(1, players + 1)]
        for number, colour in enumerate(following):
            after = type(self)(
                self._rules, self._occupied, self._walls, colour, self._breakers,
                skipped=tuple(following[:number]),
            )  # fmt: skip
            after.__dict__["_regions"] = self._regions  # the board is the same
            if after._is_over or not after.would_be_skipped:
                return after
        raise AssertionError("a region of several colours always leaves someone a turn")

    @property
    def would_be_skipped(self) -> bool:
        """Whether the side to move would not get the turn: it is sealed in, or has no turn (rule 16)."""
        is_sealed = all(
            region.owner == self._side for region in self._regions if self._side in region.colours
        )
        if is_sealed and not self._breakers[self._side - 1]:
            return True
        return next(self._generate_moves(), None) is None

    def _all_moves(self) -> Iterator[Move]:
        yield from PLACEMENTS
        for name in NAMES:
            for side in SIDES:
                yield Move(f"{name}{name}{side}")
                yield Move(f"{name}d4{side}*d4{side}")

    def on_timeout(self, started: tuple[str, ...], random: Random) -> Move:
        """As on television: the turn that was begun is finished at random, else a random turn is made."""
        moves = list(self.legal_moves)
        begun = [move for move in moves if move.parts[: len(started)] == started]
        return random.choice(begun or moves)

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        from nbgames.games.wallgo.reasons import explain

        return explain(self, move)

    def status(self) -> tuple[Violation, ...]:
        """Why no game can lead to this position; empty if one may, as far as simple signs tell.

        >>> Position.initial().status()
        ()
        """
        from nbgames.games.wallgo.reasons import problems

        return problems(self)

    def transformed(self, symmetry: Symmetry) -> Self:
        """The position on the turned or mirrored board.

        Raises ``ValueError`` during the placement if the pieces that stand from the start would be elsewhere.

        >>> from nbgames.games.wallgo.symmetry import SYMMETRIES
        >>> Position.initial().play("a1").transformed(SYMMETRIES["half_turn"]).pieces["red"]
        ('b2', 'f6', 'g7')
        """
        if self.phase == "placement" and not self._rules.stand_at_home(symmetry.cells(self._occupied)):
            raise ValueError(f"{symmetry.name} would move the pieces that stand from the start")
        return self.seen(symmetry)

    def seen(self, symmetry: Symmetry) -> Self:
        """As ``transformed``, for showing only: pieces that stand from the start may stand elsewhere."""
        return type(self)(
            self._rules, symmetry.cells(self._occupied), symmetry.walls(self._walls), self._side,
            self._breakers, placed=self._placed, skipped=self._skipped,
        )  # fmt: skip

    # -- as text and picture ----------------------------------------------------------------------------

    def to_text(self) -> str:
        """The position as one line of five words; the grammar is that of ``text.py``.

        >>> Position.initial().to_text().split()[0]
        '......./.r...b./......./......./......./.b...r./.......'
        """
        turn = 0 if self._is_over else self._side
        return write_position(self._occupied, self._walls, turn, self._breakers)

    @classmethod
    def from_text(cls, text: str, rules: Rules | None = None) -> Self:
        """The position that ``text`` shows; see ``text.read_position`` for what is understood.

        Pieces are still being placed exactly when the board holds the pieces of some moment of the
        placement and its next colour is to move; a set-up may have fewer pieces than a game. Without
        ``rules`` a board for two with nothing on it is the start on an empty board, and a finished game is
        one as on television if it is not over otherwise. Raises ``PositionError``.

        >>> Position.from_text(Position.initial().to_text()) == Position.initial()
        True
        """
        read = read_position(text)
        if rules is not None:
            rules_given(Rules, rules)
        if rules is None:
            players: Literal[2, 3] = 3 if len(read.breakers) == 3 else 2
            is_empty = not any(read.occupied) and not any(read.walls) and read.turn == 1
            rules = Rules(players, start="empty" if is_empty else None)
            if not read.turn and not cls._of(read, rules)._is_over:
                rules = Rules(players, stay="return")  # there games can end earlier (rule 13)
        elif rules.players != len(read.breakers):
            raise PositionError(f"expected breakers for {rules.players} players, found {len(read.breakers)}")
        position = cls._of(read, rules)
        if not read.turn and not position._is_over:  # a finished game may be written with a side to move
            raise PositionError("the game is not over, so a side to move is expected instead of '-'")
        return position

    @classmethod
    def _of(cls, read: Reading, rules: Rules) -> Self:
        placed = rules.placed_so_far(read.occupied, read.turn)
        return cls(rules, read.occupied, read.walls, read.turn or 1, read.breakers, placed=placed)

    def to_svg(self, **options: Any) -> str:
        """The position as a standalone SVG picture; for the options see ``figure.draw``.

        >>> Position.initial().to_svg(size=200)[:4]
        '<svg'
        """
        from nbgames.games.wallgo.figure import draw

        return draw(self, **options)

    def __str__(self) -> str:
        """The board with coordinates and walls, then whose turn it is and the score."""
        tally = "-".join(str(score) for score in self.scores.values())
        below = "Game over" if self._is_over else f"{COLOURS[self._side - 1].capitalize()} to move"
        return f"{write_diagram(self._occupied, self._walls)}\n{below}, {tally}"

    # -- as a value -------------------------------------------------------------------------------------

    def _value(self) -> tuple[Any, ...]:
        walls = tuple(map(bool, self._walls))  # rule 10: the builder is remembered for the colour only
        turn = 0 if self._is_over else self._side
        return self._occupied, walls, turn, self._breakers, self._placed, self._rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __getstate__(self) -> dict[str, Any]:
        # What was worked out from the rest is worked out again.
        kept = ("_rules", "_occupied", "_walls", "_breakers", "_placed", "_skipped", "_side")
        return {name: self.__dict__[name] for name in kept}
