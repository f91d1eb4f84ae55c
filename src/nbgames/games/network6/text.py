"""Positions of Network6 as text, both ways.

What is written is one line: eight rows from the top, ``w``, ``b`` and ``.``, with ``/`` between them; the
chips in hand, White's first; the side to move; and how the game was drawn if it was, because no later
reader could tell that from the board.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from nbgames.core.given import text_given
from nbgames.core.position import Outcome
from nbgames.core.violations import PositionError
from nbgames.games.network6.rules import ALLOWED, BLACK, CHIPS, PLAYERS, SIZE, WHITE, Colour, squares_of

DRAWS = ("repetition", "length")
_SIDES: dict[str, Colour] = {"w": WHITE, "b": BLACK, "white": WHITE, "black": BLACK}
_LONGEST = 2_000


@dataclass(frozen=True)
class Reading:
    """What a text says: sets of squares, chips in hand, the side to move, and how it was drawn if it was."""

    white: int
    black: int
    in_hand: tuple[int, int]
    turn: Colour
    draw: str | None


def write_board(white: int, black: int) -> str:
    """The eight rows of a position.

    >>> write_board(1 << 8, 1 << 1)
    '.b....../w......./......../......../......../......../......../........'
    """
    signs = ["w" if white >> n & 1 else "b" if black >> n & 1 else "." for n in range(SIZE * SIZE)]
    return "/".join("".join(signs[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))


def read_position(text: str) -> Reading:
    """What ``text`` describes; raises ``PositionError`` naming what was expected.

    Rows may be joined or parted by ``/`` or blanks; ``W`` and ``B`` stand for ``w`` and ``b``. Without
    chips in hand the rest of the ten are in hand, without a side to move it is the side that has placed
    fewer chips, White if they are level.

    >>> read_position("." * 64).in_hand
    (10, 10)
    """
    if len(text_given("a position", text)) > _LONGEST:
        raise PositionError(f"expected at most {_LONGEST} characters, this text has {len(text)}")
    rest = text.strip().lower()
    board = re.match(r"(?:[wb.\-][\s/]*){64}", rest, re.ASCII)
    if board is None:
        raise PositionError("expected 64 squares as 'w', 'b' and '.', row by row from the top")
    signs = re.sub(r"[\s/]", "", board[0])
    white = sum(1 << number for number, sign in enumerate(signs) if sign == "w")
    black = sum(1 << number for number, sign in enumerate(signs) if sign == "b")
    words = rest[board.end() :].split()
    in_hand = _read_in_hand(words, white, black)
    turn = _read_turn(words, in_hand)
    draw = words.pop(0) if words and words[0] in DRAWS else None
    if words:
        raise PositionError(f"expected nothing more, found {words[0][:20]!r}")
    for colour, chips in ((WHITE, white), (BLACK, black)):
        if chips & ~ALLOWED[colour]:
            misplaced = ", ".join(squares_of(chips & ~ALLOWED[colour]))
            raise PositionError(f"{colour} chips may not stand on {misplaced}")
    return Reading(white, black, in_hand, turn, draw)


def _read_in_hand(words: list[str], white: int, black: int) -> tuple[int, int]:
    placed = white.bit_count(), black.bit_count()
    if not words or words[0] in _SIDES:
        in_hand = CHIPS - placed[0], CHIPS - placed[1]
    else:
        word = words.pop(0)
        numbers = re.fullmatch(r"(\d{1,2}),(\d{1,2})", word, re.ASCII)
        if numbers is None:
            raise PositionError(f"expected the chips in hand as '10,10', found {word[:20]!r}")
        in_hand = int(numbers[1]), int(numbers[2])
    for colour, on_board, rest in zip(PLAYERS, placed, in_hand, strict=True):
        if rest < 0 or on_board + rest > CHIPS:
            raise PositionError(f"expected at most {CHIPS} {colour} chips, found {on_board + max(rest, 0)}")
    return in_hand


def _read_turn(words: list[str], in_hand: tuple[int, int]) -> Colour:
    if not words:
        return WHITE if in_hand[0] >= in_hand[1] else BLACK
    word = words.pop(0)
    if word not in _SIDES:
        raise PositionError(f"expected the side to move as 'w' or 'b', found {word[:20]!r}")
    return _SIDES[word]


def write_standing(side: Colour, outcome: Outcome | None, in_hand: tuple[int, int]) -> str:
    """Whose turn it is or how the game ended, and the chips in hand, in one line.

    >>> write_standing("white", None, (9, 8))
    'White to move, in hand 9-8'
    """
    hands = f"in hand {in_hand[0]}-{in_hand[1]}"
    if outcome is None:
        return f"{side.capitalize()} to move, {hands}"
    result = f"{outcome.winners[0].capitalize()} wins" if outcome.winners else "draw"
    return f"Game over ({outcome.reason}), {result}, {hands}"


def write_diagram(white: int, black: int) -> str:
    """The board with coordinates; ``x`` are the dead corners.

    >>> print(write_diagram(1 << 8, 1 << 1).splitlines()[1])
    1 x b . . . . . x
    """
    rows = write_board(white, black).split("/")
    for row in (0, SIZE - 1):
        rows[row] = f"x{rows[row][1:-1]}x"
    lines = [f"{number} {' '.join(row)}" for number, row in enumerate(rows, 1)]
    return "\n".join(["  a b c d e f g h", *lines])
