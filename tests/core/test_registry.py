"""Games are found by name, whoever made them."""

import sys
from dataclasses import make_dataclass
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from nbgames.core import registry
from nbgames.core.position import Move, Position


@pytest.fixture
def draughts(monkeypatch):
    """A game that somebody else has installed."""
    package = ModuleType("their_draughts")
    package.Rules = make_dataclass("Rules", [], namespace={"__module__": "their_draughts.rules"})
    monkeypatch.setitem(sys.modules, "their_draughts", package)
    entries = [
        EntryPoint("draughts", "their_draughts", registry.GROUP),
        EntryPoint("draft", "their_draug", registry.GROUP),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == registry.GROUP else [])
    registry._entries.cache_clear()
    yield package
    registry._entries.cache_clear()


def test_a_game_of_somebody_else(draughts):
    assert registry.names() == ("draft", "draughts")
    assert registry.load("draughts") is draughts
    assert registry.home(draughts.Rules()) is draughts


def test_unknown_games(draughts):
    with pytest.raises(
        registry.UnknownGame, match="no game 'chess' is installed; there are: draft, draughts"
    ):
        registry.load("chess")
    with pytest.raises(registry.UnknownGame, match="3 belongs to no installed game"):
        registry.home(3)
    assert issubclass(registry.UnknownGame, LookupError)


@pytest.mark.parametrize("name", registry.names())
def test_every_game_has_what_a_game_has(name):
    game = registry.load(name)
    assert game.Position.game == name == game.info.name
    assert game.info.widget.lower() == name
    assert registry.home(game.Rules()) is registry.home(game.Position.initial()) is game
    assert issubclass(game.Move, Move)
    assert issubclass(game.Position, Position)
    assert callable(game.read)
