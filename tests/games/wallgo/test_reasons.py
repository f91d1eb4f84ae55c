"""Every reason for which a move is refused, by example and with its evidence."""

from __future__ import annotations

import pytest
from games.kits.moves import check_words
from games.wallgo.random_games import positions, set_ups
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.violations import IllegalMove, Violation
from nbgames.games.wallgo import Move, Position, Rules
from nbgames.games.wallgo.rules import INDEX, NAMES, edge_number

NO_WALLS = "/".join(["0000000"] * 6), "/".join(["000000"] * 7)
PIECES = "r.....b/......./......./..br.../...r.../......./......b"
BELOW = "0000000/0001000/0000000/0000000/0000000/0000000"
BESIDE = "000000/000000/000010/000100/000000/000000/000000"
TWO = Position.from_text(f"{PIECES} {BELOW} {BESIDE} r 00")
THREE = Position.from_text(f"r..g..b/......./......./..br.../...r.../......./g.....b {BELOW} {BESIDE} r 111")
SPENT = Position.from_text(THREE.to_text().replace("111", "011"))


def codes(reasons: tuple[Violation, ...]) -> list[str]:
    return [reason.code.removeprefix("wallgo.") for reason in reasons]


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        # the piece
        ("g1g2n", ["not_your_piece"]), ("b1b2n", ["no_piece"]), ("a1h1n", ["off_board"]),
        ("z9a1n", ["off_board"]), ("h1h2n", ["off_board", "off_board"]), ("d4", ["placement_over"]),
        ("a8", ["off_board"]),
        # the walk
        ("d4d4n", []), ("d4d3w", []), ("d4e3n", []), ("d4c4n", ["occupied"]), ("d4d5n", ["occupied"]),
        ("d4d6n", ["path_blocked"]), ("d4b4n", ["path_blocked"]), ("d4e4n", ["path_blocked"]),
        ("d4f4n", ["path_blocked"]), ("d4d2n", ["path_blocked"]), ("d4d1s", ["too_far"]),
        ("d4f5n", ["too_far"]), ("a1a4n", ["too_far"]), ("d4g1s", ["occupied"]), ("d4a1s", ["occupied"]),
        # the wall
        ("d4d4", ["wall_missing"]), ("d4d3", ["wall_missing"]), ("a1a1n", ["wall_on_border"]),
        ("a1a1w", ["wall_on_border"]), ("d4d4e", ["wall_exists"]), ("d4d3s", []), ("d4e3e", ["wall_exists"]),
        # several at once, in the order in which a turn is made
        ("d4d1", ["too_far", "wall_missing"]), ("a1c1n", ["wall_on_border"]),
        ("d4e4w", ["path_blocked", "wall_exists"]), ("d4d4n*d4e", ["breaker_two_players"]),
        ("d4f4n*d4e", ["breaker_two_players", "path_blocked"]),
    ],
)  # fmt: skip
def test_two_players(move: str, expected: list[str]) -> None:
    assert codes(TWO.explain(move)) == expected


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("d4d4n*d4e", []), ("d4d4e*d4e", []), ("d4f4n*d4e", []), ("d4d2n*d2s", []), ("d4d3n*d2s", []),
        ("d4d4n*d4n", ["nothing_to_break"]), ("a1a1e*a1w", ["nothing_to_break"]),
        ("d4d4n*h4s", ["off_board"]), ("d4d4n*d4s", ["nothing_to_break"]),
        ("d4d4e", ["wall_exists"]), ("d4e4n", ["path_blocked"]),
        ("a1a1e*d4e", ["wall_out_of_reach"]), ("a1b1s*e3e", ["wall_out_of_reach"]),
        ("d4d2n*d4e", ["path_blocked"]), ("d4d4n*d2s", []), ("d4c3n*e3e", ["wall_out_of_reach"]),
        ("d4d6n*d4e", ["path_blocked"]), ("d4c1s*d4e", ["too_far"]), ("d4b4n*e3e", ["path_blocked"]),
        ("a1d1n*d2s", ["wall_out_of_reach", "occupied", "wall_on_border"]),
    ],
)  # fmt: skip
def test_three_players(move: str, expected: list[str]) -> None:
    assert codes(THREE.explain(move)) == expected


def test_a_spent_breaker() -> None:
    assert codes(SPENT.explain("d4d4n*d4e")) == ["breaker_spent"]
    assert codes(SPENT.explain("d4f4n*d4e")) == ["breaker_spent", "path_blocked"]
    assert codes(SPENT.explain("d4d4e*d4e")) == ["breaker_spent"]
    after = THREE.play("d4d4n*d4e")
    assert after.breakers == {"red": False, "blue": True, "green": True}
    assert "d4e" not in after.walls


def test_a_piece_that_is_shut_in() -> None:
    text = (
        "......b/.r...../......./......./......./.....r./....... "
        "0100000/0100000/0000000/0000000/0000000/0000000 "
        "000000/110000/000000/000000/000000/000000/000000 r 00"
    )
    shut = Position.from_text(text)
    (reason,) = shut.explain("b2b2n")
    assert reason.code == "wallgo.piece_shut_in"
    assert reason.cells == ("b2",)
    assert reason.evidence_cells == ("b1s", "b2e", "b2s", "a2e")
    assert codes(shut.explain("b2c2n")) == ["piece_shut_in"]
    breaks = Position.from_text(text.replace("r 00", "r 111"))
    assert breaks.explain("b2c2n*b2e") == ()
    assert breaks.explain("b2b2e*b2e") == ()  # breaks out and closes up again
    assert codes(breaks.explain("b2b2n")) == ["wall_exists"]
    corner = Position.from_text(
        "r....../......./......./...r.../......./......./......b "
        f"{NO_WALLS[0].replace('0', '1', 1)} {NO_WALLS[1].replace('0', '1', 1)} r 00"
    )
    assert corner.explain("a1a1e")[0].evidence_cells == ("a1e", "a1s")  # the border needs no wall


