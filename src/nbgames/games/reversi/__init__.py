"""Reversi, also known as Othello: rules, notation, openings and pictures."""

from __future__ import annotations

from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.position import Position
from nbgames.games.reversi.rules import Rules

__all__ = ["Move", "Position", "Rules"]
