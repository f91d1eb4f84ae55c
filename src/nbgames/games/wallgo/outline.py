"""The outline of a set of cells as one path, for the territories in pictures.

Walk around the cells with the inside on the right; where two cells touch at a corner only, turn right, so
that they stay apart. Then pull the outline inwards and round its corners.
"""

from __future__ import annotations

from collections.abc import Iterable

_CELL = 100
Point = tuple[int, int]


def outline(cells: Iterable[Point], inset: float, radius: float) -> str:
    """The path around cells given as (column, row); several loops where they do not hang together.

    >>> outline([(0, 0)], 10, 0)
    'M10 10L90 10L90 90L10 90Z'
    """
    return "".join(_rounded(loop, inset, radius) for loop in _loops(set(cells)))


def _loops(cells: set[Point]) -> list[list[Point]]:
    """The corners of the grid that the border passes, loop by loop."""
    steps: dict[Point, list[Point]] = {}
    for x, y in sorted(cells):
        for neighbour, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if neighbour not in cells:
                steps.setdefault(start, []).append(end)
    loops = []
    while steps:
        here = next(iter(steps))
        loop: list[Point] = []
        came = (0, 0)
        while here in steps:
            choices = steps[here]
            right = (here[0] - came[1], here[1] + came[0])
            following = right if right in choices else choices[0]
            choices.remove(following)
            if not choices:
                del steps[here]
            loop.append(here)
            came = (following[0] - here[0], following[1] - here[1])
            here = following
        loops.append(loop)
    return loops


def _rounded(loop: list[Point], inset: float, radius: float) -> str:
    pieces = []
    for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        arrive = (here[0] - before[0], here[1] - before[1])
        leave = (after[0] - here[0], after[1] - here[1])
        if arrive == leave:
            continue
        x = here[0] * _CELL - (arrive[1] + leave[1]) * inset
        y = here[1] * _CELL + (arrive[0] + leave[0]) * inset
        if radius:
            start = f"{x - arrive[0] * radius:g} {y - arrive[1] * radius:g}"
            end = f"{x + leave[0] * radius:g} {y + leave[1] * radius:g}"
            pieces.append(f"{start}Q{x:g} {y:g} {end}")
        else:
            pieces.append(f"{x:g} {y:g}")
    return f"M{'L'.join(pieces)}Z"
