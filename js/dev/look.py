"""Looks at boards without a notebook: the built page in Chromium, played by a real widget in this process.

For whoever works on the page: build, run this, and look at the pictures.

    npm run build && .venv/bin/python js/dev/look.py pictures [name ...]

Each function whose name begins with ``show_`` makes one picture per width and theme.
"""

from __future__ import annotations

import queue
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import comm
from comm.base_comm import BaseComm
from playwright.sync_api import Page, sync_playwright

import nbgames
from nbgames.games.reversi import Rules

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/nbgames/widget/static"
OPENING = "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2"
MIDDLE = OPENING + "e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2"
END = MIDDLE + "b1a1a2a3b4a4b5a5b6a7a6b7a8b8"


class PageComm(BaseComm):  # type: ignore[misc]
    """A comm that keeps what the widget sends, until the page fetches it."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self.sent: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        super().__init__(*args, **options)

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        if msg_type == "comm_msg":
            self.sent.put(data)


class Stage:
    """One page with one board on it."""

    def __init__(self, page: Page, width: int, theme: str) -> None:
        self.page, self.width, self.theme = page, width, theme

    def mount(self, **options: Any) -> Any:
        """Make a widget and its page."""
        self.widget = nbgames.Reversi(**options)
        pages = {"": ROOT / "js/dev/stage.html", "board.js": STATIC / "reversi.js", "board.css": STATIC / "reversi.css"}
        kinds = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}

        def serve(route: Any) -> None:
            file = pages.get(route.request.url.rsplit("/", 1)[-1])
            if file is None:
                route.fulfill(status=404)
            else:
                route.fulfill(body=file.read_text(), content_type=kinds[file.suffix] + "; charset=utf-8")

        self.page.route("http://board.example/**", serve)
        self.page.expose_function("toPython", self.receive)
        self.page.goto("http://board.example/")
        self.page.wait_for_function("window.ready")
        light = "true" if self.theme == "light" else "false"
        self.page.evaluate("value => document.body.dataset.jpThemeLight = value", light)
        state = {name: value for name, value in self.widget.get_state().items() if name not in ("_esm", "_css")}
        self.page.evaluate("([state, width]) => mount(state, width)", [state, self.width])
        self.settle()
        return self.widget

    def receive(self, data: dict[str, Any]) -> None:
        if data.get("content", {}).get("kind") == "part":
            answer = {"kind": "answer", "id": data["content"]["id"], "ok": True, "text": (STATIC / "extras.js").read_text()}
            self.widget.comm.sent.put({"method": "custom", "content": answer})
            return
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

    def settle(self, seconds: float = 0.3) -> None:
        """Carry messages to and fro until nothing moves any more."""
        for _ in range(round(seconds / 0.05)):
            self.page.wait_for_timeout(50)
            sent = self.widget.comm.sent
            while not sent.empty():
                self.page.evaluate("data => receive(data)", sent.get())

    def play(self, moves: str) -> None:
        """Play a transcript."""
        for at in range(0, len(moves), 2):
            self.widget.play(moves[at : at + 2])
        self.settle()

    def cell(self, name: str) -> Any:
        return self.page.locator(f'[data-cell="{name}"]')

    def tool(self, name: str) -> Any:
        return self.page.locator(f'[data-tool="{name}"]')

    def open(self, tool: str, item: str | None = None) -> None:
        """Open a dialog, from the tools or from the menu behind "more"."""
        self.tool(tool).click()
        self.settle()
        if item:
            self.page.locator(".nbg-menu button", has_text=item).click()
            self.settle()
        self.page.mouse.move(2, 2)
        self.settle()


def show_start(stage: Stage) -> None:
    stage.mount()


def show_play(stage: Stage) -> None:
    """The position of the mock-up, with the pointer on b5."""
    stage.mount(white=lambda position: next(iter(position.legal_moves))).pause()
    stage.widget.new_game(black=None, white=None)
    stage.play(OPENING)
    stage.cell("b5").hover()
    stage.settle()


def show_keyboard(stage: Stage) -> None:
    stage.mount()
    stage.play(OPENING)
    stage.cell("b4").focus()
    stage.page.keyboard.press("ArrowDown")
    stage.settle()


def show_refused(stage: Stage) -> None:
    stage.mount()
    stage.play(OPENING)
    stage.cell("g2").click()
    stage.settle()


def show_refused_corner(stage: Stage) -> None:
    stage.mount()
    stage.play(OPENING)
    stage.cell("h8").click()
    stage.settle()
    if stage.width >= 640:
        stage.page.get_by_role("tab").nth(1).click()
        stage.settle()


def show_pass(stage: Stage) -> None:
    stage.mount()
    stage.play(MIDDLE + "b1")


def show_end(stage: Stage) -> None:
    stage.mount()
    stage.play(END)


def show_rules(stage: Stage) -> None:
    stage.mount()
    stage.page.get_by_role("tab").nth(1).click()
    stage.settle()


def show_variation(stage: Stage) -> None:
    widget = stage.mount()
    stage.play(OPENING)
    for _ in range(7):
        widget.undo()
    stage.play("c7d7c3")
    if stage.width < 640:
        stage.page.get_by_role("tab").first.click()
    stage.settle()


def show_settings(stage: Stage) -> None:
    stage.mount()
    stage.open("settings")


def show_new_game(stage: Stage) -> None:
    stage.mount()
    stage.play("f5d6")
    stage.open("new_game")


def show_help(stage: Stage) -> None:
    stage.mount()
    stage.open("help")


def show_more(stage: Stage) -> None:
    stage.mount()
    stage.open("more")


def show_export(stage: Stage) -> None:
    stage.mount()
    stage.play("f5d6c3d3c4")
    stage.open("more", "Export")


def show_paste(stage: Stage) -> None:
    stage.mount()
    stage.open("more", "Paste")


def show_set_up(stage: Stage) -> None:
    stage.mount()
    stage.play("f5d6c3")
    stage.open("more", "Set up")
    stage.cell("a1").click()
    stage.settle()


def show_problems(stage: Stage) -> None:
    stage.mount()
    stage.open("more", "Set up")
    stage.cell("a1").click()
    stage.page.get_by_role("button", name="Play from here").click()
    stage.settle()


def show_annotate(stage: Stage) -> None:
    stage.mount()
    stage.play("f5d6c3")
    if stage.width < 640:
        stage.page.get_by_role("tab").first.click()
        stage.settle()
    stage.open("annotate")


def show_by_hand(stage: Stage) -> None:
    stage.mount(flips="manual")
    stage.cell("f5").click()
    stage.settle()
    stage.cell("e5").click()
    stage.settle()


def show_checked(stage: Stage) -> None:
    stage.mount(flips="manual")
    stage.cell("f5").click()
    stage.settle()
    stage.tool("check_discs").click()
    stage.settle()


def show_gone(stage: Stage) -> None:
    stage.mount()
    stage.play("f5d6c3")
    stage.page.evaluate("cutOff()")
    stage.settle()


def show_tip(stage: Stage) -> None:
    stage.mount()
    stage.tool("undo").hover()
    stage.settle(0.6)


def show_hint(stage: Stage) -> None:
    widget = stage.mount()
    stage.play(OPENING)
    widget.show_hint(widget.at.parse("b5"))
    stage.settle()


def show_small(stage: Stage) -> None:
    stage.mount(rules=Rules(size=4))


def show_large(stage: Stage) -> None:
    stage.mount(rules=Rules(size=10))
    stage.play("e4")
    stage.cell("e7").hover()
    stage.settle()


def show_flipped(stage: Stage) -> None:
    stage.mount()
    stage.widget.flipped = True
    stage.play(OPENING)


def show_thai(stage: Stage) -> None:
    stage.mount(locale="th")
    stage.play(OPENING)
    stage.cell("b5").hover()
    stage.settle()


def show_russian(stage: Stage) -> None:
    stage.mount(locale="ru")
    stage.play(OPENING)
    stage.cell("h8").click()
    stage.settle()


def show_khmer(stage: Stage) -> None:
    stage.mount(locale="km")
    stage.play(END)


def show_russian_settings(stage: Stage) -> None:
    stage.mount(locale="ru")
    stage.open("settings")


def show_khmer_set_up(stage: Stage) -> None:
    stage.mount(locale="km")
    stage.open("more")
    stage.page.locator(".nbg-menu button").first.click()
    stage.settle()


def show_russian_help(stage: Stage) -> None:
    stage.mount(locale="ru")
    stage.open("help")


def scenes() -> dict[str, Callable[[Stage], None]]:
    return {name[5:]: one for name, one in globals().items() if name.startswith("show_")}


def main() -> None:
    comm.create_comm = PageComm
    folder, *wanted = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    looks = [(900, "light"), (900, "dark"), (400, "light"), (400, "dark")]
    names = [word for word in wanted if not word[0].isdigit()] or list(scenes())
    chosen = [word for word in wanted if word[0].isdigit()]
    looks = [look for look in looks if not chosen or f"{look[0]}-{look[1]}" in chosen or str(look[0]) in chosen]
    with sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu", "--font-render-hinting=none"]
        )
        for name in names:
            for width, theme in looks:
                page = browser.new_page(
                    viewport={"width": width + 24, "height": 820 if width > 640 else 760},
                    device_scale_factor=1.5 if width > 640 else 2,
                    color_scheme="light" if theme == "light" else "dark",
                )
                page.on("console", lambda line: print("  console:", line.text) if line.type == "error" else None)
                page.on("pageerror", lambda error: print("  error:", error))
                scenes()[name](Stage(page, width, theme))
                page.screenshot(path=f"{folder}/{name}-{theme}-{width}.png", full_page=True)
                page.close()
            print(name)
        browser.close()


if __name__ == "__main__":
    main()
