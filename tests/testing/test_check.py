"""check_game lets a right game pass and finds whatever is wrong with one, each mistake by its name."""

import random
from dataclasses import replace

import pytest
from core.tiny import Heaps, Move, Rules, start

from nbgames.core import registry
from nbgames.core.position import Outcome
from nbgames.core.violations import Violation
from nbgames.testing import check_game


@pytest.mark.parametrize(
    "position",
    [
        start(),
        start(2),
        start(4, 3, 2, players=3),
        start(freeze=2),
        start(players=3, freeze=1),
        start(may_pass=True, timeout="pass"),
        start(timeout="random"),
        start().play("a1"),
    ],
)
def test_a_right_game_passes(position):
    checked = check_game(position, games=10, seed=5)
    assert checked.games == 10
    assert checked.positions >= 20


def test_a_finished_position_is_checked_too():
    assert check_game(start(1).play("a1"), games=2) == (2, 2)


def test_the_same_seed_plays_the_same_games(monkeypatch):
    def moves(seed):
        played = []
        real = Heaps._play_unchecked
        monkeypatch.setattr(Heaps, "_play_unchecked", lambda p, move: played.append(move) or real(p, move))
        check_game(start(9, 9), games=3, seed=seed)
        monkeypatch.setattr(Heaps, "_play_unchecked", real)
        return played

    random.seed(1)
    first = moves(1)
    random.seed(2)
    assert moves(1) == first
    assert moves(2) != first


@pytest.mark.parametrize("game", registry.names())
def test_every_installed_game_passes(game):
    check_game(registry.load(game).Position.initial(), games=2, seed=1)


# -- games with one mistake each --------------------------------------------------------------------------


class Mutable(Heaps):
    """Changes when it is played on."""

    def _play_unchecked(self, move):
        after = super()._play_unchecked(move)
        heaps, taken, seat, passes = self._value
        self._value = (heaps, taken, seat, passes + 1)
        return after


class DropsRules(Heaps):
    def __reduce__(self):
        return type(self), (Rules(), *self._value)


class AnswersForOthers(Heaps):
    def __eq__(self, other):
        return isinstance(other, Heaps) and super().__eq__(other)

    __hash__ = Heaps.__hash__


class RandomHash(Heaps):
    def __hash__(self):
        return random.getrandbits(60)


class ForgetsInText(Heaps):
    def to_text(self):
        return super().to_text().replace("4", "3")


class TwoLines(Heaps):
    def to_text(self):
        return super().to_text().replace(" ", "\n", 1)


class WritableBoard(Heaps):
    @property
    def board(self):
        return super().board.copy()


class BadRepr(Heaps):
    def __repr__(self):
        return "BadRepr.initial()"


class AlwaysFaulty(Heaps):
    def status(self):
        return (Violation("heaps.odd"),)


class UnorderedScores(Heaps):
    @property
    def scores(self):
        return dict(reversed(super().scores.items()))


class NeverOver(Heaps):
    @property
    def turn(self):
        return self.players[0]


class NoOutcome(Heaps):
    @property
    def outcome(self):
        return None


class OtherScoresAtTheEnd(Heaps):
    @property
    def outcome(self):
        found = super().outcome
        return found and replace(found, scores={"red": 0, "blue": 0})


class StrangersWin(Heaps):
    @property
    def outcome(self):
        found = super().outcome
        return found and replace(found, winners=("green",))


class ForgetsAMove(Heaps):
    def _generate_moves(self):
        yield from list(super()._generate_moves())[:1]


class OffersTooMuch(Heaps):
    def _generate_moves(self):
        moves = list(super()._generate_moves())
        yield from moves
        if moves:
            yield Move("a", 9)


class ShufflesMoves(Heaps):
    def _generate_moves(self):
        moves = list(super()._generate_moves())
        random.shuffle(moves)
        yield from moves


class SameTwice(Heaps):
    def _generate_moves(self):
        for move in super()._generate_moves():
            yield move
            yield move


class Vague(Move):
    """Its parts do not say where the turn ends."""

    @property
    def parts(self):
        return super().parts[: self.number]


class VagueParts(Heaps):
    def _generate_moves(self):
        for move in super()._generate_moves():
            yield Vague(move.heap, move.number)

    def parse(self, text):
        move = super().parse(text)
        return Vague(move.heap, move.number)


