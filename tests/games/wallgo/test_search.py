"""The engine: what it finds, how it says it, how strong its levels are, and that all get the same answer."""

from __future__ import annotations

from functools import cache
from math import tanh
from random import Random
from typing import Any

import pytest
from engine.fresh import same_at_both_speeds
from games.wallgo.random_games import positions, set_ups
from games.wallgo.records import rows
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.seats import RandomBot
from nbgames.engine.jit import floats, numbers_of, weights_of, words
from nbgames.engine.limits import Limit
from nbgames.engine.live import analyse
from nbgames.engine.scores import Points
from nbgames.engine.seat import Engine
from nbgames.games import wallgo
from nbgames.games.wallgo import Position, Rules, evaluate, kernel
from nbgames.games.wallgo.search import LEVELS, estimate, fits, number_of, open_edges, start, state_of
from nbgames.games.wallgo.symmetry import SYMMETRIES

OPENING = wallgo.read("c3 e3 c5 e5")[0].position
THREE = wallgo.read("c2 e2 g3 c7 b5 e5")[0].position


@cache
def late_games() -> tuple[tuple[Position, ...], ...]:
    """The last positions of some games of an engine."""
    games = []
    for row in rows("games_engine_2p.csv")[:6]:
        line = wallgo.read(row["wgf"])[0].main_line
        games.append(tuple(node.position for node in line[-4:-1]))
    return tuple(games)


def search(position: Position, limit: Limit, lines: int = 1, **options: Any) -> Any:
    found = start(position, limit, lines=lines, moves=position.legal_moves, seed=1, options=options)
    found.run()
    return found


# -- the evaluation -------------------------------------------------------------------------------------


def worth(position: Position, colour: str, owned: int, first: int) -> int:
    """What a player has and may get, told from the rules."""
    closed = {cell for area in position.regions() if area.owner for cell in area.cells}
    arrivals = position.arrivals().items()
    ahead = [cell for cell, arrival in arrivals if arrival.colour == colour and cell not in closed]
    return owned * position.scores[colour] + first * len(ahead)


@settings(max_examples=80)
@given(st.one_of(positions(), set_ups()))
def test_the_evaluation_is_what_is_owned_and_who_is_first(position: Position) -> None:
    state, weights = state_of(position), weights_of([7, 3])
    worths = {colour: worth(position, colour, 7, 3) for colour in position.players}
    for number, colour in enumerate(position.players):
        others = [value for other, value in worths.items() if other != colour]
        assert evaluate.lead_of(state, number, weights) == worths[colour] - max(others)


@settings(max_examples=40)
@given(positions(), st.integers(0, 2**32))
def test_a_move_is_rated_by_what_it_leaves(position: Position, seed: int) -> None:
    if position.turn is None:
        return
    moves = Random(seed).choices(list(position.legal_moves), k=20)
    priors = floats(2 * len(moves))
    found = numbers_of(map(number_of, moves))
    evaluate.rate(state_of(position), evaluate.BALANCED, found, len(moves), words(kernel.UNDO_SIZE), priors)
    owned, first = (int(weight) for weight in evaluate.BALANCED)
    for index, move in enumerate(moves):
        after = position.play(move)
        if after.phase != position.phase and position.rules.players == 2:
            continue  # the last piece is still judged as a placement
        worths = {colour: worth(after, colour, owned, first) for colour in position.players}
        lead = worths.pop(position.turn) - max(worths.values())
        assert priors[2 * index + 1] == pytest.approx(tanh(lead / 1000))
        assert 0 < priors[2 * index] <= 1


@settings(max_examples=40)
@given(positions(), st.sampled_from(list(SYMMETRIES.values())))
def test_the_evaluation_is_the_same_from_every_side(position: Position, symmetry) -> None:
    if position.phase == "placement":
        return
    value = evaluate.lead_of(state_of(position), 0, evaluate.BALANCED)
    assert evaluate.lead_of(state_of(position.transformed(symmetry)), 0, evaluate.BALANCED) == value


@settings(max_examples=40)
@given(set_ups())
def test_estimates_for_any_set_up(position: Position) -> None:
    if position.turn is not None:
        for colour in position.players:
            assert -49 <= estimate(position, colour) <= 49
    assert fits(position) == all(
        len(cells) <= (4 if position.rules.players == 2 else 3) for cells in position.pieces.values()
    )


# -- what it finds --------------------------------------------------------------------------------------


def solve(position: Position, low: float, high: float) -> float:
    """The margin for the side to move with best play, by trying everything (two players)."""
    best = -99.0
    for move in position.legal_moves:
        after = position.play(move)
        if after.turn is None:
            ranked = sorted(position.players, key=lambda each: each != position.turn)
            mine, theirs = (after.scores[colour] for colour in ranked)
            value = float(mine - theirs)
        else:
            value = -solve(after, -high, -max(low, best))
        best = max(best, value)
        if best >= high:
            break
    return best


