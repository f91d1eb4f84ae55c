"""The wrong kind of thing is refused at the door, in words that say what belongs there."""

import pytest
from core import tiny

import nbgames
from nbgames.core import registry
from nbgames.core.clock import ClockRules, as_clock
from nbgames.core.given import count_given, rules_given, seconds_given, shown, text_given
from nbgames.core.match import Match
from nbgames.core.record import Record
from nbgames.core.seats import Bot, Human, RandomBot
from nbgames.games import reversi, wallgo

START = reversi.Position.initial()
NOT_A_MOVE = r"a move is a text or a reversi\.Move here, not "


def test_checks():
    assert text_given("a move", "f5") == "f5"
    assert rules_given(reversi.Rules, None) == reversi.Rules()
    assert rules_given(reversi.Rules, reversi.Rules(size=6)).size == 6
    assert count_given("games", 2, 1) == 2
    assert seconds_given("pace", 0.5) == 0.5
    assert shown([1]) == "[1]"
    for nonsense in (True, 1.5, "2", None):
        with pytest.raises(TypeError, match="games is a whole number"):
            count_given("games", nonsense, 1)
    with pytest.raises(ValueError, match="games must be at least 1, not 0"):
        count_given("games", 0, 1)


def test_a_clock_is_rules_or_the_seconds_of_a_turn():
    assert as_clock(None) is None
    assert as_clock(ClockRules(total=60)) == ClockRules(total=60)
    assert as_clock(60) == ClockRules(per_turn=60)
    assert Match("reversi", clock=2.5).clocks.rules == ClockRules(per_turn=2.5)
    with pytest.raises(ValueError, match="a clock needs some time"):
        as_clock(-1)
    for nonsense in ("x", True, {"total": 60}):
        with pytest.raises(TypeError, match="a clock is ClockRules, or the seconds of a turn, not "):
            as_clock(nonsense)
    with pytest.raises(TypeError, match="total is a time in seconds, not 'x'"):
        ClockRules(total="x")


@pytest.mark.parametrize("nonsense", [3, None, b"f5", ["f5"], wallgo.Move("c4")])
def test_what_is_no_move(nonsense):
    match = Match(START)
    record = Record(START)
    record.play("f5")
    for call in (START.play, START.explain, match.play, record.play, record.replace_last):
        with pytest.raises(TypeError, match=NOT_A_MOVE):
            call(nonsense)
    assert (match.version, record.moves) == (0, ("f5",))
    assert nonsense not in START.legal_moves
    if nonsense is not None:
        with pytest.raises(TypeError, match=NOT_A_MOVE):
            Record.from_moves(START, [nonsense])


def test_a_move_of_another_game_is_named():
    with pytest.raises(TypeError, match=r"here, not wallgo\.Move$"):
        START.play(wallgo.Move("c4"))


def test_a_toy_game_knows_its_moves_too():
    with pytest.raises(TypeError, match="a move is a text or a"):
        tiny.start().play(START.legal_moves[0])


@pytest.mark.parametrize("game", registry.names())
def test_every_game_checks_what_it_is_given(game):
    package = registry.load(game)
    other = reversi.Rules() if game != "reversi" else wallgo.Rules()
    text = package.Position.initial().to_text()
    for rules in (3, "x", {"size": 6}, other):
        for call in (package.Position.initial, lambda given: package.Position.from_text(text, given)):
            with pytest.raises(TypeError, match=rf"the rules here are {game}\.Rules\(\.\.\.\), not "):
                call(rules)
    for nonsense in (3, None, b"x"):
        with pytest.raises(TypeError, match="a position is a text, not "):
            package.Position.from_text(nonsense)
        with pytest.raises(TypeError, match="a move is a text, not "):
            package.Move(nonsense)
        with pytest.raises(TypeError, match="a move is a text, not "):
            package.Position.initial().parse(nonsense)
    for nonsense in (3, None):
        with pytest.raises(TypeError, match="expected a text, bytes or a path, not "):
            package.read(nonsense)
    name = "board" if game == "reversi" else "movetext"
    for nonsense in (3, "x", [3], package.Position.initial()):
        with pytest.raises(TypeError, match="expected a record or several, not "):
            package.write(nonsense, name)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: Match(3), "a match begins with a position, a record, the rules of a game, or its name"),
        (lambda: Match({"size": 6}), "a match begins with"),
        (lambda: Match(reversi.Rules), "a match begins with"),
        (lambda: Match(START, 3), "seats are a mapping such as {'black': bot}, not 3"),
        (lambda: Match(START, ["black"]), "seats are a mapping"),
        (lambda: Match(START, hints="x"), "hints is a whole number, not 'x'"),
        (lambda: Match(START, pace="x"), "pace is a time in seconds, not 'x'"),
        (lambda: Match(START).set_clock("x"), "a clock is ClockRules"),
        (lambda: Match(START).new_game({"size": 6}), r"the rules here are reversi\.Rules"),
        (lambda: Match(START).new_game(wallgo.Rules()), r"not wallgo\.Rules\(\.\.\.\)"),
        (lambda: Match(START).set_position("x"), "expected a position of reversi, not 'x'"),
        (lambda: Match(START).load("f5"), "expected a record of reversi, not 'f5'"),
        (lambda: Match(START).demo(RandomBot(), "x"), "pace is a time in seconds"),
        (lambda: Record.from_moves(START, 3), "moves are a text, or several moves, not 3"),
        (lambda: Record.from_moves(START, None), "moves are a text, or several moves, not None"),
        (lambda: Human(3), "the name of a person is a text, not 3"),
        (lambda: Bot(RandomBot(), seconds="x"), "seconds is a time in seconds, not 'x'"),
        (lambda: nbgames.analyse("x"), "expected a position, such as game.at, not 'x'"),
        (lambda: nbgames.analysis("x"), "expected a position"),
        (lambda: nbgames.analyse(START, 3), "limit must be a Limit, such as Limit"),
        (lambda: nbgames.analyse(START, lines="x"), "lines is a whole number"),
        (lambda: nbgames.analyse(START, moves=3), "moves are several moves or texts, not 3"),
        (lambda: nbgames.analyse(START, moves="f5"), "moves are several moves or texts, not 'f5'"),
        (lambda: nbgames.annotate("f5d6"), "expected a record, such as game.record, not 'f5d6'"),
        (lambda: nbgames.annotate(Record(START), 3), "limit must be a Limit"),
        (lambda: nbgames.Engine(limit=3), "limit must be a Limit"),
        (lambda: nbgames.arena(3, RandomBot()), "3 cannot play"),
        (lambda: nbgames.arena("x", RandomBot()), "'x' does not play by itself; expected an engine"),
        (lambda: nbgames.arena(RandomBot(), RandomBot(), "x"), "games is a whole number, not 'x'"),
        (lambda: nbgames.arena(RandomBot(), RandomBot(), 2, start=3), "start is a position or the name"),
        (
            lambda: nbgames.arena(RandomBot(), RandomBot(), 2, openings="f5 d6"),
            "openings are a list, such as",
        ),
        (lambda: nbgames.arena(RandomBot(), RandomBot(), 2, openings=[3]), "an opening is a list of moves"),
        (lambda: nbgames.arena(RandomBot(), RandomBot(), 2, executor=3), "an executor is one of"),
    ],
)
def test_what_is_of_the_wrong_kind(call, words):
    with pytest.raises(TypeError, match=words):
        call()


@pytest.mark.parametrize("level", [0, 9, "3", [3], True])
def test_levels(level):
    with pytest.raises(ValueError, match="level must be from 1 to 5"):
        nbgames.Engine(level)
