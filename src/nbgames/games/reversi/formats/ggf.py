"""GGF: how Othello servers, NBoard and many programs keep games.

One game is ``(;TAG[value] … B[f5/eval/time] W[d6] … ;)``. Server archives put the number of games of a
match before it; NBoard sends it to engines after ``set game``. Writers differ a lot, so tags may come in
any order and with any blanks, and unknown ones are kept under their own name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime

from nbgames.core.record import Node, Record
from nbgames.core.violations import FormatError, PositionError
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.builder import COLOURS, GameBuilder
from nbgames.games.reversi.formats.clocks import Clocks, decimal, seconds
from nbgames.games.reversi.formats.common import initial, movers, numbered, one_line, square_of, start_of
from nbgames.games.reversi.formats.source import MOST_GAMES, MOST_PARTS
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import Rules
from nbgames.games.reversi.text import read_board, write_cells

#: GGF's tags for the facts that records know by a word.
TAGS = {
    "PC": "place",
    "DT": "date",
    "PB": "black",
    "PW": "white",
    "RB": "black_rating",
    "RW": "white_rating",
    "TI": "time_control",
    "TY": "type",
}
_OWN = ("GM", "BO", "RE", "B", "W")
_GAME_NAMES = ("othello", "reversi")

_OPEN = re.compile(r"\s*\(\s*;")
_BETWEEN = re.compile(r"\s*(?:\d{1,9}\s+)?(?=\()")
_TAG = re.compile(r"\s*([A-Za-z]{1,20})\s*\[([^\]]*)\]")
_CLOSE = re.compile(r"\s*;\s*\)")
_END = re.compile(r"\s*+\Z")
_SET_GAME = re.compile(r"^[ \t]*(?:>[ \t]*)?set game[ \t]+(?=\()", re.MULTILINE)
_PLAYED = re.compile(r"^[ \t]*(?:>[ \t]*)?move[ \t]+(\S{1,40})[ \t\r]*$", re.MULTILINE)
_NUMBER = re.compile(r"[+-]?\d{1,9}(?:\.\d{1,9})?")
_NOTE = re.compile(r"(?:eval ([+-]?\d{1,9}(?:\.\d{1,9})?))?(?:(?:^|, )(\d{1,9}(?:\.\d{1,9})?) s)?")


def read_ggf(text: str) -> list[Record]:
    """The games of a GGF text, also with server prefixes or as an NBoard dialogue.

    Raises ``FormatError``.

    >>> read_ggf("1 (;GM[Othello]PB[Ann]PW[Ben]B[f5//1.5]W[d6];)")[0].moves
    ('f5', 'd6')
    """
    if is_dialogue(text):
        return _read_dialogue(text)
    records: list[Record] = []
    offset = 0
    while _END.match(text, offset) is None:
        between = _BETWEEN.match(text, offset)
        game, offset = _read_game(text, between.end() if between else offset, len(records) + 1)
        records.append(game.finish())
        if len(records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", offset)
    if not records:
        raise FormatError("expected a game, '(;'", offset)
    return records


def is_dialogue(text: str) -> bool:
    """Whether a text is lines of the NBoard protocol, one of which sets a game."""
    return _SET_GAME.search(text) is not None


def _read_dialogue(text: str) -> list[Record]:
    """One record per ``set game``; the moves sent after it belong to it, other lines are not about games."""
    records: list[Record] = []
    starts = [match.end() for match in _SET_GAME.finditer(text)]
    if len(starts) > MOST_GAMES:
        raise FormatError(f"more than {MOST_GAMES:,} games", starts[MOST_GAMES])
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        game, offset = _read_game(text, start, len(records) + 1)
        for match in _PLAYED.finditer(text, offset, end):
            _play(game, None, match[1], match.start(1), Clocks())
        records.append(game.finish())
    return records


def _read_game(text: str, offset: int, number: int) -> tuple[GameBuilder, int]:
    """The game that starts at ``offset`` and where it ends."""
    opened = _OPEN.match(text, offset)
    if opened is None:
        raise FormatError("expected a game, '(;'", offset)
    offset = opened.end()
    tags: dict[str, tuple[str, int]] = {}
    moves: list[tuple[str, str, int]] = []
    while (closed := _CLOSE.match(text, offset)) is None:
        match = _TAG.match(text, offset)
        if match is None:
            raise FormatError(f"game {number}: expected a tag such as PB[name], or ';)'", offset)
        name, value, at = match[1].upper(), match[2], match.start(2)
        offset = match.end()
        if name in COLOURS:
            moves.append((name, value, at))
        else:
            tags.setdefault(name, (value, at))
        if len(moves) + len(tags) > MOST_PARTS:
            raise FormatError(f"game {number}: more than {MOST_PARTS:,} moves and tags", offset)
    return _play_game(tags, moves, number), closed.end()


def _play_game(
    tags: dict[str, tuple[str, int]], moves: list[tuple[str, str, int]], number: int
) -> GameBuilder:
    name, at = tags.get("GM", ("Othello", 0))
    if name.strip().lower() not in _GAME_NAMES:
        raise FormatError(f"game {number} is of {name.strip()[:20]!r}, not of Othello", at)
    game = GameBuilder(_start(tags, number), number, _facts(tags))
    clocks = Clocks.from_ggf(*(tags.get(tag, ("", 0))[0] for tag in ("TI", "TB", "TW")))
    for letter, value, at in moves:
        _play(game, letter, value, at, clocks)
    written = tags.get("RE", ("?", 0))[0]
    result = results.read_ggf(written, game.record.start.rules.size**2)
    if result is not None:
        results.attach(game, result, written.strip())
    return game


def _start(tags: dict[str, tuple[str, int]], number: int) -> Position:
    if "BO" not in tags:
        return Position.initial()
    value, at = tags["BO"]
    size, _, squares = value.strip().partition(" ")
    if size not in ("4", "6", "8", "10"):
        raise FormatError(f"game {number}: a board of size {size[:10]!r}; expected 4, 6, 8 or 10", at)
    try:
        board = read_board(squares)
        rules = Rules(size=board.size)
        if board.size != int(size):
            raise PositionError(f"expected {int(size) ** 2} squares, not {board.size**2}")
    except PositionError as error:
        raise FormatError(f"game {number}: {error}", at) from error
    return Position(rules, board.black, board.white, board.turn or "black")


def _facts(tags: dict[str, tuple[str, int]]) -> dict[str, str]:
    facts = {}
    for name, (value, _) in tags.items():
        if name in _OWN or value.strip() in ("", "?"):
            continue
        facts[TAGS.get(name, name)] = one_line(value)
    date = facts.get("date", "")
    if date.isdigit() and len(date) in (9, 10):  # old archives count seconds
        facts["date"] = datetime.fromtimestamp(int(date), UTC).strftime("%Y-%m-%d %H:%M:%S")
    return facts


def _play(game: GameBuilder, letter: str | None, value: str, offset: int, clocks: Clocks) -> None:
    """Play ``move/evaluation/time``; the last two are optional."""
    move, _, rest = value.partition("/")
    evaluation, _, time = rest.partition("/")
    before, mover = game.node, game.turn
    game.play(move.strip(), offset, COLOURS[letter] if letter else None)
    notes = []
    if evaluation.strip():
        notes.append(
            f"eval {evaluation.strip()}" if _NUMBER.fullmatch(evaluation.strip()) else one_line(evaluation)
        )
    used = seconds(time)
    if game.node is not before and mover in clocks.sides and used is not None:
        game.node.clock = clocks.sides[mover].use(used)
    elif used:
        notes.append(f"{used:g} s")
    if notes and game.node is not before:
        game.comment(", ".join(notes))


# -- writing ------------------------------------------------------------------------------------------------


def write_ggf(records: Iterable[Record] | Record) -> str:
    """The main lines of ``records``, one game a line; variations and comments have no place in GGF.

    Raises ``CannotWrite`` for discs turned by hand.

    >>> print(write_ggf(Record.from_moves(Position.initial(), "f5 d6")), end="")
    (;GM[Othello]RE[?]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)
    """
    return "".join(f"{_write_game(record, number)}\n" for number, record in numbered(records, "ggf"))


def _write_game(record: Record, number: int) -> str:
    start = start_of(record)
    size = start.rules.size
    names = {word: tag for tag, word in TAGS.items()}
    parts = ["(;GM[Othello]"]
    for name, value in record.tags.items():
        tag = names.get(name, name)
        if tag not in _OWN and re.fullmatch("[A-Z]{1,4}", tag) and value.strip():
            parts.append(f"{tag}[{_value(value)}]")
    parts.append(f"RE[{results.write_ggf(record)}]")
    cells = write_cells(size, *start.discs).replace("X", "*")
    side = "O" if start.turn == "white" else "*"
    parts.append(f"BO[{size} {cells} {side}]")
    facts = record.tags
    clocks = Clocks.from_ggf(facts.get("time_control", ""), facts.get("TB", ""), facts.get("TW", ""))
    for colour, node in movers(record.main_line):
        if node is None:
            parts.append(f"{initial(colour)}[PA]")
            continue
        clock = clocks.sides.get(colour)
        used = None if node.clock is None or clock is None else clock.used(node.clock)
        parts.append(f"{initial(colour)}[{_move(node, number, used)}]")
    return "".join([*parts, ";)"])


def _move(node: Node, number: int, used: float | None) -> str:
    note = _NOTE.fullmatch(node.comment)
    evaluation = (note[1] or "") if note else ""
    time = (note[2] or "") if note else ""
    if used is not None:
        time = decimal(used)
    return f"{square_of(node, 'ggf', number)}/{evaluation}/{time}".rstrip("/")


def _value(text: str) -> str:
    return one_line(text).replace("]", ")")
