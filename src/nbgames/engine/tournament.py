"""Who is stronger? Two players, many games, each opening once with either colour, and how sure one can be.

Colours are swapped in pairs from the same opening, because in most games one side has an advantage and an
opening decides more than a small difference in strength. The error is computed over pairs for the same
reason.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import mean, stdev
from threading import Event
from types import NoneType
from typing import Any

from nbgames.core import registry
from nbgames.core.given import count_given, shown
from nbgames.core.position import Position
from nbgames.core.record import Record
from nbgames.core.seats import AutomaticSeat, as_seat
from nbgames.engine.kernels import kernels_of
from nbgames.engine.progress import progress_bar

#: Random moves at the beginning of a game when no openings are given.
_RANDOM_PLIES = 6


@dataclass(frozen=True)
class Game:
    """One game of an arena: which pair it belongs to, who had which colour, and the record.

    ``score`` is the first player's: 1 for a win, 1/2 for a draw or a shared win, 0 for a loss. ``fault``
    says what a player did wrong if that ended the game.
    """

    pair: int
    seats: dict[str, str]
    record: Record
    score: float
    fault: str = ""


@dataclass(frozen=True)
class ArenaResult:
    """All games of an arena; shows itself as a table.

    ``score`` is the first player's share of the points, ``error`` its standard error over the pairs
    (``None`` with fewer than two pairs). ``complete`` is false when the arena was interrupted.
    """

    players: tuple[str, str]
    games: tuple[Game, ...]
    complete: bool = True

    @property
    def score(self) -> float:
        """The first player's share of all points, from 0 to 1; one half without games."""
        return mean(game.score for game in self.games) if self.games else 0.5

    @property
    def error(self) -> float | None:
        """The standard error of ``score``."""
        pairs: dict[int, list[float]] = {}
        for game in self.games:
            pairs.setdefault(game.pair, []).append(game.score)
        means = [mean(scores) for scores in pairs.values()]
        return stdev(means) / sqrt(len(means)) if len(means) > 1 else None

    @property
    def wins(self) -> int:
        """Games the first player won."""
        return sum(game.score == 1 for game in self.games)

    @property
    def draws(self) -> int:
        """Games without a single winner."""
        return sum(0 < game.score < 1 for game in self.games)

    @property
    def losses(self) -> int:
        """Games the first player lost."""
        return sum(game.score == 0 for game in self.games)

    @property
    def records(self) -> tuple[Record, ...]:
        """The record of every game, in the order of the openings."""
        return tuple(game.record for game in self.games)

    @property
    def faults(self) -> tuple[Game, ...]:
        """The games that ended because a player raised an exception or chose an illegal move."""
        return tuple(game for game in self.games if game.fault)

    def rows(self) -> list[dict[str, Any]]:
        """The table: one row for each player."""
        error = self.error
        shown = "" if error is None else f"{100 * error:.1f} %"
        first, second = self.players
        return [
            _row(first, len(self.games), self.wins, self.draws, self.losses, self.score, shown),
            _row(second, len(self.games), self.losses, self.draws, self.wins, 1 - self.score, shown),
        ]

    def __str__(self) -> str:
        rows = self.rows()
        cells = [list(rows[0]), *([str(cell) for cell in row.values()] for row in rows)]
        widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in cells
        ]
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        rows = self.rows()
        head = "".join(f"<th>{html.escape(name)}</th>" for name in rows[0])
        body = "".join(
            f"<tr>{''.join(f'<td>{html.escape(str(cell))}</td>' for cell in row.values())}</tr>"
            for row in rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _row(
    name: str, games: int, wins: int, draws: int, losses: int, score: float, error: str
) -> dict[str, Any]:
    return {
        "player": name,
        "games": games,
        "won": wins,
        "drawn": draws,
        "lost": losses,
        "score": f"{100 * score:.1f} %",
        "error": error,
    }


@dataclass(frozen=True)
class _Task:
    """Everything a worker needs for one game; small, because it may travel to another machine."""

    number: int
    pair: int
    start: Position[Any]
    opening: tuple[str, ...]
    seats: dict[str, Any] = field(hash=False)
    first: str


@dataclass(frozen=True)
class _Played:
    number: int
    moves: tuple[str, ...]
    fault: str
    guilty: str | None


def arena(
    first: Any,
    second: Any,
    games: int = 100,
    *,
    start: Position[Any] | str = "reversi",
    openings: Iterable[str | Sequence[str] | Record] | int | None = None,
    executor: Executor | None = None,
    seed: int = 0,
    progress: bool = True,
) -> ArenaResult:
    """Let two players play ``games`` games, each opening once with either colour.

    Players are engines, seats, or functions from a position to a move. ``start`` is a position, or the
    name of a game. ``openings`` are lists of moves (or texts with blanks between them, or records), used
    one after the other and again from the beginning; or a number of random moves; the default is a few
    random moves, repeatable by ``seed``. With ``executor`` (anything like ``concurrent.futures``) games
    are played in parallel; players must then be picklable, and in a notebook that means: defined in a module.
    Interrupting the cell gives the games played so far.

    A player that raises an exception or chooses an illegal move loses that game; see ``result.faults``. In
    a game for more than two, ``first`` sits at each colour in turn and ``second`` at all others. Raises
    ``ValueError`` when ``games`` is not positive or an opening cannot be played.

    >>> from nbgames.core.seats import RandomBot
    >>> result = arena(RandomBot(1), RandomBot(2), games=4, progress=False)
    >>> len(result.records), result.wins + result.draws + result.losses
    (4, 4)
    """
    count_given("games", games, 1)
    position = registry.load(start).Position.initial() if isinstance(start, str) else start
    if not isinstance(position, Position):
        raise TypeError(f"start is a position or the name of a game, not {shown(start)}")
    if isinstance(openings, str) or not isinstance(openings, (int, Iterable, NoneType)):
        raise TypeError(f"openings are a list, such as ['f5 d6 c3'], or a number, not {shown(openings)}")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"an executor is one of concurrent.futures, not {shown(executor)}")
    players = _named(first), _named(second)
    tasks = list(_tasks(position, players, games, _openings(position, openings, seed)))
    if any(getattr(seat, "kind", "") == "engine" for seat in players):
        # Once here instead of once in every worker.
        kernels = kernels_of(position.game)
        kernels.prepare()
        kernels.wait()
    names = _names(*players)
    bar = progress_bar(games, f"{names[0]} - {names[1]}", progress)
    played: dict[int, _Played] = {}
    complete = True
    try:
        for done in _play_all(tasks, executor):
            played[done.number] = done
            bar.advance(_standing(played))
    except KeyboardInterrupt:
        complete = False
    finally:
        bar.close()
    results = [_game(task, played[task.number], names) for task in tasks if task.number in played]
    return ArenaResult(names, tuple(results), complete)


