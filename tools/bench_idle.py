"""What the running game takes of a core while nobody does anything: the start screen, menus and a waiting table.

Each screen is shown by a process of its own, with the game's own loop under the dummy driver, and looked at from
outside: Linux tells how much time of a processor a process has taken, all its threads together. Elsewhere the rows say
that it isn't known. Beside them runs a bare loop that only looks for events, as often as a game does in which nobody
touches anything, and plays the same music: what waking costs differs much from machine to machine, and by the hour.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

from game.config import PlayOptions, UserFolders, resource_root
from game.ui import window
from game.ui.app import App
from game.ui.audio import BUFFER, RATE
from game.ui.context import Context
from game.ui.scene import Push, Scene
from game.ui.sounds import FOLDER
from game.ui.widgets.screen import Screen

SIZES = ((1280, 720), (1920, 1080))
GOALS = {"title": 3, "new game": 3, "settings": 3, "table": 5}  # percent of a core
FIRST = 40.0  # seconds in which pictures are made and sounds are read
LOOKED = 100.0  # seconds: a gust and a calm of the start screen
BARE = "bare"
BARE_NAP = 0.05  # seconds
Row = tuple[str, str, str, str, str]


def _menu(context: Context, screen: str) -> Scene:
    from game.ui.scenes.new_game import NewGameScene
    from game.ui.scenes.settings import SettingsScene

    return NewGameScene(context) if screen == "new game" else SettingsScene(context)


def show(screen: str, size: tuple[int, int], folder: Path) -> None:
    """Run the game at a screen in a window of `size` until the process is ended."""
    window.FIRST_SIZE = size
    options = PlayOptions(preset="blood_battle", seed=3, data_dir=folder, at_table=screen == "table")
    app = App(options, UserFolders(folder))
    if screen not in ("title", "table"):
        app.stack.apply(Push(_menu(app.context, screen)))
    app.run()


def wait_bare(size: tuple[int, int]) -> None:
    """A window, music, and a look at the events now and then, until the process is ended."""
    pygame.display.init()
    pygame.display.set_mode(size)
    pygame.mixer.init(RATE, -16, 2, BUFFER)
    pygame.mixer.music.load(resource_root() / "assets" / FOLDER / f"{Screen.music}.ogg")
    pygame.mixer.music.play(-1)
    while True:
        time.sleep(BARE_NAP)
        pygame.event.get()


def taken(process: int) -> float:
    """Seconds of processor time that a process has taken so far."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def shares(size: tuple[int, int]) -> dict[str, float]:
    """Percent of a core by screen. All are shown at the same time: none of them takes much."""
    with ExitStack() as stack:
        games = {}
        for screen in (*GOALS, BARE):
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            command = [sys.executable, __file__, screen, *map(str, size), folder]
            games[screen] = stack.enter_context(subprocess.Popen(command, stdout=subprocess.DEVNULL))
            stack.callback(games[screen].kill)
        time.sleep(FIRST)
        before, begin = {screen: taken(game.pid) for screen, game in games.items()}, time.perf_counter()
        time.sleep(LOOKED)
        spent = time.perf_counter() - begin
        return {screen: (taken(game.pid) - before[screen]) / spent * 100 for screen, game in games.items()}


def rows() -> Iterator[Row]:
    """(name, percent of a core, that of the bare loop, the ratio, goal) of each screen at both window sizes."""
    if not Path("/proc/self/stat").is_file():
        yield "idle", "", "only Linux tells what a process takes", "", ""
        return
    for size in SIZES:
        found = shares(size)
        bare = found.pop(BARE)
        for screen, share in found.items():
            name = f"nothing happens: {screen}, {size[0]} x {size[1]}"
            yield (
                name,
                f"{share:.1f} % of a core",
                f"bare {bare:.1f} %",
                f"{share / bare:.1f}x",
                f"<= {GOALS[screen]} %",
            )


def _run(screen: str, size: tuple[int, int], folder: Path) -> None:
    if screen == BARE:
        wait_bare(size)
    else:
        show(screen, size, folder)


if __name__ == "__main__":
    _run(sys.argv[1], (int(sys.argv[2]), int(sys.argv[3])), Path(sys.argv[4]))
