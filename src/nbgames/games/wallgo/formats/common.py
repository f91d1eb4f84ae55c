"""What the formats of Wall Go share: rules that are not said, and why a record cannot be written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from nbgames.core.violations import FormatError
from nbgames.games.wallgo.rules import Stay

T = TypeVar("T")

_WHY = {
    "start": "the position it starts from has no place there",
    "breaks": "there is no word for breaking a wall",
    "players": "it is for two players",
    "another_game": "it is of another game",
}


class CannotWrite(ValueError):
    """A record that a format has no words for; ``why`` is ``"start"``, ``"breaks"``, ``"players"`` or so.

    >>> str(CannotWrite("wgf", "start", 2))
    'record 2 cannot be written as wgf: the position it starts from has no place there'
    """

    def __init__(self, format: str, why: str, number: int) -> None:  # noqa: A002 - the public word for it
        self.format, self.why, self.number = format, why, number
        super().__init__(f"record {number} cannot be written as {format}: {_WHY[why]}")

    def __reduce__(self) -> tuple[type[CannotWrite], tuple[Any, ...]]:
        return CannotWrite, (self.format, self.why, self.number)


def under_either_rule(read: Callable[[Stay], T]) -> T:
    """What ``read`` gives when staying is always allowed, or, if that is refused, as on television.

    Most formats say nothing about the rules. Who is to move tells them apart: on television a player who
    cannot step has no turn. Raises the first ``FormatError`` if neither will do.
    """
    try:
        return read("always")
    except FormatError as error:
        try:
            return read("return")
        except FormatError:
            raise error from None
