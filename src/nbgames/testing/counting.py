"""Counting move sequences: one number that is wrong as soon as any rule is.

Programs that agree on it agree on the rules, which is why tables of it exist for many games. They differ in
two conventions, so these are parameters; the game says which ones its tables use.
"""

from __future__ import annotations

from typing import Any, Literal

from nbgames.core.position import Position
from nbgames.engine import kernels

Skips = Literal["ply", "free"]
Finished = Literal["kept", "dropped"]


def perft(
    position: Position[Any],
    depth: int,
    engine: bool = False,
    *,
    skips: Skips | None = None,
    finished: Finished | None = None,
) -> int:
    """How many sequences of ``depth`` plies there are from ``position``.

    ``skips`` says whether a player who is skipped uses up a ply (``"ply"``) or not (``"free"``),
    ``finished`` whether a game that ended earlier counts once at each greater depth (``"kept"``) or no
    more (``"dropped"``). By default Reversi takes ``"ply"`` and ``"kept"``, other games ``"free"`` and
    ``"dropped"``. A voluntary pass is a move like any other.

    ``engine=True`` counts with the game's kernel, which is faster by far; ``LookupError`` if it has none.

    >>> from nbgames.games import reversi
    >>> [perft(reversi.Position.initial(), depth) for depth in range(5)]
    [1, 4, 12, 56, 244]
    """
    if depth < 0:
        raise ValueError(f"a depth is not negative, {depth} is")
    skips = skips or ("ply" if position._skip_costs_a_ply else "free")
    finished = finished or ("kept" if position._skip_costs_a_ply else "dropped")
    if engine:
        return kernels.perft(position, depth, skips_cost=skips == "ply", end_counts=finished == "kept")
    return _count(position, depth, skips == "ply", int(finished == "kept"))


def _count(position: Position[Any], depth: int, skips_cost: bool, end_counts: int) -> int:
    if skips_cost and position.turn is not None:
        depth -= len(position.skipped)  # these passes come first, and nobody has a choice
    if depth <= 0:
        return 1
    if position.turn is None:
        return end_counts
    moves = position.legal_moves
    if depth == 1:
        return len(moves)
    return sum(_count(position._play_unchecked(move), depth - 1, skips_cost, end_counts) for move in moves)
