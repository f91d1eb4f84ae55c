"""How long a search may go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nbgames.core.given import shown


@dataclass(frozen=True)
class Limit:
    """A search ends at whichever of these it reaches first: time, depth in plies, or positions visited.

    At least one must be given. Searches limited by ``depth`` or ``nodes`` alone give the same answer on
    every machine; ``seconds`` counts from the moment the search is asked for. Raises ``ValueError`` for
    numbers that are not positive, ``TypeError`` for things that are no numbers.

    >>> Limit(seconds=1), Limit(depth=6, nodes=50_000)
    (Limit(seconds=1), Limit(depth=6, nodes=50000))
    >>> Limit(depth=0)
    Traceback (most recent call last):
        ...
    ValueError: depth must be positive, not 0
    """

    seconds: float | None = None
    depth: int | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.depth is None and self.nodes is None:
            raise ValueError("a limit needs seconds, depth or nodes")
        _check("seconds", self.seconds, (int, float))
        _check("depth", self.depth, (int,))
        _check("nodes", self.nodes, (int,))

    @property
    def is_repeatable(self) -> bool:
        """Whether the same search gives the same answer everywhere: the clock has no say in it."""
        return self.seconds is None

    def __repr__(self) -> str:
        given = {name: value for name, value in vars(self).items() if value is not None}
        return f"Limit({', '.join(f'{name}={value!r}' for name, value in given.items())})"


def check_limit(limit: object) -> None:
    """Raise ``TypeError`` for what is neither a ``Limit`` nor ``None``.

    >>> check_limit(3)
    Traceback (most recent call last):
    TypeError: limit must be a Limit, such as Limit(seconds=2), not 3
    """
    if limit is not None and not isinstance(limit, Limit):
        raise TypeError(f"limit must be a Limit, such as Limit(seconds=2), not {shown(limit)}")


def _check(name: str, value: Any, kinds: tuple[type, ...]) -> None:
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, kinds):
        raise TypeError(f"{name} must be a number, not {value!r}")
    if not value > 0:  # type: ignore[operator]
        raise ValueError(f"{name} must be positive, not {value!r}")
    if value == float("inf"):
        raise ValueError(f"{name} must be finite; leave it out instead")
