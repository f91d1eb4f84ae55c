"""The alpha-beta template on a game that is solved on paper: heaps of which one takes one to three."""

from __future__ import annotations

from functools import cache

import pytest
from engine.toys.crowd import alphabeta as crowd
from engine.toys.heap import alphabeta, kernel
from engine.toys.misere import alphabeta as misere

from nbgames.engine.alphabeta import AlphaBeta
from nbgames.engine.control import DEPTH, NODE_LIMIT, NODES, SLOTS, STOP, STOPPED_BY_CANCEL, STOPPED_BY_NODES
from nbgames.engine.jit import numbers, weights_of


def search(code, heap, players=2, nodes=0, guess=7, moves=(1, 2, 3)) -> AlphaBeta:
    control = numbers(SLOTS)
    control[NODE_LIMIT] = nodes
    undo = numbers(kernel.UNDO_SIZE * kernel.MAX_PLY)
    return AlphaBeta(code, kernel.start(heap, 0, players), undo, moves, weights_of([guess]), control)


@pytest.mark.parametrize("heap", range(3, 25))
def test_it_finds_every_winning_move(heap):
    for code, lost in ((alphabeta.code, 0), (misere.code, 1)):
        tree = search(code, heap)
        tree.run(60, 3)
        won = {found.move for found in tree.found() if found.value > 0}
        assert won == {move for move in (1, 2, 3) if (heap - move) % 4 == lost}
        assert all(found.exact for found in tree.found())
        assert tree.solved(3)


def test_a_quick_win_is_worth_more_than_a_slow_one():
    tree = search(alphabeta.code, 3)
    tree.run(10, 3)
    assert tree.found()[0][:2] == (3, kernel.WIN - 1)
    slow = search(alphabeta.code, 7)
    slow.run(10, 3)
    assert slow.found()[0].value == kernel.WIN - 3
    # Who loses holds out as long as possible.
    lost = search(alphabeta.code, 4)
    lost.run(10, 3)
    assert [found.value for found in lost.found()] == [2 - kernel.WIN] * 3


def test_the_line_is_the_play_of_both_sides():
    tree = search(alphabeta.code, 10)
    tree.run(30, 1)
    line = tree.found()[0].line
    assert line[0] == 2
    assert sum(line) == 10
    left = 10 - line[0]
    for mine in line[2::2]:
        left -= 4
        assert mine in (1, 2, 3)
    assert left == 0


def test_an_estimate_is_not_called_exact():
    tree = search(alphabeta.code, 20)
    tree.run(3, 3)
    assert not any(found.exact for found in tree.found())
    assert {abs(found.value) for found in tree.found()} == {7}
    assert not tree.solved(3)
    assert tree.control[DEPTH] == 3


@pytest.mark.parametrize("lines", [1, 2])
def test_fewer_lines_give_the_same_best_values(lines):
    for heap in range(4, 18):
        every, some = search(alphabeta.code, heap), search(alphabeta.code, heap)
        every.run(40, 3)
        some.run(40, lines)
        values = [found.value for found in some.found() if found.value is not None]
        assert values == [found.value for found in every.found()][:lines]
        assert sum(found.value is None for found in some.found()) == 3 - lines


def test_only_the_given_moves_are_looked_at():
    tree = search(alphabeta.code, 10, moves=(1, 3))
    tree.run(30, 2)
    assert {found.move for found in tree.found()} == {1, 3}
    assert all(found.value < 0 for found in tree.found())


def test_a_node_limit_is_kept_and_repeatable():
    results = []
    for _ in range(2):
        tree = search(alphabeta.code, 40, nodes=500)
        tree.run(60, 3)
        assert tree.control[STOP] == STOPPED_BY_NODES
        assert tree.control[NODES] == 501
        results.append(tree.found())
    assert results[0] == results[1]


def test_a_stopped_search_keeps_what_it_had():
    tree = search(alphabeta.code, 30)
    tree.run(4, 3)
    before = tree.found()
    tree.control[STOP] = STOPPED_BY_CANCEL
    assert tree.deepen(5, 3) is False
    assert tree.found() == before
    assert tree.control[DEPTH] == 4


def test_a_search_leaves_the_position_as_it_was():
    state = kernel.start(23)
    tree = AlphaBeta(alphabeta.code, state, numbers(64), [1, 2, 3], weights_of([0]), numbers(SLOTS))
    tree.control[NODE_LIMIT] = 200
    tree.run(50, 2)
    assert list(state) == [23, 0, 2]


@cache
def crowd_wins(heap: int, player: int) -> bool:
    """Whether the first of three players gets the last one although the other two play together."""
    if heap == 0:
        return player == 1  # player 0 took it
    results = [crowd_wins(heap - take, (player + 1) % 3) for take in range(1, min(3, heap) + 1)]
    return any(results) if player == 0 else all(results)


@pytest.mark.parametrize("heap", range(3, 16))
def test_three_players_where_the_others_play_together(heap):
    """The same side moves twice in a row here, as after a skipped turn."""
    tree = search(crowd.code, heap, players=3)
    tree.run(60, 3)
    won = {found.move for found in tree.found() if found.value > 0}
    assert won == {take for take in (1, 2, 3) if crowd_wins(heap - take, 1)}
