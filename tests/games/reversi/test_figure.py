"""Pictures of positions: what is in them, and that they stand on their own."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from games.kits import pictures as kit
from games.kits.pictures import SVG, marked, spoken, texts
from games.reversi import random_games
from hypothesis import given, strategies

from nbgames.games.reversi import Move, Position, Rules
from nbgames.games.reversi.symmetry import SYMMETRIES


def uses(picture: str, kind: str) -> list[tuple[int, int]]:
    """The places of all black (``X``) or white (``O``) discs."""
    root = ET.fromstring(picture)
    return [
        (int(use.attrib["x"]), int(use.attrib["y"]))
        for use in root.iter(f"{SVG}use")
        if use.attrib["href"].endswith(kind)
    ]


@given(random_games.positions(), strategies.booleans())
def test_every_disc_is_on_its_square(position: Position, coordinates: bool) -> None:
    picture = position.to_svg(coordinates=coordinates)
    rail = 50 if coordinates else 16
    found = dict.fromkeys(uses(picture, "X"), 1) | dict.fromkeys(uses(picture, "O"), 2)
    assert len(found) == sum(position.scores.values())
    for (x, y), value in found.items():
        assert position.board[(y - rail - 50) // 100, (x - rail - 50) // 100] == value
    width = 100 * position.rules.size + 2 * rail
    assert ET.fromstring(picture).get("viewBox") == f"0 0 {width} {width}"


def test_stands_on_its_own() -> None:
    kit.check_stands_alone(Position.initial().to_svg(legal=True, last="d4", marks=["a1"]))


def test_names_inside_differ_between_pictures() -> None:
    start = Position.initial()
    pictures = [
        start.to_svg(),
        start.to_svg(theme="dark"),
        start.to_svg(size=100),
        start.to_svg(legal=True),
        start.to_svg(last="d4"),
        start.to_svg(marks=["d4"]),
        start.to_svg(coordinates=False),
        start.play("d3").to_svg(),
    ]
    kit.check_names_differ(pictures)
    assert start.to_svg() == pictures[0]


def test_coordinates() -> None:
    assert sorted(texts(Position.initial(Rules(size=10)).to_svg())) == sorted(
        [*"abcdefghij", *(str(row) for row in range(1, 11))]
    )
    assert texts(Position.initial().to_svg(coordinates=False)) == []


def test_marks() -> None:
    start = Position.initial()
    dots = marked(start.to_svg(legal=True), "legal")
    assert [(dot.attrib["cx"], dot.attrib["cy"]) for dot in dots] == [
        ("400", "300"),
        ("300", "400"),
        ("600", "500"),
        ("500", "600"),
    ]
    assert marked(start.to_svg(), "legal") == []
    # Dots are in the mover's colour.
    fills = [
        marked(position.to_svg(legal=True), "legal")[0].attrib["fill"]
        for position in (start, start.play("d3"))
    ]
    assert fills == ["#08090a", "#f4f2ec"]
    after = start.play("d3")
    for last in ("d3", Move("d3"), Move("d3=d4")):
        (dot,) = marked(after.to_svg(last=last), "last")
        assert (dot.attrib["cx"], dot.attrib["cy"]) == ("400", "299")
    assert len(marked(start.to_svg(marks=("a1", "h8")), "mark")) == 2
    assert len(marked(start.to_svg(marks="a1"), "mark")) == 1
    assert marked(start.to_svg(last=Move("pass")), "last") == []


def test_tally_of_a_finished_game() -> None:
    finished = Position.from_text("X" * 48 + "O" * 16)
    (tally,) = marked(finished.to_svg(), "tally")
    assert [bar.attrib["width"] for bar in tally] == ["800", "600"]
    assert ">48<" in finished.to_svg()
    assert ">16<" in finished.to_svg()
    assert marked(Position.initial().to_svg(), "tally") == []
    assert marked(finished.to_svg(coordinates=False), "tally") == []
    wiped_out = Position.from_text("X" * 64).to_svg()
    assert ">64<" in wiped_out
    assert ">0<" not in wiped_out


def test_says_what_it_shows() -> None:
    picture = Position.initial().play("d3").to_svg()
    assert spoken(picture) == "Reversi: Black 4, White 1, White to move"
    assert "game over" in Position.from_text("X" * 64).to_svg()


def test_size() -> None:
    kit.check_size(Position.initial())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"theme": "purple"}, "theme must be 'light' or 'dark', not 'purple'"),
        ({"size": 0}, "size must be a number of pixels above 0"),
        ({"marks": ["i9"]}, "there is no square 'i9' on a board of size 8"),
        ({"last": "j10"}, "there is no square 'j10' on a board of size 8"),
        ({"last": "castles"}, "is not a move"),
    ],
)
def test_options_are_checked(options: dict[str, object], said: str) -> None:
    kit.check_refused(Position.initial(), options, said)


def test_turned_position_gives_turned_picture() -> None:
    position = Position.initial().play("d3").play("c3")
    turned = position.transformed(SYMMETRIES["left_to_right"])
    assert sorted((900 - x, y) for x, y in uses(position.to_svg(), "O")) == sorted(uses(turned.to_svg(), "O"))
