"""Reading SGF, game number 2 (Othello): games with variations, comments and signs.

The grammar is simple, its users are not: Edax puts the first move into the root node and leaves an empty
node at the end, set-ups come with or without the side to move, and brackets may be nested deeper than
Python's stack. So nodes are taken as they come and nesting is kept in a list.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, get_args

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.builder import COLOURS, GameBuilder, Place
from nbgames.games.reversi.formats.source import MOST_GAMES, MOST_PARTS
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, WHITE, Colour, Rules, Size, grid

#: SGF's properties for the facts that records know by a word.
TAGS = {
    "PB": "black",
    "PW": "white",
    "BR": "black_rating",
    "WR": "white_rating",
    "EV": "event",
    "PC": "place",
    "RO": "round",
    "DT": "date",
    "TM": "time_control",
    "AN": "annotator",
}
#: Further facts that SGF knows; they are kept under these names.
FACTS = ("BT", "CP", "GC", "GN", "ON", "OT", "SO", "US", "WT")
#: The value of ``RU`` for games in which players turn the discs themselves (rule 7).
BY_HAND = "discs are turned by hand"
#: Our own property: the discs that were turned by hand. Programs keep properties they do not know.
TURNED = "TD"
#: Our own property for facts that SGF has no property for: ``[name:value]``.
OTHER_FACTS = "XT"

_TOKEN = re.compile(r"\s*(?:([();])|([A-Za-z]{1,40})\s*(?=\[))")
_VALUE = re.compile(r"\s*\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_ESCAPE = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_COLON = re.compile(r"((?:[^:\\]++|\\.)*+):(.*)", re.DOTALL)
_POINT = re.compile(r"\s*([A-Ja-j](?:10|[1-9]))(?:\s*:\s*([A-Ja-j](?:10|[1-9])))?\s*")
_DEEPEST = 100_000
_SIGNS = {"TE": ("!", "!!"), "BM": ("?", "??"), "IT": ("!?", "!?"), "DO": ("?!", "?!")}
_JUDGEMENTS = {
    "GB": ("Good for Black.", "Very good for Black."),
    "GW": ("Good for White.", "Very good for White."),
    "DM": ("Even.", "Quite even."),
    "UC": ("Unclear.", "Very unclear."),
}


class Property(NamedTuple):
    """A property of a node: its name, its values as they stand in the file, and where each stands."""

    name: str
    values: list[str]
    offsets: list[int]


Token = Literal["(", ")"] | list[Property]


def read_sgf(text: str) -> list[Record]:
    """The games of an SGF collection; raises ``FormatError``.

    >>> [record] = read_sgf("(;GM[2]PB[Ann](;B[f5];W[d6]C[Hm.])(;B[d3]))")
    >>> print(record, record.tags)
    1.f5 (1.d3) 2.d6 {Hm.} {'black': 'Ann'}
    """
    records: list[Record] = []
    offset = 0
    while offset < len(text):
        record, offset = _read_game(text, offset, len(records) + 1)
        records.append(record)
        if len(records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", offset)
        while offset < len(text) and text[offset].isspace():
            offset += 1
    if not records:
        raise FormatError("expected a game, '(;'", 0)
    return records


def _read_game(text: str, offset: int, number: int) -> tuple[Record, int]:
    """The game tree that starts at ``offset`` and where it ends."""
    reader: _TreeReader | None = None
    waiting: list[Place | None] = []
    while True:
        match = _TOKEN.match(text, offset)
        sign = match[1] if match else None
        if match is None or sign is None or (not waiting and sign != "("):
            expected = "';', '(' or ')'" if waiting else "a game, '(;'"
            raise FormatError(f"game {number}: expected {expected}", offset)
        at, offset = offset, match.end()
        if sign == "(":
            if len(waiting) > _DEEPEST:
                raise FormatError(f"game {number}: brackets nested more than {_DEEPEST:,} deep", at)
            waiting.append(reader.game.place if reader else None)
        elif sign == ";":
            node, offset = _read_node(text, offset, number)
            if reader is None:
                reader = _TreeReader(node, number, at)
            reader.take(node, at)
        else:
            place = waiting.pop()
            if reader is None:
                raise FormatError(f"game {number}: a tree without a node", at)
            if not waiting:
                return reader.finish(), offset
            if place is not None:
                reader.game.go_back(place)


def _read_node(text: str, offset: int, number: int) -> tuple[list[Property], int]:
    """The properties of the node that starts at ``offset`` and where they end."""
    properties: list[Property] = []
    while (match := _TOKEN.match(text, offset)) and match[2]:
        name = "".join(letter for letter in match[2] if letter.isupper()) or match[2].upper()
        values, offsets = [], []
        offset = match.end()
        while value := _VALUE.match(text, offset):
            values.append(value[1])
            offsets.append(value.start(1))
            offset = value.end()
            if len(values) + len(properties) > MOST_PARTS:
                raise FormatError(f"game {number}: more than {MOST_PARTS:,} properties in one node", offset)
        if not values:
            raise FormatError(f"game {number}: the value of {name} has no end, ']'", offset)
        properties.append(Property(name, values, offsets))
    return properties, offset


def plain_text(value: str) -> str:
    r"""A text value without its escapes; line breaks become ``\n``.

    >>> plain_text("a [b\\] c")
    'a [b] c'
    """
    if "\\" in value:
        value = _ESCAPE.sub(lambda match: "" if match[1][0] in "\r\n" else match[1], value)
    return value.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n") if "\r" in value else value


class _TreeReader:
    """Builds one game from its nodes in the order of the file; the first is the root."""

    def __init__(self, root: list[Property], number: int, offset: int) -> None:
        self._number = number
        self._root = {item.name: item for item in reversed(root)}
        self._has_moves = any(item.name in COLOURS for item in root)
        self._check_game()
        size = self._size()
        flips = self._root.get("RU")
        by_hand = flips is not None and plain_text(flips.values[0]).strip() == BY_HAND
        self._rules = Rules(size, "manual" if by_hand else "auto")
        self._set_up: dict[str, list[Property]] = {}
        self._game: GameBuilder | None = None
        self._offset = offset
        self._is_root = True

    def _check_game(self) -> None:
        game = self._root.get("GM")
        if game is not None and game.values[0].strip() != "2":
            name = plain_text(game.values[0]).strip()[:20]
            raise FormatError(
                f"game {self._number} is of SGF's game {name!r}, not 2 (Othello)", game.offsets[0]
            )

    def _size(self) -> Size:
        item = self._root.get("SZ")
        if item is None:
            return 8
        columns, _, rows = item.values[0].partition(":")
        for size in get_args(Size):
            if columns.strip() == str(size) and rows.strip() in ("", str(size)):
                return size  # type: ignore[no-any-return]
        raise FormatError(
            f"game {self._number}: a board of size {item.values[0][:10]!r}; expected 4, 6, 8 or 10",
            item.offsets[0],
        )

    # -- nodes ------------------------------------------------------------------------------------------

    @property
    def game(self) -> GameBuilder:
        """The game so far; begun with the first move or bracket, when nothing can be set up any more."""
        if self._game is None:
            self._game = GameBuilder(self._start(None), self._number, self._facts())
        return self._game

    def take(self, node: list[Property], offset: int) -> None:
        """Add the next node: first what it sets up, then its moves, then what it says about them."""
        for item in node:
            if item.name in ("AB", "AW", "AE", "PL"):
                if self._game is not None:
                    reason = "discs are set up after the start"
                    raise FormatError(
                        f"game {self._number}: {reason}, which a record cannot hold", item.offsets[0]
                    )
                self._set_up.setdefault(item.name, []).append(item)
        turned = next((item for item in node if item.name == TURNED), None)
        for item in node:
            if item.name in COLOURS:
                self._play(item, turned)
        for item in node:
            self._say(item)
        self._is_root = False
        self._offset = offset

    def _play(self, item: Property, turned: Property | None) -> None:
        colour = COLOURS[item.name]
        if self._game is None:
            self._game = GameBuilder(self._start(colour), self._number, self._facts())
        for value, offset in zip(item.values, item.offsets, strict=True):
            move = value.strip() or "pass"
            if turned is not None:
                move += "=" + ",".join(name.strip() for name in turned.values if name.strip())
            self._game.play(move, offset, colour)

    def _say(self, item: Property) -> None:
        if item.name == "C":
            for value in item.values:
                self.game.comment(plain_text(value))
        elif item.name == "N" and item.values[0].strip():
            self.game.comment(plain_text(item.values[0]))
        elif item.name in _SIGNS:
            for value in item.values:
                self.game.glyph(_SIGNS[item.name][value.strip() == "2"])
        elif item.name in _JUDGEMENTS:
            self.game.comment(_JUDGEMENTS[item.name][item.values[0].strip() == "2"])
        elif item.name in ("BL", "WL"):
            left = item.values[0].strip()
            if re.fullmatch(r"-?\d{1,9}(\.\d{1,9})?", left) and self.game.node.parent is not None:
                self.game.node.clock = float(left)

    # -- the start and the facts ------------------------------------------------------------------------

    def _start(self, first: Colour | None) -> Position:
        """The start position; without ``PL`` the colour of the first move says whose turn it is."""
        side = first or BLACK
        for item in self._set_up.get("PL", []):
            side = WHITE if item.values[0].strip().lower() in ("w", "white", "2") else BLACK
        if not any(name in self._set_up for name in ("AB", "AW", "AE")):
            black, white = grid(self._rules.size).start()
            return Position(self._rules, black, white, side)
        discs = {"AB": 0, "AW": 0, "AE": 0}
        for name in discs:
            for item in self._set_up.get(name, []):
                discs[name] |= self._squares(item)
        if discs["AB"] & discs["AW"]:
            item = self._set_up["AB"][0]
            raise FormatError(f"game {self._number}: a square is set up with two discs", item.offsets[0])
        return Position(self._rules, discs["AB"] & ~discs["AE"], discs["AW"] & ~discs["AE"], side)

    def _squares(self, item: Property) -> int:
        """The set of the squares that a list of points names; a point may be a rectangle, ``a1:c2``."""
        cells = grid(self._rules.size)
        squares = 0
        for value, offset in zip(item.values, item.offsets, strict=True):
            if not value.strip() and len(item.values) == 1:
                continue
            match = _POINT.fullmatch(value)
            corners = (
                [cells.index.get(name.lower()) for name in (match[1], match[2] or match[1])]
                if match
                else [None]
            )
            if None in corners:
                raise FormatError(f"game {self._number}: {value[:20]!r} is no square", offset)
            rows, columns = zip(*(divmod(corner or 0, cells.size) for corner in corners), strict=True)
            for row in range(min(rows), max(rows) + 1):
                for column in range(min(columns), max(columns) + 1):
                    squares |= 1 << row * cells.size + column
        return squares

    def _facts(self) -> dict[str, str]:
        facts = {}
        for name, item in self._root.items():
            value = plain_text(item.values[0])
            if (name in TAGS or name in FACTS) and value.strip() not in ("", "?"):
                facts[TAGS.get(name, name)] = value
        rules = self._root.get("RU")
        if rules is not None and self._rules.flips == "auto" and plain_text(rules.values[0]).strip():
            facts["RU"] = plain_text(rules.values[0])
        for value in self._root[OTHER_FACTS].values if OTHER_FACTS in self._root else []:
            match = _COLON.fullmatch(value)
            if match:
                facts[plain_text(match[1])] = plain_text(match[2])
        return facts

    def finish(self) -> Record:
        """The record, with the result that the file gives."""
        game = self.game
        written = plain_text(self._root["RE"].values[0]) if "RE" in self._root else ""
        result = results.read_sgf(written)
        if result is not None:
            results.attach(game, result, written.strip())
        return game.finish()
