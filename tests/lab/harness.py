"""A real JupyterLab and a page on it, so that boards are tested where people use them.

``LabServer`` starts JupyterLab from this environment in folders of its own (nothing of the user's
settings is read or written). ``LabPage`` is one notebook open in a browser tab: it runs cells, finds
boards and asks the notebook's kernel through a second connection, so a test can see both ends.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client import BlockingKernelClient
from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page

#: Patience for things that finish on any machine sooner or later; never a measure of speed.
PATIENCE = 60.0

CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
]


def find_chromium() -> str:
    """Path of the browser: ``$CHROMIUM`` or whatever Chromium or Chrome is on PATH."""
    for name in filter(None, (os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome")):
        found = shutil.which(name)
        if found:
            return found
    raise RuntimeError("no Chromium found: `make test` installs one, or set CHROMIUM to its path")


def wait_until(condition: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """The first true value of ``condition()``; fails with ``what`` when it never comes."""
    deadline = time.monotonic() + patience
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"waited in vain: {what}")
        time.sleep(0.05)


class LabServer:
    """One JupyterLab process with a notebook folder; stop it with ``close``."""

    token = "nbgames-test"

    def __init__(self, folder: Path) -> None:
        self.root = folder / "notebooks"
        self.runtime = folder / "runtime"
        self.root.mkdir(parents=True)
        environment = os.environ | {
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTER_RUNTIME_DIR": str(self.runtime),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
            "IPYTHONDIR": str(folder / "ipython"),
        }
        self.settings = folder / "settings"
        self._set("notification", {"fetchNews": "false", "checkForUpdates": False})
        self._log = (folder / "lab.log").open("w")
        self._process = subprocess.Popen(
            [
                sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root",
                "--ServerApp.ip=127.0.0.1", "--ServerApp.port=0", "--ServerApp.port_retries=0",
                f"--IdentityProvider.token={self.token}", f"--ServerApp.root_dir={self.root}",
                "--LabApp.expose_app_in_browser=True", "--LabApp.news_url=", "--LabApp.collaborative=False",
                "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            ],
            env=environment, stdout=self._log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.url = wait_until(self._find_url, f"JupyterLab to start; its log is {folder / 'lab.log'}")

    def _find_url(self) -> str | None:
        if self._process.poll() is not None:
            raise RuntimeError(f"JupyterLab ended at once; its log is {self._log.name}")
        for file in self.runtime.glob("jpserver-*.json"):
            with contextlib.suppress(ValueError, OSError, KeyError):
                url: str = json.loads(file.read_text())["url"]
                urllib.request.urlopen(f"{url}api/status?token={self.token}", timeout=5).close()
                return url
        return None

    def get(self, path: str) -> Any:
        """The JSON that the server's REST interface answers to ``path``."""
        with urllib.request.urlopen(f"{self.url}{path}?token={self.token}", timeout=30) as answer:
            return json.load(answer)

    def use_theme(self, dark: bool) -> None:
        """Make pages opened from now on use JupyterLab's dark or light theme."""
        self._set("themes", {"theme": "JupyterLab Dark" if dark else "JupyterLab Light"})

    def _set(self, plugin: str, settings: dict[str, Any]) -> None:
        folder = self.settings / "@jupyterlab" / "apputils-extension"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{plugin}.jupyterlab-settings").write_text(json.dumps(settings))

    def close(self) -> None:
        """Stop the server and its kernels."""
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._log.close()


