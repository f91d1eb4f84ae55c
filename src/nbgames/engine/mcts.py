"""Drives the tree-search template: its arrays, its settings, and what it found so far.

The template (``mcts.t.py``) is compiled inside a module of the game; this class is the ordinary Python
around it and knows no game either.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, NamedTuple

from nbgames.engine.chance import seeded
from nbgames.engine.control import USED
from nbgames.engine.jit import Floats, Numbers, Words, floats, jit, numbers, stopped

#: Simulations between two looks at the outside; the search itself also stops in between.
_BATCH = 1 << 40


@jit
def rate_evenly(  # the signature is the hook's
    state: Words,  # noqa: ARG001
    weights: Numbers,  # noqa: ARG001
    moves: Numbers,  # noqa: ARG001
    count: int,
    undo: Words,  # noqa: ARG001
    priors: Floats,
) -> None:
    """A ``rate`` hook for games that know nothing about their moves beforehand."""
    for index in range(count):
        priors[2 * index] = 1.0
        priors[2 * index + 1] = 0.0


@jit
def no_opinion(state: Words, weights: Numbers, values: Floats, at: int) -> None:  # noqa: ARG001
    """An ``appraise`` hook for games that use random games instead."""
    values[at] = 0.0


class Visited(NamedTuple):
    """What a tree search knows of one root move: visits, and the mean value (-1 to 1) for the mover."""

    move: int
    visits: int
    value: float
    line: tuple[int, ...]


class TreeSearch:
    """One tree search from one position.

    ``code`` is what ``specialise("mcts", …)`` returned, ``state`` the position as the game's kernel writes
    it (it is not changed), ``scratch`` and ``undo`` arrays of its type, ``size`` how many positions the
    tree can hold: once it is full, the search goes on without growing it. ``patience`` is how many visits a
    leaf needs before it gets children (default: one where random games are played, else none), ``moves``
    the only moves that are looked at in the position itself.
    """

    def __init__(
        self,
        code: SimpleNamespace,
        state: Any,
        scratch: Any,
        undo: Any,
        weights: Numbers,
        control: Numbers,
        *,
        seed: int,
        size: int = 1 << 18,
        exploration: float = 1.4,
        first_play: float = 0.0,
        paranoid: bool = False,
        uct: bool = False,
        patience: int | None = None,
        moves: Iterable[int] | None = None,
    ) -> None:
        self._code = code
        self._state, self._scratch, self._undo = state, scratch, undo
        self._weights, self.control = weights, control
        self._tree = numbers(size * code.NODE_SIZE)
        self._worth = floats(size * code.VALUE_SIZE)
        self._path = numbers(code.LONGEST)
        self._moves = numbers(code.MAX_MOVES)
        self._priors = floats(2 * code.MAX_MOVES)
        self._values = floats(code.PLAYERS)
        self._random = seeded(seed)
        self._settings = floats(code.SETTINGS)
        waits = int(code.ROLLOUTS) if patience is None else patience
        given = (exploration, first_play, float(paranoid), float(uct), float(waits))
        for slot, setting in enumerate(given):
            self._settings[slot] = setting
        self._tree[code.COUNT] = code.CLOSED
        control[USED] = 1
        if moves is not None:
            self._open_root(set(moves))

    def run(self, simulations: int | None = None) -> int:
        """Make so many simulations (default: until stopped or the node limit); returns how many were made."""
        made = self._code.simulate(
            self._state, simulations or _BATCH, self._settings, self.control, self._tree, self._worth,
            self._path, self._scratch, self._moves, self._undo, self._priors, self._values, self._random,
            self._weights,
        )  # fmt: skip
        return int(made)

    @property
    def stopped(self) -> bool:
        """Whether it has been stopped or has reached its limit."""
        return bool(stopped(self.control))

    def found(self) -> list[Visited]:
        """What is known of each root move, the most visited first."""
        children = [self._visited(child) for child in self._children(0)]
        return sorted(
            (child for child in children if child.visits), key=lambda child: (-child.visits, -child.value)
        )

    def _open_root(self, wanted: set[int]) -> None:
        """Give the root its children, but only those that are wanted."""
        code, tree, worth = self._code, self._tree, self._worth
        code.copy_state(self._state, self._scratch)
        code.open_node(
            0, self._scratch, self.control, tree, worth, self._moves, self._undo, self._weights, self._priors
        )
        kept = first = int(tree[code.FIRST])
        for child in self._children(0):
            if int(tree[child * code.NODE_SIZE + code.MOVE]) in wanted:
                for array, size in ((tree, code.NODE_SIZE), (worth, code.VALUE_SIZE)):
                    for slot in range(size):
                        array[kept * size + slot] = array[child * size + slot]
                kept += 1
        tree[code.COUNT] = kept - first
        self.control[USED] = kept

    def _children(self, node: int) -> range:
        code = self._code
        first, count = (int(self._tree[node * code.NODE_SIZE + slot]) for slot in (code.FIRST, code.COUNT))
        return range(first, first + max(0, count))

    def _visits(self, node: int) -> int:
        return int(self._tree[node * self._code.NODE_SIZE + self._code.VISITS])

    def _visited(self, child: int) -> Visited:
        code = self._code
        visits = self._visits(child)
        total = float(self._worth[child * code.VALUE_SIZE + code.TOTAL])
        move = int(self._tree[child * code.NODE_SIZE + code.MOVE])
        return Visited(move, visits, total / visits if visits else 0.0, (move, *self._line_after(child)))

    def _line_after(self, node: int) -> tuple[int, ...]:
        line: list[int] = []
        children = self._children(node)
        while children and len(line) < 20:
            node = max(children, key=self._visits)
            if not self._visits(node):
                break
            line.append(int(self._tree[node * self._code.NODE_SIZE + self._code.MOVE]))
            children = self._children(node)
        return tuple(line)
