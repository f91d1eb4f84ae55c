"""Positions out of random games, for tests that want many different ones."""

from __future__ import annotations

from collections.abc import Iterator

from games.kits import random_play
from hypothesis import strategies

from nbgames.games.reversi import Position, Rules

SIZES = (4, 6, 8, 10)


def game(rules: Rules, seed: int) -> Iterator[Position]:
    """All positions of one random game, the start and the end included."""
    return random_play.game(Position.initial(rules), seed)


@strategies.composite
def positions(draw: strategies.DrawFn, sizes: tuple[int, ...] = SIZES) -> Position:
    """A position somewhere in a random game, under any rules."""
    rules = Rules(draw(strategies.sampled_from(sizes)), draw(strategies.sampled_from(("auto", "manual"))))
    played = list(game(rules, draw(strategies.integers(0, 2**32))))
    return played[draw(strategies.integers(0, len(played) - 1))]


@strategies.composite
def set_ups(draw: strategies.DrawFn) -> Position:
    """Any board at all, however impossible, so that every row meets every edge."""
    size = draw(strategies.sampled_from(SIZES))
    cells = draw(strategies.text("XO-", min_size=size * size, max_size=size * size))
    return Position.from_text(f"{cells} {draw(strategies.sampled_from('XO'))}")
