"""Nobody waits for the compiler: it runs in another process, the plain twin answers meanwhile."""

from __future__ import annotations

import pytest
from engine.fresh import COMPILED_ANEW, run

USE = (
    COMPILED_ANEW
    + """
import json, time
import nbgames
from nbgames import Engine, Limit
from nbgames.engine import kernels
from nbgames.games import reversi
from nbgames.testing import perft

states = []
kernels.subscribe(lambda game, state: states.append([game, state]))
start = reversi.Position.initial()
"""
)


@pytest.mark.slow
def test_the_first_use_answers_in_time_and_compiles_elsewhere(tmp_path):
    code = (
        USE
        + """
before = time.monotonic()
first = nbgames.analyse(start, Limit(seconds=0.5))
took = time.monotonic() - before
compiled_when_answered = compiled_anew()
deep = nbgames.analyse(start, Limit(nodes=20_000))          # waits for the compiled kernels
nbgames.analyse(start.play("f5"), Limit(depth=60, nodes=50_000))
nbgames.analyse(reversi.Position.initial(reversi.Rules(size=6)), Limit(depth=3), lines=1)
moves = [str(Engine(level=level, seed=1)(start)) for level in range(1, 6)]
leaves = perft(start, 5, engine=True)
reason = kernels.kernels_of("reversi").reason
facts = [first.engine, len(first), took, compiled_when_answered, deep.engine, states, leaves]
print(json.dumps([*facts, compiled_anew(), reason]))
"""
    )
    engine, lines, took, anew_then, deep_engine, states, leaves, anew, reason = run(code, tmp_path)
    assert not reason
    assert (engine, lines) == ("plain", 4)
    assert took < 5  # its limit is half a second; the compiler takes many
    assert deep_engine == "compiled"
    assert states == [["reversi", state] for state in ("warming", "loading", "ready")]
    assert leaves == 1396
    assert anew_then == anew == 0, "something was compiled in the user's own process"

    # The next process finds everything.
    engine, lines, _, anew_then, deep_engine, states, _, anew, reason = run(code, tmp_path)
    assert not reason
    assert deep_engine == "compiled"
    assert states == [["reversi", state] for state in ("loading", "ready")]
    assert anew_then == anew == 0


@pytest.mark.slow
def test_without_a_place_for_the_cache_it_compiles_here_and_says_so(tmp_path):
    code = (
        USE
        + """
deep = nbgames.analyse(start, Limit(nodes=20_000))
print(json.dumps([deep.engine, states, compiled_anew()]))
"""
    )
    engine, states, anew = run(code, "/dev/null/nowhere")
    assert engine == "compiled"
    assert anew > 0
    assert states == [["reversi", "loading"], ["reversi", "ready"]]


def test_without_a_compiler_everything_is_plain_and_nobody_waits(tmp_path):
    code = (
        USE
        + """
found = nbgames.analyse(start, Limit(nodes=2_000))
print(json.dumps([found.engine, states, kernels.state_of("reversi"), len(found)]))
"""
    )
    assert run(code, tmp_path, compiled=False) == ["plain", [], "plain", 4]


def test_a_failing_compiler_is_told_and_the_twin_goes_on(tmp_path):
    code = (
        USE
        + """
import logging, sys
logging.disable()
sys.executable = "/bin/false"
found = nbgames.analyse(start, Limit(nodes=2_000))
print(json.dumps([found.engine, states, kernels.kernels_of("reversi").reason]))
"""
    )
    engine, states, reason = run(code, tmp_path)
    assert engine == "plain"
    assert states == [["reversi", "warming"], ["reversi", "failed"]]
    assert "compiling ended with 1" in reason


def test_looking_at_the_engine_loads_neither_numba_nor_numpy_nor_a_search(tmp_path):
    code = """
import json, sys
from nbgames import Engine, Limit, analyse, annotate, arena
from nbgames.engine import kernels
engine = Engine(level=3)
heavy = [name for name in ("numba", "numpy", "nbgames.games.reversi.search", "pandas") if name in sys.modules]
print(json.dumps([heavy, kernels.state_of("reversi")]))
"""
    assert run(code, tmp_path) == [[], "cold"]


class TestCommandLine:
    def test_it_says_what_it_does_not_do(self, tmp_path):
        code = """
import json
from nbgames.__main__ import main
print(json.dumps(main(["warmup"])))
"""
        assert run(code, tmp_path, compiled=False) == 0

    def test_an_unknown_game_is_refused(self, capsys):
        from nbgames.__main__ import main

        assert main(["warmup", "tiddlywinks"]) == 2
        assert "no game 'tiddlywinks' is installed" in capsys.readouterr().err

    def test_a_game_is_made_ready(self, capsys, ready):
        from nbgames.__main__ import main

        assert main(["warmup", "reversi"]) == 0
        assert "reversi: ready after" in capsys.readouterr().out
