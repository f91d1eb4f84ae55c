"""Writing SGF so that strict readers like it and nothing of a record gets lost.

The root node holds facts and the start position, every move a node of its own; passes are written as moves,
as SGF wants them, though records have none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nbgames.core.record import Node, Record
from nbgames.core.sgf import escaped
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.clocks import decimal
from nbgames.games.reversi.formats.common import numbered, start_of, turned_by_hand
from nbgames.games.reversi.formats.sgf_reader import BY_HAND, FACTS, OTHER_FACTS, TAGS, TURNED
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, WHITE, grid

_SIGNS = {"!": "TE[1]", "!!": "TE[2]", "?": "BM[1]", "??": "BM[2]", "!?": "IT[]", "?!": "DO[]"}
_NUMBER = re.compile(r"\d{1,9}(?:\.\d{1,9})?")


def write_sgf(records: Iterable[Record] | Record) -> str:
    """``records`` as an SGF collection, with variations, comments, signs, clocks and facts.

    >>> print(write_sgf(Record.from_moves(Position.initial(), "f5 d6", {"black": "Ann"})), end="")
    (;FF[4]GM[2]CA[UTF-8]AP[nbgames]SZ[8]PB[Ann]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])
    """
    return "".join(f"{_write_game(record)}\n" for _, record in numbered(records, "sgf"))


def _write_game(record: Record) -> str:
    below = (item if isinstance(item, str) else _move(item) for item in _below_each(record.root))
    return "".join(["(", _root(record), *below, ")"])


def _below_each(root: Node) -> Iterator[str | Node]:
    """Nodes, brackets and passes below ``root`` in SGF's order: of several lines each stands in brackets."""
    waiting = _below(root)
    while waiting:
        item = waiting.pop()
        yield item
        if isinstance(item, Node):
            waiting.extend(_below(item))


def _below(node: Node) -> list[str | Node]:
    """What follows ``node`` directly, last thing first."""
    items: list[str | Node] = []
    if len(node.children) == 1:
        items.append(node.children[0])
    else:
        for child in reversed(node.children):
            items += [")", child, "("]
    if node.children and node.parent is not None:
        items += [f";{'B' if colour == BLACK else 'W'}[PA]" for colour in node.skipped]
    return items


def _root(record: Record) -> str:
    start = start_of(record)
    parts = [f";FF[4]GM[2]CA[UTF-8]AP[nbgames]SZ[{start.rules.size}]"]
    if start.rules.flips == "manual":
        parts.append(f"RU[{BY_HAND}]")
    properties = {word: name for name, word in TAGS.items()} | {name: name for name in FACTS}
    others = []
    for word, value in record.tags.items():
        name = properties.get(word)
        if word == "RU" and start.rules.flips == "auto" and value.strip() not in ("", BY_HAND):
            name = "RU"
        if name is None or value.strip() in ("", "?") or (name == "TM" and not _NUMBER.fullmatch(value)):
            others.append(f"[{escaped(word, colon=True)}:{escaped(value, colon=True)}]")
        else:
            parts.append(f"{name}[{escaped(value)}]")
    if others:
        parts.append(f"{OTHER_FACTS}{''.join(others)}")
    result = results.write_sgf(record)
    if result:
        parts.append(f"RE[{result}]")
    parts.append(_set_up(start))
    return "".join([*parts, _notes(record.root)])


def _set_up(start: Position) -> str:
    cells = grid(start.rules.size)
    parts = []
    for name, discs in zip(("AB", "AW"), start.discs, strict=True):
        squares = cells.squares(discs)
        if squares or not any(start.discs):
            parts.append(name + ("".join(f"[{square}]" for square in squares) or "[]"))
    parts.append(f"PL[{'W' if start.turn == WHITE else 'B'}]")
    return "".join(parts)


def _move(node: Node) -> str:
    assert isinstance(node.move, Move)
    letter = "B" if node.player == BLACK else "W"
    parts = [f";{letter}[{node.move.square}]"]
    turned = turned_by_hand(node)
    if turned is not None:
        squares = str(node.move).partition("=")[2].split(",")
        parts.append(TURNED + "".join(f"[{square}]" for square in squares))
    if node.clock is not None:
        parts.append(f"{letter}L[{decimal(node.clock)}]")
    return "".join([*parts, _notes(node)])


def _notes(node: Node) -> str:
    signs = "".join(_SIGNS[sign] for sign in node.glyphs)
    return signs + (f"C[{escaped(node.comment)}]" if node.comment else "")
