"""What every position gives for free once a game has filled in its rules."""

import base64
import pickle
import re
from random import Random

import pytest
from core.tiny import PASS, Heaps, Move, Rules, start

from nbgames.core.position import Move as CoreMove
from nbgames.core.position import Outcome
from nbgames.core.violations import IllegalMove, NotationError


class TestLegalMoves:
    def test_the_view_is_a_sequence_of_moves(self):
        view = start(2, 1).legal_moves
        assert list(view) == [Move("a", 1), Move("a", 2), Move("b", 1)]
        assert (len(view), bool(view), view[1]) == (3, True, Move("a", 2))
        assert repr(view) == "<3 legal moves: a1 a2 b1>"
        assert view == start(2, 1).legal_moves != start(2, 2).legal_moves
        assert view != list(view)
        with pytest.raises(TypeError):
            hash(view)

    def test_membership_takes_moves_and_texts_and_makes_no_list(self, monkeypatch):
        monkeypatch.setattr(Heaps, "_generate_moves", lambda position: 1 / 0)
        view = start(2, 1).legal_moves
        assert Move("a", 2) in view
        assert "A2 " in view
        for other in (Move("a", 3), "a3", "castles", PASS, None, 7, ("a", 2)):
            assert other not in view

    def test_at_the_end_there_are_none(self):
        view = start(1).play("a1").legal_moves
        assert (list(view), bool(view), "a1" in view) == ([], False, False)

    def test_it_is_made_once(self):
        position = start()
        assert position.legal_moves is position.legal_moves


class TestExplaining:
    def test_reasons(self):
        assert start().explain("a1") == () == start().explain(Move("a", 1), "red")
        assert [reason.code for reason in start().explain("a9")] == ["heaps.too_few", "heaps.number"]
        with pytest.raises(NotationError) as caught:
            start().explain("castles")
        assert (caught.value.text, caught.value.example) == ("castles", "a2")

    def test_out_of_turn(self):
        (reason,) = start().explain("a1", "blue")
        assert (reason.code, reason.args) == ("game.not_your_turn", {"colour": "red"})
        with pytest.raises(ValueError, match="'white' does not play here; expected one of red, blue"):
            start().explain("a1", "white")

    def test_after_the_end(self):
        end = start(1).play("a1")
        for player in (None, "red", "blue"):
            assert [reason.code for reason in end.explain("a1", player)] == ["game.over"]

    def test_play_raises_all_of_them(self):
        position = start()
        with pytest.raises(IllegalMove) as caught:
            position.play(Move("a", 9))
        assert caught.value.violations == position.explain("a9")
        assert pickle.loads(pickle.dumps(caught.value)).violations == caught.value.violations


class TestGivingUp:
    def test_time_and_resignation(self):
        position = start(9, players=3).play("a1").play("a2").play("a2")
        assert position.on_timeout((), Random()) == Outcome("time", ("blue", "green"), position.scores)
        assert position.on_resignation("blue") == Outcome("resigned", ("green",), position.scores)
        assert start().on_resignation("red").winners == ("blue",)

    def test_outcomes(self):
        scores = {"red": 1, "blue": 1}
        assert Outcome("finished", (), scores).is_draw
        assert Outcome("finished", ("red", "blue"), scores).is_draw
        assert not Outcome("finished", ("red",), scores).is_draw
        assert len({Outcome("finished", (), scores), Outcome("finished", (), dict(scores))}) == 1


class TestShowing:
    def test_repr_is_code(self):
        for position in (start(), start(5, 4), start(3, 2, freeze=2).play("b1")):
            assert eval(repr(position), {"Heaps": Heaps, "Rules": Rules}) == position
        assert repr(start()) == "Heaps.from_text('5,4 0,0 red 0')"
        assert repr(start(3)) == f"Heaps.from_text('3 0,0 red 0', rules={start(3).rules!r})"

    def test_a_notebook_gets_a_picture_that_needs_nothing(self):
        bundle = start()._repr_mimebundle_()
        assert bundle["text/plain"] == str(start())
        image = re.fullmatch(
            r'<img alt="(.*?)" style=".*?" src="data:image/svg\+xml;base64,(.*)">', bundle["text/html"]
        )
        assert image[1] == "5,4 0,0 red 0"
        assert base64.b64decode(image[2]).decode() == start().to_svg()

    def test_what_it_is_called_cannot_leave_the_attribute(self, monkeypatch):
        monkeypatch.setattr(Heaps, "to_text", lambda position: '"><script>')
        assert "<script>" not in start()._repr_mimebundle_()["text/html"]


def test_parts_of_a_move_are_its_text_unless_the_game_says_otherwise():
    class Plain(Move):
        parts = CoreMove.parts

    assert Plain("a", 2).parts == ("a2",)
    assert Move("a", 2).parts == ("a", "2")
