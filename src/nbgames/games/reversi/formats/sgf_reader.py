"""Reading SGF, game number 2 (Othello): games with variations, comments and signs.

The grammar is simple, its users are not: Edax puts the first move into the root node and leaves an empty
node at the end, and set-ups come with or without the side to move. So nodes are taken as they come.
"""

from __future__ import annotations

import re
from typing import get_args

from nbgames.core import sgf
from nbgames.core.record import Record
from nbgames.core.sgf import Property, plain
from nbgames.core.violations import FormatError
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.builder import COLOURS, GameBuilder, Place
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

_COLON = re.compile(r"((?:[^:\\]++|\\.)*+):(.*)", re.DOTALL)
_POINT = re.compile(r"\s*([A-Ja-j](?:10|[1-9]))(?:\s*:\s*([A-Ja-j](?:10|[1-9])))?\s*")
_SIGNS = {"TE": ("!", "!!"), "BM": ("?", "??"), "IT": ("!?", "!?"), "DO": ("?!", "?!")}
_JUDGEMENTS = {
    "GB": ("Good for Black.", "Very good for Black."),
    "GW": ("Good for White.", "Very good for White."),
    "DM": ("Even.", "Quite even."),
    "UC": ("Unclear.", "Very unclear."),
}


def read_sgf(text: str) -> list[Record]:
    """The games of an SGF collection; raises ``FormatError``.

    >>> [record] = read_sgf("(;GM[2]PB[Ann](;B[f5];W[d6]C[Hm.])(;B[d3]))")
    >>> print(record, record.tags)
    1.f5 (1.d3) 2.d6 {Hm.} {'black': 'Ann'}
    """
    return sgf.read_games(text, _read_game)


def _read_game(text: str, offset: int, number: int) -> tuple[Record, int]:
    """The game tree that starts at ``offset`` and where it ends."""
    reader: _TreeReader | None = None
    waiting: list[Place | None] = []
    for item, after in sgf.tokens(text, offset, number):
        if item == "(":
            waiting.append(reader.game.place if reader else None)
        elif item == ")":
            place = waiting.pop()
            if reader is None:
                raise FormatError(f"game {number}: a tree without a node", offset)
            if waiting and place is not None:
                reader.game.go_back(place)
        else:
            assert isinstance(item, sgf.Node)
            if reader is None:
                reader = _TreeReader(item, number)
            reader.take(item)
        offset = after
    assert reader is not None
    return reader.finish(), offset


