"""What the writers of all formats share: saying no, and the parts of a record that a file needs.

Most formats know squares only. What they have no place for is either left out (comments in a list of
moves) or refused (discs turned by hand, where leaving them out would make another game of it).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nbgames.core.files import records_given
from nbgames.core.record import Node, Record
from nbgames.core.violations import CannotWrite
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, Colour, Rules, opponent_of


def numbered(records: Iterable[Record] | Record, format: str) -> Iterator[tuple[int, Record]]:  # noqa: A002
    """The records with their numbers from 1; raises ``CannotWrite`` for a record of another game."""
    for number, record in enumerate(records_given(records), 1):
        if not isinstance(record.start, Position):
            raise CannotWrite(format, "another_game", number)
        yield number, record


def start_of(record: Record) -> Position:
    """The start position of a record that ``numbered`` has let through."""
    start = record.start
    assert isinstance(start, Position)
    return start


def has_usual_start(record: Record) -> bool:
    """Whether the record starts from the usual position on 8x8 squares."""
    return start_of(record).to_text() == Position.initial().to_text()


def turned_by_hand(node: Node) -> frozenset[str] | None:
    """The discs a player turned in a game where that is done by hand; ``None`` for a plain move."""
    rules = node.position.rules
    if isinstance(node.move, Move) and isinstance(rules, Rules) and rules.flips == "manual":
        return node.move.turned
    return None


def square_of(node: Node, format: str, number: int) -> str:  # noqa: A002
    """The square of a node's move, for formats that know squares only; raises ``CannotWrite``."""
    if turned_by_hand(node) is not None:
        raise CannotWrite(format, "turned_by_hand", number)
    assert isinstance(node.move, Move)
    return node.move.square or ""


def movers(nodes: Iterable[Node]) -> Iterator[tuple[Colour, Node | None]]:
    """Who does what along a line: ``(colour, node)`` for each move and ``(colour, None)`` for each pass.

    A pass is named only when a move follows it: at the end of a game nobody passes.
    """
    for node in nodes:
        assert node.parent is not None
        colour: Colour = node.parent.position.turn  # type: ignore[assignment]
        if node.parent.parent is not None and node.parent.skipped:
            yield opponent_of(colour), None
        yield colour, node


def initial(colour: Colour) -> str:
    """``B`` or ``W``."""
    return "B" if colour == BLACK else "W"


def one_line(text: str) -> str:
    """``text`` with every run of blanks and line breaks as one blank."""
    return " ".join(text.split())
