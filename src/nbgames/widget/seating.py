"""Who can be asked, on the page, to play a colour, and what those who play are called.

A page cannot send a Python object, so it names one of the offers listed here. Other packages add theirs
with ``offer``: an engine that registers its levels appears in the seat menu of every board. A program that
was given in Python becomes an offer of its own board, so that it can be asked back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from nbgames.core.seats import Bot, Human, RandomBot, Seat
from nbgames.i18n import text
from nbgames.widget.engines import has_engine

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget


@dataclass(frozen=True)
class Offer:
    """One way to fill a seat: ``make`` builds it, ``key`` and ``args`` are its name in the catalogue.

    ``games`` limits it to some games; empty means every game. ``is_engine`` limits it to those that engines
    can play.
    """

    name: str
    key: str
    make: Callable[[], Any]
    args: Mapping[str, Any] = field(default_factory=dict)
    games: tuple[str, ...] = ()
    is_engine: bool = False

    def label(self, locale: str) -> str:
        """The name of the offer in words."""
        return text(self.key, locale, **self.args)


_offers: dict[str, Offer] = {}


def offer(new: Offer) -> None:
    """Add an offer to the seat menu of all boards; one of the same name is replaced."""
    _offers[new.name] = new


def offers_for(game: str) -> tuple[Offer, ...]:
    """The offers for one game, in the order in which they were added.

    >>> [offer.name for offer in offers_for("reversi")][:2]
    ['human', 'engine:1']
    """
    return tuple(
        item
        for item in _offers.values()
        if (not item.games or game in item.games) and (not item.is_engine or has_engine(game))
    )


def _engine(level: int) -> Any:
    """An engine of that level; the engine layer is loaded when somebody really asks for one."""
    from nbgames.engine.seat import Engine

    return Engine(level)


offer(Offer("human", "seat.human", Human))
for _level in range(1, 6):
    _make = partial(_engine, _level)
    offer(Offer(f"engine:{_level}", f"seat.level_{_level}", _make, {"level": _level}, is_engine=True))
offer(Offer("random", "seat.random", lambda: Bot(RandomBot())))


class Seating:
    """The offers of one board: those for everybody, and the programs that were given to it in Python."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._own: dict[str, Seat] = {}
        self._made: dict[str, tuple[Seat, Offer]] = {}

    def offered(self, board: GameWidget) -> list[tuple[str, str]]:
        """All offers as (id, name in words)."""
        for player, seat in board.match.seats.items():
            self.id_of(player, seat)  # a program that is new here becomes an offer
        common = [(item.name, board.face.offer_words(item)) for item in offers_for(self._game)]
        return common + [(name, program_name(seat, board.locale)) for name, seat in self._own.items()]

    def take(self, player: str, name: str) -> Any:
        """What sits down when the page asks for the offer ``name``; raises ``KeyError``."""
        if name in self._own:
            return self._own[name]
        for item in offers_for(self._game):
            if item.name == name:
                seat = item.make()
                self._made[player] = (seat, item)
                return seat
        raise KeyError(name)

    def id_of(self, player: str, seat: Seat) -> str:
        """The id of the offer that ``seat``, which plays ``player``, came from."""
        if seat.kind == "human":
            return "human"
        made, item = self._made.get(player, (None, None))
        if made is seat and item is not None:
            return item.name
        for name, known in self._own.items():
            if known is seat:
                return name
        same_level = f"engine:{getattr(seat, 'level', None)}"
        for item in offers_for(self._game):
            if item.is_engine and item.name == same_level and item.make() == seat:
                return item.name
        name = f"own:{len(self._own) + 1}"
        self._own[name] = seat
        return name

    def name_of(self, board: GameWidget, player: str, seat: Seat) -> str:
        """What the tag of ``player`` calls who sits there."""
        if seat.kind == "human":
            if seat.name:
                return seat.name
            is_you = player == board.sole_person
            return board.say("seat.you") if is_you else board.face.colour_name(player)
        made, item = self._made.get(player, (None, None))
        if made is seat and item is not None and not item.is_engine:
            return item.label(board.locale)
        return program_name(seat, board.locale)


def program_name(seat: Seat, locale: str) -> str:
    """What a program is called; a seat may know better (``words(locale)``) than its ``name``."""
    level = getattr(seat, "level", None)
    if level is not None and seat.name == f"Engine {level}":
        return text("seat.engine_short", locale, level=level)  # short, for a tag beside a clock
    if seat.kind == "engine" and seat.name:
        return text("seat.engine_any", locale) if seat.name == "Engine" else seat.name
    words = getattr(seat, "words", None)
    if callable(words):
        return str(words(locale))
    if not seat.name or seat.name.startswith("<"):  # the name of a lambda
        return text("seat.bot_any", locale)
    return text("seat.bot", locale, name=seat.name)
