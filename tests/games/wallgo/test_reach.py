"""Who is first where: by example, and against walks turn by turn."""

from __future__ import annotations

from games.wallgo import plain_rules
from games.wallgo.random_games import positions, set_ups
from games.wallgo.test_against_plain_rules import plain
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.games.wallgo import Position
from nbgames.games.wallgo.reach import Arrival, turns_needed
from nbgames.games.wallgo.rules import COLOURS


def test_by_example() -> None:
    first = Position.initial().arrivals()
    assert first["b2"] == Arrival("red", 0)
    assert first["f2"] == Arrival("blue", 0)
    assert first["d2"] == Arrival(None, 1)
    assert first["a1"] == Arrival("red", 1)
    assert first["d4"] == Arrival(None, 2)
    assert len(first) == 49


@settings(max_examples=50)
@given(st.one_of(positions(), set_ups()))
def test_as_if_one_player_moved_all_the_time(position: Position) -> None:
    """From each cell reached in a turn, all cells that a piece standing there could reach in the next."""
    board = plain(position)
    for number, colour in enumerate(position.players, 1):
        needed = {cell: 0 for cell, owner in board.pieces.items() if owner == colour[0]}
        pieces = set(board.pieces)
        turn, new = 0, set(needed)
        while new:
            turn += 1
            found = set()
            for cell in new:
                for middle in (cell, *_steps(board, cell, pieces)):
                    found |= {cell for cell in _steps(board, middle, pieces) if cell not in needed}
                    found |= {middle} - set(needed)
            needed |= dict.fromkeys(found, turn)
            new = found
        expected = {plain_rules.name(cell): turns for cell, turns in needed.items()}
        got = turns_needed(number, position.occupied, position.builders)
        names = {f"{'abcdefg'[cell % 7]}{cell // 7 + 1}": turns for cell, turns in got.items()}
        assert names == expected
        for cell, first in position.arrivals().items():
            if first.colour == colour:
                assert expected[cell] == first.turns
            elif first.colour is not None:
                assert expected.get(cell, 99) > first.turns


def _steps(
    board: plain_rules.Board, cell: plain_rules.Cell, pieces: set[plain_rules.Cell]
) -> list[plain_rules.Cell]:
    others = (plain_rules.beside(cell, side) for side in plain_rules.STEPS)
    return [
        other
        for other in others
        if other is not None and other not in pieces and frozenset({cell, other}) not in board.walls
    ]


def test_colours_are_numbered_from_one() -> None:
    assert COLOURS == ("red", "blue", "green")
