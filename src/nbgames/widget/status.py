"""One sentence that is always true: whose turn it is, what is asked for, what has just happened.

Like everything on a board it is not remembered but worked out from the match, so it cannot lag behind. The
same moments are also read out; ``announcement`` has the words for each kind of event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nbgames.core.events import Event
from nbgames.core.match import Match
from nbgames.core.node import Node
from nbgames.i18n import violation_text
from nbgames.widget.analysis_view import sentence
from nbgames.widget.engines import has_engine
from nbgames.widget.faults import place_of
from nbgames.widget.judgement import count_words

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget


def status(board: GameWidget) -> str:
    """The notice as one line of text."""
    shown = notice(board)
    return " ".join(filter(None, (shown.get("title"), shown.get("text"))))


def notice(board: GameWidget) -> dict[str, Any]:
    """The status in parts: ``kind``, ``title`` (printed bold), ``text``, ``strip`` (on the board's rail).

    ``actions`` are names of tools that are offered as buttons beside it.
    """
    match = board.match
    node = match.record.current
    whose = whose_turn(board)
    if board.failure is not None:
        name, error, exception = board.failure
        error = _with_place(board, error, exception)
        return _notice("error", board.say("error.handler", name=name, error=error))
    if match.trouble is not None:
        return _trouble(board, match)
    if match.result is not None:
        title, text = board.face.ending_words(node, match.result)
        return _notice("over", title, text, actions=_after_the_end(board))
    if board.adviser.busy:
        return _notice("info", board.say("status.looking"), _progress(board, board.adviser.progress()))
    if board.shown_hint is not None:
        return _notice("hint", board.face.hint_words(board.shown_hint), whose)
    if match.paused:
        return _notice("warn", board.say("status.paused"), whose, actions=["resume"])
    best = "" if node.skipped or match.thinking is not None else sentence(board)
    if best:
        return _notice("info", board.say("status.analysis"), best)
    if match.reviewing:
        return _notice("warn", whose, _where(board, node), actions=["resume"] if is_left_alone(match) else [])
    if node.skipped:
        reason, consequence = board.face.skip_words(node, node.skipped[-1])
        strip = " ".join(board.face.skip_label(player) for player in node.skipped)
        return _notice("pass", reason, consequence or board.face.request(node), strip)
    if match.thinking is not None:
        title = board.say("status.thinking", colour=match.thinking)
        progress = _progress(board, board.engines.progress())
        return _notice("info", title, progress or _just_happened(board, node))
    if board.face.may_amend(node):
        return _notice("info", whose, board.face.request(node))
    text = board.face.pressing(node) or _new_request(board, node) or _just_happened(board, node)
    return _notice("info", whose, text or board.face.request(node))


def _new_request(board: GameWidget, node: Node) -> str:
    """What the side to move is asked to do, where it is something else than at its turn before."""
    if node is board.timed_out:  # that the clock has moved is the news
        return ""
    turn, before = node.position.turn, node.parent
    while before is not None and before.position.turn != turn and before.parent is not None:
        before = before.parent
    asked = board.face.request(node)
    return "" if before is None or board.face.request(before) == asked else asked


def is_left_alone(match: Match) -> bool:
    """Whether a program would be to move here, but waits because an earlier move is being looked at."""
    turn = match.position.turn
    return match.reviewing and turn is not None and match.seats[turn].kind != "human"


def whose_turn(board: GameWidget) -> str:
    """Whose turn it is, as a sentence; empty when the game is over."""
    turn = board.match.position.turn
    if turn is None or board.match.result is not None:
        return ""
    if turn == board.sole_person:
        return board.say("status.your_turn")
    return board.say("status.to_move", colour=turn)


def announcement(board: GameWidget, event: Event, node: Node) -> str:
    """What is read out after ``event``; empty for events that say nothing new."""
    match event.kind:
        case "move":
            words = board.face.move_words(node)
        case "timeout" if event.move is not None:
            words = board.face.timeout_words(node, event.player)
        case "undo":
            words = "" if event.move is None else board.say("aria.undone", move=event.move)
        case "redo":
            words = "" if event.move is None else board.say("announce.redone", move=event.move)
        case "goto":
            words = _where(board, node)
        case "record":
            words = _record_changed(board, event)
        case "position":
            words = board.say("status.position_set")
        case "paused":
            return board.say("status.paused")
        case "resumed":
            words = board.say("status.resumed")
        case "hint":
            return "" if event.move is None else board.face.hint_words(event.move)
        case "bot_error":
            return _trouble(board, board.match, event)["title"]
        case "resigned" | "timeout":
            return _what_follows(board, node)
        case _:
            return ""
    if not words or board.match.record.current is not node:
        return words
    return " ".join(filter(None, (words, _what_follows(board, node))))


def is_assertive(board: GameWidget, event: Event) -> bool:
    """Whether the reader should be interrupted for this: for errors, and for the end of a game.

    The end is told with the move that brings it about; the event ``over`` that follows says nothing new.
    """
    if event.kind in {"move", "timeout", "resigned"}:
        return board.match.result is not None
    return event.kind == "bot_error"


def _what_follows(board: GameWidget, node: Node) -> str:
    result = board.match.result
    if result is not None:
        return " ".join(filter(None, board.face.ending_words(node, result)))
    if node.skipped:
        sentences = (sentence for player in node.skipped for sentence in board.face.skip_words(node, player))
        return " ".join(filter(None, sentences))
    return " ".join(filter(None, (whose_turn(board), board.face.pressing(node))))


def _record_changed(board: GameWidget, event: Event) -> str:
    match event.data.get("change"):
        case "new_game":
            return board.say("status.new_game")
        case "loaded":
            return board.say("status.game_loaded", n=len(board.match.record.main_line))
        case "promoted":
            return board.say("moves.promoted")
        case "commented":
            return board.say("moves.comment_saved")
        case _:
            return ""


def _where(board: GameWidget, node: Node) -> str:
    if node.move is None:
        return board.say("announce.at_start")
    return board.say("status.reviewing", ply=node.ply)


def _just_happened(board: GameWidget, node: Node) -> str:
    if node.move is None:
        return ""
    if node is board.timed_out:
        return board.face.timeout_words(node, node.player)
    return board.face.move_words(node)


def _progress(board: GameWidget, found: dict[str, Any]) -> str:
    """How far a search has come, in words; or that everything is still slow."""
    if board.engines.warming:
        return board.say("status.warming_up")
    if not found:
        return ""
    return board.say("status.progress", **found | {"nodes": count_words(board, found["nodes"])})


def _after_the_end(board: GameWidget) -> list[str]:
    """What one may want to do when the game is over."""
    return ["new_game", "analyse"] if has_engine(board.game) and board.analyst_if_on is None else ["new_game"]


def _trouble(board: GameWidget, match: Match, event: Event | None = None) -> dict[str, Any]:
    """Why a bot stopped, and what can be done about it."""
    trouble = (event.data if event is not None else match.trouble) or {}
    args = dict(trouble.get("args", {}))
    name = args["name"] = args.get("name") or board.face.colour_name(args.get("colour", ""))
    if trouble.get("key") == "error.bot_illegal":
        args["reason"] = violation_text(trouble["violations"][0], board.locale)
    key = trouble.get("key", "error.unknown")
    seat = match.seats.get(args.get("colour", ""))
    if key == "error.bot_raised" and seat is not None and seat.kind == "engine":
        key = "error.engine_failed"
    elif trouble.get("exception") is not None:
        args["error"] = _with_place(board, args["error"], trouble["exception"])
    title = board.say(key, **args)
    way_out = board.say("status.bot_stopped", name=name, button="retry", colour=args.get("colour", ""))
    return _notice("error", title, way_out, actions=["retry"])


def _with_place(board: GameWidget, error: str, exception: BaseException) -> str:
    """An error in Python's words, with the line of the user's code where it happened."""
    place = place_of(exception)
    return error if place is None else board.say("error.at_line", error=error, line=place[0], name=place[1])


def _notice(
    kind: str, title: str, text: str = "", strip: str = "", actions: list[str] | None = None
) -> dict[str, Any]:
    found = {"kind": kind, "title": title, "text": text, "strip": strip, "actions": actions}
    return {name: value for name, value in found.items() if value}
