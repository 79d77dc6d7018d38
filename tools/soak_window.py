"""A part of the soak: everything that a system may send to the window, on every screen, in windows of any size."""

from __future__ import annotations

import math
import os
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.config import PlayOptions, UserFolders, resource_root
from game.core.stream import pick, stream

SIZES = (
    (1, 1), (1, 3000), (3000, 1), (320, 180), (640, 480), (960, 540), (960, 540), (1280, 720), (1280, 720),
    (1000, 900), (1920, 1080), (300, 2000), (3840, 2160),
)  # fmt: skip
FAR = ((-5, -5), (99_999, 10), (10, -99_999))
WORDS = ("x", "川", "1p2p3s", "x" * 3000, "", "\0", "\n", "\u202e", "\ud800")
DEEP = (  # screens that wild events seldom come to by themselves, by their names in the audit of texts
    "settlement with coins",
    "settlement, three winners",
    "settlement while watching",
    "a new level",
    "leave",
    "leave for a new game",
    "pause in a room",
    "pause, the table is seen",
    "profile, import",
    "house rules are kept",
    "table, items",
    "table, an item asks what to give",
    "table, the coach speaks",
    "table, three tiles to give",
    "table, void suit",
    "review",
    "replay, a slip",
    "replays, one brought in",
    "settings, a key is awaited",
    "the first hand is offered",
)
A_SIZE, A_PICTURE = 40, 8  # events until the window has another size, and until it is drawn
PIXELS = 3_000_000  # windows that are larger are drawn once a size


def soak_window(count: int, seed: int) -> str:
    """Send `count` wild events to one screen after the other, through the game's own loop."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    from game.ui.scenes import house_save

    chance, seen = stream(seed, "window"), Counter[str]()
    no_folder = patch.object(house_save, "open_folder", lambda _folder: False)  # no windows of the system
    with tempfile.TemporaryDirectory() as folder, no_folder:
        wild = _WildWindow(Path(folder), chance)
        scenes = every_scene(wild.game.context, chance)
        each = -(-count // len(scenes))
        for number in range(count):
            if number % each == 0:
                wild.begin(scenes[number // each]())
            if number % A_SIZE == 0:
                resized(wild.game, pick(SIZES, chance))
            if not wild.step():
                wild.begin(scenes[number // each]())
            if number % A_SIZE == 1 or (number % A_PICTURE == 0 and math.prod(wild.game.window.size) < PIXELS):
                wild.game._draw()
            seen[type(wild.game.stack.top).__name__] += 1
        wild.close()
    return f"{count} wild events of the window, {each} for each of {len(scenes)} screens it begins with: {dict(seen)}"


class _WildWindow:
    """A game in a folder of its own that gets wild events, by a clock that goes on as chance has it."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        from game.ui.app import App

        self.game, self.chance, self.now = App(PlayOptions(data_dir=folder), UserFolders(folder)), chance, 0.0
        self.files = junk(folder)
        guard = self.game.context.guard
        guard.clock, guard.last = lambda: self.now, float("-inf")

    def begin(self, scene: Any) -> None:
        """Show a screen alone."""
        from game.ui.stack import Stack

        self.game.stack = Stack(scene, self.game.window.size)

    def step(self) -> bool:
        """One event, and what the game does until the next; False where the game would end."""
        game, chance = self.game, self.chance
        self.now += pick((0.0, 0.02, 0.2, 0.6), chance)
        going = game._handle(wild_event(chance, game.window.size, self.files))
        going = going and game.stack.apply(game.stack.top.update(pick((0.0, 0.05), chance)))
        game._hear_tidings(0.05)
        return going

    def close(self) -> None:
        """End the game."""
        self.game.context.life.close()
        self.game.thinker.close()


def resized(game: Any, size: tuple[int, int]) -> None:
    """The window has another size."""
    import pygame

    game.window.surface = pygame.Surface(size)
    game.stack.resize(size)
    game.exposed = True


def junk(folder: Path) -> tuple[str, ...]:
    """Paths of files, and of what is none, that may be dropped on the window."""
    (folder / "junk").write_bytes(bytes(range(256)) * 20)
    (folder / "empty.json").touch()
    (folder / "空 的" / "目录").mkdir(parents=True)
    here = [str(folder / name) for name in ("junk", "empty.json", "空 的", "none", "x" * 4000, "a\0b", "\udcff")]
    return (*here, "", str(resource_root() / "config" / "presets" / "qq_original.yaml"), os.devnull)


