"""Who gets where first: for each cell the player who can have a piece there in the fewest turns.

The walls that are still to come change it, so it decides nothing; but it is how players and programs judge
a position that is not closed yet. A piece needs a turn for every two steps; walls and all pieces are in the
way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nbgames.games.wallgo.rules import CELLS, COLOURS, EDGES_OF, MAX_STEPS, NAMES, NEIGHBOURS


class Arrival(NamedTuple):
    """Who is first on a cell (``None``: several at once) and after how many turns (0: stands there)."""

    colour: str | None
    turns: int


def turns_needed(colour: int, occupied: Sequence[int], walls: Sequence[int]) -> dict[int, int]:
    """How many turns the pieces of ``colour`` need to each cell that they can get to at all.

    >>> needed = turns_needed(1, [1] + [0] * 48, [0] * 84)
    >>> needed[0], needed[2], needed[48]
    (0, 1, 6)
    """
    steps = {cell: 0 for cell in range(CELLS) if occupied[cell] == colour}
    reached = list(steps)
    for cell in reached:
        for neighbour, edge in zip(NEIGHBOURS[cell], EDGES_OF[cell], strict=True):
            if edge >= 0 and not walls[edge] and not occupied[neighbour] and neighbour not in steps:
                steps[neighbour] = steps[cell] + 1
                reached.append(neighbour)
    return {cell: -(-count // MAX_STEPS) for cell, count in steps.items()}


def arrivals(players: int, occupied: Sequence[int], walls: Sequence[int]) -> dict[str, Arrival]:
    """Who is first on each cell that anybody can get to, in board order."""
    needed = [turns_needed(colour, occupied, walls) for colour in range(1, players + 1)]
    found = {}
    for cell, name in enumerate(NAMES):
        turns = [each.get(cell, CELLS) for each in needed]
        best = min(turns)
        if best < CELLS:
            found[name] = Arrival(COLOURS[turns.index(best)] if turns.count(best) == 1 else None, best)
    return found
