"""Reading PGN as Edax and others write it for Othello.

PGN is a chess format without a standard for Othello, but everybody agrees on its look: tags, numbered
moves, ``pass`` as a move, comments in braces, variations in brackets, and the result from Black's side
(``1-0``: Black won).
"""

from __future__ import annotations

import re

from nbgames.core.record import GLYPHS, Record
from nbgames.core.violations import FormatError, PositionError
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.builder import GameBuilder, Place
from nbgames.games.reversi.formats.clocks import seconds
from nbgames.games.reversi.formats.fen import read_fen
from nbgames.games.reversi.formats.source import MOST_GAMES, MOST_PARTS
from nbgames.games.reversi.position import Position

#: PGN's tags, in the order in which they are written, for the facts that records know by a word.
TAGS = {
    "Event": "event",
    "Site": "place",
    "Date": "date",
    "Round": "round",
    "Black": "black",
    "White": "white",
    "BlackElo": "black_rating",
    "WhiteElo": "white_rating",
    "TimeControl": "time_control",
    "Annotator": "annotator",
    "RecordedResult": "result",
}
#: Tags that say something about the record itself.
OWN = ("Result", "FEN", "SetUp", "Termination")

_TAG = re.compile(r'\[\s*(\w{1,255})\s*"((?:[^"\\]++|\\.)*+)"\s*\]', re.DOTALL)
_TOKEN = re.compile(
    r"""(?P<skip>\s+|(?<![^\n])%[^\n]*|\d{1,4}(?:\.+|(?=\s|\Z))|\.{1,3}|…)
    |(?P<comment>\{[^}]*\})
    |(?P<lines>(?:;[^\n]*(?:\n|\Z))+)
    |(?P<tag>\[)
    |(?P<open>\()
    |(?P<close>\))
    |(?P<nag>\$\d{1,3})
    |(?P<end>(?:1-0|0-1|1/2-1/2|\*)(?!\S))
    |(?P<move>[a-j](?:10|[1-9])(?!\d)|pass|pa\b|ps\b|--)
    |(?P<glyph>[!?]{1,2})""",
    re.VERBOSE | re.IGNORECASE,
)
_CLOCK = re.compile(r"\[%clk\s+([\d:.]{1,30})\]\s*")


def read_pgn(text: str) -> list[Record]:
    """The games of a PGN text; raises ``FormatError``.

    >>> [record] = read_pgn('[Black "Ann"] 1. f5 d6 (1... f6 {Calm.}) 2. c3! 1-0')
    >>> print(record, record.tags)
    1.f5 2.d6 (2.f6 {Calm.}) 3.c3! [black, 5-2, recorded] {'black': 'Ann'}
    """
    return _Reader(text).read()


class _Reader:
    """Reads one text game by game; a game begins with its first tag, move or comment."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._records: list[Record] = []
        self._start_afresh()

    def _start_afresh(self) -> None:
        self._tags: dict[str, tuple[str, int]] = {}
        self._game: GameBuilder | None = None
        # For every open bracket: where to go on after it, and what a further variation there replaces.
        self._waiting: list[tuple[Place, Place]] = []
        # A comment that may be the score before the result.
        self._score = ""

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
                self._end_game(match[0], offset)
            elif kind != "skip":
                self._take(kind, match[0], offset)
            offset = match.end()
        if self._tags or self._game is not None:
            self._end_game("", offset)
        if not self._records:
            raise FormatError('expected a game: tags such as [Black "name"], or moves', offset)
        return self._records

    def _error(self, reason: str, offset: int) -> FormatError:
        return FormatError(f"game {len(self._records) + 1}: {reason}", offset)

    # -- tokens -----------------------------------------------------------------------------------------

    def _take_tag(self, offset: int) -> int:
        """Read a tag, which also ends a game that had no result; gives where the tag ends."""
        if self._game is not None:
            self._end_game("", offset)
        match = _TAG.match(self._text, offset)
        if match is None:
            raise self._error('expected a tag such as [Black "name"]', offset)
        value = re.sub(r"\\(.)", r"\1", match[2], flags=re.DOTALL)
        unknown = "?." + ("0" if match[1] == "Date" else "")
        if value.strip(unknown + " "):
            self._tags.setdefault(match[1], (value, match.start(2)))
        if len(self._tags) > MOST_PARTS:
            raise self._error(f"more than {MOST_PARTS:,} tags", offset)
        return match.end()

    def _take(self, kind: str, token: str, offset: int) -> None:
        game = self._begin()
        if self._score:
            game.comment(self._score)
            self._score = ""
        if kind == "move":
            game.play(token, offset)
        elif kind == "comment":
            self._take_comment(game, token[1:-1].strip())
        elif kind == "lines":
            self._take_comment(
                game, "\n".join(line[1:].rstrip("\r") for line in token.removesuffix("\n").split("\n"))
            )
        elif kind == "open":
            if game.before is None:
                raise self._error("a variation must follow the move it replaces", offset)
            if len(self._waiting) >= MOST_PARTS:
                raise self._error(f"brackets nested more than {MOST_PARTS:,} deep", offset)
            self._waiting.append((game.place, game.before))
            game.go_back(game.before)
        elif kind == "close":
            if not self._waiting:
                raise self._error("')' without '('", offset)
            game.go_back(*self._waiting.pop())
        else:
            sign = (
                GLYPHS[int(token[1:]) - 1] if kind == "nag" and 1 <= int(token[1:]) <= len(GLYPHS) else token
            )
            if sign in GLYPHS:
                game.glyph(sign)

    def _take_comment(self, game: GameBuilder, text: str) -> None:
        clock = _CLOCK.search(text)
        if clock is not None:
            game.node.clock = seconds(clock[1])
            text = text[: clock.start()] + text[clock.end() :]
        if results.is_pgn_score(text):
            self._score = text
        elif text:
            game.comment(text)

    # -- games ------------------------------------------------------------------------------------------

    def _begin(self) -> GameBuilder:
        if self._game is None:
            facts = {
                TAGS.get(name, name): value for name, (value, _) in self._tags.items() if name not in OWN
            }
            self._game = GameBuilder(self._start(), len(self._records) + 1, facts)
        return self._game

    def _start(self) -> Position:
        if "FEN" not in self._tags:
            return Position.initial()
        value, offset = self._tags["FEN"]
        try:
            return read_fen(value)
        except PositionError as error:
            raise self._error(str(error), offset) from error

    def _end_game(self, end: str, offset: int) -> None:
        game = self._begin()
        if self._waiting:
            raise self._error("'(' without ')'", offset)
        written = end if end not in ("", "*") else self._tags.get("Result", ("", 0))[0]
        result = results.read_pgn(written, self._score, self._tags.get("Termination", ("", 0))[0])
        if result is not None:
            results.attach(game, result, written)
        elif self._score:
            game.comment(self._score)
        self._records.append(game.finish())
        if len(self._records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", offset)
        self._start_afresh()
