"""How a game goes on and ends, and what can be seen on its board."""

from __future__ import annotations

import pytest
from games.flownet import plain_rules
from games.flownet.random_games import positions, set_ups
from hypothesis import given, settings

from nbgames.core.record import Record
from nbgames.games.flownet import Move, Position, Rules
from nbgames.games.flownet.pieces import PIECES
from nbgames.games.flownet.text import LETTERS

CORNER = "7 AB[b2,a1,b1]PL[B]"
TWO = "7 AB[c3,d3,b2,a1,b1]PL[B]"
MIXED = "7 AB[c3,d3,b2,a1,b1]AW[g7,f6,g6,c5,d5,e5]PL[B]"


def at(text: str, **options: object) -> Position:
    return Position.from_text(text, Rules(size=int(text.split(maxsplit=1)[0]), **options))  # type: ignore[arg-type]


class TestPlacements:
    @settings(max_examples=30)
    @given(positions())
    def test_as_the_plain_rules_have_them(self, position: Position) -> None:
        size, board = plain_rules.board_of(position.to_text())
        if size > 14 or position.turn is None:
            return
        sign = LETTERS[position.players.index(position.turn)]
        starts = {
            (ord(cell[0]) - 97, int(cell[1:]) - 1) for cell in position.rules.start_cells(position.turn)
        }
        expected = {
            f"{piece}:{plain_rules.listed(cells)}"
            for piece, cells in plain_rules.placements(size, board, sign, starts)
        }
        found = [str(move) for move in position.legal_moves if not move.is_pass]
        assert len(set(found)) == len(found)
        assert set(found) == expected

    def test_counts_of_the_lessons(self) -> None:
        def count(text: str, piece: str) -> int:
            return sum(move.piece == piece for move in at(text).legal_moves)

        assert [count("7 PL[B]", piece) for piece in ("L4", "I4", "X")] == [6, 2, 0]
        assert sum(len(move.cells) == 5 for move in at("7").legal_moves) == 37
        assert count(CORNER, "I3") == 3
        assert count(MIXED, "I1") == 4
        assert count("7 AB[c3,d3,e3,b2,a1,b1]AW[f7,g7,f6]PL[B]", "I1") == 4

    def test_the_order_is_by_piece_turn_and_place(self) -> None:
        moves = [move for move in Position.initial().legal_moves if not move.is_pass]
        numbers = [PIECES.index(move.piece or "") for move in moves]
        assert numbers == sorted(numbers)
        assert str(Position.initial().legal_moves[-1]) == "pass"


class TestTurns:
    def test_players_take_turns(self) -> None:
        position = Position.initial(Rules(players=4))
        order = []
        for cells in ("a1", "a14", "n14", "n1", "b2,c2"):
            order.append(position.turn)
            position = position.play(cells)
        assert order == ["blue", "orange", "black", "pink", "blue"]
        assert position.turn == "orange"

    def test_a_pass_gives_up_this_turn_only(self) -> None:
        position = Position.initial().play("pass").play("n14").play("V3:a2,a1,b1")
        assert position.scores == {"blue": 3, "orange": 1}
        assert position.turns_without_placement == 0

    def test_everybody_passing_in_a_row_ends_the_game(self) -> None:
        position = Position.initial()
        assert not position.pass_ends_game
        position = position.play("pass")
        assert position.pass_ends_game
        position = position.play("pass")
        assert position.outcome is not None
        assert (position.turn, position.outcome.reason, position.outcome.is_draw) == (
            None,
            "all_passed",
            True,
        )
        assert position.outcome.winners == ("blue", "orange")
        assert not position.pass_ends_game
        assert position.side == "blue"

    def test_a_placement_starts_the_count_again(self) -> None:
        position = Position.initial().play("pass").play("n14").play("pass")
        assert position.turn == "orange"
        assert position.turns_without_placement == 1

    def test_who_cannot_place_is_skipped_and_may_come_back_never(self) -> None:
        # Blue can only go on at c2; orange takes it.
        position = at("4 AB[a1,b1]AW[d4,d3]PL[W]").play("c2")
        assert (position.skipped, position.turn) == (("blue",), "orange")
        assert position.turns_without_placement == 1
        assert position.scores == {"blue": 2, "orange": 3}
        # A pass of orange now makes it one round without a placement.
        assert position.pass_ends_game
        assert position.play("pass").outcome is not None

    def test_four_players_with_skips_and_passes(self) -> None:
        board = Rules(players=4, size=4)
        position = Position.from_text("4 A1[a1,b1]A3[d4,d3,c2]PL[2]", board)
        assert position.turn == "orange"
        position = position.play("pass").play("pass")
        assert (position.turn, position.turns_without_placement) == ("pink", 2)
        # Blue, who is next, cannot place: with its skip the round is four turns long.
        assert position.pass_ends_game
        over = position.play("pass")
        assert over.outcome is not None
        assert (over.outcome.reason, over.outcome.winners) == ("all_passed", ("black",))

    def test_nobody_can_place(self) -> None:
        over = Position.from_text("ooo/ob./bb. b 0")
        assert over.outcome is not None
        assert over.outcome.reason in {"no_placement", "all_passed"}
        done = Position.from_text("oo./obb/.bo b 0")
        assert done.turn is None or done.legal_moves

    def test_a_covered_start_cell_is_lost_for_good(self) -> None:
        rules = Rules(size=5, starts=("a1", "b1"))
        position = Position.initial(rules).play("I2:a1,b1")
        assert (position.turn, position.skipped) == ("blue", ("orange",))
        assert position.corners("orange") == ()
        while position.turn is not None:
            assert position.turn == "blue"
            position = position.play(next(iter(position.legal_moves)))
        assert position.scores["orange"] == 0
        assert position.outcome is not None
        assert position.outcome.winners == ("blue",)

    def test_in_duo_either_takes_either_start(self) -> None:
        position = Position.initial(Rules.preset("duo"))
        assert position.corners("blue") == position.corners("orange") == ("e10", "j5")
        position = position.play("j5")
        assert position.corners("orange") == ("e10",)
        assert position.explain("i5")[0].code == "flownet.start_cell"
        assert position.play("e10").scores == {"blue": 1, "orange": 1}

    def test_time_is_up(self) -> None:
        for rules in (Rules(), Rules.preset("duo")):
            from random import Random

            position = Position.initial(rules)
            assert position.on_timeout((), Random(1)) == Move("pass")
            record = Record(position)
            record.impose(Move("pass"))
            assert (record.position.turn, record.position.turns_without_placement) == ("orange", 1)


