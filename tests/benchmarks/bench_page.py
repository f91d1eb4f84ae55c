"""The page: clicks, bytes and first paint in a real JupyterLab.

Three boards in the same JupyterLab and browser: ours, a grid of 64 ipywidgets Buttons that change their
label when clicked, and the barest anywidget that draws an 8x8 SVG board and sends its clicks to Python.
Bytes are counted on the browser's web socket.
"""

from __future__ import annotations

import contextlib
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from table import Row

sys.path.insert(0, str(Path(__file__).parents[1]))

from lab.harness import CHROMIUM_FLAGS, LabPage, LabServer, find_chromium, new_context, notebook_page
from playwright.sync_api import BrowserContext, Error, sync_playwright

CLICKS = 12
PAINTS = 5

BUTTONS = """
import ipywidgets
def grid():
    buttons = [ipywidgets.Button(layout={"width": "40px"}) for _ in range(64)]
    for number, button in enumerate(buttons):
        button.add_class(f"bench-{number}")
        button.on_click(lambda clicked: setattr(clicked, "description", clicked.description + "x"))
    return ipywidgets.GridBox(buttons, layout={"grid_template_columns": "repeat(8, 44px)"})
make = grid
"""

BARE = '''
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    """A board and nothing else."""
    _esm = """
    export default { render({ model, el }) {
      const names = [..."abcdefgh"].flatMap((c, x) => [...Array(8)].map((_, y) => [c + (y + 1), x, y]));
      el.innerHTML = `<svg viewBox="0 0 80 80" width="400" class="bare">${names.map(([n, x, y]) =>
        `<rect data-cell="${n}" x="${10 * x}" y="${10 * y}" width="10" height="10" fill="green"/>`
      ).join("")}<g></g></svg>`;
      const discs = () => [...model.get("cells")].map((c, i) => c === "-" ? "" :
        `<circle cx="${10 * (i % 8) + 5}" cy="${10 * (i >> 3) + 5}" r="4"/>`).join("");
      const draw = () => { el.querySelector("g").innerHTML = discs(); };
      model.on("change:cells", draw);
      el.addEventListener("click", (e) => model.send({ cell: e.target.dataset.cell }));
      draw();
    } };
    """
    cells = traitlets.Unicode("-" * 64).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(self._clicked)
    def _clicked(self, widget, content, buffers):
        at = ord(content["cell"][0]) - 97 + 8 * (int(content["cell"][1]) - 1)
        self.cells = self.cells[:at] + "X" + self.cells[at + 1:]
make = Bare
'''

OURS = "import nbgames\nmake = nbgames.Reversi"

#: The elements clicked one after the other; a legal game for ours.
GAME = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3", "e6", "e7", "d7", "c6"]

