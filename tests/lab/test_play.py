"""Playing on a real board by pointer, keyboard, touch and from Python, and what happens at its edges."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Reversi(animate=False)\ngame"

#: A whole short game: White is wiped out after nine moves.
WIPE_OUT = ("f5", "f4", "c3", "c6", "c5", "d6", "f3", "c4", "c7")


def test_a_click_plays_and_python_knows(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.cell("f5").click()
    lab.wait_python("game.moves", ["f5"])
    assert lab.python("game.turn") == "white"
    assert lab.python("int(game.board[4, 5])") == 1
    assert lab.python("str(game.at.turn)") == "white"
    # The board shows what Python knows.
    assert "black" in (lab.cell("f5").get_attribute("aria-label") or "").lower()
    lab.cell("d6").click()
    lab.wait_python("[game.moves, game.scores]", [["f5", "d6"], {"black": 3, "white": 3}])


def test_python_plays_and_the_board_changes(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.board()
    lab.execute("game.play('f5'); game.play('d6'); game.play('c3')")
    wait_for_label(lab, "c3", "black")
    assert lab.board().locator(".nbg-moves [data-node]").all_inner_texts() == ["f5", "d6", "c3"]
    lab.execute("game.undo()")
    wait_for_label(lab, "c3", "empty")


def test_an_illegal_click_says_why(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.cell("a1").click()
    tip = lab.board().locator(".nbg-tip")
    tip.wait_for()
    assert "would turn nothing" in tip.inner_text()
    assert "would turn nothing" in lab.board().locator(".nbg-status").inner_text()
    lab.cell("d4").click()
    wait_until(lambda: "already holds a disc" in tip.inner_text(), "the other reason")
    assert lab.python("[game.moves, game.version]") == [[], lab.python("game.version")]
    # The next move goes through, and the refusal is forgotten.
    lab.cell("d3").click()
    lab.wait_python("game.moves", ["d3"])
    tip.wait_for(state="detached")


def test_a_refusal_marks_its_evidence_and_tells_more_on_request(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(animate=False)\ngame.play('f5')\ngame")
    lab.cell("e3").click()  # over e4 the row meets an empty square only at the far end
    lab.board().locator(".nbg-tip").wait_for()
    assert lab.board().locator(".nbg-mark").count() >= 1


def test_hovering_previews_the_discs_that_would_turn(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.board()
    turning = lab.board().locator("use.rv-turning")
    assert turning.count() == 0
    lab.cell("f5").hover()
    wait_until(lambda: turning.count() == 1, "one disc half turned")
    assert lab.python("game.moves") == []


def test_a_whole_game_by_keyboard(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.cell("d4").focus()
    column, row = 3, 3
    keyboard = lab.page.keyboard
    for ply, move in enumerate(WIPE_OUT, 1):
        to_column, to_row = "abcdefgh".index(move[0]), int(move[1]) - 1
        for _ in range(abs(to_column - column)):
            keyboard.press("ArrowRight" if to_column > column else "ArrowLeft")
        for _ in range(abs(to_row - row)):
            keyboard.press("ArrowDown" if to_row > row else "ArrowUp")
        column, row = to_column, to_row
        focused = lab.page.evaluate("document.activeElement.dataset.cell")
        assert focused == move
        keyboard.press("Enter" if ply % 2 else "Space")
        wait_for_label(lab, move, "last move")
        assert lab.python("len(game.moves)") == ply
        # The focus stays where it is when Python draws the board anew.
        assert lab.page.evaluate("document.activeElement.dataset.cell") == move
    assert lab.python("[game.outcome['reason'], game.outcome['official']]") == [
        "finished",
        {"black": 64, "white": 0},
    ]
    keyboard.press("Backspace")
    lab.wait_python("[len(game.moves), game.ply, game.outcome]", [9, 8, None])
    wait_for_label(lab, WIPE_OUT[-1], "empty")
    keyboard.press("Shift+Backspace")
    lab.wait_python("game.ply", 9)
    keyboard.press("Control+Home")
    assert lab.page.evaluate("document.activeElement.dataset.cell") == "a1"
    keyboard.press("l")
    assert lab.page.evaluate("document.activeElement.dataset.cell") == WIPE_OUT[-1]


def test_no_key_leaks_into_the_notebook(notebook: Notebook) -> None:
    lab = notebook(NEW, "print('second')", "print('third')")
    before = lab.cell_sources()
    lab.cell("d4").click()  # the way a user gives the board the focus: the notebook is in command mode
    lab.cell("d4").focus()
    for key in (
        "b",
        "a",
        "x",
        "d",
        "d",
        "ArrowDown",
        "ArrowUp",
        "ArrowLeft",
        "ArrowRight",
        "c",
        "v",
        "m",
        "y",
    ):
        lab.page.keyboard.press(key)
    lab.page.keyboard.press("Enter")
    for key in ("0", "0", "z", "Shift+M", "Escape", "Home", "End", "r", "f", "s", "Shift+Enter"):
        lab.page.keyboard.press(key)
    lab.page.wait_for_timeout(300)
    assert lab.cell_sources() == before
    # The tools and the move list are as safe as the board.
    lab.board().locator('[data-tool="settings"]').focus()
    for key in ("b", "x", "d", "d", "ArrowDown"):
        lab.page.keyboard.press(key)
    lab.page.wait_for_timeout(300)
    assert lab.cell_sources() == before


def test_tab_leaves_the_board(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.cell("d4").focus()
    lab.page.keyboard.press("Tab")
    assert lab.page.evaluate("document.activeElement.dataset.cell ?? null") is None
    lab.page.keyboard.press("Shift+Tab")
    assert lab.page.evaluate("document.activeElement.dataset.cell") == "d4"


def test_two_views_of_one_widget(notebook: Notebook) -> None:
    lab = notebook(NEW, "game")
    lab.board(1)
    lab.cell("f5", board=0).click()
    lab.wait_python("game.moves", ["f5"])
    wait_for_label(lab, "f5", "black", 1)
    lab.cell("f6", board=1).click()
    lab.wait_python("game.moves", ["f5", "f6"])
    ids = lab.page.evaluate("[...document.querySelectorAll('.nbg [id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids)), "ids of two views must differ"


def test_two_pages_on_one_kernel(notebook: Notebook) -> None:
    lab = notebook(NEW, "game")
    page = lab.page.context.new_page()
    other = LabPage(lab.server, page, lab.path)
    other.open()
    other.command("notebook:run-all-cells")  # the same kernel: a new game, which both pages show after a run
    lab.run_all()
    page.bring_to_front()
    other.command("notebook:move-cursor-down")
    other.command("notebook:run-cell")
    other.board()
    other.cell("f5", board=other.board().page.locator(".nbg").count() - 1).click()
    lab.wait_python("game.moves", ["f5"])
    lab.page.bring_to_front()
    wait_for_label(lab, "f5", "black", 1)
    # Both answer: the next move is made on the first page and seen on the second.
    lab.cell("d6", board=1).click()
    lab.wait_python("game.moves", ["f5", "d6"])
    page.close()


def test_touch_plays_on_a_phone(notebook: Notebook) -> None:
    lab = notebook(NEW, has_touch=True, viewport={"width": 420, "height": 900})
    box = lab.cell("f5").bounding_box()
    assert box is not None
    assert box["width"] >= 24
    assert box["height"] >= 24
    lab.cell("f5").tap()
    lab.wait_python("game.moves", ["f5"])


def test_turning_by_hand(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(flips='manual', animate=False)\ngame")
    lab.cell("f5").click()
    board = lab.board()
    board.get_by_text("click the discs that must be turned").first.wait_for()
    lab.cell("d5").click()  # an own disc: nothing to turn
    lab.cell("d4").click()  # a wrong one
    board.locator('[data-tool="check_discs"]').click()
    wait_until(lambda: "should not be turned: d4" in board.locator(".nbg-status").inner_text(), "the check")
    lab.cell("d4").click()
    lab.cell("e5").click()
    board.locator('[data-tool="done"]').click()
    lab.wait_python("game.moves", ["f5=e5"])
    # Until White has moved it can still be put right.
    lab.cell("e5").click()
    lab.wait_python("game.moves", ["f5="])
    lab.cell("e5").click()
    lab.wait_python("game.moves", ["f5=e5"])
    assert lab.python("game.turn") == "white"


@pytest.mark.parametrize("gone", ["shutdown", "restart"])
def test_a_lost_kernel_is_said_on_the_board(notebook: Notebook, gone: str) -> None:
    lab = notebook(NEW)
    lab.cell("f5").click()
    lab.wait_python("game.moves", ["f5"])
    if gone == "restart":
        lab.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    else:
        lab.page.evaluate("jupyterapp.shell.currentWidget.sessionContext.session.kernel.shutdown()")
    lab.forget_client()
    lab.cell("d6").click()
    wait_until(lambda: "kernel is gone" in lab.board().locator(".nbg-status").inner_text(), "the notice")
