"""Random games, and positions out of them, for tests of any game that want many different ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies

Choose = Callable[[Any, Random], Any]


def any_legal(position: Any, chance: Random) -> Any:
    """Any legal move, one as likely as the other."""
    return chance.choice(tuple(position.legal_moves))


def game(start: Any, seed: int, choose: Choose = any_legal) -> Iterator[Any]:
    """All positions of one random game, the start and the end included."""
    chance = Random(seed)
    position = start
    yield position
    while position.turn is not None:
        position = position.play(choose(position, chance))
        yield position


class RandomGames:
    """Random games under each of some rules; positions are drawn from a few that are played only once.

    ``initial`` makes the start under given rules, ``choose`` picks a move, and ``different`` says how many
    different games under the same rules positions are drawn from.
    """

    def __init__(
        self,
        initial: Callable[[Any], Any],
        rules: Sequence[Any],
        *,
        different: int,
        choose: Choose = any_legal,
    ) -> None:
        self.initial = initial
        self.rules = rules
        self.different = different
        self._choose = choose
        self.played = cache(lambda rules, seed: tuple(self.game(rules, seed)))

    def game(self, rules: Any, seed: int) -> Iterator[Any]:
        """All positions of one random game, the start and the end included."""
        return game(self.initial(rules), seed, self._choose)

    def positions(self, rules: Any = None) -> strategies.SearchStrategy[Any]:
        """A position somewhere in a random game, late ones as often as early ones."""
        return _positions(self, rules)


@strategies.composite
def _positions(draw: strategies.DrawFn, games: RandomGames, rules: Any) -> Any:
    wanted = rules or draw(strategies.sampled_from(games.rules))
    played = games.played(wanted, draw(strategies.integers(0, games.different - 1)))
    return played[draw(strategies.integers(0, len(played) - 1))]