def box(pieces: str, width: int, height: int, side: str = "r", left: str = "00") -> Position:
    """A corner walled off from an empty board."""
    below, beside = ["0000000"] * 6, ["000000"] * 7
    below[height - 1] = "1" * width + "0" * (7 - width)
    beside[:height] = ["0" * (width - 1) + "1" + "0" * (6 - width)] * height
    rows_ = "/".join([*pieces.split("/"), *["......."] * (6 - pieces.count("/"))])
    return Position.from_text(f"{rows_} {'/'.join(below)} {'/'.join(beside)} {side} {left}")


def end_of(position: Position, line: Any) -> Position:
    for move in line.pv:
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    "position",
    [
        box("r....../.b.....", 2, 2), box("rb...../.......", 2, 2, "b"), box("rb...../.......", 2, 2),
        box("r.b..../.......", 3, 2), box("r.b..../.......", 3, 2, "b"), box("b...r../.......", 5, 1),
    ],
    ids=lambda position: position.to_text()[:15] + position.turn[0],
)  # fmt: skip
def test_proven_ends_are_those_of_trying_everything(position: Position, ready) -> None:
    found = analyse(position, Limit(nodes=20_000), lines=1)
    assert found.exact
    assert found.best.score.value == solve(position, -99, 99)
    assert end_of(position, found.best).turn is None


@pytest.mark.parametrize("game", range(6))
def test_proven_lines_end_as_they_say(game: int, ready) -> None:
    position = late_games()[game][-1]
    found = analyse(position, Limit(nodes=100_000), lines=1)
    if not found.exact:
        assert open_edges(state_of(position)) > 10
        return
    last = end_of(position, found.best)
    assert last.turn is None
    ranked = sorted(position.players, key=lambda each: each != position.turn)
    mine, theirs = (last.scores[colour] for colour in ranked)
    assert found.best.score.value == mine - theirs


def test_a_win_that_two_others_cannot_prevent_is_proven(ready) -> None:
    """Among three the others play together; where they would win nothing is proven, and the tree is asked."""
    won = analyse(box("r.b..../..g....", 3, 2, "r", "100"), Limit(nodes=20_000), lines=1)
    assert won.exact
    assert won.best.score.value > 0
    lost = analyse(box("r.b..../..g....", 3, 2, "r", "000"), Limit(nodes=2_000), lines=1)
    assert not lost.exact


@pytest.mark.parametrize(
    "position", [OPENING, THREE, Position.initial(), Position.initial(Rules(players=3))], ids=str
)
def test_lines_can_be_played(position: Position, ready) -> None:
    found = analyse(position, Limit(nodes=300), lines=5)
    assert 1 <= len(found) <= 5
    for line in found:
        after = position
        assert line.pv[0] == line.move
        for move in line.pv:
            after = after.play(move)
    values = [line.score.value for line in found]
    assert values == sorted(values, reverse=True)
    assert all(isinstance(line.score, Points) and not line.score.exact for line in found)
    assert {line.score.opponent for line in found} == {"blue" if position.rules.players == 2 else None}


def test_only_the_moves_that_are_asked_for(ready) -> None:
    for nodes in (1, 200):
        found = analyse(OPENING, Limit(nodes=nodes), moves=["c3c4n", "b2b2e"])
        assert {str(line.move) for line in found} <= {"c3c4n", "b2b2e"}
        assert found.of("c3c4n") is not None or found.of("b2b2e") is not None


def test_breaks_that_are_not_promising_are_judged_when_asked_for(ready) -> None:
    position = Position.from_text(
        "r....../......./......./...r.../......./......./b.....g "
        "0000000/0000000/0001000/0000000/0000000/0000000 "
        "000000/000000/000000/000000/000000/000000/000000 r 111"
    )
    found = analyse(position, Limit(nodes=50), moves=["d4d4s*d3s"])
    assert str(found.best.move) == "d4d4s*d3s"


def test_limits(ready) -> None:
    assert search(OPENING, Limit(nodes=300), solve=0).control[1] == 300
    deep = search(OPENING, Limit(depth=3), solve=0)
    assert deep.control[4] >= 3
    timed = analyse(OPENING, Limit(seconds=0.1), lines=1)
    assert 0.05 < timed.seconds < 1
    assert timed.nodes > 100
    placed = analyse(Position.initial(), Limit(nodes=400), lines=1)
    assert placed.best.move in Position.initial().legal_moves


def test_a_search_without_limit_ends_when_its_memory_is_full(ready, monkeypatch) -> None:
    monkeypatch.setattr("nbgames.games.wallgo.search._TREE_WITHOUT_LIMIT", 1 << 13)
    found = start(OPENING, None, lines=1, moves=OPENING.legal_moves, seed=1, options={"solve": 0})
    found.run()
    assert found.lines()


# -- levels ---------------------------------------------------------------------------------------------


