"""Whether kernels can be compiled here, and where compiled code is kept: made once, never out of date.

numba looks only at the file of a function, not at the files of the functions it calls: after an edit in a
kernel it would go on running the old one inside a search. So the directory's name holds a hash of
everything that can change the code: the engine's sources and the kernel sources of the game.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from functools import cache
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

JIT_MODULE = "nbgames.engine.jit"
_IMPORT = f"from {JIT_MODULE} import"
_ENGINE = Path(__file__).parent
_KEEP_UNUSED_SECONDS = 30 * 24 * 3600


def compiler_available() -> bool:
    """Whether kernels can be compiled here: numba is installed and nobody switched it off."""
    switched_off = os.environ.get("NBGAMES_JIT") == "0" or os.environ.get("NUMBA_DISABLE_JIT", "0") not in {
        "",
        "0",
    }
    return not switched_off and find_spec("numba") is not None


def user_cache() -> Path:
    """The folder for everything this package caches: ``NBGAMES_CACHE`` or the system's place for caches."""
    chosen = os.environ.get("NBGAMES_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path("~/AppData/Local").expanduser())
    elif sys.platform == "darwin":
        base = "~/Library/Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(base).expanduser() / "nbgames"


def is_kernel_source(source: str) -> bool:
    """Whether a module's source is kernel Python, that is, imports from the jit module."""
    return _IMPORT in source


def kernel_sources(folder: Path) -> list[Path]:
    """The files of a folder that are kernel Python."""
    files = sorted(folder.glob("*.py"))
    return [file for file in files if is_kernel_source(file.read_text(encoding="utf-8", errors="replace"))]


def digest(folder: Path, engine: Path = _ENGINE) -> str:
    """Stands for everything that compiled kernels of ``folder`` depend on."""
    hashed = hashlib.sha256(f"{sys.version}|{metadata.version('numba')}|{sys.platform}".encode())
    files = sorted(engine.glob("*.py"))
    if folder != engine:
        files += kernel_sources(folder)
    for file in files:
        hashed.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return hashed.hexdigest()[:20]


_digest_at_start = cache(digest)  # a module that was edited while it runs still is the one that was loaded


@cache
def _usable(directory: Path) -> bool:
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError:
        return False
    return True


def directory_for(module: str, file: Path) -> Path | None:
    """The cache directory of the kernel module in ``file``; ``None`` when nowhere can be written.

    ``file`` may also be a template of the engine that runs in ``module``: what counts is the module's
    own folder.
    """
    home = getattr(sys.modules.get(module), "__file__", None)
    folder = Path(home).parent if home else file.parent
    package = module.rpartition(".")[0] or module
    directory = user_cache() / f"{package}-{_digest_at_start(folder)}"
    return directory if _usable(directory) else None


def remove_outdated(directory: Path) -> None:
    """Delete the directories of earlier versions of the same package that were unused for a month."""
    package = directory.name.rpartition("-")[0]
    for other in directory.parent.glob(f"{package}-*"):
        same_package = other.name.rpartition("-")[0] == package
        if same_package and other != directory and time.time() - other.stat().st_mtime > _KEEP_UNUSED_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
