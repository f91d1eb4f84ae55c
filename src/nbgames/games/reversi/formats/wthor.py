"""WTHOR: the tournament games collected since 1977, a binary file for every year.

A game file (``.wtb``) names players and tournaments by number; the names are in two more files (``.JOU``
and ``.TRN``) that lie beside it. All have the same 16-byte head; numbers are little endian.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.core.violations import CannotWrite, FormatError
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.builder import GameBuilder, plain_moves
from nbgames.games.reversi.formats.common import has_usual_start, numbered, square_of
from nbgames.games.reversi.formats.source import MOST_GAMES, Source, load
from nbgames.games.reversi.formats.unread import UnreadRecord
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, WHITE, grid

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_HEAD = struct.Struct("<4BIHH4B")
_GAME = struct.Struct("<3H2B60s")
_PLAYER_LENGTH, _TOURNAMENT_LENGTH = 20, 26
_MOST_MOVES = 60
_SQUARES = 64
#: A name that is not known.
_UNKNOWN = "?"
#: The name files' usual names; any case is found.
_NAME_FILES = ("wthor", "wth")


class Head(NamedTuple):
    """The head that all three kinds of file have."""

    century: int
    year_in_century: int
    month: int
    day: int
    games: int
    names: int
    year: int
    size: int
    solitaires: int
    depth: int
    reserved: int


class WthorFiles(NamedTuple):
    """The contents of the three files that belong together."""

    games: bytes
    players: bytes
    tournaments: bytes


def read_wthor(
    source: Source, *, players: Source | None = None, tournaments: Source | None = None
) -> list[Record]:
    """The games of a ``.wtb`` file.

    ``players`` and ``tournaments`` are the ``.JOU`` and ``.TRN`` files. When ``source`` is a path they are
    looked for beside it; without them players and tournaments are called by their numbers, ``#346``. The
    score at the depth where the database has been solved is in the tags ``theoretical_score`` (Black's
    discs) and ``theoretical_depth`` (empty squares). Raises ``FormatError`` for a file that is damaged or
    holds a game that breaks the rules.

    >>> games = [Record.from_moves(Position.initial(), "f5 d6 c3", {"black": "Ann", "white": "Ben"})]
    >>> files = write_wthor_files(games)
    >>> record = read_wthor(files.games, players=files.players, tournaments=files.tournaments)[0]
    >>> record.moves, record.tags["black"]
    (('f5', 'd6', 'c3'), 'Ann')
    """
    content = load(source)
    if isinstance(content, str):
        raise FormatError("a WTHOR file is bytes, not text; give the file's path or its bytes", 0)
    head = _game_head(content)
    if not isinstance(source, (str, bytes, bytearray, memoryview)):
        players = players or _beside(Path(source), ".jou")
        tournaments = tournaments or _beside(Path(source), ".trn")
    return _read_games(
        content, head, read_names(players, _PLAYER_LENGTH), read_names(tournaments, _TOURNAMENT_LENGTH)
    )


def _read_head(content: bytes) -> Head:
    if len(content) < _HEAD.size:
        reason = f"a WTHOR file starts with {_HEAD.size} bytes, this has {len(content)}"
        raise FormatError(reason, len(content))
    return Head(*_HEAD.unpack_from(content))


def _game_head(content: bytes) -> Head:
    head = _read_head(content)
    for kind, length in (("players", _PLAYER_LENGTH), ("tournaments", _TOURNAMENT_LENGTH)):
        if head.names and not head.games and len(content) == _HEAD.size + head.names * length:
            raise FormatError(f"this is WTHOR's file of {kind}; the games are in the .wtb files", 0)
    if len(content) != _HEAD.size + head.games * _GAME.size or head.names:
        expected = f"{head.games} games take {_HEAD.size + head.games * _GAME.size:,} bytes"
        raise FormatError(f"this is no whole WTHOR file: {expected}, this has {len(content):,}", 4)
    if head.games > MOST_GAMES:
        raise FormatError(f"more than {MOST_GAMES:,} games", 4)
    if head.size not in (0, 8):  # 0 in files of the first years
        raise FormatError(f"WTHOR games on a board of size {head.size}; expected 8", 12)
    return head


def _beside(path: Path, suffix: str) -> Path | None:
    """The file of names beside a game file: by its usual name, else the only one there is."""
    try:
        found = sorted(file for file in path.parent.iterdir() if file.suffix.lower() == suffix)
    except OSError:
        return None
    usual = [file for name in _NAME_FILES for file in found if file.stem.lower() == name]
    return usual[0] if usual else found[0] if len(found) == 1 else None


def read_names(source: Source | None, length: int) -> Sequence[str]:
    """The names of a ``.JOU`` (``length`` 20) or ``.TRN`` (26) file by number; none for ``None``."""
    if source is None:
        return ()
    content = load(source)
    if isinstance(content, str):
        raise FormatError("a WTHOR file of names is bytes, not text", 0)
    head = _read_head(content)
    if len(content) != _HEAD.size + head.names * length:
        expected = f"{head.names} names take {_HEAD.size + head.names * length:,} bytes"
        raise FormatError(f"this is no whole WTHOR file of names: {expected}, this has {len(content):,}", 8)
    starts = range(_HEAD.size, len(content), length)
    return [content[start : start + length].partition(b"\0")[0].decode("latin-1").strip() for start in starts]


# -- games --------------------------------------------------------------------------------------------------


@cache
def _moves_by_byte() -> tuple[Move | None, ...]:
    """The move that each byte stands for: ten times the row and the column, both from 1."""
    moves = plain_moves(8)
    named = {10 * (number // 8) + number % 8 + 11: moves[name][1] for name, number in grid(8).index.items()}
    return tuple(named.get(byte) for byte in range(256))


def _read_games(
    content: bytes, head: Head, players: Sequence[str], tournaments: Sequence[str]
) -> list[Record]:
    from nbgames.games.reversi.formats.replay import replay

    squares = _squares(content)
    start = Position.initial()
    replayed = replay(squares, *start.discs)
    for bad in (replayed.bad_ply >= 0).nonzero()[0]:
        raise _explain(content, int(bad))
    moves = _moves_by_byte()
    counts = (squares >= 0).sum(axis=1).tolist()
    ends = zip(replayed.black.tolist(), replayed.white.tolist(), replayed.over.tolist(), strict=True)
    records: list[Record] = []
    for number, (count, (black, white, over)) in enumerate(zip(counts, ends, strict=True)):
        offset = _HEAD.size + number * _GAME.size
        tournament, first, second, score, theoretical, played = _GAME.unpack_from(content, offset)
        tags = {
            "event": _name(tournaments, tournament),
            "date": str(head.year or ""),
            "black": _name(players, first),
            "white": _name(players, second),
            "theoretical_score": str(theoretical),
            "theoretical_depth": str(head.depth),
        }
        line = [moves[byte] for byte in played[:count]]
        record = UnreadRecord.of(start, line, {name: value for name, value in tags.items() if value})
        if score > _SQUARES:
            raise FormatError(f"game {number + 1}: Black has {score} of {_SQUARES} discs", offset + 6)
        _attach_score(record, score, {BLACK: black, WHITE: white}, over=over)
        records.append(record)
    return records


def _squares(content: bytes) -> NDArray[np.int64]:
    """The squares of all moves, shape (games, 60), -1 after the last; raises ``FormatError``."""
    import numpy as np

    rows = np.frombuffer(content, dtype=np.uint8, offset=_HEAD.size).reshape(-1, _GAME.size)
    squares_by_byte = np.full(256, -2, dtype=np.int64)
    squares_by_byte[0] = -1
    for byte, move in enumerate(_moves_by_byte()):
        if move is not None:
            squares_by_byte[byte] = grid(8).index[str(move)]
    squares = squares_by_byte[rows[:, _GAME.size - _MOST_MOVES :]]
    after_the_end = np.zeros_like(squares, dtype=np.bool_)
    after_the_end[:, 1:] = (squares[:, :-1] == -1) & (squares[:, 1:] != -1)
    for wrong, reason in ((squares == -2, "is no square"), (after_the_end, "follows the end of the game")):
        for game, ply in np.argwhere(wrong)[:1].tolist():
            offset = _HEAD.size + game * _GAME.size + _GAME.size - _MOST_MOVES + ply
            raise FormatError(f"game {game + 1}, move {ply + 1}: byte {content[offset]} {reason}", offset)
    return squares


def _explain(content: bytes, number: int) -> FormatError:
    """What is wrong with a game that is known to break the rules, told by the rules that explain."""
    game = GameBuilder(Position.initial(), number + 1)
    offset = _HEAD.size + number * _GAME.size + _GAME.size - _MOST_MOVES
    try:
        for ply, byte in enumerate(content[offset : offset + _MOST_MOVES]):
            game.play(str(_moves_by_byte()[byte]), offset + ply)
    except FormatError as error:
        return error
    raise AssertionError("the two ways of playing a game disagree")


def _name(names: Sequence[str], number: int) -> str:
    """A name by its number; the number itself where there are no names; nothing for an unknown name."""
    if number >= len(names):
        return f"#{number}"
    return "" if names[number] == _UNKNOWN else names[number]


def _attach_score(record: Record, score: int, scores: dict[str, int], *, over: bool) -> None:
    """What the file says about the result: for a game that was not played out, or that ended otherwise."""
    difference = 2 * score - _SQUARES
    if not over:
        winners = () if difference == 0 else (BLACK,) if difference > 0 else (WHITE,)
        record.result = Outcome(results.RECORDED, winners, scores, results.official_of(difference, _SQUARES))
    elif difference != results.official_difference(scores, _SQUARES):
        record.tags["result"] = f"{difference:+d}"


# -- writing ------------------------------------------------------------------------------------------------


def write_wthor(records: Iterable[Record] | Record) -> bytes:
    """The main lines of ``records`` as a ``.wtb`` file; for the names see ``write_wthor_files``.

    Raises ``CannotWrite`` for another start, another size of board, or discs turned by hand.
    """
    return write_wthor_files(records).games


def write_wthor_files(records: Iterable[Record] | Record, created: date | None = None) -> WthorFiles:
    """A ``.wtb`` file and its files of names, made on the day ``created`` (default: today).

    Names are Latin-1 and cut to what fits; a name that is a number such as ``#346`` stays that number.
    """
    rows = []
    listed = list(numbered(records, "wthor"))
    players = _Names([_fact(record, colour) for _, record in listed for colour in (BLACK, WHITE)])
    events = _Names([_fact(record, "event") for _, record in listed])
    for number, record in listed:
        if record.start.rules.size != 8:
            raise CannotWrite("wthor", "size", number)
        if not has_usual_start(record):
            raise CannotWrite("wthor", "start", number)
        squares = [grid(8).index[square_of(node, "wthor", number)] for node in record.main_line]
        played = bytes(10 * (square // 8) + square % 8 + 11 for square in squares)
        score = _score(record)
        theoretical = _whole_number(record.tags.get("theoretical_score", ""), _SQUARES, score)
        black, white = (players.number(_fact(record, colour)) for colour in (BLACK, WHITE))
        event = events.number(_fact(record, "event"))
        rows.append(_GAME.pack(event, black, white, score, theoretical, played))
    facts = listed[0][1].tags if listed else {}
    year = re.search(r"(?<!\d)\d{4}(?!\d)", facts.get("date", ""))
    depth = _whole_number(facts.get("theoretical_depth", ""), 60, 0)
    day = created or date.today()
    head = {"games": len(rows), "names": 0, "year": int(year[0]) if year else 0, "depth": depth}
    return WthorFiles(
        _head(day, **head) + b"".join(rows),
        players.table(day, _PLAYER_LENGTH),
        events.table(day, _TOURNAMENT_LENGTH),
    )


def _fact(record: Record, name: str) -> str:
    return record.tags.get(name, "").strip() or _UNKNOWN


def _head(day: date, *, games: int = 0, names: int = 0, year: int = 0, depth: int = 0) -> bytes:
    size = 8 if games else 0
    made = (day.year // 100, day.year % 100, day.month, day.day)
    return _HEAD.pack(*made, games, names, year, size, 0, depth, 0)


class _Names:
    """The numbers of names: their places in the sorted list, or what they are if all are numbers."""

    def __init__(self, names: list[str]) -> None:
        known = sorted(set(names))
        self._are_numbers = all(re.fullmatch(r"#\d{1,4}", name) for name in known)
        self._known = {} if self._are_numbers else {name: number for number, name in enumerate(known)}

    def number(self, name: str) -> int:
        return int(name[1:]) if self._are_numbers else self._known[name]

    def table(self, day: date, length: int) -> bytes:
        encoded = [
            name.encode("latin-1", "replace")[: length - 1].ljust(length, b"\0") for name in self._known
        ]
        return _head(day, names=len(encoded)) + b"".join(encoded)


def _score(record: Record) -> int:
    """Black's discs at the end, empty squares to the winner; of an unfinished game, as it stands."""
    found = results.result_of(record)
    kept = results.read_ggf(record.tags.get("result", ""), _SQUARES)
    result = kept or (found[0] if found else None)
    line = record.main_line
    scores = (line[-1] if line else record.root).position.scores
    difference = result.difference if result else None
    official = results.official_of(difference, _SQUARES)
    if official is None and result is not None:
        official = results.official_of({BLACK: _SQUARES, WHITE: -_SQUARES, None: 0}[result.winner], _SQUARES)
    if official is None:
        official = results.official_of(results.official_difference(scores, _SQUARES), _SQUARES)
    assert official is not None
    return official[BLACK]


def _whole_number(text: str, highest: int, default: int) -> int:
    return int(text) if re.fullmatch(r"\d{1,2}", text) and int(text) <= highest else default
