"""One folder per game; each is registered through the entry point group ``nbgames.games``.

A game is also an attribute of this package, so that ``import nbgames`` is enough to reach its rules; a
game installed by someone else is found at the same place.

>>> import nbgames
>>> nbgames.games.reversi.Position.game
'reversi'
"""

from __future__ import annotations

from types import ModuleType

from nbgames.core import registry


def __getattr__(name: str) -> ModuleType:
    if name not in registry.names():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return registry.load(name)


def __dir__() -> list[str]:
    return sorted(registry.names())
