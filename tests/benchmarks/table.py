"""Measuring two things in turn, and the one table all results go to.

Machines are noisy and differ, so a figure alone says little. A row therefore compares two things that
were measured alternately in the same run, and quotes the ratio of their medians.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line of the table: what was measured, against what, and what was hoped for.

    ``ours`` and ``other`` are medians in ``unit``; ``other`` is ``None`` where there is nothing to
    compare with. ``target`` is the wish in words, ``met`` whether it came true (``None``: no wish).
    """

    what: str
    ours: float
    unit: str
    against: str = ""
    other: float | None = None
    target: str = ""
    met: bool | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the other's figure ours is."""
        return self.ours / self.other if self.other else None

    def cells(self) -> tuple[str, ...]:
        """The row as the table shows it."""
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        other = "" if self.other is None else f"{_figure(self.other)} {self.unit}"
        met = {True: "yes", False: "no", None: ""}[self.met]
        return self.what, f"{_figure(self.ours)} {self.unit}", self.against, other, ratio, self.target, met


def _figure(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def seconds(action: Callable[[], object]) -> float:
    """How long one call takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def in_turn(ours: Callable[[], float], other: Callable[[], float], rounds: int = 7) -> tuple[float, float]:
    """Medians of two measurements taken alternately, after one unmeasured round of each."""
    ours(), other()
    pairs = [(ours(), other()) for _ in range(rounds)]
    return statistics.median(pair[0] for pair in pairs), statistics.median(pair[1] for pair in pairs)


HEADINGS = ("what", "nbgames", "against", "other", "ratio", "target", "met")


def markdown(rows: list[Row]) -> str:
    """The rows as a Markdown table."""
    lines = [HEADINGS, ("---",) * len(HEADINGS), *(row.cells() for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
