"""Strokes of pipes as plain data: what ``pipes.py`` and ``js/games/flownet/pipes.ts`` must both say.

``python tests/games/flownet/pipe_samples.py`` writes the file that both are compared with.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nbgames.games.flownet import Position, Rules
from nbgames.games.flownet.canvas import Canvas
from nbgames.games.flownet.palette import PALETTES
from nbgames.games.flownet.pieces import ORIENTATIONS
from nbgames.games.flownet.pipes import (
    NORMAL,
    SMALL,
    Stroke,
    body,
    joint_strokes,
    joints_of,
    outline,
    shadow,
    silhouette,
)

FILE = Path(__file__).parents[2] / "data" / "flownet" / "pipes.json"
BANDS = ("", "", "one", "two")
#: A game in which every kind of joint and corner comes up.
GAME = (
    "a1,b1,c1,c2,d2 a12,a13,b13,a14,b14 n10,n11,n12,n13,n14 m1,n1,k2,l2,m2 b3,b4,b5,a6,b6 c9,d9,c10,b11,c11 "
    "k8,l8,k9,l9,m9 i3,j3,h4,i4,h5 e3,d4,e4,f4,f5 f9,g9,h9,e10,f10 i5,h6,i6,j6,j7 k4,l4,k5,k6,k7"
)


def plain(strokes: list[Stroke]) -> list[list[Any]]:
    """Strokes as lists: look, path, width, push, round, dashes."""
    return [
        [
            stroke.look, stroke.way, round(stroke.width, 3),
            None if stroke.moved is None else [round(part, 3) for part in stroke.moved],
            int(stroke.is_round), None if stroke.dashes is None else list(stroke.dashes),
        ]
        for stroke in strokes
    ]  # fmt: skip


def samples() -> dict[str, Any]:
    """Every piece as drawn; a game of four; outlines."""
    pieces = {}
    for name, ways in ORIENTATIONS.items():
        cells = sorted(ways[0])
        run = body([cells]), body([cells], measures=SMALL)
        pieces[name] = {"cells": cells, "normal": plain(run[0]), "small": plain(run[1])}
    position = Position.initial(Rules(players=4))
    for cells in GAME.split():
        position = position.play(cells)
    canvas = Canvas(position, PALETTES["light"], "", flipped=False)
    seats = []
    for number, colour in enumerate(position.players):
        laid = canvas.pieces[colour]
        joints = joints_of(laid)
        zone = canvas.places(position.forbidden(colour))
        seats.append({
            "pieces": laid,
            "joints": joints,
            "body": plain(body(laid, joints, band=BANDS[number])),
            "shadow": plain(shadow(laid, joints)),
            "joint_strokes": plain(joint_strokes(joints)),
            "halo": plain(silhouette(laid[-1:], 12, NORMAL)),
            "zone": zone,
            "outline": outline(zone, 3, 10),
        })  # fmt: skip
    return {"pieces": pieces, "seats": seats}


if __name__ == "__main__":
    FILE.write_text(json.dumps(samples(), separators=(",", ":")) + "\n", encoding="utf-8")
