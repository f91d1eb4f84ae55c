"""Reading and writing boards as text.

Programs and books write the same 64 squares in many ways: with dots or dashes, crosses or letters or
digits, in one line or in eight, with the side to move behind, in front or missing. All of these are read;
one of them is written.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from nbgames.core.geometry import COLUMN_LETTERS
from nbgames.core.given import text_given
from nbgames.core.violations import PositionError
from nbgames.games.reversi.rules import BLACK, WHITE, Colour, Size, grid

_BLACK = "XxBb0*"
_WHITE = "OoWw1"
_EMPTY = "-."
_WORDS: dict[str, Colour] = {"black": BLACK, "white": WHITE}
_EXPECTED = "X (Black), O (White) and - (empty) for each square from a1, then a blank and the side to move"
_LONGEST = 4000  # a hundred squares, each on a line of its own, are far below


class BoardText(NamedTuple):
    """What a text says: the board's size, the discs as sets of squares, the side to move if it is named."""

    size: Size
    black: int
    white: int
    turn: Colour | None


def write_board(size: int, black: int, white: int, turn: Colour) -> str:
    """The squares from a1, row by row, as ``X``, ``O`` and ``-``; then a blank and the side to move.

    >>> write_board(4, *grid(4).start(), "black")
    '-----OX--XO----- X'
    """
    return f"{write_cells(size, black, white)} {'X' if turn == BLACK else 'O'}"


def write_cells(size: int, black: int, white: int) -> str:
    """Only the squares, without the side to move."""
    return "".join(
        "X" if black >> number & 1 else "O" if white >> number & 1 else "-" for number in range(size * size)
    )


def write_diagram(size: int, black: int, white: int) -> str:
    """The board as lines with coordinates, as ``read_board`` also reads it back.

    >>> print(write_diagram(4, *grid(4).start()))
      a b c d
    1 . . . .
    2 . O X .
    3 . X O .
    4 . . . .
    """
    cells = write_cells(size, black, white).replace("-", ".")
    margin = len(str(size))
    lines = [" ".join([" " * margin, *COLUMN_LETTERS[:size]])]
    lines.extend(
        " ".join([f"{row + 1:>{margin}}", *cells[row * size : (row + 1) * size]]) for row in range(size)
    )
    return "\n".join(lines)


def read_board(text: str) -> BoardText:
    """The board that ``text`` shows, in any of the usual ways of writing one.

    Black is ``X``, ``B``, ``0`` or ``*``, White ``O``, ``W`` or ``1``, in either case; an empty square is
    ``-`` or ``.``. Blanks and new lines may stand anywhere. The side to move is one more such sign, or the
    word, behind the squares or (set off by a blank) in front of them; it may be missing. Boards with
    coordinates as ``str(position)`` prints them are read as well. Raises ``PositionError``.

    >>> read_board("white .... .bw. .wb. ....").turn
    'white'
    """
    if len(text_given("a position", text)) > _LONGEST:
        raise PositionError(f"{len(text)} characters are too many for a board; expected {_EXPECTED}")
    tokens = _without_coordinates(text)
    squares, turn = _without_side(tokens)
    sizes = {size * size: size for size in get_args(Size)}
    if len(squares) not in sizes:
        raise PositionError(
            f"{len(squares)} squares make no board, 16, 36, 64 or 100 do; expected {_EXPECTED}"
        )
    size = sizes[len(squares)]
    black = white = 0
    for number, sign in enumerate(squares):
        if sign in _BLACK:
            black |= 1 << number
        elif sign in _WHITE:
            white |= 1 << number
        elif sign not in _EMPTY:
            raise PositionError(f"{sign!r} on {grid(size).names[number]} is no disc; expected {_EXPECTED}")
    return BoardText(size, black, white, turn)


def _without_coordinates(text: str) -> list[str]:
    """The words of a text; of a board with coordinates only the squares and what is said below them."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    size = len(lines[0]) if lines else 0
    heading = list(COLUMN_LETTERS[:size])
    if size < 2 or [word.lower() for word in lines[0]] != heading or len(lines) <= size:
        return text.split()
    words = [word for line in lines[1 : size + 1] for word in line[1:]]
    side = lines[size + 1][0] if len(lines) > size + 1 else ""  # "Black (X) to move, 2-2"
    return [*words, side] if side.lower() in _WORDS else words


def _without_side(words: list[str]) -> tuple[str, Colour | None]:
    """Splits off the side to move: the squares without blanks, and the colour if one is named."""
    for place, rest in ((-1, words[:-1]), (0, words[1:])):
        if words and (word := words[place].lower()) in _WORDS:
            return "".join(rest), _WORDS[word]
    squares = "".join(words)
    if len(squares) - 1 in {size * size for size in get_args(Size)}:
        if len(words) > 1 and len(words[0]) == 1 and len(words[-1]) > 1:
            return squares[1:], _side(squares[0])
        return squares[:-1], _side(squares[-1])
    return squares, None


def _side(sign: str) -> Colour:
    if sign in _BLACK:
        return BLACK
    if sign in _WHITE:
        return WHITE
    raise PositionError(f"{sign!r} is no side to move; expected X (Black) or O (White)")
