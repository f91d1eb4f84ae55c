"""The primitives of kernel Python for numba: the same names and meanings as ``words_plain.py``.

Words are ``np.uint64`` and never meet bare literals, because numba makes ``uint64 + 1`` a signed number.
``popcount``, ``ctz`` and ``clz`` are single machine instructions.
"""

# mypy: disable-error-code="no-untyped-def,no-untyped-call,misc,no-any-return"
# mypy: disable-error-code="call-overload,attr-defined,call-arg"
# ruff: noqa: ANN001, ANN201, ANN202, ARG001, ARG005, D103 - documented and typed in words_plain.py

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
from llvmlite import ir
from numba import config, njit, types
from numba.extending import intrinsic

from nbgames.engine.compiler import directory_for
from nbgames.engine.control import STOP

COMPILED = True
WORDS, NUMBERS, FLOATS, WEIGHTS = "uint64[::1]", "int64[::1]", "float64[::1]", "int32[::1]"
U = np.uint64
_OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}
_choosing_directory = threading.Lock()


def jit(function=None, *, signature=None, tag=""):
    """Compile for numba; ``signature`` is needed by functions that call themselves (numba#6061)."""
    if function is None:
        return lambda decorated: jit(decorated, signature=signature, tag=tag)
    if tag:
        # numba finds cached code by qualname: without the tag a second game would get the first one's.
        function.__qualname__ = f"{tag}.{function.__qualname__}"
    arguments = [signature] if signature else []
    directory = directory_for(function.__module__, Path(function.__code__.co_filename))
    if directory is None:
        return njit(*arguments, cache=False, **_OPTIONS)(function)
    with _choosing_directory:
        users_directory = config.CACHE_DIR
        config.CACHE_DIR = str(directory)
        try:
            return njit(*arguments, cache=True, **_OPTIONS)(function)
        finally:
            config.CACHE_DIR = users_directory


def _is_word(kind):
    return isinstance(kind, types.Integer) and kind.bitwidth == 64


@intrinsic
def popcount(typing_context, word):
    if not _is_word(word):
        return None
    return types.int64(word), lambda context, builder, signature, values: builder.ctpop(values[0])


@intrinsic
def ctz(typing_context, word):
    if not _is_word(word):
        return None
    undefined_for_zero = ir.Constant(ir.IntType(1), 1)
    return types.int64(word), lambda context, builder, signature, values: builder.cttz(
        values[0], undefined_for_zero
    )


@intrinsic
def clz(typing_context, word):
    if not _is_word(word):
        return None
    undefined_for_zero = ir.Constant(ir.IntType(1), 1)
    return types.int64(word), lambda context, builder, signature, values: builder.ctlz(
        values[0], undefined_for_zero
    )


@intrinsic
def _atomic_load(typing_context, array, index):
    """One element, read from memory each time: an ordinary read could be moved out of a loop."""

    def generate(context, builder, signature, values):
        view = context.make_array(signature.args[0])(context, builder, values[0])
        address = builder.gep(view.data, [values[1]])
        return builder.load_atomic(address, ordering="monotonic", align=8)

    return types.int64(array, types.int64), generate


@jit
def stopped(control):
    return _atomic_load(control, STOP) != 0


@jit
def signed(value):
    return np.int64(value)


@jit
def unsigned(value):
    return np.uint64(value)


@jit
def not64(word):
    return ~word


@jit
def add64(first, second):
    return first + second


@jit
def sub64(first, second):
    return first - second


@jit
def mul64(first, second):
    return first * second


@jit
def shl64(word, steps):
    return word << steps


def words(length):
    return np.zeros(length, dtype=np.uint64)


def numbers(length):
    return np.zeros(length, dtype=np.int64)


def floats(length):
    return np.zeros(length, dtype=np.float64)


def words_of(values):
    return np.array(list(values), dtype=np.uint64)


def numbers_of(values):
    return np.array(list(values), dtype=np.int64)


def weights_of(values):
    return np.array(list(values), dtype=np.int32)
