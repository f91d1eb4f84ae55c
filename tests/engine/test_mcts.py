"""The tree-search template on a game that is solved on paper, for two and three players."""

from __future__ import annotations

import threading

import pytest
from engine.toys.crowd import mcts as with_priors
from engine.toys.heap import kernel
from engine.toys.heap import mcts as with_random_games

from nbgames.engine.control import NODE_LIMIT, NODES, SLOTS, STOP, STOPPED_BY_CANCEL, USED
from nbgames.engine.jit import numbers, weights_of
from nbgames.engine.mcts import TreeSearch

CODES = [with_random_games.code, with_priors.code]


def tree(code, heap, *, players=2, nodes=3000, **settings) -> TreeSearch:
    control = numbers(SLOTS)
    control[NODE_LIMIT] = nodes
    settings = {"seed": 1, "size": 4096, **settings}
    return TreeSearch(
        code,
        kernel.start(heap, 0, players),
        kernel.start(0),
        numbers(4),
        weights_of([0]),
        control,
        **settings,
    )


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("uct", [False, True])
def test_it_finds_the_winning_move(code, uct):
    for heap in (5, 6, 7, 9, 10, 11):
        search = tree(code, heap, uct=uct)
        search.run()
        assert search.found()[0].move == heap % 4


@pytest.mark.parametrize("code", CODES)
def test_visits_and_values_add_up(code):
    search = tree(code, 10, nodes=700)
    assert search.run() == 700
    found = search.found()
    assert sum(move.visits for move in found) in (699, 700)  # the root itself is judged once
    assert all(-1 <= move.value <= 1 for move in found)
    assert search.control[NODES] == 700
    assert search.stopped


def test_a_patient_search_makes_a_smaller_tree_and_finds_the_same():
    sizes = []
    for patience in (0, 1, 5):
        search = tree(with_priors.code, 10, nodes=1500, patience=patience)
        search.run()
        sizes.append(search.control[USED])
        assert search.found()[0].move == 2
    assert sizes[0] > sizes[1] > sizes[2]


@pytest.mark.parametrize("code", CODES)
def test_only_the_moves_that_are_wanted(code):
    search = tree(code, 10, moves=[1, 3])
    search.run()
    assert {move.move for move in search.found()} == {1, 3}
    assert sum(move.visits for move in search.found()) >= 2999
    every, asked = tree(code, 10, nodes=500), tree(code, 10, nodes=500, moves=[3, 2, 1])
    every.run()
    asked.run()
    assert [move.move for move in asked.found()] == [move.move for move in every.found()]


def test_a_full_tree_stays_full_and_the_search_goes_on():
    search = tree(with_random_games.code, 30, size=20, nodes=2000)
    assert search.run() == 2000
    assert search.control[USED] <= 20


def test_the_same_seed_gives_the_same_tree():
    found = []
    for seed in (5, 5, 6):
        search = tree(with_random_games.code, 17, seed=seed, nodes=400)
        search.run()
        found.append(search.found())
    assert found[0] == found[1] != found[2]


def test_in_batches_it_is_the_same_search():
    whole, pieces = tree(with_random_games.code, 17, nodes=600), tree(with_random_games.code, 17, nodes=600)
    whole.run()
    while not pieces.stopped:
        pieces.run(50)
    assert pieces.found() == whole.found()


def test_three_players_each_want_their_own_best():
    # Three left: whoever moves takes all of them.
    search = tree(with_random_games.code, 3, players=3)
    search.run()
    assert search.found()[0].move == 3
    assert search.found()[0].value == 1
    # Four left: whatever the first takes, the second can take the rest.
    search = tree(with_random_games.code, 4, players=3, nodes=6000)
    search.run()
    assert max(move.value for move in search.found()) < -0.8


def test_paranoid_players_expect_the_worst():
    """From five: take one, and selfish others leave a chance that hostile others do not."""
    selfish, hostile = (
        tree(with_random_games.code, 5, players=3, paranoid=paranoid, nodes=6000)
        for paranoid in (False, True)
    )
    selfish.run()
    hostile.run()
    assert max(move.value for move in hostile.found()) < max(move.value for move in selfish.found())
    assert max(move.value for move in hostile.found()) < -0.9


def test_it_stops_when_told(ready):
    search = tree(with_random_games.code, 50, nodes=0)
    timer = threading.Timer(0.1, lambda: search.control.__setitem__(STOP, STOPPED_BY_CANCEL))
    timer.start()
    made = search.run()
    assert made > 0
    assert sum(move.visits for move in search.found()) in (made - 1, made)
