"""Reversi rules in plain Python.

The legal moves of 10,000 random positions by the rules that are taught and that referee, against
OpenSpiel's compiled ``othello`` through its Python binding. Both sides get positions ready made.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pyspiel
from table import Row, in_turn, seconds

from nbgames.games import reversi

COUNT = 10_000


def _random_positions() -> tuple[list[reversi.Position], list[pyspiel.State]]:
    ours: list[reversi.Position] = []
    theirs: list[pyspiel.State] = []
    chance = random.Random(20261130)
    game = pyspiel.load_game("othello")
    while len(ours) < COUNT:
        position, state = reversi.Position.initial(), game.new_initial_state()
        while position.turn is not None and len(ours) < COUNT:
            ours.append(position)
            theirs.append(state.clone())
            move = chance.choice(tuple(position.legal_moves))
            column, row = ord(str(move)[0]) - ord("a"), int(str(move)[1]) - 1
            state.apply_action(8 * row + column)
            position = position.play(move)
            while not state.is_terminal() and state.legal_actions() == [64]:
                state.apply_action(64)
    return ours, theirs


def rows() -> Iterator[Row]:
    """Milliseconds for the legal moves of all positions."""
    positions, states = _random_positions()
    for position, state in zip(positions, states, strict=True):
        assert len(position.legal_moves) == len(state.legal_actions())

    def ours() -> float:
        return 1000 * seconds(lambda: [list(position._generate_moves()) for position in positions])

    def theirs() -> float:
        return 1000 * seconds(lambda: [state.clone().legal_actions() for state in states])

    mine, other = in_turn(ours, theirs)
    yield Row(f"legal moves of {COUNT:,} random positions", mine, "ms", "OpenSpiel othello (C++)", other)
