"""The board of Wall Go: what it shows and says that other boards do not."""

from __future__ import annotations

import json
import random

import pytest
from traitlets import TraitError
from widget.conftest import front_end_files, log, open_page, time  # noqa: F401 - fixtures
from widget.fakes import codes

import nbgames
from nbgames.core.clock import ClockRules
from nbgames.games import wallgo
from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.widget import WallGo
from nbgames.i18n import LOCALES

PLACED = ("c4", "c5", "e3", "e4")
#: Red owns column a, Blue column g, and both stand in between.
MIDDLE = (
    "r....../...r..b/......./..b..../......./......./....... "
    "0000000/0000000/0000000/0000000/0000000/0000000 r0000b/r0000b/r0000b/r0000b/r0000b/r0000b/r0000b r 00"
)
#: A game from the data folder, 12+6+4+1 against 8+7+5+3.
SHARED = (
    "2|A1:11,A2:55,B1:15,B2:51|A364,B333,B452,A436|A353,V53;B231,V31;A425,H15;B221,H11;A343,V43;B324,V23;"
    "A341,V40;B126,V25;A434,H34;B451,H41;A122,V21;B452,H52;A113,H13;B314,V13;A104,H04;B230,H30;A436,H26;"
    "B305,V04;A102,V02;B314,V14;A264,V64;B231,H31;A435,V34;B220,V20;A424,V24;B211,V11;AV63;B442,V41;A433,H23;"
    "B201,V01;A453,V52;B334,H24;A122,V22;B332,H32;A244,H44;B116,H06;A245,H45;BH22;A443,H33;B452,H42;A463,V62"
)
#: Between the rows 4 and 5 only the wall south of g4 is missing.
LAST_WALL = (
    "r.r.r.r/......./......./......./......./......b/b.b.b.. "
    "0000000/0000000/0000000/rrbbrr0/0000000/0000000 000000/000000/000000/000000/000000/000000/000000 b 00"
)
#: Three players: Red is walled in and has spent the breaker, so Green's turn is followed by Blue's.
SEALED = (
    "rr...../......./..b.b../......./..g.g../......./....... "
    "rr00000/0000000/0000000/0000000/0000000/0000000 0r0000/000000/000000/000000/000000/000000/000000 g 011"
)
#: Red stands beside a wall of Blue's.
BREAKER = (
    "......./......./..r.b../......./..g.b../..r.g../....... "
    "0000000/00b0000/0000000/0000000/0000000/0000000 000000/000000/000000/000000/000000/000000/000000 r 111"
)


@pytest.fixture
def page(open_page):  # noqa: F811
    return open_page(kind=WallGo)


@pytest.fixture
def board(page):
    return page.board


def moves_of(lines):
    """The moves that lines of ``_legal`` stand for, read as the page reads them."""
    for line in lines:
        start, _, ends = line.partition("|")
        if not ends:
            yield from start.split()
            continue
        piece, _, broken = start.partition("*")
        for end in ends.split():
            for side in end[2:]:
                yield f"{piece}{end[:2]}{side}" + (f"*{broken}" if broken else "")


def test_it_is_found_by_its_name():
    assert nbgames.WallGo is WallGo
    assert wallgo.Widget is WallGo


def test_the_first_state(page):
    state = page.state
    assert state["_game"] == "wallgo"
    assert state["_cells"] is None
    assert state["_extra"] == {"placing": True}
    assert state["_rules"] == {"players": 2, "stay": "always", "tiebreak": "shared", "start": "corners"}
    [line] = state["_legal"]
    assert line.split() == [str(move) for move in Position.initial().legal_moves]
    assert state["_notice"] == {
        "kind": "info", "title": "Red to move.", "text": "Place a piece on an empty square.",
    }  # fmt: skip
    assert state["map"] == "none"


def test_turns_travel_in_few_lines_and_none_is_lost(page, board):
    for move in PLACED:
        page.wish("play", move=move)
    lines = page.state["_legal"]
    assert len(lines) == 4
    assert sum(map(len, lines)) < 500
    assert sorted(moves_of(lines)) == sorted(str(move) for move in board.at.legal_moves)
    assert page.state["_extra"] == {}


