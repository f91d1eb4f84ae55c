"""The tree of moves: reading it, walking in it, changing it, and what it refuses."""

import pickle
import sys

import pytest
from core.tiny import PASS, Move, start

from nbgames.core.position import Outcome
from nbgames.core.record import BrokenRecord, Record, RecordError, UnknownNode
from nbgames.core.violations import IllegalMove, NotationError

RESIGNED = Outcome("resigned", ("blue",), {"red": 0, "blue": 0})


def game(moves="a1 a2 b1 b2", *heaps, **rules):
    return Record.from_moves(start(*heaps, **rules), moves)


def with_variations():
    """1.a1 2.a2 (2.b1 3.b2 (3.a3)) (2.b3) 3.b1 4.b2, with the cursor on a3."""
    record = game()
    for line in ("b1 b2", "b3"):
        record.goto(1)
        for move in line.split():
            record.play(move)
    record.goto(record.node(5))
    record.play("a3")
    return record


def shape(record):
    return " ".join(item if isinstance(item, str) else f"{item.id}:{item.text}" for item in record.notation())


class TestReading:
    def test_a_new_record_stands_at_its_start(self):
        record = Record(start(), {"Event": "club evening"})
        assert record.current is record.root
        assert (record.ply, record.moves, record.main_line, record.path()) == (0, (), (), ())
        assert record.position is record.start
        assert record.root.move is None
        assert record.root.text == ""
        assert record.root.player is None
        assert record.tags == {"Event": "club evening"}

    def test_only_a_position_can_be_the_start(self):
        with pytest.raises(TypeError, match="starts from a position, not from str"):
            Record("5,4 0,0 red 0")

    def test_moves_may_be_moves_texts_or_one_text(self):
        assert game("a1 b2") == game(["a1", "b2"]) == game([Move("a", 1), Move("b", 2)])

    def test_nodes_know_their_move_player_ply_and_position(self):
        first, second, *_ = game().main_line
        assert (first.id, first.ply, first.player, str(first.move)) == (1, 1, "red", "a1")
        assert (second.id, second.ply, second.player, second.text) == (2, 2, "blue", "a2")
        assert second.position == start().play("a1").play("a2")
        assert second.parent is first
        assert first.children == (second,)
        assert repr(second) == "<Node 2: a2>"

    def test_skips_are_read_off_the_position_and_are_no_nodes(self):
        record = game("a2 b1 a1", freeze=2)
        assert [node.player for node in record.main_line] == ["red", "red", "blue"]
        assert record.main_line[0].skipped == ("blue",)
        assert str(record) == "1.a2 -- 2.b1 3.a1"

    def test_positions_are_replayed_only_when_asked_for(self, monkeypatch):
        record = Record._from_legal_moves(start(), [Move("a", 1), Move("b", 1), Move("b", 2)])
        played = []
        real = type(record.start)._play_unchecked
        monkeypatch.setattr(
            type(record.start), "_play_unchecked", lambda self, move: played.append(move) or real(self, move)
        )
        assert record.moves == ("a1", "b1", "b2")
        assert not played
        assert record.position == start().play("a1").play("b1").play("b2")
        assert len(played) == 3 + 3
        assert record.position is record.position
        assert len(played) == 6

    def test_all_nodes_come_before_their_children(self):
        record = with_variations()
        assert [node.id for node in record] == [0, 1, 2, 3, 4, 5, 6, 8, 7]

    def test_notation_puts_variations_behind_the_move_they_replace(self):
        assert shape(with_variations()) == "1:a1 2:a2 ( 5:b1 6:b2 ( 8:a3 ) ) ( 7:b3 ) 3:b1 4:b2"

    def test_text_shows_variations_comments_glyphs_and_the_result(self):
        record = with_variations()
        record.root.comment = "club evening"
        record.node(8).comment = "all of it"
        record.node(8).glyphs = ("!",)
        record.result = RESIGNED
        assert str(record) == (
            "{club evening} 1.a1 2.a2 (2.b1 3.b2 (3.a3! {all of it})) (2.b3) 3.b1 4.b2 [blue, 0-0, resigned]"
        )

    def test_path_and_line_follow_the_cursor(self):
        record = with_variations()
        assert [node.id for node in record.path()] == [1, 5, 8]
        record.goto(1)
        assert [node.id for node in record.line] == [1, 5, 8]
        assert [node.id for node in record.path(4)] == [1, 2, 3, 4]
        assert [node.id for node in record.main_line] == [1, 2, 3, 4]

    def test_a_node_of_another_record_is_unknown(self):
        record, other = game(), game()
        assert record.current in record
        assert other.current not in record
        assert "a1" not in record
        for wanted in (other.current, 99, -1):
            with pytest.raises(UnknownNode):
                record.node(wanted)
        assert issubclass(UnknownNode, LookupError)


