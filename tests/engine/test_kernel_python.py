"""What kernel Python may not do, checked in the sources: compiled, it would fail only in the next process."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import nbgames.engine
from nbgames.core import registry
from nbgames.engine.compiler import kernel_sources
from nbgames.engine.jit import specialise

ENGINE = Path(nbgames.engine.__file__).parent


def sources() -> list[Path]:
    folders = [ENGINE, *(Path(registry.load(game).__file__).parent for game in registry.names())]
    return sorted({file for folder in folders for file in (*kernel_sources(folder), *folder.glob("*.t.py"))})


def compiled_functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, bool]]:
    """The functions with @jit, and whether they have a signature."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if ast.unparse(decorator).partition("(")[0] == "jit":
                    yield (
                        node,
                        isinstance(decorator, ast.Call)
                        and any(k.arg == "signature" for k in decorator.keywords),
                    )


def calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    return (
        node for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )


def faults(source: str) -> list[str]:
    """Everything in kernel Python that is known to go wrong."""
    found = []
    compiled = compiled_functions(ast.parse(source))
    functions = {function.name: (function, signed) for function, signed in compiled}
    reach = {
        name: {call.func.id for call in calls(function)} & set(functions)
        for name, (function, _) in functions.items()
    }
    for _ in functions:
        reach = {
            name: called | {far for near in called for far in reach[near]} for name, called in reach.items()
        }
    recursive = {name for name in functions if name in reach[name]}
    for name in sorted(recursive):
        if not functions[name][1]:
            found.append(f"{name} calls itself without a signature")
        if any(other != name and name in reach[other] and other in reach[name] for other in functions):
            found.append(f"{name} is mutually recursive")
    for name, (function, _) in functions.items():
        found += [
            f"{name} calls {call.func.id} with the literal {ast.unparse(argument)}"
            for call in calls(function)
            if call.func.id in recursive
            for argument in call.args
            if isinstance(argument, ast.Constant)
        ]
        for node in (inner for statement in function.body for inner in ast.walk(statement)):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
                found.append(f"{name} takes a slice")
            elif isinstance(node, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.Lambda, ast.JoinedStr)):
                found.append(f"{name} makes a {type(node).__name__}")
            elif isinstance(node, ast.FunctionDef):
                found.append(f"{name} has a function inside")
    return found


def test_there_is_kernel_python_to_look_at():
    names = {file.name for file in sources()}
    assert {"alphabeta.t.py", "mcts.t.py", "hashtable.py", "kernel.py", "endgame.py", "evaluate.py"} <= names
    assert "rules.py" not in names


@pytest.mark.parametrize("file", sources(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_no_kernel_does_what_it_must_not(file):
    assert faults(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("@jit\ndef f(n):\n    return f(n - 1)", "f calls itself without a signature"),
        ("@jit(signature='x')\ndef f(n):\n    return f(0)", "f calls f with the literal 0"),
        (
            "@jit(signature='x')\ndef f(n):\n    return g(n)\n"
            "@jit(signature='x')\ndef g(n):\n    return f(n)",
            "f is mutually recursive",
        ),
        ("@jit\ndef f(a):\n    return a[1:2]", "f takes a slice"),
        ("@jit\ndef f(a):\n    return [a]", "f makes a List"),
        ("@jit\ndef f(a):\n    return f'{a}'", "f makes a JoinedStr"),
        ("@jit\ndef f(a):\n    def g():\n        return a\n    return g()", "f has a function inside"),
    ],
)
def test_the_check_finds_each_fault(source, fault):
    assert fault in faults(source)
    assert faults("def f(a):\n    return [f(0) for b in a[1:2]]") == []  # ordinary Python may do all of it


def test_a_template_refuses_missing_and_unknown_hooks():
    with pytest.raises(TypeError, match=r"missing hooks \['MAX_MOVES', .*unknown hooks \['colour'\]"):
        specialise(
            "mcts", {"__name__": "nowhere"}, gen=1, make=1, side=1, rate=1, result=1, appraise=1, colour=1
        )


def test_every_game_with_a_search_offers_what_the_layer_asks_for():
    searched = [
        game
        for game in registry.names()
        if (Path(registry.load(game).__file__).parent / "search.py").exists()
    ]
    assert "reversi" in searched
    for game in searched:
        module = import_module(f"{registry.load(game).__name__}.search")
        assert sorted(module.LEVELS) == [1, 2, 3, 4, 5]
        assert all(callable(getattr(module, name)) for name in ("fits", "start", "perft", "warm_up"))
