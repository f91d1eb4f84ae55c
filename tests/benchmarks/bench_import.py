"""Import time.

A notebook imports nbgames in its first cell, so the import must not be felt: it is compared with
``import anywidget``, which every such notebook pays anyway, in fresh processes taken in turn.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from table import Row, in_turn

_TIMER = "import time; t = time.perf_counter(); {}; print(time.perf_counter() - t)"


def _import_seconds(statement: str) -> float:
    run = subprocess.run(
        [sys.executable, "-c", _TIMER.format(statement)], capture_output=True, text=True, check=True
    )
    return float(run.stdout)


def rows() -> Iterator[Row]:
    """Milliseconds to import, ours against anywidget alone."""
    for what, statement, allowance in (
        ("import nbgames", "import nbgames", None),
        ("import nbgames and its Reversi widget", "import nbgames; nbgames.Reversi", 60),
    ):
        ours, other = in_turn(
            lambda statement=statement: 1000 * _import_seconds(statement),  # type: ignore[misc]
            lambda: 1000 * _import_seconds("import anywidget"),
            rounds=11,
        )
        target = f"at most {allowance} ms more" if allowance else ""
        met = ours - other <= allowance if allowance else None
        yield Row(what, ours, "ms", "import anywidget", other, target, met)
