"""Judging a move: by values of one kind, exactly where that is cheap, and again when more is known."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from nbgames import Limit, Record, analyse
from nbgames.engine import judge
from nbgames.engine.judge import judged, judged_again
from nbgames.engine.lines import Analysis, Line, Memory
from nbgames.engine.scores import Points, WinShare
from nbgames.games import flownet, reversi, wallgo

GAMES = Path(__file__).parents[2] / "examples" / "data" / "WTH_1977.wtb"
#: Of the first two games of 1977: plies, the true losses of their moves, and the signs for them.
TRUE = [
    (0, {43: (8, "??"), 44: (0, ""), 45: (0, ""), 46: (0, ""), 47: (2, "?!"), 49: (4, "?"), 56: (0, "!")}),
    (1, {43: (16, "??"), 44: (0, ""), 46: (14, "??"), 47: (6, "?"), 49: (4, "?"), 54: (22, "??")}),
]


def nodes_of(number: int) -> dict[int, reversi.Node]:
    return {node.ply: node for node in reversi.read(GAMES)[number].main_line}


@pytest.mark.parametrize(("number", "true"), TRUE)
def test_ends_are_judged_by_exact_values(number, true, ready):
    nodes, memory = nodes_of(number), Memory()
    for ply, (loss, sign) in true.items():
        found = judged(nodes[ply], None, memory)
        assert (ply, found.loss, found.glyph) == (ply, loss, sign)
        assert found.exact


def test_from_about_twenty_empty_squares_on_the_end_is_solved(ready):
    nodes = nodes_of(0)
    asked = {ply: judge._limit_to_the_end(nodes[ply].parent.position) for ply in (20, 38, 41, 50)}
    assert asked[20] is None
    assert asked[38] is None
    assert asked[41].depth == 20
    assert asked[50].depth == 11


def test_without_compiler_less_is_solved_so_that_it_stays_bearable(ready, monkeypatch):
    from nbgames.engine.twin import plain

    twin = plain("nbgames.games.reversi.search")
    nodes = nodes_of(0)
    assert twin.to_the_end(nodes[41].parent.position) is None
    assert twin.to_the_end(nodes[50].parent.position).depth == 11


def test_a_given_limit_is_kept_to(ready):
    found = judged(nodes_of(0)[43], Limit(depth=2), Memory())
    assert not found.exact
    assert found.best.depth == found.line.depth == 2


def test_an_end_that_takes_too_long_is_judged_by_estimates_of_one_kind(ready, monkeypatch):
    """A slow computer: the exact search is cut off when some moves are solved and others are not."""
    monkeypatch.setattr(judge, "_limit_to_the_end", lambda position: Limit(depth=60, nodes=900_000))
    node, memory = nodes_of(0)[43], Memory()
    found = judged(node, None, memory)
    kinds = {line.score.exact for line in memory.get(node.parent.position)}
    assert kinds == {True, False}, "the case this is about"
    assert not found.line.score.exact
    assert not found.best.score.exact
    assert found.line.depth == found.best.depth


def test_it_can_be_stopped(ready):
    assert judged(nodes_of(0)[41], None, Memory(), lambda: True) is None


def line(move, value, depth, score=Points, **options):
    return Line(reversi.Move(move), score(value, "black", "white", **options), (), depth)


@pytest.mark.parametrize(
    ("played", "best", "kind"),
    [
        (line("d3", 1, 5), line("c4", 9, 5), "alike"),  # one iteration
        (line("d3", 1, 5), line("c4", 2, 6), "cut off"),  # of the iteration of depth 6
        (line("d3", 1, 6), line("c4", 2, 5), "cut off"),
        (line("d3", 1, 12, exact=True), line("c4", 2, 13, exact=True), "alike"),
        (line("d3", 1, 5), line("c4", 2, 12, exact=True), "cut off"),
        (line("d3", 1, 5), line("d3", 1, 6), "alike"),  # it is the best
        (line("d3", 0.4, 2, WinShare), line("c4", 0.45, 4, WinShare), "alike"),  # a tree of samples
        (line("d3", 0.4, 2, WinShare), line("c4", 0.6, 4, WinShare), "sample"),
    ],
)
def test_what_is_no_fair_comparison_is_looked_at_again(played, best, kind):
    found = Analysis(reversi.Position.initial(), (), depth=5)
    assert judge._have_one_depth(played, best, found) is (kind != "cut off")
    assert judge._is_a_sample(played, best, found) is (kind == "sample")


@pytest.mark.parametrize("players", [2, 3])
def test_a_move_that_the_search_did_not_care_for_is_valued_by_itself(players):
    """Wall Go's search says nothing of moves that it has hardly visited; of three players nobody mirrors."""
    record = Record(wallgo.Position.initial(wallgo.Rules(players=players)))
    while record.ply < 8:
        record.play(record.position.legal_moves[-1])
    for node in record.main_line[4:]:
        memory = Memory()
        found = judged(node, Limit(nodes=3_000), memory)
        assert found is not None
        assert len({line.depth for line in memory.get(node.parent.position)}) == 1  # of one search
        assert found.line.move == node.move
        assert found.line.score.player == node.player


