"""Reading games of Othello Quest, which gives them as JSON.

A game is an object with ``players`` (Black first) and ``position.moves``; the service wraps it in a message
whose ``args`` hold it. The time of each move is in milliseconds and becomes what the clock showed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games.reversi.formats.builder import GameBuilder
from nbgames.games.reversi.formats.clocks import Clocks, RunningClock
from nbgames.games.reversi.formats.common import one_line
from nbgames.games.reversi.formats.source import MOST_GAMES
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, PLAYERS, WHITE

_MOVE = re.compile(r'"m"\s*:\s*"')
_PASSES = ("", "-", "--", "pass", "pa", "ps")


def read_quest(text: str) -> list[Record]:
    """The games of a JSON text: one message, one game, or a list of either; raises ``FormatError``.

    >>> read_quest('{"position": {"moves": [{"m": "f5", "t": 900}, {"m": "d6", "t": 1200}]}}')[0].moves
    ('f5', 'd6')
    """
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"this starts like JSON but is none: {error.msg}", error.pos) from error
    except (RecursionError, ValueError) as error:  # nested too deep, or a number without end
        raise FormatError("this JSON cannot be a game", 0) from error
    records: list[Record] = []
    places = (match.end() for match in _MOVE.finditer(text))
    for item in content if isinstance(content, list) else [content]:
        game = item
        if isinstance(item, dict) and isinstance(item.get("args"), list) and item["args"]:
            game = item["args"][0]
        records.append(_read_game(game, len(records) + 1, places))
        if len(records) > MOST_GAMES:
            raise FormatError(f"more than {MOST_GAMES:,} games", 0)
    if not records:
        raise FormatError("this JSON holds no games", 0)
    return records


def _read_game(game: Any, number: int, places: Iterator[int]) -> Record:
    """One game; ``places`` gives the place in the text of each move as they are used up."""
    position = game.get("position") if isinstance(game, dict) else None
    moves = position.get("moves") if isinstance(position, dict) else None
    if not isinstance(moves, list):
        raise FormatError(f"game {number}: expected an object with position.moves", 0)
    kind = game.get("gtype", "reversi")
    if not isinstance(kind, str) or not kind.startswith("reversi"):
        raise FormatError(f"game {number} is of {str(kind)[:20]!r}, not of reversi", 0)
    builder = GameBuilder(Position.initial(), number, _facts(game))
    base = game.get("tcb")
    clocks = Clocks({colour: RunningClock(base / 1000) for colour in PLAYERS} if _is_time(base) else {})
    for move in moves:
        text = move.get("m") if isinstance(move, dict) else None
        if not isinstance(text, str):
            raise builder.refusal("expected an object with the move as 'm'", 0)
        before, mover = builder.node, builder.turn
        builder.play("pass" if text.strip().lower() in _PASSES else text.strip(), next(places, 0))
        used = move.get("t")
        if builder.node is not before and mover in clocks.sides and _is_time(used):
            builder.node.clock = clocks.sides[mover].use(used / 1000)
    return builder.finish()


def _is_time(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value < 10**10


def _facts(game: dict[str, Any]) -> dict[str, str]:
    facts: dict[str, Any] = {}
    players = game.get("players")
    for colour, player in zip((BLACK, WHITE), players if isinstance(players, list) else [], strict=False):
        if isinstance(player, dict):
            facts[colour] = player.get("name") or player.get("id")
            facts[f"{colour}_rating"] = player.get("oldR")
    facts["date"] = game.get("created")
    return {
        name: one_line(value) if isinstance(value, str) else f"{value:g}"
        for name, value in facts.items()
        if (isinstance(value, str) and value.strip()) or _is_time(value)
    }
