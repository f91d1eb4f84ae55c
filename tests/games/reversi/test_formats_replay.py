"""Thousands of games at once against the rules that are taught, game by game."""

from __future__ import annotations

import random

import numpy as np

from nbgames.games.reversi import Position
from nbgames.games.reversi.formats.replay import replay
from nbgames.games.reversi.rules import grid

PLIES = 60


def as_array(games: list[list[str]]) -> np.ndarray:
    squares = np.full((len(games), PLIES), -1, dtype=np.int64)
    for row, moves in zip(squares, games, strict=True):
        row[: len(moves)] = [grid(8).index[move] for move in moves]
    return squares


def random_game(seed: int) -> list[str]:
    chance = random.Random(seed)
    position, moves = Position.initial(), []
    while position.turn is not None and len(moves) < chance.randint(20, 200):
        move = str(chance.choice(tuple(position.legal_moves)))
        moves.append(move)
        position = position.play(move)
    return moves


def slowly(moves: list[str]) -> tuple[int, Position]:
    """The first bad ply (-1: none) and the position before it, by the rules that are taught."""
    position = Position.initial()
    for ply, move in enumerate(moves):
        if position.explain(move):
            return ply, position
        position = position.play(move)
    return -1, position


def test_random_games_good_and_bad() -> None:
    chance = random.Random(20261130)
    games = [random_game(seed) for seed in range(400)]
    for moves in games[200:]:
        moves[chance.randrange(len(moves))] = chance.choice(grid(8).names)
    replayed = replay(as_array(games), *Position.initial().discs)
    bad = 0
    for number, moves in enumerate(games):
        ply, position = slowly(moves)
        assert replayed.bad_ply[number] == ply
        bad += ply >= 0
        if ply < 0:
            assert (replayed.black[number], replayed.white[number]) == tuple(position.scores.values())
            assert replayed.over[number] == (position.turn is None)
    assert 100 < bad < 200


def test_no_games_and_no_moves() -> None:
    assert replay(as_array([]), *Position.initial().discs).bad_ply.tolist() == []
    replayed = replay(as_array([[]]), *Position.initial().discs)
    assert (replayed.bad_ply[0], replayed.black[0], replayed.white[0], replayed.over[0]) == (-1, 2, 2, False)
