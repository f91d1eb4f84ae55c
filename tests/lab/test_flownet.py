"""flownet in a real JupyterLab: tray, piece in the hand, touch, clock, four players."""

from __future__ import annotations

from collections.abc import Callable

from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Flownet(animate=False)\ngame"
#: Blue and Orange have laid one piece each; Blue is to move.
BEGUN = NEW[:-4] + "game.play('a1,b1,b2,b3,c3')\ngame.play('n14,m14')\ngame"


def take(lab: LabPage, piece: str) -> None:
    lab.board().locator(f'[data-piece="{piece}"]').click()
    wait_until(lambda: in_hand(lab) == piece, f"{piece} in the hand")


def wait_for_the_rest(lab: LabPage) -> None:
    """Until the other half of the page, with the hand and its keys, has come."""
    lab.page.locator(".nbg[data-whole]").first.wait_for(state="attached")


def in_hand(lab: LabPage) -> str | None:
    found = lab.board().locator('[data-piece][aria-pressed="true"]')
    return found.get_attribute("data-piece") if found.count() else None


def stays_on_the_board(lab: LabPage) -> None:
    """The bar of the piece lies inside the board, to the pixel."""
    board = lab.board().locator(".nbg-board").bounding_box()
    bar = lab.board().locator(".fn-bar").bounding_box()
    assert board
    assert bar
    for start, length in (("x", "width"), ("y", "height")):
        assert bar[start] >= board[start] - 1
        assert bar[start] + bar[length] <= board[start] + board[length] + 1


def test_a_piece_from_the_tray_is_laid_by_a_click(notebook: Notebook) -> None:
    lab = notebook(NEW)
    take(lab, "V3")
    lab.cell("a1").hover()
    lab.board().locator(".fn-aura").wait_for(state="attached")
    assert lab.python("game.moves") == []
    lab.cell("a1").click()
    lab.wait_python("[game.moves, game.turn]", [["V3:a2,a1,b1"], "orange"])
    wait_for_label(lab, "a1", "blue")
    # The tray is now that of the other side, and the first one's shows what is left.
    wait_until(lambda: "20 pieces left" in lab.board().locator(".fn-rival").inner_text(), "one piece less")


def test_row_one_is_at_the_bottom(notebook: Notebook) -> None:
    lab = notebook(NEW)
    low, high = lab.cell("a1").bounding_box(), lab.cell("a14").bounding_box()
    assert low
    assert high
    assert low["y"] > high["y"] + 300
    lab.execute("game.flipped = True")
    wait_until(lambda: (lab.cell("a1").bounding_box() or low)["y"] < 400, "the board to turn")


def test_a_piece_that_does_not_fit_is_red_and_says_why(notebook: Notebook) -> None:
    lab = notebook(BEGUN)
    take(lab, "I3")
    lab.cell("h8").hover()
    lab.board().locator(".fn-refused").wait_for(state="attached")
    status = lab.board().locator(".nbg-status")
    wait_until(lambda: "must touch a corner" in status.inner_text(), "the reason")
    assert "I3 does not fit here." in status.inner_text()
    lab.cell("h8").click()
    lab.board().locator(".nbg-tip").wait_for()
    assert lab.python("len(game.moves)") == 2


def test_a_piece_snaps_to_the_nearest_place_within_one_cell(notebook: Notebook) -> None:
    lab = notebook(BEGUN)
    take(lab, "I1")
    lab.cell("e5").hover()  # one step from d4, an open end
    lab.board().locator(".fn-aura").wait_for(state="attached")
    lab.cell("e5").click()
    lab.wait_python("game.moves[-1]", "I1:d4")


def test_everything_by_keyboard(notebook: Notebook) -> None:
    lab = notebook(BEGUN)
    lab.cell("d4").focus()
    keyboard = lab.page.keyboard
    wait_for_the_rest(lab)
    keyboard.press("Shift+L")
    wait_until(lambda: in_hand(lab) == "L4", "the first piece with an L")
    keyboard.press("Shift+L")
    wait_until(lambda: in_hand(lab) == "L5", "the next piece with an L")
    keyboard.press("]")
    wait_until(lambda: in_hand(lab) == "N", "the next piece of the tray")
    keyboard.press("[")
    wait_until(lambda: in_hand(lab) == "L5", "the piece before")
    keyboard.press("Escape")
    wait_until(lambda: in_hand(lab) is None, "an empty hand")
    keyboard.press("Shift+I")
    keyboard.press("Shift+I")
    wait_until(lambda: in_hand(lab) == "I2", "the second piece with an I")
    lab.board().locator(".fn-aura").wait_for(state="attached")
    keyboard.press("r")
    keyboard.press("Shift+R")
    keyboard.press("f")
    keyboard.press("Space")  # now it stands
    assert lab.python("len(game.moves)") == 2
    keyboard.press("Enter")
    lab.wait_python("game.moves[-1]", "I2:d5,d4")
    assert lab.page.evaluate("document.activeElement.dataset.cell") == "d4"
    wait_for_label(lab, "d4", "blue")  # the page has it too
    keyboard.press("s")
    lab.wait_python("game.moves[-1]", "pass")


