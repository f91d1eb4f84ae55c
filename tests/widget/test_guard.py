"""What a page may overwrite: the view options, with sensible values, and nothing else at all."""

import pytest
from widget.fakes import Page, as_sent

from nbgames.widget.traits import SYNCED, VIEW_OPTIONS

GOOD = {
    "locale": "th", "theme": "dark", "coordinates": False, "show_legal": False, "flipped": True,
    "animate": False, "size": 420,
}  # fmt: skip
BAD = [
    ("locale", "xx"), ("locale", None), ("locale", ["th"]), ("locale", {"en": 1}), ("locale", "th" * 10**6),
    ("theme", "pink"), ("theme", 1), ("theme", "DARK"),
    ("coordinates", "yes"), ("coordinates", None), ("coordinates", 1), ("coordinates", []),
    ("show_legal", 0), ("flipped", "false"), ("animate", {}),
    ("size", -1), ("size", 3.5), ("size", 10**9), ("size", True), ("size", "420"),
    ("size", 12), ("size", None),
]  # fmt: skip


def test_every_view_option_has_a_good_value_in_these_tests():
    assert set(GOOD) == set(VIEW_OPTIONS)


def test_every_synced_trait_of_the_widget_is_attacked(page, board):
    """One by one, each with a value of its own kind and with nonsense."""
    before = as_sent(board.get_state())
    attacked = [name for name in board.keys if name not in VIEW_OPTIONS]
    assert set(SYNCED) < set(attacked)
    assert {"_esm", "_bundle", "_anywidget_id", "layout", "_model_name", "_view_name"} < set(attacked)
    for name in attacked:
        for value in ("hacked", before[name], None, {"a": [1]}, 7, "IPY_MODEL_" + board.comm.comm_id):
            page.state[name] = value
            page.set(**{name: value})
            assert page.state[name] == before[name], name
    assert as_sent(board.get_state()) == before


def test_an_attack_on_everything_at_once_is_answered_with_the_truth(page, board):
    before = as_sent(board.get_state())
    lies = dict.fromkeys(before, "lie")
    page.state.update(lies)
    page.set(**lies)
    assert page.state == before
    assert as_sent(board.get_state()) == before


def test_attacks_after_moves_get_the_present_truth(page, board):
    board.play("a1")
    page.settle()
    page.set(position="5,5 9,9 red 0", turn="red", version=99)
    assert page.state["position"] == board.position == "4,4 1,0 blue 0"
    assert page.state["turn"] == "blue"
    assert page.state["version"] == board.version


@pytest.mark.parametrize("name", VIEW_OPTIONS)
def test_view_options_can_be_set_from_the_page(page, board, name):
    page.set(**{name: GOOD[name]})
    page.settle()
    assert getattr(board, name) == GOOD[name]
    assert page.state[name] == GOOD[name]


@pytest.mark.parametrize(("name", "value"), BAD)
def test_bad_values_from_the_page_are_ignored_and_the_true_one_comes_back(page, board, name, value):
    before = getattr(board, name)
    page.state[name] = value
    page.set(**{name: value})
    page.settle()
    assert getattr(board, name) == before
    assert type(getattr(board, name)) is type(before)
    assert page.state[name] == before


def test_a_good_option_beside_lies_is_taken(page, board):
    page.set(theme="dark", turn="nobody", size=-3)
    assert board.theme == "dark"
    assert page.state["turn"] == "red"
    assert page.state["size"] == 0


def test_an_option_is_echoed_once_and_not_sent_again(page):
    page.set(theme="dark")
    page.settle()
    assert [update for update in page.updates if "theme" in update] == [{"theme": "dark"}]


def test_other_pages_hear_of_an_option(page, board, log, time):
    other = Page(board, log, time)
    page.set(flipped=True)
    other.settle()
    assert other.state["flipped"] is True


def test_a_language_chosen_on_the_page_brings_its_words(page, board):
    page.set(locale="ru")
    page.settle()
    assert page.state["_words"]["tool.undo"] == "Отменить"
    assert board.status.startswith("Ходят")


def test_unknown_names_are_ignored(page, board):
    page.set(comm=None, keys=[], match=None, nonsense=1, __class__="x", trait_names=[])
    assert board.comm is not None
    assert callable(board.trait_names)


def test_a_page_that_is_new_gets_the_whole_state(page, board):
    board.play("a2")
    page.state.clear()
    page.send({"method": "request_state"})
    assert page.state == as_sent(board.get_state())


@pytest.mark.parametrize(
    "data",
    [
        None, 7, "text", [], {}, {"method": None}, {"method": "update"}, {"method": "update", "state": None},
        {"method": "update", "state": [1, 2]}, {"method": "update", "state": "theme"}, {"method": ["custom"]},
        {"method": "custom"}, {"method": "unknown", "state": {}}, {"method": "custom", "content": None},
        {"method": "update", "state": {}, "buffer_paths": [["theme", 0, "x"]]},
        {"method": "update", "state": {"theme": "dark"}, "buffer_paths": "nonsense"},
    ],
)  # fmt: skip
def test_messages_that_are_none_hurt_nobody(page, board, data):
    before = board.position
    page.send(data, buffers=[b"\0" * 100])
    board.comm.handle_msg({"content": data})
    board.comm.handle_msg({})
    assert board.position == before
    assert page.wish("hello")["ok"]
