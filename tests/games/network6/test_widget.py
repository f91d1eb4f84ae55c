"""The board of Network6: what it shows and says that other boards do not."""

from __future__ import annotations

import json

import pytest
from traitlets import TraitError
from widget.conftest import front_end_files, log, open_page, time  # noqa: F401 - fixtures
from widget.fakes import codes

import nbgames
from nbgames.games import network6
from nbgames.games.network6 import Position, Rules
from nbgames.games.network6.widget import Network6
from nbgames.i18n import LOCALES

GAME = "e6 e5 h7 c6 d7 g3 b3 g4 d3 g6 f3 b5 g2 c1 a2"
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"
BOTH = "....bb../..b....w/.bw..b../.w.b.ww./......../.w.w..ww/.b.wbb../.b...... 0,0 w"
STALE = "....B.../...B.W../.W...BW./..W.B.../.B...WB./.WW..BW./....W.../..BB.... 1,1 w"
LAST_ADD = f"{STEPPING.split(maxsplit=1)[0][:-4]}.... 0,1 b"


@pytest.fixture
def page(open_page):  # noqa: F811
    return open_page(kind=Network6)


@pytest.fixture
def board(page):
    return page.board


def test_it_is_found_by_its_name():
    assert nbgames.Network6 is Network6
    assert network6.Widget is Network6


def test_the_first_state(page):
    state = page.state
    assert state["_game"] == "network6"
    assert state["position"] == Position.initial().to_text()
    assert state["_cells"] is None
    # All 48 squares in one line.
    [line] = state["_legal"]
    assert line.split("|")[:3] == ["~", "", ""]
    assert line.split("|")[3].split() == [str(move) for move in Position.initial().legal_moves]
    assert state["_rules"] == {"max_plies": 200, "repetition": True, "swap": False}
    assert state["_notice"] == {
        "kind": "info", "title": "White to move.", "text": "Add a chip on an empty square.",
    }  # fmt: skip
    assert (state["links"], state["threats"]) == ("both", False)
    assert state["scores"] == {"white": 0, "black": 0}
    assert state["_extra"] == {}
    assert "pass" not in state["_can"]


def test_after_an_add(page):
    page.wish("play", move="e6")
    page.wish("play", move="e5")
    assert page.state["_last"] == page.state["_changed"] == ["e5"]
    assert page.said == ["White: e6. Black to move.", "Black: e5. White to move."]
    assert page.state["_notice"]["text"] == "Black: e5."


def test_steps_are_sent_chip_by_chip(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=STEPPING)
    lines = [line.split("|") for line in page.state["_legal"]]
    sent = [f"{head.replace('~', last)}" for head, _, _, rest in lines for last in rest.split()]
    assert sent == [str(move) for move in Position.from_text(STEPPING).legal_moves]
    assert len(lines) == 10
    assert lines[0][:2] == ["h2-~", "h2 ~"]
    assert sum(map(len, page.state["_legal"])) < 700
    assert page.state["_notice"]["text"] == "Choose one of your chips to move."
    page.wish("play", move="c5-d4")
    # Where the chip stands now, then where it came from.
    assert page.state["_last"] == page.state["_changed"] == ["d4", "c5"]
    assert page.said == ["White: c5-d4. Black to move."]


def test_a_click_stays_cheap(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=STEPPING)
    page.wish("play", move="c5-d4")
    page.settle()
    assert len(json.dumps(page.updates[-1], ensure_ascii=False).encode()) < 1_700


@pytest.mark.parametrize(
    ("move", "code"),
    [("a1", "corner"), ("b1", "enemy_goal"), ("e6", "occupied"), ("i9", "off_board"), ("e6-e7", "must_add")],
)
def test_refusals_while_adding(page, move, code):
    for played in ("e6", "e5"):
        page.wish("play", move=played)
    assert f"network6.{code}" in codes(page.wish("play", move=move))


