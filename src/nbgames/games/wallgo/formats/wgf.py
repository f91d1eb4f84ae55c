"""WGF, the one-line record of the site that the game's rules page comes from: ``players|init|opening|turns``.

Pieces have numbers here, and a piece that stays and builds is not named at all: the wall says which one it
was. Cells are two digits, row and column from 0; ``H26`` is the edge below a cell, ``V26`` the one to its
right, ``XH26`` breaks the wall there. Colours are A, B and C. The record says nothing about the rules, so
staying is read as always allowed, and as on television where only that makes sense of a record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, cast

from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError, IllegalMove, refused_move
from nbgames.games.wallgo.formats.common import under_either_rule
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import COLOURS, INDEX, NAMES, SIZE, Rules, Stay, edge_name, edge_number

LETTERS = "ABC"
_LINE = re.compile(r"\s*+([23])\s*+\|([^|\n]*+)\|([^|\n]*+)\|([^|\n]*+)")
_INIT = re.compile(r"([ABC])([1-9]):([0-6])([0-6])")
_OPENING = re.compile(r"([ABC])([1-9]?)([0-6])([0-6])")
_TOKEN = re.compile(r"(?:(X?)([HV])([0-6])([0-6])|([1-9])([0-6])([0-6]))")


def is_wgf(line: str) -> bool:
    """Whether a line looks like such a record.

    >>> is_wgf("2|A1:11|A322|"), is_wgf("c4 c5")
    (True, False)
    """
    return re.match(r"\s*+[23]\s*+\|", line) is not None


def read_wgf(line: str, number: int = 1, offset: int = 0) -> Record:
    """The record of one line, which is game ``number`` and stands at ``offset``; raises ``FormatError``."""
    return under_either_rule(lambda stay: _Reader(line, number, offset).read(stay))


class _Reader:
    """Reads one line under one rule for staying."""

    def __init__(self, line: str, number: int, offset: int) -> None:
        self._line, self._number, self._offset = line, number, offset
        self._pieces: dict[str, str] = {}

    def _error(self, reason: str, place: int) -> FormatError:
        return FormatError(f"game {self._number}: {reason}", self._offset + place)

    def read(self, stay: Stay) -> Record:
        """The record; raises ``FormatError``."""
        line = _LINE.match(self._line)
        if line is None or self._line[line.end() :].strip():
            place = 0 if line is None else line.end()
            raise self._error("expected players|init|opening|turns", place)
        players: Literal[2, 3] = 3 if line[1] == "3" else 2
        opening, turns = list(self._parts(line, 3, ",")), list(self._parts(line, 4, ";"))
        standing: dict[str, str] = {}
        for name, cell, place in self._standing(line):
            if name in standing or cell in standing.values():
                raise self._error(f"{name} or another piece on {cell} was there before", place)
            standing[name] = cell
        if players == 2 and standing == {"A1": "b2", "A2": "f6", "B1": "f2", "B2": "b6"}:
            rules = Rules(stay=stay)
        elif not standing:
            rules = Rules(players, stay=stay, start="empty")
        else:
            return self._set_up(Rules(players, stay=stay), standing, opening, turns)
        self._pieces = standing
        record = Record(Position.initial(rules))
        for token, place in opening:
            self._place(record, token, place)
        self._play(record, turns)
        return record

    def _parts(self, line: re.Match[str], group: int, separator: str) -> Iterator[tuple[str, int]]:
        """The parts of a field with their places; an empty field has none."""
        place = line.start(group)
        for part in line[group].split(separator) if line[group].strip() else ():
            yield part.strip(), place + len(part) - len(part.lstrip())
            place += len(part) + 1

    def _standing(self, line: re.Match[str]) -> Iterator[tuple[str, str, int]]:
        """The names, cells and places of the pieces that stand from the start."""
        for token, place in self._parts(line, 2, ","):
            found = _INIT.fullmatch(token)
            if found is None:
                raise self._error(f"expected a piece such as A1:11, not {token[:20]!r}", place)
            yield found[1] + found[2], _cell(found[3], found[4]), place

    def _opened(self, token: str, place: int) -> tuple[str, str, str]:
        """The colour, the name and the cell of a piece that is placed."""
        found = _OPENING.fullmatch(token)
        if found is None:
            raise self._error(f"expected a placement such as A322, not {token[:20]!r}", place)
        number = found[2] or str(1 + sum(name[0] == found[1] for name in self._pieces))
        return COLOURS[LETTERS.index(found[1])], found[1] + number, _cell(found[3], found[4])

    def _place(self, record: Record, token: str, place: int) -> None:
        colour, name, cell = self._opened(token, place)
        self._expect_turn(record, colour, token, place)
        self._pieces[name] = cell
        self._commit(record, Move(cell), token, place)

    def _set_up(
        self,
        rules: Rules,
        standing: dict[str, str],
        opening: list[tuple[str, int]],
        turns: list[tuple[str, int]],
    ) -> Record:
        """A game from pieces that stand elsewhere: they make a set-up, the first to build begins."""
        self._pieces = standing
        for token, place in opening:
            _, name, cell = self._opened(token, place)
            if name in self._pieces or cell in self._pieces.values():
                raise self._error(f"{name} or another piece on {cell} was there before", place)
            self._pieces[name] = cell
        occupied = [0] * len(NAMES)
        for name, cell in self._pieces.items():
            occupied[INDEX[cell]] = LETTERS.index(name[0]) + 1
        if max(occupied) > rules.players:
            raise self._error("two players have no pieces C", 0)
        start = Position.initial(rules)
        turn = LETTERS.find(turns[0][0][:1]) + 1 if turns else 1
        if not 1 <= turn <= rules.players:
            raise self._error(f"expected a turn such as A322,H22, not {turns[0][0][:20]!r}", turns[0][1])
        placed = rules.placed_so_far(tuple(occupied), turn)
        breakers = tuple(start.breakers.values())
        record = Record(Position(rules, tuple(occupied), start.builders, turn, breakers, placed=placed))
        self._play(record, turns)
        return record

    def _play(self, record: Record, turns: list[tuple[str, int]]) -> None:
        for token, place in turns:
            if not token or token[0] not in LETTERS:
                raise self._error(f"expected a turn such as A322,H22, not {token[:20]!r}", place)
            self._expect_turn(record, COLOURS[LETTERS.index(token[0])], token, place)
            self._commit(record, self._turn(cast(Position, record.position), token, place), token, place)

    def _expect_turn(self, record: Record, colour: str, token: str, place: int) -> None:
        if record.position.turn != colour:
            turn = record.position.turn
            reason = "the game is over" if turn is None else f"it is the turn of {turn}"
            raise self._error(f"move {record.ply + 1}: {reason}, not of {token[:20]!r}", place)

    def _commit(self, record: Record, move: Move, token: str, place: int) -> None:
        try:
            record.play(move)
        except IllegalMove as error:
            where, shown = self._offset + place, repr(token[:20])
            raise refused_move(self._number, record.ply + 1, shown, error.violations, where) from error

    def _turn(self, position: Position, token: str, place: int) -> Move:
        """The turn that a token means."""
        who = token[0]
        walk: tuple[str, str] | None = None
        broken = built = None
        for part in token[1:].split(","):
            found = _TOKEN.fullmatch(part.strip())
            if found is None:
                raise self._error(f"expected a turn such as A322,H22, not {token[:20]!r}", place)
            if found[5]:
                walk = who + found[5], _cell(found[6], found[7])
            else:
                edge = self._edge(found[2], found[3], found[4], place)
                broken, built = (edge, built) if found[1] else (broken, edge)
        if built is None:
            raise self._error(f"{token[:20]!r} builds no wall", place)
        behind = f"*{broken}" if broken else ""
        if walk is not None:
            name, end = walk
            if name not in self._pieces:
                raise self._error(f"there is no piece {name}", place)
            origin, self._pieces[name] = self._pieces[name], end
            side = _side(end, built)
            if side is None:
                raise self._error(f"the wall of {token[:20]!r} is not beside the piece", place)
            return Move(f"{origin}{end}{side}{behind}")
        stays = [
            Move(f"{cell}{cell}{side}{behind}")
            for name, cell in self._pieces.items()
            if name[0] == who and (side := _side(cell, built))
        ]
        if not stays:
            raise self._error(f"no piece stands beside the wall of {token[:20]!r}", place)
        return next((move for move in stays if move in position.legal_moves), stays[0])

    def _edge(self, kind: str, row: str, column: str, place: int) -> str:
        if (row if kind == "H" else column) == str(SIZE - 1):
            raise self._error(f"{kind}{row}{column} is the edge of the board", place)
        return f"{_cell(row, column)}{'s' if kind == 'H' else 'e'}"


def _cell(row: str, column: str) -> str:
    return NAMES[int(row) * SIZE + int(column)]


def _side(cell: str, edge: str) -> str | None:
    """On which side of a cell an edge lies, if it does."""
    return next((side for side in "nesw" if Move(f"{cell}{cell}{side}").built == edge), None)


# -- writing ------------------------------------------------------------------------------------------


def write_wgf(record: Record, number: int = 1) -> str:
    """The main line of a record as one line; raises ``CannotWrite`` for a start that has no place in it."""
    start = cast(Position, record.start)
    pieces: dict[str, str] = {}
    for letter, cells in zip(LETTERS, start.pieces.values(), strict=False):
        pieces |= {f"{letter}{count}": cell for count, cell in enumerate(cells, 1)}
    usual = Position.initial(start.rules)
    is_known = start == usual or (start.phase == "turns" and (start.turn == "red" or record.moves))
    if not is_known or start.walls or start.breakers != usual.breakers:
        raise CannotWrite("wgf", "start", number)
    if any(len(name) > 2 for name in pieces):
        raise CannotWrite("wgf", "start", number)
    init = ",".join(f"{name}:{_digits(cell)}" for name, cell in pieces.items())
    opening, turns = [], []
    position = start
    for text in record.moves:
        move = position.parse(text)
        letter = LETTERS[COLOURS.index(position.turn or "")]
        if move.origin is None:
            name = f"{letter}{1 + sum(other[0] == letter for other in pieces)}"
            pieces[name] = move.end
            opening.append(name + _digits(move.end))
        else:
            turns.append(f"{letter}{','.join(_tokens(position, move, letter, pieces))}")
        position = position.play(move)
    return f"{start.rules.players}|{init}|{','.join(opening)}|{';'.join(turns)}"


def _tokens(position: Position, move: Move, letter: str, pieces: dict[str, str]) -> Iterator[str]:
    """The tokens of a turn; a piece that stays is named only where the wall does not say which one it was."""
    name = next(each for each, cell in pieces.items() if cell == move.origin and each[0] == letter)
    pieces[name] = move.end
    broken = "" if move.broken is None else f"X{_edge_token(move.broken)}"
    breaks_first = bool(broken) and _side(move.origin or "", move.broken or "") is not None
    walk = f"{name[1:]}{_digits(move.end)}"
    if move.origin == move.end:
        behind = f"*{move.broken}" if move.broken else ""
        others = [
            Move(f"{cell}{cell}{side}{behind}")
            for cell in position.pieces[position.turn or ""]
            if cell != move.origin and (side := _side(cell, move.built or ""))
        ]
        if not any(other in position.legal_moves for other in others):
            walk = ""
    words = (broken, walk) if breaks_first else (walk, broken)
    yield from (word for word in words if word)
    yield _edge_token(move.built or "")


def _digits(cell: str) -> str:
    row, column = divmod(INDEX[cell], SIZE)
    return f"{row}{column}"


def _edge_token(edge: str) -> str:
    name = edge_name(edge_number(edge))
    return f"{'H' if name[-1] == 's' else 'V'}{_digits(name[:-1])}"
