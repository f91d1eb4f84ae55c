"""Tiny games in kernel Python, outside the package: what the layer must serve without knowing them."""