@pytest.mark.parametrize("seed", range(3))
def test_turns_with_breaks_travel_too(open_page, seed):  # noqa: F811
    chance = random.Random(seed)
    page = open_page(kind=WallGo, players=3)
    for _ in range(20):
        board = page.board
        assert sorted(moves_of(page.state["_legal"])) == sorted(str(move) for move in board.at.legal_moves)
        if board.turn is None:
            break
        board.play(chance.choice(list(board.at.legal_moves)))
        page.settle()


def test_a_turn_shows_where_the_piece_came_from_and_its_wall(page):
    for move in PLACED:
        page.wish("play", move=move)
    assert page.state["_last"] == ["e4"]
    assert page.wish("play", move="c4d5n")["ok"]
    assert page.state["_last"] == ["d5", "c4", "d4s"]
    assert page.said[-1] == "Red: c4d5n. Blue to move."


def test_refusals_name_walls_and_cells(open_page):  # noqa: F811
    page = open_page(MIDDLE, kind=WallGo)
    answer = page.wish("play", move="a1b1n")
    assert codes(answer)[0] == "wallgo.path_blocked"
    assert answer["violations"][0]["evidence"][0]["cells"] == ["a1e"]
    assert codes(page.wish("play", move="c4c4n")) == ["wallgo.not_your_piece"]
    assert codes(page.wish("play", move="d2d2n*d2e")) == ["wallgo.breaker_two_players"]
    assert codes(page.wish("play", move="d2d2")) == ["wallgo.wall_missing"]
    assert page.state["position"] == MIDDLE


def test_closed_regions_and_the_cell_for_their_number(open_page):  # noqa: F811
    page = open_page(MIDDLE, kind=WallGo)
    assert page.state["_extra"]["land"] == ["r a4 a1 a2 a3 a5 a6 a7", "b g4 g1 g2 g3 g5 g6 g7"]
    assert page.state["scores"] == {"red": 7, "blue": 7}


def test_the_number_of_a_region_without_room(open_page):  # noqa: F811
    position = Position.from_text(MIDDLE)
    full = MIDDLE.replace("r......", "r.....b", 1).replace("b00000", "b0000b")
    page = open_page(Position.from_text(full, rules=position.rules), kind=WallGo)
    assert page.state["_extra"]["land"][1].split()[0] == "b"


def test_the_end(open_page):  # noqa: F811
    page = open_page(LAST_WALL, kind=WallGo)
    assert page.wish("play", move="g6g5n")["ok"]
    assert page.state["outcome"]["winners"] == ["red"]
    notice = page.state["_notice"]
    assert notice["kind"] == "over"
    assert notice["title"] == "Red wins 28–21."
    assert notice["text"] == "All pieces are walled off: count the territory."
    assert page.interrupted == [page.said[-1]]
    assert len(page.state["_extra"]["land"]) == 2


def test_a_shared_win_and_squares_of_nobody(page, board):
    board.load(SHARED)
    page.settle()
    assert page.state["_notice"]["title"] == "Red, Blue share the win. 23–23."
    assert page.state["_notice"]["text"].endswith("3 squares belong to nobody.")
    assert [tag.get("won") for tag in page.state["_tags"]] == [True, True]


def test_the_show_has_another_winner(open_page):  # noqa: F811
    rules = Rules(tiebreak="largest")
    record = wallgo.read(SHARED)[0]
    page = open_page(Position.from_text(record.main_line[-1].position.to_text(), rules=rules), kind=WallGo)
    assert page.state["_notice"]["title"] == "Red wins 23–23."
    assert "largest single area decides" in page.state["_notice"]["text"]


def test_a_skip_is_told(open_page):  # noqa: F811
    page = open_page(SEALED, kind=WallGo)
    assert page.wish("play", move="c5c5n")["ok"]
    state = page.state
    assert state["turn"] == "blue"
    assert state["_tags"][0]["skipped"] is True
    assert state["_notice"]["kind"] == "pass"
    assert state["_notice"]["title"] == "Red is skipped: all its pieces stand in its own territory."
    assert state["_notice"]["strip"]
    assert "Red is skipped" in page.said[-1]


