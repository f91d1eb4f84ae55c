"""perft counts what a reader of the conventions would count by hand."""

import sys
from itertools import product
from types import ModuleType

import pytest
from core.tiny import Heaps, start

from nbgames.core import registry
from nbgames.engine import kernels
from nbgames.testing import perft


def by_hand(position, depth, skips, finished):
    """Every line of play as a list of plies, written without perft's shortcuts."""
    lines = [(position, list(position.skipped) if skips == "ply" else [])]
    for _ in range(depth):
        longer = []
        for here, owed in lines:
            if here.turn is None:
                longer += [(here, owed)] if finished == "kept" else []
            elif owed:
                longer.append((here, owed[1:]))
            else:
                for move in here.legal_moves:
                    after = here.play(move)
                    longer.append((after, list(after.skipped) if skips == "ply" else []))
        lines = longer
    return len(lines)


@pytest.mark.parametrize(("skips", "finished"), list(product(("ply", "free"), ("kept", "dropped"))))
@pytest.mark.parametrize(
    "position",
    [
        start(3, 2),
        start(4, freeze=2),
        start(3, 2, players=3, freeze=1),
        start(3, 2, may_pass=True),
        start(3, 2, players=3, freeze=1).play("a1"),
        start(1).play("a1"),
    ],
)
def test_all_conventions(position, skips, finished):
    for depth in range(6):
        expected = by_hand(position, depth, skips, finished)
        assert perft(position, depth, skips=skips, finished=finished) == expected


def test_numbers_that_can_be_seen():
    assert [perft(start(2), depth) for depth in range(4)] == [1, 2, 1, 0]
    assert [perft(start(2), depth, finished="kept") for depth in range(4)] == [1, 2, 2, 2]
    assert perft(start(2, may_pass=True), 1) == 3
    frozen = start(3, freeze=1).play("a1")
    assert [perft(frozen, depth, skips="ply") for depth in range(3)] == [1, 1, 2]
    assert [perft(frozen, depth, skips="free") for depth in range(3)] == [1, 2, 1]


def test_a_game_says_what_its_tables_count():
    class Counted(Heaps):
        _skip_costs_a_ply = True

    position = Counted.initial(start(3, freeze=1).rules)
    for depth in range(5):
        assert perft(position, depth) == perft(position, depth, skips="ply", finished="kept")
        assert perft(start(3, freeze=1), depth) == perft(position, depth, skips="free", finished="dropped")


def test_a_negative_depth_is_refused():
    with pytest.raises(ValueError, match="not negative"):
        perft(start(), -1)


class TestEngine:
    @pytest.fixture
    def package(self, monkeypatch):
        package = ModuleType("heaps_package")
        monkeypatch.setitem(sys.modules, "heaps_package", package)
        monkeypatch.setattr(registry, "load", lambda name: package)
        return package

    def test_it_is_told_the_conventions(self, monkeypatch):
        asked = []
        monkeypatch.setattr(kernels, "perft", lambda *args, **options: asked.append((args, options)) or 7)
        assert perft(start(), 3, True) == 7
        perft(start(), 2, True, skips="ply", finished="kept")
        assert asked == [
            ((start(), 3), {"skips_cost": False, "end_counts": False}),
            ((start(), 2), {"skips_cost": True, "end_counts": True}),
        ]

    def test_a_game_without_a_kernel_says_so(self, package):
        with pytest.raises(LookupError, match="heaps has no kernel"):
            perft(start(), 2, engine=True)
