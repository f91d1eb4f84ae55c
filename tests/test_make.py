"""The commands that README and CONTRIBUTING promise: what they run, and that `make play` opens a lab."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


# Without MAKEFLAGS, which would hand on the flags of the make that runs these tests.
ENVIRONMENT = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}


def commands_of(target: str) -> str:
    """What ``make`` would run for ``target``."""
    result = subprocess.run(
        ["make", "--dry-run", "--always-make", target],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout


def test_make_test_leaves_nothing_out() -> None:
    commands = commands_of("test")
    for needed in (
        "ruff check",
        "ruff format --check",
        "mypy",
        "lint-imports",
        "npm run --silent typecheck",
        "npm test",
        "check-built",
        "check-browser",
        "npm ci",
        'pytest -n auto --dist worksteal -m "not lab" --ignore=tests/lab ',
        "pytest -n auto --dist worksteal -m lab tests/lab",
    ):
        assert needed in commands, needed


def test_make_test_fast_needs_no_browser() -> None:
    commands = commands_of("test-fast")
    assert "not lab and not slow" in commands
    assert "ruff check" in commands
    assert "check-browser" not in commands


@pytest.mark.parametrize("target", ["play", "bench", "build"])
def test_the_other_commands_exist(target: str) -> None:
    assert "install -e" in commands_of(target)


def test_ci_runs_make_test_and_nothing_else() -> None:
    script = ROOT / ".ci/run"
    assert os.access(script, os.X_OK)
    assert script.read_text(encoding="utf-8").rstrip().endswith("exec make test")


@pytest.mark.slow
def test_make_play_opens_a_lab_on_the_examples(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = tmp_path / "log"
    flags = (
        f"--no-browser --ip=127.0.0.1 --port={port} --IdentityProvider.token=open --ServerApp.port_retries=0"
    )
    with log.open("w") as output:
        lab = subprocess.Popen(
            ["make", "play", f"PLAY_FLAGS={flags}"],
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        address = f"http://127.0.0.1:{port}/api/contents/01_play.ipynb?content=0&token=open"
        deadline = time.monotonic() + 240
        answer = b""
        while not answer:
            assert lab.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            try:
                with urllib.request.urlopen(address, timeout=10) as response:
                    answer = response.read()
            except urllib.error.URLError:
                time.sleep(0.5)
        assert b'"01_play.ipynb"' in answer
    finally:
        os.killpg(lab.pid, signal.SIGTERM)
        lab.wait(timeout=30)


def test_our_package_json_does_not_rule_over_what_lies_in_the_virtual_environment() -> None:
    # JupyterLab runs a CommonJS program of its own with Node. It lies below this folder, in .venv, so a
    # "type" given here would hold for it too, and `make play` would begin with pages of errors.
    assert "type" not in json.loads((ROOT / "package.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("change", "status"),
    [("true", 0), ("echo new > built/page.js", 1), ("touch built/more.js", 1), ("rm built/page.js", 1)],
)
def test_a_build_that_is_not_what_the_sources_make_is_found(tmp_path: Path, change: str, status: int) -> None:
    (tmp_path / "built").mkdir()
    (tmp_path / "built/page.js").write_text("old\n")
    command = [ROOT / "tools/check-built", "built", "bash", "-c", change]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == status
    assert ("commit it" in result.stderr) == bool(status)


@pytest.mark.parametrize("has_apt", [True, False])
def test_a_missing_program_is_named_where_it_cannot_be_installed(tmp_path: Path, has_apt: bool) -> None:
    for name in ("bash", "env"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    programs = {"id": "echo 1000"} | ({"apt-get": "exit 1"} if has_apt else {})
    for name, body in programs.items():
        (tmp_path / name).write_text(f"#!/usr/bin/env bash\n{body}\n")
        (tmp_path / name).chmod(0o755)
    result = subprocess.run(
        ["tools/check-browser"], cwd=ROOT, env={"PATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert result.returncode == 1
    reason = "you are not root and there is no sudo" if has_apt else "there is no apt-get here"
    assert f"Chromium (for the browser tests) is missing, and {reason}" in result.stderr
    assert "apt-get install chromium" in result.stderr
