"""What the pictures of all games have in common: the frame, what is refused, names that do not collide."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from html import escape

#: Pictures carry no font of their own.
FONT = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif"
THEMES = ("light", "dark")


def check_options(theme: str, size: int | None) -> None:
    """Raise ``ValueError`` for a theme or a width in pixels that no picture can have.

    >>> check_options("green", None)
    Traceback (most recent call last):
    ValueError: theme must be 'light' or 'dark', not 'green'
    """
    if theme not in THEMES:
        raise ValueError(f"theme must be 'light' or 'dark', not {theme!r}")
    if size is not None and size <= 0:
        raise ValueError(f"size must be a number of pixels above 0, not {size!r}")


def names_in(marks: Iterable[str]) -> tuple[str, ...]:
    """The cells to mark; a single one may stand alone.

    >>> names_in("c4"), names_in(["c4", "d5"])
    (('c4',), ('c4', 'd5'))
    """
    return (marks,) if isinstance(marks, str) else tuple(marks)


def prefix_for(game: str, *asked: object) -> str:
    """What the names inside a picture begin with: pictures share a page, and only equal ones share names.

    >>> prefix_for("reversi", "light") == prefix_for("reversi", "dark")
    False
    """
    return f"{game[0]}{blake2b(repr((game, *asked)).encode(), digest_size=5).hexdigest()}"


def svg(box: str, size: int | None, spoken: str, parts: Iterable[str]) -> str:
    """The picture: what is drawn in ``box`` ("left top width height"), and one line for those who hear it.

    >>> print(svg("0 0 8 8", None, "a dot", ['<circle r="1"/>']))
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" role="img" aria-label="a dot">
    <title>a dot</title>
    <circle r="1"/>
    </svg>
    """
    pixels = "" if size is None else f' width="{size}" height="{size}"'
    spoken = escape(spoken)
    frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="{box}"{pixels} role="img" aria-label="{spoken}"'
    return "\n".join([f"<svg {frame}>", f"<title>{spoken}</title>", *filter(None, parts), "</svg>"])
