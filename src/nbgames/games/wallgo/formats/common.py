"""What the formats of Wall Go share: rules that are not said, and why a record cannot be written."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from nbgames.core.violations import FormatError
from nbgames.games.wallgo.rules import Stay

T = TypeVar("T")


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