def test_there_are_five_levels_and_all_play(ready) -> None:
    assert list(LEVELS) == [1, 2, 3, 4, 5]
    for position in (OPENING, THREE, Position.initial(), Position.initial(Rules(players=3))):
        for level in LEVELS:
            move = Engine(level=level, seed=3)(position)
            assert move in position.legal_moves
            if level < 5:
                assert Engine(level=level, seed=3)(position) == move
    assert len({str(Engine(level=1, seed=seed)(OPENING)) for seed in range(12)}) > 3


def game(one: Any, other: Any, seed: int) -> float:
    """What the first player scores in two games from one random placement."""
    chance, begin = Random(seed), Position.initial()
    for _ in begin.rules.order:
        begin = begin.play(chance.choice(list(begin.legal_moves)))
    points = 0.0
    for colour in begin.players:
        position = begin
        while position.turn is not None:
            position = position.play((one if position.turn == colour else other)(position))
        assert position.outcome is not None
        winners = position.outcome.winners
        points += (colour in winners) / len(winners) / 2
    return points


def points(one: Any, other: Any, games: int) -> float:
    return sum(game(one, other, seed) for seed in range(games // 2)) / (games // 2)


def test_level_1_beats_random_moves(ready) -> None:
    assert points(Engine(1, seed=1), RandomBot(1), 8) >= 0.8


@pytest.mark.slow
@pytest.mark.parametrize("level", [2, 3, 4])
def test_each_level_beats_the_one_below(level: int, ready) -> None:
    assert points(Engine(level, seed=2), Engine(level - 1, seed=5), 20) >= 0.7


@pytest.mark.slow
def test_the_highest_level_beats_the_one_below(ready) -> None:
    assert points(Engine(5, seed=2), Engine(4, seed=5), 6) >= 0.6


@pytest.mark.slow
def test_three_players(ready) -> None:
    """One of level 4 among two of level 2 wins more than the third of the games that is its due."""
    won = 0.0
    for seed in range(4):
        chance, begin = Random(seed), Position.initial(Rules(players=3))
        for _ in begin.rules.order:
            begin = begin.play(chance.choice(list(begin.legal_moves)))
        for colour in begin.players:
            position = begin
            while position.turn is not None:
                level = 4 if position.turn == colour else 2
                position = position.play(Engine(level, seed=seed)(position))
            assert position.outcome is not None
            won += (colour in position.outcome.winners) / len(position.outcome.winners)
    assert won / 12 >= 0.5


# -- the same everywhere ----------------------------------------------------------------------------------

ENGINE = """
import json
from nbgames.engine.chance import seeded
from nbgames.engine.control import NODES
from nbgames.engine.jit import COMPILED, numbers, words
from nbgames.engine.limits import Limit
from nbgames.games import wallgo
from nbgames.games.wallgo import Position, Rules, kernel, search

def found(position, limit, lines, **options):
    one = search.start(position, limit, lines=lines, moves=position.legal_moves, seed=1, options=options)
    one.run()
    return [[str(line) for line in one.lines()], int(one.control[NODES])]

two = wallgo.read("c3 e3 c5 e5")[0].position
three = wallgo.read("c2 e2 g3 c7 b5 e5")[0].position
broken = three.play("c2c3n").play("e2e2w").play("g3g4n").play("c3b3n")
rows, below, beside = (f"/{row}" * times for row, times in ((7 * ".", 6), (7 * "0", 4), (6 * "0", 5)))
late = Position.from_text(f"r.b....{rows} 0000000/1110000{below} 001000/001000{beside} r 00")
late3 = Position.from_text(late.to_text().replace("......./", "..g..../", 1).replace("r 00", "r 100"))
answers = {
    "static": found(two, Limit(nodes=1), 4),
    "two": found(two, Limit(nodes=60), 3, solve=0),
    "placing": found(Position.initial(), Limit(nodes=40), 3, solve=0),
    "three": found(three, Limit(nodes=40), 3, solve=0),
    "breaks": found(broken, Limit(nodes=30), 2, solve=0),
    "show": found(Position.from_text(two.to_text(), Rules.preset("show")), Limit(nodes=30), 2),
    "depth": found(two, Limit(depth=3), 2, solve=0),
    "exact": found(late, Limit(nodes=600), 2),
    "exact for three": found(late3, Limit(nodes=5_000), 1),
    "perft": search.perft(late, 2, skips_cost=False, end_counts=False),
}
game = numbers(200)
state = search.state_of(Position.initial(Rules(players=3)))
count = kernel.play_random(state, seeded(4), numbers(kernel.MAX_MOVES), words(kernel.UNDO_SIZE), game)
answers["random game"] = [int(move) for move in game[:count]]
print(json.dumps([bool(COMPILED), answers]))
"""


@pytest.mark.slow
def test_it_answers_the_same_at_both_speeds(tmp_path) -> None:
    # That caches change nothing is tested for every game by tests/engine/test_same_everywhere.py.
    first = same_at_both_speeds(ENGINE, tmp_path / "unused")
    assert first["two"][1] == 60
    for name in ("exact", "exact for three"):
        assert "~" not in first[name][0][0]
