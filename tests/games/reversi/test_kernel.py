"""The kernel against the rules, move for move: they are written twice so that they can be compared."""

from __future__ import annotations

import functools
from collections import Counter
from random import Random

import pytest
from games.kits.kernels import ThereAndBack, check_counts
from games.kits.tables import rows_of

from nbgames.engine.chance import seeded
from nbgames.engine.jit import numbers, words
from nbgames.games.reversi import Position, Rules, kernel
from nbgames.games.reversi.search import state_of
from nbgames.testing import perft

rows = rows_of("reversi")


def kernel_moves(state) -> list[int]:
    moves = numbers(kernel.MAX_MOVES)
    return [int(moves[index]) for index in range(kernel.gen(state, moves, 0))]


def facts(state) -> list[int]:
    return [int(word) for word in state]


def compare_a_game(position: Position, state, game: list[int], size: int) -> None:
    """Play ``game`` (kernel moves with passes) in both, compare everything on the way, then take it back."""
    walk = ThereAndBack(kernel, state, facts)
    for move in game:
        legal = kernel_moves(state)
        if move == kernel.PASS:
            assert legal == [kernel.PASS]
            assert position.skipped
        else:
            names = [str(wanted) for wanted in position.legal_moves]
            squares = [kernel.square_number(square, size) for square in legal]
            assert [f"{'abcdefgh'[square % size]}{square // size + 1}" for square in squares] == names
            assert kernel.side(state) == position.players.index(position.turn)
            square = kernel.square_number(move, size)
            position = position.play(f"{'abcdefgh'[square % size]}{square // size + 1}")
        walk.make(move)
        own, other = (kernel.spread(discs, size) for discs in position.discs)
        if kernel.side(state):
            own, other = other, own
        assert facts(state)[:2] == [own, other]
    assert position.turn is None
    assert kernel_moves(state) == []
    scores = position.outcome.official
    lead = scores["white"] - scores["black"] if kernel.side(state) else scores["black"] - scores["white"]
    assert kernel.lead(state[0], state[1], state[2]) == lead
    walk.take_all_back()


def random_game(size: int, seed: int) -> tuple[Position, list[int]]:
    position = Position.initial(Rules(size=size))
    game = numbers(128)
    count = kernel.play_random(state_of(position), seeded(seed), words(1), game)
    return position, [int(game[ply]) for ply in range(count)]


@pytest.mark.parametrize(("size", "games"), [(4, 30), (6, 30), (8, 200)])
def test_random_games_go_the_same_way_in_kernel_and_rules(size, games):
    for seed in range(games):
        position, game = random_game(size, seed)
        compare_a_game(position, state_of(position), game, size)


@pytest.mark.slow
def test_ten_thousand_random_games_go_the_same_way():
    lengths = set()
    for seed in range(10_000):
        position, game = random_game(8, 1_000_000 + seed)
        compare_a_game(position, state_of(position), game, 8)
        lengths.add(len(game))
    assert len(lengths) > 5


def test_random_games_differ_by_seed_and_only_by_seed():
    games = [tuple(random_game(8, seed)[1]) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_positions_from_anywhere_have_the_same_moves():
    chance = Random(7)
    for _ in range(200):
        discs = [chance.choice("XO--") for _ in range(64)]
        position = Position.from_text("".join(discs) + " " + chance.choice("XO"))
        state = state_of(position)
        legal = [] if position.turn is None else [str(move) for move in position.legal_moves]
        assert [f"{'abcdefgh'[square % 8]}{square // 8 + 1}" for square in kernel_moves(state)] == legal


def test_the_key_tells_positions_apart_and_ignores_how_they_came_about():
    seen: dict[int, list[int]] = {}
    for seed in range(50):
        position, game = random_game(8, seed)
        state = state_of(position)
        for move in game:
            kernel.make(state, move, words(1), 0)
            pair = facts(state)[:2]
            assert seen.setdefault(int(kernel.key(state)), pair) == pair
    assert len(seen) > 2500


WAYS = {
    "pass_is_a_ply": {"skips": "ply", "finished": "kept"},
    "pass_is_free": {"skips": "free", "finished": "kept"},
    "pass_is_a_ply_finished_games_dropped": {"skips": "ply", "finished": "dropped"},
}
#: Nobody is skipped and no game ends in so few plies: positions that games share may be counted together.
DISTINCT = 7
#: Deeper rows take minutes to an hour: bench_perft.py in tests/benchmarks counts them.
DEEPEST = 12


@functools.cache
def after_plies(plies: int) -> Counter[Position]:
    """How many games lead to each position after so many plies, symmetric positions taken as one."""
    reached = Counter({Position.initial(): 1})
    for _ in range(plies):
        after: Counter[Position] = Counter()
        for position, games in reached.items():
            for move in position.legal_moves:
                after[position.play(move).canonical()] += games
        reached = after
    return reached


class TestPerft:
    @pytest.mark.parametrize("row", rows("perft_start.csv")[:11], ids=lambda row: f"depth {row['depth']}")
    def test_from_the_start(self, row, ready):
        for way, conventions in WAYS.items():
            assert perft(Position.initial(), int(row["depth"]), engine=True, **conventions) == int(row[way])

    @pytest.mark.slow
    @pytest.mark.parametrize(
        "row", rows("perft_start.csv")[11:DEEPEST], ids=lambda row: f"depth {row['depth']}"
    )
    def test_from_the_start_with_each_position_counted_once(self, row, ready):
        positions = after_plies(DISTINCT)
        assert sum(positions.values()) == int(rows("perft_start.csv")[DISTINCT - 1]["pass_is_a_ply"])
        rest = int(row["depth"]) - DISTINCT
        for way, conventions in WAYS.items():
            assert int(row[way]) == sum(
                games * perft(position, rest, engine=True, **conventions)
                for position, games in positions.items()
            )

    @pytest.mark.parametrize(
        "row", rows("perft_positions.csv"), ids=lambda row: f"{row['name']} {row['depth']}"
    )
    def test_from_other_positions(self, row, ready):
        position = Position.from_text(f"{row['position']} {row['turn']}")
        depth = int(row["depth"])
        assert perft(position, depth, engine=True) == int(row["pass_is_a_ply"])
        assert perft(position, depth, engine=True, skips="free") == int(row["pass_is_free"])
        dropped = perft(position, depth, engine=True, finished="dropped")
        assert dropped == int(row["pass_is_a_ply_finished_games_dropped"])

    @pytest.mark.parametrize("size", [4, 6, 8])
    def test_as_the_rules_count(self, size, ready):
        for skips in ("ply", "free"):
            check_counts(Position.initial(Rules(size=size)), 6, skips=skips)

    def test_a_board_that_no_kernel_fits_says_so(self):
        with pytest.raises(LookupError, match="no kernel"):
            perft(Position.initial(Rules(size=10)), 2, engine=True)
