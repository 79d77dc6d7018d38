"""Memory over many hands: the table, its settlement and the next hand, with profile and archive, as a player sees them.

Each window size has a process of its own, in which the person's seat plays by itself and all sounds are loaded. Linux
tells how much memory a process holds; elsewhere the rows say that it isn't known. Players who think in processes of
their own are not counted.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from game.config import UserFolders, resource_root
from game.session.room_table import Wish
from game.ui import calm, keys
from game.ui.assets import Assets
from game.ui.audio import Audio
from game.ui.context import Context, open_context
from game.ui.fade import Fade
from game.ui.scenes.table import TableScene
from game.ui.stack import Stack

GOALS = {(1280, 720): 200, (1920, 1080): 250}  # MB
TOLD = (10, 50, 100, 150, 200)  # after which hands
GROWTH = 8.0  # MB between hands 50 and 200 that are no growth: caches that fill to their bound, and the allocator
STATUS = Path("/proc/self/status")
STEP = 0.05  # seconds
FAST, SLOW = 20.0, 4.0  # times the usual speed; one hand in TWENTY is shown slowly, with more pictures of its effects
TWENTY = 20
MOST_STEPS = 100_000  # of a hand and its settlement
Row = tuple[str, str, str, str, str]


def held(name: str = "VmRSS") -> float:
    """Megabytes that this process holds, or with `VmHWM` the most it has held."""
    line = next(line for line in STATUS.read_text(encoding="utf-8").splitlines() if line.startswith(name + ":"))
    return int(line.split()[1]) / 1000


def open_game(size: tuple[int, int], folder: Path) -> tuple[Context, Stack]:
    """A table in the practice room, with a profile that is kept in `folder`."""
    calm.give_back_large()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    context = open_context(Assets(resource_root() / "assets"), UserFolders(folder))
    ticks = itertools.count()
    context.guard.clock = lambda: float(next(ticks))
    context.keep_life()
    session = context.open_table(Wish("practice", "blood_battle", context.presets.ruleset("blood_battle"), 3))
    stack = Stack(TableScene(context, session), size)
    calm.set_aside()
    return context, stack


def begin_hand(stack: Stack, speed: float) -> None:
    """Let the person's seat play by itself, at so many times the usual speed."""
    table = stack.top
    assert isinstance(table, TableScene)
    table.play.own_speed = speed
    table.play.hand_over(True)


def play_hand(stack: Stack, screen: pygame.Surface, broom: calm.Broom, speed: float, audio: Audio) -> None:
    """One hand and what follows it, until the next table is laid. Raises RuntimeError where it does not end."""
    begin_hand(stack, speed)
    settled, fade = False, Fade()
    for number in range(MOST_STEPS):
        stack.apply(stack.top.update(STEP))
        faded = fade.update(STEP)
        broom.follow(stack.scenes)
        if faded or stack.top.wants_redraw():
            fade.watch(screen, stack.top, True)
            stack.draw(screen)
            fade.draw(screen)
        audio.update(STEP)
        at_table = isinstance(stack.top, TableScene)
        if settled and at_table:
            return
        settled = settled or not at_table
        if settled and number % 10 == 0:
            stack.apply(stack.top.handle(keys.press("enter")))
    raise RuntimeError(f"the hand does not end; {type(stack.top).__name__} is shown")


def play(size: tuple[int, int], hands: int, folder: Path) -> dict[str, float]:
    """Megabytes held after some of the hands, and the most of all."""
    context, stack = open_game(size, folder)
    screen = pygame.display.get_surface()
    assert screen is not None
    found: dict[str, float] = {}
    broom = calm.Broom()
    for hand in range(1, hands + 1):
        play_hand(stack, screen, broom, SLOW if hand % TWENTY == 1 else FAST, context.audio)
        if hand in TOLD:
            found[str(hand)] = held()
    context.life.close()
    return found | {"peak": held("VmHWM")}


def _of_size(size: tuple[int, int], goal: int) -> Row:
    name = f"memory, {size[0]} x {size[1]}, {TOLD[-1]} hands"
    done = subprocess.run([sys.executable, __file__, *map(str, size)], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    told = ", ".join(f"{hand}: {found[str(hand)]:.0f}" for hand in TOLD)
    growth = found[str(TOLD[-1])] - found[str(TOLD[1])]
    limits = f"<= {goal} MB, grows <= {GROWTH:.0f} MB"
    return name, f"{told} MB", f"peak {found['peak']:.0f} MB", f"grows {growth:+.1f} MB", limits


def rows() -> Iterator[Row]:
    """(name, after which hands how much, the most, the growth from hand 50 to 200, goal) of both window sizes."""
    if not STATUS.is_file():
        yield "memory", "", "only Linux tells what a process holds", "", ""
        return
    yield from (_of_size(size, goal) for size, goal in GOALS.items())


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as kept:
        print(json.dumps(play((int(sys.argv[1]), int(sys.argv[2])), TOLD[-1], Path(kept))))
