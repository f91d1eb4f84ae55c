"""The kernel against the rules, move for move: they are written twice so that they can be compared."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from games.kits import kernels as kit
from games.kits.tables import rows_of
from games.network6.random_games import ALL_RULES, positions, set_ups
from games.network6.tables import position_of
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.engine.jit import numbers, words
from nbgames.games.network6 import Move, Position, Rules, evaluate, kernel
from nbgames.games.network6.rules import PLAYERS
from nbgames.games.network6.search import move_of, number_of, perft, state_of
from nbgames.testing import perft as public_perft

rows = rows_of("network6")
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"
STALE = "....B.../...B.W../.W...BW./..W.B.../.B...WB./.WW..BW./....W.../..BB.... 1,1 w"


def moves(state) -> list[str]:
    found = numbers(kernel.MAX_MOVES)
    return [str(move_of(int(found[index]))) for index in range(kernel.gen(state, found, 0))]


def facts(state) -> list[int]:
    """What must be as it was when a move is taken back: all but the scratch space and what lies beyond it."""
    return [int(word) for word in state[: kernel.HISTORY]]


def result(state) -> int:
    """Who has won for the side to move, 0 for a draw."""
    return int(evaluate.final(state)) // evaluate.WIN


def check(here: Position, state) -> None:
    """The same moves, the same end, the same networks."""
    assert moves(state) == [str(move) for move in here.legal_moves]
    assert kernel.side(state) == PLAYERS.index(here.side)
    white, black = here.chips
    assert [int(state[kernel.WHITE]), int(state[kernel.BLACK])] == [white, black]
    for number, colour in enumerate(PLAYERS):
        own, other = state[number], state[1 - number]
        assert bool(kernel.has_network(state, number, own, other)) == bool(here.networks(colour))
    if here.outcome is not None:
        won = {(): 0, (here.side,): 1}.get(here.outcome.winners, -1)
        assert result(state) == won


def compare_a_game(start: Position, game: list[int]) -> int:
    """Play ``game`` in both and compare everything on the way, then take it back; gives its length."""
    here, state = start, state_of(start)
    walk = kit.ThereAndBack(kernel, state, facts)
    for move in game:
        check(here, state)
        here = here.play(move_of(move))
        walk.make(move)
        anew = facts(state_of(here))
        anew[kernel.SUSPECTS] = facts(state)[kernel.SUSPECTS]  # in any position both colours are suspects
        if not start.rules.repetition:
            anew[kernel.STEPPED] = facts(state)[kernel.STEPPED]  # what nobody asks for is not kept
        assert facts(state) == anew
        assert int(kernel.key(state)) == int(kernel.key(state_of(here)))
    check(here, state)
    walk.take_all_back()
    return len(game)


def random_game(start: Position, seed: int) -> list[int]:
    return kit.random_game(kernel, state_of(start), seed)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_random_games_go_the_same_way_in_kernel_and_rules(rules):
    start = Position.initial(rules)
    lengths = {compare_a_game(start, random_game(start, seed)) for seed in range(12)}
    assert len(lengths) > 1


@pytest.mark.slow
def test_a_thousand_random_games_go_the_same_way():
    start = Position.initial()
    lengths = [compare_a_game(start, random_game(start, 1_000_000 + seed)) for seed in range(1000)]
    assert max(lengths) > 60
    assert 20 < sum(lengths) / len(lengths) < 34  # a million games of another program: 27.1 on average


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_positions_from_anywhere(here):
    check(here, state_of(here))


def test_random_games_differ_by_seed_and_only_by_seed():
    start = Position.initial()
    games = [tuple(random_game(start, seed)) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_repetition_counts_what_was_before_and_what_comes():
    there_and_back = ("c5-d4", "e1-g1", "d4-c5", "g1-e1")
    for known in range(9):  # so many of the moves are made before the kernel sees the position
        here = Position.from_text(STEPPING)
        for move in islice(cycle(there_and_back), known):
            here = here.play(move)
        state, undo = state_of(here), words(3 * 8)
        for ply, move in enumerate(list(islice(cycle(there_and_back), 8))[known:]):
            assert not kernel.drawn(state)
            kernel.make(state, number_of(Move(move)), undo, 3 * ply)
        assert kernel.drawn(state)
        assert moves(state) == []
        assert result(state) == 0
    without = Position.from_text(STEPPING, Rules(repetition=False))
    for move in islice(cycle(there_and_back), 12):
        without = without.play(move)
    assert not kernel.drawn(state_of(without))


def test_who_cannot_move_has_lost():
    state = state_of(Position.from_text(STALE))
    assert moves(state) == []
    assert result(state) == -1


def test_swap_is_a_move():
    state = state_of(Position.initial(Rules(swap=True)).play("c2"))
    assert moves(state)[-1] == "swap"
    assert number_of(Move("swap")) == kernel.SWAP


def test_every_move_has_a_number_of_its_own():
    every = [Move("swap"), *map(Move, ("a2", "h7", "a2-h7", "h7-a2", "b3-b4"))]
    assert len({number_of(move) for move in every}) == len(every)
    assert [move_of(number_of(move)) for move in every] == every
    assert all(0 <= number_of(move) <= kernel.SWAP for move in every)


def test_the_key_tells_positions_apart():
    seen: dict[int, tuple[int, ...]] = {}
    for seed in range(40):
        state = state_of(Position.initial())
        for move in random_game(Position.initial(), seed):
            kernel.make(state, move, words(3), 0)
            pair = int(state[kernel.WHITE]), int(state[kernel.BLACK]), int(state[kernel.SIDE])
            assert seen.setdefault(int(kernel.key(state)), pair) == pair
    assert len(seen) > 800


@pytest.mark.parametrize("row", rows("networks.csv")[::7], ids=lambda row: row["board"][:20])
def test_networks_of_the_table(row):
    state = state_of(position_of(row))
    assert kernel.possible_count(state) == int(row["legal_moves"])
    for number, colour in enumerate(PLAYERS):
        found = kernel.has_network(state, number, state[number], state[1 - number])
        assert found == (row[f"{colour}_networks"] != "0")


class TestPerft:
    @pytest.mark.parametrize("row", rows("perft.csv"), ids=lambda row: f"{row['id']}-{row['depth']}")
    def test_the_table(self, row, ready):
        if int(row["nodes"]) < 10**9:
            assert public_perft(position_of(row), int(row["depth"]), engine=True) == int(row["nodes"])

    @pytest.mark.parametrize("rules", ALL_RULES, ids=str)
    def test_as_the_rules_count(self, rules, ready):
        for start in (Position.initial(rules), Position.from_text(STALE, rules)):
            kit.check_counts(start, 3)

    def test_in_the_last_plies_of_the_longest_game(self, ready):
        late = Position.initial(Rules(max_plies=2))
        counts = [perft(late, depth, skips_cost=False, end_counts=False) for depth in range(4)]
        assert counts == [
            1,
            48,
            2268,
            0,
        ]
        assert public_perft(late, 3, engine=True, finished="kept") == 2268
