"""Network6 for the engine layer: a position goes in as a value, lines with shares of a win come out.

Alpha-beta over the kernel, deepened ply by ply. What is proven (a win or a loss in so many moves) is exact;
everything else is an estimate, turned into the share of games that such positions won in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp
from typing import Any

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Position as CorePosition
from nbgames.engine.alphabeta import DEEPEST, AlphaBeta
from nbgames.engine.chance import seeded
from nbgames.engine.control import NODE_LIMIT, SLOTS
from nbgames.engine.jit import U, Words, numbers, words
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Line
from nbgames.engine.scores import WinShare
from nbgames.engine.searcher import Found, Level, Search
from nbgames.games.network6 import alphabeta, evaluate, kernel
from nbgames.games.network6.moves import ADDS, SWAP, Move, step_between
from nbgames.games.network6.position import Position
from nbgames.games.network6.rules import BLACK, INDEX, NAMES, Rules, opponent_of

LEVELS: Mapping[int, Level] = {
    # Sees links, not where they lead, and often does not see a move: an evening's first opponent.
    1: Level(Limit(depth=1, seconds=1), overlooks=0.35, error=0.12, options={"weights": "pairs"}),
    # Knows what a walk is worth, but does not look ahead.
    2: Level(Limit(depth=1, seconds=1), overlooks=0.1, error=0.05),
    3: Level(Limit(depth=2, seconds=2), error=0.03),
    4: Level(Limit(depth=4, seconds=3)),
    5: Level(Limit(depth=8, nodes=2_000_000, seconds=6)),
}

_WEIGHTS = {"balanced": evaluate.BALANCED, "pairs": evaluate.PAIRS}
#: An advantage of so much wins three games of four: fitted to 120 games of the engine against itself.
_THREE_OF_FOUR = 275
_TABLE_BITS = 18
#: Positions of which no number of moves fits a word are left to plain search.
_MOST_PLIES = 1 << 62


class Network6Search(Search):
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
        self._player = position.side
        self._opponent = opponent_of(position.side)
        self._wanted = lines
        self._depth = DEEPEST if limit is None or limit.depth is None else limit.depth
        self.control = numbers(SLOTS)
        if limit is not None and limit.nodes is not None:
            self.control[NODE_LIMIT] = limit.nodes
        self._search = AlphaBeta(
            alphabeta.code, state_of(position), words(kernel.UNDO_SIZE * kernel.MAX_PLY),
            [number_of(move) for move in moves], _WEIGHTS[options.get("weights", "balanced")], self.control,
            _TABLE_BITS,
        )  # fmt: skip

    def run(self) -> None:
        self._search.run(self._depth, self._wanted)

    def lines(self) -> tuple[Line, ...]:
        valued = [found for found in self._search.found() if found.value is not None]
        # Best first as they are: of two wins the shorter one, though both are certain.
        return tuple(self._line(found) for found in valued[: self._wanted])

    def _line(self, found: Found) -> Line:
        assert found.value is not None
        exact = found.exact
        if exact:
            share = 1.0 if found.value > 0 else 0.0 if found.value < 0 else 0.5
        else:
            share = share_of(found.value)
        moves = tuple(map(move_of, found.line or (found.move,)))
        score = WinShare(share, self._player, self._opponent, exact=exact)
        return Line(move_of(found.move), score, moves, found.depth)


def share_of(value: int) -> float:
    """The share of a win that an estimate stands for; never certain."""
    bounded = max(-20.0, min(20.0, value * 1.0986 / _THREE_OF_FOUR))  # ln 3
    return min(0.99, max(0.01, 1 / (1 + exp(-bounded))))


def number_of(move: CoreMove) -> int:
    """The kernel's number of a move."""
    assert isinstance(move, Move)
    if move.target is None:
        return kernel.SWAP
    target = INDEX[move.target]
    return target if move.origin is None else 64 * (1 + INDEX[move.origin]) + target


def move_of(number: int) -> Move:
    """The move with this number."""
    if number == kernel.SWAP:
        return SWAP
    if number < 64:
        return ADDS[NAMES[number]]
    return step_between(number // 64 - 1, number % 64)


def state_of(position: Position) -> Words:
    """The kernel's state of a position."""
    rules = position.rules
    state = words(kernel.STATE_SIZE)
    here = (*position.chips, position.side)
    # The keys of what has been before are worked out by the kernel, position by position.
    for white, black, side in (*position.earlier, here):
        state[kernel.WHITE], state[kernel.BLACK], state[kernel.SIDE] = U(white), U(black), U(side == BLACK)
        if not any(position.in_hand.values()):
            kernel.remember(state)
    state[kernel.WHITE_HAND], state[kernel.BLACK_HAND] = map(U, position.in_hand.values())
    state[kernel.PLY], state[kernel.MAX_PLIES] = U(position.ply), U(rules.max_plies or 0)
    state[kernel.REPETITION], state[kernel.MAY_SWAP] = U(rules.repetition), U(rules.swap)
    state[kernel.SUSPECTS] = U(3)
    return state


# -- what the engine layer asks for: see engine/searcher.py ---------------------------------------------


def fits(position: CorePosition[Any]) -> bool:
    """Whether the kernel can represent this position; all that people will ever play."""
    return isinstance(position, Position) and (position.rules.max_plies or 0) < _MOST_PLIES


def start(
    position: CorePosition[Any],
    limit: Limit | None,
    *,
    lines: int,
    moves: Iterable[CoreMove],
    seed: int,  # noqa: ARG001 - nothing here is left to chance
    options: Mapping[str, Any],
) -> Search:
    """A search of ``position``; the option ``weights`` is "balanced" or "pairs"."""
    assert isinstance(position, Position)
    return Network6Search(position, limit, lines=lines, moves=moves, options=options)


def perft(
    position: CorePosition[Any],
    depth: int,
    *,
    skips_cost: bool,  # noqa: ARG001 - nobody is ever skipped
    end_counts: bool,
) -> int:
    """Leaves after ``depth`` plies, counted by the kernel; see ``nbgames.testing.perft``."""
    assert isinstance(position, Position)
    moves, undo = numbers(kernel.MAX_MOVES * depth), words(kernel.UNDO_SIZE * max(1, depth))
    return int(kernel.leaves(state_of(position), moves, undo, depth, int(end_counts)))


def warm_up() -> None:
    """Call everything that is compiled once."""
    position = Position.initial(Rules(swap=True))
    search = start(position, Limit(depth=2), lines=2, moves=position.legal_moves, seed=1, options={})
    search.run()
    search.lines()
    perft(position, 2, skips_cost=False, end_counts=True)
    state = state_of(position)
    moves, undo = numbers(kernel.MAX_MOVES), words(kernel.UNDO_SIZE)
    kernel.play_random(state, seeded(1), moves, undo, numbers(30))
    kernel.winner(state)
    kernel.possible_count(state)