def test_staying_on_television() -> None:
    show = Position.from_text(TWO.to_text(), Rules(stay="return"))
    assert show.explain("d4d4n") == ()
    packed = Position.from_text(
        f"rr...../rb...../......./......./......./......./......b {BELOW} {BESIDE} r 00", Rules(stay="return")
    )
    assert codes(packed.explain("a1a1e")) == ["stay_forbidden"]
    assert packed.explain("b1b1e") == ()
    assert Position.from_text(packed.to_text()).explain("a1a1e") == ()


def test_while_pieces_are_placed() -> None:
    start = Position.initial()
    assert codes(start.explain("b6")) == ["occupied"]
    assert start.explain("b5") == ()
    assert codes(start.explain("b2c2n")) == ["placement_first"]
    assert codes(start.explain("b2c2")) == ["placement_first"]
    assert codes(start.explain("h8")) == ["off_board"]
    assert codes(start.explain("R B6")) == ["occupied"]


def test_evidence() -> None:
    (way,) = TWO.explain("d4e4n")
    assert way.cells == ("e4",)
    assert way.evidence_cells == ("d4e",)
    assert TWO.explain("d4d6n")[0].evidence_cells == ("d5",)
    # Each of two ways is blocked by something else.
    both = Position.from_text(
        "......./......./......./...rb../......./......./......b "
        f"0000000/0000000/0000000/0001000/0000000/0000000 {NO_WALLS[1]} r 00"
    )
    assert both.explain("d4e5n")[0].evidence_cells == ("e4", "d4s")
    assert both.explain("d4d6n")[0].evidence_cells == ("d4s",)
    assert TWO.explain("d4d4e")[0].evidence_cells == ("d4e",)
    assert TWO.explain("g1g2n")[0].args == {"cell": "g1", "colour": "blue"}
    (far,) = THREE.explain("a1a1e*d4e")
    assert far.evidence_cells == ("d4e",)


def test_when_nobody_or_somebody_else_is_to_move() -> None:
    assert [reason.code for reason in TWO.explain("g1g2n", "blue")] == ["game.not_your_turn"]
    over = Position.from_text(
        f"r.....b/{'/'.join(['.......'] * 6)} {'/'.join(['0000000'] * 6)} {'/'.join(['000100'] * 7)} - 00"
    )
    assert [reason.code for reason in over.explain("a1a2n")] == ["game.over"]
    with pytest.raises(IllegalMove, match=r"a1a2n is not allowed: The game is over\. .+ \(game\.over\)"):
        over.play("a1a2n")


@settings(max_examples=40)
@given(st.one_of(positions(), set_ups()), st.data())
def test_explain_agrees_with_the_list_of_moves(position: Position, data: st.DataObject) -> None:
    """Any move at all, legal or not: no reason exactly if it is in the list."""
    legal = {str(move) for move in position.legal_moves}
    if position.turn is None:
        return
    own = position.pieces[position.turn]
    cells = st.sampled_from(NAMES)
    for _ in range(40):
        origin = data.draw(st.sampled_from(own or NAMES))
        near = [
            name
            for name in NAMES
            if abs(ord(name[0]) - ord(origin[0])) + abs(int(name[1]) - int(origin[1])) < 4
        ]
        end, side = data.draw(st.sampled_from(near)), data.draw(st.sampled_from("nesw"))
        broken = data.draw(
            st.one_of(st.just(""), st.sampled_from(sorted(position.walls) or ["a1e"]).map("*{}".format))
        )
        move = Move(f"{origin}{end}{side}{broken}") if data.draw(st.booleans()) else Move(data.draw(cells))
        reasons = position.explain(move)
        assert (not reasons) == (str(move) in legal), (move, reasons)
        for reason in reasons:
            for place in (*reason.cells, *reason.evidence_cells):
                assert place in INDEX or position.builders[edge_number(place)]


#: An example of every code of the rules.
EXAMPLES = (
    *((TWO, move) for move in ("g1g2n", "b1b2n", "a1h1n", "d4", "d4c4n", "d4d6n", "d4d1n", "d4d4", "a1a1n")),
    (TWO, "d4d4e"),
    (TWO, "d4d4n*d4e"), (SPENT, "d4d4n*d4e"), (THREE, "d4d4n*d4n"), (THREE, "a1a1e*d4e"),
    (Position.initial(), "b2c2n"),
)  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "th", "ru", "km"])
def test_every_reason_has_words(locale: str) -> None:
    from nbgames.i18n import violation_text

    reasons = [reason for position, move in EXAMPLES for reason in position.explain(move)]
    assert len({reason.code for reason in reasons}) == 15
    check_words(reasons, locale)
    assert "d5" in violation_text(TWO.explain("d4d6n")[0], locale)
