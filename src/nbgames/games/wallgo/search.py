"""Wall Go for the engine layer: a position goes in as a value, lines with scores in cells come out.

A tree search with static values: what a position looks worth after one more turn guides where to look, and
what it looks worth at the end of each line is what counts. Near the end alpha-beta tries to prove the rest
first. Among three players everybody wants the best for itself; only what is proven for one of them holds
whatever the other two do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atanh
from typing import Any

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Position as CorePosition
from nbgames.engine.alphabeta import AlphaBeta
from nbgames.engine.chance import seeded
from nbgames.engine.control import DEPTH, NODE_LIMIT, NODES, SLOTS, STOP, STOPPED_BY_NODES, USED
from nbgames.engine.jit import COMPILED, Words, floats, numbers, numbers_of, words, words_of
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line
from nbgames.engine.mcts import TreeSearch
from nbgames.engine.scores import Points
from nbgames.engine.searcher import Found, Level, Search, only_opponent
from nbgames.games.wallgo import alphabeta, evaluate, kernel, mcts
from nbgames.games.wallgo.moves import PLACEMENTS, Move, turn_between
from nbgames.games.wallgo.position import Position
from nbgames.games.wallgo.rules import BELOW, COLOURS, INDEX, SIDES, SIDES_OF_EDGE, Rules, edge_number

LEVELS: Mapping[int, Level] = {
    # Sees what a turn leaves, not what comes of it, overlooks much: an evening's first opponent.
    1: Level(Limit(nodes=1, seconds=1), overlooks=0.4, error=4.0),
    2: Level(Limit(nodes=1, seconds=1), overlooks=0.1, error=1.5),
    3: Level(Limit(nodes=60, seconds=2), options={"solve": 1_000}),
    4: Level(Limit(nodes=400, seconds=3), options={"solve": 20_000}),
    5: Level(Limit(nodes=4_000, seconds=6), options={"solve": 200_000}),
}

#: How the tree search chooses: how much to explore, how much worse an unvisited turn is thought to be.
_EXPLORATION, _FIRST_PLAY = 1.0, -0.3
#: A turn with fewer visits than this share of the best one's says nothing about its value.
_ENOUGH_VISITS = 0.02
#: Simulations between two looks at whether the tree is full.
_BATCH = 4096
#: How many positions a tree can hold, and how many it needs for each simulation.
_LARGEST_TREE, _POSITIONS_EACH = 1 << 21, 64
_TREE_WITHOUT_LIMIT = _LARGEST_TREE if COMPILED else 1 << 16
#: Solving is tried when so few edges are open between players who can meet.
_FEW_EDGES = 20
#: Positions a second that alpha-beta visits, as far as planning goes; it gets a quarter of the time.
_SPEED = 1_500_000 if COMPILED else 15_000
_TABLE_BITS = 16
_SURE = 0.999_999


class WallGoSearch(Search):
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
        self._players = position.rules.players
        self._opponent = only_opponent(position)
        self._wanted = lines
        self._moves = [number_of(move) for move in moves]
        self._state = state_of(position)
        self._limit = limit
        self._seed = seed
        self._to_solve = _nodes_to_solve(limit) if options.get("solve") is None else options["solve"]
        self.control = numbers(SLOTS)
        self._tree: TreeSearch | None = None
        self._proven: tuple[Line, ...] = ()
        self._opinions = self._static_values()

    def run(self) -> None:
        if self._limit is not None and self._limit.nodes == 1:
            self.control[NODES] = len(self._moves)
            return
        if self._solve():
            return
        visited = int(self.control[NODES])
        self.control[NODES] = 0
        self._search_tree()
        self.control[NODES] += visited

    # -- the end ----------------------------------------------------------------------------------------

    def _solve(self) -> bool:
        """Try to prove how the game ends; whether that says all that is wanted."""
        if not self._to_solve or open_edges(self._state) > _FEW_EDGES:
            return False
        self.control[NODE_LIMIT] = self._to_solve
        state = words_of(int(word) for word in self._state)
        state[kernel.WHICH] = kernel.ALL
        search = AlphaBeta(
            alphabeta.code, state, words(kernel.UNDO_SIZE * kernel.MAX_PLY), self._moves, evaluate.BALANCED,
            self.control, _TABLE_BITS,
        )  # fmt: skip
        search.run(kernel.MAX_PLY - 2, self._wanted)
        is_solved = not self.control[STOP] and search.solved(self._wanted)
        if self.control[STOP] == STOPPED_BY_NODES:
            self.control[STOP] = 0
        if not is_solved:
            return False
        found = [self._proven_line(each) for each in search.found() if each.value is not None]
        # What two others could force together is no forecast for three, unless it is a win all the same.
        if self._players == 3 and not (found and found[0].score.value > 0):
            return False
        self._proven = tuple(found[: self._wanted])
        return True

    def _proven_line(self, found: Found) -> Line:
        score = Points((found.value or 0) / evaluate.CELL, self._player, self._opponent, exact=True)
        line = found.line or (found.move,)
        return Line(move_of(found.move), score, tuple(map(move_of, line)), found.depth)

    # -- the tree -----------------------------------------------------------------------------------------

    def _search_tree(self) -> None:
        limit = self._limit
        nodes = None if limit is None else limit.nodes
        size = _TREE_WITHOUT_LIMIT
        if nodes is not None:
            size = min(_LARGEST_TREE, _POSITIONS_EACH * nodes + 2 * kernel.MAX_MOVES)
        self.control[NODE_LIMIT] = nodes or 0
        tree = self._tree = TreeSearch(
            mcts.code, self._state, words(kernel.STATE_SIZE), words(kernel.UNDO_SIZE), evaluate.BALANCED,
            self.control, seed=self._seed, size=size, exploration=_EXPLORATION, first_play=_FIRST_PLAY,
            patience=1, moves=self._moves,
        )  # fmt: skip
        depth = None if limit is None else limit.depth
        while not tree.stopped and not self._is_full(size):
            tree.run(_BATCH if depth is None else 64)
            if depth is not None and self.control[DEPTH] >= depth:
                return

    def _is_full(self, size: int) -> bool:
        return int(self.control[USED]) + kernel.MAX_MOVES > size

    # -- what is known --------------------------------------------------------------------------------------

    def _static_values(self) -> dict[int, float]:
        """What each turn looks worth right after it."""
        priors = floats(2 * len(self._moves))
        evaluate.rate(
            self._state, evaluate.BALANCED, numbers_of(self._moves), len(self._moves),
            words(kernel.UNDO_SIZE), priors,
        )  # fmt: skip
        return {move: float(priors[2 * index + 1]) for index, move in enumerate(self._moves)}

    def lines(self) -> tuple[Line, ...]:
        if self._proven:
            return self._proven
        tree = self._tree
        visited = [] if tree is None else tree.found()
        if not visited:
            best = sorted(self._opinions.items(), key=lambda item: -item[1])
            return tuple(self._line(move, value, (move,), 1) for move, value in best[: self._wanted])
        found, ceiling = [], 1.0
        for each in visited[: self._wanted]:
            if each.visits < _ENOUGH_VISITS * visited[0].visits:
                break
            # A turn that was looked at less is not called better: that would only be said of it too soon.
            ceiling = min(ceiling, each.value)
            found.append(self._line(each.move, ceiling, each.line, int(self.control[DEPTH])))
        return tuple(found)

    def _line(self, move: int, value: float, line: tuple[int, ...], depth: int) -> Line:
        cells = 10 * atanh(max(-_SURE, min(_SURE, value)))
        score = Points(cells, self._player, self._opponent)
        return Line(move_of(move), score, tuple(map(move_of, line)), depth)


def _nodes_to_solve(limit: Limit | None) -> int:
    """How many positions alpha-beta may visit."""
    if limit is None:
        return 2 * _SPEED
    if limit.nodes is not None:
        return limit.nodes
    return int(_SPEED * limit.seconds / 4) if limit.seconds is not None else 10_000


def open_edges(state: Words) -> int:
    """How many edges are open in regions where players can still meet."""
    cells, south, east = int(kernel.mixed(state)), int(state[kernel.SOUTH]), int(state[kernel.EAST])
    return (cells & south & cells >> 7).bit_count() + (cells & east & cells >> 1).bit_count()


# -- between positions and states -----------------------------------------------------------------------


def state_of(position: Position) -> Words:
    """The kernel's state."""
    rules = position.rules
    slots = [0] * kernel.STATE_SIZE
    for cell, colour in enumerate(position.occupied):
        if colour:
            slots[kernel.RED + colour - 1] |= 1 << cell
    for edge, builder in enumerate(position.builders):
        if not builder:
            slots[kernel.SOUTH if edge < BELOW else kernel.EAST] |= 1 << SIDES_OF_EDGE[edge][0]
    slots[kernel.SIDE] = slots[kernel.THINKER] = position.side - 1
    slots[kernel.BREAKERS] = sum(
        1 << number for number, left in enumerate(position.breakers.values()) if left
    )
    slots[kernel.PLACED] = position.placed
    slots[kernel.PLAYERS] = rules.players
    slots[kernel.RETURN] = int(rules.stay == "return")
    slots[kernel.LARGEST] = int(rules.tiebreak == "largest")
    slots[kernel.ORDER] = sum(COLOURS.index(colour) << 2 * place for place, colour in enumerate(rules.order))
    slots[kernel.TO_PLACE] = len(rules.order)
    slots[kernel.WHICH] = int(kernel.ALL_HERE)
    return words_of(slots)


