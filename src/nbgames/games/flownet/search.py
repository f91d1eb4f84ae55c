"""flownet for the engine layer: a position goes in as a value, lines with shares of winning come out.

A tree search with random games as its judge, for two and for four players, on every board up to 26x26 and
from any start cells. Nobody passes by choice in it: a placed cell is a point, and a pass is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from random import Random
from typing import Any

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Position as CorePosition
from nbgames.engine.chance import seeded
from nbgames.engine.control import DEPTH, NODE_LIMIT, SLOTS
from nbgames.engine.jit import COMPILED, U, Words, numbers, weights_of, words
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line
from nbgames.engine.mcts import TreeSearch
from nbgames.engine.scores import WinShare
from nbgames.engine.searcher import Level, Search, only_opponent
from nbgames.games.flownet import evaluate, kernel, mcts, shapes
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import ORIENTATIONS, PIECES, grid
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules

LEVELS: Mapping[int, Level] = {
    # Sees few of the placements and does not know what pipe ends are worth: as on the first evening.
    1: Level(Limit(nodes=8, seconds=1), options={"sees": 0.15, "END_WORTH": 0, "CLOSED_WORTH": 0}),
    2: Level(Limit(nodes=25, seconds=2), options={"sees": 0.4, "CLOSED_WORTH": 0}),
    3: Level(Limit(nodes=130, seconds=3), options={"sees": 0.72}),
    4: Level(Limit(nodes=1000, seconds=4)),
    # With four players a narrow tree is worth more than many simulations.
    5: Level(Limit(nodes=20_000, seconds=6), options={"WIDTH": 30}),
}

#: What one knows of a move beforehand: see ``evaluate.py``.
SETTINGS = {
    "CELL_WORTH": 40,
    "END_WORTH": 10,
    "CLOSED_WORTH": 15,
    "MIDDLE_WORTH": 4,
    "SPREAD": 14,
    "WIDTH": 80,
    "LARGE_ONLY": 8,
    "TRIES": 1,
}
#: How many positions the tree has room for: it grows only where the search has been several times.
_LARGEST_TREE = 1 << 20 if COMPILED else 1 << 16
_PATIENCE = 2
_EXPLORATION = 2.5
#: How many simulations are made between two looks at the depth.
_BATCH = 64

#: Number of the turn of each piece, by piece and orientation.
_TURN = {
    (piece, orientation): turn
    for turn, (piece, orientation) in enumerate(
        (piece, orientation)
        for piece, name in enumerate(PIECES)
        for orientation in range(len(ORIENTATIONS[name]))
    )
}


class FlownetSearch(Search):
    """One search of one position; see ``Search``."""

    def __init__(
        self,
        position: Position,
        limit: Limit | None,
        *,
        lines: int,
        moves: Iterable[CoreMove],
        seed: int,
        options: Mapping[str, Any],
    ) -> None:
        assert position.turn is not None
        self._player = position.turn
        self._opponent = only_opponent(position)
        self._size = position.rules.size
        self._wanted = lines
        self._depth = None if limit is None else limit.depth
        self.control = numbers(SLOTS)
        nodes = None if limit is None else limit.nodes
        if nodes is not None:
            self.control[NODE_LIMIT] = nodes
        state = state_of(position)
        state[kernel.MAY_PASS] = U(0)
        for name, usual in SETTINGS.items():
            state[getattr(evaluate, name)] = U(options.get(name, usual))
        state[evaluate.ROOT] = state[kernel.LAID]
        state[kernel.RANDOM] = seeded(seed)[0]
        scratch = words(kernel.FULL_SIZE)
        for slot in range(kernel.FULL_SIZE):
            scratch[slot] = state[slot]
        wanted = [number_of(self._size, move) for move in moves if isinstance(move, Move) and move.cells]
        self._tree = TreeSearch(
            mcts.code, state, scratch, words(1), weights_of([0]), self.control,
            seed=seed, size=_room(nodes), exploration=_EXPLORATION, patience=_PATIENCE,
            moves=_seen(wanted, options.get("sees", 1.0), seed),
        )  # fmt: skip

    def run(self) -> None:
        if self._depth is None:
            self._tree.run()
            return
        while not self._tree.stopped and self.control[DEPTH] < self._depth:
            if self._tree.run(_BATCH) < _BATCH:
                return

    def lines(self) -> tuple[Line, ...]:
        """The most visited move first; what was tried less is not held for better than those before it."""
        lines: list[Line] = []
        highest = 1.0
        for found in self._tree.found()[: self._wanted]:
            highest = min(highest, max(0.0, min(1.0, (found.value + 1) / 2)))
            score = WinShare(highest, self._player, self._opponent)
            line = tuple(self._move(number) for number in found.line)
            lines.append(Line(line[0], score, line, len(line)))
        return tuple(lines)

    def _move(self, number: int) -> Move:
        return move_of(self._size, number)


def _room(nodes: int | None) -> int:
    """The size of the tree: some children for each position that may be opened."""
    if nodes is None:
        return _LARGEST_TREE
    return min(_LARGEST_TREE, 2 * kernel.MAX_MOVES + nodes * SETTINGS["WIDTH"] // _PATIENCE)


def _seen(moves: list[int], share: float, seed: int) -> list[int]:
    """The moves that a weak player sees, at least one; always the same for a seed."""
    chance = Random(seed)
    return [move for move in moves if chance.random() < share] or moves[:1]


# -- between positions and the kernel ---------------------------------------------------------------------


def state_of(position: Position) -> Words:
    """The kernel's state for a position."""
    rules = position.rules
    state = kernel.empty_state(rules.size, rules.players, may_pass=rules.may_pass)
    for player, colour in enumerate(position.players):
        pieces = position.pieces(colour)
        if not pieces:
            for cell in rules.start_cells(colour):
                row, column = divmod(grid(rules.size).index[cell], rules.size)
                kernel.set_end(state, player, column, row)
        for piece in pieces:
            kernel.lay(state, player, number_of(rules.size, Move(",".join(piece))))
    state[kernel.SIDE] = U(position.players.index(position.side))
    state[kernel.IDLE] = U(position.turns_without_placement)
    state[kernel.OVER] = U(position.turn is None)
    return state


