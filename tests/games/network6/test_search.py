"""The engine: what it finds, how it says it, how strong its levels are, and that all get the same answer."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine.fresh import same_at_both_speeds
from games.network6 import plain_rules
from games.network6.random_games import positions, set_ups
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.engine.jit import weights_of
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.engine.scores import WinShare
from nbgames.engine.seat import Engine
from nbgames.games.network6 import Move, Position, Rules, evaluate
from nbgames.games.network6.rules import INDEX
from nbgames.games.network6.search import LEVELS, fits, share_of, start, state_of
from nbgames.games.network6.symmetry import SYMMETRIES

CASES = json.loads(
    (Path(__file__).parents[2] / "data" / "network6" / "cases.json").read_text(encoding="utf-8")
)["problem_cases"]
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"


def square(digits: str) -> str:
    return Move(digits).parts[0]


def problem(case: dict[str, Any]) -> Position:
    signs = {square(digits): sign for sign, name in (("w", "white"), ("b", "black")) for digits in case[name]}
    board = "".join(signs.get(name, ".") for name in INDEX)
    return Position.from_text(f"{board} {case['hand']['white']},{case['hand']['black']} {case['side']}")


def search(position: Position, limit: Limit, lines: int = 1, **options: Any) -> Any:
    found = start(position, limit, lines=lines, moves=position.legal_moves, seed=1, options=options)
    found.run()
    return found


# -- what it finds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_problems_are_solved_within_half_a_second(case: dict[str, Any], ready) -> None:
    here = problem(case)
    found = analyse(here, Limit(seconds=0.5), lines=1)
    assert found.seconds < 0.6
    assert found.exact
    best = found.best
    if case["wins_in_1"]:
        assert str(best.move) in set(map(square, case["wins_in_1"]))
        assert (best.score.value, len(best.pv)) == (1, 1)
    elif case["wins_in_3_plies"]:
        assert str(best.move) in set(map(square, case["wins_in_3_plies"]))
        assert (best.score.value, len(best.pv)) == (1, 3)
    else:  # lost, but not at once: the only move that delays
        assert str(best.move) in set(map(square, case["moves_not_losing_to_a_1_ply_reply"]))
        assert (best.score.value, len(best.pv)) == (0, 4)


@pytest.mark.parametrize("case", CASES[1:3], ids=[case["id"] for case in CASES[1:3]])
def test_all_winning_moves_come_first(case: dict[str, Any], ready) -> None:
    here = problem(case)
    wanted = set(map(square, case["wins_in_3_plies"]))
    found = analyse(here, Limit(depth=4))
    assert {str(line.move) for line in found[: len(wanted)]} == wanted
    assert all(line.score == WinShare(1, "white", "black", exact=True) for line in found[: len(wanted)])
    assert not any(line.score.exact and line.score.value == 1 for line in found[len(wanted) :])


def test_the_shorter_win_comes_first_though_both_are_certain() -> None:
    here = problem(CASES[0])
    found = search(here, Limit(depth=4), lines=10).lines()
    wins = [line for line in found if line.score.exact and line.score.value == 1]
    assert {str(line.move) for line in wins[:2]} == {"h3", "h6"}
    assert [len(line.pv) for line in wins] == sorted(len(line.pv) for line in wins)


def test_lines_can_be_played() -> None:
    for here in (
        Position.initial(Rules(swap=True)).play("c3"),
        Position.from_text(STEPPING),
        problem(CASES[3]),
    ):
        for line in search(here, Limit(depth=3), lines=5).lines():
            after = here
            assert line.pv[0] == line.move
            for move in line.pv:
                after = after.play(move)


def test_a_win_by_a_step_and_a_loss_by_one() -> None:
    best = search(Position.from_text(STEPPING), Limit(depth=3)).lines()[0]
    assert str(best.move) == "b3-d3"
    assert best.score == WinShare(1, "white", "black", exact=True)
    # Two squares or chips that give the game away are valued as lost at once.
    tied = Position.from_text("..bb..b./..w....w/...w..../..b...w./w.wb..b./.b.w...w/w.b..bw./.....b.. 0,0 w")
    lines = {str(line.move): line for line in search(tied, Limit(depth=2), lines=300).lines()}
    assert str(search(tied, Limit(depth=3)).lines()[0].move) == "g4-g3"
    assert lines["c5-a4"].score == WinShare(0, "white", "black", exact=True)


def test_it_knows_the_draws() -> None:
    here = Position.from_text(f"{'.' * 64} 10,10 w", Rules(max_plies=2))
    found = search(here, Limit(depth=6), lines=48)
    assert [line.score for line in found.lines()] == [WinShare(0.5, "white", "black", exact=True)] * 48


def test_what_fits() -> None:
    assert fits(Position.initial())
    assert not fits(Position.initial(Rules(max_plies=1 << 63)))


# -- the evaluation -------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()), st.sampled_from(list(SYMMETRIES.values())))
def test_the_evaluation_is_the_same_from_every_side(position, symmetry) -> None:
    value = evaluate.evaluate(state_of(position), evaluate.BALANCED)
    assert evaluate.evaluate(state_of(position.transformed(symmetry)), evaluate.BALANCED) == value


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_the_evaluation_sees_what_is_finished(position) -> None:
    value = evaluate.evaluate(state_of(position), evaluate.BALANCED)
    if position.network:
        won = position.outcome.winners == (position.side,)
        assert value == (evaluate.WIN if won else -evaluate.WIN)
    else:
        assert abs(value) < evaluate.WIN // 10


def longest_walk(board: plain_rules.Board, sign: str, axis: int, start: int) -> int:
    """Chips of the longest walk from the goal in which squares have ``start`` on their ``axis``; slowly."""
    longest = 0
    homes = [one for one in board if board[one] == plain_rules.goal(one) == sign and one[axis] == start]
    waiting = [([home], None) for home in homes]
    while waiting:
        path, came = waiting.pop()
        longest = max(longest, len(path))
        for direction, there in plain_rules.links(board, path[-1]):
            if direction != came and there not in path and plain_rules.goal(there) != sign:
                waiting.append(([*path, there], direction))
    return longest


@settings(max_examples=40)
@given(set_ups())
def test_the_evaluation_measures_the_longest_walks(position) -> None:
    """With only lengths weighted it is the sum, over a side's two goals, of the longest walk from there."""
    if any(position.networks(colour) for colour in position.players):
        return
    board = plain_rules.board_of(position.to_text())
    white = sum(longest_walk(board, "w", 0, start) for start in (0, 7))
    black = sum(longest_walk(board, "b", 1, start) for start in (0, 7))
    by_length = weights_of([*range(11), 0, 0, 0, 0])
    value = evaluate.evaluate(state_of(position), by_length)
    assert value == (white - black if position.side == "white" else black - white)


