"""Moves typed as the list of moves shows them: a piece and its first cell."""

import random

import pytest

from nbgames.core.match import Match
from nbgames.core.record import BrokenRecord, Record
from nbgames.core.violations import IllegalMove, NotationError
from nbgames.games.flownet import Move, Position, Rules
from nbgames.games.flownet.short import short_form
from nbgames.i18n import LOCALES, error_text

START = Position.initial()


@pytest.mark.parametrize("text", ["V3 b2", "v3 b2", "V3:b2", "v3:b2", " V3  b2 ", "V3 : b2", "V3 B2"])
def test_forms(text):
    assert short_form(text) == ("V3", "b2")


@pytest.mark.parametrize(
    "text",
    ["V3:b2,a1", "a2,a1,b1", "a1", "pass", "V9 a1", "V3 z0", "V3a2", "V3 a100", "a1 b2 c3", "i2 i1"],
)
def test_other_texts_are_read_as_before(text):
    assert short_form(text) is None


def test_the_only_placement_there_is_meant():
    assert START.parse("I1 a1") == Move("I1:a1")
    assert START.parse("I3 a3") == Move("I3:a3,a2,a1")
    assert START.parse("i5:a1") == Move("I5:a1,b1,c1,d1,e1")
    assert START.play("X b3" if "X b3" in START.legal_moves else "O a2").cells_of("blue")


def test_two_cells_stay_two_cells():
    later = START.play("V3:a2,a1,b1").play("n14")
    assert later.parse("i2 i1") == Move("I2:i2,i1")
    assert later.parse("a1 b1") == Move("I2:a1,b1")
    assert later.parse("I1:a1") == Move("I1:a1")


def test_every_move_of_a_game_can_be_typed_as_it_is_shown():
    chance = random.Random(5)
    position = Position.initial(Rules(size=10))
    typed = 0
    for _ in range(12):
        if position.turn is None:
            break
        move = chance.choice([move for move in position.legal_moves if not move.is_pass])
        shown = f"{move.piece} {move.cells[0]}"
        alike = [
            other
            for other in position.legal_moves
            if other.piece == move.piece and other.cells[0] == move.cells[0]
        ]
        if len(alike) == 1:
            typed += 1
            assert position.parse(shown) == move
            assert shown.lower() in position.legal_moves
        else:
            with pytest.raises(NotationError) as refusal:
                position.parse(shown)
            assert refusal.value.violation.code == "flownet.which_cells"
            assert refusal.value.example in map(str, alike)
        position = position.play(move)
    assert typed


def test_several_placements_need_their_cells():
    with pytest.raises(NotationError, match="There are several ways to lay V3 from a2 on") as refusal:
        START.play("V3 a2")
    error = refusal.value
    assert (error.text, error.violation.code) == ("V3 a2", "flownet.which_cells")
    assert error.example in START.legal_moves
    assert error_text(error, "ru").startswith("Положить V3 от клетки a2 можно по-разному.")
    assert all(error.example in error_text(error, locale) for locale in LOCALES)


def test_no_placement_needs_its_cells():
    with pytest.raises(NotationError, match="F cannot be laid from a1 on") as refusal:
        START.play("F a1")
    assert refusal.value.violation.code == "flownet.no_such_place"
    assert refusal.value.example in START.legal_moves
    assert "Name all its cells" in error_text(refusal.value)
    with pytest.raises(NotationError, match="V3 cannot be laid from z26 on"):
        START.play("V3 z26")


def test_what_can_only_lie_one_way_is_refused_by_the_rules():
    assert [reason.code for reason in START.explain("I1 a2")] == ["flownet.start_cell"]
    used = START.play("I1 a1").play("I1 n14")
    assert "flownet.piece_used" in [reason.code for reason in used.explain("I1 b2")]
    later = START.play("V3:a2,a1,b1").play("n14")
    assert later.explain("V3 h8")[0].code == "flownet.piece_used"


def test_after_the_end():
    over = START.play("pass").play("pass")
    assert [reason.code for reason in over.explain("V3 a2")] == ["game.over"]


def test_wherever_a_move_is_written():
    match = Match(START)
    match.play("I1 a1")
    with pytest.raises(IllegalMove, match=r"flownet\.piece_used|flownet\.start_cell"):
        match.play("I1 m13")
    assert Record.from_moves(START, ["I1 a1", "i1:n14"]).moves == ("I1:a1", "I1:n14")
    with pytest.raises(BrokenRecord) as refusal:
        Record.from_moves(START, ["V3 a2"])
    assert refusal.value.violations[0].code == "flownet.which_cells"