# Resolves with the milliseconds from a click to the frame after the DOM below `root` has changed.
_CLICK = """async ([root, target]) => {
  const board = document.querySelector(root);
  const changed = new Promise((done) => {
    const watcher = new MutationObserver(() => { watcher.disconnect(); done(); });
    globalThis.benchArm = () => watcher.observe(board, {subtree: true, childList: true, characterData: true,
      attributes: true, attributeFilter: ["href", "cx", "d", "x"]});
  });
  const element = document.querySelector(target);
  const box = element.getBoundingClientRect();
  const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = {bubbles: true, cancelable: true, clientX, clientY, pointerId: 1, pointerType: "mouse"};
  element.dispatchEvent(new PointerEvent("pointerdown", at));
  element.dispatchEvent(new PointerEvent("pointerup", at));
  const start = performance.now();
  globalThis.benchArm();
  element.dispatchEvent(new MouseEvent("click", at));
  await changed;
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""

# Runs the cell that shows the boards and resolves with the milliseconds until all of them are painted.
_PAINT = """async ([selector, count]) => {
  const start = performance.now();
  jupyterapp.commands.execute("notebook:run-cell");
  while (document.querySelectorAll(selector).length < count) {
    if (performance.now() - start > 60000) throw new Error("no paint");
    await new Promise((done) => requestAnimationFrame(done));
  }
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return performance.now() - start;
}"""

FLOWNET = "import nbgames\nmake = nbgames.Flownet"

KINDS = {
    "ours": (OURS, ".nbg", [f'.nbg [data-cell="{cell}"]' for cell in GAME], '.nbg [data-cell="a1"]'),
    "buttons": (BUTTONS, ".widget-gridbox", [f".bench-{n}" for n in range(CLICKS)], ".bench-63"),
    "bare": (
        BARE,
        "svg.bare",
        [f'svg.bare [data-cell="{cell}"]' for cell in GAME],
        'svg.bare [data-cell="a1"]',
    ),
    "flownet": (FLOWNET, ".nbg", [], '.nbg [data-cell="a1"]'),
}


def _clicks(server: LabServer, context: BrowserContext, kind: str) -> tuple[float, float]:
    """Median milliseconds from click to repaint, and median bytes received for a click."""
    setup, root, targets, _ = KINDS[kind]
    received = [0]

    def count(payload: str | bytes) -> None:
        received[0] += len(payload)

    page = context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", count))
    with notebook_page(server, page, [setup, "board = make()\nboard"], f"clicks-{kind}") as lab:
        lab.run_all()
        lab.page.wait_for_selector(targets[0])
        lab.page.wait_for_timeout(1000)
        times, sizes = [], []
        for target in targets:
            before = received[0]
            times.append(lab.page.evaluate(_CLICK, [root, target]))
            lab.page.wait_for_timeout(500)
            sizes.append(received[0] - before)
        return statistics.median(times), statistics.median(sizes)


def _paint(lab: LabPage, selector: str, count: int) -> float:
    lab.command("notebook:run-all-above")
    lab.page.wait_for_timeout(300)
    lab.page.evaluate("jupyterapp.shell.currentWidget.content.activeCellIndex = 1")
    lab.command("notebook:clear-cell-output")
    lab.page.wait_for_timeout(300)
    return float(lab.page.evaluate(_PAINT, [selector, count]))


def paints(server: LabServer, context: BrowserContext, kind: str, count: int) -> float:
    """Median milliseconds from running a cell to the paint of all its boards."""
    setup, _, _, last = KINDS[kind]
    cells = [setup, f"import IPython.display\nfor _ in range({count}):\n    IPython.display.display(make())"]
    with notebook_page(server, context.new_page(), cells, f"paint-{kind}-{count}") as lab:
        lab.run_all()
        lab.page.wait_for_selector(last)
        times: list[float] = []
        attempts = 0
        while len(times) < PAINTS:
            attempts += 1
            try:
                times.append(_paint(lab, last, count))
            except Error:
                # Of 1,920 Buttons JupyterLab loses a few now and then ("widget model not found").
                if kind != "buttons" or attempts > 2 * PAINTS:
                    raise
        return statistics.median(times)


@contextlib.contextmanager
def lab_and_browser() -> Iterator[tuple[LabServer, BrowserContext]]:
    """A JupyterLab of its own, and a fresh browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LabServer(Path(folder))
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        try:
            yield server, new_context(browser)
        finally:
            browser.close()
            server.close()


def rows() -> Iterator[Row]:
    """Click to repaint, bytes per click, first paint of 1 and of 30 boards."""
    with lab_and_browser() as (server, context):
        kinds = [kind for kind in KINDS if kind != "flownet"]
        clicks = {kind: [_clicks(server, context, kind) for _ in range(3)] for kind in kinds}
        speed = {kind: statistics.median(run[0] for run in runs) for kind, runs in clicks.items()}
        size = {kind: statistics.median(run[1] for run in runs) for kind, runs in clicks.items()}
        for other in ("buttons", "bare"):
            name = "64 ipywidgets Buttons" if other == "buttons" else "bare anywidget SVG"
            met = speed["ours"] <= speed[other] if other == "buttons" else None
            target = "not above the Buttons" if other == "buttons" else ""
            yield Row("click to repaint", speed["ours"], "ms", name, speed[other], target, met)
        for other in ("buttons", "bare"):
            name = "64 ipywidgets Buttons" if other == "buttons" else "bare anywidget SVG"
            yield Row(
                "bytes in per click",
                size["ours"],
                "B",
                name,
                size[other],
                "at most 3,000",
                size["ours"] <= 3000,
            )
        for count, allowed in ((1, 150), (30, 1000)):
            paint = {kind: paints(server, context, kind, count) for kind in kinds}
            for other in ("buttons", "bare"):
                name = "64 ipywidgets Buttons" if other == "buttons" else "bare anywidget SVG"
                what = "first paint of 1 board" if count == 1 else f"first paint of {count} boards"
                met = paint["ours"] <= allowed
                yield Row(what, paint["ours"], "ms", name, paint[other], f"at most {allowed:,} ms", met)