class LabPage:
    """One notebook in one browser tab."""

    def __init__(self, server: LabServer, page: Page, path: str) -> None:
        self.server = server
        self.page = page
        self.path = path
        #: What boards on the page threw.
        self.errors: list[str] = []
        self._client: BlockingKernelClient | None = None

    def note_error(self, error: Error) -> None:
        """Remember that a board threw; what JupyterLab itself throws is not ours.

        Widgets are loaded from addresses that start with ``blob:``.
        """
        if "blob:" in (error.stack or ""):
            self.errors.append(f"{error}\n{error.stack}")

    # -- the notebook --------------------------------------------------------------------------------

    def open(self) -> None:
        """Show the notebook in this tab, loading JupyterLab if need be, and wait for its kernel."""
        if self.page.url == "about:blank":
            self.page.goto(f"{self.server.url}lab?reset&token={self.server.token}")
            self.page.wait_for_function(
                "globalThis.jupyterapp?.shell?.currentWidget", timeout=PATIENCE * 1000
            )
            self.page.evaluate("jupyterapp.shell.collapseLeft()")
        self.command("docmanager:open", path=self.path, factory="Notebook")
        wait_until(self._kernel_is_idle, "the notebook's kernel")

    def _kernel_is_idle(self) -> bool:
        return bool(
            self.page.evaluate(
                """(path) => {
                  const widget = jupyterapp.shell.currentWidget;
                  return widget?.context?.path === path && widget.context.isReady
                    && widget.sessionContext?.session?.kernel?.status === "idle";
                }""",
                self.path,
            )
        )

    def close(self) -> None:
        """Close the notebook without saving it, and stop its kernel."""
        with contextlib.suppress(Exception):  # some tests have already stopped it
            kernel = self.kernel_id
            self.forget_client()
            request = urllib.request.Request(
                f"{self.server.url}api/kernels/{kernel}?token={self.server.token}", method="DELETE"
            )
            urllib.request.urlopen(request, timeout=30).close()
        self.page.evaluate(
            """(path) => {
              for (const widget of [...jupyterapp.shell.widgets("main")])
                if (widget.context?.path === path) { widget.context.model.dirty = false; widget.dispose(); }
            }""",
            self.path,
        )

    def command(self, name: str, **arguments: Any) -> None:
        """Execute one of JupyterLab's commands, such as ``notebook:run-all-cells``."""
        self.page.evaluate(
            "async ([name, args]) => { await jupyterapp.commands.execute(name, args); }", [name, arguments]
        )

    def run_all(self) -> None:
        """Run every cell, from top to bottom, and wait for the last."""
        self.command("notebook:run-all-cells")
        wait_until(self._kernel_is_idle, "the cells to finish")

    def cell_sources(self) -> list[str]:
        """What the cells hold right now: tells whether a key leaked into the notebook."""
        sources: list[str] = self.page.evaluate(
            "() => jupyterapp.shell.currentWidget.content.widgets.map("
            "cell => cell.model.type + ':' + cell.model.sharedModel.getSource())"
        )
        return sources

    def output(self, cell: int) -> Locator:
        """The output area of a cell, counted from 0."""
        return self.page.locator(".jp-Notebook .jp-Cell").nth(cell).locator(".jp-Cell-outputArea")

    # -- the board -----------------------------------------------------------------------------------

    def board(self, number: int = 0) -> Locator:
        """The board drawn ``number``-th on the page."""
        found = self.page.locator(".nbg").nth(number)
        found.wait_for(timeout=PATIENCE * 1000)
        return found

    def cell(self, name: str, board: int = 0) -> Locator:
        """The button of one cell of a board."""
        return self.board(board).locator(f'[data-cell="{name}"]')

    # -- the kernel ----------------------------------------------------------------------------------

    @property
    def kernel_id(self) -> str:
        """Identity of the kernel behind this notebook."""
        for session in self.server.get("api/sessions"):
            if session["path"] == self.path:
                identity: str = session["kernel"]["id"]
                return identity
        raise AssertionError(f"no kernel session for {self.path}")

    def client(self) -> BlockingKernelClient:
        """A second connection to the notebook's kernel."""
        if self._client is None:
            client = BlockingKernelClient()
            client.load_connection_file(str(self.server.runtime / f"kernel-{self.kernel_id}.json"))
            client.start_channels()
            client.wait_for_ready(PATIENCE)
            self._client = client
        return self._client

    def forget_client(self) -> None:
        """Close the second connection, for example after the kernel was restarted."""
        if self._client is not None:
            self._client.stop_channels()
            self._client = None

    def python(self, expression: str) -> Any:
        """The value of a Python expression in the notebook's kernel, by way of JSON."""
        reply = self.client().execute_interactive(
            "import json as _json",
            user_expressions={"value": f"_json.dumps({expression}, default=str)"},
            silent=True,
            timeout=PATIENCE,
            output_hook=lambda message: None,
        )
        value = reply["content"]["user_expressions"]["value"]
        if value["status"] != "ok":
            raise AssertionError(f"{expression}: {value.get('ename')}: {value.get('evalue')}")
        text = value["data"]["text/plain"]
        return json.loads(eval(text))  # the repr of a str

    def execute(self, code: str) -> None:
        """Run code in the notebook's kernel from outside the notebook."""
        reply = self.client().execute_interactive(
            code, timeout=PATIENCE, store_history=False, output_hook=lambda message: None
        )
        if reply["content"]["status"] != "ok":
            raise AssertionError("\n".join(reply["content"]["traceback"]))

    def wait_python(self, expression: str, value: Any) -> None:
        """Wait until a Python expression has a value."""
        last: list[Any] = [None]

        def reached() -> bool:
            last[0] = self.python(expression)
            return bool(last[0] == value)

        try:
            wait_until(reached, expression)
        except AssertionError:
            raise AssertionError(
                f"{expression} is {last[0]!r}, expected {value!r}; {self.seen_by_the_reader()}"
            ) from None

    def seen_by_the_reader(self) -> str:
        """What the page shows and where its focus is, for the message of a test that failed."""
        seen: str = self.page.evaluate(
            """() => {
              const focus = document.activeElement;
              const status = [...document.querySelectorAll('.nbg-status')].map((one) => one.innerText);
              return `focus: ${focus?.outerHTML?.slice(0, 200)}; status: ${JSON.stringify(status)}`;
            }"""
        )
        return seen


def wait_for_label(lab: LabPage, cell: str, word: str, board: int = 0) -> None:
    """Wait until the name of a cell, as screen readers hear it, has a word."""

    def label() -> str:
        return (lab.cell(cell, board).get_attribute("aria-label") or "").lower()

    wait_until(lambda: word in label(), f"{word!r} in the name of {cell}")


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """A fresh browser profile with a window large enough for a board and its panel.

    Profiles keep JupyterLab's own scripts, so that further tabs of one open much faster.
    """
    return browser.new_context(**({"viewport": {"width": 1400, "height": 1200}} | options))


@contextlib.contextmanager
def notebook_page(server: LabServer, page: Page, cells: list[str], name: str) -> Iterator[LabPage]:
    """A new notebook with the given code cells, open in a tab that may have shown others before."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    path = f"{name}.ipynb"
    nbformat.write(notebook, server.root / path)
    lab = LabPage(server, page, path)
    page.on("pageerror", lab.note_error)
    try:
        lab.open()
        yield lab
    finally:
        page.remove_listener("pageerror", lab.note_error)
        lab.close()
