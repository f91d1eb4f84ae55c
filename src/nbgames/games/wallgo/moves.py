"""What a player writes down: one move of Wall Go, a placed piece or a whole turn."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from nbgames.core.geometry import parse_cell
from nbgames.core.given import text_given
from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError
from nbgames.games.wallgo.rules import NAMES, SIDES, edge_name, edge_on

EXAMPLE = "b2c3n"
_CELL = r"[a-z][1-9][0-9]?"
_TURN = re.compile(rf"({_CELL})({_CELL})([nesw])?(?:\*({_CELL}[nesw]))?", re.ASCII)
#: The moves of the program WallZero: ``R C3`` and ``R A2->A3:W1``, sides counted clockwise from the north.
_ARROWED = re.compile(rf"(?:[rbg]\s+)?(?:({_CELL})->({_CELL})(?::w([0-3]))?|({_CELL}))", re.ASCII)


class Move(CoreMove):
    """One move: ``d4`` places a piece, ``b2c3n`` is a turn, ``b2c3n*b2s`` one that also breaks a wall.

    A turn names the cell the piece leaves, the cell it ends on and the side of that cell where it builds;
    behind ``*`` the broken wall, named by a cell and a side. Which way the piece went and when it broke the
    wall is no part of a move. Case does not matter. A turn without a wall (``b2c3``) is read so that the
    rules can refuse it. The moves of the program WallZero are read too, the colour before them is not
    looked at. Raises ``NotationError`` for any other text.

    >>> Move("D4"), Move("b2c3n"), Move("b2c3n*b3n")
    (Move('d4'), Move('b2c3n'), Move('b2c3n*b2s'))
    >>> Move("R A2->A3:W1"), Move("B C3")
    (Move('a2a3e'), Move('c3'))
    """

    __slots__ = ("_broken", "_end", "_origin", "_wall")

    _origin: str | None
    _end: str
    _wall: str | None
    _broken: str | None

    def __init__(self, text: str) -> None:
        wanted = text_given("a move", text).strip().lower()
        self._origin = self._wall = self._broken = None
        if parse_cell(wanted) is not None:
            self._end = wanted
        elif turn := _TURN.fullmatch(wanted):
            self._origin, self._end, self._wall = turn[1], turn[2], turn[3]
            self._broken = None if turn[4] is None else _one_name(turn[4])
        elif arrowed := _ARROWED.fullmatch(wanted):
            self._origin, self._end = arrowed[1], arrowed[2] or arrowed[4]
            self._wall = None if arrowed[3] is None else SIDES[int(arrowed[3])]
        else:
            raise NotationError(text, EXAMPLE)

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
    def built(self) -> str | None:
        """The edge on which a wall is built, as a cell and its ``e`` or ``s`` side, as in ``Position.walls``.

        ``None`` if nothing is built or that side is the border.

        >>> Move("b2c3n").built, Move("b2a3w").built
        ('c2s', None)
        """
        if self._wall is None:
            return None
        edge = edge_on(self._end, self._wall)
        return None if edge is None else edge_name(edge)

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


#: The moves that place a piece, by the number of the cell.
PLACEMENTS = tuple(map(Move, NAMES))


@cache
def turn_between(start: int, end: int, side: int, broken: int) -> Move:
    """The turn with these cells, side and broken edge (-1: none) by their numbers; made once each.

    >>> turn_between(8, 16, 0, -1)
    Move('b2c3n')
    """
    behind = f"*{edge_name(broken)}" if broken >= 0 else ""
    return Move(f"{NAMES[start]}{NAMES[end]}{SIDES[side]}{behind}")


def _one_name(edge: str) -> str:
    """The edge by the name it always has here; one that is no inner edge keeps the name it came with."""
    number = edge_on(edge[:-1], edge[-1])
    return edge if number is None else edge_name(number)
