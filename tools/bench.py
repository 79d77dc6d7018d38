"""Every speed goal as a ratio in one run: `python tools/bench.py [PART]... [--program PATH]`.

The parts are shanten, score, engine, frame, saves, seats, memory, idle and start; PATH is the packaged program for
start.

Needs the rivals: `pip install -e ".[dev,bench]"`. Each row is the median of five runs on this machine, printed with
its ratio to a rival or a reference loop measured in the same run. A rival that is not installed is said to be missing.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterable
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
    "idle": "bench_idle",
    "start": "bench_start",
}


class Row(NamedTuple):
    """One measured line: figures are texts with their units."""

    name: str
    ours: str
    rival: str
    ratio: str
    goal: str


def run(part: str, program: Path | None = None) -> list[Row]:
    """The rows of one part, or one row that says which package is missing; `program` is started by `start`."""
    try:
        rows: Callable[..., Iterable[tuple[str, str, str, str, str]]] = importlib.import_module(PARTS[part]).rows
        found = rows(program) if part == "start" and program is not None else rows()
        return [Row(*(str(cell) for cell in row)) for row in found]
    except ModuleNotFoundError as error:
        return [Row(part, "", f"{error.name} is not installed", "", 'pip install -e ".[dev,bench]"')]


def show(table: list[Row]) -> None:
    """Print the rows as a table."""
    lines = [Row("what", "ours", "rival", "ratio", "goal"), *table]
    widths = [max(len(row[column]) for row in lines) for column in range(5)]
    for row in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def main() -> int:
    """Run the named parts, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help="default: all")
    parser.add_argument("--program", type=Path, metavar="PATH", help="default: dist/chuanma/chuanma")
    options = parser.parse_args()
    show([row for part in options.parts or PARTS for row in run(part, options.program)])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