class TestPlaying:
    def test_a_new_move_is_added_behind_the_others(self):
        record = game()
        record.goto(1)
        node = record.play("b3")
        assert (node.id, record.current) == (5, node)
        assert [child.id for child in record.node(1).children] == [2, 5]

    def test_a_known_move_is_used_again(self):
        record = game()
        record.goto(1)
        assert record.play("a2").id == 2
        assert record.play(Move("b", 1)).id == 3
        assert len(list(record)) == 5

    @pytest.mark.parametrize("move", ["a9", Move("z", 1), "a3 "])
    def test_an_illegal_move_changes_nothing(self, move):
        record = game("a3")
        before = record.copy()
        with pytest.raises(IllegalMove):
            record.play(move)
        assert (record, record.ply) == (before, 1)

    def test_a_text_that_is_no_move_changes_nothing(self):
        record = game()
        with pytest.raises(NotationError):
            record.play("castles")
        assert record == game()

    def test_a_finished_game_takes_no_move(self):
        record = game("a1", 1)
        with pytest.raises(IllegalMove) as caught:
            record.play("a1")
        assert caught.value.violations[0].code == "game.over"

    def test_a_broken_list_of_moves_names_the_ply(self):
        with pytest.raises(
            BrokenRecord, match=r"ply 3: a9 is not allowed: heaps\.too_few; heaps\.number"
        ) as caught:
            game("a1 a2 a9 b1")
        error = pickle.loads(pickle.dumps(caught.value))
        assert (error.ply, error.move, str(error)) == (3, "a9", str(caught.value))
        assert [violation.code for violation in error.violations] == ["heaps.too_few", "heaps.number"]
        assert isinstance(error, IllegalMove)

    def test_a_list_with_something_else_in_it_names_the_ply(self):
        with pytest.raises(BrokenRecord, match="ply 2") as caught:
            game("a1 castles")
        violation = caught.value.violations[0]
        assert violation.code == "game.notation"
        assert violation.args == {"text": "castles", "example": "a2"}


class TestWalking:
    def test_undo_and_redo(self):
        record = game("a1 a2")
        assert record.undo()
        assert record.undo()
        assert not record.undo()
        assert record.current is record.root
        assert record.redo()
        assert record.redo()
        assert not record.redo()
        assert record.moves == ("a1", "a2")

    def test_redo_goes_the_way_the_cursor_came(self):
        record = with_variations()
        while record.undo():
            pass
        visited = []
        while record.redo():
            visited.append(record.current.id)
        assert visited == [1, 5, 8]

    def test_redo_follows_the_last_line_that_goto_reached(self):
        record = with_variations()
        record.goto(4)
        record.goto(8)
        record.goto(0)
        record.goto(2)
        record.goto(0)
        assert [node.id for node in record.line] == [1, 2, 3, 4]
        record.goto(6)
        record.goto(1)
        assert [node.id for node in record.line] == [1, 5, 6]

    def test_redo_without_a_memory_takes_the_main_move(self):
        record = game()
        record.goto(0)
        record.delete(1)
        record.play("b1")
        record.undo()
        record.play("b2")
        record.delete(record.current)
        assert record.redo()
        assert record.current.text == "b1"

    def test_goto_a_ply_stays_on_the_line(self):
        record = with_variations()
        assert record.goto(ply=2).id == 5
        assert record.goto(ply=3).id == 8
        assert record.goto(ply=0) is record.root

    @pytest.mark.parametrize("ply", [-1, 5, 99])
    def test_goto_a_ply_that_is_not_there(self, ply):
        record = game()
        with pytest.raises(UnknownNode):
            record.goto(ply=ply)
        assert record.ply == 4

    def test_goto_needs_one_place(self):
        for arguments in ({}, {"node": 1, "ply": 1}):
            with pytest.raises(TypeError):
                game().goto(**arguments)


