"""The position: the value that everything about flownet is built on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from nbgames.core.given import rules_given, text_given
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.violations import PositionError, Violation
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import PIECE_NUMBER, PIECES, Placement, grid
from nbgames.games.flownet.rules import COLOURS, Rules
from nbgames.games.flownet.short import placed_at, short_form
from nbgames.games.flownet.text import LETTERS, pieces_on, read_position, write_diagram, write_position

if TYPE_CHECKING:
    from random import Random

    import numpy as np

_PASS = Move("pass")


class Position(CorePosition[Move]):
    """A game of flownet at one moment; an immutable value.

    Make one with ``Position.initial(rules)`` or ``Position.from_text(text)`` and get others from it with
    ``play``.

    >>> position = Position.initial().play("V3:a2,a1,b1").play("n14")
    >>> position.turn, position.scores, position.corners("blue")
    ('blue', {'blue': 3, 'orange': 1}, ('b3', 'c2'))
    """

    game: ClassVar[str] = "flownet"

    def __init__(
        self,
        rules: Rules,
        cells: tuple[int, ...],
        turn: int,
        idle: int = 0,
        *,
        skipped: tuple[int, ...] = (),
        used: tuple[int, ...] | None = None,
    ) -> None:
        """``cells`` is a set of cells for each colour, ``turn`` the number of the colour to move.

        ``idle`` counts the turns without a placement in a row, ``skipped`` who lost a turn because of the
        last move, ``used`` is for each colour a set of piece numbers (``None``: read off the cells).
        """
        self._rules = rules
        self._grid = grid(rules.size)
        self._cells = cells
        self._side = turn
        self._idle = idle
        self._skipped = skipped
        self._used = tuple(pieces_on(self._grid, owned) for owned in cells) if used is None else used

    @classmethod
    def initial(cls, rules: Rules | None = None) -> Self:
        """The empty board, the first player to move.

        >>> len(Position.initial(Rules(may_pass=False)).legal_moves)
        58
        """
        rules = rules_given(Rules, rules)
        return cls(rules, (0,) * rules.players, 0)

    # -- what it is -----------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:  # type: ignore[override]
        """The colours in the order of play.

        >>> Position.initial().players
        ('blue', 'orange')
        """
        return self._rules.colours

    @property
    def rules(self) -> Rules:
        """The rules it is played under."""
        return self._rules

    @property
    def turn(self) -> str | None:
        """The colour to move; ``None`` when the game is over."""
        return None if self._is_over else self.side

    @property
    def side(self) -> str:
        """The colour whose turn it is, also when the game is over and it has none any more.

        >>> Position.initial().side
        'blue'
        """
        return COLOURS[self._side]

    @property
    def skipped(self) -> tuple[str, ...]:
        """The colours that could not place anything and lost their turn after the last move (rule 11)."""
        return tuple(COLOURS[player] for player in self._skipped)

    @property
    def turns_without_placement(self) -> int:
        """How many turns in a row nobody has placed a piece: passes and skips (rule 14).

        >>> Position.initial().play("pass").turns_without_placement
        1
        """
        return self._idle

    @property
    def scores(self) -> dict[str, int]:
        """The cells of each colour on the board (rule 15).

        >>> Position.initial().scores
        {'blue': 0, 'orange': 0}
        """
        return {colour: owned.bit_count() for colour, owned in zip(self.players, self._cells, strict=True)}

    @cached_property
    def board(self) -> np.ndarray[Any, Any]:
        """The board as a read-only array of shape (size, size), ``int8``: 0 empty, 1 to 4 the colours.

        Row 0 is row 1 of the board, which is at the *bottom*; column 0 is column a.

        >>> Position.initial().play("I2:a1,b1").board[0, :3].tolist()
        [1, 1, 0]
        """
        import numpy as np

        cells = np.zeros(self._grid.cell_count, dtype=np.int8)
        for player, owned in enumerate(self._cells, 1):
            cells[self._grid.numbers(owned)] = player
        board = cells.reshape(self._rules.size, self._rules.size)
        board.flags.writeable = False
        return board

    @cached_property
    def _is_over(self) -> bool:
        if self._idle >= self._rules.players:  # rule 14
            return True
        return not any(self._can_place(player) for player in range(self._rules.players))

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while it goes on.

        ``reason`` is ``"all_passed"`` when a round went by without a placement although someone could
        place, else ``"no_placement"``.

        >>> Position.initial().play("pass").play("pass").outcome.reason
        'all_passed'
        """
        if not self._is_over:
            return None
        scores = self.scores
        best = max(scores.values())
        winners = tuple(colour for colour in self.players if scores[colour] == best)
        passed = any(self._can_place(player) for player in range(self._rules.players))
        return Outcome("all_passed" if passed else "no_placement", winners, scores)

    # -- what can be seen on the board ----------------------------------------------------------------

    def pieces_left(self, colour: str) -> tuple[str, ...]:
        """The pieces that ``colour`` has not placed yet. Raises ``ValueError`` for an unknown colour.

        >>> len(Position.initial().pieces_left("blue"))
        21
        """
        used = self._used[self._number(colour)]
        return tuple(name for number, name in enumerate(PIECES) if not used >> number & 1)

    def forbidden(self, colour: str) -> tuple[str, ...]:
        """The empty cells beside pipes of ``colour``, where it may not build (rule 6), from the top.

        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("I1:a1").forbidden("blue")
        ('a2', 'b1')
        """
        own = self._cells[self._number(colour)]
        return self._grid.squares(self._grid.beside(own) & ~self._taken)

    def corners(self, colour: str) -> tuple[str, ...]:
        """The open pipe ends of ``colour``: the free cells of which its next piece must cover one.

        Before its first piece these are its start cells. Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().corners("orange")
        ('n14',)
        """
        return self._grid.squares(self._anchors(self._number(colour)))

    def reach(self, colour: str) -> tuple[str, ...]:
        """The cells that some placement of ``colour`` could cover now, whoever is to move.

        Raises ``ValueError`` for an unknown colour.

        >>> len(Position.initial(Rules(size=3)).reach("blue"))
        9
        """
        covered = 0
        for placement in self._placements(self._number(colour)):
            covered |= placement.cells
        return self._grid.squares(covered)

    def pieces(self, colour: str) -> tuple[tuple[str, ...], ...]:
        """The cells of each piece of ``colour`` on the board, the piece with the lowest cell first.

        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("V3:a2,a1,b1").pieces("blue")
        (('a2', 'a1', 'b1'),)
        """
        own = self._cells[self._number(colour)]
        return tuple(self._grid.squares(group) for group in self._grid.components(own))

    def joints(self, colour: str) -> tuple[tuple[str, str], ...]:
        """The pairs of cells at which two pieces of ``colour`` touch by a corner, from the bottom.

        Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("I1:a1").play("pass").play("I2:b2,c2").joints("blue")
        (('a1', 'b2'),)
        """
        own = self._cells[self._number(colour)]
        found = []
        for number in self._grid.numbers(own):
            for other in self._grid.numbers(self._grid.corners_of(1 << number) & own):
                between = self._grid.beside(1 << number) & self._grid.beside(1 << other)
                if other > number and not between & own:
                    found.append((self._grid.names[number], self._grid.names[other]))
        return tuple(found)

    def cells_of(self, colour: str) -> int:
        """The cells of ``colour`` as a set (see ``pieces.py``). Raises ``ValueError`` for an unknown colour.

        >>> Position.initial().play("I1:a1").cells_of("blue")
        1
        """
        return self._cells[self._number(colour)]

    @cached_property
    def _taken(self) -> int:
        taken = 0
        for owned in self._cells:
            taken |= owned
        return taken

    def _anchors(self, player: int) -> int:
        """The free cells of which the next piece of ``player`` must cover one (rules 4 and 5c)."""
        own = self._cells[player]
        if own:
            return self._grid.corners_of(own) & ~self._taken
        return self._grid.set_of(self._rules.start_cells(COLOURS[player])) & ~self._taken

    def _placements(self, player: int) -> Iterator[Placement]:
        """What ``player`` could place now, each placement once, in the order of its anchors."""
        blocked = self._taken | self._grid.beside(self._cells[player])
        used = self._used[player]
        tried = 0
        for anchor in self._grid.numbers(self._anchors(player)):
            for number in self._grid.covering[anchor]:
                placement = self._grid.placements[number]
                if placement.cells & (blocked | tried) or used >> placement.piece & 1:
                    continue
                yield placement
            tried |= 1 << anchor  # a placement that covers two anchors was met at the first

    def _can_place(self, player: int) -> bool:
        return next(self._placements(player), None) is not None

    # -- moves ------------------------------------------------------------------------------------------

    def _generate_moves(self) -> Iterator[Move]:
        if self._is_over:
            return
        for placement in sorted(
            self._placements(self._side), key=lambda p: (p.piece, p.orientation, p.cells)
        ):
            yield Move.placing(PIECES[placement.piece], self._grid.squares(placement.cells))
        if self._rules.may_pass:
            yield _PASS  # rule 10

    def parse(self, text: str) -> Move:
        """The move that ``text`` names: ``V3:a2,a1,b1``, the cells alone, or ``pass``; see ``Move``.

        A piece and its first cell, as lists of moves show it (``V3 a2``), are enough where only one legal
        move is like that. Raises ``NotationError``; says nothing about legality.

        >>> Position.initial().parse("a1,b1"), Position.initial().parse("I3 a3")
        (Move('I2:a1,b1'), Move('I3:a3,a2,a1'))
        """
        short = short_form(text_given("a move", text))
        return Move(text) if short is None else placed_at(self, *short, text)

    def _play_unchecked(self, move: Move) -> Self:
        cells, used = list(self._cells), list(self._used)
        idle = self._idle + 1
        if move.piece is not None:
            cells[self._side] |= self._grid.set_of(move.cells)
            used[self._side] |= 1 << PIECE_NUMBER[move.piece]
            idle = 0
        skipped: list[int] = []
        player = self._side
        while True:
            player = (player + 1) % self._rules.players
            after = type(self)(
                self._rules, tuple(cells), player, idle, skipped=tuple(skipped), used=tuple(used)
            )
            if after._is_over or after._can_place(player):
                return after
            skipped.append(player)  # rule 11
            idle += 1

    def _explain(self, move: Move) -> tuple[Violation, ...]:
        from nbgames.games.flownet.reasons import explain

        return explain(self, move)

    @cached_property
    def pass_ends_game(self) -> bool:
        """Whether the game would be over after a pass now, so that a board asks back (rule 10).

        >>> Position.initial().pass_ends_game, Position.initial().play("pass").pass_ends_game
        (False, True)
        """
        return self.turn is not None and self._play_unchecked(_PASS).turn is None

    def on_timeout(self, started: tuple[str, ...], random: Random) -> Outcome | Move:
        """A player whose time runs out passes (rule 13), whether or not passing is allowed otherwise."""
        return _PASS

    def status(self) -> tuple[Violation, ...]:
        """What play cannot have led to: see ``set_up.problems``.

        >>> Position.from_text("5 AB[a1,c1,e5]").status()[0].code
        'flownet.set_up.twice'
        """
        from nbgames.games.flownet.set_up import problems

        return problems(self)

    def hint(self) -> Move | None:
        """The placement that the hint shows (rule 12), ``None`` when there is none; see ``hint.py``.

        >>> Position.initial(Rules(size=3)).hint()
        Move('W:b3,c3,a2,b2,a1')
        """
        from nbgames.games.flownet.hint import hint

        return hint(self)

    # -- as text and picture ----------------------------------------------------------------------------

    def to_text(self) -> str:
        """The rows from the top, the side to move, the turns without a placement; see ``text.py``.

        >>> Position.initial(Rules(size=3)).play("I1:a1").to_text()
        '.../.../b.. o 0'
        """
        return write_position(self._grid, self._cells, -1 if self._is_over else self._side, self._idle)

    @classmethod
    def from_text(cls, text: str, rules: Rules | None = None) -> Self:
        """The position that ``text`` shows; see ``text.read_position`` for what is understood.

        Without ``rules`` the board's size is the text's, and there are four players if black or pink
        appear. A side that cannot place anything is skipped. Raises ``PositionError``.

        >>> Position.from_text("14 AB[a1,b1,b2]AW[n14]PL[B]").pieces_left("orange")[:2]
        ('I2', 'I3')
        """
        read = read_position(text)
        if rules is not None:
            rules_given(Rules, rules)
        else:
            is_for_four = any(read.cells[2:]) or read.turn > 1
            rules = Rules(players=4 if is_for_four else 2, size=read.size)
        if rules.size != read.size:
            raise PositionError(f"expected a board of {rules.size} cells a side, this text has {read.size}")
        if any(read.cells[rules.players :]) or read.turn >= rules.players:
            raise PositionError(f"expected only {rules.players} players")
        position = cls(rules, read.cells[: rules.players], max(read.turn, 0), read.idle)
        if position._is_over:
            return position
        if read.turn < 0:
            raise PositionError("the game is not over, so a side to move is expected instead of '-'")
        skipped: list[int] = []
        player, idle = read.turn, read.idle
        while not position._can_place(player):  # rule 11
            skipped.append(player)
            player, idle = (player + 1) % rules.players, idle + 1
            position = cls(rules, read.cells[: rules.players], player, idle, skipped=tuple(skipped))
            if position._is_over:
                break
        return position

    def to_svg(self, **options: Any) -> str:
        """The position as a standalone SVG picture; for the options see ``figure.draw``.

        >>> Position.initial().to_svg(size=200)[:4]
        '<svg'
        """
        from nbgames.games.flownet.figure import draw

        return draw(self, **options)

    def __str__(self) -> str:
        """The board with coordinates, then whose turn it is and the score."""
        tally = "-".join(str(score) for score in self.scores.values())
        if self._is_over:
            below = f"Game over, {tally}"
        else:
            below = f"{self.side.capitalize()} ({LETTERS[self._side]}) to move, {tally}"
        return f"{write_diagram(self._grid, self._cells)}\n{below}"

    # -- as a value -------------------------------------------------------------------------------------

    def _number(self, colour: str) -> int:
        if colour not in self.players:
            raise ValueError(f"{colour!r} does not play here; expected one of {', '.join(self.players)}")
        return COLOURS.index(colour)

    def _value(self) -> tuple[Any, ...]:
        return self._cells, -1 if self._is_over else self._side, self._idle, self._rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (self._rules, self._cells, self._side, self._idle, self._skipped, self._used)


def _rebuilt(
    rules: Rules,
    cells: tuple[int, ...],
    turn: int,
    idle: int,
    skipped: tuple[int, ...],
    used: tuple[int, ...],
) -> Position:
    """A pickled position, without what can be worked out again."""
    return Position(rules, cells, turn, idle, skipped=skipped, used=used)