def number_of(size: int, move: Move) -> int:
    """The kernel's number of a move.

    >>> number_of(14, Move("a1")), number_of(14, Move("pass")) == kernel.PASS
    (0, True)
    """
    if move.is_pass:
        return kernel.PASS
    board = grid(size)
    cells = board.set_of(move.cells)
    placement = board.placements[board.by_cells[cells]]
    numbered = board.numbers(cells)
    column, row = min(number % size for number in numbered), numbered[0] // size
    turn = _TURN[placement.piece, placement.orientation]
    return turn << shapes.TURN | column << shapes.COLUMN | row


@cache
def move_of(size: int, number: int) -> Move:
    """The move with that number.

    >>> move_of(14, number_of(14, Move("F:e10,f10,f9,g9,f8")))
    Move('F:e10,f10,f9,g9,f8')
    """
    if number == kernel.PASS:
        return Move("pass")
    piece, shape = shapes.TURNS[number >> shapes.TURN]
    column, row = number >> shapes.COLUMN & 31, number & 31
    cells = sum(1 << (row + y) * size + column + x for x, y in shape)
    return Move.placing(PIECES[piece], grid(size).squares(cells))


# -- what the engine layer asks for: see engine/searcher.py -------------------------------------------------


def fits(position: CorePosition[Any]) -> bool:
    """Whether the kernel can represent the position: it can represent all of flownet's."""
    return isinstance(position, Position)


def start(
    position: CorePosition[Any],
    limit: Limit | None,
    *,
    lines: int,
    moves: Iterable[CoreMove],
    seed: int,
    options: Mapping[str, Any],
) -> Search:
    """A search of ``position``; options: the share of moves it ``sees``, and the names of ``SETTINGS``."""
    assert isinstance(position, Position)
    return FlownetSearch(position, limit, lines=lines, moves=moves, seed=seed, options=options)


def perft(position: CorePosition[Any], depth: int, *, skips_cost: bool, end_counts: bool) -> int:
    """Leaves after ``depth`` plies, counted by the kernel; see ``nbgames.testing.perft``.

    Raises ``LookupError`` where skips are to cost a ply: no table of flownet counts like that.
    """
    assert isinstance(position, Position)
    if skips_cost:
        raise LookupError("the kernel of flownet counts skips as free")
    state = state_of(position)
    kept, moves = words(kernel.STATE_SIZE * max(1, depth)), numbers(kernel.MAX_MOVES * max(1, depth))
    return int(kernel.leaves(state, kept, moves, 0, depth, int(end_counts)))


def warm_up() -> None:
    """Call everything that is compiled once."""
    position = Position.initial(Rules(size=5)).play("a1")
    search = start(position, Limit(nodes=30), lines=2, moves=position.legal_moves, seed=1, options={})
    search.run()
    search.lines()
    perft(position, 2, skips_cost=False, end_counts=True)
    kernel.play_random(state_of(position), seeded(1), numbers(kernel.MAX_MOVES), numbers(100))
