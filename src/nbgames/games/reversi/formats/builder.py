"""How every reader makes its records, so that no illegal game gets in and every refusal reads alike.

A reader knows the notation, the builder knows the game: it plays on two integers (see ``rules.py``), which
is several times quicker than on positions, says exactly which move of which game is wrong and where it
stands in the source, and keeps passes out of the record (rule 3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from nbgames.core.record import Node, Record
from nbgames.core.violations import FormatError, NotationError, Violation, no_move, refused_move
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, PLAYERS, WHITE, Colour, grid, opponent_of


class Place(NamedTuple):
    """Where in a record reading can go on: a node, and who is due there after the passes read so far."""

    node: Node
    due: Colour


class Standing(NamedTuple):
    """A position as the builder knows it: the discs, who moves, and who would if nobody had to pass."""

    black: int
    white: int
    turn: Colour | None
    due: Colour


@cache
def plain_moves(size: int) -> dict[str, tuple[int, Move]]:
    """The bit and the move of each square's name, in either case."""
    moves = {name: (1 << number, Move(name)) for name, number in grid(size).index.items()}
    return moves | {name.upper(): value for name, value in moves.items()}


class GameBuilder:
    """A record that grows move by move as a file is read.

    ``number`` is the number of the game in its source, from 1; it appears in refusals. Offsets are places
    in the source.

    >>> game = GameBuilder(Position.initial(), number=1)
    >>> game.play("F5", 0)
    >>> game.play("f6", 2, "white")
    >>> game.play("h8", 4)
    Traceback (most recent call last):
    nbgames.core.violations.FormatError: game 1, move 3: h8 is not allowed: ... (reversi.no_flip) (at 4)
    >>> game.finish().moves
    ('f5', 'f6')
    """

    def __init__(self, start: Position, number: int, tags: dict[str, str] | None = None) -> None:
        self.record = Record(start, tags)
        self.number = number
        self.node = self.record.root
        #: Where the last move was played; a variation replaces that move.
        self.before: Place | None = None
        self._grid = grid(start.rules.size)
        self._plain = plain_moves(start.rules.size)
        black, white = start.discs
        self._due: Colour = start.skipped[0] if start.skipped else start.turn or BLACK
        self._standings = {0: Standing(black, white, start.turn, self._due)}
        self._comments: dict[int, list[str]] = {}

    # -- moves ------------------------------------------------------------------------------------------

    def play(self, text: str, offset: int, colour: Colour | None = None) -> None:
        """Play a move or a pass, as ``colour`` if the source says who; raises ``FormatError``."""
        black, white, turn, _ = self._standings[self.node.id]
        known = self._plain.get(text)
        if known is not None and turn is not None and (colour is None or colour == turn):
            bit, move = known
            own, other = (black, white) if turn == BLACK else (white, black)
            if not bit & (own | other):
                turned = self._grid.turned(bit, own, other)
                if turned:  # rule 2
                    own, other = own | bit | turned, other ^ turned
                    self._append(move, turn, *((own, other) if turn == BLACK else (other, own)))
                    return
        self._play_anything(text, offset, colour)

    def _play_anything(self, text: str, offset: int, colour: Colour | None) -> None:
        """The same for whatever is not plainly legal: by the rules that also explain."""
        try:
            move = Move(text)
        except NotationError as error:
            raise no_move(self.number, self.node.ply + 1, error, offset, mark=",") from error
        if move.is_pass:
            self._pass(text, offset, colour)
            return
        turn, position = self.turn, self._position()
        violations = position.explain(move, colour)
        if violations:
            raise self._refused(str(move), violations, offset)
        assert turn is not None
        self._append(move, turn, *position._play_unchecked(move).discs)

    def _append(self, move: Move, mover: Colour, black: int, white: int) -> None:
        parent = self.node
        self.before = Place(parent, self._due)
        for child in parent.children:
            if child.move == move:
                self.node = child
                break
        else:
            self.node = self.record._append(parent, move, None)
            due = opponent_of(mover)
            own, other = (black, white) if due == BLACK else (white, black)
            turn: Colour | None = due
            if not self._grid.placements(own, other):  # rules 3 and 4
                turn = mover if self._grid.placements(other, own) else None
            self._standings[self.node.id] = Standing(black, white, turn, due)
        self._due = self._standings[self.node.id].due

    def _pass(self, text: str, offset: int, colour: Colour | None) -> None:
        turn = self._standings[self.node.id].turn
        if colour is not None and colour != self._due:
            reason = Violation("game.not_your_turn", args={"colour": self._due})
            raise self._refused(f"{text} of {colour}", (reason,), offset)
        if turn == self._due:
            raise self._refused(text, self._position().explain("pass"), offset)
        self._due = opponent_of(self._due)

    def _position(self) -> Position:
        """The position where reading stands, as the rules know it."""
        black, white, _, due = self._standings[self.node.id]
        return Position(self.record.start.rules, black, white, due)

    def _refused(self, move: str, violations: Sequence[Violation], offset: int) -> FormatError:
        return refused_move(self.number, self.node.ply + 1, move, violations, offset, mark=",")

    def refusal(self, reason: str, offset: int) -> FormatError:
        """What is wrong with the next move, with the numbers of game and move."""
        return FormatError(f"game {self.number}, move {self.node.ply + 1}: {reason}", offset)

    @property
    def turn(self) -> Colour | None:
        """Who is to move."""
        return self._standings[self.node.id].turn

    # -- variations -------------------------------------------------------------------------------------

    @property
    def place(self) -> Place:
        """Where reading stands, to come back to with ``go_back``."""
        return Place(self.node, self._due)

    def go_back(self, place: Place, before: Place | None = None) -> None:
        """Go on from a place where reading has been before, and where its move was played."""
        self.node, self._due = place
        self.before = before

    # -- what is said about moves -----------------------------------------------------------------------

    def comment(self, text: str) -> None:
        """Add a paragraph to the comment on the move that was read last."""
        self._comments.setdefault(self.node.id, []).append(text)

    def glyph(self, sign: str) -> None:
        """Add a sign to the move that was read last; at the start of a game there is nothing to praise."""
        if self.node.parent is not None:
            self.node.glyphs = (*self.node.glyphs, sign)

    # -- the end ----------------------------------------------------------------------------------------

    def finish(self) -> Record:
        """The record, with the cursor at the end of its main line."""
        for node, paragraphs in self._comments.items():
            self.record.node(node).comment = "\n".join(paragraphs)
        line = self.record.main_line
        self.record.goto(line[-1] if line else self.record.root)
        return self.record

    def final(self) -> tuple[dict[str, int], bool]:
        """The discs on the board at the end of the main line, and whether the game is over there."""
        line = self.record.main_line
        standing = self._standings[line[-1].id if line else 0]
        discs = (standing.black.bit_count(), standing.white.bit_count())
        return dict(zip(PLAYERS, discs, strict=True)), standing.turn is None


#: The colours by the letters that files use for them.
COLOURS: dict[str, Colour] = {"B": BLACK, "W": WHITE}
