"""Reversi on the page: what its board shows and says beyond what every board does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, Any, cast

from nbgames.core.node import Node
from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.record import Record
from nbgames.core.violations import PositionError, Violation
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.openings import opening_name
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, Rules, opponent_of
from nbgames.widget.board import GameWidget
from nbgames.widget.face import Face

if TYPE_CHECKING:
    from nbgames.widget.wish import Wish
    from nbgames.widget.wish_kinds import Kind

_SET_UP = re.compile(r"[XO-]+")


class ReversiFace(Face):
    """What the board of Reversi shows and says."""

    values_shown = 64
    full_lead = 32

    # -- the board -----------------------------------------------------------------------------------

    def preview(self, position: CorePosition[Any], move: CoreMove) -> str:
        """The discs the move turns; nothing when finding them is the player's task (rule 7)."""
        if position.rules.flips == "manual":
            return ""
        return " ".join(cast(Position, position).turns(cast(Move, move)))

    def move_cells(self, node: Node) -> list[str]:
        move = cast("Move | None", node.move)
        return [] if move is None or move.square is None else [move.square]

    def changed_cells(self, node: Node) -> list[str]:
        return self.move_cells(node) + _turned(node)

    def extra_data(self, node: Node) -> dict[str, Any]:
        """The opening, and what may still be turned by hand."""
        data: dict[str, Any] = {}
        opening = _opening_of(node)
        if opening:
            data["opening"] = opening.partition(" / ")[0]  # one of its names is enough here
        if self.may_amend(node):
            data["manual"] = {"cell": self.move_cells(node)[0], "turned": _turned(node)}
        return data

    # -- in words ------------------------------------------------------------------------------------

    def seat_note(self, node: Node, player: str) -> str:
        """Discs that the opponent had to lend (rule 6)."""
        lent = cast(Position, node.position).lent[player]
        return self.say("seat.discs_lent", n=lent) if lent else ""

    def request(self, node: Node) -> str:
        if not self.may_amend(node):
            return self.say("status.choose_square")
        return self.say("reversi.manual.may_correct", colour=node.player, cell=self.changed_cells(node)[0])

    def move_words(self, node: Node) -> str:
        square, *turned = self.changed_cells(node)
        return self.say("announce.move_turned", colour=node.player, move=square, n=len(turned))

    def usual_length(self, position: CorePosition[Any]) -> int:
        """As many as there are empty squares."""
        size: int = position.rules.size
        return size * size - sum(position.scores.values())

    def points_name(self) -> str:
        return self.say("analysis.discs")

    def skip_words(self, node: Node, player: str) -> tuple[str, str]:
        """A pass is never silent (rule 3)."""
        return self.say("status.plays_again", colour=player, other=node.position.turn), ""

    def ending_words(self, node: Node, outcome: Outcome) -> tuple[str, str]:
        position = cast(Position, node.position)
        if position.turn is not None:  # given up, out of time, or said by a file
            return super().ending_words(node, outcome)
        black, white = outcome.scores.values()
        if outcome.is_draw:
            title = self.say("status.draw_score", scores=f"{black}–{white}")
        else:
            scores = f"{max(black, white)}–{min(black, white)}"
            title = self.say("status.wins_score", colour=outcome.winners[0], scores=scores)
        return title, " ".join(self._why_over(position, outcome))

    def reason_words(self, outcome: Outcome) -> str:
        """A file may know the result of a game that was not played to its end, and nothing else."""
        if outcome.reason == "recorded" and outcome.official is not None:
            high, low = sorted(outcome.official.values(), reverse=True)
            return self.say("status.result_from_file", result=f"{high}–{low}")
        return super().reason_words(outcome)

    def _why_over(self, position: Position, outcome: Outcome) -> list[str]:
        squares = position.rules.size**2
        empty = squares - sum(outcome.scores.values())
        if not empty:
            return [self.say("status.board_full")]
        gone = [player for player, discs in outcome.scores.items() if not discs]
        why = self.say("status.no_discs_left", colour=gone[0]) if gone else self.say("status.nobody_can_move")
        if outcome.official is None:
            return [why]
        high, low = sorted(outcome.official.values(), reverse=True)  # rule 5: never mixed with the discs
        return [why, self.say("status.official_score", scores=f"{high}–{low}")]

    # -- in and out ----------------------------------------------------------------------------------

    def set_up(self, cells: str, turn: str, rules: Any) -> Position:
        size = isqrt(len(cells))
        if not _SET_UP.fullmatch(cells) or size * size != len(cells):
            raise PositionError("expected a square board of X, O and -")
        try:
            wanted = Rules(size=cast(Any, size), flips=rules.flips)
        except ValueError as error:
            raise PositionError(str(error)) from error
        return Position.from_text(f"{cells} {'X' if turn == BLACK else 'O'}", wanted)

    def set_up_problems(self, position: CorePosition[Any], turn: str) -> tuple[Violation, ...]:
        problems = position.status()
        if position.turn is None:
            return (*problems, Violation("set_up.game_over"))
        if position.turn != turn:  # rule 3: nobody is to move who cannot
            args = {"colour": turn, "other": opponent_of(cast(Any, turn))}
            return (*problems, Violation("set_up.passes", args=args))
        return problems

    def formats(self) -> dict[str, list[tuple[str, str]]]:
        from nbgames.games.reversi.formats import FORMATS

        text = ("text", self.say("set_up.as_text"))
        texts = [item for item in FORMATS.values() if item.writes and not item.binary]
        return {
            "position": [text, *((item.name, item.title) for item in texts if "moves" not in item.keeps)],
            "moves": [(item.name, item.title) for item in texts if "moves" in item.keeps],
        }

    def write(self, what: str, name: str, node: Node, record: Record) -> str:
        from nbgames.games.reversi.formats import write

        if name == "text":
            return node.position.to_text()
        written = write(record if what == "moves" else Record(node.position), name)
        assert isinstance(written, str)  # the binary ones are not among formats()
        return written

    # -- turning by hand -----------------------------------------------------------------------------

    def may_amend(self, node: Node) -> bool:
        """Until the opponent has moved, what a person turned can be put right (rule 7)."""
        player = node.player
        return (
            player is not None
            and node.position.rules.flips == "manual"
            and not node.children
            and self.board.match.seats[player].kind == "human"
        )

    def too_late_words(self) -> str:
        return self.say("reversi.manual.too_late")

    def wishes(self) -> Mapping[str, Kind]:
        from nbgames.widget.wish_kinds import Kind

        return {"check": Kind(_check)}


