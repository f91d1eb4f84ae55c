"""The position: the value that everything about Network6 is built on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from nbgames.core.given import rules_given
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import Violation
from nbgames.games.network6.moves import ADDS, SWAP, Move, step_between
from nbgames.games.network6.networks import ChipGraph, names_of
from nbgames.games.network6.rules import (
    BLACK,
    CHIPS,
    INDEX,
    NAMES,
    PLAYERS,
    SIZE,
    WHITE,
    Colour,
    Rules,
    free_squares,
    known_colour,
    numbers_of,
    opponent_of,
    squares_of,
)
from nbgames.games.network6.symmetry import TRANSPOSED, Symmetry
from nbgames.games.network6.text import read_position, write_board, write_diagram, write_standing

if TYPE_CHECKING:
    import numpy as np


class Position(CorePosition[Move]):
    """A game of Network6 at one moment; an immutable value.

    Make one with ``Position.initial(rules)`` or ``Position.from_text(text)`` and get others from it with
    ``play``.

    >>> position = Position.initial().play("e6").play("e5")
    >>> position.turn, position.in_hand, len(position.legal_moves)
    ('white', {'white': 9, 'black': 9}, 46)
    """

    game: ClassVar[str] = "network6"
    players: tuple[str, ...] = PLAYERS

    def __init__(
        self,
        rules: Rules,
        white: int,
        black: int,
        in_hand: tuple[int, int],
        turn: Colour,
        *,
        ply: int | None = None,
        earlier: tuple[tuple[int, int, Colour], ...] = (),
        draw: str | None = None,
    ) -> None:
        """Sets of squares as in ``rules.py``; ``in_hand`` are the chips of White and Black not yet placed.

        ``ply`` counts the moves made so far (default: one for each chip that has left a hand), ``earlier``
        are the positions before this one since both sides have been stepping, for rule 10; ``draw`` says
        that the game was drawn by ``"repetition"`` or ``"length"`` whatever the board shows.
        """
        self._rules = rules
        self._white = white
        self._black = black
        self._in_hand = in_hand
        self._side: Colour = turn
        self._ply = 2 * CHIPS - sum(in_hand) if ply is None else ply
        self._earlier = earlier
        self._draw = draw

    @classmethod
    def initial(cls, rules: Rules | None = None) -> Self:
        """The empty board, White to move with ten chips in hand (rule 3).

        >>> len(Position.initial().legal_moves)
        48
        """
        return cls(rules_given(Rules, rules), 0, 0, (CHIPS, CHIPS), WHITE)

    # -- what it is -----------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules it is played under."""
        return self._rules

    @property
    def turn(self) -> Colour | None:
        """``"white"`` or ``"black"``; ``None`` when the game is over."""
        return self._side if self.outcome is None else None

    @property
    def side(self) -> Colour:
        """The colour whose turn it is, or would be if the game were not over.

        >>> Position.initial().side
        'white'
        """
        return self._side

    @property
    def chips(self) -> tuple[int, int]:
        """White's and Black's chips as integers: bit 0 is a1, bit 1 is b1, row by row.

        >>> Position.initial().play("c2").chips
        (1024, 0)
        """
        return self._white, self._black

    @property
    def in_hand(self) -> dict[str, int]:
        """How many chips each colour has not placed yet.

        >>> Position.initial().play("c3").in_hand
        {'white': 9, 'black': 10}
        """
        return dict(zip(PLAYERS, self._in_hand, strict=True))

    @property
    def ply(self) -> int:
        """How many moves have been made; a position from text counts one for each chip placed (rule 10).

        >>> Position.initial().play("c3").ply
        1
        """
        return self._ply

    @property
    def earlier(self) -> tuple[tuple[int, int, Colour], ...]:
        """The positions before this one since both sides have been stepping: chips and side (rule 10).

        >>> Position.initial().earlier
        ()
        """
        return self._earlier

    @property
    def phase(self) -> str:
        """``"add"`` while the side to move has chips in hand, then ``"step"`` (rule 4).

        >>> Position.initial().phase
        'add'
        """
        return "add" if self._in_hand[PLAYERS.index(self._side)] else "step"

    @property
    def scores(self) -> dict[str, int]:
        """The chips of each colour on the board; the game is decided by networks, not by these.

        >>> Position.initial().scores
        {'white': 0, 'black': 0}
        """
        return {WHITE: self._white.bit_count(), BLACK: self._black.bit_count()}

    @cached_property
    def board(self) -> np.ndarray[Any, Any]:
        """The board as a read-only array of shape (8, 8), ``int8``: 0 empty, 1 White, 2 Black.

        Row 0 is row 1 of the board (the top), column 0 is column a.

        >>> Position.initial().play("c2").board[1].tolist()
        [0, 0, 1, 0, 0, 0, 0, 0]
        """
        import numpy as np

        cells = [1 if self._white >> n & 1 else 2 if self._black >> n & 1 else 0 for n in range(SIZE * SIZE)]
        board = np.array(cells, dtype=np.int8).reshape(SIZE, SIZE)
        board.flags.writeable = False
        return board

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while it goes on.

        ``reason`` is ``"network"``, ``"no_legal_move"``, ``"repetition"`` or ``"length"``. If both colours
        have a network, the one that has just moved loses (rule 8).

        >>> text = "........ w.....w. ...w.w.. ........ ........ ........ ...w...w ........ 4,4 b"
        >>> Position.from_text(text).outcome
        Outcome(reason='network', winners=('white',), scores={'white': 6, 'black': 0}, official=None)
        """
        mover = opponent_of(self._side)
        for colour in (self._side, mover):  # rule 8: first the one that has not just moved
            if self._graph(colour).has_network():
                return Outcome("network", (colour,), self.scores)
        if next(self._possible_moves(), None) is None:
            return Outcome("no_legal_move", (mover,), self.scores)  # rule 9
        if self._draw is not None:
            return Outcome(self._draw, (), self.scores)  # rule 10
        return None

    # -- networks -------------------------------------------------------------------------------------

    @property
    def network(self) -> tuple[str, ...]:
        """The network that has decided the game, the shortest of the winner's; empty if none has.

        >>> text = "........ w.....w. ...w.w.. ........ ........ ........ ...w...w ........ 4,4 b"
        >>> Position.from_text(text).network
        ('a2', 'g2', 'f3', 'd3', 'd7', 'h7')
        """
        if self.outcome is None or self.outcome.reason != "network":
            return ()
        return self.networks(self.outcome.winners[0])[0]

    def links(self, colour: str) -> tuple[tuple[str, str], ...]:
        """The pairs of chips of ``colour`` that see each other (rule 6), each once, in board order.

        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("c3").play("d5").play("c6").links("white")
        (('c3', 'c6'),)
        """
        return tuple((NAMES[one], NAMES[other]) for one, other in self._graph(known_colour(colour)).pairs())

    def networks(self, colour: str) -> tuple[tuple[str, ...], ...]:
        """All networks of ``colour`` (rule 7), the shortest first, among equals the first in board order.

        Each starts in the goal area nearer to a1. Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().networks("white")
        ()
        """
        found = sorted(self._graph(known_colour(colour)).networks(), key=lambda path: (len(path), path))
        return tuple(names_of(path) for path in found)

    def longest_paths(self, colour: str) -> tuple[tuple[str, ...], ...]:
        """The longest walks over linked chips that may still become networks of ``colour``.

        Each starts in a goal area of the colour and keeps every rule of a network but that for its end.
        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("a3").play("d5").play("d3").longest_paths("white")
        (('a3', 'd3'),)
        """
        return tuple(names_of(path) for path in self._graph(known_colour(colour)).longest_paths())

    def threats(self, colour: str) -> tuple[str, ...]:
        """The squares on which ``colour`` would win at once if it were to move, in board order.

        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().threats("white")
        ()
        """
        wanted = known_colour(colour)
        if self.outcome is not None:
            return ()
        here = type(self)(self._rules, self._white, self._black, self._in_hand, wanted)
        winning = set()
        for move in here._possible_moves():
            if move.target is None or move.target in winning:
                continue
            after = here._play_unchecked(move)
            if after._graph(wanted).has_network() and not after._graph(opponent_of(wanted)).has_network():
                winning.add(move.target)
        return tuple(sorted(winning, key=INDEX.__getitem__))

    def _graph(self, colour: Colour) -> ChipGraph:
        own, other = self.own_and_other(colour)
        return ChipGraph(colour, own, other)

    # -- moves ------------------------------------------------------------------------------------------

    def own_and_other(self, colour: Colour) -> tuple[int, int]:
        """The chips of ``colour`` and those of the other, as sets."""
        return (self._white, self._black) if colour == WHITE else (self._black, self._white)

    def _generate_moves(self) -> Iterator[Move]:
        if self.outcome is None:
            yield from self._possible_moves()

    def _possible_moves(self) -> Iterator[Move]:
        """What the side to move could do, whether or not the game is over."""
        colour = self._side
        own, other = self.own_and_other(colour)
        if self.phase == "add":  # rule 4
            for square in squares_of(free_squares(colour, own, other)):
                yield ADDS[square]
            if self.may_swap:
                yield SWAP
            return
        for chip in numbers_of(own):
            lifted = own ^ 1 << chip  # rule 5: the chip is lifted before anything is tested
            for target in numbers_of(free_squares(colour, lifted, other)):
                if target != chip:
                    yield step_between(chip, target)

    @property
    def may_swap(self) -> bool:
        """Whether Black may answer White's first move with ``swap`` (rule 11).

        >>> Position.initial(Rules(swap=True)).play("c3").may_swap
        True
        """
        return (
            self._rules.swap
            and self._side == BLACK
            and self._in_hand == (CHIPS - 1, CHIPS)
            and self._white.bit_count() == 1
            and not self._black
        )

    def parse(self, text: str) -> Move:
        """The move that ``text`` names: ``c3``, ``c3-f6`` or ``swap``; see ``Move``.

        Raises ``NotationError``; says nothing about legality.

        >>> Position.initial().parse(" C3 ")
        Move('c3')
        """
        return Move(text)

    def _all_moves(self) -> Iterator[Move]:
        yield from ADDS.values()
        yield SWAP
        for square in NAMES[:: SIZE + 1]:
            yield Move.step(square, square)
            yield Move.step(square, NAMES[SIZE + 3])

    def _play_unchecked(self, move: Move) -> Self:
        side = PLAYERS.index(self._side)
        own, other = self.own_and_other(self._side)
        in_hand = list(self._in_hand)
        if move.target is None:  # rule 11: the chip changes its colour and is mirrored
            own, other = TRANSPOSED.squares(other), 0
            in_hand = [CHIPS, CHIPS - 1]
        else:
            own |= 1 << INDEX[move.target]
            if move.origin is None:
                in_hand[side] -= 1
            else:
                own ^= 1 << INDEX[move.origin]
        white, black = (own, other) if self._side == WHITE else (other, own)
        turn = opponent_of(self._side)
        draw = None
        earlier = self._earlier
        if self._rules.repetition and not any(self._in_hand):
            earlier = (*earlier, (self._white, self._black, self._side))
        if earlier.count((white, black, turn)) >= 2:
            draw = "repetition"  # rule 10: this is the third time
        elif self._rules.max_plies is not None and self._ply + 1 >= self._rules.max_plies:
            draw = "length"
        return type(self)(
            self._rules,
            white,
            black,
            (in_hand[0], in_hand[1]),
            turn,
            ply=self._ply + 1,
            earlier=earlier,
            draw=draw,
        )

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        from nbgames.games.network6.reasons import explain

        return explain(self, move)

    def status(self) -> tuple[Violation, ...]:
        """Why no game can lead to this position; empty if one may.

        >>> [problem.code for problem in Position.from_text("." * 64 + " 10,10 b").status()]
        ['network6.set_up.turn']
        """
        from nbgames.games.network6.reasons import problems

        return problems(self)

    # -- seen from another side -------------------------------------------------------------------------

    def transformed(self, symmetry: Symmetry) -> Self:
        """The position mirrored or turned, the colours exchanged where the goals are (see ``Symmetry``).

        >>> from nbgames.games.network6.symmetry import SYMMETRIES
        >>> Position.initial().play("c2").transformed(SYMMETRIES["left_to_right"]).links("white")
        ()
        """
        white, black, in_hand, turn = self._white, self._black, self._in_hand, self._side
        white, black = symmetry.squares(white), symmetry.squares(black)
        if symmetry.swaps_colours:
            white, black, in_hand, turn = black, white, in_hand[::-1], opponent_of(turn)
        return type(self)(self._rules, white, black, in_hand, turn, ply=self._ply, draw=self._draw)

    # -- as text and picture ----------------------------------------------------------------------------

    def to_text(self) -> str:
        """Eight rows from the top, the chips in hand, the side to move, and how it was drawn if it was.

        >>> Position.initial().to_text()
        '......../......../......../......../......../......../......../........ 10,10 w'
        """
        hands = ",".join(map(str, self._in_hand))
        words = [write_board(self._white, self._black), hands, self._side[0]]
        return " ".join(words if self._draw is None else [*words, self._draw])

    @classmethod
    def from_text(cls, text: str, rules: Rules | None = None) -> Self:
        """The position that ``text`` shows; see ``text.read_position`` for what is understood.

        How often it has come up before is not known from text. Raises ``PositionError``.

        >>> Position.from_text("." * 64 + " 10,10 b").turn
        'black'
        """
        read = read_position(text)
        return cls(rules_given(Rules, rules), read.white, read.black, read.in_hand, read.turn, draw=read.draw)

    def to_svg(self, **options: Any) -> str:
        """The position as a standalone SVG picture; for the options see ``figure.draw``.

        >>> Position.initial().to_svg(size=200)[:4]
        '<svg'
        """
        from nbgames.games.network6.figure import draw

        return draw(self, **options)

    def __str__(self) -> str:
        """The board with coordinates, then whose turn it is and the chips in hand."""
        below = write_standing(self._side, self.outcome, self._in_hand)
        return f"{write_diagram(self._white, self._black)}\n{below}"

    # -- as a value -------------------------------------------------------------------------------------

    def _value(self) -> tuple[Any, ...]:
        return self._white, self._black, self._in_hand, self._side, self._draw, self._rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __getstate__(self) -> dict[str, Any]:
        # What was worked out from the rest is worked out again.
        return {name: value for name, value in self.__dict__.items() if name.startswith("_")}
