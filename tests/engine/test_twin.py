"""The plain twin: the same kernels without the compiler, beside the compiled ones in one process."""

from __future__ import annotations

import sys

import pytest

from nbgames.engine import hashtable, jit, searcher
from nbgames.engine.twin import plain
from nbgames.games.reversi import position


@pytest.fixture
def twin():
    return plain("nbgames.games.reversi.search")


def test_kernel_python_is_loaded_a_second_time_and_nothing_else(twin):
    assert twin is plain("nbgames.games.reversi.search")
    assert twin is not sys.modules.get("nbgames.games.reversi.search")
    assert twin.COMPILED is False
    assert twin.kernel is plain("nbgames.games.reversi.kernel")
    assert twin.Position is position.Position
    assert twin.Level is searcher.Level


def test_its_functions_are_plain_python(twin):
    for function in (twin.kernel.placements, twin.endgame.solve, twin.alphabeta.code.negamax):
        assert type(function).__name__ == "function"


def test_the_ordinary_modules_stay_as_they_were(twin):
    assert sys.modules["nbgames.engine.jit"] is jit
    assert plain("nbgames.engine.hashtable") is not hashtable
    assert plain("nbgames.core.position") is sys.modules["nbgames.core.position"]
    assert plain("json") is sys.modules["json"]


def test_a_module_that_fails_to_load_is_not_kept(tmp_path, monkeypatch):
    file = tmp_path / "breaks_once.py"
    file.write_text("from nbgames.engine.jit import jit\nraise RuntimeError('half written')\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(RuntimeError, match="half written"):
        plain("breaks_once")
    file.write_text("from nbgames.engine.jit import COMPILED\n")
    assert plain("breaks_once").COMPILED is False


def test_imports_of_every_kind_lead_to_twins(tmp_path, monkeypatch):
    package = tmp_path / "twinned"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "kernel.py").write_text("from nbgames.engine.jit import jit\nNAME = __name__\n")
    (package / "user.py").write_text(
        "import os.path\n"
        "from nbgames.engine.jit import jit\n"
        "from twinned import kernel as by_package\n"
        "from twinned.kernel import NAME\n"
        "from . import kernel as relative\n"
        "from .kernel import *\n"
        "from os.path import join\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    user, kernel = plain("twinned.user"), plain("twinned.kernel")
    assert user.by_package is user.relative is kernel
    assert user.NAME == "twinned.kernel"
    assert user.os.path.join is user.join
    assert "twinned.kernel" not in sys.modules