def test_a_group_is_refused_with_all_its_chips(open_page):  # noqa: F811
    page = open_page(
        kind=Network6,
        position="......../......../..w...../...w..../......../......../......../........ 8,10 w",
    )
    answer = page.wish("play", move="e5")
    assert codes(answer) == ["network6.cluster"]
    [violation] = answer["violations"]
    assert violation["cells"] == ["e5"]
    assert violation["evidence"][0]["cells"] == ["c3", "d4"]
    assert "e5" in violation["text"]
    assert "c3, d4" in violation["text"]
    # The same before anybody tries.
    assert page.wish("explain", move="e5")["violations"] == answer["violations"]
    assert page.wish("explain", move="f4")["violations"] == []


def test_refusals_while_stepping(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=STEPPING)
    expected = {"d3": "must_step", "c5-c5": "same_square", "c5-a4": "cluster", "f3-d3": "not_your_chip"}
    for move, code in expected.items():
        assert codes(page.wish("play", move=move)) == [f"network6.{code}"]


def test_the_end_by_a_network(page, board):
    board.load(GAME)
    page.settle()
    notice = page.state["_notice"]
    assert (notice["kind"], notice["title"]) == ("over", "White wins.")
    assert notice["text"] == "White has completed a network: a2, g2, f3, d3, d7, h7."
    assert page.state["_extra"] == {"network": ["a2", "g2", "f3", "d3", "d7", "h7"]}
    assert page.state["outcome"]["reason"] == "network"
    assert page.state["outcome"]["winners"] == ["white"]
    assert page.state["_legal"] == []
    assert page.state["_tags"][0]["won"]
    board.undo()
    page.settle()
    assert page.state["_extra"] == {}


def test_a_network_that_was_given_away(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=BOTH)
    page.wish("play", move="c3-a6")
    notice = page.state["_notice"]
    assert notice["title"] == "Black wins."
    assert notice["text"].startswith("The move completed the opponent's network, so Black wins. ")
    assert page.state["_extra"]["network"] == list(page.board.at.networks("black")[0])
    assert page.said[-1].startswith("White: c3-a6. Black wins.")


def test_the_end_without_a_move(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=STALE)
    assert page.state["_notice"]["text"] == "White has no legal move and loses."


def test_the_ends_by_a_draw(open_page):  # noqa: F811
    page = open_page(kind=Network6, position=LAST_ADD)
    for move in ["e8", *["c5-d4", "e1-g1", "d4-c5", "g1-e1"] * 2]:
        page.board.play(move)
    page.settle()
    assert page.state["_notice"]["title"] == "Draw."
    assert page.state["_notice"]["text"] == "Draw: the same position came up three times."
    short = open_page(kind=Network6, rules=Rules(max_plies=2))
    for move in ("e6", "e5"):
        short.wish("play", move=move)
    assert short.state["_notice"]["text"] == "Draw: 2 moves have been played."


def test_resigning(page, board):
    board.play("e6")
    board.resign()
    page.settle()
    assert page.state["_notice"]["title"] == "White wins."
    assert page.state["_extra"] == {}


def test_swap(open_page):  # noqa: F811
    page = open_page(kind=Network6, swap=True)
    page.wish("play", move="c2")
    assert page.state["_legal"][0].endswith(" swap")
    page.board.undo()
    page.board.redo()
    page.settle()
    assert page.board.status == "Black to move. Take over White's first move, or play on as Black?"
    page.wish("play", move="swap")
    assert page.state["_last"] == page.state["_changed"] == []
    assert page.state["position"].startswith("......../......../.b......")
    assert page.state["_tree"] == "c2 swap"


def test_threats_are_shown_when_somebody_wants_to_see_them(page, board):
    board.load(GAME)
    board.undo()
    page.settle()
    assert page.state["_extra"] == {}
    page.set(threats=True)
    page.settle()
    assert board.threats is True
    assert page.state["_extra"] == {"threats": {"white": ["a2"], "black": []}}
    assert board.status == "White to move. White can complete a network on a2."
    board.threats = False
    page.settle()
    assert page.state["_extra"] == {}


