"""The colours of the board as values, and the two outlines too long to read: for pictures without stylesheet.

The same colours stand in the stylesheet of the live board; a picture cannot ask for it.
"""

from __future__ import annotations

from dataclasses import dataclass

#: A colour and how much of it: ``("#ffffff", 0.5)``.
Tint = tuple[str, float]


@dataclass(frozen=True)
class Palette:
    """The colours of one time of day; those of three are from the light to the shade."""

    rail: str
    rail_light: str
    rail_edge: str
    coordinates: str
    wood: str
    grain: Tint
    line: str
    white_wash: Tint
    white_hatch: Tint
    white_bar: str
    black_wash: Tint
    black_hatch: Tint
    black_bar: str
    ink: str
    paper: str
    casing: str
    black: tuple[str, str, str]
    black_rim: str
    black_groove: str
    white: tuple[str, str, str]
    white_rim: str
    white_groove: str
    shadow: Tint
    dot: str
    gold: str
    gold_casing: str
    glow: str
    last: str
    mark: str
    mark_casing: str


PALETTES = {
    "light": Palette(
        rail="#d6b682", rail_light="#e9d0a4", rail_edge="#b28f57", coordinates="#5a4222",
        wood="#efdcb8", grain=("#966c34", 0.14), line="#c5a46f",
        white_wash=("#ffffff", 0.42), white_hatch=("#ffffff", 0.72), white_bar="#fffdf7",
        black_wash=("#3a2812", 0.24), black_hatch=("#2e1f0d", 0.42), black_bar="#211a12",
        ink="#2a1f12", paper="#ffffff", casing="#5d4a30",
        black=("#4b4843", "#24211d", "#100e0b"), black_rim="#100e0b", black_groove="#6b665e",
        white=("#ffffff", "#fbf8f0", "#e2dac8"), white_rim="#6a5636", white_groove="#b9a988",
        shadow=("#462a08", 0.42), dot="#7a5f37",
        gold="#ffc53d", gold_casing="#3d2a0d", glow="#ffb300",
        last="#d9480f", mark="#c81e1e", mark_casing="#ffffff",
    ),
    "dark": Palette(
        rail="#5c442b", rail_light="#7b5f3f", rail_edge="#3d2c1a", coordinates="#dcc5a2",
        wood="#9a7a53", grain=("#321e08", 0.14), line="#765935",
        white_wash=("#fff0d6", 0.20), white_hatch=("#fff4e0", 0.34), white_bar="#f3ead9",
        black_wash=("#180f05", 0.18), black_hatch=("#100902", 0.46), black_bar="#15100a",
        ink="#1a1209", paper="#fbf3e2", casing="#3a2912",
        black=("#3b3833", "#181613", "#080706"), black_rim="#c2ab84", black_groove="#5d5850",
        white=("#fdfaf3", "#f0e9da", "#cdc2aa"), white_rim="#3a2912", white_groove="#a39472",
        shadow=("#140a00", 0.55), dot="#2c1e0c",
        gold="#ffcf5a", gold_casing="#251704", glow="#ffc53d",
        last="#dc4c12", mark="#ff5c5c", mark_casing="#1b0c0c",
    ),
}  # fmt: skip

#: The outline of the squares in play: a square of eight without its dead corners, all bends rounded.
FIELD = (
    "M162 50H738a12 12 0 0 1 12 12V138a12 12 0 0 0 12 12H838a12 12 0 0 1 12 12V738a12 12 0 0 1 -12 12"
    "H762a12 12 0 0 0 -12 12V838a12 12 0 0 1 -12 12H162a12 12 0 0 1 -12 -12V762a12 12 0 0 0 -12 -12"
    "H62a12 12 0 0 1 -12 -12V162a12 12 0 0 1 12 -12H138a12 12 0 0 0 12 -12V62a12 12 0 0 1 12 -12Z"
)

#: The grain of the wood: (from, to, height, rise on the way) of each fibre.
_FIBRES = (
    (320, 850, 62, 3), (50, 850, 96, 5), (180, 560, 109, -4), (50, 700, 122, 2), (180, 850, 149, -7),
    (50, 850, 162, -6), (50, 850, 175, 9), (320, 850, 194, -5), (180, 850, 213, 7), (50, 850, 226, -4),
    (320, 850, 239, -3), (50, 700, 266, -8), (50, 850, 293, -5), (50, 700, 320, 9), (180, 560, 333, 1),
    (320, 850, 346, -2), (180, 850, 359, 6), (180, 850, 386, 6), (50, 850, 413, 7), (50, 850, 440, -2),
    (50, 850, 467, 8), (50, 850, 494, -6), (320, 560, 528, -7), (50, 850, 562, -8), (50, 700, 596, 4),
    (320, 850, 623, 6), (50, 850, 657, -7), (320, 850, 691, -5), (50, 700, 725, 8), (50, 850, 752, -4),
    (50, 700, 786, 6), (320, 560, 813, -6), (50, 560, 840, -8),
)  # fmt: skip


def _fibre(start: int, end: int, height: int, rise: int) -> str:
    third = (end - start) // 3
    return f"M{start} {height}C{start + third} {height + rise} {end - third} {height - rise} {end} {height}"


GRAIN = "".join(_fibre(*fibre) for fibre in _FIBRES)
