"""What people can wish of the record of a match, and how a match goes on to another game."""

import pytest
from core.tiny import Heaps, Rules, start
from core.watching import Log, Wish

from nbgames.core import registry
from nbgames.core.match import Match
from nbgames.core.record import Record, RecordError, UnknownNode


class TestRecord:
    def test_changes_of_the_tree_are_events(self):
        match = Match(Record.from_moves(start(), "a1 a2"))
        match.undo()
        match.play("b1")
        log = Log(match)
        match.promote(3)
        match.comment(3, "better")
        match.annotate(3, ["!"])
        match.delete(2)
        match.delete(match.record.node(3))
        assert log.kinds == ["record"] * 5
        assert [event.data["change"] for event in log] == [
            "promoted",
            "commented",
            "annotated",
            "deleted",
            "deleted",
        ]
        assert (match.record.current.id, match.record.moves) == (1, ("a1",))

    def test_what_is_refused_changes_nothing(self):
        match = Match(Record.from_moves(start(), "a1"))
        for wish in (("promote", 9), ("delete", 9), ("comment", 9, "x"), ("annotate", 9, ["!"])):
            with pytest.raises(UnknownNode):
                Wish(match, *wish)()
        with pytest.raises(RecordError):
            match.delete(0)
        with pytest.raises(ValueError, match="no glyph"):
            match.annotate(1, ["wow"])
        with pytest.raises(TypeError):
            match.comment(1, None)
        assert (match.version, match.record) == (0, Record.from_moves(start(), "a1"))


class TestOtherGames:
    def test_new_game_with_other_rules_and_seats(self):
        match = Match(start(), {"red": "Somchai", "blue": "Dara"})
        match.play("a1")
        match.pause()
        log = Log(match)
        match.new_game(Rules(players=3), {"green": "Ivan"})
        assert match.position == Heaps.initial(Rules(players=3))
        assert [seat.name for seat in match.seats.values()] == ["Somchai", "Dara", "Ivan"]
        assert (match.record.moves, match.paused) == ((), False)
        match.new_game(Rules())
        assert [seat.name for seat in match.seats.values()] == ["Somchai", "Dara"]
        match.new_game()
        assert match.position == Heaps.initial()
        assert (log.kinds, log[0].data) == (["record"] * 3, {"change": "new_game"})

    def test_new_game_with_seats_that_do_not_fit(self):
        match = Match(start())
        match.play("a1")
        for seats in ({"white": None}, {"red": 7}):
            with pytest.raises((ValueError, TypeError)):
                match.new_game(seats=seats)
        assert (match.version, match.record.moves) == (1, ("a1",))

    def test_set_position(self):
        match = Match(start())
        match.play("a1")
        log = Log(match)
        match.set_position(start(1, 1))
        assert (match.position, match.record.ply) == (start(1, 1), 0)
        assert (log.kinds, log[0].data) == (["position"], {"change": "set_up"})

    def test_load(self):
        match = Match(start())
        record = Record.from_moves(start(), "a1 a2 b1")
        record.undo()
        log = Log(match)
        match.load(record)
        assert (match.record, match.record.ply) == (record, 2)
        assert match.record is not record
        assert (log.kinds, log[0].data) == (["record"], {"change": "loaded"})

    def test_what_another_game_took_the_place_of_comes_back(self):
        match = Match(start())
        match.play("a1")
        match.resign()
        match.new_game(Rules(players=3))
        assert [record.moves for record in match.replaced] == [("a1",)]
        match.load(Record.from_moves(start(), "a2"))  # nothing had been played before it
        assert len(match.replaced) == 1
        match.set_position(start(1, 1))
        assert [record.moves for record in match.replaced] == [("a1",), ("a2",)]
        log = Log(match)
        assert match.restore()
        assert (match.record.moves, match.record.ply) == (("a2",), 1)
        assert (log.kinds, log[0].data) == (["record"], {"change": "loaded"})
        assert match.restore()
        assert match.record.moves == ("a1",)
        assert match.result.reason == "resigned"
        assert [record.moves for record in match.replaced] == [("a2",)]
        assert match.restore()
        assert match.record.moves == ("a2",)

    def test_only_so_many_games_are_kept(self):
        match = Match(start())
        assert not match.restore()
        assert match.version == 0
        for _ in range(25):
            match.play("a1")
            match.new_game()
        assert len(match.replaced) == 20

    def test_what_does_not_fit_replaces_nothing(self):
        match = Match(start())
        match.play("a1")
        with pytest.raises(ValueError, match="a match of heaps"):
            match.set_position(registry.load("reversi").Position.initial())
        with pytest.raises((ValueError, TypeError)):
            match.new_game(seats={"white": None})
        assert match.replaced == ()

    def test_another_game_does_not_fit(self):
        match = Match(start())
        with pytest.raises(ValueError, match="a match of heaps, not of reversi"):
            match.set_position(registry.load("reversi").Position.initial())
        assert match.version == 0
