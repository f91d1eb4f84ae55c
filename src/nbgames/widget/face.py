"""What a game may say about itself on a board; everything else is the same for all games.

A game's widget overrides the methods it needs. They are called with the match locked, on any thread, and
must only look: positions, nodes and moves in, plain data or words out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from nbgames.core.node import Node
from nbgames.core.position import Move, Outcome, Position
from nbgames.core.violations import Violation
from nbgames.i18n import sentence_case

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget
    from nbgames.widget.seating import Offer
    from nbgames.widget.wish_kinds import Kind


class Face:
    """The questions that the shared board asks a game; each has an answer that fits most games."""

    #: Whether there is a tool that plays the hint at once.
    gives_ideas: ClassVar[bool] = True
    #: Of so many moves, the best ones, an analysis shows what they are worth.
    values_shown: ClassVar[int] = 8
    #: A lead in points at which a game is almost won: the evaluation bar is nearly full.
    full_lead: ClassVar[float] = 10

    def __init__(self, board: GameWidget) -> None:
        self.board = board

    def say(self, key: str, **args: Any) -> str:
        """The text of a catalogue key in the board's language."""
        return self.board.say(key, **args)

    @property
    def passing_is_a_choice(self) -> bool:
        """True where a player may pass by choice, so that the board shows the tool for it."""
        return False

    # -- the board -----------------------------------------------------------------------------------

    def cells_text(self, position: Position[Any]) -> str | None:
        """The board in a compact form for the page; ``None`` if the page reads the position's text."""
        return None

    def preview(self, position: Position[Any], move: Move) -> str:
        """What the page should show before ``move`` is made, in the game's own form."""
        return ""

    def legal_lines(self, position: Position[Any]) -> list[str] | None:
        """The legal moves in a form that the game's page reads by itself; ``None``: in the usual one."""
        return None

    def move_cells(self, node: Node) -> list[str]:
        """The cells to mark as the last move."""
        return [] if node.move is None else list(node.move.parts)

    def hint_cells(self, move: Move) -> list[str]:
        """The cells to mark while ``move`` is shown as a hint."""
        return list(move.parts)

    def changed_cells(self, node: Node) -> list[str]:
        """The cells that the move changed, in the order in which the page animates them."""
        return self.move_cells(node)

    def extra_data(self, node: Node) -> dict[str, Any]:
        """What only this game's page needs to know, as plain data."""
        return {}

    def expectation(self, node: Node) -> str:
        """What kind of click the page should expect of the side to move."""
        return "move"

    # -- in words ------------------------------------------------------------------------------------

    def seat_note(self, node: Node, player: str) -> str:
        """A few words for the tag of ``player``; empty for none."""
        return ""

    def request(self, node: Node) -> str:
        """One sentence on what the side to move is asked to do; empty for none."""
        return ""

    def pressing(self, node: Node) -> str:
        """What the side to move should know even before what has just happened; empty for nothing."""
        return ""

    def move_words(self, node: Node) -> str:
        """What is announced when the move of ``node`` has been made."""
        return self.say("announce.move", colour=node.player, move=node.text)

    def timeout_words(self, node: Node, player: str | None) -> str:
        """What is announced when a clock ran out and ``node`` is the move made for ``player``."""
        return self.say("status.timed_out", colour=player)

    def move_name(self, move: Move) -> str:
        """The move inside a sentence: its text, or a shorter name where that is long."""
        return str(move)

    def hint_words(self, move: Move) -> str:
        """The hint as a sentence."""
        return self.say("status.hint", move=move)

    def skip_words(self, node: Node, player: str) -> tuple[str, str]:
        """Why ``player`` lost the turn: the reason and what follows from it (which is printed bold)."""
        return self.say("status.passed", colour=player), ""

    def skip_label(self, player: str) -> str:
        """The same in two or three words, for the rail of the board."""
        return self.say("status.passes", colour=player)

    def ending_words(self, node: Node, outcome: Outcome) -> tuple[str, str]:
        """Who won, and why or by how much."""
        return self.winner_words(outcome), self.reason_words(outcome)

    def winner_words(self, outcome: Outcome) -> str:
        """Who won, as a sentence."""
        match outcome.winners:
            case ():
                return self.say("status.draw")
            case (winner,):
                return self.say("status.wins", colour=winner)
            case winners:
                return self.say("status.shared_win", colours=winners)

    def reason_words(self, outcome: Outcome) -> str:
        """Why the game ended, where that is more than its last move."""
        losers = [player for player in outcome.scores if player not in outcome.winners]
        if outcome.reason == "resigned" and len(losers) == 1:
            return self.say("status.resigned", colour=losers[0])
        if outcome.reason == "time" and len(losers) == 1:
            return self.say("status.lost_on_time", colour=losers[0])
        key = f"outcome.{outcome.reason}"
        words = self.say(key)
        return "" if words == key else words

    def offer_words(self, offered: Offer) -> str:
        """What the seat menu calls an offer."""
        return offered.label(self.board.locale)

    def usual_length(self, position: Position[Any]) -> int:
        """How many moves a game from ``position`` usually has: the graph is at least so wide."""
        return 20

    def points_name(self) -> str:
        """What the points of a score are."""
        return self.say("analysis.points")

    def colour_name(self, player: str) -> str:
        """The colour as a heading."""
        return sentence_case(self.say(f"colour.{player}"))

    # -- in and out ----------------------------------------------------------------------------------

    def formats(self) -> dict[str, list[tuple[str, str]]]:
        """Formats for copying: of the ``position`` and of the ``moves``, as (name, label)."""
        return {
            "position": [("text", self.say("set_up.as_text"))],
            "moves": [("moves", self.say("panel.moves"))],
        }

    def write(self, what: str, name: str, node: Node, record: Any) -> str:
        """The position at ``node`` or the moves of ``record`` in one of ``formats``.

        Raises ``CannotWrite`` for what the format has no words for; the page is told why.
        """
        return node.position.to_text() if what == "position" else " ".join(record.moves)

    def picture_options(self, node: Node) -> dict[str, Any]:
        """Options for ``Position.to_svg`` that make the picture look like the board."""
        return {
            "theme": "dark" if self.board.theme == "dark" else "light",
            "coordinates": self.board.coordinates,
            "flipped": self.board.flipped,
            "last": node.move,
        }

    def rules_from(self, options: dict[str, Any]) -> Any:
        """The rules that the page asks for with these options; raises ``ValueError``."""
        from nbgames.widget.view import rules_with

        return rules_with(self.board.match.position.rules, options)

    def set_up(self, cells: str, turn: str, rules: Any) -> Position[Any]:
        """The position of a set-up: the board in the page's form, and who is to move.

        Raises ``PositionError``.
        """
        position: Position[Any] = self.board.package().Position.from_text(f"{cells} {turn}", rules=rules)
        return position

    def set_up_problems(self, position: Position[Any], turn: str) -> tuple[Violation, ...]:
        """What is unusual about a set-up in which ``turn`` should move; it can be played all the same."""
        return position.status()

    def may_amend(self, node: Node) -> bool:
        """Whether the move of ``node`` may still be put right."""
        return False

    def too_late_words(self) -> str:
        """Why the last move can no longer be put right."""
        return self.say("error.bad_wish")

    def wishes(self) -> Mapping[str, Kind]:
        """Kinds of wishes that only this game's page has."""
        return {}
