"""Writing blksgf, so that programs for Blokus read it and nothing of a record gets lost.

A game of Blokus says so in ``GM``; any other is ``GM[flownet]`` with its options in ``RU``. ``write_duo``
writes a game of flownet as Blokus programs understand it: what their start rules forbid becomes a set-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from nbgames.core.node import Node
from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.core.sgf import escaped
from nbgames.core.violations import CannotWrite
from nbgames.games.flownet.formats import words
from nbgames.games.flownet.pieces import grid
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import PRESETS, Rules

_SIGNS = {"!": "TE[1]", "!!": "TE[2]", "?": "BM[1]", "??": "BM[2]", "!?": "IT[]", "?!": "DO[]"}
_ENDS = {"resigned": "Resign", "time": "Time"}


def write_blksgf(records: Iterable[Record]) -> str:
    """``records`` as a collection, with variations, comments, signs, clocks and facts.

    >>> print(write_blksgf([Record.from_moves(Position.initial(), "V3:a2,a1,b1 n14")]), end="")
    (;GM[flownet]CA[UTF-8];B[a1,b1,a2];W[n14])
    """
    return "".join(f"{_write(record, _name(record))}\n" for record in records)


def write_duo(records: Iterable[Record]) -> str:
    """``records`` for programs that know Blokus Duo (two players, 14x14) or Blokus (four, 20x20).

    First pieces on start cells that Blokus does not have become a set-up; variations among them, facts
    about the time before, and passes are left out. Raises ``CannotWrite`` for other boards.

    >>> print(write_duo([Record.from_moves(Position.initial(), "a1 n14 b2,c2")]), end="")
    (;GM[Blokus Duo]CA[UTF-8]AB[a1]AW[n14]PL[B];B[b2,c2])
    """
    return "".join(f"{_write_for_blokus(record, number)}\n" for number, record in enumerate(records, 1))


def write_duo_position(records: Iterable[Record]) -> str:
    """The position at each record's cursor as a set-up for the same programs. Raises ``CannotWrite``.

    >>> print(write_duo_position([Record.from_moves(Position.initial(), "a1 n14")]), end="")
    (;GM[Blokus Duo]CA[UTF-8]AB[a1]AW[n14]PL[B])
    """
    return "".join(
        f"(;GM[{_blokus_name(record, 'duo_position', number)}]CA[UTF-8]"
        f"{_set_up(cast(Position, record.position))})\n"
        for number, record in enumerate(records, 1)
    )


def _name(record: Record) -> str:
    variant = record.tags.get(words.VARIANT, "")
    if words.GAMES.get(variant) == record.start.rules:
        return variant
    return next((name for name, rules in words.GAMES.items() if rules == record.start.rules), "flownet")


def _blokus_name(record: Record, format: str, number: int) -> str:  # noqa: A002 - the public word for it
    rules = record.start.rules
    for name, preset in (("Blokus Duo", PRESETS["duo"]), ("Blokus", PRESETS["classic"])):
        if (rules.players, rules.size) == (preset.players, preset.size):
            return name
    raise CannotWrite(format, "board", number)


# -- a whole record ----------------------------------------------------------------------------------------


def _write(record: Record, name: str) -> str:
    start = cast(Position, record.start)
    root = [f"GM[{name}]", "CA[UTF-8]"]
    options = words.rules_text(start.rules) if name == "flownet" else ""
    root += [f"RU[{options}]"] if options else []
    root += _facts(record)
    if start != Position.initial(start.rules):
        root.append(_set_up(start))
        if start.turns_without_placement:
            root.append(f"{words.IDLE}[{start.turns_without_placement}]")
    root += _result(record)
    root.append(_comment(record.root))
    return f"(;{''.join(root)}{''.join(_below(record.root, with_passes=True))})"


def _facts(record: Record) -> Iterator[str]:
    """The facts of a record: SGF's own, then ours."""
    rules: Rules = record.start.rules
    names = {fact: name for name, fact in words.FACTS.items()} | {name: name for name in words.MORE_FACTS}
    letters = words.LETTERS[rules.players]
    names |= {colour: f"P{letter}" for colour, letter in zip(rules.colours, letters, strict=True)}
    shown_in_name = words.GAMES.get(record.tags.get(words.VARIANT, "")) == rules
    for fact, value in record.tags.items():
        if fact == words.VARIANT and shown_in_name:
            continue
        if fact in names and names[fact] not in record.tags.keys() - {fact}:
            yield f"{names[fact]}[{escaped(value)}]"
        else:
            yield f"{words.OTHER_FACTS}[{escaped(f'{fact}:{value}')}]"


