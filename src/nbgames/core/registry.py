"""Games by name, so that shared code never names one.

A game announces itself through the entry point group ``nbgames.games``: the entry's name is the game's
short name, its value the package that holds ``Position``, ``Move``, ``Rules``, ``read``, ``Widget`` and
``info``. Third parties use the same door.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType

GROUP = "nbgames.games"


@dataclass(frozen=True)
class GameInfo:
    """What a list of games says about one; each game's package has one, called ``info``.

    ``name`` is the short name it is registered under (and the key of its name in words, ``game.<name>``),
    ``widget`` the name it has in the package, as in ``nbgames.Reversi``.

    >>> load("reversi").info
    GameInfo(name='reversi', widget='Reversi')
    """

    name: str
    widget: str


class UnknownGame(LookupError):
    """No game of that name is installed; the message lists those that are."""


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> tuple[str, ...]:
    """The short names of all installed games, sorted; loads none of them.

    >>> "reversi" in names()
    True
    """
    return tuple(sorted(_entries()))


def load(name: str) -> ModuleType:
    """The package of the game called ``name``.

    Raises ``UnknownGame``.

    >>> load("reversi").Position.game
    'reversi'
    """
    entry = _entries().get(name)
    if entry is None:
        raise UnknownGame(f"no game {name!r} is installed; there are: {', '.join(names()) or 'none'}")
    return import_module(entry.value)


def home(thing: object) -> ModuleType:
    """The package of the game that made ``thing``, such as a position or rules.

    Raises ``UnknownGame``.

    >>> home(load("reversi").Rules()).__name__
    'nbgames.games.reversi'
    """
    module = f"{type(thing).__module__}."
    for entry in _entries().values():
        if module.startswith(f"{entry.value}."):
            return load(entry.name)
    raise UnknownGame(f"{thing!r} belongs to no installed game; there are: {', '.join(names()) or 'none'}")
