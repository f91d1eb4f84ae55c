"""flownet on the page: what its board shows and says beyond what every board does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import isqrt
from typing import Any, Literal, cast

from traitlets import Bool

from nbgames.core.files import offered
from nbgames.core.node import Node
from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.record import Record
from nbgames.core.violations import PositionError, Violation
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import PIECES, grid
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules
from nbgames.games.flownet.text import LETTERS
from nbgames.i18n import violation_data
from nbgames.widget.board import GameWidget
from nbgames.widget.face import Face
from nbgames.widget.view import rules_with

_SET_UP = re.compile(r"[bokp.]+")
#: Signs for gaps between places, from 1 on; the last one says: go on by so many, nothing is here.
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#: How many moves a player usually makes.
_USUAL_PIECES = 14


class FlownetFace(Face):
    """What the board of flownet shows and says."""

    gives_ideas = False

    @property
    def passing_is_a_choice(self) -> bool:
        return bool(self.board.match.position.rules.may_pass)

    # -- the board -----------------------------------------------------------------------------------

    def legal_lines(self, position: CorePosition[Any]) -> list[str]:
        return placements_by_piece(cast(Position, position))

    def move_cells(self, node: Node) -> list[str]:
        return [] if node.move is None else list(cast(Move, node.move).cells)

    def hint_cells(self, move: CoreMove) -> list[str]:
        return list(cast(Move, move).cells)

    def extra_data(self, node: Node) -> dict[str, Any]:
        """Pieces used by everybody, as bits; what the side to move may not build on and where it goes on."""
        position = cast(Position, node.position)
        data: dict[str, Any] = {"used": [_bits(position.pieces_left(player)) for player in position.players]}
        data["starts"] = [list(position.rules.start_cells(player)) for player in position.players]
        if position.turn is not None:
            data["zone"] = "".join(position.forbidden(position.turn))
            data["ends"] = "".join(position.corners(position.turn))
            if position.pass_ends_game:
                data["last_pass"] = True
        return data

    def usual_length(self, position: CorePosition[Any]) -> int:
        return len(position.players) * _USUAL_PIECES

    # -- in words ------------------------------------------------------------------------------------

    def request(self, node: Node) -> str:
        position = cast(Position, node.position)
        turn = position.turn
        if turn is None:
            return ""
        if position.cells_of(turn):
            return self.say("status.choose_pipe")
        return self.say("status.first_pipe", cell=" / ".join(position.corners(turn)))

    def move_words(self, node: Node) -> str:
        move = cast("Move | None", node.move)
        if move is None or move.is_pass:
            return self.say("status.passed", colour=node.player)
        return self.say(
            "announce.pipe", colour=node.player, piece=move.piece, cells=move.cells, n=len(move.cells)
        )

    def move_name(self, move: CoreMove) -> str:
        placed = cast(Move, move)
        return str(move) if placed.is_pass else f"{placed.piece} {placed.cells[0]}"

    def hint_words(self, move: CoreMove) -> str:
        placed = cast(Move, move)
        return self.say("status.hint_pipe", piece=placed.piece, cells=placed.cells)

    def skip_words(self, node: Node, player: str) -> tuple[str, str]:
        """A skip is never silent (rule 11)."""
        return self.say("status.skipped_no_place", colour=player), ""

    def ending_words(self, node: Node, outcome: Outcome) -> tuple[str, str]:
        if node.position.outcome is None:  # given up, out of time, or said by a file
            return super().ending_words(node, outcome)
        ranked = sorted(outcome.scores.items(), key=lambda item: -item[1])
        score = self.say("status.final_score", scores=dict(ranked))
        if len(outcome.winners) == 1:
            lead = ranked[0][1] - ranked[1][1]
            title = self.say("status.wins_by", colour=outcome.winners[0], n=lead)
        else:
            title = self.winner_words(outcome)
        return title, f"{self.reason_words(outcome)} {score}"

    # -- in and out ----------------------------------------------------------------------------------

    def rules_from(self, options: dict[str, Any]) -> Rules:
        """The rules that the page's dialog asks for; ``preset`` is one of ``Rules.preset``."""
        given = dict(options)
        preset = given.pop("preset", None)
        if preset is None:
            return cast(Rules, rules_with(self.board.match.position.rules, given))
        players = given.pop("players", None) if preset == "flownet" else None
        return cast(Rules, rules_with(Rules.preset(preset, players), given if preset == "flownet" else {}))

    def set_up(self, cells: str, turn: str, rules: Any) -> Position:
        """A board of signs, row 1 first; cells that form no piece are refused one by one."""
        size = isqrt(len(cells))
        if not _SET_UP.fullmatch(cells) or size != rules.size or size * size != len(cells):
            raise PositionError(f"expected {rules.size} rows of {rules.size} signs: b, o, k, p and '.'")
        self._refuse_shapes(cells, size)
        rows = [cells[start : start + size] for start in range(0, len(cells), size)]
        side = LETTERS[rules.colours.index(turn)]
        return Position.from_text(f"{'/'.join(reversed(rows))} {side}", rules)

    def _refuse_shapes(self, cells: str, size: int) -> None:
        from nbgames.widget.wish import Refused

        board = grid(size)
        problems = []
        for letter in LETTERS:
            owned = sum(1 << number for number, sign in enumerate(cells) if sign == letter)
            for group in board.components(owned):
                if board.piece_of(group) is None:
                    names = board.squares(group)
                    problems.append(Violation("flownet.not_a_piece", names, args={"cells": names}))
        if problems:
            found = violation_data(problems, self.board.locale)
            raise Refused([problem | {"code": "bad_position", "rule": problem["code"]} for problem in found])

    def set_up_problems(self, position: CorePosition[Any], turn: str) -> tuple[Violation, ...]:
        problems = position.status()
        if position.turn is None:
            return (*problems, Violation("set_up.game_over"))
        if position.turn != turn:
            args = {"colour": turn, "other": position.turn}
            return (*problems, Violation("set_up.passes", args=args))
        return problems

    def formats(self) -> dict[str, list[tuple[str, str]]]:
        from nbgames.games.flownet.formats import FORMATS

        return offered(FORMATS, self.say("set_up.as_text"))

    def write(self, what: str, name: str, node: Node, record: Record) -> str:
        from nbgames.games.flownet.formats import write

        return write(record if what == "moves" else Record(node.position), name).rstrip("\n")