def test_breaking_a_wall(open_page):  # noqa: F811
    page = open_page(BREAKER, kind=WallGo)
    assert "c3*c2s|" in " ".join(page.state["_legal"])
    assert page.wish("play", move="c3c2n*c2s")["ok"]
    assert page.board.at.breakers == {"red": False, "blue": True, "green": True}
    assert codes(page.wish("explain", move="e3e3n*c2s") | {"ok": False})[0] == "wallgo.nothing_to_break"


def test_the_map_of_who_is_first(open_page):  # noqa: F811
    page = open_page(MIDDLE, kind=WallGo)
    assert "reach" not in page.state["_extra"]
    page.set(map="reach")
    page.settle()
    told = page.state["_extra"]["reach"]
    cells = [cell for text in told for cell in text.split()[1:]]
    assert sorted(cells) == sorted(page.board.at.arrivals())
    for text in told:
        first, *cells = text.split()
        for cell in cells:
            colour, turns = page.board.at.arrivals()[cell]
            assert first == f"{(colour or '=')[0]}{turns}"
    page.set(map="regions")
    page.settle()
    [rest] = page.state["_extra"]["rest"]
    assert rest.startswith("= b1 c1")
    page.set(map="nonsense")
    page.settle()
    assert page.board.map == "regions"
    with pytest.raises(TraitError):
        page.board.map = "nonsense"


def test_a_hint_names_its_parts(page, board):
    for move in PLACED:
        board.play(move)
    board.show_hint(board.at.parse("c4d5n"))
    page.settle()
    assert page.state["_hint"] == ["c4", "d5", "d4s"]
    assert page.state["_extra"] == {"hint": "c4d5n"}


def test_time_up_finishes_the_turn_that_was_begun(open_page, time):  # noqa: F811
    page = open_page(MIDDLE, kind=WallGo, clock=ClockRules(per_turn=90))
    assert page.wish("chosen", parts=["d2", "d3"])["ok"]
    assert page.board.match.started == ("d2", "d3")
    move = page.board.at.on_timeout(page.board.match.started, random.Random(1))
    assert str(move).startswith("d2d3")
    assert codes(page.wish("chosen", parts=["d2"] * 31)) == ["bad_wish"]
    page.board.play("d2d2n")
    page.settle()
    assert page.board.match.started == ()
    words = page.board.face.timeout_words(page.board.match.record.current, "red")
    assert words == "Red ran out of time. The turn was finished at random: d2d2n."


def test_presets(open_page):  # noqa: F811
    show = open_page(kind=WallGo, preset="show").board
    assert show.at.rules == Rules(stay="return", tiebreak="largest")
    assert show.match.clocks.rules == ClockRules(per_turn=90)
    three = open_page(kind=WallGo, preset="show", players=3, clock=ClockRules(total=60)).board
    assert three.at.rules.players == 3
    assert three.match.clocks.rules == ClockRules(total=60)
    assert open_page(kind=WallGo, preset="seed").board.match.clocks is None
    with pytest.raises(TypeError):
        WallGo(preset="show", rules=Rules())
    with pytest.raises(ValueError, match="preset"):
        WallGo(preset="telly")


def test_seats_for_two_and_for_three(open_page):  # noqa: F811
    three = open_page(kind=WallGo, players=3, green=nbgames.RandomBot())
    assert [player["colour"] for player in three.state["_players"]] == ["red", "blue", "green"]
    with pytest.raises(TypeError, match="green"):
        WallGo(green="human")


@pytest.mark.parametrize(
    ("locale", "names"),
    {
        "en": ("Engine 1 (easy)", "Engine 2", "Engine 3 (normal)", "Engine 4", "Engine 5 (hard)"),
        "ru": (
            "Компьютер 1 (лёгкий)", "Компьютер 2", "Компьютер 3 (обычный)",
            "Компьютер 4", "Компьютер 5 (трудный)",
        ),
    }.items(),
)  # fmt: skip
def test_three_of_the_levels_have_the_usual_names(open_page, locale, names):  # noqa: F811
    page = open_page(kind=WallGo, locale=locale)
    assert tuple(offer["name"] for offer in page.state["_offers"][1:6]) == names


