"""From what somebody gave to what a board begins with; what cannot be meant is refused in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from nbgames.core.given import name_of_kind
from nbgames.core.position import Position
from nbgames.core.record import Record
from nbgames.core.violations import PositionError

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

#: Keywords of every widget that are worth passing on.
_WIDGET_KEYWORDS = ("layout", "tooltip")


def refuse_unknown(board: type[GameWidget], options: Iterable[str], players: tuple[str, ...]) -> None:
    """Raise ``TypeError`` for the first keyword that such a board has not; the message lists all it has."""
    valid = (
        "position", *players, "record", "rules", *board.rule_keywords, "clock", "hints",
        *board.view_options(), *_WIDGET_KEYWORDS,
    )  # fmt: skip
    for name in options:
        if name not in valid:
            import difflib

            close = difflib.get_close_matches(name, valid, 1)
            meant = f"; did you mean {close[0]!r}?" if close else "."
            raise TypeError(
                f"{board.__name__}() has no keyword {name!r}{meant} The keywords are: {', '.join(valid)}"
            )


def start_of(board: type[GameWidget], source: Any, rules: Any) -> Position[Any] | Record:
    """The position or record that a board begins with; ``source`` may be a text or anything it can read."""
    package = board.package()
    if source is None:
        initial: Position[Any] = package.Position.initial(rules)
        return initial
    if isinstance(source, (Position, Record)):
        start = source.start if isinstance(source, Record) else source
        if not isinstance(start, package.Position):
            raise TypeError(f"{board.__name__} cannot show a position of {start.game}")
        if rules is not None and rules != start.rules:
            raise ValueError(f"the position is played under {start.rules!r}, not under {rules!r}")
        return source
    if isinstance(source, str):
        try:
            found: Position[Any] = package.Position.from_text(source, rules=rules)
        except PositionError:
            pass  # then it may be a game
        else:
            return found
    record: Record = board.read(source)[0]
    if rules is not None and rules != record.start.rules:
        raise ValueError(f"the game is played under {record.start.rules!r}, not under {rules!r}")
    return record


def rules_of_size(board: type[GameWidget], size: int) -> str:
    """How to ask for a board of so many cells a side; empty in a game that has no such boards."""
    kind = board.package().Rules
    try:
        kind(size=size)
    except (TypeError, ValueError):
        return ""
    return f"{name_of_kind(kind)}(size={size})"
