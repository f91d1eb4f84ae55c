"""One JupyterLab and one browser for all tests of this folder; a fresh notebook for each test."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from lab.harness import CHROMIUM_FLAGS, LabPage, LabServer, find_chromium, new_context, notebook_page
from playwright.sync_api import Browser, Page, sync_playwright


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser."""
    for item in items:
        if "tests/lab" in item.path.as_posix():
            item.add_marker(pytest.mark.lab)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    running = LabServer(tmp_path_factory.mktemp("lab"))
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Page:
    """The tab that most tests share, one after the other: JupyterLab itself is loaded only once."""
    return new_context(browser).new_page()


@pytest.fixture
def notebook(
    server: LabServer, browser: Browser, tab: Page, request: pytest.FixtureRequest
) -> Iterator[Callable[..., LabPage]]:
    """``notebook("code", …)`` opens a notebook with these cells; ``run=False`` leaves them unrun.

    Further options (``viewport``, ``has_touch``, ``color_scheme`` …) make a browser profile of its own.
    """
    with contextlib.ExitStack() as stack:
        opened: list[LabPage] = []

        def open_notebook(*cells: str, run: bool = True, **context_options: Any) -> LabPage:
            name = re.sub(r"\W+", "-", request.node.name) + f"-{len(opened)}"
            page = tab
            if context_options:
                profile = stack.enter_context(contextlib.closing(new_context(browser, **context_options)))
                page = profile.new_page()
            lab = stack.enter_context(notebook_page(server, page, list(cells), name))
            opened.append(lab)
            if run:
                lab.run_all()
            return lab

        yield open_notebook
        for lab in opened:
            assert not lab.errors, f"the page threw: {lab.errors}"