class TestChanging:
    def test_promote_makes_the_whole_line_the_main_one(self):
        record = with_variations()
        record.promote(8)
        assert shape(record) == "1:a1 5:b1 ( 2:a2 3:b1 4:b2 ) ( 7:b3 ) 8:a3 ( 6:b2 )"
        record.promote(0)
        assert [node.id for node in record.main_line] == [1, 5, 8]

    def test_delete_takes_everything_behind_it_too(self):
        record = with_variations()
        record.delete(5)
        assert shape(record) == "1:a1 2:a2 ( 7:b3 ) 3:b1 4:b2"
        assert record.current.id == 1
        for gone in (5, 6, 8):
            with pytest.raises(UnknownNode):
                record.goto(gone)

    def test_delete_elsewhere_leaves_the_cursor(self):
        record = with_variations()
        record.delete(2)
        assert record.current.id == 8
        assert record.moves == ("a1", "b1", "b2")

    def test_ids_are_never_given_twice(self):
        record = game()
        record.delete(4)
        assert record.play("b2").id == 5

    def test_the_start_cannot_be_deleted(self):
        record = game()
        with pytest.raises(RecordError):
            record.delete(0)
        assert record == game()

    def test_replace_last_keeps_the_node(self):
        record = game("a1 a2")
        node = record.current
        node.comment = "hm"
        assert record.replace_last("b3") is node
        assert (record.moves, node.comment, node.id) == (("a1", "b3"), "hm", 2)
        assert record.position == start().play("a1").play("b3")
        assert record.replace_last("b3") is node

    def test_replace_last_with_a_move_that_is_there_goes_to_it(self):
        record = game("a1 a2")
        record.undo()
        record.play("b1")
        assert record.replace_last("a2").id == 2
        assert shape(record) == "1:a1 2:a2"

    def test_replace_last_refuses_answered_moves_and_illegal_ones(self):
        record = game("a1 a2")
        with pytest.raises(IllegalMove):
            record.replace_last("a9")
        with pytest.raises(NotationError):
            record.replace_last("castles")
        record.undo()
        with pytest.raises(RecordError, match="answered"):
            record.replace_last("a2")
        record.undo()
        with pytest.raises(RecordError, match="no move"):
            record.replace_last("a2")
        assert record == game("a1 a2")

    def test_what_nobody_chose_is_not_checked(self):
        record = game("a1")
        record.undo()
        with pytest.raises(IllegalMove):
            record.play(PASS)
        node = record.impose(PASS)
        assert (node.id, record.position.turn) == (2, "blue")
        record.undo()
        assert record.impose(PASS) is node
        assert record.impose(record.position.parse("a2")).id == 3
        assert shape(record) == "1:a1 ( 2:pass 3:a2 )"
        assert record.copy() == record

    def test_glyphs_and_comments_are_checked(self):
        node = game().current
        node.glyphs = ["!", "?!", "!"]
        assert node.glyphs == ("!", "?!")
        node.glyphs = "??"
        assert node.glyphs == ("??",)
        with pytest.raises(ValueError, match="'wow' is no glyph"):
            node.glyphs = ("wow",)
        with pytest.raises(TypeError):
            node.comment = None
        assert (node.glyphs, node.comment) == (("??",), "")


class TestResult:
    def test_what_the_board_shows_comes_first(self):
        record = game("a1", 1)
        record.result = RESIGNED
        assert record.outcome == record.position.outcome

    def test_set_it_belongs_to_the_end_of_the_main_line(self):
        record = game("a1")
        record.result = RESIGNED
        assert record.result_node is record.current
        record.play("a1")
        assert record.result_node is record.current
        assert record.outcome is RESIGNED

    def test_finish_binds_it_to_the_cursor(self):
        record = with_variations()
        record.finish(RESIGNED)
        assert record.result_node is record.node(8)
        assert record.outcome is None
        record.promote(8)
        assert record.outcome is RESIGNED

    def test_it_stays_with_its_line_and_goes_with_it(self):
        record = with_variations()
        record.result = RESIGNED
        record.promote(8)
        assert record.result_node is record.node(4)
        assert record.outcome is None
        record.delete(3)
        assert (record.result, record.result_node) == (None, None)


