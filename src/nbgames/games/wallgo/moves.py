"""What a player writes down: one move of Wall Go, a placed piece or a whole turn."""

from __future__ import annotations

import re
from typing import Any

from nbgames.core.geometry import parse_cell
from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError
from nbgames.games.wallgo.rules import EDGES_OF, INDEX, SIDES, edge_name

EXAMPLE = "b2c3n"
_CELL = r"[a-z][1-9][0-9]?"
_TURN = re.compile(rf"({_CELL})({_CELL})([nesw])?(?:\*({_CELL}[nesw]))?", re.ASCII)


class Move(CoreMove):
    """One move: ``d4`` places a piece, ``b2c3n`` is a turn, ``b2c3n*b2s`` one that also breaks a wall.

    A turn names the cell the piece leaves, the cell it ends on and the side of that cell where it builds;
    behind ``*`` the broken wall, named by a cell and a side. Which way the piece went and when it broke the
    wall is no part of a move. Case does not matter. A turn without a wall (``b2c3``) is read so that the
    rules can refuse it. Raises ``NotationError`` for any other text.

    >>> Move("D4"), Move("b2c3n"), Move("b2c3n*b3n")
    (Move('d4'), Move('b2c3n'), Move('b2c3n*b2s'))
    """

    __slots__ = ("_broken", "_end", "_origin", "_wall")

    _origin: str | None
    _end: str
    _wall: str | None
    _broken: str | None

    def __init__(self, text: str) -> None:
        wanted = text.strip().lower()
        self._origin = self._wall = self._broken = None
        if parse_cell(wanted) is not None:
            self._end = wanted
            return
        turn = _TURN.fullmatch(wanted)
        if turn is None:
            raise NotationError(text, EXAMPLE)
        self._origin, self._end, self._wall = turn[1], turn[2], turn[3]
        self._broken = None if turn[4] is None else _one_name(turn[4])

    @property
    def origin(self) -> str | None:
        """The cell the piece leaves; ``None`` when a piece is placed.

        >>> Move("b2c3n").origin, Move("d4").origin
        ('b2', None)
        """
        return self._origin

    @property
    def end(self) -> str:
        """The cell where the piece comes to stand.

        >>> Move("b2c3n").end, Move("d4").end
        ('c3', 'd4')
        """
        return self._end

    @property
    def wall(self) -> str | None:
        """The side of ``end`` on which a wall is built: ``n``, ``e``, ``s`` or ``w``.

        >>> Move("b2c3n").wall
        'n'
        """
        return self._wall

    @property
    def broken(self) -> str | None:
        """The edge whose wall is broken, as a cell and its ``e`` or ``s`` side.

        >>> Move("b2c3n*c2w").broken
        'b2e'
        """
        return self._broken

    @property
    def parts(self) -> tuple[str, ...]:
        """The choices of a turn in order: piece, broken wall if there is one, cell, wall.

        >>> Move("b2c3n").parts, Move("b2c3n*b2s").parts
        (('b2', 'c3', 'c3n'), ('b2', '*b2s', 'c3', 'c3n'))
        """
        if self._origin is None or self._wall is None:
            return (str(self),)
        broken = () if self._broken is None else (f"*{self._broken}",)
        return (self._origin, *broken, self._end, f"{self._end}{self._wall}")

    def __str__(self) -> str:
        broken = f"*{self._broken}" if self._broken else ""
        return f"{self._origin or ''}{self._end}{self._wall or ''}{broken}"

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self._origin, self._end, self._wall, self._broken))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self),)


def _one_name(edge: str) -> str:
    """The edge by the name it always has here; one that is no inner edge keeps the name it came with."""
    cell, side = edge[:-1], SIDES.index(edge[-1])
    if cell not in INDEX or EDGES_OF[INDEX[cell]][side] < 0:
        return edge
    return edge_name(EDGES_OF[INDEX[cell]][side])
