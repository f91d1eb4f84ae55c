"""Run the benchmarks and write RESULTS.md: ``python tests/benchmarks/run.py [NAME …]``.

Each ``bench_NAME.py`` beside this file has a function ``rows()`` that yields the rows of its section and
a docstring whose first line is the section's title. With names given only those sections are measured
anew; the others keep what the last run wrote. What takes over an hour is measured only when it is named.
"""

from __future__ import annotations

import datetime as dt
import importlib
import os
import platform
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "RESULTS.md"
OVER_AN_HOUR = {"perft"}
sys.path.insert(0, str(HERE))

from table import markdown  # noqa: E402 - the folder is no package: it is run, not imported


def _machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"


def _old_sections() -> dict[str, str]:
    if not RESULTS.exists():
        return {}
    parts = re.split(r"^<!-- (\w+) -->\n", RESULTS.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def main(wanted: list[str]) -> None:
    """Measure the wanted sections (when empty all but the longest) and write the table after each."""
    available = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    unknown = set(wanted) - set(available)
    if unknown:
        raise SystemExit(
            f"no such benchmark: {', '.join(sorted(unknown))}; there are: {', '.join(available)}"
        )
    sections = {name: text for name, text in _old_sections().items() if name in available}
    for name in wanted or [name for name in available if name not in OVER_AN_HOUR]:
        module = importlib.import_module(f"bench_{name}")
        title = (module.__doc__ or name).strip().splitlines()[0].rstrip(".")
        print(f"\n{title} …", flush=True)
        rows = []
        for row in module.rows():
            rows.append(row)
            print("  " + " | ".join(filter(None, row.cells())), flush=True)
        table = markdown(rows)
        today = dt.date.today().isoformat()
        sections[name] = f"## {title}\n\nMeasured {today} on {_machine()}.\n\n{table}\n"
        text = "".join(f"<!-- {key} -->\n{sections[key]}" for key in available if key in sections)
        RESULTS.write_text(
            "# Benchmark results\n\nWritten by `make bench`. Each ratio compares two things measured in turn"
            f" in one run; above 1 means ours is the larger figure.\n\n{text}",
            encoding="utf-8",
        )
    print("\n" + RESULTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main(sys.argv[1:])
