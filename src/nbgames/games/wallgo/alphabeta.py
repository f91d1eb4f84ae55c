"""Alpha-beta of the engine layer, specialised for Wall Go; a module of its own for numba's cache.

It solves the end. With three players the others play together against the one who thinks, so what is proven
for that player holds whatever they do.
"""

from nbgames.engine.jit import specialise
from nbgames.games.wallgo import evaluate, kernel

code = specialise(
    "alphabeta",
    globals(),
    gen=kernel.gen,
    make=kernel.make,
    unmake=kernel.unmake,
    key=kernel.key,
    side=evaluate.camp,
    final=evaluate.final,
    evaluate=evaluate.evaluate,
    order=evaluate.order,
    STATE=kernel.STATE,
    UNDO_SIZE=kernel.UNDO_SIZE,
    MAX_MOVES=kernel.MAX_MOVES,
    MAX_PLY=kernel.MAX_PLY,
    WIN=400_000,  # far beyond 49 cells: more cells are simply better, sooner or later
)
