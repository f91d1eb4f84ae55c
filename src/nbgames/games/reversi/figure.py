"""A position as a picture that needs nothing else: no stylesheet, no script, no font of its own.

Such pictures stand in saved notebooks, on web pages and in printed lessons, where the board's stylesheet
is not. So the colours of the board's palette are written into it as values. It is drawn like the
live board: one square is 100 units wide, discs are two-sided, coordinates stand in the rail above and on
the left, and the rail below has room for the tally of a finished game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nbgames.core.figure import FONT, check_options, names_in, prefix_for, svg
from nbgames.core.geometry import COLUMN_LETTERS
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.rules import BLACK, WHITE, Grid, grid

if TYPE_CHECKING:
    from nbgames.games.reversi.position import Position

_SQUARE = 100
_RAIL = 50
_NARROW_RAIL = 16  # without coordinates
_ROOM_FOR_A_NUMBER = 60


@dataclass(frozen=True)
class _Palette:
    """The colours of one time of day; the same as in the board's stylesheet."""

    rail: str
    rail_light: str
    rail_edge: str
    coordinates: str
    felt: tuple[str, str, str]  # from the middle of the light to the corners
    line: str
    star: str
    black: tuple[str, str, str]  # from the light to the shade
    white: tuple[str, str, str]
    white_rim: str
    shadow: tuple[str, float]
    last: str
    mark: str
    mark_casing: str
    middle: str


_PALETTES = {
    "light": _Palette(
        rail="#1b4234",
        rail_light="#2c5b49",
        rail_edge="#102b21",
        coordinates="#bcd2c7",
        felt=("#30855e", "#2d8059", "#2a7a55"),
        line="#1b5239",
        star="#163f2d",
        black=("#4a5157", "#1a1d20", "#08090a"),
        white=("#ffffff", "#f4f2ec", "#dedacf"),
        white_rim="#fdfcf8",
        shadow=("#04140c", 0.5),
        last="#d9480f",
        mark="#c81e1e",
        mark_casing="#ffffff",
        middle="#ffc53d",
    ),
    "dark": _Palette(
        rail="#14291f",
        rail_light="#24402f",
        rail_edge="#0a1712",
        coordinates="#93ab9f",
        felt=("#30795a", "#2d7556", "#2b7153"),
        line="#17432f",
        star="#123526",
        black=("#3c4247", "#0f1113", "#050606"),
        white=("#f6f5f0", "#e6e3da", "#c9c4b6"),
        white_rim="#f0eee6",
        shadow=("#000804", 0.6),
        last="#dc4c12",
        mark="#ff5c5c",
        mark_casing="#1b0c0c",
        middle="#f5bc3c",
    ),
}


def draw(
    position: Position,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: Move | str | None = None,
    legal: bool = False,
    marks: Iterable[str] = (),
    flipped: bool = False,
    size: int | None = None,
) -> str:
    """``position`` as the text of an SVG picture.

    ``theme`` is ``"light"`` or ``"dark"``. ``coordinates=False`` leaves them out and makes the rail
    narrow. ``last`` is the move to mark with a dot, ``legal`` shows the legal squares as dots in the
    mover's colour, ``marks`` are squares to ring, ``flipped`` turns the board by half. ``size`` is the width
    in pixels; without it the picture fills the place it is put in. Raises ``ValueError`` for anything else.

    >>> from nbgames.games.reversi import Position
    >>> Position.initial().to_svg(legal=True).count('class="legal"')
    4
    """
    check_options(theme, size)
    last_square = None if last is None else (Move(last) if isinstance(last, str) else last).square
    ringed = names_in(marks)
    cells = grid(position.rules.size)
    for square in (*ringed, *([last_square] if last_square else [])):
        if square not in cells.index:
            raise ValueError(f"there is no square {square!r} on a board of size {cells.size}")

    rail = _RAIL if coordinates else _NARROW_RAIL
    width = cells.size * _SQUARE + 2 * rail
    prefix = prefix_for(
        "reversi", position.to_text(), theme, coordinates, last_square, legal, ringed, flipped, size
    )
    canvas = _Canvas(cells, _PALETTES[theme], rail, prefix, flipped)
    parts = [
        *canvas.definitions(),
        *canvas.board(width),
        *(canvas.coordinates() if coordinates else ()),
        *canvas.discs(*position.discs),
    ]
    if legal:
        parts.extend(canvas.legal(str(move), position.turn) for move in position.legal_moves)
    if last_square:
        parts.append(canvas.last(last_square))
    parts.extend(canvas.ring(square) for square in ringed)
    if position.turn is None and coordinates:
        parts.extend(canvas.tally(position.scores, width))
    return svg(f"0 0 {width} {width}", size, _spoken(position), parts)


