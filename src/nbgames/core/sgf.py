r"""The grammar of SGF: trees of nodes with properties; what they mean is each game's own affair.

The grammar is simple, its users are not: values may hold anything between brackets, variations may be nested
deeper than Python's stack, and very old files write property names with small letters in between. So nodes
are read one after the other, and what is open is kept in a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from nbgames.core.files import MOST_GAMES
from nbgames.core.record import Record
from nbgames.core.violations import FormatError

_TOKEN = re.compile(r"\s*+(?:([();])|([A-Za-z0-9]{1,40})\s*+(?=\[))")
_VALUE = re.compile(r"\s*+\[((?:[^\]\\]++|\\.)*+)\]", re.DOTALL)
_ESCAPE = re.compile(r"\\(\r\n|\n\r|.)", re.DOTALL)
_DEEPEST = 100_000
_MOST_VALUES = 10_000


class Value(NamedTuple):
    """One value of a property, as it stands between its brackets, and where it stands."""

    text: str
    offset: int


class Property(NamedTuple):
    """A property of a node: its name and its values, of which there is at least one."""

    name: str
    values: list[Value]


class Node(NamedTuple):
    """One node: its properties in the order of the file, and where it begins."""

    properties: list[Property]
    offset: int

    @property
    def by_name(self) -> dict[str, list[Value]]:
        """The values of each property, also of one that stands in the node more than once."""
        found: dict[str, list[Value]] = {}
        for name, values in self.properties:
            found.setdefault(name, []).extend(values)
        return found


Token = Node | Literal["(", ")"]


def read_games(text: str, read_game: Callable[[str, int, int], tuple[Record, int]]) -> list[Record]:
    """All games of a collection; ``read_game(text, offset, number)`` reads one and says where it ends.

    Raises ``FormatError`` when there is none, and when there are too many.
    """
    records: list[Record] = []
    offset = 0
    while offset < len(text):
        record, offset = read_game(text, offset, len(records) + 1)
        records.append(record)
        if len(records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", offset)
        while offset < len(text) and text[offset].isspace():
            offset += 1
    if not records:
        raise FormatError("expected a game, '(;'", 0)
    return records


def tokens(text: str, offset: int, game: int) -> Iterator[tuple[Token, int]]:
    """The brackets and nodes of the tree that begins at ``offset``, and after each where it ends.

    ``game`` is its number, for messages. Raises ``FormatError``.
    """
    depth = 0
    while True:
        match = _TOKEN.match(text, offset)
        sign = match[1] if match else None
        if match is None or sign is None or (depth == 0 and sign != "("):
            expected = "';', '(' or ')'" if depth else "a game, '(;'"
            raise FormatError(f"game {game}: expected {expected}", offset)
        at, offset = match.start(1), match.end()
        if sign == ";":
            properties, offset = _properties(text, offset, game)
            yield Node(properties, at), offset
            continue
        depth += 1 if sign == "(" else -1
        if depth > _DEEPEST:
            raise FormatError(f"game {game}: brackets nested more than {_DEEPEST:,} deep", at)
        yield ("(", offset) if sign == "(" else (")", offset)
        if depth == 0:
            return


def _properties(text: str, offset: int, game: int) -> tuple[list[Property], int]:
    found: list[Property] = []
    count = 0
    while (match := _TOKEN.match(text, offset)) and match[2]:
        # Up to the third edition of SGF small letters in a name meant nothing.
        name = "".join(sign for sign in match[2] if not sign.islower()) or match[2].upper()
        offset = match.end()
        values = []
        while value := _VALUE.match(text, offset):
            values.append(Value(value[1], value.start(1)))
            offset = value.end()
            count += 1
            if count > _MOST_VALUES:
                raise FormatError(f"game {game}: more than {_MOST_VALUES:,} values in one node", offset)
        if not values:
            raise FormatError(f"game {game}: the value of {name} has no end, ']'", offset)
        found.append(Property(name, values))
    return found, offset


def plain(value: str) -> str:
    r"""A text value without its escapes; line breaks become ``\n``.

    >>> plain(r"a [b\] \\ c")
    'a [b] \\ c'
    """
    text = _ESCAPE.sub(lambda match: "" if match[1][0] in "\r\n" else match[1], value)
    return text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")


def escaped(text: str, *, colon: bool = False) -> str:
    r"""``text`` as a value: with ``\`` before what would end it; ``colon`` for one half of a pair.

    >>> print(escaped("a [b] c"))
    a [b\] c
    """
    return re.sub(r"([\]\\:])" if colon else r"([\]\\])", r"\\\1", text)
