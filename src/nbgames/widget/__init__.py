"""The live board: what all games share on a page."""
