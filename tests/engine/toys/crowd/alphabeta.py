"""Alpha-beta for three players where two play together: the paranoid search."""

from engine.toys.crowd import kernel
from engine.toys.heap import kernel as heap

from nbgames.engine.jit import specialise

code = specialise(
    "alphabeta", globals(), gen=heap.gen, make=heap.make, unmake=heap.unmake, key=heap.key, side=kernel.camp,
    final=kernel.final, evaluate=heap.evaluate, order=heap.order, STATE=heap.STATE, UNDO_SIZE=heap.UNDO_SIZE,
    MAX_MOVES=heap.MAX_MOVES, MAX_PLY=heap.MAX_PLY, WIN=heap.WIN,
)  # fmt: skip
