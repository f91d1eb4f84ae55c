"""Players and work for arenas and executors, in a module that workers can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def first(position):
    return position.legal_moves[0]


def last(position):
    return position.legal_moves[-1]


def breaks(position):
    raise ZeroDivisionError("my mistake")


def cheats(position):
    return "a1"


def double(number):
    return 2 * number


def fails(number):
    raise ValueError(f"no {number}")


def kills_its_worker_once(number, folder):
    """Doubles its number; the first worker that gets an odd one does not live to see it."""
    mark = Path(folder) / str(number)
    if number % 2 and not mark.exists():
        mark.touch()
        time.sleep(0.2)  # let the others get going
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def always_kills_its_worker(number):
    os.kill(os.getpid(), signal.SIGKILL)


class DeadlyBot:
    """Plays the first move; kills its process once, in the middle of a game."""

    name = "deadly"

    def __init__(self, folder):
        self.folder = folder

    def __call__(self, position):
        mark = Path(self.folder) / "killed"
        if sum(position.scores.values()) == 20 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return position.legal_moves[0]
