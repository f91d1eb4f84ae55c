"""What a game must pass to be one of ours; shipped, so that a fifth game can certify itself.

``check_game`` plays at random and tries every promise of ``Position`` at every step, ``perft`` counts move
sequences to compare with a table, ``playthrough`` writes a game down so that a person can check it once and a
test for ever after.
"""

from __future__ import annotations

from nbgames.testing.check import Checked, check_game
from nbgames.testing.counting import Finished, Skips, perft
from nbgames.testing.playthroughs import check_playthroughs, playthrough, update_playthroughs

__all__ = [
    "Checked",
    "Finished",
    "Skips",
    "check_game",
    "check_playthroughs",
    "perft",
    "playthrough",
    "update_playthroughs",
]
