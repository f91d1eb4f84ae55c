"""Network6 on the page: what its board shows and says beyond what every board does."""

from __future__ import annotations

import re
from typing import Any, cast

from traitlets import Bool, Enum

from nbgames.core.files import offered
from nbgames.core.node import Node
from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.core.violations import PositionError
from nbgames.games.network6.formats import FORMATS, write
from nbgames.games.network6.moves import Move
from nbgames.games.network6.position import Position
from nbgames.games.network6.rules import PLAYERS, Rules
from nbgames.widget.board import GameWidget
from nbgames.widget.face import Face

_SET_UP = re.compile(r"[wb.]{64}")


class Network6Face(Face):
    """What the board of Network6 shows and says."""

    board: Network6

    # -- the board -----------------------------------------------------------------------------------

    def move_cells(self, node: Node) -> list[str]:
        """Where the chip stands now, then where it came from; nothing marks a swap."""
        move = cast("Move | None", node.move)
        if move is None or move.target is None:
            return []
        return [move.target] if move.origin is None else [move.target, move.origin]

    def extra_data(self, node: Node) -> dict[str, Any]:
        """The network that has decided the game; squares that win at once, if somebody wants to see them."""
        position = cast(Position, node.position)
        data: dict[str, Any] = {}
        if position.network:
            data["network"] = list(position.network)
        elif self.board.threats:
            data["threats"] = {colour: list(position.threats(colour)) for colour in PLAYERS}
        return data

    # -- in words ------------------------------------------------------------------------------------

    def request(self, node: Node) -> str:
        position = cast(Position, node.position)
        return self.say("status.add_chip" if position.phase == "add" else "status.choose_chip")

    def pressing(self, node: Node) -> str:
        """That sides may be swapped; squares that win at once, if somebody wants to know them."""
        position = cast(Position, node.position)
        if position.may_swap:
            return self.say("status.swap_offer")
        if not self.board.threats:
            return ""
        found = {colour: position.threats(colour) for colour in PLAYERS}
        return " ".join(
            self.say("status.threat", colour=colour, cells=cells) for colour, cells in found.items() if cells
        )

    def ending_words(self, node: Node, outcome: Outcome) -> tuple[str, str]:
        position = cast(Position, node.position)
        if position.outcome is None:  # given up, out of time
            return super().ending_words(node, outcome)
        return self.winner_words(outcome), self._why_over(position, outcome, node.player)

    def _why_over(self, position: Position, outcome: Outcome, mover: str | None) -> str:
        match outcome.reason:
            case "network":
                (winner,) = outcome.winners
                words = self.say("status.network_complete", colour=winner, cells=position.network)
                if mover is not None and mover != winner:  # rule 8
                    return f"{self.say('status.network_given', colour=winner)} {words}"
                return words
            case "no_legal_move":
                return self.say("status.no_legal_move", colour=position.side)
            case "repetition":
                return self.say("status.draw_repetition")
            case _:
                return self.say("status.draw_length", plies=position.rules.max_plies)

    # -- in and out ----------------------------------------------------------------------------------

    def set_up(self, cells: str, turn: str, rules: Any) -> Position:
        if not _SET_UP.fullmatch(cells):
            raise PositionError("expected 64 squares of w, b and .")
        return Position.from_text(f"{cells} {turn}", rules)

    def formats(self) -> dict[str, list[tuple[str, str]]]:
        return offered(FORMATS, self.say("set_up.as_text"))

    def write(self, what: str, name: str, node: Node, record: Record) -> str:
        return write(record if what == "moves" else Record(node.position), name).rstrip("\n")


class Network6(GameWidget):
    """Network6 on a live board.

    ``position`` is a position, a record, or text, bytes or a file of any format that ``network6.read`` knows.
    ``white`` and ``black`` say who plays: ``None`` or ``"human"``, a person's name, a function from a
    position to a move (also ``async``), or a seat such as ``nbgames.Engine(level=3)``. ``rules`` are
    ``network6.Rules``; ``swap=True`` lets Black take over White's first move. ``clock`` is ``ClockRules`` or
    the seconds of a turn, ``hints`` the number of hints per player. View options: ``links`` (lines between
    linked chips: "both" sides', "mine", or under the pointer, "hover"), ``threats`` (marks squares that win
    at once), ``locale`` ("en", "th", "ru", "km"), ``theme`` ("auto", "light", "dark"), ``coordinates``,
    ``show_legal``, ``flipped``, ``animate``, ``size`` (the width in pixels; 0: as the cell allows).

    The board says in words what a bot does wrong, and in which line; ``last_error`` has the error itself.

    >>> from nbgames import Network6
    >>> game = Network6()  # doctest: +SKIP
    """

    game = "network6"
    face_class = Network6Face
    rule_keywords = ("swap",)

    links = Enum(("both", "mine", "hover"), "both", help="Whose links are drawn.").tag(
        sync=True, view_option=True
    )
    threats = Bool(False, help="Whether squares that win at once are marked.").tag(
        sync=True, view_option=True
    )

    def __init__(
        self,
        position: Any = None,
        *,
        white: Any = None,
        black: Any = None,
        record: Any = None,
        rules: Rules | None = None,
        swap: bool | None = None,
        clock: Any = None,
        hints: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(
            position,
            record=record, rules=rules, clock=clock, hints=hints, white=white, black=black, swap=swap,
            **options,
        )  # fmt: skip
