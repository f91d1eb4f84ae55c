"""The engine's tree search, compiled for flownet."""

from __future__ import annotations

from nbgames.engine.jit import specialise
from nbgames.games.flownet import evaluate, kernel

code = specialise(
    "mcts",
    globals(),
    gen=evaluate.good_moves,
    make=kernel.make,
    side=kernel.side,
    result=evaluate.result,
    rate=evaluate.rate,
    appraise=evaluate.appraise,
    STATE=kernel.STATE,
    STATE_SIZE=kernel.STATE_SIZE,
    MAX_MOVES=kernel.MAX_MOVES,
    PLAYERS=4,
    ROLLOUTS=False,
)
