"""Records as text for a game the package has never heard of, for two and for three players."""

from __future__ import annotations

import random

import pytest
from core.tiny import Heaps, Rules
from hypothesis import given
from hypothesis import strategies as st

from nbgames.core.movetext import read_movetext, rules_options, write_movetext
from nbgames.core.position import Outcome
from nbgames.core.record import GLYPHS, Record
from nbgames.core.violations import FormatError

texts = st.text(st.characters(exclude_characters="\r", exclude_categories=("Cs",)), max_size=30)
RULES = (Rules(), Rules(heaps=(3, 3, 3), players=3), Rules(freeze=2), Rules(may_pass=True))


def read(text: str, start: Heaps | None = None) -> list[Record]:
    return read_movetext(text, Heaps, Rules, start)


@st.composite
def records(draw: st.DrawFn) -> Record:
    rules = draw(st.sampled_from(RULES))
    start = Heaps.initial(rules)
    chance = random.Random(draw(st.integers(0, 2**32)))
    if draw(st.booleans()):
        start = start.play(chance.choice(list(start.legal_moves)))
        start = Heaps.from_text(start.to_text(), rules)
    record = Record(start, draw(st.dictionaries(st.sampled_from(("red", "event", "Größe")), texts)))
    for _ in range(draw(st.integers(0, 20))):
        if chance.random() < 0.25:
            record.goto(chance.choice(list(record)))
        legal = list(record.position.legal_moves)
        if legal:
            record.play(chance.choice(legal))
            if chance.random() < 0.3:
                record.current.clock = chance.randint(0, 10**7) / 1000
    for node in draw(st.lists(st.sampled_from(list(record)), max_size=4)):
        node.comment = draw(texts)
        if node is not record.root:
            node.glyphs = draw(st.lists(st.sampled_from(GLYPHS), max_size=3))
    end = (record.main_line or (record.root,))[-1]
    record.goto(end)
    if end.position.outcome is None and draw(st.booleans()):
        winners = tuple(player for player in start.players if chance.random() < 0.4)
        record.result = Outcome("resigned", winners, end.position.scores)
    return record


@given(st.lists(records(), min_size=1, max_size=3))
def test_everything_comes_back(every: list[Record]) -> None:
    assert read(write_movetext(every)) == every


def test_how_it_looks() -> None:
    record = Record.from_moves(
        Heaps.initial(Rules(players=3)), "a1 a1 b1 a1", {"red": "Ann", "not a word": "x"}
    )
    record.goto(2)
    record.undo()
    record.play("a2")
    record.main_line[0].comment = "A start."
    assert write_movetext(record) == (
        '[Game "heaps"]\n[red "Ann"]\n[Rules "{\\"players\\": 3}"]\n\n'
        "1. a1 {A start.} 1... a1 (1... a2) 1... b1 2. a1\n"
    )
    assert rules_options(Rules(heaps=(1, 2))) == {"heaps": (1, 2)}


def test_long_lines_are_broken() -> None:
    start = Heaps.initial(Rules(heaps=(200,)))
    record = Record.from_moves(start, ["a1"] * 100)
    text = write_movetext(record)
    assert max(map(len, text.splitlines())) <= 80
    assert read(text) == [record]


def test_a_bare_list_is_a_game_and_may_be_told_where_it_starts() -> None:
    assert read("a1 b2")[0].moves == ("a1", "b2")
    start = Heaps.initial(Rules(heaps=(9,)))
    assert read("a3 a3", start)[0].start == start
    assert read("% nothing here\n1. a1 ; a remark\n b1")[0].main_line[0].comment == " a remark"


def test_several_games() -> None:
    games = read('[red "Ann"] a1 b1 * a2 1-0 [red "Bo"] [Game "heaps"] a3')
    assert [(game.moves, game.tags) for game in games] == [
        (("a1", "b1"), {"red": "Ann"}), (("a2",), {}), ((), {"red": "Bo"}), (("a3",), {}),
    ]  # fmt: skip


def test_clocks() -> None:
    times = ["[%clk 1:02:03.25]", "[%clk 2:05]", "[%clk 7.5]"]
    game = read(" ".join(f"a1 {{{time} so}}" for time in times))[0]
    assert [node.clock for node in game.main_line] == [3723.25, 125, 7.5]
    assert [node.comment for node in game.main_line] == ["so"] * 3


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("", "expected a game", 0),
        ("1-0", "expected a game", 3),
        ("a1 a9", "game 1: move 2: a9 is not allowed (heaps.", 3),
        ("a1 *\nwhat", "game 2: move 1: 'what' is no move", 5),
        ('[Game "chess"] a1', "game 1: this is a game of 'chess', not of 'heaps'", 7),
        ('[Rules "{\\"size\\": 3}"] a1', "game 1: these rules are not understood", 8),
        ('[Position "x"] a1', "game 1: ", 11),
        ('[Reason "resigned"] [Winner "white"] a1', "game 1: the winner must be among red, blue", 29),
        ("(a1)", "game 1: a variation must follow the move it replaces", 0),
        ("a1 (b1", "game 1: '(' without ')'", 6),
        ("a1 b1)", "game 1: ')' without '('", 5),
        ("a1 (" * 3 + "b1" + " (" * 9, "game 1: a variation must follow", 17),
    ],
)
def test_refusals(text: str, reason: str, place: int) -> None:
    with pytest.raises(FormatError) as refusal:
        read(text)
    assert refusal.value.reason.startswith(reason)
    assert refusal.value.position == place


def test_a_result_that_the_board_shows_is_not_written() -> None:
    record = Record.from_moves(Heaps.initial(Rules(heaps=(1,))), "a1")
    record.result = Outcome("resigned", ("red",), {"red": 0, "blue": 0})
    assert "Reason" not in write_movetext(record)
    [again] = read('[Rules "{\\"heaps\\": [1]}"] [Reason "resigned"] [Winner "blue"] a1')
    assert again.outcome == record.position.outcome
