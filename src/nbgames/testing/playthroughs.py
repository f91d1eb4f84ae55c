"""One whole game as a text that a person can read, check against the rules, and keep.

The file beside the tests holds what was checked once; a test plays it again and compares. When the rules of a
game change on purpose, ``python -m nbgames.testing update`` writes the files again, and the difference shows
in review what the change means.
"""

from __future__ import annotations

import dataclasses
import json
import textwrap
import zlib
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from nbgames.core import registry
from nbgames.core.position import Move, Outcome, Position

_SHOWN_MOVES = 40


def playthrough(start: Any, moves: Iterable[Move | str] | str | None = None, seed: int = 0) -> str:
    """A game from ``start`` as text: board, legal moves, scores and outcome at every step.

    ``start`` is a position, the rules of a game or its name; ``moves`` are played as given, or at random
    until the end with this ``seed``. Raises ``IllegalMove`` and ``NotationError``.

    >>> from nbgames.games import reversi
    >>> text = playthrough(reversi.Rules(size=4), "b1 a1")
    >>> print(text[: text.index("0. the start")])
    game: reversi
    rules: {"size": 4}
    start: -----OX--XO----- X
    moves: b1 a1
    <BLANKLINE>
    <BLANKLINE>
    >>> print(text[text.index("turn:") : text.index("1. black")])
    turn: black
      scores: black 2, white 2
      legal: 4 (b1 a2 d3 c4)
      text: -----OX--XO----- X
    <BLANKLINE>
    <BLANKLINE>
    """
    position = _first_position(start)
    steps = [position]
    played: list[Move] = []
    random = Random(seed)
    given = None if moves is None else iter(moves.split() if isinstance(moves, str) else moves)
    while steps[-1].turn is not None or given is not None:
        here = steps[-1]
        move = random.choice(list(here.legal_moves)) if given is None else next(given, None)
        if move is None:
            break
        played.append(here.parse(move) if isinstance(move, str) else move)
        steps.append(here.play(played[-1]))
    paragraphs = [_header(position, played), _paragraph("0. the start", position)]
    for number, (before, move, after) in enumerate(zip(steps, played, steps[1:], strict=False), 1):
        paragraphs.append(_paragraph(f"{number}. {before.turn} plays {move}", after))
    return "\n\n".join(paragraphs) + "\n"


def check_playthroughs(folder: Path | str, games: Iterable[str] | None = None) -> int:
    """Play again what the files ``folder/<game>/playthrough*.txt`` say; returns how many there are.

    Raises ``AssertionError`` when a game (default: every installed one) has no such file or when a file
    differs from what the rules say now.
    """
    count = 0
    for game in registry.names() if games is None else games:
        files = _files(folder, game)
        if not files:
            raise AssertionError(f"{game} has no {Path(folder) / game}/playthrough*.txt; {_ADVICE}")
        for file in files:
            expected = file.read_text(encoding="utf-8")
            found = _again(game, expected)
            if found != expected:
                raise AssertionError(f"{file} differs from {_first_difference(expected, found)}; {_ADVICE}")
            count += 1
    return count


def update_playthroughs(folder: Path | str, games: Iterable[str] | None = None) -> list[Path]:
    """Write those files again, with the same moves; a game that has none gets its first. Returns them."""
    written = []
    for game in registry.names() if games is None else games:
        files = _files(folder, game)
        if not files:
            file = Path(folder) / game / "playthrough.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(game), encoding="utf-8")
            files = [file]
        for file in files:
            file.write_text(_again(game, file.read_text(encoding="utf-8")), encoding="utf-8")
            written.append(file)
    return written


_ADVICE = "to write it again: python -m nbgames.testing update"


def _files(folder: Path | str, game: str) -> list[Path]:
    return sorted((Path(folder) / game).glob("playthrough*.txt"))


def _again(game: str, text: str) -> str:
    """The same game played by the rules of today; only the header of ``text`` is read."""
    package = registry.load(game)
    header = dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())
    options = {name: _frozen(value) for name, value in json.loads(header["rules"]).items()}
    rules = package.Rules(**options)
    return playthrough(package.Position.from_text(header["start"], rules), header["moves"])


def _first_position(start: Any) -> Position[Any]:
    if isinstance(start, Position):
        return start
    package = registry.load(start) if isinstance(start, str) else registry.home(start)
    position: Position[Any] = package.Position.initial(None if isinstance(start, str) else start)
    return position


def _header(position: Position[Any], moves: list[Move]) -> str:
    standard = type(position.rules)()
    options = {
        field.name: getattr(position.rules, field.name)
        for field in dataclasses.fields(position.rules)
        if getattr(position.rules, field.name) != getattr(standard, field.name)
    }
    return (
        f"game: {position.game}\n"
        f"rules: {json.dumps(options)}\n"
        f"start: {position.to_text()}\n"
        f"moves: {' '.join(map(str, moves))}"
    )


def _paragraph(title: str, position: Position[Any]) -> str:
    lines = [str(position)]
    if position.skipped:
        lines.append(f"skipped: {', '.join(position.skipped)}")
    lines.append(f"turn: {position.turn or 'nobody'}")
    lines.append(f"scores: {_tally(position.scores)}")
    if position.outcome is None:
        lines.append(f"legal: {_listed(position)}")
    else:
        lines += _ending(position.outcome)
    lines.append(f"text: {position.to_text()}")
    return f"{title}\n{textwrap.indent(chr(10).join(lines), '  ')}"


def _listed(position: Position[Any]) -> str:
    """All moves, or the first of them and a checksum that no change of the others survives."""
    texts = [str(move) for move in position.legal_moves]
    if len(texts) <= _SHOWN_MOVES:
        return f"{len(texts)} ({' '.join(texts)})"
    checksum = zlib.crc32(" ".join(texts).encode())
    return f"{len(texts)} ({' '.join(texts[:_SHOWN_MOVES])} …), checksum {checksum:08x}"


def _ending(outcome: Outcome) -> list[str]:
    lines = [f"outcome: {outcome.reason}, won by {' and '.join(outcome.winners) or 'nobody'}"]
    if outcome.official is not None:
        lines.append(f"official score: {_tally(outcome.official)}")
    return lines


def _tally(scores: Any) -> str:
    return ", ".join(f"{player} {score}" for player, score in scores.items())


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _first_difference(expected: str, found: str) -> str:
    pairs = zip([*expected.split("\n"), ""], [*found.split("\n"), ""], strict=False)
    for number, (old, new) in enumerate(pairs, 1):
        if old != new:
            return f"the rules in line {number}: {old!r} is {new!r} now"
    return "the rules in its length"