def _named(player: Any) -> AutomaticSeat:
    seat = as_seat(player)
    if not isinstance(seat, AutomaticSeat):
        raise TypeError(f"{player!r} does not play by itself; expected an engine, a bot or a function")
    return seat


def _names(first: AutomaticSeat, second: AutomaticSeat) -> tuple[str, str]:
    if first.name == second.name:
        return f"{first.name} (1)", f"{second.name} (2)"
    return first.name, second.name


def _openings(
    position: Position[Any], openings: Iterable[str | Sequence[str] | Record] | int | None, seed: int
) -> Iterator[tuple[str, ...]]:
    """Openings without end."""
    if openings is None or isinstance(openings, int):
        chance = Random(seed)
        plies = _RANDOM_PLIES if openings is None else openings
        while True:
            yield _random_opening(position, plies, chance)
    listed = [tuple(_moves(opening)) for opening in openings]
    if not listed:
        raise ValueError("openings is empty; leave it out for random ones")
    for number, opening in enumerate(listed):
        if Record.from_moves(position, opening).position.turn is None:
            raise ValueError(f"after opening {number} the game is already over")
    while True:
        yield from listed


def _moves(opening: str | Sequence[str] | Record) -> Sequence[str]:
    if isinstance(opening, Record):
        return opening.moves
    if isinstance(opening, str):
        return opening.split()
    if not isinstance(opening, Iterable):
        raise TypeError(f"an opening is a list of moves, their text or a record, not {shown(opening)}")
    return [str(move) for move in opening]


def _random_opening(position: Position[Any], plies: int, chance: Random) -> tuple[str, ...]:
    while True:
        moves: list[str] = []
        current = position
        while len(moves) < plies and current.turn is not None:
            move = chance.choice(tuple(current.legal_moves))
            current = current._play_unchecked(move)
            moves.append(str(move))
        if current.turn is not None:
            return tuple(moves)


def _tasks(
    position: Position[Any],
    players: tuple[AutomaticSeat, AutomaticSeat],
    games: int,
    openings: Iterator[tuple[str, ...]],
) -> Iterator[_Task]:
    number = pair = 0
    while number < games:
        opening = next(openings)
        for colour in position.players:
            if number < games:
                seats = {other: players[0] if other == colour else players[1] for other in position.players}
                yield _Task(number, pair, position, opening, seats, colour)
                number += 1
        pair += 1


def _play_all(tasks: Sequence[_Task], executor: Executor | None) -> Iterator[_Played]:
    if executor is None:
        yield from map(_play, tasks)
        return
    futures: list[Future[_Played]] = [executor.submit(_play, task) for task in tasks]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _play(task: _Task) -> _Played:
    """Play one game; runs in a worker."""
    position = task.start
    moves = list(task.opening)
    for text in task.opening:
        position = position.play(text)
    never = Event()
    while position.turn is not None:
        colour = position.turn
        try:
            move = task.seats[colour].choose(position, never)
            position = position.play(move)
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong costs it the game, not the arena
            return _Played(task.number, tuple(moves), f"{type(error).__name__}: {error}", colour)
        moves.append(str(move))
    return _Played(task.number, tuple(moves), "", None)


def _game(task: _Task, played: _Played, names: tuple[str, str]) -> Game:
    seats = {colour: names[0] if colour == task.first else names[1] for colour in task.seats}
    record = Record.from_moves(task.start, played.moves, seats)
    return Game(task.pair, seats, record, _score(task, played, record), played.fault)


def _score(task: _Task, played: _Played, record: Record) -> float:
    if played.guilty is not None:
        return 0.0 if played.guilty == task.first else 1.0
    outcome = record.outcome
    assert outcome is not None
    if task.first not in outcome.winners:
        return 0.5 if not outcome.winners else 0.0
    return 1.0 if len(outcome.winners) == 1 else 0.5


def _standing(played: dict[int, _Played]) -> str:
    faults = sum(bool(done.fault) for done in played.values())
    return f"{faults} faults" if faults else ""
