"""Results as files write them down, against results as the board shows them.

A file may say how a game ended that was never played out (somebody resigned, the clock ran out, or only
the score was kept). When the moves reach the end the board decides, and what a file says otherwise is kept
as the tag ``result`` instead of being believed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.games.reversi.formats.builder import GameBuilder
from nbgames.games.reversi.rules import BLACK, PLAYERS, WHITE, Colour, opponent_of

#: Reasons beside those of the rules and of a match: the players agreed, or the file gives no reason.
AGREED, RECORDED, RESIGNED, TIME = "agreed", "recorded", "resigned", "time"


class Result(NamedTuple):
    """What a file says: who won (``None``: a draw), by how many discs for Black if it says so, and why."""

    winner: Colour | None
    difference: int | None = None
    reason: str = RECORDED


def from_difference(difference: float, reason: str = RECORDED) -> Result:
    """The result of a game in which Black has ``difference`` discs more, empty squares to the winner."""
    winner = BLACK if difference > 0 else WHITE if difference < 0 else None
    return Result(winner, round(difference), reason)


def official_of(difference: int | None, squares: int) -> dict[str, int] | None:
    """The score of both sides from their difference; ``None`` if no such score exists.

    >>> official_of(4, 64), official_of(3, 64)
    ({'black': 34, 'white': 30}, None)
    """
    if difference is None or abs(difference) > squares or (squares + difference) % 2:
        return None
    black = (squares + difference) // 2
    return {BLACK: black, WHITE: squares - black}


def official_difference(scores: Mapping[str, int], squares: int) -> int:
    """By how many discs Black leads when the winner gets the empty squares (rule 5).

    >>> official_difference({"black": 13, "white": 0}, 64)
    64
    """
    on_board = scores[BLACK] - scores[WHITE]
    empty = squares - scores[BLACK] - scores[WHITE]
    return on_board + (empty if on_board > 0 else -empty if on_board < 0 else 0)


def attach(game: GameBuilder, result: Result, written: str) -> None:
    """Give the game's record the result that its file has; ``written`` is how it stood there."""
    scores, over = game.final()
    record = game.record
    squares = record.start.rules.size**2
    winners = () if result.winner is None else (result.winner,)
    if not over:
        official = official_of(result.difference, squares)
        record.result = Outcome(result.reason, winners, scores, official)
        return
    on_board = scores[BLACK] - scores[WHITE]
    differences = (None, on_board, official_difference(scores, squares))  # rule 5
    agrees = from_difference(on_board).winner == result.winner and result.difference in differences
    if not agrees or result.reason not in (RECORDED, AGREED):
        record.tags["result"] = written


def result_of(record: Record) -> tuple[Result, bool] | None:
    """The result of the main line, and whether the board shows it; ``None`` for an unfinished game."""
    line = record.main_line
    end = line[-1] if line else record.root
    outcome = end.position.outcome
    on_board = outcome is not None
    if outcome is None and record.result_node is end:
        outcome = record.result
    if outcome is None:
        return None
    winner: Colour | None = outcome.winners[0] if len(outcome.winners) == 1 else None  # type: ignore[assignment]
    difference = None if outcome.official is None else outcome.official[BLACK] - outcome.official[WHITE]
    return Result(winner, difference, outcome.reason), on_board


# -- GGF ----------------------------------------------------------------------------------------------------

_GGF = re.compile(r"\s*([+-]?\d{1,6}(?:\.\d{1,9})?)\s*(?::\s*([rts])\s*)?")
_GGF_REASONS = {"r": RESIGNED, "t": TIME, "s": AGREED}


def read_ggf(text: str, squares: int) -> Result | None:
    """``+4.000``, ``-64.000:r``; ``None`` if the result is unknown.

    Who resigns or runs out of time loses all discs by convention; that says nothing about a score.
    """
    match = _GGF.fullmatch(text)
    if match is None:
        return None
    result = from_difference(float(match[1]), _GGF_REASONS.get(match[2] or "", RECORDED))
    lost_by_rule = result.reason in (RESIGNED, TIME) and abs(result.difference or 0) == squares
    return result._replace(difference=None) if lost_by_rule else result


