"""The tables of ``tests/data``: what other programs counted, one line a fact."""

from __future__ import annotations

import csv
from collections.abc import Callable
from functools import partial
from pathlib import Path

DATA = Path(__file__).parents[2] / "data"


def rows_of(game: str) -> Callable[[str], list[dict[str, str]]]:
    """The reader of a game's tables: for the name of a file its rows, each by the names of its columns."""
    return partial(_rows, DATA / game)


def _rows(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / name).read_text(encoding="utf-8").splitlines()))
