"""A position as a picture that needs nothing else: no stylesheet, no script, no font of its own.

Such pictures stand in saved notebooks, on web pages and in printed lessons, where the board's stylesheet is
not. What is in them is decided here; how it is drawn is in ``canvas.py``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nbgames.core.figure import check_options, names_in, prefix_for, svg
from nbgames.core.geometry import parse_cell
from nbgames.games.flownet.canvas import Canvas
from nbgames.games.flownet.moves import Move
from nbgames.games.flownet.palette import PALETTES

if TYPE_CHECKING:
    from nbgames.games.flownet.position import Position


def draw(
    position: Position,
    *,
    theme: str = "light",
    coordinates: bool = True,
    last: Move | str | None = None,
    legal: bool = False,
    preview: Move | str | None = None,
    marks: Iterable[str] = (),
    flipped: bool = False,
    size: int | None = None,
) -> str:
    """``position`` as the text of an SVG picture.

    ``theme`` is ``"light"`` or ``"dark"``. ``coordinates=False`` leaves them out. ``last`` is the move to
    outline; ``legal`` shows the forbidden zone and the open pipe ends of the side to move. ``preview`` is a
    move of that side to show as a ghost with the joints it would get, or in red if it is not allowed.
    ``marks`` are cells to mark, ``flipped`` turns the board by half, ``size`` is the width in pixels; without
    it the picture fills the place it is put in. Raises ``ValueError`` for anything else.

    >>> from nbgames.games.flownet import Position
    >>> Position.initial().play("I3:a1,b1,c1").to_svg().count('class="pipe blue"')
    1
    """
    check_options(theme, size)
    played = Move(last) if isinstance(last, str) else last
    held = Move(preview) if isinstance(preview, str) else preview
    ringed = names_in(marks)
    for cell in (*ringed, *(played.cells if played else ()), *(held.cells if held else ())):
        place = parse_cell(cell)
        if place is None or max(place) >= position.rules.size:
            raise ValueError(f"there is no cell {cell!r} on the board")

    prefix = prefix_for(
        "flownet", position.to_text(), position.rules, theme, coordinates, str(last), legal, str(held),
        ringed, flipped, size,
    )  # fmt: skip
    canvas = Canvas(position, PALETTES[theme], prefix, flipped)
    width = canvas.width + 2 * canvas.rail
    turn = position.turn
    shows_zone = legal and turn is not None
    parts = [
        *canvas.paper(),
        *(canvas.coordinates() if coordinates else ()),
        *canvas.starts(),
        *(canvas.zone(turn) if shows_zone and turn else ()),
        *(canvas.ends(turn) if shows_zone and turn else ()),
        *canvas.shadows(),
    ]
    if held is not None and turn is not None and not position.explain(held):
        parts += canvas.new_joints(turn, held)
        parts += canvas.pipes(played)
        parts += canvas.ghost(turn, held)
    else:
        parts += canvas.pipes(played)
        if held is not None and turn is not None:
            parts += canvas.refused(turn, held)
    parts += [canvas.mark(cell) for cell in ringed]
    return svg(f"{-canvas.rail:g} {-canvas.rail:g} {width:g} {width:g}", size, _spoken(position), parts)


def _spoken(position: Position) -> str:
    """The picture in one line, for those who hear it."""
    scores = ", ".join(f"{colour.capitalize()} {points}" for colour, points in position.scores.items())
    outcome = position.outcome
    if outcome is None:
        end = f"{position.side.capitalize()} to move"
    elif outcome.is_draw:
        end = "a draw"
    else:
        end = f"{outcome.winners[0].capitalize()} has won"
    return f"flownet: {scores}, {end}"
