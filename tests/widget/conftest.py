"""Boards that think they are in a notebook."""

from functools import partial
from types import SimpleNamespace

import comm
import pytest
from core import tiny
from widget.fakes import FakeComm, Page, Time

from nbgames.core import registry
from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.widget import page as front_end
from nbgames.widget import wire
from nbgames.widget.board import GameWidget
from nbgames.widget.sync import Pacer


@pytest.fixture
def time(monkeypatch):
    """The time of all boards of a test."""
    fake = Time()
    monkeypatch.setattr(wire, "Pacer", partial(Pacer, clock=fake.clock, schedule=fake.schedule))
    return fake


@pytest.fixture
def log(monkeypatch):
    """All messages of all comms of a test."""
    messages = []
    kind = type("Comm", (FakeComm,), {"log": messages})
    monkeypatch.setattr(comm, "create_comm", kind)
    return messages


@pytest.fixture
def front_end_files(monkeypatch, tmp_path):
    """A front end of small files, so that no test depends on the built one."""
    for name in ("heaps", *registry.names()):
        (tmp_path / f"{name}.js").write_text(f"export default {{}} // {name}", encoding="utf-8")
        (tmp_path / f"{name}.css").write_text(f"/* {name} */", encoding="utf-8")
    (tmp_path / "loader.js").write_text("export default {} // loader", encoding="utf-8")
    (tmp_path / "extras.js").write_text("export const extras = 1", encoding="utf-8")
    monkeypatch.setattr(front_end, "FOLDER", tmp_path)
    front_end._text.cache_clear()
    yield tmp_path
    front_end._text.cache_clear()


def read_heaps(source):
    """Games of heaps: a line each, moves between blanks."""
    text = source.decode() if isinstance(source, bytes) else source
    try:
        return [Record.from_moves(tiny.start(), line) for line in text.strip().splitlines()]
    except ValueError as error:
        raise FormatError(str(error), 0) from error


class HeapsBoard(GameWidget):
    """A board for the tiny game: what is shared must work for a game that it has never heard of."""

    game = "heaps"
    rule_keywords = ("freeze", "may_pass")

    @classmethod
    def package(cls):
        return SimpleNamespace(Position=tiny.Heaps, Move=tiny.Move, Rules=tiny.Rules, read=read_heaps)


@pytest.fixture
def open_page(log, time, front_end_files):
    """Opens a page on a board of the tiny game made with the given arguments; closes all at the end."""
    boards = []

    def make(*args, kind=HeapsBoard, **options):
        board = kind(*args, **options)
        boards.append(board)
        return Page(board, log, time)

    yield make
    for board in boards:
        board.close()


@pytest.fixture
def page(open_page):
    """A page on a board of the tiny game."""
    return open_page()


@pytest.fixture
def board(page):
    return page.board
