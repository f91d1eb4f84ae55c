"""The tree of moves of one play, because people try things: a game, its variations, its comments.

A record is what a file holds and what the move list beside a board shows. It knows a cursor (``current``)
and how to move it; who may move it, and when, is the match's business. Positions are not stored but
replayed on first use, so that a file of thousands of games opens quickly. A player who had to pass is no
node: ``node.position.skipped`` says it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Self

from nbgames.core.display import record_page, record_text
from nbgames.core.given import counted, shown
from nbgames.core.node import GLYPHS, Node
from nbgames.core.position import Move, Outcome, Position
from nbgames.core.violations import IllegalMove, NotationError, Violation

__all__ = ["GLYPHS", "BrokenRecord", "Node", "Record", "RecordError", "UnknownNode"]


class UnknownNode(LookupError):
    """There is no such node in this record."""


class RecordError(ValueError):
    """The record's tree cannot be changed like this; it is as it was."""


class BrokenRecord(IllegalMove):
    """A list of moves that cannot be played from its start; ``ply`` (from 1) is the first wrong one.

    ``violations`` says what is wrong with it; a text that is no move at all has a single one, usually
    ``game.notation`` with the arguments ``text`` and ``example``.
    """

    def __init__(self, move: str, violations: Iterable[Violation], ply: int) -> None:
        super().__init__(move, tuple(violations))
        self.ply = ply

    def __str__(self) -> str:
        return f"ply {self.ply}: {super().__str__()}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.move, self.violations, self.ply)


