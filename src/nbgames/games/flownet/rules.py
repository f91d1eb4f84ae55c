"""What may be chosen before a game of flownet: players, board, where each may start, passing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nbgames.core.geometry import cell_name, parse_cell
from nbgames.games.flownet.pieces import LARGEST

COLOURS = ("blue", "orange", "black", "pink")
SMALLEST_SIZE, LARGEST_SIZE = 3, 26

#: The start cells of Blokus Duo; either player may take either.
_DUO_STARTS = ("e10", "j5")


@dataclass(frozen=True)
class Rules:
    """The rules of one game; the default is flownet for two.

    ``players`` is 2 or 4, ``size`` the cells along a side (3 to 26). ``starts`` says which cell each
    player's first piece must cover: ``"corners"``; a tuple with one cell for each player, in the order of
    play; or ``"duo"``, where two players may take either of e10 and j5 (rule 3). ``may_pass`` allows a
    voluntary pass (rule 10). Raises ``ValueError`` for anything else.

    >>> Rules(players=4).start_cells("orange")
    ('a14',)
    """

    players: Literal[2, 4] = 2
    size: int = 14
    starts: str | tuple[str, ...] = "corners"
    may_pass: bool = True

    def __post_init__(self) -> None:
        players: object = self.players  # whatever the annotations say, callers pass anything
        size: object = self.size
        may_pass: object = self.may_pass
        if not isinstance(players, int) or players not in (2, 4):
            raise ValueError(f"players must be 2 or 4, not {players!r}")
        if isinstance(size, bool) or not isinstance(size, int) or not SMALLEST_SIZE <= size <= LARGEST_SIZE:
            raise ValueError(f"size must be a number from {SMALLEST_SIZE} to {LARGEST_SIZE}, not {size!r}")
        if not isinstance(may_pass, bool):
            raise ValueError(f"may_pass must be True or False, not {may_pass!r}")
        object.__setattr__(self, "starts", self._checked_starts())

    def _checked_starts(self) -> str | tuple[str, ...]:
        starts: object = self.starts
        if starts == "corners":
            return "corners"
        if starts == "duo":
            if self.players != 2 or self.size < 2 * LARGEST:
                raise ValueError("the starts 'duo' are for 2 players on a board of at least 10 cells a side")
            return "duo"
        if isinstance(starts, str) or not isinstance(starts, (tuple, list)):
            raise ValueError(f"starts must be 'corners', 'duo' or one cell for each player, not {starts!r}")
        cells = tuple(str(cell).lower() for cell in starts)
        if len(cells) != self.players or len(set(cells)) != self.players:
            raise ValueError(f"starts must name {self.players} different cells, not {starts!r}")
        for cell in cells:
            at = parse_cell(cell)
            if at is None or max(at) >= self.size:
                raise ValueError(f"the start cell {cell!r} is not on a board of {self.size} cells a side")
        return cells

    @classmethod
    def preset(cls, name: str, players: Literal[2, 4] | None = None) -> Rules:
        """The rules called ``"flownet"``, ``"duo"`` (Blokus Duo) or ``"classic"`` (Blokus, four players).

        Only flownet can be played by two or four. Raises ``ValueError`` for an unknown name and for a
        number of players that the preset does not have.

        >>> Rules.preset("classic")
        Rules(players=4, size=20, starts=('a20', 't20', 't1', 'a1'), may_pass=False)
        """
        if name == "flownet":
            return cls(2 if players is None else players)
        if name not in PRESETS:
            raise ValueError(f"expected the preset 'flownet', 'duo' or 'classic', not {name!r}")
        rules = PRESETS[name]
        if players not in (None, rules.players):
            raise ValueError(f"{name} is played by {rules.players}, not by {players}")
        return rules

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that play, in the order of play.

        >>> Rules().colours
        ('blue', 'orange')
        """
        return COLOURS[: self.players]

    def start_cells(self, colour: str) -> tuple[str, ...]:
        """The cells of which the first piece of ``colour`` must cover one (rule 4).

        Raises ``ValueError`` for an unknown colour.

        >>> Rules().start_cells("orange"), Rules.preset("duo").start_cells("blue")
        (('n14',), ('e10', 'j5'))
        """
        if colour not in self.colours:
            raise ValueError(f"{colour!r} does not play here; expected one of {', '.join(self.colours)}")
        number = self.colours.index(colour)
        if self.starts == "duo":
            return _DUO_STARTS
        if self.starts == "corners":
            last = self.size - 1
            corners = [(0, 0), (0, last), (last, last), (last, 0)]  # clockwise from a1
            column, row = corners[number] if self.players == 4 else corners[2 * number]
            return (cell_name(column, row),)
        return (self.starts[number],)


#: The rules of Blokus: for two, and for four.
PRESETS = {
    "duo": Rules(2, 14, "duo", may_pass=False),
    "classic": Rules(4, 20, ("a20", "t20", "t1", "a1"), may_pass=False),
}
