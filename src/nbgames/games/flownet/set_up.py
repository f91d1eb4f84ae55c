"""What is unusual about a board that was set up by hand; it can be played on all the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nbgames.core.violations import Evidence, Violation
from nbgames.games.flownet.pieces import Grid, grid

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position


def problems(position: Position) -> tuple[Violation, ...]:
    """Everything that play cannot have led to, colour by colour.

    A piece that lies there twice (rule 2), a start cell that no piece covers (rule 4), pieces that hang
    together with none that covers it (rule 5c).
    """
    return tuple(found for colour in position.players for found in _of_colour(position, colour))


def _of_colour(position: Position, colour: str) -> Iterator[Violation]:
    board = grid(position.rules.size)
    groups = board.components(position.cells_of(colour))
    lying: dict[str, int] = {}
    for group in groups:
        piece = board.piece_of(group) or ""
        if piece in lying:
            cells = board.squares(lying[piece] | group)
            args = {"colour": colour, "piece": piece}
            yield Violation("flownet.set_up.twice", cells, (Evidence("twice", cells),), args)
        lying[piece] = lying.get(piece, 0) | group
    starts = board.set_of(position.rules.start_cells(colour))
    first = sum(group for group in groups if group & starts)
    if groups and not first:
        cells = board.squares(starts)
        args = {"colour": colour, "cell": " / ".join(cells)}
        yield Violation("flownet.set_up.start_cell", cells, (Evidence("start", cells),), args)
    elif groups:
        apart = board.squares(_apart(board, groups, first))
        if apart:
            yield Violation(
                "flownet.set_up.apart", apart, (Evidence("apart", apart),), {"colour": colour, "cells": apart}
            )


def _apart(board: Grid, groups: list[int], joined: int) -> int:
    """The cells of the groups that no chain of corners leads to from ``joined``."""
    rest = [group for group in groups if not group & joined]
    while True:
        ends = board.corners_of(joined)
        met = [group for group in rest if group & ends]
        if not met:
            return sum(rest)
        joined |= sum(met)
        rest = [group for group in rest if group not in met]
