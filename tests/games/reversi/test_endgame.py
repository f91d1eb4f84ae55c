"""The solver against endings that two independent solvers agree on, with the score of every single move."""

from __future__ import annotations

import pytest
from games.kits.tables import rows_of

from nbgames.engine import Limit, analyse
from nbgames.engine.control import NODES, SLOTS, STOP
from nbgames.engine.jit import numbers
from nbgames.engine.twin import plain
from nbgames.games.reversi import Position, Rules, kernel
from nbgames.games.reversi.search import Solver, state_of

rows = rows_of("reversi")


SUITE = rows("endgame_suite.csv")
FFO = rows("ffo_1_39_60_79.csv") + rows("ffo.csv")
FFO_MOVES = rows("ffo_move_scores.csv")


def position_of(row: dict[str, str]) -> Position:
    return Position.from_text(f"{row['position']} {row['turn']}")


def stated(row: dict[str, str]) -> dict[str, int]:
    return {move: int(score) for move, score in (pair.split(":") for pair in row["move_scores"].split())}


def solved(position: Position, lines: int | None = None) -> dict[str, int]:
    """The proven scores of the moves."""
    analysis = analyse(position, Limit(depth=60), lines=lines)
    assert analysis.exact
    assert analysis.engine == "compiled"
    return {str(line.move): int(line.score.value) for line in analysis}


def test_the_suite_is_whole():
    assert len(SUITE) == 190
    assert {int(row["empties"]) for row in SUITE} == set(range(4, 19, 2))


@pytest.mark.parametrize("empties", range(4, 15, 2))
def test_every_move_of_the_suite(empties, ready):
    for row in SUITE:
        if int(row["empties"]) == empties:
            scores = solved(position_of(row))
            assert scores == stated(row), row["id"]
            assert max(scores.values()) == int(row["best_score"])


@pytest.mark.slow
@pytest.mark.parametrize("empties", [16, 18])
def test_every_move_of_the_longest_endings(empties, ready):
    for row in SUITE:
        if int(row["empties"]) == empties:
            assert solved(position_of(row)) == stated(row), row["id"]


def test_plain_python_solves_the_shortest_endings_too():
    search = plain("nbgames.games.reversi.search")
    for row in SUITE:
        if int(row["empties"]) <= 7:
            position = position_of(row)
            found = search.start(
                position, Limit(depth=60), lines=60, moves=position.legal_moves, seed=0, options={}
            )
            found.run()
            assert {str(line.move): int(line.score.value) for line in found.lines()} == stated(row), row["id"]


@pytest.mark.slow
@pytest.mark.parametrize("number", [int(row["id"]) for row in FFO if int(row["id"]) <= 19] + [40])
def test_the_problems_of_the_french_federation(number, ready):
    row = next(row for row in FFO if int(row["id"]) == number)
    position = position_of(row)
    best = solved(position, lines=1)
    assert set(best.values()) == {int(row["best_score"])}
    assert set(best) <= set(row["best_moves"].split())
    if number <= 19:
        every = {entry["move"]: int(entry["score"]) for entry in FFO_MOVES if int(entry["id"]) == number}
        assert solved(position) == every


class TestTheLine:
    def test_the_best_play_leads_to_the_promised_result(self, ready):
        for row in SUITE[::19]:
            position = position_of(row)
            for line in analyse(position, Limit(depth=60), lines=3):
                end = position
                for move in line.pv:
                    end = end.play(move)
                assert end.turn is None
                official = end.outcome.official
                other = next(colour for colour in official if colour != position.turn)
                assert official[position.turn] - official[other] == line.score.value

    def test_looking_for_it_does_not_count(self, ready):
        state = state_of(position_of(SUITE[100]))
        control = numbers(SLOTS)
        solver = Solver(state, control)
        moves = numbers(kernel.MAX_MOVES)
        solver.solve_moves([int(moves[index]) for index in range(kernel.gen(state, moves, 0))], 1)
        nodes = int(control[NODES])
        before = [int(word) for word in state]
        solver.follow_lines()
        assert control[NODES] == nodes
        assert [int(word) for word in state] == before
        assert any(len(found.line) > 3 for found in solver.found.values())


def test_fewer_lines_give_the_same_best_moves(ready):
    for row in (row for row in SUITE[::11] if int(row["empties"]) <= 12):
        every = solved(position_of(row))
        for lines in (1, 2, 3):
            some = solved(position_of(row), lines)
            assert sorted(some.values()) == sorted(every.values())[-lines:]
            assert some.items() <= every.items()


def test_a_stopped_solver_keeps_what_is_solved_and_leaves_the_position_alone(ready):
    position = position_of(next(row for row in FFO if row["id"] == "42"))
    state = state_of(position)
    before = [int(word) for word in state]
    control = numbers(SLOTS)
    control[STOP] = 1
    solver = Solver(state, control)
    solver.solve_moves([0], 1)
    assert solver.found == {}
    assert [int(word) for word in state] == before


class TestSmallBoards:
    def test_the_smallest_board_is_lost_for_black_by_ten(self, ready):
        # Known: White wins 4x4 by 11-3 and gets the two squares that stay empty.
        start = Position.initial(Rules(size=4))
        assert set(solved(start).values()) == {-10}

    @pytest.mark.parametrize(
        ("text", "best", "score"),
        [
            ("X-X---X-XOOOXXXOOX-XOOOOXOOOOOOX-OOO X", "c6", 2),
            ("--OOO---OOX-OXXXXXOXXOXXOOOOOX-XXXXO X", "a6", None),
        ],
    )
    def test_endings_on_six_by_six(self, text, best, score, ready):
        position = Position.from_text(text)
        scores = solved(position)
        winning = [move for move, value in scores.items() if value > 0]
        assert winning == [best]
        if score is not None:
            assert scores[best] == score
        assert scores == brute_force(position)


def brute_force(position: Position) -> dict[str, int]:
    """The scores of all moves by trying everything with the rules."""
    known: dict[tuple[int, int, str], int] = {}

    def value(current: Position, player: str) -> int:
        if current.turn is None:
            official = current.outcome.official
            return official[player] - sum(score for colour, score in official.items() if colour != player)
        key = (*current.discs, current.turn)
        if key not in known:
            results = [value(current._play_unchecked(move), player) for move in current.legal_moves]
            known[key] = max(results) if current.turn == player else min(results)
        return known[key]

    return {str(move): value(position.play(move), position.turn) for move in position.legal_moves}
