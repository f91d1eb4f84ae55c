"""Packages that load a part of themselves only when it is asked for, and still show their names.

A game's rules need nothing but Python, what reads files and shows a board does; and Tab after the package's
name should offer what the package is for, not what happens to be imported in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any


def lazy_names(
    package: str, names: Iterable[str], homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package that has ``names``, some loaded when first asked for.

    ``homes`` says where those are: ``{"Widget": "widget.Reversi"}`` is ``Reversi`` of the module ``widget``
    in the package, ``{"formats": "formats"}`` that module itself.

    >>> load, show = lazy_names("nbgames.core", ("cell_name",), {"cell_name": "geometry.cell_name"})
    >>> show(), load("cell_name")(0, 0)
    (['cell_name'], 'a1')
    """
    shown = sorted({*names, *homes})

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, wanted = homes[name].partition(".")
        home = import_module(f"{package}.{module}")
        return getattr(home, wanted) if wanted else home

    def show() -> list[str]:
        return list(shown)

    return load, show
