"""Looks at boards without a notebook, for whoever works on the page.

    npm run build && .venv/bin/python js/dev/look.py pictures [scene ...] [width-theme ...]

makes one picture of every scene for each width and theme, for example ``play 400-dark``.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Any

import comm
from playwright.sync_api import sync_playwright
from stage import PageComm, Stage

from nbgames.games.reversi import Rules

#: A whole game with a pass in it, in three parts.
OPENING = "f5f6e6f4g5h6e3c5g4f3g3h3d6f7e7e8c4c6d7b3h5c3h7d2"
MIDDLE = OPENING + "e2e1g6f2f1g1d3d8c7c8c1g2c2h4d1h8h1h2g7g8f8b2b1"
GAME = MIDDLE + "a1a2a3b4a4b5a5b6a7a6b7a8b8"

#: Steps of each scene: methods of ``Stage`` with their word.
SCENES: dict[str, list[str]] = {
    "start": [],
    "play": [f"play {OPENING}", "hover b5"],
    "keyboard": [f"play {OPENING}", "focus b4", "key ArrowDown"],
    "refused": [f"play {OPENING}", "click g2"],
    "refused_corner": [f"play {OPENING}", "click h8", "tab 2"],
    "pass": [f"play {MIDDLE}"],
    "end": [f"play {GAME}"],
    "rules": ["tab 2"],
    "variation": [f"play {OPENING}", "undo 7", "play c7d7c3", "tab 0"],
    "hint": [f"play {OPENING}", "hint b5"],
    "settings": ["tool settings", "away -"],
    "new_game": ["play f5d6", "tool new_game", "away -"],
    "practice": ["play f5d6", "tool new_game", "choose 0=practice"],
    "help": ["tool help", "away -"],
    "more": ["tool more", "away -"],
    "paste": ["tool more", "button 1"],
    "export": ["play f5d6c3d3c4", "tool more", "button 2"],
    "resign": ["play f5d6c3", "tool more", "button 5"],
    "set_up": ["play f5d6c3", "tool more", "button 0", "click a1"],
    "problems": ["tool more", "button 0", "click a1", "button 0"],
    "annotate": ["play f5d6c3", "tab 0", "tool annotate"],
    "by_hand": ["click f5", "click e5"],
    "checked": ["click f5", "tool check_discs"],
    "analysis": [f"play {MIDDLE[:-2]}", "analyse 4", "tab 1"],
    "analysis_off": [f"play {OPENING}", "tab 1"],
    "analysis_estimates": [f"play {OPENING}", "analyse 2", "tab 1", "hover e2"],
    "analysis_mistakes": [f"play {GAME}", "mistakes 20000", "goto 34", "analyse 2", "tab 1"],
    "analysis_end": [f"play {GAME}", "analyse 3", "tab 1"],
    "thinking": [f"play {OPENING[:-2]}", "seat white=20", "settle 2"],
    "demo": ["demo 3", "settle 2"],
    "demo_stopped": ["demo 3", "settle 1", "tool stop"],
    "gone": ["play f5d6c3", "cut -"],
    "tip": ["point undo"],
    "small": [],
    "large": ["play e4", "hover f4"],
    "flipped": [f"play {OPENING}", "option flipped=1"],
    "thai": [f"play {OPENING}", "hover b5"],
    "russian": [f"play {OPENING}", "click h8"],
    "russian_settings": ["tool settings"],
    "russian_help": ["tool help"],
    "khmer": [f"play {GAME}"],
    "russian_analysis": [f"play {MIDDLE[:-2]}", "analyse 3", "tab 1"],
    "thai_analysis": [f"play {OPENING}", "analyse 2", "tab 1"],
    "khmer_analysis": [f"play {OPENING}", "analyse 2", "tab 1"],
    "khmer_set_up": ["tool more", "button 0"],
}

#: What a scene's widget is made with, by the beginning of its name.
OPTIONS: dict[str, dict[str, Any]] = {
    "by_hand": {"flips": "manual"},
    "checked": {"flips": "manual"},
    "small": {"rules": Rules(size=4)},
    "large": {"rules": Rules(size=10)},
    "thai": {"locale": "th"},
    "russian": {"locale": "ru"},
    "khmer": {"locale": "km"},
}

LOOKS = ["900-light", "900-dark", "400-light", "400-dark"]


def main(folder: str, *wanted: str) -> None:
    """Make the pictures."""
    log = logging.getLogger("look")
    comm.create_comm = PageComm
    Path(folder).mkdir(parents=True, exist_ok=True)
    with sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox", "--disable-gpu"]
        )
        for name in [word for word in wanted if word in SCENES] or SCENES:
            for look in [word for word in wanted if word in LOOKS] or LOOKS:
                width, theme = look.split("-")
                page = browser.new_page(
                    viewport={"width": int(width) + 24, "height": 800},
                    device_scale_factor=1.5 if width == "900" else 2,
                )
                page.on("console", lambda line: log.warning("%s: %s", line.type, line.text))
                page.on("pageerror", lambda error: log.error("%s", error))
                options = next((value for key, value in OPTIONS.items() if name.startswith(key)), {})
                stage = Stage(page, int(width), theme, **options)
                for step in SCENES[name]:
                    verb, word = step.split()
                    getattr(stage, verb)(word)
                    stage.settle()
                page.screenshot(path=f"{folder}/{name}-{look}.png", full_page=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
