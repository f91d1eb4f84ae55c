"""Why a move of Wall Go is refused, and what is wrong with a position that was set up by hand.

The rules only have to say yes or no. A player wants to see why: every rule that a move breaks, with the
cells and walls that show it. A wall is named like its edge, by a cell and its ``e`` or ``s`` side.
"""

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
    Stay,
    edge_name,
    edge_on,
    walks,
)

if TYPE_CHECKING:
    from nbgames.games.wallgo.position import Position

#: What ``Move.broken`` comes to when it is no wall that may be broken.
_NOTHING = -1


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
    broken, breaking = _breaking(position, move, move.origin)
    return (*breaking, *_walking(position, move, move.origin, broken), *_building(position, move))


def _occupied(position: Position, cell: str) -> tuple[Violation, ...]:
    if position.occupied[INDEX[cell]]:
        return (Violation("wallgo.occupied", (cell,), args={"cell": cell}),)
    return ()


def _piece(position: Position, cell: str) -> tuple[Violation, ...]:
    """Why the piece on ``cell`` may not be chosen."""
    owner = position.occupied[INDEX[cell]]
    if not owner:
        return (Violation("wallgo.no_piece", (cell,), args={"cell": cell}),)
    colour = COLOURS[owner - 1]
    if colour != position.turn:
        return (Violation("wallgo.not_your_piece", (cell,), args={"cell": cell, "colour": colour}),)
    inner = [edge for edge in EDGES_OF[INDEX[cell]] if edge >= 0]
    closed = all(position.builders[edge] for edge in inner)
    if closed and not position.breakers[colour]:  # rule 11
        evidence = Evidence("walls", tuple(map(edge_name, inner)))
        return (Violation("wallgo.piece_shut_in", (cell,), (evidence,), {"cell": cell}),)
    return ()


def _breaking(position: Position, move: Move, origin: str) -> tuple[int, tuple[Violation, ...]]:
    """The edge that is broken, and why it may not be (rule 15)."""
    if move.broken is None:
        return _NOTHING, ()
    if position.rules.players == 2:
        return _NOTHING, (Violation("wallgo.breaker_two_players"),)
    if not position.breakers[position.turn or ""]:
        return _NOTHING, (Violation("wallgo.breaker_spent"),)
    cell = move.broken[:-1]
    edge = edge_on(cell, move.broken[-1])
    if edge is None or not position.builders[edge]:
        return _NOTHING, (Violation("wallgo.nothing_to_break", (cell,), args={"cell": cell}),)
    within_reach = _results(position, origin, may_break=True, stay="always")
    if (edge, INDEX[move.end]) not in within_reach and (
        (_NOTHING, INDEX[move.end]) in within_reach or edge not in {wall for wall, _ in within_reach}
    ):
        evidence = Evidence("wall", (move.broken,))
        args = {"cell": move.end, "wall": move.broken}
        return _NOTHING, (Violation("wallgo.wall_out_of_reach", (move.end,), (evidence,), args),)
    return edge, ()


def _results(
    position: Position, origin: str, *, may_break: bool, stay: Stay | None = None
) -> set[tuple[int, int]]:
    """The broken edge (or ``_NOTHING``) and the end of all walks from a cell."""
    found = walks(INDEX[origin], position.occupied, position.builders, may_break, stay or position.rules.stay)
    return {(walk.broken, walk.end) for walk in found}


def _walking(position: Position, move: Move, origin: str, broken: int) -> tuple[Violation, ...]:
    """Why the piece may not walk to where it ends (rules 8 and 9), breaking ``broken`` on the way."""
    start, end = INDEX[origin], INDEX[move.end]
    if end != start and position.occupied[end]:
        return _occupied(position, move.end)
    if (broken, end) in _results(position, origin, may_break=broken != _NOTHING):
        return ()
    args = {"cell": move.end}
    distance = abs(start // SIZE - end // SIZE) + abs(start % SIZE - end % SIZE)
    if distance > MAX_STEPS:
        return (Violation("wallgo.too_far", (move.end,), args=args),)
    if end == start:
        return (Violation("wallgo.stay_forbidden", (move.end,), args=args),)
    blocking = _blocking(position, start, end, broken)
    evidence = Evidence("way", blocking)
    return (Violation("wallgo.path_blocked", (move.end,), (evidence,), {**args, "cells": blocking}),)


def _blocking(position: Position, start: int, end: int, broken: int) -> tuple[str, ...]:
    """The first thing in each way of at most two steps: walls by their edges, pieces by their cells."""
    found: dict[str, None] = {}
    for middle, first in zip(NEIGHBOURS[start], EDGES_OF[start], strict=True):
        if first < 0 or (middle != end and end not in NEIGHBOURS[middle]):
            continue
        if position.builders[first] and first != broken:
            found[edge_name(first)] = None
        elif middle != end:
            second = EDGES_OF[middle][NEIGHBOURS[middle].index(end)]
            if position.occupied[middle]:
                found[NAMES[middle]] = None
            elif position.builders[second] and second != broken:
                found[edge_name(second)] = None
    return tuple(found)


def _building(position: Position, move: Move) -> tuple[Violation, ...]:
    """Why the wall may not be built (rules 7 and 10)."""
    args = {"cell": move.end}
    if move.wall is None:
        return (Violation("wallgo.wall_missing", (move.end,), args=args),)
    edge = EDGES_OF[INDEX[move.end]][SIDES.index(move.wall)]
    if edge < 0:
        return (Violation("wallgo.wall_on_border", (move.end,), args=args),)
    if position.builders[edge] and edge_name(edge) != move.broken:
        evidence = Evidence("wall", (edge_name(edge),))
        return (Violation("wallgo.wall_exists", (move.end,), (evidence,), args),)
    return ()


def problems(position: Position) -> tuple[Violation, ...]:
    """Why no game can lead to ``position``; empty if one may, as far as simple signs tell.

    A position may be played on whatever is said here; exercises often leave pieces out on purpose.
    """
    rules = position.rules
    found = []
    if position.phase == "placement":
        if position.walls:
            walls = tuple(position.walls)
            evidence = (Evidence("walls", walls),)
            found.append(Violation("wallgo.set_up.walls_too_early", (), evidence, {"n": len(walls)}))
        return tuple(found)
    for colour, cells in position.pieces.items():
        wanted = len(rules.placed_at_start[colour]) + rules.order.count(colour)
        args = {"colour": colour, "n": abs(wanted - len(cells))}
        if len(cells) < wanted:
            found.append(Violation("wallgo.set_up.pieces_missing", args=args))
        elif len(cells) > wanted:
            found.append(Violation("wallgo.set_up.pieces_too_many", cells, args=args))
    turn = position.turn
    if turn is not None and position.would_be_skipped:  # rule 16
        found.append(Violation("wallgo.set_up.skipped", args={"colour": turn}))
    elif turn is not None and rules.players == 2 and rules.stay == "always":  # each turn one wall, no skips
        expected = rules.colours[len(position.walls) % 2]
        if turn != expected:
            args = {"colour": expected, "n": len(position.walls)}
            found.append(Violation("wallgo.set_up.turn", args=args))
    return tuple(found)
