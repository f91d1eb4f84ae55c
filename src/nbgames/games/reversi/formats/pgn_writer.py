"""Writing PGN that Edax reads, with what PGN offers beyond Edax: variations, comments, signs and clocks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nbgames.core.movetext import wrapped
from nbgames.core.record import GLYPHS, Node, Record
from nbgames.games.reversi.formats import results
from nbgames.games.reversi.formats.clocks import time_text
from nbgames.games.reversi.formats.common import has_usual_start, numbered, one_line, square_of, start_of
from nbgames.games.reversi.formats.fen import write_fen
from nbgames.games.reversi.formats.pgn_reader import OWN, TAGS

#: Tags that every PGN has, with what stands there when nothing is known.
_ROSTER = {"Event": "?", "Site": "?", "Date": "????.??.??", "Round": "?", "Black": "?", "White": "?"}


def write_pgn(records: Iterable[Record] | Record) -> str:
    """``records`` as PGN games; raises ``CannotWrite`` for discs turned by hand.

    >>> from nbgames.games.reversi.position import Position
    >>> text = write_pgn(Record.from_moves(Position.initial(), "f5 d6 c3"))
    >>> print(text.splitlines()[-1])
    1. f5 d6 2. c3 *
    """
    return "\n".join(_write_game(record, number) for number, record in numbered(records, "pgn"))


def _write_game(record: Record, number: int) -> str:
    end, score, termination = results.write_pgn(record)
    names = {word: name for name, word in TAGS.items()}
    tags = dict(_ROSTER)
    for word, value in record.tags.items():
        name = names.get(word, word)
        if re.fullmatch(r"\w{1,255}", name) and name not in OWN and value.strip():
            tags[name] = one_line(value)
    tags["Result"] = end
    if termination:
        tags["Termination"] = termination
    if not has_usual_start(record):
        tags |= {"SetUp": "1", "FEN": write_fen(start_of(record))}
    escaped = {name: value.replace("\\", "\\\\").replace('"', '\\"') for name, value in tags.items()}
    head = "".join(f'[{name} "{value}"]\n' for name, value in escaped.items())
    words = [*_words(record, number), *([f"{{{score}}}"] if score else []), end]
    return f"{head}\n{wrapped(words)}\n"


def _words(record: Record, number: int) -> Iterator[str]:
    """The words of the move text. A number stands before the first side's moves and after anything else."""
    turns = {record.root.id: 0}  # moves and passes before each node's reply
    yield from _notes(record.root)
    anew = True
    opened = ""
    for item in record.notation():
        if not isinstance(item, Node):
            anew = True
            if item == "(":
                opened = "("
            else:
                yield ")"
            continue
        parent = item.parent
        assert parent is not None
        turn = turns[parent.id]
        if parent.parent is not None and parent.skipped:
            if not opened:  # a variation is read from where the pass has been said
                yield f"{_turn_number(turn, anew)}pass"
                anew = False
            turn += 1
        turns[item.id] = turn + 1
        sign = item.glyphs[0] if len(item.glyphs) == 1 else ""
        yield f"{opened}{_turn_number(turn, anew or bool(opened))}{square_of(item, 'pgn', number)}{sign}"
        opened = ""
        notes = list(_notes(item))
        yield from notes
        anew = bool(notes)


def _turn_number(turn: int, anew: bool) -> str:
    if turn % 2 == 0:
        return f"{turn // 2 + 1}. "
    return f"{turn // 2 + 1}... " if anew else ""


def _notes(node: Node) -> Iterator[str]:
    """Signs that do not fit behind the move, the clock, and the comment."""
    if len(node.glyphs) > 1:
        for sign in node.glyphs:
            yield f"${GLYPHS.index(sign) + 1}"
    if node.clock is not None:
        yield f"{{[%clk {time_text(node.clock)}]}}"
    if "}" in node.comment or node.comment != node.comment.strip():  # PGN knows no escape in braces
        yield "\n" + "".join(f";{line}\n" for line in node.comment.split("\n"))
    elif node.comment:
        yield f"{{{node.comment}}}"