class TestValue:
    def test_equality_is_content_not_ids_or_cursor(self):
        record = with_variations()
        other = game("a1 b1 b2")
        for line in ("", "a2 b1 b2", "b3"):
            other.goto(1)
            for move in line.split():
                other.play(move)
        other.goto(2)
        other.play("a3")
        other.promote(other.node(1).children[1])
        assert other == record
        assert {node.id: node.text for node in other} != {node.id: node.text for node in record}

    @pytest.mark.parametrize(
        "change",
        [
            lambda record: record.play("a1"),
            lambda record: record.promote(8),
            lambda record: record.delete(7),
            lambda record: record.tags.update(Date="today"),
            lambda record: setattr(record.node(3), "comment", "hm"),
            lambda record: setattr(record.node(3), "glyphs", ("?",)),
            lambda record: setattr(record.node(3), "clock", 1.5),
            lambda record: setattr(record, "result", RESIGNED),
            lambda record: record.finish(RESIGNED),
        ],
    )
    def test_a_copy_is_equal_and_independent(self, change):
        record = with_variations()
        copy = record.copy()
        assert copy == record
        assert copy.current.id == record.current.id
        assert [node.id for node in copy.line] == [node.id for node in record.line]
        change(copy)
        assert copy != record
        assert record == with_variations()

    def test_other_starts_and_other_things_are_not_equal(self):
        assert Record(start()) != Record(start(5, 5))
        assert Record(start()) != Record(start(freeze=2))
        assert Record(start()) != "1.a1"
        with pytest.raises(TypeError):
            hash(Record(start()))

    def test_pickle_keeps_everything(self):
        record = with_variations()
        record.tags["Event"] = "club evening"
        record.node(3).comment, record.node(3).clock = "hm", 3.25
        record.finish(RESIGNED)
        other = pickle.loads(pickle.dumps(record))
        assert other == record
        assert other.current.id == record.current.id
        other.goto(1)
        record.goto(1)
        assert [node.id for node in other.line] == [node.id for node in record.line]
        assert other.play("a1").id == record.play("a1").id

    def test_long_and_deep_records_need_no_recursion(self):
        depth = 3 * sys.getrecursionlimit()
        record = game(["a1"] * depth, depth)
        for node in record.main_line[:-3]:
            record.goto(node)
            record.goto(record.play("a2"))
        deep = Record(start(depth, depth))
        for ply in range(depth // 2):  # a variation of a variation of a variation …
            deep.play("b1")
            deep.undo()
            deep.play("a1")
            if ply % 2:
                deep.promote(deep.current)
        for tree in (record, deep):
            assert pickle.loads(pickle.dumps(tree)) == tree == tree.copy()
            assert len(str(tree)) > depth
            tree.promote(tree.current)
            tree.delete(tree.main_line[0])

    def test_repr_is_short(self):
        assert repr(Record(start())) == "<Record of heaps, 0 moves>"
        assert repr(game("a1")) == "<Record of heaps, 1 move: a1>"
        assert repr(with_variations()) == "<Record of heaps, 4 moves and 4 in variations: a1 a2 b1 b2>"
        assert repr(game("a1 " * 8, 9)).endswith("8 moves: a1 a1 a1 a1 a1 a1 …>")

    def test_it_shows_itself_in_a_notebook_with_nothing_unescaped(self):
        record = game()
        record.tags["<b>"] = "<script>"
        record.current.comment = "a < b & c"
        bundle = record._repr_mimebundle_()
        assert bundle["text/plain"] == "1.a1 2.a2 3.b1 4.b2 {a < b & c}"
        assert "<img alt=" in bundle["text/html"]
        assert "<script>" not in bundle["text/html"]
        assert "&lt;script&gt;" in bundle["text/html"]
        assert "a &lt; b &amp; c" in bundle["text/html"]
        assert Record(start())._repr_mimebundle_()["text/plain"] == "<Record of heaps, 0 moves>"