class Shouting(Heaps):
    def parse(self, text):
        move = super().parse(text)
        return Move(move.heap, 1)


class ParsesAnything(Heaps):
    def parse(self, text):
        return Move(text[0], int(text[1:]))


class AllowsEverything(Heaps):
    def _explain(self, move):
        return ()


class ListOfReasons(Heaps):
    def _explain(self, move):
        return list(super()._explain(move))


class AnybodyMayMove(Heaps):
    def _explain_out_of_turn(self, move, player):
        return ()


class NotOverForMoves(Heaps):
    def explain(self, move, player=None):
        reasons = super().explain(move, player)
        return tuple(replace(reason, code="heaps.shut") for reason in reasons)


class TimeIsFriendly(Heaps):
    def on_timeout(self, started, random):
        return Outcome("time", (self.turn,), self.scores)


class TimePlaysNonsense(Heaps):
    def on_timeout(self, started, random):
        return Move("z", 9)


class TimeDropsTheTurn(Heaps):
    def on_timeout(self, started, random):
        return [move for move in self.legal_moves if move.parts[: len(started)] != started or not started][-1]


class ResigningWins(Heaps):
    def on_resignation(self, player):
        return Outcome("resigned", (player,), self.scores)


class BrokenPicture(Heaps):
    def to_svg(self, **options):
        return "<svg><text></svg>"


class ChangesRules(Heaps):
    def _play_unchecked(self, move):
        after = super()._play_unchecked(move)
        after._rules = replace(after.rules, freeze=1)
        return after


class SkipsStrangers(Heaps):
    @property
    def skipped(self):
        return ("green",)


class PlaysAnything(Heaps):
    def play(self, move):
        return self if self.explain(move) else super().play(move)


class Crashes(Heaps):
    def _explain(self, move):
        return (1 / (move.number - 9),) and super()._explain(move)


MISTAKES = [
    (Mutable, "changes the position it is played in"),
    (DropsRules, "copy is another position"),
    (AnswersForOthers, "does not leave == to other things"),
    (RandomHash, "has another hash"),
    (ForgetsInText, "its text is read as another position"),
    (TwoLines, "its text is not one line"),
    (WritableBoard, "its board can be written on"),
    (BadRepr, "its repr makes another position"),
    (AlwaysFaulty, "play has led to a faulty position"),
    (UnorderedScores, "its scores are not in seat order"),
    (NeverOver, "turn and outcome contradict each other"),
    (NoOutcome, "turn and outcome contradict each other"),
    (OtherScoresAtTheEnd, "the outcome has other scores"),
    (StrangersWin, "winners are not in seat order"),
    (ForgetsAMove, "is no legal move, yet not refused"),
    (OffersTooMuch, "the legal a9 is "),
    (ShufflesMoves, "its copy plays differently"),
    (SameTwice, "two moves look the same"),
    (VagueParts, "does not say whether"),
    (Shouting, "is read as"),
    (ParsesAnything, "Error: "),
    (AllowsEverything, "yet not refused"),
    (ListOfReasons, "is refused: "),
    (AnybodyMayMove, "may move out of turn"),
    (NotOverForMoves, "the game is over, but a move is refused for"),
    (TimeIsFriendly, "wins by running out of time"),
    (TimePlaysNonsense, "running out of time leads to"),
    (TimeDropsTheTurn, "a turn is dropped"),
    (ResigningWins, "wins by resigning"),
    (BrokenPicture, "ParseError"),
    (ChangesRules, "changes the rules"),
    (SkipsStrangers, "strangers were skipped"),
    (PlaysAnything, "can be played"),
    (Crashes, "ZeroDivisionError"),
]


@pytest.mark.parametrize(("game", "message"), MISTAKES, ids=lambda value: getattr(value, "__name__", ""))
def test_each_mistake_is_found_by_name(game, message):
    position = game.initial(Rules(freeze=3, heaps=(5, 4)))
    with pytest.raises(AssertionError, match=message) as caught:
        check_game(position, games=20, seed=42)
    for part in ("position: ", "rules: Rules(", "after: ", "of seed 42"):
        assert part in str(caught.value)
