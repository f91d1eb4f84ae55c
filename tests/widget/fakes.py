"""A page without a browser, and a time that passes when a test says so.

``Page`` is what JupyterLab is to a board: it gets the messages, keeps the state they make, sends wishes and
tries to overwrite traits. Every message is written as JSON the way a kernel does it, so that nothing slips
through that a real kernel would refuse to send.
"""

from __future__ import annotations

import gc
import json
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import comm.base_comm

#: Patience for threads; never a measure of speed.
PATIENCE = 60.0


class Time:
    """Seconds that pass only in ``pass_``; what was to be called by then is called."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def clock(self) -> float:
        return self.now

    def schedule(self, delay: float, callback: Callable[[], None]) -> None:
        self.waiting.append((self.now + delay, callback))

    def pass_(self, seconds: float = 1.0) -> None:
        self.now += seconds
        due = [entry for entry in self.waiting if entry[0] <= self.now]
        self.waiting = [entry for entry in self.waiting if entry[0] > self.now]
        for _, callback in due:
            callback()


class FakeComm(comm.base_comm.BaseComm):
    """A comm whose messages end in ``log``, a list shared by all comms of a test."""

    log: list[tuple[str, str, dict[str, Any]]]

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        text = json.dumps(data or {}, allow_nan=False, ensure_ascii=False)
        text.encode()  # a lone surrogate cannot be sent
        self.log.append((self.comm_id, msg_type, json.loads(text)))


class Page:
    """One page with one view of a board."""

    def __init__(
        self, board: Any, log: list[tuple[str, str, dict[str, Any]]], clock: Time, view: str = "v"
    ) -> None:
        self.board = board
        self.view = view
        self.time = clock
        self._log = log
        self._read = 0
        self._id = board.comm.comm_id
        self._count = 0
        self.state: dict[str, Any] = {}
        self.updates: list[dict[str, Any]] = []
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.said: list[str] = []
        self.interrupted: list[str] = []
        self.read()

    def read(self) -> None:
        """Take in what has arrived."""
        new, self._read = self._log[self._read :], len(self._log)
        for comm_id, kind, data in new:
            if comm_id != self._id:
                continue
            if kind == "comm_open":
                self.state.update(data["state"])
            elif kind == "comm_msg" and data["method"] in {"update", "echo_update"}:
                self.updates.append(data["state"])
                self.state.update(data["state"])
                for identity in data["state"].get("_done", ()):
                    self.answers.setdefault(identity, []).append({"ok": True})
                for _, words, alert in data["state"].get("_say", ()):
                    self.said.append(words)
                    if alert:
                        self.interrupted.append(words)
            elif kind == "comm_msg" and data["content"].get("kind") == "answer":
                self.answers.setdefault(data["content"]["id"], []).append(data["content"])

    def send(self, data: Any, buffers: Any = ()) -> None:
        """Send any message at all."""
        self.board.comm.handle_msg({"content": {"data": data}, "buffers": list(buffers)})
        self.read()

    def set(self, **traits: Any) -> None:
        """Try to overwrite traits, as ``model.save_changes()`` would."""
        self.send({"method": "update", "state": traits, "buffer_paths": []})

    def post(self, kind: str, **fields: Any) -> str:
        """Send a wish about the state the page shows; returns its id."""
        self.read()
        self._count += 1
        identity = f"{self.view}-{self._count}"
        wish = {"kind": kind, "id": identity, "version": self.state["version"], **fields}
        self.send({"method": "custom", "content": wish})
        return identity

    def wish(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a wish and give its only answer; time passes until all is sent."""
        identity = self.post(kind, **fields)
        self.settle()
        answers = self.answers[identity]
        assert len(answers) == 1, answers
        return answers[0]

    def wish_slow(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The same for a wish that is thought about on another thread."""
        identity = self.post(kind, **fields)
        self.until(lambda: identity in self.answers, f"an answer to {kind}")
        answers = self.answers[identity]
        assert len(answers) == 1, answers
        return answers[0]

    def until(self, condition: Callable[[], Any], what: str) -> None:
        """Let time pass until ``condition()`` is true."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what}"
            time.sleep(0.001)
            self.settle()

    def settle(self) -> None:
        """Let enough time pass for everything to be sent."""
        self.time.pass_()
        self.read()


def as_sent(state: Any) -> Any:
    """Data as a page sees it."""
    return json.loads(json.dumps(state))


def codes(answer: dict[str, Any]) -> list[str]:
    """The codes of a refusal."""
    assert answer["ok"] is False
    return [violation["code"] for violation in answer["violations"]]


def wait_for_threads(before: set[threading.Thread]) -> None:
    """Wait until every thread that was not there ``before`` has ended."""
    for thread in set(threading.enumerate()) - before:
        while thread.ident is None:  # listed already, but not yet started
            time.sleep(0.001)
        thread.join(PATIENCE)
        assert not thread.is_alive(), thread


def is_gone(ghost: weakref.ref[Any]) -> bool:
    """Whether garbage collection takes away what only cycles still hold."""
    for _ in range(5):
        if ghost() is None:
            return True
        gc.collect()
    return ghost() is None
