"""Nothing that anybody hands over may do more than be refused with a place and a reason."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from games.kits import formats as kit
from games.reversi.random_records import SAMPLES
from hypothesis import example, given
from hypothesis import strategies as st

from nbgames.core.violations import FormatError
from nbgames.games import reversi
from nbgames.games.reversi import formats

TEXTS = {path.name: path.read_bytes() for path in sorted(SAMPLES.iterdir()) if path.suffix != ".md"}
READERS = [None, *formats.FORMATS]
#: Pieces that the formats are made of, so that random texts get past their first signs.
PIECES = [
    *(kit.SIGNS + "\ud800XO-bw01BW"),
    *(
        "f5",
        "d6",
        "c3",
        "F4",
        "a1",
        "h8",
        "j10",
        "pass",
        "PA",
        "--",
        "1.",
        "2.",
        "...",
        "1-0",
        "1/2-1/2",
        "$1",
        "$7",
    ),
    *(
        "[]",
        "(;",
        ";)",
        "GM[2]",
        "GM[Othello]",
        "B[f5]",
        "W[d6]",
        "B[]",
        "W[PA]",
        "AB[e4]",
        "AW[a1:c3]",
        "AE[]",
    ),
    *(
        "PL[W]",
        "SZ[8]",
        "SZ[6]",
        "RE[B+4]",
        "RE[-8:r]",
        "C[\\]",
        "TE[2]",
        "TD[d4]",
        "BO[8 ",
        "BL[1e9]",
        "XT[a:b]",
    ),
    *(
        "set game ",
        "move ",
        '[Black "A"]',
        '[FEN "8/8',
        '{"',
        '"args"',
        '"m"',
        '"f5"',
        "1e999",
        "{x}",
        "(d3)",
    ),
    "---------------------------OX------XO---------------------------",
    "-----OX--XO-----",
    "3Pp3/3pP3",
    '{"position": {"moves": [{"m": "f5", "t": 1}]}}',
    "(;GM[2]B[f5];W[f6]",
    "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]",
]


def read_or_refuse(source: str | bytes, name: str | None) -> None:
    """Reads garbage; what is accepted must be whole records."""
    kit.read_or_refuse(reversi.read, source, format=name)


@given(st.binary(max_size=300), st.sampled_from(READERS))
@example(b"", None)
@example(b"\0" * 16, "wthor")
@example(b"\xff\xfe\0", None)
@example(b"\xef\xbb\xbf", None)
def test_any_bytes(content: bytes, name: str | None) -> None:
    read_or_refuse(content, name)


@given(st.text(max_size=200), st.sampled_from(READERS))
def test_any_text(text: str, name: str | None) -> None:
    read_or_refuse(text, name)


@given(kit.joined(PIECES), st.sampled_from(READERS))
def test_any_pieces(text: str, name: str | None) -> None:
    read_or_refuse(text, name)


@given(kit.joined(PIECES, " "), st.sampled_from(READERS))
def test_any_pieces_set_apart(text: str, name: str | None) -> None:
    read_or_refuse(text, name)


@given(st.integers(0, 2**32), st.sampled_from(sorted(TEXTS)))
def test_damaged_files(seed: int, name: str) -> None:
    chance = random.Random(seed)
    whole = TEXTS[name][: chance.randint(0, 4000)] if chance.random() < 0.5 else TEXTS[name][:1500]
    content = kit.damaged(whole, PIECES, chance)
    read_or_refuse(content, None)
    read_or_refuse(content.decode("latin-1"), None)


@pytest.mark.slow
def test_every_single_byte_of_a_game_file_matters_or_is_refused() -> None:
    """One changed byte of a WTHOR game gives another legal game or a refusal, never a half-read file."""
    content = TEXTS["WTH_1977.wtb"]
    for offset in range(16, 16 + 68):
        for value in (0, 11, 45, 97, 255):
            changed = content[:offset] + bytes([value]) + content[offset + 1 :]
            read_or_refuse(changed, None)


def repr_of_start(text: str) -> str:
    return f"{text[:12]!r}..."


@pytest.mark.parametrize(
    "text",
    [
        "(" * 50_000,
        "(;" * 50_000,
        "(;B[f5]" + "(" * 50_000 + ")" * 50_000,
        "(;GM[2]" + "(;B[f5]" * 20_000,
        "(;C[" + "\\" * 50_001,
        "(;GM[2]" + "C[x]" * 30_000 + ")",
        "(;GM[2]B[f5]" + ";C[x]" * 30_000 + ")",
        "(;GM[2]B[f5]" + "(;W[d6])" * 20_000 + ")",
        "(;GM[Othello]" + "B[" * 50_000,
        "(;GM[Othello]" + "PB[x]" * 20_000 + ";)",
        "1 " * 50_000,
        "1" * 50_000 + "(;",
        " " * 50_000 + "x",
        "%" * 50_000,
        "%\n" * 50_000,
        "{" * 50_000,
        '{"a":' * 50_000,
        "[" * 50_000,
        '[Event "' + '\\"' * 50_000,
        '[Event "x"]' * 20_000,
        '[Event "x"] f5' + " (" * 50_000,
        '[Event "x"] f5 d6' + " (f6)" * 20_000,
        '[Event "x"] f5' + " {x}" * 20_000,
        '[Event "x"] f5' + ";x\n" * 20_000,
        "-" * 50_000,
        "- " * 50_000,
        "--------\n" * 20_000,
        "----\n" * 20_000,
        "f5" * 30_000,
        "f5 " * 30_000 + "\0",
        "f5\n" * 3_000 + "a1",
        "1. " * 30_000,
        "d3=" + "d4," * 30_000,
        "set game (;" * 20_000,
        "set game (;GM[Othello]B[f5];)\n" * 1_000,
        "GM" + " " * 50_000 + "(;",
        "(;" + "GM " * 30_000,
        "(;" + "GM[" * 30_000,
        "CA[" * 30_000,
        "9" * 50_000,
        "." * 50_000,
        "\n" * 50_000 + "(;",
        "---------------------------OX------XO--------------------------- X;" + "d3:+1;" * 50_000,
        "---------------------------OX------XO--------------------------- X;" + " " * 50_000 + "?",
    ],
    ids=repr_of_start,
)
@pytest.mark.slow
def test_long_monotonous_texts_are_done_with_in_one_go(text: str) -> None:
    """Nothing here may take more than one pass: a quadratic reader would not come back."""
    for name in READERS:
        read_or_refuse(text, name)
    read_or_refuse(text.encode(), None)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(;" + "(" * 100_003, "brackets nested more than 100,000 deep"),
        ("f5" + " (f5" * 1001, "brackets nested more than 1,000 deep"),
        ("(;GM[2]" + "C[x]" * 10_001, "more than 10,000 values in one node"),
        ("(;GM[2]AB" + "[e4]" * 10_001, "more than 10,000 values in one node"),
        ("(;GM[Othello]" + "B[f5]" * 1001, "more than 1,000 moves and tags"),
        ("".join(f'[T{number} "x"]' for number in range(1001)), "more than 1,000 tags"),
        ("f5" * 1001, "more than 1,000 moves in one line"),
        ("1. f5\n" + "d6 " * 600 + "\n" + "d6 " * 600, "more than 1,000 moves in one game"),
    ],
)
def test_too_many_parts(text: str, reason: str) -> None:
    with pytest.raises(FormatError, match=reason):
        reversi.read(text)


@pytest.mark.slow
def test_a_long_list_of_games_in_lines() -> None:
    line = "f5d6c3d3c4f4f6f3e6e7d7c6"
    for count in (83, 84, 85, 3000):  # the reader looks at a thousand moves at a time
        assert len(reversi.read(f"{line}\n" * count)) == count
    with pytest.raises(FormatError, match="game 2001, move 13: a1 is not allowed"):
        reversi.read(f"{line}\n" * 2000 + f"{line}a1\n" + f"{line}\n" * 20)


def test_what_is_too_long_is_not_even_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nbgames.games.reversi.formats.source.LARGEST", 1000)
    path = tmp_path / "game.txt"
    path.write_bytes(b" " * 1001)
    for source in (" " * 1001, b" " * 1001, path):
        with pytest.raises(FormatError, match="this is longer than the 1,000 bytes that can be read at once"):
            reversi.read(source)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("games.reversi.formats.ggf", "(;GM[Othello];)" * 4),
        ("games.reversi.formats.ggf", "set game (;GM[Othello];)\n" * 4),
        ("core.sgf", "(;GM[2])" * 4),
        ("games.reversi.formats.pgn_reader", '[Event "x"] f5 * ' * 4),
        ("games.reversi.formats.lines", "f5\n" * 4),
        (
            "games.reversi.formats.quest",
            '[{"position": {"moves": []}}' + ', {"position": {"moves": []}}' * 3 + "]",
        ),
    ],
)
def test_too_many_games(module: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(reversi.read(text)) == 4
    monkeypatch.setattr(f"nbgames.{module}.MOST_GAMES", 3)
    with pytest.raises(FormatError, match="more than 3 games"):
        reversi.read(text)


def test_too_many_games_in_a_game_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nbgames.games.reversi.formats.wthor.MOST_GAMES", 3)
    with pytest.raises(FormatError, match="more than 3 games"):
        reversi.read(TEXTS["WTH_1977.wtb"])


def test_what_is_no_source() -> None:
    for source in (None, 5, ["f5"], object()):
        with pytest.raises(TypeError, match="expected a text, bytes or a path"):
            reversi.read(source)
    with pytest.raises(FileNotFoundError):
        reversi.read(Path("there-is-no-such-file.wtb"))
    with pytest.raises(ValueError, match="unknown format 'chess'; there are: sgf, ggf, pgn"):
        reversi.read("f5", format="chess")
    with pytest.raises(FormatError, match=r"to read a file give its path as pathlib\.Path"):
        reversi.read("WTH_1977.wtb")
