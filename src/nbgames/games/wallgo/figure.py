"""A position as a picture that needs nothing else: no stylesheet, no script, no font of its own.

Such pictures stand in saved notebooks, on web pages and in printed lessons, where the board's stylesheet is
not. So the colours of the board's palette are written into it as values. It is drawn like the live
board: one cell is 100 units wide, walls are the strongest thing on it, pieces tell their player by shape and
colour, closed regions are washed in their owner's colour and counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import TYPE_CHECKING

from nbgames.core.figure import FONT, check_options, names_in, prefix_for, svg
from nbgames.core.geometry import COLUMN_LETTERS
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.outline import outline
from nbgames.games.wallgo.palette import (
    GROOVES,
    MARKS,
    PALETTES,
    PATTERNS,
    SHAPES,
    Palette,
    Seat,
    Tint,
    rounded,
)
from nbgames.games.wallgo.rules import BELOW, COLOURS, EDGES, INDEX, NAMES, SIDES_OF_EDGE, SIZE, edge_on
from nbgames.games.wallgo.symmetry import SYMMETRIES

if TYPE_CHECKING:
    from nbgames.games.wallgo.board import Area
    from nbgames.games.wallgo.position import Position

_RAIL = 44
_SIDE = SIZE * 100
_NUMBER = f'font-family="{FONT}" font-weight="700" text-anchor="middle" dominant-baseline="central"'


def draw(
    position: Position,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: Move | str | None = None,
    legal: bool = False,
    territory: bool = True,
    arrivals: bool = False,
    marks: Iterable[str] = (),
    flipped: bool = False,
    size: int | None = None,
) -> str:
    """``position`` as the text of an SVG picture.

    ``theme`` is ``"light"`` or ``"dark"``. ``coordinates=False`` leaves them out. ``last`` is the move to
    mark: its wall with a dot, the cell it came from with a ring of dashes. ``legal`` shows where a piece may
    be placed, or which pieces may act. ``territory`` washes closed regions and counts their cells,
    ``arrivals`` shows instead who can be where first, and in how many turns. ``marks`` are cells and walls
    (``"b2"``, ``"b2s"``) to ring, ``flipped`` turns the board by half. ``size`` is the width in pixels;
    without it the picture fills the place it is put in. Raises ``ValueError`` for anything else.

    >>> from nbgames.games.wallgo import Position
    >>> Position.initial().to_svg(legal=True).count('class="legal"')
    45
    """
    check_options(theme, size)
    move = Move(last) if isinstance(last, str) else last
    ringed = names_in(marks)
    for name in (*ringed, *((move.end, move.origin or move.end) if move else ())):
        if name not in INDEX and (len(name) < 3 or edge_on(name[:-1], name[-1]) is None):
            raise ValueError(f"there is no cell or wall {name!r} on the board")

    prefix = prefix_for(
        "wallgo", position.to_text(), position.rules, theme, coordinates, str(move), legal, territory,
        arrivals, ringed, flipped, size,
    )  # fmt: skip
    choices = tuple(dict.fromkeys(each.parts[0] for each in position.legal_moves)) if legal else ()
    if flipped:
        turn = SYMMETRIES["half_turn"]
        position, move = position.seen(turn), None if move is None else turn.move(move)
        ringed, choices = (tuple(map(turn.named, names)) for names in (ringed, choices))
    canvas = _Canvas(PALETTES[theme], prefix, position.rules.players, flipped)
    width = _SIDE + 2 * _RAIL
    areas = [] if arrivals or not territory else [area for area in position.regions() if area.owner]
    parts = [
        *canvas.definitions(),
        *canvas.stone(),
        *(canvas.coordinates() if coordinates else ()),
        *(part for area in areas for part in canvas.wash(area)),
    ]
    if arrivals:
        parts += [
            part
            for cell, first in position.arrivals().items()
            for part in canvas.arrival(cell, first.colour, first.turns)
        ]
    if move is not None and move.origin is not None and move.origin != move.end:
        parts.append(canvas.origin(move))
    parts += canvas.walls(position.builders)
    if move is not None and move.built is not None:
        parts.append(canvas.last(*_middle(move.built)))
    parts += [canvas.legal(cell, is_piece=position.phase == "turns") for cell in choices]
    parts += [canvas.piece(colour, cell) for colour, cell in _pieces(position)]
    if move is not None and move.origin is None:
        x, y = _middle(move.end)
        parts.append(canvas.last(x + 25, y + 22))
    parts += [part for area in areas for part in canvas.count(area, position)]
    parts += [canvas.ring(name) for name in ringed]
    return svg(f"-{_RAIL} -{_RAIL} {width} {width}", size, _spoken(position), parts)


def _pieces(position: Position) -> Iterable[tuple[int, str]]:
    """The colours and cells of all pieces, from the top, so that lower ones stand in front."""
    return ((colour, NAMES[cell]) for cell, colour in enumerate(position.occupied) if colour)


def _spoken(position: Position) -> str:
    """The picture in one line, for those who hear it."""
    tally = ", ".join(f"{colour.capitalize()} {score}" for colour, score in position.scores.items())
    walls = len(position.walls)
    if position.turn is not None:
        act = "place a piece" if position.phase == "placement" else "move"
        end = f"{position.turn.capitalize()} to {act}"
    else:
        winners = [colour.capitalize() for colour in (position.outcome.winners if position.outcome else ())]
        end = f"{' and '.join(winners)} {'has' if len(winners) == 1 else 'have'} won"
    return f"Wall Go: {tally}; {walls} {'wall' if walls == 1 else 'walls'}; {end}"


class _Canvas:
    """Draws parts of a board as SVG elements, in units of a hundredth of a cell."""

    def __init__(self, palette: Palette, prefix: str, players: int, flipped: bool) -> None:
        self.palette = palette
        self.prefix = prefix
        self.players = players
        self.flipped = flipped

    def _seat(self, colour: int) -> Seat:
        return self.palette.seats[colour - 1] if colour <= len(COLOURS) else self.palette.nobody

    def definitions(self) -> list[str]:
        """A piece of each player to be used again, and the patterns of territories."""
        prefix = self.prefix
        fills = (
            "",
            f'<path d="M0 9H18" stroke="{self._seat(2).line}" stroke-width="3.5"/>',
            f'<circle cx="9" cy="9" r="3" fill="{self._seat(3).line}"/>',
        )
        parts = ["<defs>"]
        for number in range(1, self.players + 1):
            parts.append(f'<g id="{prefix}{number}">{self._piece(number)}</g>')
            if number > 1:
                turned = ' patternTransform="rotate(45)"' if number == 2 else ""
                parts.append(
                    f'<pattern id="{prefix}p{number}" width="18" height="18" patternUnits="userSpaceOnUse"'
                    f"{turned}>{fills[number - 1]}</pattern>"
                )
        return [*parts, "</defs>"]

    def _piece(self, colour: int) -> str:
        """A piece: its shadow, its side, its top, a groove with a gleam, and its mark."""
        seat, shape, groove = self._seat(colour), SHAPES[colour - 1], GROOVES[colour - 1]
        shade, depth = self.palette.shadow
        line = f'<path d="{groove}" fill="none" stroke-width="3" stroke-linejoin="round"'
        return (
            f'<ellipse cx="4" cy="15" rx="31" ry="24" fill="{shade}" fill-opacity="{depth}"/>'
            f'<path d="{shape}" transform="translate(0 4) scale(1.09)" fill="{seat.rim}"/>'
            f'<path d="{shape}" transform="translate(0 5)" fill="{seat.side}"/>'
            f'<g transform="translate(0 -3)"><path d="{shape}" fill="{seat.top}"/>'
            f'{line} stroke="{seat.side}"/>'
            f'{line} stroke="{seat.light}" stroke-opacity=".85" transform="translate(-.8 -1.2)"/>'
            f'<path d="{MARKS[colour - 1]}" fill="{seat.mark}"/></g>'
        )

    def stone(self) -> list[str]:
        """The rim, the bed, and the tiles in three shades with a light and a dark edge."""
        palette = self.palette
        shades = ["", "", ""]
        light = dark = ""
        for row in range(SIZE):
            for column in range(SIZE):
                x, y = column * 100 + 7, row * 100 + 7
                shades[(column * 5 + row * 3 + column * row % 4) % 3] += rounded(x, y, 86, 11)
                light += rounded(x - 1, y - 1.5, 86, 11)
                dark += rounded(x + 1.5, y + 3, 86, 11)
        width = _SIDE + 2 * _RAIL
        return [
            f'<rect x="-{_RAIL}" y="-{_RAIL}" width="{width}" height="{width}" rx="9" fill="{palette.rim}"/>',
            f'<rect x="-5" y="-5" width="710" height="710" rx="14" fill="{palette.groove}"'
            f' stroke="{palette.rim_dark}" stroke-width="12"/>',
            f'<rect x="-11" y="-11" width="722" height="722" rx="18" fill="none"'
            f' stroke="{palette.rim_light}" stroke-width="3"/>',
            f'<path d="{dark}" fill="{palette.tile_dark}"/>',
            f'<path d="{light}" fill="{palette.tile_light}"/>',
            *(
                f'<path d="{tiles}" fill="{fill}"/>'
                for tiles, fill in zip(shades, palette.tiles, strict=True)
            ),
        ]

    def coordinates(self) -> list[str]:
        """Letters above and numbers on the left, in the rim."""
        names = []
        for number in range(SIZE):
            middle = number * 100 + 50
            shown = SIZE - 1 - number if self.flipped else number
            names.append(f'<text x="{middle}" y="-26">{COLUMN_LETTERS[shown]}</text>')
            names.append(f'<text x="-27" y="{middle}">{shown + 1}</text>')
        style = f'fill="{self.palette.coordinates}" font-family="{FONT}" font-size="20" font-weight="500"'
        return [f'<g {style} text-anchor="middle" dominant-baseline="central">', *names, "</g>"]

    def walls(self, builders: tuple[int, ...]) -> list[str]:
        """All walls: for each builder one path, drawn as shadow, rim, side, top, light and pattern."""
        parts = []
        for builder in sorted(set(builders) - {0}):
            way = "".join(_wall(edge) for edge in range(EDGES) if builders[edge] == builder)
            seat = self._seat(builder)
            strokes = [
                _stroke(way, self.palette.shadow, 20, (4, 9)),
                _stroke(way, (seat.rim, 1), 21, (0, 2)),
                _stroke(way, (seat.side, 1), 17, (0, 3)),
                _stroke(way, (seat.top, 1), 17, (0, -1)),
                _stroke(way, (seat.light, 0.8), 3, (-1, -6)),
            ]
            if builder <= len(COLOURS):
                width, dashes, offset = PATTERNS[builder - 1]
                cap = ' stroke-linecap="butt"' if builder == 2 else ""
                dashed = f' stroke-dasharray="{dashes}" stroke-dashoffset="{offset:g}"' if dashes else ""
                strokes.append(_stroke(way, (seat.mark, 1), width, (0, -1), cap + dashed))
            name = (*COLOURS, "unknown")[builder - 1]
            parts += [f'<g class="walls {name}" fill="none" stroke-linecap="round">', *strokes, "</g>"]
        return parts

    def piece(self, colour: int, cell: str) -> str:
        """A piece on a cell."""
        x, y = _middle(cell)
        return f'<use href="#{self.prefix}{colour}" x="{x}" y="{y}"/>'

    def wash(self, area: Area) -> list[str]:
        """A closed region in its owner's colour, pattern and outline."""
        number = COLOURS.index(area.owner or "") + 1
        seat = self._seat(number)
        colour, depth = seat.wash
        way = outline(((INDEX[cell] % SIZE, INDEX[cell] // SIZE) for cell in area.cells), 10, 13)
        parts = [
            f'<path class="territory {area.owner}" d="{way}" fill="{colour}" fill-opacity="{depth}"'
            f' stroke="{seat.line}" stroke-width="4.5" stroke-linejoin="round"/>'
        ]
        if number > 1:
            parts.append(f'<path d="{way}" fill="url(#{self.prefix}p{number})" opacity=".34"/>')
        return parts

    def count(self, area: Area, position: Position) -> list[str]:
        """How many cells a region has: on a free cell near its middle, else on a piece's shoulder."""
        number = COLOURS.index(area.owner or "") + 1
        free = [cell for cell in area.cells if not position.occupied[INDEX[cell]]]
        middles = [_middle(cell) for cell in area.cells]
        centre = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        x, y = min(
            map(_middle, free or area.cells), key=lambda at: hypot(at[0] - centre[0], at[1] - centre[1])
        )
        text = str(len(area.cells))
        badge = f'fill="{self.palette.badge}" stroke="{self._seat(number).line}" stroke-width="3.5"'
        ink = f'{_NUMBER} fill="{self.palette.ink}"'
        if not free:
            x, y = x + 27, y - 27
            return [
                f'<g class="count {area.owner}"><circle cx="{x}" cy="{y}" r="18" {badge}/>'
                f'<text x="{x}" y="{y + 1}" font-size="24" {ink}>{text}</text></g>'
            ]
        width = 48 + 18 * len(text)
        left = x - width / 2
        return [
            f'<g class="count {area.owner}">'
            f'<rect x="{left:g}" y="{y - 24}" width="{width}" height="48" rx="24" {badge}/>'
            f'<path d="{SHAPES[number - 1]}" transform="translate({left + 20:g} {y}) scale(.27)"'
            f' fill="{self._seat(number).top}"/>'
            f'<text x="{x + 11}" y="{y + 1}" font-size="32" {ink}>{text}</text></g>'
        ]

    def arrival(self, cell: str, colour: str | None, turns: int) -> list[str]:
        """Who is first on a cell and after how many turns; ``=`` for several at once."""
        x, y = _middle(cell)
        if colour is None:
            return [
                f'<text class="first nobody" x="{x}" y="{y + 1}" font-size="30" {_NUMBER}'
                f' fill="{self.palette.dot}">=</text>'
            ]
        number = COLOURS.index(colour) + 1
        tint, depth = self._seat(number).wash
        way = rounded(x - 41, y - 41, 82, 10)
        parts = [f'<path class="first {colour}" d="{way}" fill="{tint}" fill-opacity="{depth}"/>']
        if not turns:
            return parts
        if number > 1:
            parts.append(f'<path d="{way}" fill="url(#{self.prefix}p{number})" opacity=".3"/>')
        return [
            *parts,
            f'<rect x="{x - 18}" y="{y - 17}" width="36" height="34" rx="10" fill="{self.palette.badge}"'
            ' fill-opacity=".82"/>',
            f'<text x="{x}" y="{y + 1}" font-size="25" {_NUMBER} fill="{self.palette.ink}">{turns}</text>',
        ]

    def legal(self, cell: str, *, is_piece: bool) -> str:
        """A small quiet dot on a cell, or a ring around a piece that may act."""
        x, y = _middle(cell)
        if is_piece:
            ring = f'fill="none" stroke="{self.palette.dot}" stroke-width="4"'
            return f'<circle class="legal" cx="{x}" cy="{y}" r="40" {ring}/>'
        return f'<circle class="legal" cx="{x}" cy="{y}" r="9" fill="{self.palette.dot}" fill-opacity=".78"/>'

    def origin(self, move: Move) -> str:
        """The cell that the piece moved last has left."""
        x, y = _middle(move.origin or "")
        ring = f'stroke="{self.palette.dot}" stroke-width="4" stroke-dasharray="9 7"'
        return f'<circle class="origin" cx="{x}" cy="{y}" r="28" fill="none" {ring}/>'

    def last(self, x: float, y: float) -> str:
        """The dot on what was built or placed last."""
        return (
            f'<g class="last"><circle cx="{x:g}" cy="{y - 1:g}" r="9" fill="#16181b"/>'
            f'<circle cx="{x:g}" cy="{y - 1:g}" r="5" fill="#ffffff"/></g>'
        )

    def ring(self, name: str) -> str:
        """A ring around a cell or wall that proves something; two tones, so that it shows on any ground."""
        if name in INDEX:
            x, y = _middle(name)
            shape = f'<circle cx="{x}" cy="{y}" r="42"'
        else:
            x, y = _middle(name)
            width, height = (112, 34) if x % 100 else (34, 112)
            shape = (
                f'<rect x="{x - width // 2}" y="{y - height // 2}" width="{width}" height="{height}" rx="17"'
            )
        return (
            f'<g class="mark" fill="none">{shape} stroke="{self.palette.mark_casing}" stroke-width="11"/>'
            f'{shape} stroke="{self.palette.mark}" stroke-width="6"/></g>'
        )


def _middle(name: str) -> tuple[int, int]:
    """The middle of a cell, or of one of its sides."""
    cell = name if name in INDEX else name[:-1]
    row, column = divmod(INDEX[cell], SIZE)
    x, y = column * 100 + 50, row * 100 + 50
    if cell != name:
        x += {"e": 50, "w": -50}.get(name[-1], 0)
        y += {"s": 50, "n": -50}.get(name[-1], 0)
    return x, y


def _stroke(way: str, tint: Tint, width: float, shift: tuple[int, int], more: str = "") -> str:
    colour, opacity = tint
    faded = "" if opacity == 1 else f' stroke-opacity="{opacity}"'
    moved = f' transform="translate({shift[0]} {shift[1]})"'
    return f'<path d="{way}" stroke="{colour}"{faded} stroke-width="{width:g}"{more}{moved}/>'


def _wall(edge: int) -> str:
    row, column = divmod(SIDES_OF_EDGE[edge][0], SIZE)
    if edge < BELOW:
        return f"M{column * 100 + 9} {(row + 1) * 100}h82"
    return f"M{(column + 1) * 100} {row * 100 + 9}v82"
