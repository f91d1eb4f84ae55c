"""Tree search with random games for up to three players of the heap."""

from engine.toys.heap import kernel

from nbgames.engine.jit import specialise
from nbgames.engine.mcts import no_opinion, rate_evenly

code = specialise(
    "mcts", globals(), gen=kernel.gen, make=kernel.make, side=kernel.side, result=kernel.result,
    rate=rate_evenly, appraise=no_opinion, STATE=kernel.STATE, STATE_SIZE=kernel.STATE_SIZE,
    MAX_MOVES=kernel.MAX_MOVES, PLAYERS=3, ROLLOUTS=True,
)  # fmt: skip
