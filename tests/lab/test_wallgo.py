"""What only Wall Go's board has: turns in parts, walls as buttons, the breaker, skips, regions and maps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.harness import LabPage, wait_for_label, wait_until

pytestmark = pytest.mark.lab

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.WallGo(animate=False)\ngame"
PLACED = "c4 c5 e3 e4"
#: Red stands beside a wall of Blue's and has the breaker.
BREAKER = (
    "......./......./..r.b../......./..g.b../..r.g../....... "
    "0000000/00b0000/0000000/0000000/0000000/0000000 000000/000000/000000/000000/000000/000000/000000 r 111"
)
#: Three players; Red is at home and has spent the breaker.
SEALED = (
    "rr...../......./..b.b../......./..g.g../......./....... "
    "rr00000/0000000/0000000/0000000/0000000/0000000 0r0000/000000/000000/000000/000000/000000/000000 g 011"
)
#: Blue closes the last gap with g6g5n.
LAST_WALL = (
    "r.r.r.r/......./......./......./......./......b/b.b.b.. "
    "0000000/0000000/0000000/rrbbrr0/0000000/0000000 000000/000000/000000/000000/000000/000000/000000 b 00"
)
#: The red piece on a1 is closed in; the others are not.
SHUT_IN = (
    "r.r..../......./......./..b.b../......./......./....... "
    "b000000/0000000/0000000/0000000/0000000/0000000 b00000/000000/000000/000000/000000/000000/000000 r 00"
)


def board_with(position: str, **options: object) -> str:
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    return f"import nbgames\ngame = nbgames.WallGo({position!r}, animate=False{given})\ngame"


def count(lab: LabPage, selector: str) -> int:
    return lab.board().locator(selector).count()


def status(lab: LabPage) -> str:
    return lab.board().locator(".nbg-status").inner_text()


def focused(lab: LabPage) -> str:
    return str(lab.page.evaluate("document.activeElement.dataset.cell ?? ''"))


def slots(lab: LabPage) -> list[str]:
    names = lab.board().locator(".wg-slot").evaluate_all("all => all.map((one) => one.dataset.cell)")
    return sorted(names)


def test_a_whole_turn_by_mouse_is_sent_with_its_wall(notebook: Notebook) -> None:
    lab = notebook(NEW)
    for cell in PLACED.split():
        lab.cell(cell).click()
        wait_for_label(lab, cell, "last move")
    version = lab.python("game.version")
    lab.cell("c4").click()
    wait_until(lambda: count(lab, ".wg-ring") == 1, "the piece in the hand")
    # c3 b4 d4 one step, and those two steps away that no piece is in the way of.
    assert count(lab, ".wg-dot") > 8
    assert slots(lab) == ["c4e", "c4n", "c4s", "c4w"]
    lab.cell("d3").click()
    wait_until(lambda: slots(lab) == ["d3e", "d3n", "d3s", "d3w"], "the sides of d3")
    assert "Build a wall on one side of d3" in status(lab)
    assert count(lab, ".wg-trail") == 1
    # Nothing has been sent yet.
    assert lab.python("[game.version, game.ply]") == [version, 4]
    lab.cell("d3n").click()
    lab.wait_python("game.last_move", "c4d3n")
    wait_until(lambda: slots(lab) == [], "no walls on offer to Blue before a piece is chosen")
    wait_for_label(lab, "d3", "top")


def test_staying_builds_at_once(notebook: Notebook) -> None:
    lab = notebook(board_with(PLACED))
    lab.cell("e3").click()  # Blue's
    wait_until(lambda: "belongs to Blue" in status(lab), "why it cannot be chosen")
    lab.cell("e4").click()
    wait_until(lambda: slots(lab) == ["e4e", "e4n", "e4s", "e4w"], "the sides of e4")
    lab.cell("e4w").click()
    lab.wait_python("game.last_move", "e4e4w")


def test_escape_takes_back_step_by_step_and_a_tool_takes_back_all(notebook: Notebook) -> None:
    lab = notebook(board_with(PLACED))
    lab.cell("c4").click()
    lab.cell("c3").click()
    wait_until(lambda: "c3n" in slots(lab), "the sides of c3")
    lab.page.keyboard.press("Escape")
    wait_until(lambda: "c4n" in slots(lab), "back on c4")
    lab.page.keyboard.press("Escape")
    wait_until(lambda: slots(lab) == [], "the piece put down")
    lab.cell("c4").click()
    lab.cell("c3").click()
    lab.board().locator('[data-tool="again"]').click()
    wait_until(lambda: slots(lab) == [], "the turn taken back")
    lab.board().locator('[data-tool="again"]').wait_for(state="detached")
    assert lab.python("game.ply") == 4


def test_a_turn_by_keyboard(notebook: Notebook) -> None:
    lab = notebook(board_with(PLACED))
    lab.cell("d4").focus()
    lab.page.wait_for_timeout(400)
    keyboard = lab.page.keyboard
    keyboard.press("]")
    wait_until(lambda: focused(lab) == "b2", "the first piece")
    keyboard.press("]")
    wait_until(lambda: focused(lab) == "c4", "the next piece")
    keyboard.press("[")
    wait_until(lambda: focused(lab) == "b2", "the piece before")
    keyboard.press("ArrowRight")
    assert focused(lab) == "c2"
    keyboard.press("Enter")
    wait_until(lambda: "c2n" in slots(lab), "the sides of c2")
    keyboard.press("ArrowDown")
    wait_until(lambda: focused(lab) == "c2s", "the wall south of it")
    assert count(lab, ".wg-hot") == 1
    assert lab.page.evaluate("document.activeElement.ariaLabel") == "build here, bottom of c2"
    keyboard.press("ArrowRight")
    wait_until(lambda: focused(lab) == "c2e", "the wall east of it")
    keyboard.press("Enter")
    lab.wait_python("game.last_move", "b2c2e")
    # The keyboard is still on the board.
    wait_until(lambda: focused(lab) != "", "the focus on the board")


def test_an_arrow_to_a_side_that_is_closed_says_why(notebook: Notebook) -> None:
    lab = notebook(board_with(SHUT_IN))
    lab.cell("c1").focus()
    lab.page.wait_for_timeout(400)
    for key in ("Enter", "Enter", "ArrowUp"):
        lab.page.keyboard.press(key)
    wait_until(lambda: "edge of the board" in status(lab), "why no wall can stand there")
    assert lab.python("game.ply") == 0


def test_a_piece_that_cannot_act_says_why(notebook: Notebook) -> None:
    lab = notebook(board_with(SHUT_IN))
    lab.board()
    lab.cell("a1").hover()
    tip = lab.board().locator(".nbg-tip")
    tip.wait_for()
    assert "closed in on all four sides" in tip.inner_text()
    assert count(lab, ".nbg-mark") >= 2  # its walls
    lab.cell("a1").click()
    wait_until(lambda: "closed in on all four sides" in status(lab), "the reason")
    lab.cell("c1").click()
    lab.board().locator(".wg-slot").first.wait_for()
    lab.cell("b2").hover()
    lab.page.wait_for_timeout(100)
    lab.cell("c5").click()
    wait_until(lambda: "too far" in status(lab), "the reason")


def test_the_hammer_asks_before_it_breaks(notebook: Notebook) -> None:
    lab = notebook(board_with(BREAKER))
    assert count(lab, ".wg-breaker:not([data-spent])") == 3
    lab.cell("c3").click()
    hammer = lab.board().locator(".wg-hammer")
    hammer.first.wait_for()
    assert hammer.count() == 1
    assert "You may also break one wall" in status(lab)
    lab.cell("*c2s").click()
    wait_until(lambda: "Break this wall?" in status(lab), "the question")
    assert lab.cell("*c2s").get_attribute("aria-pressed") == "true"
    lab.page.keyboard.press("Escape")
    wait_until(lambda: "Break this wall?" not in status(lab), "the question taken back")
    lab.cell("*c2s").click()
    lab.cell("*c2s").click()
    wait_until(lambda: count(lab, ".wg-hammer") == 0, "the wall gone, nothing more to break")
    assert lab.python("game.ply") == 0
    lab.cell("c2").click()  # through the gap
    lab.cell("c2s").click()  # and shut it again behind
    lab.wait_python("game.last_move", "c3c2s*c2s")
    wait_until(lambda: count(lab, ".wg-breaker[data-spent]") == 1, "the breaker spent")


def test_breaking_between_the_steps(notebook: Notebook) -> None:
    position = BREAKER.replace("......./..r.b..", "......./..r.b..").replace("00b0000", "00b0000")
    lab = notebook(board_with(position))
    lab.cell("c3").click()
    lab.cell("b3").click()
    wait_until(lambda: "b3n" in slots(lab), "the sides of b3")
    assert "*c2s" not in slots(lab)  # not beside b3
    lab.page.keyboard.press("Escape")
    lab.cell("*c2s").click()
    lab.cell("*c2s").click()
    lab.cell("c1").click()
    lab.cell("c1s").click()
    lab.wait_python("game.last_move", "c3c1s*c2s")


def test_a_skip_is_shown_and_read_out(notebook: Notebook) -> None:
    lab = notebook(board_with(SEALED))
    lab.cell("c5").click()
    lab.cell("c5s").click()
    lab.wait_python("game.turn", "blue")
    wait_until(lambda: "Red is skipped" in status(lab), "the skip in the status")
    assert count(lab, ".nbg-tag[data-skipped]") == 1
    assert count(lab, ".nbg-strip") == 1


def test_the_end_is_a_tally_with_the_regions(notebook: Notebook) -> None:
    lab = notebook(board_with(LAST_WALL))
    lab.cell("g6").click()
    lab.cell("g5").click()
    lab.cell("g5n").click()
    wait_until(lambda: "Red wins 28–21" in status(lab), "the end")
    assert lab.board().locator(".wg-land").count() == 2
    assert sorted(lab.board().locator(".wg-count").all_text_contents()) == ["21", "28"]
    tally = lab.board().locator(".wg-tally")
    assert tally.locator("div").count() == 2
    assert "28" in tally.inner_text()
    wait_for_label(lab, "a7", "territory of blue")


def test_the_maps(notebook: Notebook) -> None:
    lab = notebook(board_with(PLACED))
    lab.cell("d4").hover()
    lab.board().locator('[data-tool="reach"]').click()
    wait_until(lambda: count(lab, ".wg-turns") > 10, "turns on the squares")
    lab.wait_python("game.map", "reach")
    assert "is first on" in status(lab)
    lab.execute("game.map = 'regions'")
    wait_until(lambda: count(lab, ".wg-contested") > 10, "contested squares")
    lab.cell("d4").focus()
    lab.page.keyboard.press("v")
    lab.page.keyboard.press("v")
    lab.wait_python("game.map", "none")


def test_touch_on_a_narrow_board(notebook: Notebook) -> None:
    lab = notebook(board_with(PLACED, size=360), has_touch=True, viewport={"width": 420, "height": 900})
    lab.cell("c4").tap()
    lab.board().locator(".wg-slot").first.wait_for()
    lab.cell("d3").tap()
    wait_until(lambda: "d3n" in slots(lab), "the sides of d3")
    boxes = [slot.bounding_box() for slot in lab.board().locator(".wg-slot").all()]
    assert len(boxes) == 4
    for box in boxes:
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
    lab.cell("d3w").tap()
    lab.wait_python("game.last_move", "c4d3w")


def test_walls_in_the_set_up(notebook: Notebook) -> None:
    lab = notebook(board_with(SHUT_IN))
    lab.board().locator('[data-tool="more"]').click()
    lab.board().locator(".nbg-menu button").first.click()
    lab.board().locator(".nbg-edit").wait_for()
    lab.board().locator('.wg-edit[aria-label="wall, bottom of a1"]').click()
    lab.board().locator(".nbg-edit .nbg-button[data-primary]").click()
    lab.board().locator(".nbg-error").wait_for()  # pieces are missing: play all the same
    lab.board().locator(".nbg-edit .nbg-button[data-primary]").click()
    lab.wait_python("list(game.at.walls)", ["a1e"])


def test_who_may_still_break_a_wall_in_the_set_up(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.WallGo(players=3)\ngame")
    lab.board().locator('[data-tool="more"]').click()
    lab.board().locator(".nbg-menu button").first.click()
    rights = lab.board().get_by_role("group", name="Can still break one wall")
    rights.get_by_role("button", name="Blue").click()
    assert lab.board().locator(".wg-breaker[data-spent]").all_text_contents() == ["0"]
    assert rights.locator('[aria-pressed="true"]').evaluate_all("all => all.map(one => one.title)") == [
        "Red",
        "Green",
    ]
    lab.board().locator(".nbg-edit .nbg-button[data-primary]").click()
    lab.wait_python("game.at.breakers", {"red": True, "blue": False, "green": True})


def test_a_turn_that_is_over_is_finished_at_random_and_said_to_be(notebook: Notebook) -> None:
    lab = notebook(
        "import nbgames\nfrom nbgames import ClockRules\n"
        f"game = nbgames.WallGo(clock=ClockRules(per_turn=3), animate=False)\ngame.load({PLACED!r})\ngame"
    )
    lab.board().locator(".nbg-clock").first.wait_for()
    lab.cell("c4").click()
    lab.cell("c3").click()  # begun, but no wall is chosen
    wait_until(lambda: "ran out of time" in status(lab), "the words for it")
    assert "The turn was finished at random" in status(lab)
    lab.execute("game.pause()")
    assert lab.python("game.moves[4]").startswith("c4c3")
