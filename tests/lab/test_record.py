"""The move list, set-up, paste and export on a real page."""

from __future__ import annotations

from collections.abc import Callable

from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Reversi(animate=False)\ngame"


def _menu(lab: LabPage, name: str) -> None:
    """Open the menu of less used tools and choose an entry."""
    lab.board().locator('[data-tool="more"]').click()
    lab.board().get_by_role("dialog").get_by_role("button", name=name, exact=False).first.click()


def test_undo_redo_and_variations(notebook: Notebook) -> None:
    lab = notebook(NEW)
    for ply, move in enumerate(("f5", "d6", "c3", "d3"), 1):
        lab.cell(move).click()
        lab.wait_python("game.ply", ply)
    board = lab.board()
    for ply in (3, 2):
        board.locator('[data-tool="undo"]').click()
        lab.wait_python("game.ply", ply)
        board.locator(".nbg-moves [aria-current]", has_text=("f5", "d6", "c3")[ply - 1]).wait_for()
    # A move taken back and played otherwise: the game is the new line, the old one is kept beside it.
    lab.cell("c4").click()
    lab.wait_python("game.moves", ["f5", "d6", "c4"])
    variation = board.locator(".nbg-variation")
    wait_until(lambda: "c3" in variation.inner_text() and "d3" in variation.inner_text(), "the old line")
    # Go back to look, play something else there: now that is the variation.
    board.locator(".nbg-moves .nbg-move", has_text="f5").click()
    lab.wait_python("[game.ply, game.last_move]", [1, "f5"])
    wait_for_label(lab, "f6", "you can play here")
    lab.cell("f6").click()
    lab.wait_python("[game.ply, game.last_move]", [2, "f6"])
    assert lab.python("game.moves") == ["f5", "d6", "c4"]
    # Step with the arrow keys in the list.
    board.locator(".nbg-moves [aria-current]", has_text="f6").focus()
    for key, ply in (("ArrowLeft", 1), ("Home", 0), ("End", 3), ("ArrowUp", 2)):
        lab.page.keyboard.press(key)
        lab.wait_python("game.ply", ply)
        wait_until(
            lambda: (
                board.locator(".nbg-moves").get_attribute("data-at")
                == lab.python("str(game.match.record.current.id)")
            ),
            key,
        )
    # Make a variation the main line through its menu.
    board.locator(".nbg-variation button", has_text="f6").click()
    board.locator(".nbg-moves [aria-current]", has_text="f6").wait_for()
    board.locator('[data-tool="annotate"]').click()
    board.get_by_role("dialog").get_by_role("button", name="main line").click()
    lab.wait_python("game.moves", ["f5", "f6"])


def test_typed_moves(notebook: Notebook) -> None:
    lab = notebook(NEW)
    box = lab.board().locator(".nbg-foot input")
    lab.cell("d4").focus()
    lab.page.keyboard.press("/")
    assert lab.page.evaluate("document.activeElement.tagName") == "INPUT"
    box.fill("F5")
    box.press("Enter")
    lab.wait_python("game.moves", ["f5"])
    box.fill("castles")
    box.press("Enter")
    status = lab.board().locator(".nbg-status")
    wait_until(lambda: "is not a move" in status.inner_text(), "the refusal of a text that is no move")
    box.fill("a1")
    box.press("Enter")
    wait_until(lambda: "turn nothing" in status.inner_text(), "the refusal of an illegal move")
    assert lab.python("game.moves") == ["f5"]


def test_setting_up_a_position(notebook: Notebook) -> None:
    lab = notebook(NEW)
    board = lab.board()
    _menu(lab, "Set up")
    edit = board.locator(".nbg-edit")
    edit.wait_for()
    edit.get_by_role("button", name="Clear").click()
    edit.get_by_role("radiogroup").first.get_by_role("radio", name="Black").click()
    for cell in ("d4", "c4"):
        lab.cell(cell).click()
    edit.get_by_role("radiogroup").first.get_by_role("radio", name="White").click()
    for cell in ("e4", "d5", "e5"):
        lab.cell(cell).click()
    # The side to move is said explicitly.
    edit.get_by_role("radiogroup").nth(1).get_by_role("radio", name="White").click()
    edit.get_by_role("button", name="Play").click()
    if edit.is_visible():  # problems are listed first; asked again, it is played
        lab.page.wait_for_timeout(500)
        if edit.is_visible():
            edit.get_by_role("button", name="Play").click()
    lab.wait_python("game.position.split()[1]", "O")
    assert lab.python("game.scores") == {"black": 2, "white": 3}
    assert lab.python("game.moves") == []
    assert lab.python("game.turn") == "white"


