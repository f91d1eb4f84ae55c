"""What must not break a board: bots, floods, hostile pages, running cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lab.harness import LabPage, wait_for_label, wait_until

Notebook = Callable[..., LabPage]
NEW = "import nbgames\ngame = nbgames.Reversi(animate=False)\ngame"


def _status(lab: LabPage) -> str:
    return lab.board().locator(".nbg-status").inner_text()


def test_a_bot_from_the_next_cell_answers(notebook: Notebook) -> None:
    lab = notebook(
        "import nbgames\ngame = nbgames.Reversi(animate=False)\ngame",
        "def first(position):\n    return position.legal_moves[0]\ngame.match.set_seat('white', first)",
    )
    lab.cell("f5").click()
    lab.wait_python("len(game.moves)", 2)
    wait_for_label(lab, lab.python("game.last_move"), "last move")
    # Undo takes back both moves.
    lab.board().locator('[data-tool="undo"]').click()
    lab.wait_python("[game.ply, game.turn]", [0, "black"])


def test_a_bot_that_fails_is_reported_in_words_and_can_be_played_for(notebook: Notebook) -> None:
    lab = notebook(
        "import nbgames\ndef clumsy(position):\n    raise ZeroDivisionError('no idea')\n"
        "game = nbgames.Reversi(white=clumsy, animate=False)\ngame",
        "print('the cell is fine')",
    )
    lab.cell("f5").click()
    wait_until(lambda: "clumsy" in _status(lab) and "no idea" in _status(lab), "the report")
    assert "the cell is fine" in lab.output(1).inner_text()
    lab.execute("game.match.set_seat('white', lambda position: 'a1')")
    wait_until(lambda: "a1" in _status(lab) and "not legal" in _status(lab), "the illegal move in words")
    lab.execute("game.match.set_seat('white', nbgames.RandomBot(3))")
    lab.wait_python("len(game.moves)", 2)


def test_an_async_bot_and_next_move(notebook: Notebook) -> None:
    lab = notebook(
        "import asyncio, nbgames\nasync def calm(position):\n    await asyncio.sleep(0.05)\n"
        "    return position.legal_moves[-1]\ngame = nbgames.Reversi(white=calm, animate=False)\ngame",
        "seen = []\nasync def watch():\n    seen.append(str(await game.next_move()))\n"
        "task = asyncio.ensure_future(watch())",
    )
    lab.cell("f5").click()
    lab.wait_python("seen", ["f5"])
    lab.wait_python("len(game.moves)", 2)


def test_a_flood_of_moves_ends_on_the_right_board(notebook: Notebook) -> None:
    lab = notebook(
        NEW,
        "print('before the flood')\n"
        "for round in range(25_000):\n    game.play('f5'); game.undo()\n"
        "game.play('c4'); print('after the flood')",
    )
    wait_for_label(lab, "c4", "last move")
    assert lab.output(1).inner_text().split("\n")[:2] == ["before the flood", "after the flood"]
    assert lab.python("[game.last_move, game.scores]") == ["c4", {"black": 4, "white": 1}]
    # The board still listens.
    lab.cell("c3").click()
    lab.wait_python("game.last_move", "c3")


def test_clicks_while_a_cell_runs_are_played_afterwards_or_at_once(notebook: Notebook) -> None:
    lab = notebook(NEW, "import time\ntime.sleep(4)\nprint('slept')", run=False)
    lab.command("notebook:run-cell-and-select-next")
    lab.board()
    lab.page.evaluate("void jupyterapp.commands.execute('notebook:run-cell')")
    lab.page.wait_for_timeout(500)
    lab.cell("f5").click()
    wait_until(lambda: "slept" in lab.output(1).inner_text(), "the cell to finish")
    lab.wait_python("game.moves", ["f5"])
    wait_for_label(lab, "f5", "last move")
    assert lab.output(1).inner_text().strip() == "slept", (
        "the board's messages do not end up in a cell's output"
    )


def test_the_page_cannot_overwrite_the_game(notebook: Notebook) -> None:
    lab = notebook(NEW)
    lab.cell("f5").click()
    lab.wait_python("game.moves", ["f5"])
    options = {"locale", "theme", "coordinates", "show_legal", "flipped", "animate", "size"}
    keys: list[str] = lab.python("sorted(game.keys)")
    before = lab.python("{key: repr(getattr(game, key)) for key in game.keys}")
    attack: dict[str, Any] = {key: "attacked" for key in keys if key not in options}
    attack |= {
        "locale": "xx",
        "theme": "<b>",
        "size": -5,
        "coordinates": "no",
        "flipped": [1],
        "no_such_trait": 1,
    }
    lab.page.evaluate(
        """async (state) => {
          const manager = jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
          // Any script on the page can speak to the widget's comm like this.
          const send = (id) => manager.sendShellMessage({
            header: {msg_id: String(Math.random()), msg_type: "comm_msg", session: manager.clientId,
                     username: "", date: new Date().toISOString(), version: "5.3"},
            parent_header: {}, metadata: {}, channel: "shell",
            content: {comm_id: id, data: {method: "update", state, buffer_paths: []}}, buffers: []});
          globalThis.attackOn = send;
        }""",
        attack,
    )
    model_id = lab.python("game.model_id")
    lab.page.evaluate("(id) => globalThis.attackOn(id)", model_id)
    lab.wait_python("1", 1)
    lab.page.wait_for_timeout(500)
    after = lab.python("{key: repr(getattr(game, key)) for key in game.keys}")
    assert {key: value for key, value in after.items() if value != before[key]} == {}
    # The page is told the truth again, and the game goes on.
    wait_for_label(lab, "f5", "last move")
    lab.cell("d6").click()
    lab.wait_python("game.moves", ["f5", "d6"])


def test_traits_are_observed_and_linked(notebook: Notebook) -> None:
    lab = notebook(
        "import ipywidgets, nbgames\ngame = nbgames.Reversi(animate=False)\nlabel = ipywidgets.Label()\n"
        "ipywidgets.dlink((game, 'status'), (label, 'value'))\nturns = []\n"
        "game.observe(lambda change: turns.append(change.new), 'turn')\n"
        "moves = []\n@game.on_move\ndef note(event):\n    moves.append(str(event.move))\n"
        "ipywidgets.VBox([game, label])"
    )
    lab.cell("f5").click()
    lab.wait_python("[turns, moves]", [["white"], ["f5"]])
    wait_until(lambda: lab.python("label.value") == lab.python("game.status") != "", "the linked label")


def test_an_error_in_a_callback_is_shown_and_stops_nobody(notebook: Notebook) -> None:
    lab = notebook(
        "import nbgames\ngame = nbgames.Reversi(animate=False)\nseen = []\n"
        "@game.on_move\ndef broken(event):\n    raise KeyError('oops')\n"
        "@game.on_move\ndef fine(event):\n    seen.append(str(event.move))\ngame"
    )
    lab.cell("f5").click()
    lab.wait_python("seen", ["f5"])
    wait_until(lambda: "broken" in _status(lab) and "oops" in _status(lab), "the error in words")
