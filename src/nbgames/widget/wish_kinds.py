"""What each kind of wish does. The text of a wish has been checked; what it asks for may still be refused."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nbgames.core.clock import ClockRules
from nbgames.core.record import Record
from nbgames.core.violations import IllegalMove, Violation
from nbgames.i18n import violation_data
from nbgames.widget import page
from nbgames.widget.modes import USUAL_LEVEL
from nbgames.widget.wish import COMMENT, MOVE, NAME, PASTED, POSITION, BadWish, NotPossible, Refused, Wish

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

Data = dict[str, Any]
Handler = Callable[["GameWidget", Wish], "Data | None"]

#: A turn has at most so many parts.
_MOST_PARTS = 30
#: A list of games to choose from is cut here.
MOST_GAMES = 2000


@dataclass(frozen=True)
class Kind:
    """How one kind of wish is done.

    ``versioned`` wishes are refused when the game has moved on. ``atomic`` ones are done under the match's
    lock, so that their acknowledgement travels with the state they bring about. ``slow`` ones may think for
    a while and are done on a thread of their own.
    """

    handler: Handler
    versioned: bool = False
    atomic: bool = True
    slow: bool = False


def _not_thinking(board: GameWidget, what: str) -> None:
    """A page moves for people; for a program only when that program is not about to move itself."""
    thinking = board.match.thinking
    if thinking is None:
        return
    me = board.sole_person
    if me is not None:
        violations = board.match.position.explain(what, me)
    else:
        violations = (Violation("game.not_your_turn", args={"colour": thinking}),)
    raise IllegalMove(what, violations)


def _play(board: GameWidget, wish: Wish) -> None:
    match = board.match
    text = wish.text("move", MOVE)
    move = match.position.parse(text)
    _not_thinking(board, text)
    match.play(move, version=wish.version)


def _text_move(board: GameWidget, wish: Wish) -> None:
    match = board.match
    text = wish.text("text", MOVE).strip()
    if not text:
        raise NotPossible(board.say("error.no_move_typed"))
    move = match.position.parse(text)
    _not_thinking(board, text)
    match.play(move, version=wish.version)


def _chosen(board: GameWidget, wish: Wish) -> None:
    """What has been chosen of a turn so far; a clock that runs out takes it up (``Position.on_timeout``)."""
    board.match.started = tuple(wish.texts("parts", _MOST_PARTS))


def _undo(board: GameWidget, wish: Wish) -> None:
    if not board.match.undo(version=wish.version):
        raise NotPossible(board.say("disabled.nothing_to_undo"))


def _restore(board: GameWidget, wish: Wish) -> None:
    if not board.match.restore(version=wish.version):
        raise NotPossible(board.say("disabled.no_other_game"))


def _redo(board: GameWidget, wish: Wish) -> None:
    if not board.match.redo(version=wish.version):
        raise NotPossible(board.say("disabled.nothing_to_redo"))


def _goto(board: GameWidget, wish: Wish) -> None:
    board.match.goto(wish.number("node"))


def _promote(board: GameWidget, wish: Wish) -> None:
    board.match.promote(wish.number("node"), version=wish.version)


def _delete(board: GameWidget, wish: Wish) -> None:
    node = wish.number("node")
    before = sum(1 for _ in board.match.record)
    board.match.delete(node, version=wish.version)
    board.announce(board.say("moves.deleted", n=before - sum(1 for _ in board.match.record)))


def _comment(board: GameWidget, wish: Wish) -> None:
    board.match.comment(wish.number("node"), wish.text("text", COMMENT))


def _glyph(board: GameWidget, wish: Wish) -> None:
    board.match.annotate(wish.number("node"), wish.texts("glyphs", 6))


def _pass(board: GameWidget, wish: Wish) -> None:
    _not_thinking(board, "pass")
    board.match.pass_(version=wish.version)


def _resign(board: GameWidget, wish: Wish) -> None:
    board.match.resign(version=wish.version)


def _may_ask(board: GameWidget, tool: str) -> None:
    with board.match.lock:
        reason = board.tools().get(tool, board.say("disabled.no_engine"))
    if isinstance(reason, str):
        raise NotPossible(reason)


def _hint(board: GameWidget, wish: Wish) -> Data:
    _may_ask(board, "hint")
    move = board.match.hint(version=wish.version)
    board.show_hint(move)
    return {"move": str(move), "cells": board.face.hint_cells(move)}


def _idea(board: GameWidget, wish: Wish) -> None:
    _may_ask(board, "idea")
    board.match.idea(version=wish.version)


def _analyse(board: GameWidget, wish: Wish) -> None:
    """Switch the analysis on or off: ``on``, or the other way than it is."""
    _may_ask(board, "analyse")
    board.analysing = wish.flag("on") if wish.names("on") else not board.analysing


def _search(board: GameWidget, wish: Wish) -> None:
    """Search the position on the board further, or (``more`` false) no further."""
    analyst = board.analyst_if_on
    if analyst is None:
        raise NotPossible(board.say("analysis.none"))
    if wish.flag("more"):
        analyst.go_on()
    else:
        analyst.halt()


def _find_mistakes(board: GameWidget, _: Wish) -> None:
    _may_ask(board, "find_mistakes")
    board.analysing = True  # so that one sees how it goes, and the result
    board.analyst.mistakes.find()
    board.publish()


def _demo(board: GameWidget, _: Wish) -> None:
    """Let the programs that sit here play each other, and engines for everybody else."""
    _may_ask(board, "demo")
    board.demo(_programs(board))


def _programs(board: GameWidget) -> Data:
    """The programs that sit here, and engines in the place of people."""
    return {
        colour: USUAL_LEVEL if seat.kind == "human" else seat for colour, seat in board.match.seats.items()
    }


def _stop(board: GameWidget, _: Wish) -> None:
    if not board.stop():
        raise NotPossible(board.say("disabled.nothing_to_stop"))


def _force(board: GameWidget, _: Wish) -> None:
    if not board.match.force_move():
        raise NotPossible(board.say("disabled.no_bot"))


def _pause(board: GameWidget, _: Wish) -> None:
    board.match.pause()


def _resume(board: GameWidget, _: Wish) -> None:
    board.match.resume()


def _new_game(board: GameWidget, wish: Wish) -> None:
    match = board.match
    rules = board.face.rules_from(dict(wish.mapping("rules")))
    seats = {}
    players = type(match.position).initial(rules).players
    for player, name in wish.mapping("seats").items():
        if player not in players or not isinstance(name, str):
            raise BadWish("seats")
        # Who sits there already stays, and is not made anew.
        there = match.seats.get(player)
        stays = there is not None and board.seating.id_of(player, there) == name
        seats[player] = there if stays else board.seating.take(player, name)
    mode = wish.text("mode", NAME) if wish.has("mode") else "game"
    if mode not in MODES:
        raise BadWish("mode")
    clock = _clock(wish)
    match.new_game(rules, seats, version=wish.version)
    board.be_generous(mode != "game")
    if wish.names("clock") and mode == "game":
        match.set_clock(clock)
    if mode == "demo":
        board.demo(_programs(board))


def _clock(wish: Wish) -> ClockRules | None:
    """The clock a wish asks for; ``null`` for none. Raises ``ValueError``."""
    times = wish.mapping("clock")
    if not times:
        return None
    if not set(times) <= {"per_turn", "total", "increment"}:
        raise BadWish("clock")
    for seconds in times.values():
        if type(seconds) not in {int, float} or not 0 <= seconds <= 1_000_000:
            raise BadWish("clock")
    return ClockRules(**times)


def _set_up(board: GameWidget, wish: Wish) -> None:
    match = board.match
    turn = wish.text("turn", NAME)
    if turn not in match.position.players:
        raise BadWish("turn")
    position = board.face.set_up(wish.text("position", POSITION), turn, match.position.rules)
    if not wish.flag("force"):
        problems = board.face.set_up_problems(position, turn)
        if problems:
            found = violation_data(problems, board.locale)
            raise Refused([problem | {"code": "bad_position", "rule": problem["code"]} for problem in found])
    match.set_position(position, version=wish.version)


def _paste(board: GameWidget, wish: Wish) -> Data | None:
    """Load what was pasted; of several games first the list, then the one whose ``index`` is wished."""
    if wish.has("data"):
        try:
            source: str | bytes = base64.b64decode(wish.text("data", PASTED), validate=True)
        except (binascii.Error, ValueError) as error:
            raise BadWish("data") from error
    else:
        source = wish.text("text", PASTED)
    if not source.strip():
        raise NotPossible(board.say("paste.empty"))
    records = board.read(source)
    if wish.has("index"):
        index = wish.number("index")
        if not 0 <= index < len(records):
            raise BadWish("index")
    elif len(records) > 1:
        return {"games": [_entry(index, record) for index, record in enumerate(records[:MOST_GAMES])]}
    else:
        index = 0
    board.match.load(records[index], version=wish.version)
    return None


def _entry(index: int, record: Record) -> Data:
    """One line of the list of games: the names in its tags, if any, and how many moves it has."""
    names = [record.tags[player] for player in record.start.players if record.tags.get(player)]
    extra = [record.tags[tag] for tag in ("event", "date", "result") if record.tags.get(tag)]
    title = " ".join(filter(None, (" – ".join(names), ", ".join(extra))))
    return {"index": index, "title": title[:200], "moves": len(record.main_line)}


def _amend(board: GameWidget, wish: Wish) -> None:
    """Put the last move right, as long as the game allows it."""
    match = board.match
    move = wish.text("move", MOVE)
    if not board.face.may_amend(match.record.current):
        raise NotPossible(board.face.too_late_words())
    match.amend(move, version=wish.version)


def _seat(board: GameWidget, wish: Wish) -> None:
    match = board.match
    player, name = wish.text("colour", NAME), wish.text("seat", NAME)
    if player not in match.seats:
        raise BadWish("colour")
    match.set_seat(player, board.seating.take(player, name))


def _copy(board: GameWidget, wish: Wish) -> Data:
    what = wish.text("what", NAME)
    node, record = board.match.record.current, board.match.record
    if what == "svg":
        return {"text": node.position.to_svg(**board.face.picture_options(node))}
    names = [name for name, _ in board.face.formats().get(what, [])]
    name = wish.text("format", NAME) if wish.has("format") else names[0] if names else ""
    if name not in names:
        raise BadWish("format")
    return {"text": board.face.write(what, name, node, record), "format": name}


def _explain(board: GameWidget, wish: Wish) -> Data:
    violations = board.match.position.explain(wish.text("move", MOVE))
    return {"violations": violation_data(violations, board.locale)}


def _part(_: GameWidget, wish: Wish) -> Data:
    """A part of the page's own program."""
    name = wish.text("name", NAME)
    if name not in page.PARTS:
        raise BadWish("name")
    return {"text": page.part(name)}