def wild_event(chance: random.Random, size: tuple[int, int], files: tuple[str, ...]) -> Any:
    """Any event that a window may get."""
    import pygame

    from game.ui import keys

    event = pygame.event.Event
    place = (int(chance.random() * size[0]), int(chance.random() * size[1]))
    place = pick(FAR, chance) if chance.random() < 0.04 else place
    kind = pick(("down", "down", "up", "up", "move", "wheel", "key", "key", "key", "seldom"), chance)
    if kind == "key":
        codes = [code for name, code in keys.CODES.items() if name != "f11"]
        mod = pick((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT), chance)
        return event(
            pygame.KEYDOWN, key=0, scancode=pick(codes, chance), mod=mod, unicode=pick(("", "x", "川"), chance)
        )
    if kind == "move":
        return event(pygame.MOUSEMOTION, pos=place, rel=(3, 3), buttons=pick(((0, 0, 0), (1, 0, 0)), chance))
    if kind == "wheel":
        return event(pygame.MOUSEWHEEL, x=0, y=pick((-100, -1, 0, 1, 100), chance), flipped=False)
    if kind == "seldom":
        return pick(_seldom(chance, files), chance)
    button = pick((1, 1, 1, 1, 2, 3, 9), chance)
    return event(pygame.MOUSEBUTTONDOWN if kind == "down" else pygame.MOUSEBUTTONUP, pos=place, button=button)


def _seldom(chance: random.Random, files: tuple[str, ...]) -> tuple[Any, ...]:
    import pygame

    event = pygame.event.Event
    return (
        event(pygame.DROPFILE, file=pick(files, chance)),
        event(pygame.DROPTEXT, text=pick(WORDS, chance)),
        event(pygame.TEXTINPUT, text=pick(WORDS, chance)),
        event(pygame.TEXTEDITING, text=pick(WORDS, chance), start=0, length=0),
        event(pygame.KEYUP, key=0, scancode=int(chance.random() * 500), mod=0),
        event(pygame.WINDOWFOCUSLOST),
        event(pygame.WINDOWFOCUSGAINED),
        event(pygame.WINDOWMINIMIZED),
        event(pygame.WINDOWEXPOSED),
        event(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0),
        event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        event(pygame.VIDEORESIZE, size=(1, 1), w=1, h=1),
    )


def every_scene(context: Any, chance: random.Random) -> list[Callable[[], Any]]:
    """What opens each screen, and a table of each preset."""
    from game.ui.opening import open_session
    from game.ui.scenes.table import TableScene
    from tools.text_audit import SCREENS

    def table(preset: str) -> Any:
        options = PlayOptions(preset=preset, seed=int(chance.random() * 1000), at_table=True)
        context.session = open_session(context, options)
        return TableScene(context, context.session)

    found: list[Callable[[], Any]] = [lambda make=make: make(context) for make in plain_scenes()]
    found.append(lambda: any_demo(context, chance))
    found += [lambda name=name: SCREENS[name](context) for name in DEEP]
    return [*found, *(lambda preset=preset: table(preset) for preset in context.presets.ids)]


def plain_scenes() -> tuple[Callable[[Any], Any], ...]:
    """What opens the screens that need nothing but a context."""
    from game.ui.scenes import (
        compare,
        demos,
        house,
        lab,
        new_game,
        profile,
        replays,
        settings,
        sheet,
        shop,
        title,
        tutorial,
        watch,
        words,
    )

    return (title.TitleScene, compare.CompareScene, demos.DemosScene, house.HouseScene, lab.LabScene, words.WordsScene,
            new_game.NewGameScene, profile.ProfileScene, replays.ReplaysScene, settings.SettingsScene,
            sheet.SheetScene, shop.ShopScene, tutorial.open_lesson, watch.open_watch)  # fmt: skip


def any_demo(context: Any, chance: random.Random) -> Any:
    """One of the demonstrations."""
    from game.ui.scenes.demo_table import DemoTableScene
    from game.ui.scenes.demos import DemosScene

    return DemoTableScene(context, pick(list(DemosScene(context).files), chance))
