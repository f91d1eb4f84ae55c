"""What is wrong with boards that were set up by hand."""

from __future__ import annotations

from games.network6.random_games import positions
from hypothesis import given

from nbgames.games.network6 import Position, Rules

EMPTY = "." * 64


def problems(text: str, rules: Rules | None = None) -> list[str]:
    found = Position.from_text(text, rules).status()
    return [problem.code.removeprefix("network6.set_up.") for problem in found]


@given(positions())
def test_play_leads_to_no_faulty_position(position: Position) -> None:
    assert position.status() == ()
    assert Position.from_text(position.to_text(), position.rules).status() == ()


def test_whose_turn_it_can_be() -> None:
    one, two = f"{'.' * 18}w{'.' * 45}", f"{'.' * 18}w{'.' * 10}b{'.' * 34}"
    assert problems(f"{EMPTY} 10,10 w") == []
    assert problems(f"{EMPTY} 10,10 b") == ["turn"]
    assert problems(f"{one} 9,10 b") == []
    assert problems(f"{one} 9,10 w") == ["turn"]
    assert problems(f"{two} 9,9 w") == []
    assert problems(f"{two} 9,9 b") == ["turn"]
    (problem,) = Position.from_text(f"{one} 9,10 w").status()
    assert problem.args == {"colour": "white"}


def test_after_a_swap_black_has_placed_first() -> None:
    black, both = f"{'.' * 18}b{'.' * 45}", f"{'.' * 18}b{'.' * 10}w{'.' * 34}"
    swap = Rules(swap=True)
    assert problems(f"{black} 10,9 w") == ["turn"]
    assert problems(f"{black} 10,9 w", swap) == []
    assert problems(f"{both} 9,9 b", swap) == []
    assert problems(f"{both} 9,9 w", swap) == []
    assert problems(f"{EMPTY} 10,10 b", swap) == ["turn"]
    assert Position.initial(swap).play("c2").play("swap").to_text() == (
        "......../......../.b....../......../......../......../......../........ 10,9 w"
    )


def test_chips_that_are_missing() -> None:
    (problem,) = Position.from_text(f"{EMPTY} 10,7 w").status()[:1]
    assert problem.code == "network6.set_up.chips"
    assert problem.args == {"colour": "black", "n": 3}
    assert problems(f"{EMPTY} 7,7 w") == ["chips", "chips"]


def test_groups_of_three_or_more() -> None:
    text = "......../......../.www..../......../......b./.....b../....b.../........ 7,7 w"
    found = Position.from_text(text).status()
    assert [(problem.code, problem.cells) for problem in found] == [
        ("network6.set_up.cluster", ("b3", "c3", "d3")),
        ("network6.set_up.cluster", ("g5", "f6", "e7")),
    ]
    assert [problem.args["colour"] for problem in found] == ["white", "black"]
    # It can be played on all the same.
    assert Position.from_text(text).turn == "white"
