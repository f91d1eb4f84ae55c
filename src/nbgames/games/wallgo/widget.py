"""Wall Go on the page: what its board shows and says beyond what every board does."""

from __future__ import annotations

import re
from dataclasses import asdict
from itertools import groupby
from math import hypot
from typing import Any, Literal, cast

from traitlets import Enum

from nbgames.core.clock import ClockRules
from nbgames.core.files import offered
from nbgames.core.given import rules_given
from nbgames.core.node import Node
from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Outcome
from nbgames.core.position import Position as CorePosition
from nbgames.core.record import Record
from nbgames.core.violations import PositionError
from nbgames.games.wallgo.board import Area
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import BELOW, CELLS, COLOURS, EDGES, INDEX, SIZE, Rules
from nbgames.widget.board import GameWidget
from nbgames.widget.face import Face
from nbgames.widget.seating import Offer

#: A set-up as the page sends it: the cells, then the edges, "." for nothing; walls in capitals.
_SET_UP = re.compile(rf"([.rbg]{{{CELLS}}})([.RBG1]{{{EDGES}}})([01]{{3}})?")

#: The time that belongs to a preset: on television a turn takes at most 90 seconds.
CLOCKS = {"show": ClockRules(per_turn=90)}
NAMED_LEVELS = {1: "seat.level_easy", 3: "seat.level_normal", 5: "seat.level_hard"}


class WallGoFace(Face):
    """What the board of Wall Go shows and says."""

    board: WallGo

    # -- the board -----------------------------------------------------------------------------------

    def legal_lines(self, position: CorePosition[Any]) -> list[str]:
        """A line for each piece and wall it may break: ``b2|c3nes d3n``, ``b2*b2s|c3n``; cells to place on.

        A turn has a hundred endings and more, so squares and sides are written once for all of them.
        """
        moves = cast("list[Move]", list(position.legal_moves))
        if moves and moves[0].origin is None:
            return [" ".join(move.end for move in moves)]
        lines: dict[str, dict[str, str]] = {}
        for move in moves:
            begun = f"{move.origin}*{move.broken}" if move.broken else f"{move.origin}"
            ends = lines.setdefault(begun, {})
            ends[move.end] = ends.get(move.end, move.end) + str(move.wall)
        return [f"{begun}|{' '.join(ends.values())}" for begun, ends in lines.items()]

    def move_cells(self, node: Node) -> list[str]:
        """Where the piece stands now, where it came from, and the new wall."""
        move = cast("Move | None", node.move)
        if move is None:
            return []
        return [move.end] if move.origin is None else [move.end, move.origin, str(move.built)]

    def hint_cells(self, move: CoreMove) -> list[str]:
        """The piece, the wall to break, the square and the new wall."""
        turn = cast(Move, move)
        if turn.origin is None:
            return [turn.end]
        named = (turn.origin, turn.broken, turn.end, turn.built)
        return list(dict.fromkeys(name for name in named if name))

    def extra_data(self, node: Node) -> dict[str, Any]:
        """Whether pieces are still being placed, closed regions, and what the chosen map shows."""
        position = cast(Position, node.position)
        data: dict[str, Any] = {}
        if self.board.shown_hint is not None:
            data["hint"] = str(self.board.shown_hint)
        if position.phase == "placement":
            return data | {"placing": True}
        land = [_land(position, area) for area in position.regions() if area.owner]
        if land:
            data["land"] = land
        if self.board.map == "reach":
            data["reach"] = _reach(position)
        elif self.board.map == "regions":
            data["rest"] = [
                f"{'=' if area.colours else '-'} {' '.join(area.cells)}"
                for area in position.regions()
                if not area.owner
            ]
        return data

    # -- in words ------------------------------------------------------------------------------------

    def offer_words(self, offered: Offer) -> str:
        """Three of the levels have the names that this game's players know."""
        level = offered.args.get("level")
        if not offered.is_engine or not isinstance(level, int):
            return super().offer_words(offered)
        return self.say(NAMED_LEVELS.get(level, "seat.engine_short"), level=level)

    def request(self, node: Node) -> str:
        position = cast(Position, node.position)
        return self.say("status.place_piece" if position.phase == "placement" else "status.choose_piece")

    def skip_words(self, node: Node, player: str) -> tuple[str, str]:
        """Rule 16: nothing to do for a player whose pieces are all at home."""
        return self.say("status.skipped_sealed", colour=player), ""

    def timeout_words(self, node: Node, player: str | None) -> str:
        """The clock makes the move as on television: at random."""
        return self.say("page.wallgo.timed_out", colour=player, move=node.text)

    def ending_words(self, node: Node, outcome: Outcome) -> tuple[str, str]:
        position = cast(Position, node.position)
        if position.outcome is None:  # given up
            return super().ending_words(node, outcome)
        ranked = sorted(outcome.scores.values(), reverse=True)
        scores = "–".join(map(str, ranked))
        if len(outcome.winners) == 1:
            title = self.say("status.wins_score", colour=outcome.winners[0], scores=scores)
        else:
            title = f"{self.say('status.shared_win', colours=outcome.winners)} {scores}."
        return title, " ".join(self._why_over(position, outcome))

    def _why_over(self, position: Position, outcome: Outcome) -> list[str]:
        why = [self.say("status.all_separated")]
        high = max(outcome.scores.values())
        if len(outcome.winners) == 1 and list(outcome.scores.values()).count(high) > 1:  # rule 14
            why.append(self.say("page.wallgo.largest_decides"))
        nobody = CELLS - sum(outcome.scores.values())
        if nobody:
            why.append(self.say("page.wallgo.nobodys", n=nobody))
        return why

    # -- in and out ----------------------------------------------------------------------------------

    def picture_options(self, node: Node) -> dict[str, Any]:
        return {**super().picture_options(node), "arrivals": self.board.map == "reach"}

    def rules_from(self, options: dict[str, Any]) -> Rules:
        """Three players always start on an empty board (rule 6)."""
        rules = self.board.match.position.rules
        if options.get("players") != rules.players:
            options = options | {"start": None}
        return cast(Rules, super().rules_from(options))

    def set_up(self, cells: str, turn: str, rules: Any) -> Position:
        """The page sends cells and edges in a row and, with three players, who may still break a wall.

        Without that it stays as it is.
        """
        found = _SET_UP.fullmatch(cells)
        if found is None:
            raise PositionError("expected 49 cells of . r b g, 84 edges of . R B G 1, and 3 breakers of 0 1")
        board, edges = found[1], found[2].lower().replace(".", "0")
        present = cast(Position, self.board.match.position)
        left = found[3] or "".join("01"[has] for has in present.breakers.values())
        words = (
            _rows(board, SIZE), _rows(edges[:BELOW], SIZE), _rows(edges[BELOW:], SIZE - 1), turn[0], left,
        )  # fmt: skip
        return Position.from_text(" ".join(words), rules)

    def formats(self) -> dict[str, list[tuple[str, str]]]:
        from nbgames.games.wallgo.formats import FORMATS

        return offered(FORMATS, self.say("set_up.as_text"))

    def write(self, what: str, name: str, node: Node, record: Record) -> str:
        from nbgames.games.wallgo.formats import write

        return write(record if what == "moves" else Record(node.position), name).rstrip("\n")


