"""Making a board, calling it, listening to it, and its end."""

import asyncio
import base64
import gc
import gzip
import subprocess
import sys
import threading
import traceback
import weakref

import ipywidgets
import pytest
from core import tiny
from traitlets import TraitError
from widget.conftest import HeapsBoard
from widget.fakes import is_gone, wait_for_threads

from nbgames.core import registry
from nbgames.core.clock import ClockRules
from nbgames.core.record import Record, UnknownNode
from nbgames.core.seats import Bot, Human
from nbgames.core.violations import FormatError, IllegalMove, NotationError
from nbgames.games import reversi, wallgo

# -- making one -----------------------------------------------------------------------------------------


def test_a_board_begins_at_the_beginning(board):
    assert board.at == tiny.start()
    assert board.board.tolist() == [5, 4]
    assert [seat.kind for seat in board.match.seats.values()] == ["human", "human"]


@pytest.mark.parametrize(
    "source",
    [tiny.start(3, 2), "3,2 0,0 red 0", Record(tiny.start(3, 2))],
    ids=["position", "text", "record"],
)
def test_a_board_begins_with_what_it_is_given(open_page, source):
    if not isinstance(source, Record):
        assert open_page(source).board.at.board.tolist() == [3, 2]
    assert open_page(record=source).board.at.board.tolist() == [3, 2]


@pytest.mark.parametrize("source", ["a1 b2", b"a1 b2"])
def test_a_board_reads_games(open_page, source):
    assert open_page(source).board.moves == ["a1", "b2"]
    assert open_page(record=source).board.moves == ["a1", "b2"]


def test_a_record_that_is_given_is_not_changed(open_page):
    record = Record.from_moves(tiny.start(), "a1")
    board = open_page(record).board
    board.play("b1")
    assert record.moves == ("a1",)
    copy = board.record
    copy.undo()
    assert board.moves == ["a1", "b1"]


def test_what_cannot_be_read_says_so(open_page):
    with pytest.raises(FormatError):
        open_page("hello there")
    with pytest.raises(TypeError, match="cannot show a position of reversi"):
        open_page(reversi.Position.initial())
    with pytest.raises(TypeError, match="either a position or a record"):
        open_page("a1", record="a1")


def test_seats_by_colour(open_page):
    def first(position):
        return position.legal_moves[0]

    board = open_page(red="Ada", blue=Bot(first, name="First")).board
    assert board.match.seats == {"red": Human("Ada"), "blue": board.match.seats["blue"]}
    assert board.match.seats["blue"].name == "First"
    three = open_page(rules=tiny.Rules(players=3), green=first).board
    assert [seat.kind for seat in three.match.seats.values()] == ["human", "human", "bot"]
    with pytest.raises(TypeError, match="cannot play"):
        open_page(red=7)


def test_unknown_keywords_are_refused_with_the_valid_ones(open_page):
    with pytest.raises(TypeError) as error:
        open_page(whit="human")
    text = str(error.value)
    for name in ("position", "red", "blue", "record", "rules", "freeze", "clock", "hints", "locale", "size"):
        assert name in text
    with pytest.raises(TypeError, match="did you mean 'theme'"):
        open_page(them="dark")
    with pytest.raises(TypeError, match="no keyword 'green'"):  # there are only two players
        open_page(green="human")


def test_rules_can_be_given_one_by_one(open_page):
    board = open_page(freeze=2).board
    assert board.at.rules == tiny.Rules(freeze=2)
    assert open_page(rules=tiny.Rules(players=3), freeze=1).board.at.rules == tiny.Rules(players=3, freeze=1)
    assert open_page(freeze=None).board.at.rules == tiny.Rules()
    with pytest.raises(ValueError, match="played under"):
        open_page(tiny.start(3, 2), freeze=2)


def test_view_options_clock_and_hints(open_page):
    board = open_page(
        locale="th", theme="dark", size=400, flipped=True, clock=ClockRules(total=60), hints=3,
        layout=ipywidgets.Layout(width="50%"),
    ).board  # fmt: skip
    assert (board.locale, board.theme, board.size, board.flipped) == ("th", "dark", 400, True)
    assert board.match.clocks.rules.total == 60
    assert board.match.hints == 3
    assert board.layout.width == "50%"
    for wrong in ({"locale": "xx"}, {"theme": "pink"}, {"size": 3}, {"coordinates": "no"}):
        with pytest.raises(TraitError):
            open_page(**wrong)


