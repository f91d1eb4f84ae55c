"""The hint of the rules: the largest piece that still fits, and a fixed order among equals (rule 12)."""

from __future__ import annotations

from games.flownet.random_games import positions
from hypothesis import given, settings

from nbgames.games.flownet import Position, Rules
from nbgames.games.flownet.pieces import ORIENTATIONS, PIECES


@settings(max_examples=30)
@given(positions())
def test_the_best_by_the_rule(position: Position) -> None:
    hint = position.hint()
    placements = [move for move in position.legal_moves if not move.is_pass]
    if not placements:
        assert hint is None
        return
    assert hint in placements
    player = position.turn or ""
    rivals = [other for other in position.players if other != player]
    largest = max(len(move.cells) for move in placements)
    ends = set(position.corners(player)) if position.cells_of(player) else set()
    rival_ends = {cell for rival in rivals for cell in position.corners(rival)}

    def order(move):
        after = position._play_unchecked(move)
        opened = len(set(after.corners(player)) - ends)
        place = min((int(cell[1:]), cell[0]) for cell in move.cells)
        left = min(ord(cell[0]) for cell in move.cells)
        low = min(int(cell[1:]) for cell in move.cells)
        shape = frozenset((ord(cell[0]) - left, int(cell[1:]) - low) for cell in move.cells)
        piece = PIECES.index(move.piece)
        turn = ORIENTATIONS[move.piece].index(shape)
        return -opened, -len(rival_ends & set(move.cells)), piece, turn, place

    assert hint == min((move for move in placements if len(move.cells) == largest), key=order)


def test_lesson() -> None:
    position = Position.from_text("7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,c5,d5,e5]PL[B]")
    hint = position.hint()
    assert hint is not None
    assert len(hint.cells) == 5
    assert len({move.piece for move in position.legal_moves if len(move.cells) == 5}) == 12


def test_none_at_the_end() -> None:
    assert Position.initial(Rules(size=3)).play("pass").play("pass").hint() is None