def _rows(signs: str, width: int) -> str:
    return "/".join(signs[start : start + width] for start in range(0, len(signs), width))


def _land(position: Position, area: Area) -> str:
    """``r b2 a1 a2``: the owner and the cells, first the free one nearest to the middle, for their number."""
    places = {cell: divmod(INDEX[cell], SIZE) for cell in area.cells}
    row, column = (sum(place[axis] for place in places.values()) / len(places) for axis in (0, 1))
    free = [cell for cell in area.cells if not position.occupied[INDEX[cell]]] or area.cells
    best = min(free, key=lambda cell: hypot(places[cell][0] - row, places[cell][1] - column))
    return f"{str(area.owner)[0]} {' '.join((best, *(cell for cell in area.cells if cell != best)))}"


def _reach(position: Position) -> list[str]:
    """``r1 a1 b1`` for each colour (``=``: several) and number of turns: the cells it is first on."""
    found = sorted(
        (f"{(arrival.colour or '=')[0]}{arrival.turns}", cell)
        for cell, arrival in position.arrivals().items()
    )
    return [
        f"{first} {' '.join(cell for _, cell in group)}"
        for first, group in groupby(found, key=lambda item: item[0])
    ]


class WallGo(GameWidget):
    """Wall Go on a live board, for two or (``players=3``) three.

    ``position`` is a position, a record, or text, bytes or a file of any format that ``wallgo.read`` knows.
    ``red``, ``blue`` and ``green`` say who plays: ``None`` or ``"human"``, a person's name, a function from a
    position to a move (also ``async``), or a seat such as ``nbgames.Engine(level=3)``. ``rules`` are
    ``wallgo.Rules``; of these, ``players``, ``stay``, ``tiebreak`` and ``start`` may also be given by
    themselves. ``preset="show"`` plays as on television: its rules, and 90 seconds a turn unless ``clock``
    says otherwise. ``clock`` is ``ClockRules`` or the seconds of a turn, ``hints`` the number of hints per
    player. View options: ``map`` (``"reach"``: who is where first; ``"regions"``: what is owned, contested or
    nobody's; ``"none"``), ``locale`` ("en", "th", "ru", "km"), ``theme`` ("auto", "light", "dark"),
    ``coordinates``, ``show_legal``, ``flipped``, ``animate``, ``size`` (the width in pixels; 0: as the cell
    allows).

    The board says in words what a bot does wrong, and in which line; ``last_error`` has the error itself.

    >>> from nbgames import WallGo
    >>> game = WallGo(players=3)  # doctest: +SKIP
    """

    game = "wallgo"
    face_class = WallGoFace
    rule_keywords = ("players", "stay", "tiebreak", "start")

    map = Enum(
        ("none", "reach", "regions"), "none", help="What is shown besides the board: who is where first."
    ).tag(sync=True, view_option=True)

    def __init__(
        self,
        position: Any = None,
        *,
        red: Any = None,
        blue: Any = None,
        green: Any = None,
        record: Any = None,
        rules: Rules | None = None,
        preset: Literal["seed", "show"] | None = None,
        clock: Any = None,
        hints: int | None = None,
        **options: Any,
    ) -> None:
        if preset is not None:
            if rules is not None:
                raise TypeError("give either rules or a preset, not both")
            rules = Rules.preset(preset, options.pop("players", None) or 2)
            clock = CLOCKS.get(preset) if clock is None else clock
        if options.get("players") is not None:  # where pieces stand at the start follows from it (rules 5, 6)
            options.setdefault("start", None)
            given = asdict(rules_given(Rules, rules))
            asked = {name: options.pop(name) for name in self.rule_keywords if name in options}
            rules = Rules(
                **(given | {name: value for name, value in asked.items() if name == "start" or value})
            )
        seats = dict(zip(COLOURS, (red, blue, green), strict=True))
        if green is None:
            del seats["green"]  # who is not there in a game for two
        super().__init__(
            position,
            record=record, rules=rules, clock=clock, hints=hints, **seats, **options,
        )  # fmt: skip
