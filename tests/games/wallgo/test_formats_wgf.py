"""WGF and the moves of WallZero: recorded games, pieces that are not named, and refusals."""

from __future__ import annotations

import pytest
from games.wallgo.records import GAMES, positions, rows

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import wallgo
from nbgames.games.wallgo import Position, Rules
from nbgames.games.wallgo.formats import CannotWrite, write

START = "2|A1:11,A2:55,B1:15,B2:51|A322,B324,B442,A444|"


@pytest.mark.parametrize("file", GAMES)
def test_recorded_games(file: str) -> None:
    """Read as the tests' own reader reads them, and written back as they were."""
    texts = [row["wgf"] for row in rows(file)[::8]]
    records = wallgo.read("\n".join(texts))
    assert len(records) == len(texts)
    for text, record in zip(texts, records, strict=True):
        steps = [step for step, _ in positions(text)]
        assert [node.position for node in (record.root, *record.main_line)] == steps
        assert record.position == steps[-1]
    again = write(records, "wgf").splitlines()
    named = [text for text, other in zip(texts, again, strict=True) if text != other]
    for text, other in zip(texts, again, strict=True):
        assert wallgo.read(other)[0].position == wallgo.read(text)[0].position
    assert len(named) < len(texts) / 2  # only where a piece that stays had to be named, or breaks first


@pytest.mark.parametrize("file", GAMES)
@pytest.mark.slow
def test_all_recorded_games(file: str) -> None:
    for row in rows(file):
        [record] = wallgo.read(row["wgf"])
        assert record.position == [step for step, _ in positions(row["wgf"])][-1]
        assert wallgo.read(write(record, "wgf")) == [record]


def test_openings_of_the_perft_table() -> None:
    for row in rows("perft.csv"):
        if row["wgf_opening"]:
            [record] = wallgo.read(row["wgf_opening"])
            assert record.position == Position.from_text(row["position"])


def test_a_piece_that_stays() -> None:
    [record] = wallgo.read(f"{START}AV11")
    assert record.moves[-1] == "b2b2e"
    # b2 and c3 are not neighbours; c3 and c5 neither: two neighbours must be told apart when written.
    position = Position.initial()
    for cell in ("c2", "d4", "e4", "g7"):
        position = position.play(cell)
    for move in ("b2b2e", "c2c2w"):
        record = Record.from_moves(Position.initial(), ("c2", "d4", "e4", "g7", move))
        [again] = wallgo.read(write(record, "wgf"))
        assert again.moves == record.moves


def test_breaks() -> None:
    text = "3||A142,B165,C102,C226,B204,A221|A231,H21;B214,V13;CH16;AXH21,211,V10"
    [record] = wallgo.read(text)
    assert record.moves[-1] == "b4b2w*b3s" or "*b3s" in record.moves[-1]
    assert record.position.breakers == {"red": False, "blue": True, "green": True}
    assert write(record, "wgf") == f"{text}\n"


def test_games_as_on_television() -> None:
    """Who is to move tells the rules apart where a player cannot step."""
    show = Position.from_text(
        f"rb...../......./......./......./......./......./......b 1000000/{'/'.join(['0000000'] * 5)} "
        f"{'/'.join(['000000'] * 7)} b 00",
        Rules(stay="return"),
    )
    record = Record.from_moves(show, ("g7g6n", "g6f6n"))
    [again] = wallgo.read(write(record, "transcript"))
    assert again.moves == record.moves
    assert again.start.rules.stay == "return"
    [usual] = wallgo.read(START)
    assert usual.start.rules.stay == "always"


