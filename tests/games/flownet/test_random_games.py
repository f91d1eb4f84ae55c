"""Random games in which every promise of a position is tried at every step."""

from __future__ import annotations

import pytest
from games.flownet.random_games import ALL_RULES

from nbgames.games.flownet import Position, Rules
from nbgames.testing import check_game

LATE = "7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,e5]PL[W]"


@pytest.mark.parametrize("rules", [Rules(size=5), Rules(players=4, size=6, may_pass=False)], ids=str)
def test_some_games(rules: Rules) -> None:
    checked = check_game(Position.initial(rules), games=3, seed=1)
    assert checked.games == 3
    assert checked.positions > 12


def test_games_from_a_set_up() -> None:
    assert check_game(Position.from_text(LATE), games=2, seed=2).games == 2


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_many_games(rules: Rules) -> None:
    games = 1 if rules.size > 14 else 2
    assert check_game(Position.initial(rules), games=games, seed=2).games == games