def test_of_an_iteration_that_was_cut_off_only_equally_deep_values_are_compared(ready):
    """Searched for so many positions, the last iteration has usually reached some moves and not others."""
    for node in nodes_of(0).values():
        if node.ply % 5 == 0 and node.ply < 40:
            found = judged(node, Limit(nodes=20_000), Memory())
            assert found.line.depth == found.best.depth or found.line.move == found.best.move


def test_it_is_the_same_every_time(ready):
    node = nodes_of(0)[39]
    first, second = (judged(node, Limit(nodes=20_000), Memory()) for _ in range(2))
    assert first == second


class TestAgain:
    def test_nothing_is_searched_for_it(self, ready, monkeypatch):
        monkeypatch.setattr(judge, "Job", None)
        assert judged_again(nodes_of(0)[43], Memory()) is None

    def test_exact_values_found_later_are_used(self, ready):
        node, memory = nodes_of(0)[43], Memory()
        assert not judged(node, Limit(depth=1), memory).exact
        assert not judged_again(node, memory).exact
        memory.add(analyse(node.parent.position, Limit(depth=60)))
        assert judged_again(node, memory).loss == 8

    def test_a_few_exact_values_are_not_enough(self, ready):
        """Another move may be better than those that were proven."""
        node, memory = nodes_of(0)[43], Memory()
        position = node.parent.position
        memory.add(analyse(position, Limit(depth=60), moves=["g7", "h2"]))
        assert judged_again(node, memory) is None
        memory.add(analyse(position, Limit(depth=60), moves=["a4", "b7", "g2", "h7"]))
        assert judged_again(node, memory).loss == 8

    def test_values_of_different_depths_are_not_compared(self, ready):
        node, memory = nodes_of(0)[20], Memory()
        for depth, lines in ((6, 1), (2, None)):
            memory.add(analyse(node.parent.position, Limit(depth=depth), lines=lines))
        assert judged_again(node, memory).best.depth == 2


def test_the_value_of_another_of_three_players_is_not_taken_for_the_own():
    """What comes after a move of three players is the value of another one."""
    record = Record(wallgo.Position.initial(wallgo.Rules(players=3)))
    node = record.play(record.position.legal_moves[0])
    reply = Line(node.position.legal_moves[0], Points(3, node.position.turn, None, exact=True))
    assert judge._seen_from_before(node, reply) is None


@pytest.mark.parametrize("passes", [1, 2])
def test_a_pass_is_judged_by_what_comes_after_it(passes):
    """Flownet's search never passes by choice, and two passes end the game."""
    record = Record.from_moves(flownet.Position.initial(flownet.Rules(size=5)), ["a1,b1", "e5,d5"])
    for _ in range(passes):
        node = record.play("pass")
    found = judged(node, Limit(nodes=300), Memory())
    assert str(found.line.move) == "pass"
    assert found.line.score.player == node.player
    assert found.line.score.exact is (passes == 2)
    assert found.line.score.value == (0.5 if passes == 2 else pytest.approx(0.2, abs=0.3))


def test_memory_knows_which_search_valued_every_move(ready):
    memory, start = Memory(), reversi.Position.initial()
    memory.add(analyse(start, Limit(depth=5), lines=1))
    assert memory.whole(start) is None
    deep = memory.add(analyse(start, Limit(depth=4)))
    memory.add(analyse(start, Limit(depth=2)))
    assert {found.depth for found in memory.whole(start)} == {4}
    assert {found.depth for found in memory.get(start)} == {4, 5}
    assert deep.depth == 5
    small = Memory(size=1)
    for position in (start, start.play("f5")):
        small.add(analyse(position, Limit(depth=1)))
    assert small.whole(start) is None


def test_games_without_kernels_have_no_end_to_solve(monkeypatch):
    monkeypatch.setattr(judge, "kernels_of", lambda game: SimpleNamespace(module=lambda: None))
    assert judge._limit_to_the_end(reversi.Position.initial()) is None