def test_the_weaker_judgement_counts_links() -> None:
    position = Position.from_text(
        "......../......../..w..w../......../......../..w...../.b....../........ 7,9 w"
    )
    assert evaluate.evaluate(state_of(position), evaluate.PAIRS) == 30


def test_estimates_are_never_certain() -> None:
    assert share_of(0) == 0.5
    assert share_of(evaluate.WIN // 10) == 0.99
    assert share_of(-evaluate.WIN // 10) == 0.01
    assert share_of(100) > 0.5 > share_of(-100)
    assert round(share_of(123) + share_of(-123), 9) == 1


# -- levels ---------------------------------------------------------------------------------------------


def test_there_are_five_levels_and_all_play(ready) -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]
    position = Position.initial().play("e6").play("e5")
    for level in LEVELS:
        move = Engine(level=level, seed=3)(position)
        assert move in position.legal_moves
        if level < 5:
            assert Engine(level=level, seed=3)(position) == move


def points(one: Engine, other: Engine, games: int, seed: int = 0) -> float:
    """The first player's share in pairs of games that begin with two random moves."""
    chance = Random(seed)
    won = 0.0
    for number in range(games):
        if number % 2 == 0:
            opening = Position.initial()
            for _ in range(2):
                opening = opening.play(chance.choice(list(opening.legal_moves)))
        position = opening
        seats = {"white": one, "black": other} if number % 2 == 0 else {"white": other, "black": one}
        while position.turn is not None:
            position = position.play(seats[position.turn](position))
        winners = position.outcome.winners
        won += 0.5 if not winners else float(seats[winners[0]] is one)
    return won / games


def test_the_weakest_level_beats_random_moves_and_loses_to_the_next(ready) -> None:
    from nbgames.core.seats import RandomBot

    assert points(Engine(level=2, seed=1), Engine(level=1, seed=1), 16) >= 0.6
    assert points(Engine(level=2, seed=1), RandomBot(1), 8) == 1


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_beats_the_one_below(level: int, ready) -> None:
    assert points(Engine(level=level, seed=2), Engine(level=level - 1, seed=5), 40) >= 0.7


@pytest.mark.slow
def test_the_highest_level_beats_the_one_below(ready) -> None:
    assert points(Engine(level=5, seed=2), Engine(level=4, seed=5), 8) >= 0.6


# -- the same everywhere ----------------------------------------------------------------------------------

ENGINE = """
import json
from nbgames.engine.chance import seeded
from nbgames.engine.control import NODES
from nbgames.engine.jit import COMPILED, numbers, words
from nbgames.engine.limits import Limit
from nbgames.games.network6 import Position, Rules, kernel, search

def found(text, limit, lines, rules=None, **options):
    position = Position.from_text(text, rules)
    one = search.start(position, limit, lines=lines, moves=position.legal_moves, seed=1, options=options)
    one.run()
    return [[str(line) for line in one.lines()], int(one.control[NODES])]

EMPTY = "." * 64 + " 10,10 w"
MIDDLE = "......../.......w/.b.w..../......../.bw..w../.b.w..../......../.b....b. 5,5 b"
STEPS = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 b"
answers = {
    "depth": found(EMPTY, Limit(depth=3), 3),
    "pairs": found(EMPTY, Limit(depth=2), 2, weights="pairs"),
    "nodes": found(MIDDLE, Limit(nodes=3000), 1),
    "steps": found(STEPS, Limit(depth=2), 2),
    "swap": found("." * 18 + "w" + "." * 45 + " 9,10 b", Limit(depth=2), 48, Rules(swap=True)),
    "perft": search.perft(Position.initial(), 3, skips_cost=False, end_counts=False),
}
game = numbers(200)
state = search.state_of(Position.initial())
count = kernel.play_random(state, seeded(4), numbers(kernel.MAX_MOVES), words(3), game)
answers["random game"] = [int(move) for move in game[:count]]
print(json.dumps([bool(COMPILED), answers]))
"""


@pytest.mark.slow
def test_it_answers_the_same_at_both_speeds(tmp_path) -> None:
    # That caches change nothing is tested for every game by tests/engine/test_same_everywhere.py.
    first = same_at_both_speeds(ENGINE, tmp_path / "unused")
    assert first["nodes"][1] == 3001
    assert first["perft"] == 104_904
