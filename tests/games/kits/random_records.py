"""What records of any game are grown from, for tests that write them and read them back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from games.kits.random_play import RandomGames, any_legal
from hypothesis import strategies

from nbgames.core.node import Node
from nbgames.core.position import Outcome
from nbgames.core.record import GLYPHS, Record

#: Any text that a person might write; text formats do not keep a lone ``\r``, nor half characters.
texts = strategies.text(
    strategies.characters(exclude_characters="\r", exclude_categories=("Cs",)), max_size=30
)
#: How a game may end that was not played out: reasons, each with who has won.
Ends = Callable[[Sequence[str]], Sequence[tuple[str, Sequence[str]]]]


@strategies.composite
def starts(draw: strategies.DrawFn, games: RandomGames, set_ups: strategies.SearchStrategy[Any]) -> Any:
    """The usual start under any rules, a position of some game, or any board at all."""
    kind = draw(strategies.sampled_from(("usual", "usual", "game", "set_up")))
    if kind == "usual":
        return games.initial(draw(strategies.sampled_from(games.rules)))
    position = draw(games.positions() if kind == "game" else set_ups)
    return type(position).from_text(position.to_text(), position.rules)


def play_any(record: Record, chance: Random) -> None:
    """Plays any legal move."""
    record.play(any_legal(record.position, chance))


def play_on(
    record: Record,
    chance: Random,
    plies: int,
    *,
    leaps: float = 0.2,
    clocks: float = 0.3,
    play: Callable[[Record, Random], None] = play_any,
) -> None:
    """Plays random moves: a share (``leaps``) from anywhere in the record, and another with a clock."""
    for _ in range(plies):
        if chance.random() < leaps:
            record.goto(chance.choice(list(record)))
        if record.position.legal_moves:
            play(record, chance)
            if chance.random() < clocks:
                record.current.clock = chance.randint(0, 40_000) / 8


def annotate(draw: strategies.DrawFn, record: Record) -> None:
    """Gives some nodes a comment and signs."""
    for node in draw(strategies.lists(strategies.sampled_from(list(record)), max_size=5)):
        node.comment = draw(texts)
        if node is not record.root:
            node.glyphs = draw(strategies.lists(strategies.sampled_from(GLYPHS), max_size=3))


def last_of(record: Record) -> Node:
    """The end of the main line; the root where nothing was played."""
    return (record.main_line or (record.root,))[-1]


def resigned_or_out_of_time(players: Sequence[str]) -> list[tuple[str, Sequence[str]]]:
    """One of the first two players wins before the end of the game, or nobody does."""
    return [
        (reason, winners) for reason in ("resigned", "time") for winners in ((), players[:1], players[1:2])
    ]


@strategies.composite
def trees(
    draw: strategies.DrawFn,
    starts: strategies.SearchStrategy[Any],
    words: Iterable[str],
    *,
    plies: int,
    line: int = 0,
    leaps: float = 0.2,
    play: Callable[[Record, Random], None] = play_any,
    ends: Ends = resigned_or_out_of_time,
) -> Record:
    """Records with variations, comments, signs, clocks, facts and perhaps a result.

    ``words`` are the names of facts. At the most ``line`` moves are played one after the other, and then
    ``plies`` with ``leaps`` and ``play`` as in ``play_on``.
    """
    facts = strategies.dictionaries(strategies.sampled_from(tuple(words)), texts)
    record = Record(draw(starts), draw(facts))
    chance = Random(draw(strategies.integers(0, 2**32)))
    play_on(record, chance, draw(strategies.integers(0, line)), leaps=0, clocks=0)
    play_on(record, chance, draw(strategies.integers(0, plies)), leaps=leaps, play=play)
    annotate(draw, record)
    end = last_of(record)
    record.goto(end)
    if end.position.outcome is None and draw(strategies.booleans()):
        reason, winners = draw(strategies.sampled_from(ends(record.start.players)))
        record.result = Outcome(reason, tuple(winners), end.position.scores)
    return record
