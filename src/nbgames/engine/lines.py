"""What a search found out about a position: a list of moves with scores, and what it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, overload

from nbgames.core.position import Move, Position
from nbgames.engine.scores import Score


@dataclass(frozen=True)
class Line:
    """One move, its score from the view of the player who makes it, and the play expected after it.

    ``pv`` (the principal variation) begins with ``move``; turns that are skipped are not in it. ``depth``
    is how many plies were looked at.
    """

    move: Move
    score: Score
    pv: tuple[Move, ...] = ()
    depth: int = 0

    def __str__(self) -> str:
        return f"{self.move} {self.score}  {' '.join(str(move) for move in self.pv)}"

    def is_better_founded(self, other: Line) -> bool:
        """Whether this line rests on a proof or on a deeper search, and ``other`` does not."""
        return (self.score.exact, self.depth) > (other.score.exact, other.depth)


@dataclass(frozen=True)
class Analysis(Sequence[Line]):
    """The lines of one search, best first; index or iterate it.

    ``depth`` in plies, ``nodes`` positions visited, ``seconds`` of search. ``finished`` is false when the
    search was stopped before its limit, or is still going on. ``engine`` says what searched: ``"compiled"``
    kernels, their ``"plain"`` Python twin, or the ``"generic"`` search for games without kernels.
    """

    position: Position[Any]
    lines: tuple[Line, ...]
    depth: int = 0
    nodes: int = 0
    seconds: float = 0.0
    finished: bool = True
    engine: str = field(default="compiled", compare=False)

    @property
    def exact(self) -> bool:
        """Whether the score of every line is proven; false without lines."""
        return bool(self.lines) and all(line.score.exact for line in self.lines)

    @property
    def best(self) -> Line:
        """The best line; raises ``LookupError`` while there is none."""
        if not self.lines:
            raise LookupError("the search has not found anything yet")
        return self.lines[0]

    def of(self, move: Move | str) -> Line | None:
        """The line that begins with ``move``, if it was valued."""
        wanted = self.position.parse(move) if isinstance(move, str) else move
        return next((line for line in self.lines if line.move == wanted), None)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, index: int | slice) -> Line | tuple[Line, ...]:
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        certainty = "exact" if self.exact else f"depth {self.depth}"
        head = f"{self.position.turn} to move, {certainty}, {self.nodes} nodes, {self.seconds:.2f} s"
        return "\n".join([head, *(f"  {line}" for line in self.lines)])

    def __repr__(self) -> str:
        moves = ", ".join(f"{line.move} {line.score}" for line in self.lines[:5])
        rest = ", …" if len(self.lines) > 5 else ""
        return f"<Analysis: {moves}{rest}; depth {self.depth}{', exact' if self.exact else ''}>"


class Memory:
    """What is known about positions so far; a deep value is never overwritten by a shallow one.

    Safe to use from several threads. ``size`` is how many positions are kept; the oldest are forgotten.
    """

    def __init__(self, size: int = 10_000) -> None:
        self._size = size
        self._known: dict[Position[Any], Analysis] = {}
        self._whole: dict[Position[Any], Analysis] = {}
        self._lock = Lock()

    def add(self, analysis: Analysis) -> Analysis:
        """Take in an analysis and return everything known about its position, line by line the deepest."""
        with self._lock:
            known = self._known.pop(analysis.position, None)
            everything = analysis if known is None else merged(known, analysis)
            self._known[analysis.position] = everything
            if len(analysis) == len(analysis.position.legal_moves):
                whole = self._whole.get(analysis.position)
                if whole is None or _foundation(analysis) >= _foundation(whole):
                    self._whole[analysis.position] = analysis
            while len(self._known) > self._size:
                oldest = next(iter(self._known))
                del self._known[oldest]
                self._whole.pop(oldest, None)
            return everything

    def get(self, position: Position[Any]) -> Analysis | None:
        """What is known about ``position``."""
        with self._lock:
            return self._known.get(position)

    def whole(self, position: Position[Any]) -> Analysis | None:
        """The best founded search that valued every move of ``position``.

        Unlike those of ``get`` its values come from one search, and so can be compared with each other.
        """
        with self._lock:
            return self._whole.get(position)

    def __len__(self) -> int:
        return len(self._known)


def _foundation(analysis: Analysis) -> tuple[bool, int, int]:
    return analysis.exact, analysis.depth, analysis.nodes


def merged(known: Analysis, new: Analysis) -> Analysis:
    """Two analyses of one position as one: of each move the line that is better founded."""
    lines = {line.move: line for line in known.lines}
    for line in new.lines:
        if line.move not in lines or not lines[line.move].is_better_founded(line):
            lines[line.move] = line
    return replace(
        new,
        lines=best_first(lines.values()),
        depth=max(known.depth, new.depth),
        nodes=known.nodes + new.nodes,
        seconds=known.seconds + new.seconds,
    )


def best_first(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Lines sorted by score; equals keep their order."""
    return tuple(sorted(lines, key=lambda line: -line.score.value))
