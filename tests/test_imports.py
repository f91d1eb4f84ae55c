"""What an import costs: each check asks a fresh interpreter what it has loaded."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import nbgames
from nbgames.core import registry

HEAVY = {"numpy", "numba", "llvmlite", "anywidget", "ipywidgets", "traitlets", "IPython"}
JUPYTER = {"anywidget", "ipywidgets", "traitlets", "IPython"}


def loaded_after(code: str) -> set[str]:
    """Names of all modules that a fresh interpreter holds after running ``code``."""
    program = f"{code}\nimport sys\nprint(*sorted(sys.modules), sep='\\n')"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(result.stdout.split())


def games_in(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith("nbgames.games.")}


def test_import_nbgames_loads_nothing_heavy_and_no_game() -> None:
    modules = loaded_after("import nbgames")
    assert "nbgames" in modules
    assert not modules & HEAVY
    assert not games_in(modules)


@pytest.mark.parametrize("module", ["geometry", "match", "position", "record", "registry", "seats"])
def test_the_core_loads_nothing_heavy_and_no_game(module: str) -> None:
    modules = loaded_after(f"import nbgames.core.{module}")
    assert f"nbgames.core.{module}" in modules
    assert not modules & HEAVY
    assert not games_in(modules)


def test_asking_for_a_name_of_the_core_loads_no_game() -> None:
    modules = loaded_after("import nbgames\nnbgames.Match, nbgames.RandomBot, nbgames.IllegalMove")
    assert "nbgames.core.match" in modules
    assert not modules & HEAVY
    assert not games_in(modules)


@pytest.mark.parametrize("game", registry.names())
def test_the_rules_of_a_game_load_no_jupyter(game: str) -> None:
    package = registry.load(game).__name__
    modules = loaded_after(f"""
import {package} as game
position = game.Position.initial()
position.play(position.legal_moves[0])
""")
    assert package in modules
    assert not modules & JUPYTER
    assert not {name for name in modules if name.startswith("nbgames.widget")}


@pytest.mark.parametrize("game", registry.names())
def test_of_a_game_only_widget_py_loads_jupyter(game: str) -> None:
    package = registry.load(game).__name__
    code = f"""
import importlib, pkgutil, {package} as game
for found in pkgutil.walk_packages(game.__path__, game.__name__ + "."):
    if found.name != game.__name__ + ".widget":
        importlib.import_module(found.name)
"""
    modules = loaded_after(code)
    assert f"{package}.rules" in modules
    assert not modules & JUPYTER


@pytest.mark.parametrize("game", registry.names())
def test_a_game_loads_no_other_game(game: str) -> None:
    package = registry.load(game).__name__
    modules = loaded_after(f"import {package} as game\ngame.Widget")
    foreign = {name for name in games_in(modules) if name != package and not name.startswith(f"{package}.")}
    assert f"{package}.widget" in modules
    assert not foreign


def test_from_games_import_reversi_loads_no_anywidget() -> None:
    modules = loaded_after("from nbgames.games import reversi\nreversi.Position.initial()")
    assert "nbgames.games.reversi" in modules
    assert not modules & JUPYTER


def test_every_public_name_exists() -> None:
    code = """
import nbgames
for name in dir(nbgames):
    assert getattr(nbgames, name) is getattr(nbgames, name), name
assert nbgames.Reversi is nbgames.games.reversi.Widget
"""
    modules = loaded_after(code)
    assert "nbgames.games.reversi.widget" in modules


@pytest.mark.parametrize("name", ["reversi", "Chess", "_private", "Games"])
def test_an_unknown_name_is_an_attribute_error(name: str) -> None:
    loaded_after(f"""
import nbgames
try:
    nbgames.{name}
except AttributeError as error:
    assert "{name}" in str(error)
else:
    raise SystemExit("nbgames.{name} exists")
""")


def test_type_checkers_see_the_names_that_exist_at_run_time() -> None:
    tree = ast.parse(Path(nbgames.__file__).read_text(encoding="utf-8"))
    declared = {
        alias.name: node.module
        for branch in tree.body
        if isinstance(branch, ast.If)
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert set(declared) == set(nbgames._HOMES) == {*nbgames.__all__} - {"__version__"}
    for name, module in declared.items():
        assert getattr(nbgames, name) is getattr(import_module(module), name)