def _set_up(position: Position) -> str:
    """A value for each piece, and who is to move."""
    letters = words.LETTERS[position.rules.players]
    parts = []
    for letter, colour in zip(letters, position.players, strict=True):
        pieces = "".join(f"[{_points(piece, position.rules.size)}]" for piece in position.pieces(colour))
        parts.append(f"A{letter}{pieces}" if pieces else "")
    return f"{''.join(parts)}PL[{letters[position.players.index(position.side)]}]"


def _points(cells: Iterable[str], size: int) -> str:
    """Cells in the order of Blokus files: row by row from the bottom."""
    return ",".join(sorted(cells, key=lambda cell: grid(size).index[cell]))


def _result(record: Record) -> Iterator[str]:
    """How the main line ended."""
    outcome = record.outcome
    if outcome is None:
        return
    if outcome.is_draw:
        yield "RE[0]"
        return
    letters = words.LETTERS[record.start.rules.players]
    winner = letters[record.start.players.index(outcome.winners[0])]
    end = (record.main_line or (record.root,))[-1]
    by = str(_lead(outcome)) if end.position.outcome is not None else _ENDS.get(outcome.reason, "")
    yield f"RE[{winner}+{by}]"


def _lead(outcome: Outcome) -> int:
    best = outcome.winners[0]
    return outcome.scores[best] - max(points for colour, points in outcome.scores.items() if colour != best)


def _comment(node: Node) -> str:
    return f"C[{escaped(node.comment)}]" if node.comment else ""


def _below(root: Node, *, with_passes: bool) -> Iterator[str]:
    """Everything after ``root`` in SGF's order: of several lines each stands in brackets."""
    waiting: list[Node | str] = _following(root)
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
        else:
            yield _node(item, with_passes=with_passes)
            waiting += _following(item)


def _following(node: Node) -> list[Node | str]:
    """What follows a node directly, last thing first."""
    if len(node.children) < 2:
        return list(node.children)
    found: list[Node | str] = []
    for child in reversed(node.children):
        found += [")", child, "("]
    return found


def _node(node: Node, *, with_passes: bool) -> str:
    """A move with all that was noted on it."""
    rules: Rules = node.position.rules
    assert node.move is not None
    assert node.player is not None
    letter = words.LETTERS[rules.players][rules.colours.index(node.player)]
    notes = [_SIGNS[sign] for sign in node.glyphs]
    if node.clock is not None:
        notes.append(f"{letter}L[{_seconds(node.clock)}]")
    notes.append(_comment(node))
    cells = _points(node.move.cells, rules.size)  # type: ignore[attr-defined]
    move = f"{letter}[{cells}]" if cells or with_passes else ""
    return f";{move}{''.join(notes)}" if move or any(notes) else ""


def _seconds(clock: float) -> str:
    return f"{clock:.3f}".rstrip("0").rstrip(".")


# -- for Blokus programs -----------------------------------------------------------------------------------


def _write_for_blokus(record: Record, number: int) -> str:
    name = _blokus_name(record, "duo", number)
    rules = words.GAMES[name]
    is_theirs = record.start.rules == rules and record.start == Position.initial(rules)
    start = record.root if is_theirs else _everybody_has_begun(record)
    set_up = "" if is_theirs else _set_up(cast(Position, start.position))
    root = [f"GM[{name}]CA[UTF-8]", *_facts(record), set_up, *_result(record), _comment(record.root)]
    return f"(;{''.join(root)}{''.join(_below(start, with_passes=False))})"


def _everybody_has_begun(record: Record) -> Node:
    """The first node of the main line after which nobody's first piece is to come, or the last one."""
    for node in (record.root, *record.main_line):
        if all(node.position.scores.values()):
            return node
    return (record.main_line or (record.root,))[-1]
