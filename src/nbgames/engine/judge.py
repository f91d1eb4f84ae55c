"""How good a move was beside the best one: both valued alike, and exactly where that is cheap.

A value is only worth comparing with one of the same kind. An estimate beside a proof, or one ply beside the
next, makes mistakes of good moves; so what is compared here comes from one search, or is proven.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple

from nbgames.core.node import Node
from nbgames.core.position import Move, Position
from nbgames.engine.kernels import kernels_of
from nbgames.engine.limits import Limit
from nbgames.engine.lines import Analysis, Line, Memory
from nbgames.engine.plain_search import final_lead
from nbgames.engine.runner import Job
from nbgames.engine.scores import Score

#: How long a position is searched that cannot be proven in some seconds.
CAREFULLY = Limit(nodes=300_000, seconds=2)
#: How often a search looks whether it is still wanted, in seconds.
_LOOK_UP = 0.02


class Judgement(NamedTuple):
    """A move and the best one of its position, how much was given away, and the sign for that."""

    line: Line
    best: Line
    loss: float
    glyph: str

    @property
    def exact(self) -> bool:
        """Whether it rests on proofs alone."""
        return self.line.score.exact and self.best.score.exact


def judged(
    node: Node, limit: Limit | None, memory: Memory, stopped: Callable[[], bool] = lambda: False
) -> Judgement | None:
    """The move that led to ``node``, searched within ``limit``; ``None`` if it was stopped or saw nothing.

    Without a limit every move is valued exactly where a game can do that in some seconds, and else searched
    ``CAREFULLY``.
    """
    before, move = _origin(node)
    analysis = _all_moves(before, limit, memory, stopped)
    if stopped() or not analysis.lines:
        return None
    best, line = analysis.best, analysis.of(move)
    if line is None or _is_a_sample(line, best, analysis):
        # In a tree of samples the best move was looked at most: now the other one is, too.
        line = _by_itself(before, move, limit, memory, stopped)
        if line is None:
            # No engine considers it, such as a pass or discs turned by hand: what comes after it?
            line = _worth_afterwards(node, best.score, limit, memory, stopped)
    elif not _have_one_depth(line, best, analysis):
        both = _search(before, Limit(depth=max(1, analysis.depth)), memory, stopped, (best.move, move))
        line, best = both.of(move), max(both.lines, key=_value, default=best)
    return None if stopped() or line is None else _judgement(line, best, analysis)


def judged_again(node: Node, memory: Memory) -> Judgement | None:
    """The same from what is known already, without any search; ``None`` if that does not suffice."""
    before, move = _origin(node)
    known = memory.get(before)
    if known is None or not known.exact or len(known) < len(before.legal_moves):
        known = memory.whole(before)
    line = None if known is None else known.of(move)
    if known is None or line is None or not _have_one_depth(line, known.best, known):
        return None
    return _judgement(line, known.best, known)


def _origin(node: Node) -> tuple[Position[Any], Move]:
    assert node.parent is not None
    assert node.move is not None
    return node.parent.position, node.move


def _judgement(line: Line, best: Line, analysis: Analysis) -> Judgement:
    loss = max(0.0, best.score - line.score)
    return Judgement(line, best, loss, _glyph(line, analysis, loss))


def _glyph(line: Line, analysis: Analysis, loss: float) -> str:
    doubtful, mistake, blunder = line.score.glyph_steps
    if loss >= blunder:
        return "??"
    if loss >= mistake:
        return "?"
    if loss >= doubtful:
        return "?!"
    others = [other.score.value for other in analysis.lines if other.move != line.move]
    even = line.score.even
    if others and line.score.value >= even > max(others) and line.score.value - max(others) >= mistake:
        return "!"  # the only move that does not lose
    return ""


# -- values of one kind ---------------------------------------------------------------------------------


def _is_a_sample(line: Line, best: Line, analysis: Analysis) -> bool:
    """Whether the value of ``line`` rests on few samples and would earn the move a sign."""
    return (
        line.depth != best.depth
        and _have_one_depth(line, best, analysis)
        and not (line.score.exact and best.score.exact)
        and best.score - line.score >= line.score.glyph_steps[0]
    )


def _have_one_depth(line: Line, best: Line, analysis: Analysis) -> bool:
    """Whether neither line is of an iteration that was cut off before it reached the other one.

    Only such lines are deeper than the analysis; in a tree of samples depths differ without any meaning.
    """
    return (
        line.move == best.move
        or line.depth == best.depth
        or max(line.depth, best.depth) <= analysis.depth
        or (line.score.exact and best.score.exact)
    )


def _by_itself(
    position: Position[Any], move: Move, limit: Limit | None, memory: Memory, stopped: Callable[[], bool]
) -> Line | None:
    if all(move != legal for legal in position.legal_moves):
        return None
    return _search(position, limit or CAREFULLY, memory, stopped, (move,)).of(move)


def _value(line: Line) -> float:
    return line.score.value


# -- searching ------------------------------------------------------------------------------------------


def _all_moves(
    position: Position[Any], limit: Limit | None, memory: Memory, stopped: Callable[[], bool]
) -> Analysis:
    known = memory.whole(position)
    if known is not None and (known.exact or _is_enough(known, limit or CAREFULLY)):
        return known
    to_the_end = _limit_to_the_end(position) if limit is None else None
    if to_the_end is not None:
        found = _search(position, to_the_end, memory, stopped)
        if found.exact or stopped():
            return found
    return _search(position, limit or CAREFULLY, memory, stopped)


def _limit_to_the_end(position: Position[Any]) -> Limit | None:
    """See ``to_the_end`` in ``searcher.py``."""
    module = kernels_of(position.game).module()
    ask = getattr(module, "to_the_end", None)
    if module is None or ask is None or not module.fits(position):
        return None
    limit: Limit | None = ask(position)
    return limit


def _is_enough(known: Analysis, limit: Limit) -> bool:
    """Whether a search within ``limit`` would hardly find out more."""
    return (limit.depth is not None and known.depth >= limit.depth) or (
        limit.nodes is not None and known.nodes >= limit.nodes
    )


def _search(
    position: Position[Any],
    limit: Limit,
    memory: Memory,
    stopped: Callable[[], bool],
    moves: Iterable[Move] | None = None,
) -> Analysis:
    """What this one search has found, without what was known before: that may be of another kind."""
    job = Job(position, limit, moves=moves).start()
    try:
        while not job.wait(_LOOK_UP):
            if stopped():
                job.stop()
        found = job.result()
        if moves is None or found.exact:  # estimates of single moves would mix with those of all moves
            memory.add(found)
        return found
    finally:
        job.stop()


# -- the position after the move ------------------------------------------------------------------------


def _worth_afterwards(
    node: Node, like: Score, limit: Limit | None, memory: Memory, stopped: Callable[[], bool]
) -> Line | None:
    """What a move is worth by the position after it, in the unit of ``like``."""
    if node.position.turn is None:
        return _result(node, like)
    found = _all_moves(node.position, limit, memory, stopped)
    return _seen_from_before(node, found.best) if found.lines else None


def _seen_from_before(node: Node, best: Line) -> Line | None:
    before, move = _origin(node)
    assert before.turn is not None
    if before.turn not in (best.score.player, best.score.opponent):
        return None
    return Line(move, best.score.seen_by(before.turn), (move, *best.pv), best.depth + 1)


def _result(node: Node, like: Score) -> Line:
    _, move = _origin(node)
    outcome, player = node.position.outcome, like.player
    assert outcome is not None
    if like.even == 0.5:
        value = 0.5 if outcome.is_draw else float(player in outcome.winners)
    else:
        value = final_lead(node.position, player)
    return Line(move, replace(like, value=value, exact=True), (move,))