def test_without_a_built_front_end_it_says_what_to_do(log, front_end_files):
    (front_end_files / "heaps.js").unlink()
    with pytest.raises(FileNotFoundError, match="make build"):
        HeapsBoard()


def test_the_front_end_travels_with_the_board(page):
    assert page.state["_esm"] == "export default {} // loader"
    bundle = gzip.decompress(base64.b64decode(page.state["_bundle"])).decode()
    assert bundle == "/* heaps */\0export default {} // heaps"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"clock": "x"}, "a clock is ClockRules, or the seconds of a turn, not 'x'"),
        ({"hints": "x"}, "hints is a whole number, not 'x'"),
        ({"rules": wallgo.Rules()}, r"the rules here are reversi\.Rules\(\.\.\.\), not wallgo\.Rules"),
        ({"rules": {"size": 6}}, r"the rules here are reversi\.Rules\(\.\.\.\), not {'size': 6}"),
        ({"rules": "x", "flips": "manual"}, "the rules here are"),
        ({"black": 3}, "3 cannot play"),
    ],
)
def test_what_is_of_the_wrong_kind_makes_no_board(options, words):
    with pytest.raises(TypeError, match=words):
        reversi.Widget(**options)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda game: game.play(3), "a move is a text or a"),
        (lambda game: game.play(None), "a move is a text or a"),
        (lambda game: game.new_game({"size": 6}), "the rules here are"),
        (lambda game: game.new_game(size=6), r"no keyword 'size'; give rules, such as reversi\.Rules\(size="),
        (lambda game: game.new_game(white=3), "3 cannot play"),
        (lambda game: game.set_position(3), "expected a position of reversi, not 3"),
        (lambda game: game.load(3), "expected a text, bytes or a path"),
        (lambda game: game.on_move(3), "on_move needs a function"),
        (lambda game: game.analyse(3), "limit must be a Limit"),
        (lambda game: game.demo("x"), "in a demonstration programs play, not 'x'"),
        (lambda game: game.demo(None), "in a demonstration programs play"),
        (lambda game: game.demo(3, pace="x"), "pace is a time in seconds"),
    ],
)
def test_what_is_of_the_wrong_kind_changes_nothing(call, words):
    game = reversi.Widget("f5d6", clock=60, hints=2)
    before = game.version, game.moves, game.match.hints, game.match.clocks.rules
    with pytest.raises(TypeError, match=words):
        call(game)
    assert (game.version, game.moves, game.match.hints, game.match.clocks.rules) == before


def test_a_demonstration_of_nobody_changes_nothing():
    game = reversi.Widget(hints=2)
    with pytest.raises(ValueError, match="'red' does not play here"):
        game.demo({"red": 3})
    assert (game.version, game.match.hints) == (0, 2)


@pytest.mark.parametrize("game", registry.names())
def test_a_number_is_a_clock_of_so_many_seconds_a_turn(game):
    board = registry.load(game).Widget(clock=45)
    assert board.match.clocks.rules == ClockRules(per_turn=45)
    with pytest.raises(TypeError, match="a clock is ClockRules"):
        registry.load(game).Widget(clock=True)


@pytest.mark.parametrize(("game", "size"), [("reversi", 6), ("flownet", 20)])
def test_a_size_that_is_a_number_of_cells_names_the_rules(game, size):
    kind = registry.load(game).Widget
    words = rf"width of the whole board: .* not {size}; .* give rules={game}\.Rules\(size={size}\)"
    with pytest.raises(TraitError, match=words):
        kind(size=size)
    board = kind()
    with pytest.raises(TraitError, match=words):
        board.size = size
    assert board.size == 0


@pytest.mark.parametrize(("game", "size"), [("reversi", 7), ("reversi", "6"), ("wallgo", 7), ("network6", 8)])
def test_a_size_that_no_rules_have_is_only_refused(game, size):
    with pytest.raises(TraitError, match="0 or a number of pixels from 160 to 4000, not the"):
        registry.load(game).Widget(size=size)


def test_a_text_that_only_a_program_would_be_called_is_refused(board):
    with pytest.raises(ValueError, match=r"nbgames\.Engine\(level=2\)"):
        reversi.Widget(black="engine 2")
    with pytest.raises(ValueError, match="for a program give"):
        board.new_game(red="random")
    assert board.version == 0


# -- calling it -----------------------------------------------------------------------------------------


