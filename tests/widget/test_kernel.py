"""A board in a real kernel, without a browser: cells run, a page's messages come in, and both are intact.

The client below is what JupyterLab is to a kernel: it executes cells, sends messages to the board's comm and
reads everything that the kernel publishes.
"""

from __future__ import annotations

import json
import queue
import time
from types import SimpleNamespace

import pytest
from jupyter_client import KernelManager

pytestmark = pytest.mark.slow

PATIENCE = 120.0


class Kernel:
    """A kernel with one page on it."""

    def __init__(self):
        self.manager = KernelManager(kernel_name="python3")
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=PATIENCE)
        self.messages = []
        self.count = 0

    def close(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)

    # -- cells ------------------------------------------------------------------------------------------

    def start(self, code, subshell=None):
        """Start a cell and return its id without waiting."""
        content = {
            "code": code, "silent": False, "store_history": True, "user_expressions": {},
            "allow_stdin": False, "stop_on_error": True,
        }  # fmt: skip
        message = self.client.session.msg("execute_request", content)
        message["header"]["subshell_id"] = subshell
        self.client.shell_channel.send(message)
        return message["header"]["msg_id"]

    def read(self, seconds=0.0):
        """Take in what the kernel publishes, for so long."""
        end = time.monotonic() + seconds
        while True:
            try:
                message = self.client.get_iopub_msg(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                return
            self.messages.append(message)

    def until(self, condition, what):
        """Read until ``condition()`` is true."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited in vain: {what}"
            self.read(0.02)

    def is_idle(self, request):
        return any(
            message["msg_type"] == "status"
            and message["content"]["execution_state"] == "idle"
            and message["parent_header"].get("msg_id") == request
            for message in self.messages
        )

    def run(self, code, subshell=None):
        """Run a cell to its end; returns its printed text. An error in it is an error here."""
        request = self.start(code, subshell)
        self.until(lambda: self.is_idle(request), f"the end of {code!r}")
        return self.text_of(request)

    def text_of(self, request):
        for message in self.messages:
            if message["parent_header"].get("msg_id") == request and message["msg_type"] == "error":
                raise AssertionError("\n".join(message["content"]["traceback"]))
        return "".join(
            message["content"]["text"]
            for message in self.messages
            if message["msg_type"] == "stream" and message["parent_header"].get("msg_id") == request
        )

    def value(self, expression):
        return json.loads(self.run(f"import json; print(json.dumps({expression}))"))

    # -- the page ---------------------------------------------------------------------------------------

    def open_board(self, code="game = nbgames.Reversi()", subshell=None):
        self.run(f"import nbgames\n{code}\ngame", subshell)
        opened = [
            message for message in self.messages
            if message["msg_type"] == "comm_open" and "_game" in message["content"]["data"]["state"]
        ]  # fmt: skip
        self.comm = opened[-1]["content"]["comm_id"]
        self.first_state = opened[-1]["content"]["data"]["state"]

    def of_board(self):
        """Data of all messages from the board to its page."""
        return [
            message["content"]["data"] for message in self.messages
            if message["msg_type"] == "comm_msg" and message["content"]["comm_id"] == self.comm
        ]  # fmt: skip

    @property
    def state(self):
        found = dict(self.first_state)
        for data in self.of_board():
            if data["method"] in {"update", "echo_update"}:
                found.update(data["state"])
        return SimpleNamespace(**found)

    def to_board(self, data, subshell=None):
        message = self.client.session.msg("comm_msg", {"comm_id": self.comm, "data": data})
        message["header"]["subshell_id"] = subshell
        self.client.shell_channel.send(message)
        return message["header"]["msg_id"]

    def post(self, kind, subshell=None, **fields):
        self.count += 1
        identity = f"v-{self.count}"
        wish = {"kind": kind, "id": identity, "version": self.state.version, **fields}
        self.last_request = self.to_board({"method": "custom", "content": wish}, subshell)
        return identity

    def answer(self, identity):
        for data in self.of_board():
            if data["method"] == "custom" and data["content"].get("id") == identity:
                return data["content"]
            if data["method"] == "update" and identity in data["state"].get("_done", ()):
                return {"ok": True}
        return None

    def wish(self, kind, **fields):
        identity = self.post(kind, **fields)
        self.until(lambda: self.answer(identity), f"an answer to {kind}")
        return self.answer(identity)


@pytest.fixture(scope="module")
def running():
    kernel = Kernel()
    yield kernel
    kernel.close()


@pytest.fixture
def kernel(running):
    """The kernel of this module with nothing of the last test in it."""
    running.read(0.05)
    running.messages.clear()
    yield running
    running.run("game.close()")


def test_cells_and_clicks_change_the_same_game(kernel):
    kernel.open_board()
    assert kernel.first_state["turn"] == "black"
    kernel.run("game.play('f5')")
    kernel.until(lambda: kernel.state.ply == 1, "the move of the cell")
    assert kernel.wish("play", move="d6")["ok"]
    assert kernel.value("game.moves") == ["f5", "d6"]
    answer = kernel.wish("play", move="a1")
    assert answer["violations"][0]["code"] == "reversi.no_flip"
    assert kernel.value("game.moves") == ["f5", "d6"]


def test_the_board_is_shown_live_and_as_a_picture(kernel):
    kernel.open_board()
    [shown] = [message for message in kernel.messages if message["msg_type"] == "execute_result"]
    data = shown["content"]["data"]
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == kernel.comm
    assert "data:image/svg+xml" in data["text/html"]
    assert data["text/plain"] == "<Reversi: black to move, 2-2, 0 moves>"


def test_attacks_through_set_state_are_answered_with_the_truth(kernel):
    kernel.open_board()
    before = kernel.value("game.get_state()")
    lies = {name: "lie" for name in before if name not in {"locale", "theme"}}
    request = kernel.to_board({"method": "update", "state": lies, "buffer_paths": []})
    kernel.until(lambda: kernel.is_idle(request), "the attack to be handled")
    assert kernel.of_board()[-1]["state"] == {name: before[name] for name in lies}
    assert kernel.value("game.get_state()") == before


def test_hostile_messages_leave_no_trace_in_the_kernel(kernel):
    kernel.open_board()
    for data in (
        {},
        {"method": "custom", "content": {"kind": "play", "id": 7}},
        {"method": "update", "state": 5},
    ):
        request = kernel.to_board(data)
        kernel.until(lambda request=request: kernel.is_idle(request), "the message to be handled")
    assert not [message for message in kernel.messages if message["msg_type"] in {"error", "stream"}]
    assert kernel.wish("hello")["ok"]


def test_a_flood_of_moves_ends_on_the_right_board_with_the_cells_output_intact(kernel):
    kernel.open_board()
    kernel.messages.clear()
    text = kernel.run(
        "for number in range(50_000):\n"
        "    if game.turn is None:\n"
        "        game.new_game()\n"
        "    game.play(game.match.position.legal_moves[0])\n"
        "    if number % 1000 == 0:\n"
        "        print('line', number)\n"
    )
    assert text.split("\n")[:-1] == [f"line {number}" for number in range(0, 50_000, 1000)]
    last = kernel.value("game.version")
    kernel.until(lambda: kernel.state.version == last, "the last state")
    assert kernel.state.position == kernel.value("game.position")
    assert kernel.state._tree.replace(" -", "") == kernel.value("' '.join(game.moves)")
    sent = len(kernel.of_board())
    assert sent <= 31 * _seconds(kernel) + 2


def _seconds(kernel):
    """How long the messages of the board took to come, by the kernel's clock."""
    dates = [
        message["header"]["date"] for message in kernel.messages
        if message["msg_type"] == "comm_msg" and message["content"]["comm_id"] == kernel.comm
    ]  # fmt: skip
    return (dates[-1] - dates[0]).total_seconds()


def test_next_move_waits_while_the_page_plays(kernel):
    kernel.open_board()
    cell = kernel.start(
        "print('waiting')\n"
        "event = await game.next_move()\n"
        "print('played', event)\n"
        "print(await game.next_move('black'))"
    )
    kernel.until(lambda: kernel.text_of(cell), "the cell to wait")
    for move in ("f5", "d6", "c3"):
        assert kernel.wish("play", move=move)["ok"]
    kernel.until(lambda: kernel.is_idle(cell), "the cell to go on")
    assert kernel.text_of(cell) == "waiting\nplayed f5\nc3\n"


def test_a_slow_bot_does_not_block_the_kernel(kernel):
    kernel.open_board(
        "import threading\n"
        "release = threading.Event()\n"
        "def slow(position):\n"
        "    release.wait(100)\n"
        "    return position.legal_moves[0]\n"
        "game = nbgames.Reversi(white=slow)"
    )
    assert kernel.wish("play", move="f5")["ok"]
    kernel.until(lambda: kernel.state._tags[1].get("thinking"), "the bot to think")
    assert kernel.value("1 + 1") == 2
    assert kernel.wish("play", move="d6")["violations"][0]["code"] == "game.not_your_turn"
    kernel.run("release.set()")
    kernel.until(lambda: kernel.state.ply == 2, "the bot's move")


def test_a_bot_that_raises_is_reported_and_the_kernel_survives(kernel):
    kernel.open_board(
        "def broken(position):\n    raise SystemExit('no')\ngame = nbgames.Reversi(white=broken)"
    )
    assert kernel.wish("play", move="f5")["ok"]
    kernel.until(lambda: kernel.state._notice["kind"] == "error", "the report")
    assert "SystemExit" in kernel.state._notice["title"]
    assert kernel.value("game.ply") == 1
    assert not [message for message in kernel.messages if message["msg_type"] in {"error", "stream"}
                and message["content"].get("name") == "stderr"]  # fmt: skip


def test_output_of_bots_and_callbacks_goes_to_the_cell_of_the_board(kernel):
    """Not into a cell that happens to run, and not into nowhere because a click was the cause."""
    request = kernel.start(
        "import nbgames\n"
        "def talking(position):\n"
        "    print('bot: hm')\n"
        "    return position.legal_moves[0]\n"
        "game = nbgames.Reversi(white=talking)\n"
        "game.on_move(lambda event: print('callback:', event.player))\n"
        "game"
    )
    kernel.until(lambda: kernel.is_idle(request), "the board")
    kernel.open_board("pass")
    assert kernel.wish("play", move="f5")["ok"]
    kernel.until(lambda: kernel.state.ply == 2, "the bot's move")
    assert kernel.value("game.ply") == 2
    # Two threads may print at the same time, so the order of the pieces is nobody's business.
    for words in ("bot: hm", "callback: black", "callback: white"):
        kernel.until(lambda words=words: words in kernel.text_of(request), words)
    streams = [message for message in kernel.messages if message["msg_type"] == "stream"]
    others = [item for item in streams if item["parent_header"]["msg_id"] != request]
    assert "".join(item["content"]["text"] for item in others) == "2\n"


def test_a_callback_that_raises_does_not_reach_the_cell(kernel):
    kernel.open_board()
    assert kernel.run("game.on_move(lambda event: 1 / 0)\ngame.play('f5')\nprint('done')") == "done\n"
    kernel.until(lambda: kernel.state._notice["kind"] == "error", "the report")
    assert "ZeroDivisionError" in kernel.state._notice["title"]


def test_a_click_while_a_cell_runs_is_done_afterwards_at_the_latest(kernel):
    kernel.open_board()
    cell = kernel.start("import time\nfor _ in range(20):\n    time.sleep(0.05)\nprint('cell')")
    identity = kernel.post("play", move="f5")
    kernel.until(lambda: kernel.answer(identity), "the answer")
    kernel.until(lambda: kernel.is_idle(cell), "the cell")
    assert kernel.text_of(cell) == "cell\n"
    assert kernel.value("game.moves") == ["f5"]


def test_a_cell_that_plays_slowly_is_seen_move_by_move(kernel):
    kernel.open_board()
    kernel.messages.clear()
    cell = kernel.start(
        "import threading\n"
        "for move in ('f5', 'd6', 'c3'):\n"
        "    game.play(move)\n"
        "    threading.Event().wait(0.2)\n"
    )
    kernel.until(lambda: kernel.is_idle(cell), "the cell")
    kernel.read(0.1)
    plies = [data["state"]["ply"] for data in kernel.of_board() if "ply" in data.get("state", {})]
    assert plies == [1, 2, 3]


def test_a_page_on_a_subshell_plays_while_the_main_shell_is_busy(kernel):
    """There messages are handled on a thread of their own, at the same time as a cell."""
    assert "kernel subshells" in _features(kernel)
    subshell = _create_subshell(kernel)
    kernel.open_board(subshell=subshell)
    busy = kernel.start("import time\nstop = False\nwhile not stop:\n    time.sleep(0.01)\nprint('free')")
    identity = kernel.post("play", subshell=subshell, move="f5")
    kernel.until(lambda: kernel.answer(identity), "the answer while the main shell is busy")
    assert kernel.answer(identity)["ok"]
    assert not kernel.is_idle(busy)
    assert kernel.run("print(game.ply)", subshell) == "1\n"
    kernel.run("stop = True", subshell)
    kernel.until(lambda: kernel.is_idle(busy), "the main shell")
    assert kernel.text_of(busy) == "free\n"
    assert kernel.wish("play", move="d6", subshell=None)["ok"]


def _features(kernel):
    kernel.client.kernel_info()
    while True:
        reply = kernel.client.get_shell_msg(timeout=PATIENCE)
        if reply["msg_type"] == "kernel_info_reply":
            return reply["content"].get("supported_features", [])


def _create_subshell(kernel):
    message = kernel.client.session.msg("create_subshell_request")
    kernel.client.control_channel.send(message)
    reply = kernel.client.get_control_msg(timeout=PATIENCE)
    return reply["content"]["subshell_id"]


def test_what_a_click_costs(kernel):
    """All that the kernel publishes for one click, as a page receives it; at most 3,000 bytes."""
    kernel.open_board()
    sizes = []
    game = "f5 d6 c5 f4 e3 c6 e6 f3 d3 f6 g4 c4 b4 a3 b5 e2 d2 h4 c7 b3 c3 a6 d7 d1 c1 c2 e7 b6 e1 f1"
    for move in game.split():
        kernel.messages.clear()
        assert kernel.wish("play", move=move)["ok"]
        kernel.until(lambda: kernel.is_idle(kernel.last_request), "the end of the click")
        kernel.read(0.05)
        sizes.append(sum(_size(message) for message in kernel.messages))
        kernel.first_state = kernel.first_state | {"version": kernel.state.version}
    print("bytes per click:", min(sizes), sorted(sizes)[len(sizes) // 2], max(sizes))
    assert max(sizes) <= 3000


def _size(message):
    parts = [message["header"], message["parent_header"], message["metadata"], message["content"]]
    return sum(len(json.dumps(part, default=str, ensure_ascii=False).encode()) for part in parts) + 60
