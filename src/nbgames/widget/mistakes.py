"""Finds the mistakes of the game on the board: marks them, counts them, and judges again when more is known.

A judgement is as good as what it rests on. When the analysis later finds exact values where there were
estimates, the moves concerned are judged once more, and the signs that were set here change with them; signs
that somebody else has set are never touched.
"""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from weakref import ref

from nbgames.core.driver import run_elsewhere
from nbgames.core.node import Node
from nbgames.core.position import Position
from nbgames.engine.annotations import Annotations, annotated, annotated_moves
from nbgames.engine.judge import judged_again

if TYPE_CHECKING:
    from nbgames.core.record import Record
    from nbgames.engine.annotations import Annotated
    from nbgames.engine.lines import Memory
    from nbgames.widget.board import GameWidget


class Mistakes:
    """The judged moves of one board; what is found out about positions goes into ``memory``."""

    def __init__(self, board: GameWidget, memory: Memory) -> None:
        self._board = ref(board)
        self._memory = memory
        #: The judged moves of the last search; ``None`` before the first.
        self.annotations: Annotations | None = None
        #: How many moves of how many have been judged, while that goes on.
        self.marking: tuple[int, int] | None = None
        #: What went wrong, in the words of the exception.
        self.failure = ""
        self._stop = threading.Event()
        self._record: Record | None = None

    @property
    def here(self) -> tuple[Annotated, ...]:
        """The judged moves, if they are those of the game on the board."""
        board, annotations = self._board(), self.annotations
        if board is None or annotations is None or board.match.record is not self._record:
            return ()
        return annotations.moves

    def node(self, one: Annotated) -> Node | None:
        """The place of a judged move in the record; ``None`` if it was deleted or replaced."""
        board = self._board()
        if board is None:
            return None
        try:
            node = board.match.record.node(one.node)
        except LookupError:
            return None
        return node if node.move == one.move else None

    def find(self) -> bool:
        """Judge every move of the main line and mark the bad ones; ``False`` if that is going on already."""
        board = self._board()
        if board is None or self.marking is not None:
            return False
        nodes = board.record.main_line
        self._record = board.match.record
        self.marking = (0, len(nodes))
        self.annotations, self.failure = None, ""
        self._stop.clear()
        board.engines.use()
        run_elsewhere(lambda: self._judge(nodes))
        return True

    def stop(self) -> None:
        """Judge no further moves."""
        self._stop.set()

    def _judge(self, nodes: tuple[Node, ...]) -> None:
        board = self._board()
        if board is None:
            return
        found: list[Annotated] = []
        try:
            for one in annotated_moves(nodes, None, self._memory, self._stop.is_set):
                found.append(one)
                self.mark(board, one)
                self.annotations = Annotations(tuple(found), complete=False)
                self.marking = (len(found), len(nodes))
                board.publish_parts("_analysis", "_graph")
        except Exception as error:  # noqa: BLE001 - a search may fail in any way, and the board says so
            self.failure = f"{type(error).__name__}: {error}"
        finally:
            self.annotations = Annotations(tuple(found), complete=len(found) == len(nodes))
            self.judge_again()
            self.marking = None
            if not self.failure:
                board.announce(board.say("analysis.mistakes_found", n=len(self.annotations.swings)))
            board.publish()

    def take(self, board: GameWidget, found: Annotations) -> None:
        """Show what was found elsewhere."""
        for one in found:
            self.mark(board, one)
        self.annotations, self._record = found, board.match.record

    def mark(self, board: GameWidget, one: Annotated, before: Annotated | None = None) -> bool:
        """Put the sign of a judged move beside it, if it is still there and has none but that of ``before``.

        Returns whether the move bears that sign now.
        """
        match = board.match
        with match.lock:
            node = self.node(one)
            if node is None:
                return False
            glyphs, ours = _signs(one), () if before is None else _signs(before)
            if node.glyphs == ours != glyphs:
                match.annotate(node, glyphs)
            return bool(glyphs) and node.glyphs == glyphs

    def judge_again(self, position: Position[Any] | None = None) -> None:
        """Judge the moves to and from ``position`` (default: all) by what is known by now."""
        board, annotations = self._board(), self.annotations
        if board is None or annotations is None or not self.here:
            return
        changed = False
        moves = []
        for one in annotations:
            node = self.node(one)
            better = None
            if node is not None and (position is None or _touches(node, position)):
                better = self._better(node, one)
            if better is not None:
                self.mark(board, better, before=one)
                changed = True
            moves.append(better or one)
        if changed and annotations is self.annotations:
            self.annotations = replace(annotations, moves=tuple(moves))

    def _better(self, node: Node, one: Annotated) -> Annotated | None:
        new = judged_again(node, self._memory)
        if new is None or (new.exact, new.best.depth) <= (one.exact, one.best.depth):
            return None
        return annotated(node, new)


def _touches(node: Node, position: Position[Any]) -> bool:
    assert node.parent is not None
    return position in (node.parent.position, node.position)


def _signs(one: Annotated) -> tuple[str, ...]:
    return (one.glyph,) if one.glyph else ()
