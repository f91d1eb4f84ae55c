"""Refusals are data that survive being compared, hashed, pickled and shown."""

import pickle

import pytest

from nbgames.core.violations import (
    Evidence,
    FormatError,
    IllegalMove,
    NotationError,
    PositionError,
    Violation,
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
        PositionError("expected 64 squares"),
        FormatError("expected '(;'", 17),
    ],
)
def test_errors_are_value_errors_and_survive_pickling(error):
    assert isinstance(error, ValueError)
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_messages():
    assert str(IllegalMove("d4", [BLOCKED, Violation("game.over")])) == "d4: game.blocked, game.over"
    assert len(str(NotationError("x" * 1000, "d3"))) < 120
    assert str(FormatError("expected '(;'", 17)) == "expected '(;' (at 17)"
