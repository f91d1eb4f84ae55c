"""Engines and analysis on a real board: they answer, show what they know, and stop when they are told to."""

from __future__ import annotations

from collections.abc import Callable

from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Reversi({options}animate=False)\ngame"
#: Warm kernels first, so that no test waits for a compiler.
WARM = (
    "from nbgames.engine.kernels import kernels_of\n"
    "kernels_of('reversi').prepare(); kernels_of('reversi').wait()\n"
)
#: 14 squares are empty; b1 wins by 12, which can be solved at once.
SOLVED = "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2"
PLAYED = f"moves = '{SOLVED}'\nfor at in range(0, len(moves), 2):\n    game.play(moves[at:at + 2])\n"


def new(options: str = "") -> str:
    return WARM + NEW.format(options=options and f"{options}, ")


def status(lab: LabPage) -> str:
    return lab.board().locator(".nbg-status").inner_text()


def test_the_engine_answers_while_a_cell_sleeps(notebook: Notebook) -> None:
    # The engine thinks on a thread of its own, so its move is made while the cell still runs. A click, in
    # contrast, is heard by the kernel between two cells only.
    lab = notebook(new("white=nbgames.Engine(limit=nbgames.Limit(seconds=0.5), seed=1)"))
    lab.board()
    lab.execute("import time; game.play('f5'); time.sleep(2); slept = game.ply")
    assert lab.python("slept") == 2
    wait_until(lambda: lab.board().locator(".nbg-moves [data-node]").count() == 2, "both moves")


def test_levels_are_in_the_seat_menu(notebook: Notebook) -> None:
    lab = notebook(new())
    lab.board().locator('[data-tool="settings"]').click()
    seat = lab.board().locator(".nbg-sheet select").last
    assert "Engine 1 (very easy)" in seat.inner_text()
    seat.select_option("engine:1")
    lab.wait_python("game.match.seats['white'].level", 1)
    lab.page.keyboard.press("Escape")
    lab.cell("f5").click()
    lab.wait_python("game.ply", 2)


def test_a_long_thought_is_shown_and_forced(notebook: Notebook) -> None:
    lab = notebook(new("white=nbgames.Engine(limit=nbgames.Limit(seconds=600))"))
    lab.cell("f5").click()
    force = lab.board().locator('[data-tool="force"]')
    force.wait_for()
    wait_until(lambda: "Depth" in status(lab), "the progress")
    force.click()
    lab.wait_python("game.ply", 2)


def test_values_stand_on_the_squares_and_in_their_names(notebook: Notebook) -> None:
    lab = notebook(new(), PLAYED)
    lab.cell("a1").focus()
    lab.page.keyboard.press("a")
    lab.wait_python("game.analysing", True)
    best = lab.board().locator(".nbg-worth[data-best][data-exact]")
    best.wait_for()
    assert best.text_content() == "+12"
    wait_until(lambda: lab.board().locator(".nbg-worth[data-exact]").count() == 10, "ten exact values")
    wait_for_label(lab, "b1", "worth +12, exact, best move")
    assert "Black +12" in lab.board().locator(".nbg-verdict").inner_text()
    assert lab.python("game.status") == "Analysis. Best is b1: Black wins by 12."
    # A line is played by pressing it.
    lab.board().locator(".nbg-line").nth(1).click()
    lab.wait_python("game.moves[-1]", "b4")
    lab.board().locator('[data-tool="analyse"]').click()
    lab.wait_python("game.analysing", False)
    wait_until(lambda: lab.board().locator(".nbg-worth").count() == 0, "no values")


def test_the_graph_leads_to_a_move(notebook: Notebook) -> None:
    lab = notebook(new(), PLAYED + "game.analysing = True")
    graph = lab.board().locator(".nbg-graph")
    graph.wait_for()
    graph.locator('[data-ply="20"]').click(force=True)
    lab.wait_python("game.ply", 20)
    wait_until(lambda: graph.get_attribute("aria-valuenow") == "20", "the slider")
    graph.focus()
    lab.page.keyboard.press("ArrowLeft")
    lab.wait_python("game.ply", 19)
    wait_until(lambda: "Move 19" in (graph.get_attribute("aria-valuetext") or ""), "the slider's words")


def test_a_search_is_stopped_on_the_board(notebook: Notebook) -> None:
    lab = notebook(new(), "game.analysing = True")
    stop = lab.board().get_by_role("button", name="Stop")
    stop.wait_for()
    stop.click()
    lab.wait_python("game.analyst.state", "stopped")
    lab.board().get_by_role("button", name="Search longer").click()
    lab.wait_python("game.analyst.state", "running")


def test_the_warm_up_is_said(notebook: Notebook) -> None:
    lab = notebook(new("white=nbgames.Engine(limit=nbgames.Limit(seconds=600))"))
    lab.execute("kernels_of('reversi')._become('warming')")
    lab.cell("f5").click()
    wait_until(lambda: "warming up" in status(lab), "the notice")
    lab.execute("kernels_of('reversi')._become('ready')")
    wait_until(lambda: "warming up" not in status(lab), "its end")
    lab.execute("game.undo()")


def test_a_demo_is_started_and_stopped_on_the_board(notebook: Notebook) -> None:
    lab = notebook(new())
    lab.board().locator('[data-tool="more"]').click()
    lab.board().get_by_role("button", name="Demo").click()
    lab.wait_python("game.ply >= 2", True)
    lab.board().locator('[data-tool="stop"]').click()
    lab.wait_python("game.match.paused", True)
    wait_until(lambda: "paused" in status(lab), "the notice")
    lab.board().get_by_role("button", name="Resume").click()
    lab.wait_python("game.match.paused", False)
    lab.execute("game.stop()")


def test_hint_and_idea(notebook: Notebook) -> None:
    lab = notebook(new(), PLAYED)
    lab.cell("a1").focus()
    lab.page.keyboard.press("h")
    wait_for_label(lab, "b1", "hint")
    assert lab.python("game.ply") == 46
    lab.page.keyboard.press("i")
    lab.wait_python("game.moves[-1]", "b1")


def test_mistakes_are_marked_in_the_list(notebook: Notebook) -> None:
    lab = notebook(
        WARM + "import nbgames\nfrom nbgames.games.reversi import Rules\n"
        "game = nbgames.Reversi(rules=Rules(size=4), animate=False)\n"
        "while game.turn:\n    game.play(game.legal_moves[-1])\ngame"
    )
    lab.board().get_by_role("button", name="Analyse").last.click()
    lab.board().get_by_role("button", name="Find mistakes").click()
    lab.wait_python("game.annotations is not None and game.annotations.complete", True)
    lab.board().get_by_role("tab", name="Moves").click()
    wait_until(lambda: "?" in lab.board().locator(".nbg-moves").inner_text(), "a sign")