def test_pieces_that_stand_elsewhere() -> None:
    [record] = wallgo.read("2|A1:00,B1:66||B155,H45;A101,V01")
    assert record.start.pieces == {"red": ("a1",), "blue": ("g7",)}
    assert record.moves == ("g7f6n", "a1b1e")
    assert write(record, "wgf") == "2|A1:00,B1:66||B155,H45;A101,V01\n"
    with pytest.raises(CannotWrite):
        write(Record(record.start), "wgf")  # nothing says that Blue is to move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("2|", "expected players|init|opening|turns"),
        ("2|||", ""),
        ("2||||", "expected players|init|opening|turns"),
        ("2|X1:11||", "expected a piece such as A1:11, not 'X1:11'"),
        ("2|A1:11,A1:12||", "A1 or another piece on c2 was there before"),
        ("2|A1:11,A2:11||", "A2 or another piece on b2 was there before"),
        ("2|A1:00|A100|", "A1 or another piece on a1 was there before"),
        ("2|C1:00,A1:11||", "two players have no pieces C"),
        ("2|A1:00,B1:66||?", "expected a turn such as A322,H22"),
        ("2|A1:00,B1:66||C100,H00", "expected a turn such as A322,H22"),
        ("2|A1:11,A2:55,B1:15,B2:51|B322|", "move 1: it is the turn of red, not of 'B322'"),
        ("2|A1:11,A2:55,B1:15,B2:51|A311|", "move 1: 'A311' is not allowed (wallgo.occupied)"),
        ("2|A1:11,A2:55,B1:15,B2:51|A3|", "expected a placement such as A322, not 'A3'"),
        ("2|A1:11,A2:55,B1:15,B2:51|A377|", "expected a placement such as A322"),
        (f"{START}A122", "'A122' builds no wall"),
        (f"{START}A122,H00", "the wall of 'A122,H00' is not beside the piece"),
        (f"{START}AH00", "no piece stands beside the wall of 'AH00'"),
        (f"{START}A922,H22", "there is no piece A9"),
        (f"{START}A122,H62", "H62 is the edge of the board"),
        (f"{START}A122,V26", "V26 is the edge of the board"),
        (f"{START}A122,H12", "move 5: 'A122,H12' is not allowed (wallgo.occupied)"),
        (f"{START}A112,H12;A113,H13", "move 6: it is the turn of blue"),
        (f"{START}A112,Q12", "expected a turn such as A322,H22, not 'A112,Q12'"),
        (f"{START}A112,H12;;", "expected a turn such as A322,H22, not ''"),
        (f"{START}A112,XH11,H12", "is not allowed (wallgo.breaker_two_players)"),
        ("2|A1:11,A2:55,B1:15,B2:51||A122,H22", "move 1: 'A122,H22' is not allowed (wallgo.placement_first)"),
    ],
)
def test_refusals(text: str, reason: str) -> None:
    if not reason:
        assert wallgo.read(text)[0].start == Position.initial(Rules(start="empty"))
        return
    with pytest.raises(FormatError) as refusal:
        wallgo.read(f"c3\n{text}")
    assert refusal.value.reason.startswith("game 2: ")
    assert reason in refusal.value.reason
    assert 3 <= refusal.value.position <= 3 + len(text)


# -- WallZero -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["\n", " ", "; ", ", ", "\nplay "])
def test_moves_of_wallzero(between: str) -> None:
    moves = ["R C3", "B D3", "R D4"]
    with pytest.raises(FormatError, match="move 3: it is the turn of blue, not of red"):
        wallgo.read(between.join(moves))
    moves = ["R C3", "B D3", "B D4", "R E5", "R C3->C4:W0", "B D3->D3:W3", "r e5->e6:w1"]
    [record] = wallgo.read(between.join(moves))
    assert record.moves == ("c3", "d3", "d4", "e5", "c3c4n", "d3d3w", "e5e6e")
    numbered = between.join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    assert wallgo.read(numbered) == [record]
    assert write(record, "wallzero").splitlines() == [move.upper() for move in moves]


def test_eight_placements_begin_on_an_empty_board() -> None:
    [record] = wallgo.read("R A1 B A2 B A3 R A4 R A5 B A6 B A7 R B1 R B1->C1:W2")
    assert record.start == Position.initial(Rules(start="empty"))
    assert record.moves[-1] == "b1c1s"


def test_corner_pieces_with_each_others_colours() -> None:
    """WallZero's own game: Red on B6 and F2. Here it begins after the placement."""
    [record] = wallgo.read("R C3 B D3 B D4 R E5 R B6->B5:W1 B B2->A2:W0")
    assert record.start.pieces["red"] == ("f2", "c3", "e5", "b6")
    assert record.start.phase == "turns"
    assert record.moves == ("b6b5e", "b2a2n")
    [ours] = wallgo.read("R C3 B D3 B D4 R E5 R B2->B3:W1")
    assert ours.start == Position.initial()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R C3 B D3 B D4 R E5 R A1->A2:W1", "move 5: a1a2e is not allowed (wallgo.no_piece)"),
        ("R C3 B", "expected a move such as 'R A2->A3:W1', not 'B'"),
        ("R C3 G D3", "expected a move such as"),
        ("R C3 B D3 B D4 R E5 R C3->C4:W4", "expected a move such as"),
        ("R C3 R D3", "move 2: it is the turn of blue, not of red"),
        ("R C8", "'R C8' is no move"),
    ],
)
def test_refusals_of_wallzero(text: str, reason: str) -> None:
    with pytest.raises(FormatError) as refusal:
        wallgo.read(text)
    assert reason in refusal.value.reason or "no move" in refusal.value.reason
