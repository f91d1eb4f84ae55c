"""What a board leaves in a notebook that has no kernel: a picture, a caption, and a line of text.

Saved notebooks, GitHub and nbconvert show this instead of the live board, so it uses nothing but an image.
"""

from __future__ import annotations

import base64
import html
from typing import TYPE_CHECKING

from nbgames.widget.status import status

if TYPE_CHECKING:
    from nbgames.widget.board import GameWidget


def static_picture(board: GameWidget) -> str:
    """HTML with the position as an ``<img>``; it survives the cleaning that untrusted notebooks get."""
    node = board.match.record.current
    svg = base64.b64encode(node.position.to_svg(**board.face.picture_options(node)).encode()).decode()
    say = board.say
    alt = html.escape(say("aria.picture", game=board.game, position=node.position.to_text()), quote=True)
    caption = html.escape(" ".join((say(f"game.{board.game}") + ".", status(board), say("page.static"))))
    width = board.size or 360
    return (
        f'<figure lang="{board.locale}" style="margin:0">'
        f'<img alt="{alt}" style="max-width:100%;width:{width}px" src="data:image/svg+xml;base64,{svg}">'
        f'<figcaption style="font-size:smaller">{caption}</figcaption></figure>'
    )
