"""What Tab offers behind a board: what the examples teach, and nothing of the machinery.

A board inherits some hundred names from Jupyter's widgets, and has as many of its own that only the page and
the games' faces need. All of them stay where they are; they are just not what somebody looks for who types
``game.`` and a Tab.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nbgames.widget.traits import PUBLIC

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget

#: Methods and properties of every board, in the order in which the class has them.
OFFERED: tuple[str, ...] = (
    "game", "match", "at", "board", "record", "read",
    "play", "undo", "redo", "goto", "pass_", "hint", "idea", "resign", "pause", "resume",
    "new_game", "set_position", "load", "restore", "paste",
    "on_move", "next_move", "last_error",
    "analyse", "annotate", "annotations", "practice", "demo", "demonstrating", "stop", "close",
)  # fmt: skip
#: What people use of any widget: how it lies on the page, and who hears of its changes.
OF_ANY_WIDGET: tuple[str, ...] = (
    "layout", "tooltip", "add_class", "remove_class", "observe", "unobserve", "unobserve_all", "trait_names",
)  # fmt: skip
_LIBRARIES = ("nbgames", "anywidget", "ipywidgets", "traitlets", "builtins")


def offered_names(board: GameWidget, every: set[str]) -> list[str]:
    """Of ``every`` name of a board those to offer; private ones and those of one's own subclass stay."""
    taught = {*OFFERED, *OF_ANY_WIDGET, *PUBLIC, *board.view_options()}
    subclasses = [kind for kind in type(board).__mro__ if kind.__module__.partition(".")[0] not in _LIBRARIES]
    own = {name for kind in subclasses for name in vars(kind)}
    return sorted(name for name in every if name in taught or name in own or name.startswith("_"))


def tell_ipython(kind: type[GameWidget]) -> None:
    """Let IPython, which asks an object's class as well when Tab is pressed, offer the same names."""
    try:
        from IPython.utils.generics import complete_object
    except ImportError:  # another shell, or another IPython: it offers more names then
        return

    def only_offered(board: GameWidget, found: list[str]) -> list[str]:
        offered = set(dir(board))
        return [name for name in found if name in offered]

    complete_object.register(kind, only_offered)
