"""The board of flownet: what it shows and says that other boards do not."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic, sleep

import pytest
from widget.conftest import front_end_files, log, open_page, time  # noqa: F401 - fixtures
from widget.fakes import codes

import nbgames
from nbgames.games import flownet
from nbgames.games.flownet import Position, Rules
from nbgames.games.flownet.pieces import ORIENTATIONS, grid
from nbgames.games.flownet.widget import Flownet, placements_by_piece

DATA = Path(__file__).parents[2] / "data" / "flownet"
#: Fourteen moves of a game for two; blue is to move.
GAME = (
    "a1,b1,b2,b3,c3 l12,m12,m13,m14,n14 e3,d4,e4,f4,e5 j10,i11,j11,k11,j12 f6,f7,g7,h7,g8 "
    "e12,f12,g12,h12,g13 f9,e10,f10,d11,e11 b12,c12,b13,c13,d13 i8,j8,k8,k9,l9 m7,m8,m9,l10,m10 "
    "l5,l6,m6,n6,l7 h8,h9,i9,g10,h10 a10,b10,c10,a11,b11 k5,k6,i7,j7,k7"
)


@pytest.fixture
def page(open_page):  # noqa: F811
    return open_page(kind=Flownet)


@pytest.fixture
def board(page):
    return page.board


def play(board, moves=GAME):
    for move in moves.split():
        board.play(move)


def read_placements(lines, size):
    """What the page makes of the compact form; written anew from its description."""
    found = set()
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for line in lines:
        piece, *words = line.split(" ")
        for word in words:
            shape, at = ORIENTATIONS[piece][int(word[0])], -1
            for sign in word[1:]:
                at += len(signs) if sign == "." else signs.index(sign) + 1
                if sign != ".":
                    cells = sum(1 << (at // size + row) * size + at % size + column for column, row in shape)
                    found.add(f"{piece}:{','.join(grid(size).squares(cells))}")
    return found


def test_it_is_found_by_its_name():
    assert nbgames.Flownet is Flownet
    assert flownet.Widget is Flownet


def test_the_first_state(page):
    state = page.state
    assert state["_game"] == "flownet"
    assert state["position"] == Position.initial().to_text()
    assert state["_rules"] == {"players": 2, "size": 14, "starts": "corners", "may_pass": True}
    assert state["_notice"] == {
        "kind": "info",
        "title": "Blue to move.",
        "text": "Your first piece must cover a1.",
    }
    assert state["_extra"] == {"used": [0, 0], "starts": [["a1"], ["n14"]], "zone": "", "ends": "a1"}
    assert state["_can"]["pass"] is True
    assert state["_tags"] == [{"hints": 1}, {"hints": 1}]


@pytest.mark.parametrize(
    "rules", [Rules(), Rules(size=5), Rules.preset("duo"), Rules.preset("classic"), Rules(4, 26)]
)
def test_placements_travel_in_few_signs_and_complete(rules):
    position = Position.initial(rules)
    for _ in range(6):
        legal = {str(move) for move in position.legal_moves if not move.is_pass}
        assert read_placements(placements_by_piece(position), rules.size) == legal
        if not legal:
            break
        position = position.play(sorted(legal)[len(legal) // 2])


def test_a_click_costs_little(page, board, log):  # noqa: F811
    """What Jupyter adds to it is some 1,750 bytes: headers, and the kernel's busy and idle."""
    games = (DATA / "two_player_games.txt").read_text(encoding="utf-8").splitlines()
    words = next(line for line in games if line and line[0] != "#").split()
    most = 0
    for move in [word.split(":")[1] for word in words if ":" in word]:
        if board.turn is None:
            break
        before = len(log)
        assert page.wish("play", move=move)["ok"]
        page.settle()
        most = max(most, len(json.dumps([data for _, _, data in log[before:]])))
    assert board.ply > 20
    assert 1_000 < most <= 4_250


def test_what_is_closed_and_where_to_go_on(page, board):
    play(board)
    page.settle()
    extra = page.state["_extra"]
    position = board.at
    assert extra["zone"] == "".join(position.forbidden("blue"))
    assert extra["ends"] == "".join(position.corners("blue"))
    assert [bits.bit_count() for bits in extra["used"]] == [7, 7]
    assert page.state["_last"] == ["i7", "j7", "k7", "k6", "k5"]
    assert page.state["_notice"]["text"].startswith("Orange: V5 on ")


def test_a_refusal_names_every_reason(page, board):
    play(board)
    page.settle()
    answer = page.wish("play", move="Y:h6,i6,j6,k6,j5")
    assert set(codes(answer)) == {"flownet.overlap", "flownet.edge_contact"}
    assert all(violation["text"] for violation in answer["violations"])
    assert "flownet.piece_used" in codes(page.wish("play", move="X:j3,i2,j2,k2,j1"))


