"""From the start of the packaged program to its first frame: the build of build.spec, or the one that PROGRAM names.

The program writes a line into its log once the first frame is in the window; its data go to a new folder each time. The
first of the starts is told by itself: the system may have to read the program from the disk for it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

PROGRAM = (
    Path(__file__).resolve().parent.parent / "dist" / "chuanma" / ("chuanma.exe" if os.name == "nt" else "chuanma")
)
SIGN = "first frame"
STARTS = 6
LONGEST = 30.0  # seconds after which a program without a frame is given up
LOOK = 0.002  # seconds between looks at its log
GOAL = 1.0  # seconds
Row = tuple[str, str, str, str, str]


def first_frame(command: list[str], data: Path) -> float:
    """Seconds from the start of a program to its first frame; raises RuntimeError where there is none."""
    asked = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | os.environ
    begin = time.perf_counter()
    game = subprocess.Popen([*command, "--data-dir", str(data)], env=asked)
    try:
        while time.perf_counter() - begin < LONGEST and game.poll() is None:
            if any(SIGN in log.read_text(encoding="utf-8") for log in data.glob("logs/*.log")):
                return time.perf_counter() - begin
            time.sleep(LOOK)
    finally:
        game.kill()
        game.wait()
    raise RuntimeError(f"{command[0]} shows no frame")


def starts(command: list[str]) -> list[float]:
    """Seconds of some starts, each with data of its own."""
    found = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as folder:
            found.append(first_frame(command, Path(folder)))
    return found


def rows(program: Path = PROGRAM) -> Iterator[Row]:
    """(name, the median start, the first one, "", goal), or a row that says what to run first."""
    if not program.is_file():
        yield "start", "", f"{program} is missing", "", "make it with: pyinstaller --noconfirm build.spec"
        return
    first, *later = starts([str(program)])
    told = f"{statistics.median(later):.2f} s, most {max(later):.2f} s"
    yield "packaged, to the first frame", told, f"first start {first:.2f} s", "", f"<= {GOAL:.0f} s"
