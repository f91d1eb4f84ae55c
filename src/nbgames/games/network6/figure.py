"""A position as a picture that needs nothing else: no stylesheet, no script, no font of its own.

Such pictures stand in saved notebooks, on web pages and in printed lessons, where the board's stylesheet is
not. So the colours of the board's palette are written into it as values. It is drawn like the live
board: one square is 100 units wide, goals are told by bar, wash and hatching, links are lines of ink
under the chips, and a finished network is a numbered path in gold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from nbgames.core.figure import FONT, check_options, names_in, prefix_for, svg
from nbgames.core.geometry import COLUMN_LETTERS
from nbgames.games.network6.moves import Move
from nbgames.games.network6.palette import FIELD, GRAIN, PALETTES, Palette
from nbgames.games.network6.rules import BLACK, CORNERS, INDEX, PLAYERS, SIZE, WHITE, squares_of

if TYPE_CHECKING:
    from nbgames.games.network6.position import Position

_SQUARE = 100
_RAIL = 50
_WIDTH = SIZE * _SQUARE + 2 * _RAIL
_LETTERS: dict[str, str] = {WHITE: "w", BLACK: "b"}


def draw(
    position: Position,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: Move | str | None = None,
    legal: bool = False,
    links: bool = True,
    path: Iterable[str] | None = None,
    marks: Iterable[str] = (),
    flipped: bool = False,
    size: int | None = None,
) -> str:
    """``position`` as the text of an SVG picture.

    ``theme`` is ``"light"`` or ``"dark"``. ``coordinates=False`` leaves them out. ``last`` is the move to
    mark with a dot (a step's old square gets a ring of dashes), ``legal`` shows where a chip may be put down
    or which chips may step, ``links`` the lines between linked chips. ``path`` are squares to join and
    number in gold; without it the network that has decided the game is. ``marks`` are squares to ring,
    ``flipped`` turns the board by half. ``size`` is the width in pixels; without it the picture fills the
    place it is put in. Raises ``ValueError`` for anything else.

    >>> from nbgames.games.network6 import Position
    >>> Position.initial().to_svg(legal=True).count('class="legal"')
    48
    """
    check_options(theme, size)
    move = Move(last) if isinstance(last, str) else last
    ringed = names_in(marks)
    joined = position.network if path is None else tuple(path)
    for square in (*ringed, *joined, *(part for part in (move.parts if move else ()) if part != "swap")):
        if square not in INDEX:
            raise ValueError(f"there is no square {square!r} on the board")

    prefix = prefix_for(
        "network6",
        position.to_text(),
        theme,
        coordinates,
        str(move),
        legal,
        links,
        joined,
        ringed,
        flipped,
        size,
    )
    canvas = _Canvas(PALETTES[theme], prefix, flipped)
    parts = [
        *canvas.definitions(),
        *canvas.board(),
        *(canvas.coordinates() if coordinates else ()),
    ]
    if links and not joined:
        parts += [canvas.link(colour, *pair) for colour in PLAYERS for pair in position.links(colour)]
    if legal:
        squares = dict.fromkeys(each.parts[0] for each in position.legal_moves if each.target)
        stepping = position.phase == "step"
        parts += [canvas.legal(square, is_chip=stepping) for square in squares]
    if joined:
        parts += canvas.glow(joined)
    for colour, chips in zip(PLAYERS, position.chips, strict=True):
        parts += [canvas.chip(colour, square, joined) for square in squares_of(chips)]
    if joined:
        parts += canvas.path(joined, position.outcome.winners[0] if position.outcome else WHITE)
    if move is not None and move.target is not None and not joined:
        parts += canvas.last(move)
    parts += [canvas.ring(square) for square in ringed]
    return svg(f"0 0 {_WIDTH} {_WIDTH}", size, _spoken(position), parts)


def _spoken(position: Position) -> str:
    """The picture in one line, for those who hear it."""
    scores, hands = position.scores, position.in_hand
    chips = ", ".join(
        f"{colour.capitalize()} {scores[colour]} on the board and {hands[colour]} in hand"
        for colour in PLAYERS
    )
    outcome = position.outcome
    if outcome is None:
        end = f"{position.side.capitalize()} to move"
    else:
        end = f"{outcome.winners[0].capitalize()} has won" if outcome.winners else "a draw"
    return f"Network6: {chips}, {end}"


class _Canvas:
    """Draws parts of a board as SVG elements, in units of a hundredth of a square."""

    def __init__(self, palette: Palette, prefix: str, flipped: bool) -> None:
        self.palette = palette
        self.prefix = prefix
        self.flipped = flipped

    def definitions(self) -> list[str]:
        """Gradients, hatchings, the outline of the field, and a chip of each colour to be used again."""
        palette, prefix = self.palette, self.prefix
        shade, depth = palette.shadow
        light = 'cx=".38" cy=".26"'
        white_hatch = _line("M8 0V16", *palette.white_hatch, 4)
        black_hatch = _line("M8 0V16", *palette.black_hatch, 3)
        hatch = 'width="16" height="16" patternUnits="userSpaceOnUse" patternTransform='
        return [
            "<defs>",
            f'<radialGradient id="{prefix}bg" {light} r=".85">{_stops(palette.black)}</radialGradient>',
            f'<radialGradient id="{prefix}wg" {light} r=".95">{_stops(palette.white)}</radialGradient>',
            f'<radialGradient id="{prefix}s"><stop offset=".7" stop-color="{shade}" stop-opacity="{depth}"/>'
            f'<stop offset="1" stop-color="{shade}" stop-opacity="0"/></radialGradient>',
            f'<pattern id="{prefix}pw" {hatch}"rotate(-45)">{white_hatch}</pattern>',
            f'<pattern id="{prefix}pb" {hatch}"rotate(45)">{black_hatch}</pattern>',
            f'<clipPath id="{prefix}f"><path d="{FIELD}"/></clipPath>',
            self._chip("b", palette.black_rim, palette.black_groove, 2),
            self._chip("w", palette.white_rim, palette.white_groove, 2.5),
            "</defs>",
        ]

    def _chip(self, letter: str, rim: str, groove: str, width: float) -> str:
        """A chip: its shadow, its body, a rim, a groove and, on Black's, a gleam."""
        gleam = _line("M-26 -20A33 33 0 0 1 20 -26", "#ffffff", 0.28, 2) if letter == "b" else ""
        return (
            f'<g id="{self.prefix}{letter}"><circle cy="5" r="41" fill="url(#{self.prefix}s)"/>'
            f'<circle r="35" fill="url(#{self.prefix}{letter}g)" stroke="{rim}" stroke-width="{width}"/>'
            f'<circle r="24" fill="none" stroke="{groove}" stroke-width="2"/>{gleam}</g>'
        )

    def board(self) -> list[str]:
        """Rail, dead corners, wood, goals and lines."""
        palette, prefix = self.palette, self.prefix
        end, far = _WIDTH - _RAIL, _WIDTH - _RAIL - _SQUARE
        steps = [_RAIL + number * _SQUARE for number in range(1, SIZE)]
        lines = "".join(f"M{step} {_RAIL}V{end}M{_RAIL} {step}H{end}" for step in steps)
        crosses = "".join(
            f"M{x - 13} {y - 13}l26 26m-26 0l26 -26" for x, y in map(self._middle, squares_of(CORNERS))
        )
        dead = _line(crosses, palette.rail_edge, 1, 3)
        inside = _SQUARE * (SIZE - 2)
        parts = [
            f'<rect width="{_WIDTH}" height="{_WIDTH}" rx="16" fill="{palette.rail}"/>',
            f'<rect x="1.5" y="1.5" width="{_WIDTH - 3}" height="{_WIDTH - 3}" rx="14.5" fill="none"'
            f' stroke="{palette.rail_light}" stroke-width="2.5"/>',
            f'<g class="corners" stroke-linecap="round">{dead}</g>',
            f'<g clip-path="url(#{prefix}f)">',
            f'<rect x="{_RAIL}" y="{_RAIL}" width="800" height="800" fill="{palette.wood}"/>',
            _line(GRAIN, *palette.grain, 2.5),
        ]
        for start in (_RAIL, far):
            across = f'<rect x="{start}" y="{_RAIL + _SQUARE}" width="{_SQUARE}" height="{inside}"'
            along = f'<rect x="{_RAIL + _SQUARE}" y="{start}" width="{inside}" height="{_SQUARE}"'
            parts += [_filled(across, *palette.white_wash), f'{across} fill="url(#{prefix}pw)"/>']
            parts += [_filled(along, *palette.black_wash), f'{along} fill="url(#{prefix}pb)"/>']
        parts += [f"{_line(lines, palette.line, 1, 2)}</g>", _line(FIELD, palette.rail_edge, 1, 2.5)]
        for at in (_RAIL - 9, end - 1):
            parts.append(
                f'<rect x="{at}" y="160" width="10" height="580" rx="5" fill="{palette.white_bar}"'
                f' stroke="{palette.casing}" stroke-width="1.5"/>'
            )
            parts.append(
                f'<rect x="160" y="{at}" width="580" height="10" rx="5" fill="{palette.black_bar}"/>'
            )
        return parts

    def coordinates(self) -> list[str]:
        """Letters above and numbers on the left, in the rail."""
        names = []
        for number in range(SIZE):
            middle = _RAIL + number * _SQUARE + _SQUARE // 2
            shown = SIZE - 1 - number if self.flipped else number
            names.append(f'<text x="{middle}" y="{_RAIL // 2}">{COLUMN_LETTERS[shown]}</text>')
            names.append(f'<text x="{_RAIL // 2}" y="{middle}">{shown + 1}</text>')
        style = f'fill="{self.palette.coordinates}" font-family="{FONT}" font-size="23" font-weight="500"'
        return [f'<g {style} text-anchor="middle" dominant-baseline="central">', *names, "</g>"]

    def link(self, colour: str, one: str, other: str) -> str:
        """A link: one line of ink for Black, paper in an ink casing for White."""
        way = self._way((one, other))
        if colour == BLACK:
            strokes = _line(way, self.palette.ink, 1, 3.5)
        else:
            strokes = _line(way, self.palette.casing, 1, 7.5) + _line(way, self.palette.paper, 1, 4)
        return f'<g class="link {colour}" stroke-linecap="round">{strokes}</g>'

    def legal(self, square: str, *, is_chip: bool) -> str:
        """A small quiet dot on a square, or a thin ring around a chip that may step."""
        x, y = self._middle(square)
        if is_chip:
            ring = f'fill="none" stroke="{self.palette.dot}" stroke-width="3"'
            return f'<circle class="legal" cx="{x}" cy="{y}" r="41" {ring}/>'
        return f'<circle class="legal" cx="{x}" cy="{y}" r="6.5" fill="{self.palette.dot}"/>'

    def chip(self, colour: str, square: str, path: Sequence[str]) -> str:
        """A chip; one that is not part of the path shown steps back."""
        x, y = self._middle(square)
        faded = ' opacity=".5"' if path and square not in path else ""
        return f'<use href="#{self.prefix}{_LETTERS[colour]}" x="{x}" y="{y}"{faded}/>'

    def last(self, move: Move) -> list[str]:
        """The dot on the chip that was moved last, and the ring where it came from."""
        x, y = self._middle(move.target or "")
        parts = [f'<circle class="last" cx="{x}" cy="{y}" r="9" fill="{self.palette.last}"/>']
        if move.origin is not None:
            x, y = self._middle(move.origin)
            ring = f'stroke="{self.palette.casing}" stroke-width="3" stroke-dasharray="8 7"'
            parts.append(f'<circle class="origin" cx="{x}" cy="{y}" r="30" fill="none" {ring}/>')
        return parts

    def glow(self, path: Sequence[str]) -> list[str]:
        """The line of gold that joins the chips of a path, under them."""
        way, glow = self._way(path), self.palette.glow
        halos = "".join(_line(way, glow, 0.12, width) for width in (64, 46, 30))
        core = _line(way, self.palette.gold_casing, 1, 17) + _line(way, self.palette.gold, 1, 9)
        return [f'<g class="path" stroke-linejoin="round" stroke-linecap="round">{halos}{core}</g>']

    def path(self, path: Sequence[str], colour: str) -> list[str]:
        """Gold rings and numbers on the chips of a path."""
        parts = []
        fill = self.palette.ink if colour == WHITE else "#ffffff"
        style = f'font-family="{FONT}" font-size="34" font-weight="700" text-anchor="middle"'
        for number, square in enumerate(path, 1):
            x, y = self._middle(square)
            circle = f'<circle cx="{x}" cy="{y}" r="38" fill="none"'
            parts.append(f'{circle} stroke="{self.palette.gold_casing}" stroke-width="10"/>')
            parts.append(f'{circle} stroke="{self.palette.gold}" stroke-width="6"/>')
            at = f'x="{x}" y="{y}" dominant-baseline="central"'
            parts.append(f'<text class="number" {at} {style} fill="{fill}">{number}</text>')
        return parts

    def ring(self, square: str) -> str:
        """A ring on a square that proves something; two tones, so that it shows on any ground."""
        x, y = self._middle(square)
        circle = f'<circle cx="{x}" cy="{y}" r="40" fill="none"'
        return (
            f'<g class="mark">{circle} stroke="{self.palette.mark_casing}" stroke-width="11"/>'
            f'{circle} stroke="{self.palette.mark}" stroke-width="6"/></g>'
        )

    def _middle(self, square: str) -> tuple[int, int]:
        number = INDEX[square]
        row, column = divmod(SIZE * SIZE - 1 - number if self.flipped else number, SIZE)
        return _RAIL + column * _SQUARE + _SQUARE // 2, _RAIL + row * _SQUARE + _SQUARE // 2

    def _way(self, squares: Sequence[str]) -> str:
        return "M" + "L".join(f"{x} {y}" for x, y in map(self._middle, squares))


def _line(way: str, colour: str, opacity: float, width: float) -> str:
    faded = "" if opacity == 1 else f' stroke-opacity="{opacity}"'
    return f'<path d="{way}" fill="none" stroke="{colour}"{faded} stroke-width="{width}"/>'


def _filled(shape: str, colour: str, opacity: float) -> str:
    return f'{shape} fill="{colour}" fill-opacity="{opacity}"/>'


def _stops(colours: tuple[str, str, str]) -> str:
    return "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in zip((0, 0.6, 1), colours, strict=True)
    )
