"""Draws the parts of a board as SVG elements: paper, zone, open ends, pipes, a piece held over the board.

It looks like the live board: blueprint paper with a rail around it, pipes with light and shadow on top of
each other in seat order, a bracket and the shape of the seat where each colour starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nbgames.core.figure import FONT
from nbgames.core.geometry import COLUMN_LETTERS, parse_cell
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.palette import GREY, Palette, Pipe
from nbgames.games.flownet.pipes import (
    UNIT,
    Place,
    Stroke,
    body,
    joint_strokes,
    joints_of,
    outline,
    shadow,
    silhouette,
)
from nbgames.games.flownet.rules import Rules

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position

#: The seats' shapes, for those who do not tell the colours apart.
_SHAPES = (
    '<circle r="13"/>',
    '<rect x="-12" y="-12" width="24" height="24" rx="3"/>',
    '<path d="M0 -14L14 11H-14z"/>',
    '<path d="M0 -16L16 0 0 16-16 0z"/>',
)


def rail_corners(rules: Rules) -> tuple[Place, ...]:
    """For each colour its corner of the rail, as (0 left or 1 right, 0 top or 1 bottom).

    Everybody gets the corner nearest to its start cell that is still free.

    >>> rail_corners(Rules()), rail_corners(Rules.preset("duo"))
    (((0, 1), (1, 0)), ((0, 0), (1, 1)))
    """
    free = [(0, 1), (0, 0), (1, 0), (1, 1)]
    found = []
    for number, colour in enumerate(rules.colours):
        starts = rules.start_cells(colour)
        column, row = parse_cell(starts[number if len(starts) > 1 else 0]) or (0, 0)
        last = rules.size - 1

        def distance(corner: Place, column: int = column, row: int = row, last: int = last) -> int:
            return abs(corner[0] * last - column) + abs((1 - corner[1]) * last - row)

        found.append(min(free, key=distance))
        free.remove(found[-1])
    return tuple(found)


class Canvas:
    """Draws the parts of one position as SVG elements, in units of a hundredth of a cell."""

    def __init__(self, position: Position, palette: Palette, prefix: str, flipped: bool) -> None:
        self.position, self.palette, self.prefix, self.flipped = position, palette, prefix, flipped
        self.size = position.rules.size
        self.width = self.size * UNIT
        self.rail = self.width / 16
        self.pieces = {
            colour: [self.places(piece) for piece in position.pieces(colour)] for colour in position.players
        }
        self.joints = {colour: joints_of(pieces) for colour, pieces in self.pieces.items()}

    def place(self, cell: str) -> Place:
        """Column and row of a cell as it is seen, the row from the top."""
        column, row = parse_cell(cell) or (0, 0)
        last = self.size - 1
        return (last - column, row) if self.flipped else (column, last - row)

    def places(self, cells: Iterable[str]) -> list[Place]:
        return [self.place(cell) for cell in cells]

    def seat(self, colour: str) -> Pipe:
        return self.palette.seats[self.position.players.index(colour)]

    # -- the board -----------------------------------------------------------------------------------------

    def paper(self) -> list[str]:
        """Rail, paper, lines."""
        palette, rail, width = self.palette, self.rail, self.width
        lines = "".join(f"M{at * UNIT} 0V{width}M0 {at * UNIT}H{width}" for at in range(1, self.size))
        strong = (0, self.size // 2 * UNIT, width)
        crosses = "".join(f"M{x - 12} {y}h24M{x} {y - 12}v24" for x in strong for y in strong)
        outer = f'x="{-rail:g}" y="{-rail:g}" width="{width + 2 * rail:g}" height="{width + 2 * rail:g}"'
        inner, inside = 9 - rail, width + 2 * rail - 18
        return [
            f'<rect {outer} rx="22" fill="{palette.rail}"/>',
            f'<rect x="{inner:g}" y="{inner:g}" width="{inside:g}" height="{inside:g}" rx="14" fill="none"'
            f' stroke="{palette.rail_line}" stroke-width="1.5" opacity=".55"/>',
            f'<rect width="{width}" height="{width}" fill="{palette.paper}"/>',
            _line(lines, palette.grid, 2),
            _line(crosses, palette.grid_strong, 2.5),
            f'<rect width="{width}" height="{width}" fill="none" stroke="{palette.rail_line}"'
            ' stroke-width="3"/>',
        ]

    def coordinates(self) -> list[str]:
        """Letters below and numbers on the left, in the rail."""
        names = []
        low, left = self.width + self.rail / 2 + 4, -self.rail / 2 - 4
        for number in range(self.size):
            x, y = self.place(f"{COLUMN_LETTERS[number]}{number + 1}")
            names.append(f'<text x="{x * UNIT + 50}" y="{low:g}">{COLUMN_LETTERS[number]}</text>')
            names.append(f'<text x="{left:g}" y="{y * UNIT + 50}">{number + 1}</text>')
        style = f'fill="{self.palette.coordinates}" font-family="{FONT}" font-size="{self.rail * 0.45:g}"'
        return [
            f'<g {style} font-weight="500" text-anchor="middle" dominant-baseline="central">',
            *names,
            "</g>",
        ]

    def starts(self) -> list[str]:
        """Where each colour begins, and its shape in the rail; at the end its points."""
        parts = []
        shared = self.position.rules.start_cells(self.position.players[0])
        if len(shared) > 1:
            parts += [
                _line(_bracket(self.place(cell), self.size), self.palette.coordinates, 9) for cell in shared
            ]
        corners = zip(self.position.players, rail_corners(self.position.rules), strict=True)
        for number, (colour, corner) in enumerate(corners):
            seat = self.seat(colour)
            ink = seat.start or seat.colour
            if len(shared) == 1:
                start = self.place(self.position.rules.start_cells(colour)[0])
                width = 13 if _is_corner(start, self.size) else 9
                way = _bracket(start, self.size)
                cap = ' stroke-linejoin="round" stroke-linecap="round"'
                parts.append(f'<g class="start {colour}"{cap}>{_line(way, ink, width)}</g>')
            middle = self.width / 2
            x, y = (middle + (middle + self.rail / 2) * (1 if far != self.flipped else -1) for far in corner)
            if self.position.outcome is None:
                scale = self.rail / 65
                shape = f'<g transform="translate({x:g} {y:g}) scale({scale:.2f})">{_SHAPES[number]}</g>'
                parts.append(f'<g class="seat {colour}" fill="{ink}" stroke-linejoin="round">{shape}</g>')
            else:
                parts.append(self._tally(colour, x, y))
        return parts

    def _tally(self, colour: str, x: float, y: float) -> str:
        seat, outcome = self.seat(colour), self.position.outcome
        has_won = outcome is not None and colour in outcome.winners
        rim, width = (self.palette.winner, 7) if has_won else (seat.rim, 3)
        half = self.rail * 0.41
        box = f'x="{x - half:g}" y="{y - 0.8 * half:g}" width="{2 * half:g}" height="{1.6 * half:g}"'
        style = f'font-family="{FONT}" font-size="{half * 1.17:.3g}" font-weight="700" text-anchor="middle"'
        return (
            f'<g class="tally {colour}"><rect {box} rx="{half:g}" fill="{seat.colour}" stroke="{rim}"'
            f' stroke-width="{width}"/>'
            f'<text x="{x:g}" y="{y + 1:g}" {style} dominant-baseline="central" fill="{seat.ink}">'
            f"{self.position.scores[colour]}</text></g>"
        )

    def zone(self, colour: str) -> list[str]:
        """The white cells where ``colour`` may not build (rule 6)."""
        cells = self.places(self.position.forbidden(colour))
        own = set(cells)
        inside = "".join(
            (f"M{(x + 1) * UNIT} {y * UNIT + 2}v96" if (x + 1, y) in own else "")
            + (f"M{x * UNIT + 2} {(y + 1) * UNIT}h96" if (x, y + 1) in own else "")
            for x, y in cells
        )
        palette = self.palette
        if not cells:
            return []
        return [
            f'<path class="zone" d="{outline(cells, 3, 10)}" fill="{palette.zone}"'
            f' stroke="{palette.zone_line}" stroke-width="3"/>',
            _line(inside, palette.zone_grid, 2),
        ]

    def ends(self, colour: str) -> list[str]:
        """The lights in the corners of the cells of which the next piece must cover one (rule 5c)."""
        position, seat = self.position, self.seat(colour)
        if not position.cells_of(colour):
            return []
        stops = "".join(
            f'<stop offset="{at}" stop-color="{seat.light}" stop-opacity="{opacity}"/>'
            for at, opacity in ((0, 0.62), (0.45, 0.22), (1, 0))
        )
        name = f"{self.prefix}g"
        parts = [f'<defs><radialGradient id="{name}">{stops}</radialGradient></defs>']
        own = {place for piece in self.pieces[colour] for place in piece}
        for cell in position.corners(colour):
            x, y = self.place(cell)
            for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                if (x + dx, y + dy) in own:
                    corner = x * UNIT + 50 + 50 * dx, y * UNIT + 50 + 50 * dy
                    glow, ring = (f'cx="{corner[0] - dx * at}" cy="{corner[1] - dy * at}"' for at in (22, 20))
                    ink = f'stroke="{seat.lit}" stroke-width="7"'
                    parts.append(
                        f'<circle {glow} r="44" fill="url(#{name})"/>'
                        f'<circle class="end" {ring} r="11" fill="none" {ink}/>'
                    )
        return parts

    # -- pipes ---------------------------------------------------------------------------------------------

    def shadows(self) -> list[str]:
        """The shadows of all colours, below all bodies."""
        colour, opacity = self.palette.shadow
        ways = [
            _paint(stroke, colour)
            for player, pieces in self.pieces.items()
            for stroke in shadow(pieces, self.joints[player])
        ]
        style = f'fill="none" stroke-opacity="{opacity}" transform="translate(7 10)"'
        return [f"<g {style}>{''.join(ways)}</g>"] if ways else []

    def pipes(self, last: Move | None) -> list[str]:
        """All pieces, colour by colour; the last one with a halo."""
        parts = []
        halo = [] if last is None or last.is_pass else self.places(last.cells)
        for colour, pieces in self.pieces.items():
            if not pieces:
                continue
            seat = self.seat(colour)
            strokes = body(pieces, self.joints[colour], band=seat.band)
            around = ""
            if halo and halo[0] in {place for piece in pieces for place in piece}:
                around = self._outline("last", halo, ((12, self.palette.halo_edge), (8, self.palette.halo)))
            painted = "".join(_shaded(stroke, seat) for stroke in strokes)
            parts.append(f'<g class="pipe {colour}" fill="none">{around}{painted}</g>')
        return parts

    def _outline(self, name: str, piece: Sequence[Place], rims: Iterable[tuple[float, str]]) -> str:
        strokes = [_paint(stroke, colour) for grow, colour in rims for stroke in silhouette([piece], grow)]
        return f'<g class="{name}" fill="none">{"".join(strokes)}</g>'

    def new_joints(self, colour: str, move: Move) -> list[str]:
        """The joints that a preview would get; they lie under all pipes."""
        with_it = joints_of([*self.pieces[colour], self.places(move.cells)])
        new = [joint for joint in with_it if joint not in self.joints[colour]]
        painted = "".join(_shaded(stroke, self.seat(colour)) for stroke in joint_strokes(new))
        return [f'<g class="joints" fill="none" opacity="{self.palette.ghost}">{painted}</g>'] if new else []

    def ghost(self, colour: str, move: Move) -> list[str]:
        """A piece that is not placed yet, where it may be placed."""
        piece, seat = self.places(move.cells), self.seat(colour)
        if not piece:
            return []
        painted = "".join(_shaded(stroke, seat) for stroke in body([piece], band=seat.band))
        aura = self._outline("aura", piece, ((9, self.palette.aura),))
        return [f'<g class="preview">{aura}<g fill="none" opacity="{self.palette.ghost}">{painted}</g></g>']

    def refused(self, colour: str, move: Move) -> list[str]:
        """A piece that does not fit: grey and red, bars where it touches, crosses on what is taken."""
        piece, palette = self.places(move.cells), self.palette
        if not piece:
            return []
        own = {place for laid in self.pieces[colour] for place in laid}
        taken = {place for pieces in self.pieces.values() for laid in pieces for place in laid}
        crosses = "".join(
            f"M{x * 100 + 30} {y * 100 + 30}l40 40m0 -40l-40 40" for x, y in piece if (x, y) in taken
        )
        bars, boxes = _contacts([place for place in piece if place not in own], own)
        rims = ((15, palette.mark_casing), (11, palette.mark), (3, palette.paper))
        grey = "".join(_shaded(stroke, GREY) for stroke in body([piece]))
        frames = "".join(
            f'<path d="{boxes}" stroke="{ink}" stroke-width="{width}"{dashes}/>'
            for ink, width, dashes in (
                (palette.mark_casing, 13, ""),
                (palette.mark, 8, ' stroke-dasharray="20 12"'),
            )
            if boxes
        )
        strokes = "".join(
            f'<path d="{way}" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'
            for way in (bars, crosses)
            for ink, width in ((palette.mark_casing, 23), (palette.mark, 13))
            if way
        )
        outlined = self._outline("outline", piece, rims)
        return [f'<g class="refused" fill="none">{outlined}<g opacity=".55">{grey}</g>{frames}{strokes}</g>']

    def mark(self, cell: str) -> str:
        """A frame in a cell that proves something; two tones, so that it shows on any ground."""
        x, y = self.place(cell)
        box = f'<rect x="{x * UNIT + 7}" y="{y * UNIT + 7}" width="86" height="86" rx="14" fill="none"'
        return (
            f'<g class="mark">{box} stroke="{self.palette.mark_casing}" stroke-width="13"/>'
            f'{box} stroke="{self.palette.mark}" stroke-width="8"/></g>'
        )


def _contacts(piece: Iterable[Place], own: set[Place]) -> tuple[str, str]:
    """The edges at which a piece would touch own pipes, and frames around the cells of those."""
    bars = []
    touched: dict[Place, None] = {}
    for x, y in piece:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if (x + dx, y + dy) in own:
                middle = x * UNIT + 50 + 50 * dx, y * UNIT + 50 + 50 * dy
                bars.append(
                    f"M{middle[0]} {middle[1] - 40}v80" if dx else f"M{middle[0] - 40} {middle[1]}h80"
                )
                touched[x + dx, y + dy] = None
    return "".join(bars), "".join(outline([cell], 7, 14) for cell in touched)


def _is_corner(place: Place, size: int) -> bool:
    return place[0] in (0, size - 1) and place[1] in (0, size - 1)


def _bracket(place: Place, size: int) -> str:
    """The bracket around a start cell: in a corner of the board outside of it, elsewhere four small ones."""
    x, y = place
    if _is_corner(place, size):
        left, top = x == 0, y == 0
        corner = -4 if left else size * UNIT + 4, -4 if top else size * UNIT + 4
        return (
            f"M{corner[0]} {corner[1] + (84 if top else -84)}V{corner[1]}H{corner[0] + (84 if left else -84)}"
        )
    ways = []
    for right in (0, 1):
        for low in (0, 1):
            cx, cy = x * UNIT + (88 if right else 12), y * UNIT + (88 if low else 12)
            ways.append(f"M{cx} {cy + (-20 if low else 20)}V{cy}H{cx + (-20 if right else 20)}")
    return "".join(ways)


# -- strokes as SVG ----------------------------------------------------------------------------------------


def _shaded(stroke: Stroke, seat: Pipe) -> str:
    """A stroke in the colours of a seat; lit layers let a little of what is below through."""
    tube, highlight = seat.coupling or (seat.colour, seat.light)
    inks = {
        "e": seat.rim, "s": seat.side, "m": seat.colour, "l": seat.light, "h": seat.gleam,
        "b": seat.band_colour, "k": tube if seat.coupling else seat.rim,
        "ce": seat.rim, "cm": tube, "cl": highlight,
    }  # fmt: skip
    opacity = {"l": 0.82, "cl": 0.82, "h": 0.92}.get(stroke.look)
    return _paint(stroke, inks[stroke.look], opacity)


def _paint(stroke: Stroke, ink: str, opacity: float | None = None) -> str:
    parts = [f'<path d="{stroke.way}" stroke="{ink}" stroke-width="{stroke.width:.4g}"']
    if opacity is not None:
        parts.append(f' stroke-opacity="{opacity:g}"')
    if stroke.moved is not None:
        parts.append(f' transform="translate({stroke.moved[0]:.2g} {stroke.moved[1]:.2g})"')
    if stroke.is_round:
        parts.append(' stroke-linecap="round"')
    if stroke.dashes is not None:
        parts.append(f' stroke-dasharray="{stroke.dashes[0]}" stroke-dashoffset="{stroke.dashes[1]}"')
    return f"{''.join(parts)}/>"


def _line(way: str, ink: str, width: float) -> str:
    return f'<path d="{way}" fill="none" stroke="{ink}" stroke-width="{width}"/>' if way else ""