def _hello(_board: GameWidget, _: Wish) -> None:
    """A view that has just appeared asks whether anybody is there."""


#: What a new game can be: seats and clock as chosen; the same with hints without limit; or programs only.
MODES = ("game", "practice", "demo")

KINDS: dict[str, Kind] = {
    "play": Kind(_play, versioned=True),
    "text_move": Kind(_text_move, versioned=True),
    "chosen": Kind(_chosen, versioned=True),
    "undo": Kind(_undo, versioned=True),
    "redo": Kind(_redo, versioned=True),
    "goto": Kind(_goto),
    "promote": Kind(_promote, versioned=True),
    "delete": Kind(_delete, versioned=True),
    "comment": Kind(_comment),
    "glyph": Kind(_glyph),
    "pass": Kind(_pass, versioned=True),
    "resign": Kind(_resign, versioned=True),
    "hint": Kind(_hint, atomic=False, slow=True),
    "idea": Kind(_idea, versioned=True, atomic=False, slow=True),
    "force": Kind(_force),
    "stop": Kind(_stop),
    "analyse": Kind(_analyse),
    "search": Kind(_search),
    "find_mistakes": Kind(_find_mistakes),
    "demo": Kind(_demo),
    "pause": Kind(_pause),
    "resume": Kind(_resume),
    "retry": Kind(_resume),
    "new_game": Kind(_new_game, versioned=True),
    "restore": Kind(_restore, versioned=True),
    "set_up": Kind(_set_up, versioned=True),
    "paste": Kind(_paste, atomic=False, slow=True),
    "amend": Kind(_amend, versioned=True),
    "seat": Kind(_seat),
    "copy": Kind(_copy),
    "explain": Kind(_explain),
    "hello": Kind(_hello),
    "part": Kind(_part, atomic=False),
}
