"""The hint of the rules: a good placement, the same for everybody, whatever engine there is (rule 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import PIECES, SIZES, Grid, Placement, grid

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position


def hint(position: Position) -> Move | None:
    """A placement of the largest piece that can still be placed; ``None`` when there is none.

    Among equals the one that opens most new pipe ends of its own colour, then the one that covers most
    pipe ends of others, then by piece, orientation, row from the bottom and column.
    """
    player = position.turn
    if player is None:
        return None
    placements = list(position._placements(position.players.index(player)))
    if not placements:
        return None
    largest = max(SIZES[placement.piece] for placement in placements)
    board = grid(position.rules.size)
    worth = _Worth(position, player, board)
    best = min((placement for placement in placements if SIZES[placement.piece] == largest), key=worth.rank)
    return Move.placing(PIECES[best.piece], board.squares(best.cells))


class _Worth:
    """Compares placements of one colour in one position."""

    def __init__(self, position: Position, player: str, board: Grid) -> None:
        self._board = board
        self._own = position.cells_of(player)
        self._ends = board.set_of(position.corners(player)) if self._own else 0
        self._taken = sum(position.cells_of(colour) for colour in position.players)
        self._rival_ends = 0
        for colour in position.players:
            if colour != player:
                self._rival_ends |= board.set_of(position.corners(colour))

    def rank(self, placement: Placement) -> tuple[int, int, int, int, int]:
        """Smaller is better."""
        ends = self._board.corners_of(self._own | placement.cells) & ~self._taken
        opened = (ends & ~self._ends).bit_count()
        covered = (placement.cells & self._rival_ends).bit_count()
        lowest = (placement.cells & -placement.cells).bit_length() - 1
        return (-opened, -covered, placement.piece, placement.orientation, lowest)