class TestSight:
    def test_open_ends_and_forbidden_cells_of_the_lessons(self) -> None:
        assert set(at(CORNER).corners("blue")) == {"a3", "c3"}
        assert set(at(CORNER).forbidden("blue")) == {"a2", "b3", "c1", "c2"}
        assert set(at(TWO).corners("blue")) == {"a3", "b4", "e2", "e4"}
        assert at(TWO).corners("orange") == ("g7",)
        assert len(at(TWO).pieces_left("blue")) == 19
        rival = at("7 AB[c3,d3,e3,b2,a1,b1]AW[f7,g7,f6]PL[B]")
        assert set(rival.corners("orange")) == {"e5", "g5"}
        after = rival.play("F:e6,d5,e5,f5,f4")
        assert "e5" not in after.corners("orange")

    def test_scores_are_cells_and_joints_are_free(self) -> None:
        assert at(MIXED).scores == {"blue": 5, "orange": 6}
        assert at(TWO).joints("blue") == (("b2", "c3"),)
        assert at(CORNER).joints("blue") == ()

    @given(set_ups())
    def test_what_is_seen_is_what_is_there(self, position: Position) -> None:
        size, board = plain_rules.board_of(position.to_text())
        taken = set(board)
        for number, colour in enumerate(position.players):
            own = {cell for cell, sign in board.items() if sign == LETTERS[number]}
            white = {
                near for cell in own for near in plain_rules.beside(cell)
                if near not in taken and min(near) >= 0 and max(near) < size
            }  # fmt: skip
            assert set(position.forbidden(colour)) == {plain_rules.name(cell) for cell in white}
            if own:
                ends = {
                    near for cell in own for near in plain_rules.beside(cell, plain_rules.CORNERS)
                    if near not in taken | white and min(near) >= 0 and max(near) < size
                }  # fmt: skip
                assert set(position.corners(colour)) == {plain_rules.name(cell) for cell in ends}
            pieces = plain_rules.groups(board, LETTERS[number])
            assert sorted(position.pieces(colour)) == sorted(
                tuple(plain_rules.listed(group).split(",")) for group in pieces
            )
            used = {plain_rules.piece_of(group) for group in pieces}
            assert set(position.pieces_left(colour)) == set(PIECES) - used
            met = {
                frozenset((plain_rules.name(cell), plain_rules.name(near)))
                for group in pieces for cell in group
                for near in plain_rules.beside(cell, plain_rules.CORNERS)
                if near in own - group
                and not {(cell[0], near[1]), (near[0], cell[1])} & own
            }  # fmt: skip
            assert {frozenset(pair) for pair in position.joints(colour)} == met
            assert position.scores[colour] == len(own)

    @settings(max_examples=40)
    @given(positions())
    def test_reach_is_what_placements_cover(self, position: Position) -> None:
        if position.turn is None:
            return
        covered = {cell for move in position.legal_moves for cell in move.cells}
        assert set(position.reach(position.turn)) == covered
        order = list(position.reach(position.turn))
        assert order == sorted(order, key=lambda cell: (-int(cell[1:]), cell[0]))

    def test_strangers(self) -> None:
        position = Position.initial()
        for look in ("pieces_left", "pieces", "forbidden", "corners", "reach", "joints", "cells_of"):
            with pytest.raises(ValueError, match="'pink' does not play here"):
                getattr(position, look)("pink")

    def test_all_21_pieces_are_89_points(self) -> None:
        assert sum(len(plain) for plain in (next(iter(ways)) for ways in plain_rules.shapes().values())) == 89


class TestValue:
    @given(positions())
    def test_the_board_is_the_text(self, position: Position) -> None:
        size, board = plain_rules.board_of(position.to_text())
        assert position.board.shape == (size, size)
        assert {
            (x, y): LETTERS[value - 1]
            for y, row in enumerate(position.board.tolist()) for x, value in enumerate(row) if value
        } == board  # fmt: skip

    def test_it_prints(self) -> None:
        position = Position.initial(Rules(size=3)).play("V3:a2,a1,b1")
        assert str(position) == " 3 . . .\n 2 b . .\n 1 b b .\n   a b c\nOrange (o) to move, 3-0"
        assert str(Position.initial().play("pass").play("pass")).endswith("Game over, 0-0")

    def test_how_it_came_about_does_not_matter(self) -> None:
        skipped = at("4 AB[a1,b1]AW[d4,d3]PL[W]").play("c2")
        assert skipped.skipped == ("blue",)
        again = Position.from_text(skipped.to_text())
        assert again.skipped == ()
        assert again == skipped
        assert hash(again) == hash(skipped)
        assert skipped != at("4 AB[a1,b1]AW[d4,d3]PL[W]")
