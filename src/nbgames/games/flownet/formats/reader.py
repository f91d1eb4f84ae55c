"""Reading blksgf, the SGF of Blokus programs, in every dialect there has been.

Records of Blokus hold no passes: whose move comes next says who was left out. So turns that somebody gave
up are put in where the colours ask for it. Moves are one value with a list of cells, or, in the oldest files,
one value for each cell; set-ups have a value for each piece, or not. Every move is checked.
"""

from __future__ import annotations

import re

from nbgames.core import sgf
from nbgames.core.node import Node
from nbgames.core.position import Outcome
from nbgames.core.record import Record
from nbgames.core.sgf import Value, plain
from nbgames.core.violations import FormatError, IllegalMove, NotationError, PositionError, refused_move
from nbgames.games.flownet.formats import words
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.pieces import grid
from nbgames.games.flownet.position import Position
from nbgames.games.flownet.rules import Rules

Properties = dict[str, list[Value]]

_PASS = Move("pass")
_SET_UP = re.compile("A(?:[BWE1-4])")
_NUMBER = re.compile(r"\s*(\d{1,9}(?:\.\d{1,9})?)\s*")
_RESULT = re.compile(r"\s*([BW1-4])\+\s*(\w*)", re.ASCII)
_REASONS = {"r": "resigned", "resign": "resigned", "t": "time", "time": "time"}
_DRAWS = {"0", "draw"}


def read_blksgf(text: str) -> list[Record]:
    """The games of a collection; raises ``FormatError``.

    >>> [record] = read_blksgf("(;GM[Blokus Duo](;B[e10];W[j5]C[Hm.])(;B[j5]))")
    >>> print(record)
    1.I1:e10 (1.I1:j5) 2.I1:j5 {Hm.}
    """
    return sgf.read_games(text, _read_game)


def _read_game(text: str, offset: int, number: int) -> tuple[Record, int]:
    """The game that starts at ``offset`` and where it ends."""
    game: _Game | None = None
    waiting: list[Node | None] = []
    for item, after in sgf.tokens(text, offset, number):
        if item == "(":
            waiting.append(None if game is None else game.record.current)
        elif item == ")":
            place = waiting.pop()
            if game is None:
                raise FormatError(f"game {number}: a tree without a node", offset)
            if place is not None:
                game.record.goto(place)
        else:
            assert isinstance(item, sgf.Node)
            if game is None:
                game = _Game(item, number)
            else:
                game.take(item)
        offset = after
    assert game is not None
    return game.finish(), offset