def test_escape_leaves_the_editor_without_a_change(notebook: Notebook) -> None:
    lab = notebook(NEW)
    _menu(lab, "Set up")
    lab.board().locator(".nbg-edit").wait_for()
    lab.cell("a1").click()
    lab.page.keyboard.press("Escape")
    lab.board().locator(".nbg-edit").wait_for(state="detached")
    assert lab.python("game.position.count('-')") == 60


def test_paste_of_a_game_of_a_position_and_of_garbage(notebook: Notebook) -> None:
    lab = notebook(NEW)
    dialog = lab.board().get_by_role("dialog")

    def paste(text: str) -> None:
        _menu(lab, "Paste")
        dialog.locator("textarea").fill(text)
        dialog.locator(".nbg-button[data-primary]").click()

    paste("F5D6C3D3C4")
    lab.wait_python("game.moves", ["f5", "d6", "c3", "d3", "c4"])
    paste("1. F5 f6 2. E6 f4")
    lab.wait_python("game.moves", ["f5", "f6", "e6", "f4"])
    position = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X"
    paste(position)
    lab.wait_python("game.position", position)
    paste("this is no game at all")
    dialog.locator(".nbg-error").wait_for()
    assert lab.python("game.position") == position
    lab.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_export(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(animate=False)\ngame.load('f5d6c3')\ngame")
    lab.board()
    _menu(lab, "Export")
    dialog = lab.board().get_by_role("dialog")
    area = dialog.locator("textarea")
    wait_until(lambda: " O" in area.input_value() or " X" in area.input_value(), "the position as text")
    with lab.page.expect_download() as svg:
        dialog.get_by_role("button", name="SVG").click()
    text = svg.value.path().read_text()
    assert text.startswith("<svg")
    with lab.page.expect_download() as png:
        dialog.get_by_role("button", name="PNG").click()
    data = png.value.path().read_bytes()
    assert data.startswith(b"\x89PNG")
    assert len(data) > 10_000


def test_new_game_with_other_rules_and_seats(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(animate=False)\ngame.play('f5')\ngame")
    lab.board().locator('[data-tool="new_game"]').click()
    dialog = lab.board().get_by_role("dialog")
    dialog.wait_for()
    dialog.get_by_label("Squares per side").select_option("6")
    dialog.locator(".nbg-button[data-primary]").click()
    lab.wait_python("[len(game.position.split()[0]), game.moves]", [36, []])
    wait_until(lambda: lab.board().locator("[data-cell]").count() == 36, "the smaller board")


def test_a_new_game_by_the_clock_and_the_one_before_comes_back(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(animate=False)\ngame.play('f5')\ngame")
    board = lab.board()
    board.locator('[data-tool="more"]').click()
    # There is none, and it says so; Playwright will not press what is named as disabled.
    board.get_by_role("dialog").get_by_role("button", name="Previous game").click(force=True)
    wait_until(lambda: "No other game" in board.locator(".nbg-status").inner_text(), "the reason")
    board.locator('[data-tool="new_game"]').click()
    sheet = board.get_by_role("dialog")
    assert "The menu “More” brings this one back." in sheet.inner_text()
    sheet.get_by_label("Clock").select_option(label="3 minutes + 2 s a move")
    sheet.get_by_role("button", name="Start").click()
    lab.wait_python(
        "[game.moves, game.match.clocks.rules.total, game.match.clocks.rules.increment]", [[], 180, 2]
    )
    assert board.get_by_role("timer").first.inner_text() in {"3:00", "2:59", "2:58"}
    board.locator('[data-tool="new_game"]').click()  # the clock there is now is the one that is offered
    chosen = board.get_by_role("dialog").get_by_label("Clock").evaluate("e => e.selectedOptions[0].text")
    assert chosen == "3 minutes + 2 s a move"
    lab.page.keyboard.press("Escape")
    _menu(lab, "Previous game")
    lab.wait_python("game.moves", ["f5"])