class Reversi(GameWidget):
    """Reversi (Othello) on a live board.

    ``position`` is a position, a record, or text, bytes or a file of any format that ``reversi.read`` knows.
    ``black`` and ``white`` say who plays: ``None`` or ``"human"``, a person's name, a function from a
    position to a move (also ``async``), or a seat such as ``nbgames.Engine(level=3)``. ``rules`` are
    ``reversi.Rules``, such as ``reversi.Rules(size=6)``; ``flips="manual"`` lets the players turn the discs.
    ``clock`` is ``ClockRules`` or the seconds of a turn, ``hints`` the number of hints per player. View
    options: ``locale`` ("en", "th", "ru", "km"), ``theme`` ("auto", "light", "dark"), ``coordinates``,
    ``show_legal``, ``flipped``, ``animate``, ``size`` (the width in pixels; 0: as the cell allows).

    The board says in words what a bot does wrong, and in which line; ``last_error`` has the error itself.

    >>> game = Reversi()
    >>> game.play("f5")
    >>> game.turn, game.scores, game.status
    ('white', {'black': 4, 'white': 1}, 'White to move. Black: f5. 1 disc turned.')
    >>> game
    <Reversi: white to move, 4-1, 1 move>
    """

    game = "reversi"
    face_class = ReversiFace
    rule_keywords = ("flips",)

    def __init__(
        self,
        position: Any = None,
        *,
        black: Any = None,
        white: Any = None,
        record: Any = None,
        rules: Rules | None = None,
        flips: str | None = None,
        clock: Any = None,
        hints: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            position,
            record=record, rules=rules, clock=clock, hints=hints, black=black, white=white, flips=flips,
            **options,
        )  # fmt: skip


def _turned(node: Node) -> list[str]:
    """The discs that were turned by the move of ``node``, nearest first."""
    move = cast("Move | None", node.move)
    if move is None or node.parent is None:
        return []
    if move.turned is not None:
        return [str(square) for square in sorted(map(Move, move.turned))]
    return list(cast(Position, node.parent.position).turns(move))


@lru_cache(maxsize=4096)
def _name(position: Position) -> str | None:
    return opening_name(position)


def _opening_of(node: Node) -> str | None:
    """The name of the last opening on the way to ``node``."""
    step: Node | None = node
    while step is not None:
        name = _name(cast(Position, step.position))
        if name:
            return name
        step = step.parent
    return None


def _check(board: GameWidget, wish: Wish) -> dict[str, Any]:
    """Which discs were missed and which turned by mistake, for the last move or the one being made."""
    from nbgames.widget.wish import MOVE

    match = board.match
    node = match.record.current
    move = cast(Move, match.position.parse(wish.text("move", MOVE)))
    made = cast("Move | None", node.move)
    is_made = made is not None and made.square == move.square and board.face.may_amend(node)
    position = node.parent.position if is_made and node.parent is not None else match.position
    missed, wrong = cast(Position, position).check_turned(move)
    say = board.say
    words = [
        *([say("reversi.manual.missed", cells=missed)] if missed else []),
        *([say("reversi.manual.wrong", cells=wrong)] if wrong else []),
    ]
    text = " ".join(words) if words else say("reversi.manual.good")
    return {"missed": list(missed), "wrong": list(wrong), "text": text}
