"""What a score means in words: on a square, in the verdict, in the status line, under the graph.

Scores are typed (points or a share of wins, proven or estimated, for whom), and so are the words: an
estimate is never worded like a fact. What belongs to one game only, such as what its points are, is asked of
its ``Face``.
"""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from nbgames.core.position import Outcome, Position
from nbgames.i18n import number

if TYPE_CHECKING:
    from nbgames.engine.lines import Analysis, Line
    from nbgames.engine.scores import Score
    from nbgames.widget.board import GameWidget

_MINUS = "\u2212"
#: Stands for a lost turn in a line of moves.
_LOST_TURN = "\u2013"
#: How a sentence tells a lead in points: by whether it is proven, and whether it is another's. Of more than
#: two players the score belongs to the one who moves, who may well be behind.
_LEADS = {
    (False, False): "analysis.best_ahead",
    (False, True): "analysis.best_behind",
    (True, False): "analysis.best_wins",
    (True, True): "analysis.best_loses",
}


def is_share(score: Score) -> bool:
    """Whether a score is a share of wins; else it is a lead in points."""
    return score.even == 0.5


def label(board: GameWidget, score: Score) -> str:
    """A score in at most five characters, or in one word, for a square: ``+12``, ``64 %``, ``wins``."""
    if not is_share(score):
        points = score.value if score.exact else round(score.value)
        sign = "+" if points > 0 else ""
        return sign + number(points, board.locale)
    if score.exact:
        side = (score.value > score.even) - (score.value < score.even)
        return board.say({1: "analysis.wins", 0: "analysis.draw", -1: "analysis.loses"}[side])
    return percent(score)


def percent(score: Score) -> str:
    """A share as a whole percentage."""
    return f"{round(score.value * 100)}\u00a0%"


def loss_label(board: GameWidget, score: Score, loss: float) -> str:
    """How much a move gave away, in the unit of its score: ``−8``, ``−16 %``."""
    return _MINUS + loss_number(board, score, loss)


def loss_number(board: GameWidget, score: Score, loss: float) -> str:
    """The same without a sign."""
    if is_share(score):
        return f"{round(loss * 100)}\u00a0%"
    return number(round(loss, 1), board.locale)


def plain_number(score: Score) -> int:
    """A score as a whole number for the graph: points, or percent."""
    return round(score.value * 100) if is_share(score) else round(score.value)


def leaders_view(score: Score) -> Score:
    """The score as seen by who is ahead, where there are just two."""
    if score.opponent is not None and score.value < score.even:
        return score.seen_by(score.opponent)
    return score


def is_level(score: Score) -> bool:
    """Whether nobody is ahead, as far as it is written down."""
    return plain_number(score) == (50 if is_share(score) else 0)


def verdict(board: GameWidget, line: Line, position: Position) -> str:
    """Who is ahead with best play, in two or three words."""
    score = leaders_view(line.score)
    if is_level(score):
        return board.say("analysis.drawn" if score.exact else "analysis.even")
    colour = board.face.colour_name(score.player)
    if is_share(score) and score.exact and score.value > score.even:
        moves = moves_to_win(line, position)
        return (
            board.say("analysis.wins_in", colour=score.player, n=moves)
            if moves
            else board.say("analysis.colour_wins", colour=score.player)
        )
    return f"{colour} {label(board, score)}"


def best_words(board: GameWidget, line: Line, position: Position) -> str:
    """The best move and what it leads to, as a sentence."""
    score, move = leaders_view(line.score), board.face.move_name(line.move)
    if is_level(score):
        return board.say("analysis.best_draw" if score.exact else "analysis.best_even", move=move)
    colour = score.player
    if not is_share(score):
        points = abs(score.value if score.exact else round(score.value))
        words = _LEADS[score.exact, score.value < score.even]
        return board.say(words, move=move, colour=colour, n=points)
    if not score.exact:
        return board.say("analysis.best_share", move=move, colour=colour, percent=percent(score))
    if score.value < score.even:  # of more than two players: the others are not told apart
        return board.say("analysis.best_lost", move=move, colour=colour)
    moves = moves_to_win(line, position)
    if moves:
        return board.say("analysis.best_wins_in", move=move, colour=colour, n=moves)
    return board.say("analysis.best_certain", move=move, colour=colour)


def moves_to_win(line: Line, position: Position) -> int:
    """How many moves the winner needs, if the line goes on to the end; else 0."""
    movers = []
    for move in line.pv:
        movers.append(position.turn)
        position = position._play_unchecked(move)
    outcome = position.outcome
    if outcome is None or len(outcome.winners) != 1:
        return 0
    return movers.count(outcome.winners[0])


def pv_text(line: Line, position: Position, most: int) -> str:
    """The play that is expected after the line's move, lost turns included, at most so many moves."""
    words: list[str] = []
    for number_, move in enumerate(line.pv[: most + 1]):
        if number_:
            words.append(str(move))
        position = position._play_unchecked(move)
        if position.outcome is None:
            words.extend(_LOST_TURN for _ in position.skipped)
    return " ".join(words)


def share_of_bar(board: GameWidget, score: Score, first: str) -> int | None:
    """How much of the evaluation bar is the player ``first``'s, in percent; ``None`` for many players."""
    if score.opponent is None:
        return None
    seen = score.seen_by(first)
    if is_share(seen):
        return round(seen.value * 100)
    return round(50 + 50 * tanh(seen.value / board.face.full_lead))


def meta(board: GameWidget, analysis: Analysis, warming: bool) -> str:
    """What an analysis rests on: depth, positions, time."""
    say = board.say
    parts = [say("analysis.depth", depth=analysis.depth), count_words(board, analysis.nodes)]
    parts.append(say("analysis.time", n=round(analysis.seconds, 1)))
    if analysis.engine != "compiled" and not warming:
        parts.append(say("analysis.slow"))
    return " \u00b7 ".join(parts)


def count_words(board: GameWidget, count: int) -> str:
    """A number of positions, rounded."""
    if count < 1000:
        return number(count, board.locale)
    if count < 1_000_000:
        return board.say("count.thousand", n=round(count / 1000))
    return board.say("count.million", n=round(count / 1_000_000, 1))


def unit_words(board: GameWidget, score: Score, first: str) -> str:
    """What the graph's axis shows."""
    if score.opponent is None:
        return board.say("analysis.share_each") if is_share(score) else board.face.points_name()
    if is_share(score):
        return board.say("analysis.share_of", colour=first)
    return board.say("analysis.above_zero", unit=board.face.points_name(), colour=first)


def loss_unit(board: GameWidget, score: Score) -> str:
    """What losses are counted in, for a heading; empty where each says so itself."""
    return "" if is_share(score) else board.say("analysis.loss_in", unit=board.face.points_name())


def final_score(position: Position, outcome: Outcome, like: Score, player: str) -> Score:
    """The result of a finished game in the unit of ``like``, as ``player`` sees it."""
    from nbgames.engine.plain_search import final_lead

    others = [colour for colour in position.players if colour != player]
    opponent = others[0] if len(others) == 1 else None
    if not is_share(like):
        return type(like)(final_lead(position, player), player, opponent, exact=True)
    value = 0.5 if outcome.is_draw else float(player in outcome.winners)
    return type(like)(value, player, opponent, exact=True)
