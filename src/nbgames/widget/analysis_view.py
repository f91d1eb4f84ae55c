"""What the page is shown of an analysis: plain data, small enough to be sent five times a second.

``analysis`` is about the position on the board, ``graph`` about the whole game; both are ``None`` while the
analysis is off. Everything is in words already, so that the page needs to know neither units nor views.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nbgames.core.node import Node
from nbgames.core.position import Position
from nbgames.widget import judgement

if TYPE_CHECKING:
    from nbgames.engine.lines import Analysis, Line
    from nbgames.engine.scores import Score
    from nbgames.widget.analyst import Analyst
    from nbgames.widget.board import GameWidget

#: So many lines are shown with the play that is expected, each with so many moves more.
_LINES, _MOVES = 5, 8
#: Upper ends of the graph's axis.
_HEIGHTS = (4, 10, 20, 40, 64, 100, 200, 500, 1000)


def analysis(board: GameWidget) -> dict[str, Any] | None:
    """The trait ``_analysis``; keys only where there is something to say.

    ``state`` (``running``, ``done``, ``stopped``, ``waiting``, ``over``, ``failed``); ``verdict``, ``exact``,
    ``share`` of the bar, ``best`` in words, ``meta``; ``lines``: ``move|label|flags|play after it`` with the
    flags ``e`` (exact) and ``b`` (best); ``progress`` in percent; ``more`` if searching on makes sense;
    ``remark`` on the last move; ``marking`` while mistakes are looked for; ``mistakes`` as far as they were:
    see ``_mistakes``.
    """
    analyst = board.analyst_if_on
    if analyst is None:
        return None
    position = board.match.position
    found: dict[str, Any] = {"state": analyst.state}
    failure = analyst.failure if analyst.state == "failed" else analyst.mistakes.failure
    if failure:
        found["remark"] = board.say("error.engine_failed", error=failure)
    elif board.engines.warming:
        found["remark"] = board.say("status.warming_up")
    else:
        note = _note(board, analyst)
        if note:
            found["remark"] = note
    if analyst.mistakes.marking is not None:
        found["marking"] = list(analyst.mistakes.marking)
    mistakes = _mistakes(board, analyst)
    if mistakes:
        found["mistakes"] = mistakes
    known = analyst.known(position) if analyst.state != "over" else None
    if analyst.state == "over":
        found["verdict"] = _result_words(board)
    elif known is None or not known.lines:
        found["verdict"] = board.say("analysis.running")
    else:
        found |= _found(board, analyst, known, position)
    return found


def _found(board: GameWidget, analyst: Analyst, known: Analysis, position: Position[Any]) -> dict[str, Any]:
    best = known.best
    entry: dict[str, Any] = {
        "verdict": judgement.verdict(board, best, position),
        "best": judgement.best_words(board, best, position),
        "meta": judgement.meta(board, known, board.engines.warming),
        "lines": _lines(board, known, position),
        "progress": analyst.progress(position),
    }
    if best.score.exact:
        entry["exact"] = True
    share = judgement.share_of_bar(board, best.score, position.players[0])
    if share is not None:
        entry["share"] = share
    if not known.exact:
        entry["more"] = True
    return entry


def _lines(board: GameWidget, known: Analysis, position: Position[Any]) -> list[str]:
    shown = []
    for rank, line in enumerate(known.lines[: board.face.values_shown]):
        flags = ("b" if rank == 0 else "") + ("e" if line.score.exact else "")
        play = judgement.pv_text(line, position, _MOVES) if rank < _LINES else ""
        shown.append(f"{line.move}|{judgement.label(board, line.score)}|{flags}|{play}".rstrip("|"))
    return shown


def _result_words(board: GameWidget) -> str:
    result = board.match.result
    if result is None:
        return ""
    title, _ = board.face.ending_words(board.match.record.current, result)
    return title.rstrip(".\u17d4")


def _note(board: GameWidget, analyst: Analyst) -> str:
    """What was wrong with the move that led here, once mistakes have been looked for."""
    node = board.match.record.current
    for move in analyst.mistakes.here:
        if move.node == node.id and move.move == node.move and "?" in move.glyph:
            better = board.say("analysis.better", move=board.face.move_name(move.best.move))
            return f"{board.face.move_name(move.move)}{move.glyph} {better}"
    return ""


def _mistakes(board: GameWidget, analyst: Analyst) -> dict[str, Any]:
    """What the search for mistakes has found in the game on the board; empty before it.

    ``list`` of ``node|seat|sign|loss|e`` in the order of play, ``e`` if exact; ``averages`` of what was lost
    by a move, for each seat, as text; ``caption`` says in what; ``judged`` moves of how many, if not all.
    """
    moves = analyst.mistakes.here
    if not moves:
        return {}
    players = board.match.record.start.players
    listed = [
        f"{one.node}|{players.index(one.player)}|{one.glyph}|"
        f"{judgement.loss_label(board, one.score, one.loss)}|{'e' if one.exact else ''}".rstrip("|")
        for one in moves
        if "?" in one.glyph and analyst.mistakes.node(one) is not None
    ]
    averages = []
    for player in players:
        losses = [one.loss for one in moves if one.player == player]
        mean = sum(losses) / len(losses) if losses else 0.0
        averages.append(judgement.loss_number(board, moves[0].score, mean) if losses else "")
    entry: dict[str, Any] = {
        "list": listed,
        "averages": averages,
        "caption": judgement.loss_unit(board, moves[0].score),
    }
    total = len(board.match.record.main_line)
    if analyst.mistakes.marking is None and len(moves) < total:
        entry["judged"] = [len(moves), total]
    return entry


def sentence(board: GameWidget) -> str:
    """The best move in words, if the analysis is on and has found one."""
    analyst = board.analyst_if_on
    position = board.match.position
    known = None if analyst is None or position.turn is None else analyst.known(position)
    return judgement.best_words(board, known.best, position) if known is not None and known.lines else ""


# -- the graph ------------------------------------------------------------------------------------------


def graph(board: GameWidget) -> dict[str, Any] | None:
    """The trait ``_graph``: what is known along the line of the record that is shown.

    ``caption`` in words, ``max`` of the axis, and how many ``plies`` there is room for.
    ``values`` are tokens between blanks: the value as a whole number seen by the first player, ``?`` if there
    is none yet, ``!`` behind it if it is exact; before it ``id:`` unless the node's id is the one before plus
    one. Of games for more than two the values are those of who is to move, with ``@seat`` behind them. With
    ``share`` the numbers are percent.
    """
    analyst = board.analyst_if_on
    if analyst is None:
        return None
    record = board.match.record
    nodes = (record.root, *record.line)
    scores = _scores(analyst, nodes)
    sample = next((score for score in scores if score is not None), None)
    plies = max(board.face.usual_length(record.start), len(nodes) - 1)
    if sample is None:
        return {"values": "", "caption": "", "max": _HEIGHTS[1], "plies": plies}
    first = record.start.players[0]
    tokens = []
    expected = 0
    largest = 0
    for node, score in zip(nodes, scores, strict=True):
        text = "?"
        if score is not None:
            seen = score.seen_by(first) if score.opponent is not None else score
            number = judgement.plain_number(seen)
            largest = max(largest, abs(number))
            seat = "" if score.opponent is not None else f"@{record.start.players.index(score.player)}"
            text = f"{number}{seat}{'!' if score.exact else ''}"
        tokens.append(text if node.id == expected else f"{node.id}:{text}")
        expected = node.id + 1
    found: dict[str, Any] = {
        "values": " ".join(tokens),
        "caption": judgement.unit_words(board, sample, first),
        "max": next((height for height in _HEIGHTS if height > largest), largest),
        "plies": plies,
    }
    if judgement.is_share(sample):
        found |= {"share": True, "max": 100}
    return found


def _scores(analyst: Analyst, nodes: tuple[Node, ...]) -> list[Score | None]:
    """What is known of each position, from its own search or from that of the position before."""
    scores: list[Score | None] = []
    for node in nodes:
        own = analyst.known(node.position)
        line: Line | None = None if own is None or not own.lines else own.best
        before = None if node.parent is None else analyst.known(node.parent.position)
        after = None if before is None or node.move is None else before.of(node.move)
        if after is not None and (line is None or _is_better(after, line)):
            line = after
        scores.append(None if line is None else line.score)
    sample = next((score for score in scores if score is not None), None)
    last = nodes[-1].position
    if sample is not None and last.outcome is not None:
        scores[-1] = judgement.final_score(last, last.outcome, sample, last.players[0])
    return scores


def _is_better(after: Line, own: Line) -> bool:
    """Whether the line that led to a position tells more about it than its own best line."""
    return (after.score.exact, after.depth - 1) > (own.score.exact, own.depth)
