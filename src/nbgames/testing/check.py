"""Random games that try every promise of ``Position`` at every step.

Mistakes in rules hide in positions that nobody thinks of; random play finds them. The checks say what they
expected, where, and how to get there again.
"""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

from nbgames.core.position import Move, Outcome, Position
from nbgames.core.record import Record
from nbgames.core.violations import IllegalMove, NotationError, Violation

#: Texts that are moves in no game, or only by chance; they must be refused in an orderly way.
_ODD_TEXTS = ("", " ", "?", "a", "a0", "z99", "é4", "\x00", "d3d3d3", "1" * 400, "pass", "(;", "\n")
#: How many moves that are not legal are tried at each position.
_TRIED = 16


class Checked(NamedTuple):
    """How much ``check_game`` has seen."""

    games: int
    positions: int


def check_game(position: Position[Any], games: int = 20, seed: int = 0) -> Checked:
    """Play ``games`` random games from ``position`` and check at every step what a position promises.

    That is: copies, pickles, equality and hash; the text and back; ``repr``; legal moves against
    ``explain``, for moves met elsewhere in these games and for ``position._all_moves()``; unambiguous texts
    and parts of moves; scores, outcome, turn and skips; what time-out and resignation lead to; that no
    position ever changes; and the way there and back through a ``Record``.

    Raises ``AssertionError`` whose message names the text of the position and the seed.

    >>> from nbgames.games import reversi
    >>> check_game(reversi.Position.initial(reversi.Rules(size=4)), games=3)
    Checked(games=3, positions=39)
    """
    random = Random(seed)
    met: dict[Move, None] = {}  # a set with a fixed order, so that a seed means the same each time
    positions = 0
    for number in range(games):
        check = _Check(position, random, met, f"game {number} of seed {seed}")
        try:
            positions += check.play()
        except AssertionError:
            raise
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}\n{check.where()}") from error
    return Checked(games, positions)


