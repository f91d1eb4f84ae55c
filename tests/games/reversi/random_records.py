"""Records with everything a record can hold, for tests that write them and read them back."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

from games.kits.random_play import any_legal
from games.kits.random_records import annotate, last_of, play_any, play_on, texts
from games.reversi import random_games
from hypothesis import strategies

from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.games.reversi import Move, Position, Rules
from nbgames.games.reversi.rules import grid

SAMPLES = Path(__file__).parents[2] / "data" / "reversi" / "samples"

#: One line, no blanks at its ends, not the sign for "unknown".
facts = texts.map(lambda text: " ".join(text.split())).filter(lambda text: text.strip("?. 0") != "")
WORDS = (
    *("black", "white", "black_rating", "white_rating", "event"),
    *("place", "round", "date", "type", "annotator"),
)


@strategies.composite
def starts(draw: strategies.DrawFn, flips: str = "auto") -> Position:
    """The usual start, one on another board, a position of some game, or any board at all."""
    kind = draw(strategies.sampled_from(("usual", "usual", "size", "game", "set_up")))
    if kind == "usual":
        return Position.initial(Rules(8, flips))
    if kind == "set_up":
        position = draw(random_games.set_ups())
        return Position.from_text(position.to_text(), Rules(position.rules.size, flips))
    rules = Rules(draw(strategies.sampled_from(random_games.SIZES)), flips)
    if kind == "size":
        return Position.initial(rules)
    played = list(random_games.game(rules, draw(strategies.integers(0, 2**32))))
    position = draw(strategies.sampled_from(played))
    return Position.from_text(position.to_text(), rules)


def play_by_hand(record: Record, chance: random.Random) -> None:
    """Plays a legal move, half the time turning any discs of the opponent, rightly or not."""
    move = any_legal(record.position, chance)
    if chance.random() < 0.5:
        opponents = record.position.discs[record.position.turn == "black"]
        squares = grid(record.position.rules.size).squares(opponents)
        move = Move(str(move)).turning(chance.sample(squares, chance.randint(0, min(3, len(squares)))))
    record.play(move)


@strategies.composite
def trees(draw: strategies.DrawFn, flips: str = "auto", tags: Iterable[str] = WORDS) -> Record:
    """A record with variations, comments, signs, clocks, facts and perhaps a result."""
    facts_by_word = strategies.dictionaries(strategies.sampled_from(tuple(tags)), facts)
    record = Record(draw(starts(flips)), draw(facts_by_word))
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    play = play_by_hand if flips == "manual" else play_any
    play_on(record, chance, draw(strategies.integers(0, 40)), play=play)
    annotate(draw, record)
    record.goto(last_of(record))
    return record


@strategies.composite
def games(draw: strategies.DrawFn) -> Record:
    """A usual game on 8x8 squares, perhaps not played out; nothing but moves."""
    record = Record(Position.initial())
    chance = random.Random(draw(strategies.integers(0, 2**32)))
    play_on(record, chance, draw(strategies.integers(0, 60)), leaps=0, clocks=0)
    return record


def results(record: Record, reasons: Iterable[str]) -> strategies.SearchStrategy[Outcome | None]:
    """Ways in which somebody may have written down the end of a game that was not played out."""
    end = last_of(record).position
    if end.outcome is not None:
        return strategies.none()
    squares = end.rules.size**2
    found: list[Outcome | None] = [None]
    for reason in reasons:
        if reason in ("resigned", "time"):
            found += [Outcome(reason, (colour,), end.scores) for colour in ("black", "white")]
        else:
            for black in (0, squares // 2, squares // 2 + 1, squares):
                winners = () if 2 * black == squares else ("black",) if 2 * black > squares else ("white",)
                found.append(Outcome(reason, winners, end.scores, {"black": black, "white": squares - black}))
    return strategies.sampled_from(found)


def bare(record: Record, *tags: str) -> Record:
    """The main line of a record with some of its tags and its result, nothing else."""
    kept = {name: value for name, value in record.tags.items() if name in tags}
    copy = Record.from_moves(record.start, [node.move for node in record.main_line], kept)
    if record.result_node is not None and record.result_node is last_of(record):
        copy.result = record.result
    return copy
