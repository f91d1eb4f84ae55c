"""Reversi for the engine layer: positions in, lines with scores in discs out, on every board size."""

from __future__ import annotations

import pytest

from nbgames import Engine, Limit, RandomBot, analyse, arena
from nbgames.engine.control import SLOTS
from nbgames.engine.jit import numbers, words
from nbgames.games.reversi import Position, Rules, evaluate, kernel, search
from nbgames.games.reversi.symmetry import SYMMETRIES

START = Position.initial()
HARD = Position.from_text("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O")
END = Position.from_text("OOOOOOO-OOXOXO--OXOXXOO-OXXOXOOOOXXXOOOO-XXXXOOO--XXXX-O-XXXX--- X")


def value(position: Position, weights=evaluate.BALANCED) -> int:
    return int(evaluate.evaluate(search.state_of(position), weights))


class TestEvaluation:
    @pytest.mark.parametrize("position", [START.play("f5"), HARD, END])
    @pytest.mark.parametrize("weights", [evaluate.BALANCED, evaluate.GREEDY])
    def test_turning_the_board_changes_nothing(self, position, weights):
        assert len({value(position.transformed(symmetry), weights) for symmetry in SYMMETRIES.values()}) == 1

    @pytest.mark.parametrize("size", [4, 6, 8])
    def test_corners_are_good_and_the_squares_beside_them_are_not(self, size):
        def board(**discs):
            cells = ["-"] * (size * size)
            for square, sign in discs.items():
                cells[(int(square[1]) - 1) * size + "abcdefgh".index(square[0])] = sign
            return Position.from_text("".join(cells) + " X", Rules(size=size))

        quiet = board(b2="O", c2="O", c3="X", b3="X")
        corner = board(b2="O", c2="O", c3="X", a1="X", b3="X")
        assert feature(corner, "corners") == 1
        assert feature(quiet, "corners") == 0
        assert feature(quiet, "diagonal_risks") == (-1 if size > 4 else feature(quiet, "diagonal_risks"))
        assert feature(corner, "stable") == 1

    def test_features_are_from_the_view_of_the_side_to_move(self):
        for position in (START.play("f5"), HARD):
            state = search.state_of(position)
            swapped = kernel.words_of(
                [state[kernel.OTHER], state[kernel.OWN], state[kernel.EMPTIES], state[kernel.SIDE]]
            )
            for name in evaluate.FEATURES:
                if name != "last_move":
                    assert of_state(state, name) == -of_state(swapped, name), name

    def test_a_finished_game_is_worth_its_result(self):
        assert value_of_discs("X" * 40 + "O" * 24) == 1600
        assert value_of_discs("X" * 32 + "O" * 32) == 0
        assert value_of_discs("X" * 10 + "-" * 54) == 6400

    def test_there_is_a_row_of_weights_for_every_stage(self):
        assert len(evaluate.BALANCED) == len(evaluate.GREEDY) == evaluate.STAGES * evaluate.FEATURE_COUNT
        assert len(evaluate.FEATURES) == evaluate.FEATURE_COUNT


def of_state(state, name: str) -> int:
    weights = [0] * (evaluate.STAGES * evaluate.FEATURE_COUNT)
    weights[evaluate.FEATURES.index(name) :: evaluate.FEATURE_COUNT] = [1] * evaluate.STAGES
    return int(evaluate.evaluate(state, evaluate.weights_of(weights)))


def feature(position: Position, name: str) -> int:
    return of_state(search.state_of(position), name)


def value_of_discs(cells: str) -> int:
    own, other = (sum(1 << index for index, cell in enumerate(cells) if cell == sign) for sign in "XO")
    return int(evaluate.evaluate(kernel.state_of(own, other, white_to_move=False), evaluate.BALANCED))


class TestStableDiscs:
    @pytest.mark.parametrize(
        ("cells", "stable"),
        [
            ("-XXXXXX-" + "-" * 56, 0),
            ("XXX-----" + "-" * 56, 3),
            ("XX-XXXXX" + "-" * 48 + "-------X", 8),
            ("X-------" * 8, 8),
            ("XXXXXXXX" + "X------X" * 6 + "XXXXXXXX", 28),
        ],
    )
    def test_they_are_joined_to_a_corner_along_an_edge(self, cells, stable):
        discs = sum(1 << index for index, cell in enumerate(cells) if cell == "X")
        board = (1 << 64) - 1
        assert int(evaluate.stable_edge_discs(kernel.U(discs), kernel.U(board))).bit_count() == stable


