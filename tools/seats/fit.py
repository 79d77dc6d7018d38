"""Fits the weights of a computer seat by self-play and writes them for the game: `python tools/seats/fit.py WEIGHTS`.

    python tools/seats/fit.py game/ai/master.bin --layers 96,32 --minutes 30
    python tools/seats/fit.py game/ai/strong.bin --layers 16,8 --minutes 10 --broad

A fit by --rounds is repeatable: the same seed, layers and rounds give the same file with the same compiler, whatever
the number of threads. One by --minutes depends on how fast the machine is. It takes up to 1.5 GB of memory.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.seats.build import FOLDER, BuildError, build

WIDEST = 512
"""A layer wider than this would take longer to think than anybody waits."""


def layers(text: str) -> tuple[int, int]:
    """Two widths with a comma between; raises ArgumentTypeError."""
    widths = [int(width) for width in text.split(",") if width.isascii() and width.isdigit()]
    if len(widths) != 2 or text.count(",") != 1 or not all(1 <= width <= WIDEST for width in widths):
        raise argparse.ArgumentTypeError(f"{text!r}: write two widths from 1 to {WIDEST}, such as 96,32")
    return widths[0], widths[1]


def parser() -> argparse.ArgumentParser:
    """What can be said on the command line."""
    made = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    made.add_argument("weights", type=Path, help="the file to write")
    length = made.add_mutually_exclusive_group()
    length.add_argument("--minutes", type=float, default=30.0, help="how long to fit (default: 30)")
    length.add_argument("--rounds", type=int, help="fit for so many rounds of 300 hands instead")
    made.add_argument("--layers", type=layers, default=(96, 32), help="widths of the two layers (default: 96,32)")
    made.add_argument("--broad", action="store_true", help="a seat that isn't told of single tiles")
    made.add_argument("--threads", type=int, default=1, help="threads that play while one learns (default: 1)")
    made.add_argument("--seed", type=int, default=1, help="seed of weights, hands and choices (default: 1)")
    made.add_argument("--walls", type=int, default=400, help="walls to measure on afterwards, or 0 (default: 400)")
    made.add_argument("--build", type=Path, default=FOLDER, help="folder for the programs (default: build/seats)")
    return made


def fit_command(program: Path, given: argparse.Namespace) -> list[str]:
    """The call of the C++ program."""
    length = ("minutes", given.minutes) if given.rounds is None else ("rounds", given.rounds)
    kind = "broad" if given.broad else "whole"
    return [str(word) for word in (program, given.weights, *given.layers, *length, given.threads, given.seed, kind)]


def main(arguments: Sequence[str]) -> int:
    """Fit, write and measure."""
    asked = parser()
    given = asked.parse_args(arguments)
    if min(given.threads, given.minutes, 1 if given.rounds is None else given.rounds) <= 0 or given.seed < 0:
        asked.error("--threads, --minutes and --rounds must be above 0, --seed not below")
    try:
        fit, measure = build("fit", given.build), build("measure", given.build)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    done = subprocess.run(fit_command(fit, given), check=False).returncode
    if not done and given.walls > 0:
        words = [str(word) for word in (measure, given.weights, "plain", given.walls, given.seed)]
        done = subprocess.run(words, check=False).returncode
    return done


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
