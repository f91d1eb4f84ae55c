"""What a player writes down: one move of flownet, a piece and the cells it covers, or a pass."""

from __future__ import annotations

import re
from typing import Any

from nbgames.core.geometry import parse_cell
from nbgames.core.given import text_given
from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError
from nbgames.games.flownet.pieces import PIECES, piece_of

EXAMPLE = "V3:a2,a1,b1"
_NAMES = {name.lower(): name for name in PIECES}
_LONGEST = 200


class Move(CoreMove):
    """One move: ``V3:a2,a1,b1`` lays a piece on these cells, ``pass`` gives up the turn.

    The cells may come in any order and are kept by row from the top, then by column; two orientations
    that cover the same cells are one move. The piece's name may be left out (``a2,a1,b1``), it is then
    read off the cells. A name that does not fit its cells is kept, for the rules to refuse. Raises
    ``NotationError`` for any other text.

    >>> Move("v3:A1,b1,a2"), Move("a1,b1,a2"), Move("pass")
    (Move('V3:a2,a1,b1'), Move('V3:a2,a1,b1'), Move('pass'))
    """

    __slots__ = ("_cells", "_piece")

    _cells: tuple[str, ...]
    _piece: str | None

    def __init__(self, text: str) -> None:
        wanted = text_given("a move", text).strip()
        self._cells, self._piece = (), None
        if wanted.lower() == "pass":
            return
        name, named, listed = wanted.rpartition(":")
        cells = [cell for cell in re.split(r"[\s,]+", listed.lower()) if cell]
        at = {cell: parse_cell(cell) for cell in cells}
        if len(wanted) > _LONGEST or not cells or None in at.values() or len(at) != len(cells):
            raise NotationError(text, EXAMPLE)
        places = {cell: place for cell, place in at.items() if place is not None}
        self._cells = tuple(sorted(places, key=lambda cell: (-places[cell][1], places[cell][0])))
        if named:
            self._piece = _NAMES.get(name.strip().lower())
            if self._piece is None:
                raise NotationError(text, EXAMPLE)
        else:
            self._piece = piece_of(places.values())

    @classmethod
    def placing(cls, piece: str, cells: tuple[str, ...]) -> Move:
        """The move that lays ``piece`` on ``cells``, which are known to fit and to be in order.

        >>> Move.placing("I2", ("a1", "b1"))
        Move('I2:a1,b1')
        """
        move = cls.__new__(cls)
        move._piece, move._cells = piece, cells
        return move

    @property
    def piece(self) -> str | None:
        """The name of the piece; ``None`` for a pass and for cells that form no piece.

        >>> Move("a1,b1").piece
        'I2'
        """
        return self._piece

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells it covers, by row from the top, then by column; empty for a pass.

        >>> Move("b1,a1,a2").cells
        ('a2', 'a1', 'b1')
        """
        return self._cells

    @property
    def is_pass(self) -> bool:
        """True for a pass.

        >>> Move("pass").is_pass
        True
        """
        return not self._cells

    @property
    def parts(self) -> tuple[str, ...]:
        """The choices of a turn: the piece, then where it goes.

        >>> Move("a1,b1").parts
        ('I2', 'I2:a1,b1')
        """
        return (str(self),) if self._piece is None else (self._piece, str(self))

    def __str__(self) -> str:
        if not self._cells:
            return "pass"
        listed = ",".join(self._cells)
        return listed if self._piece is None else f"{self._piece}:{listed}"

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._cells == other._cells and self._piece == other._piece

    def __hash__(self) -> int:
        return hash((self._cells, self._piece))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self),)
