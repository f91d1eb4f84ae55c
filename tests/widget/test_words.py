"""The words that travel to the page: all that its source asks for, and not many more."""

import json
import re
from pathlib import Path

import pytest

from nbgames.core import registry
from nbgames.i18n import LOCALES
from nbgames.widget.words import words_for_page

JS = Path(__file__).parents[2] / "js"
WHOLE = re.compile(r'"([a-z_]+(?:\.[a-z_0-9]+)+)"')
BEGINNING = re.compile(r'["`]((?:[a-z_]+\.)+)(?:"|\$\{)')


def sources(*folders):
    return [path for folder in folders for path in sorted((JS / folder).glob("*.ts*"))]


def asked_for(path):
    """Keys and beginnings of keys in one source file."""
    source = path.read_text(encoding="utf-8")
    return WHOLE.findall(source), BEGINNING.findall(source)


@pytest.mark.parametrize("game", registry.names())
def test_whatever_the_page_asks_for_travels(game):
    words = words_for_page("en", game)
    catalogue = _catalogue()
    files = [*sources("core", "extras"), *(path for path in sources("games") if path.stem.startswith(game))]
    assert files
    for path in files:
        whole, beginnings = asked_for(path)
        for key in whole:
            assert key in words or key not in catalogue, f"{key} of {path.name} does not travel"
        for beginning in beginnings:
            known = {key for key in catalogue if key.startswith(beginning)} - _of_other_games(game, catalogue)
            assert known <= set(words), f"{beginning} of {path.name} does not travel as a whole"


def _catalogue():
    from nbgames.i18n.catalogue import load

    return set(load("en"))


def _of_other_games(game, catalogue):
    """Keys that name some other game: ``game.wallgo``, ``rules.wallgo.…``."""
    own = ("game.", "page.", "rules.")
    return {key for key in catalogue if key.startswith(own) and key.split(".")[1] != game}


@pytest.mark.parametrize("locale", LOCALES)
def test_there_are_not_many_more(locale):
    """They travel with every board and stand in every saved notebook."""
    words = words_for_page(locale, "reversi")
    assert len(json.dumps(words, ensure_ascii=False)) < 16_000
    assert not [key for key in words if key.startswith(("reversi.", "game.wallgo", "rules.wallgo"))]
