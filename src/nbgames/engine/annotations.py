"""Where was the game won and lost? Values every position of a record, marks the swings, and makes a table."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from nbgames.core.given import shown
from nbgames.core.position import Move
from nbgames.core.record import Node, Record
from nbgames.engine.judge import Judgement, judged
from nbgames.engine.kernels import kernels_of
from nbgames.engine.limits import Limit, check_limit
from nbgames.engine.lines import Line, Memory
from nbgames.engine.progress import progress_bar
from nbgames.engine.scores import Score

if TYPE_CHECKING:
    import pandas as pd

_POOR = ("?!", "?", "??")


@dataclass(frozen=True)
class Annotated:
    """One move of a record with what it was worth, for the player who made it.

    ``loss`` is how much better ``best`` would have been, in the unit of the scores (discs, or a share of
    wins). ``glyph`` is empty for an ordinary move.
    """

    node: int
    ply: int
    player: str
    move: Move
    score: Score
    best: Line
    loss: float
    glyph: str = ""

    @property
    def exact(self) -> bool:
        """Whether both values are proven."""
        return self.score.exact and self.best.score.exact


@dataclass(frozen=True)
class Annotations(Sequence[Annotated]):
    """The annotated moves of a record's main line, in order; shows itself as a table.

    ``complete`` is false when it was interrupted.
    """

    moves: tuple[Annotated, ...]
    complete: bool = True

    @overload
    def __getitem__(self, index: int) -> Annotated: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Annotated, ...]: ...
    def __getitem__(self, index: int | slice) -> Annotated | tuple[Annotated, ...]:
        return self.moves[index]

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def swings(self) -> tuple[Annotated, ...]:
        """The moves that gave something away, the worst first."""
        return tuple(
            sorted((move for move in self.moves if move.glyph in _POOR), key=lambda move: -move.loss)
        )

    def rows(self) -> list[dict[str, Any]]:
        """The table as plain values; scores from the view of the player who moved."""
        return [
            {
                "ply": move.ply,
                "player": move.player,
                "move": str(move.move),
                "glyph": move.glyph,
                "score": move.score.value,
                "best": str(move.best.move),
                "best_score": move.best.score.value,
                "loss": move.loss,
                "exact": move.exact,
            }
            for move in self.moves
        ]

    def table(self) -> pd.DataFrame | list[dict[str, Any]]:
        """The table as a pandas ``DataFrame`` indexed by ply; without pandas the list that ``rows`` gives."""
        try:
            import pandas as pd
        except ImportError:
            return self.rows()
        return pd.DataFrame(self.rows()).set_index("ply") if self.moves else pd.DataFrame()

    def __str__(self) -> str:
        return "\n".join(
            f"{move.ply:3}. {f'{move.move}{move.glyph}':8} {move.score!s:>8}"
            f"   best {move.best.move} {move.best.score}"
            for move in self.moves
        )

    def _repr_html_(self) -> str:
        rows = self.rows()
        if not rows:
            return "<p>no moves</p>"
        head = "".join(f"<th>{html.escape(name)}</th>" for name in rows[0])
        body = "".join(
            f"<tr>{''.join(f'<td>{html.escape(str(cell))}</td>' for cell in row.values())}</tr>"
            for row in rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def annotate(
    record: Record,
    limit: Limit | None = None,
    *,
    memory: Memory | None = None,
    glyphs: bool = True,
    progress: bool = True,
) -> Annotations:
    """Value every move of the main line and find the big swings.

    Each position is searched within ``limit``. Without one, positions of which a game says that they can be
    solved in some seconds are solved (Reversi from about 20 empty squares on), and others searched for
    300,000 positions, at most two seconds. A move is compared with the best one by values of one search, or
    by proven ones. With ``glyphs`` the moves of ``record`` get signs: ``?!``,
    ``?`` and ``??`` for giving away a little, much or very much, ``!`` for the only good move; signs that
    are there stay. What is already known of a position in ``memory`` is used if it is better founded, and
    what is found is added to it. Interrupting the cell gives what was done so far.

    >>> from nbgames.games import reversi
    >>> record = Record.from_moves(reversi.Position.initial(), "f5 d6 c3 d3")
    >>> annotations = annotate(record, Limit(depth=2), progress=False)
    >>> [str(annotated.move) for annotated in annotations]
    ['f5', 'd6', 'c3', 'd3']
    """
    if not isinstance(record, Record):
        raise TypeError(f"expected a record, such as game.record, not {shown(record)}")
    check_limit(limit)
    memory = Memory() if memory is None else memory
    kernels = kernels_of(record.start.game)
    kernels.prepare()
    kernels.wait()  # many positions: it pays
    found: list[Annotated] = []
    complete = True
    nodes = record.main_line
    bar = progress_bar(len(nodes), "annotating", progress)
    try:
        for annotated in annotated_moves(nodes, limit, memory):
            found.append(annotated)
            if glyphs and annotated.glyph:
                node = record.node(annotated.node)
                node.glyphs = node.glyphs or (annotated.glyph,)
            bar.advance()
    except KeyboardInterrupt:
        complete = False
    finally:
        bar.close()
    return Annotations(tuple(found), complete)


def annotated_moves(
    nodes: Sequence[Node],
    limit: Limit | None,
    memory: Memory,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Annotated]:
    """The moves of ``nodes`` one by one, judged as ``annotate`` does, until ``stopped()`` says so."""
    for node in nodes:
        judgement = judged(node, limit, memory, stopped)
        if stopped():
            return
        if judgement is not None:
            yield annotated(node, judgement)


def annotated(node: Node, judgement: Judgement) -> Annotated:
    """A judged move with its place in the record."""
    assert node.parent is not None
    assert node.move is not None
    player = node.parent.position.turn
    assert player is not None
    line, best, loss, glyph = judgement
    return Annotated(node.id, node.ply, player, node.move, line.score, best, loss, glyph)
