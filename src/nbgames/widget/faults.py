"""Where a user's function failed, so that the board can say it and nobody has to search.

An error travels through our code, and often through somebody's library, before it is caught. What helps is
the line of the function that the user wrote.
"""

from __future__ import annotations

import sysconfig
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from traceback import walk_tb

_OURS = str(Path(__file__).parents[1])


@cache
def _installed() -> tuple[str, ...]:
    """Folders of what was installed and not written here: Python and its libraries."""
    paths = sysconfig.get_paths()
    return tuple({paths[name] for name in ("stdlib", "platstdlib", "purelib", "platlib") if paths.get(name)})


def place_of(error: BaseException) -> tuple[int, str] | None:
    """The line and the function where ``error`` happened, as far in as the user's own code goes.

    Libraries count only where there is nothing else, this package never; ``None`` if nothing is left.

    >>> def careless():
    ...     return {}["missing"]
    >>> try:
    ...     careless()
    ... except KeyError as error:
    ...     place_of(error)
    (2, 'careless')
    """
    places = [
        (frame.f_code.co_filename, line, frame.f_code.co_qualname.rpartition("<locals>.")[2])
        for frame, line in walk_tb(error.__traceback__)
    ]
    strangers = [place for place in places if not _is_in(place[0], (_OURS,))]
    own = [place for place in strangers if not _is_in(place[0], _installed())]
    found = (own or strangers)[-1:]
    return (found[0][1], found[0][2]) if found else None


def _is_in(file: str, folders: Iterable[str]) -> bool:
    return any(file.startswith((f"{folder}/", f"{folder}\\")) for folder in folders)
