"""The kernel against the rules, move for move: they are written twice so that they can be compared."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from games.flownet.random_games import ALL_RULES, game, set_ups
from games.flownet.tables import position_of
from games.kits.kernels import check_counts
from games.kits.tables import rows_of
from hypothesis import given, settings

from nbgames.engine.chance import seeded
from nbgames.engine.jit import floats, numbers
from nbgames.games.flownet import Move, Position, Rules, evaluate, kernel, shapes
from nbgames.games.flownet.pieces import ORIENTATIONS, PIECES
from nbgames.games.flownet.search import move_of, number_of, state_of
from nbgames.testing import perft

rows = rows_of("flownet")
MOVES = numbers(kernel.MAX_MOVES)


def kernel_moves(state, size: int) -> list[Move]:
    return [move_of(size, int(MOVES[index])) for index in range(kernel.gen(state, MOVES, 0))]


def compare(position: Position, state) -> None:
    """Everything that the kernel says about a position is what the rules say."""
    size = position.rules.size
    found = kernel_moves(state, size)
    assert len(set(found)) == len(found)
    assert set(found) == set(position.legal_moves)
    assert bool(state[kernel.OVER]) == (position.turn is None)
    for player, colour in enumerate(position.players):
        assert int(state[kernel.SCORE + player]) == position.scores[colour]
        left = {PIECES[piece] for piece in range(21) if not int(state[kernel.USED + player]) >> piece & 1}
        assert left == set(position.pieces_left(colour))
    if position.turn is not None:
        assert kernel.side(state) == position.players.index(position.turn)
        assert int(state[kernel.IDLE]) == position.turns_without_placement


def random_game(rules: Rules, seed: int) -> list[int]:
    moves = numbers(400)
    count = kernel.play_random(state_of(Position.initial(rules)), seeded(seed), MOVES, moves)
    return [int(moves[ply]) for ply in range(count)]


def compare_a_game(rules: Rules, seed: int) -> int:
    """One random game in both; returns its length."""
    position, state = Position.initial(rules), state_of(Position.initial(rules))
    played = random_game(rules, seed)
    for number in played:
        compare(position, state)
        position = position.play(move_of(rules.size, number))
        kernel.make(state, number, state, 0)
    compare(position, state)
    assert position.turn is None
    return len(played)


@pytest.mark.parametrize("rules", [*ALL_RULES, Rules(size=26), Rules(size=3)], ids=str)
def test_random_games_go_the_same_way_in_kernel_and_rules(rules: Rules) -> None:
    assert compare_a_game(rules, 1) > 1


@pytest.mark.slow
def test_two_thousand_random_games_go_the_same_way() -> None:
    """Sets of moves at every ply, on boards of every kind; most of them small, so that they meet early."""
    kinds = [
        *(Rules(size=size) for size in (4, 5, 6, 7, 8)), *(Rules(4, size) for size in (4, 5, 6, 7, 8)),
        Rules(size=7, starts=("c3", "e5")), Rules(4, 8, ("c3", "c6", "f6", "f3"), may_pass=False),
    ]  # fmt: skip
    lengths: Counter[int] = Counter()
    for seed in range(1_960):
        lengths[compare_a_game(kinds[seed % len(kinds)], 1_000 + seed)] += 1
    for seed in range(40):
        lengths[compare_a_game(ALL_RULES[seed % 3], 5_000 + seed)] += 1
    assert sum(lengths.values()) == 2_000
    assert len(lengths) > 15


@settings(max_examples=40)
@given(set_ups())
def test_boards_of_any_kind(position: Position) -> None:
    compare(position, state_of(position))


def test_moves_and_numbers() -> None:
    for rules in ALL_RULES:
        moves = list(Position.initial(rules).legal_moves)
        numbered = [number_of(rules.size, move) for move in moves]
        assert len(set(numbered)) == len(numbered)
        assert [move_of(rules.size, number) for number in numbered] == moves


def test_tables_of_shapes() -> None:
    assert len(shapes.TURNS) == sum(len(ways) for ways in ORIENTATIONS.values()) == 91
    tables = shapes.lists()
    for case in range(16):
        blocked = sum(1 << bit for number, bit in enumerate(shapes.NEIGHBOURS) if case >> number & 1)
        first, last = tables.first[6 * case + 5], tables.first[6 * case]
        inside = tables.masks[first:last]
        assert all(not mask & blocked and mask >> shapes.bit_of(0, 0) & 1 for mask in inside)
        sizes = [(mask & (1 << shapes.DIAMOND) - 1).bit_count() for mask in inside]
        assert sizes == sorted(sizes, reverse=True)
        for size in range(6):
            assert tables.first[6 * case + size] - first == sum(each > size for each in sizes)
    assert tables.first[6 * 15 + 5] - tables.first[6 * 15] == -1  # all sides blocked: only the single cell
    assert shapes.bit_of(-4, 0) == 16
    assert len({shapes.bit_of(x, y) for x in range(-4, 5) for y in range(-4, 5) if abs(x) + abs(y) < 5}) == 41


class TestPerft:
    def test_tables(self, ready) -> None:
        counted = [row for row in rows("perft.csv") if int(row["count"]) <= 10_000_000]
        assert len(counted) == 60
        for row in counted:
            position = position_of(row["variant"])
            assert perft(position, int(row["depth"]), engine=True) == int(row["count"]), row

    @pytest.mark.slow
    def test_deep_rows(self, ready) -> None:
        deep = [row for row in rows("perft.csv") if 10_000_000 < int(row["count"]) <= 100_000_000]
        assert len(deep) == 8
        for row in deep:
            position = position_of(row["variant"])
            assert perft(position, int(row["depth"]), engine=True) == int(row["count"]), row

    def test_as_the_rules_count(self, ready) -> None:
        for rules in (Rules(size=3), Rules(size=4, players=4)):
            check_counts(Position.initial(rules), 3 if rules.players == 4 else 5)

    def test_skips_that_cost_a_ply_are_not_counted(self, ready) -> None:
        with pytest.raises(LookupError, match="skips as free"):
            perft(Position.initial(), 1, engine=True, skips="ply")


class TestRatings:
    @settings(max_examples=30)
    @given(set_ups())
    def test_ends_are_those_of_the_position(self, position: Position) -> None:
        if position.turn is None:
            return
        player = position.players.index(position.turn)
        rivals = [colour for colour in position.players if colour != position.turn]
        ends = set(position.corners(position.turn))
        closed = {cell for rival in rivals for cell in position.corners(rival)}
        has_begun = bool(position.cells_of(position.turn))
        for move in list(position.legal_moves)[::25]:
            if move.is_pass:
                continue
            number = number_of(position.rules.size, move)
            lain = Position(position.rules, tuple(
                cells | (position._grid.set_of(move.cells) if other == player else 0)
                for other, cells in enumerate(position._cells)
            ), player)  # fmt: skip
            opened = set(lain.corners(position.turn)) - (ends if has_begun else set())
            state = state_of(position)
            if not has_begun:
                opened -= set(position.rules.start_cells(position.turn))
            assert evaluate.ends_opened(state, player, number) == len(opened)
            met = sum(cell in position.corners(rival) for rival in rivals for cell in move.cells)
            assert evaluate.ends_closed(state, player, number) == met
            assert met >= len(closed & set(move.cells))

    def test_random_games_end_as_games_do(self) -> None:
        scores = []
        for seed in range(60):
            rules = ALL_RULES[seed % 3]
            state = state_of(Position.initial(rules))
            state[kernel.RANDOM] = seeded(seed)[0]
            state[evaluate.TRIES] = kernel.U(1 + seed % 2)
            evaluate.play_out(state)
            assert state[kernel.OVER]
            points = [int(state[kernel.SCORE + player]) for player in range(rules.players)]
            assert all(0 < score <= 89 for score in points)
            scores.append(sum(points))
            worth = floats(4)
            evaluate.result(state, worth, 0)
            values = [float(worth[player]) for player in range(rules.players)]
            assert all(-1 <= value <= 1 for value in values)
            assert (values[0] > values[1]) == (points[0] > points[1])
        assert len(set(scores)) > 20

    def test_real_games_are_judged_by_who_has_won(self) -> None:
        for rules in (Rules(size=6), Rules(players=4, size=6)):
            for seed in range(6):
                end = list(game(rules, seed))[-1]
                values = floats(4)
                evaluate.result(state_of(end), values, 0)
                assert end.outcome is not None
                best = max(range(rules.players), key=lambda player: values[player])
                assert end.players[best] in end.outcome.winners
                if len(end.outcome.winners) == 1:
                    assert values[best] > 0.9

    def test_the_best_rated_moves_are_kept(self) -> None:
        chance = Random(1)
        position = list(game(Rules(), 3))[6]
        state = state_of(position)
        for name, value in (("CELL_WORTH", 40), ("END_WORTH", 10), ("CLOSED_WORTH", 15), ("MIDDLE_WORTH", 4)):
            state[getattr(evaluate, name)] = kernel.U(value)
        state[evaluate.ROOT] = kernel.U(99)
        player = kernel.side(state)
        every = [number_of(14, move) for move in position.legal_moves if not move.is_pass]
        for width in (1, 5, chance.randint(6, 60), 2_000):
            state[evaluate.WIDTH] = kernel.U(width)
            state[evaluate.LARGE_ONLY] = kernel.U(0)
            count = evaluate.good_moves(state, MOVES, 0)
            kept = [int(MOVES[index]) for index in range(count)]
            rated = sorted((int(evaluate.rating(state, player, move)) for move in every), reverse=True)
            assert len(set(kept)) == count == min(width, len(every))
            found = sorted((int(evaluate.rating(state, player, move)) for move in kept), reverse=True)
            assert found == rated[:count]
        state[evaluate.LARGE_ONLY] = kernel.U(9)
        count = evaluate.good_moves(state, MOVES, 0)
        assert {len(move_of(14, int(MOVES[index])).cells) for index in range(count)} == {5}
        state[evaluate.ROOT] = state[kernel.LAID]
        assert evaluate.good_moves(state, MOVES, 0) == len(every)
