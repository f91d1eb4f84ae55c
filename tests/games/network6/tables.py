"""What the rows of the tables of counts and of networks stand for."""

from __future__ import annotations

from nbgames.games.network6 import Position


def position_of(row: dict[str, str]) -> Position:
    """The position that a row tells of."""
    return Position.from_text(f"{row['board']} {row['white_in_hand']},{row['black_in_hand']} {row['side']}")
