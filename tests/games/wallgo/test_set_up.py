"""What is wrong with boards that were set up by hand."""

from __future__ import annotations

from games.wallgo.random_games import positions
from hypothesis import given

from nbgames.games.wallgo import Position, Rules

BELOW = "/".join(["0000000"] * 6)
BESIDE = "/".join(["000000"] * 7)
FULL = "......./.r...b./..r..b./......./..b.r../.b...r./......."


def problems(text: str, rules: Rules | None = None) -> list[str]:
    found = Position.from_text(text, rules).status()
    return [problem.code.removeprefix("wallgo.set_up.") for problem in found]


@given(positions())
def test_play_leads_to_no_faulty_position(position: Position) -> None:
    assert position.status() == ()
    assert Position.from_text(position.to_text(), position.rules).status() == ()


def test_too_few_and_too_many_pieces() -> None:
    assert problems(f"{FULL} {BELOW} {BESIDE} r 00") == []
    assert problems(f"{FULL.replace('..b.r..', '....r..')} {BELOW} {BESIDE} r 00") == ["pieces_missing"]
    (problem,) = Position.from_text(f"{FULL.replace('..b.r..', 'rr..r..')} {BELOW} {BESIDE} r 00").status()[
        :1
    ]
    assert problem.code == "wallgo.set_up.pieces_too_many"
    assert problem.args == {"colour": "red", "n": 2}
    assert len(problem.cells) == 6
    assert problems(f"r....../b....../......./......./......./......./....... {BELOW} {BESIDE} r 00") == [
        "pieces_missing", "pieces_missing",
    ]  # fmt: skip


def test_whose_turn_it_can_be() -> None:
    """Two players build one wall each turn, so the walls tell whose turn it is."""
    assert problems(f"{FULL} {BELOW} {BESIDE} b 00") == ["turn"]
    one = BELOW.replace("0", "1", 1)
    assert problems(f"{FULL} {one} {BESIDE} b 00") == []
    (problem,) = Position.from_text(f"{FULL} {one} {BESIDE} r 00").status()
    assert problem.args == {"colour": "blue", "n": 1}
    # On television turns can be skipped, and three players may break walls: nothing can be told.
    assert problems(f"{FULL} {one} {BESIDE} r 00", Rules(stay="return")) == []
    three = "r.....b/......./......./......./..g.r../......./.b...g."
    assert problems(f"{three} {one} {BESIDE} r 000") == []


def test_a_side_that_would_be_skipped() -> None:
    rows = "r....../r..g.../.....b./......./....g../......b/......."
    words = f"{rows} 0000000/1100000/{'/'.join(['0000000'] * 4)} 010000/010000/{'/'.join(['000000'] * 5)} r "
    assert problems(f"{words}000") == ["skipped"]
    assert problems(f"{words}100") == []


def test_walls_while_pieces_are_placed() -> None:
    start = "......./.r...b./......./......./......./.b...r./......."
    walled = f"{start} {BELOW.replace('0', 'r', 1)} {BESIDE} r 00"
    assert Position.from_text(walled).phase == "placement"
    (problem,) = Position.from_text(walled).status()
    assert problem.code == "wallgo.set_up.walls_too_early"
    assert problem.evidence_cells == ("a1s",)
    assert problems(f"{start} {BELOW} {BESIDE} r 00") == []
