"""Golden pictures: how some screens looked when they were last looked at, for a test to compare them with.

`python tools/golden.py` compares and names what looks another way; `--write` makes all pictures anew, or those named:
do so after a change of looks, and look at what has changed before it is committed. They are compared where Linux and
the SDL and fonts of `made.json` draw them: other versions draw the edges of letters and curves another way.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import numpy as np
import pygame

from game.config import Language, resource_root
from game.ui.context import Context
from tools import screenshots
from tools.text_audit import SCREENS, make_context

FOLDER = resource_root() / "tests" / "ui" / "golden"
MADE = FOLDER / "made.json"
DAY = date(2026, 12, 1)
SMALL, LARGE = (960, 540), (1920, 1080)
CELL = 4  # pixels that are taken together, across and down: edges of letters are forgiven
TONE = 12  # of 255, by which a cell may be lighter or darker
CELLS = 6  # that may differ by more
STEP = 12  # of 255, to which tones are rounded: the grain of felt and wood would take most of the room
LARGEST = 3_000_000  # bytes of all pictures


class Golden(NamedTuple):
    """A screen by its name among those whose texts are audited, or how it is opened, and how it is shown."""

    screen: str | Callable[[Context], Any]
    language: Language = Language.ZH
    size: tuple[int, int] = SMALL


ZH, EN = Language.ZH, Language.EN
PICTURES: dict[str, Golden] = {
    "title": Golden("title of a long life"),
    "new_game": Golden("new game", EN),
    "void_suit": Golden("table, void suit", EN),
    "exchange": Golden("table, three tiles to give"),
    "table": Golden("table, two have won"),
    "table_large": Golden("table, in the middle", EN, LARGE),
    "claim": Golden(screenshots.claim),
    "kongs": Golden("table, three kongs", EN),
    "win": Golden(screenshots.win),
    "settlement": Golden("settlement with coins", EN),
    "settlement_large": Golden("settlement, three winners", ZH, LARGE),
    "pause": Golden("pause"),
    "settings": Golden("settings, play", EN),
    "profile": Golden("profile"),
    "shop": Golden("shop", EN),
    "sheet": Golden("rule sheet"),
    "compare": Golden("rules compared", EN),
    "lab": Golden("hand lab, a win"),
    "house": Golden("house rules", EN),
    "replay": Golden("replay, a slip"),
}


def drawn(golden: Golden) -> pygame.Surface:
    """A screen as it looks now, all motion off, its tones rounded."""
    context = make_context(golden.language, 100, reduced_motion=True)
    context.life.today = lambda: DAY
    open_screen = SCREENS[golden.screen] if isinstance(golden.screen, str) else golden.screen
    scene = open_screen(context)
    scene.resize(golden.size)
    surface = pygame.Surface(golden.size)
    scene.draw(surface)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[:] = np.minimum(255, (pixels.astype(np.int16) + STEP // 2) // STEP * STEP)
    del pixels  # it locks the picture
    return surface


def kept(name: str, folder: Path = FOLDER) -> pygame.Surface:
    """A screen as it looked; raises FileNotFoundError where no picture of it was made."""
    return pygame.image.load(folder / f"{name}.webp")


def difference(now: pygame.Surface, then: pygame.Surface) -> pygame.Rect | None:
    """Where two pictures differ, if they do by more than noise; raises ValueError for pictures of two sizes."""
    if now.get_size() != then.get_size():
        raise ValueError(f"{now.get_size()} is not {then.get_size()}")
    across, down = np.nonzero(np.abs(_cells(now) - _cells(then)).max(axis=2) > TONE)
    if len(across) <= CELLS:
        return None
    left, top = int(across.min()) * CELL, int(down.min()) * CELL
    return pygame.Rect(left, top, (int(across.max()) + 1) * CELL - left, (int(down.max()) + 1) * CELL - top)


def _cells(picture: pygame.Surface) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The mean colour of each cell: (across, down, 3)."""
    pixels = pygame.surfarray.array3d(picture)
    across, down = (length // CELL for length in picture.get_size())
    return pixels.reshape(across, CELL, down, CELL, 3).mean(axis=(1, 3))  # type: ignore[no-any-return]


def versions() -> dict[str, str]:
    """What draws the pictures here."""
    return {
        "system": platform.system(),
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "ttf": ".".join(map(str, pygame.font.get_sdl_ttf_version())),
    }


def unlike() -> str | None:
    """Why pictures drawn here can't be compared with those that are kept, in words; None where they can."""
    made: dict[str, str] = json.loads(MADE.read_text(encoding="utf-8"))
    other = [f"{name} is {now} here" for name, now in versions().items() if made[name] != now]
    return f"the golden pictures were made with {made}; {', '.join(other)}" if other else None


def write(names: list[str]) -> None:
    """Make pictures and note what has drawn them; raises ValueError when all of them take too much room."""
    from PIL import Image

    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        golden = PICTURES[name]
        picture = Image.frombytes("RGB", golden.size, pygame.image.tobytes(drawn(golden), "RGB"))
        picture.save(FOLDER / f"{name}.webp", "WEBP", lossless=True)
        print(f"{name}  {(FOLDER / f'{name}.webp').stat().st_size / 1024:.0f} KiB")
    MADE.write_text(json.dumps(versions(), indent=1) + "\n", encoding="utf-8")
    taken = sum(path.stat().st_size for path in FOLDER.glob("*.webp"))
    if taken > LARGEST:
        raise ValueError(f"the pictures take {taken} bytes, more than {LARGEST}")


def open_display() -> None:
    """What pictures are drawn with."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


def main() -> int:
    """Compare pictures, or write them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[*PICTURES, []], help="default: all")
    parser.add_argument("--write", action="store_true", help="make the pictures anew")
    options = parser.parse_args()
    names: list[str] = options.names or list(PICTURES)
    open_display()
    if options.write:
        write(names)
        return 0
    reason = unlike()
    if reason is not None:
        print(reason, file=sys.stderr)
        return 1
    found = {name: difference(drawn(PICTURES[name]), kept(name)) for name in names}
    for name, area in found.items():
        if area is not None:
            print(f"{name} looks another way at {tuple(area)}")
    return int(any(area is not None for area in found.values()))


if __name__ == "__main__":
    raise SystemExit(main())
