"""Moves, links and networks against a second program that tells the rules more slowly."""

from __future__ import annotations

import itertools

import pytest
from games.network6 import plain_rules
from games.network6.random_games import positions, set_ups
from hypothesis import given
from hypothesis import strategies as st

from nbgames.games.network6 import Position, Rules
from nbgames.games.network6.rules import ALLOWED, CORNERS, GOALS, NAMES, PLAYERS, squares_of

ANY = st.one_of(positions(), set_ups())
SIGNS = {"white": "w", "black": "b"}


def test_the_board() -> None:
    assert squares_of(CORNERS) == ("a1", "h1", "a8", "h8")  # rule 1
    for colour in PLAYERS:  # rule 2: 36 common squares and 12 of its own
        own = sum(GOALS[colour])
        assert [goal.bit_count() for goal in GOALS[colour]] == [6, 6]
        assert (ALLOWED[colour] & ~own).bit_count() == 36
        assert ALLOWED[colour] & own == own
    assert squares_of(GOALS["white"][0]) == ("a2", "a3", "a4", "a5", "a6", "a7")
    assert squares_of(GOALS["black"][1]) == ("b8", "c8", "d8", "e8", "f8", "g8")
    assert not ALLOWED["white"] & sum(GOALS["black"])
    assert not ALLOWED["black"] & sum(GOALS["white"])


@given(ANY)
def test_moves(position: Position) -> None:
    board = plain_rules.board_of(position.to_text())
    sign, in_hand = SIGNS[position.side], position.in_hand[position.side]
    expected = plain_rules.moves(board, sign, in_hand) | ({"swap"} if position.may_swap else set())
    assert {str(move) for move in position._possible_moves()} == expected
    assert {str(move) for move in position.legal_moves} == (expected if position.turn else set())


@given(ANY)
def test_links(position: Position) -> None:
    board = plain_rules.board_of(position.to_text())
    for colour, sign in SIGNS.items():
        expected = {
            frozenset((plain_rules.name(square), plain_rules.name(other)))
            for square, owner in board.items()
            if owner == sign
            for _, other in plain_rules.links(board, square)
        }
        links = position.links(colour)
        assert {frozenset(pair) for pair in links} == expected
        assert len(links) == len(expected)
        assert list(links) == sorted(links, key=lambda pair: [NAMES.index(square) for square in pair])
        assert all(NAMES.index(one) < NAMES.index(other) for one, other in links)


@given(ANY)
def test_networks(position: Position) -> None:
    board = plain_rules.board_of(position.to_text())
    for colour, sign in SIGNS.items():
        expected = plain_rules.networks(board, sign)
        found = position.networks(colour)
        assert sorted(found) == sorted(expected)
        keys = [(len(path), [NAMES.index(square) for square in path]) for path in found]
        assert keys == sorted(keys)


@given(ANY)
def test_longest_paths(position: Position) -> None:
    for colour in PLAYERS:
        paths = position.longest_paths(colour)
        goals = [set(squares_of(goal)) for goal in GOALS[colour]]
        at_goal = any(goal & set(squares_of(position.own_and_other(colour)[0])) for goal in goals)
        assert bool(paths) == at_goal
        linked = {frozenset(pair) for pair in position.links(colour)}
        networks = position.networks(colour)
        for path in paths:
            assert len(path) == len(set(path)) == len(paths[0])
            home = goals[path[0] in goals[1]]
            assert path[0] in home
            assert not home & set(path[1:])
            assert not goals[path[0] not in goals[1]] & set(path[1:-1])
            assert all(frozenset(pair) in linked for pair in itertools.pairwise(path))
        assert not networks or len(paths[0]) >= len(networks[-1])


@given(ANY)
def test_threats_are_the_squares_that_win(position: Position) -> None:
    for colour in PLAYERS:
        winning = set()
        if position.turn is not None:
            here = Position.from_text(f"{position.to_text().rsplit(' ', 1)[0]} {SIGNS[colour]}")
            for move in here.legal_moves:
                after = here.play(move)
                if after.outcome and after.outcome.winners == (colour,) and after.outcome.reason == "network":
                    winning.add(move.target)
        assert set(position.threats(colour)) == winning


def test_unknown_colours_are_refused() -> None:
    start = Position.initial()
    for question in (start.links, start.networks, start.longest_paths, start.threats):
        with pytest.raises(ValueError, match="'red' does not play here; expected one of white, black"):
            question("red")


@pytest.mark.parametrize(
    "options",
    [{"max_plies": 0}, {"max_plies": -1}, {"max_plies": True}, {"max_plies": 20.0}, {"max_plies": "20"},
     {"swap": 1}, {"repetition": None}],
)  # fmt: skip
def test_rules_are_checked(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        Rules(**options)
