"""Game files of Reversi.

A tournament file of 3,000 games must open before anybody wonders whether it will. Reading checks every
move; playing the same moves on positions, with the rules that are taught, says what that would cost move by
move. The text formats hold the same games.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

from table import Row, in_turn, seconds

from nbgames.core.record import Record
from nbgames.games.reversi import Position, formats

SAMPLE = Path(__file__).parents[1] / "data" / "reversi" / "samples" / "WTH_1984.wtb"
COUNT = 3000


def _many_games() -> bytes:
    """A .wtb file of 3,000 games: those of one year, over and over."""
    content = SAMPLE.read_bytes()
    rows = content[16:] * (COUNT * 68 // len(content[16:]) + 1)
    return content[:4] + struct.pack("<I", COUNT) + content[8:16] + rows[: COUNT * 68]


def rows() -> Iterator[Row]:
    """Seconds to read 3,000 games from each format, against playing them on positions."""
    content = _many_games()
    records = formats.read(content)
    assert len(records) == COUNT

    def play() -> float:
        return seconds(lambda: [Record.from_moves(Position.initial(), moves) for moves in lines])

    lines = [record.moves for record in records]
    for name in ("wthor", "ggf", "sgf", "pgn", "transcript"):
        source = content if name == "wthor" else formats.write(records, name)
        reading, playing = in_turn(
            lambda source=source: seconds(lambda: formats.read(source)),  # type: ignore[misc]
            play,
            rounds=3,
        )
        target, met = ("under 2 s", reading < 2) if name == "wthor" else ("", None)
        what = f"{COUNT:,} games from {formats.FORMATS[name].title}"
        yield Row(what, reading, "s", "moves played on positions", playing, target, met)
