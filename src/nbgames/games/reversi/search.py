"""Reversi for the engine layer: a position goes in as a value, lines with scores in discs come out.

In the middle of the game the evaluation is searched by alpha-beta; as soon as the rest can be solved within
the limit, the end is solved exactly. Boards of 4, 6 and 8 squares a side fit the kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log
from typing import Any

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Position as CorePosition
from nbgames.engine.alphabeta import DEEPEST, AlphaBeta
from nbgames.engine.chance import seeded
from nbgames.engine.control import DEPTH, NODE_LIMIT, NODES, SLOTS, STOP
from nbgames.engine.jit import COMPILED, U, Words, numbers, words
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line, best_first
from nbgames.engine.scores import Points
from nbgames.engine.searcher import Found, Level, Search
from nbgames.games.reversi import alphabeta, endgame, evaluate, kernel
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import BLACK, WHITE, Rules, grid, opponent_of

LEVELS: Mapping[int, Level] = {
    # Takes the most discs, likes corners, often does not see a move: as people play on their first evening.
    1: Level(
        Limit(depth=1, seconds=1), overlooks=0.25, error=1.5, options={"weights": "greedy", "exact_from": 0}
    ),
    # Knows what is good, but does not look ahead.
    2: Level(Limit(depth=1, seconds=1), overlooks=0.1, error=1.5, options={"exact_from": 2}),
    3: Level(Limit(depth=3, seconds=2), error=0.5, options={"exact_from": 8}),
    4: Level(Limit(depth=6, seconds=3), options={"exact_from": 12}),
    5: Level(Limit(depth=10, seconds=6), options={"exact_from": 16}),
}

_WEIGHTS = {"balanced": evaluate.BALANCED, "greedy": evaluate.GREEDY}
#: Positions a second of the endgame solver, as far as planning goes: in compiled code and in plain Python.
_SPEED = 15_000_000 if COMPILED else 60_000
#: Solving 20 empty squares takes about so many positions, each square more 2.5 times as many.
_POSITIONS_FOR_20, _GROWTH = 20_000_000, 2.5
#: An end that is solved to judge its moves may take so many seconds as far as planning goes (which is careful
#: without a compiler), and on a slow computer so many at most.
_ENDURANCE, _LATEST = 20.0 if COMPILED else 100.0, 60.0
#: Without any limit the end is solved from here.
_PATIENT = 26
#: Before solving, moves are sorted by a search to at most this depth, and so many plies short of the end.
_PRELUDE, _SHORT_OF_THE_END = 12, 8
_TABLE_BITS = 18


class ReversiSearch(Search):
    """One search of one position; see ``Search``."""

    def __init__(
        self,
        position: Position,
        limit: Limit | None,
        *,
        lines: int,
        moves: Iterable[CoreMove],
        options: Mapping[str, Any],
    ) -> None:
        assert position.turn is not None
        self._player = position.turn
        self._opponent = opponent_of(position.turn)
        self._size = position.rules.size
        self._state = state_of(position)
        self._empties = int(self._state[kernel.EMPTIES]).bit_count()
        self.control = numbers(SLOTS)
        if limit is not None and limit.nodes is not None:
            self.control[NODE_LIMIT] = limit.nodes
        self._wanted = lines
        self._moves = [self._number(move) for move in moves]
        self._depth = DEEPEST if limit is None or limit.depth is None else limit.depth
        exact_from = options.get("exact_from")
        self._exact_from = (
            _solvable(limit, min(lines, len(self._moves))) if exact_from is None else exact_from
        )
        self._middle = AlphaBeta(
            alphabeta.code, self._state, words(kernel.UNDO_SIZE * kernel.MAX_PLY), self._moves,
            _WEIGHTS[options.get("weights", "balanced")], self.control, _TABLE_BITS,
        )  # fmt: skip
        self._solver: Solver | None = None

    def run(self) -> None:
        if self._empties > self._exact_from:
            self._middle.run(self._depth, self._wanted)
            return
        prelude = min(self._depth, _PRELUDE, max(1, self._empties - _SHORT_OF_THE_END))
        self._middle.run(prelude, self._wanted)
        if self.control[STOP]:
            return
        solver = self._solver = Solver(self._state, self.control)
        solver.solve_moves([found.move for found in self._middle.found()], self._wanted)
        if not self.control[STOP]:
            self.control[DEPTH] = self._empties
            solver.follow_lines()

    def lines(self) -> tuple[Line, ...]:
        solver = self._solver
        lines = []
        for found in self._middle.found():
            solved = None if solver is None else solver.found.get(found.move)
            if solved is not None:
                if solved.value is not None:
                    lines.append(self._line(solved, solved.value))
            elif found.value is not None:
                lines.append(self._line(found, found.value / evaluate.DISC))
        return best_first(lines)[: self._wanted]

    def _line(self, found: Found, discs: float) -> Line:
        squares = [number for number in (found.line or (found.move,)) if number != kernel.PASS]
        score = Points(discs, self._player, self._opponent, exact=found.exact)
        return Line(self._move(found.move), score, tuple(map(self._move, squares)), found.depth)

    def _number(self, move: CoreMove) -> int:
        assert isinstance(move, Move)
        row, column = divmod(grid(self._size).index[move.square or ""], self._size)
        return 8 * row + column

    def _move(self, number: int) -> Move:
        return Move(grid(self._size).names[kernel.square_number(number, self._size)])


class Solver:
    """Solves the moves of one position one after the other; ``found`` can be read meanwhile."""

    def __init__(self, state: Words, control: Any) -> None:
        self._state, self._control = state, control
        self._empties = int(state[kernel.EMPTIES]).bit_count()
        # From tiny positions up to a million places; more would not help.
        bits = max(8, min(20, self._empties + 3))
        self._memory = (
            words(1 << bits), words(1 << bits), numbers(1 << bits),
            numbers(endgame.MOVES_SIZE), words(endgame.MOVES_SIZE),
        )  # fmt: skip
        self._undo = words(kernel.UNDO_SIZE * kernel.MAX_PLY)
        self.found: dict[int, Found] = {}

    def solve_moves(self, moves: Iterable[int], wanted: int) -> None:
        """The exact values of the best ``wanted`` moves; of the others only that they are worse."""
        for move in moves:
            values = sorted(
                (found.value for found in self.found.values() if found.value is not None), reverse=True
            )
            floor = values[wanted - 1] if len(values) >= wanted else -endgame.BEYOND
            value = floor + 1
            if floor > -endgame.BEYOND:
                value = self._value_after(move, floor, floor + 1)
            if value > floor:
                value = self._value_after(move, floor, endgame.BEYOND)
            if self._control[STOP]:
                return
            is_bound = value <= floor
            self.found[move] = Found(move, None if is_bound else value, self._empties, exact=True, line=())

    def follow_lines(self) -> None:
        """Find the best play after each solved move; costs little, the table knows the values."""
        nodes, limit = self._control[NODES], self._control[NODE_LIMIT]
        self._control[NODE_LIMIT] = 0
        for move, found in list(self.found.items()):
            if found.value is not None:
                line = self._best_play(move, found.value)
                if self._control[STOP]:
                    break
                self.found[move] = found._replace(line=line)
        self._control[NODES], self._control[NODE_LIMIT] = nodes, limit

    def _best_play(self, first: int, value: int) -> tuple[int, ...]:
        line = [first]
        played = 0
        move: int | None = first
        while move is not None and not self._control[STOP]:
            kernel.make(self._state, move, self._undo, played)
            played += 1
            value = -value
            move = next(
                (reply for reply in self._replies() if self._value_after(reply, value - 1, value) >= value),
                None,
            )
            if move is not None:
                line.append(move)
        for taken in reversed(line[:played]):
            played -= 1
            kernel.unmake(self._state, taken, self._undo, played)
        return tuple(line)

    def _replies(self) -> list[int]:
        moves = numbers(kernel.MAX_MOVES)
        return [int(moves[index]) for index in range(kernel.gen(self._state, moves, 0))]

    def _value_after(self, move: int, alpha: int, beta: int) -> int:
        """The value of a move for the side to move, within the window."""
        place = kernel.MAX_PLY - 1
        kernel.make(self._state, move, self._undo, place)
        own, other, empties, _ = self._state
        value = -endgame.solve(U(own), U(other), U(empties), -beta, -alpha, self._control, *self._memory)
        kernel.unmake(self._state, move, self._undo, place)
        return int(value)


def _solvable(limit: Limit | None, lines: int) -> int:
    """The number of empty squares that can probably be solved within the limit."""
    if limit is None:
        return _PATIENT
    if limit.depth is not None:
        return limit.depth
    budgets = []
    if limit.nodes is not None:
        budgets.append(float(limit.nodes))
    if limit.seconds is not None:
        budgets.append(limit.seconds * _SPEED)
    positions = min(budgets) / max(1, lines)
    return int(20 + log(positions / _POSITIONS_FOR_20) / log(_GROWTH))


def state_of(position: Position) -> Words:
    """The kernel's state for the side to move."""
    black, white = position.discs
    is_white = position.turn == WHITE
    own, other = (white, black) if is_white else (black, white)
    return kernel.state_of(own, other, is_white, position.rules.size)


