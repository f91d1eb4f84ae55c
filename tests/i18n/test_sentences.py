"""Filling a sentence: plurals, words of ours, lists, fallback, and arguments that try to break out."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbgames.i18n import LOCALES, MissingArgument, catalogue, sentence_case, text
from nbgames.i18n.catalogue import load
from nbgames.i18n.sentences import PLACEHOLDER


def arguments_of(key: str) -> set[str]:
    entry = load("en")[key]
    names = set(PLACEHOLDER.findall("".join(entry)))
    return names | {"n"} if isinstance(entry, list) else names


@pytest.mark.parametrize(
    ("n", "sentence"),
    [
        (0, "Перевёрнуто 0 фишек."),
        (1, "Перевёрнута 1 фишка."),
        (2, "Перевёрнуты 2 фишки."),
        (4, "Перевёрнуты 4 фишки."),
        (5, "Перевёрнуто 5 фишек."),
        (11, "Перевёрнуто 11 фишек."),
        (12, "Перевёрнуто 12 фишек."),
        (14, "Перевёрнуто 14 фишек."),
        (21, "Перевёрнута 21 фишка."),
        (22, "Перевёрнуты 22 фишки."),
        (25, "Перевёрнуто 25 фишек."),
        (101, "Перевёрнута 101 фишка."),
        (111, "Перевёрнуто 111 фишек."),
        (112, "Перевёрнуто 112 фишек."),
        (1001, "Перевёрнута 1\u00a0001 фишка."),
    ],
)
def test_russian_plurals(n: int, sentence: str) -> None:
    assert text("status.turned", locale="ru", n=n) == sentence


def test_plurals_elsewhere() -> None:
    assert text("count.discs", n=1) == "1 disc"
    assert text("count.discs", n=0) == "0 discs"
    assert text("count.discs", locale="th", n=1) == "หมาก 1 ตัว"
    assert text("count.discs", locale="km", n=7) == "ឌីស 7"
    assert text("analysis.seconds", locale="ru", n=0.9) == "0,9 секунды"
    assert text("count.discs", n=np.int64(3)) == "3 discs"


def test_colours_are_words_of_the_language() -> None:
    assert text("status.to_move", colour="white") == "White to move."
    assert text("status.to_move", locale="th", colour="white") == "ตาของฝ่ายขาว"
    assert text("status.to_move", locale="km", colour="white") == "វេនរបស់ខាងស។"
    assert text("status.plays_again", locale="ru", colour="white", other="black") == (
        "Белые не могут пойти: снова ходят чёрные."
    )


def test_first_word_of_a_sentence_has_a_capital() -> None:
    assert text("status.wins", locale="ru", colour="black") == "Чёрные победили."
    assert text("status.timed_out", locale="ru", colour="black") == "Время вышло, чёрные пропускают ход."
    assert text("aria.holds", locale="ru", cell="d4", colour="black") == "d4, чёрные"
    assert text("reversi.no_flip.edge", locale="ru", direction="up_left", cells=("b2", "a1")) == (
        "Вверх-влево: ряд b2, a1 упирается в край доски."
    )
    assert text("announce.position", locale="ru", colour="black", scores={"black": 4, "white": 1}) == (
        "Ходят чёрные. Чёрные 4, белые 1."
    )


def test_capitals_are_for_words_of_ours_only() -> None:
    assert text("aria.empty", cell="d4") == "d4, empty"
    assert text("status.played", colour="white", move="pass") == "White: pass"
    assert text("refused.title", locale="ru", cell="d4") == "d4: так нельзя."


def test_lists() -> None:
    assert text("status.shared_win", colours=("red", "blue")) == "Red, Blue share the win."
    assert (
        text("status.shared_win", locale="ru", colours=["red", "blue"]) == "Победа поделена: красные, синие."
    )
    assert text("reversi.manual.missed", cells=("d4",)) == "Still to be turned: d4."
    assert text("reversi.manual.missed", cells=()) == "Still to be turned: –."


def test_scores_times_and_names() -> None:
    scores = {"black": 40, "white": 24}
    assert text("status.final_score", locale="ru", scores=scores) == "Итоговый счёт чёрные 40, белые 24."
    assert text("status.wins_score", colour="black", scores="38–26") == "Black wins 38–26."
    assert text("clock.time_left", time=65.2) == "Time left 1:06"
    assert text("clock.time_left", time="1:06") == "Time left 1:06"
    assert text("aria.board", locale="ru", game="reversi") == "Доска Реверси"
    assert text("status.setting_up", button="play_from_here") == (
        "Set up the position, then press “Play from here”."
    )


def test_a_colour_without_a_word_is_shown_as_it_is() -> None:
    assert text("status.to_move", colour="violet") == "violet to move.".capitalize()


def test_sentence_case() -> None:
    assert sentence_case("чёрные") == "Чёрные"
    assert sentence_case("ดำ") == "ดำ"
    assert sentence_case("") == ""


def test_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    real = catalogue.load
    monkeypatch.setattr(
        catalogue, "load", lambda locale: real(locale) if locale == "en" else {"colour.black": "чёрные"}
    )
    assert text("status.turned", locale="ru", n=2) == "2 discs turned."  # English words, English plural
    assert text("no.such.key", locale="ru", n=2) == "no.such.key"
    assert text("tool.undo", locale="xx") == "Undo"
    assert text("tool.undo", locale="en-GB") == "Undo"


@pytest.mark.parametrize(
    "hostile",
    ["{0.__class__}", "{colour}", "{n}", "{}", "{{", "}", "%s %(n)s", "$colour", "\\1 \\g<0>", "<b>x</b>"],
)
def test_arguments_stay_text(hostile: str) -> None:
    assert text("error.bot_late", name=hostile, colour="black") == f"Bot {hostile} did not answer in time."
    assert text("status.to_move", colour=hostile) == f"{hostile} to move."
    assert text("reversi.manual.missed", cells=(hostile, "{second}")) == (
        f"Still to be turned: {hostile}, {{second}}."
    )


def test_arguments_are_not_looked_into() -> None:
    class Spy:
        def __getattribute__(self, name: str) -> Any:
            if name.startswith("__") and name.endswith("__"):
                return object.__getattribute__(self, name)
            raise AssertionError(f"{name} was asked for")

        def __str__(self) -> str:
            return "spy"

    assert text("error.bot_late", name=Spy()) == "Bot spy did not answer in time."


def test_arguments_fit_on_one_line() -> None:
    assert text("error.bot_raised", name="b", error="a\n\tb\r\n c") == "Bot b stopped with an error: a b c"
    long = text("error.bot_raised", name="b", error="x" * 10_000_000)
    assert len(long) < 350
    assert long.endswith("x…")


def test_missing_arguments() -> None:
    with pytest.raises(MissingArgument, match=r"'status\.to_move' needs the argument 'colour'"):
        text("status.to_move")
    with pytest.raises(MissingArgument, match=r"'status\.turned' needs the argument 'n'"):
        text("status.turned", colour="black")
    with pytest.raises(MissingArgument):
        text("status.to_move", colour=None)
    with pytest.raises(TypeError, match="needs a number"):
        text("status.turned", n="three")


def test_a_key_called_key_can_be_an_argument() -> None:
    assert text("tool.with_key", tool="undo", key="Backspace") == "Undo (Backspace)"


#: Arguments whose value may be the name of a thing with a word of its own.
NAMED = {"button", "colour", "colours", "direction", "game", "other", "side", "tool"}


def filling(name: str) -> st.SearchStrategy[Any]:
    if name == "n":
        return st.integers(-(10**6), 10**6)
    return st.text(max_size=40) | st.integers() | st.lists(st.text(max_size=5), max_size=3)


@pytest.mark.parametrize("locale", LOCALES)
@given(data=st.data())
def test_every_text_takes_any_arguments(locale: str, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(load("en"))))
    args = {name: data.draw(filling(name), label=name) for name in sorted(arguments_of(key))}
    sentence = text(key, locale=locale, **args)
    assert "\n" not in sentence
    for name, value in args.items():
        if isinstance(value, str) and value.isascii() and value.isalnum() and name not in NAMED:
            assert value in sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_keeps_a_placeholder(locale: str) -> None:
    for key in load("en"):
        args = {name: 2 if name == "n" else "x" for name in arguments_of(key)}
        assert not re.search(r"[{}]", text(key, locale=locale, **args)), key
