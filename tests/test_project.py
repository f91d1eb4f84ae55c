"""Promises of the repository as a whole.

Its README tells the truth, its text names no machine, its games have one shape, and the rules about who
may import whom really bite.
"""

from __future__ import annotations

import ast
import io
import re
import shutil
import subprocess
import sys
import tokenize
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

import nbgames
from nbgames.core import registry

ROOT = Path(__file__).parent.parent
BINARY = {".png", ".wtb", ".jou", ".trn", ".woff2", ".ico", ".gz"}


def tracked_files() -> list[Path]:
    """All text files of the repository but this one, which has to name what it looks for."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    paths = (ROOT / name for name in listed.stdout.split("\0") if name)
    wanted = (path for path in paths if path.is_file() and path != Path(__file__))
    return [path for path in wanted if path.suffix.lower() not in BINARY]


# -- README -------------------------------------------------------------------------------------------


def python_blocks(document: Path) -> list[str]:
    return re.findall(
        r"^```python\n(.*?)^```", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


def promised_values(code: str) -> dict[int, str]:
    """Line number -> what the comment at the end of the line says the line gives."""
    tokens = tokenize.generate_tokens(io.StringIO(code).readline)
    return {
        token.start[0]: token.string.removeprefix("# → ")
        for token in tokens
        if token.type == tokenize.COMMENT and token.string.startswith("# → ")
    }


def test_the_examples_of_the_readme_run_and_give_what_they_promise() -> None:
    namespace: dict[str, object] = {}
    checked = 0
    for code in python_blocks(ROOT / "README.md"):
        promised = promised_values(code)
        for statement in ast.parse(code).body:
            source = ast.unparse(statement)
            if isinstance(statement, ast.Expr):
                value = eval(source, namespace)
                expected = promised.pop(statement.end_lineno or 0, None)
                if expected is not None:
                    assert repr(value) == expected, source
                    checked += 1
            else:
                exec(source, namespace)
        assert not promised, f"promises about lines that give nothing: {promised}"
    assert checked >= 5


def test_the_readme_lists_every_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in registry.names():
        assert f"`nbgames.{registry.load(game).info.widget}`" in readme


def test_every_local_link_of_the_documents_leads_somewhere() -> None:
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        text = (ROOT / document).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
            if "://" not in target:
                assert (ROOT / target).exists(), f"{document} links to {target}"


def test_the_version_is_the_same_everywhere() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## {nbgames.__version__}" in changelog


# -- text ---------------------------------------------------------------------------------------------

FOLDERS = ("/work/", "/root/", "/home/", "/opt/pypi", "/Users/")
HOSTS = ("registry.npmjs", "registry.yarnpkg", "pypi.org", "pythonhosted", "deb.debian")
UNFINISHED = ("TODO", "FIXME", "mark.skip", "pytest.skip(", "it.skip(", "test.skip(", "mark.xfail")


def lines_that_contain(words: tuple[str, ...], files: list[Path]) -> list[str]:
    found = []
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            found += [f"{path.relative_to(ROOT)}:{number}: {word}" for word in words if word in line]
    return found


def test_no_file_names_a_machine_or_a_registry() -> None:
    assert not lines_that_contain(FOLDERS + HOSTS, tracked_files())


def test_no_file_is_unfinished_and_no_test_is_left_out() -> None:
    sources = [
        path
        for path in tracked_files()
        if path.suffix in {".py", ".ts", ".tsx", ".css", ".toml", ".md", ".ipynb"}
        and not path.is_relative_to(ROOT / "src/nbgames/widget/static")
    ]
    assert len(sources) > 20
    assert not lines_that_contain(UNFINISHED, sources)


# -- games --------------------------------------------------------------------------------------------

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN_GAMES = tuple(PROJECT["entry-points"]["nbgames.games"])
MODULES = ("rules", "kernel", "evaluate", "search", "formats", "figure", "widget")
NAMES = ("Position", "Move", "Rules", "read", "Widget", "info")


def test_the_registry_knows_the_games_of_this_repository() -> None:
    assert set(OWN_GAMES) <= set(registry.names())
    folders = {path.parent.name for path in (ROOT / "src/nbgames/games").glob("*/__init__.py")}
    assert folders == set(OWN_GAMES)


@pytest.mark.parametrize("game", OWN_GAMES)
def test_every_game_has_the_same_shape(game: str) -> None:
    package = f"nbgames.games.{game}"
    assert [name for name in MODULES if find_spec(f"{package}.{name}") is None] == []
    assert [name for name in NAMES if not hasattr(registry.load(game), name)] == []
    assert (ROOT / f"js/games/{game}.tsx").exists()
    assert (ROOT / f"js/games/{game}.css").exists()
    assert list((ROOT / "tests/games" / game).glob("test_*.py"))
    assert registry.load(game).Position.game == game


# -- who may import whom ------------------------------------------------------------------------------


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter on the package that lies in ``folder``."""
    # Its console script has no module of its own to run with -m.
    program = (
        f"import sys; sys.path.insert(0, {str(folder)!r})\n"
        "from importlinter.cli import lint_imports_command\n"
        "lint_imports_command(['--no-cache', '--no-logo'])"
    )
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copy_of_package(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "src/nbgames",
        tmp_path / "nbgames",
        ignore=shutil.ignore_patterns("__pycache__", "static", "locales", "compiled"),
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_nobody_imports_what_it_must_not(copy_of_package: Path) -> None:
    result = lint_imports(copy_of_package)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("core/sneaky.py", "from nbgames.games.reversi import rules", "Nothing knows what is above it"),
        ("core/sneaky.py", "import traitlets", "The core knows no Jupyter"),
        ("widget/sneaky.py", "import nbgames.games.reversi", "Nothing knows what is above it"),
        ("i18n/sneaky.py", "import nbgames.widget.board", "Nothing knows what is above it"),
        ("games/reversi/sneaky.py", "import nbgames.widget.board", "Of a game, only widget.py"),
        ("games/reversi/sneaky.py", "from nbgames.games.reversi import widget", "A game's widget.py"),
        ("games/reversi/sneaky.py", "import nbgames.engine.jit", "Of a game, only what is searched"),
        ("games/fifth/__init__.py", "import nbgames.games.reversi.rules", "A game never imports another"),
        ("shortcuts/__init__.py", "import nbgames.core.match", "Nothing knows what is above it"),
    ],
)
def test_a_forbidden_import_is_found(copy_of_package: Path, module: str, line: str, broken: str) -> None:
    path = copy_of_package / "nbgames" / module
    path.parent.mkdir(exist_ok=True)
    path.write_text(f'"""Imports what it must not."""\n\n{line}\n', encoding="utf-8")
    result = lint_imports(copy_of_package)
    assert result.returncode != 0
    assert broken in result.stdout
