"""Boards for everyone: names, roles, focus, announcements, languages, themes, widths."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from lab.access import LOCALES, axe, check_layout, check_words, speak, words
from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]

#: A position with everything in it: both colours, a last move, legal squares, a variation, a comment.
GAME = (
    "import nbgames\n"
    "game = nbgames.Reversi(animate=False, {options})\n"
    "game.load('f5d6c3d3c4f4f6f3e6e7')\n"
    "game.goto(4); game.play('c5'); game.goto(10)\n"
    "game"
)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(notebook: Notebook, theme: str) -> None:
    lab = notebook(GAME.format(options=f"theme='{theme}'"))
    board = lab.board()
    assert axe(lab) == []
    for tool in ("settings", "help", "new_game", "more"):
        board.locator(f'[data-tool="{tool}"]').click()
        board.get_by_role("dialog").wait_for()
        assert axe(lab) == [], tool
        lab.page.keyboard.press("Escape")
        board.get_by_role("dialog").wait_for(state="detached")
    lab.cell("a1").click()
    board.locator(".nbg-tip").wait_for()
    assert axe(lab) == []
    board.get_by_role("tab", name="Rules").click()
    assert axe(lab) == []


def test_the_board_is_a_grid_of_named_buttons(notebook: Notebook) -> None:
    lab = notebook(GAME.format(options=""))
    board = lab.board()
    grid = board.get_by_role("grid")
    assert "Reversi" in (grid.get_attribute("aria-label") or "")
    assert grid.get_by_role("row").count() == 8
    cells = grid.get_by_role("gridcell")
    assert cells.count() == 64
    names = [cell.get_attribute("aria-label") or "" for cell in cells.all()]
    assert len(set(names)) == 64
    by_square = dict(zip((name.split(",")[0] for name in names), names, strict=True))
    # Coordinate, content, state: what stands there, what can be done, what just happened.
    assert set(by_square) == {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)}
    assert "white" in by_square["e7"].lower()
    assert "last move" in by_square["e7"]
    legal = {move: len(lab.python(f"game.at.turns({move!r})")) for move in lab.python("game.legal_moves")}
    for square, name in by_square.items():
        assert ("you can play here" in name) == (square in legal), name
        if square in legal:
            number = legal[square]
            assert f"turns {number} disc{'s' if number > 1 else ''}" in name
    # One tab stop, which the arrows move.
    assert grid.locator('[tabindex="0"]').count() == 1
    # The picture below is decoration.
    assert board.locator(".nbg-board > svg").get_attribute("aria-hidden") == "true"
    # Every button on the widget has a name, and none of them lets keys through to the notebook.
    for button in board.locator("button, input, [tabindex]").all():
        html = button.evaluate("(element) => element.outerHTML.slice(0, 120)")
        assert button.get_attribute("data-lm-suppress-shortcuts") == "true", html
        named = button.evaluate("(e) => (e.getAttribute('aria-label') || e.textContent).trim()")
        assert named, html


def test_the_focus_ring_is_seen_and_the_focus_stays(notebook: Notebook) -> None:
    lab = notebook(GAME.format(options=""))
    style = "(e) => { const s = getComputedStyle(e); return [s.outlineStyle, s.boxShadow]; }"
    assert lab.cell("e4").evaluate(style) == ["none", "none"]
    lab.cell("d4").focus()
    lab.page.keyboard.press("ArrowRight")
    outline, shadow = lab.cell("e4").evaluate(style)
    assert outline == "solid"
    assert shadow.count("rgb") >= 2, "two tones, so that it is seen on felt and on discs"
    lab.execute("game.undo()")
    wait_for_label(lab, "e7", "empty")
    assert lab.page.evaluate("document.activeElement.dataset.cell") == "e4"


def test_moves_and_refusals_are_announced(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi(animate=False)\ngame")
    board = lab.board()
    polite, assertive = board.locator('[aria-live="polite"]'), board.locator('[aria-live="assertive"]')
    lab.page.evaluate(
        """() => {
          globalThis.said = [];
          for (const region of document.querySelectorAll('.nbg [aria-live]')) {
            const note = (node) => globalThis.said.push([region.getAttribute('aria-live'), node.textContent]);
            new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(note)))
              .observe(region, {childList: true, subtree: true, characterData: true});
          }
        }"""
    )

    def said(kind: str, words: str, times: int = 1) -> bool:
        heard = lab.page.evaluate("globalThis.said")
        return sum(1 for live, text in heard if live == kind and words in text) >= times

    assert polite.count() == assertive.count() == 1
    lab.cell("f5").click()
    wait_until(lambda: said("polite", "f5"), "the move to be announced")
    for times in (1, 2):  # the same words twice are announced twice
        lab.cell("a1").click()
        wait_until(partial(said, "assertive", "turn nothing", times), f"refusal {times}")
    lab.execute("for move in ('f4', 'c3', 'c6', 'c5', 'd6', 'f3', 'c4', 'c7'): game.play(move)")
    wait_until(lambda: said("assertive", "wins"), "the end to be announced")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_is_in_the_chosen_language(notebook: Notebook, locale: str) -> None:
    lab = notebook(GAME.format(options=f"locale='{locale}'"))
    board = lab.board()
    assert board.get_attribute("lang") == locale
    texts = [words(board)]
    for tool in ("settings", "help", "new_game"):
        board.locator(f'[data-tool="{tool}"]').click()
        board.get_by_role("dialog").wait_for()
        texts.append(board.get_by_role("dialog").inner_text())
        lab.page.keyboard.press("Escape")
        board.get_by_role("dialog").wait_for(state="detached")
    check_words("\n".join(texts), locale)


@pytest.mark.parametrize("width", [400, 900])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_overflows_at_any_width_in_any_language(
    notebook: Notebook, theme: str, width: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lab = notebook(GAME.format(options=f"theme='{theme}', size={width}"))
    board = lab.board()
    folder = tmp_path_factory.getbasetemp() / "boards"
    folder.mkdir(exist_ok=True)
    for locale in LOCALES:
        speak(lab, locale)
        lab.page.wait_for_timeout(150)
        check_layout(board, width, folder / f"reversi-{theme}-{width}-{locale}.png")


@pytest.mark.parametrize("width", [320, 540, 640, 760, 900])
def test_all_tools_fit(notebook: Notebook, width: int) -> None:
    lab = notebook(GAME.format(options=f"size={width}"))
    board = lab.board()
    for locale in LOCALES:
        speak(lab, locale)
        beyond = board.locator(".nbg-tools").evaluate(
            "(e) => e.lastElementChild.getBoundingClientRect().right - e.getBoundingClientRect().right"
        )
        assert beyond < 2, f"{locale}: tools are cut off"


def test_the_theme_of_the_notebook_is_followed(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi()\ngame")
    board = lab.board()
    assert board.get_attribute("data-theme") == "light"
    lab.command("apputils:change-theme", theme="JupyterLab Dark")
    wait_until(lambda: board.get_attribute("data-theme") == "dark", "the dark theme")
    lab.command("apputils:change-theme", theme="JupyterLab Light")
    wait_until(lambda: board.get_attribute("data-theme") == "light", "the light theme")


def test_reduced_motion_and_forced_colours(notebook: Notebook) -> None:
    lab = notebook(
        "import nbgames\ngame = nbgames.Reversi()\ngame", reduced_motion="reduce", forced_colors="active"
    )
    lab.board()
    lab.cell("f5").click()
    lab.wait_python("game.moves", ["f5"])
    running = lab.page.evaluate(
        "document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 1 &&"
        " a.effect.target.closest('.nbg')).length"
    )
    assert running == 0
    # The pieces are still two kinds of things to look at.
    assert (
        lab.board().locator(".nbg-board > svg").evaluate("(e) => getComputedStyle(e).forcedColorAdjust")
        == "none"
    )


def test_a_saved_notebook_shows_a_picture(notebook: Notebook) -> None:
    lab = notebook("import nbgames\ngame = nbgames.Reversi()\ngame.load('f5d6c3')\ngame", "game.at")
    lab.board()
    bundle = lab.page.evaluate(
        "() => jupyterapp.shell.currentWidget.content.widgets.map((cell) =>"
        " Object.keys(cell.model.sharedModel.toJSON().outputs[0].data))"
    )
    assert "application/vnd.jupyter.widget-view+json" in bundle[0]
    assert "text/html" in bundle[0]
    assert "application/vnd.jupyter.widget-view+json" not in bundle[1]
    assert lab.output(1).locator("img").evaluate("(image) => image.complete && image.naturalWidth > 0")
