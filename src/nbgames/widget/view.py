"""What the page is shown: plain data, made anew from the match each time something is sent.

Nothing is carried over from one update to the next, so nothing here can be out of date. What belongs to one
game only is asked of its ``Face``. The parts are many and small because only those that changed travel.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from nbgames.core.match import Match
from nbgames.core.node import Node
from nbgames.core.position import Outcome, Position
from nbgames.core.record import Record
from nbgames.core.seats import Seat
from nbgames.widget import analysis_view
from nbgames.widget.engines import has_engine
from nbgames.widget.status import is_left_alone, notice, status
from nbgames.widget.words import words_for_page

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

#: So many moves that differ in their last part only are sent as one line.
_WORTH_A_GROUP = 6
#: A clock that shows less than this many seconds is drawn as running low.
LOW_TIME = 10.0


def public_value(board: GameWidget, name: str) -> Any:
    """One of the traits that a notebook user reads."""
    match = board.match
    record = match.record
    position = record.position
    match name:
        case "position":
            return position.to_text()
        case "turn":
            return None if match.result is not None else position.turn
        case "legal_moves":
            return [] if match.result is not None else [str(move) for move in position.legal_moves]
        case "last_move":
            return record.current.text or None
        case "moves":
            return list(record.moves)
        case "ply":
            return record.ply
        case "scores":
            return dict(position.scores)
        case "outcome":
            return outcome_data(match.result)
        case "analysing":
            return board.analyst_if_on is not None
        case "status":
            return status(board)
        case "version":
            return match.version
    raise AttributeError(name)


def outcome_data(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome as plain data.

    >>> outcome_data(Outcome("finished", ("black",), {"black": 3, "white": 1}))
    {'reason': 'finished', 'winners': ['black'], 'scores': {'black': 3, 'white': 1}, 'official': None}
    """
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "winners": list(outcome.winners),
        "scores": dict(outcome.scores),
        "official": None if outcome.official is None else dict(outcome.official),
    }


def parts(board: GameWidget) -> dict[str, Any]:
    """All live traits that travel to the page, except announcements and answers."""
    match, record, node = board.match, board.match.record, board.match.record.current
    position, over = node.position, match.result is not None
    first = record.start.turn
    return {
        "position": position.to_text(),
        "turn": None if over else position.turn,
        "last_move": node.text or None,
        "ply": node.ply,
        "scores": dict(position.scores),
        "outcome": outcome_data(match.result),
        "version": match.version,
        "_game": board.game,
        "_words": words_for_page(board.locale, board.game),
        "_formats": {what: [list(item) for item in items] for what, items in board.face.formats().items()},
        "_offers": [{"seat": name, "name": label} for name, label in board.seating.offered(board)],
        "_rules": rules_data(position.rules),
        "_first": "" if first is None or first == position.players[0] else first,
        "_players": players(board),
        "_tags": [tag(board, node, player) for player in position.players],
        "_cells": board.face.cells_text(position),
        "_legal": [] if over else legal(board, position),
        "_last": board.face.move_cells(node),
        "_changed": board.face.changed_cells(node),
        "_tree": tree(record),
        "_node": node.id,
        "_comment": node.comment,
        "_notice": notice(board),
        "_expects": expects(board, node),
        "_can": tools(board),
        "_hint": board.hint_cells(),
        "_extra": board.face.extra_data(node) | _clock(board.match),
        "_analysis": analysis_view.analysis(board),
        "_graph": analysis_view.graph(board),
    }


def part(board: GameWidget, name: str) -> Any:
    """One of the parts that change by themselves while something is searched."""
    match name:
        case "_analysis":
            return analysis_view.analysis(board)
        case "_graph":
            return analysis_view.graph(board)
        case "_notice":
            return notice(board)
        case "_can":
            return tools(board)
        case "_tags":
            node = board.match.record.current
            return [tag(board, node, player) for player in node.position.players]
    raise KeyError(name)


def rules_data(rules: Any) -> dict[str, Any]:
    """The options of the rules as plain data."""
    return asdict(rules) if is_dataclass(rules) and not isinstance(rules, type) else {}


