"""The grammar of SGF, without any game."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies

from nbgames.core import sgf
from nbgames.core.violations import FormatError


def signs(text: str) -> list[object]:
    """The tree as brackets and lists of properties."""
    return [
        item
        if isinstance(item, str)
        else [(name, [value.text for value in values]) for name, values in item.properties]
        for item, _ in sgf.tokens(text, 0, 1)
    ]


def test_nodes_come_one_after_the_other_with_properties_in_order() -> None:
    assert signs("( ;B[a1] W[b1]\nB[c1][d1](;C[x\\]y];);)") == [
        "(",
        [("B", ["a1"]), ("W", ["b1"]), ("B", ["c1", "d1"])],
        "(",
        [("C", ["x\\]y"])],
        [],
        ")",
        [],
        ")",
    ]


def test_a_name_that_stands_twice_has_all_the_values() -> None:
    node = next(item for item, _ in sgf.tokens("(;AB[a1]PL[B]AB[b1])", 0, 1) if isinstance(item, sgf.Node))
    assert {name: [value.text for value in values] for name, values in node.by_name.items()} == {
        "AB": ["a1", "b1"],
        "PL": ["B"],
    }
    assert [value.offset for value in node.by_name["AB"]] == [5, 16]


def test_small_letters_in_a_name_mean_nothing() -> None:
    assert signs("(;GaMe[2]copy[y])") == ["(", [("GM", ["2"]), ("COPY", ["y"])], ")"]


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ("", r"game 7: expected a game, '\(;'", 0),
        (";B[a1]", r"game 7: expected a game, '\(;'", 0),
        ("(;B[a1]", r"game 7: expected ';', '\(' or '\)'", 7),
        ("(;B[a1)", "game 7: the value of B has no end, ']'", 3),
        ("(;B[a1]x)", r"game 7: expected ';', '\(' or '\)'", 7),
    ],
)
def test_what_is_no_tree(text: str, message: str, offset: int) -> None:
    with pytest.raises(FormatError, match=message) as caught:
        list(sgf.tokens(text, 0, 7))
    assert caught.value.position == offset


def test_the_deepest_and_the_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sgf, "_DEEPEST", 3)
    monkeypatch.setattr(sgf, "_MOST_VALUES", 3)
    assert len(signs("(" * 3 + ";" + ")" * 3)) == 7
    with pytest.raises(FormatError, match="brackets nested more than 3 deep"):
        signs("(" * 4 + ";" + ")" * 4)
    assert signs("(;A[][]B[])") == ["(", [("A", ["", ""]), ("B", [""])], ")"]
    with pytest.raises(FormatError, match="more than 3 values in one node"):
        signs("(;A[][]B[][])")


@given(strategies.text())
def test_any_text_can_be_a_value(text: str) -> None:
    [value] = signs(f"(;C[{sgf.escaped(text)}])")[1][0][1]  # type: ignore[index]
    assert sgf.plain(value) == text.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")


def test_a_backslash_at_the_end_of_a_line_joins_it_to_the_next() -> None:
    assert sgf.plain("one \\\ntwo\\:three") == "one two:three"
