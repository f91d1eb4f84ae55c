"""Why a move is refused, and what is wrong with a position that was set up by hand.

The rules only have to say yes or no. A player wants to see why: every rule a move breaks, with the squares
that show it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.violations import Evidence, Violation
from nbgames.games.network6.moves import Move
from nbgames.games.network6.rules import (
    ALLOWED,
    CHIPS,
    CORNERS,
    INDEX,
    PLAYERS,
    WHITE,
    Colour,
    group_of,
    numbers_of,
    opponent_of,
    squares_of,
)

if TYPE_CHECKING:
    from nbgames.games.network6.position import Position


def explain(position: Position, move: Move) -> tuple[Violation, ...]:
    """Every rule that ``move`` of the side to move breaks, the most important first.

    What is wrong with the kind of move comes before what is wrong with its squares.
    """
    colour = position.side
    if move.target is None:
        return () if position.may_swap else (Violation("network6.no_swap"),)  # rule 11
    outside = tuple(square for square in (move.origin, move.target) if square and square not in INDEX)
    if outside:
        return tuple(Violation("network6.off_board", args={"cell": square}) for square in outside)
    own, other = position.own_and_other(colour)
    found: list[Violation] = []
    if position.phase == "add" and move.origin is not None:  # rule 4
        found.append(Violation("network6.must_add", (move.origin,)))
    elif position.phase == "step" and move.origin is None:
        found.append(Violation("network6.must_step", (move.target,), (Evidence("own", squares_of(own)),)))
    if move.origin is not None:
        if not own >> INDEX[move.origin] & 1:
            found.append(Violation("network6.not_your_chip", (move.origin,), args={"cell": move.origin}))
        elif move.origin == move.target:
            return (*found, Violation("network6.same_square", (move.origin,), args={"cell": move.origin}))
        own &= ~(1 << INDEX[move.origin])  # rule 5: the chip is lifted before anything is tested
    return (*found, *_refusals_of(move.target, colour, own, other))


def _refusals_of(square: str, colour: Colour, own: int, other: int) -> tuple[Violation, ...]:
    """Why ``colour`` may not put a chip down on ``square``."""
    number = INDEX[square]
    bit = 1 << number
    args = {"cell": square}
    if bit & CORNERS:  # rule 1
        return (Violation("network6.corner", (square,), args=args),)
    found = []
    if bit & (own | other):
        found.append(Violation("network6.occupied", (square,), args=args))
    if bit & ~ALLOWED[colour]:  # rule 2
        owner = opponent_of(colour)
        found.append(Violation("network6.enemy_goal", (square,), args={**args, "colour": owner}))
    group = group_of(number, own) & ~bit
    if not bit & (own | other) and group.bit_count() >= 2:  # rule 5
        evidence = (Evidence("group", squares_of(group)),)
        touching = {"cell": square, "cells": squares_of(group | bit)}
        found.append(Violation("network6.cluster", (square,), evidence, touching))
    return tuple(found)


def problems(position: Position) -> tuple[Violation, ...]:
    """Why no game can lead to ``position``; empty if one may, as far as simple signs tell.

    A position may be played on whatever is said here; exercises often leave chips out on purpose.
    """
    found = []
    for colour, chips in zip(PLAYERS, position.chips, strict=True):
        groups = {group_of(number, chips) for number in numbers_of(chips)}
        for group in sorted(group for group in groups if group.bit_count() > 2):  # rule 5
            cells = squares_of(group)
            found.append(Violation("network6.set_up.cluster", cells, args={"cells": cells, "colour": colour}))
    scores = position.scores
    for name, left in position.in_hand.items():
        missing = CHIPS - left - scores[name]
        if missing:  # rule 3
            found.append(Violation("network6.set_up.chips", args={"colour": name, "n": missing}))
    if not _are_taking_turns(position):
        found.append(Violation("network6.set_up.turn", args={"colour": position.side}))
    return tuple(found)


def _are_taking_turns(position: Position) -> bool:
    """Whether the chips placed so far allow for the side to move to have the move (rules 3, 4 and 11)."""
    white, black = (CHIPS - left for left in position.in_hand.values())
    if white == black == CHIPS:
        return True
    ahead = white - black
    if position.rules.swap and ahead == (-1 if position.side == WHITE else 0) and black:
        return True  # Black has taken over White's first chip
    return ahead == (0 if position.side == WHITE else 1)