def test_playing_from_python(board, page):
    board.play("a1")
    board.play(tiny.Move("b", 2))
    assert board.moves == ["a1", "b2"]
    assert board.undo()
    assert board.redo()
    assert not board.redo()
    board.goto(0)
    assert not board.undo()
    board.goto(board.match.record.node(2))
    page.settle()
    assert page.state["position"] == board.position
    for wrong, error in (("a9", IllegalMove), ("castle", NotationError)):
        with pytest.raises(error):
            board.play(wrong)
    with pytest.raises(UnknownNode):
        board.goto(99)


def test_other_games_and_positions(board, page):
    board.play("a1")
    board.new_game(tiny.Rules(heaps=(2, 2)), blue="Ada")
    assert board.position == "2,2 0,0 red 0"
    assert board.match.seats["blue"].name == "Ada"
    board.set_position("1,1 0,0 blue 0")
    assert board.turn == "blue"
    board.set_position(tiny.start(7, 7))
    board.load(Record.from_moves(tiny.start(), "a1 b1"))
    assert board.moves == ["a1", "b1"]
    board.paste(b"b3")
    assert board.moves == ["b3"]
    page.settle()
    assert page.state["_tree"] == "b3"
    with pytest.raises(FormatError):
        board.load("nonsense")


def test_hint_idea_pass_resign_pause(open_page):
    page = open_page(may_pass=True)
    board = page.board
    with pytest.raises(IllegalMove):
        board.hint()
    board.match.advisor = lambda position: "a2"
    assert str(board.hint()) == "a2"
    page.settle()
    assert page.state["_hint"] == ["a", "2"]
    board.idea()
    board.pass_()
    assert board.moves == ["a2", "pass"]
    board.pause()
    assert board.match.paused
    board.resume()
    assert board.resign("red").winners == ("blue",)


# -- listening ------------------------------------------------------------------------------------------


def test_on_move_hears_of_all_moves_whoever_makes_them(page, board):
    heard = []
    board.on_move(lambda event: heard.append((event.player, str(event.move))))
    board.play("a1")
    assert page.wish("play", move="b1")["ok"]
    board.undo()
    board.goto(0)
    assert heard == [("red", "a1"), ("blue", "b1")]


def test_on_move_can_be_ended_and_used_as_a_decorator(board):
    heard = []
    end = board.on_move(heard.append)

    @board.on_move
    def _(event):
        heard.append(event.version)

    board.play("a1")
    assert len(heard) == 2
    end()
    end()
    board.play("b1")
    assert len(heard) == 3
    with pytest.raises(TypeError):
        board.on_move("print")


def test_a_callback_that_raises_is_shown_and_stops_nobody(page, board):
    heard = []

    @board.on_move
    def careless(event):
        raise KeyError("oops")

    board.on_move(heard.append)
    board.play("a1")
    assert len(heard) == 1
    page.settle()
    assert page.state["_notice"]["kind"] == "error"
    line = traceback.extract_tb(board.last_error.__traceback__)[-1].lineno
    words = f"Your function careless raised an error: KeyError: 'oops' (line {line} of careless)"
    assert page.state["_notice"]["title"] == words
    assert page.state["_notice"]["title"] in page.interrupted
    assert isinstance(board.last_error, KeyError)
    assert page.wish("undo")["ok"]
    assert page.state["_notice"]["kind"] == "info"


def test_a_subscriber_of_the_match_that_raises_is_shown_too(page, board):
    board.match.subscribe(lambda event: 1 / 0)
    board.play("a1")
    page.settle()
    assert "ZeroDivisionError" in page.state["_notice"]["title"]


def test_a_callback_may_play(board, page):
    board.on_move(lambda event: board.play("b1") if event.player == "red" else None)
    assert page.wish("play", move="a1")["ok"]
    assert board.moves == ["a1", "b1"]
    assert page.state["position"] == board.position


def test_a_callback_may_close_the_board(board):
    board.on_move(lambda event: board.close())
    board.play("a1")
    assert board.comm is None


async def test_next_move_waits_for_anybody(page, board):
    waiting = asyncio.ensure_future(board.next_move())
    await asyncio.sleep(0)
    thread = threading.Thread(target=lambda: page.post("play", move="a2"))
    thread.start()
    assert str(await asyncio.wait_for(waiting, 60)) == "a2"
    thread.join()


async def test_next_move_of_one_player_and_the_end(board):
    waiting = asyncio.ensure_future(board.next_move("blue"))
    await asyncio.sleep(0)
    board.play("a1")
    board.play("b3")
    assert str(await asyncio.wait_for(waiting, 60)) == "b3"
    waiting = asyncio.ensure_future(board.next_move())
    await asyncio.sleep(0)
    board.resign()
    assert await asyncio.wait_for(waiting, 60) is None
    assert await board.next_move() is None


