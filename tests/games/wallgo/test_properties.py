"""What follows from the rules: the list in the rules' own text, as properties of random games."""

from __future__ import annotations

from itertools import pairwise

from games.wallgo.random_games import ALL_RULES, game, positions
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.rules import edge_number


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.sampled_from(ALL_RULES))
def test_games_end_and_nothing_comes_twice(seed: int, rules: Rules) -> None:
    steps = list(game(rules, seed))
    turns = [step for step in steps if step.phase == "turns"]
    assert len(turns) - 1 <= (84 if rules.players == 2 else 87)
    assert len(set(turns)) == len(turns)
    walls = [len(step.walls) for step in turns]
    breaks = sum(not left for left in steps[-1].breakers.values()) if rules.players == 3 else 0
    assert walls[-1] == len(turns) - 1 - breaks
    gains = [after - before for before, after in pairwise(walls)]
    assert set(gains) <= {0, 1}
    assert gains.count(0) == breaks


@given(positions())
def test_a_game_that_is_not_over_offers_a_turn(position: Position) -> None:
    assert bool(position.legal_moves) == (position.turn is not None) == (position.outcome is None)


@given(positions())
def test_two_players_are_never_skipped_when_one_may_always_stay(position: Position) -> None:
    if position.rules.players == 2 and position.rules.stay == "always":
        assert position.skipped == ()
    assert len(position.skipped) < position.rules.players


@given(positions())
def test_a_sealed_player_with_a_breaker_is_not_skipped(position: Position) -> None:
    for colour in position.skipped:
        is_sealed = set(position.pieces[colour]) <= set(position.territory(colour))
        assert is_sealed or position.rules.stay == "return"
        assert not (is_sealed and position.breakers[colour])


@given(positions(), st.integers(0, 10**9))
def test_a_turn_changes_one_piece_and_one_or_two_walls(position: Position, number: int) -> None:
    if position.turn is None or position.phase == "placement":
        return
    moves = list(position.legal_moves)
    move = moves[number % len(moves)]
    after = position.play(move)
    before = list(position.occupied)
    changed = [cell for cell, colour in enumerate(after.occupied) if colour != before[cell]]
    assert len(changed) == (0 if move.origin == move.end else 2)
    assert after.pieces[position.turn] == tuple(
        sorted(
            (set(position.pieces[position.turn]) - {move.origin}) | {move.end},
            key=lambda name: (name[1], name[0]),
        )
    )
    assert after.walls[move.built or ""] == position.turn
    gone = set(position.walls) - set(after.walls)
    assert gone == ({move.broken} - {move.built} if move.broken else set())
    assert len(set(after.walls) - set(position.walls)) == (0 if move.built in position.walls else 1)
    assert after.breakers == {
        colour: left and not (move.broken and colour == position.turn)
        for colour, left in position.breakers.items()
    }


@given(positions())
def test_nothing_is_owned_while_pieces_are_placed(position: Position) -> None:
    if position.phase == "placement":
        assert set(position.scores.values()) == {0}
        assert position.outcome is None
    else:
        owned = [cell for colour in position.players for cell in position.territory(colour)]
        assert len(owned) == len(set(owned)) == sum(position.scores.values())


def test_two_turns_may_lead_to_one_position() -> None:
    """Two neighbours of one colour that stay and build the edge between them."""
    position = Position.initial()
    for cell in ("c2", "d4", "e4", "g7"):
        position = position.play(cell)
    assert position.play("b2b2e") == position.play("c2c2w")
    assert len({position.play(move) for move in position.legal_moves}) < len(position.legal_moves)


def test_edges_have_one_name() -> None:
    for cell, side, name in (("b2", "n", "b1s"), ("b2", "w", "a2e"), ("a1", "e", "a1e"), ("g6", "s", "g6s")):
        assert edge_number(f"{cell}{side}") == edge_number(name)
