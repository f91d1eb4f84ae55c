"""A loop that reads nothing but the stop flag: the one a compiler would love to read only once."""

from __future__ import annotations

from nbgames.engine.jit import jit, stopped


@jit
def spin(control):
    turns = 0
    while not stopped(control):
        turns += 1
    return turns
