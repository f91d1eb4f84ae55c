"""Every kind of wish, what is answered, and what hostile pages get."""

import base64

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from widget.fakes import Page, codes

from nbgames.widget.wish_kinds import KINDS


def test_play_changes_the_game_and_is_acknowledged_with_the_state(page, board):
    assert page.wish("play", move="a2") == {"ok": True}
    assert board.moves == ["a2"]
    assert page.state["position"] == board.position
    assert len(page.updates) == 1


def test_a_click_needs_no_timer(page, time):
    """All that a click changes is sent at once, so nothing is left to be sent later."""
    time.pass_()
    page.post("play", move="a2")
    assert page.answers["v-1"] == [{"ok": True}]
    assert time.waiting == []


def test_a_refused_move_says_why_and_changes_nothing(page, board):
    answer = page.wish("play", move="a9")
    assert codes(answer) == ["heaps.too_few", "heaps.number"]
    first = answer["violations"][0]
    assert first["cells"] == ["a"]
    assert first["evidence"] == [{"text": "", "cells": ["a"]}]
    assert answer["version"] == board.version == 0
    assert page.updates == []


def test_a_text_that_is_no_move(page):
    for kind, field in (("play", "move"), ("text_move", "text"), ("explain", "move")):
        answer = page.wish(kind, **{field: "castle"})
        assert codes(answer) == ["bad_notation"]
        assert answer["violations"][0]["text"] == "“castle” is not a move. Example: a2"


def test_a_stale_wish_is_refused_and_never_applied(page, board):
    """A double click, or a second page that has not seen the change yet."""
    old = page.state["version"]
    assert page.wish("play", move="a1")["ok"]
    answer = page.wish("play", move="a1", version=old)
    assert codes(answer) == ["stale"]
    assert answer["violations"][0]["text"] == "The board has changed; please choose again."
    assert answer["version"] == board.version
    assert board.moves == ["a1"]


@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.versioned])
def test_wishes_that_change_the_game_need_a_version(page, board, kind):
    fields = {"move": "a1", "text": "a1", "node": 0, "position": "1,1", "turn": "red"}
    answer = page.wish(kind, **fields, version=None)
    assert codes(answer) == ["bad_wish"]
    assert board.version == 0


def test_two_pages_and_the_same_move(page, board, log, time):
    other = Page(board, log, time, view="w")
    first = page.post("play", move="a1")
    second = other.post("play", move="b1", version=0)  # it has not seen the first one
    page.settle()
    assert page.answers[first] == [{"ok": True}]
    other.settle()
    assert [codes(answer) for answer in other.answers[second]] == [["stale"]]
    assert board.moves == ["a1"]


def test_undo_and_redo(page, board):
    assert codes(page.wish("undo")) == ["not_possible"]
    page.wish("play", move="a1")
    assert page.wish("undo")["ok"]
    assert board.ply == 0
    assert page.wish("redo")["ok"]
    assert board.ply == 1
    answer = page.wish("redo")
    assert answer["violations"][0]["text"] == "There is no move to redo."


def test_goto_promote_delete(page, board):
    board.load("a1 b1 a2")
    assert page.wish("goto", node=1)["ok"]
    assert board.ply == 1
    assert page.wish("play", move="b3")["ok"]
    assert page.state["_tree"] == "a1 b1 ( 4:b3 ) 3:a2"
    assert page.state["_node"] == 4
    assert page.wish("promote", node=4)["ok"]
    assert board.moves == ["a1", "b3"]
    assert page.state["_tree"] == "a1 4:b3 ( 2:b1 a2 )"
    assert page.wish("delete", node=2)["ok"]
    assert page.state["_tree"] == "a1 4:b3"
    assert "2 moves deleted." in page.said
    assert codes(page.wish("goto", node=99)) == ["bad_wish"]
    assert codes(page.wish("delete", node=0)) == ["bad_wish"]


def test_comment_and_glyphs(page, board):
    page.wish("play", move="a1")
    assert page.wish("comment", node=1, text="Why not <b>three</b>?")["ok"]
    assert page.state["_comment"] == board.record.node(1).comment == "Why not <b>three</b>?"
    assert page.wish("glyph", node=1, glyphs=["!?"])["ok"]
    assert page.state["_tree"] == "a1;!?"
    assert page.wish("glyph", node=1, glyphs=[])["ok"]
    assert page.state["_tree"] == "a1"
    assert codes(page.wish("glyph", node=1, glyphs=["#"])) == ["bad_wish"]