def test_a_move_can_be_typed_as_the_list_shows_it(page, board):
    assert page.wish("text_move", text="I1 a1")["ok"]
    assert board.moves == ["I1:a1"]
    answer = page.wish("text_move", text="L5 n13")
    assert codes(answer) == ["bad_notation"]
    [violation] = answer["violations"]
    assert "Name all its cells, such as L5:" in violation["text"]
    assert page.wish("text_move", text="i3 n14")["ok"]  # it can only go down from there
    assert board.moves == ["I1:a1", "I3:n14,n13,n12"]


def test_the_hint_is_that_of_the_rules_and_is_spent(page, board):
    play(board)
    page.settle()
    answer = page.wish_slow("hint")
    page.settle()
    expected = board.at.hint()
    assert answer["move"] == str(expected)
    assert page.state["_hint"] == list(expected.cells)
    assert page.state["_tags"][0]["hints"] == 0
    assert page.state["_notice"]["title"].startswith(f"Hint: piece {expected.piece} on ")
    assert "idea" not in page.state["_can"]


def test_a_last_pass_is_announced_beforehand(page, board):
    assert "last_pass" not in page.state["_extra"]
    page.wish("pass")
    assert page.state["_extra"]["last_pass"] is True
    page.wish("pass")
    assert page.state["_notice"]["kind"] == "over"
    assert page.state["outcome"]["reason"] == "all_passed"


def test_passing_may_be_forbidden(open_page):  # noqa: F811
    page = open_page(kind=Flownet, preset="duo")
    assert "pass" not in page.state["_can"]
    assert codes(page.wish("pass")) == ["flownet.no_pass"]


def test_a_turn_that_takes_too_long_is_passed_and_that_is_said(open_page):  # noqa: F811
    page = open_page(kind=Flownet, clock=0.2)
    board = page.board
    assert page.state["_extra"]["clock"] == {"per_turn": 0.2}
    board.play("a1")  # the clocks start with the first move
    deadline = monotonic() + 20
    while board.turn == "orange" and monotonic() < deadline:
        sleep(0.02)
    board.pause()
    page.settle()
    node = board.match.record.node(2)
    assert str(node.move) == "pass"
    board.goto(2)
    page.settle()
    assert "Orange ran out of time: the turn is passed." in page.said[1]


def test_clock_in_seconds(open_page):  # noqa: F811
    page = open_page(kind=Flownet, clock=45)
    assert page.board.match.clocks.rules == nbgames.ClockRules(per_turn=45)


def test_four_players(open_page):  # noqa: F811
    page = open_page(kind=Flownet, players=4, black="Kim")
    assert [player["colour"] for player in page.state["_players"]] == ["blue", "orange", "black", "pink"]
    assert page.state["_players"][2]["name"] == "Kim"
    assert page.state["_extra"]["starts"] == [["a1"], ["a14"], ["n14"], ["n1"]]
    with pytest.raises(TypeError, match="black"):
        Flownet(black="Kim")


def test_new_games_of_other_kinds(page):
    seats = dict.fromkeys(("blue", "orange", "black", "pink"), "human")
    assert page.wish("new_game", rules={"preset": "classic"}, seats=seats)["ok"]
    assert page.board.at.rules == Rules.preset("classic")
    rules = {"preset": "flownet", "players": 2, "size": 14, "starts": "corners", "may_pass": False}
    assert page.wish(
        "new_game", rules=rules, seats={"blue": "human", "orange": "random"}, clock={"per_turn": 30}
    )["ok"]
    assert page.board.at.rules == Rules(may_pass=False)


def test_the_end_ranks_the_players(open_page):  # noqa: F811
    page = open_page(kind=Flownet, players=4)
    for move in ("I5:a1,b1,c1,d1,e1", "I1:a14", "I2:n14,m14", "I3:n1,n2,n3", "pass", "pass", "pass", "pass"):
        page.board.play(move)
    page.settle()
    assert page.state["outcome"]["winners"] == ["blue"]
    notice = page.state["_notice"]
    assert notice["kind"] == "over"
    assert "Blue 5, Pink 3, Black 2, Orange 1" in notice["text"]


def test_setting_up(page):
    cells = "bb" + "." * 12 + "." * 181 + "o"
    assert page.wish("set_up", position=cells, turn="orange")["ok"]
    assert page.board.at.turn == "orange"
    wrong = "bbbbbb" + "." * 189 + "o"
    answer = page.wish("set_up", position=wrong, turn="blue")
    assert not answer["ok"]
    assert answer["violations"][0]["rule"] == "flownet.not_a_piece"


def test_formats(page, board):
    play(board)
    page.settle()
    assert page.wish("copy", what="moves")["text"].startswith("(;")
    assert page.wish("copy", what="position", format="board")["text"].startswith("...")
    for name in ("moves", "position"):
        for fmt, _ in page.state["_formats"][name]:
            answer = page.wish("copy", what=name, format=fmt)
            assert answer["ok"] or codes(answer) == ["not_possible"]


def test_unknown_words_are_refused():
    with pytest.raises(TypeError, match="preset or rules"):
        Flownet(preset="duo", rules=Rules())
    with pytest.raises(TypeError, match="did you mean"):
        Flownet(playrs=4)
