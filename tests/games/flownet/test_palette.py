"""Pictures without a stylesheet have the colours of the live board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from nbgames.games.flownet.palette import PALETTES

SHEET = Path(__file__).parents[3] / "js/games/flownet.css"
NAMES = {
    "rail": "rail", "rail_line": "rail-line", "coordinates": "coord", "paper": "paper", "grid": "grid",
    "grid_strong": "grid-strong", "zone": "zone", "zone_line": "zone-line", "zone_grid": "zone-grid",
    "winner": "winner", "aura": "aura", "ghost": "ghost", "halo_edge": "halo-edge",
}  # fmt: skip
LAYERS = {"rim": "e", "side": "s", "colour": "m", "light": "l", "gleam": "h", "lit": "lit"}


def values(selector: str) -> dict[str, str]:
    """The custom properties that a rule of the sheet sets, without their dashes."""
    found = re.search(rf"^{re.escape(selector)} {{\n(.*?)^}}", SHEET.read_text("utf-8"), re.M | re.S)
    assert found, selector
    return dict(re.findall(r"^\s*--([\w-]+): ([^;]+);$", found[1], re.M))


@pytest.mark.parametrize(
    ("theme", "selector"),
    [("light", '.nbg[data-game="flownet"]'), ("dark", '.nbg[data-game="flownet"][data-theme="dark"]')],
)
def test_the_table(theme: str, selector: str) -> None:
    sheet, palette = values(selector), PALETTES[theme]
    assert {name: str(getattr(palette, name)) for name in NAMES} == {
        name: sheet[f"fn-{other}"] for name, other in NAMES.items()
    }
    colour, opacity = palette.shadow
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    assert sheet["fn-shadow"] == f"rgb({red} {green} {blue} / {opacity})"


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
@pytest.mark.parametrize(("theme", "root"), [("light", ".nbg"), ("dark", '.nbg[data-theme="dark"]')])
def test_the_pipes(theme: str, root: str, seat: int) -> None:
    sheet, pipe = values(f"{root} .fn-{seat}"), PALETTES[theme].seats[seat - 1]
    assert {name: getattr(pipe, name) for name in LAYERS} == {
        name: sheet[other] for name, other in LAYERS.items()
    }
    assert pipe.ink == sheet.get("ink", "#ffffff")
    assert pipe.band_colour == sheet.get("b", "")
    assert pipe.start == sheet.get("start", "")
    if pipe.coupling:
        assert pipe.coupling[0] == sheet["c"]