def test_options_of_its_own_are_guarded(page, board):
    page.set(links="mine")
    assert board.links == "mine"
    for name, value in (("links", "all"), ("links", 1), ("threats", "yes"), ("threats", 1)):
        before = getattr(board, name)
        page.set(**{name: value})
        page.settle()
        assert getattr(board, name) == before == page.state[name]
    assert Network6.view_options()[-2:] == ("links", "threats")
    with pytest.raises(TypeError, match="did you mean 'threats'"):
        Network6(threat=True)


def test_setting_up(page, board):
    cells = "." * 18 + "w" + "." * 10 + "b" + "." * 34
    assert page.wish("set_up", position=cells, turn="white")["ok"]
    assert board.position == Position.from_text(f"{cells} 9,9 w").to_text()
    answer = page.wish("set_up", position=cells, turn="black")
    assert codes(answer) == ["bad_position"]
    assert "turn" in answer["violations"][0]["text"]
    assert page.wish("set_up", position=cells, turn="black", force=True)["ok"]
    assert board.turn == "black"
    for bad in (cells[:-1], cells.replace("w", "x"), "w" * 64, "w" + "." * 63):
        assert codes(page.wish("set_up", position=bad, turn="white", force=True)) == ["bad_position"]
    crowd = "." * 18 + "www" + "." * 43
    texts = [item["text"] for item in page.wish("set_up", position=crowd, turn="white")["violations"]]
    assert any("c3, d3, e3" in text for text in texts)


def test_copying_and_pasting(page, board):
    board.load(GAME)
    page.settle()
    formats = page.state["_formats"]
    assert [name for name, _ in formats["position"]] == ["board", "course_board"]
    assert [name for name, _ in formats["moves"]] == ["movetext", "transcript", "course"]
    for name, _ in formats["moves"]:
        copied = page.wish("copy", what="moves", format=name)["text"]
        other = Network6()
        other.load(copied)
        assert other.record.moves == board.record.moves
        other.close()
    assert page.wish("copy", what="position")["text"] == board.position
    assert page.wish("copy", what="svg")["text"].startswith("<svg")
    assert page.wish("paste", text="45 44")["ok"]
    assert board.moves == ["e6", "e5"]


def test_new_game_with_other_rules(page, board):
    people = {"white": "human", "black": "human"}
    page.wish("new_game", rules={"max_plies": 100, "repetition": False, "swap": True}, seats=people)
    assert board.at.rules == Rules(max_plies=100, repetition=False, swap=True)
    refused = page.wish("new_game", rules={"chips": 3}, seats=people)
    assert not refused["ok"]


def test_given_in_python():
    board = Network6("e6 e5 h7", links="hover", threats=True, theme="dark", size=420)
    assert board.moves == ["e6", "e5", "h7"]
    assert Network6(STEPPING).at == Position.from_text(STEPPING)
    assert Network6(swap=True).at.rules.swap
    with pytest.raises(TraitError, match="links"):
        Network6(links="all")
    assert "Network6" in repr(board)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language(open_page, locale):  # noqa: F811
    page = open_page(kind=Network6, locale=locale, threats=True)
    page.board.load(GAME)
    page.settle()
    shown = [page.state["_notice"], page.state["_words"], page.state["_formats"], page.said]
    text = json.dumps(shown, ensure_ascii=False)
    assert "network6." not in text.replace("rules.network6.", "").replace("game.network6", "")
    assert "status." not in json.dumps([page.state["_notice"], page.said])


def test_a_picture_without_a_kernel(page, board):
    board.load(GAME)
    data, _ = board._repr_mimebundle_()
    assert "<img" in data["text/html"]
    assert "data:image/svg+xml" in data["text/html"]
