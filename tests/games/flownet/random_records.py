"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

import random

from games.flownet import random_games
from hypothesis import strategies

from nbgames.core.position import Outcome
from nbgames.core.record import GLYPHS, Record
from nbgames.games.flownet import Move, Position

#: Any text that a person might write; text formats do not keep a lone ``\r``, nor half characters.
texts = strategies.text(
    strategies.characters(exclude_characters="\r", exclude_categories=("Cs",)), max_size=30
)
WORDS = ("blue", "orange", "black", "event", "place", "date", "some_thing", "GN", "variant")


@strategies.composite
def starts(draw: strategies.DrawFn) -> Position:
    """The usual start under any rules, a position of some game, or any board at all."""
    kind = draw(strategies.sampled_from(("usual", "usual", "game", "set_up")))
    if kind == "set_up":
        return draw(random_games.set_ups())
    if kind == "usual":
        return Position.initial(draw(strategies.sampled_from(random_games.ALL_RULES)))
    position = draw(random_games.positions())
    return Position.from_text(position.to_text(), position.rules)


@strategies.composite
def trees(draw: strategies.DrawFn) -> Record:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    record = Record(draw(starts()), draw(strategies.dictionaries(strategies.sampled_from(WORDS), texts)))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    for _ in range(draw(strategies.integers(0, 12))):
        if chance.random() < 0.2:
            record.goto(chance.choice(list(record)))
        if record.position.turn is None:
            continue
        if chance.random() < 0.1:
            record.impose(Move("pass"))  # as a clock does it, whatever the rules
        else:
            record.play(random_games.chosen(record.position, chance))
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
        reason, winners = draw(
            strategies.sampled_from(
                [
                    ("resigned", players[:1]),
                    ("time", players[-1:]),
                    ("recorded", players),
                    ("recorded", players[:1]),
                ]
            )
        )
        record.result = Outcome(reason, winners, end.position.scores)
    return record


def bare(record: Record) -> Record:
    """The main line of a record with its start, nothing else."""
    twin = Record(record.start)
    for node in record.main_line:
        assert node.move is not None
        twin.impose(node.move)
    return twin
