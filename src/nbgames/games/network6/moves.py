"""What a player writes down: one move of Network6."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from nbgames.core.geometry import cell_name, parse_cell
from nbgames.core.given import text_given
from nbgames.core.position import Move as CoreMove
from nbgames.core.violations import NotationError
from nbgames.games.network6.rules import NAMES

EXAMPLE = "c3"
_DIGITS = re.compile(r"([0-7])([0-7])", re.ASCII)
_BETWEEN = re.compile(r"\s*[->]\s*")


class Move(CoreMove):
    """One move: ``c3`` adds a chip, ``c3-f6`` steps with one, ``swap`` takes over White's first move.

    Case does not matter. The form of the course the game comes from is read too: two digits, column and
    row from 0, so ``22`` is ``c3``, and ``22>55`` steps. Raises ``NotationError`` for any other text.

    >>> Move("C3"), Move("c3-f6"), Move("22>55"), Move("swap")
    (Move('c3'), Move('c3-f6'), Move('c3-f6'), Move('swap'))
    """

    __slots__ = ("_origin", "_target")

    _origin: str | None
    _target: str | None

    def __init__(self, text: str) -> None:
        wanted = text_given("a move", text).strip().lower()
        self._origin = self._target = None
        if wanted == "swap":
            return
        squares = [_square(name, text) for name in _BETWEEN.split(wanted)]
        if len(squares) > 2:
            raise NotationError(text, EXAMPLE)
        self._target = squares[-1]
        if len(squares) == 2:
            self._origin = squares[0]

    @classmethod
    def add(cls, square: str) -> Move:
        """The move that adds a chip on ``square``.

        >>> Move.add("c3")
        Move('c3')
        """
        return cls(square)

    @classmethod
    def step(cls, origin: str, target: str) -> Move:
        """The move that steps from ``origin`` to ``target``.

        >>> Move.step("c3", "f6")
        Move('c3-f6')
        """
        return cls(f"{origin}-{target}")

    @property
    def origin(self) -> str | None:
        """The square that a step leaves; ``None`` for any other move.

        >>> Move("c3-f6").origin, Move("c3").origin
        ('c3', None)
        """
        return self._origin

    @property
    def target(self) -> str | None:
        """The square where the chip comes to stand; ``None`` for ``swap``.

        >>> Move("c3-f6").target, Move("swap").target
        ('f6', None)
        """
        return self._target

    @property
    def parts(self) -> tuple[str, ...]:
        """The squares in the order they are chosen: one for an add, two for a step.

        >>> Move("c3-f6").parts
        ('c3', 'f6')
        """
        return tuple(str(self).split("-"))

    def __str__(self) -> str:
        if self._target is None:
            return "swap"
        return self._target if self._origin is None else f"{self._origin}-{self._target}"

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self._origin == other._origin and self._target == other._target

    def __hash__(self) -> int:
        return hash((self._origin, self._target))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self),)


def _square(name: str, text: str) -> str:
    """The square called ``name`` in either form; whether the board has it is for the rules to say."""
    digits = _DIGITS.fullmatch(name)
    if digits:
        return cell_name(int(digits[1]), int(digits[2]))
    if parse_cell(name) is None:
        raise NotationError(text, EXAMPLE)
    return name


#: The moves of the add phase by square, made once for all positions.
ADDS = {name: Move.add(name) for name in NAMES}
SWAP = Move("swap")


@cache
def step_between(origin: int, target: int) -> Move:
    """The step between two squares given by number; each is made once.

    >>> step_between(8, 18)
    Move('a2-c3')
    """
    return Move.step(NAMES[origin], NAMES[target])
