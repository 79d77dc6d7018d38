"""How far apart the levels are: `python tools/ladder.py`.

Each pair of levels plays duplicate under each preset, two seats of each level; see the tables it prints. Seed and walls
are fixed beforehand. A run that was stopped goes on where it stopped when it is called again in the same way.

    python tools/ladder.py --pair strong,regular --presets blood_battle
    python tools/ladder.py --pair "master,cmd:python bot.py" --walls 100 --state build/bot.jsonl
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.players import PLAYERS
from game.cli.duplicate import play_walls
from game.cli.errors import CallError
from game.cli.hands import Plan
from game.cli.output import use_utf8
from game.cli.parser import check_level
from game.cli.progress import Progress, watched
from game.cli.seated import is_program
from game.config import resource_root
from game.presets import Catalogue, load_presets
from tools.ladder_state import ROOT, Cell, Head, StateFile, code_hash, sides
from tools.ladder_table import around_marks, margin, margin_text, report, write_readme

SEED = 20261130
PAIRS = (("regular", "beginner"), ("strong", "regular"), ("master", "strong"))
PRESETS = ("qq_void_suit", "blood_battle")
WALLS = 2_000
SLOW = {"master": 1_000}
"""Levels that think for so long that fewer walls have to do."""


def read_pair(text: str) -> tuple[str, str]:
    """Two entries as in --seats, the upper one first; raises CallError."""
    try:
        entries = [entry.strip() for row in csv.reader([text], skipinitialspace=True, strict=True) for entry in row]
    except csv.Error as error:
        raise CallError(f"--pair {text!r}: {error}") from None
    if len(entries) != 2 or entries[0] == entries[1]:
        raise CallError(f"--pair {text!r}: write two different levels, such as strong,regular")
    return entries[0], entries[1]


def walls_of(cell: Cell, walls: int | None) -> int:
    """How many walls a cell gets, fixed before anything is played."""
    return walls or min(SLOW.get(level, WALLS) for level in (cell.upper, cell.lower))


def cells_of(pairs: Iterable[tuple[str, str]], presets: Sequence[str]) -> list[Cell]:
    """Every pair under every preset."""
    return [Cell(*pair, preset) for pair in pairs for preset in presets]


def complete(state: StateFile) -> list[Cell]:
    """The cells of a state file that are measured whole, those of the ladder first and in its order."""
    known = cells_of(PAIRS, PRESETS)
    order = [*known, *(cell for cell in state.walls if cell not in known)]
    return [cell for cell in order if not state.missing(cell, walls_of(cell, state.head.walls))]


def measure(state: StateFile, cell: Cell, presets: Catalogue, jobs: int) -> None:
    """Play what a cell still lacks."""
    count = walls_of(cell, state.head.walls)
    plan = Plan(cell.preset, {}, presets.ruleset(cell.preset), count, state.head.seed, cell.entries)
    missing = state.missing(cell, count)
    name = f"{cell.upper} - {cell.lower}, {cell.preset}"
    with Progress(len(missing), lambda *figures: f"{name}: {progress_words(*figures)}", watched()) as progress:
        for result in play_walls(plan, missing, jobs):
            state.add(cell, result.wall, sides(result, cell))
            progress.step()
    print(f"{name}: {margin_text(margin(state.measured(cell, count)))}, {count} walls", flush=True)


def progress_words(done: int, total: int, rate: float, left: str) -> str:
    """What stands beside the bar."""
    return f"{done}/{total} walls, {rate:.2f} a second, {left} left"


def run(options: argparse.Namespace) -> None:
    """Measure and print; raises CallError, DataError or PresetError."""
    presets = load_presets([resource_root() / "config" / "presets"])
    pairs = [read_pair(pair) for pair in options.pairs] if options.pairs else PAIRS
    cells = cells_of(pairs, options.presets or PRESETS)
    for cell in cells:
        presets.ruleset(cell.preset)
        for entry in cell.entries:
            if not is_program(entry):
                check_level(entry, tuple(PLAYERS))
    if options.write:
        around_marks(options.readme)
    state = StateFile(options.state, Head(options.seed, options.walls, code_hash()))
    for cell in cells:
        measure(state, cell, presets, options.jobs)
    found = {cell: state.measured(cell, walls_of(cell, state.head.walls)) for cell in complete(state)}
    text = report(found, state.head, f"{datetime.now(UTC):%Y-%m-%d}")
    print(f"\n{text}")
    if options.write:
        write_readme(options.readme, text)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no count of at least 1")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the ladder; 0, or 1 with one sentence, or 130 when stopped."""
    use_utf8()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pair", "--pairs", nargs="+", action="extend", dest="pairs", metavar="UPPER,LOWER")
    parser.add_argument("--presets", nargs="+", metavar="ID", help=f"default: {' '.join(PRESETS)}")
    parser.add_argument("--walls", type=_count, help=f"default: {WALLS}, {SLOW['master']} where master plays")
    parser.add_argument("--seed", type=int, default=SEED, help=f"default: {SEED}")
    parser.add_argument(
        "--jobs", type=_count, default=min(os.cpu_count() or 1, 60), help="processes; default: one a core"
    )
    parser.add_argument("--state", type=Path, default=ROOT / "build" / "ladder.jsonl", metavar="FILE")
    parser.add_argument("--write", action="store_true", help="put the tables into the README")
    parser.add_argument("--readme", type=Path, default=ROOT / "README.md", metavar="FILE", help=argparse.SUPPRESS)
    try:
        run(parser.parse_args(arguments))
    except KeyboardInterrupt:
        print("ladder: stopped; the same call goes on from here", file=sys.stderr)
        return 130
    except ValueError as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