def test_comments_and_looking_do_not_make_a_wish_stale(page, board):
    page.wish("play", move="a1")
    version = page.state["version"]
    page.wish("comment", node=1, text="good")
    assert page.wish("play", move="b1", version=version)["ok"]


def test_a_comment_that_cannot_be_written_down_is_cleaned(page):
    page.wish("play", move="a1")
    assert page.wish("comment", node=1, text="lone \ud800 surrogate")["ok"]
    assert page.state["_comment"] == "lone ? surrogate"


def test_pass(open_page):
    page = open_page(may_pass=True)
    assert page.wish("pass")["ok"]
    assert page.state["last_move"] == "pass"
    assert codes(open_page().wish("pass")) == ["game.no_pass"]


def test_resign_and_taking_it_back(page, board):
    assert page.wish("resign")["ok"]
    assert board.outcome["reason"] == "resigned"
    assert board.outcome["winners"] == ["blue"]
    assert page.state["_expects"] == "none"
    assert codes(page.wish("play", move="a1")) == ["game.over"]
    assert page.wish("undo")["ok"]
    assert board.outcome is None


def test_hint_and_idea(page, board):
    answer = page.wish_slow("hint")
    assert codes(answer) == ["not_possible"]
    assert answer["violations"][0]["text"] == page.state["_can"]["hint"] == "Nobody here can give a hint."
    board.match.advisor = lambda position: "a3"
    board.publish()
    page.settle()
    assert page.state["_can"]["hint"] is True
    assert page.wish_slow("hint") == {
        "kind": "answer",
        "id": "v-2",
        "ok": True,
        "move": "a3",
        "cells": ["a", "3"],
    }
    page.settle()
    assert page.state["_hint"] == ["a", "3"]
    assert page.state["_notice"]["title"] == "Hint: a3"
    assert page.wish_slow("idea")["ok"]
    page.settle()
    assert board.moves == ["a3"]
    assert page.state["_hint"] == []


def test_the_hint_budget(open_page):
    page = open_page(hints=1)
    page.board.match.advisor = lambda position: position.legal_moves[0]
    assert page.wish_slow("hint")["ok"]
    page.settle()
    assert page.state["_tags"] == [{"hints": 0}, {"hints": 1}]
    assert page.state["_can"]["hint"] == "All hints of this game are used."


def test_an_adviser_that_raises_is_answered_too(page, board):
    def broken(position):
        raise RuntimeError("no idea")

    board.match.advisor = broken
    answer = page.wish_slow("hint")
    assert codes(answer) == ["error"]
    assert board.version == 0


def test_pause_and_resume(page, board):
    assert page.wish("pause")["ok"]
    assert board.match.paused
    assert page.state["_notice"]["title"] == "The game is paused."
    assert page.wish("resume")["ok"]
    assert not board.match.paused


def test_force_without_anybody_thinking(page):
    assert codes(page.wish("force")) == ["not_possible"]


def test_new_game_with_rules_and_seats(page, board):
    page.wish("play", move="a1")
    assert page.wish(
        "new_game", rules={"heaps": (3, 3), "freeze": 2}, seats={"red": "human", "blue": "human"}
    )["ok"]
    assert board.match.position.rules.freeze == 2
    assert board.moves == []
    assert page.state["_rules"]["freeze"] == 2
    assert page.state["_tree"] == ""


def test_the_game_before_comes_back(page, board):
    assert codes(page.wish("restore")) == ["not_possible"]
    page.wish("play", move="a1")
    assert page.state["_can"]["restore"] == board.say("disabled.no_other_game")
    page.wish("new_game")
    assert page.state["_can"]["restore"] is True
    assert page.wish("restore")["ok"]
    assert board.moves == ["a1"]
    board.set_position(board.at)
    assert board.moves == []
    assert board.restore()
    assert board.moves == ["a1"]


