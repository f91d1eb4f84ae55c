"""Positions out of random games, and boards nobody would play to, for tests that want many different ones."""

from __future__ import annotations

import random

from games.kits.random_play import RandomGames
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
RANDOM = RandomGames(Position.initial, ALL_RULES, different=12)
game, positions = RANDOM.game, RANDOM.positions


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
