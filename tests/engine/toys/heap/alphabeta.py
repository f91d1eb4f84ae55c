"""Alpha-beta for the heap."""

from engine.toys.heap import kernel

from nbgames.engine.jit import specialise

code = specialise(
    "alphabeta", globals(), gen=kernel.gen, make=kernel.make, unmake=kernel.unmake, key=kernel.key,
    side=kernel.side, final=kernel.final, evaluate=kernel.evaluate, order=kernel.order, STATE=kernel.STATE,
    UNDO_SIZE=kernel.UNDO_SIZE, MAX_MOVES=kernel.MAX_MOVES, MAX_PLY=kernel.MAX_PLY, WIN=kernel.WIN,
)  # fmt: skip
