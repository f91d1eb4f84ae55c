"""Positions as text: our own letters, those of the data files, and what is no position."""

from __future__ import annotations

import pytest
from games.wallgo.random_games import positions, set_ups
from games.wallgo.records import rows
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.violations import PositionError
from nbgames.games.wallgo import Position, Rules

PIECES = "......./.r...b./..r..b./......./..b.r../.b...r./......."
BELOW = "/".join(["0000000"] * 6)
BESIDE = "/".join(["000000"] * 7)
TEXT = f"{PIECES} {BELOW} {BESIDE} r 00"


@given(st.one_of(positions(), set_ups()))
def test_round_trip(position: Position) -> None:
    again = Position.from_text(position.to_text(), position.rules)
    assert again.to_text() == position.to_text()
    assert again.turn == position.turn
    assert again.walls == position.walls
    assert again.scores == position.scores or position.phase != again.phase
    if not set_up_like_a_placement(position):
        assert again == position


def set_up_like_a_placement(position: Position) -> bool:
    """A set-up that happens to show a moment of the placement is read as one."""
    return (
        position.phase == "turns" and Position.from_text(position.to_text(), position.rules).phase != "turns"
    )


@given(positions())
def test_the_other_alphabet(position: Position) -> None:
    board, below, beside, side, left = position.to_text().split()
    letters = str.maketrans("rbg", "ABC")
    walls = str.maketrans("rbg", "111")
    words = (
        board.translate(letters),
        below.translate(walls),
        beside.translate(walls),
        side.translate(letters),
    )
    again = Position.from_text(" ".join((*words, left)), position.rules)
    assert again == position
    assert set(again.walls.values()) <= {None}


def test_positions_of_the_data_files() -> None:
    for row in rows("perft.csv"):
        position = Position.from_text(row["position"])
        assert position.rules.players == int(row["players"])
        assert position.phase == "turns"
        assert Position.from_text(position.to_text()) == position


def test_walls_remember_their_builders() -> None:
    position = Position.from_text(TEXT).play("b2b3s")
    assert position.walls == {"b3s": "red"}
    assert position.to_text().split()[1].split("/")[2] == "0r00000"
    unknown = Position.from_text(position.to_text().replace("0r0", "010"))
    assert unknown.walls == {"b3s": None}
    assert unknown == position  # rule 10: the builder is remembered for the colour only
    assert hash(unknown) == hash(position)


def test_whether_pieces_are_still_being_placed() -> None:
    empty = f"{'/'.join(['.' * 7] * 7)} {BELOW} {BESIDE}"
    assert Position.from_text(f"{empty} r 111").phase == "placement"
    assert Position.from_text(f"{empty} b 111").phase == "turns"  # Blue does not begin
    start = Position.initial()
    assert Position.from_text(start.to_text()).phase == "placement"
    assert Position.from_text(start.to_text().replace(" r 00", " b 00")).phase == "turns"
    moved = "......./r....b./......./......./......./.b...r./......."
    assert Position.from_text(f"{moved} {BELOW} {BESIDE} r 00").phase == "turns"
    position = start
    for cell in ("c3", "f3", "c5", "e5"):
        assert Position.from_text(position.to_text()) == position
        assert position.phase == "placement"
        position = position.play(cell)
    assert position.phase == "turns"
    assert Position.from_text(position.to_text()) == position
    # Which rules count the pieces matters: the empty board is a start of this game.
    assert Position.from_text(f"{empty} r 00", Rules(start="empty")).phase == "placement"
    assert Position.from_text(f"{empty} - 00").phase == "turns"


def test_finished_games() -> None:
    text = "r....b./......./.r..b../......./r.....b/...r.b./......."
    beside = "/".join(["000100"] * 7)
    over = Position.from_text(f"{text} {BELOW} {beside} - 00")
    assert over.turn is None
    assert over.to_text() == f"{text} {BELOW} {beside} - 00"
    assert (
        Position.from_text(f"{text} {BELOW} {beside} b 00") == over
    )  # a side to move may be written all the same
    with pytest.raises(PositionError, match="not over"):
        Position.from_text(f"{text} {BELOW} {BESIDE} - 00")
    # Two pieces walled in together: on television that is settled, otherwise one could still build.
    stuck = f"rb...../{'/'.join(['.......'] * 5)}/......b 1100000/{'/'.join(['0000000'] * 5)} "
    stuck += f"010000/{'/'.join(['000000'] * 6)} - 00"
    assert Position.from_text(stuck).rules.stay == "return"
    with pytest.raises(PositionError, match="not over"):
        Position.from_text(stuck, Rules())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "5 words"),
        (f"{TEXT} 1", "5 words"),
        (TEXT.replace("......./.r", "....../.r"), "the board as 7 rows of 7 signs"),
        (TEXT.replace("..r..b.", "..x..b."), "the board in the signs '.rbg', found 'x'"),
        (TEXT.replace("0000000/", "000000/", 1), "the walls below the cells as 6 rows of 7"),
        (TEXT.replace(" r 00", "0 r 00"), "the walls beside the cells as 7 rows of 6"),
        (TEXT.replace(" 000000/", " 000002/"), "the walls beside the cells in the signs"),
        (TEXT.replace(" r 00", " g 00"), "the side to move, one of '-rb', found 'g'"),
        (TEXT.replace(" r 00", " red 00"), "the side to move"),
        (TEXT.replace(" r 00", " r 0"), "the breakers left"),
        (TEXT.replace(" r 00", " r 0000"), "the breakers left"),
        (TEXT.replace(" r 00", " r 10"), "two players have no breakers"),
        (TEXT.replace(" r 00", " r 02"), "the breakers left"),
        (TEXT.replace("..r..b.", "..g..b."), "two players have no green pieces"),
        (TEXT * 10, "at most 1000 characters"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        Position.from_text(text)


def test_rules_and_text_must_agree() -> None:
    with pytest.raises(PositionError, match="breakers for 3 players"):
        Position.from_text(TEXT, Rules(players=3))
    assert Position.from_text(TEXT.replace(" r 00", " r 101"), Rules(players=3)).breakers == {
        "red": True, "blue": False, "green": True,
    }  # fmt: skip


@given(st.text(alphabet="rbgABC.01/- \n", max_size=160))
def test_any_text_is_a_position_or_a_position_error(text: str) -> None:
    try:
        position = Position.from_text(text)
    except PositionError:
        return
    assert Position.from_text(position.to_text(), position.rules).to_text() == position.to_text()


def test_as_a_diagram() -> None:
    position = Position.from_text(TEXT).play("b2b3s").play("f2f2w")
    assert str(position).splitlines()[:8] == [
        "   a b c d e f g",
        "1  . . . . . . .",
        "",
        "2  . . . . .|b .",
        "",
        "3  . r r . . b .",
        "     -",
        "4  . . . . . . .",
    ]
    assert str(position).splitlines()[-1] == "Red to move, 0-0"
