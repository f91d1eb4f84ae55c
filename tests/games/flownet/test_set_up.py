"""What is unusual about boards that were set up by hand."""

from __future__ import annotations

from games.flownet.random_games import positions, set_ups
from hypothesis import given

from nbgames.games.flownet import Position, Rules


def problems(text: str, rules: Rules | None = None) -> list[str]:
    found = Position.from_text(text, rules).status()
    return [problem.code.removeprefix("flownet.set_up.") for problem in found]


@given(positions())
def test_play_leads_to_no_faulty_position(position: Position) -> None:
    assert position.status() == ()
    assert Position.from_text(position.to_text(), position.rules).status() == ()


@given(set_ups())
def test_problems_are_about_cells_of_the_colour(position: Position) -> None:
    for problem in position.status():
        colour = problem.args["colour"]
        own = {cell for piece in position.pieces(colour) for cell in piece}
        if problem.code == "flownet.set_up.start_cell":
            assert not own & set(problem.cells)
        else:
            assert set(problem.cells) <= own
        assert problem.evidence_cells == problem.cells


def test_what_play_can_lead_to() -> None:
    assert problems("7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,c5,d5,e5]PL[B]") == []
    assert problems("7") == []


def test_a_piece_that_lies_there_twice() -> None:
    (problem,) = Position.from_text("5 AB[a1,b2,c3]").status()[:1]
    assert problem.code == "flownet.set_up.twice"
    assert problem.args == {"colour": "blue", "piece": "I1"}
    assert problem.cells == ("b2", "a1")
    assert problems("5 AB[a1,b2,c3]") == ["twice", "twice"]
    assert Position.from_text("5 AB[a1,b2,c3]").turn == "blue"  # it can be played on all the same


def test_nothing_on_the_start_cell() -> None:
    (problem,) = Position.from_text("5 AB[b2]AW[e5]").status()
    assert (problem.code, problem.cells) == ("flownet.set_up.start_cell", ("a1",))
    assert problem.args == {"colour": "blue", "cell": "a1"}
    assert problems("14 AB[e10]AW[j5]", Rules.preset("duo")) == []
    assert problems("14 AB[a1]AW[j5]", Rules.preset("duo")) == ["start_cell"]


def test_pieces_that_hang_on_nothing() -> None:
    (problem,) = Position.from_text("7 AB[a1,b2,b3,e5,f6,f7,f5]AW[g7]").status()[:1]
    assert problem.code == "flownet.set_up.apart"
    assert set(problem.cells) == {"e5", "f5", "f6", "f7"}