def number_of(move: CoreMove) -> int:
    """The kernel's number for a move."""
    assert isinstance(move, Move)
    if move.origin is None or move.wall is None:
        return INDEX[move.end]
    broken = 0 if move.broken is None else edge_number(move.broken) + 1
    return (
        kernel.TURN | broken << kernel.BROKEN | SIDES.index(move.wall) << kernel.WALL
        | INDEX[move.end] << kernel.END | INDEX[move.origin]
    )  # fmt: skip


def move_of(number: int) -> Move:
    """The move with a number of the kernel."""
    if number < kernel.TURN:
        return PLACEMENTS[number]
    broken = ((number >> kernel.BROKEN) & 127) - 1
    return turn_between(number & 63, (number >> kernel.END) & 63, (number >> kernel.WALL) & 3, broken)


# -- what the engine layer asks for: see engine/searcher.py -----------------------------------------------


def fits(position: CorePosition[Any]) -> bool:
    """Whether it has no more pieces than a game, so that its moves fit their list."""
    return isinstance(position, Position) and all(
        len(cells) <= (4 if position.rules.players == 2 else 3) for cells in position.pieces.values()
    )


def start(
    position: CorePosition[Any],
    limit: Limit | None,
    *,
    lines: int,
    moves: Iterable[CoreMove],
    seed: int,
    options: Mapping[str, Any],
) -> Search:
    """A search of ``position``; option: ``solve``, how many positions may be visited to prove the end."""
    assert isinstance(position, Position)
    return WallGoSearch(position, limit, lines=lines, moves=moves, seed=seed, options=options)


