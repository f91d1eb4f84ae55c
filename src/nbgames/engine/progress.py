"""A progress bar in plain text: the same in a notebook, a terminal and a log, and no dependency."""

from __future__ import annotations

import sys
import time
from typing import TextIO

_WIDTH = 24
_EVERY_SECONDS = 0.1


class ProgressBar:
    """One line that is written again and again; see ``progress_bar``."""

    def __init__(self, total: int, title: str, out: TextIO | None) -> None:
        self._total, self._title, self._out = total, title, out
        self._done = 0
        self._began = time.monotonic()
        self._shown_at = 0.0
        self._longest = 0
        self._show("")

    def advance(self, note: str = "") -> None:
        """One more is done; ``note`` is shown behind the bar."""
        self._done += 1
        if self._done == self._total or time.monotonic() - self._shown_at >= _EVERY_SECONDS:
            self._show(note)

    def close(self) -> None:
        """No more is coming."""
        if self._out is not None:
            self._out.write("\n")
            self._out.flush()

    def _show(self, note: str) -> None:
        if self._out is None:
            return
        self._shown_at = time.monotonic()
        full = _WIDTH * self._done // max(1, self._total)
        elapsed = self._shown_at - self._began
        left = f", {elapsed / self._done * (self._total - self._done):.0f} s left" if self._done else ""
        line = f"{self._title} |{'█' * full}{' ' * (_WIDTH - full)}| {self._done}/{self._total}{left}"
        line += f", {note}" if note else ""
        self._longest = max(self._longest, len(line))
        self._out.write(f"\r{line.ljust(self._longest)}")
        self._out.flush()


def progress_bar(total: int, title: str, shown: bool = True) -> ProgressBar:
    """A bar for ``total`` steps on standard error; with ``shown=False`` one that writes nothing.

    >>> progress_bar(2, "games", shown=False).advance()
    """
    return ProgressBar(total, title, sys.stderr if shown else None)
