"""Names of openings, by position and however the board is turned."""

from __future__ import annotations

import pytest

from nbgames.games.reversi import Position, Rules
from nbgames.games.reversi.openings import Opening, opening_name, opening_reached, openings
from nbgames.games.reversi.symmetry import SYMMETRIES


def positions_of(opening: Opening) -> list[Position]:
    positions = [Position.initial()]
    for move in opening.moves:
        positions.append(positions[-1].play(move))
    return positions


def test_all_are_there() -> None:
    assert len(openings()) == 119
    assert len({opening.moves for opening in openings()}) == 119
    assert openings()[3] == Opening(("f5", "d6", "c5"), "Fishhook")


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=lambda symmetry: symmetry.name)
def test_all_are_named_from_every_side(symmetry: object) -> None:
    for opening in openings():
        position = positions_of(opening)[-1].transformed(symmetry)
        assert position.opening is not None
        assert set(opening.name.split(" / ")) <= set(position.opening.split(" / "))


def test_played_from_another_first_move() -> None:
    position = Position.initial()
    for move in ("d3", "c5", "d6"):
        position = position.play(move)
    assert position.opening == "Fishhook"


def test_other_order_of_moves() -> None:
    tiger = Position.initial()
    for move in ("f5", "d6", "c4", "d3", "c3"):
        tiger = tiger.play(move)
    swapped = Position.initial()
    for move in ("f5", "d6", "c3", "d3", "c4"):
        swapped = swapped.play(move)
    assert swapped.opening == "Tiger"
    assert tiger == swapped
    assert tiger.opening == "Tiger"


def test_the_last_name_stays() -> None:
    opening = next(opening for opening in openings() if opening.name == "Tiger")
    game = positions_of(opening)
    assert opening_reached(game[:2]) is None
    assert opening_reached(game[:3]) == "Perpendicular / Perpendicular Opening"
    assert opening_reached(game) == "Tiger"
    later = game[-1].play(game[-1].legal_moves[0])
    assert opening_reached([*game, later]) in ("Tiger", later.opening)


def test_no_name() -> None:
    assert Position.initial().opening is None
    assert opening_name(Position.initial(Rules(size=6)).play("c2")) is None
    assert Position.from_text("X" * 64).opening is None
    # The same board with the other side to move is another position.
    position = Position.initial().play("f5").play("d6")
    assert position.opening is not None
    assert Position.from_text(position.to_text().replace(" X", " O")).opening is None


def test_turning_by_hand_changes_no_name() -> None:
    assert (
        Position.initial(Rules(flips="manual")).play("f5").play("f4").opening == "Parallel / Parallel Opening"
    )
