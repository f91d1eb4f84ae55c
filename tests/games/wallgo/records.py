"""The recorded games of the data files, read without the package's own reader of that format."""

from __future__ import annotations

from collections.abc import Iterator

from games.kits.tables import rows_of

from nbgames.games.wallgo import Move, Position, Rules

rows = rows_of("wallgo")
GAMES = ("games_random_2p.csv", "games_random_3p.csv", "games_engine_2p.csv")
LETTERS = {"A": "red", "B": "blue", "C": "green"}


def cell(digits: str) -> str:
    """``26``: row 2, column 6, both from 0."""
    return f"{'abcdefg'[int(digits[1])]}{int(digits[0]) + 1}"


def edge(token: str) -> str:
    """``H26`` lies below the cell, ``V26`` to the right of it."""
    return f"{cell(token[1:])}{'s' if token[0] == 'H' else 'e'}"


def positions(text: str) -> Iterator[tuple[Position, Move | None]]:
    """All positions of a game with the move that led to each."""
    players, first, opening, turns = text.split("|")
    position = Position.initial(Rules(players=int(players)))  # type: ignore[arg-type]
    yield position, None
    pieces = {token[:2]: cell(token[3:]) for token in first.split(",") if token}
    for name, where in pieces.items():
        assert where in position.pieces[LETTERS[name[0]]]
    for token in opening.split(","):
        assert position.turn == LETTERS[token[0]]
        pieces[token[:2]] = cell(token[2:])
        position = position.play(cell(token[2:]))
        yield position, Move(cell(token[2:]))
    for turn in turns.split(";"):
        assert position.turn == LETTERS[turn[0]]
        move = _move(position, turn, pieces)
        position = position.play(move)
        yield position, move


def _move(position: Position, turn: str, pieces: dict[str, str]) -> Move:
    walk = broken = built = None
    for token in turn[1:].split(","):
        if token[0] == "X":
            broken = edge(token[1:])
        elif token[0] in "HV":
            built = edge(token)
        else:
            walk = token
    own = position.pieces[position.turn or ""]
    origin = None if walk is None else pieces[f"{turn[0]}{walk[0]}"]
    if walk is not None:
        pieces[f"{turn[0]}{walk[0]}"] = cell(walk[1:])
    for move in position.legal_moves:
        if move.built != built or move.broken != broken:
            continue
        if (
            (move.origin == origin and move.end == cell(walk[1:]))
            if walk
            else (move.origin == move.end in own)
        ):
            return move
    raise AssertionError(f"{turn} is no legal turn of {position.to_text()}")
