"""What people can wish for in a match: moves, going back and forth, the record, other games."""

import pytest
from core.tiny import PASS, Move, Rules, start
from core.watching import Held, Log, Wish, first, refused

from nbgames.core import registry
from nbgames.core.match import Match, StaleVersion
from nbgames.core.position import Outcome
from nbgames.core.record import Record, RecordError, UnknownNode
from nbgames.core.seats import Human
from nbgames.core.violations import NotationError


class TestBeginning:
    def test_from_a_position(self):
        match = Match(start())
        assert (match.version, match.position, match.record.ply) == (0, start(), 0)
        assert match.seats == {"red": Human(), "blue": Human()}
        assert (match.paused, match.thinking, match.trouble, match.result) == (False, None, None, None)
        assert (match.clocks, match.hints_left("red"), match.reviewing) == (None, None, False)

    def test_from_a_record_it_plays_on_a_copy(self):
        record = Record.from_moves(start(), "a1 a2")
        match = Match(record)
        match.play("b1")
        assert record.moves == ("a1", "a2")
        assert match.record.moves == ("a1", "a2", "b1")

    def test_from_a_name_or_rules(self):
        reversi = registry.load("reversi")
        assert Match("reversi").position == reversi.Position.initial()
        assert Match(reversi.Rules(size=6)).position == reversi.Position.initial(reversi.Rules(size=6))
        with pytest.raises(registry.UnknownGame):
            Match("chess")
        with pytest.raises(registry.UnknownGame):
            Match(Rules())

    def test_seats_are_checked(self):
        match = Match(start(), {"blue": "Somchai"})
        assert list(match.seats.items()) == [("red", Human()), ("blue", Human("Somchai"))]
        with pytest.raises(ValueError, match="'green' does not play here; expected one of red, blue"):
            Match(start(), {"green": None})
        with pytest.raises(TypeError, match="cannot play"):
            Match(start(), {"red": 7})


class TestMoves:
    def test_a_move_is_one_event(self):
        match = Match(start())
        log = Log(match)
        node = match.play("a2")
        assert log.kinds == ["move"]
        assert (log[0].move, log[0].node, log[0].player, log[0].data) == (Move("a", 2), 1, "red", {})
        assert (node, match.version) == (match.record.current, 1)
        match.play(Move("b", 1), "blue")
        assert log.kinds == ["move", "move"]

    def test_what_the_rules_refuse(self):
        match = Match(start())
        refused(Wish(match, "play", "a9"), "heaps.too_few", "heaps.number")
        refused(Wish(match, "play", "a1", "blue"), "game.not_your_turn")
        with pytest.raises(NotationError):
            match.play("castles")
        with pytest.raises(ValueError, match="'green' does not play here"):
            match.play("a1", "green")
        assert match.version == 0

    def test_the_end(self):
        match = Match(start(2))
        log = Log(match)
        match.play("a2")
        assert log.kinds == ["move", "over"]
        assert match.result == log[1].data["outcome"] == match.position.outcome
        for wish in (("play", "a1"), ("play", "a1", "red"), ("resign",), ("hint",), ("idea",)):
            refused(Wish(match, *wish), "game.over")

    def test_a_pass_where_there_is_one(self):
        match = Match(start(may_pass=True))
        assert match.pass_().move == PASS
        refused(Wish(match, "pass_", "red"), "game.not_your_turn")
        assert match.pass_("blue").move == PASS
        assert match.result is not None

    def test_a_pass_where_there_is_none(self):
        refused(Wish(Match(start()), "pass_"), "game.no_pass")
        refused(Wish(Match("reversi"), "pass_"), "reversi.must_move")

    def test_amending_the_last_move(self):
        match = Match(start())
        match.play("a1")
        log = Log(match)
        node = match.amend("a3")
        assert (node.id, match.record.moves, match.position.turn) == (1, ("a3",), "blue")
        assert (log.kinds, log[0].data, log[0].player) == (["record"], {"change": "amended"}, "red")
        match.amend("a3")
        assert len(log) == 1
        refused(Wish(match, "amend", "a9"), "heaps.too_few", "heaps.number")
        match.play("b1")
        match.goto(1)
        with pytest.raises(RecordError):
            match.amend("a2")
        match.goto(0)
        with pytest.raises(RecordError):
            match.amend("a2")

    def test_amending_to_a_known_variation(self):
        match = Match(start())
        match.play("a1")
        match.undo()
        match.play("a2")
        assert match.amend("a1").id == 1
        assert len(list(match.record)) == 2

    def test_nothing_is_amended_after_a_resignation(self):
        match = Match(start())
        match.play("a1")
        match.resign()
        refused(Wish(match, "amend", "a2"), "game.over")


