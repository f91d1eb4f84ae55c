"""Refusals in words: every code of a game has its sentence, evidence follows, errors explain themselves."""

from __future__ import annotations

import json
import random

import pytest

from nbgames.core import registry
from nbgames.core.record import BrokenRecord
from nbgames.core.violations import (
    CannotWrite,
    Evidence,
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    Violation,
)
from nbgames.games import reversi
from nbgames.i18n import LOCALES, error_text, evidence_texts, violation_data, violation_text


def test_a_violation_is_a_sentence() -> None:
    occupied = Violation("reversi.occupied", ("d4",), args={"cell": "d4"})
    assert violation_text(occupied) == "d4 already holds a disc. Choose an empty square."
    assert violation_text(occupied, "th") == "ช่อง d4 มีหมากอยู่แล้ว เลือกช่องที่ยังว่าง"
    assert (
        violation_text(Violation("game.not_your_turn", args={"colour": "white"}), "ru")
        == "Сейчас ходят белые."
    )


def test_cells_stand_in_for_missing_arguments() -> None:
    assert violation_text(Violation("reversi.occupied", ("d4",))).startswith("d4 ")
    must_move = Violation("reversi.must_move", evidence=(Evidence("square", ("a1", "b2")),))
    assert violation_text(must_move).endswith("Possible squares: a1, b2.")


def test_codes_of_the_board_itself() -> None:
    assert violation_text(Violation("stale")) == "The board has changed; please choose again."
    assert violation_text(Violation("bad_wish")) == "The board asked for something that is not possible."
    assert violation_text(Violation("fifth_game.odd")) == "fifth_game.odd"


def test_arguments_cannot_change_the_language() -> None:
    assert violation_text(Violation("game.over", args={"locale": "ru"})).startswith("The game is over.")


def test_evidence() -> None:
    violation = Violation(
        "reversi.no_flip",
        ("e4",),
        (
            Evidence("edge", ("d4", "c4"), {"direction": "left", "cells": ("d4", "c4")}),
            Evidence("empty", ("f4", "g4"), {"direction": "right", "cells": ("f4",), "cell": "g4"}),
            Evidence("own", ("e5",), {"direction": "down"}),
            Evidence("mark", ("a1",)),
        ),
        {"cell": "e4"},
    )
    assert evidence_texts(violation, "ru") == (
        "Влево: ряд d4, c4 упирается в край доски.",
        "Вправо: ряд f4 кончается пустой клеткой g4.",
        "Вниз: сразу стоит ваша фишка на e5, переворачивать нечего.",
        "",
    )
    (data,) = violation_data([violation])
    assert data["code"] == "reversi.no_flip"
    assert data["cells"] == ["e4"]
    assert data["evidence"][3] == {"text": "", "cells": ["a1"]}
    assert json.loads(json.dumps(data)) == data


def say_all(violations: tuple[Violation, ...]) -> None:
    """Every reason has a sentence in every language, whole and without a gap."""
    for violation in violations:
        for locale in LOCALES:
            sentence = violation_text(violation, locale)
            assert sentence != violation.code
            assert not {"{", "}"} & set(sentence + "".join(evidence_texts(violation, locale)))


@pytest.mark.parametrize("game", registry.names())
def test_what_the_rules_report_can_be_said(game: str) -> None:
    chance = random.Random(game)
    position = registry.load(game).Position.initial()
    seen = [position]
    while position.turn is not None and len(seen) < 40:
        position = position.play(chance.choice(list(position.legal_moves)))
        seen.append(position)
    moves = {str(move) for earlier in seen[::4] for move in earlier.legal_moves}
    reported = set()
    for moment in seen:
        for move in chance.sample(sorted(moves), min(len(moves), 25)):
            for player in moment.players:
                violations = moment.explain(move, player)
                reported |= {violation.code for violation in violations}
                say_all(violations)
        say_all(moment.status())
    assert {code for code in reported if code.startswith(f"{game}.")}


@pytest.mark.parametrize("move", ["d4", "a1", "j9", "pass", "f4"])
def test_what_reversi_reports_at_the_start_can_be_said(move: str) -> None:
    violations = reversi.Position.initial().play("f5").explain(move)
    assert violations or move == "f4"
    say_all(violations)
    assert all(all(evidence_texts(violation)) for violation in violations)


def test_errors() -> None:
    over = Violation("game.over")
    assert error_text(IllegalMove("d3", (over,))) == violation_text(over)
    assert error_text(NotationError("рокировка", "d3"), "ru") == "«рокировка» — не ход. Пример: d3"
    assert error_text(PositionError("63 squares")) == "This position cannot be read: 63 squares"
    assert error_text(FormatError("no GM", 0)) == "The text cannot be read from character 1 on: no GM"
    assert error_text(BrokenRecord("d3", (over,), 7)).startswith("Move 7, d3: The game is over.")
    assert error_text(KeyError("x")) == "KeyError: 'x'"


@pytest.mark.parametrize(
    ("game", "source", "move"),
    [
        ("reversi", "f5d6\nf5d6c3a1", (2, 4, "a1")),
        ("reversi", "(;GM[2];B[f5];W[f5])", (1, 2, "f5")),
        ("network6", "e6 e5\ne6 a2", (2, 2, "a2")),
        ("wallgo", "c3 d3 b2", (1, 3, "b2")),
        ("wallgo", "2|A1:11,A2:55,B1:15,B2:51|A311|", (1, 1, "'A311'")),
        ("flownet", "a1\nn14", (2, 1, "I1:n14")),
        ("flownet", "(;GM[flownet];B[a2])", (1, 1, "I1:a2")),
    ],
)
def test_a_refused_move_of_a_file_is_said_in_the_language_of_the_board(game, source, move):
    with pytest.raises(FormatError) as refusal:
        registry.load(game).read(source)
    error = refusal.value
    reason = error.violations[0]
    assert (error.refused.game, error.refused.ply, error.refused.move) == move
    assert reason.sentence() in str(error)
    assert f"({reason.code})" in str(error)
    for locale in LOCALES:
        assert error_text(error, locale).endswith(violation_text(reason, locale))
        assert reason.code not in error_text(error, locale)
    assert error_text(error, "ru").startswith(f"Партия {move[0]}, ход {move[1]}, {move[2]}: ")


@pytest.mark.parametrize(
    ("game", "source", "words"),
    [
        ("reversi", "(;GM[2];B[rook])", "Партия 1, ход 1, rook: «rook» — не ход."),
        ("network6", "e6 rook", "Партия 1, ход 2, rook: «rook» — не ход."),
        ("flownet", "V3:a2", "Партия 1, ход 1, V3:a2: Положить V3 от клетки a2 можно по-разному."),
    ],
)
def test_what_is_no_move_in_a_file_is_said_in_the_language_of_the_board(game, source, words):
    with pytest.raises(FormatError, match="is no move") as refusal:
        registry.load(game).read(source)
    assert error_text(refusal.value, "ru").startswith(words)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("why", CannotWrite.WHY)
def test_what_cannot_be_written_is_said_in_every_language(why, locale):
    words = error_text(CannotWrite("wgf", why), locale)
    assert not words.startswith("cannot_write")
    assert "{" not in words
    assert why in {"another_game", "board"} or "wgf" in words
