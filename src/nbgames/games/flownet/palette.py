"""The colours of the board as values, for pictures without a stylesheet.

The same colours stand in the stylesheet of the live board (``js/games/flownet.css``); a test compares them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pipe:
    """The colours of one seat: its layers from the rim to the gleam, its marks, what lies across its tubes.

    ``lit`` is the ring at an open end, ``start`` the bracket around the start cell, ``band`` the kind of
    bands (see ``pipes.BANDS``) and ``band_colour`` theirs, ``coupling`` the colours of the couplings where
    they are not those of the tube, ``ink`` the number on the colour.
    """

    rim: str
    side: str
    colour: str
    light: str
    gleam: str
    lit: str
    ink: str
    start: str = ""
    band: str = ""
    band_colour: str = ""
    coupling: tuple[str, str] | None = None


@dataclass(frozen=True)
class Palette:
    """The colours of one time of day."""

    rail: str
    rail_line: str
    coordinates: str
    paper: str
    grid: str
    grid_strong: str
    zone: str
    zone_line: str
    zone_grid: str
    shadow: tuple[str, float]
    halo: str
    halo_edge: str
    winner: str
    aura: str
    ghost: float
    mark: str
    mark_casing: str
    seats: tuple[Pipe, Pipe, Pipe, Pipe]


_PALE = "#ffffff"

#: A piece that does not fit has no colour.
GREY = Pipe("#30363d", "#59626c", "#8b949e", "#c2c9d1", "#f2f4f6", "#8b949e", _PALE)

PALETTES = {
    "light": Palette(
        rail="#e4ecf5",
        rail_line="#56789d",
        coordinates="#38587b",
        paper="#cddded",
        grid="#a3bad3",
        grid_strong="#7d9abb",
        zone="#ffffff",
        zone_line="#55769b",
        zone_grid="#dbe5ef",
        shadow=("#142d50", 0.3),
        halo="#ffffff",
        halo_edge="#2b4a6d",
        winner="#10233a",
        aura="#ffffff",
        ghost=0.66,
        mark="#c81e1e",
        mark_casing="#ffffff",
        seats=(
            Pipe("#02263f", "#00486f", "#0072b2", "#56b0e6", "#eff9ff", "#005a92", _PALE),
            Pipe(
                "#431a00",
                "#8a3a00",
                "#ca5a00",
                "#ff9c55",
                "#fff3e6",
                "#a84700",
                _PALE,
                coupling=("#ffdcb8", "#ffffff"),
            ),
            Pipe(
                "#050607",
                "#0d0f11",
                "#272b30",
                "#68717b",
                "#e3e8ee",
                "#16181b",
                _PALE,
                start="#16181b",
                band="one",
                band_colour="#f5f7f9",
            ),
            Pipe(
                "#3d1029",
                "#8a3c66",
                "#ba5a90",
                "#efb3d3",
                "#fff5fa",
                "#8a3c66",
                _PALE,
                band="two",
                band_colour="#4a1433",
            ),
        ),
    ),
    "dark": Palette(
        rail="#0a1a2c",
        rail_line="#4d7199",
        coordinates="#9dbadb",
        paper="#0e2742",
        grid="#1f4266",
        grid_strong="#37618c",
        zone="#a9bacb",
        zone_line="#dfe9f3",
        zone_grid="#93a5b8",
        shadow=("#00050e", 0.52),
        halo="#ffffff",
        halo_edge="#0e2742",
        winner="#f4f9ff",
        aura="#8fd2fb",
        ghost=0.72,
        mark="#ff5c5c",
        mark_casing="#1b0c0c",
        seats=(
            Pipe("#031a2c", "#0b5c98", "#2793dc", "#7fcbfa", "#effaff", "#7fcbfa", "#120a05"),
            Pipe(
                "#2d1002",
                "#a04507",
                "#ea6d14",
                "#ffb67c",
                "#fff5ea",
                "#ffb67c",
                "#120a05",
                coupling=("#ffe3c8", "#ffffff"),
            ),
            Pipe(
                "#98a4b1",
                "#0b0d0f",
                "#24292e",
                "#66707b",
                "#dfe6ed",
                "#dfe6ed",
                _PALE,
                start="#c3ccd6",
                band="one",
                band_colour="#f1f5f9",
            ),
            Pipe(
                "#2c0b1e",
                "#93527a",
                "#d987b5",
                "#f8cbe2",
                "#fff7fb",
                "#f8cbe2",
                "#120a05",
                band="two",
                band_colour="#57183c",
            ),
        ),
    ),
}
