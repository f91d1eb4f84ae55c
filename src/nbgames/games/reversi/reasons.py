"""Why a move is refused, and what is wrong with a position that was set up by hand.

The rules only have to say yes or no. A learner wants to see why: which square is taken, where each row of
discs ends, which discs were forgotten. Every refusal here carries the squares that show it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.core.violations import Evidence, Violation
from nbgames.games.reversi.moves import Move
from nbgames.games.reversi.rules import BLACK, PLAYERS, grid, opponent_of

if TYPE_CHECKING:
    from nbgames.games.reversi.position import Position

#: The fewest discs that a finished game can leave on a board of each size (found by trying all games).
_FEWEST_AT_THE_END = {4: 10, 6: 13, 8: 13, 10: 13}


def explain(position: Position, move: Move) -> tuple[Violation, ...]:
    """Every rule that ``move`` of the side to move breaks, the most important first."""
    square = move.square
    if square is None:
        legal = tuple(str(legal_move) for legal_move in position.legal_moves)
        return (Violation("reversi.must_move", legal, args={"cells": legal}),)  # rule 3
    cells = grid(position.rules.size)
    if square not in cells.index:
        return (Violation("reversi.off_board", args={"cell": square}),)
    bit = cells.set_of([square])
    black, white = position.discs
    if bit & (black | white):  # rule 2: on an empty square
        return (Violation("reversi.occupied", (square,), args={"cell": square}),)
    if not position.turns(move):
        evidence = _rows_that_turn_nothing(position, square)
        return (Violation("reversi.no_flip", (square,), evidence, {"cell": square}),)
    return _wrongly_turned(position, move)


def explain_out_of_turn(position: Position, player: str) -> tuple[Violation, ...]:
    """Why ``player``, who is not to move, may not move; most important first.

    Someone who has just been skipped wants to hear that first; anyone else, whose turn it is.
    """
    not_your_turn = Violation("game.not_your_turn", args={"colour": position.turn})
    black, white = position.discs
    own, other = (black, white) if player == BLACK else (white, black)
    if grid(position.rules.size).placements(own, other):
        return (not_your_turn,)
    must_pass = Violation("reversi.must_pass", args={"colour": player})  # rule 3
    if player in position.skipped:
        return must_pass, not_your_turn
    return not_your_turn, must_pass


def _rows_that_turn_nothing(position: Position, square: str) -> tuple[Evidence, ...]:
    """What was met in each direction: rows of the opponent's discs and what ended them, then own discs."""
    cells = grid(position.rules.size)
    black, white = position.discs
    own, other = (black, white) if position.turn == BLACK else (white, black)
    rows, own_at_once = [], []
    for direction, ray in cells.rays[cells.index[square]].items():
        run: tuple[str, ...] = ()
        for number in ray:
            if not other >> number & 1:
                break
            run = (*run, cells.names[number])
        end = cells.names[ray[len(run)]] if len(run) < len(ray) else None
        if run and end is None:
            rows.append(Evidence("edge", run, {"direction": direction, "cells": run}))
        elif run and end is not None:
            args = {"direction": direction, "cells": run, "cell": end}
            rows.append(Evidence("empty", (*run, end), args))
        elif end is not None and own & cells.set_of([end]):
            own_at_once.append(Evidence("own", (end,), {"direction": direction, "cell": end}))
    return (*rows, *own_at_once)


def _wrongly_turned(position: Position, move: Move) -> tuple[Violation, ...]:
    """What is wrong with the discs that a move on a good square names.

    By hand a player may turn any disc of the opponent, also by mistake (rule 7); otherwise the named
    discs must be those the rules turn.
    """
    if move.turned is None:
        return ()
    missed, wrong = position.check_turned(move)
    if position.rules.flips == "manual":
        missed = ()
        scores_on = _opponents_squares(position)
        wrong = tuple(square for square in wrong if square not in scores_on)
    found = []
    if missed:
        found.append(Violation("reversi.manual.missed", missed, args={"cells": missed}))
    if wrong:
        found.append(Violation("reversi.manual.wrong", wrong, args={"cells": wrong}))
    return tuple(found)


def _opponents_squares(position: Position) -> tuple[str, ...]:
    black, white = position.discs
    return grid(position.rules.size).squares(white if position.turn == BLACK else black)


def problems(position: Position) -> tuple[Violation, ...]:
    """Why no game can lead to ``position``; empty if one may, as far as simple signs tell.

    A position may be played on whatever is said here; a board that is set up for an exercise often
    breaks one of these on purpose.
    """
    cells = grid(position.rules.size)
    black, white = position.discs
    discs = black | white
    start_black, start_white = cells.start()
    centre = start_black | start_white
    found = []
    if centre & ~discs:  # rule 4: a disc never leaves its square
        squares = cells.squares(centre & ~discs)
        found.append(Violation("reversi.set_up.centre", squares, args={"cells": squares}))
    isolated = discs & ~_joined(position, centre)
    if isolated:  # rule 2: each disc was put beside one that it turned
        squares = cells.squares(isolated)
        found.append(Violation("reversi.set_up.isolated", squares, args={"cells": squares}))
    if found or position.rules.flips == "manual":
        return tuple(found)  # what follows needs a whole board, and discs turned by the rules
    if discs == centre:
        if (black, white) != (start_black, start_white) or position.turn != BLACK:
            found.append(Violation("reversi.set_up.start", cells.squares(centre)))
    elif position.turn is None and discs.bit_count() < _FEWEST_AT_THE_END[cells.size]:
        found.append(Violation("reversi.set_up.nobody_can_move"))
    elif not _has_last_move(position):
        found.append(Violation("reversi.set_up.last_move"))
    return tuple(found)


def _joined(position: Position, centre: int) -> int:
    """The discs that hang together with the centre squares through neighbours."""
    cells = grid(position.rules.size)
    black, white = position.discs
    joined, growing = 0, centre
    while growing:
        joined |= growing
        neighbours = 0
        for number, name in enumerate(cells.names):
            if growing >> number & 1:
                neighbours |= sum(1 << ray[0] for ray in cells.rays[cells.index[name]].values() if ray)
        growing = neighbours & (black | white) & ~joined
    return joined


def _has_last_move(position: Position) -> bool:
    """Whether some disc can have been the last one: it ends a row of three or more of its colour."""
    cells = grid(position.rules.size)
    for colour, own in zip(PLAYERS, position.discs, strict=True):
        if position.turn == colour and not _could_be_skipped(position, opponent_of(colour)):
            continue
        for number, rays in enumerate(cells.rays):
            if not own >> number & 1:
                continue
            for ray in rays.values():
                if len(ray) >= 2 and own >> ray[0] & 1 and own >> ray[1] & 1:
                    return True
    return False


def _could_be_skipped(position: Position, player: str) -> bool:
    black, white = position.discs
    own, other = (black, white) if player == BLACK else (white, black)
    return not grid(position.rules.size).placements(own, other)
