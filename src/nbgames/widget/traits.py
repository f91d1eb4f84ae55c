"""The traits of a board: which there are, who may write them, and what they accept.

A page can overwrite every synced trait of an ordinary widget, and an ordinary trait is only as true as its
last assignment. Here only the *view options* are ordinary values. Everything else is ``Live``: worked out
from the match whenever it is read, so it cannot be wrong, late, or overwritten.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from traitlets import Bool, Enum, HasTraits, Int, TraitError, TraitType

from nbgames.i18n import LOCALES

THEMES = ("auto", "light", "dark")

#: The widest board that may be asked for, and the narrowest that can still be used, in pixels.
WIDEST, NARROWEST = 4000, 160


class Live(TraitType[Any, Any]):
    """A trait that is always worked out, never stored; it can be read, observed and linked from.

    ``live_value(name)`` of the owner gives the value. ``assign`` is called with owner and value when
    somebody assigns to it; without it assigning is an error that names the methods to use.
    """

    info_text = "worked out from the match"

    def __init__(self, help: str, assign: Callable[[Any, Any], None] | None = None) -> None:  # noqa: A002
        super().__init__(help=help)
        self._assign = assign

    def get(self, obj: HasTraits, cls: Any = None) -> Any:
        return obj.live_value(self.name)  # type: ignore[attr-defined]

    def set(self, obj: HasTraits, value: Any) -> None:
        if self._assign is None:
            raise TraitError(
                f"{self.name!r} follows from the match and cannot be assigned; "
                "change it with play(), undo(), goto() or set_position()"
            )
        self._assign(obj, value)


class Size(Int):
    """A width in pixels, or 0 for "as wide as there is room".

    A small number is rather the number of cells: what to write for that is said by ``rules_of_size`` of the
    owner, if it has such a method.
    """

    info_text = f"0 or a number of pixels from {NARROWEST} to {WIDEST}"

    def validate(self, obj: Any, value: Any) -> Any:
        if type(value) is not int or not (value == 0 or NARROWEST <= value <= WIDEST):
            rules = obj.rules_of_size(value) if hasattr(obj, "rules_of_size") else ""
            if rules:
                raise TraitError(
                    f"size is the width of the whole board: {self.info_text}, not {value}; "
                    f"for a board of {value}x{value} cells give rules={rules}"
                )
            self.error(obj, value)
        return value


class ViewOptions(HasTraits):
    """How a board looks: the only traits that the page may write, each checked on both sides."""

    locale = Enum(LOCALES, "en", help="Language of everything on the board.").tag(sync=True)
    theme = Enum(THEMES, "auto", help='"auto" follows the notebook.').tag(sync=True)
    coordinates = Bool(True, help="Letters and numbers around the board.").tag(sync=True)
    show_legal = Bool(True, help="Small dots where one may play.").tag(sync=True)
    flipped = Bool(False, help="The board seen from the other side.").tag(sync=True)
    animate = Bool(True, help="Short animations; never with reduced motion.").tag(sync=True)
    size = Size(0, help="Greatest width of the widget in pixels; 0: as the cell allows.").tag(sync=True)

    @classmethod
    def view_options(cls) -> tuple[str, ...]:
        """Names of all view options: those of every board, then the game's own (tagged ``view_option``)."""
        return *VIEW_OPTIONS, *cls.class_trait_names(sync=True, view_option=True)


#: Names of the view options of every board, in the order in which they are documented.
VIEW_OPTIONS: tuple[str, ...] = (
    "locale", "theme", "coordinates", "show_legal", "flipped", "animate", "size",
)  # fmt: skip


def is_valid_option(owner: ViewOptions, name: str, value: Any) -> bool:
    """Whether ``value`` is one that the view option ``name`` accepts; never raises.

    >>> is_valid_option(ViewOptions(), "theme", "dark"), is_valid_option(ViewOptions(), "theme", ["dark"])
    (True, False)
    """
    trait = owner.traits().get(name)
    if name not in owner.view_options() or trait is None:
        return False
    try:
        taken = trait.validate(owner, value)  # type: ignore[attr-defined]
    except Exception:  # noqa: BLE001 - values from outside may fail in any way, and all mean no
        return False
    return type(taken) is type(value)  # 1 is not True here


def _assign_position(owner: Any, text: Any) -> None:
    owner.assign_position(text)


def _assign_analysing(owner: Any, on: Any) -> None:
    owner.assign_analysing(on)


class LiveTraits(HasTraits):
    """What a notebook user sees of the match; those marked ``sync`` travel to the page as well."""

    position = Live("The position as text; assigning sets it up.", assign=_assign_position).tag(sync=True)
    turn = Live("Colour to move, None when the game is over.").tag(sync=True)
    legal_moves = Live("The legal moves as a list of texts.")
    last_move = Live("The move that led here, None at the start.").tag(sync=True)
    moves = Live("The moves of the main line as a list of texts.")
    ply = Live("Number of moves that led here.").tag(sync=True)
    scores = Live("What each colour has, in seat order.").tag(sync=True)
    outcome = Live("None, or reason, winners, scores and official score.").tag(sync=True)
    analysing = Live(
        "Whether the board shows what every move is worth; assigning switches it.", assign=_assign_analysing
    )
    status = Live("One true sentence about the game, in the chosen language.")
    version = Live("Grows with every change; wishes of the page carry it.").tag(sync=True)

    _game = Live("The game's short name.").tag(sync=True)
    _words = Live("The catalogue entries that the page uses.").tag(sync=True)
    _formats = Live("Formats in which position and moves can be copied.").tag(sync=True)
    _offers = Live("Who can be asked to play a colour.").tag(sync=True)
    _rules = Live("The options of the rules.").tag(sync=True)
    _first = Live("The colour that moves at the start, empty for the first seat.").tag(sync=True)
    _players = Live("Who plays each colour.").tag(sync=True)
    _tags = Live("What changes about the players from move to move.").tag(sync=True)
    _cells = Live("The board if the page cannot read it from the position.").tag(sync=True)
    _legal = Live("The legal moves with parts and previews.").tag(sync=True)
    _last = Live("Cells of the last move.").tag(sync=True)
    _changed = Live("Cells that the last move changed, in the order of the animation.").tag(sync=True)
    _tree = Live("The record with its variations.").tag(sync=True)
    _node = Live("Id of the node shown.").tag(sync=True)
    _comment = Live("Comment on that node.").tag(sync=True)
    _notice = Live("The status in its parts.").tag(sync=True)
    _expects = Live("What kind of click is expected.").tag(sync=True)
    _can = Live("Which tools there are and why not.").tag(sync=True)
    _hint = Live("Cells of the hint.").tag(sync=True)
    _extra = Live("What only this game shows.").tag(sync=True)
    _analysis = Live("What is known about the moves, None while the analysis is off.").tag(sync=True)
    _graph = Live("What is known about the whole game, None while the analysis is off.").tag(sync=True)
    _say = Live("Announcements since the last update.").tag(sync=True)
    _done = Live("Wishes accepted since the last update.").tag(sync=True)


#: Live traits that users see, and those that travel to the page.
PUBLIC: tuple[str, ...] = tuple(name for name in LiveTraits.class_trait_names() if name[0] != "_")
SYNCED: tuple[str, ...] = tuple(LiveTraits.class_trait_names(sync=True))
