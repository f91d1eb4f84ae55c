"""Pipes from cells: the same strokes as on the live board, in the right number, within their cells."""

from __future__ import annotations

import json
import re

import pytest
from games.flownet.pipe_samples import FILE, samples
from games.flownet.random_games import set_ups
from hypothesis import given, settings

from nbgames.games.flownet import Position
from nbgames.games.flownet.pieces import ORIENTATIONS
from nbgames.games.flownet.pipes import SMALL, body, joints_of, outline, shadow, silhouette

ALL = [(name, shape) for name, shapes in ORIENTATIONS.items() for shape in shapes]


def numbers(way: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", way)]


def test_python_and_page_draw_the_same() -> None:
    """The page's half of this test is in ``js/tests``."""
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(samples()))


@pytest.mark.parametrize(("name", "shape"), ALL)
def test_every_piece_in_every_turn(name: str, shape: frozenset[tuple[int, int]]) -> None:
    cells = sorted(shape)
    strokes = body([cells])
    if len(cells) == 1:
        assert [stroke.look for stroke in strokes] == [*"esm", "k", *"esmlh"]
        return
    tube = next(stroke for stroke in strokes if stroke.look == "e")
    # One run a cell, and one more for each arm that branches off.
    arms = {
        cell: sum((cell[0] + x, cell[1] + y) in shape for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        for cell in cells
    }
    assert tube.way.count("M") == sum(1 + max(0, count - 2) for count in arms.values())
    rings = {stroke.width: stroke.way.count("M") for stroke in strokes if stroke.look in {"e", "ce"}}
    assert rings[64] == sum(arms.values()) // 2  # a coupling on each inner border
    assert rings.get(80, 0) == sum(count == 1 for count in arms.values())  # a flange at each free end
    assert rings.get(66, 0) == sum(count - 1 for count in arms.values() if count > 2)  # sleeves
    for stroke in strokes:
        assert all(-1 <= number <= 501 for number in numbers(stroke.way.split("A")[0])), name
    assert not any(stroke.look.startswith("c") for stroke in body([cells], measures=SMALL))


def test_a_colour_costs_few_elements_however_much_it_has_laid() -> None:
    position = Position.from_text("7 AB[a1,b1,b2,c3,d3,e4,e5,e6,f7]AW[g1]")
    pieces = [[(ord(cell[0]) - 97, 7 - int(cell[1:])) for cell in piece] for piece in position.pieces("blue")]
    strokes = body(pieces, joints_of(pieces), band="two") + shadow(pieces, joints_of(pieces))
    assert len(strokes) <= 40
    assert all(stroke.way for stroke in strokes)


@settings(max_examples=40)
@given(set_ups())
def test_joints_are_those_of_the_position(position: Position) -> None:
    size = position.rules.size

    def place(cell: str) -> tuple[int, int]:
        return ord(cell[0]) - 97, size - int(cell[1:])

    for colour in position.players:
        pieces = [[place(cell) for cell in piece] for piece in position.pieces(colour)]
        found = {frozenset(((x, y), (x + side, y + 1))) for x, y, side in joints_of(pieces)}
        assert found == {frozenset(map(place, pair)) for pair in position.joints(colour)}


def test_outlines() -> None:
    assert outline([]) == ""
    assert outline([(0, 0), (1, 0)], 3, 0) == "M3 3L197 3L197 97L3 97Z"
    assert outline([(0, 0), (2, 0)]).count("Z") == 2
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert outline(around).count("Z") == 2  # and the hole
    assert outline([(0, 0), (1, 1)]).count("M") == 2  # corners that touch stay apart
    assert outline([(0, 0)], 7, 14).count("Q") == 4


def test_a_silhouette_grows_on_all_sides() -> None:
    widths = [stroke.width for stroke in silhouette([[(0, 0), (1, 0)]], 8)]
    assert widths == [56 + 16, 80 + 16]
    (riser,) = silhouette([[(0, 0)]], 2)
    assert (riser.width, riser.is_round) == (84, True)
    assert body([]) == shadow([]) == silhouette([], 5) == []
