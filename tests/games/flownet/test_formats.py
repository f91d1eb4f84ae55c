"""What is read, what we write and read back, and that garbage is refused with a place and a reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.flownet import random_games, random_records
from games.flownet.random_records import bare
from games.kits import formats as kit
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.core.record import Record
from nbgames.core.violations import FormatError
from nbgames.games import flownet, reversi
from nbgames.games.flownet import Position, Rules
from nbgames.games.flownet.formats import FORMATS, CannotWrite, write

DATA = Path(__file__).parents[2] / "data" / "flownet"
GAME = "V3:a2,a1,b1 I1:n14 I2:c3,c2"
DUO = "(;GM[Blokus Duo];B[f9,e10,f10,g10,f11];W[i4,h5,i5,j5,i6])"


class TestPlainText:
    @pytest.mark.parametrize(
        "text",
        [
            GAME, "a1,b1,a2 n14 c2,c3", f"  {GAME}\n", "\ufeff" + GAME, GAME.lower(),
            "1. V3:a2,a1,b1 n14 2. c2,c3", "1.a1,a2,b1 n14\n2.c2,c3 *", f'[Game "flownet"]\n{GAME}',
            f"% a note\n{GAME}; and a remark",
        ],
    )  # fmt: skip
    def test_the_same_game(self, text: str) -> None:
        [record] = flownet.read(text)
        assert record.moves == tuple(GAME.split())
        assert flownet.read(text.encode()) == [record]

    def test_files(self, tmp_path: Path) -> None:
        path = tmp_path / "games.txt"
        path.write_text(f"{GAME}\na1\n7 AB[b2,a1,b1]PL[B] a3\n", encoding="utf-8")
        assert [len(record.moves) for record in flownet.read(path)] == [3, 1, 1]
        path.write_bytes(DUO.encode("utf-16"))
        assert len(flownet.read(path)[0].moves) == 2
        with pytest.raises(FileNotFoundError):
            flownet.read(tmp_path / "none.blksgf")

    @pytest.mark.parametrize(
        "text", ["..o/.../b.. o 0", "..O/.../B..", "3 AB[a1]AW[c3]PL[W]", "3AB[a1] AW[c3]"]
    )
    def test_positions(self, text: str) -> None:
        [record] = flownet.read(text)
        assert record.moves == ()
        assert record.start.scores == {"blue": 1, "orange": 1}

    def test_moves_behind_a_position(self) -> None:
        first, second, third = flownet.read(
            "7 AB[b2,a1,b1]PL[B] a3 g7\n5\n...../...../...../...../b.... o e5\n"
        )
        assert (first.moves, first.position.turn) == (("I1:a3", "I1:g7"), "blue")
        assert second.start == Position.initial(Rules(size=5))
        assert third.moves == ("I1:e5",)

    def test_variations_comments_signs(self) -> None:
        [record] = flownet.read(
            '[blue "Ann"] {Friday.} 1. a1! n14 (1... pass {Hm.}) 2. b2,c2 {[%clk 1:05] Late}'
        )
        assert record.tags == {"blue": "Ann"}
        assert str(record) == "{Friday.} 1.I1:a1! 2.I1:n14 (2.pass {Hm.}) 3.I2:b2,c2 {Late}"
        assert record.current.clock == 65

    @pytest.mark.parametrize(
        ("text", "reason", "place"),
        [
            ("", "expected moves or a position", 0),
            ("  \n ", "expected moves or a position", 0),
            ("hello", "game 1: move 1: 'hello' is no move", 0),
            ("a1 n14 a2", "game 1: move 3: I1:a2 is not allowed (flownet.piece_used)", 7),
            ("a1\nn14", "game 2: move 1: I1:n14 is not allowed (flownet.start_cell)", 3),
            ("7 AB[h1] a1", "game 1: there is no cell 'h1'", 0),
            ("7 AB[a1] b1", "game 1: move 1: I1:b1 is not allowed (flownet.piece_used)", 9),
            ("a1 (a1,b1", "game 1: '(' without ')'", 9),
            ('[Game "chess"] e4', "game 1: this is a game of 'chess', not of 'flownet'", 7),
            ("pass pass a1", "game 1: move 3: I1:a1 is not allowed (game.over)", 10),
        ],
    )
    def test_what_is_refused(self, text: str, reason: str, place: int) -> None:
        found, at = kit.refusal(flownet.read, text)
        assert reason in found
        assert at == place


class TestBlksgf:
    def test_a_game_of_duo(self) -> None:
        [record] = flownet.read(DUO)
        assert record.start == Position.initial(Rules.preset("duo"))
        assert record.moves == ("X:f11,e10,f10,g10,f9", "X:i6,h5,i5,j5,i4")
        assert record.current is record.main_line[-1]

    def test_sample_files(self) -> None:
        records = flownet.read(DATA / "duo_games.txt")
        assert len(records) == 20
        for record in records:
            assert record.outcome is not None
            assert record.outcome.reason == "no_placement"
        [set_up] = flownet.read(DATA / "set_up_in_duo.blksgf")
        assert set_up.start.scores == {"blue": 5, "orange": 5}
        assert set_up.moves == ("X:e5,d4,e4,f4,e3", "F:i12,i11,j11,k11,j10")

    def test_a_tree(self) -> None:
        [record] = flownet.read(
            "(;GM[Blokus Duo]PB[Ann]EV[Club [open\\]]C[Start.]"
            "(;B[e10]TE[1]C[Hm.];W[j5]BM[2](;B[f11,g11])(;B[d11,d12]IT[]))(;B[j5]DO[]))\n"
        )
        assert record.tags == {"blue": "Ann", "event": "Club [open]"}
        assert str(record) == ("{Start.} 1.I1:e10! {Hm.} (1.I1:j5?!) 2.I1:j5?? 3.I2:f11,g11 (3.I2:d12,d11!?)")

    @pytest.mark.parametrize(
        "move",
        [
            "B[f8][g8][e9][f9][e10]",
            "B[ F8, G8 ,e9,f9,e10 ]",
            "Blue[e10,f9,e9,g8,f8]",
            "B[f8,g8\n,e9,f9,e10]",
        ],
    )
    def test_old_and_odd_ways_to_write_a_move(self, move: str) -> None:
        [record] = flownet.read(f"(\n;GM[Blokus Duo]\n CA[UTF-8]AP[Pentobi:0.1]\n;{move}\n)")
        assert record.moves == ("W:e10,e9,f9,f8,g8",)
        assert record.tags == {"application": "Pentobi:0.1"}

    def test_four_colours_old_and_new(self) -> None:
        new = flownet.read("(;GM[Blokus];1[a20];2[t20];3[t1];4[a1])")
        old = flownet.read("(;GM[Blokus];BLUE[a20];YELLOW[t20];RED[t1];GREEN[a1])")
        assert new == old
        assert new[0].start.rules == Rules.preset("classic")
        [two] = flownet.read("(;GM[Blokus Two-Player];1[a20])")
        assert two.tags == {"variant": "Blokus Two-Player"}
        assert two.start == new[0].start
        assert write(two, "blksgf").startswith("(;GM[Blokus Two-Player]")

    def test_who_is_left_out_has_passed(self) -> None:
        [record] = flownet.read("(;GM[Blokus];1[a20];3[t1];4[a1];1[b19,c19])")
        assert record.moves == ("I1:a20", "pass", "I1:t1", "I1:a1", "I2:b19,c19")
        [duo] = flownet.read("(;GM[Blokus Duo];B[e10];B[f11,g11])")
        assert duo.moves == ("I1:e10", "pass", "I2:f11,g11")
        with pytest.raises(FormatError, match="move 3: the game is over"):
            flownet.read("(;GM[flownet];B[];W[];B[a1])")

    def test_passes_are_written_out_in_our_games(self) -> None:
        [record] = flownet.read("(;GM[flownet];B[];W[n14];B[pass];W[m13,l13])")
        assert record.moves == ("pass", "I1:n14", "pass", "I2:l13,m13")
        assert write(record, "blksgf") == "(;GM[flownet]CA[UTF-8];B[];W[n14];B[];W[l13,m13])\n"

    def test_our_rules(self) -> None:
        rules = Rules(players=4, size=8, starts=("b2", "b7", "g7", "g2"), may_pass=False)
        record = Record.from_moves(Position.initial(rules), "b2 b7")
        text = write(record, "blksgf")
        assert text.startswith(
            "(;GM[flownet]CA[UTF-8]RU[players=4;size=8;starts=b2,b7,g7,g2;may_pass=no];1[b2]"
        )
        assert flownet.read(text) == [record]
        [other] = flownet.read("(;GM[flownet]RU[house rules];B[a1])")
        assert other.start.rules == Rules()

    def test_set_ups(self) -> None:
        [record] = flownet.read(
            "(;GM[Blokus Duo]AB[e8,e9,f9,d10,e10][g6,f7,g7,h7,g8]AW[i4,h5,i5,j5,i6]PL[W];W[j7])"
        )
        assert record.start.turn == "orange"
        assert len(record.start.pieces("blue")) == 2
        assert record.moves == ("I1:j7",)

    def test_results_and_clocks(self) -> None:
        [record] = flownet.read("(;GM[flownet]RE[W+Time];B[a1]BL[12.5]WL[3];W[n14]WL[9])")
        assert record.result is not None
        assert (record.result.reason, record.result.winners) == ("time", ("orange",))
        assert [node.clock for node in record.main_line] == [12.5, 9]
        for text, reason, winners in (
            ("B+R", "resigned", ("blue",)), ("B+", "recorded", ("blue",)),
            ("0", "recorded", ("blue", "orange")),
        ):  # fmt: skip
            [record] = flownet.read(f"(;GM[flownet]RE[{text}];B[a1])")
            assert record.result is not None
            assert (record.result.reason, record.result.winners) == (reason, winners)
        [record] = flownet.read("(;GM[flownet]RE[?];B[a1])")
        assert record.result is None
        [duo] = flownet.read(DATA / "duo_games.txt")[:1]
        assert "RE[B+" in write(duo, "blksgf")

    def test_nesting_deeper_than_any_stack(self) -> None:
        text = "(;GM[flownet];B[a1]" + "(;C[x]" * 5000 + ")" * 5001
        [record] = flownet.read(text)
        assert record.moves == ("I1:a1",)

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("(;B[a1])", "game 1: the first node does not say which game it is"),
            ("(;GM[1]B[a1])", "game 1: '1' is none of the games known here"),
            ("(;GM[Blokus Trigon])", "game 1: 'Blokus Trigon' is none of the games known here"),
            ("(;GM[flownet];B[a2])", r"game 1: move 1: I1:a2 is not allowed (flownet.start_cell)"),
            (
                "(;GM[flownet];B[a1];W[n14];B[b2])",
                "game 1: move 3: I1:b2 is not allowed (flownet.piece_used)",
            ),
            ("(;GM[flownet];B[hello])", "game 1: move 1: 'hello' is no move"),
            ("(;GM[flownet];B[a1", "game 1: the value of B has no end"),
            ("(;GM[flownet];B[a1]", "game 1: expected ';', '(' or ')'"),
            ("(;GM[flownet]) (", "game 2: expected ';', '(' or ')'"),
            ("(;GM[flownet]) x", "game 2: expected a game, '(;'"),
            ("(;GM[flownet]AB[o1])", "game 1: there is no cell 'o1'"),
            ("(;GM[flownet]A1[a1])", "game 1: A1 is nobody's in this game"),
            ("(;GM[flownet]PL[3])", "game 1: PL[3] is nobody in this game"),
            ("(;GM[flownet]AB[a1]AW[a1])", "game 1: two colours on a1"),
            ("(;GM[flownet]AB[a1,b1,c1,d1,e1,f1])", "game 1: the cells"),
            ("(;GM[flownet];B[a1];AB[c3])", "game 1: a set-up in the middle of a game"),
            ("(;GM[flownet]RU[size=2])", "game 1: size must be a number from 3 to 26"),
            ("(;GM[flownet]RU[players=many])", "game 1: players must be 2 or 4"),
            ("(;GM[flownet]RU[starts=a1])", "game 1: starts must name 2 different cells"),
            ("(;GM[Blokus Duo];B[e10];W[e10])", "game 1: move 2: I1:e10 is not allowed (flownet.overlap)"),
        ],
    )
    def test_what_is_refused(self, text: str, reason: str) -> None:
        found, at = kit.refusal(flownet.read, text)
        assert reason in found
        assert 0 <= at <= len(text)


class TestForBlokusPrograms:
    def test_first_pieces_become_a_set_up(self) -> None:
        record = Record.from_moves(Position.initial(), "V3:a2,a1,b1 n14 pass m13,l13 c3,c2", {"blue": "Ann"})
        text = write(record, "duo")
        assert text == "(;GM[Blokus Duo]CA[UTF-8]PB[Ann]AB[a1,b1,a2]AW[n14]PL[B];W[l13,m13];B[c2,c3])\n"
        [again] = flownet.read(text)
        assert again.position.scores == record.position.scores
        assert again.position.cells_of("blue") == record.position.cells_of("blue")

    def test_a_game_of_duo_stays_one(self) -> None:
        [record] = flownet.read(DUO)
        assert write(record, "duo") == write(record, "blksgf")
        assert flownet.read(write(record, "duo")) == [record]

    def test_a_position(self) -> None:
        record = Record.from_moves(Position.initial(), "a1 n14")
        assert write(record, "duo_position") == "(;GM[Blokus Duo]CA[UTF-8]AB[a1]AW[n14]PL[B])\n"
        four = Record.from_moves(Position.initial(Rules(players=4, size=20)), "a1 a20")
        assert write(four, "duo_position") == "(;GM[Blokus]CA[UTF-8]A1[a1]A2[a20]PL[3])\n"

    def test_other_boards_are_none_of_theirs(self) -> None:
        for rules in (Rules(size=8), Rules(players=4)):
            record = Record(Position.initial(rules))
            for name in ("duo", "duo_position"):
                with pytest.raises(CannotWrite, match="programs for Blokus know 14x14 for two players"):
                    write(record, name)

    @settings(max_examples=30)
    @given(random_games.positions(Rules()))
    def test_every_position_of_ours(self, position: Position) -> None:
        [record] = flownet.read(write(Record(position), "duo_position"))
        assert record.start.scores == position.scores
        assert record.start._cells == position._cells


class TestRoundTrips:
    @settings(max_examples=60)
    @given(random_records.trees())
    def test_movetext_keeps_everything(self, record: Record) -> None:
        [again] = flownet.read(write(record, "movetext"))
        assert again == record

    @settings(max_examples=80)
    @given(random_records.trees())
    def test_blksgf_keeps_everything(self, record: Record) -> None:
        text = write(record, "blksgf")
        [again] = flownet.read(text)
        assert again.start == record.start
        assert again.tags == record.tags
        assert [(node.text, node.comment, node.glyphs, node.clock) for node in again] == [
            (node.text, node.comment, node.glyphs, node.clock) for node in record
        ]
        assert again == record

    @settings(max_examples=40)
    @given(random_records.trees())
    def test_transcripts_keep_moves(self, record: Record) -> None:
        assert flownet.read(write(record, "transcript")) == [bare(record)]

    def test_several_at_once(self) -> None:
        records = [Record.from_moves(Position.initial(), moves) for moves in ("a1", "a1 n14", "pass")]
        for name in ("blksgf", "movetext", "transcript"):
            assert flownet.read(write(records, name)) == records
        assert len(flownet.read(write(records, "board"))) == 3


class TestWriting:
    def test_names(self) -> None:
        names = ["blksgf", "duo", "movetext", "transcript", "board", "duo_position"]
        kit.check_descriptions(FORMATS, names)
        for name in FORMATS:
            assert isinstance(write(Record(Position.initial()), name), str)
        with pytest.raises(ValueError, match="cannot write 'pdf'; formats to write are: blksgf"):
            write([], "pdf")

    def test_of_this_game_only(self) -> None:
        with pytest.raises(CannotWrite, match="record 2 cannot be written as blksgf: it is of another game"):
            write([Record(Position.initial()), Record(reversi.Position.initial())], "blksgf")


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_damaged_files_are_read_or_refused(seed: int) -> None:
    chance = random.Random(seed)
    text = list(
        chance.choice([DUO, GAME, '[blue "A"] 1. a1 {x} n14 (1... pass) *', "7 AB[b2,a1,b1]PL[B] a3"])
    )
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        action = chance.randrange(3)
        if action == 0:
            del text[at]
        elif action == 1:
            text[at] = chance.choice('()[];,:ab19 \\BW{}"\x00é')
        else:
            text.insert(at, chance.choice('()[];,:ab19 \\BW{}"\x00é'))
        if not text:
            return
    read_or_refuse("".join(text))


@given(st.one_of(st.text(), st.binary()))
def test_anything_is_read_or_refused(source: str | bytes) -> None:
    read_or_refuse(source)


def read_or_refuse(source: str | bytes) -> None:
    """Reads garbage; what is accepted must be whole records, one at least."""
    assert kit.read_or_refuse(flownet.read, source) != []
