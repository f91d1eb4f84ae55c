"""What can be read off a board of Wall Go: pieces, walls, regions and whose they are.

``Position`` adds whose turn it is, moves and texts. Inside, colours count from 1 in ``rules.COLOURS``, cells
and edges as in ``rules.py``; to the outside they have names.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from nbgames.games.wallgo.reach import Arrival, arrivals
from nbgames.games.wallgo.rules import (
    CELLS,
    COLOURS,
    EDGES_OF,
    INDEX,
    NAMES,
    NEIGHBOURS,
    Region,
    Rules,
    edge_name,
    regions,
    walks,
)

if TYPE_CHECKING:
    import numpy as np


class Area(NamedTuple):
    """A region by names: its cells, the colour that owns it (``None``: nobody), whose pieces stand in it."""

    cells: tuple[str, ...]
    owner: str | None
    colours: tuple[str, ...]


class Board:
    """The pieces, walls and breakers of one moment; every ``Position`` is one."""

    _rules: Rules
    _occupied: tuple[int, ...]
    _walls: tuple[int, ...]
    _breakers: tuple[bool, ...]
    _placed: int

    @property
    def phase(self) -> str:
        """``"placement"`` until all pieces stand on the board, then ``"turns"``.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().phase
        'placement'
        """
        return "placement" if self._placed < len(self._rules.order) else "turns"

    @property
    def placed(self) -> int:
        """How many pieces of ``rules.order`` have been placed.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().placed
        0
        """
        return self._placed

    @property
    def breakers(self) -> dict[str, bool]:
        """Who may still break a wall (rule 15); never anyone in a game for two.

        >>> from nbgames.games.wallgo import Position, Rules
        >>> Position.initial(Rules(players=3)).breakers
        {'red': True, 'blue': True, 'green': True}
        """
        return dict(zip(self._rules.colours, self._breakers, strict=True))

    @property
    def pieces(self) -> dict[str, tuple[str, ...]]:
        """The cells on which each colour's pieces stand, in board order.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().pieces["blue"]
        ('f2', 'b6')
        """
        return {
            colour: tuple(NAMES[cell] for cell in range(CELLS) if self._occupied[cell] == number)
            for number, colour in enumerate(self._rules.colours, 1)
        }

    @property
    def walls(self) -> dict[str, str | None]:
        """Each wall as an edge (a cell and its ``e`` or ``s`` side) with its builder's colour if known.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().walls
        {}
        """
        named = (None, *COLOURS, None)
        return {edge_name(edge): named[builder] for edge, builder in enumerate(self._walls) if builder}

    @cached_property
    def _regions(self) -> tuple[Region, ...]:
        return regions(self._occupied, self._walls)

    def regions(self) -> tuple[Area, ...]:
        """The regions of the board (rule 12), in the order of their first cells.

        >>> from nbgames.games.wallgo import Position
        >>> [len(area.cells) for area in Position.initial().regions()]
        [49]
        """
        return tuple(
            Area(
                tuple(NAMES[cell] for cell in region.cells),
                COLOURS[region.owner - 1] if region.owner and self.phase == "turns" else None,
                tuple(COLOURS[colour - 1] for colour in sorted(region.colours)),
            )
            for region in self._regions
        )

    def territory(self, colour: str) -> tuple[str, ...]:
        """The cells that ``colour`` owns now, in board order. Raises ``ValueError`` for an unknown colour.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().territory("red")
        ()
        """
        self._number(colour)
        return tuple(
            sorted((c for a in self.regions() if a.owner == colour for c in a.cells), key=INDEX.__getitem__)
        )

    def reachable(self, piece: str) -> tuple[str, ...]:
        """The cells where the piece on the cell ``piece`` could end a turn without breaking a wall.

        The nearest come first, its own cell among them if it may stay. Raises ``ValueError`` if no piece
        stands there.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().reachable("b2")[:5]
        ('b2', 'b1', 'c2', 'b3', 'a2')
        """
        cell = INDEX.get(piece)
        if cell is None or not self._occupied[cell]:
            raise ValueError(f"no piece stands on {piece!r}")
        found = walks(cell, self._occupied, self._walls, False, self._rules.stay)
        return tuple(dict.fromkeys(NAMES[walk.end] for walk in found))

    def arrivals(self) -> dict[str, Arrival]:
        """Who can be on each cell in the fewest turns as the walls stand now; see ``reach``.

        Cells that nobody can get to are left out.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().arrivals()["b3"]
        Arrival(colour='red', turns=1)
        """
        return arrivals(self._rules.players, self._occupied, self._walls)

    @property
    def scores(self) -> dict[str, int]:
        """The cells that each colour owns (rule 12); 0 for all while pieces are being placed.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().scores
        {'red': 0, 'blue': 0}
        """
        return {colour: sum(sizes) for colour, sizes in self.region_sizes.items()}

    @property
    def region_sizes(self) -> dict[str, tuple[int, ...]]:
        """How many cells each region of each colour has, the biggest first (rule 14).

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().region_sizes
        {'red': (), 'blue': ()}
        """
        sizes: dict[str, list[int]] = {colour: [] for colour in self._rules.colours}
        if self.phase == "turns":
            for region in self._regions:
                if region.owner:
                    sizes[COLOURS[region.owner - 1]].append(len(region.cells))
        return {colour: tuple(sorted(found, reverse=True)) for colour, found in sizes.items()}

    @cached_property
    def board(self) -> np.ndarray[Any, Any]:
        """The pieces as a read-only array of shape (7, 7), ``int8``: 0 empty, 1 red, 2 blue, 3 green.

        Row 0 is row 1 of the board (the top), column 0 is column a. For the walls see ``walls``.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().board[1].tolist()
        [0, 1, 0, 0, 0, 2, 0]
        """
        import numpy as np

        board = np.array(self._occupied, dtype=np.int8).reshape(7, 7)
        board.flags.writeable = False
        return board

    @property
    def occupied(self) -> tuple[int, ...]:
        """The colour on each cell, counted from 1, 0 for none; cells are numbered as in ``rules.py``.

        >>> from nbgames.games.wallgo import Position
        >>> Position.initial().occupied.count(2)
        2
        """
        return self._occupied

    @property
    def builders(self) -> tuple[int, ...]:
        """Who built on each edge (4: not known), 0 for no wall; edges are numbered as in ``rules.py``.

        >>> from nbgames.games.wallgo import Position
        >>> set(Position.initial().builders)
        {0}
        """
        return self._walls

    def _can_still_step(self, region: Region) -> bool:
        """Whether a piece in a region can step, or could after breaking a wall towards an empty cell."""
        return any(
            edge >= 0
            and not self._occupied[neighbour]
            and (not self._walls[edge] or self._breakers[self._occupied[cell] - 1])
            for cell in region.cells
            if self._occupied[cell]
            for edge, neighbour in zip(EDGES_OF[cell], NEIGHBOURS[cell], strict=True)
        )

    def _number(self, colour: str) -> int:
        if colour not in self._rules.colours:
            raise ValueError(
                f"{colour!r} does not play here; expected one of {', '.join(self._rules.colours)}"
            )
        return COLOURS.index(colour) + 1