def _spoken(position: Position) -> str:
    """The picture in one line, for those who hear it."""
    scores = position.scores
    turn = "game over" if position.turn is None else f"{position.turn.capitalize()} to move"
    return f"Reversi: Black {scores[BLACK]}, White {scores[WHITE]}, {turn}"


class _Canvas:
    """Draws parts of a board as SVG elements, in units of a hundredth of a square."""

    def __init__(self, cells: Grid, palette: _Palette, rail: int, prefix: str, flipped: bool) -> None:
        self.cells = cells
        self.palette = palette
        self.rail = rail
        self.side = cells.size * _SQUARE
        self.prefix = prefix
        self.flipped = flipped

    def definitions(self) -> list[str]:
        """The gradients, and a black and a white disc to be used for every square."""
        palette, prefix = self.palette, self.prefix
        shade, depth = palette.shadow
        black, white = palette.black, palette.white
        over_edge = f"{_stop(0, '#04140c', 0.38)}{_stop(1, '#04140c', 0)}"
        around = f"{_stop(0.72, shade, depth)}{_stop(1, shade, 0)}"

        def light(name: str, centre: str, radius: str, stops: str) -> str:
            return f'<radialGradient id="{prefix}{name}" {centre} r="{radius}">{stops}</radialGradient>'

        return [
            "<defs>",
            light("f", 'cx=".5" cy=".42"', ".75", _stops(palette.felt, 0.55)),
            light("b", 'cx=".38" cy=".26"', ".85", _stops(black, 0.55)),
            light("w", 'cx=".38" cy=".26"', ".9", _stops(white, 0.6)),
            light("s", 'cx=".5" cy=".5"', ".5", around),
            f'<linearGradient id="{prefix}h" x2="0" y2="1">{over_edge}</linearGradient>',
            f'<linearGradient id="{prefix}v">{over_edge}</linearGradient>',
            self._disc("X", under=white[2], face="b", rim='stroke="#ffffff" stroke-opacity=".22"'),
            self._disc("O", under=black[1], face="w", rim=f'stroke="{palette.white_rim}"'),
            "</defs>",
        ]

    def _disc(self, name: str, *, under: str, face: str, rim: str) -> str:
        """A disc: its shadow, a sliver of its other side, its face, a rim of light."""
        prefix = self.prefix
        return (
            f'<g id="{prefix}{name}"><circle cy="6" r="46" fill="url(#{prefix}s)"/>'
            f'<circle cy="2.5" r="40.5" fill="{under}"/>'
            f'<circle cy="-1" r="40.5" fill="url(#{prefix}{face})"/>'
            f'<circle cy="-1" r="39" fill="none" {rim} stroke-width="1.5"/></g>'
        )

    def board(self, width: int) -> list[str]:
        """Rail, felt, lines and the points that mark off the corners."""
        palette, prefix, rail, side = self.palette, self.prefix, self.rail, self.side
        end = rail + side
        steps = [rail + number * _SQUARE for number in range(1, self.cells.size)]
        lines = "".join(f"M{step} {rail}V{end}M{rail} {step}H{end}" for step in steps)
        inside = width - 3
        felt = f'<rect x="{rail}" y="{rail}"'
        rail_light = f'fill="none" stroke="{palette.rail_light}" stroke-width="2"'
        rail_edge = f'fill="none" stroke="{palette.rail_edge}" stroke-width="3"'
        parts = [
            f'<rect width="{width}" height="{width}" rx="16" fill="{palette.rail}"/>',
            f'<rect x="1.5" y="1.5" width="{inside}" height="{inside}" rx="14.5" {rail_light}/>',
            f'{felt} width="{side}" height="{side}" fill="url(#{prefix}f)"/>',
            f'{felt} width="{side}" height="26" fill="url(#{prefix}h)"/>',
            f'{felt} width="16" height="{side}" fill="url(#{prefix}v)"/>',
            f'<path d="{lines}" stroke="{palette.line}" stroke-width="2" fill="none"/>',
            f'{felt} width="{side}" height="{side}" {rail_edge}/>',
        ]
        if self.cells.size >= 6:  # on a smaller board the four points are one
            near, far = rail + 2 * _SQUARE, end - 2 * _SQUARE
            parts.extend(
                f'<circle cx="{x}" cy="{y}" r="6.5" fill="{palette.star}"/>'
                for x in (near, far)
                for y in (near, far)
            )
        return parts

    def coordinates(self) -> list[str]:
        """Letters above and numbers on the left, in the rail."""
        names = []
        for number in range(self.cells.size):
            middle = self.rail + number * _SQUARE + _SQUARE // 2
            shown = self.cells.size - 1 - number if self.flipped else number
            names.append(f'<text x="{middle}" y="{_RAIL // 2}">{COLUMN_LETTERS[shown]}</text>')
            names.append(f'<text x="{_RAIL // 2}" y="{middle}">{shown + 1}</text>')
        style = f'fill="{self.palette.coordinates}" font-family="{FONT}" font-size="23" font-weight="500"'
        return [f'<g {style} text-anchor="middle" dominant-baseline="central">', *names, "</g>"]

    def discs(self, black: int, white: int) -> list[str]:
        """All discs."""
        parts = []
        for number, name in enumerate(self.cells.names):
            kind = "X" if black >> number & 1 else "O" if white >> number & 1 else None
            if kind:
                x, y = self._middle(name)
                parts.append(f'<use href="#{self.prefix}{kind}" x="{x}" y="{y}"/>')
        return parts

    def legal(self, square: str, turn: str | None) -> str:
        """A small quiet dot in the mover's colour."""
        x, y = self._middle(square)
        fill = self.palette.black[2] if turn == BLACK else self.palette.white[1]
        return f'<circle class="legal" cx="{x}" cy="{y}" r="8.5" fill="{fill}"/>'

    def last(self, square: str) -> str:
        """The dot on the disc that was placed last."""
        x, y = self._middle(square)
        return f'<circle class="last" cx="{x}" cy="{y - 1}" r="9" fill="{self.palette.last}"/>'

    def ring(self, square: str) -> str:
        """A ring on a square that proves something; two tones, so that it shows on any ground."""
        x, y = self._middle(square)
        circle = f'<circle cx="{x}" cy="{y - 1}" r="43" fill="none"'
        return (
            f'<g class="mark">{circle} stroke="{self.palette.mark_casing}" stroke-width="11"/>'
            f'{circle} stroke="{self.palette.mark}" stroke-width="6"/></g>'
        )

    def tally(self, scores: dict[str, int], width: int) -> list[str]:
        """The result as two bars in the lower rail, with a line at one half."""
        palette, rail, side = self.palette, self.rail, self.side
        top, height = width - 36, 22
        black = round(side * scores[BLACK] / max(1, sum(scores.values())))
        clip = f"{self.prefix}t"
        style = f'font-family="{FONT}" font-size="19" font-weight="700" dominant-baseline="central"'
        text = f'<text y="{top + height // 2}" {style}'
        bar = f'<rect x="{rail}" y="{top}" height="{height}"'
        parts = [
            f'<clipPath id="{clip}">{bar} width="{side}" rx="11"/></clipPath>',
            f'<g class="tally" clip-path="url(#{clip})">{bar} width="{side}" fill="{palette.white[1]}"/>',
            f'{bar} width="{black}" fill="{palette.black[2]}"/></g>',
            f'<path d="M{width // 2} {top - 6}v{height + 12}" stroke="{palette.middle}" stroke-width="4"/>',
        ]
        if black >= _ROOM_FOR_A_NUMBER:
            parts.append(f'{text} x="{rail + 26}" fill="#ffffff">{scores[BLACK]}</text>')
        if side - black >= _ROOM_FOR_A_NUMBER:
            at = f'x="{rail + side - 26}" text-anchor="end"'
            parts.append(f'{text} {at} fill="{palette.black[1]}">{scores[WHITE]}</text>')
        return parts

    def _middle(self, square: str) -> tuple[int, int]:
        number = self.cells.index[square]
        row, column = divmod(len(self.cells.names) - 1 - number if self.flipped else number, self.cells.size)
        return (self.rail + column * _SQUARE + _SQUARE // 2, self.rail + row * _SQUARE + _SQUARE // 2)


def _stops(colours: tuple[str, str, str], middle: float) -> str:
    return "".join(_stop(at, colour) for at, colour in zip((0, middle, 1), colours, strict=True))


def _stop(at: float, colour: str, opacity: float | None = None) -> str:
    faded = "" if opacity is None else f' stop-opacity="{opacity}"'
    return f'<stop offset="{at}" stop-color="{colour}"{faded}/>'
