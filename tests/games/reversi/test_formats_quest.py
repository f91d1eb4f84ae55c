"""Othello Quest's JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nbgames.core.violations import FormatError
from nbgames.games import reversi


def game(**changes: Any) -> dict[str, Any]:
    players = [
        {"id": "ann", "name": "Ann", "oldR": 1800, "newR": 1810},
        {"id": "ben", "name": "", "oldR": 1750.5},
    ]
    moves = [{"m": "f5", "t": 500}, {"m": "D6", "t": 1500}, {"m": "c3", "t": 61_000}]
    usual = {
        "gtype": "reversi1",
        "players": players,
        "position": {"moves": moves},
        "tcb": 60_000,
        "created": "2024-05-01T10:00:00.000Z",
        "finished": True,
    }
    return usual | changes


def refusal(content: Any) -> FormatError:
    with pytest.raises(FormatError) as caught:
        reversi.read(json.dumps(content), format="quest")
    return caught.value


@pytest.mark.parametrize(
    "wrap", [lambda item: item, lambda item: [item], lambda item: {"name": "game", "args": [item]}]
)
def test_ways_of_giving_a_game(wrap: Any) -> None:
    for text in (json.dumps(wrap(game())), json.dumps(wrap(game()), indent=2)):
        [record] = reversi.read(text)
        assert record.moves == ("f5", "d6", "c3")
        assert record.tags == {
            "black": "Ann",
            "black_rating": "1800",
            "white": "ben",
            "white_rating": "1750.5",
            "date": "2024-05-01T10:00:00.000Z",
        }
        assert [node.clock for node in record.main_line] == [59.5, 58.5, -1.5]
        assert reversi.read(text.encode()) == [record]


def test_several_games() -> None:
    assert len(reversi.read(json.dumps([game(), {"args": [game()]}]))) == 2


def test_what_may_be_missing() -> None:
    [record] = reversi.read('{"position": {"moves": []}}')
    assert (record.moves, record.tags) == ((), {})
    [record] = reversi.read(json.dumps(game(tcb=None, players="?", created=5)))
    assert [node.clock for node in record.main_line] == [None, None, None]
    assert record.tags == {"date": "5"}
    [record] = reversi.read(json.dumps(game(players=[None, {"name": "Ben\n", "oldR": True}], created="")))
    assert record.tags == {"white": "Ben"}


def test_illegal_moves_are_found_in_the_text() -> None:
    moves = [{"m": "f5"}, {"m": "a1"}]
    error = refusal([game(), game(position={"moves": moves})])
    assert error.reason == "game 2, move 2: a1 is not allowed (reversi.no_flip)"
    assert json.dumps([game(), game(position={"moves": moves})])[error.position :].startswith('a1"')
    assert (
        refusal(game(position={"moves": [{"m": "-"}]})).reason
        == "game 1, move 1: pass is not allowed (reversi.must_move)"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ([], "this JSON holds no games"),
        (5, "game 1: expected an object with position.moves"),
        ({"args": []}, "game 1: expected an object with position.moves"),
        ({"args": [[]]}, "game 1: expected an object with position.moves"),
        (game(position=[]), "game 1: expected an object with position.moves"),
        (game(position={"moves": {}}), "game 1: expected an object with position.moves"),
        (game(gtype="gomoku"), "game 1 is of 'gomoku', not of reversi"),
        (game(gtype=None), "game 1 is of 'None', not of reversi"),
        (game(position={"moves": ["f5"]}), "game 1, move 1: expected an object with the move as 'm'"),
        (game(position={"moves": [{"m": 5}]}), "game 1, move 1: expected an object with the move as 'm'"),
        (game(position={"moves": [{"m": "zz"}]}), "game 1, move 1: 'zz' is no move"),
    ],
)
def test_refusals(content: Any, reason: str) -> None:
    assert refusal(content).reason == reason


@pytest.mark.parametrize(
    ("text", "reason", "position"),
    [
        ('{"position": ', "this starts like JSON but is none: Expecting value", 13),
        ('{"a": ' + "9" * 5000 + "}", "this JSON cannot be a game", 0),
        ("[" * 100_000, "this JSON cannot be a game", 0),
    ],
)
def test_what_is_no_json(text: str, reason: str, position: int) -> None:
    with pytest.raises(FormatError) as caught:
        reversi.read(text, format="quest")
    assert (caught.value.reason, caught.value.position) == (reason, position)