class TestVersions:
    def test_a_stale_wish_is_refused(self):
        match = Match(start())
        match.play("a1", version=0)
        for wish in (
            ("play", "a1"),
            ("pass_",),
            ("amend", "a2"),
            ("resign",),
            ("hint",),
            ("idea",),
            ("undo",),
            ("redo",),
            ("goto", 0),
            ("promote", 1),
            ("delete", 1),
            ("comment", 1, "hm"),
            ("annotate", 1, ["!"]),
            ("new_game",),
            ("set_position", start()),
            ("load", Record(start())),
            ("set_seat", "red", "Somchai"),
            ("demo", first),
            ("pause",),
            ("resume",),
            ("set_clock", None),
        ):
            with pytest.raises(StaleVersion) as caught:
                Wish(match, *wish, version=0)()
            assert (caught.value.version, caught.value.current) == (0, 1)
        assert match.version == 1
        with pytest.raises(StaleVersion):
            match.play("a1", version=2)

    def test_what_does_not_touch_the_moves_makes_no_wish_stale(self):
        match = Match(start(), advisor=first)
        match.play("a1")
        seen = match.version
        match.hint()
        match.comment(1, "hm")
        match.set_seat("red", "Somchai")
        match.pause()
        match.play("a1", version=seen)
        assert match.record.ply == 2

    @pytest.mark.parametrize(
        "change",
        [
            lambda match: match.play("b1"),
            lambda match: match.undo(),
            lambda match: match.goto(1),
            lambda match: match.delete(2),
            lambda match: match.amend("a2"),
            lambda match: match.resign(),
            lambda match: match.new_game(),
            lambda match: match.load(match.record),
            lambda match: match.set_position(start()),
            lambda match: match.load(match.record) or match.restore(),
        ],
    )
    def test_what_moves_the_game_makes_older_wishes_stale(self, change):
        match = Match(Record.from_moves(start(), "a1 a1"))
        seen = match.version
        change(match)
        with pytest.raises(StaleVersion):
            match.play("a1", version=seen)


class TestBackAndForth:
    def test_undo_and_redo_between_people(self):
        match = Match(start())
        assert not match.undo()
        assert not match.redo()
        match.play("a1")
        match.play("a2")
        log = Log(match)
        assert match.undo()
        assert match.position.turn == "blue"
        assert match.undo()
        assert not match.undo()
        assert match.redo()
        assert match.redo()
        assert not match.redo()
        assert log.kinds == ["undo", "undo", "redo", "redo"]
        assert [(event.move, event.player, event.node) for event in log] == [
            (Move("a", 2), "blue", 1),
            (Move("a", 1), "red", 0),
            (Move("a", 1), "red", 1),
            (Move("a", 2), "blue", 2),
        ]

    def test_another_move_after_undo_is_the_game_and_the_old_line_is_kept_beside_it(self):
        match = Match(start())
        match.play("a1")
        match.undo()
        match.play("b1")
        assert str(match.record) == "1.b1 (1.a1)"

    def test_another_move_after_goto_is_a_variation(self):
        match = Match(start())
        match.play("a1")
        match.goto(0)
        match.play("b1")
        assert str(match.record) == "1.a1 (1.b1)"

    def test_goto(self):
        match = Match(Record.from_moves(start(), "a1 a2 b1"))
        log = Log(match)
        assert match.goto(1).id == 1
        assert match.reviewing
        assert match.goto(match.record.node(3)).id == 3
        assert not match.reviewing
        match.goto(3)
        assert log.kinds == ["goto", "goto"]
        with pytest.raises(UnknownNode):
            match.goto(9)

    def test_undo_goes_on_reviewing_does_not(self):
        match = Match(Record.from_moves(start(), "a1 a2 b1"))
        match.undo()
        assert not match.reviewing
        match.goto(1)
        assert match.reviewing
        match.resume()
        assert not match.reviewing
        match.goto(0)
        match.play("a1")
        assert not match.reviewing


class TestResigning:
    def test_it_ends_the_game_and_can_be_taken_back(self):
        match = Match(start())
        match.play("a2")
        log = Log(match)
        outcome = match.resign()
        assert outcome == Outcome("resigned", ("red",), {"red": 2, "blue": 0})
        assert (match.result, match.record.result, match.record.outcome) == (outcome,) * 3
        assert (log.kinds, log[0].player, log[1].data["outcome"]) == (["resigned", "over"], "blue", outcome)
        refused(Wish(match, "play", "a1"), "game.over")
        refused(Wish(match, "resign"), "game.over")
        assert match.undo()
        assert (match.result, match.record.result, match.record.ply) == (None, None, 1)
        match.play("a1")

    def test_who_resigns(self):
        bot = Held()
        match = Match(start(players=3), {"red": bot, "blue": None, "green": first})
        assert match.resign().winners == ("red", "green")  # not the bot, whose turn it is
        bot.let_go()
        match = Match(start(players=3))
        assert match.resign("green").winners == ("red", "blue")
        with pytest.raises(ValueError, match="'white' does not play here"):
            Match(start()).resign("white")

    def test_elsewhere_in_the_record_the_game_goes_on(self):
        match = Match(start())
        match.play("a2")
        match.resign()
        match.goto(0)
        assert match.result is None
        match.play("b1")
        assert match.result is None
        match.goto(1)
        assert match.result.reason == "resigned"
        match.delete(1)
        assert match.record.result is None

    def test_a_result_from_a_file_is_not_taken_back(self):
        record = Record.from_moves(start(), "a1 a1")
        record.result = Outcome("time", ("red",), {"red": 1, "blue": 1})
        match = Match(record)
        assert match.result == record.result
        refused(Wish(match, "play", "a1"), "game.over")
        assert match.undo()
        assert (match.record.ply, match.result) == (1, None)
        assert match.record.result == record.result
        match.redo()
        assert match.result == record.result
