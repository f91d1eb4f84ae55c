"""The tree search of the engine layer, specialised for Wall Go; a module of its own for numba's cache."""

from nbgames.engine.jit import specialise
from nbgames.games.wallgo import evaluate, kernel

code = specialise(
    "mcts",
    globals(),
    gen=kernel.gen,
    make=kernel.make,
    side=kernel.side,
    result=evaluate.result,
    rate=evaluate.rate,
    appraise=evaluate.appraise,
    STATE=kernel.STATE,
    STATE_SIZE=kernel.STATE_SIZE,
    MAX_MOVES=kernel.MAX_MOVES,
    PLAYERS=3,
    ROLLOUTS=False,
)
