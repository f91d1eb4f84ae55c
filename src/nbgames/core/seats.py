"""Who plays a colour: a person at a board, a program in the next cell, an engine.

A match needs to know only one thing of a seat: whether it has to wait for a wish from outside or may ask the
seat for a move. Everything that can answer "which move?" can sit down.
"""

from __future__ import annotations

import inspect
import re
import threading
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Literal, Protocol, cast, runtime_checkable

from nbgames.core.given import seconds_given, text_given
from nbgames.core.position import Move, Position

Answer = Move | str
#: What no person is called: the words of the seat menu, and what else one may try.
_PROGRAM = re.compile(
    r"(?:random|engine|computer|machine|cpu|bot|level)(?:[\s_:-]*(?:bot|player|engine|level))?"
    r"[\s_:-]*(?P<level>[1-5])?\d*",
    re.IGNORECASE,
)
#: How often a bot that is a coroutine looks whether its answer is still wanted, in seconds.
_LOOK_UP = 0.02


@runtime_checkable
class Seat(Protocol):
    """Whoever plays a colour; ``kind`` is ``"human"``, ``"bot"`` or ``"engine"``, ``name`` may be empty."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...


@runtime_checkable
class AutomaticSeat(Seat, Protocol):
    """A seat that answers by itself.

    ``choose`` is called on a thread of its own and may take its time; once ``cancel`` is set nobody waits
    for the answer any more. A seat may also have ``seconds`` (an answer after that counts as none) and
    ``hurry()`` (asked, from another thread, to answer now).
    """

    def choose(self, position: Position[Any], cancel: threading.Event) -> Answer: ...


class Human:
    """A person, who moves by wishes from outside: clicks, keys, ``match.play``.

    >>> Human("Somchai")
    Human('Somchai')
    """

    kind: Literal["human"] = "human"

    def __init__(self, name: str = "") -> None:
        self.name = text_given("the name of a person", name)

    def __eq__(self, other: object) -> bool:
        return self.name == other.name if isinstance(other, Human) else NotImplemented

    def __hash__(self) -> int:
        return hash((Human, self.name))

    def __repr__(self) -> str:
        return f"Human({self.name!r})" if self.name else "Human()"


class Bot:
    """Any function from a position to a move (or its text) as a player; it may be ``async``.

    ``name`` is what the board shows (default: the function's own name). With ``seconds`` an answer that
    takes longer is not waited for. Errors of the function are reported by the match and hurt nobody.

    >>> first = Bot(lambda position: position.legal_moves[0], name="First", seconds=5)
    >>> from nbgames.games import reversi
    >>> first.name, first.choose(reversi.Position.initial(), threading.Event())
    ('First', Move('d3'))
    """

    kind: Literal["bot"] = "bot"

    def __init__(
        self,
        function: Callable[[Any], Any],
        name: str | None = None,
        seconds: float | None = None,
    ) -> None:
        if isinstance(function, type) or not callable(function):
            raise TypeError(f"a bot is a function from a position to a move, not {function!r}")
        if seconds is not None and not seconds_given("seconds", seconds) > 0:
            raise ValueError(f"a bot needs some time, not {seconds} s")
        self.function = function
        own_name = getattr(function, "name", None) or getattr(function, "__name__", type(function).__name__)
        self.name = str(own_name if name is None else name)
        self.seconds = seconds

    def choose(self, position: Position[Any], cancel: threading.Event) -> Answer:
        """The function's move; a coroutine gets an event loop of its own and is cancelled by ``cancel``."""
        answer = self.function(position)
        if inspect.isawaitable(answer):
            import asyncio  # slow to import, and few bots are coroutines

            return cast(Answer, asyncio.run(_until_cancelled(answer, cancel)))
        return cast(Answer, answer)

    def __repr__(self) -> str:
        limit = "" if self.seconds is None else f", seconds={self.seconds}"
        return f"Bot({self.function!r}, name={self.name!r}{limit})"


async def _until_cancelled(answer: Awaitable[Any], cancel: threading.Event) -> Any:
    import asyncio

    task = asyncio.ensure_future(answer)
    while not task.done():
        await asyncio.wait((task,), timeout=_LOOK_UP)
        if cancel.is_set():
            task.cancel()
    return await task


class RandomBot:
    """A bot that plays any legal move; the same ``seed`` gives the same games.

    >>> from nbgames.games import reversi
    >>> start = reversi.Position.initial()
    >>> RandomBot(7)(start) == RandomBot(7)(start)
    True
    """

    name = "RandomBot"

    def __init__(self, seed: int | None = None) -> None:
        self.seed = seed
        self._random = Random(seed)
        self._lock = threading.Lock()

    def __call__(self, position: Position[Any]) -> Move:
        moves: list[Move] = list(position.legal_moves)
        with self._lock:
            return self._random.choice(moves)

    def __reduce__(self) -> tuple[type[RandomBot], tuple[int | None]]:
        return RandomBot, (self.seed,)  # an arena sends players to other processes

    def __repr__(self) -> str:
        return f"RandomBot({'' if self.seed is None else self.seed})"


def as_seat(who: Any) -> Seat:
    """The seat that ``who`` stands for: ``None`` or ``"human"``, a person's name, a function, a seat.

    A text is always a person; one that only a program would be called, such as ``"engine 3"`` or
    ``"random"``, is refused with ``ValueError``, so that nobody waits for a person who is none. Raises
    ``TypeError`` for anything else.

    >>> as_seat(None), as_seat("Somchai"), as_seat(RandomBot(3)).kind
    (Human(), Human('Somchai'), 'bot')
    >>> as_seat("engine 4")
    Traceback (most recent call last):
    ValueError: 'engine 4' would be the name of a person; for a program give nbgames.Engine(level=4) or ...
    """
    if who is None or who == "human":
        return Human()
    if isinstance(who, str):
        program = _PROGRAM.fullmatch(who.strip())
        if program is None:
            return Human(who)
        raise ValueError(
            f"{who!r} would be the name of a person; for a program give nbgames.Engine(level="
            f"{program['level'] or 3}) or nbgames.RandomBot(), for a person called so nbgames.Human({who!r})"
        )
    if not isinstance(who, type):
        if isinstance(who, Seat) and (who.kind == "human" or isinstance(who, AutomaticSeat)):
            return who
        if callable(who):
            return Bot(who)
    meant = f"; did you mean {who.__name__}()?" if isinstance(who, type) and callable(who) else ""
    raise TypeError(
        f"{who!r} cannot play; expected a name, a function from a position to a move, or a seat{meant}"
    )
