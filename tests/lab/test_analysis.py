"""What an analysis leaves to look at: flownet's best placement on the board, and the mistakes of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

from lab.access import axe
from lab.harness import LabPage, wait_until
from playwright.sync_api import expect

Notebook = Callable[..., LabPage]
WARM = "import nbgames\nfrom nbgames.engine.kernels import kernels_of\n"
#: Ten moves of flownet; they are searched for a moment only, so that nothing changes while one looks.
PIPES = (
    WARM + "kernels_of('flownet').prepare(); kernels_of('flownet').wait()\n"
    "game = nbgames.Flownet(animate=False)\n"
    "while game.ply < 10:\n    game.play(max(game.legal_moves, key=lambda move: (len(move), move)))\n"
    "game.analysing = True\ngame"
)
#: A board of 16 squares, where every move is known exactly.
SMALL = (
    WARM + "kernels_of('reversi').prepare(); kernels_of('reversi').wait()\n"
    "from nbgames.games.reversi import Rules\n"
    "game = nbgames.Reversi(rules=Rules(size=4), animate=False)\n"
    "while game.turn:\n    game.play(game.legal_moves[-1])\ngame"
)


def test_the_best_placement_stands_on_the_board_of_flownet(notebook: Notebook) -> None:
    lab = notebook(PIPES)
    lab.board().locator(".nbg-line").nth(2).wait_for()
    lab.execute("game.analyst.halt()")
    lab.wait_python("game.analyst.state", "stopped")
    idea = lab.board().locator(".fn-idea")
    lines = lab.board().locator(".nbg-line")
    moves = lab.python("[str(line.move) for line in game.analyst.known(game.at).lines[:3]]")
    wait_until(lambda: idea.get_attribute("data-move") == moves[0], "the best placement")
    assert "%" in idea.locator(".nbg-worth").text_content()
    # Pointing at another line, or going there with the keyboard, shows its first move.
    lines.nth(2).hover()
    wait_until(lambda: idea.get_attribute("data-move") == moves[2], "the line that is pointed at")
    lab.board().locator(".nbg-verdict").hover()
    wait_until(lambda: idea.get_attribute("data-move") == moves[0], "the best placement again")
    lines.nth(1).focus()
    wait_until(lambda: idea.get_attribute("data-move") == moves[1], "the line with the focus")
    # Names are short, as in the list of moves.
    piece, cells = moves[1].split(":")
    short = f"{piece} {cells.split(',')[0]}"
    assert (lines.nth(1).get_attribute("aria-label") or "").startswith(f"{short}, ")
    assert short in lines.nth(1).inner_text().replace("\n", " ")
    assert lab.python("game.ply") == 10
    lab.page.keyboard.press("Enter")
    lab.wait_python("game.moves[-1]", moves[1])
    assert lab.errors == []


def test_mistakes_are_counted_and_listed(notebook: Notebook) -> None:
    lab = notebook(SMALL)
    lab.board().get_by_role("button", name="Analyse").last.click()
    lab.board().get_by_role("button", name="Find mistakes").click()
    lab.wait_python("game.annotations is not None and game.annotations.complete", True)
    bad = lab.python(
        "[[one.node, one.player, str(one.move), one.glyph, one.loss] for one in game.annotations"
        " if '?' in one.glyph]"
    )
    assert len(bad) >= 2
    table = lab.board().get_by_role("table", name="Mistakes")
    table.wait_for()
    for sign, name in (("?!", "doubtful move"), ("?", "mistake"), ("??", "blunder")):
        expect(table.get_by_role("columnheader", name=name, exact=True)).to_have_text(sign)
    for colour in ("Black", "White"):
        row = table.get_by_role("row").filter(has_text=colour)
        counts = [
            sum(one[1] == colour.lower() and one[3] == sign for one in bad) for sign in ("?!", "?", "??")
        ]
        assert row.get_by_role("cell").all_inner_texts()[:3] == [str(count) for count in counts]
    slips = lab.board().get_by_role("group", name="Mistakes").get_by_role("button")
    expect(slips).to_have_count(len(bad))
    # The list leads to the moves, by pointer and by keyboard.
    slips.first.click()
    lab.wait_python("game.match.record.current.id", bad[0][0])
    expect(slips.first).to_have_attribute("aria-current", "step")
    label = slips.first.get_attribute("aria-label") or ""
    assert re.match(rf"Move \d+, \w+ {bad[0][2]}: [\w ]+, \u2212{bad[0][4]:g}$", label)
    expect(lab.board().locator(".nbg-note")).to_contain_text("Better was")
    lab.page.keyboard.press("ArrowDown")
    expect(slips.nth(1)).to_be_focused()
    assert lab.python("game.match.record.current.id") == bad[0][0]
    lab.page.keyboard.press("Enter")
    lab.wait_python("game.match.record.current.id", bad[1][0])
    assert axe(lab) == []
    # The signs in the list of moves have colours of their own, which can be read.
    lab.board().get_by_role("tab", name="Moves").click()
    signs = lab.board().locator(".nbg-move [data-sign]")
    expect(signs.first).to_be_visible()
    assert axe(lab) == []
    assert lab.errors == []
