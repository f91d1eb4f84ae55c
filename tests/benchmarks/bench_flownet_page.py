"""flownet's page: bytes and first paint of the board with 196 cells.

Measured as for Reversi (bench_page.py), in a JupyterLab of its own.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from bench_page import CLICKS, lab_and_browser, paints
from lab.harness import LabServer, notebook_page
from playwright.sync_api import BrowserContext
from table import Row


def _placements(server: LabServer, context: BrowserContext) -> float:
    """Median bytes received when a piece is laid on flownet's board of 196 cells."""
    received = [0]

    def count(payload: str | bytes) -> None:
        received[0] += len(payload)

    page = context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", count))
    cells = ["import nbgames\ngame = nbgames.Flownet(hints=99)\ngame"]
    with notebook_page(server, page, cells, "placements") as lab:
        lab.run_all()
        lab.cell("a1").focus()
        lab.page.wait_for_timeout(2000)
        sizes = []
        for ply in range(CLICKS):
            lab.page.keyboard.press("h")
            lab.page.wait_for_selector(".fn-aura[data-hint]", state="attached")
            lab.page.wait_for_timeout(500)
            before = received[0]
            lab.page.keyboard.press("Enter")
            lab.page.wait_for_selector(".fn-aura[data-hint]", state="detached")
            lab.page.wait_for_timeout(700)
            sizes.append(received[0] - before)
            lab.wait_python("len(game.moves)", ply + 1)
        return statistics.median(sizes)


def rows() -> Iterator[Row]:
    """Bytes for a placement, first paint of 1 and of 10 boards."""
    with lab_and_browser() as (server, context):
        size = _placements(server, context)
        yield Row("bytes in per placement", size, "B", target="at most 6,000", met=size <= 6000)
        for count in (1, 10):
            ours, bare = (paints(server, context, kind, count) for kind in ("flownet", "bare"))
            what = f"first paint of {count} board{'s' if count > 1 else ''}"
            yield Row(what, ours, "ms", "bare anywidget SVG", bare)
