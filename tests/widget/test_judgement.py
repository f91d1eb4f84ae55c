"""What scores are called: by unit, certainty and point of view, also in games that Reversi does not show."""

from types import SimpleNamespace

import pytest
from core import tiny
from engine.readiness import ready

from nbgames import Network6
from nbgames.core.record import Record
from nbgames.engine.lines import Analysis, Line, Memory
from nbgames.engine.scores import Points, WinShare
from nbgames.games.network6 import Position as Network6Position
from nbgames.i18n import LOCALES
from nbgames.widget import judgement
from nbgames.widget.analysis_view import graph

__all__ = ["ready"]

#: White completes a network on a2, and nowhere else.
WINNING = "..b...../......w./.w.w.wb./......b./.b..b.../..b.w.b./...w...w/........ 3,3 w"


@pytest.fixture
def board(open_page):
    return open_page().board


def points(value, exact=False, opponent="blue"):
    return Points(value, "red", opponent, exact=exact)


def share(value, exact=False, opponent="blue"):
    return WinShare(value, "red", opponent, exact=exact)


def line(board, score, *moves):
    position = board.at
    parsed = [position.parse(move) for move in moves or ("a1",)]
    return Line(parsed[0], score, tuple(parsed), len(parsed))


@pytest.mark.parametrize(
    ("score", "label"),
    [
        (points(12, exact=True), "+12"),
        (points(-12, exact=True), "\u221212"),
        (points(0, exact=True), "0"),
        (points(4.6), "+5"),
        (points(-4.4), "\u22124"),
        (points(0.4), "0"),
        (points(-0.4), "0"),
        (share(0.64), "64\u00a0%"),
        (share(1), "100\u00a0%"),
        (share(1, exact=True), "wins"),
        (share(0.5, exact=True), "draw"),
        (share(0, exact=True), "loses"),
    ],
)
def test_labels(board, score, label):
    assert judgement.label(board, score) == label


@pytest.mark.parametrize(
    ("score", "verdict", "best"),
    [
        (points(3, exact=True), "Red +3", "Best is a1: Red wins by 3."),
        (points(-3, exact=True), "Blue +3", "Best is a1: Blue wins by 3."),
        (points(0, exact=True), "Draw", "Best is a1: a draw."),
        (points(2.7), "Red +3", "Best is a1: Red is ahead by about 3."),
        (points(-2.7), "Blue +3", "Best is a1: Blue is ahead by about 3."),
        (points(0.2), "Even", "Best is a1: about even."),
        (points(1.2, opponent=None), "Red +1", "Best is a1: Red is ahead by about 1."),
        (points(-1.2, opponent=None), "Red \u22121", "Best is a1: Red is behind by about 1."),
        (points(2, exact=True, opponent=None), "Red +2", "Best is a1: Red wins by 2."),
        (points(-2, exact=True, opponent=None), "Red \u22122", "Best is a1, but Red loses by 2."),
        (share(0.7), "Red 70\u00a0%", "Best is a1. Red: chance to win 70 %."),
        (share(0.3), "Blue 70\u00a0%", "Best is a1. Blue: chance to win 70 %."),
        (share(0.5), "Even", "Best is a1: about even."),
        (share(1, exact=True), "Red wins", "Best is a1: Red wins."),
        (share(0, exact=True), "Blue wins", "Best is a1: Blue wins."),
        (share(0.2, opponent=None), "Red 20\u00a0%", "Best is a1. Red: chance to win 20 %."),
        (share(0, exact=True, opponent=None), "Red loses", "Best is a1, but Red loses."),
    ],
)
def test_verdicts_and_sentences(board, score, verdict, best):
    found = line(board, score)
    assert judgement.verdict(board, found, board.at) == verdict
    assert judgement.best_words(board, found, board.at) == best


@pytest.mark.parametrize("locale", LOCALES)
def test_who_is_behind_of_three_is_not_said_to_be_ahead(open_page, locale):
    board = open_page(locale=locale).board
    for exact in (False, True):
        ahead, behind = (
            judgement.best_words(board, line(board, points(value, exact, opponent=None)), board.at)
            for value in (3, -3)
        )
        assert ahead != behind
        assert "3" in behind


def test_a_win_that_is_seen_to_its_end_says_in_how_many_moves(board):
    board.set_position("1,1 3,4 red 0")
    score = share(1, exact=True)
    assert judgement.moves_to_win(line(board, score, "a1"), board.at) == 0  # not to the end
    board.set_position("2,1 3,3 red 0")
    found = line(board, score, "a2", "b1")
    assert judgement.verdict(board, found, board.at) == "Red wins in 1"
    assert judgement.best_words(board, found, board.at) == "Best is a2: Red wins in 1 move."


def test_lost_turns_stand_in_the_line(open_page):
    board = open_page(freeze=2).board
    found = line(board, points(1), "a2", "a1", "b2", "b1")
    assert judgement.pv_text(found, board.at, 2) == "\u2013 a1 b2 \u2013"


def test_the_bar_belongs_to_the_first_player(board):
    assert judgement.share_of_bar(board, share(0.3), "red") == 30
    assert judgement.share_of_bar(board, share(0.3), "blue") == 70
    assert judgement.share_of_bar(board, points(0), "red") == 50
    assert judgement.share_of_bar(board, points(1000), "red") == 100
    assert 50 < judgement.share_of_bar(board, points(3), "red") < 80
    assert judgement.share_of_bar(board, share(0.3, opponent=None), "red") is None


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0"), (999, "999"), (48_300, "48 k"), (2_140_000, "2.1 M"), (30_000_000, "30 M")]
)
def test_counts_are_rounded(board, count, words):
    assert judgement.count_words(board, count) == words


def test_without_compiler_that_is_said(board):
    found = Analysis(board.at, (), depth=3, nodes=12_000, seconds=0.42, engine="plain")
    assert judgement.meta(board, found, warming=False) == "Depth 3 · 12 k · 0.4 s · slow mode"
    assert judgement.meta(board, found, warming=True) == "Depth 3 · 12 k · 0.4 s"


def test_the_graph_of_a_game_for_three_has_a_value_for_each(open_page, monkeypatch):
    board = open_page(rules=tiny.Rules(players=3)).board
    board.match.load(Record.from_moves(board.at, "a1 b1"))
    memory = Memory()
    record = board.match.record
    for position, value in ((record.start, 0.5), (record.main_line[0].position, 0.25)):
        score = WinShare(value, position.turn)
        memory.add(Analysis(position, (Line(next(iter(position.legal_moves)), score),)))
    analyst = SimpleNamespace(known=memory.get, is_on=True, close=lambda: None, follow=lambda: None)
    monkeypatch.setattr(board, "_analyst", analyst)
    found = graph(board)
    assert found["values"] == "50@0 25@1 ?"
    assert found["caption"] == "chance to win of who is to move"
    assert found["share"] is True


def test_a_share_of_wins_on_a_real_board(open_page, ready):
    """Network6 counts chances; its best move wins at once."""
    position = Network6Position.from_text(WINNING)
    page = open_page(kind=Network6, position=position)
    page.board.analysing = True
    page.until(lambda: page.state["_analysis"] and page.state["_analysis"].get("exact"), "the win")
    assert page.state["_analysis"]["verdict"] == "White wins in 1"
    move, label, flags, *_ = page.state["_analysis"]["lines"][0].split("|")
    assert (move, label, flags) == ("a2", "wins", "be")
    assert page.state["_graph"]["share"] is True
    assert page.state["_graph"]["values"] == "100!"
