"""What tests of any game's pictures ask: what is in them, and that they stand on their own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree as ET

import pytest

SVG = "{http://www.w3.org/2000/svg}"


def marked(picture: str, kind: str) -> list[ET.Element]:
    """All parts of a picture that are of this kind, which is a word of their class."""
    return [part for part in ET.fromstring(picture).iter() if kind in part.get("class", "").split()]


def texts(picture: str) -> list[str]:
    """Everything that is written on a picture."""
    return [part.text or "" for part in ET.fromstring(picture).iter(f"{SVG}text")]


def spoken(picture: str) -> str:
    """What is read out to those who do not see the picture."""
    root = ET.fromstring(picture)
    assert root.get("role") == "img"
    return root.attrib["aria-label"]


def names(picture: str) -> list[str]:
    """The names that parts of a picture have, to be used by others."""
    return [part.attrib["id"] for part in ET.fromstring(picture).iter() if "id" in part.attrib]


def check_stands_alone(picture: str) -> None:
    """Nothing comes from a page or from elsewhere, and each name inside is given once and used."""
    assert "var(" not in picture
    assert "<style" not in picture
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
    given = names(picture)
    assert len(set(given)) == len(given)
    used = re.findall(r'url\(#(\w+)\)|href="#(\w+)"', picture)
    assert {first or second for first, second in used} == set(given)


def check_names_differ(pictures: Iterable[str]) -> None:
    """Pictures on one page do not take each other's parts: each name inside stands in one of them only."""
    given = [set(names(picture)) for picture in pictures]
    assert all(given)
    assert len(set.union(*given)) == sum(map(len, given))


def check_size(position: Any, **options: Any) -> None:
    """A picture is as large as it was asked to be, and as its place allows when nothing was asked."""
    assert 'width="240" height="240"' in position.to_svg(size=240, **options)
    assert ET.fromstring(position.to_svg(**options)).get("width") is None


def check_refused(position: Any, options: Mapping[str, object], said: str) -> None:
    """Options that make no sense are refused in words, ones that there are not by their name."""
    with pytest.raises(ValueError, match=said):
        position.to_svg(**options)
    with pytest.raises(TypeError, match="colour"):
        position.to_svg(colour="red")
