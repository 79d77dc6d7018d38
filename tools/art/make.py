"""Make the pictures and fonts of the game again: `python tools/art/make.py [all|fonts|tiles|...] [--cache DIR]`.

Needs resvg_py, fonttools, numpy, scipy and pillow, and npm for the fonts. The same sources give the same files.
"""

import argparse
import importlib
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

PARTS = ("fonts", "tiles", "variants", "table", "avatars", "ui")  # in this order: the tiles use the brush font
DEFAULT_CACHE = Path(tempfile.gettempdir()) / "chuanma-art"


def main() -> None:
    """Make the parts named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, "all"], default="all")
    parser.add_argument("--cache", type=Path, default=DEFAULT_CACHE, help="folder for the fetched font packages")
    arguments = parser.parse_args()
    for part in PARTS:
        if part in arguments.parts or "all" in arguments.parts:
            started = time.perf_counter()
            importlib.import_module(f"art.{part}").make(arguments.cache)
            print(f"{part}: {time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
