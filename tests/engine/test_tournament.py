"""The arena: fair pairs, honest errors, every record, and players that misbehave."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt

import pytest
from engine import players

from nbgames import Bot, Engine, Limit, RandomBot, Record, arena
from nbgames.engine import tournament
from nbgames.engine.tournament import ArenaResult, Game
from nbgames.games import reversi

START = reversi.Position.initial()


def quiet(*args, **options):
    return arena(*args, progress=False, **options)


def test_each_opening_is_played_once_with_either_colour():
    result = quiet(players.first, players.last, games=10)
    assert len(result.games) == 10
    for pair in range(5):
        one, two = (game for game in result.games if game.pair == pair)
        assert one.record.moves[:6] == two.record.moves[:6]
        assert one.seats == {"black": "first", "white": "last"}
        assert two.seats == {"black": "last", "white": "first"}
        assert one.record.tags == one.seats
    assert len({game.record.moves[:6] for game in result.games}) > 1


def test_scores_are_the_first_players():
    result = quiet(players.first, players.last, games=12)
    assert result.wins + result.draws + result.losses == 12
    for game in result.games:
        winners = [game.seats[colour] for colour in game.record.outcome.winners]
        assert game.score == {("first",): 1, ("last",): 0}.get(tuple(winners), 0.5)
        assert game.record.position.turn is None
    assert result.score == pytest.approx((result.wins + result.draws / 2) / 12)


def test_equal_players_come_out_equal():
    result = quiet(Bot(players.first, name="a"), Bot(players.first, name="b"), games=20)
    assert result.score == 0.5
    assert result.error == 0


def test_the_error_is_that_of_pairs():
    scores = [(1, 1), (1, 0), (0, 0), (1, 0.5)]
    record = Record(START)
    games = [Game(pair, {}, record, score) for pair, two in enumerate(scores) for score in two]
    result = ArenaResult(("a", "b"), tuple(games))
    means = [1, 0.5, 0, 0.75]
    mean = sum(means) / 4
    deviation = sqrt(sum((value - mean) ** 2 for value in means) / 3)
    assert result.score == mean
    assert result.error == pytest.approx(deviation / 2)
    assert ArenaResult(("a", "b"), tuple(games[:2])).error is None


def test_a_stronger_engine_wins(ready):
    result = quiet(Engine(4, seed=1), Engine(1, seed=1), games=6)
    assert result.score > 0.8
    assert result.players == ("Engine 4", "Engine 1")


class TestOpenings:
    def test_given_ones_are_used_one_after_the_other(self):
        result = quiet(
            players.first,
            players.last,
            games=6,
            openings=["f5 d6", ("f5", "f4"), Record.from_moves(START, "f5 f6")],
        )
        assert [game.record.moves[:2] for game in result.games[::2]] == [
            ("f5", "d6"),
            ("f5", "f4"),
            ("f5", "f6"),
        ]
        again = quiet(players.first, players.last, games=5, openings=["f5 d6"])
        assert {game.record.moves[:2] for game in again.games} == {("f5", "d6")}

    def test_random_ones_repeat_by_seed(self):
        moves = [
            [
                game.record.moves
                for game in quiet(players.first, players.last, games=4, openings=8, seed=seed).games
            ]
            for seed in (1, 1, 2)
        ]
        assert moves[0] == moves[1] != moves[2]

    def test_none_at_all(self):
        result = quiet(players.first, players.last, games=2, openings=0)
        assert [game.record.moves[0] for game in result.games] == ["d3", "e6"]

    def test_a_start_position_of_ones_own(self):
        small = reversi.Position.initial(reversi.Rules(size=4))
        result = quiet(players.first, players.last, games=2, start=small, openings=1)
        assert all(game.record.start == small for game in result.games)

    @pytest.mark.parametrize("openings", [["a1"], [], ["f5 d6 nonsense"]])
    def test_nonsense_is_refused(self, openings):
        with pytest.raises(ValueError):  # noqa: PT011 - illegal move, no move and no opening are all ValueErrors
            quiet(players.first, players.last, openings=openings)

    def test_a_finished_opening_is_refused(self):
        wipe_out = "f5 f4 c3 c6 c5 d6 f3 c4 c7"
        with pytest.raises(ValueError, match="after opening 0 the game is already over"):
            quiet(players.first, players.last, openings=[wipe_out])


class TestFaults:
    @pytest.mark.parametrize(
        ("bot", "fault"), [(players.breaks, "ZeroDivisionError: my mistake"), (players.cheats, "a1")]
    )
    def test_it_loses_the_game_and_the_arena_goes_on(self, bot, fault):
        result = quiet(bot, players.first, games=4)
        assert result.score == 0
        assert len(result.faults) == 4
        assert all(fault in game.fault for game in result.games)
        assert quiet(players.first, bot, games=4).score == 1

    def test_who_does_not_play_by_itself_is_refused(self):
        with pytest.raises(TypeError, match="does not play by itself"):
            quiet("Somchai", players.first)
        with pytest.raises(ValueError, match="games must be at least 1"):
            quiet(players.first, players.last, games=0)


def test_an_executor_gives_the_same_result():
    alone = quiet(players.first, players.last, games=10)
    with ThreadPoolExecutor(3) as executor:
        together = quiet(players.first, players.last, games=10, executor=executor)
    assert [game.record.moves for game in alone.games] == [game.record.moves for game in together.games]
    assert alone.score == together.score


def test_interrupting_gives_the_games_so_far(monkeypatch):
    play = tournament._play

    def interrupted(task):
        if task.number == 5:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(tournament, "_play", interrupted)
    result = quiet(players.first, players.last, games=10)
    assert len(result.games) == 5
    assert not result.complete


class TestShowing:
    def test_the_table(self):
        result = quiet(players.first, players.last, games=4)
        first, second = result.rows()
        assert (first["player"], second["player"]) == ("first", "last")
        assert first["won"] == second["lost"] == result.wins
        assert str(result).splitlines()[0].split() == [
            "player",
            "games",
            "won",
            "drawn",
            "lost",
            "score",
            "error",
        ]
        assert result._repr_html_().count("<tr>") == 3

    def test_names_are_text_and_told_apart(self):
        result = quiet(Bot(players.first, name="<b>"), Bot(players.first, name="<b>"), games=2)
        assert result.players == ("<b> (1)", "<b> (2)")
        assert "<b>" not in result._repr_html_()

    def test_progress_is_shown_and_can_be_silent(self, capsys):
        arena(players.first, players.last, games=4)
        shown = capsys.readouterr().err
        assert "first - last" in shown
        assert "4/4" in shown
        assert shown.endswith("\n")
        quiet(players.first, players.last, games=4)
        assert capsys.readouterr().err == ""


def test_a_limit_by_nodes_makes_the_whole_arena_repeatable(ready):
    results = [quiet(Engine(limit=Limit(nodes=500), seed=1), RandomBot(3), games=4) for _ in range(2)]
    assert [game.record.moves for game in results[0].games] == [
        game.record.moves for game in results[1].games
    ]
