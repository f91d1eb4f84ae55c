"""flownet for the engine layer: positions in, lines with shares of winning out, for two and for four."""

from __future__ import annotations

import random

import pytest
from games.flownet.random_games import ALL_RULES, game

from nbgames import Engine, Limit, analyse
from nbgames.core.position import Position as CorePosition
from nbgames.engine.scores import WinShare
from nbgames.games.flownet import Position, Rules, search

FEW = Limit(nodes=300)
SMALL = Position.initial(Rules(size=5))


def best_lead(position: Position, player: str) -> int:
    """The lead of ``player`` with best play of both; passes are left out, as in the search."""
    if position.turn is None:
        own, other = (position.scores[colour] for colour in (player, *set(position.players) - {player}))
        return own - other
    values = [
        best_lead(position._play_unchecked(move), player) for move in position.legal_moves if not move.is_pass
    ]
    return max(values) if position.turn == player else min(values)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_lines_are_playable_and_for_the_side_to_move(rules: Rules, ready) -> None:
    for position in list(game(rules, 1))[::9]:
        if position.turn is None:
            continue
        analysis = analyse(position, FEW, lines=3)
        assert 1 <= len(analysis) <= 3
        for line in analysis:
            assert isinstance(line.score, WinShare)
            assert line.score.player == position.turn
            assert (line.score.opponent is None) == (rules.players > 2)
            current: CorePosition = position
            for move in line.pv:
                current = current.play(move)
        values = [line.score.value for line in analysis]
        assert values == sorted(values, reverse=True)


def test_the_same_seed_gives_the_same_move(ready) -> None:
    for level in (1, 2, 3):
        moves = [[str(Engine(level, seed=seed)(position)) for position in list(game(Rules(), 2))[2:20:4]]
                 for seed in (1, 1, 2)]  # fmt: skip
        assert moves[0] == moves[1] != moves[2]


def test_it_finds_what_wins_in_small_endings(ready) -> None:
    chance, tried = random.Random(4), 0
    while tried < 12:
        position = SMALL
        while position.turn is not None and not 2 <= len(position.legal_moves) <= 12:
            moves = [move for move in position.legal_moves if not move.is_pass]
            position = position.play(chance.choice(moves))
        if position.turn is None:
            continue
        tried += 1
        player = position.turn
        found = analyse(position, Limit(nodes=3000), lines=1).best.move
        wanted, got = best_lead(position, player), best_lead(position.play(found), player)
        assert (got > 0, got == 0) == (wanted > 0, wanted == 0), position.to_text()


def test_only_the_moves_that_are_asked_for(ready) -> None:
    position = list(game(Rules(), 3))[5]
    wanted = [move for move in position.legal_moves if not move.is_pass][::50]
    job = search.start(position, FEW, lines=99, moves=wanted, seed=1, options={})
    job.run()
    assert {line.move for line in job.lines()} <= set(wanted)
    assert len(job.lines()) == len(wanted)


def test_it_never_passes_and_every_level_plays_to_the_end(ready) -> None:
    for rules in (Rules(size=7), Rules(players=4, size=8)):
        players = [Engine(level, seed=level) for level in (1, 2, 3, 1)]
        position = Position.initial(rules)
        while position.turn is not None:
            move = players[position.players.index(position.turn)](position)
            assert not move.is_pass
            position = position.play(move)
        assert position.outcome is not None
        assert position.outcome.reason == "no_placement"


def test_a_weak_level_sees_less(ready) -> None:
    numbers = list(range(400))
    assert 60 < len(search._seen(numbers, 0.25, 1)) < 140
    assert search._seen(numbers, 1.0, 1) == numbers
    assert search._seen([7, 8], 0.0, 1) == [7]


def test_limits_end_it(ready) -> None:
    assert analyse(Position.initial(), Limit(nodes=500)).nodes == 500
    assert analyse(Position.initial(), Limit(depth=2)).depth >= 2
    assert analyse(Position.initial(), Limit(seconds=0.2)).seconds < 3


@pytest.mark.slow
def test_stronger_levels_win(ready) -> None:
    """A small sample; the benchmark plays the whole ladder."""
    from nbgames import arena

    result = arena(
        Engine(4, seed=1), Engine(2, seed=2), games=12, start=Position.initial(), openings=2, progress=False
    )
    assert not result.faults
    assert result.score >= 0.75
