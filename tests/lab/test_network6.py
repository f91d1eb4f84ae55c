"""What only Network6's board has: links, reasons before anybody asks, steps, networks, threats, the swap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.harness import LabPage, wait_for_label, wait_until

pytestmark = pytest.mark.lab

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Network6(animate=False)\ngame"
GAME = "e6 e5 h7 c6 d7 g3 b3 g4 d3 g6 f3 b5 g2 c1 a2"
STEPPING = "....b.../..b....w/ww...b.w/..b..b../..w..w../.bbw.b../ww....w./.b..b... 0,0 w"


def board_with(position: str = "", **options: object) -> str:
    given = "".join(f", {name}={value!r}" for name, value in options.items())
    return f"import nbgames\ngame = nbgames.Network6({position!r} or None, animate=False{given})\ngame"


def count(lab: LabPage, selector: str) -> int:
    return lab.board().locator(selector).count()


def words(lab: LabPage, place: str) -> str:
    return lab.board().locator(place).inner_text()


def away(lab: LabPage) -> None:
    lab.page.mouse.move(5, 5)


def test_adding_by_click_and_what_the_tags_say(notebook: Notebook) -> None:
    lab = notebook(NEW)
    assert "10" in lab.board().locator(".nbg-tag-score").first.inner_text()
    assert words(lab, ".nbg-body b") == "Placing chips"
    for move in ("e6", "e5", "h7"):
        lab.cell(move).click()
        lab.wait_python("game.last_move", move)
    wait_for_label(lab, "h7", "white")
    wait_until(lambda: "8" in lab.board().locator(".nbg-tag-score").first.inner_text(), "eight chips in hand")
    assert lab.board().locator(".n6-hand").first.get_attribute("aria-label") == "8 chips in hand"
    assert "goal area of white" in (lab.cell("h7").get_attribute("aria-label") or "").lower()
    assert "not in play" in (lab.cell("a1").get_attribute("aria-label") or "")


def test_the_preview_shows_the_links_a_chip_would_get(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:8])))
    lab.board()
    away(lab)
    assert count(lab, ".n6-new") == 0
    lab.cell("d3").hover()
    wait_until(lambda: count(lab, ".n6-new") == 3, "three links to be")
    assert count(lab, ".n6-partner") == 3
    assert "d3: 3 new links" in words(lab, ".nbg-status")
    assert "3 new links" in (lab.cell("d3").get_attribute("aria-label") or "")
    assert lab.python("game.ply") == 8


def test_reasons_on_hover_before_anybody_asks(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:12])))
    tip = lab.board().locator(".nbg-tip")
    expected = {
        "f5": "f5, e6, d7 would stand together", "a1": "is a corner", "c1": "only black may stand",
        "e6": "already holds a chip",
    }  # fmt: skip
    for cell, text in expected.items():
        lab.cell(cell).hover()
        wait_until(lambda text=text: tip.count() == 1 and text in tip.inner_text().lower(), text)
    # The chips that would stand together are ringed and joined.
    lab.cell("f5").hover()
    wait_until(lambda: count(lab, "circle.nbg-mark") == 2, "two chips ringed")
    assert count(lab, ".n6-band path") == 2
    # Nothing was tried, and with the pointer gone nothing is said.
    assert "not allowed" not in words(lab, ".nbg-status")
    away(lab)
    tip.wait_for(state="detached")
    lab.cell("d2").hover()
    wait_until(lambda: "d2" in words(lab, ".nbg-status"), "a preview")
    assert tip.count() == 0
    assert lab.python("game.ply") == 12


def test_reasons_for_the_keyboard_cursor(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:12])))
    lab.board()
    away(lab)
    lab.cell("f4").focus()
    lab.page.keyboard.press("ArrowDown")
    lab.board().locator(".nbg-tip").wait_for()
    assert "would stand together" in words(lab, ".nbg-tip")
    spoken = lab.board().locator('[aria-live="polite"]')
    wait_until(lambda: "would stand together" in (spoken.text_content() or ""), "the reason read out")
    lab.page.keyboard.press("Enter")
    wait_until(lambda: "f5 is not allowed" in words(lab, ".nbg-status"), "the refusal")
    assert lab.python("game.ply") == 12


def test_a_forbidden_square_is_refused_and_the_rule_is_shown(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:12])))
    lab.cell("f5").click()
    wait_until(lambda: "f5 is not allowed" in words(lab, ".nbg-status"), "the refusal")
    lab.board().get_by_role("tab", name="Rules").click()
    assert "would stand together" in words(lab, ".nbg-met")
    assert lab.board().locator(".nbg-rule").count() >= 5
    assert "No three together" in words(lab, ".nbg-tabpanel")


def test_stepping_by_click(notebook: Notebook) -> None:
    lab = notebook(board_with(STEPPING))
    assert words(lab, ".nbg-body b") == "Moving chips"
    lab.cell("c5").click()
    wait_until(
        lambda: "Choose a new square for the chip on c5" in words(lab, ".nbg-status"), "c5 to be chosen"
    )
    assert lab.cell("c5").get_attribute("aria-selected") == "true"
    # Another chip of one's own changes the choice …
    lab.cell("f5").click()
    wait_until(lambda: "chip on f5" in words(lab, ".nbg-status"), "f5 to be chosen")
    # … the same chip again, or Escape, gives it up …
    lab.cell("f5").click()
    wait_until(lambda: "Choose a new square" not in words(lab, ".nbg-status"), "nothing chosen")
    lab.cell("c5").click()
    wait_until(lambda: "chip on c5" in words(lab, ".nbg-status"), "c5 again")
    lab.page.keyboard.press("Escape")
    wait_until(lambda: lab.cell("c5").get_attribute("aria-selected") is None, "nothing chosen")
    # … and so does a square where the chip may not go, with the reason.
    lab.cell("c5").click()
    lab.cell("a4").hover()
    wait_until(lambda: "would stand together" in words(lab, ".nbg-board"), "the reason")
    lab.cell("a4").click()
    wait_until(lambda: "a4 is not allowed" in words(lab, ".nbg-status"), "the refusal")
    assert lab.cell("c5").get_attribute("aria-selected") is None
    assert lab.python("game.ply") == 0
    lab.cell("c5").click()
    lab.cell("d4").click()
    lab.wait_python("game.moves", ["c5-d4"])
    wait_for_label(lab, "d4", "white")
    wait_for_label(lab, "c5", "empty")


def test_a_step_by_keyboard_wins_and_shows_the_network(notebook: Notebook) -> None:
    lab = notebook(board_with(STEPPING))
    lab.cell("b3").focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        lab.page.keyboard.press(key)
    lab.wait_python("[game.moves, game.outcome['winners']]", [["b3-d3"], ["white"]])
    wait_until(lambda: "White wins." in words(lab, ".nbg-status"), "the end")
    path = lab.python("list(game.at.network)")
    numbers = lab.board().locator(".n6-number").all_text_contents()
    assert numbers == [str(number) for number in range(1, len(path) + 1)]
    for cell in path:
        wait_for_label(lab, cell, "part of the network")
    assert count(lab, ".n6-link") == 0


def test_links_can_be_mine_or_under_the_pointer(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:10])))
    away(lab)
    both = lab.python("[len(game.at.links(colour)) for colour in ('white', 'black')]")
    wait_until(lambda: count(lab, "path.n6-link-w") == both[0], "White's links")
    assert count(lab, "path.n6-link-b") == both[1]
    lab.execute("game.links = 'mine'")
    wait_until(lambda: count(lab, "path.n6-link-b") == 0, "only White's links")
    lab.execute("game.links = 'hover'")
    wait_until(lambda: count(lab, "path.n6-link") == 0, "no links")
    lab.cell("e5").hover()
    wait_until(lambda: count(lab, "path.n6-link-b") > 0, "the links of e5")


def test_the_settings_reach_python(notebook: Notebook) -> None:
    lab = notebook(board_with(" ".join(GAME.split()[:14])))
    lab.cell("d5").hover()
    lab.board().locator('[data-tool="settings"]').click()
    sheet = lab.board().get_by_role("dialog")
    sheet.get_by_label("Links shown").select_option("hover")
    lab.wait_python("game.links", "hover")
    sheet.get_by_label("Mark squares that win at once").click()
    lab.wait_python("game.threats", True)
    lab.page.keyboard.press("Escape")
    wait_for_label(lab, "a2", "white wins here")
    assert count(lab, ".n6-threat") == 1


def test_the_swap(notebook: Notebook) -> None:
    lab = notebook(board_with(swap=True))
    assert count(lab, '[data-tool="swap"]') == 0
    lab.cell("c2").click()
    lab.board().locator('[data-tool="swap"]').click()
    lab.wait_python("game.moves", ["c2", "swap"])
    wait_for_label(lab, "b3", "black")
    wait_for_label(lab, "c2", "empty")
    assert count(lab, '[data-tool="swap"]') == 0


def test_setting_up_counts_the_hands(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.board().locator('[data-tool="more"]').click()
    lab.board().get_by_text("Set up a position").click()
    for cell in ("c3", "d3", "e3"):
        lab.cell(cell).click()
    wait_until(lambda: "7" in lab.board().locator(".nbg-tag-score").first.inner_text(), "seven in hand")
    lab.board().get_by_role("button", name="Play from here").click()
    problems = lab.board().locator(".nbg-error")
    problems.wait_for()
    assert "c3, d3, e3" in problems.inner_text()
    lab.cell("e3").click()
    lab.board().get_by_role("button", name="Play from here").click()
    # Two chips of one side alone are out of turn: that is said as well, and may be played all the same.
    wait_until(lambda: "turn of white" in problems.inner_text().lower(), "the next problem")
    lab.board().get_by_role("button", name="Play it anyway").click()
    lab.wait_python("game.scores", {"white": 2, "black": 0})


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_touch_on_a_narrow_board(notebook: Notebook, theme: str) -> None:
    lab = notebook(board_with(size=380, theme=theme), has_touch=True)
    box = lab.cell("e6").bounding_box()
    assert box is not None
    assert box["width"] >= 24
    for move in ("e6", "e5"):
        lab.cell(move).tap()
        lab.wait_python("game.last_move", move)
    lab.cell("e6").tap()
    wait_until(lambda: "already holds a chip" in words(lab, ".nbg-tip"), "the refusal")
    frame = lab.board().bounding_box()
    assert frame is not None
    assert frame["width"] <= 381
    for tag in lab.board().locator(".nbg-tag").all():
        inside = tag.bounding_box()
        hand = tag.locator(".n6-hand").bounding_box()
        assert inside is not None
        assert hand is not None
        assert hand["x"] + hand["width"] <= inside["x"] + inside["width"]
