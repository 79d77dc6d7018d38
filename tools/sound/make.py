"""Make the sounds of the game again: `python tools/sound/make.py all|NAME... [--pictures DIR]`.

Needs numpy, scipy and soundfile (and pillow for pictures). The same sources give the same sounds.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from sound.loudness import integrated, momentary, peak
from sound.master import decoded, encoded, finished
from sound.recipes import RECIPES, Recipe

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sound"


def write(name: str, recipe: Recipe) -> Path:
    """Make one file."""
    path = FOLDER / f"{name}.ogg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(finished(recipe.make(), recipe.target, recipe.loop), recipe.quality))
    return path


def report(path: Path, recipe: Recipe, seconds: float) -> str:
    """One line of figures about a file."""
    sound = decoded(path)
    loud = (integrated if recipe.loop else momentary)(sound)
    return (
        f"{path.stem:10} {len(sound) / 44100:6.2f} s  {loud:6.1f} LUFS (target {recipe.target:g})  "
        f"peak {peak(sound):5.1f} dBFS  {path.stat().st_size / 1000:7.1f} kB  made in {seconds:.1f} s"
    )


def main() -> None:
    """Make the sounds named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*RECIPES, "all"], metavar="NAME")
    parser.add_argument("--pictures", type=Path, help="also save a picture of each file's wave and spectrum here")
    options = parser.parse_args()
    for name, recipe in RECIPES.items():
        if name not in options.names and "all" not in options.names:
            continue
        started = time.perf_counter()
        path = write(name, recipe)
        print(report(path, recipe, time.perf_counter() - started), flush=True)
        if options.pictures is not None:
            from sound.picture import save

            save(decoded(path), options.pictures / f"{name}.png")


if __name__ == "__main__":
    main()
