"""Positions of Wall Go as text, both ways.

One line of five words: the seven rows of the board with ``.``, ``r``, ``b`` and ``g``; the walls below the
cells, six rows of seven; the walls to the right of the cells, seven rows of six; the side to move; the
breakers left, one digit for each player (``00`` for two, who have none). A wall is ``0`` for none, the
letter of its builder, or ``1`` when the builder is not known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nbgames.core.given import text_given
from nbgames.core.violations import PositionError
from nbgames.games.wallgo.rules import BELOW, COLOURS, SIZE

_LETTERS = ".rbg"
#: The letters of the data files, where the colours are A, B and C.
_OTHER_LETTERS = ".abc"
_WALLS = "0rbg1"
UNKNOWN_BUILDER = 4
_LONGEST = 1_000


@dataclass(frozen=True)
class Reading:
    """What a text says; colours count from 1 in ``COLOURS``, ``turn`` is 0 for a finished game."""

    occupied: tuple[int, ...]
    walls: tuple[int, ...]
    turn: int
    breakers: tuple[bool, ...]


def write_position(occupied: Sequence[int], walls: Sequence[int], turn: int, breakers: Sequence[bool]) -> str:
    """The line of text; the arguments are as in ``Reading``."""
    cells = "".join(_LETTERS[colour] for colour in occupied)
    edges = "".join(_WALLS[builder] for builder in walls)
    return " ".join(
        (
            _rows(cells, SIZE),
            _rows(edges[:BELOW], SIZE),
            _rows(edges[BELOW:], SIZE - 1),
            "-rbg"[turn],
            "".join("01"[left] for left in breakers),
        )
    )


def _rows(signs: str, width: int) -> str:
    return "/".join(signs[start : start + width] for start in range(0, len(signs), width))


def read_position(text: str) -> Reading:
    """What ``text`` describes, in either alphabet; raises ``PositionError`` naming what was expected."""
    if len(text_given("a position", text)) > _LONGEST:
        raise PositionError(f"expected at most {_LONGEST} characters, this text has {len(text)}")
    words = text.split()
    if len(words) != 5:
        raise PositionError(f"expected 5 words (board, walls, walls, side, breakers), found {len(words)}")
    board, below, beside, side, left = words
    if any(sign in board + side for sign in "ABC"):
        letters = _OTHER_LETTERS
        board, side = board.lower(), side.lower()
    else:
        letters = _LETTERS
    occupied = _numbers(board, letters, SIZE, SIZE, "the board")
    walls = (
        *_numbers(below, _WALLS, SIZE - 1, SIZE, "the walls below the cells"),
        *_numbers(beside, _WALLS, SIZE, SIZE - 1, "the walls beside the cells"),
    )
    if len(left) not in (2, 3) or set(left) - set("01"):
        raise PositionError(f"expected the breakers left as '00' or three digits, found {left!r}")
    if len(left) == 2 and "1" in left:
        raise PositionError(f"two players have no breakers: expected '00', found {left!r}")
    sides = f"-{letters[1:]}"
    if len(side) != 1 or side not in sides or sides.index(side) > len(left):
        raise PositionError(f"expected the side to move, one of {sides[: len(left) + 1]!r}, found {side!r}")
    if max(occupied) > len(left):
        raise PositionError(f"two players have no {COLOURS[2]} pieces; for three write three breakers")
    return Reading(occupied, walls, sides.index(side), tuple(digit == "1" for digit in left))


def _numbers(word: str, signs: str, rows: int, width: int, what: str) -> tuple[int, ...]:
    lines = word.split("/")
    if len(lines) != rows or any(len(line) != width for line in lines):
        raise PositionError(f"expected {what} as {rows} rows of {width} signs between '/', found {word!r}")
    strange = set("".join(lines)) - set(signs)
    if strange:
        raise PositionError(f"expected {what} in the signs {signs!r}, found {min(strange)!r}")
    return tuple(signs.index(sign) for line in lines for sign in line)


def write_diagram(occupied: Sequence[int], walls: Sequence[int]) -> str:
    """The board with coordinates and walls, several lines.

    >>> print(write_diagram([1] + [0] * 48, [1] + [0] * 83).splitlines()[1])
    1  r . . . . . .
    """
    lines = ["   a b c d e f g"]
    for row in range(SIZE):
        line = f"{row + 1}  "
        for column in range(SIZE):
            line += _LETTERS[occupied[row * SIZE + column]]
            if column < SIZE - 1:
                line += "|" if walls[BELOW + row * (SIZE - 1) + column] else " "
        lines.append(line)
        if row < SIZE - 1:
            below = walls[row * SIZE : (row + 1) * SIZE]
            lines.append(("   " + " ".join("-" if wall else " " for wall in below)).rstrip())
    return "\n".join(lines)