def test_a_new_game_may_have_other_players(page):
    rules = page.state["_rules"]
    seats = {"red": "human", "blue": "human", "green": "human"}
    assert page.wish("new_game", rules=rules | {"players": 3}, seats=seats)["ok"]
    assert page.state["_rules"]["start"] == "empty"
    assert list(page.state["scores"]) == ["red", "blue", "green"]
    del seats["green"]
    assert page.wish("new_game", rules=page.state["_rules"] | {"players": 2}, seats=seats)["ok"]
    assert page.state["_rules"]["start"] == "corners"


def test_what_is_asked_is_said_when_it_changes(page, board):
    for move in ["c4", "c5", "e3"]:
        board.play(move)
    assert board.status == "Red to move. Blue: e3."
    board.play("e4")  # the last piece has been placed
    assert board.status == "Red to move. Choose one of your pieces."
    board.play("c4c3e")
    assert board.status == "Blue to move. Choose one of your pieces."
    board.play("c5c6e")
    assert board.status.startswith("Red to move. Blue: c5c6e")


def test_setting_up(open_page):  # noqa: F811
    page = open_page(MIDDLE, kind=WallGo)
    words = MIDDLE.split()
    cells = (words[0] + (words[1] + words[2]).upper().replace("0", ".")).replace("/", "")
    assert page.wish("set_up", position=cells, turn="red", force=True)["ok"]
    assert page.board.at.pieces["red"] == ("a1", "d2")
    assert page.board.at.walls["a1e"] == "red"
    empty = "." * 133
    assert codes(page.wish("set_up", position=empty[:-1], turn="red"))[0] in {"bad_position", "bad_wish"}
    assert codes(page.wish("set_up", position=cells, turn="blue"))[0] == "bad_position"
    assert codes(page.wish("set_up", position=cells + "101", turn="red", force=True))[0] == "bad_position"


def test_setting_up_who_may_still_break_a_wall(open_page):  # noqa: F811
    page = open_page(kind=WallGo, players=3)
    cells = "r.....b" + "." * 41 + "g" + "." * 84
    assert page.wish("set_up", position=cells, turn="green", force=True)["ok"]
    assert page.board.at.breakers == {"red": True, "blue": True, "green": True}
    assert page.wish("set_up", position=cells + "100", turn="green", force=True)["ok"]
    assert page.board.at.breakers == {"red": True, "blue": False, "green": False}
    assert page.wish("set_up", position=cells, turn="green", force=True)["ok"]  # as it is
    assert page.board.at.breakers == {"red": True, "blue": False, "green": False}
    assert codes(page.wish("set_up", position=cells + "10", turn="red", force=True))[0] == "bad_position"


def test_copying(page, board):
    board.load("c4 c5 e3 e4 c4d5n")
    page.settle()
    assert page.wish("copy", what="position")["text"] == board.position
    assert page.wish("copy", what="moves", format="transcript")["text"] == "c4 c5 e3 e4 c4d5n"
    assert page.wish("copy", what="moves", format="wgf")["text"].startswith("2|")
    assert "<svg" in page.wish("copy", what="svg")["text"]
    assert page.state["_formats"]["moves"][0][0] == "movetext"
    page.set(locale="ru")
    board.set_position(board.at)
    board.play(next(iter(board.at.legal_moves)))
    page.settle()
    answer = page.wish("copy", what="moves", format="wallzero")
    assert codes(answer) == ["not_possible"]
    assert "В формате wallzero нет места" in answer["violations"][0]["text"]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language(open_page, locale):  # noqa: F811
    page = open_page(SEALED, kind=WallGo, locale=locale)
    page.wish("play", move="c5c5n")
    texts = [page.state["_notice"]["title"], page.said[-1]]
    assert all(texts)
    assert all("{" not in text and "page." not in text and "status." not in text for text in texts)
    assert "page.wallgo.sure" in page.state["_words"]
    assert not [key for key in page.state["_words"] if key.startswith("rules.reversi")]


def test_a_click_costs_few_bytes(open_page):  # noqa: F811
    page = open_page(kind=WallGo)
    chance = random.Random(7)
    sizes = []
    while page.board.turn is not None:
        before = len(page.updates)
        page.wish("play", move=str(chance.choice(list(page.board.at.legal_moves))))
        update = [data for data in page.updates[before:] if data]
        sizes.append(len(json.dumps(update, ensure_ascii=False)))
    sizes.sort()
    assert sizes[len(sizes) // 2] < 1_700