def rules_with(rules: Any, options: Mapping[str, Any]) -> Any:
    """``rules`` with some options changed; raises ``ValueError`` for options or values that do not exist."""
    known = {field.name for field in fields(rules)}
    for name in options:
        if name not in known:
            raise ValueError(f"there is no option {name!r}; there are: {', '.join(sorted(known))}")
    try:
        return type(rules)(**(rules_data(rules) | dict(options)))
    except TypeError as error:
        raise ValueError(str(error)) from error


def legal(board: GameWidget, position: Position[Any]) -> list[str]:
    """The legal moves as ``move|parts|preview``; parts only where they are not the move itself.

    Many moves that differ in their last part only and have no preview share a line: ``~`` stands for each
    of the parts in its fourth field (``c5-~|c5 ~||d4 e4 f6``).
    """
    own = board.face.legal_lines(position)
    if own is not None:
        return own
    lines: list[str] = []
    for _, moves in groupby(position.legal_moves, key=lambda move: move.parts[:-1]):
        plain = [(move, board.face.preview(position, move)) for move in moves]
        alike = {str(move).removesuffix(move.parts[-1]) for move, _ in plain}
        if len(plain) >= _WORTH_A_GROUP and len(alike) == 1 and not any(preview for _, preview in plain):
            *before, _ = plain[0][0].parts
            head = f"{alike.pop()}~"
            chosen = " ".join([*before, "~"]) if before or head != "~" else ""
            lines.append(f"{head}|{chosen}||{' '.join(move.parts[-1] for move, _ in plain)}")
            continue
        for move, preview in plain:
            chosen = "" if move.parts == (str(move),) else " ".join(move.parts)
            lines.append(f"{move}|{chosen}|{preview}".rstrip("|"))
    return lines


def tree(record: Record) -> str:
    """The record as tokens between blanks; in the order people write it down.

    A move is its text, with glyphs behind ``;``, and with its id before ``:`` unless that is the id of the
    token before plus one. A lost turn is ``-`` right behind the move that caused it, for each player that
    lost one. Variations of a move stand behind it in brackets.

    >>> from nbgames.games import reversi
    >>> record = Record.from_moves(reversi.Position.initial(), "f5 d6 c3")
    >>> record.undo(), record.play("c4"), tree(record)
    (True, <Node 4: c4>, 'f5 d6 c3 ( c4 )')
    """
    tokens: list[str] = []
    expected = 1
    for item in record.notation():
        if not isinstance(item, Node):
            tokens.append(item)
            continue
        signs = f";{''.join(item.glyphs)}" if item.glyphs else ""
        number = "" if item.id == expected else f"{item.id}:"
        tokens.append(f"{number}{item.text}{signs}")
        expected = item.id + 1
        if item.position.outcome is None:
            tokens.extend("-" for _ in item.skipped)
    return " ".join(tokens)


def players(board: GameWidget) -> list[dict[str, Any]]:
    """Who plays: what stays the same for the whole game."""
    me = sole_person(board.match)
    found = []
    for player, seat in board.match.seats.items():
        entry: dict[str, Any] = {
            "colour": player,
            "name": board.seating.name_of(board, player, seat),
            "kind": seat.kind,
            "seat": board.seating.id_of(player, seat),
        }
        if player == me:
            entry["you"] = True
        found.append(entry)
    return found


def sole_person(match: Match) -> str | None:
    """The colour of the only person who plays, who can be spoken to as "you"."""
    people = [player for player, seat in match.seats.items() if seat.kind == "human"]
    return people[0] if len(people) == 1 < len(match.seats) else None


