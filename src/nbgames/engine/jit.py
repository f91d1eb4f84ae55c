"""One source, two speeds: kernel Python is compiled where numba is installed and runs as it is elsewhere.

A module that imports this one is *kernel Python*: flat arrays, words made by ``U()``, no slices, no
allocation, no strings inside functions (the rules are in the design notes and in CONTRIBUTING). Such a
module can also be loaded a second time without the compiler (``twin.py``), so nothing in it may define
types that other modules test for.

``NBGAMES_JIT=0`` in the environment switches the compiler off.
"""

from __future__ import annotations

import ast
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from nbgames.engine.compiler import compiler_available

if TYPE_CHECKING or globals().get("__plain_twin__") or not compiler_available():
    from nbgames.engine.words_plain import (
        COMPILED,
        FLOATS,
        NUMBERS,
        WEIGHTS,
        WORDS,
        Floats,
        Numbers,
        U,
        Words,
        add64,
        clz,
        ctz,
        floats,
        jit,
        mul64,
        not64,
        numbers,
        numbers_of,
        popcount,
        shl64,
        signed,
        stopped,
        sub64,
        unsigned,
        weights_of,
        words,
        words_of,
    )  # fmt: skip
else:
    from nbgames.engine.words_compiled import (
        COMPILED,
        FLOATS,
        NUMBERS,
        WEIGHTS,
        WORDS,
        U,
        add64,
        clz,
        ctz,
        floats,
        jit,
        mul64,
        not64,
        numbers,
        numbers_of,
        popcount,
        shl64,
        signed,
        stopped,
        sub64,
        unsigned,
        weights_of,
        words,
        words_of,
    )  # fmt: skip
    from nbgames.engine.words_plain import Floats, Numbers, Words

ZERO = U(0)
ONE = U(1)
FULL = U((1 << 64) - 1)
#: Signed constants for arguments of recursive functions, which must never get a bare literal (numba#6061).
NO = numbers_of([0])[0]
YES = numbers_of([1])[0]

__all__ = [
    "COMPILED", "FLOATS", "FULL", "NO", "NUMBERS", "ONE", "WEIGHTS", "WORDS", "YES", "ZERO", "Floats",
    "Numbers", "U", "Words", "add64", "clz", "ctz", "floats", "jit", "mul64", "not64", "numbers",
    "numbers_of", "popcount", "shl64", "signed", "specialise", "stopped", "sub64", "unsigned", "weights_of",
    "words", "words_of",
]  # fmt: skip


def specialise(template: str, namespace: dict[str, Any], **hooks: Any) -> SimpleNamespace:
    """Run the engine's template file ``<template>.t.py`` inside a module, with the game's functions as hooks.

    ``namespace`` is ``globals()`` of a real module that holds nothing else but this call: numba caches a
    function by module and qualified name, which is why closures and functions passed as arguments will not
    do. Returns what the template defines. Raises ``TypeError`` when hooks are missing or unknown.
    """
    file = Path(__file__).with_name(f"{template}.t.py")
    source = file.read_text(encoding="utf-8")
    required = _required_hooks(source)
    missing, unknown = required - set(hooks), set(hooks) - required
    if missing or unknown:
        raise TypeError(f"{template}: missing hooks {sorted(missing)}, unknown hooks {sorted(unknown)}")
    tag = f"{namespace['__name__'].replace('.', '_')}_{template}"
    before = set(namespace)
    namespace.update(hooks, jit=partial(jit, tag=tag))
    exec(compile(source, str(file), "exec"), namespace)  # noqa: S102 - a file of this package
    return SimpleNamespace(
        **{name: namespace[name] for name in set(namespace) - before if not name.startswith("__")}
    )


def _required_hooks(source: str) -> set[str]:
    """The names that a template declares in its first statement, ``HOOKS = (…)``."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "HOOKS":
            return set(ast.literal_eval(statement.value))
    raise TypeError("a template begins with HOOKS = (…)")
