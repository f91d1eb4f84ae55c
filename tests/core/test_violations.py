"""Refusals are data that survive being compared, hashed, pickled and shown."""

import pickle

import pytest

from nbgames.core import violations
from nbgames.core.violations import (
    Evidence,
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    RefusedMove,
    Violation,
    no_move,
    refused_move,
)

BLOCKED = Violation(
    "game.blocked",
    ("d4",),
    (Evidence("edge", ("c4", "b4")), Evidence("wall", ("b4", "d5"), {"owner": "red"})),
    {"cell": "d4"},
)


def test_evidence_cells_come_once_in_order():
    assert BLOCKED.evidence_cells == ("c4", "b4", "d5")
    assert Violation("game.over").evidence_cells == ()


def test_violations_are_values():
    twin = pickle.loads(pickle.dumps(BLOCKED))
    assert twin == BLOCKED
    assert hash(twin) == hash(BLOCKED)
    assert repr(BLOCKED) == "Violation('game.blocked', d4)"
    assert Violation("game.over") != Violation("game.over", args={"why": 1})


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("d4", [BLOCKED, Violation("game.over")]),
        NotationError("castles" * 20, "d3"),
        NotationError("castles", "d3", BLOCKED),
        PositionError("expected 64 squares"),
        FormatError("expected '(;'", 17),
        refused_move(2, 3, "d4", [BLOCKED], 17),
    ],
)
def test_errors_are_value_errors_and_survive_pickling(error):
    assert isinstance(error, ValueError)
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_messages():
    over = "The game is over. Undo a move or start a new game. (game.over)"
    assert str(IllegalMove("d4", [Violation("game.over")])) == f"d4 is not allowed: {over}"
    assert (
        str(IllegalMove("d4", [BLOCKED, Violation("game.over")]))
        == f"d4 is not allowed: game.blocked; {over}"
    )
    assert len(str(NotationError("x" * 1000, "d3"))) < 120
    assert str(FormatError("expected '(;'", 17)) == "expected '(;' (at 17)"


def test_a_violation_says_itself_in_every_language():
    over = Violation("game.over")
    assert over.sentence() == "The game is over. Undo a move or start a new game."
    assert over.sentence("ru").startswith("Игра окончена.")
    assert str(over) == f"{over.sentence()} (game.over)"
    assert BLOCKED.sentence() == str(BLOCKED) == "game.blocked"  # nobody has words for it


def test_an_error_can_be_shown_whatever_is_missing():
    needs_a_colour = Violation("game.not_your_turn")
    assert str(IllegalMove("d4", [needs_a_colour])) == "d4 is not allowed: game.not_your_turn"


def test_the_core_does_without_words(monkeypatch):
    monkeypatch.setattr(violations, "_sayer", None)
    assert str(IllegalMove("d4", [Violation("game.over")])) == "d4 is not allowed: game.over"


def test_a_refused_move_in_a_file():
    error = refused_move(1, 3, "d4", [Violation("game.over"), BLOCKED], 17)
    assert error.reason == "game 1: move 3: d4 is not allowed (game.over)"
    over = "The game is over. Undo a move or start a new game. (game.over)"
    assert str(error) == f"game 1: move 3: d4 is not allowed: {over} (at 17)"
    assert error.refused == RefusedMove("d4", (Violation("game.over"), BLOCKED), 1, 3)
    assert error.violations == error.refused.violations
    moved = error.within(100, 4)
    assert moved.reason == "game 4: move 3: d4 is not allowed (game.over)"
    assert (moved.position, moved.refused.game, moved.refused.ply) == (117, 4, 3)
    assert str(refused_move(1, 3, "d4", [BLOCKED], 17)).endswith("d4 is not allowed (game.blocked) (at 17)")
    assert FormatError("expected '(;'", 17).violations == ()


def test_a_text_in_a_file_that_is_no_move():
    error = no_move(1, 3, NotationError("castles", "d3"), 17)
    assert str(error) == "game 1: move 3: 'castles' is no move (at 17)"
    assert (error.refused.move, error.violations[0].code) == ("castles", "game.notation")
    better = NotationError("V3 a2", "d3", Violation("game.over"))
    assert better.violation.code == "game.over"
    assert str(better).startswith("'V3 a2' is not a move: The game is over.")
    assert no_move(1, 3, better, 17).reason == "game 1: move 3: 'V3 a2' is no move (game.over)"
    assert "is no move: The game is over." in str(no_move(1, 3, better, 17))
