"""Positions out of random games, and boards nobody would play to, for tests that want many different ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from hypothesis import strategies

from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.rules import CELLS, EDGES

ALL_RULES = (
    Rules(),
    Rules(stay="return"),
    Rules(start="empty"),
    Rules.preset("show"),
    Rules(players=3),
    Rules.preset("show", players=3),
)


def game(rules: Rules, seed: int) -> Iterator[Position]:
    """All positions of one random game, the start and the end included."""
    chance = random.Random(seed)
    position = Position.initial(rules)
    yield position
    while position.turn is not None:
        position = position.play(chance.choice(tuple(position.legal_moves)))
        yield position


#: How many different random games of each kind the strategies draw from.
_GAMES = 12


@cache
def _played(rules: Rules, seed: int) -> tuple[Position, ...]:
    return tuple(game(rules, seed))


@strategies.composite
def positions(draw: strategies.DrawFn, rules: Rules | None = None) -> Position:
    """A position somewhere in a random game, late ones as often as early ones."""
    wanted = rules or draw(strategies.sampled_from(ALL_RULES))
    played = _played(wanted, draw(strategies.integers(0, _GAMES - 1)))
    return played[draw(strategies.integers(0, len(played) - 1))]


def set_up(seed: int) -> Position:
    """Any pieces and walls, however crowded, so that every rule meets every corner."""
    chance = random.Random(seed)
    rules = chance.choice(ALL_RULES)
    pieces = [colour for colour in range(1, rules.players + 1) for _ in range(chance.randint(1, 5))]
    occupied = [0] * CELLS
    for cell, colour in zip(chance.sample(range(CELLS), len(pieces)), pieces, strict=True):
        occupied[cell] = colour
    density = chance.random()
    walls = tuple(chance.randint(1, 4) if chance.random() < density else 0 for _ in range(EDGES))
    breakers = tuple(rules.players == 3 and chance.random() < 0.5 for _ in range(rules.players))
    return Position(rules, tuple(occupied), walls, chance.randint(1, rules.players), breakers)


def set_ups() -> strategies.SearchStrategy[Position]:
    """Boards made by ``set_up``."""
    return strategies.integers(0, 2**32).map(set_up)
