"""The engine's alpha-beta search, compiled for Network6."""

from __future__ import annotations

from nbgames.engine.jit import specialise
from nbgames.games.network6 import evaluate, kernel

code = specialise(
    "alphabeta",
    globals(),
    gen=kernel.gen,
    make=kernel.make,
    unmake=kernel.unmake,
    key=kernel.key,
    side=kernel.side,
    final=evaluate.final,
    evaluate=evaluate.evaluate,
    order=evaluate.order,
    STATE=kernel.STATE,
    UNDO_SIZE=kernel.UNDO_SIZE,
    MAX_MOVES=kernel.MAX_MOVES,
    MAX_PLY=kernel.MAX_PLY,
    WIN=evaluate.WIN,
)
