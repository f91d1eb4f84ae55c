"""The moves of WallZero, a program of the Academia Sinica: ``R C3`` places, ``R A2->A3:W1`` is a turn.

The colour comes first (R or B), then the cells with A1 at the top left as here, then the side of the wall:
0 north, 1 east, 2 south, 3 west. A game is a list of such moves; eight placements begin on the empty board,
four with the corner pieces. WallZero's own game with corner pieces has the colours the other way round
(Red on B6 and F2). A record that makes sense only like that begins, here, after the placement.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import cast

from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError, IllegalMove, refused_move
from nbgames.games.wallgo.formats.common import under_either_rule
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import COLOURS, INDEX, SIDES, Rules, Stay

_CELL = "[a-g][1-7]"
_MOVE = re.compile(rf"([rb])\s++({_CELL}(?:->{_CELL}:w[0-3])?)(?![\w>:-])", re.IGNORECASE)
#: Numbers, separators and the word that a console wants before a move.
_BETWEEN = re.compile(r"[\s,;]++|\d{1,4}\.(?!\d)|play(?=\s)", re.IGNORECASE)
_MARK = re.compile(rf"{_CELL}->|(?<!\w)[rb]\s++{_CELL}(?!\w)", re.IGNORECASE)


def is_wallzero(text: str) -> bool:
    """Whether a text holds such moves.

    >>> is_wallzero("R C3 B C4"), is_wallzero("c3 c4")
    (True, False)
    """
    return _MARK.search(text) is not None


def read_wallzero(text: str) -> Record:
    """The game of a text; raises ``FormatError``."""
    moves = list(_moves(text))
    placed = sum(move.origin is None for _, move, _ in moves)
    if placed > 4:
        return under_either_rule(
            lambda stay: _played(Position.initial(Rules(stay=stay, start="empty")), moves)
        )
    try:
        return under_either_rule(lambda stay: _played(Position.initial(Rules(stay=stay)), moves))
    except FormatError as error:
        try:
            return under_either_rule(lambda stay: _played(_other_corners(moves, stay), moves[4:]))
        except FormatError:
            raise error from None


def _moves(text: str) -> Iterator[tuple[str, Move, int]]:
    """Colour, move and place of each move."""
    offset = 0
    while offset < len(text):
        if between := _BETWEEN.match(text, offset):
            offset = between.end()
        elif found := _MOVE.match(text, offset):
            yield {"r": "red", "b": "blue"}[found[1].lower()], Move(found[2]), offset
            offset = found.end()
        else:
            place = text[offset : offset + 20]
            raise FormatError(f"game 1: expected a move such as 'R A2->A3:W1', not {place!r}", offset)


def _played(start: Position, moves: Iterable[tuple[str, Move, int]]) -> Record:
    record = Record(start)
    for colour, move, offset in moves:
        turn = record.position.turn
        if turn != colour:
            reason = "the game is over" if turn is None else f"it is the turn of {turn}, not of {colour}"
            raise FormatError(f"game 1: move {record.ply + 1}: {reason}", offset)
        try:
            record.play(move)
        except IllegalMove as error:
            raise refused_move(1, record.ply + 1, error.move, error.violations, offset) from error
    return record


def _other_corners(moves: list[tuple[str, Move, int]], stay: Stay) -> Position:
    """The position after four placements when the corner pieces have each other's colours."""
    start = Position.initial(Rules(stay=stay))
    occupied = [3 - colour if colour else 0 for colour in start.occupied]
    if len(moves) < len(start.rules.order):
        raise FormatError("game 1: expected four placements", 0)
    for (colour, move, offset), expected in zip(moves, start.rules.order, strict=False):
        if colour != expected or move.origin is not None or occupied[INDEX[move.end]]:
            raise FormatError("game 1: expected a placement", offset)
        occupied[INDEX[move.end]] = COLOURS.index(colour) + 1
    return Position(start.rules, tuple(occupied), start.builders, 1, tuple(start.breakers.values()))


def write_wallzero(record: Record, number: int = 1) -> str:
    """The main line, a move in a line; raises ``CannotWrite`` for breaks, three players and other starts."""
    start = cast(Position, record.start)
    if start.rules.players != 2:
        raise CannotWrite("wallzero", "players", number)
    placements = sum(start.parse(move).origin is None for move in record.moves)
    is_corners = start.rules.start == "corners"  # few placements on an empty board would be read as those
    if start != Position.initial(start.rules) or (not is_corners and placements <= 4):
        raise CannotWrite("wallzero", "start", number)
    lines = []
    position = start
    for text in record.moves:
        move = position.parse(text)
        colour = (position.turn or "")[0].upper()
        wall = "" if move.wall is None else f":W{SIDES.index(move.wall)}"
        walk = "" if move.origin is None else f"{move.origin.upper()}->"
        lines.append(f"{colour} {walk}{move.end.upper()}{wall}\n")
        position = position.play(move)
    return "".join(lines)
