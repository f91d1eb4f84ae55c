"""``python -m nbgames.testing update`` writes the playthrough files again, ``check`` compares them.

Both take the names of games (default: all that are installed) and ``--folder``, where the files are.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from nbgames.testing.playthroughs import check_playthroughs, update_playthroughs


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m nbgames.testing", description=__doc__)
    parser.add_argument("what", choices=("check", "update"))
    parser.add_argument("games", nargs="*", help="names of games; default: all")
    parser.add_argument("--folder", type=Path, default=Path("tests/data"), help="default: tests/data")
    options = parser.parse_args(arguments)
    games = options.games or None
    if options.what == "update":
        for file in update_playthroughs(options.folder, games):
            sys.stdout.write(f"{file}\n")
        return 0
    try:
        count = check_playthroughs(options.folder, games)
    except AssertionError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{count} playthroughs are as they were\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
