"""Records of big files, which nobody reads from cover to cover.

Somebody who opens a tournament file of thousands of games looks at a few. The moves of all are checked, but
the nodes of a game are only made when the game is looked at: that saves most of the time and memory.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING, Any

from nbgames.core.position import Move, Position
from nbgames.core.record import Record

_MADE_LATER = ("_root", "_current", "_next_id", "_nodes")
_MAKING = Lock()


class UnreadRecord(Record):
    """A record like any other, made of checked moves; it is unfolded when it is first looked at.

    >>> from nbgames.games import reversi
    >>> record = UnreadRecord.of(reversi.Position.initial(), [reversi.Move("f5")], {"black": "Ann"})
    >>> record.moves, record == Record.from_moves(reversi.Position.initial(), "f5", {"black": "Ann"})
    (('f5',), True)
    """

    _start: Position[Any]
    _line: tuple[Move, ...]

    @classmethod
    def of(cls, start: Position[Any], moves: Iterable[Move], tags: dict[str, str]) -> UnreadRecord:
        """The record of ``moves``, which must be legal from ``start``; the cursor at its end."""
        record = cls.__new__(cls)
        record.tags = tags
        record._result = None
        record._result_node = None
        record._start = start
        record._line = tuple(moves)
        return record

    if not TYPE_CHECKING:  # a type checker would take it for a licence to ask for anything

        def __getattr__(self, name: str) -> Any:
            if name not in _MADE_LATER:
                raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
            with _MAKING:
                if "_nodes" not in self.__dict__:
                    whole = Record._from_legal_moves(self._start, self._line)
                    for part in _MADE_LATER:  # the nodes last: where they are, all is there
                        setattr(self, part, getattr(whole, part))
            return self.__dict__[name]
