"""What the pictures of all games understand alike."""

from __future__ import annotations

import base64
import re
from importlib import import_module
from random import Random

import pytest

import nbgames
from nbgames.core import registry
from nbgames.core.position import Position

NAMES_INSIDE = re.compile(r"\b[a-z][0-9a-f]{10}")
GAMES = registry.names()


def some_position(game: str, plies: int = 14) -> tuple[Position, object]:
    """A position in the middle of a random game, and the move that led to it."""
    chance, position = Random(4), registry.load(game).Position.initial()
    for _ in range(plies):
        move = chance.choice(list(position.legal_moves))
        position = position.play(move)
    return position, move


def drawn(svg: str) -> list[list[str]]:
    """The elements of a picture as words: whatever their order, their direction, and the names inside."""
    lines = NAMES_INSIDE.sub("", svg).splitlines()
    return sorted(sorted(re.findall(r"[a-z#]+|[\d.]+", line)) for line in lines)


@pytest.mark.parametrize("game", [game for game in GAMES if game != "flownet"])  # flownet has no symmetries
def test_a_flipped_picture_is_one_of_the_turned_position(game: str) -> None:
    half_turn = import_module(f"nbgames.games.{game}.symmetry").SYMMETRIES["half_turn"]
    position, _ = some_position(game, 24)
    turned = position.transformed(half_turn)
    flipped = position.to_svg(flipped=True, coordinates=False)
    assert drawn(flipped) == drawn(turned.to_svg(coordinates=False))
    assert drawn(flipped) != drawn(position.to_svg(coordinates=False))


def columns(svg: str) -> list[str]:
    """The letters of the columns from left to right."""
    labels = re.findall(r'<text x="([-\d.]+)" [^>]*>([a-z])</text>', svg)
    return [letter for _, letter in sorted(labels, key=lambda label: float(label[0]))]


@pytest.mark.parametrize("game", GAMES)
def test_coordinates_follow_a_flipped_board(game: str) -> None:
    position, move = some_position(game)
    from_the_left = columns(position.to_svg(last=move))
    assert from_the_left == sorted(from_the_left)
    assert len(from_the_left) >= 7
    assert columns(position.to_svg(last=move, flipped=True)) == from_the_left[::-1]


@pytest.mark.parametrize("game", GAMES)
def test_last_move_and_legal_ones_are_marked_where_they_are_seen(game: str) -> None:
    position, move = some_position(game)
    back = position.to_svg(last=move, legal=True, flipped=True)
    assert back != position.to_svg(last=move, legal=True)
    assert len(re.findall('class="(last|legal|origin)"', back)) == len(
        re.findall('class="(last|legal|origin)"', position.to_svg(last=move, legal=True))
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_notebook_shows_the_board_as_it_was_seen(game: str) -> None:
    [name] = [name for name in dir(nbgames) if name.lower() == game and name != game]
    board = getattr(nbgames, name)(flipped=True, theme="dark", coordinates=False)
    move = next(iter(board.at.legal_moves))
    board.play(move)
    html = board._repr_mimebundle_()[0]["text/html"]
    svg = board.at.to_svg(flipped=True, theme="dark", coordinates=False, last=move)
    assert base64.b64encode(svg.encode()).decode() in html


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": "green"}, "theme must be 'light' or 'dark'"),
        ({"size": 0}, "size must be a number of pixels"),
    ],
)
def test_what_no_picture_can_have(game: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        registry.load(game).Position.initial().to_svg(**options)
