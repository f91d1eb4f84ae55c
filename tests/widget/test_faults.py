"""The line of a user's function where an error happened: not a line of ours, nor of a library."""

import json

import pytest

from nbgames.core.seats import Bot
from nbgames.widget.faults import place_of


def raised(call):
    with pytest.raises(Exception) as caught:  # noqa: PT011 - whatever it is, only its traceback matters
        call()
    return caught.value


class Careless:
    def __call__(self, position):
        return position["missing"]


def test_the_function_that_failed():
    line, name = place_of(raised(lambda: Careless()({})))
    assert (name, line) == ("Careless.__call__", Careless.__call__.__code__.co_firstlineno + 1)


def test_a_library_is_not_where_it_happened():
    def reads(position):
        return json.loads("{")

    assert place_of(raised(lambda: reads(None))) == (reads.__code__.co_firstlineno + 1, "reads")


def test_this_package_is_not_where_it_happened():
    bot = Bot(lambda position: 1)
    line, _ = place_of(raised(lambda: bot.choose(None)))  # the call is wrong, not what is called
    assert line == test_this_package_is_not_where_it_happened.__code__.co_firstlineno + 2


def test_an_error_that_nobody_raised_has_no_place():
    assert place_of(ValueError("only made")) is None