class _Check:
    """One random game under examination."""

    def __init__(self, start: Position[Any], random: Random, met: dict[Move, None], name: str) -> None:
        self.random = random
        self.met = met
        self.name = name
        self.record = Record(start)
        self.position = start

    def expect(self, is_true: object, what: str) -> None:
        """Raise ``AssertionError`` with the way back to this position unless it is true."""
        if not is_true:
            raise AssertionError(f"{what}\n{self.where()}")

    def where(self) -> str:
        """How to get back to this position."""
        moves = " ".join(node.text for node in self.record.path()) or "no move"
        position = self.position
        return (
            f"  position: {position.to_text()}\n  rules: {position.rules!r}\n"
            f"  after: {moves}\n  in {self.name}"
        )

    def play(self) -> int:
        """The whole game; returns the number of positions."""
        path = [self.position]
        self.pictures()
        while True:
            self.values()
            self.text()
            self.tallies()
            moves = self.moves()
            self.refusals(moves)
            self.odd_texts()
            self.endings(moves)
            if not moves:
                break
            path.append(self.step(moves))
        self.pictures()
        self.record_keeps(path)
        return len(path)

    # -- what is checked at every position -------------------------------------------------------------

    def values(self) -> None:
        """Copies are equal, other things are not, the board cannot be written on."""
        position = self.position
        for way, twin in (
            ("copy", copy.copy(position)),
            ("deep copy", copy.deepcopy(position)),
            ("pickle", pickle.loads(pickle.dumps(position))),  # noqa: S301 - it was made one line above
        ):
            self.expect(twin == position, f"its {way} is another position")
            self.expect(hash(twin) == hash(position), f"its {way} has another hash")
            self.expect(_facts(twin) == _facts(position), f"its {way} plays differently")
        self.expect(position.__eq__(object()) is NotImplemented, "it does not leave == to other things")
        self.expect(position != position.to_text(), "it is equal to its text")
        self.expect(not position.board.flags.writeable, "its board can be written on")
        self.expect(position.board.tolist() == position.board.tolist(), "its board changes")

    def text(self) -> None:
        """The text and the ``repr`` give the position back."""
        position = self.position
        text = position.to_text()
        self.expect(text and "\n" not in text, "its text is not one line")
        again = type(position).from_text(text, position.rules)
        self.expect(again == position, f"its text is read as another position, {again.to_text()}")
        self.expect(hash(again) == hash(position), "it and the position from its text differ in hash")
        self.expect(again.to_text() == text, f"its text changes to {again.to_text()} on the way")
        if position.turn is not None:  # an end may have grounds in the past, which no text tells
            self.expect(_facts(again) == _facts(position), "the position from its text plays differently")
        names = {**vars(sys.modules[type(position).__module__]), type(position).__name__: type(position)}
        names[type(position.rules).__name__] = type(position.rules)
        value = eval(repr(position), names)  # noqa: S307 - the game's own code
        self.expect(value == position, f"its repr makes another position: {position!r}")
        self.expect(str(position).strip(), "it does not print")
        self.expect(not position.status(), f"play has led to a faulty position: {position.status()}")

    def tallies(self) -> None:
        """Players, scores, skips, turn and outcome agree with each other."""
        position, outcome = self.position, self.position.outcome
        players = position.players
        self.expect(len(set(players)) == len(players) >= 2, f"its players are odd: {players}")
        self.expect(tuple(position.scores) == players, "its scores are not in seat order")
        self.expect(all(type(n) is int for n in position.scores.values()), "its scores are not whole numbers")
        self.expect(set(position.skipped) <= set(players), f"strangers were skipped: {position.skipped}")
        self.expect(
            (position.turn is None) == (outcome is not None), "turn and outcome contradict each other"
        )
        self.expect(position.turn in (None, *players), f"a stranger is to move: {position.turn}")
        if outcome is not None:
            self.expect(outcome.scores == position.scores, "the outcome has other scores")
            self.outcome(outcome)

    def outcome(self, outcome: Outcome) -> None:
        """An outcome is well formed."""
        players = self.position.players
        order = tuple(player for player in players if player in outcome.winners)
        self.expect(outcome.reason, "the outcome has no reason")
        self.expect(outcome.winners == order, f"winners are not in seat order: {outcome.winners}")
        self.expect(tuple(outcome.scores) == players, "the outcome's scores are not in seat order")
        self.expect(outcome.is_draw == (len(outcome.winners) != 1), "the outcome contradicts itself")
        if outcome.official is not None:
            self.expect(tuple(outcome.official) == players, "the official score is not in seat order")

    def moves(self) -> tuple[Move, ...]:
        """The legal moves are legal, unambiguous and readable; returns them."""
        position, view = self.position, self.position.legal_moves
        moves = tuple(view)
        texts = [str(move) for move in moves]
        self.expect(
            bool(moves) == (position.turn is not None) == bool(view), "legal moves contradict the turn"
        )
        self.expect(len(view) == len(moves), "the number of legal moves is wrong")
        self.expect(moves == tuple(position._generate_moves()), "its legal moves change")
        self.expect(len(set(texts)) == len(texts) == len(set(moves)), f"two moves look the same: {texts}")
        for move, text in zip(moves, texts, strict=True):
            self.expect(isinstance(move, Move), f"{move!r} is no Move")
            self.expect(position.parse(text) == move, f"{text} is read as {position.parse(text)!r}")
            self.expect(hash(position.parse(text)) == hash(move), f"{text} is read with another hash")
            self.expect(pickle.loads(pickle.dumps(move)) == move, f"{text} is pickled badly")  # noqa: S301
            self.expect(move in view and text in view, f"the legal {text} is not `in` legal_moves")
            for reasons in (position.explain(move), position.explain(text, position.turn)):
                self.expect(reasons == (), f"the legal {text} is refused: {reasons}")
        self.parts(moves)
        for player in position.players:
            if moves and player != position.turn:
                reasons = position.explain(moves[0], player)
                self.expect(_are_violations(reasons), f"{player} may move out of turn: {reasons!r}")
        self.met.update(dict.fromkeys(moves))
        return moves

    def parts(self, moves: Sequence[Move]) -> None:
        """Choosing part after part leads to exactly one move."""
        every = sorted(move.parts for move in moves)
        for parts in every:
            self.expect(_are_parts(parts), f"{parts!r} are no parts of a move")
        for one, two in pairwise(every):  # a prefix sorts directly before one of its own
            self.expect(two[: len(one)] != one, f"choosing {one} does not say whether {two} is meant")

    def refusals(self, legal: Sequence[Move]) -> None:
        """Moves that are not legal here are refused with reasons, and the legal ones are all legal ones."""
        position = self.position
        known = set(legal)
        others = [move for move in (*self.met, *position._all_moves()) if move not in known]
        for move in self.random.sample(others, min(_TRIED, len(others))):
            reasons = position.explain(move)
            self.expect(_are_violations(reasons), f"{move} is no legal move, yet not refused: {reasons!r}")
            self.expect(position.explain(str(move)) == reasons, f"{move} is judged otherwise as a text")
            self.expect(move not in position.legal_moves, f"{move} is refused, yet `in` legal_moves")
            try:
                position.play(move)
            except IllegalMove as error:
                self.expect(error.violations == reasons, f"play gives other reasons against {move}")
            else:
                self.expect(False, f"the illegal {move} can be played")
        if position.turn is None and others:
            codes = [violation.code for violation in position.explain(others[0])]
            self.expect("game.over" in codes, f"the game is over, but a move is refused for {codes}")

    def odd_texts(self) -> None:
        """Texts that are no moves raise NotationError and nothing else."""
        for text in _ODD_TEXTS:
            try:
                reasons = self.position.explain(text)
            except NotationError as error:
                self.expect(self.position.parse(error.example), "the example of a move is no move")
                self.expect(text not in self.position.legal_moves, f"{text!r} is no move, but legal")
            else:
                is_legal = text in self.position.legal_moves
                self.expect(is_legal == (not reasons), f"{text!r} is both legal and not")

    def endings(self, moves: Sequence[Move]) -> None:
        """Time-out gives an outcome or a legal move, resignation an outcome without the loser."""
        position = self.position
        if position.turn is None:
            return
        for started in ((), self.random.choice(moves).parts[:-1]):
            what = position.on_timeout(started, Random(self.random.random()))
            if isinstance(what, Outcome):
                self.outcome(what)
                self.expect(position.turn not in what.winners, "a player wins by running out of time")
            else:
                is_pass = str(what) == "pass"  # a clock may take a turn that nobody may give up
                self.expect(what in moves or is_pass, f"running out of time leads to {what!r}")
                self.expect(is_pass or what.parts[: len(started)] == started, "a turn is dropped")
        for player in position.players:
            outcome = position.on_resignation(player)
            self.outcome(outcome)
            self.expect(player not in outcome.winners, f"{player} wins by resigning")

    # -- what is checked once a game -------------------------------------------------------------------

    def step(self, moves: Sequence[Move]) -> Position[Any]:
        """Play one of the moves; the position before it stays what it was."""
        before, move = self.position, self.random.choice(moves)
        facts = _facts(before)
        after = before.play(move)
        self.expect(_facts(before) == facts, f"{move} changes the position it is played in")
        self.expect(type(after) is type(before), f"{move} leads to a {type(after).__name__}")
        self.expect(after == before._play_unchecked(move), f"{move} is played differently without a check")
        self.expect(after == before.play(str(move)), f"{move} is played differently as a text")
        self.expect(after.rules == before.rules, f"{move} changes the rules")
        self.expect(after.players == before.players, f"{move} changes who plays")
        self.record.play(move)
        self.position = after
        self.expect(self.record.position == after, f"the record plays {move} differently")
        return after

    def pictures(self) -> None:
        """The picture is well-formed XML, and the notebook gets it."""
        root = ET.fromstring(self.position.to_svg())  # noqa: S314 - the game's own picture
        self.expect(root.tag.endswith("svg"), f"its picture is a {root.tag}")
        self.expect(set(self.position._repr_mimebundle_()) >= {"text/plain", "text/html"}, "it shows nothing")

    def record_keeps(self, path: Sequence[Position[Any]]) -> None:
        """The record goes back and forth over the same positions and survives copy, pickle and texts."""
        record = self.record
        moves = record.moves
        for expected in reversed(path):
            self.expect(record.position == expected, f"undo leads to another position at ply {record.ply}")
            self.expect(record.undo() == (expected is not path[0]), "undo does not end at the start")
        for expected in path[1:]:
            self.expect(record.redo(), "redo ends too early")
            self.expect(record.position == expected, f"redo leads to another position at ply {record.ply}")
        pickled = pickle.loads(pickle.dumps(record))  # noqa: S301 - it was made here
        for twin in (record.copy(), pickled, Record.from_moves(path[0], moves)):
            self.expect(twin == record, "a copy of its record is another record")
            self.expect(twin.position == path[-1], "a copy of its record ends elsewhere")
        self.expect(record.outcome == path[-1].outcome, "the record has another outcome")


def _facts(position: Position[Any]) -> tuple[Any, ...]:
    """Everything about a position that must not change."""
    return (
        position.to_text(),
        hash(position),
        position.turn,
        position.scores,
        position.outcome,
        tuple(position.legal_moves),
        position.board.tolist(),
    )


def _are_parts(parts: object) -> bool:
    return isinstance(parts, tuple) and bool(parts) and all(isinstance(p, str) and p for p in parts)


def _are_violations(reasons: object) -> bool:
    return (
        isinstance(reasons, tuple)
        and bool(reasons)
        and all(isinstance(reason, Violation) and bool(reason.code) for reason in reasons)
    )
