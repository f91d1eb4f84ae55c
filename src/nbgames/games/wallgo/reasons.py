"""Why a move of Wall Go is refused: every rule it breaks, with the cells that show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.violations import Evidence, Violation
from nbgames.games.wallgo.moves import Move
from nbgames.games.wallgo.rules import (
    COLOURS,
    EDGES_OF,
    INDEX,
    MAX_STEPS,
    NAMES,
    NEIGHBOURS,
    SIDES,
    SIZE,
)

if TYPE_CHECKING:
    from nbgames.games.wallgo.position import Position


def explain(position: Position, move: Move) -> tuple[Violation, ...]:
    """Every rule that ``move`` of the side to move breaks, the most important first.

    Phase, then piece, breaker, walk and wall: the order in which a turn is made.
    """
    named = (move.origin, move.end, move.broken[:-1] if move.broken else None)
    outside = [cell for cell in dict.fromkeys(named) if cell is not None and cell not in INDEX]
    if outside:
        return tuple(Violation("wallgo.off_board", args={"cell": cell}) for cell in outside)
    if position.phase == "placement":
        if move.origin is not None:
            return (Violation("wallgo.placement_first"),)
        return _occupied(position, move.end)
    if move.origin is None:
        return (Violation("wallgo.placement_over"),)
    refused = _piece(position, move.origin)
    if refused:
        return refused
    breaking = _breaking(position, move)
    walking = _walking(position, move, move.origin)
    return (*breaking, *walking, *_building(position, move))


def _occupied(position: Position, cell: str) -> tuple[Violation, ...]:
    if position.board.flat[INDEX[cell]]:
        return (Violation("wallgo.occupied", (cell,), args={"cell": cell}),)
    return ()


def _piece(position: Position, cell: str) -> tuple[Violation, ...]:
    """Why the piece on ``cell`` may not be chosen."""
    owner = int(position.board.flat[INDEX[cell]])
    if not owner:
        return (Violation("wallgo.no_piece", (cell,), args={"cell": cell}),)
    colour = COLOURS[owner - 1]
    if colour != position.turn:
        return (Violation("wallgo.not_your_piece", (cell,), args={"cell": cell, "colour": colour}),)
    closed = all(edge < 0 or position.is_wall(edge) for edge in EDGES_OF[INDEX[cell]])
    if closed and not position.breakers[colour]:  # rule 11
        return (Violation("wallgo.piece_shut_in", (cell,), args={"cell": cell}),)
    return ()


def _breaking(position: Position, move: Move) -> tuple[Violation, ...]:
    """Why the wall may not be broken (rule 15)."""
    if move.broken is None:
        return ()
    cell, side = move.broken[:-1], SIDES.index(move.broken[-1])
    if position.rules.players == 2:
        return (Violation("wallgo.breaker_two_players"),)
    if not position.breakers[position.turn or ""]:
        return (Violation("wallgo.breaker_spent"),)
    edge = EDGES_OF[INDEX[cell]][side]
    if edge < 0 or not position.is_wall(edge):
        return (Violation("wallgo.nothing_to_break", (cell,), args={"cell": cell}),)
    return ()


def _walking(position: Position, move: Move, origin: str) -> tuple[Violation, ...]:
    """Why the piece may not walk to where it ends (rules 8 and 9), breaking the named wall on the way."""
    start, end = INDEX[origin], INDEX[move.end]
    may_break = position.breakers[position.turn or ""]
    broken = -1 if move.broken is None else EDGES_OF[INDEX[move.broken[:-1]]][SIDES.index(move.broken[-1])]
    if end != start and position.board.flat[end]:
        return (Violation("wallgo.occupied", (move.end,), args={"cell": move.end}),)
    possible = {(walk.broken, walk.end) for walk in position.walks_of(start, may_break and broken >= 0)}
    if (broken, end) in possible or (broken >= 0 and not may_break and (-1, end) in possible):
        return ()
    distance = abs(start // SIZE - end // SIZE) + abs(start % SIZE - end % SIZE)
    if distance > MAX_STEPS:
        return (Violation("wallgo.too_far", (move.end,), args={"cell": move.end}),)
    if end == start and broken < 0:
        return (Violation("wallgo.stay_forbidden", (move.end,), args={"cell": move.end}),)
    blocking = _blocking(position, start, end)
    evidence = (Evidence("way", blocking),)
    return (Violation("wallgo.path_blocked", (move.end,), evidence, {"cell": move.end, "cells": blocking}),)


def _blocking(position: Position, start: int, end: int) -> tuple[str, ...]:
    """What stands in all the ways of at most two steps: walls by their edges, pieces by their cells."""
    found: dict[str, None] = {}
    for side in range(4):
        middle, edge = NEIGHBOURS[start][side], EDGES_OF[start][side]
        if middle < 0:
            continue
        if middle == end:
            ways: tuple[int, ...] = ()
        elif end in NEIGHBOURS[middle]:
            ways = (NEIGHBOURS[middle].index(end),)
        else:
            continue
        if position.is_wall(edge):
            found[f"{NAMES[start]}{SIDES[side]}"] = None
        elif position.board.flat[middle]:
            found[NAMES[middle]] = None
        else:
            for second in ways:
                if position.is_wall(EDGES_OF[middle][second]):
                    found[f"{NAMES[middle]}{SIDES[second]}"] = None
    return tuple(found)


def _building(position: Position, move: Move) -> tuple[Violation, ...]:
    """Why the wall may not be built (rules 7 and 10)."""
    args = {"cell": move.end}
    if move.wall is None:
        return (Violation("wallgo.wall_missing", (move.end,), args=args),)
    side = SIDES.index(move.wall)
    edge = EDGES_OF[INDEX[move.end]][side]
    if edge < 0:
        return (Violation("wallgo.wall_on_border", (move.end,), args=args),)
    rebuilt = (
        move.broken is not None and edge == EDGES_OF[INDEX[move.broken[:-1]]][SIDES.index(move.broken[-1])]
    )
    if position.is_wall(edge) and not rebuilt:
        return (Violation("wallgo.wall_exists", (move.end,), args=args),)
    return ()
