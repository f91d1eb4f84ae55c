"""What a player writes down: one move of Reversi.

A move is a square. Nothing else has to be said, because which discs turn follows from the rules; only
when discs are turned by hand can a player turn others than the rules ask for, and then the record must
keep what really happened, so such a move also carries the set of discs that were turned.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import total_ordering
from typing import Any

from nbgames.core.geometry import parse_cell
from nbgames.core.given import text_given
from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError

EXAMPLE = "d3"
_PASSES = ("pass", "pa", "ps", "--")


def _reading_order(square: str) -> tuple[int, int]:
    """Sorts squares as a board is read: row by row from a1."""
    column, row = parse_cell(square) or (0, 0)
    return row, column


@total_ordering
class Move(CoreMove):
    """One move: ``d3``, or ``d3=d4,e4`` with the discs that were turned by hand, or ``pass``.

    A plain square means "turn what the rules say" and is how moves are listed. ``d3=`` says that nothing
    was turned. ``pass`` is only ever a wish that the rules refuse: a turn that is lost is skipped without
    a move. Case does not matter; ``pa``, ``ps`` and ``--`` are read as ``pass``.

    Raises ``NotationError`` for any other text.

    >>> Move("D3"), Move("d3=e4,d4"), Move("PA")
    (Move('d3'), Move('d3=d4,e4'), Move('pass'))
    >>> sorted([Move("a2"), Move("h1")])
    [Move('h1'), Move('a2')]
    """

    __slots__ = ("_square", "_turned")

    _square: str | None
    _turned: frozenset[str] | None

    def __init__(self, text: str) -> None:
        wanted = text_given("a move", text).strip().lower()
        self._turned = None
        if wanted in _PASSES:
            self._square = None
            return
        square, by_hand, listed = wanted.partition("=")
        self._square = _checked(square, text)
        if by_hand:
            names = listed.split(",") if listed.strip() else []
            self._turned = frozenset(_checked(name, text) for name in names)

    @property
    def square(self) -> str | None:
        """The square the disc is put on; ``None`` for a pass.

        >>> Move("d3").square
        'd3'
        """
        return self._square

    @property
    def turned(self) -> frozenset[str] | None:
        """The discs that were turned by hand; ``None`` if the rules decide.

        >>> Move("d3").turned is None, sorted(Move("d3=d4").turned), sorted(Move("d3=").turned)
        (True, ['d4'], [])
        """
        return self._turned

    @property
    def is_pass(self) -> bool:
        """True for the wish to pass.

        >>> Move("--").is_pass
        True
        """
        return self._square is None

    def turning(self, squares: Iterable[str] | None) -> Move:
        """The same move with these discs turned by hand (``None``: with those the rules name).

        >>> Move("d3").turning(["e4", "d4"])
        Move('d3=d4,e4')
        """
        if squares is None:
            return Move(self._square or "pass")
        return Move(f"{self._square or 'pass'}={','.join(squares)}")

    @property
    def parts(self) -> tuple[str, ...]:
        """The one choice a move consists of.

        >>> Move("d3").parts
        ('d3',)
        """
        return (str(self),)

    def __str__(self) -> str:
        if self._square is None:
            return "pass"
        if self._turned is None:
            return self._square
        return f"{self._square}={','.join(sorted(self._turned, key=_reading_order))}"

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._square == other._square and self._turned == other._turned

    def __hash__(self) -> int:
        return hash((self._square, self._turned))

    def _sort_key(self) -> tuple[Any, ...]:
        if self._square is None:
            return (1,)
        turned = () if self._turned is None else (1, *sorted(map(_reading_order, self._turned)))
        return (0, _reading_order(self._square), turned)

    def __lt__(self, other: object) -> bool:
        """Board order, row by row from a1; a pass comes last."""
        if not isinstance(other, Move):
            return NotImplemented
        return self._sort_key() < other._sort_key()

    def __reduce__(self) -> tuple[type[Move], tuple[str]]:
        return Move, (str(self),)


def _checked(name: str, text: str) -> str:
    """``name`` as a square's name; whether a board has that square is for the rules to say."""
    square = name.strip()
    if parse_cell(square) is None:
        raise NotationError(text, EXAMPLE)
    return square
