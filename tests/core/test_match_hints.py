"""Hints and ideas with their budgets, and those who listen to a match."""

import pytest
from core.tiny import Move, start
from core.watching import Log, Wish, first, refused

from nbgames.core.match import Match, StaleVersion


class TestHints:
    def test_a_hint_shows_and_an_idea_plays(self):
        match = Match(start(), advisor=lambda position: "b2")
        log = Log(match)
        assert match.hint() == Move("b", 2)
        assert match.record.ply == 0
        assert match.idea("red").move == Move("b", 2)
        assert log.kinds == ["hint", "move"]
        assert (log[0].move, log[0].player, log[1].data) == (Move("b", 2), "red", {"idea": True})

    def test_the_budget_is_each_players_own(self):
        match = Match(start(9, 9), hints=1, advisor=first)
        assert match.hint() == match.hint()
        assert (match.hints_left("red"), match.hints_left("blue")) == (0, 1)
        assert match.version == 1
        match.idea()
        match.idea()
        assert (match.hints_left("red"), match.hints_left("blue")) == (0, 0)
        refused(Wish(match, "hint"), "game.hint_spent")
        refused(Wish(match, "idea"), "game.hint_spent")
        match.undo()
        match.undo()
        assert match.hint() == first(match.position)
        match.play("b3")
        match.play("b3")
        refused(Wish(match, "hint"), "game.hint_spent")
        match.new_game()
        assert match.hints_left("red") == 1

    def test_only_on_the_own_turn(self):
        match = Match(start(), hints=1, advisor=first)
        refused(Wish(match, "hint", "blue"), "game.not_your_turn")
        refused(Wish(match, "idea", "blue"), "game.not_your_turn")

    @pytest.mark.parametrize("advisor", [None, lambda position: None])
    def test_nobody_knows(self, advisor):
        match = Match(start(), hints=1, advisor=advisor)
        refused(Wish(match, "hint"), "game.no_hint")
        refused(Wish(match, "idea"), "game.no_hint")
        assert match.hints_left("red") == 1

    def test_bad_advice_costs_nothing(self):
        match = Match(start(), hints=1, advisor=lambda position: "a9")
        refused(Wish(match, "hint"), "heaps.too_few", "heaps.number")
        match.advisor = lambda position: 1 / 0
        with pytest.raises(ZeroDivisionError):
            match.idea()
        assert (match.hints_left("red"), match.version) == (1, 0)

    def test_advice_on_what_has_passed_is_dropped(self):
        def advise(position):
            match.play("a1")
            return "b2"

        match = Match(start(), hints=1, advisor=advise)
        for wish in (match.hint, match.idea):
            with pytest.raises(StaleVersion):
                wish()
        assert match.hints_left("red") == 1
        assert match.record.moves == ("a1", "a1")


class TestSubscribers:
    def test_they_see_the_finished_change(self):
        match = Match(start())
        seen = []
        match.subscribe(lambda event: seen.append((event.version, match.version, match.record.ply)))
        match.play("a1")
        match.play("a1")
        assert seen == [(1, 1, 1), (2, 2, 2)]

    def test_they_may_play_themselves(self):
        match = Match(start())
        end = match.subscribe(lambda event: match.record.ply < 4 and match.play("a1"))
        log = Log(match)
        match.play("a1")
        assert match.record.ply == 4
        assert log.kinds == ["move"] * 4
        end()
        match.undo()
        assert match.record.ply == 3

    def test_their_errors_hurt_nobody(self):
        match = Match(start())
        errors = []
        match.on_error = errors.append
        assert match.on_error == errors.append

        def fail(event):
            raise RuntimeError("oh dear")

        match.subscribe(fail)
        log = Log(match)
        match.play("a1")
        assert (match.record.ply, log.kinds, str(errors[0])) == (1, ["move"], "oh dear")

    def test_several_changes_under_the_lock_are_told_afterwards(self):
        match = Match(start())
        log = Log(match)
        with match.lock:
            match.play("a1")
            match.play("a1")
            assert log == []
        assert log.kinds == ["move", "move"]
