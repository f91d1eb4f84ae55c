"""What a user gets: wheel and sdist are built, looked into, and a board is made from the wheel alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from nbgames.core import registry

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one freshly built wheel and one sdist."""
    folder = tmp_path_factory.mktemp("dist")
    # The sdist from this tree, and the wheel from that sdist, as a packager would.
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
        text=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (path,) = built.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def wheel_names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def sdist_names(built: Path) -> set[str]:
    """Names inside the sdist, without its top folder."""
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def data_files() -> set[str]:
    """Files that are no Python but that the package reads, as paths below ``src``."""
    static = {path for path in (SOURCE / "nbgames/widget/static").iterdir() if path.is_file()}
    words = set((SOURCE / "nbgames/i18n").rglob("*.json"))
    return {path.relative_to(SOURCE).as_posix() for path in static | words}


def test_every_game_has_its_page_and_every_language_its_words() -> None:
    names = data_files()
    for game in registry.names():
        assert {f"nbgames/widget/static/{game}.js", f"nbgames/widget/static/{game}.css"} <= names
    for language in ("en", "th", "ru", "km"):
        assert any(name.endswith(f"/{language}.json") for name in names), language


def test_the_wheel_holds_the_package_whole(wheel_names: set[str]) -> None:
    modules = {path.relative_to(SOURCE).as_posix() for path in (SOURCE / "nbgames").rglob("*.py")}
    assert modules | data_files() | {"nbgames/py.typed"} <= wheel_names


def test_the_wheel_holds_nothing_else(wheel_names: set[str]) -> None:
    assert {name.partition("/")[0] for name in wheel_names} == {"nbgames", "nbgames-0.1.0.dist-info"}
    strange = {
        name for name in wheel_names if "node_modules" in name or "__pycache__" in name or "/test_" in name
    }
    assert not strange


def test_the_wheel_names_its_licence_and_its_games(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read("nbgames-0.1.0.dist-info/METADATA").decode()
        entry_points = archive.read("nbgames-0.1.0.dist-info/entry_points.txt").decode()
        assert "nbgames-0.1.0.dist-info/licenses/LICENSE" in archive.namelist()
    assert "License-Expression: BSD-3-Clause" in metadata
    assert "Requires-Python: >=3.11" in metadata
    assert "[nbgames.games]\n" in entry_points
    assert "reversi = nbgames.games.reversi" in entry_points


def test_the_sdist_holds_all_sources(sdist_names: set[str]) -> None:
    needed = {
        "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile",
        "package.json", "package-lock.json", "src/nbgames/py.typed", "examples/01_play.ipynb",
        "tests/test_wheel.py",
    }  # fmt: skip
    assert needed | {f"src/{name}" for name in data_files()} <= sdist_names
    assert any(name.startswith("js/games/") for name in sdist_names)
    assert not {name for name in sdist_names if "node_modules" in name or "__pycache__" in name}


def test_a_board_comes_out_of_the_wheel_without_node(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "empty"
    venv.create(environment, with_pip=True)
    binaries = environment / ("Scripts" if os.name == "nt" else "bin")
    install = [str(binaries / "python"), "-m", "pip", "install", "--quiet", str(wheel)]
    subprocess.run(install, check=True, capture_output=True, text=True)

    # A PATH with nothing but the environment's own programs: no node, no npm, no compiler.
    bare = {"PATH": str(binaries), "HOME": str(tmp_path)}
    program = """
import base64, gzip, shutil
assert shutil.which("node") is None and shutil.which("npm") is None
import nbgames
assert "site-packages" in nbgames.__file__, nbgames.__file__
board = nbgames.Reversi()
assert "render" in board._esm, board._esm
style, program = gzip.decompress(base64.b64decode(board._bundle)).decode().split("\\0")
assert ".nbg" in style and len(style) > 1_000, len(style)
assert "render" in program and len(program) > 1_000, len(program)
assert board.turn == "black" and len(board.legal_moves) == 4
board.play("f5")
assert board.turn == "white" and board.ply == 1
print("a board")
"""
    result = subprocess.run(
        [str(binaries / "python"), "-c", program], env=bare, cwd=tmp_path, capture_output=True, text=True
    )
    assert result.stdout == "a board\n", result.stderr
