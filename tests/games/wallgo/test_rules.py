"""What may be chosen before a game, the geometry of the board, and walks and regions by example."""

from __future__ import annotations

import dataclasses

import pytest

from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.rules import (
    BELOW,
    CELLS,
    EDGES,
    EDGES_OF,
    INDEX,
    NAMES,
    NEIGHBOURS,
    SIDES,
    SIDES_OF_EDGE,
    edge_name,
    edge_number,
    edge_on,
    regions,
    walks,
)


def test_the_usual_rules() -> None:
    assert Rules() == Rules(players=2, stay="always", tiebreak="shared", start="corners")
    assert Rules(players=3) == Rules(players=3, start="empty")
    assert Rules(2) != Rules(3)
    assert {Rules(): 1}[Rules(2)] == 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        Rules().stay = "return"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "players must be 2 or 3, not 1"),
        ({"players": 4}, "players must be 2 or 3, not 4"),
        ({"players": True}, "players must be 2 or 3, not True"),
        ({"players": "2"}, "players must be 2 or 3, not '2'"),
        ({"players": 2.0}, "players must be 2 or 3"),
        ({"stay": "never"}, "stay must be 'always' or 'return', not 'never'"),
        ({"tiebreak": "coin"}, "tiebreak must be 'shared' or 'largest'"),
        ({"start": "middle"}, "start must be 'corners' or 'empty'"),
        ({"players": 3, "start": "corners"}, "three players start on an empty board"),
        ({"stay": ["always"]}, "stay must be"),
    ],
)
def test_other_rules_are_refused(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Rules(**options)  # type: ignore[arg-type]


def test_presets() -> None:
    assert Rules.preset("seed") == Rules()
    assert Rules.preset("seed", 3) == Rules(players=3)
    assert Rules.preset("show") == Rules(stay="return", tiebreak="largest")
    assert Rules.preset("show", players=3).players == 3
    with pytest.raises(ValueError, match="'seed' or 'show', not 'film'"):
        Rules.preset("film")


def test_who_places_when() -> None:
    assert Rules().order == ("red", "blue", "blue", "red")
    assert Rules(start="empty").order == ("red", "blue", "blue", "red", "red", "blue", "blue", "red")
    assert Rules(players=3).order == ("red", "blue", "green", "green", "blue", "red")
    for rules, cells in ((Rules(), "a1 a2 a3 a4"), (Rules(players=3), "a1 a2 a3 a4 a5 a6")):
        position = Position.initial(rules)
        for colour, cell in zip(rules.order, cells.split(), strict=True):
            assert position.turn == colour
            position = position.play(cell)
        assert (position.turn, position.phase) == ("red", "turns")
        assert {len(pieces) for pieces in position.pieces.values()} == {
            8 // rules.players if rules.players == 2 else 2
        }
    assert Position.initial().pieces == {"red": ("b2", "f6"), "blue": ("f2", "b6")}
    assert Position.initial(Rules(start="empty")).pieces == {"red": (), "blue": ()}


def test_cells_and_edges() -> None:
    assert (CELLS, EDGES, BELOW, len(NAMES)) == (49, 84, 42, 49)
    assert NAMES[:8] == ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2")
    assert sum(edge >= 0 for edges in EDGES_OF for edge in edges) == 2 * EDGES
    for cell in range(CELLS):
        for side, (neighbour, edge) in enumerate(zip(NEIGHBOURS[cell], EDGES_OF[cell], strict=True)):
            assert (neighbour < 0) == (edge < 0) == (edge_on(NAMES[cell], SIDES[side]) is None)
            if edge >= 0:
                assert EDGES_OF[neighbour][(side + 2) % 4] == edge
                assert edge_on(NAMES[cell], SIDES[side]) == edge
    for edge in range(EDGES):
        cell, side = SIDES_OF_EDGE[edge]
        assert side == (2 if edge < BELOW else 1)
        assert edge_number(edge_name(edge)) == edge
        assert edge_name(edge) == f"{NAMES[cell]}{SIDES[side]}"


def ends(
    start: str, pieces: str = "", walls: str = "", *, breaks: bool = False, stay: str = "always"
) -> set[str]:
    """The ends of all walks as text, with the broken edge behind ``*``."""
    occupied, built = [0] * CELLS, [0] * EDGES
    for cell in (start, *pieces.split()):
        occupied[INDEX[cell]] = 1
    for wall in walls.split():
        built[edge_number(wall)] = 1
    found = list(walks(INDEX[start], occupied, built, breaks, stay))  # type: ignore[arg-type]
    assert len(set(found)) == len(found)
    return {f"{NAMES[each.end]}{f'*{edge_name(each.broken)}' if each.broken >= 0 else ''}" for each in found}


def test_walks() -> None:
    assert ends("d4") == {"b4", "c3", "c4", "c5", "d2", "d3", "d4", "d5", "d6", "e3", "e4", "e5", "f4"}
    assert ends("a1") == {"a1", "a2", "a3", "b1", "b2", "c1"}
    assert ends("d4", "d3") == ends("d4") - {"d3", "d2"}
    assert ends("d4", walls="d3s") == ends("d4") - {"d3", "d2"}
    assert ends("d4", "d3 c4") == ends("d4") - {"d3", "d2", "c4", "b4", "c3"}
    assert ends("a1", walls="a1e a1s") == {"a1"}


def test_staying() -> None:
    """Rule 9: on television a piece may stay only where it could step out and back."""
    assert ends("a1", walls="a1e a1s", stay="return") == set()
    assert ends("a1", "a2 b1", stay="return") == set()
    assert "a1" in ends("a1", "b1", stay="return")
    assert ends("d4", stay="return") == ends("d4")
    # It may break its way out and come back.
    assert ends("a1", walls="a1e a1s", breaks=True, stay="return") == {
        "b1*a1e", "c1*a1e", "b2*a1e", "a1*a1e", "a2*a1s", "a3*a1s", "b2*a1s", "a1*a1s",
    }  # fmt: skip


def test_breaking_before_between_and_after_the_steps() -> None:
    found = ends("d4", "c4 e4 d5", "d3s d2s", breaks=True)
    assert found == {"d4", "d4*d3s", "d3*d3s", "c3*d3s", "e3*d3s"}
    found = ends("a1", "a2", "b1e b1s", breaks=True)
    assert found == {"a1", "b1", "b1*b1e", "b1*b1s", "c1*b1e", "b2*b1s", "a1*b1e", "a1*b1s"}
    assert "b1*b1e" not in ends("a1", "a2", "b1e b1s")


def test_regions() -> None:
    occupied, walls = [0] * CELLS, [0] * EDGES
    for name in ("a2s", "b2s", "b1e", "b2e"):
        walls[edge_number(name)] = 3
    occupied[INDEX["a1"]], occupied[INDEX["g7"]], occupied[INDEX["f7"]] = 1, 2, 1
    corner, rest = regions(occupied, walls)
    assert [NAMES[cell] for cell in corner.cells] == ["a1", "b1", "a2", "b2"]
    assert (corner.owner, rest.owner) == (1, 0)
    assert rest.colours == {1, 2}
    assert len(rest.cells) == 45
