"""Wishes of the page: each is done or refused, and answered exactly once.

Nothing that a wish says can raise anything here, and a wish about a game that has moved on is refused. What
an accepted wish changes travels with the state, and so does its acknowledgement; only refusals, and wishes
that ask for something, have an answer of their own.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from nbgames.core.driver import run_elsewhere
from nbgames.core.events import StaleVersion
from nbgames.core.record import BrokenRecord, RecordError, UnknownNode
from nbgames.core.violations import (
    CannotWrite,
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    Violation,
)
from nbgames.i18n import error_text, violation_data
from nbgames.widget.wish import BadWish, NotPossible, Refused, Wish, wish_id
from nbgames.widget.wish_kinds import KINDS, Data, Kind

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

log = logging.getLogger("nbgames")


def respond(board: GameWidget, content: object) -> None:
    """Do what the page wishes and answer; never raises."""
    identity = wish_id(content)
    try:
        if not isinstance(content, dict) or identity is None:
            raise BadWish("id")
        wish = Wish(content)
        kind = KINDS.get(wish.kind) or board.face.wishes().get(wish.kind)
        if kind is None:
            raise BadWish("kind")
        if kind.versioned and wish.version is None:
            raise BadWish("version")
    except BadWish:
        board.answer(identity, _refusal(board, "bad_wish"))
        return
    if kind.slow:
        run_elsewhere(lambda: _do(board, kind, wish, identity))
    else:
        _do(board, kind, wish, identity)


def _do(board: GameWidget, kind: Kind, wish: Wish, identity: str) -> None:
    with board.output.here():
        try:
            if kind.atomic:
                with board.match.lock:
                    data = kind.handler(board, wish)
                    if data is None:
                        board.acknowledge(identity)
            else:
                data = kind.handler(board, wish)
                if data is None:
                    board.acknowledge(identity)
        except Exception as error:  # noqa: BLE001 - whatever it is, the page waits for an answer
            board.answer(identity, refusal(board, error))
        else:
            if data is None:
                board.publish_rest()
            else:
                board.answer(identity, {"ok": True, **data})


def refusal(board: GameWidget, error: Exception) -> Data:
    """The answer for a wish that failed with ``error``."""
    match error:
        case StaleVersion():
            return _refusal(board, "stale")
        case BadWish() | UnknownNode() | RecordError():
            return _refusal(board, "bad_wish")
        case Refused():
            return {"ok": False, "violations": error.violations}
        case NotPossible():
            return _refusal(board, "not_possible", str(error))
        case BrokenRecord():
            return _refusal(board, "bad_file", error_text(error, board.locale))
        case IllegalMove():
            return {"ok": False, "violations": violation_data(error.violations, board.locale)}
        case NotationError():
            return _refusal(board, "bad_notation", error_text(error, board.locale))
        case PositionError():
            return _refusal(board, "bad_position", error_text(error, board.locale))
        case CannotWrite():
            return _refusal(board, "not_possible", error_text(error, board.locale))
        case FormatError():
            return _refusal(board, "bad_file", error_text(error, board.locale))
        case ValueError() | KeyError():
            return _refusal(board, "bad_wish")
    log.error("a wish of the page failed", exc_info=error)
    return _refusal(board, "error", board.say("error.unknown"))


def _refusal(board: GameWidget, code: str, words: str | None = None) -> Data:
    if words is None:
        return {"ok": False, "violations": violation_data([Violation(code)], board.locale)}
    return {"ok": False, "violations": [{"code": code, "text": words, "cells": [], "evidence": []}]}
