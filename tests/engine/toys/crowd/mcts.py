"""Tree search with priors and static values, no random games, for up to three players of the heap."""

from engine.toys.heap import kernel

from nbgames.engine.jit import specialise

code = specialise(
    "mcts", globals(), gen=kernel.gen, make=kernel.make, side=kernel.side, result=kernel.result,
    rate=kernel.rate, appraise=kernel.appraise, STATE=kernel.STATE, STATE_SIZE=kernel.STATE_SIZE,
    MAX_MOVES=kernel.MAX_MOVES, PLAYERS=3, ROLLOUTS=False,
)  # fmt: skip
