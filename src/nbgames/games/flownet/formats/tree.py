r"""The grammar of SGF, of which blksgf is a dialect: trees of nodes with properties, nothing about any game.

The grammar is simple, its users are not: values may hold anything between brackets, variations may be nested
deeper than Python's stack, and very old files write property names with small letters in between. So nodes
are read one after the other, and what is open is kept in a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

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


Properties = dict[str, list[Value]]


class Node(NamedTuple):
    """One node: its properties by name, and where it begins."""

    properties: Properties
    offset: int


Token = Node | Literal["(", ")"]


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


def _properties(text: str, offset: int, game: int) -> tuple[Properties, int]:
    found: Properties = {}
    count = 0
    while (match := _TOKEN.match(text, offset)) and match[2]:
        # Up to the third edition of SGF small letters in a name meant nothing.
        name = "".join(sign for sign in match[2] if not sign.islower()) or match[2].upper()
        offset = match.end()
        values = found.setdefault(name, [])
        while value := _VALUE.match(text, offset):
            values.append(Value(value[1], value.start(1)))
            offset = value.end()
            count += 1
            if count > _MOST_VALUES:
                raise FormatError(f"game {game}: more than {_MOST_VALUES:,} values in one node", offset)
        if not values:
            raise FormatError(f"game {game}: the value of {name} has no end, ']'", offset)
    return found, offset


def plain(value: str) -> str:
    r"""A text value without its escapes; line breaks become ``\n``.

    >>> plain(r"a [b\] \\ c")
    'a [b] \\ c'
    """
    text = _ESCAPE.sub(lambda match: "" if match[1][0] in "\r\n" else match[1], value)
    return text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")


def escaped(text: str) -> str:
    r"""``text`` as a value: with ``\`` before what would end it.

    >>> print(escaped("a [b] c"))
    a [b\] c
    """
    return re.sub(r"([\]\\])", r"\\\1", text)
