"""What Tab offers: everything that README and the examples teach, and little else."""

import ast
import json
import re
from pathlib import Path

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import nbgames
from nbgames.core import registry
from nbgames.games import reversi
from nbgames.widget.names import OF_ANY_WIDGET, OFFERED

ROOT = Path(__file__).parents[2]
#: What the examples call a board.
BOARDS = {"game", "board"}


def texts():
    """Code, and words with code in them, of README and of all examples."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    yield from ((code, True) for code in re.findall(r"```python\n(.*?)```", readme, re.DOTALL))
    yield readme, False
    for file in sorted((ROOT / "examples").glob("*.ipynb")):
        for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
            yield "".join(cell["source"]), cell["cell_type"] == "code"


def names_of(whose):
    """The names that are taught behind the names in ``whose``: (whose, name)."""
    found = set()
    for text, is_code in texts():
        pieces = [text] if is_code else re.findall(r"`([^`\n]+)`", text)
        for piece in pieces:
            try:
                tree = ast.parse(piece)
            except SyntaxError:
                continue  # no Python, or a magic of Jupyter's
            found |= {
                (node.value.id, node.attr)
                for node in ast.walk(tree)
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
                if node.value.id in whose
            }
    return found


def test_what_is_taught_about_boards_is_offered():
    taught = {name for _, name in names_of(BOARDS)}
    assert len(taught) > 15
    assert {"last_error", "play", "at", "analysing"} <= taught
    assert taught <= set(dir(reversi.Widget()))


def test_what_is_taught_about_games_is_offered():
    taught = names_of(set(registry.names()))
    assert ("reversi", "read") in taught
    for game, name in taught:
        assert name in dir(registry.load(game)), (game, name)


@pytest.mark.parametrize("game", registry.names())
def test_a_game_offers_what_it_is_for(game):
    package = registry.load(game)
    assert dir(package) == sorted([*package.__all__, "formats"])
    assert {"Move", "Position", "Rules", "Widget", "read", "write"} <= set(dir(package))
    for name in dir(package):
        assert getattr(package, name) is getattr(package, name)
    with pytest.raises(AttributeError, match=f"module 'nbgames.games.{game}' has no attribute 'reads'"):
        _ = package.reads


@pytest.mark.parametrize("game", registry.names())
def test_a_board_offers_what_exists_and_no_machinery(game):
    board = registry.load(game).Widget()
    offered = {name for name in dir(board) if not name.startswith("_")}
    for name in offered:
        getattr(board, name)
    assert {*OFFERED, *OF_ANY_WIDGET, *board.view_options(), "turn", "legal_moves", "status"} <= offered
    assert len(offered) < 70
    for name in ("acknowledge", "assign_position", "be_generous", "handle_wish", "get_view_spec"):
        assert name not in offered
        assert hasattr(board, name)
    assert "_repr_mimebundle_" in dir(board)


def test_what_somebody_adds_is_offered():
    class Mine(nbgames.Reversi):
        def lesson(self):
            """Something of one's own."""

    assert "lesson" in dir(Mine())


@pytest.mark.parametrize("with_jedi", [True, False])
def test_tab_offers_the_same(with_jedi):
    shell = InteractiveShell()
    shell.user_ns["board"] = reversi.Widget()
    shell.user_ns["reversi"] = reversi
    shell.Completer.use_jedi = with_jedi

    def after(text):
        with provisionalcompleter():
            return {found.text.removeprefix(".") for found in shell.Completer.completions(text, len(text))}

    names = after("board.")
    assert {"play", "at", "last_error", "legal_moves"} <= names
    assert not {"acknowledge", "handle_wish", "get_view_spec"} & names
    assert after("reversi.") == set(dir(reversi))
