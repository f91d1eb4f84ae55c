"""The built front end: one program and one style per game, read when the first board of a game is made.

They travel with every board, packed to a third; a small loader unpacks them once a page.

What is seldom used (dialogs, editors) is the same for all games and does not travel with each board: a page
asks for it by name when somebody first comes near.
"""

from __future__ import annotations

import base64
import gzip
from functools import cache
from importlib import resources

#: Where the built files are.
FOLDER = resources.files("nbgames.widget") / "static"

#: Parts of the program that a page may ask for.
PARTS = ("extras",)


class FrontEndMissing(FileNotFoundError):
    """The front end has not been built; ``make build`` does it."""


def loader() -> str:
    """What unpacks and starts a bundle, the same for all games. Raises ``FrontEndMissing``."""
    return _text("loader.js")


def bundle(game: str) -> str:
    """Style and program of one game, a zero between them, zipped, in base 64. Raises ``FrontEndMissing``."""
    return _packed(_text(f"{game}.css"), _text(f"{game}.js"))


def part(name: str) -> str:
    """A part of the program, one of ``PARTS``. Raises ``FrontEndMissing``."""
    return _text(f"{name}.js")


@cache
def _packed(style: str, program: str) -> str:
    return base64.b64encode(gzip.compress(f"{style}\0{program}".encode(), mtime=0)).decode("ascii")


@cache
def _text(name: str) -> str:
    try:
        return (FOLDER / name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise FrontEndMissing(f"{name} has not been built: run `make build`") from error