class Flownet(GameWidget):
    """flownet on a live board, for two or four players.

    ``position`` is a position, a record, or text, bytes or a file of any format that ``flownet.read`` knows.
    ``blue``, ``orange``, ``black`` and ``pink`` say who plays: ``None`` or ``"human"``, a person's name, a
    function from a position to a move (also ``async``), or a seat such as ``nbgames.Engine(level=3)``.
    ``players=4`` seats four, ``starts`` are the start cells, ``may_pass=False`` forbids to pass; ``preset``
    is ``"flownet"``, ``"duo"`` (Blokus Duo) or ``"classic"`` (Blokus); or give ``rules``, such as
    ``flownet.Rules(size=8)``. ``clock`` is the seconds of a turn (30 to 90 are usual), after which it passes,
    or ``ClockRules``. ``hints`` is the number of hints per player; they follow the rules, not an engine. View
    options: ``tilt`` (the table seen from the side), ``locale`` ("en", "th", "ru", "km"), ``theme`` ("auto",
    "light", "dark"), ``coordinates``, ``show_legal`` (white cells and open ends), ``flipped``, ``animate``,
    ``size`` (the width in pixels; 0: as the cell allows).

    The board says in words what a bot does wrong, and in which line; ``last_error`` has the error itself.

    >>> from nbgames import Flownet
    >>> game = Flownet(players=4)  # doctest: +SKIP
    """

    game = "flownet"
    face_class = FlownetFace
    rule_keywords = ("players", "starts", "may_pass")

    tilt = Bool(False, help="Whether the table is seen from the side.").tag(sync=True, view_option=True)

    def __init__(
        self,
        position: Any = None,
        *,
        blue: Any = None,
        orange: Any = None,
        record: Any = None,
        rules: Rules | None = None,
        preset: str | None = None,
        players: Literal[2, 4] | None = None,
        starts: str | tuple[str, ...] | None = None,
        may_pass: bool | None = None,
        clock: Any = None,
        hints: int | None = 1,
        **options: Any,
    ) -> None:
        if preset is not None:
            if rules is not None:
                raise TypeError("give either a preset or rules, not both")
            rules, players = Rules.preset(preset, players), None
        super().__init__(
            position,
            record=record, rules=rules, players=players, starts=starts, may_pass=may_pass, clock=clock,
            hints=hints, blue=blue, orange=orange, **options,
        )  # fmt: skip
        self.match.advisor = _hint  # rule 12: the same for everybody, whatever engine there is


def _hint(position: Position) -> Move | None:
    return position.hint()


def _bits(left: Iterable[str]) -> int:
    """The pieces that are not left, a bit each, by their order in the tray."""
    there = set(left)
    return sum(1 << number for number, piece in enumerate(PIECES) if piece not in there)


def placements_by_piece(position: Position) -> list[str]:
    """All placements of the side to move in few signs: a line for each piece, ``X 0BCl`` and so on.

    After the name there is a word for each way to lay the piece (a digit, by the order in ``ORIENTATIONS``)
    with the places of its lower left corner, counted row by row from the bottom: letters are gaps of 1 to 52
    from one place to the next, ``.`` goes on by 52 and stands for no place.

    >>> placements_by_piece(Position.initial(Rules(size=3)))[:3]
    ['I1 0A', 'I2 0A 1A', 'I3 0A 1A']
    """
    if position.turn is None:
        return []
    size = position.rules.size
    places: dict[int, dict[int, list[int]]] = {}
    for placement in position._placements(position.players.index(position.turn)):
        numbers = grid(size).numbers(placement.cells)
        place = numbers[0] // size * size + min(number % size for number in numbers)
        places.setdefault(placement.piece, {}).setdefault(placement.orientation, []).append(place)
    lines = []
    for piece, ways in sorted(places.items()):
        words = [f"{way}{_gaps(sorted(found))}" for way, found in sorted(ways.items())]
        lines.append(" ".join([PIECES[piece], *words]))
    return lines


def _gaps(places: list[int]) -> str:
    signs = []
    before = -1
    for place in places:
        skips, gap = divmod(place - before - 1, len(_SIGNS))
        signs.append("." * skips + _SIGNS[gap])
        before = place
    return "".join(signs)
