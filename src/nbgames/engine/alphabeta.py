"""Drives the alpha-beta template: iterative deepening, the arrays it needs, and what it found so far.

The template (``alphabeta.t.py``) is compiled inside a module of the game; this class is the ordinary Python
around it and knows no game either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import Any

from nbgames.engine import hashtable
from nbgames.engine.control import DEPTH
from nbgames.engine.jit import Numbers, numbers, stopped
from nbgames.engine.searcher import Found

#: No search goes deeper than this.
DEEPEST = 100


class AlphaBeta:
    """One alpha-beta search from one position.

    ``code`` is what ``specialise("alphabeta", …)`` returned, ``state`` the position as the game's kernel
    writes it (changed and restored while searching), ``moves`` the root moves to look at, ``undo`` an
    array of the state's type with ``UNDO_SIZE * MAX_PLY`` places.
    """

    def __init__(
        self,
        code: SimpleNamespace,
        state: Any,
        undo: Any,
        moves: Iterable[int],
        weights: Numbers,
        control: Numbers,
        table_bits: int = 18,
    ) -> None:
        self._code = code
        self._state, self._undo, self._weights, self.control = state, undo, weights, control
        self._keys, self._packed = hashtable.table(table_bits)
        self._work = numbers(code.WORK_SIZE)
        self._moves = tuple(moves)
        self._rows = numbers(code.ROW_SIZE * max(1, len(self._moves)))
        self._sequence = numbers(max(1, len(self._moves)))
        for index, move in enumerate(self._moves):
            self._rows[index * code.ROW_SIZE + code.ROW_MOVE] = move

    def deepen(self, depth: int, lines: int) -> bool:
        """Search one iteration; ``False`` when it was stopped before its end."""
        for place, index in enumerate(self._ranking()):
            self._sequence[place] = index
        self._code.search_root(
            self._state, self._undo, depth, max(1, lines), self.control, self._keys, self._packed, self._work,
            self._weights, self._rows, self._sequence, len(self._moves),
        )  # fmt: skip
        if stopped(self.control):
            return False
        self.control[DEPTH] = depth
        return True

    def run(self, depth: int, lines: int) -> None:
        """Deepen to ``depth`` plies, or until it is stopped or everything is proven."""
        for iteration in range(1, min(depth, DEEPEST) + 1):
            if not self.deepen(iteration, lines) or self.solved(lines):
                return

    def solved(self, lines: int) -> bool:
        """Whether the best ``lines`` values, and the bounds of the others, rest on no estimate."""
        rows = [self._row(index) for index in range(len(self._moves))]
        return bool(rows) and all(row[self._code.ROW_PROVEN] for row in rows)

    def found(self) -> list[Found]:
        """What is known of each root move, best first; moves without a value last."""
        return [self._found(self._row(index)) for index in self._ranking()]

    def _row(self, index: int) -> Sequence[int]:
        size = self._code.ROW_SIZE
        return [int(self._rows[place]) for place in range(index * size, (index + 1) * size)]

    def _ranking(self) -> list[int]:
        code = self._code

        def rank(index: int) -> tuple[bool, int, int]:
            row = index * code.ROW_SIZE
            has_value = self._rows[row + code.ROW_KIND] == code.VALUE
            return not has_value, -int(self._rows[row + code.ROW_SCORE]), index

        return sorted(range(len(self._moves)), key=rank)

    def _found(self, row: Sequence[int]) -> Found:
        code = self._code
        line = row[code.ROW_LINE : code.ROW_LINE + row[code.ROW_LENGTH]]
        return Found(
            move=row[code.ROW_MOVE],
            value=row[code.ROW_SCORE] if row[code.ROW_KIND] == code.VALUE else None,
            depth=row[code.ROW_DEPTH],
            exact=bool(row[code.ROW_PROVEN]),
            line=tuple(line),
        )
