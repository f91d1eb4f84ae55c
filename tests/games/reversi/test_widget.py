"""The board of Reversi: what it shows and says that other boards do not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from widget.conftest import front_end_files, log, open_page, time  # noqa: F401 - fixtures
from widget.fakes import codes

import nbgames
from nbgames.games import reversi
from nbgames.games.reversi import Position, Rules
from nbgames.games.reversi.widget import Reversi
from nbgames.i18n import LOCALES

SAMPLES = Path(__file__).parents[2] / "data" / "reversi" / "samples"
DIAGONAL = "f5f6"
EARLIEST_PASS = "f5f6d3g5h5h4f7h6"
WIPE_OUT = "f5f4c3c6c5d6f3c4c7"
DRAW = "f5f4c3f6g7f7f3h7f8b2h6e7h8e3d7g3f2f1a1c5"
FULL_BOARD = (
    "f5d6c5f4e3c6e6f3d3f6g4c4b4a3b5e2d2h4c7b3c3a6d7d1c1c2e7b6e1f1"
    "g1f2b1c8a5a4d8e8b7a8b8b2a1a2g5h5g3h3a7g2h1h2h6g6h7g7g8h8f8f7"
)


@pytest.fixture
def page(open_page):  # noqa: F811
    return open_page(kind=Reversi)


@pytest.fixture
def board(page):
    return page.board


def test_it_is_found_by_its_name():
    assert nbgames.Reversi is Reversi
    assert reversi.Widget is Reversi


def test_the_first_state(page):
    state = page.state
    assert state["_game"] == "reversi"
    assert state["position"] == Position.initial().to_text()
    assert state["_cells"] is None
    assert state["_legal"] == ["d3||d4", "c4||d4", "f5||e5", "e6||e5"]
    assert state["_rules"] == {"size": 8, "flips": "auto"}
    assert state["_notice"] == {
        "kind": "info", "title": "Black to move.", "text": "Choose a square for your disc.",
    }  # fmt: skip
    assert "pass" not in state["_can"]


def test_after_a_move(page):
    page.wish("play", move="f5")
    page.wish("play", move="f6")
    state = page.state
    assert state["_last"] == ["f6"]
    assert state["_changed"] == ["f6", "e5"]
    assert state["_extra"] == {"opening": "Diagonal"}
    assert state["_notice"]["text"] == "White: f6. 1 disc turned."
    assert page.said == [
        "Black: f5. 1 disc turned. White to move.", "White: f6. 1 disc turned. Black to move.",
    ]  # fmt: skip


def test_discs_turn_from_the_new_one_outwards(page, board):
    board.load("f5f6e6f4g5")
    page.settle()
    assert page.state["_changed"][0] == "g5"
    turned = page.state["_changed"][1:]
    assert set(turned) == set(board.match.record.current.parent.position.turns("g5"))


def test_a_refusal_shows_the_rows_that_turn_nothing(page):
    page.wish("play", move="f5")
    answer = page.wish("play", move="g5")
    assert codes(answer) == ["reversi.no_flip"]
    assert answer["violations"][0]["evidence"]
    assert all(item["text"] and item["cells"] for item in answer["violations"][0]["evidence"])
    assert codes(page.wish("play", move="f5")) == ["reversi.occupied"]
    assert codes(page.wish("play", move="j9")) == ["reversi.off_board"]
    assert codes(page.wish("play", move="pass")) == ["reversi.must_move"]
    assert codes(page.wish("pass")) == ["reversi.must_move"]


def test_a_pass_is_shown_in_four_places(page, board):
    moves = [EARLIEST_PASS[at : at + 2] for at in range(0, len(EARLIEST_PASS), 2)]
    for move in moves:
        board.play(move)
    page.settle()
    state = page.state
    assert state["_notice"]["kind"] == "pass"
    assert state["_notice"]["title"] == "Black has no move: White plays again."
    assert state["_notice"]["strip"] == "Black passes."
    assert state["_tags"][0] == {"skipped": True}
    assert state["_tree"].endswith("h6 -")
    assert page.said[-1].endswith("Black has no move: White plays again.")


def test_the_end_by_a_wipe_out(page, board):
    board.load(WIPE_OUT)
    page.settle()
    assert page.state["_notice"] == {
        "kind": "over", "title": "Black wins 13–0.", "text": "White has no disc left. Official score 64–0.",
        "actions": ["new_game", "analyse"],
    }  # fmt: skip
    assert page.state["outcome"]["scores"] == {"black": 13, "white": 0}
    assert page.state["outcome"]["official"] == {"black": 64, "white": 0}
    assert page.state["scores"] == {"black": 13, "white": 0}
    assert page.state["_legal"] == []


def test_the_end_by_a_draw(page, board):
    board.load(DRAW)
    page.settle()
    assert page.state["_notice"]["title"] == "Draw, 12–12."
    assert page.state["_notice"]["text"] == "Neither side can move. Official score 32–32."
    assert page.state["_tags"] == [{"drawn": True}, {"drawn": True}]


def test_the_end_on_a_full_board(page, board):
    board.load(FULL_BOARD)
    page.settle()
    assert page.state["_notice"]["text"] == "The board is full."
    assert page.state["_notice"]["title"].startswith(("Black wins", "White wins", "Draw"))


def test_resigning(page, board):
    page.wish("play", move="f5")
    page.wish("resign")
    assert page.state["_notice"]["title"] == "Black wins."
    assert page.state["_notice"]["text"] == "White resigned."


def test_a_result_that_only_the_file_knows(page, board):
    sgf = "(;GM[2]RE[W+10];B[f5];W[f6])"
    assert page.wish_slow("paste", text=sgf)["ok"]
    assert page.state["_notice"]["kind"] == "over"
    assert page.state["_notice"]["title"] == "White wins."


def test_lent_discs_stand_on_the_tag(page):
    position = Position.initial(Rules(size=4))
    record = nbgames.Record(position)
    board = page.board
    for path in _games_with_lending(record):
        board.load(path)
        page.settle()
        lent = board.at.lent
        expected = [_lent_words(lent[player]) for player in ("black", "white")]
        assert [tag.get("sub") for tag in page.state["_tags"]] == expected


def _lent_words(count):
    return None if not count else f"{count} borrowed disc{'s' if count > 1 else ''}"


def _games_with_lending(record):
    """Games on the small board, played at random, in which somebody ran out of discs; and one without."""
    found = []
    for seed in range(400):
        bot = nbgames.RandomBot(seed)
        game = nbgames.Record(record.start)
        while game.position.turn:
            game.play(bot(game.position))
        if any(game.position.lent.values()):
            found.append(game)
        if len(found) == 3:
            break
    assert found
    return [*found, nbgames.Record(record.start)]


@pytest.mark.parametrize("locale", LOCALES)
def test_all_sentences_in_all_languages(open_page, locale):  # noqa: F811
    page = open_page(kind=Reversi, locale=locale)
    board = page.board
    for game in (EARLIEST_PASS, WIPE_OUT, DRAW, FULL_BOARD, DIAGONAL):
        board.load(game)
        page.settle()
        for sentence in (board.status, *page.said, page.state["_notice"]["title"]):
            assert "{" not in sentence
            assert "status." not in sentence


# -- sizes, set-up, formats ---------------------------------------------------------------------------------


def test_other_sizes_and_rules(open_page):  # noqa: F811
    page = open_page(kind=Reversi, rules=Rules(size=4))
    assert page.state["position"] == "-----OX--XO----- X"
    assert page.wish(
        "new_game", rules={"size": 10, "flips": "auto"}, seats={"black": "human", "white": "human"}
    )["ok"]
    assert page.board.board.shape == (10, 10)
    for rules in (
        {"size": 7},
        {"size": "8"},
        {"flips": "perhaps"},
        {"size": True},
        {"size": [8]},
        {"flips": []},
    ):
        assert codes(page.wish("new_game", rules=rules)) == ["bad_wish"]


def test_set_up_with_an_explicit_side_to_move(page, board):
    cells = Position.initial().play("f5").to_text().split()[0]
    assert page.wish("set_up", position=cells, turn="white")["ok"]
    assert board.turn == "white"
    assert page.state["_first"] == "white"
    assert board.record.start.to_text() == f"{cells} O"


def test_set_up_says_what_is_unusual_and_can_be_told_to_go_on(page, board):
    empty = "-" * 64
    answer = page.wish("set_up", position="X" + empty[1:], turn="black")
    assert set(codes(answer)) == {"bad_position"}
    assert {"set_up.game_over", "reversi.set_up.centre"} <= {item["rule"] for item in answer["violations"]}
    assert all(item["text"] and "{" not in item["text"] for item in answer["violations"])
    assert board.version == 0
    assert page.wish("set_up", position="X" + empty[1:], turn="black", force=True)["ok"]
    assert board.turn is None


def test_set_up_in_which_the_side_to_move_has_no_move(page):
    cells = "OX" + "-" * 62
    answer = page.wish("set_up", position=cells, turn="black")
    assert "Black cannot move here, so White is to move." in [item["text"] for item in answer["violations"]]
    assert page.wish("set_up", position=cells, turn="black", force=True)["ok"]
    assert page.board.turn == "white"


@pytest.mark.parametrize(
    "cells", ["", "X", "XO", "X" * 63, "X" * 65, "x" * 64, "X" * 64 + " O", "X" * 49, "é" * 64]
)
def test_set_up_of_what_is_no_board(page, cells):
    assert codes(page.wish("set_up", position=cells, turn="black", force=True)) == ["bad_position"]


def test_set_up_changes_the_size_and_keeps_the_rule_of_turning(open_page):  # noqa: F811
    page = open_page(kind=Reversi, flips="manual")
    cells = Position.initial(Rules(size=6)).to_text().split()[0]
    assert page.wish("set_up", position=cells, turn="black", force=True)["ok"]
    assert page.board.at.rules == Rules(size=6, flips="manual")


def test_paste_knows_every_format(page, board):
    for text in ("F5D6C3", "1. f5 d6 2. c3", "(;GM[2];B[f5];W[d6];B[c3])"):
        assert page.wish_slow("paste", text=text)["ok"], text
        assert board.moves == ["f5", "d6", "c3"]
    assert page.wish_slow("paste", text=Position.initial().play("d3").to_text())["ok"]
    assert board.turn == "white"
    assert codes(page.wish_slow("paste", text="f5 a1")) == ["bad_file"]
    assert codes(page.wish_slow("paste", text="/etc/passwd")) == ["bad_file"]


def test_a_move_in_a_pasted_game_is_refused_in_the_language_of_the_board(open_page):  # noqa: F811
    page = open_page(kind=Reversi, locale="ru")
    answer = page.wish_slow("paste", text="f5d6c3a1")
    assert codes(answer) == ["bad_file"]
    [violation] = answer["violations"]
    assert violation["text"].startswith("Партия 1, ход 4, a1: Фишка на a1 ничего не перевернёт")


def test_paste_of_a_file_with_many_games(page, board):
    import base64

    data = base64.b64encode((SAMPLES / "WTH_1977.wtb").read_bytes()).decode()
    answer = page.wish_slow("paste", data=data, name="WTH_1977.wtb")
    assert len(answer["games"]) == len(reversi.read(SAMPLES / "WTH_1977.wtb")) > 1
    assert board.moves == []
    assert page.wish_slow("paste", data=data, name="WTH_1977.wtb", index=2)["ok"]
    assert len(board.moves) == answer["games"][2]["moves"] > 30


def test_names_and_dates_of_games_to_choose_from(page):
    text = (SAMPLES / "ggs_games.ggf").read_text()
    games = page.wish_slow("paste", text=text)["games"]
    records = reversi.read(text)
    assert games[0]["title"].startswith(f"{records[0].tags['black']} – {records[0].tags['white']}")


def test_copy_in_every_format_that_is_offered(page, board):
    board.load("f5d6c3")
    page.settle()
    for what, formats in page.state["_formats"].items():
        assert formats
        for name, label in formats:
            assert label
            answer = page.wish("copy", what=what, format=name)
            assert answer["ok"], (what, name)
            [record] = reversi.read(answer["text"])
            if what == "moves":
                assert record.moves == ("f5", "d6", "c3")
            else:
                assert record.position == board.at
    assert page.wish("copy", what="svg")["text"].startswith("<svg")


def test_copy_of_what_a_format_cannot_say(page, board):
    board.set_position(Position.initial().play("d3"))
    board.play("c3")
    page.settle()
    for name, _ in page.state["_formats"]["moves"]:
        answer = page.wish("copy", what="moves", format=name)
        assert answer["ok"] or codes(answer) == ["not_possible"]


def test_the_picture_marks_the_last_move(page, board):
    plain = page.wish("copy", what="svg")["text"]
    board.play("f5")
    assert page.wish("copy", what="svg")["text"] != plain
    page.set(theme="dark", coordinates=False)
    assert page.wish("copy", what="svg")["text"].startswith("<svg")


# -- turning by hand (rule 7) -------------------------------------------------------------------------------


@pytest.fixture
def by_hand(open_page):  # noqa: F811
    return open_page(kind=Reversi, flips="manual")


def test_by_hand_the_board_does_not_say_what_turns(by_hand):
    assert by_hand.state["_legal"] == ["d3", "c4", "f5", "e6"]
    assert by_hand.state["_extra"] == {}


def test_by_hand_discs_can_be_put_right_until_the_opponent_moves(by_hand):
    page, board = by_hand, by_hand.board
    assert page.wish("play", move="d3=")["ok"]
    assert page.state["_extra"]["manual"] == {"cell": "d3", "turned": []}
    assert page.state["_can"]["amend"] is True
    assert page.state["_notice"] == {
        "kind": "info", "title": "White to move.",
        "text": "Black can still click discs of d3 to put them right.",
    }  # fmt: skip
    assert page.wish("check", move="d3=") == {
        "kind": "answer", "id": "v-2", "ok": True, "missed": ["d4"], "wrong": [],
        "text": "Still to be turned: d4.",
    }  # fmt: skip
    assert page.wish("amend", move="d3=e5")["ok"]
    assert page.state["_extra"]["manual"] == {"cell": "d3", "turned": ["e5"]}
    assert page.state["_changed"] == ["d3", "e5"]
    assert page.wish("check", move="d3=e5")["wrong"] == ["e5"]
    assert page.wish("amend", move="d3=d4")["ok"]
    assert page.wish("check", move="d3=d4")["text"] == "All discs are turned correctly."
    assert board.record.moves == ("d3=d4",)
    assert board.scores == {"black": 4, "white": 1}
    assert page.wish("play", move="c3=d4")["ok"]
    assert page.state["_extra"]["manual"]["cell"] == "c3"
    page.wish("goto", node=1)
    answer = page.wish("amend", move="d3=")
    assert codes(answer) == ["not_possible"]
    assert answer["violations"][0]["text"] == "The opponent has moved, so the discs stay as they are."


def test_by_hand_check_works_before_the_move_is_made(by_hand):
    assert by_hand.wish("check", move="f5=e5,d4")["wrong"] == ["d4"]
    assert by_hand.wish("check", move="f5=")["missed"] == ["e5"]
    assert codes(by_hand.wish("check", move="castle")) == ["bad_notation"]
    assert codes(by_hand.wish("check", move=7)) == ["bad_wish"]


def test_by_hand_against_a_bot(open_page):  # noqa: F811
    page = open_page(kind=Reversi, flips="manual", white=lambda position: position.legal_moves[0])
    assert page.wish("play", move="d3=d4")["ok"]
    assert page.board.match.wait(60)
    page.settle()
    assert page.board.ply == 2
    assert "manual" not in page.state["_extra"]  # what a bot turned is right
    assert page.state["_notice"]["title"] == "Your turn."


def test_automatic_turning_has_no_such_thing(page):
    page.wish("play", move="f5")
    assert "amend" not in page.state["_can"]
    assert codes(page.wish("amend", move="f5=")) == ["not_possible"]
    assert page.wish("check", move="f5")["ok"]


# -- small messages -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_a_click_costs_one_small_message_at_any_time_of_the_game(open_page, log, locale):  # noqa: F811
    """Small enough that a click stays under 3,000 bytes with all headers of Jupyter, some 1,750 bytes."""
    page = open_page(kind=Reversi, locale=locale)
    sizes = []
    for move in reversi.read(FULL_BOARD)[0].moves:
        before = len(log)
        assert page.wish("play", move=move)["ok"]
        new = [data for _, kind, data in log[before:] if kind == "comm_msg"]
        assert len(new) == 1
        sizes.append(len(json.dumps(new[0], ensure_ascii=False).encode()))
    assert sum(sizes) / len(sizes) <= 1200
    assert max(sizes[:-1]) <= 1300  # the last one tells of the end as well
