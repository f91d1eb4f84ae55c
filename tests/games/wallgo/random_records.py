"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

import random

from games.wallgo import random_games
from hypothesis import strategies

from nbgames.core.position import Outcome
from nbgames.core.record import GLYPHS, Record
from nbgames.games.wallgo import Position

#: Any text that a person might write; text formats do not keep a lone ``\r``, nor half characters.
texts = strategies.text(
    strategies.characters(exclude_characters="\r", exclude_categories=("Cs",)), max_size=30
)
WORDS = ("red", "blue", "event", "place", "date", "some_thing")


@strategies.composite
def starts(draw: strategies.DrawFn) -> Position:
    """The usual start under any rules, a position of some game, or any board at all."""
    kind = draw(strategies.sampled_from(("usual", "usual", "game", "set_up")))
    if kind == "usual":
        return Position.initial(draw(strategies.sampled_from(random_games.ALL_RULES)))
    position = draw(random_games.positions() if kind == "game" else random_games.set_ups())
    return Position.from_text(position.to_text(), position.rules)


@strategies.composite
def lines(draw: strategies.DrawFn, most: int = 40) -> Record:
    """A record of one line."""
    record = Record(draw(starts()))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    for _ in range(draw(strategies.integers(0, most))):
        legal = tuple(record.position.legal_moves)
        if legal:
            record.play(chance.choice(legal))
    return record


@strategies.composite
def trees(draw: strategies.DrawFn) -> Record:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    record = draw(lines(15))
    record.tags.update(draw(strategies.dictionaries(strategies.sampled_from(WORDS), texts)))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    for _ in range(draw(strategies.integers(0, 12))):
        record.goto(chance.choice(list(record)))
        legal = tuple(record.position.legal_moves)
        if legal:
            record.play(chance.choice(legal))
            if chance.random() < 0.3:
                record.current.clock = chance.randint(0, 40_000) / 8
    for node in draw(strategies.lists(strategies.sampled_from(list(record)), max_size=5)):
        node.comment = draw(texts)
        if node is not record.root:
            node.glyphs = draw(strategies.lists(strategies.sampled_from(GLYPHS), max_size=3))
    end = (record.main_line or (record.root,))[-1]
    record.goto(end)
    if end.position.outcome is None and draw(strategies.booleans()):
        players = record.start.players
        winners = draw(strategies.sampled_from([(), players[:1], players[1:2]]))
        record.result = Outcome(
            draw(strategies.sampled_from(("resigned", "time"))), winners, end.position.scores
        )
    return record
