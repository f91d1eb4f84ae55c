"""Limits refuse nonsense; scores are never bare numbers."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbgames import Limit, Points, WinShare
from nbgames.engine import Analysis, Line, Memory
from nbgames.games import reversi
from nbgames.games.reversi import Move


class TestLimit:
    @pytest.mark.parametrize("name", ["seconds", "depth", "nodes"])
    @pytest.mark.parametrize("value", [0, -1])
    def test_what_is_not_positive_is_refused(self, name, value):
        with pytest.raises(ValueError, match=f"{name} must be positive"):
            Limit(**{name: value})

    @pytest.mark.parametrize("limit", [{"depth": 1.5}, {"nodes": "many"}, {"seconds": "1"}, {"depth": True}])
    def test_what_is_no_number_is_refused(self, limit):
        with pytest.raises(TypeError, match="must be a number"):
            Limit(**limit)

    @pytest.mark.parametrize("seconds", [float("inf"), float("nan")])
    def test_seconds_are_finite(self, seconds):
        with pytest.raises(ValueError, match="must be"):
            Limit(seconds=seconds)

    def test_no_limit_at_all_is_refused(self):
        with pytest.raises(ValueError, match="needs seconds, depth or nodes"):
            Limit()

    def test_it_is_a_value(self):
        assert Limit(depth=3) == pickle.loads(pickle.dumps(Limit(depth=3)))
        assert len({Limit(depth=3), Limit(depth=3), Limit(nodes=3)}) == 2
        assert Limit(depth=3, nodes=4).is_repeatable
        assert not Limit(depth=3, seconds=4).is_repeatable


def points(value, player="black", exact=False):
    return Points(value, player, "white" if player == "black" else "black", exact)


class TestScores:
    @given(st.floats(-64, 64), st.booleans())
    def test_the_other_side_sees_the_opposite(self, value, exact):
        score = points(value, exact=exact)
        seen = score.seen_by("white")
        assert (seen.value, seen.exact, seen.player) == (-value, exact, "white")
        assert seen.seen_by("black") == score
        assert score.seen_by("black") is score

    @given(st.floats(0, 1))
    def test_shares_add_up_to_one(self, value):
        share = WinShare(value, "black", "white")
        assert share.value + share.seen_by("white").value == pytest.approx(1)

    def test_with_more_players_there_is_no_other_side(self):
        with pytest.raises(ValueError, match="says nothing about 'blue'"):
            WinShare(0.4, "red").seen_by("blue")

    def test_only_like_is_compared_with_like(self):
        assert points(2) < points(4)
        assert max(points(2), points(4), points(-1)).value == 4
        assert points(4) - points(1.5) == 2.5
        for other in (points(4, "white"), WinShare(0.5, "black", "white")):
            with pytest.raises(TypeError, match="another unit or another point of view"):
                points(2) < other  # noqa: B015
            with pytest.raises(TypeError, match="another unit or another point of view"):
                points(2) - other
        with pytest.raises(TypeError):
            points(2) < 3  # noqa: B015

    def test_it_is_no_number(self):
        with pytest.raises(TypeError):
            float(points(2))

    def test_a_share_is_a_share(self):
        with pytest.raises(ValueError, match="from 0 to 1"):
            WinShare(1.2, "black")

    def test_it_says_what_it_is(self):
        texts = [
            str(points(3, exact=True)),
            str(points(-2.26)),
            str(points(0, exact=True)),
            str(WinShare(0.5, "red")),
        ]
        assert texts == ["+3", "~-2.3", "+0", "~50 %"]


START = reversi.Position.initial()


def line(move, value, depth, exact=False):
    return Line(Move(move), points(value, exact=exact), (Move(move),), depth)


def analysis(*lines, depth=1, position=START):
    return Analysis(position, tuple(lines), depth=depth, nodes=100, seconds=0.5)


class TestAnalysis:
    def test_it_is_a_sequence_of_lines(self):
        found = analysis(line("d3", 2, 4), line("c4", 1, 4), depth=4)
        assert found[0] is found.best
        assert [str(one.move) for one in found[:2]] == [str(one.move) for one in found] == ["d3", "c4"]
        assert found.of("C4").score.value == 1
        assert found.of("f5") is None
        assert not found.exact
        assert repr(found) == "<Analysis: d3 ~+2, c4 ~+1; depth 4>"
        assert str(found).splitlines()[0] == "black to move, depth 4, 100 nodes, 0.50 s"

    def test_it_is_exact_when_every_line_is(self):
        assert analysis(line("d3", 2, 4, exact=True)).exact
        assert not analysis(line("d3", 2, 4, exact=True), line("c4", 0, 4)).exact
        assert not analysis().exact

    def test_an_empty_one_has_no_best_line(self):
        with pytest.raises(LookupError, match="not found anything yet"):
            _ = analysis().best


class TestMemory:
    def test_a_deep_value_is_not_overwritten_by_a_shallow_one(self):
        memory = Memory()
        memory.add(analysis(line("d3", 2, 10), line("c4", 1, 10), depth=10))
        merged = memory.add(analysis(line("d3", -5, 3), line("f5", 4, 3), depth=3))
        assert [(str(one.move), one.score.value, one.depth) for one in merged] == [
            ("f5", 4, 3),
            ("d3", 2, 10),
            ("c4", 1, 10),
        ]
        assert merged.depth == 10
        assert merged.nodes == 200
        assert memory.get(START) == merged

    def test_a_proof_is_not_overwritten_by_a_deeper_estimate(self):
        memory = Memory()
        memory.add(analysis(line("d3", 2, 5, exact=True)))
        assert memory.add(analysis(line("d3", 9, 30))).best.score.value == 2
        assert memory.add(analysis(line("d3", 3, 4, exact=True))).best.score.value == 2
        assert memory.add(analysis(line("d3", 4, 6, exact=True))).best.score.value == 4

    def test_the_deeper_and_the_equally_deep_value_is_taken(self):
        memory = Memory()
        memory.add(analysis(line("d3", 2, 5)))
        assert memory.add(analysis(line("d3", 3, 5))).best.score.value == 3
        assert memory.add(analysis(line("d3", 4, 6))).best.score.value == 4

    def test_it_forgets_the_oldest(self):
        memory = Memory(size=2)
        positions = [START, START.play("f5"), START.play("f5").play("d6")]
        for position in positions:
            memory.add(analysis(position=position))
        assert [memory.get(position) is not None for position in positions] == [False, True, True]
        assert len(memory) == 2
