"""Words: everything a person reads on a board, in the languages of the project.

Code speaks in keys (``"status.to_move"``); this package turns a key and its arguments into a sentence of
the reader's language. The catalogues in ``locales/*.po`` are the source, ``compiled/*.json`` is what is
read at run time: ``python -m nbgames.i18n compile`` makes one from the other. A language is loaded when its
first word is needed, and no gettext library is needed for it.

>>> text("status.to_move", colour="black")
'Black to move.'
>>> text("status.to_move", locale="ru", colour="black")
'Ходят чёрные.'
"""

from __future__ import annotations

from nbgames.i18n.catalogue import LANGUAGE_NAMES, LOCALES, closest_locale, words
from nbgames.i18n.numbers import duration, number
from nbgames.i18n.reasons import error_text, evidence_texts, violation_data, violation_text
from nbgames.i18n.sentences import MissingArgument, sentence_case, text

__all__ = [
    "LANGUAGE_NAMES",
    "LOCALES",
    "MissingArgument",
    "closest_locale",
    "duration",
    "error_text",
    "evidence_texts",
    "number",
    "sentence_case",
    "text",
    "violation_data",
    "violation_text",
    "words",
]