class _TreeReader:
    """Builds one game from its nodes in the order of the file; the first is the root."""

    def __init__(self, root: sgf.Node, number: int) -> None:
        self._number = number
        self._root = root.by_name
        self._check_game()
        size = self._size()
        flips = self._root.get("RU")
        by_hand = flips is not None and plain(flips[0].text).strip() == BY_HAND
        self._rules = Rules(size, "manual" if by_hand else "auto")
        self._set_up: dict[str, list[Property]] = {}
        self._game: GameBuilder | None = None

    def _check_game(self) -> None:
        game = self._root.get("GM")
        if game is not None and game[0].text.strip() != "2":
            name = plain(game[0].text).strip()[:20]
            raise FormatError(
                f"game {self._number} is of SGF's game {name!r}, not 2 (Othello)", game[0].offset
            )

    def _size(self) -> Size:
        values = self._root.get("SZ")
        if values is None:
            return 8
        columns, _, rows = values[0].text.partition(":")
        for size in get_args(Size):
            if columns.strip() == str(size) and rows.strip() in ("", str(size)):
                return size  # type: ignore[no-any-return]
        raise FormatError(
            f"game {self._number}: a board of size {values[0].text[:10]!r}; expected 4, 6, 8 or 10",
            values[0].offset,
        )

    # -- nodes ------------------------------------------------------------------------------------------

    @property
    def game(self) -> GameBuilder:
        """The game so far; begun with the first move or bracket, when nothing can be set up any more."""
        if self._game is None:
            self._game = GameBuilder(self._start(None), self._number, self._facts())
        return self._game

    def take(self, node: sgf.Node) -> None:
        """Add the next node: first what it sets up, then its moves, then what it says about them."""
        for item in node.properties:
            if item.name in ("AB", "AW", "AE", "PL"):
                if self._game is not None:
                    reason = "discs are set up after the start"
                    raise FormatError(
                        f"game {self._number}: {reason}, which a record cannot hold",
                        item.values[0].offset,
                    )
                self._set_up.setdefault(item.name, []).append(item)
        turned = next((item for item in node.properties if item.name == TURNED), None)
        for item in node.properties:
            if item.name in COLOURS:
                self._play(item, turned)
        for item in node.properties:
            self._say(item)

    def _play(self, item: Property, turned: Property | None) -> None:
        colour = COLOURS[item.name]
        if self._game is None:
            self._game = GameBuilder(self._start(colour), self._number, self._facts())
        for value in item.values:
            move = value.text.strip() or "pass"
            if turned is not None:
                move += "=" + ",".join(name.text.strip() for name in turned.values if name.text.strip())
            self._game.play(move, value.offset, colour)

    def _say(self, item: Property) -> None:
        first = item.values[0].text
        if item.name == "C":
            for value in item.values:
                self.game.comment(plain(value.text))
        elif item.name == "N" and first.strip():
            self.game.comment(plain(first))
        elif item.name in _SIGNS:
            for value in item.values:
                self.game.glyph(_SIGNS[item.name][value.text.strip() == "2"])
        elif item.name in _JUDGEMENTS:
            self.game.comment(_JUDGEMENTS[item.name][first.strip() == "2"])
        elif item.name in ("BL", "WL"):
            left = first.strip()
            if re.fullmatch(r"-?\d{1,9}(\.\d{1,9})?", left) and self.game.node.parent is not None:
                self.game.node.clock = float(left)

    # -- the start and the facts ------------------------------------------------------------------------

    def _start(self, first: Colour | None) -> Position:
        """The start position; without ``PL`` the colour of the first move says whose turn it is."""
        side = first or BLACK
        for item in self._set_up.get("PL", []):
            side = WHITE if item.values[0].text.strip().lower() in ("w", "white", "2") else BLACK
        if not any(name in self._set_up for name in ("AB", "AW", "AE")):
            black, white = grid(self._rules.size).start()
            return Position(self._rules, black, white, side)
        discs = {"AB": 0, "AW": 0, "AE": 0}
        for name in discs:
            for item in self._set_up.get(name, []):
                discs[name] |= self._squares(item)
        if discs["AB"] & discs["AW"]:
            offset = self._set_up["AB"][0].values[0].offset
            raise FormatError(f"game {self._number}: a square is set up with two discs", offset)
        return Position(self._rules, discs["AB"] & ~discs["AE"], discs["AW"] & ~discs["AE"], side)

    def _squares(self, item: Property) -> int:
        """The set of the squares that a list of points names; a point may be a rectangle, ``a1:c2``."""
        cells = grid(self._rules.size)
        squares = 0
        for value, offset in item.values:
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
        for name, values in self._root.items():
            value = plain(values[0].text)
            if (name in TAGS or name in FACTS) and value.strip() not in ("", "?"):
                facts[TAGS.get(name, name)] = value
        rules = plain(self._root["RU"][0].text) if "RU" in self._root else ""
        if rules.strip() and self._rules.flips == "auto":
            facts["RU"] = rules
        for pair in self._root.get(OTHER_FACTS, ()):
            match = _COLON.fullmatch(pair.text)
            if match:
                facts[plain(match[1])] = plain(match[2])
        return facts

    def finish(self) -> Record:
        """The record, with the result that the file gives."""
        game = self.game
        written = plain(self._root["RE"][0].text) if "RE" in self._root else ""
        result = results.read_sgf(written)
        if result is not None:
            results.attach(game, result, written.strip())
        return game.finish()
