"""Finding networks: the paths over linked chips that decide the game.

A network is a walk from chip to chip that starts in one goal area, ends in the other, turns at every chip
and never comes back (rule 7). With ten chips there are few walks, so they are simply all tried.
"""

from __future__ import annotations

from collections.abc import Iterator

from nbgames.games.network6.rules import (
    GOALS,
    NAMES,
    SHORTEST_NETWORK,
    Colour,
    links_from,
    numbers_of,
)

Path = tuple[int, ...]


def names_of(path: Path) -> tuple[str, ...]:
    """The squares of a path by name.

    >>> names_of((8, 10))
    ('a2', 'c2')
    """
    return tuple(NAMES[number] for number in path)


class ChipGraph:
    """The chips of one colour and the links between them.

    ``own`` and ``other`` are sets of squares as in ``rules.py``.
    """

    def __init__(self, colour: Colour, own: int, other: int) -> None:
        self._near, self._far = (goal & own for goal in GOALS[colour])
        self._links = {number: links_from(number, own, other) for number in numbers_of(own)}

    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Every pair of linked chips once, the lower square first, sorted (rule 6).

        >>> ChipGraph("white", 0b100100010 << 8, 0).pairs()
        ((9, 13), (9, 16))
        """
        return tuple(
            sorted((chip, other) for chip, links in self._links.items() for _, other in links if chip < other)
        )

    def networks(self) -> Iterator[Path]:
        """All networks, each from the goal area nearer to a1 (rule 7)."""
        if not self._near or not self._far or len(self._links) < SHORTEST_NETWORK:
            return
        for start in numbers_of(self._near):
            for path in self._walks(start):
                if len(path) >= SHORTEST_NETWORK and self._far >> path[-1] & 1:
                    yield path

    def has_network(self) -> bool:
        """Whether there is a network at all."""
        return next(self.networks(), None) is not None

    def longest_paths(self) -> tuple[Path, ...]:
        """The longest walks that start in a goal area and keep all rules of a network but its end."""
        starts = [*numbers_of(self._near), *numbers_of(self._far)]
        walks = [path for start in starts for path in self._walks(start)]
        longest = max(map(len, walks), default=0)
        return tuple(sorted(path for path in walks if len(path) == longest))

    def _walks(self, start: int) -> Iterator[Path]:
        """Every walk from ``start`` in a goal; one that reaches the other goal goes no further."""
        at_home, abroad = (self._near, self._far) if self._near >> start & 1 else (self._far, self._near)
        # What is left to try: a walk and the direction it came by.
        waiting: list[tuple[Path, int]] = [((start,), -1)]
        while waiting:
            path, came_by = waiting.pop()
            yield path
            if abroad >> path[-1] & 1:
                continue
            for direction, chip in reversed(self._links[path[-1]]):
                if direction != came_by and chip not in path and not at_home >> chip & 1:
                    waiting.append(((*path, chip), direction))
