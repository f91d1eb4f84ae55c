"""Who can sit down, and how a bot answers."""

import asyncio
import pickle
import threading

import pytest
from core.tiny import start
from core.watching import SOON, first

from nbgames.core.seats import AutomaticSeat, Bot, Human, RandomBot, Seat, as_seat

NEVER = threading.Event()


class Engine:
    """A seat that is neither a person nor a function."""

    name = "Engine 3"
    kind = "engine"

    def choose(self, position, cancel):
        return "a1"


def test_people():
    assert as_seat(None) == as_seat("human") == Human() != Human("Somchai")
    assert as_seat("Somchai") == Human("Somchai")
    assert (Human("Somchai").name, Human().name, Human().kind) == ("Somchai", "", "human")
    assert len({Human(), Human(), Human("Somchai")}) == 2
    assert eval(repr(Human("Somchai"))) == Human("Somchai")
    assert isinstance(Human(), Seat)
    assert not isinstance(Human(), AutomaticSeat)


def test_seats_stay_what_they_are():
    for seat in (Human("Somchai"), Bot(first), Engine()):
        assert as_seat(seat) is seat
    assert isinstance(Bot(first), AutomaticSeat)


def test_functions_become_bots():
    class Clever:
        name = "Clever"

        def __call__(self, position):
            return "a2"

    class Nameless:
        def __call__(self, position):
            return "a2"

    assert (as_seat(first).kind, as_seat(first).name) == ("bot", "first")
    assert as_seat(Clever()).name == "Clever"
    assert as_seat(Nameless()).name == "Nameless"
    assert Bot(first, name="Old fox").name == "Old fox"
    assert Bot(first, name="").name == ""
    assert as_seat(RandomBot(1)).name == "RandomBot"


class NoAnswers:
    name = "Nobody"
    kind = "bot"


@pytest.mark.parametrize("who", [3, 2.5, object(), RandomBot, Engine, NoAnswers(), {"white": first}])
def test_what_cannot_play(who):
    with pytest.raises(TypeError, match="cannot play"):
        as_seat(who)


def test_a_class_is_not_its_object():
    with pytest.raises(TypeError, match=r"did you mean RandomBot\(\)\?"):
        as_seat(RandomBot)


@pytest.mark.parametrize(
    "text",
    [
        "random",
        "RandomBot",
        "engine",
        "Engine 4",
        "engine:4",
        "computer",
        "bot",
        "level 4",
        "CPU",
        " engine ",
    ],
)
def test_a_text_that_only_a_program_would_be_called(text):
    level = 4 if "4" in text else 3
    with pytest.raises(ValueError, match=rf"nbgames\.Engine\(level={level}\) or nbgames\.RandomBot\(\)"):
        as_seat(text)
    assert as_seat(Human(text)) == Human(text)


@pytest.mark.parametrize("text", ["", "Somchai", "Ai", "Botond", "Levelina", "Enginar", "Random Walker"])
def test_people_may_be_called_anything_else(text):
    assert as_seat(text) == Human(text)


def test_bots_are_checked():
    for nonsense in (3, None, RandomBot):
        with pytest.raises(TypeError, match="a bot is a function"):
            Bot(nonsense)
    for seconds in (0, -1, float("nan")):
        with pytest.raises(ValueError, match="needs some time"):
            Bot(first, seconds=seconds)
    assert Bot(first, seconds=0.5).seconds == 0.5
    assert repr(Bot(first, "Fox", 2)).endswith(", name='Fox', seconds=2)")


def test_a_function_answers():
    assert Bot(first).choose(start(), NEVER) == start().legal_moves[0]


def test_a_coroutine_answers_in_a_loop_of_its_own():
    loops = []

    async def slow(position):
        await asyncio.sleep(0.001)
        loops.append(asyncio.get_running_loop())
        return "b2"

    assert Bot(slow).choose(start(), NEVER) == "b2"
    assert Bot(slow).choose(start(), NEVER) == "b2"
    assert loops[0] is not loops[1]


def test_a_coroutine_is_cancelled():
    cancel = threading.Event()
    seen = []

    async def endless(position):
        try:
            await asyncio.sleep(3600)
        finally:
            seen.append("cancelled")

    def choose():
        with pytest.raises(asyncio.CancelledError):
            Bot(endless).choose(start(), cancel)
        seen.append("ended")

    thread = threading.Thread(target=choose)
    thread.start()
    cancel.set()
    thread.join(SOON)
    assert seen == ["cancelled", "ended"]


def test_a_random_bot_repeats_itself_with_a_seed():
    def game(bot):
        position, moves = start(9, 9), []
        while position.turn is not None:
            moves.append(bot(position))
            position = position.play(moves[-1])
        return moves

    one, two = RandomBot(4), RandomBot(4)
    games = [game(one), game(one), game(one)]
    assert games == [game(two), game(two), game(two)]
    assert games[0] != games[1]
    assert game(pickle.loads(pickle.dumps(RandomBot(4)))) == games[0]
    assert repr(RandomBot(4)) == "RandomBot(4)"
    assert repr(RandomBot()) == "RandomBot()"
