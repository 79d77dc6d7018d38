"""Every speed goal as a ratio in one run: `python tools/bench.py [shanten|score|engine|frame|saves|seats|memory]...`.

Needs the rivals: `pip install -e ".[dev,bench]"`. Each row is the median of five runs on this machine, printed with
its ratio to a rival or a reference loop measured in the same run. A rival that is not installed is said to be missing.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parent.parent)]

PARTS = {
    "shanten": "bench_shanten",
    "score": "bench_score",
    "engine": "bench_engine",
    "frame": "bench_frame",
    "saves": "bench_saves",
    "seats": "bench_seats",
    "memory": "bench_memory",
}


class Row(NamedTuple):
    """One measured line: figures are texts with their units."""

    name: str
    ours: str
    rival: str
    ratio: str
    goal: str


def run(part: str) -> list[Row]:
    """The rows of one part, or one row that says which package is missing."""
    try:
        rows: Callable[[], list[tuple[str, str, str, str, str]]] = importlib.import_module(PARTS[part]).rows
        return [Row(*(str(cell) for cell in row)) for row in rows()]
    except ModuleNotFoundError as error:
        return [Row(part, "", f"{error.name} is not installed", "", 'pip install -e ".[dev,bench]"')]


def show(table: list[Row]) -> None:
    """Print the rows as a table."""
    lines = [Row("what", "ours", "rival", "ratio", "goal"), *table]
    widths = [max(len(row[column]) for row in lines) for column in range(5)]
    for row in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def main(arguments: list[str]) -> int:
    """Run the named parts, or all."""
    unknown = [part for part in arguments if part not in PARTS]
    if unknown:
        print(f"unknown part {unknown[0]!r}; the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    show([row for part in arguments or PARTS for row in run(part)])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
