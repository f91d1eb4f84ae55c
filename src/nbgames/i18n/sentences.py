"""Sentences: a catalogue entry, filled with arguments.

The filling is deliberately weaker than ``str.format``: a placeholder is a name in braces and nothing else,
arguments are put in as text and never looked into, and what an argument contains is never read as a
placeholder again. Names of bots, error messages and pasted texts come from outside and end up here.

Some arguments are words of ours and are translated by their name: ``colour="black"``, ``direction="up"``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from numbers import Real
from typing import Any

from nbgames.i18n.catalogue import find
from nbgames.i18n.numbers import duration, number, plural_form

PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")

#: Arguments that name a thing with an entry of its own: argument -> prefix of the entry's key.
_VOCABULARY = {
    "colour": "colour",
    "colours": "colour",
    "other": "colour",
    "direction": "dir",
    "side": "side",
    "game": "game",
    "tool": "tool",
    "button": "tool",
}
_LONGEST_ARGUMENT = 300
_SENTENCE_END = (". ", "! ", "? ", "។ ")


class MissingArgument(TypeError):
    """A text was asked for without an argument that it needs; the message names both."""


def text(key: str, /, locale: str = "en", **args: Any) -> str:
    """The text of ``key`` in a language, its placeholders filled from ``args``.

    Where the entry has plural forms, ``n`` chooses one. Cells and other things in a tuple or list are
    joined; ``scores`` may be a dict of colours; ``time`` is seconds; a colour, direction, side, game or tool
    is given by its name and translated, with a capital where it begins a sentence. Additional arguments are
    ignored. A key that the language lacks is taken from English; a key that nobody has is returned as it
    is. Raises ``MissingArgument``.

    >>> text("status.turned", n=3)
    '3 discs turned.'
    >>> text("status.turned", locale="ru", n=21)
    'Перевёрнута 21 фишка.'
    >>> text("reversi.manual.missed", cells=("d4", "e4"))
    'Still to be turned: d4, e4.'
    >>> text("reversi.no_flip.edge", direction="up_left", cells=("b2", "a1"))
    'Up left: the row b2, a1 ends at the edge of the board.'
    >>> text("status.final_score", scores={"black": 40, "white": 24})
    'Final score Black 40, White 24.'
    """
    return _render(key, locale, args, capitals=True)


def sentence_case(phrase: str) -> str:
    """``phrase`` with a capital first letter, for a word of ours that stands alone, such as a colour.

    >>> sentence_case(text("colour.black", locale="ru"))
    'Чёрные'
    """
    return phrase[:1].upper() + phrase[1:]


def _render(key: str, locale: str, args: Mapping[str, Any], *, capitals: bool) -> str:
    found = find(key, locale)
    if found is None:
        return key
    language, entry = found
    if isinstance(entry, list):
        count = _argument("n", key, args)
        if not isinstance(count, Real):
            raise TypeError(f"{key!r} needs a number as 'n', not {count!r}")
        template = entry[plural_form(language, float(count))]
    else:
        template = entry

    def fill(placeholder: re.Match[str]) -> str:
        name = placeholder[1]
        value = _written(name, _argument(name, key, args), language)
        before = template[: placeholder.start()]
        begins = not before or before.endswith(_SENTENCE_END)
        ours = name in _VOCABULARY or name == "scores"
        return sentence_case(value) if capitals and ours and begins else value

    return PLACEHOLDER.sub(fill, template)


def _argument(name: str, key: str, args: Mapping[str, Any]) -> Any:
    value = args.get(name)
    if value is None:
        raise MissingArgument(f"the text {key!r} needs the argument {name!r}")
    return value


def _written(name: str, value: Any, locale: str) -> str:
    """One argument as text of ``locale``."""
    if isinstance(value, Mapping):
        return _joined([_score(colour, count, locale) for colour, count in value.items()], locale)
    if isinstance(value, (tuple, list)):
        return _joined([_written(name, item, locale) for item in value], locale)
    if name in _VOCABULARY:
        found = find(f"{_VOCABULARY[name]}.{value}", locale)
        if found is not None and isinstance(found[1], str):
            return found[1]
    if isinstance(value, Real):
        return duration(float(value)) if name == "time" else number(float(value), locale)
    return _one_line(str(value))


def _score(colour: str, count: float, locale: str) -> str:
    return _render("announce.score", locale, {"colour": colour, "n": count}, capitals=False)


def _joined(items: list[str], locale: str) -> str:
    """A list as the language writes it; the entry ``list.pair`` says how two things are joined."""
    if not items:
        return "\u2013"
    joined = items[0]
    for item in items[1:]:
        pair = {"first": joined, "second": item}
        found = find("list.pair", locale)
        template = found[1] if found is not None and isinstance(found[1], str) else "{first}, {second}"
        joined = PLACEHOLDER.sub(lambda name, pair=pair: pair[name[1]], template)  # type: ignore[misc]
    return joined


def _one_line(value: str) -> str:
    """Text from outside, fit for one line of a board: no line breaks, no endless length."""
    line = " ".join(value[: 2 * _LONGEST_ARGUMENT].split())
    return line if len(line) <= _LONGEST_ARGUMENT else line[: _LONGEST_ARGUMENT - 1] + "\u2026"
