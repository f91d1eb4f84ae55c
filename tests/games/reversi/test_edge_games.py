"""Whole games that stress the rules: wipe-outs, early passes, draws, boards that stay half empty."""

from __future__ import annotations

import pytest
from games.kits.tables import rows_of
from games.reversi import plain_rules

from nbgames.games.reversi import Position

GAMES = rows_of("reversi")("edge_games.csv")


def test_all_are_here() -> None:
    assert len(GAMES) == 13


@pytest.mark.parametrize("game", GAMES, ids=[f"{game['kind']} {game['transcript'][:8]}" for game in GAMES])
def test_game(game: dict[str, str]) -> None:
    position = Position.initial()
    passes = 0
    for text in game["moves_with_passes"].split():
        passes += len(position.skipped)
        position = position.play(text)
    assert passes == int(game["passes"])
    assert (position.outcome is not None) == (game["game_over"] == "1")
    assert position.scores == {"black": int(game["black_discs"]), "white": int(game["white_discs"])}
    if position.outcome is not None:
        official = {"black": int(game["black_score"]), "white": int(game["white_score"])}
        assert position.outcome.official == official
        assert position.outcome.scores == position.scores
        assert position.outcome.is_draw == (official["black"] == official["white"])
        assert not position.skipped
    else:
        assert position.skipped  # the file's unfinished games end where someone must pass


@pytest.mark.parametrize("game", GAMES, ids=[game["transcript"][:8] for game in GAMES])
def test_passes_are_where_the_plain_rules_say(game: dict[str, str]) -> None:
    moves = [game["transcript"][start : start + 2] for start in range(0, len(game["transcript"]), 2)]
    position = Position.initial()
    assert len(moves) == int(game["moves"])
    for move in moves:
        mover = position.turn
        position = position.play(move)
        board = plain_rules.board_of(position.to_text())
        can_move = {
            "black": bool(plain_rules.legal(board, "X")),
            "white": bool(plain_rules.legal(board, "O")),
        }
        other = "white" if mover == "black" else "black"
        assert position.skipped == ((other,) if can_move[mover or ""] and not can_move[other] else ())