class Record:
    """One play with its variations, and a cursor in it.

    ``start`` is the position before the first move, ``tags`` are free facts such as names and dates,
    ``current`` is the node where the cursor stands.

    >>> from nbgames.games import reversi
    >>> record = Record.from_moves(reversi.Position.initial(), ["f5", "d6", "c3"])
    >>> record.undo()
    True
    >>> record.play("c4").id
    4
    >>> print(record)
    1.f5 2.d6 3.c3 (3.c4)
    >>> record.moves, record.ply
    (('f5', 'd6', 'c3'), 3)
    """

    def __init__(self, start: Position[Any], tags: Mapping[str, str] | None = None) -> None:
        if not isinstance(start, Position):
            raise TypeError(f"a record starts from a position, not from {type(start).__name__}")
        self.tags: dict[str, str] = dict(tags or {})
        self._root = Node(0, None, None, start)
        self._current = self._root
        self._nodes: dict[int, Node] = {0: self._root}
        self._next_id = 1
        self._result: Outcome | None = None
        self._result_node: Node | None = None

    @classmethod
    def from_moves(
        cls, start: Position[Any], moves: Iterable[Move | str] | str, tags: Mapping[str, str] | None = None
    ) -> Self:
        """The record of ``moves`` played from ``start``, the cursor at its end.

        ``moves`` are moves or their texts, or one text of moves between blanks. Raises ``BrokenRecord``
        (an ``IllegalMove`` that knows its ``ply``).
        """
        record = cls(start, tags)
        if not isinstance(moves, Iterable):
            raise TypeError(f"moves are a text, or several moves, not {shown(moves)}")
        for ply, move in enumerate(moves.split() if isinstance(moves, str) else moves, 1):
            try:
                record.play(move)
            except IllegalMove as error:
                raise BrokenRecord(error.move, error.violations, ply) from error
            except NotationError as error:
                raise BrokenRecord(error.text, (error.violation,), ply) from error
        return record

    @classmethod
    def _from_legal_moves(
        cls, start: Position[Any], moves: Iterable[Move], tags: Mapping[str, str] | None = None
    ) -> Self:
        """Like ``from_moves`` for moves that a reader has already checked; replays nothing."""
        record = cls(start, tags)
        for move in moves:
            record._go(record._append(record._current, move, None))
        return record

    # -- reading --------------------------------------------------------------------------------------

    @property
    def start(self) -> Position[Any]:
        """The position before the first move."""
        return self._root.position

    @property
    def root(self) -> Node:
        """The node before the first move."""
        return self._root

    @property
    def current(self) -> Node:
        """The node where the cursor stands."""
        return self._current

    @property
    def position(self) -> Position[Any]:
        """The position at the cursor."""
        return self._current.position

    @property
    def ply(self) -> int:
        """How many moves lead to the cursor."""
        return self._current.ply

    @property
    def main_line(self) -> tuple[Node, ...]:
        """The nodes of the main line, from the first move to its end (without the root)."""
        return self._line_from(self._root)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the main line in notation."""
        return tuple(node.text for node in self.main_line)

    @property
    def line(self) -> tuple[Node, ...]:
        """The line through the cursor: the moves to it, then those that ``redo`` would follow."""
        nodes = list(self.path())
        node = self._forward(self._current)
        while node is not None:
            nodes.append(node)
            node = self._forward(node)
        return tuple(nodes)

    def path(self, node: Node | int | None = None) -> tuple[Node, ...]:
        """The nodes that lead to ``node`` (default: the cursor), itself last, without the root."""
        step: Node | None = self._current if node is None else self.node(node)
        nodes: list[Node] = []
        while step is not None and step.parent is not None:
            nodes.append(step)
            step = step.parent
        return tuple(reversed(nodes))

    def node(self, node: Node | int) -> Node:
        """The node with this id (a node of this record gives itself); raises ``UnknownNode``."""
        found = self._nodes.get(node.id if isinstance(node, Node) else node)
        if found is None or (isinstance(node, Node) and found is not node):
            raise UnknownNode(f"no node {node!r} in this record")
        return found

    def __contains__(self, node: object) -> bool:
        return isinstance(node, Node) and self._nodes.get(node.id) is node

    def __iter__(self) -> Iterator[Node]:
        """All nodes, the root first, each before its children and main moves before variations."""
        waiting = [self._root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node._children))

    def notation(self) -> Iterator[Node | Literal["(", ")"]]:
        """Nodes and brackets in the order in which people write them down.

        Variations stand in brackets behind the move they replace. The root is not among the nodes.
        """
        waiting: list[tuple[Node | Literal["(", ")"], bool]] = [(self._root, True)]
        while waiting:
            item, continues = waiting.pop()
            if not isinstance(item, Node) or not continues:
                yield item
                continue
            if item._children:
                main, *variations = item._children
                waiting.append((main, True))
                for variation in reversed(variations):
                    waiting += [(")", False), (variation, True), (variation, False), ("(", False)]
                waiting.append((main, False))

    # -- the result -----------------------------------------------------------------------------------

    @property
    def result(self) -> Outcome | None:
        """A result that the board does not show: resignation, time, or what the file says.

        Setting it says it of the main line; ``finish`` says it of the cursor's node.
        """
        return self._result

    @result.setter
    def result(self, outcome: Outcome | None) -> None:
        self._result = outcome
        self._result_node = None

    def finish(self, outcome: Outcome) -> None:
        """Say that the game ended at the cursor with this outcome (resignation, time)."""
        self._result = outcome
        self._result_node = self._current

    @property
    def result_node(self) -> Node | None:
        """The node to which ``result`` belongs; ``None`` without a result."""
        if self._result is None:
            return None
        return self._result_node or self._end_of_main_line()

    @property
    def outcome(self) -> Outcome | None:
        """How the main line ended: by the board if the board says so, else ``result``."""
        end = self._end_of_main_line()
        return end.position.outcome or (self._result if self.result_node is end else None)

    # -- moving the cursor ----------------------------------------------------------------------------

    def play(self, move: Move | str) -> Node:
        """Play ``move`` at the cursor and go there; a move that is already there is re-used.

        Raises ``IllegalMove`` or ``NotationError`` and changes nothing.
        """
        here = self._current
        before = here.position
        wanted = before.move_of(move)
        for child in here._children:
            if child.move == wanted:
                return self._go(child)
        return self._go(self._append(here, wanted, before.play(wanted)))

    def impose(self, move: Move) -> Node:
        """Play what nobody chose: what a clock at zero leads to, or a pass that a file leaves out.

        Like ``play``, but such a move need not be one that a player may choose; it is not checked.
        """
        here = self._current
        for child in here._children:
            if child.move == move:
                return self._go(child)
        return self._go(self._append(here, move, here.position._play_unchecked(move)))

    def undo(self) -> bool:
        """Go back one move; ``False`` (and no change) at the root."""
        if self._current.parent is None:
            return False
        self._current.parent._visited = self._current
        self._current = self._current.parent
        return True

    def redo(self) -> bool:
        """Go forward one move, the way the cursor came; ``False`` at the end of the line."""
        child = self._forward(self._current)
        if child is None:
            return False
        self._go(child)
        return True

    def goto(self, node: Node | int | None = None, *, ply: int | None = None) -> Node:
        """Put the cursor on ``node`` (a node or its id), or on the move number ``ply`` of ``line``.

        Raises ``UnknownNode``.
        """
        if (node is None) == (ply is None):
            raise TypeError("goto takes a node or a ply")
        if node is not None:
            target = self.node(node)
        else:
            assert ply is not None
            line = (self._root, *self.line)
            if not 0 <= ply < len(line):
                raise UnknownNode(f"no ply {ply} in this line; it has {len(line) - 1}")
            target = line[ply]
        for step in self.path(target):
            self._go(step)
        self._current = target
        return target

    # -- changing the tree ----------------------------------------------------------------------------

    def promote(self, node: Node | int) -> None:
        """Make the line through ``node`` the main line; the lines it replaces become variations."""
        self._result_node = self.result_node  # a result belongs to a line, wherever that line goes
        for step in self.path(node):
            assert step.parent is not None
            siblings = step.parent._children
            siblings.remove(step)
            siblings.insert(0, step)

    def prefer(self, node: Node | int) -> None:
        """Put ``node`` before the other moves from the same position, which become its variations.

        Unlike ``promote`` it leaves the line that leads there where it is.
        """
        step = self.node(node)
        self._result_node = self.result_node
        if step.parent is not None:
            step.parent._children.remove(step)
            step.parent._children.insert(0, step)

    def delete(self, node: Node | int) -> None:
        """Remove ``node`` and everything behind it; a cursor there goes to the node before.

        Raises ``RecordError`` for the root.
        """
        gone = self.node(node)
        parent = gone.parent
        if parent is None:
            raise RecordError("the start of a record cannot be deleted")
        self._result_node = self.result_node
        parent._children.remove(gone)
        if parent._visited is gone:
            parent._visited = None
        waiting = [gone]
        while waiting:
            step = waiting.pop()
            del self._nodes[step.id]
            waiting.extend(step._children)
        if self._current not in self:
            self._current = parent
        if self._result_node is not None and self._result_node not in self:
            self.result = None

    def replace_last(self, move: Move | str) -> Node:
        """Play ``move`` instead of the cursor's, which must be the last of its line.

        The node stays the same one (id, comment); if the new move is already there as a variation, the
        cursor goes to that and the old node is gone. Raises ``RecordError``, ``IllegalMove`` or
        ``NotationError`` and changes nothing.
        """
        node = self._current
        parent = node.parent
        if parent is None:
            raise RecordError("there is no move to replace")
        if node._children:
            raise RecordError("a move that was answered cannot be replaced")
        wanted = parent.position.move_of(move)
        if wanted == node.move:
            return node
        for sibling in parent._children:
            if sibling.move == wanted:
                self.delete(node)
                return self._go(sibling)
        position = parent.position.play(wanted)
        node.move, node._position = wanted, position
        return node

    def copy(self) -> Self:
        """An independent record with the same content, node ids and cursor."""
        twin = type(self).__new__(type(self))
        twin.__setstate__(self.__getstate__())
        return twin

    # -- comparing, showing, storing -------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        """Equal content: start, tags, moves, variations and their order, comments, clocks, result."""
        return self._content() == other._content() if isinstance(other, Record) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def _content(self) -> tuple[Any, ...]:
        order: dict[Node | None, int] = {None: -1}
        rows = []
        for node in self:
            rows.append((order[node.parent], node.move, node.comment, node.glyphs, node.clock))
            order[node] = len(order) - 1
        result_at = order[self.result_node]
        return type(self.start), self.start, self.tags, rows, self._result, result_at

    def __getstate__(self) -> dict[str, Any]:
        # Flat on purpose: a chain of nodes pickled as it is would exceed the recursion limit.
        nodes = []
        for node in self:
            parent = None if node.parent is None else node.parent.id
            visited = None if node._visited is None else node._visited.id
            nodes.append((node.id, parent, node.move, node.comment, node.glyphs, node.clock, visited))
        return {
            "start": self.start,
            "tags": dict(self.tags),
            "nodes": nodes,
            "current": self._current.id,
            "next_id": self._next_id,
            "result": self._result,
            "result_node": None if self._result_node is None else self._result_node.id,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        Record.__init__(self, state["start"], state["tags"])
        visited: list[tuple[int, int]] = []
        for identity, parent, move, comment, glyphs, clock, last in state["nodes"]:
            node = self._root
            if parent is not None:
                node = Node(identity, move, self._nodes[parent], None)
                self._nodes[parent]._children.append(node)
                self._nodes[identity] = node
            node._comment, node._glyphs, node.clock = comment, glyphs, clock
            if last is not None:
                visited.append((identity, last))
        for identity, last in visited:
            self._nodes[identity]._visited = self._nodes[last]
        self._current = self._nodes[state["current"]]
        self._next_id = state["next_id"]
        self._result = state["result"]
        self._result_node = None if state["result_node"] is None else self._nodes[state["result_node"]]

    def __str__(self) -> str:
        """The moves with their numbers, variations in brackets, comments in braces, the end in ``[]``."""
        return record_text(self)

    def __repr__(self) -> str:
        line = [node.text for node in self._line_from(self._root)]
        shown = " ".join(line[:6]) + (" …" if len(line) > 6 else "")
        variations = len(self._nodes) - 1 - len(line)
        more = f" and {variations} in variations" if variations else ""
        game = getattr(type(self.start), "game", type(self.start).__name__)
        return f"<Record of {game}, {counted(len(line), 'move')}{more}{': ' if shown else ''}{shown}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """The position at the cursor as a picture, the tags and the moves; static, as positions are."""
        return {"text/plain": textwrap.fill(str(self), 100) or repr(self), "text/html": record_page(self)}

    # -- inside ---------------------------------------------------------------------------------------

    def _append(self, parent: Node, move: Move, position: Position[Any] | None) -> Node:
        node = Node(self._next_id, move, parent, position)
        self._nodes[node.id] = node
        self._next_id += 1
        parent._children.append(node)
        return node

    def _go(self, node: Node) -> Node:
        """Step to a child, so that ``redo`` finds the way again."""
        assert node.parent is not None
        node.parent._visited = self._current = node
        return node

    @staticmethod
    def _forward(node: Node) -> Node | None:
        return node._visited or (node._children[0] if node._children else None)

    @staticmethod
    def _line_from(node: Node) -> tuple[Node, ...]:
        nodes = []
        while node._children:
            node = node._children[0]
            nodes.append(node)
        return tuple(nodes)

    def _end_of_main_line(self) -> Node:
        node = self._root
        while node._children:
            node = node._children[0]
        return node
