"""Random games in which every promise of a position is tried at every step."""

from __future__ import annotations

import pytest
from games.reversi.random_games import SIZES

from nbgames.games.reversi import Position, Rules
from nbgames.testing import check_game

RULES = [Rules(size, flips) for size in SIZES for flips in ("auto", "manual")]
# Of each size this many games with either way of turning discs: 2,000 in all.
SLOW_GAMES = {4: 600, 6: 240, 8: 130, 10: 30}
SKIP = "-" * 19 + "X-------XX--O---XXXOO-----X-O-----X----------"


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_some_games(rules: Rules) -> None:
    checked = check_game(Position.initial(rules), games=3, seed=1)
    assert checked.games == 3
    assert checked.positions > 3 * rules.size


def test_games_that_start_with_a_pass() -> None:
    assert check_game(Position.from_text(SKIP), games=3).games == 3


def test_games_without_the_centre() -> None:
    start = Position.from_text("OX" + "-" * 62)  # set up by hand: play is possible, status is not good
    with pytest.raises(AssertionError, match="play has led to a faulty position"):
        check_game(start, games=1)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_two_thousand_games(rules: Rules) -> None:
    assert sum(2 * games for games in SLOW_GAMES.values()) == 2000
    games = SLOW_GAMES[rules.size]
    assert check_game(Position.initial(rules), games=games, seed=2).games == games
