"""Pictures of positions: what is in them, and that they stand on their own."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from games.kits import pictures as kit
from games.kits.pictures import SVG, marked, spoken, texts
from games.network6.random_games import positions
from hypothesis import given, settings, strategies

from nbgames.games.network6 import Move, Position
from nbgames.games.network6.palette import PALETTES
from nbgames.games.network6.rules import NAMES, PLAYERS

GAME = ["e6", "e5", "h7", "c6", "d7", "g3", "b3", "g4", "d3", "g6", "f3", "b5", "g2", "c1", "a2"]
STEPPING = Position.from_text("....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w")


def after(count: int) -> Position:
    position = Position.initial()
    for move in GAME[:count]:
        position = position.play(move)
    return position


def uses(picture: str, kind: str) -> dict[str, ET.Element]:
    """The squares of all white (``w``) or black (``b``) chips."""
    return {
        square(use.attrib["x"], use.attrib["y"]): use
        for use in ET.fromstring(picture).iter(f"{SVG}use")
        if use.attrib["href"].endswith(kind)
    }


def square(x: str, y: str) -> str:
    return NAMES[(int(y) - 100) // 100 * 8 + (int(x) - 100) // 100]


@settings(max_examples=40)
@given(positions(), strategies.booleans())
def test_every_chip_is_on_its_square(position: Position, coordinates: bool) -> None:
    picture = position.to_svg(coordinates=coordinates)
    for sign, value in (("w", 1), ("b", 2)):
        found = set(uses(picture, sign))
        expected = {name for name, cell in zip(NAMES, position.board.flat, strict=True) if cell == value}
        assert found == expected
    assert ET.fromstring(picture).get("viewBox") == "0 0 900 900"
    lines = len(marked(picture, "link"))
    expected_lines = sum(len(position.links(colour)) for colour in PLAYERS)
    assert lines == (0 if position.network else expected_lines)


def test_stands_on_its_own() -> None:
    for picture in (after(8).to_svg(legal=True, last="g4", marks=["b3"]), after(15).to_svg()):
        kit.check_stands_alone(picture)
        assert len(picture) < 16_000


def test_names_inside_differ_between_pictures() -> None:
    position = after(8)
    pictures = [
        position.to_svg(), position.to_svg(theme="dark"), position.to_svg(size=100),
        position.to_svg(legal=True),
        position.to_svg(last="g4"), position.to_svg(marks=["g4"]), position.to_svg(coordinates=False),
        position.to_svg(links=False), position.to_svg(path=["b3", "e6"]), position.play("d3").to_svg(),
    ]  # fmt: skip
    kit.check_names_differ(pictures)
    assert position.to_svg() == pictures[0]


def test_a_finished_network_is_a_numbered_path() -> None:
    picture = after(15).to_svg()
    numbers = {square(part.attrib["x"], part.attrib["y"]): part.text for part in marked(picture, "number")}
    assert numbers == {"a2": "1", "g2": "2", "f3": "3", "d3": "4", "d7": "5", "h7": "6"}
    assert len(marked(picture, "path")) == 1
    assert marked(picture, "link") == []
    faded = {name for kind in "wb" for name, use in uses(picture, kind).items() if "opacity" in use.attrib}
    assert faded == {"b3", "e6", "c1", "b5", "e5", "c6", "g3", "g4", "g6"}
    # Any other path can be shown in the same way.
    assert len(marked(after(8).to_svg(path=["b3", "e6", "d7"]), "number")) == 3
    assert marked(after(15).to_svg(path=()), "number") == []


def test_marks() -> None:
    position = after(8)
    dots = {
        square(dot.attrib["cx"], dot.attrib["cy"]) for dot in marked(position.to_svg(legal=True), "legal")
    }
    assert dots == {move.target for move in position.legal_moves}
    assert marked(position.to_svg(), "legal") == []
    chips = {
        square(dot.attrib["cx"], dot.attrib["cy"]) for dot in marked(STEPPING.to_svg(legal=True), "legal")
    }
    assert chips == {move.origin for move in STEPPING.legal_moves}
    for last in ("g4", Move("g4")):
        (dot,) = marked(position.to_svg(last=last), "last")
        assert square(dot.attrib["cx"], dot.attrib["cy"]) == "g4"
    stepped = STEPPING.play("c5-d4").to_svg(last="c5-d4")
    assert [square(part.attrib["cx"], part.attrib["cy"]) for part in marked(stepped, "origin")] == ["c5"]
    assert marked(position.to_svg(last="swap"), "last") == []
    assert len(marked(position.to_svg(marks=("a2", "h7")), "mark")) == 2
    assert len(marked(position.to_svg(marks="a2"), "mark")) == 1
    assert marked(position.to_svg(links=False), "link") == []


def test_coordinates() -> None:
    assert sorted(texts(Position.initial().to_svg())) == sorted([*"abcdefgh", *"12345678"])
    assert texts(Position.initial().to_svg(coordinates=False)) == []


def test_says_what_it_shows() -> None:
    assert spoken(after(8).to_svg()) == (
        "Network6: White 4 on the board and 6 in hand, Black 4 on the board and 6 in hand, White to move"
    )
    assert spoken(after(15).to_svg()).endswith("White has won")
    assert spoken(Position.from_text("." * 64 + " 10,10 w length").to_svg()).endswith("a draw")


@pytest.mark.parametrize("theme", PALETTES)
def test_themes_and_sizes(theme: str) -> None:
    assert PALETTES[theme].wood in Position.initial().to_svg(theme=theme)
    kit.check_size(Position.initial(), theme=theme)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"theme": "purple"}, "theme must be 'light' or 'dark', not 'purple'"),
        ({"size": 0}, "size must be a number of pixels above 0"),
        ({"marks": ["i9"]}, "there is no square 'i9' on the board"),
        ({"path": ["a1", "i1"]}, "there is no square 'i1' on the board"),
        ({"last": "j10"}, "there is no square 'j10' on the board"),
        ({"last": "castles"}, "is not a move"),
    ],
)
def test_options_are_checked(options: dict[str, object], said: str) -> None:
    kit.check_refused(Position.initial(), options, said)
