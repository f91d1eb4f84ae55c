"""Names of cells, there and back."""

import pytest

from nbgames.core.geometry import DIRECTIONS, ORTHOGONAL, cell_name, parse_cell


def test_every_name_is_read_back():
    for column in range(26):
        for row in range(99):
            assert parse_cell(cell_name(column, row)) == (column, row)
            assert parse_cell(f" {cell_name(column, row).upper()} ") == (column, row)


@pytest.mark.parametrize(
    "name", ["", "a", "1", "a0", "a01", "a100", "aa1", "1a", "a1b", "é1", "a١", "a-1", "a 1"]
)
def test_what_is_no_name(name):
    assert parse_cell(name) is None


def test_directions_point_the_way_they_say():
    assert len(set(DIRECTIONS.values())) == 8
    opposite = {"up": "down", "left": "right", "up_left": "down_right", "up_right": "down_left"}
    for one, other in opposite.items():
        assert DIRECTIONS[one] == tuple(-step for step in DIRECTIONS[other])
    assert DIRECTIONS["up_right"] == (1, -1)
    assert all(0 in DIRECTIONS[name] for name in ORTHOGONAL)
