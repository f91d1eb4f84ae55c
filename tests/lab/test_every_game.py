"""What test_access.py asks of Reversi, asked of the boards of all other games, as far as it may differ."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from lab.access import LOCALES, axe, check_layout, check_words, speak, words
from lab.harness import LabPage, wait_until

from nbgames.core import registry

Notebook = Callable[..., LabPage]

#: A board of each game in the middle of things, and the cell of it that is pressed and refused.
BOARDS = {
    "wallgo": ("WallGo({options})", ["c4", "c5", "e3", "e4", "c4c3e"], "a1"),
    "wallgo-3": ("WallGo(players=3, {options})", ["c2", "e2", "g3", "c7", "b5", "e5", "c2c3n"], "a1"),
    "network6": ("Network6({options})", ["e6", "e5", "h7", "c6", "d7", "g3"], "a1"),
    "flownet": ("Flownet({options})", ["a1,b1,b2,b3,c3", "n14,m14"], ""),
    "flownet-4": ("Flownet(players=4, {options})", ["a1,b1,b2,b3,c3", "a14"], ""),
}
#: How many cells each game's board has.
CELLS = {"wallgo": 49, "network6": 64, "flownet": 196}


def cell(name: str, **options: object) -> str:
    made, moves, _ = BOARDS[name]
    given = ", ".join(f"{key}={value!r}" for key, value in {"animate": False, **options}.items())
    begun = f"import nbgames\ngame = nbgames.{made.format(options=given)}"
    return f"{begun}\nfor move in {moves}:\n    game.play(move)\ngame"


def test_every_game_is_here() -> None:
    assert {name.split("-")[0] for name in BOARDS} | {"reversi"} == set(registry.names())


@pytest.mark.parametrize("name", BOARDS)
def test_axe_finds_nothing(notebook: Notebook, name: str) -> None:
    lab = notebook(cell(name, theme="light"))
    board = lab.board()
    assert axe(lab) == []
    for tool in ("settings", "new_game", "help"):
        board.locator(f'[data-tool="{tool}"]').click()
        board.get_by_role("dialog").wait_for()
        assert axe(lab) == [], tool
        lab.page.keyboard.press("Escape")
        board.get_by_role("dialog").wait_for(state="detached")
    wrong = BOARDS[name][2]
    if wrong:
        lab.cell(wrong).click()
    board.get_by_role("tab", name="Rules").click()
    assert axe(lab) == []
    lab.execute("game.theme = 'dark'")
    wait_until(lambda: board.get_attribute("data-theme") == "dark", "the dark theme")
    assert axe(lab) == []


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_is_a_grid_of_named_buttons(notebook: Notebook, name: str) -> None:
    lab = notebook(cell(name))
    board = lab.board()
    grid = board.get_by_role("grid")
    names = grid.get_by_role("gridcell").evaluate_all("all => all.map((e) => e.getAttribute('aria-label'))")
    assert len(names) >= CELLS[name.split("-", maxsplit=1)[0]]
    assert all(names)
    assert len(set(names)) == len(names)
    assert grid.locator('[tabindex="0"]').count() == 1
    assert board.locator(".nbg-board > svg").first.get_attribute("aria-hidden") == "true"
    wrong = board.evaluate(
        """(root) => [...root.querySelectorAll('button, input, select, [tabindex]')].filter((e) =>
          e.dataset.lmSuppressShortcuts !== 'true' ||
          !(e.getAttribute('aria-label') || e.textContent || e.labels?.[0]?.textContent || '').trim()
        ).map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert wrong == [], "has no name, or lets keys through to the notebook"


@pytest.mark.parametrize(("theme", "width"), [("light", 400), ("dark", 900)])
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_overflows_in_any_language(
    notebook: Notebook, name: str, theme: str, width: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lab = notebook(cell(name, theme=theme, size=width))
    board = lab.board()
    folder = tmp_path_factory.getbasetemp() / "boards"
    folder.mkdir(exist_ok=True)
    for locale in LOCALES:
        speak(lab, locale)
        lab.page.wait_for_timeout(150)
        check_words(words(board), locale)
        check_layout(board, width, folder / f"{name}-{theme}-{width}-{locale}.png")


@pytest.mark.parametrize("name", BOARDS)
def test_reduced_motion_and_forced_colours(notebook: Notebook, name: str) -> None:
    lab = notebook(cell(name), reduced_motion="reduce", forced_colors="active")
    board = lab.board()
    lab.execute("game.play(game.legal_moves[0])")
    lab.wait_python("len(game.moves)", len(BOARDS[name][1]) + 1)
    lab.page.wait_for_timeout(100)
    running = lab.page.evaluate(
        "document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 1 &&"
        " a.effect.target.closest('.nbg')).length"
    )
    assert running == 0
    # The players' colours are still to be told apart.
    adjust = "(e) => getComputedStyle(e).forcedColorAdjust"
    assert board.locator(".nbg-board > svg").first.evaluate(adjust) == "none"


def test_a_dark_board_in_a_light_notebook_keeps_its_own_colours(notebook: Notebook) -> None:
    # JupyterLab's own rules for inputs are stronger than they look, and nothing else measures placeholders.
    lab = notebook(cell("wallgo", theme="dark"))
    field = lab.board().locator("form input")
    placeholder = field.evaluate("e => getComputedStyle(e, '::placeholder').color")
    quiet = lab.board().locator(".nbg-moves .n").first.evaluate("e => getComputedStyle(e).color")
    assert placeholder == quiet


@pytest.mark.parametrize("name", BOARDS)
def test_the_table_of_keys_shows_every_key_whole(notebook: Notebook, name: str) -> None:
    # JupyterLab has rules of its own for lists and keys in outputs.
    lab = notebook(cell(name, locale="km"))
    lab.board().locator('[data-tool="help"]').click()
    rows = lab.board().locator(".nbg-keys > div")
    rows.first.wait_for()
    assert rows.count() > 15
    wrong = rows.evaluate_all(
        """rows => rows.filter(row => {
            const [keys, words] = row.children, place = keys.getBoundingClientRect();
            return !keys.textContent || !words.textContent || keys.scrollWidth > keys.clientWidth
                || [...keys.children].some(key => key.getBoundingClientRect().right > place.right + 1);
        }).map(row => row.textContent)"""
    )
    assert wrong == []
    beside = rows.nth(2).locator("dt").inner_text().split()
    assert beside == ["Ctrl", "+", "Home"]


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("name", BOARDS)
def test_who_plays_can_be_read_in_the_narrowest_cell(notebook: Notebook, name: str, locale: str) -> None:
    made = cell(name, locale=locale).removesuffix("game") + "game.layout.width = '320px'\ngame"
    lab = notebook(made)
    cut = (
        lab.board()
        .locator(".nbg-tag-name")
        .evaluate_all("names => names.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)")
    )
    assert cut == []
    outside = lab.board().evaluate(
        """board => [...board.querySelectorAll(".nbg-tool")].filter(
            e => e.getBoundingClientRect().right > board.getBoundingClientRect().right).length"""
    )
    assert outside == 0
