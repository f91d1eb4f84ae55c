"""What callers hand over, checked at the door: the wrong kind of thing is refused in words, at once.

Without this a number where a text belongs travels on, until something deep inside has no such attribute.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, TypeVar

RulesT = TypeVar("RulesT")


def text_given(what: str, value: object) -> str:
    """``value``, which must be a text; ``what`` it is goes into the ``TypeError``.

    >>> text_given("a move", 3)
    Traceback (most recent call last):
    TypeError: a move is a text, not 3
    """
    if isinstance(value, str):
        return value
    raise TypeError(f"{what} is a text, not {shown(value)}")


def rules_given(kind: type[RulesT], rules: object) -> RulesT:
    """``rules``, which must be of the game's own ``kind``; the usual ones for ``None``. Raises ``TypeError``.

    >>> from nbgames.games import reversi
    >>> rules_given(reversi.Rules, {"size": 6})
    Traceback (most recent call last):
    TypeError: the rules here are reversi.Rules(...), not {'size': 6}
    """
    if rules is None:
        return kind()
    if isinstance(rules, kind):
        return rules
    found = f"{name_of_kind(type(rules))}(...)" if is_dataclass(rules) else shown(rules)
    raise TypeError(f"the rules here are {name_of_kind(kind)}(...), not {found}")


def count_given(name: str, value: Any, least: int) -> int:
    """``value``, a whole number of at least ``least``; raises ``TypeError`` and ``ValueError``.

    >>> count_given("games", "ten", 1)
    Traceback (most recent call last):
    TypeError: games is a whole number, not 'ten'
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{name} is a whole number, not {shown(value)}")
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {value}")
    return value


def seconds_given(name: str, value: Any) -> float:
    """``value``, a time in seconds, whole or not; raises ``TypeError``.

    >>> seconds_given("pace", "slow")
    Traceback (most recent call last):
    TypeError: pace is a time in seconds, not 'slow'
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{name} is a time in seconds, not {shown(value)}")
    return value


def name_of_kind(kind: type[Any]) -> str:
    """A class of a game as people write it: the package it is imported from, and its name.

    >>> from nbgames.games import reversi
    >>> name_of_kind(reversi.Rules)
    'reversi.Rules'
    """
    package = kind.__module__.rpartition(".")[0].rpartition(".")[2]
    return f"{package}.{kind.__name__}" if package else kind.__name__


def counted(number: int, thing: str) -> str:
    """How many there are, for things that take an s.

    >>> counted(1, "move"), counted(0, "move")
    ('1 move', '0 moves')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def shown(value: object) -> str:
    """A thing as it is named in an error; a long one is cut.

    >>> shown("x" * 1000).endswith("...")
    True
    """
    words = repr(value)
    return words if len(words) <= 100 else f"{words[:97]}..."
