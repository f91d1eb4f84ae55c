"""The live board: what all games share on a page.

The protocol between Python and the page, in short (``js/core`` is the other half):

*Down* goes state, in synced traits that a page cannot change. Only those that changed are sent, all in one
message, at most thirty times a second. What a user reads (``position``, ``turn``, ``scores``, ``outcome``,
``last_move``, ``ply``, ``version``) goes under its own name; what only the page needs has an underscore:

- ``_legal``: one text per legal move, ``move|parts|preview``; parts only where they are not the move itself.
- ``_tree``: the record, see ``view.tree``; ``_node`` and ``_comment`` belong to the place that is shown.
- ``_players`` (who plays) and ``_tags`` (what changes about them: clocks, thinking, notes), in seat order.
- ``_notice``: the status in parts (``kind``, ``title``, ``text``, ``strip``); ``_expects``: ``move``, a
  game's own word, ``wait`` or ``none``; ``_can``: each tool, ``true`` or the reason why not.
- ``_last``, ``_changed``, ``_hint``: cells; ``_cells``: the board where the position's text is no help.
- ``_words``, ``_rules``, ``_formats``, ``_offers``, ``_first``, ``_game``: what seldom changes.
- ``_extra``: the game's own.
- ``_say``: announcements ``[number, text, 1 if it interrupts]``; ``_done``: ids of wishes just fulfilled.

*Up* come view options (``traits.VIEW_OPTIONS``), as assignments, and wishes, as custom messages
``{kind, id, version, …}``; ``wish_kinds.KINDS`` lists them. Each gets exactly one answer: its id in
``_done``, or a custom message ``{kind: "answer", id, ok, …}`` with what it asked for or with ``violations``.
Wishes that change the game must carry the ``version`` that the page showed, and are refused as ``stale`` when
the game has moved on since.
"""