# -- what the engine layer asks for: see engine/searcher.py ---------------------------------------------


def fits(position: CorePosition[Any]) -> bool:
    """Whether the board has at most eight squares a side."""
    return isinstance(position, Position) and position.rules.size <= 8


def start(
    position: CorePosition[Any],
    limit: Limit | None,
    *,
    lines: int,
    moves: Iterable[CoreMove],
    seed: int,  # noqa: ARG001 - nothing here is left to chance
    options: Mapping[str, Any],
) -> Search:
    """A search of ``position``; options: ``weights`` (a name) and ``exact_from`` (empty squares)."""
    assert isinstance(position, Position)
    return ReversiSearch(position, limit, lines=lines, moves=moves, options=options)


def to_the_end(position: CorePosition[Any]) -> Limit | None:
    """The limit for solving every move, from about 20 empty squares on (16 without a compiler)."""
    assert isinstance(position, Position)
    empties = position.rules.size**2 - sum(disc.bit_count() for disc in position.discs)
    most = _solvable(Limit(seconds=_ENDURANCE), len(position.legal_moves))
    return Limit(depth=empties, seconds=_LATEST) if 0 < empties <= most else None


def estimate(position: CorePosition[Any], player: str) -> float:
    """How good a position looks without the kernel, in discs: mobility and corners. For boards of 10x10."""
    assert isinstance(position, Position)
    board = grid(position.rules.size)
    last = board.size - 1
    corners = sum(1 << square for square in (0, last, board.size * last, board.size * last + last))
    black, white = position.discs
    own, other = (black, white) if player == BLACK else (white, black)
    mobility = board.placements(own, other).bit_count() - board.placements(other, own).bit_count()
    return 0.8 * mobility + 8.0 * ((own & corners).bit_count() - (other & corners).bit_count())


def perft(position: CorePosition[Any], depth: int, *, skips_cost: bool, end_counts: bool) -> int:
    """Leaves after ``depth`` plies, counted by the kernel; see ``nbgames.testing.perft``."""
    assert isinstance(position, Position)
    state = state_of(position)
    if position.skipped:
        # The side that cannot move is still to pass: it may be asked to pay a ply for it.
        state[kernel.OWN], state[kernel.OTHER] = state[kernel.OTHER], state[kernel.OWN]
    return int(kernel.leaves(state, depth, int(skips_cost), int(end_counts)))


def warm_up() -> None:
    """Call everything that is compiled once."""
    position = Position.initial(Rules(size=4))
    for limit in (Limit(depth=2), Limit(depth=60)):
        search = start(position, limit, lines=2, moves=position.legal_moves, seed=1, options={})
        search.run()
        search.lines()
    perft(position, 3, skips_cost=True, end_counts=True)
    kernel.play_random(state_of(position), seeded(1), words(1), numbers(128))
