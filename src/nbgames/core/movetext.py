r"""Records of any game as a text that people can read: facts, moves with numbers, variations, comments.

It looks like the game files of chess, because everybody can read those: facts in square brackets, variations
in round ones, comments in braces, ``!`` and ``?`` behind moves, clocks as ``[%clk 0:01:05]`` in comments. The
start position, the rules and the result are facts of their own. A bare list of moves is such a text as
well. Everything of a record is kept; the game says by its ``Position`` what a move is.

>>> from nbgames.games import reversi
>>> [record] = read_movetext("1. f5 d6 (1... f6 {Calm.}) 2. c3!", reversi.Position, reversi.Rules)
>>> print(write_movetext([record]), end="")
[Game "reversi"]
<BLANKLINE>
1. f5 d6 (1... f6 {Calm.}) 2. c3!
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from nbgames.core.files import MOST_GAMES
from nbgames.core.node import GLYPHS, Node
from nbgames.core.position import Outcome, Position
from nbgames.core.record import Record
from nbgames.core.violations import (
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    no_move,
    refused_move,
)

_WIDTH = 80
#: The deepest nesting of brackets, and the most facts of one game.
_MOST_PARTS = 10_000
#: Facts that say something about the record itself.
_OWN = ("Game", "Rules", "Position", "Winner", "Reason")

_TAG = re.compile(r'\[\s*+(\w{1,255})\s*+"((?:[^"\\]++|\\.)*+)"\s*+\]', re.DOTALL)
_TOKEN = re.compile(
    r"""(?P<skip>\s++|(?<![^\n])%[^\n]*+|\d{1,4}(?:\.++|…)|\.{2,3}|…)
    |(?P<comment>\{[^}]*+\})
    |(?P<lines>(?:;[^\n]*+(?:\n|\Z))++)
    |(?P<tag>\[)
    |(?P<open>\()
    |(?P<close>\))
    |(?P<nag>\$\d{1,3})
    |(?P<end>(?:1-0|0-1|1/2-1/2|\*)(?!\S))
    |(?P<glyph>[!?]{1,2})
    |(?P<move>[^\s(){}\[\];$!?]++)""",
    re.VERBOSE,
)
_CLOCK = re.compile(r"\[%clk\s+(?:(?:(\d{1,6}):)?(\d{1,6}):)?(\d{1,9}(?:\.\d{1,9})?)\]\s*")
_ESCAPES = {"n": "\n", "r": "\r"}


# -- writing ------------------------------------------------------------------------------------------


def write_movetext(records: Iterable[Record] | Record) -> str:
    """``records`` one after the other, with everything that is in them.

    Facts whose name is no word, or one of those that the format uses itself, are left out; so are clocks
    finer than a thousandth of a second, and a result that stands on a variation.
    """
    every = [records] if isinstance(records, Record) else records
    return "\n".join(_write_game(record) for record in every)


def _write_game(record: Record) -> str:
    facts = {"Game": str(getattr(type(record.start), "game", ""))}
    facts |= {name: value for name, value in record.tags.items() if re.fullmatch(r"\w{1,255}", name)}
    facts = {name: value for name, value in facts.items() if name == "Game" or name not in _OWN}
    options = rules_options(record.start.rules)
    if options:
        facts["Rules"] = json.dumps(options)
    if record.start != type(record.start).initial(record.start.rules):
        facts["Position"] = record.start.to_text()
    facts |= _result(record)
    head = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in facts.items())
    moves = wrapped(_words(record))
    return f"{head}\n{moves}\n" if moves else f"{head}"


def rules_options(rules: Any) -> dict[str, Any]:
    """The options of a rules dataclass that differ from the game's usual ones.

    >>> from nbgames.games import reversi
    >>> rules_options(reversi.Rules(size=6)), rules_options(reversi.Rules())
    ({'size': 6}, {})
    """
    usual = type(rules)()
    names = [field.name for field in dataclasses.fields(rules)]
    return {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(usual, name)}


def _result(record: Record) -> dict[str, str]:
    """A result that the board does not show, as facts."""
    end = (record.main_line or (record.root,))[-1]
    if record.result is None or record.result_node is not end or end.position.outcome is not None:
        return {}
    return {"Winner": " ".join(record.result.winners), "Reason": record.result.reason}


def _escaped(value: str) -> str:
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return value.replace("\n", "\\n").replace("\r", "\\r")


def _words(record: Record) -> Iterator[str]:
    """The words of the move text. A number stands before the first player's moves and after anything else."""
    players = len(record.start.players)
    yield from _notes(record.root)
    anew, opened = True, ""
    for item in record.notation():
        if not isinstance(item, Node):
            anew = True
            if item == "(":
                opened = "("
            else:
                yield ")"
            continue
        round_, place = divmod(item.ply - 1, players)
        number = f"{round_ + 1}. " if place == 0 else f"{round_ + 1}... " if anew or opened else ""
        sign = item.glyphs[0] if len(item.glyphs) == 1 else ""
        yield f"{opened}{number}{item.text}{sign}"
        opened = ""
        notes = list(_notes(item))
        yield from notes
        anew = bool(notes)


def _notes(node: Node) -> Iterator[str]:
    """Signs that do not fit behind the move, the clock, and the comment."""
    if len(node.glyphs) > 1:
        for sign in node.glyphs:
            yield f"${GLYPHS.index(sign) + 1}"
    if node.clock is not None:
        yield f"{{[%clk {_time_text(node.clock)}]}}"
    if not node.comment:
        return
    needs_lines = "}" in node.comment or node.comment != node.comment.strip() or "[%clk" in node.comment
    if needs_lines:  # there is no escape in braces
        yield "\n" + "".join(f";{line}\n" for line in node.comment.split("\n"))
    else:
        yield f"{{{node.comment}}}"


def _time_text(seconds: float) -> str:
    thousandths = round(seconds * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    hours, minutes = divmod(minutes, 60)
    fraction = f".{rest % 1000:03}".rstrip("0") if rest % 1000 else ""
    return f"{hours}:{minutes:02}:{rest // 1000:02}{fraction}"


def wrapped(words: Iterable[str]) -> str:
    """Words in lines of at most 80 signs; comments keep the line breaks that they have."""
    parts = []
    column = 0
    for word in words:
        length = len(word.split("\n", 1)[0])
        if column == 0 or word.startswith(")"):
            piece = word
        elif column + 1 + length <= _WIDTH:
            piece = f" {word}"
        else:
            piece = f"\n{word}"
        parts.append(piece)
        _, broken, last = piece.rpartition("\n")
        column = len(last) + (0 if broken else column)
    return "".join(parts).removeprefix("\n")


# -- reading ------------------------------------------------------------------------------------------


def read_movetext(
    text: str,
    position: type[Position[Any]],
    rules: Callable[..., Any],
    start: Position[Any] | None = None,
) -> list[Record]:
    """The records of a text; ``position`` and ``rules`` are the classes of the game it is about.

    ``start`` is where games begin that do not say it themselves (default: the game's own start). Raises
    ``FormatError`` with the place and the reason, for illegal moves too.
    """
    return _Reader(text, position, rules, start).read()


class _Reader:
    """Reads one text game by game; a game begins with its first fact, move or comment."""

    def __init__(
        self,
        text: str,
        position: type[Position[Any]],
        rules: Callable[..., Any],
        start: Position[Any] | None,
    ) -> None:
        self._text, self._position, self._rules, self._usual_start = text, position, rules, start
        self._records: list[Record] = []
        self._start_afresh()

    def _start_afresh(self) -> None:
        self._tags: dict[str, tuple[str, int]] = {}
        self._record: Record | None = None
        # For every open bracket: the node to go on from after it.
        self._waiting: list[Node] = []
        self._comments: dict[int, list[str]] = {}

    def read(self) -> list[Record]:
        """All games."""
        text, offset = self._text, 0
        while offset < len(text):
            match = _TOKEN.match(text, offset)
            kind = match.lastgroup if match else None
            if match is None or kind is None:
                raise self._error(f"expected a move, not {text[offset : offset + 20]!r}", offset)
            if kind == "tag":
                offset = self._take_tag(offset)
                continue
            if kind == "end":
                if self._tags or self._record is not None:
                    self._end_game(offset)
            elif kind != "skip":
                self._take(kind, match[0], offset)
            offset = match.end()
        if self._tags or self._record is not None:
            self._end_game(offset)
        if not self._records:
            raise FormatError("expected a game: moves, or facts such as [Game …]", offset)
        return self._records

    def _error(self, reason: str, offset: int) -> FormatError:
        return FormatError(f"game {len(self._records) + 1}: {reason}", offset)

    # -- tokens -----------------------------------------------------------------------------------------

    def _take_tag(self, offset: int) -> int:
        """Read a fact, which also ends a game before it; gives where the fact ends."""
        if self._record is not None:
            self._end_game(offset)
        match = _TAG.match(self._text, offset)
        if match is None:
            raise self._error('expected a fact such as [event "Club evening"]', offset)
        if match[1] == "Game" and self._tags:  # a game of facts only
            self._end_game(offset)
        value = re.sub(r"\\(.)", lambda sign: _ESCAPES.get(sign[1], sign[1]), match[2], flags=re.DOTALL)
        self._tags.setdefault(match[1], (value, match.start(2)))
        if len(self._tags) > _MOST_PARTS:
            raise self._error(f"more than {_MOST_PARTS:,} facts", offset)
        return match.end()

    def _take(self, kind: str, token: str, offset: int) -> None:
        record = self._begin()
        if kind == "move":
            self._play(record, token, offset)
        elif kind == "comment":
            self._take_comment(record.current, token[1:-1].strip())
        elif kind == "lines":
            lines = token.removesuffix("\n").split("\n")
            self._comments.setdefault(record.current.id, []).append("\n".join(line[1:] for line in lines))
        elif kind == "open":
            if record.current.parent is None:
                raise self._error("a variation must follow the move it replaces", offset)
            if len(self._waiting) >= _MOST_PARTS:
                raise self._error(f"brackets nested more than {_MOST_PARTS:,} deep", offset)
            self._waiting.append(record.current)
            record.undo()
        elif kind == "close":
            if not self._waiting:
                raise self._error("')' without '('", offset)
            record.goto(self._waiting.pop())
        else:
            known = kind == "nag" and 1 <= int(token[1:]) <= len(GLYPHS)
            sign = GLYPHS[int(token[1:]) - 1] if known else token
            if sign in GLYPHS and record.current.parent is not None:
                record.current.glyphs = (*record.current.glyphs, sign)

    def _play(self, record: Record, token: str, offset: int) -> None:
        game = len(self._records) + 1
        try:
            record.play(token)
        except NotationError as error:
            raise no_move(game, record.ply + 1, error, offset) from error
        except IllegalMove as error:
            if self._was_up_to_the_clock(record.position, token):
                record.impose(record.position.parse(token))
                return
            raise refused_move(game, record.ply + 1, error.move, error.violations, offset) from error

    @staticmethod
    def _was_up_to_the_clock(position: Position[Any], token: str) -> bool:
        """Whether a move that nobody may choose is what a clock at zero leads to."""
        return position.turn is not None and str(position.on_timeout((), Random(0))) == token

    def _take_comment(self, node: Node, text: str) -> None:
        clock = _CLOCK.search(text)
        if clock is not None:
            if node.parent is not None:
                hours, minutes, seconds = (float(part or 0) for part in clock.groups())
                node.clock = round(3600 * hours + 60 * minutes + seconds, 3)  # as written, to the millisecond
            text = text[: clock.start()] + text[clock.end() :]
        if text:
            self._comments.setdefault(node.id, []).append(text)

    # -- games ------------------------------------------------------------------------------------------

    def _begin(self) -> Record:
        if self._record is None:
            facts = {name: value for name, (value, _) in self._tags.items() if name not in _OWN}
            self._record = Record(self._start(), facts)
        return self._record

    def _start(self) -> Position[Any]:
        game, offset = self._tags.get("Game", (self._position.game, 0))
        if game != self._position.game:
            raise self._error(f"this is a game of {game[:20]!r}, not of {self._position.game!r}", offset)
        value, offset = self._tags.get("Rules", ("{}", 0))
        try:
            options = json.loads(value)
            if not isinstance(options, dict):
                raise TypeError("expected an object")
            rules = self._rules(**{name: _frozen(option) for name, option in options.items()})
        except (ValueError, TypeError, RecursionError) as error:
            raise self._error(f"these rules are not understood: {error}"[:200], offset) from error
        if "Position" not in self._tags:
            return self._usual_start or self._position.initial(rules)
        value, offset = self._tags["Position"]
        try:
            return self._position.from_text(value, rules)
        except PositionError as error:
            raise self._error(str(error), offset) from error

    def _end_game(self, offset: int) -> None:
        record = self._begin()
        if self._waiting:
            raise self._error("'(' without ')'", offset)
        for node, paragraphs in self._comments.items():
            record.node(node).comment = "\n".join(paragraphs)
        line = record.main_line
        record.goto(line[-1] if line else record.root)
        self._take_result(record)
        self._records.append(record)
        if len(self._records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", offset)
        self._start_afresh()

    def _take_result(self, record: Record) -> None:
        """The result that stands among the facts; where the board shows one, that one counts."""
        if "Reason" not in self._tags or record.position.outcome is not None:
            return
        reason, offset = self._tags["Reason"]
        players = record.start.players
        named, offset = self._tags.get("Winner", ("", offset))
        winners = tuple(player for player in players if player in named.split())
        if set(winners) != set(named.split()):
            raise self._error(f"the winner must be among {', '.join(players)}", offset)
        record.result = Outcome(reason, winners, record.position.scores)


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
