"""Which format a text or file is in, told by what it holds and never by its name.

What people paste has no name, and names of files lie. Every format has signs that the others have not;
what has none is read as plain text, which is strict enough to say no.
"""

from __future__ import annotations

import re
from typing import Literal

from nbgames.games.reversi.formats.ggf import is_dialogue

Family = Literal["ggf", "sgf", "pgn", "quest", "lines"]

_TREE = re.compile(r"\s*+(?:\d{1,9}\s+)?(?:>?[ \t]*set game\s+)?\(\s*+;")
_GAME_NAME = re.compile(r"(?<![A-Za-z])GM\s{0,9}\[\s{0,9}([^\]\s]{0,20})")
_BOARD_TAG = re.compile(r"(?<![A-Za-z])BO\s{0,9}\[")
_PGN = re.compile(r"\s*+(?:%[^\n]*+\s*+)*+\[\s*+\w{1,255}\s*+\"")
_QUEST = re.compile(r"\s*+(?:\{\s*+[\"}]|\[\s*+[\[{\]])")
_TREE_SIGNS = re.compile(r"[({]")
_PLAY_STARTS = re.compile(r"\s*+(?:\d{1,4}\.|[({]|[A-Ja-j](?:10|[1-9]))")


def family_of(text: str) -> Family:
    """The family of formats that ``text`` belongs to; plain text if it has the signs of none.

    >>> family_of("(;GM[2]B[f5])"), family_of("(;GM[Othello]B[f5];)"), family_of("f5d6")
    ('sgf', 'ggf', 'lines')
    """
    if is_dialogue(text):
        return "ggf"
    if _TREE.match(text):
        name = _GAME_NAME.search(text)
        if name is None:
            return "ggf" if _BOARD_TAG.search(text) else "sgf"
        return "ggf" if name[1][:1].isalpha() else "sgf"
    if _PGN.match(text):
        return "pgn"
    if _QUEST.match(text):
        return "quest"
    if _PLAY_STARTS.match(text) and _TREE_SIGNS.search(text):
        return "pgn"  # move text with comments or variations, without tags
    return "lines"
