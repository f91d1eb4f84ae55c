"""The position: the value that everything about Reversi is built on.

It holds two sets of squares (see ``rules.py``), whose turn it is, and nothing that the rules can work out
from these. Everything that explains, draws or names a position lives in a module of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from nbgames.core.given import rules_given
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import PositionError, Violation
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.rules import BLACK, PLAYERS, WHITE, Colour, Rules, grid, opponent_of
from nbgames.games.reversi.text import read_board, write_board, write_cells, write_diagram

if TYPE_CHECKING:
    import numpy as np

    from nbgames.games.reversi.symmetry import Symmetry


class Position(CorePosition[Move]):
    """A game of Reversi at one moment; an immutable value.

    Make one with ``Position.initial(rules)`` or ``Position.from_text(text)`` and get others from it with
    ``play``. Whose turn it is always follows the rules: a side that cannot move is never to move, it is
    ``skipped`` (rule 3), and ``turn`` is ``None`` when neither side can.

    >>> position = Position.initial().play("f5").play("d6")
    >>> position.turn, position.scores, "c3" in position.legal_moves
    ('black', {'black': 3, 'white': 3}, True)
    """

    game: ClassVar[str] = "reversi"
    _skip_costs_a_ply: ClassVar[bool] = True
    players: tuple[str, ...] = PLAYERS

    def __init__(
        self, rules: Rules, black: int, white: int, turn: Colour, black_placed: int | None = None
    ) -> None:
        """Sets of squares as in ``rules.Grid``; ``turn`` is the side that moves if it can.

        ``black_placed`` is how many discs Black has put on the board so far, the first two included;
        without a record the sides are taken to have moved by turns (see ``discs_in_hand``).
        """
        self._rules = rules
        self._grid = grid(rules.size)
        self._black = black
        self._white = white
        self._turn: Colour | None = turn
        self._skipped: tuple[Colour, ...] = ()
        discs = black.bit_count() + white.bit_count()
        self._black_placed = (discs + (turn == WHITE)) // 2 if black_placed is None else black_placed
        own, other = (black, white) if turn == BLACK else (white, black)
        self._placements = self._grid.placements(own, other)
        if not self._placements:  # rule 3: who cannot move is skipped; rule 4: the end if neither can
            self._placements = self._grid.placements(other, own)
            if self._placements:
                self._turn = opponent_of(turn)
                self._skipped = (turn,)
            else:
                self._turn = None

    @classmethod
    def initial(cls, rules: Rules | None = None) -> Self:
        """The position before the first move.

        >>> Position.initial().legal_moves
        <4 legal moves: d3 c4 f5 e6>
        """
        rules = rules_given(Rules, rules)
        return cls(rules, *grid(rules.size).start(), turn=BLACK)

    # -- what it is -----------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules it is played under."""
        return self._rules

    @property
    def turn(self) -> Colour | None:
        """``"black"`` or ``"white"``; ``None`` when the game is over."""
        return self._turn

    @property
    def skipped(self) -> tuple[Colour, ...]:
        """The side that has just lost its turn because it could not move, if any.

        >>> position = Position.from_text("-XO------------- O")
        >>> position.turn, position.skipped
        ('white', ())
        >>> position = Position.from_text("-XO------------- X")
        >>> position.turn, position.skipped
        ('black', ())
        >>> Position.from_text("OX-------------- X").skipped
        ('black',)
        """
        return self._skipped

    @property
    def discs(self) -> tuple[int, int]:
        """Black's and White's discs as integers: bit 0 is a1, bit 1 is b1, row by row.

        >>> [hex(discs) for discs in Position.initial().discs]
        ['0x810000000', '0x1008000000']
        """
        return self._black, self._white

    @cached_property
    def board(self) -> np.ndarray[Any, Any]:
        """The board as a read-only array of shape (rows, columns), ``int8``: 0 empty, 1 Black, 2 White.

        Row 0 is row 1 of the board, column 0 is column a.

        >>> Position.initial().board[3:5, 3:5].tolist()
        [[2, 1], [1, 2]]
        """
        import numpy as np

        size = self._grid.size
        signs = {"-": 0, "X": 1, "O": 2}
        cells = [signs[sign] for sign in write_cells(size, self._black, self._white)]
        board = np.array(cells, dtype=np.int8).reshape(size, size)
        board.flags.writeable = False
        return board

    @property
    def scores(self) -> dict[str, int]:
        """The discs of each side on the board.

        >>> Position.initial().scores
        {'black': 2, 'white': 2}
        """
        return {BLACK: self._black.bit_count(), WHITE: self._white.bit_count()}

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while someone can move.

        ``scores`` are the discs on the board; ``official`` is the result that tournaments write down, in
        which the winner also gets the empty squares and a draw is half the board each (rule 5).

        >>> Position.from_text("XXXX XXXX XXX- ---- X").outcome.official
        {'black': 16, 'white': 0}
        """
        if self._turn is not None:
            return None
        scores = self.scores
        official: dict[str, int]
        squares = self._grid.size**2
        if scores[BLACK] == scores[WHITE]:
            return Outcome("finished", (), scores, {BLACK: squares // 2, WHITE: squares // 2})
        winner, loser = (BLACK, WHITE) if scores[BLACK] > scores[WHITE] else (WHITE, BLACK)
        rest = squares - scores[loser]
        official = {colour: rest if colour == winner else scores[loser] for colour in PLAYERS}
        return Outcome("finished", (winner,), scores, official)

    @property
    def discs_in_hand(self) -> dict[str, int]:
        """How many discs each side still has beside the board (rule 6).

        It counts what each side has placed, so it depends on how the position came about and takes no
        part in equality or text: for a position from text, the sides are taken to have placed discs by
        turns up to the side that is to move. Nothing in play depends on it.

        >>> Position.initial().play("f5").discs_in_hand
        {'black': 29, 'white': 30}
        """
        lent = self.lent
        half = self._grid.size**2 // 2
        placed = self._placed()
        return {
            colour: half - placed[colour] + lent[colour] - lent[opponent_of(colour)] for colour in PLAYERS
        }

    @property
    def lent(self) -> dict[str, int]:
        """How many discs each side has got from the other after its own had run out (rule 6).

        >>> Position.initial().lent
        {'black': 0, 'white': 0}
        """
        half = self._grid.size**2 // 2
        return {colour: max(0, placed - half) for colour, placed in self._placed().items()}

    def _placed(self) -> dict[Colour, int]:
        discs = self._black.bit_count() + self._white.bit_count()
        return {BLACK: self._black_placed, WHITE: discs - self._black_placed}

    # -- moves ------------------------------------------------------------------------------------------

    def _generate_moves(self) -> Iterator[Move]:
        if self._turn is not None:
            yield from self._grid.moves(self._placements)

    def _all_moves(self) -> Iterator[Move]:
        yield from self._grid.moves(self._grid.full)
        yield Move("pass")

    def parse(self, text: str) -> Move:
        """The move that ``text`` names: ``d3`` in either case, ``d3=d4,e4`` or ``pass``.

        Raises ``NotationError``; says nothing about legality.

        >>> Position.initial().parse(" D3 ")
        Move('d3')
        """
        return Move(text)

    def turns(self, move: Move | str) -> tuple[str, ...]:
        """The discs that ``move`` turns by the rules, nearest first; empty if it is no legal square.

        >>> Position.initial().play("f5").turns("f6")
        ('e5',)
        """
        wanted = self.parse(move) if isinstance(move, str) else move
        square = wanted.square
        if square is None or square not in self._grid.index:
            return ()
        number = self._grid.index[square]
        if self._turn is None or not self._placements >> number & 1:
            return ()
        size = self._grid.size
        row, column = divmod(number, size)

        def distance(name: str) -> int:
            other_row, other_column = divmod(self._grid.index[name], size)
            return max(abs(other_row - row), abs(other_column - column))

        return tuple(sorted(self._grid.squares(self._turned(number)), key=distance))

    def check_turned(self, move: Move | str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What a player who turned discs by hand got wrong: ``(missed, wrong)`` squares, in board order.

        Both are empty for a plain move, which turns what the rules say (rule 7).

        >>> Position.initial(Rules(flips="manual")).check_turned("d3=e5")
        (('d4',), ('e5',))
        """
        wanted = self.parse(move) if isinstance(move, str) else move
        if wanted.turned is None:
            return (), ()
        right = set(self.turns(wanted))
        missed = sorted(right - wanted.turned, key=Move)
        wrong = sorted(wanted.turned - right, key=Move)
        return tuple(missed), tuple(wrong)

    def _turned(self, number: int) -> int:
        """The discs that a disc of the side to move on square ``number`` turns."""
        own, other = self._own_and_other()
        return self._grid.turned(1 << number, own, other)

    def _own_and_other(self) -> tuple[int, int]:
        return (self._black, self._white) if self._turn == BLACK else (self._white, self._black)

    def _play_unchecked(self, move: Move) -> Self:
        number = self._grid.index[move.square or ""]
        turned = self._turned(number) if move.turned is None else self._grid.set_of(move.turned)
        placed = 1 << number | turned
        if self._turn == BLACK:
            return type(self)(
                self._rules, self._black | placed, self._white ^ turned, WHITE, self._black_placed + 1
            )
        return type(self)(self._rules, self._black ^ turned, self._white | placed, BLACK, self._black_placed)

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        number = self._grid.index.get(move.square or "")
        if number is not None and move.turned is None and self._placements >> number & 1:
            return ()  # most moves are legal, and then there is nothing to find out
        from nbgames.games.reversi.reasons import explain

        return explain(self, move)

    def _explain_out_of_turn(self, move: Move, player: str) -> tuple[Violation, ...]:
        from nbgames.games.reversi.reasons import explain_out_of_turn

        return explain_out_of_turn(self, player)

    def status(self) -> tuple[Violation, ...]:
        """Why no game can lead to this position; empty if one may.

        >>> Position.from_text("-" * 27 + "OX------XO" + "-" * 27 + " X").status()
        ()
        """
        from nbgames.games.reversi.reasons import problems

        return problems(self)

    # -- seen from another side -------------------------------------------------------------------------

    def transformed(self, symmetry: Symmetry) -> Self:
        """The position turned or mirrored; moves follow with ``symmetry.move``.

        >>> from nbgames.games.reversi.symmetry import SYMMETRIES
        >>> half_turn = SYMMETRIES["half_turn"]
        >>> Position.initial().transformed(half_turn) == Position.initial()
        True
        """
        size = self._grid.size
        black = symmetry.squares(self._black, size)
        white = symmetry.squares(self._white, size)
        return type(self)(self._rules, black, white, self._turn or BLACK, self._black_placed)

    def symmetries(self) -> tuple[Self, ...]:
        """The eight positions that are this one turned and mirrored, this one first.

        Some are equal when the position is symmetric. The order is that of ``symmetry.SYMMETRIES``.

        >>> len(set(Position.initial().symmetries()))
        2
        """
        from nbgames.games.reversi.symmetry import SYMMETRIES

        return tuple(self.transformed(symmetry) for symmetry in SYMMETRIES.values())

    def canonical(self) -> Self:
        """The same one of the eight symmetric positions for all of them.

        >>> moves = Position.initial().legal_moves
        >>> len({Position.initial().play(move).canonical() for move in moves})
        1
        """
        return min(self.symmetries(), key=lambda position: (position._black, position._white))

    @property
    def opening(self) -> str | None:
        """The name of the opening that has just been reached, in English, however the board is turned.

        Only the position that completes an opening has its name, those after it have none.

        >>> Position.initial().play("f5").play("d6").opening
        'Perpendicular / Perpendicular Opening'
        """
        from nbgames.games.reversi.openings import opening_name

        return opening_name(self)

    # -- as text and picture ----------------------------------------------------------------------------

    def to_text(self) -> str:
        """The squares from a1, row by row, as ``X``, ``O`` and ``-``; a blank; the side to move.

        A finished game has no side to move and is written with ``X``.

        >>> Position.initial(Rules(size=4)).to_text()
        '-----OX--XO----- X'
        """
        return write_board(self._grid.size, self._black, self._white, self._turn or BLACK)

    @classmethod
    def from_text(cls, text: str, rules: Rules | None = None) -> Self:
        r"""The position that ``text`` shows; see ``text.read_board`` for what is understood.

        Without ``rules`` the number of squares decides the size. Without a side to move it is Black's
        turn. A side that cannot move is skipped. Raises ``PositionError``.

        >>> Position.from_text("....\n.wb.\n.bw.\n....").rules.size
        4
        """
        read = read_board(text)
        if rules is not None:
            rules_given(Rules, rules)
        if rules is None:
            rules = Rules(size=read.size)
        elif rules.size != read.size:
            raise PositionError(f"expected {rules.size**2} squares, this text has {read.size**2}")
        return cls(rules, read.black, read.white, read.turn or BLACK)

    def to_svg(self, **options: Any) -> str:
        """The position as a standalone SVG picture; for the options see ``figure.draw``.

        >>> Position.initial().to_svg(size=200)[:4]
        '<svg'
        """
        from nbgames.games.reversi.figure import draw

        return draw(self, **options)

    def __str__(self) -> str:
        """The board with coordinates, then whose turn it is and the score."""
        scores = self.scores
        tally = f"{scores[BLACK]}-{scores[WHITE]}"
        if self._turn is None:
            below = f"Game over, {tally}"
        else:
            below = f"{self._turn.capitalize()} ({'X' if self._turn == BLACK else 'O'}) to move, {tally}"
        return f"{write_diagram(self._grid.size, self._black, self._white)}\n{below}"

    # -- as a value -------------------------------------------------------------------------------------

    def _value(self) -> tuple[int, int, Colour | None, Rules]:
        return self._black, self._white, self._turn, self._rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __reduce__(self) -> tuple[Any, ...]:
        # The side that was skipped is worked out again when it is given the turn first.
        turn = self._skipped[0] if self._skipped else self._turn or BLACK
        return type(self), (self._rules, self._black, self._white, turn, self._black_placed)
