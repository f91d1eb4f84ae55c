"""The package against the words of the rules, on played and on impossible boards."""

from __future__ import annotations

from games.wallgo import plain_rules
from games.wallgo.random_games import positions, set_ups
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.games.wallgo import Position
from nbgames.games.wallgo.rules import COLOURS


def plain(position: Position) -> plain_rules.Board:
    text = position.to_text()
    if position.turn is None:  # the rules go on to ask whose turn it would be
        words = text.split()
        text = " ".join([*words[:3], "r", words[4]])
    return plain_rules.board_of(text, position.rules.stay)


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_the_same_turns(position: Position) -> None:
    if position.phase == "turns" and position.turn is not None:
        moves = [str(move) for move in position.legal_moves]
        assert len(set(moves)) == len(moves)
        assert set(moves) == plain_rules.turns(plain(position))


@settings(max_examples=100)
@given(st.one_of(positions(), set_ups()))
def test_the_same_regions_scores_and_end(position: Position) -> None:
    board = plain(position)
    expected = plain_rules.regions(board)
    found = {frozenset(area.cells): {colour[0] for colour in area.colours} for area in position.regions()}
    assert found == {frozenset(map(plain_rules.name, cells)): who for cells, who in expected.items()}
    if position.phase == "placement":
        assert set(position.scores.values()) == {0}
        assert {area.owner for area in position.regions()} == {None}
        assert position.turn is not None
        return
    assert list(position.scores.values()) == list(plain_rules.scores(board).values())
    assert (position.turn is None) == plain_rules.is_over(board)
    for colour in position.players:
        mine = [area for area in position.regions() if area.colours == (colour,)]
        assert {area.owner for area in mine} <= {colour}
        assert set(position.territory(colour)) == {cell for area in mine for cell in area.cells}
        assert sorted(map(len, [area.cells for area in mine]), reverse=True) == list(
            position.region_sizes[colour]
        )


@settings(max_examples=60)
@given(positions(), st.integers(0, 10**9))
def test_the_same_player_goes_on(position: Position, number: int) -> None:
    if position.turn is None or position.phase == "placement":
        return
    moves = list(position.legal_moves)
    after = position.play(moves[number % len(moves)])
    board = plain(after)
    if after.turn is None:
        assert plain_rules.is_over(board)
        return
    first = COLOURS.index(position.turn) + 1
    order = [
        position.players[(first + step) % len(position.players)] for step in range(len(position.players))
    ]
    expected = []
    while plain_rules.loses_turn(board, order[len(expected)][0]):
        expected.append(order[len(expected)])
    assert list(after.skipped) == expected
    assert after.turn == order[len(expected)]


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_the_same_ends_of_walks(position: Position) -> None:
    board = plain(position)
    board = plain_rules.Board(
        board.pieces, board.walls, board.side, dict.fromkeys(board.may_break, False), board.stay
    )
    for cell in board.pieces:
        ends = [plain_rules.name(end) for end, _ in plain_rules.acts(board, cell)]
        assert set(position.reachable(plain_rules.name(cell))) == set(ends)
