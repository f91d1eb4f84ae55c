"""The search that needs nothing but rules: any game, any size, any number of players."""

from __future__ import annotations

import pytest

from nbgames import Limit, analyse
from nbgames.engine.control import NODES, STOP, STOPPED_BY_NODES
from nbgames.engine.plain_search import LEVELS, PlainSearch, lead
from nbgames.games import reversi

SMALL = reversi.Position.initial(reversi.Rules(size=4))
BIG = reversi.Position.initial(reversi.Rules(size=10))


def searched(position, limit, **options) -> PlainSearch:
    search = PlainSearch(position, limit, lines=100, moves=position.legal_moves, **options)
    search.run()
    return search


def near_the_end(position, left):
    while position.turn is not None and position.board.size - sum(position.scores.values()) > left:
        position = position.play(position.legal_moves[0])
    return position


def test_it_agrees_with_the_solver(ready):
    position = near_the_end(SMALL, 7)
    plain = {line.move: line.score.value for line in searched(position, Limit(depth=30)).lines()}
    solved = {line.move: line.score.value for line in analyse(position, Limit(depth=30))}
    assert plain == solved


def test_only_what_was_played_out_is_exact():
    assert not any(line.score.exact for line in searched(SMALL, Limit(depth=3)).lines())
    assert all(line.score.exact for line in searched(near_the_end(SMALL, 5), Limit(depth=30)).lines())


def test_lines_can_be_played():
    for line in searched(SMALL, Limit(depth=4)).lines():
        position = SMALL
        for move in line.pv:
            position = position.play(move)


def test_limits_are_kept():
    search = searched(SMALL, Limit(nodes=100))
    assert search.control[STOP] == STOPPED_BY_NODES
    assert search.control[NODES] == 101
    assert search.lines() == searched(SMALL, Limit(nodes=100)).lines()


def test_big_boards_are_analysed_by_it(ready):
    analysis = analyse(BIG, Limit(depth=2))
    assert analysis.engine == "generic"
    assert {line.move for line in analysis} == set(BIG.legal_moves)


def test_the_estimate_is_the_games_own_or_the_lead():
    assert lead(BIG.play("e4"), "black") == 3
    by_lead = searched(BIG, Limit(depth=1)).lines()
    assert {line.score.value for line in by_lead} == {3}
    by_taste = searched(BIG, Limit(depth=1), estimate=lambda position, player: 7.5).lines()
    assert {line.score.value for line in by_taste} == {7.5}


def test_levels_look_ever_further():
    depths = [LEVELS[level].limit.depth for level in (1, 3, 4, 5)]
    assert depths == sorted(set(depths))
    assert all(LEVELS[level].limit.seconds <= 5 for level in LEVELS)


@pytest.mark.parametrize("size", [4, 6, 8, 10])
def test_a_move_that_wins_at_once_is_found(size):
    """Taking the opponent's last disc ends the game."""
    row = "XO" + "-" * (size - 2)
    position = reversi.Position.from_text(row + "-" * (size * (size - 1)) + " X")
    analysis = analyse(position, Limit(depth=4))
    assert str(analysis.best.move) == "c1"
    assert analysis.exact
    assert analysis.best.score.value == size * size
