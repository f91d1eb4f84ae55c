"""How positions and records show themselves without a widget: plain text, and a picture that needs nothing.

Fifty of them in a notebook cost no widget, and they are still there on GitHub and in a saved notebook whose
kernel is long gone.
"""

from __future__ import annotations

import base64
import html
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nbgames.core.record import Record


def picture(svg: str, alt: str, width: int) -> str:
    """An SVG as an image of at most ``width`` pixels; as an ``<img>`` it survives untrusted notebooks.

    >>> picture("<svg/>", "a board", 360)
    '<img alt="a board" style="max-width:100%;width:360px" src="data:image/svg+xml;base64,PHN2Zy8+">'
    """
    data = base64.b64encode(svg.encode()).decode()
    alt = html.escape(alt, quote=True)
    return f'<img alt="{alt}" style="max-width:100%;width:{width}px" src="data:image/svg+xml;base64,{data}">'


def record_text(record: Record) -> str:
    """The moves with their numbers, variations in brackets, comments in braces, the result in ``[]``.

    A player who was skipped shows as ``--`` after the move that took the turn away.
    """
    words: list[str] = []
    opened = ""
    if record.root.comment:
        words.append(f"{{{record.root.comment}}}")
    for item in record.notation():
        if item == "(":
            opened = "("
        elif item == ")":
            words[-1] += ")"
        else:
            words.append(f"{opened}{item.ply}.{item.text}{''.join(item.glyphs)}")
            opened = ""
            words.extend("--" for _ in item.skipped)
            if item.comment:
                words.append(f"{{{item.comment}}}")
    outcome = record.outcome
    if outcome is not None:
        winners = " and ".join(outcome.winners) or "nobody"
        scores = "-".join(str(score) for score in outcome.scores.values())
        words.append(f"[{winners}, {scores}, {outcome.reason}]")
    return " ".join(words)


def record_page(record: Record) -> str:
    """The position at the cursor, the tags and the moves as HTML; everything from outside is escaped."""
    rows = "".join(
        f"<tr><th>{html.escape(str(name))}</th><td>{html.escape(str(value))}</td></tr>"
        for name, value in record.tags.items()
    )
    board = picture(record.position.to_svg(), record.position.to_text(), 280)
    moves = html.escape(record_text(record))
    return f'<div>{board}<table>{rows}</table><p style="max-width:60em">{moves}</p></div>'
