"""One move in its place in a record.

It is a module of its own because readers, writers and boards handle nodes all the time, and must be able to
annotate them, while only the record may change how they hang together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nbgames.core.position import Move, Position

#: The comments on a move that are one or two signs: good, poor, brilliant, blunder, interesting, doubtful.
GLYPHS = ("!", "?", "!!", "??", "!?", "?!")


class Node:
    """One move in its place in a record; the root has no move.

    ``id`` is unique in the record (0 for the root) and never changes, ``ply`` counts the moves from the
    root, ``clock`` is what the mover's clock showed after the move, in seconds, if it is known.
    """

    __slots__ = (
        "_children", "_comment", "_glyphs", "_position", "_visited", "clock", "id", "move", "parent", "ply",
    )  # fmt: skip

    def __init__(
        self, identity: int, move: Move | None, parent: Node | None, position: Position[Any] | None
    ) -> None:
        self.id = identity
        self.move = move
        self.parent = parent
        self.ply: int = 0 if parent is None else parent.ply + 1
        self.clock: float | None = None
        self._children: list[Node] = []
        self._comment = ""
        self._glyphs: tuple[str, ...] = ()
        self._position = position
        self._visited: Node | None = None

    @property
    def text(self) -> str:
        """The move in the game's notation; empty for the root."""
        return "" if self.move is None else str(self.move)

    @property
    def children(self) -> tuple[Node, ...]:
        """The moves that were tried here; the first is the main one."""
        return tuple(self._children)

    @property
    def position(self) -> Position[Any]:
        """The position after the move; replayed when it is first asked for."""
        unplayed: list[Node] = []
        node = self
        while node._position is None:
            unplayed.append(node)
            assert node.parent is not None  # the root has its position from the beginning
            node = node.parent
        position = node._position
        for node in reversed(unplayed):
            assert node.move is not None
            position = node._position = position._play_unchecked(node.move)
        return position

    @property
    def player(self) -> str | None:
        """The colour that made the move; ``None`` for the root."""
        return None if self.parent is None else self.parent.position.turn

    @property
    def skipped(self) -> tuple[str, ...]:
        """The colours that lost their turn because of the move."""
        return self.position.skipped

    @property
    def comment(self) -> str:
        """What somebody wrote about the move; any text."""
        return self._comment

    @comment.setter
    def comment(self, text: str) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a comment is a text, not {type(text).__name__}")
        self._comment = text

    @property
    def glyphs(self) -> tuple[str, ...]:
        """Signs after the move, each one of ``GLYPHS`` and none twice."""
        return self._glyphs

    @glyphs.setter
    def glyphs(self, glyphs: Iterable[str]) -> None:
        signs = (glyphs,) if isinstance(glyphs, str) else tuple(glyphs)
        for sign in signs:
            if sign not in GLYPHS:
                raise ValueError(f"{sign!r} is no glyph; expected some of {' '.join(GLYPHS)}")
        self._glyphs = tuple(dict.fromkeys(signs))

    def __repr__(self) -> str:
        return f"<Node {self.id}: {self.text or 'start'}>"
