"""What a notebook user sees of a board: traits that are always true, and can be observed and linked."""

import ipywidgets
import pytest
import traitlets

from nbgames.widget.traits import PUBLIC


def test_traits_are_true_at_once_without_waiting_for_the_page(board):
    board.play("a2")
    assert board.position == "3,4 2,0 blue 0"
    assert board.turn == "blue"
    assert board.legal_moves == ["a1", "a2", "a3", "b1", "b2", "b3"]
    assert board.last_move == "a2"
    assert board.moves == ["a2"]
    assert board.ply == 1
    assert board.scores == {"red": 2, "blue": 0}
    assert board.outcome is None
    assert board.version == 1
    assert board.status == "Blue to move. Red: a2."


def test_traits_of_a_finished_game(board):
    board.load("a3 b3 a2 b1")
    assert board.turn is None
    assert board.legal_moves == []
    assert board.outcome == {
        "reason": "finished", "winners": ["red"], "scores": {"red": 5, "blue": 4}, "official": None,
    }  # fmt: skip
    assert board.status == "Red wins. The game was played to the end."


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in {"position", "analysing"}])
def test_live_traits_cannot_be_assigned(board, name):
    with pytest.raises(traitlets.TraitError, match="follows from the match"):
        setattr(board, name, getattr(board, name))


def test_assigning_a_position_sets_it_up(board, page):
    board.position = "1,1 3,4 blue 0"
    page.settle()
    assert board.turn == "blue"
    assert page.state["position"] == "1,1 3,4 blue 0"
    assert board.ply == 0


def test_assigning_the_position_that_is_there_changes_nothing(board):
    board.play("a1")
    board.position = board.position
    assert board.moves == ["a1"]


@pytest.mark.parametrize(("value", "error"), [("nonsense", ValueError), (7, TypeError)])
def test_assigning_no_position_is_an_error(board, value, error):
    with pytest.raises(error):
        board.position = value
    assert board.position == "5,4 0,0 red 0"


def test_observers_hear_of_every_change(board):
    heard = []
    board.observe(lambda change: heard.append((change.name, change.old, change.new)), ["turn", "ply"])
    board.play("a1")
    board.play("b1")
    board.undo()
    assert heard == [
        ("turn", "red", "blue"), ("ply", 0, 1), ("turn", "blue", "red"), ("ply", 1, 2),
        ("turn", "red", "blue"), ("ply", 2, 1),
    ]  # fmt: skip


def test_observing_everything_and_ending_it(board):
    names = []

    def note(change):
        names.append(change.name)

    board.observe(note)
    board.play("a1")
    assert set(PUBLIC) - {"outcome", "legal_moves", "analysing"} <= set(names)
    board.unobserve_all()
    names.clear()
    board.play("b1")
    assert names == []


def test_an_observer_may_change_the_game(board):
    board.observe(lambda change: board.play("b1") if change.new == "blue" else None, "turn")
    board.play("a1")
    assert board.moves == ["a1", "b1"]


def test_an_observer_that_raises_is_reported_on_the_board(board, page):
    def careless(change):
        raise RuntimeError("oops")

    board.observe(careless, "turn")
    board.play("a1")
    page.settle()
    assert board.moves == ["a1"]
    assert page.state["_notice"]["kind"] == "error"
    assert "oops" in page.state["_notice"]["title"]
    assert isinstance(board.last_error, RuntimeError)


def test_a_label_can_be_linked(board):
    label = ipywidgets.Label()
    traitlets.dlink((board, "status"), (label, "value"))
    assert label.value == board.status
    board.play("a3")
    assert label.value == board.status == "Blue to move. Red: a3."


def test_two_boards_can_be_linked_by_position(open_page):
    first, second = open_page().board, open_page().board
    traitlets.link((first, "position"), (second, "position"))
    first.play("a1")
    assert second.position == first.position
    second.play("b2")
    assert first.position == second.position


def test_view_options_are_ordinary_traits_of_python(board, page):
    board.theme = "dark"
    board.size = 300
    page.settle()
    assert page.state["theme"] == "dark"
    assert page.state["size"] == 300
    with pytest.raises(traitlets.TraitError):
        board.size = 12
    with pytest.raises(traitlets.TraitError):
        board.locale = "xx"
    checkbox = ipywidgets.Checkbox(value=True)
    traitlets.link((checkbox, "value"), (board, "coordinates"))
    checkbox.value = False
    page.settle()
    assert page.state["coordinates"] is False


def test_options_changed_together_travel_together(board, page):
    page.settle()
    before = len(page.updates)
    board.theme = "dark"
    board.flipped = True
    board.animate = False
    page.settle()
    assert len(page.updates) - before <= 2
    assert page.state["animate"] is False


def test_other_traits_of_the_widget_work_as_in_any_widget(board, page):
    board.add_class("wide")
    board.tooltip = "a board"
    page.read()
    assert page.state["_dom_classes"] == ["wide"]
    assert page.state["tooltip"] == "a board"
