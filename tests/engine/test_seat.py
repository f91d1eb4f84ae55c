"""The engine as a player: levels, limits, seeds, being hurried and being cancelled."""

from __future__ import annotations

import pickle
import threading
import time
from random import Random

import pytest

from nbgames import Engine, Limit, Match, analyse
from nbgames.core.seats import AutomaticSeat, as_seat
from nbgames.engine import seat
from nbgames.engine.lines import Line
from nbgames.engine.scores import Points
from nbgames.games import reversi
from nbgames.games.reversi import Move

START = reversi.Position.initial()
HARD = reversi.Position.from_text("--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O")


class TestMaking:
    def test_it_is_a_seat_and_a_function(self):
        engine = Engine(level=2)
        assert isinstance(engine, AutomaticSeat)
        assert as_seat(engine) is engine
        assert (engine.kind, engine.name) == ("engine", "Engine 2")
        assert Engine().level == 3
        assert Engine(level=1, name="Somchai").name == "Somchai"

    @pytest.mark.parametrize("level", [0, 6, -1, "3", True, 2.5])
    def test_levels_are_from_one_to_five(self, level):
        with pytest.raises(ValueError, match="level must be from 1 to 5"):
            Engine(level)

    def test_level_and_limit_exclude_each_other(self):
        with pytest.raises(TypeError, match="not both"):
            Engine(3, limit=Limit(depth=1))
        with pytest.raises(TypeError, match="limit must be a Limit"):
            Engine(limit=3)

    def test_it_is_a_value(self):
        for engine in (Engine(2, seed=5), Engine(limit=Limit(nodes=7)), Engine(4, name="x")):
            assert pickle.loads(pickle.dumps(engine)) == engine
            assert hash(pickle.loads(pickle.dumps(engine))) == hash(engine)
        assert Engine(2) != Engine(3)
        assert repr(Engine(2, seed=5)) == "Engine(level=2, seed=5)"
        assert repr(Engine(limit=Limit(depth=2))) == "Engine(limit=Limit(depth=2))"


class TestChoosing:
    @pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
    def test_every_level_plays_whole_games(self, level, ready):
        engine, position = Engine(level, seed=level), START
        while position.turn is not None:
            position = position.play(
                engine(position) if position.turn == "black" else position.legal_moves[0]
            )
        assert position.outcome.scores["black"] > 0

    @pytest.mark.parametrize(
        "engine", [Engine(1, seed=3), Engine(3, seed=3), Engine(limit=Limit(nodes=2000), seed=3)]
    )
    def test_the_same_seed_gives_the_same_moves(self, engine, ready):
        twin = pickle.loads(pickle.dumps(engine))
        position = START
        for _ in range(20):
            move = engine(position)
            assert twin(position) == engine(position) == move
            position = position.play(move)

    def test_without_a_seed_equal_moves_take_turns(self, ready):
        first_moves = {str(Engine(limit=Limit(depth=2))(START)) for _ in range(40)}
        assert len(first_moves) > 1

    def test_a_single_move_is_played_at_once(self, monkeypatch):
        monkeypatch.setattr(seat, "Job", None)  # it must not even begin to search
        position = reversi.Position.from_text("XO" + "-" * 62 + " X")
        assert [str(move) for move in position.legal_moves] == ["c1"]
        assert str(Engine(5)(position)) == "c1"

    def test_a_finished_game_has_no_move(self):
        with pytest.raises(ValueError, match="the game is over"):
            Engine(1)(reversi.Position.from_text("X" * 64 + " X"))

    @pytest.mark.slow
    def test_the_strongest_level_solves_sixteen_squares(self, ready):
        row = "OOOOO-X--OXXXX-XOXOXXXXXOXXXOXX-OXXOXXXXOXXXXO--O--OXO---------- O"
        position = reversi.Position.from_text(row)
        assert 64 - sum(position.scores.values()) >= 16
        best = {line.move: line.score.value for line in analyse(position, Limit(depth=60))}
        assert best[Engine(5, seed=1)(position)] == max(best.values())


class TestErring:
    def test_an_erring_player_still_prefers_much_better_moves(self):
        lines = [
            Line(Move(name), Points(value, "black", "white"))
            for name, value in (("d3", 10), ("c4", 9.5), ("f5", -20))
        ]
        chosen = [str(seat._choice(lines, 1.5, Random(seed))) for seed in range(200)]
        assert set(chosen) == {"d3", "c4"}

    def test_what_is_proven_is_not_misjudged(self):
        lines = [
            Line(Move(name), Points(value, "black", "white", exact=True))
            for name, value in (("d3", 4), ("c4", 2))
        ]
        assert {str(seat._choice(lines, 50, Random(seed))) for seed in range(50)} == {"d3"}


class TestTime:
    def test_cancelling_ends_it(self, ready):
        cancel, answer = threading.Event(), []
        engine = Engine(limit=Limit(seconds=600))
        thread = threading.Thread(target=lambda: answer.append(engine.choose(HARD, cancel)))
        thread.start()
        while engine.thoughts is None or not engine.thoughts.lines:
            time.sleep(0.01)
        cancel.set()
        thread.join(20)
        assert answer[0] in HARD.legal_moves
        assert engine.thoughts is None

    def test_hurrying_gives_the_best_so_far(self, ready):
        answer = []
        engine = Engine(limit=Limit(seconds=600))
        thread = threading.Thread(target=lambda: answer.append(engine(HARD)))
        thread.start()
        while engine.thoughts is None or engine.thoughts.depth < 4:
            time.sleep(0.01)
        best = {line.move for line in engine.thoughts.lines}
        engine.hurry()
        thread.join(20)
        assert answer
        assert best

    def test_hurrying_who_does_not_think_does_nothing(self):
        Engine(1).hurry()

    def test_already_cancelled_answers_at_once(self, ready):
        cancel = threading.Event()
        cancel.set()
        assert Engine(limit=Limit(seconds=600)).choose(HARD, cancel) in HARD.legal_moves


def test_two_engines_play_a_match(ready):
    match = Match(START, {"black": Engine(1, seed=1), "white": Engine(2, seed=2)})
    over = threading.Event()
    match.subscribe(lambda event: event.kind == "over" and over.set())
    assert over.wait(120) or match.position.turn is None
    assert match.record.outcome is not None


def test_boards_that_no_kernel_fits_are_played_too():
    position = reversi.Position.initial(reversi.Rules(size=10))
    for level in (1, 3):
        assert Engine(level, seed=1)(position) in position.legal_moves
