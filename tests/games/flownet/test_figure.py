"""Pictures of positions: what is in them, and that they stand on their own."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from games.flownet.random_games import positions
from games.kits import pictures as kit
from games.kits.pictures import marked, spoken, texts
from hypothesis import given, settings, strategies

from nbgames.games.flownet import Move, Position, Rules
from nbgames.games.flownet.canvas import rail_corners
from nbgames.games.flownet.palette import PALETTES

MIXED = Position.from_text("7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,c5,d5,e5]PL[B]")


@settings(max_examples=30)
@given(positions(), strategies.booleans(), strategies.booleans())
def test_every_colour_that_has_laid_something_is_there(
    position: Position, coordinates: bool, flipped: bool
) -> None:
    picture = position.to_svg(coordinates=coordinates, flipped=flipped, legal=True)
    laid = {colour for colour, cells in position.scores.items() if cells}
    assert {part.attrib["class"].split()[1] for part in marked(picture, "pipe")} == laid
    width = 100 * position.rules.size
    assert (
        ET.fromstring(picture).get("viewBox")
        == f"{-width / 16:g} {-width / 16:g} {width * 1.125:g} {width * 1.125:g}"
    )
    assert ({"a", "1", str(position.rules.size)} <= set(texts(picture))) == coordinates
    if position.turn is not None and position.cells_of(position.turn):
        assert bool(marked(picture, "zone")) == bool(position.forbidden(position.turn))
        assert len(marked(picture, "end")) >= len(position.corners(position.turn))
    assert len(marked(picture, "tally")) == (0 if position.outcome is None else len(position.players))


def test_stands_on_its_own() -> None:
    for picture in (
        MIXED.to_svg(legal=True, last="c3,d3", marks=["b3"]),
        Position.initial().to_svg(legal=True),
    ):
        kit.check_stands_alone(picture)


def test_names_inside_differ_between_pictures() -> None:
    pictures = [
        MIXED.to_svg(legal=True, **options)
        for options in (
            {}, {"theme": "dark"}, {"size": 100}, {"coordinates": False}, {"last": "c3,d3"},
            {"marks": ["a7"]}, {"preview": "I1:e4"}, {"flipped": True},
        )
    ]  # fmt: skip
    kit.check_names_differ(pictures)
    assert all(len(kit.names(picture)) == 1 for picture in pictures)
    assert MIXED.to_svg(legal=True) == pictures[0]


def test_a_piece_held_over_the_board() -> None:
    allowed = MIXED.to_svg(preview="O:e2,f2,e1,f1")
    assert len(marked(allowed, "preview")) == len(marked(allowed, "joints")) == 1
    assert marked(allowed, "refused") == []
    refused = MIXED.to_svg(preview=Move("L4:e6,e5,e4,f4"))
    assert marked(refused, "preview") == []
    assert len(marked(refused, "refused")) == 1
    assert PALETTES["light"].mark in refused
    for nothing in ("pass", None):
        picture = MIXED.to_svg(preview=nothing)
        assert marked(picture, "preview") == marked(picture, "refused") == []
    over = Position.from_text("..o/.../b.. b 2")
    assert marked(over.to_svg(preview="b2"), "preview") == []


def test_marks_and_the_last_move() -> None:
    assert len(marked(MIXED.to_svg(marks=("a2", "g7")), "mark")) == 2
    assert len(marked(MIXED.to_svg(marks="a2"), "mark")) == 1
    for last in ("c3,d3", Move("I2:c3,d3")):
        assert len(marked(MIXED.to_svg(last=last), "last")) == 1
    assert marked(MIXED.to_svg(last="pass"), "last") == []


def test_starts_and_corners_of_the_rail() -> None:
    assert len(marked(Position.initial(Rules(players=4)).to_svg(), "start")) == 4
    assert marked(Position.initial(Rules.preset("duo")).to_svg(), "start") == []  # they belong to nobody yet
    assert len(set(rail_corners(Rules.preset("classic")))) == 4
    assert rail_corners(Rules(players=4)) == ((0, 1), (0, 0), (1, 0), (1, 1))
    assert len(set(rail_corners(Rules(players=4, starts=("a1", "b1", "c1", "d1"))))) == 4


def test_says_what_it_shows() -> None:
    won, drawn = Position.from_text(".oo/.../b.. b 2"), Position.from_text("..o/.../b.. b 2")
    assert spoken(MIXED.to_svg()) == "flownet: Blue 5, Orange 6, Blue to move"
    assert spoken(won.to_svg()) == "flownet: Blue 1, Orange 2, Orange has won"
    assert spoken(drawn.to_svg()) == "flownet: Blue 1, Orange 1, a draw"


@pytest.mark.parametrize("theme", PALETTES)
def test_themes_and_sizes(theme: str) -> None:
    assert PALETTES[theme].paper in Position.initial().to_svg(theme=theme)
    kit.check_size(Position.initial(), theme=theme)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"theme": "purple"}, "theme must be 'light' or 'dark', not 'purple'"),
        ({"size": 0}, "size must be a number of pixels above 0"),
        ({"marks": ["o1"]}, "there is no cell 'o1' on the board"),
        ({"last": "a15"}, "there is no cell 'a15' on the board"),
        ({"preview": "n14,o14"}, "there is no cell 'o14' on the board"),
        ({"last": "castles"}, "is not a move"),
    ],
)
def test_options_are_checked(options: dict[str, object], said: str) -> None:
    kit.check_refused(Position.initial(), options, said)