def test_no_key_of_the_game_leaks_into_the_notebook(notebook: Notebook) -> None:
    lab = notebook(BEGUN, "print('second')")
    before = lab.cell_sources()
    lab.cell("d4").focus()
    for key in ("r", "f", "Shift+R", "Shift+F", "Space", "[", "]", "t", "t", "Escape", "x", "b", "d", "d"):
        lab.page.keyboard.press(key)
    lab.wait_python("game.tilt", False)
    assert lab.cell_sources() == before


def test_the_hint_lies_in_the_hand_until_it_is_confirmed(notebook: Notebook) -> None:
    lab = notebook(BEGUN)
    lab.cell("h8").focus()
    wait_for_the_rest(lab)
    lab.page.keyboard.press("h")
    lab.board().locator(".fn-aura[data-hint]").wait_for(state="attached")
    assert lab.python("len(game.moves)") == 2
    expected = lab.python("str(game.at.hint())")
    lab.page.keyboard.press("Enter")
    lab.wait_python("game.moves[-1]", expected)


def test_the_last_pass_asks_back(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.board().locator('[data-tool="pass"]').click()
    lab.wait_python("game.moves", ["pass"])
    lab.board().locator('[data-tool="pass"]').click()
    sheet = lab.board().locator('[role="dialog"]')
    sheet.wait_for()
    assert lab.python("game.moves") == ["pass"]
    sheet.locator(".nbg-button").first.click()
    lab.wait_python("[game.moves, game.turn]", [["pass", "pass"], None])


def test_touch_previews_and_places_on_request(notebook: Notebook) -> None:
    lab = notebook(BEGUN, viewport={"width": 480, "height": 1000}, has_touch=True)
    lab.board().scroll_into_view_if_needed()
    lab.board().locator('[data-piece="I2"]').tap()
    bar = lab.board().locator(".fn-bar")
    bar.wait_for()  # the piece lies where it fits, and can be turned at once
    lab.cell("h8").tap()
    wait_until(lambda: bar.locator("[data-go]").get_attribute("aria-disabled") == "true", "no place here")
    lab.cell("d4").tap()
    assert lab.python("len(game.moves)") == 2
    bar.locator("button").nth(1).tap()  # turn it
    stays_on_the_board(lab)
    bar.locator("[data-go]").tap()
    lab.wait_python("game.moves[-1]", "I2:d5,d4")


def test_the_bar_can_be_reached_in_every_corner(notebook: Notebook) -> None:
    lab = notebook(NEW, viewport={"width": 480, "height": 1000}, has_touch=True)
    lab.board().locator('[data-piece="X"]').tap()
    bar = lab.board().locator(".fn-bar")
    for cell in ("a1", "n1", "n14", "a14"):
        lab.cell(cell).tap()
        stays_on_the_board(lab)
        # … and not over the middle of the piece.
        place, under = bar.bounding_box(), lab.cell(cell).bounding_box()
        assert place
        assert under
        middle = under["y"] + under["height"] / 2
        assert not place["y"] < middle < place["y"] + place["height"]


def test_clicks_are_exact_on_the_tilted_table(notebook: Notebook) -> None:
    lab = notebook(BEGUN.replace("animate=False", "animate=False, tilt=True"))
    lab.board().locator(".fn-lift").wait_for()
    take(lab, "I1")
    box = lab.cell("d4").bounding_box()
    assert box
    lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    lab.wait_python("game.moves[-1]", "I1:d4")


def test_a_turn_that_is_over_passes_and_is_said_to_have(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Flownet(clock=3, animate=False)\ngame.play('a1')\ngame")
    lab.board().locator(".nbg-clock").first.wait_for()
    status = lab.board().locator(".nbg-status")
    wait_until(
        lambda: "Orange ran out of time: the turn is passed." in status.inner_text(), "the pass in words"
    )
    assert lab.python("game.moves[1]") == "pass"


def test_four_players_to_the_end(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Flownet(players=4, animate=False)\ngame")
    assert lab.board().locator(".nbg-tag").count() == 4
    moves = ["I5:a1,b1,c1,d1,e1", "I1:a14", "I2:n14,m14", "I3:n1,n2,n3", *["pass"] * 4]
    lab.execute(f"for move in {moves}:\n    game.play(move)")
    result = lab.board().locator(".fn-result")
    result.wait_for()
    assert result.locator("li").first.inner_text().splitlines()[0:2] == ["Blue", "5"]
    assert lab.board().locator(".fn-tray").count() == 0
    assert lab.python("game.outcome['winners']") == ["blue"]


def test_a_new_game_for_four(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.board().locator('[data-tool="new_game"]').click()
    sheet = lab.board().locator('[role="dialog"]')
    sheet.wait_for()
    sheet.locator("select").filter(has_text="Blokus for four").select_option("classic")
    wait_until(lambda: "Pink" in sheet.inner_text(), "the other seats")
    sheet.locator(".nbg-button").first.click()
    lab.wait_python("[game.at.rules.size, len(game.at.players)]", [20, 4])
    lab.cell("t20").wait_for()