def test_a_game_that_cannot_draw_itself_can_still_be_played(page, board, caplog):
    def broken(position, move):
        raise RuntimeError("no preview today")

    good, board.face.preview = board.face.preview, broken
    heard = []
    board.on_move(heard.append)
    board.play("a1")
    assert len(heard) == 1
    assert "no preview today" in caplog.text
    board.face.preview = good
    board.play("b1")
    page.settle()
    assert page.state["ply"] == 2


# -- in a notebook ----------------------------------------------------------------------------------------


def test_a_board_is_shown_live_and_leaves_a_picture(board):
    data, _ = board._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.comm.comm_id
    assert data["text/plain"] == repr(board) == "<HeapsBoard: red to move, 0-0, 0 moves>"
    board.play("a1")
    assert repr(board) == "<HeapsBoard: blue to move, 1-0, 1 move>"
    picture = data["text/html"]
    assert '<img alt="' in picture
    assert "data:image/svg+xml;base64," in picture
    assert "Red to move." in picture
    assert "<script" not in picture


def test_the_picture_escapes_names(open_page):
    def evil(position):
        raise RuntimeError("<script>alert(1)</script>")

    board = open_page(red=evil).board
    assert board.match.wait(60)
    assert "&lt;script&gt;" in board._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in board._repr_mimebundle_()[0]["text/html"]


def test_the_state_that_a_notebook_stores_is_that_of_the_moment(board):
    board.play("a1")
    model = ipywidgets.Widget.get_manager_state()["state"][board.comm.comm_id]
    assert model["model_module"] == "anywidget"
    assert model["state"]["position"] == board.position


# -- the end --------------------------------------------------------------------------------------------


def test_a_closed_board_sends_nothing_and_still_plays(page, board, log, time):
    board.play("a1")
    board.play("b1")
    board.close()
    sent = len(log)
    board.play("a1")
    time.pass_()
    assert len(log) == sent
    assert board.position == "3,3 2,1 blue 0"
    assert board._repr_mimebundle_ is None
    board.close()


def test_closing_stops_the_bots(open_page):
    calls = []

    def slow(position):
        calls.append(1)
        release.wait(60)
        return position.legal_moves[0]

    release = threading.Event()
    board = open_page(red=slow, blue=slow).board
    board.close()
    assert board.match.thinking is None
    release.set()
    assert board.match.wait(60)
    assert len(calls) == 1
    assert board.ply == 0


def test_a_board_that_nobody_needs_goes_away(open_page, log, time, front_end_files):
    board = HeapsBoard(red=lambda position: position.legal_moves[0])
    board.on_move(lambda event: None)
    board.observe(lambda change: None, "turn")
    assert board.match.wait(60)
    board.close()
    ghost = weakref.ref(board)
    time.waiting.clear()
    del board
    assert is_gone(ghost)


def test_a_thinking_bot_does_not_keep_a_closed_board_alive(log, time, front_end_files):
    release = threading.Event()
    board = HeapsBoard(red=lambda position: release.wait(60))
    match = board.match
    board.close()
    ghost = weakref.ref(board)
    del board
    assert is_gone(ghost)
    release.set()
    assert match.wait(60)


def test_no_threads_are_left(open_page, time):
    before = set(threading.enumerate())
    page = open_page(clock=ClockRules(total=1000))
    page.board.play("a1")
    page.board.play("b1")
    page.board.close()
    wait_for_threads(before)


def test_a_board_that_could_not_be_made_leaves_nothing_behind(log, time, front_end_files):
    before = set(threading.enumerate())
    with pytest.raises(TraitError):
        HeapsBoard(theme="pink", clock=ClockRules(total=1000), red=lambda position: position.legal_moves[0])
    gc.collect()
    wait_for_threads(before)


def test_a_script_ends_while_bots_still_think():
    """When the interpreter ends, threads stop wherever they are, and nobody may wait for their locks."""
    code = (
        "import nbgames\n"
        "bots = [nbgames.Reversi(black=nbgames.RandomBot(), white=nbgames.RandomBot()) for _ in range(5)]\n"
        "game = nbgames.Reversi(white=nbgames.RandomBot(), clock=nbgames.ClockRules(total=1000))\n"
        "game.play('f5')\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
