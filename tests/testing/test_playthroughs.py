"""Playthroughs can be read, reproduce themselves, and notice every change of the rules."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from core.tiny import Heaps, Rules, start

from nbgames.core import registry
from nbgames.core.violations import IllegalMove
from nbgames.testing import check_playthroughs, playthrough, update_playthroughs
from nbgames.testing.__main__ import main

DATA = Path(__file__).parent.parent / "data"


@pytest.fixture
def heaps(monkeypatch):
    """The tiny game as if it were installed, and the only one."""
    package = ModuleType("core.tiny")
    package.Position, package.Rules = Heaps, Rules
    monkeypatch.setattr(registry, "names", lambda: ("heaps",))
    monkeypatch.setattr(registry, "load", lambda name: package)
    return package


@pytest.mark.parametrize("game", registry.names())
def test_every_installed_game_has_one_that_still_holds(game):
    assert check_playthroughs(DATA, [game]) >= 1


def test_it_can_be_read():
    text = playthrough(start(3, 2, freeze=2), "a1 b2 a2")
    assert text == (
        "game: heaps\n"
        'rules: {"heaps": [3, 2], "freeze": 2}\n'
        "start: 3,2 0,0 red 0\n"
        "moves: a1 b2 a2\n"
        "\n"
        "0. the start\n"
        "  a ooo\n"
        "  b oo\n"
        "  red to move\n"
        "  turn: red\n"
        "  scores: red 0, blue 0\n"
        "  legal: 5 (a1 a2 a3 b1 b2)\n"
        "  text: 3,2 0,0 red 0\n"
        "\n"
        "1. red plays a1\n"
        "  a oo\n"
        "  b oo\n"
        "  blue to move\n"
        "  turn: blue\n"
        "  scores: red 1, blue 0\n"
        "  legal: 4 (a1 a2 b1 b2)\n"
        "  text: 2,2 1,0 blue 0\n"
        "\n"
        "2. blue plays b2\n"
        "  a oo\n"
        "  b \n"
        "  blue to move\n"
        "  skipped: red\n"
        "  turn: blue\n"
        "  scores: red 1, blue 2\n"
        "  legal: 2 (a1 a2)\n"
        "  text: 2,0 1,2 blue 0\n"
        "\n"
        "3. blue plays a2\n"
        "  a \n"
        "  b \n"
        "  nobody to move\n"
        "  turn: nobody\n"
        "  scores: red 1, blue 4\n"
        "  outcome: finished, won by blue\n"
        "  text: 0,0 1,4 red 0\n"
    )


def test_random_games_go_to_the_end_and_depend_on_the_seed_only():
    games = [playthrough(start(9, 9), seed=seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]
    assert all("outcome: finished" in game for game in games)


def test_moves_may_stop_early_or_be_none():
    assert "outcome" not in playthrough(start(), ["a1"])
    assert playthrough(start(), "").count("turn:") == 1
    with pytest.raises(IllegalMove):
        playthrough(start(1), "a1 a1")


def test_many_moves_are_shown_in_part_and_checked_in_whole(monkeypatch):
    wide = start(*[9] * 3, freeze=7)
    monkeypatch.setattr("nbgames.testing.playthroughs._SHOWN_MOVES", 4)
    text = playthrough(wide, "")
    assert "legal: 9 (a1 a2 a3 b1 …), checksum " in text

    class LastIsDifferent(Heaps):
        def _generate_moves(self):
            yield from list(super()._generate_moves())[:-1]
            yield self.parse("a9")

    other = playthrough(LastIsDifferent.initial(wide.rules), "")
    assert "legal: 9 (a1 a2 a3 b1 …), checksum " in other
    assert other != text


def test_files_are_written_checked_and_written_again(heaps, tmp_path, monkeypatch):
    with pytest.raises(AssertionError, match=r"heaps has no .*playthrough"):
        check_playthroughs(tmp_path)
    first = tmp_path / "heaps" / "playthrough.txt"
    assert update_playthroughs(tmp_path) == [first]
    second = tmp_path / "heaps" / "playthrough_skips.txt"
    second.write_text(playthrough(start(4, 4, freeze=1, players=3), seed=3))
    assert check_playthroughs(tmp_path) == 2
    before = first.read_text(), second.read_text()

    scores = Heaps.scores.fget
    monkeypatch.setattr(Heaps, "scores", property(lambda p: {c: 2 * n for c, n in scores(p).items()}))
    with pytest.raises(
        AssertionError, match=r"in line \d+: '  scores: red 1, blue 0' is '  scores: red 2, blue 0'"
    ):
        check_playthroughs(tmp_path)
    update_playthroughs(tmp_path, ["heaps"])
    assert check_playthroughs(tmp_path) == 2
    after = first.read_text(), second.read_text()
    assert before != after
    assert [text.split("\n\n")[0] for text in before] == [text.split("\n\n")[0] for text in after]


def test_a_file_that_is_cut_off_is_noticed(heaps, tmp_path):
    (file,) = update_playthroughs(tmp_path)
    text = file.read_text()
    for cut in (text[:-1], text[: text.rindex("\n\n") + 1]):
        file.write_text(cut)
        with pytest.raises(AssertionError, match="differs"):
            check_playthroughs(tmp_path)


def test_the_command_line(heaps, tmp_path, capsys):
    folder = ["--folder", str(tmp_path)]
    assert main(["check", *folder]) == 1
    assert "heaps has no" in capsys.readouterr().err
    assert main(["update", "heaps", *folder]) == 0
    assert capsys.readouterr().out == f"{tmp_path / 'heaps' / 'playthrough.txt'}\n"
    assert main(["check", *folder]) == 0
    assert capsys.readouterr().out == "1 playthroughs are as they were\n"


def test_it_runs_as_a_module():
    command = [sys.executable, "-m", "nbgames.testing", "check", "--folder", str(DATA)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "are as they were" in done.stdout
