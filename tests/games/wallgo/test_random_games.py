"""Random games in which every promise of a position is tried at every step."""

from __future__ import annotations

import pytest
from games.wallgo.random_games import ALL_RULES
from games.wallgo.records import rows

from nbgames.games.wallgo import Position, Rules
from nbgames.testing import check_game


@pytest.mark.parametrize("rules", [Rules(), Rules.preset("show", players=3)], ids=str)
def test_some_games(rules: Rules) -> None:
    checked = check_game(Position.initial(rules), games=1, seed=1)
    assert checked.games == 1
    assert checked.positions > 20


def test_games_that_begin_late() -> None:
    late = {row["name"]: row for row in rows("perft.csv") if row["stay"] == "return"}
    for name in ("2p-late40", "3p-late32"):
        rules = Rules(players=int(late[name]["players"]), stay="return")  # type: ignore[arg-type]
        assert check_game(Position.from_text(late[name]["position"], rules), games=1, seed=2).positions > 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_many_games(rules: Rules) -> None:
    assert check_game(Position.initial(rules), games=4, seed=2).games == 4