class _Game:
    """Builds one record, node by node."""

    def __init__(self, root: sgf.Node, number: int) -> None:
        self._number = number
        properties = root.by_name
        self._rules, variant = self._find_rules(properties, root.offset)
        self._letters = _letters(self._rules.players)
        start = self._start(properties, root.offset)
        tags = {words.VARIANT: variant} if variant else {}
        self.record = Record(start, tags | self._facts(properties))
        self._result = properties.get("RE", [None])[0]
        self._notes(properties, None)
        if self._move_of(properties) is not None:  # some programs begin in the root
            self.take(root)

    def _error(self, reason: str, offset: int) -> FormatError:
        return FormatError(f"game {self._number}: {reason}", offset)

    # -- the root ------------------------------------------------------------------------------------------

    def _find_rules(self, properties: Properties, offset: int) -> tuple[Rules, str]:
        """The rules, and the name of the variant where the rules do not say it."""
        values = properties.get("GM")
        if not values:
            raise self._error("the first node does not say which game it is, GM[…]", offset)
        game = words.game_of(plain(values[0].text))
        if game is None:
            known = ", ".join(words.GAMES)
            raise self._error(
                f"{plain(values[0].text)[:40]!r} is none of the games known here: {known}", values[0].offset
            )
        rules = words.GAMES[game]
        if game == "flownet" and "RU" in properties:
            value = properties["RU"][0]
            rules = words.read_rules(plain(value.text), value.offset, self._number)
        return rules, game if game not in {"flownet", "Blokus Duo", "Blokus"} else ""

    def _start(self, properties: Properties, offset: int) -> Position:
        """The position that the root sets up, or the usual one."""
        board = grid(self._rules.size)
        cells = [0] * self._rules.players
        for name, values in properties.items():
            if not _SET_UP.fullmatch(name) or name == "AE":
                continue
            player = self._letters.get(name[1:])
            if player is None:
                raise self._error(f"{name} is nobody's in this game", values[0].offset)
            for value in values:
                for cell in _cells(value.text):
                    if cell not in board.index:
                        raise self._error(f"there is no cell {cell[:20]!r}", value.offset)
                    cells[player] |= 1 << board.index[cell]
        turn, idle = 0, 0
        for value in properties.get("PL", ()):
            found = self._letters.get(value.text.strip().upper())
            if found is None:
                raise self._error(f"PL[{value.text[:20]}] is nobody in this game", value.offset)
            turn = found
        for value in properties.get(words.IDLE, ()):
            idle = int(value.text) if value.text in {"0", "1", "2", "3", "4"} else 0
        taken = 0
        for owned in cells:
            if taken & owned:
                raise self._error(f"two colours on {', '.join(board.squares(taken & owned))}", offset)
            taken |= owned
        try:
            # Through the text, so that a side that cannot place anything is skipped.
            position = Position(self._rules, tuple(cells), turn, idle)
            return Position.from_text(position.to_text(), self._rules)
        except PositionError as error:
            raise self._error(str(error), offset) from error

    def _facts(self, properties: Properties) -> dict[str, str]:
        names = words.FACTS | {name: name for name in words.MORE_FACTS}
        for player, letter in enumerate(words.LETTERS[self._rules.players]):
            names[f"P{letter}"] = self._rules.colours[player]
        found = {names[name]: plain(values[0].text) for name, values in properties.items() if name in names}
        for value in properties.get(words.OTHER_FACTS, ()):
            name, _, fact = plain(value.text).partition(":")
            found[name] = fact
        return found

    # -- nodes ---------------------------------------------------------------------------------------------

    def take(self, node: sgf.Node) -> None:
        """One more node after the record's cursor."""
        properties = node.by_name
        set_up = next((name for name in properties if _SET_UP.fullmatch(name)), None)
        if set_up is not None and self.record.current.parent is not None:
            raise self._error("a set-up in the middle of a game", properties[set_up][0].offset)
        found = self._move_of(properties)
        if found is None:
            if properties:
                self._notes(properties, self.record.current)
            return
        player, values = found
        self._play(player, values)
        self._notes(properties, self.record.current)

    def _move_of(self, properties: Properties) -> tuple[int, list[Value]] | None:
        for name, values in properties.items():
            if name in self._letters:
                return self._letters[name], values
        return None

    def _play(self, player: int, values: list[Value]) -> None:
        offset = values[0].offset
        ply = self.record.ply + 1
        self._pass_until(player, offset, ply)
        listed = [cell for value in values for cell in _cells(value.text)]
        try:
            move = Move(",".join(listed)) if listed not in ([], ["pass"]) else _PASS
            if move.is_pass:
                self.record.impose(move)  # as a clock may do it also where nobody may choose to
            else:
                self.record.play(move)
        except NotationError as error:
            raise self._error(f"move {ply}: {values[0].text[:40]!r} is no move", offset) from error
        except IllegalMove as error:
            raise refused_move(self._number, ply, error.move, error.violations, offset) from error

    def _pass_until(self, player: int, offset: int, ply: int) -> None:
        """Give up the turns of those whom the record leaves out."""
        for _ in range(self._rules.players):
            turn = self.record.position.turn
            if turn is None:
                raise self._error(f"move {ply}: the game is over", offset)
            if self._rules.colours.index(turn) == player:
                return
            self.record.impose(_PASS)
        raise self._error(f"move {ply}: {self._rules.colours[player]} cannot move", offset)

    def _notes(self, properties: Properties, node: Node | None) -> None:
        """Comment, signs and clock of a node; ``None`` is the root."""
        target = self.record.root if node is None else node
        comments = [plain(value.text) for value in properties.get("C", ())]
        if comments:
            target.comment = "\n".join(filter(None, [target.comment, *comments]))
        if node is None or node.parent is None:
            return
        signs = [
            (value.offset, words.SIGNS[name][value.text.strip() == "2"])
            for name, values in properties.items()
            if name in words.SIGNS
            for value in values
        ]
        if signs:
            node.glyphs = [sign for _, sign in sorted(signs)]
        for name, values in properties.items():
            time = _NUMBER.fullmatch(values[0].text)
            player = self._letters.get(name.removesuffix("L"), -1) if name.endswith("L") else -1
            if time and player >= 0 and self._rules.colours[player] == node.player:
                node.clock = float(time[1])

    # -- the end -------------------------------------------------------------------------------------------

    def finish(self) -> Record:
        """The record, its cursor at the end of the main line."""
        record = self.record
        line = record.main_line
        record.goto(line[-1] if line else record.root)
        if self._result is not None:
            self._take_result(record, plain(self._result.text))
        return record

    def _take_result(self, record: Record, text: str) -> None:
        """What ``RE`` says, where the board does not say it better."""
        players, scores = record.start.players, record.position.scores
        found = _RESULT.match(text)
        if record.position.outcome is not None:
            return
        if found and found[1] in self._letters:
            winner = players[self._letters[found[1]]]
            reason = _REASONS.get(found[2].lower(), "recorded")
            record.result = Outcome(reason, (winner,), scores)
        elif text.strip().lower() in _DRAWS:
            record.result = Outcome("recorded", players, scores)


def _letters(players: int) -> dict[str, int]:
    """The names of the players' properties, old ones included."""
    found = {letter: number for number, letter in enumerate(words.LETTERS[players])}
    if players == 4:
        found |= {letter: number for number, letter in enumerate(words.OLD_LETTERS)}
    return found


def _cells(text: str) -> list[str]:
    return [cell for cell in re.split(r"[\s,]+", text.strip().lower()) if cell]