def tag(board: GameWidget, node: Node, player: str) -> dict[str, Any]:
    """What changes about one player from move to move; only what is the case is there."""
    match = board.match
    entry: dict[str, Any] = {}
    note = board.face.seat_note(node, player)
    if match.thinking == player:
        progress = board.engines.progress()
        note = board.say("seat.progress", **progress) if progress else note
    if note:
        entry["sub"] = note
    result = match.result
    if result is None:
        if player in node.skipped:
            entry["skipped"] = True
        if match.thinking == player:
            entry["thinking"] = True
        if match.trouble is not None and match.trouble["args"].get("colour") == player:
            entry["stopped"] = True
    elif player in result.winners:
        entry["won"] = True
    elif not result.winners:
        entry["drawn"] = True
    if match.clocks is not None:
        left = round(match.clocks.left(player), 1)
        entry["clock"] = {
            "left": left, "running": match.clocks.running == player, "low": left < LOW_TIME,
        }  # fmt: skip
    hints = match.hints_left(player)
    if hints is not None and match.seats[player].kind == "human":
        entry["hints"] = hints
    return entry


def expects(board: GameWidget, node: Node) -> str:
    """What kind of click is expected: ``move``, a word of the game's own, ``wait`` or ``none``."""
    if board.match.result is not None:
        return "none"
    return "wait" if board.match.thinking is not None else board.face.expectation(node)


def _clock(match: Match) -> dict[str, Any]:
    """The times of the clock, for the dialog that asks for the next one; nothing without a clock."""
    if match.clocks is None:
        return {}
    rules = match.clocks.rules
    times = {"per_turn": rules.per_turn, "total": rules.total, "increment": rules.increment}
    return {"clock": {name: seconds for name, seconds in times.items() if seconds}}


def tools(board: GameWidget) -> dict[str, bool | str]:
    """Each tool that has a place on this board: ``True``, or in words why it cannot be used now."""
    match = board.match
    say = board.say
    over = match.result is not None
    thinking = match.thinking
    busy = "" if thinking is None else say("disabled.thinking", colour=thinking)
    ended = say("disabled.game_over") if over else ""
    nobody = "" if match.advisor is not None else say("disabled.no_advisor")
    spent = say("disabled.no_hints_left") if match.hints_left(match.position.turn or "") == 0 else ""
    looking = say("disabled.looking") if board.adviser.busy else ""
    advice = ended or nobody or busy or spent or looking or True
    automatic = any(seat.kind != "human" for seat in match.seats.values())
    can: dict[str, bool | str] = {
        "undo": can_undo(match) or say("disabled.nothing_to_undo"),
        "redo": can_redo(match) or say("disabled.nothing_to_redo"),
        "hint": advice,
        **({"idea": advice} if board.face.gives_ideas else {}),
        "resign": ended or True,
        "restore": bool(match.replaced) or say("disabled.no_other_game"),
    }
    if board.face.passing_is_a_choice:
        can["pass"] = ended or busy or True
    if has_engine(board.game):
        can["analyse"] = True
        can["find_mistakes"] = bool(match.record.main_line) or say("moves.none")
        can["demo"] = True
    if board.is_busy:
        can["stop"] = True
    if match.trouble is not None:
        can["retry"] = True
    if (automatic or match.clocks is not None) and not over:
        can["resume" if match.paused or is_left_alone(match) else "pause"] = True
    if thinking is not None and may_be_hurried(board, match.seats[thinking]):
        can["force"] = True
    if board.face.may_amend(match.record.current):
        can["amend"] = True
    return can


def may_be_hurried(board: GameWidget, seat: Seat) -> bool:
    """Whether it makes sense to press ``seat`` for its move: not one that answers in a moment anyway."""
    in_no_hurry = board.demonstrating or (hasattr(seat, "thoughts") and not board.engines.takes_long)
    return hasattr(seat, "hurry") and not in_no_hurry


def can_undo(match: Match) -> bool:
    """Whether ``undo`` would change anything."""
    node = match.record.current
    if match.position.outcome is None and match.result is not None:
        return True  # a resignation or lost clock is taken back
    people = {player for player, seat in match.seats.items() if seat.kind == "human"}
    step = node.parent
    while step is not None:
        if match.paused or not people or step.position.turn in people:
            return True
        step = step.parent
    return False


def can_redo(match: Match) -> bool:
    """Whether there is a move to play again."""
    return bool(match.record.current.children)
