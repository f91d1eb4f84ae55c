"""What a game gives the engine layer, and what the layer gives back to a game: the meeting point.

A game that wants an engine has a module ``search`` in its package with the names of ``SearchModule``; the
layer finds it through the registry. A game without one is searched by ``plain_search.py``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from nbgames.core.position import Move, Position
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line


class Found(NamedTuple):
    """What a template found out about one root move, in the numbers of the kernel.

    ``value`` is ``None`` while only a bound is known; ``line`` begins with the move itself.
    """

    move: int
    value: int | None
    depth: int
    exact: bool
    line: tuple[int, ...]


class Search(ABC):
    """One search of one position. ``run`` is called once; ``lines`` may be called at any time meanwhile."""

    #: The array described in ``control.py``; the runner sets its STOP slot, the search counts in it.
    control: Any

    @abstractmethod
    def run(self) -> None:
        """Search until the limit is reached or ``control`` says stop. Called in a thread of its own."""

    @abstractmethod
    def lines(self) -> tuple[Line, ...]:
        """What is known now, best first: only moves that have a value, no bounds."""


def only_opponent(position: Position[Any]) -> str | None:
    """The other player in a game for two; ``None`` where there are several, or nobody is to move."""
    others = [player for player in position.players if player != position.turn]
    return others[0] if len(others) == 1 else None


@dataclass(frozen=True)
class Level:
    """How strong one level plays.

    ``limit`` should be by depth or nodes, with seconds only as a cap. ``overlooks`` is the share of moves
    that the player does not see at all, ``error`` how far off its judgement is (standard deviation, in the
    score's own unit), ``considers`` between how many of the best moves an erring player wavers, ``options``
    whatever the game's own search understands.
    """

    limit: Limit
    overlooks: float = 0.0
    error: float = 0.0
    considers: int = 1000
    options: Mapping[str, Any] = field(default_factory=dict)


class SearchModule(Protocol):
    """The module ``search`` of a game's package.

    It is kernel Python in the sense of ``jit.py``: it may be loaded twice, so positions, moves and scores
    must come from modules that do not import the jit module.

    A game whose ends can be solved may have one function more, ``to_the_end(position)``: the limit within
    which every move gets its exact value, or ``None`` where that would take more than some seconds.
    """

    #: Levels 1 (a beginner's opponent) to 5.
    LEVELS: Mapping[int, Level]

    def fits(self, position: Position[Any]) -> bool:
        """Whether the kernel can represent this position."""

    def start(
        self,
        position: Position[Any],
        limit: Limit | None,
        *,
        lines: int,
        moves: Iterable[Move],
        seed: int,
        options: Mapping[str, Any],
    ) -> Search:
        """A search of ``position`` for the best ``lines`` of ``moves``; without a limit until stopped."""

    def perft(self, position: Position[Any], depth: int, *, skips_cost: bool, end_counts: bool) -> int:
        """Number of leaves, counted by the kernel with the conventions of ``nbgames.testing.perft``."""

    def warm_up(self) -> None:
        """Call everything that is compiled once, with the argument types it gets in real use."""
