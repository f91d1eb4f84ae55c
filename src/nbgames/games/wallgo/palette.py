"""The colours and outlines of the board as values, for pictures that have no stylesheet to ask.

The same colours stand in the stylesheet of the live board. Every seat has a shape of its own besides its
colour: Red a disc and a wall with one long line, Blue a square and ticks, Green a triangle and dots.
"""

from __future__ import annotations

from dataclasses import dataclass

#: A colour and how much of it: ``("#ffffff", 0.5)``.
Tint = tuple[str, float]


@dataclass(frozen=True)
class Seat:
    """The colours of one player: top, light, side and rim of things, marks, washes and outlines."""

    top: str
    light: str
    side: str
    rim: str
    mark: str
    wash: Tint
    line: str


@dataclass(frozen=True)
class Palette:
    """The colours of one time of day; tiles come in three shades."""

    rim: str
    rim_light: str
    rim_dark: str
    coordinates: str
    groove: str
    tiles: tuple[str, str, str]
    tile_light: str
    tile_dark: str
    shadow: Tint
    dot: str
    ink: str
    badge: str
    badge_line: str
    mark: str
    mark_casing: str
    seats: tuple[Seat, Seat, Seat]
    #: A wall whose builder is not known.
    nobody: Seat


PALETTES = {
    "light": Palette(
        rim="#b9b2a4", rim_light="#d2ccbf", rim_dark="#8d8678", coordinates="#443e34",
        groove="#c6bfb1", tiles=("#e9e5dc", "#e5e0d6", "#eceae2"), tile_light="#fbf9f4", tile_dark="#cbc5b8",
        shadow=("#3c301e", 0.34), dot="#6d675c", ink="#2a261f", badge="#fffdf8", badge_line="#6d675c",
        mark="#c81e1e", mark_casing="#ffffff",
        seats=(
            Seat("#cf4a12", "#ea7a45", "#8a2c05", "#5a1c02", "#fff1e8", ("#cf4a12", 0.19), "#b83e0c"),
            Seat("#0a6cad", "#4a9fd6", "#034470", "#022b49", "#eef8ff", ("#0a6cad", 0.2), "#08609b"),
            Seat("#1c5a3c", "#4d8f6d", "#0b3220", "#051d12", "#eafff4", ("#1c5a3c", 0.2), "#1c5a3c"),
        ),
        nobody=Seat("#6d675c", "#9b9587", "#47423a", "#2a261f", "#6d675c", ("#6d675c", 0.2), "#6d675c"),
    ),
    "dark": Palette(
        rim="#34383e", rim_light="#4a4f57", rim_dark="#1d2024", coordinates="#b9bec6",
        groove="#1f2226", tiles=("#383d44", "#353a40", "#3b4048"), tile_light="#4e545d", tile_dark="#282c31",
        shadow=("#000000", 0.48), dot="#b3b8bf", ink="#eceef0", badge="#1b1e22", badge_line="#a9aeb6",
        mark="#ff5c5c", mark_casing="#1b0c0c",
        seats=(
            Seat("#f0703a", "#ffa57c", "#a83f12", "#43180a", "#2e0e02", ("#f0703a", 0.19), "#ffa078"),
            Seat("#45a6ea", "#93d1ff", "#1668a5", "#06263f", "#031b2e", ("#45a6ea", 0.19), "#6bbcf3"),
            Seat("#8fdcb4", "#c9f7df", "#3f8a65", "#0f3623", "#06281a", ("#8fdcb4", 0.18), "#a7e8c6"),
        ),
        nobody=Seat("#b3b8bf", "#dcdfe3", "#7d838b", "#33383e", "#b3b8bf", ("#b3b8bf", 0.2), "#b3b8bf"),
    ),
}  # fmt: skip


def rounded(x: float, y: float, width: float, corner: float) -> str:
    """A square with round corners as a path."""
    side = width - 2 * corner
    return (
        f"M{x + corner:g} {y:g}h{side:g}q{corner:g} 0 {corner:g} {corner:g}v{side:g}"
        f"q0 {corner:g} {-corner:g} {corner:g}h{-side:g}q{-corner:g} 0 {-corner:g} {-corner:g}"
        f"v{-side:g}q0 {-corner:g} {corner:g} {-corner:g}z"
    )


def _disc(radius: float) -> str:
    half = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{-radius:g} 0{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"


#: The silhouettes of the three players' pieces, about the same weight each; centre at 0 0.
SHAPES = (
    _disc(29),
    rounded(-26.5, -26.5, 53, 10),
    "M-6.5 -29.5q6.5 -8 13 0L33 14q5 9.5 -5.5 13q-27.5 5 -55 0q-10.5 -3.5 -5.5 -13z",
)
#: The groove on each piece and the mark in its middle.
GROOVES = (_disc(21), rounded(-18.5, -18.5, 37, 6), "M0 -21.5L24.5 17q-24 4.5 -49 0z")
MARKS = (_disc(8.5), rounded(-8, -8, 16, 2.5), "M0 -9L10.5 9h-21z")
#: How a wall of each player is marked along its middle: width, dashes and where they begin.
PATTERNS: tuple[tuple[float, str, float], ...] = ((3.6, "", 0), (9, "4 15", -9), (7.5, ".01 18", -3))
