"""Moves as the list beside the board shows them: a piece and its first cell, ``V3 a2``.

Whoever reads such a move wants to type it. It says less than a move is, so it needs a position: it stands for
the one placement of that piece that begins there, counted by row from the top, then by column.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nbgames.core.violations import NotationError, Violation
from nbgames.games.flownet.moves import EXAMPLE, Move
from nbgames.games.flownet.pieces import ORIENTATIONS, PIECE_NUMBER, PIECES, SIZES, grid

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position

_SHORT = re.compile(r"([a-z][1-5]?)\s*(\s|:)\s*([a-z][1-9][0-9]?)", re.IGNORECASE | re.ASCII)
_NAMES = {name.lower(): name for name in PIECES}


def short_form(text: str) -> tuple[str, str] | None:
    """The piece and the first cell in a text of that form; ``None`` for any other text.

    Two cells beside each other that are written alike (``i2 i1``) are the cells of a piece.

    >>> short_form("V3 a2"), short_form("v3:a2"), short_form("V3:a2,a1,b1")
    (('V3', 'a2'), ('V3', 'a2'), None)
    >>> short_form("i2 i1"), short_form("I2 i1")
    (None, ('I2', 'i1'))
    """
    found = _SHORT.fullmatch(text.strip())
    if found is None or found[1].lower() not in _NAMES:
        return None
    name, between, cell = found.groups()
    if between != ":" and name.islower() == cell.islower():
        try:
            as_cells = Move(text)
        except NotationError:
            pass
        else:
            if as_cells.piece is not None:
                return None
    return _NAMES[name.lower()], cell.lower()


def placed_at(position: Position, piece: str, cell: str, text: str) -> Move:
    """The move that lays ``piece`` from ``cell`` on, as ``text`` says it in short.

    That is the only legal one. If none is legal and there is only one way to lie there, or the piece is used
    up, it is an illegal one, for the rules to refuse. A piece of one cell has its cell named. Raises
    ``NotationError`` where the cells must be named.

    >>> from nbgames.games.flownet.position import Position
    >>> placed_at(Position.initial(), "I1", "a1", "I1 a1")
    Move('I1:a1')
    """
    if SIZES[PIECE_NUMBER[piece]] == 1:
        return Move(f"{piece}:{cell}")
    legal = [move for move in position.legal_moves if move.piece == piece]
    here = [move for move in legal if move.cells[0] == cell]
    if len(here) == 1:
        return here[0]
    anyhow = _ways(position, piece, cell)
    if anyhow and not here and (len(anyhow) == 1 or not _is_left(position, piece)):
        return anyhow[0]
    key = "flownet.which_cells" if here else "flownet.no_such_place"
    example = str((here or legal or (EXAMPLE,))[0])
    args = {"piece": piece, "cell": cell, "example": example}
    raise NotationError(text, example, Violation(key, args=args))


def _is_left(position: Position, piece: str) -> bool:
    return position.turn is not None and piece in position.pieces_left(position.turn)


def _ways(position: Position, piece: str, cell: str) -> list[Move]:
    """Every way to lay the piece on the board so that it begins at ``cell``, whatever lies there."""
    board = grid(position.rules.size)
    if cell not in board.index:
        return []
    row, column = divmod(board.index[cell], board.size)
    moves = []
    for shape in ORIENTATIONS[piece]:
        top = max(height for _, height in shape)
        left = min(place for place, height in shape if height == top)
        places = [(column + place - left, row + height - top) for place, height in shape]
        if all(0 <= x < board.size and 0 <= y < board.size for x, y in places):
            covered = sum(1 << y * board.size + x for x, y in places)
            moves.append(Move.placing(piece, board.squares(covered)))
    return moves
