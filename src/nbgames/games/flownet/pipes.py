"""Draws any piece as a run of real pipe, from nothing but its cells.

A cell looks only at which of its four neighbours belong to the same piece and contributes short strokes;
there is no table of pieces. The roundness comes from drawing one path several times, thinner and paler each
time, pushed a little towards the light at the upper left. Own pieces never lie edge to edge, so all pieces of
a colour share their paths, and a colour costs some twenty elements however many pieces it has laid.

Here a cell is ``(x, y)``, x to the right and y *down*, and a cell is 100 units wide. The live board draws the
same with ``js/games/flownet/pipes.ts``; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, floor, pi, sin, sqrt
from typing import NamedTuple

UNIT = 100
_HALF = UNIT // 2
#: How far strokes of neighbouring cells overlap.
_LAP = 1
#: Towards the light: a vector of length 1.
_LIGHT = (-0.62, -0.78)
_DIAGONAL = sqrt(0.5)

Place = tuple[int, int]


@dataclass(frozen=True)
class Measures:
    """Lengths and widths in hundredths of a cell."""

    tube: int = 56
    #: Radius of the centre line in a bend.
    bend: int = 42
    #: At a free end the tube goes so far past the centre of the cell; there is a flange, so thick and wide.
    reach: int = 25
    flange_at: int = 24
    flange: int = 11
    flange_width: int = 80
    #: The coupling on each border inside a piece; it counts the cells and hides the seam.
    collar: int = 9
    collar_width: int = 64
    #: Tees and crosses have a sleeve that reaches so far along each arm.
    hub: int = 33
    hub_width: int = 66
    #: The thin tube of a joint, and the union nut on the corner.
    joint: int = 30
    nut: int = 17
    nut_width: int = 42


NORMAL = Measures()
#: For trays and lists, below some 14 pixels a cell, where a slender tube would become a hairline.
SMALL = replace(NORMAL, tube=76, bend=46, flange_at=26, flange=14, flange_width=100, hub=36, hub_width=84)

#: The bands of a colour across its tubes: the dashes of a stroke, and where they begin.
BANDS = {"": None, "one": ("17 300", -42), "two": ("8 10 8 300", -37)}


class Stroke(NamedTuple):
    """One path to be drawn.

    ``look`` says which colour it has: from dark to light ``e`` (rim), ``s``, ``m``, ``l``, ``h``; ``b`` is a
    band, ``k`` a bolt, ``x`` a shadow or outline, and a ``c`` before the letter means a coupling.
    ``moved`` is by how much it is pushed, ``dashes`` the dashes and their beginning.
    """

    look: str
    way: str
    width: float
    moved: tuple[float, float] | None = None
    is_round: bool = False
    dashes: tuple[str, int] | None = None


class _Ring(NamedTuple):
    """A short cylinder across a tube, drawn as a wide stroke along its axis ``(ax, ay)``."""

    kind: str
    cx: float
    cy: float
    ax: float
    ay: float
    length: float


class _Run(NamedTuple):
    """The centre lines of some pieces, their one-cell pieces and their rings."""

    tube: str
    dots: list[Place]
    rings: list[_Ring]


_NORTH, _EAST, _SOUTH, _WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
_DIRECTIONS = (_NORTH, _EAST, _SOUTH, _WEST)


def _number(value: float) -> str:
    """One digit behind the point, and none if it is a nought."""
    tenths = floor(value * 10 + 0.5)
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole}{f'.{rest}' if rest else ''}"


def _point(x: float, y: float) -> str:
    return f"{_number(x)} {_number(y)}"


def _opposite(direction: Place) -> Place:
    return -direction[0], -direction[1]


def _run(pieces: Iterable[Sequence[Place]], measures: Measures) -> _Run:
    tube: list[str] = []
    dots: list[Place] = []
    rings: list[_Ring] = []
    for cells in pieces:
        own = set(cells)
        for x, y in cells:
            arms = [way for way in _DIRECTIONS if (x + way[0], y + way[1]) in own]
            centre = x * UNIT + _HALF, y * UNIT + _HALF
            if arms:
                tube += _strokes(centre, arms, measures)
                rings += _rings(centre, arms, measures)
            else:  # a piece of one cell: a capped riser seen from above
                dots.append(centre)
    return _Run("".join(tube), dots, rings)


def _strokes(centre: Place, arms: list[Place], measures: Measures) -> list[str]:
    """The centre lines of the tube in one cell."""
    border = _HALF + _LAP

    def at(way: Place, distance: float) -> str:
        return _point(centre[0] + way[0] * distance, centre[1] + way[1] * distance)

    first = arms[0]
    if len(arms) == 1:
        return [f"M{at(first, border)}L{at(_opposite(first), measures.reach)}"]
    if len(arms) == 2 and arms[1] != _opposite(first):  # a bend: a quarter of a circle
        second, radius = arms[1], measures.bend
        sweep = 0 if first[0] * second[1] - first[1] * second[0] > 0 else 1
        arc = f"A{radius} {radius} 0 0 {sweep} {at(second, radius)}"
        return [f"M{at(first, border)}L{at(first, radius)}{arc}L{at(second, border)}"]
    run = _straight(arms)
    through = [f"M{at(run[0], border)}L{at(run[1], border)}"]
    return through + [f"M{at(way, 0)}L{at(way, border)}" for way in arms if way not in run]


def _straight(arms: list[Place]) -> tuple[Place, Place]:
    """The two arms that a tee or cross runs through."""
    return (_NORTH, _SOUTH) if _NORTH in arms and _SOUTH in arms else (_EAST, _WEST)


def _rings(centre: Place, arms: list[Place], measures: Measures) -> list[_Ring]:
    """Flange, sleeves and couplings of one cell; a coupling belongs to the cell above or to the left."""
    found = []

    def ring(kind: str, way: Place, distance: float, length: float) -> None:
        x, y = centre[0] + way[0] * distance, centre[1] + way[1] * distance
        found.append(_Ring(kind, x, y, *way, length))

    if len(arms) == 1:
        ring("flange", _opposite(arms[0]), measures.flange_at + measures.flange / 2, measures.flange)
    if len(arms) > 2:
        run = _straight(arms)
        ring("hub", run[1], 0, 2 * measures.hub)
        for way in arms:
            if way not in run:
                ring("hub", way, measures.hub / 2, measures.hub)
    for way in (_EAST, _SOUTH):
        if way in arms:
            ring("collar", way, _HALF, measures.collar)
    return found


def joints_of(pieces: Sequence[Sequence[Place]]) -> list[tuple[int, int, int]]:
    """Where cells of different pieces touch by a corner only: the upper cell and the step to the side.

    >>> joints_of([[(0, 1)], [(1, 0)]])
    [(1, 0, -1)]
    """
    owner = {cell: number for number, cells in enumerate(pieces) for cell in cells}
    found = []
    for (x, y), number in owner.items():
        for side in (-1, 1):
            other = owner.get((x + side, y + 1))
            between = (x + side, y) in owner or (x, y + 1) in owner
            if other is not None and other != number and not between:
                found.append((x, y, side))
    return found


# -- strokes -----------------------------------------------------------------------------------------------


def _across(ax: float, ay: float, push: float) -> tuple[float, float]:
    """The push towards the light as far as it is across the axis: along it a ring would leave its tube."""
    along = _LIGHT[0] * ax + _LIGHT[1] * ay
    return (_LIGHT[0] - along * ax) * push, (_LIGHT[1] - along * ay) * push


def _ring_way(rings: Iterable[_Ring], push: float, trim: float = 0) -> str:
    parts = []
    for ring in rings:
        dx, dy = _across(ring.ax, ring.ay, push)
        half = max(1, ring.length / 2 - trim)
        start = _point(ring.cx - ring.ax * half + dx, ring.cy - ring.ay * half + dy)
        parts.append(f"M{start}L{_point(ring.cx + ring.ax * half + dx, ring.cy + ring.ay * half + dy)}")
    return "".join(parts)


def _joint_way(joints: Iterable[tuple[int, int, int]], push: float = 0) -> str:
    parts = []
    for x, y, side in joints:
        dx, dy = _across(side * _DIAGONAL, _DIAGONAL, push)
        start = _point(x * UNIT + _HALF + dx, y * UNIT + _HALF + dy)
        parts.append(f"M{start}L{_point((x + side) * UNIT + _HALF + dx, (y + 1) * UNIT + _HALF + dy)}")
    return "".join(parts)


def _dot_way(dots: Iterable[Place]) -> str:
    return "".join(f"M{_point(x, y)}h.01" for x, y in dots)


#: The layers of a round body: look, share of the width, push as a share of the width.
_LAYERS = (("e", 1.0, 0.0), ("s", 0.88, 0.0), ("m", 0.7, 0.085), ("l", 0.36, 0.165), ("h", 0.1, 0.235))


def _moved_body(width: float, way: str, is_round: bool = False) -> list[Stroke]:
    """A body whose layers are the same path, pushed as a whole."""
    return [
        Stroke(look, way, width * share, _pushed(width * push) if push else None, is_round)
        for look, share, push in _LAYERS
    ]


def _pushed(distance: float) -> tuple[float, float]:
    return _LIGHT[0] * distance, _LIGHT[1] * distance


def _drawn_body(width: float, way: Callable[[float], str], looks: str, mark: str = "") -> list[Stroke]:
    """A body whose layers are drawn anew where the light pushes them."""
    return [
        Stroke(mark + look, way(width * push), width * share)
        for look, share, push in _LAYERS
        if look in looks
    ]


def joint_strokes(joints: Sequence[tuple[int, int, int]], measures: Measures = NORMAL) -> list[Stroke]:
    """Joints alone; they lie under all pipes."""
    if not joints:
        return []
    nuts = [
        _Ring("nut", (x + (side > 0)) * UNIT, (y + 1) * UNIT, side * _DIAGONAL, _DIAGONAL, measures.nut)
        for x, y, side in joints
    ]
    tubes = _drawn_body(measures.joint, lambda push: _joint_way(joints, push), "emlh")
    return tubes + _drawn_body(
        measures.nut_width, lambda push: _ring_way(nuts, push, 2.5 if push else 0), "emlh"
    )


def silhouette(pieces: Iterable[Sequence[Place]], grow: float, measures: Measures = NORMAL) -> list[Stroke]:
    """The outline of pieces, grown on all sides: a shadow, a halo, the edge of a preview."""
    run = _run(pieces, measures)
    hubs = [ring for ring in run.rings if ring.kind == "hub"]
    flanges = [ring for ring in run.rings if ring.kind == "flange"]
    strokes = [
        Stroke("x", run.tube, measures.tube + 2 * grow),
        Stroke("x", _ring_way(hubs, 0, -grow), measures.hub_width + 2 * grow),
        Stroke("x", _ring_way(flanges, 0, -grow), measures.flange_width + 2 * grow),
        Stroke("x", _dot_way(run.dots), measures.flange_width + 2 * grow, is_round=True),
    ]
    return [stroke for stroke in strokes if stroke.way]


def shadow(
    pieces: Sequence[Sequence[Place]],
    joints: Sequence[tuple[int, int, int]] = (),
    measures: Measures = NORMAL,
) -> list[Stroke]:
    """What all pieces of a colour throw on the paper; it belongs below the bodies of every colour."""
    under = [Stroke("x", _joint_way(joints), measures.joint + 4)] if joints else []
    return under + silhouette(pieces, 2, measures)


def body(
    pieces: Sequence[Sequence[Place]],
    joints: Sequence[tuple[int, int, int]] = (),
    *,
    band: str = "",
    measures: Measures = NORMAL,
) -> list[Stroke]:
    """All pieces of one colour with their joints; ``band`` is one of ``BANDS``."""
    run = _run(pieces, measures)
    found = joint_strokes(joints, measures)
    if run.tube:
        layers = _moved_body(measures.tube, run.tube)
        bands = BANDS[band]
        # The bands are the same path, dashed: they lie across the tube and are lit and shaded with it.
        striped = [] if bands is None else [Stroke("b", run.tube, measures.tube * 0.86, dashes=bands)]
        found += [*layers[:3], *striped, *layers[3:]]
    for kind, width, looks, mark in (
        ("collar", measures.collar_width, "eml", "c"),
        ("hub", measures.hub_width, "esmlh", ""),
        ("flange", measures.flange_width, "esmlh", ""),
    ):
        rings = [ring for ring in run.rings if ring.kind == kind]
        if rings and (kind != "collar" or measures is not SMALL):
            found += _drawn_body(width, _ring_layers(rings), looks, mark)
    if run.dots:
        found += _risers(run.dots, measures, bool(band))
    return found


def _ring_layers(rings: list[_Ring]) -> Callable[[float], str]:
    return lambda push: _ring_way(rings, push, 2 if push else -1)


def _risers(dots: list[Place], measures: Measures, is_banded: bool) -> list[Stroke]:
    """Pieces of one cell from above: the plate, its bolts, the dome."""
    way = _dot_way(dots)
    bolts = "".join(
        f"M{_point(x + 31 * cos(angle), y + 31 * sin(angle))}h.01"
        for x, y in dots
        for angle in ((step + 0.5) * pi / 3 for step in range(6))
    )
    found = _moved_body(measures.flange_width, way, is_round=True)[:3]
    found.append(Stroke("k", bolts, 8, is_round=True))
    found += _moved_body(46, way, is_round=True)
    if is_banded:
        found.append(Stroke("b", way, 18, is_round=True))
    return found


# -- flat shapes --------------------------------------------------------------------------------------------


def outline(cells: Iterable[Place], inset: float = 0, radius: float = 0) -> str:
    """The border of a set of cells as one closed path, drawn inwards by ``inset``, its corners rounded.

    >>> outline([(0, 0)])
    'M0 0L100 0L100 100L0 100Z'
    """
    return "".join(_closed(loop, inset, radius) for loop in _loops(_edges(list(cells))))


def _edges(cells: list[Place]) -> dict[Place, list[Place]]:
    """From each corner the corners that border edges lead to, clockwise around the cells."""
    own = set(cells)
    edges: dict[Place, list[Place]] = {}
    for x, y in cells:
        for way, start, end in (
            (_NORTH, (x, y), (x + 1, y)),
            (_EAST, (x + 1, y), (x + 1, y + 1)),
            (_SOUTH, (x + 1, y + 1), (x, y + 1)),
            (_WEST, (x, y + 1), (x, y)),
        ):
            if (x + way[0], y + way[1]) not in own:
                edges.setdefault(start, []).append(end)
    return edges


def _loops(edges: dict[Place, list[Place]]) -> list[list[Place]]:
    loops = []
    while edges:
        here = next(iter(edges))
        step = (0, 0)
        loop = []
        while here in edges:
            choices = edges[here]
            # Where two loops meet turn right, so that they stay apart.
            there = next(
                (end for end in choices if step[0] * (end[1] - here[1]) - step[1] * (end[0] - here[0]) > 0),
                choices[0],
            )
            choices.remove(there)
            if not choices:
                del edges[here]
            loop.append(here)
            step = there[0] - here[0], there[1] - here[1]
            here = there
        loops.append(loop)
    return loops


def _closed(loop: list[Place], inset: float, radius: float) -> str:
    parts: list[str] = []
    for number, here in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        came = here[0] - before[0], here[1] - before[1]
        goes = after[0] - here[0], after[1] - here[1]
        if came == goes:
            continue
        x = here[0] * UNIT - (came[1] + goes[1]) * inset
        y = here[1] * UNIT + (came[0] + goes[0]) * inset
        corner = _point(x, y)
        if radius:
            start = _point(x - came[0] * radius, y - came[1] * radius)
            corner = f"{start}Q{corner} {_point(x + goes[0] * radius, y + goes[1] * radius)}"
        parts.append(f"{'L' if parts else 'M'}{corner}")
    return f"{''.join(parts)}Z"
