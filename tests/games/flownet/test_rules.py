"""What may be chosen before a game."""

from __future__ import annotations

import pytest

from nbgames.games.flownet import Rules
from nbgames.games.flownet.rules import COLOURS


def test_the_usual_games() -> None:
    assert Rules() == Rules(2, 14, "corners", may_pass=True)
    assert [Rules().start_cells(colour) for colour in Rules().colours] == [("a1",), ("n14",)]
    four = Rules(players=4)
    assert four.colours == COLOURS
    assert [four.start_cells(colour) for colour in four.colours] == [("a1",), ("a14",), ("n14",), ("n1",)]


def test_presets() -> None:
    assert Rules.preset("flownet") == Rules()
    assert Rules.preset("flownet", 4) == Rules(players=4)
    duo = Rules.preset("duo")
    assert (duo.players, duo.size, duo.may_pass) == (2, 14, False)
    assert duo.start_cells("blue") == duo.start_cells("orange") == ("e10", "j5")
    classic = Rules.preset("classic", 4)
    assert (classic.players, classic.size, classic.may_pass) == (4, 20, False)
    assert [classic.start_cells(colour)[0] for colour in COLOURS] == ["a20", "t20", "t1", "a1"]


@pytest.mark.parametrize(("name", "players"), [("chess", None), ("", None), ("duo", 4), ("classic", 2)])
def test_presets_that_are_not(name: str, players: int | None) -> None:
    with pytest.raises(ValueError, match=name or "expected the preset"):
        Rules.preset(name, players)  # type: ignore[arg-type]


def test_start_cells_of_ones_own() -> None:
    rules = Rules(size=8, starts=("B2", "f6"))
    assert rules.starts == ("b2", "f6")
    assert rules == Rules(size=8, starts=["b2", "f6"])  # type: ignore[arg-type]
    assert hash(rules) == hash(Rules(size=8, starts=("b2", "f6")))
    assert rules.start_cells("orange") == ("f6",)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 3}, "players must be 2 or 4, not 3"),
        ({"players": "2"}, "players must be 2 or 4, not '2'"),
        ({"size": 2}, "size must be a number from 3 to 26, not 2"),
        ({"size": 27}, "size must be a number from 3 to 26, not 27"),
        ({"size": True}, "size must be a number"),
        ({"size": 14.0}, "size must be a number"),
        ({"may_pass": 1}, "may_pass must be True or False, not 1"),
        ({"starts": "edges"}, "starts must be 'corners', 'duo' or one cell for each player"),
        ({"starts": 7}, "starts must be"),
        ({"starts": ("a1",)}, "starts must name 2 different cells"),
        ({"starts": ("a1", "A1")}, "starts must name 2 different cells"),
        ({"starts": ("a1", "b2"), "players": 4}, "starts must name 4 different cells"),
        ({"starts": ("a1", "o1")}, "the start cell 'o1' is not on a board of 14 cells a side"),
        ({"starts": ("a1", "z")}, "the start cell 'z' is not on"),
        ({"starts": "duo", "players": 4}, "the starts 'duo' are for 2 players"),
        ({"starts": "duo", "size": 9}, "the starts 'duo' are for 2 players on a board of at least 10"),
    ],
)
def test_rules_that_make_no_game(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Rules(**options)  # type: ignore[arg-type]


def test_strangers_have_no_start_cell() -> None:
    with pytest.raises(ValueError, match="'black' does not play here"):
        Rules().start_cells("black")
