"""Reading texts of Reversi in tests: one record, or why there is none."""

from __future__ import annotations

from games.kits import formats

from nbgames.core.record import Record
from nbgames.games import reversi


def one(source: str | bytes) -> Record:
    """The only record of a source."""
    [record] = reversi.read(source)
    return record


def refusal(source: str | bytes) -> tuple[str, int]:
    """Why and where a source is refused."""
    return formats.refusal(reversi.read, source)