def test_new_game_with_a_clock_and_without(page, board):
    assert page.wish("new_game", clock={"total": 300, "increment": 2})["ok"]
    assert board.match.clocks.rules.total == 300
    assert page.state["_tags"][0]["clock"]["left"] == pytest.approx(300, abs=5)
    assert page.wish("new_game")["ok"]
    assert board.match.clocks is not None
    assert page.wish("new_game", clock=None)["ok"]
    assert board.match.clocks is None


@pytest.mark.parametrize(
    "fields",
    [
        {"rules": {"nonsense": 1}}, {"rules": {"players": {"a": 1}}, "seats": {"green": 7}},
        {"rules": [1]}, {"rules": "big"}, {"seats": {"red": "engine:99"}}, {"seats": {"pink": "human"}},
        {"seats": {"red": None}}, {"seats": {"red": ["human"]}}, {"clock": {"total": -1}},
        {"clock": {"total": "x"}}, {"clock": {"hour": 1}},
        {"clock": {"total": 10, "per_turn": 10}}, {"clock": {"increment": 5}}, {"clock": 7},
        {"clock": {"total": float("nan")}}, {"clock": {"total": float("inf")}}, {"clock": {"total": True}},
    ],
)  # fmt: skip
def test_new_games_that_do_not_exist(page, board, fields):
    board.play("a1")
    page.settle()
    assert codes(page.wish("new_game", **fields))[0] in {"bad_wish", "error"}
    assert board.moves == ["a1"]


def test_set_up(page, board):
    assert page.wish("set_up", position="2,2 0,0", turn="blue 0")["ok"] is False
    board.face.set_up = lambda cells, turn, rules: type(board.at).from_text(f"{cells} {turn} 0", rules)
    assert page.wish("set_up", position="2,2 0,0", turn="blue")["ok"]
    assert board.position == "2,2 0,0 blue 0"
    assert page.state["_first"] == "blue"
    assert codes(page.wish("set_up", position="nonsense", turn="blue")) == ["bad_position"]
    assert codes(page.wish("set_up", position="2,2 0,0", turn="green")) == ["bad_wish"]
    assert board.position == "2,2 0,0 blue 0"


def test_paste_one_game(page, board):
    assert page.wish_slow("paste", text="a1 b1 a2")["ok"]
    assert board.moves == ["a1", "b1", "a2"]
    assert "Game loaded: 3 moves. Blue to move." in page.said


def test_paste_several_games_and_choose_one(page, board):
    text = "a1\nb1 a2\na3"
    answer = page.wish_slow("paste", text=text)
    assert answer["games"] == [
        {"index": 0, "title": "", "moves": 1},
        {"index": 1, "title": "", "moves": 2},
        {"index": 2, "title": "", "moves": 1},
    ]  # fmt: skip
    assert board.moves == []
    assert page.wish_slow("paste", text=text, index=1)["ok"]
    assert board.moves == ["b1", "a2"]
    assert codes(page.wish_slow("paste", text=text, index=3)) == ["bad_wish"]
    assert codes(page.wish_slow("paste", text=text, index=-1)) == ["bad_wish"]


def test_paste_a_file(page, board):
    assert page.wish_slow("paste", data=base64.b64encode(b"a2 b2").decode(), name="game.txt")["ok"]
    assert board.moves == ["a2", "b2"]
    assert codes(page.wish_slow("paste", data="not base64!")) == ["bad_wish"]


def test_paste_of_what_is_no_game(page, board):
    assert codes(page.wish_slow("paste", text="hello there")) == ["bad_file"]
    assert codes(page.wish_slow("paste", text="  \n ")) == ["not_possible"]
    assert codes(page.wish_slow("paste", text="a" * 4_000_000)) == ["bad_wish"]
    assert board.version == 0


def test_text_move(page, board):
    assert page.wish("text_move", text=" A2 ")["ok"]
    assert board.moves == ["a2"]
    assert page.wish("text_move", text="  ")["violations"][0]["text"] == "Type a move first."


def test_amend_is_only_for_games_that_allow_it(page, board):
    page.wish("play", move="a1")
    assert codes(page.wish("amend", move="a2")) == ["not_possible"]
    board.face.may_amend = lambda node: True
    assert page.wish("amend", move="a2")["ok"]
    assert board.moves == ["a2"]


