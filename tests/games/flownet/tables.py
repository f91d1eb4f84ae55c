"""What the names in the tables of counts stand for."""

from __future__ import annotations

from nbgames.games.flownet import Position, Rules

RULES = {
    "flownet-2p": Rules(),
    "flownet-4p": Rules(players=4),
    "blokus-duo": Rules(starts=("e10", "j5")),
    "blokus-duo-free-start": Rules.preset("duo"),
    "blokus-classic-4p": Rules.preset("classic"),
    "mini3-2p": Rules(size=3),
    "mini4-2p": Rules(size=4),
    "mini5-2p": Rules(size=5),
    "mini5-4p": Rules(size=5, players=4),
}


def position_of(variant: str) -> Position:
    """The start of a variant, such as ``mini3-2p/pass``: its rules, and whether a player may pass at will."""
    name, way = variant.split("/")
    rules = RULES[name]
    return Position.initial(Rules(rules.players, rules.size, rules.starts, may_pass=way == "pass"))
