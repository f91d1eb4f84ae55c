"""Finding entries and writing numbers: locales, the words of a page, lazy loading, the command."""

from __future__ import annotations

import math
import subprocess
import sys

import pytest

from nbgames.i18n import LANGUAGE_NAMES, LOCALES, __main__, build, closest_locale, duration, number, words
from nbgames.i18n.catalogue import load
from nbgames.i18n.numbers import plural_form


def test_locales() -> None:
    assert LOCALES == ("en", "th", "ru", "km")
    assert tuple(LANGUAGE_NAMES) == LOCALES
    tags = ("th_TH.UTF-8", "KM-kh", "ru", "de-AT", "", "C")
    assert [closest_locale(tag) for tag in tags] == ["th", "km", "ru", "en", "en", "en"]
    with pytest.raises(LookupError, match="no language 'xx'; there are: en, th, ru, km"):
        load("xx")


def test_words_are_chosen_by_prefix() -> None:
    chosen = words("ru", ["colour", "count.discs", "tool.undo."])
    assert list(chosen) == sorted(chosen)
    assert {key.partition(".")[0] for key in chosen} == {"colour", "count", "tool"}
    assert chosen["count.discs"] == ["{n} фишка", "{n} фишки", "{n} фишек"]
    assert chosen["tool.undo"] == "Отменить"
    assert "tool.undo.tip" in chosen
    assert "tool.redo" not in chosen
    assert words("ru", []) == {}
    assert set(words("th", ["setting.theme"])) == {
        "setting.theme",
        "setting.theme.auto",
        "setting.theme.dark",
        "setting.theme.light",
    }


def test_words_come_in_english_where_a_language_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    from nbgames.i18n import catalogue

    real = catalogue.load
    monkeypatch.setattr(catalogue, "load", lambda locale: real(locale) if locale == "en" else {})
    assert words("km", ["tool.undo"])["tool.undo"] == "Undo"


def test_languages_are_loaded_when_needed() -> None:
    code = (
        "import sys, nbgames.i18n as i18n\n"
        "from nbgames.i18n.catalogue import load\n"
        "assert load.cache_info().currsize == 0\n"
        "i18n.text('tool.undo', locale='th')\n"
        "assert load.cache_info().currsize == 1\n"
        "assert not {'polib', 'numpy', 'anywidget', 'traitlets'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("value", "locale", "written"),
    [
        (0, "en", "0"),
        (1234567, "en", "1,234,567"),
        (1234567, "th", "1,234,567"),
        (1234567, "ru", "1\u00a0234\u00a0567"),
        (1234567, "km", "1.234.567"),
        (-12, "en", "−12"),
        (0.5, "km", "0,5"),
        (2.0, "ru", "2"),
        (0.999, "en", "1"),
        (-0.001, "en", "0"),
        (math.inf, "en", "∞"),
        (-math.inf, "ru", "−∞"),
        (math.nan, "en", "?"),
    ],
)
def test_numbers(value: float, locale: str, written: str) -> None:
    assert number(value, locale) == written


@pytest.mark.parametrize(
    ("seconds", "written"),
    [
        (0, "0:00"),
        (-5, "0:00"),
        (0.01, "0:01"),
        (59.5, "1:00"),
        (754, "12:34"),
        (3599.1, "1:00:00"),
        (36061, "10:01:01"),
    ],
)
def test_durations(seconds: float, written: str) -> None:
    assert duration(seconds) == written


def test_plural_form_of_odd_numbers() -> None:
    assert [plural_form("ru", n) for n in (-1, -2, -5, -11, 1.5, math.inf, math.nan)] == [0, 1, 2, 2, 1, 2, 2]
    assert [plural_form("en", n) for n in (-1, 1.5, 0, math.nan)] == [0, 1, 1, 1]
    assert [plural_form("th", n) for n in (1, 2)] == [0, 0]


def test_compile_command(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(build, "COMPILED", tmp_path / "compiled")
    assert __main__.main(["compile"]) == 0
    assert capsys.readouterr().out.split() == [
        word for locale in LOCALES for word in ("wrote", f"{locale}.json")
    ]
    assert (tmp_path / "compiled" / "th.json").read_text(encoding="utf-8") == build.compiled("th")
    assert __main__.main(["compile"]) == 0
    assert capsys.readouterr().out == "nothing has changed\n"
    with pytest.raises(SystemExit):
        __main__.main([])