def test_copy(page, board):
    page.wish("play", move="a1")
    page.wish("play", move="b2")
    assert page.wish("copy", what="position") == {
        "kind": "answer", "id": "v-3", "ok": True, "text": board.position, "format": "text",
    }  # fmt: skip
    assert page.wish("copy", what="moves", format="moves")["text"] == "a1 b2"
    assert page.wish("copy", what="svg")["text"].startswith("<svg")
    for fields in ({"what": "secrets"}, {"what": "moves", "format": "exe"}, {}, {"what": 7}):
        assert codes(page.wish("copy", **fields)) == ["bad_wish"]


def test_explain(page):
    assert page.wish("explain", move="a1")["violations"] == []
    assert page.wish("explain", move="z1")["violations"][0]["code"] == "heaps.no_heap"


def test_hello_is_acknowledged_and_changes_nothing(page, board):
    assert page.wish("hello") == {"ok": True}
    assert page.updates == [{"_done": ["v-1"]}]
    assert board.version == 0


def test_the_seldom_used_part_of_the_page(page):
    assert page.wish("part", name="extras")["text"] == "export const extras = 1"
    for name in ("../extras", "heaps", "reversi", "", None, "extras.js", "/etc/passwd"):
        assert codes(page.wish("part", name=name)) == ["bad_wish"]


def test_an_error_inside_is_answered_and_logged(page, board, monkeypatch, caplog):
    monkeypatch.setattr(board.match, "goto", lambda node: 1 / 0)
    answer = page.wish("goto", node=0)
    assert codes(answer) == ["error"]
    assert answer["violations"][0]["text"] == "This did not work."
    assert "ZeroDivisionError" in caplog.text


# -- hostile pages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        None, 5, "play", [], [1, 2], {}, {"kind": "play"}, {"id": "v-1"}, {"kind": None, "id": "v-1"},
        {"kind": ["play"], "id": "v-1"}, {"kind": "play", "id": None}, {"kind": "play", "id": 7},
        {"kind": "play", "id": "x" * 1000, "version": 0, "move": "a1"},
        {"kind": "anywidget-command", "id": "v-1", "name": "nope", "msg": 1},
    ],
)  # fmt: skip
def test_what_is_no_wish_is_answered_as_a_bad_one(page, board, content, log):
    before = len(log)
    page.send({"method": "custom", "content": content})
    (_, _, data) = log[-1]
    assert len(log) == before + 1
    assert codes(data["content"]) == ["bad_wish"]
    assert board.version == 0


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize(
    "junk", [None, 7, -1, True, 1.5, "", "x" * 5_000_000, [], {}, ["a1"], {"a": "b"}, "\ud800"]
)
def test_each_kind_with_junk_in_every_field(page, board, kind, junk):
    fields = dict.fromkeys(
        ("move", "node", "text", "data", "index", "rules", "seats", "clock", "position", "turn", "force",
         "colour", "seat", "what", "format", "glyphs"),
        junk,
    )  # fmt: skip
    answer = page.wish_slow(kind, **fields)
    harmless = {
        "hello",
        "pause",
        "resume",
        "retry",
        "resign",
        "undo",
        "redo",
        "goto",
        "promote",
        "new_game",
        "comment",
        "glyph",
    }
    assert answer["ok"] is False or kind in harmless
    assert board.match.wait(30)


@pytest.mark.parametrize("version", ["0", 0.0, True, [0], {}, -1, 10**30])
def test_versions_that_are_none(page, board, version):
    assert codes(page.wish("play", move="a1", version=version))[0] in {"bad_wish", "stale"}
    assert board.moves == []


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
_FIELDS = [
    "move",
    "node",
    "text",
    "index",
    "rules",
    "seats",
    "clock",
    "position",
    "turn",
    "colour",
    "seat",
    "glyphs",
]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from(sorted(name for name, kind in KINDS.items() if not kind.slow))
    | st.text(max_size=10),
    fields=st.dictionaries(st.sampled_from(_FIELDS), _JSON, max_size=5),
)
def test_any_wish_at_all_has_exactly_one_answer(page, kind, fields):
    page.wish(kind, **fields)
