"""The command line: ``python -m nbgames warmup [GAME]`` compiles the engines' kernels ahead of time."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence

from nbgames.core import registry
from nbgames.engine.compiler import compiler_available
from nbgames.engine.kernels import kernels_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m nbgames", description="Board games in notebooks.")
    commands = parser.add_subparsers(dest="command", required=True)
    warmup = commands.add_parser("warmup", help="compile the kernels of one game, or of all")
    warmup.add_argument("game", nargs="?", help="a game's short name; default: all games")
    warmup.add_argument(
        "--background", action="store_true", help="say nothing and leave the processor to others"
    )
    options = parser.parse_args(arguments)
    if options.background and hasattr(os, "nice"):
        os.nice(5)
    say = (lambda _: None) if options.background else lambda text: sys.stdout.write(f"{text}\n")
    if not compiler_available():
        say("there is no compiler here (numba is not installed or switched off): engines run as plain Python")
        return 0
    try:
        games = [kernels_of(name) for name in ([options.game] if options.game else registry.names())]
    except registry.UnknownGame as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for kernels in games:
        if kernels.state == "none":
            say(f"{kernels.game}: has no kernels")
            continue
        began = time.monotonic()
        directory = kernels.compile_here()
        where = "nowhere (no place for a cache could be written)" if directory is None else directory
        say(f"{kernels.game}: ready after {time.monotonic() - began:.1f} s, kept in {where}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