def estimate(position: CorePosition[Any], player: str) -> float:
    """How far a player is ahead without the kernel, in cells; for set-ups with very many pieces."""
    assert isinstance(position, Position)
    worth: dict[str, float] = {colour: float(score) for colour, score in position.scores.items()}
    closed = {cell for area in position.regions() if area.owner for cell in area.cells}
    for cell, first in position.arrivals().items():
        if first.colour is not None and cell not in closed:
            worth[first.colour] += 1
    return worth[player] - max(value for colour, value in worth.items() if colour != player)


def perft(position: CorePosition[Any], depth: int, *, skips_cost: bool, end_counts: bool) -> int:
    """Leaves after ``depth`` plies, counted by the kernel; see ``nbgames.testing.perft``.

    Raises ``LookupError`` when skips are to cost a ply: the kernel does not count like that.
    """
    assert isinstance(position, Position)
    if skips_cost:
        raise LookupError("the kernel of Wall Go counts no plies for skipped turns")
    room = max(1, depth)
    return int(
        kernel.leaves(
            state_of(position), numbers(kernel.MAX_MOVES * room), words(kernel.UNDO_SIZE * room), depth,
            int(end_counts),
        )
    )  # fmt: skip


def warm_up() -> None:
    """Call everything that is compiled once."""
    for rules in (Rules(), Rules(players=3)):
        position = Position.initial(rules)
        for solve in (0, 200):
            search = WallGoSearch(
                position,
                Limit(nodes=40),
                lines=2,
                moves=position.legal_moves,
                seed=1,
                options={"solve": solve},
            )
            search.run()
            search.lines()
    empty_rows, no_walls = "/".join(["......."] * 6), "/".join(["0000000"] * 6)
    late = Position.from_text(f"r....b./{empty_rows} {no_walls} {'/'.join(['000100'] * 6)}/000000 r 00")
    search = WallGoSearch(late, Limit(nodes=500), lines=1, moves=late.legal_moves, seed=1, options={})
    search.run()
    perft(late, 2, skips_cost=False, end_counts=False)
    kernel.play_random(
        state_of(late), seeded(1), numbers(kernel.MAX_MOVES), words(kernel.UNDO_SIZE), numbers(128)
    )
    kernel.turn_count(state_of(late), numbers(kernel.MAX_MOVES))
    values = floats(3)
    evaluate.appraise(state_of(late), evaluate.BALANCED, values, 0)
