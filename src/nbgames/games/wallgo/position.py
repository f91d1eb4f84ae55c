"""The position: the value that everything about Wall Go is built on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import PositionError, Violation
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.rules import (
    CELLS,
    COLOURS,
    EDGES,
    EDGES_OF,
    INDEX,
    NAMES,
    NEIGHBOURS,
    SIDES,
    Region,
    Rules,
    Walk,
    edge_name,
    regions,
    walks,
)
from nbgames.games.wallgo.text import read_position, write_diagram, write_position

if TYPE_CHECKING:
    import numpy as np


class Area(NamedTuple):
    """A region by names: its cells, and the colour that owns it (``None``: nobody or several)."""

    cells: tuple[str, ...]
    owner: str | None
    colours: tuple[str, ...]


class Position(CorePosition[Move]):
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
        rules = rules or Rules()
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
    def phase(self) -> str:
        """``"placement"`` until all pieces stand on the board, then ``"turns"``.

        >>> Position.initial().phase
        'placement'
        """
        return "placement" if self._placed < len(self._rules.order) else "turns"

    @property
    def turn(self) -> str | None:
        """The colour to move; ``None`` when the game is over."""
        return None if self._is_over else COLOURS[self._side - 1]

    @property
    def skipped(self) -> tuple[str, ...]:
        """The colours that lost their turn after the last move (rule 16), in order."""
        return tuple(COLOURS[colour - 1] for colour in self._skipped)

    @property
    def breakers(self) -> dict[str, bool]:
        """Who may still break a wall (rule 15); never anyone in a game for two.

        >>> Position.initial(Rules(players=3)).breakers
        {'red': True, 'blue': True, 'green': True}
        """
        return dict(zip(self.players, self._breakers, strict=True))

    @property
    def pieces(self) -> dict[str, tuple[str, ...]]:
        """The cells on which each colour's pieces stand, in board order.

        >>> Position.initial().pieces["blue"]
        ('f2', 'b6')
        """
        return {
            colour: tuple(NAMES[cell] for cell in range(CELLS) if self._occupied[cell] == number)
            for number, colour in enumerate(self.players, 1)
        }

    @property
    def walls(self) -> dict[str, str | None]:
        """Each wall as an edge (a cell and its ``e`` or ``s`` side) with its builder's colour if known.

        >>> Position.initial().walls
        {}
        """
        named = (None, *COLOURS, None)
        return {edge_name(edge): named[builder] for edge, builder in enumerate(self._walls) if builder}

    @cached_property
    def _regions(self) -> tuple[Region, ...]:
        return regions(self._occupied, self._walls)

    def regions(self) -> tuple[Area, ...]:
        """The regions of the board (rule 12), in the order of their first cells.

        >>> [len(area.cells) for area in Position.initial().regions()]
        [49]
        """
        return tuple(
            Area(
                tuple(NAMES[cell] for cell in region.cells),
                COLOURS[region.owner - 1] if region.owner and self.phase == "turns" else None,
                tuple(COLOURS[colour - 1] for colour in sorted(region.colours)),
            )
            for region in self._regions
        )

    def territory(self, colour: str) -> tuple[str, ...]:
        """The cells that ``colour`` owns now, in board order. Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().territory("red")
        ()
        """
        self._number(colour)
        return tuple(sorted((c for a in self.regions() if a.owner == colour for c in a.cells), key=INDEX.__getitem__))

    def reachable(self, piece: str) -> tuple[str, ...]:
        """The cells where the piece on the cell ``piece`` could end a turn, without breaking a wall.

        Raises ``ValueError`` if no piece stands there.

        >>> Position.initial().reachable("b2")[:3]
        ('b1', 'a1', 'c1')
        """
        cell = INDEX.get(piece)
        if cell is None or not self._occupied[cell]:
            raise ValueError(f"no piece stands on {piece!r}")
        found = walks(cell, self._occupied, self._walls, False, self._rules.stay)
        ends = {NAMES[walk.end]: None for walk in found}
        ordered = [NAMES[n] for n in NEIGHBOURS[cell] if n >= 0]
        return tuple(sorted(ends, key=lambda name: (name not in ordered, INDEX[name])))

    @property
    def scores(self) -> dict[str, int]:
        """The cells that each colour owns (rule 12); 0 for all while pieces are being placed.

        >>> Position.initial().scores
        {'red': 0, 'blue': 0}
        """
        totals = dict.fromkeys(self.players, 0)
        if self.phase == "turns":
            for region in self._regions:
                if region.owner:
                    totals[COLOURS[region.owner - 1]] += len(region.cells)
        return totals

    @property
    def largest_regions(self) -> dict[str, int]:
        """The cells of the biggest region that each colour owns (rule 14), 0 if it owns none."""
        largest = dict.fromkeys(self.players, 0)
        if self.phase == "turns":
            for region in self._regions:
                if region.owner:
                    colour = COLOURS[region.owner - 1]
                    largest[colour] = max(largest[colour], len(region.cells))
        return largest

    @cached_property
    def _is_over(self) -> bool:
        if self.phase == "placement":
            return False
        mixed = [region for region in self._regions if len(region.colours) > 1]
        if self._rules.stay == "return":  # rule 13: where nobody can step any more all is settled
            mixed = [region for region in mixed if not self._is_settled(region)]
        return not mixed

    def _is_settled(self, region: Region) -> bool:
        """Whether no piece of a mixed region can step, nor break a wall towards an empty cell."""
        for cell in region.cells:
            colour = self._occupied[cell]
            if not colour:
                continue
            for side in range(4):
                edge, neighbour = EDGES_OF[cell][side], NEIGHBOURS[cell][side]
                if edge < 0 or self._occupied[neighbour]:
                    continue
                if not self._walls[edge] or self._breakers[colour - 1]:
                    return False
        return True

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while it goes on; ``reason`` is ``"separated"`` (rules 13, 14)."""
        if not self._is_over:
            return None
        scores, largest = self.scores, self.largest_regions
        by_region = self._rules.tiebreak == "largest"
        ranks = {colour: (scores[colour], largest[colour] if by_region else 0) for colour in self.players}
        best = max(ranks.values())
        return Outcome("separated", tuple(colour for colour in self.players if ranks[colour] == best), scores)

    @cached_property
    def board(self) -> np.ndarray[Any, Any]:
        """The pieces as a read-only array of shape (7, 7), ``int8``: 0 empty, 1 red, 2 blue, 3 green.

        Row 0 is row 1 of the board (the top), column 0 is column a. For the walls see ``walls``.

        >>> Position.initial().board[1].tolist()
        [0, 1, 0, 0, 0, 2, 0]
        """
        import numpy as np

        board = np.array(self._occupied, dtype=np.int8).reshape(7, 7)
        board.flags.writeable = False
        return board

    # -- moves ------------------------------------------------------------------------------------------

    def _generate_moves(self) -> Iterator[Move]:
        if self._is_over:
            return
        if self.phase == "placement":
            for cell in range(CELLS):
                if not self._occupied[cell]:
                    yield Move(NAMES[cell])
            return
        may_break = self._breakers[self._side - 1]
        for cell in range(CELLS):
            if self._occupied[cell] != self._side:
                continue
            for walk in walks(cell, self._occupied, self._walls, may_break, self._rules.stay):
                broken = f"*{edge_name(walk.broken)}" if walk.broken >= 0 else ""
                for side, edge in enumerate(EDGES_OF[walk.end]):
                    if edge >= 0 and (not self._walls[edge] or edge == walk.broken):  # rule 10
                        yield Move(f"{NAMES[cell]}{NAMES[walk.end]}{SIDES[side]}{broken}")

    def parse(self, text: str) -> Move:
        """The move that ``text`` names: ``d4``, ``b2c3n`` or ``b2c3n*b2s``; see ``Move``.

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
            turn = COLOURS.index(order[placed]) + 1 if placed < len(order) else 1
            return type(self)(self._rules, tuple(occupied), self._walls, turn, breakers, placed=placed)
        occupied[INDEX[move.origin]] = 0
        occupied[INDEX[move.end]] = self._side
        if move.broken is not None:
            walls[_edge_number(move.broken)] = 0
            breakers = tuple(left and player != self._side for player, left in enumerate(breakers, 1))
        walls[_edge_number(f"{move.end}{move.wall}")] = self._side
        return self._after_turn(tuple(occupied), tuple(walls), breakers)

    def _after_turn(
        self, occupied: tuple[int, ...], walls: tuple[int, ...], breakers: tuple[bool, ...]
    ) -> Self:
        """The position with the turn passed on, over the players who are skipped (rule 16)."""
        following = [
            (self._side + step - 1) % self._rules.players + 1 for step in range(1, self._rules.players + 1)
        ]
        after = type(self)(self._rules, occupied, walls, following[0], breakers)
        if after._is_over:
            return after
        for number, colour in enumerate(following):
            candidate = type(self)(
                self._rules, occupied, walls, colour, breakers, skipped=tuple(following[:number])
            )
            if not candidate._must_be_skipped():
                return candidate
        raise AssertionError("a mixed region always leaves someone a turn")

    def _must_be_skipped(self) -> bool:
        if not self._breakers[self._side - 1] and all(
            region.owner == self._side for region in self._regions if self._side in region.colours
        ):
            return True
        return next(self._generate_moves(), None) is None

    def walks_of(self, cell: int, may_break: bool) -> Iterator[Walk]:
        """How the piece on ``cell`` (a number) can walk; see ``rules.walks``."""
        return walks(cell, self._occupied, self._walls, may_break, self._rules.stay)

    def is_wall(self, edge: int) -> bool:
        """Whether a wall stands on ``edge`` (a number, see ``rules.py``)."""
        return self._walls[edge] != 0

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        from nbgames.games.wallgo.reasons import explain

        return explain(self, move)

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
        placement and its next colour is to move; a set-up may have fewer pieces than a game. Raises
        ``PositionError``.

        >>> Position.from_text(Position.initial().to_text()) == Position.initial()
        True
        """
        read = read_position(text)
        if rules is None:
            rules = Rules(players=3) if len(read.breakers) == 3 else Rules()
        elif rules.players != len(read.breakers):
            raise PositionError(f"expected breakers for {rules.players} players, found {len(read.breakers)}")
        placed = _placed_so_far(rules, read.occupied, read.turn)
        position = cls(rules, read.occupied, read.walls, read.turn or 1, read.breakers, placed=placed)
        if (read.turn == 0) != position._is_over:
            if read.turn:
                return position  # a finished game may be written with a side to move
            raise PositionError("the game is not over, so a side to move is expected instead of '-'")
        return position

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

    def _number(self, colour: str) -> int:
        if colour not in self.players:
            raise ValueError(f"{colour!r} does not play here; expected one of {', '.join(self.players)}")
        return COLOURS.index(colour) + 1

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


def _edge_number(name: str) -> int:
    return EDGES_OF[INDEX[name[:-1]]][SIDES.index(name[-1])]


def _placed_so_far(rules: Rules, occupied: tuple[int, ...], turn: int) -> int:
    """How many pieces of the placement stand on the board; all when it shows no moment of the placement."""
    order = rules.order
    counts = [occupied.count(colour) for colour in range(1, rules.players + 1)]
    for placed in range(len(order)):
        expected = [
            len(rules.placed_at_start[colour]) + order[:placed].count(colour) for colour in rules.colours
        ]
        if counts == expected and order[placed] == COLOURS[turn - 1] and turn:
            at_home = all(
                occupied[INDEX[cell]] == COLOURS.index(colour) + 1
                for colour, cells in rules.placed_at_start.items()
                for cell in cells
            )
            return placed if at_home else len(order)
    return len(order)
