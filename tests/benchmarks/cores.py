"""All cores for matches between engines that think to a number of positions: they play the same however busy.

Whatever measures time, and engines with a limit in seconds, must run alone instead.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Executor, ProcessPoolExecutor


def all_cores() -> Executor:
    """A pool of fresh processes; use it in a ``with`` statement."""
    return ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn"))
