"""Runs code in a process of its own: what goes wrong with compiled caches goes wrong in the next process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent


def run(
    code: str, cache: Path | str | None, *, compiled: bool = True, path: Path = TESTS, timeout: float = 240
) -> Any:
    """What ``code`` prints last, read as JSON; fails with its output when it does not end well.

    ``cache`` is a directory for what is compiled; None takes the usual one, where most of it is already.
    """
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("NBGAMES_", "NUMBA_"))
    }
    environment["PYTHONPATH"] = str(path)
    if cache is not None:
        # Nothing that this run compiles, bytecode included, is to be found by the next one elsewhere.
        environment |= {"NBGAMES_CACHE": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    elif "NBGAMES_CACHE" in os.environ:
        environment["NBGAMES_CACHE"] = os.environ["NBGAMES_CACHE"]
    if not compiled:
        environment["NBGAMES_JIT"] = "0"
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)],
        env=environment, capture_output=True, text=True, timeout=timeout, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
    return json.loads(done.stdout.splitlines()[-1])


def same_at_both_speeds(code: str, unused: Path) -> dict[str, Any]:
    """What ``code`` finds, and it finds the same with the compiler and without; ``unused`` is for no cache.

    Last it must print whether it was compiled, and its answers by their names.
    """
    compiled, answers = run(code, None)
    plainly_compiled, plain_answers = run(code, unused, compiled=False)
    assert [compiled, plainly_compiled] == [True, False]
    assert answers.keys() == plain_answers.keys()
    for name in answers:
        assert answers[name] == plain_answers[name], name
    return answers


#: Number of functions that were compiled anew, not found in the cache: append it to a piece of code.
COMPILED_ANEW = """
def compiled_anew():
    import gc, sys
    if "numba" not in sys.modules:
        return 0
    import numba  # on its own first: another thread may be importing it just now
    from numba.core.registry import CPUDispatcher
    functions = [thing for thing in gc.get_objects() if isinstance(thing, CPUDispatcher)]
    return sum(sum(function.stats.cache_misses.values()) for function in functions)
"""
