"""The engine layer's tree search for Reversi, with random games: to be measured against another program's."""

from __future__ import annotations

from nbgames.engine.jit import Floats, Words, jit, specialise
from nbgames.engine.mcts import no_opinion, rate_evenly
from nbgames.games.reversi import kernel


@jit
def result(state: Words, values: Floats, at: int) -> None:
    """1 for the winner, -1 for the loser, 0 each for a draw."""
    lead = kernel.lead(state[kernel.OWN], state[kernel.OTHER], state[kernel.EMPTIES])
    sign = 0.0
    if lead > 0:
        sign = 1.0
    elif lead < 0:
        sign = -1.0
    mover = kernel.side(state)
    values[at + mover] = sign
    values[at + 1 - mover] = -sign


code = specialise(
    "mcts",
    globals(),
    gen=kernel.gen,
    make=kernel.make,
    side=kernel.side,
    result=result,
    rate=rate_evenly,
    appraise=no_opinion,
    STATE=kernel.STATE,
    STATE_SIZE=kernel.STATE_SIZE,
    MAX_MOVES=kernel.MAX_MOVES,
    PLAYERS=2,
    ROLLOUTS=True,
)
