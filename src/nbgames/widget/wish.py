"""One wish of the page, read with care.

A page is not to be trusted: it may be an old one, a second one, or somebody's experiment. Every field is
checked for its type and its length here, before anything looks at what it says.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

#: Longest texts that are looked at, in characters.
MOVE, COMMENT, POSITION, PASTED, NAME = 300, 10_000, 20_000, 3_000_000, 80


class BadWish(Exception):
    """A wish that no page of ours would send."""


class NotPossible(Exception):
    """A wish that makes sense, but not now; the message is in words."""


class Refused(Exception):
    """A wish that is refused for the given reasons."""

    def __init__(self, violations: list[dict[str, Any]]) -> None:
        self.violations = violations
        super().__init__(violations)


class Wish:
    """One message of the page; its fields are read through methods that check them."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self._content = content
        self.kind = self.text("kind", NAME)
        self.version = content.get("version")
        if self.version is not None and type(self.version) is not int:
            raise BadWish("version")

    def names(self, name: str) -> bool:
        """Whether the field is there, null or not."""
        return name in self._content

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._content.get(name) is not None

    def text(self, name: str, longest: int) -> str:
        """A field that must be a text, without characters that cannot be written down."""
        value = self._content.get(name)
        if not isinstance(value, str) or len(value) > longest:
            raise BadWish(name)
        return value.encode("utf-8", "replace").decode()

    def number(self, name: str) -> int:
        """A field that must be a whole number."""
        value = self._content.get(name)
        if type(value) is not int:
            raise BadWish(name)
        return value

    def flag(self, name: str) -> bool:
        """A field that is true, or false or missing."""
        return self._content.get(name) is True

    def mapping(self, name: str) -> Mapping[str, Any]:
        """A field that must be an object of few entries; missing is empty."""
        value = self._content.get(name)
        if value is None:
            return {}
        if not isinstance(value, dict) or len(value) > 50:
            raise BadWish(name)
        return value

    def texts(self, name: str, most: int) -> list[str]:
        """A field that must be a list of short texts."""
        value = self._content.get(name)
        if not isinstance(value, list) or len(value) > most:
            raise BadWish(name)
        if not all(isinstance(item, str) and len(item) <= NAME for item in value):
            raise BadWish(name)
        return value


def wish_id(content: object) -> str | None:
    """The id to answer to, if the message has one that can be used."""
    value = content.get("id") if isinstance(content, dict) else None
    if not isinstance(value, str) or len(value) > NAME:
        return None
    return value.encode("utf-8", "replace").decode()
