"""A part of the soak: wild clicks and keys, while preset files of the player's own come, change and go."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.config import resource_root
from game.core.stream import pick, stream
from game.presets import load_presets
from tools.soak_presets import wild_house

WINDOW_SIZES = ((960, 540), (1280, 720), (1000, 900), (1920, 1080), (400, 300))
KEYS = ("return", "space", "escape", "tab", "left", "right", "up", "down", *"1234fmvpwghx")


def wild_event(chance: random.Random, size: tuple[int, int]) -> object:
    """Any mouse or key event at any place."""
    import pygame

    place = (int(chance.random() * size[0]), int(chance.random() * size[1]))
    kind = pick(("click", "release", "move", "wheel", "key", "key"), chance)
    if kind == "key":
        code = pygame.key.key_code(pick(KEYS, chance))
        scancode = int(chance.random() * 100)
        return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=scancode)
    if kind == "move":
        return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
    if kind == "wheel":
        return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=pick((-1, 1), chance), flipped=False)
    button = 1 + int(chance.random() * 3)
    name = pygame.MOUSEBUTTONDOWN if kind == "click" else pygame.MOUSEBUTTONUP
    return pygame.event.Event(name, pos=place, button=button)


def soak_clicks(count: int, seed: int) -> str:
    """Send wild events to whatever scene is shown, with the window changing size now and then."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    chance, seen = stream(seed, "clicks"), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        wild = _WildScreens(Path(folder), chance)
        for number in range(count):
            wild.vary(number, seed)
            wild.step()
            if number % 100 == 0:
                wild.stack.draw(pygame.Surface(wild.stack.size))
            top = wild.stack.top
            asked = getattr(top, "overlay", None)
            seen[type(top if asked is None else asked).__name__] += 1
    return f"{count} wild events: {dict(seen)}"


class _WildScreens:
    """Screens over a folder of their own that get wild events, from the start screen on."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        from game.config import UserFolders
        from game.ui.assets import Assets
        from game.ui.context import open_context

        self.chance = chance
        self.context = open_context(Assets(resource_root() / "assets"), UserFolders(folder))
        self.context.guard.clock = count_up()
        self.begin((1280, 720))

    def begin(self, size: tuple[int, int]) -> None:
        """Show the start screen."""
        from game.ui.scenes.title import TitleScene
        from game.ui.stack import Stack

        self.stack = Stack(TitleScene(self.context), size)

    def vary(self, number: int, seed: int) -> None:
        """What wild clicks seldom come to by themselves, before event `number`."""
        from game.ui.stack import Stack

        if number % 2_000 == 400:
            self.stack = Stack(exchange_table(self.context, seed + number), self.stack.size)
        if number % 1_000 == 700:
            self.stack = house_rules(self.context, self.stack.size, saving=number % 2_000 == 700)
        if number % 150 == 75:
            drop_preset(self.context, self.stack, self.chance)
        if number % 500 == 499:
            self.stack.resize(pick(WINDOW_SIZES, self.chance))

    def step(self) -> None:
        """One event and some time; the start screen again where the game would end."""
        stack = self.stack
        going = stack.apply(stack.top.handle(wild_event(self.chance, stack.size)))
        if not (going and stack.apply(stack.top.update(self.chance.random() * 0.2))):
            self.begin(stack.size)


def exchange_table(context: Any, seed: int) -> Any:
    """A table at which three tiles are to be given away."""
    from game.ui.context import new_session
    from game.ui.scenes.table import TableScene

    return TableScene(context, new_session(context.presets.ruleset("exchange_battle"), "regular", seed))


def house_rules(context: Any, size: tuple[int, int], saving: bool) -> Any:
    """The house rules, some of them changed; `saving`: with the dialog that keeps them."""
    from game.rulebook.fields import FIELDS
    from game.ui.scene import Push
    from game.ui.scenes import house_save
    from game.ui.scenes.house import HouseScene
    from game.ui.stack import Stack

    house_save.open_folder = lambda folder: False  # no windows of the system
    scene = HouseScene(context)
    for key, field in FIELDS.items():
        scene.house.set(key, field.step(scene.house.value(key), 1))
    stack = Stack(scene, size)
    if saving:
        stack.apply(Push(house_save.SaveScene(context, scene.house)))
    return stack


def drop_preset(context: Any, stack: Any, chance: random.Random) -> None:
    """A preset file that comes, changes or goes while the screens are shown."""
    path = context.folders.presets / "own.yaml"
    path.parent.mkdir(exist_ok=True)
    if chance.random() < 0.3:
        path.unlink(missing_ok=True)
    else:
        presets = load_presets([resource_root() / "config" / "presets"])
        path.write_bytes(wild_house(presets, chance)[0] if chance.random() < 0.6 else b"id: own\nfan_cup: 1\n")
    context.read_presets()
    stack.presets_read()
    context.tidings.clear()


def count_up() -> Callable[[], float]:
    """A clock that goes a tenth of a second further at each look."""
    looks = iter(range(sys.maxsize))
    return lambda: next(looks) / 10
