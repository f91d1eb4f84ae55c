"""A board in a browser without a notebook: the built page, moved by a real widget in this process.

Whatever the widget sends goes to the page and back; so a scene behaves as it does in JupyterLab, but takes a
second instead of a minute.
"""

from __future__ import annotations

import queue
from pathlib import Path
from typing import Any

from comm.base_comm import BaseComm
from playwright.sync_api import Page, Route

import nbgames
from nbgames.core import registry

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/nbgames/widget/static"


def files(game: str) -> dict[str, tuple[Path, str]]:
    """What the page may ask for, with its type."""
    return {
        "": (ROOT / "js/dev/stage.html", "text/html"),
        "board.js": (STATIC / f"{game}.js", "text/javascript"),
        "board.css": (STATIC / f"{game}.css", "text/css"),
    }


class PageComm(BaseComm):  # type: ignore[misc]
    """A comm that keeps what the widget sends until the stage carries it to the page."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.sent: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        super().__init__(*args, **options)

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        """Called by ``comm`` for everything the widget sends."""
        if msg_type == "comm_msg":
            self.sent.put(data)


def serve(route: Route, game: str) -> None:
    """Answer the page's requests from the built files."""
    file, kind = files(game).get(route.request.url.rsplit("/", 1)[-1], (None, ""))
    if file is None:
        route.fulfill(status=404)
    else:
        route.fulfill(body=file.read_text(), content_type=f"{kind}; charset=utf-8")


class Stage:
    """One page with one board, ``width`` pixels wide, in a host of the given theme.

    Its other methods are the steps a scene is written in, each taking one word of text.
    """

    def __init__(self, page: Page, width: int, theme: str, game: str = "reversi", **options: Any) -> None:
        self.page = page
        self.widget = registry.load(game).Widget(**options)
        page.route("http://board.example/**", lambda route: serve(route, game))
        page.expose_function("toPython", self._receive)
        page.goto("http://board.example/")
        page.wait_for_function("window.ready")
        page.evaluate("light => document.body.dataset.jpThemeLight = light", str(theme == "light").lower())
        state = {
            name: value for name, value in self.widget.get_state().items() if name[:3] not in ("_es", "_cs")
        }
        page.evaluate("([state, width]) => mount(state, width)", [state, width])
        self.settle()

    def _receive(self, data: dict[str, Any]) -> None:
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

    def settle(self, seconds: str = "0.3") -> None:
        """Carry messages to and fro for a while."""
        for _ in range(round(float(seconds) / 0.05)):
            self.page.wait_for_timeout(50)
            while not self.widget.comm.sent.empty():
                self.page.evaluate("data => receive(data)", self.widget.comm.sent.get())

    def play(self, moves: str) -> None:
        """Play a transcript in Python."""
        for at in range(0, len(moves), 2):
            self.widget.play(moves[at : at + 2])

    def undo(self, count: str) -> None:
        """Undo in Python."""
        for _ in range(int(count)):
            self.widget.undo()

    def option(self, assignment: str) -> None:
        """Set a view option in Python: ``flipped=1``."""
        name, value = assignment.split("=")
        setattr(self.widget, name, type(getattr(self.widget, name))(int(value)))

    def analyse(self, seconds: str) -> None:
        """Switch the analysis on and let it run for some seconds."""
        self.widget.analysing = True
        self.settle(seconds)

    def mistakes(self, nodes: str) -> None:
        """Look for mistakes in Python, with so many positions for each move."""
        self.widget.annotate(nbgames.Limit(nodes=int(nodes)), progress=False)

    def goto(self, ply: str) -> None:
        """Show an earlier move."""
        self.widget.goto(int(ply))

    def seat(self, assignment: str) -> None:
        """Let an engine of full strength think for some seconds at each move: ``white=20``."""
        colour, seconds = assignment.split("=")
        self.widget.match.set_seat(
            colour, nbgames.Engine(limit=nbgames.Limit(seconds=float(seconds)), name="Engine 5")
        )

    def demo(self, level: str) -> None:
        """Let engines play each other."""
        self.widget.demo(int(level), pace=0.3)

    def hint(self, move: str) -> None:
        """Show a move as the hint."""
        self.widget.show_hint(self.widget.at.parse(move))

    def hover(self, cell: str) -> None:
        """Move the pointer over a cell."""
        self.page.locator(f'[data-cell="{cell}"]').hover()

    def click(self, cell: str) -> None:
        """Press a cell."""
        self.page.locator(f'[data-cell="{cell}"]').click()

    def focus(self, cell: str) -> None:
        """Put the keyboard cursor on a cell."""
        self.page.locator(f'[data-cell="{cell}"]').focus()

    def key(self, name: str) -> None:
        """Press a key."""
        self.page.keyboard.press(name)

    def tool(self, name: str) -> None:
        """Press a tool."""
        self.page.locator(f'[data-tool="{name}"]').click()

    def point(self, name: str) -> None:
        """Move the pointer over a tool and wait for its tooltip."""
        self.page.locator(f'[data-tool="{name}"]').hover()
        self.settle("0.6")

    def button(self, number: str) -> None:
        """Press a button of the open sheet, counted from 0."""
        self.page.locator(":is(.nbg-sheet, .nbg-edit) :is(.nbg-menu, .nbg-actions) button").nth(
            int(number)
        ).click()

    def choose(self, assignment: str) -> None:
        """Choose a value in a field of the open sheet, counted from 0: ``0=practice``."""
        number, value = assignment.split("=")
        self.page.locator(".nbg-sheet select").nth(int(number)).select_option(value)

    def tab(self, number: str) -> None:
        """Open a tab of the panel; on a narrow board this unfolds it."""
        self.page.get_by_role("tab").nth(int(number)).click()

    def away(self, _: str) -> None:
        """Move the pointer off the board."""
        self.page.mouse.move(2, 2)

    def cut(self, _: str) -> None:
        """Close the comm, as a restarted kernel does."""
        self.page.evaluate("cutOff()")
