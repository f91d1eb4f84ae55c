"""Positions out of random games, and boards nobody would play to, for tests that want many different ones."""

from __future__ import annotations

import random

from games.kits.random_play import RandomGames
from hypothesis import strategies

from nbgames.games.flownet import Move, Position, Rules
from nbgames.games.flownet.pieces import PIECES, grid

ALL_RULES = (
    Rules(),
    Rules(players=4),
    Rules.preset("duo"),
    Rules.preset("classic"),
    Rules(size=5),
    Rules(size=7, starts=("c3", "e5")),
    Rules(players=4, size=6, may_pass=False),
)


def chosen(position: Position, chance: random.Random) -> Move:
    """A random move, rarely a pass, mostly a large piece, so that games are long and boards full."""
    moves = [move for move in position.legal_moves if not move.is_pass]
    if not moves or (position.rules.may_pass and chance.random() < 0.04):
        return Move("pass")
    large = [move for move in moves if len(move.cells) == 5]
    return chance.choice(large if large and chance.random() < 0.8 else moves)


RANDOM = RandomGames(Position.initial, ALL_RULES, different=3, choose=chosen)
game, positions = RANDOM.game, RANDOM.positions


@strategies.composite
def any_moves(draw: strategies.DrawFn, rules: Rules) -> Move:
    """A piece anywhere on the board or beyond its edge, whatever lies there."""
    placement = draw(strategies.sampled_from(grid(rules.size + 1).placements))
    return Move.placing(PIECES[placement.piece], grid(rules.size + 1).squares(placement.cells))


@strategies.composite
def set_ups(draw: strategies.DrawFn, rules: Rules | None = None) -> Position:
    """Pieces that lie anywhere, as long as each colour's can be told apart."""
    wanted = rules or draw(strategies.sampled_from(ALL_RULES))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    board = grid(wanted.size)
    cells = [0] * wanted.players
    for _ in range(draw(strategies.integers(0, 12))):
        player = chance.randrange(wanted.players)
        placement = chance.choice(board.placements)
        taken = sum(cells) | board.beside(cells[player])
        if not placement.cells & taken:
            cells[player] |= placement.cells
    side = Position(wanted, tuple(cells), chance.randrange(wanted.players))
    return Position.from_text(side.to_text(), wanted)  # who cannot place is skipped