def write_ggf(record: Record) -> str:
    """The value of ``RE``; a result that contradicts the board is written as it was read."""
    kept = record.tags.get("result", "")
    if _GGF.fullmatch(kept):
        return kept
    found = result_of(record)
    if found is None:
        return "?"
    result, _ = found
    squares = record.start.rules.size**2
    whole = 0 if result.winner is None else squares if result.winner == BLACK else -squares
    difference = whole if result.difference is None else result.difference
    suffix = {reason: f":{letter}" for letter, reason in _GGF_REASONS.items()}.get(result.reason, "")
    return f"{difference:+d}.000{suffix}"


# -- SGF ----------------------------------------------------------------------------------------------------

_SGF = re.compile(r"\s*([BW])\s*\+\s*(\d{1,6}(?:\.\d{1,9})?|[A-Za-z]*)\s*", re.I)
_SGF_REASONS = {"r": RESIGNED, "resign": RESIGNED, "t": TIME, "time": TIME}
_DRAWS = ("0", "draw", "d", "jigo")


def read_sgf(text: str) -> Result | None:
    """``B+4``, ``W+R``, ``W+T``, ``Draw``; ``None`` if the result is unknown."""
    if text.strip().lower() in _DRAWS:
        return Result(None, 0)
    match = _SGF.fullmatch(text)
    if match is None:
        return None
    winner = BLACK if match[1].upper() == "B" else WHITE
    if match[2][:1].isdigit():
        difference = round(float(match[2])) * (1 if winner == BLACK else -1)
        return Result(winner, difference)
    return Result(winner, None, _SGF_REASONS.get(match[2].lower(), RECORDED))


def write_sgf(record: Record) -> str:
    """The value of ``RE``; empty for an unfinished game."""
    found = result_of(record)
    if found is None:
        return ""
    result, _ = found
    if result.winner is None:
        return "0"
    letter = "B" if result.winner == BLACK else "W"
    if result.reason == RESIGNED:
        return f"{letter}+R"
    if result.reason == TIME:
        return f"{letter}+T"
    return f"{letter}+{'' if result.difference is None else abs(result.difference)}"


# -- PGN ----------------------------------------------------------------------------------------------------

#: The values of PGN's ``Termination`` for results that the board does not show.
_TERMINATIONS = {RESIGNED: "resignation", TIME: "time forfeit", AGREED: "adjudication"}
_ENDS = {"1-0": BLACK, "0-1": WHITE, "1/2-1/2": None}
_SCORE = re.compile(r"\s*(?:.{0,200}\swins|draw)\s+(\d{1,3})-(\d{1,3})\s*", re.I | re.S)


def is_pgn_score(comment: str) -> bool:
    """Whether a comment is the score that Edax writes before the result: ``name wins 34-30``."""
    return _SCORE.fullmatch(comment) is not None


def read_pgn(end: str, comment: str, termination: str) -> Result | None:
    """``1-0`` (Black won), the score before it and the tag ``Termination``; ``None`` for ``*``."""
    if end not in _ENDS:
        return None
    reasons = {word: reason for reason, word in _TERMINATIONS.items()}
    reason = reasons.get(termination.lower(), RECORDED)
    winner = _ENDS[end]
    score = _SCORE.fullmatch(comment)
    if score is None:
        return Result(winner, None, reason)
    difference = int(score[1]) - int(score[2])  # Black's discs stand first
    if from_difference(difference).winner not in (winner, opponent_of(winner) if winner else None):
        return Result(winner, None, reason)
    if winner is not None and from_difference(difference).winner != winner:
        difference = -difference  # others write the winner's discs first
    return Result(winner, difference, reason)


def write_pgn(record: Record) -> tuple[str, str, str]:
    """The result, the comment before it and the tag ``Termination``; the last two may be empty."""
    found = result_of(record)
    if found is None:
        return "*", "", ""
    result, on_board = found
    end = next(text for text, winner in _ENDS.items() if winner == result.winner)
    termination = "" if on_board else _TERMINATIONS.get(result.reason, "")
    official = official_of(result.difference, record.start.rules.size**2)
    if official is None:
        return end, "", termination
    score = "-".join(str(official[colour]) for colour in PLAYERS)
    name = (
        record.tags.get(result.winner or "", "").replace("}", ")").strip() or str(result.winner).capitalize()
    )
    return end, f"Draw {score}" if result.winner is None else f"{name} wins {score}", termination
