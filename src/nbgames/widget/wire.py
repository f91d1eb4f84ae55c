"""The wire between a board and its pages: what is sent, what is accepted, and how neither can be fooled.

Ipywidgets sends each assignment of a trait by itself and lets a page assign to all of them. This layer sends
what has changed since the last update as one message, at most thirty times a second, and accepts nothing
from a page but view options and wishes; whatever else a page claims is answered with the truth.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from typing import Any, cast

import anywidget
from ipywidgets.widgets import widget as ipywidgets_base
from traitlets import All, Bunch, HasTraits

from nbgames.core.events import Event
from nbgames.core.match import Match
from nbgames.core.node import Node
from nbgames.widget.sync import CellOutput, Pacer
from nbgames.widget.traits import PUBLIC, SYNCED, LiveTraits, ViewOptions, is_valid_option

#: So many announcements wait for the next update; older ones would not be listened to anyway.
MOST_ANNOUNCEMENTS = 3
#: A page must not be able to make the list of acknowledgements endless.
MOST_ACKNOWLEDGEMENTS = 200

_MISSING = object()


class Wire(ViewOptions, LiveTraits, anywidget.AnyWidget):
    """A widget whose state is worked out, sent at a steady pace, and true whatever a page says.

    Its subclass has the ``match`` and says with ``page_state`` what is sent.
    """

    match: Match

    def _prepare_wire(self) -> None:
        """To be called before the widget itself is initialised, once there is a match."""
        self.output = CellOutput()
        self._pacer = Pacer(self._flush)
        self._sent: dict[str, Any] = {}
        self._dirty = False
        self._dirty_parts: set[str] = set()
        self._words_waiting: deque[tuple[Event, Node] | tuple[str, bool]] = deque(maxlen=MOST_ANNOUNCEMENTS)
        self._said: list[list[Any]] = []
        self._said_count = 0
        self._acknowledged: list[str] = []
        self._done_now: list[str] = []
        self._watched: dict[str, Any] = {}
        self._is_ready = True

    # -- for the subclass ------------------------------------------------------------------------------

    _is_ready = False

    def page_state(self) -> dict[str, Any]:
        """All synced live traits but announcements and acknowledgements, as plain data."""
        raise NotImplementedError

    def page_part(self, name: str) -> Any:
        """One of them alone."""
        raise NotImplementedError

    def words_for(self, event: Event, node: Node) -> tuple[str, bool]:
        """What is read out after ``event``, and whether it interrupts."""
        raise NotImplementedError

    def live_value(self, name: str) -> Any:
        """The value of a live trait at this moment."""
        raise NotImplementedError

    def handle_wish(self, content: object) -> None:
        """A message of a page that is a wish."""
        raise NotImplementedError

    # -- down: state -----------------------------------------------------------------------------------

    def publish(self) -> None:
        """Let the pages know what has changed, now or with the next update. From any thread."""
        self._dirty = True
        self._pacer.request()

    def publish_parts(self, *names: str) -> None:
        """The same when nothing but these parts can have changed: progress, several times a second."""
        self._dirty_parts.update(names)
        self._pacer.request()

    def publish_rest(self) -> None:
        """The same, if something has changed that has not been sent yet."""
        if self._dirty:
            self._pacer.request()

    def announce(self, words: str, assertive: bool = False) -> None:
        """Have ``words`` read out to people who do not see the board, with the next update."""
        self._words_waiting.append((words, assertive))
        self._dirty = True

    def acknowledge(self, identity: str) -> None:
        """Tell the page, together with the next update, that this wish is fulfilled."""
        with self.match.lock:
            self._acknowledged.append(identity)
            del self._acknowledged[:-MOST_ACKNOWLEDGEMENTS]
            self._dirty = True

    def answer(self, identity: str | None, data: dict[str, Any]) -> None:
        """Answer one wish by itself."""
        version = {} if data.get("ok") else {"version": self.match.version}
        self.send({"kind": "answer", "id": identity, **version, **data})

    def _flush(self) -> None:
        """Send all parts that differ from what was sent last, as one message."""
        if not (self._dirty or self._dirty_parts) or self.comm is None:
            return
        with self.match.lock:
            parts, self._dirty_parts = self._dirty_parts, set()
            if self._dirty:
                self._dirty = False
                self._collect()
                state = self._snapshot()
            else:
                state = {name: self.page_part(name) for name in parts}
            changed = {
                name: value for name, value in state.items() if self._sent.get(name, _MISSING) != value
            }
            if changed:
                self._sent.update(changed)
                self._send({"method": "update", "state": changed, "buffer_paths": []})

    def _collect(self) -> None:
        """Put what waits to be read out and acknowledged into this update."""
        waiting = [self._words_waiting.popleft() for _ in range(len(self._words_waiting))]
        spoken = [
            self.words_for(item[0], item[1]) if isinstance(item[0], Event) else item for item in waiting
        ]
        said = [(words, assertive) for words, assertive in spoken if words]
        if said:
            first = self._said_count + 1
            self._said = [[first + index, words, int(alert)] for index, (words, alert) in enumerate(said)]
            self._said_count += len(said)
        if self._acknowledged:
            self._acknowledged, self._done_now = [], self._acknowledged

    def _snapshot(self) -> dict[str, Any]:
        options = {name: getattr(self, name) for name in self.view_options()}
        return self.page_state() | options | {"_say": self._said, "_done": self._done_now}

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The state that ipywidgets sends and stores, all of one moment."""
        names = self.keys if key is None else [key] if isinstance(key, str) else list(key)
        live = [name for name in names if name in SYNCED]
        others = [name for name in names if name not in SYNCED]
        found = cast("dict[str, Any]", super().get_state(others, drop_defaults)) if others else {}
        if live and self._is_ready:
            with self.match.lock:
                state = self._snapshot()
                if self.comm is None:  # this opens the comm, and every page begins with it
                    self._sent = state
            found.update((name, state[name]) for name in live)
        return found

    def notify_change(self, change: Bunch) -> None:
        """View options go out with everything else; the widget's own traits as ipywidgets does it."""
        if change["name"] in self.view_options():
            if self._is_ready and self.comm is not None:
                self.publish()
            HasTraits.notify_change(self, change)
        else:
            super().notify_change(change)

    # -- for observers in Python -------------------------------------------------------------------------

    def observe(self, handler: Callable[..., Any], names: Any = All, type: Any = "change") -> None:  # noqa: A002
        """Call ``handler`` when traits change; see traitlets. Live traits may be observed like any other."""
        super().observe(handler, names, type)
        if self._is_ready:
            wanted = PUBLIC if names is All else (names,) if isinstance(names, str) else names
            with self.match.lock:
                for name in wanted:
                    if name in PUBLIC:
                        self._watched.setdefault(name, self.live_value(name))

    def _notify_observers_of_live_traits(self) -> None:
        changes = []
        with self.match.lock:
            for name, old in self._watched.items():
                new = self.live_value(name)
                if new != old:
                    self._watched[name] = new
                    changes.append(Bunch(name=name, old=old, new=new, owner=self, type="change"))
        for change in changes:
            HasTraits.notify_change(self, change)

    # -- up: what pages say ------------------------------------------------------------------------------

    def _handle_msg(self, msg: Any) -> None:
        """A message from a page; one that is no message of this protocol is ignored."""
        try:
            data = msg["content"]["data"]
            method = data["method"]
            state = data.get("state")
        except (KeyError, TypeError, AttributeError):
            return
        if method == "update":
            if isinstance(state, dict):
                self.set_state(state)  # without binary values: none of our traits takes any
        elif method == "request_state":
            self.send_state()
        elif method == "custom":
            self._handle_custom_msg(data.get("content"), msg.get("buffers"))

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        self.handle_wish(content)
        super()._handle_custom_msg(content, buffers)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take view options from a page and answer everything else with the true value."""
        accepted = {name: value for name, value in sync_data.items() if is_valid_option(self, name, value)}
        with self.match.lock:
            if accepted:
                # Other pages learn the value from the echo; it need not be sent to them once more.
                self._sent.update(accepted)
                self._echo(accepted)
            refused = [name for name in sync_data if name in self.keys and name not in accepted]
            if refused:
                self.send_state(refused)
        for name, value in accepted.items():
            self.set_trait(name, value)

    def _echo(self, accepted: dict[str, Any]) -> None:
        method = "echo_update" if ipywidgets_base.JUPYTER_WIDGETS_ECHO else "update"
        self._send({"method": method, "state": accepted, "buffer_paths": []})

    # -- the end -----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Take the board off all pages; nothing is sent any more."""
        self._pacer.close()
        super().close()

    def __del__(self) -> None:
        """Close the comm without waiting for any lock.

        Garbage is collected at any moment on any thread, perhaps on one that holds the lock; and when the
        interpreter ends, threads that hold one are gone for good.
        """
        if not sys.is_finalizing():
            anywidget.AnyWidget.close(self)