class TestSearch:
    def test_scores_are_discs_for_the_side_to_move(self, ready):
        for position in (START, HARD):
            analysis = analyse(position, Limit(depth=5))
            assert {line.score.player for line in analysis} == {position.turn}
            assert all(-64 <= line.score.value <= 64 for line in analysis)

    def test_it_is_exact_as_soon_as_the_end_can_be_seen(self, ready):
        assert analyse(END, Limit(depth=60)).exact
        assert not analyse(END, Limit(depth=3)).exact
        assert analyse(END, Limit(nodes=2_000_000), lines=1).exact
        assert not analyse(END, Limit(nodes=300), lines=1).exact

    def test_symmetric_first_moves_are_worth_the_same(self, ready):
        assert len({line.score.value for line in analyse(START, Limit(depth=6))}) == 1

    def test_a_forced_pass_is_searched_through(self, ready):
        # Black takes the last white disc but one; White has to pass on the way.
        position = Position.from_text("OXX-----" + "-" * 8 + "X-------" + "-" * 40 + " O")
        analysis = analyse(position, Limit(depth=8))
        for line in analysis:
            current = position
            for move in line.pv:
                current = current.play(move)

    def test_a_corner_is_taken(self, ready):
        position = Position.from_text("-OX-----" + "--XO----" + "--XO----" + "---X----" + "-" * 32 + " X")
        assert str(analyse(position, Limit(depth=4)).best.move) == "a1"

    @pytest.mark.parametrize("size", [4, 6])
    def test_small_boards_have_their_own_squares(self, size, ready):
        start = Position.initial(Rules(size=size))
        analysis = analyse(start, Limit(depth=6))
        assert analysis.engine == "compiled"
        assert {line.move for line in analysis} == set(start.legal_moves)
        for line in analysis:
            position = start
            for move in line.pv:
                position = position.play(move)

    def test_turning_by_hand_needs_no_other_search(self, ready):
        by_hand = Position.initial(Rules(flips="manual"))
        assert analyse(by_hand, Limit(depth=4)).lines == analyse(START, Limit(depth=4)).lines

    def test_solving_what_is_too_long_leaves_the_estimates(self, ready):
        module = search
        found = module.start(
            HARD, Limit(nodes=20_000), lines=3, moves=HARD.legal_moves, seed=0, options={"exact_from": 60}
        )
        found.run()
        assert len(found.lines()) == 3
        assert not any(line.score.exact for line in found.lines())


class TestPlan:
    def test_more_time_solves_more(self):
        solvable = [search._solvable(Limit(nodes=nodes), 1) for nodes in (10**3, 10**5, 10**7)]
        assert solvable == sorted(set(solvable))
        assert search._solvable(Limit(nodes=10**6), 10) < search._solvable(Limit(nodes=10**6), 1)
        assert search._solvable(Limit(depth=12, nodes=5), 1) == 12
        assert search._solvable(None, 1) == 26

    def test_the_kernel_fits_boards_up_to_eight(self):
        assert [search.fits(Position.initial(Rules(size=size))) for size in (4, 6, 8, 10)] == [
            True,
            True,
            True,
            False,
        ]

    def test_the_table_and_the_work_are_flat_arrays_of_known_size(self):
        assert len(words(3)) == 3
        assert len(numbers(SLOTS)) == SLOTS


class TestLevels:
    def test_level_five_solves_the_last_sixteen(self):
        assert search.LEVELS[5].options["exact_from"] >= 16

    def test_every_level_has_a_cap_in_seconds_and_a_repeatable_strength(self):
        for level in search.LEVELS.values():
            assert level.limit.seconds
            assert level.limit.depth

    def test_level_one_is_greedy_and_overlooks(self, ready):
        """It takes many discs where a better player waits, and it misses a corner now and then."""
        corner = Position.from_text("-OX-----" + "--XO----" + "--XO----" + "---X----" + "-" * 32 + " X")
        choices = [str(Engine(1, seed=seed)(corner)) for seed in range(100)]
        assert 20 <= choices.count("a1") <= 95
        assert choices.count("a1") == max(choices.count(choice) for choice in set(choices))

    @pytest.mark.slow
    def test_level_one_is_no_random_player(self, ready):
        assert arena(Engine(1, seed=1), RandomBot(1), games=40, progress=False).score >= 0.7

    @pytest.mark.slow
    @pytest.mark.parametrize("level", [2, 3, 4, 5])
    def test_each_level_beats_the_one_below(self, level, ready):
        games = 60 if level < 5 else 20  # the benchmark plays a hundred each
        result = arena(Engine(level, seed=1), Engine(level - 1, seed=2), games=games, seed=11, progress=False)
        assert not result.faults
        assert result.score >= 0.7, str(result)
