"""``python -m nbgames.i18n compile``: the one command a translator needs."""

from __future__ import annotations

import argparse
import sys


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m nbgames.i18n", description="Catalogues of the boards.")
    commands = parser.add_subparsers(required=True, metavar="command")
    commands.add_parser("compile", help="write compiled/*.json from locales/*.po")
    parser.parse_args(arguments)

    from nbgames.i18n import build

    changed = build.write()
    sys.stdout.write("".join(f"wrote {file.name}\n" for file in changed) or "nothing has changed\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
