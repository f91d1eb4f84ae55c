"""Names of openings, found by position.

Players reach the same opening by different orders of moves and from any of the four first moves, so names
belong to positions, not to lists of moves.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import Rules


class Opening(NamedTuple):
    """An opening: its moves as they are usually quoted, and its English name or names (joined by " / ")."""

    moves: tuple[str, ...]
    name: str


@cache
def openings() -> tuple[Opening, ...]:
    """All named openings, the shorter ones first.

    >>> openings()[0]
    Opening(moves=('f5', 'd6'), name='Perpendicular / Perpendicular Opening')
    """
    text = (files("nbgames.games.reversi") / "openings.csv").read_text(encoding="utf-8")
    found = []
    for row in csv.DictReader(text.splitlines()):
        sequence = row["sequence"]
        moves = tuple(sequence[start : start + 2] for start in range(0, len(sequence), 2))
        found.append(Opening(moves, row["name"]))
    return tuple(found)


def opening_name(position: Position) -> str | None:
    """The name of the opening that ``position`` completes, however the board is turned; else ``None``.

    >>> opening_name(Position.initial()) is None
    True
    """
    if position.rules.size != 8 or sum(position.scores.values()) > _most_discs():
        return None
    return _names().get(_key(position))


def opening_reached(positions: Iterable[Position]) -> str | None:
    """The name of the last opening among ``positions``, which are those of a game in order.

    >>> start = Position.initial()
    >>> opening_reached([start, start.play("f5"), start.play("f5").play("f6")])
    'Diagonal / Diagonal Opening'
    """
    name = None
    for position in positions:
        name = opening_name(position) or name
    return name


def _key(position: Position) -> tuple[int, int, str | None]:
    canonical = position.canonical()
    return *canonical.discs, canonical.turn


@cache
def _names() -> dict[tuple[int, int, str | None], str]:
    """Names by position. Where two lists of moves meet, both names hold."""
    names: dict[tuple[int, int, str | None], list[str]] = {}
    for opening in openings():
        position = Position.initial(Rules())
        for move in opening.moves:
            position = position.play(move)
        known = names.setdefault(_key(position), [])
        known.extend(name for name in opening.name.split(" / ") if name not in known)
    return {key: " / ".join(known) for key, known in names.items()}


@cache
def _most_discs() -> int:
    return 4 + max(len(opening.moves) for opening in openings())
