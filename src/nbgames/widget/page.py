"""The built front end: one program and one style per game, read when the first board of a game is made.

What is seldom used (dialogs, editors) is the same for all games and does not travel with each board: a page
asks for it by name when somebody first comes near.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

#: Where the built files are.
FOLDER = resources.files("nbgames.widget") / "static"

#: Parts of the program that a page may ask for.
PARTS = ("extras",)


class FrontEndMissing(FileNotFoundError):
    """The front end has not been built; ``make build`` does it."""


def program(game: str) -> str:
    """The page's program for one game. Raises ``FrontEndMissing``."""
    return _text(f"{game}.js")


def style(game: str) -> str:
    """The page's style for one game. Raises ``FrontEndMissing``."""
    return _text(f"{game}.css")


def part(name: str) -> str:
    """A part of the program, one of ``PARTS``. Raises ``FrontEndMissing``."""
    return _text(f"{name}.js")


@cache
def _text(name: str) -> str:
    try:
        return (FOLDER / name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise FrontEndMissing(f"{name} has not been built: run `make build`") from error
