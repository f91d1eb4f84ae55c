"""Why a move of flownet is refused: every rule it breaks, with the cells that show it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nbgames.core.violations import Evidence, Violation
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import grid, piece_of

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position

#: How many open pipe ends are named when a piece touches none.
_NEAREST = 3


def explain(position: Position, move: Move) -> tuple[Violation, ...]:
    """Every rule that ``move`` of the side to move breaks, the most important first.

    The piece itself comes first, then where it lies: on the board, on free cells, away from its own
    colour's sides, and at last whether it is connected.
    """
    if move.is_pass:
        return () if position.rules.may_pass else (Violation("flownet.no_pass"),)  # rule 10
    board = grid(position.rules.size)
    shape = piece_of(_places(move))
    if move.piece is None or move.piece != shape:  # rule 2
        evidence = () if shape is None else (Evidence("other", move.cells, {"piece": shape}),)
        return (Violation("flownet.not_a_piece", move.cells, evidence, {"cells": move.cells}),)
    found = []
    if move.piece not in position.pieces_left(position.side):
        found.append(Violation("flownet.piece_used", args={"piece": move.piece}))
    inside = tuple(cell for cell in move.cells if cell in board.index)
    if len(inside) < len(move.cells):  # rule 5a
        found.append(Violation("flownet.off_board", inside))
    if inside:
        found += _misplaced(position, board.set_of(inside))
    return tuple(found)


def _misplaced(position: Position, cells: int) -> Iterator[Violation]:
    """What is wrong with the place of a piece, as far as it lies on the board."""
    board = grid(position.rules.size)
    names = board.squares(cells)
    yield from _overlaps(position, cells)
    own = position.cells_of(position.side)
    if not own:
        starts = position.rules.start_cells(position.side)
        if not cells & board.set_of(starts):  # rule 4
            free = position.corners(position.side) or starts
            yield Violation(
                "flownet.start_cell", names, (Evidence("start", free),), {"cell": " / ".join(free)}
            )
        return
    touched = board.squares(board.beside(cells) & own)
    if touched:  # rule 5d
        touching = board.squares(board.beside(own) & cells)
        yield Violation("flownet.edge_contact", touching, (Evidence("own", touched),), {"cells": touched})
    if not cells & board.corners_of(own):  # rule 5c
        near = _nearest(position, position.side, cells)
        yield Violation("flownet.no_corner_contact", names, (Evidence("ends", near),), {"cells": near})


def _places(move: Move) -> list[tuple[int, int]]:
    return [(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in move.cells]


def _overlaps(position: Position, cells: int) -> Iterator[Violation]:
    """One refusal for each colour whose cells are in the way (rule 5b)."""
    board = grid(position.rules.size)
    for owner in position.players:
        taken = board.squares(cells & position.cells_of(owner))
        if taken:
            evidence = (Evidence("taken", taken, {"colour": owner}),)
            yield Violation("flownet.overlap", taken, evidence, {"cells": taken, "colour": owner})


def _nearest(position: Position, colour: str, cells: int) -> tuple[str, ...]:
    """The open pipe ends that lie nearest to the cells, at most three."""
    board = grid(position.rules.size)
    numbers = board.numbers(cells)

    def distance(name: str) -> int:
        row, column = divmod(board.index[name], board.size)
        return min(abs(row - n // board.size) + abs(column - n % board.size) for n in numbers)

    return tuple(sorted(position.corners(colour), key=distance)[:_NEAREST])
