"""The five traps of compiled, cached kernels, each in fresh processes: they bite in the second one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from engine.fresh import COMPILED_ANEW, TESTS, run

pytestmark = pytest.mark.slow

SOLVE = (
    COMPILED_ANEW
    + """
import json
from nbgames.engine.alphabeta import AlphaBeta
from nbgames.engine.jit import numbers, weights_of

def solve(code, kernel, heap, players=2):
    state = kernel.start(heap, 0, players)
    search = AlphaBeta(code, state, numbers(64), [1, 2, 3], weights_of([7]), numbers(16))
    search.run(40, 3)
    return [[found.move, found.value > 0] for found in sorted(search.found())]
"""
)
HEAP = (
    SOLVE
    + """
from engine.toys.heap import alphabeta, kernel
"""
)


def winning(answer: list[list[int]]) -> list[int]:
    return [move for move, wins in answer if wins]


def test_1_a_cached_recursive_function_works_in_the_second_process(tmp_path):
    code = HEAP + "print(json.dumps([solve(alphabeta.code, kernel, 10), compiled_anew()]))"
    first, compiled_first = run(code, tmp_path)
    second, compiled_second = run(code, tmp_path)
    assert winning(first) == winning(second) == [2]
    assert compiled_first > 0
    assert compiled_second == 0


def test_2_two_games_with_one_template_keep_their_own_search(tmp_path):
    code = (
        SOLVE
        + """
from engine.toys.heap import alphabeta as heap_search, kernel as heap
from engine.toys.misere import alphabeta as misere_search, kernel as misere
answers = [solve(heap_search.code, heap, 10), solve(misere_search.code, misere, 10)]
names = [search.code.negamax.__qualname__ for search in (heap_search, misere_search)]
print(json.dumps([answers, names]))
"""
    )
    for _ in range(2):
        answers, names = run(code, tmp_path)
        assert [winning(answer) for answer in answers] == [[2], [1]]
        assert len(set(names)) == 2


def test_3_an_edit_in_a_kernel_reaches_the_search_that_was_cached(tmp_path):
    copy = tmp_path / "copy/engine"
    shutil.copytree(TESTS / "engine/toys", copy / "toys", ignore=shutil.ignore_patterns("__pycache__"))
    code = HEAP + "print(json.dumps(solve(alphabeta.code, kernel, 10)))"
    assert winning(run(code, tmp_path, path=copy.parent)) == [2]
    kernel = copy / "toys/heap/kernel.py"
    text = kernel.read_text(encoding="utf-8")
    assert "MOST = 3\n" in text
    kernel.write_text(text.replace("MOST = 3\n", "MOST = 4\n").replace("MAX_MOVES = 3\n", "MAX_MOVES = 4\n"))
    # With up to four a multiple of five is lost, so nothing wins from ten.
    assert winning(run(code, tmp_path, path=copy.parent)) == []


def test_3_an_edit_in_the_engine_changes_the_place_of_the_cache(tmp_path):
    code = """
import json
from pathlib import Path
from nbgames.engine import compiler
engine = Path(compiler.__file__).parent
folder = Path("{copy}")
before = compiler.digest(folder, engine), compiler.digest(engine, engine)
(folder / "kernel.py").write_text("from nbgames.engine.jit import jit\\n")
print(json.dumps([before, [compiler.digest(folder, engine), compiler.digest(engine, engine)]]))
"""
    (game := tmp_path / "game").mkdir()
    (game / "rules.py").write_text("# not kernel Python\n")
    before, after = run(code.replace("{copy}", str(game)), tmp_path / "cache")
    assert before[0] != after[0]
    assert before[1] == after[1]


@pytest.mark.parametrize("place", ["/dev/null/cache", "{file}/cache"])
def test_4_nowhere_to_write_works_without_a_cache(tmp_path, place):
    (file := tmp_path / "file").write_text("in the way")
    sources = Path(TESTS.parent / "src/nbgames")
    before = set(sources.rglob("*.nbi")) | set(TESTS.rglob("*.nbi"))
    code = HEAP + "print(json.dumps(solve(alphabeta.code, kernel, 10)))"
    assert winning(run(code, place.format(file=file))) == [2]
    assert set(sources.rglob("*.nbi")) | set(TESTS.rglob("*.nbi")) == before
    assert file.read_text() == "in the way"


def test_5_a_stop_flag_is_read_again_and_again(tmp_path):
    code = """
import json, threading
from engine.toys.spin import kernel
from nbgames.engine.control import SLOTS, STOP
from nbgames.engine.jit import numbers
control = numbers(SLOTS)
control[STOP] = 1
kernel.spin(control)  # compile
control[STOP] = 0
threading.Timer(0.2, lambda: control.__setitem__(STOP, 1)).start()
print(json.dumps(int(kernel.spin(control))))
"""
    assert run(code, tmp_path, timeout=60) > 1000
    assert run(code, tmp_path, timeout=60) > 1000
    assert run(code, tmp_path, compiled=False, timeout=60) > 1000
