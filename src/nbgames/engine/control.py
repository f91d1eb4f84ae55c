"""The slots of the control array: how a running search and the outside world talk without locks.

A search counts its nodes and notes its progress in the array, the outside sets ``STOP``; both sides only
ever write single 64-bit numbers. Plain constants, so that kernel Python and ordinary Python share them.
"""

from __future__ import annotations

#: Not zero: stop as soon as possible; the value says who wanted it.
STOP = 0
#: Positions visited so far (or playouts, for a tree search).
NODES = 1
#: How many of them are allowed; 0 = no limit.
NODE_LIMIT = 2
#: Microseconds of ``time.monotonic`` at which plain code stops by itself; 0 = never. Compiled code has a
#: timer.
DEADLINE = 3
#: Depth in plies of the last complete iteration (for a tree search: of the deepest line).
DEPTH = 4
#: 1 while the values found rest on an estimate somewhere, 0 when everything was played out.
ESTIMATED = 5
#: How many positions of an array-backed tree are in use.
USED = 6
#: Free for a game's own search.
PRIVATE = 8
SLOTS = 16

STOPPED_BY_CANCEL = 1
STOPPED_BY_NODES = 2
STOPPED_BY_DEADLINE = 3
STOPPED_BY_HURRY = 4
#: The compiled kernels have become usable: whoever searches with the plain twin begins again.
STOPPED_FOR_FASTER = 5
