"""The words of blksgf that reader and writer share: games, players, facts, signs, rules of our own."""

from __future__ import annotations

import re
from dataclasses import fields

from nbgames.core.movetext import rules_options
from nbgames.core.violations import FormatError
from nbgames.games.flownet.rules import PRESETS, Rules

#: What ``GM`` calls each game, and the rules that are played. Junior has its own set of pieces, each twice; a
#: game of it can be read as long as nobody places the second one.
GAMES = {
    "flownet": Rules(),
    "Blokus Duo": PRESETS["duo"],
    "Blokus Junior": PRESETS["duo"],
    "Blokus": PRESETS["classic"],
    "Blokus Two-Player": PRESETS["classic"],
    "Blokus Three-Player": PRESETS["classic"],
}
#: The fact that keeps the name of a game that shares its rules with another one.
VARIANT = "variant"
#: Names of the players' properties, by number: for two colours and for four.
LETTERS = {2: ("B", "W"), 4: ("1", "2", "3", "4")}
#: What programs of 2011 called the four colours.
OLD_LETTERS = ("BLUE", "YELLOW", "RED", "GREEN")

#: SGF's properties for facts that records know by a word.
FACTS = {
    "EV": "event",
    "PC": "place",
    "RO": "round",
    "DT": "date",
    "TM": "time_control",
    "AN": "annotator",
    "AP": "application",
}
#: Further facts that SGF knows; they are kept under these names.
MORE_FACTS = ("CP", "GN", "OT", "PB", "PW", "SO", "US")
#: Our own property for facts that SGF has no property for: ``[name:value]``.
OTHER_FACTS = "XT"
#: Our own property: how many turns in a row nobody has placed a piece before the start.
IDLE = "XP"
SIGNS = {"TE": ("!", "!!"), "BM": ("?", "??"), "IT": ("!?", "!?"), "DO": ("?!", "?!")}

_OPTION = re.compile(r"(\w+)=([^;]*)")


def game_of(name: str) -> str | None:
    """The game that ``GM`` names, in our spelling.

    >>> game_of("blokus duo"), game_of("Blokus Trigon")
    ('Blokus Duo', None)
    """
    wanted = " ".join(name.split()).lower()
    return next((game for game in GAMES if game.lower() == wanted), None)


def rules_text(rules: Rules) -> str:
    """The options of a game of flownet that are not the usual ones.

    >>> rules_text(Rules(size=8, starts=("b2", "f6"), may_pass=False)), rules_text(Rules())
    ('size=8;starts=b2,f6;may_pass=no', '')
    """
    shown = []
    for name, value in rules_options(rules).items():
        if isinstance(value, bool):
            shown.append(f"{name}={'yes' if value else 'no'}")
        else:
            shown.append(f"{name}={','.join(value) if isinstance(value, tuple) else value}")
    return ";".join(shown)


def read_rules(text: str, offset: int, game: int) -> Rules:
    """The rules that such a text describes; raises ``FormatError``.

    >>> read_rules("players=4;may_pass=no", 0, 1)
    Rules(players=4, size=14, starts='corners', may_pass=False)
    """
    known = {field.name for field in fields(Rules)}
    options: dict[str, object] = {}
    for name, value in _OPTION.findall(text):
        if name not in known:
            continue  # somebody else's words about rules
        if name in {"players", "size"}:
            options[name] = int(value) if value.isascii() and value.isdigit() and len(value) < 4 else value
        elif name == "may_pass":
            options[name] = value != "no"
        else:
            options[name] = tuple(value.split(",")) if re.search(r"\d", value) else value
    try:
        return Rules(**options)  # type: ignore[arg-type]
    except ValueError as error:
        raise FormatError(f"game {game}: {error}", offset) from error
