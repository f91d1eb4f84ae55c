"""Random games in which every promise of a position is tried at every step."""

from __future__ import annotations

import pytest
from games.network6.random_games import ALL_RULES

from nbgames.games.network6 import Position, Rules
from nbgames.testing import check_game

STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_some_games(rules: Rules) -> None:
    checked = check_game(Position.initial(rules), games=2, seed=1)
    assert checked.games == 2
    assert checked.positions > 20


def test_games_of_steps() -> None:
    assert check_game(Position.from_text(STEPPING), games=3, seed=2).games == 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_many_games(rules: Rules) -> None:
    assert check_game(Position.initial(rules), games=12, seed=2).games == 12
