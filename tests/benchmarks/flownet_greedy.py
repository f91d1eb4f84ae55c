"""A reference opponent for flownet: always the largest piece, where it opens the most pipe ends.

It shares no code with the engine but the rules, so that the engine is not measured against itself.
"""

from __future__ import annotations

from random import Random

from nbgames.games.flownet import Move, Position
from nbgames.games.flownet.pieces import grid


class Greedy:
    """A bot: of its largest pieces the placement after which it has the most open ends; of equals any."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def __call__(self, position: Position) -> Move:
        """The move it plays."""
        board = grid(position.rules.size)
        own = position.cells_of(position.side)
        taken = sum(position.cells_of(colour) for colour in position.players)

        def worth(move: Move) -> tuple[int, int, float]:
            cells = board.set_of(move.cells)
            ends = board.corners_of(own | cells) & ~taken
            return len(move.cells), ends.bit_count(), self._random.random()

        return max(position.legal_moves, key=worth)
