"""The plain twin of a kernel module: the same source, loaded a second time without the compiler.

While a game's kernels are being compiled in another process, the twin already answers. A module is loaded
twice exactly if it is kernel Python, that is, if its source mentions the jit module; every other import
gives the ordinary module, so both twins share positions, limits and scores.
"""

from __future__ import annotations

import builtins
import importlib
import threading
from collections.abc import Mapping, Sequence
from importlib.util import find_spec, resolve_name
from pathlib import Path
from types import ModuleType
from typing import Any

from nbgames.engine.compiler import JIT_MODULE, is_kernel_source

_twins: dict[str, ModuleType] = {}
_loading = threading.RLock()


def plain(name: str) -> ModuleType:
    """The module called ``name`` without the compiler; modules that are no kernel Python as they are.

    >>> plain("nbgames.engine.jit").COMPILED
    False
    """
    with _loading:
        if name in _twins:
            return _twins[name]
        source, origin = _kernel_source(name)
        if source is None:
            return importlib.import_module(name)
        module = ModuleType(name)
        module.__file__ = origin
        module.__package__ = name.rpartition(".")[0]
        module.__dict__["__plain_twin__"] = True
        module.__dict__["__builtins__"] = {**vars(builtins), "__import__": _import}
        _twins[name] = module
        try:
            exec(compile(source, str(origin), "exec"), module.__dict__)  # noqa: S102 - a module being imported
        except BaseException:
            del _twins[name]
            raise
        return module


def _kernel_source(name: str) -> tuple[str | None, str | None]:
    spec = find_spec(name)
    if spec is None or spec.origin is None or not spec.origin.endswith(".py"):
        return None, None
    source = Path(spec.origin).read_text(encoding="utf-8")
    return (source if name == JIT_MODULE or is_kernel_source(source) else None), spec.origin


def _import(
    name: str,
    globals_: Mapping[str, Any] | None = None,
    locals_: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    """What ``import`` does inside a twin: kernel Python leads to twins, all else to the ordinary modules."""
    if level and globals_ is not None:
        name = resolve_name("." * level + name, globals_["__package__"])
        level = 0
    if not names:
        return builtins.__import__(name, globals_, locals_, names or (), level)
    module = plain(name)
    children = [child for child in names if child != "*" and not hasattr(module, child)]
    children += [child for child in names if isinstance(getattr(module, child, None), ModuleType)]
    if not children:
        return module
    # `from package import module`: the module may be kernel Python although its package is not.
    shadow = ModuleType(name)
    shadow.__dict__.update(
        {attribute: getattr(module, attribute) for attribute in names if attribute not in children}
    )
    shadow.__dict__.update({child: plain(f"{name}.{child}") for child in children})
    return shadow
