"""Numbers and times as a reader of each language writes them.

All four languages use the digits 0-9 here: boards, clocks and notation do, and one sentence should not mix
two sets of digits.
"""

from __future__ import annotations

import math

from nbgames.i18n.catalogue import closest_locale

#: Between groups of three digits, and before the decimals.
_SEPARATORS = {"en": (",", "."), "th": (",", "."), "ru": ("\u00a0", ","), "km": (".", ",")}
_MINUS = "\u2212"


def number(value: float, locale: str = "en") -> str:
    """A number with grouped digits, a true minus sign and at most two decimals.

    >>> number(2100000), number(-4.5), number(0.904, "ru")
    ('2,100,000', '−4.5', '0,9')
    """
    if not math.isfinite(value):
        return "\u221e" if value > 0 else f"{_MINUS}\u221e" if value < 0 else "?"
    group, decimal = _SEPARATORS[closest_locale(locale)]
    rounded = round(value, 2)
    whole, _, decimals = f"{abs(rounded):,.2f}".partition(".")
    decimals = decimals.rstrip("0")
    sign = _MINUS if rounded < 0 else ""
    return sign + whole.replace(",", group) + (decimal + decimals if decimals else "")


def duration(seconds: float) -> str:
    """Seconds as a clock shows them: ``m:ss``, from one hour on ``h:mm:ss``.

    Part of a second counts as a whole one, so that a clock shows 0:00 only when the time is over.

    >>> duration(65), duration(0.2), duration(-3), duration(3600)
    ('1:05', '0:01', '0:00', '1:00:00')
    """
    whole = max(0, math.ceil(seconds))
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes}:{rest:02}"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


def plural_form(locale: str, value: float) -> int:
    """Which of a language's plural forms goes with ``value``; the same rules as in the .po headers.

    Fractions take the form that the language uses for them (English plural, Russian genitive singular).

    >>> [plural_form("ru", n) for n in (1, 2, 5, 11, 21, 0.5)]
    [0, 1, 2, 2, 0, 1]
    """
    size = abs(value)
    language = closest_locale(locale)
    if language == "en":
        return 0 if size == 1 else 1
    if language == "ru":
        if not math.isfinite(size):
            return 2
        if size != int(size):
            return 1
        if size % 10 == 1 and size % 100 != 11:
            return 0
        return 1 if 2 <= size % 10 <= 4 and not 12 <= size % 100 <= 14 else 2
    return 0
