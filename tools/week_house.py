"""The game without a window, for `week.py`: scenes driven by presses and made-up time, players of the computer's."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.players import make_player
from game.config import UserFolders, resource_root
from game.core.contract import IllegalAction
from game.core.stream import stream
from game.mahjong.actions import Discard, UseItem
from game.presets import ruleset_of
from game.presets.order import FIRST
from game.session.account import Account
from game.session.item_table import ItemTable
from game.session.saves import Saves
from game.session.table import Session
from game.ui import keys
from game.ui.app import Stack
from game.ui.assets import Assets
from game.ui.context import open_context
from game.ui.life.desk import LifeDesk
from game.ui.robot import Robot
from game.ui.scenes.lesson_offer import LessonOffer
from game.ui.scenes.new_game import MODES, NewGameScene
from game.ui.scenes.settlement import SettlementScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.widgets.base import Widget

SIZE = (1280, 720)
LEVEL = "strong"  # at which the pretended person plays
STEP = 0.05  # seconds of the game between two looks
LONGEST = 20_000  # looks within which anything has to have happened
A_HAND = timedelta(minutes=9)
_assets: list[Assets] = []


class Clock:
    """A local time that stands still until it is told to go on."""

    def __init__(self, at: datetime) -> None:
        self.at = at

    def now(self) -> datetime:
        """The time."""
        return self.at

    def today(self) -> date:
        """Its day."""
        return self.at.date()


class House:
    """One start of the game with the files in a folder; `close` before another is started there."""

    def __init__(self, folder: Path, clock: Clock, seed: int) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.get_surface() or pygame.display.set_mode(SIZE)
        _assets[:] = _assets or [Assets(resource_root() / "assets")]
        self.clock, self.seed, self.time, self.hands = clock, seed, 0.0, 0
        self.context = open_context(_assets[0], UserFolders(folder))
        self.context.guard.clock = lambda: self.time
        saves = Saves(self.context.folders.saves, self._rulesets, now=clock.now)
        self.desk = self.context.life = LifeDesk(saves, clock.today, clock.now)
        self.desk.chance = Random(stream(seed, "hands", clock.at.isoformat()).random())
        self.context.session = self.desk.resume()
        self.stack = Stack(TitleScene(self.context), SIZE)
        self.robot: Robot | None = None
        self.on_act: Callable[[Session], None] = lambda _: None

    def _rulesets(self, preset: str, rules: dict[str, Any]) -> Any:
        return ruleset_of(self.context.presets, preset, rules)

    def close(self) -> None:
        """Write what waits and end."""
        self.desk.close()

    def written(self) -> bool:
        """Wait until all is on the disk."""
        return self.desk.saves is not None and self.desk.saves.saver.flush()

    # ---- presses

    @property
    def top(self) -> Any:
        """The scene that is shown."""
        return self.stack.top

    def widget(self, name: str) -> Widget:
        """A control of the scene shown, by its name."""
        return next(one for one in self.top.focus.widgets if one.name == name)

    def send(self, event: pygame.event.Event) -> None:
        """Hand an event to the scene shown, long enough after the last."""
        self.time += 1.0
        self.stack.apply(self.top.handle(event))

    def press(self, name: str, place: tuple[int, int] | None = None) -> None:
        """Click a control, in its middle or at a place."""
        at = place or self.widget(name).rect.center
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.event.Event(kind, pos=at, button=1))

    def key(self, name: str) -> None:
        """Press a key."""
        self.send(keys.press(name))

    def type(self, text: str) -> None:
        """Type a text."""
        self.send(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def step(self) -> None:
        """Let a moment pass."""
        self.time += STEP
        self.stack.apply(self.top.update(STEP))

    def draw(self) -> pygame.Surface:
        """A picture of what is shown."""
        surface = pygame.Surface(SIZE)
        self.stack.draw(surface)
        return surface

    def decline_lesson(self) -> None:
        """Say no to the first hand played together, as who knows the game does."""
        self.stack.scenes.append(LessonOffer(self.context))
        self.top.resize(SIZE)
        self.press("no")

    # ---- tables

    def new_game(self, room: str, preset: str, mode: str = "off", deal: bool = False, wall: str = "") -> Session:
        """Sit down at a table; the start screen has to be shown."""
        self.press("new_game")
        scene: NewGameScene = self.top
        scene.chance = Random(stream(self.seed, "walls", self.clock.at.isoformat()).random())
        self.press(f"card {FIRST.index(preset)}")
        self.press(f"room {room}")
        items: Any = self.widget("items")
        self.press("items", items.cell([str(one) for one in MODES].index(mode)).center)
        if deal:
            self.press("deal")
        if wall:
            self.press("wall")
            self.type(wall)
            self.key("enter")
        self.press("start")
        return self.sit()

    def sit(self) -> Session:
        """Take the seat at the table shown."""
        scene = self.top
        assert isinstance(scene, TableScene), scene
        scene.play.own_speed = 0.0
        session, self.hands = scene.session, self.hands + 1
        self.robot = Robot(session.watcher, session.seed)
        self.robot.player = make_player(LEVEL, session.seed, session.watcher)
        return session

    def until_asked(self, own_turn: bool = False) -> bool:
        """Play on until the person is asked, `own_turn`: to discard; False when the hand has ended instead."""
        for _ in range(LONGEST):
            scene = self.top
            if not isinstance(scene, TableScene):
                return False
            if scene.session.waiting and scene.ready and not scene.timeline.busy:
                discards = any(isinstance(action, Discard) for action in scene.session.view.legal)
                if discards or not own_turn:
                    return True
                self.answer()
            self.step()
        raise AssertionError("nothing happens at the table any more")

    def answer(self) -> None:
        """Have the pretended person do what it would."""
        assert self.robot is not None
        self.time += 1.0
        session = self.top.session
        if self.robot.answer(self.top):
            self.on_act(session)

    def play(self) -> Account | None:
        """The hand to its settlement, every new level celebrated; returns its account."""
        while self.until_asked():
            self.answer()
        scene = self.top
        assert isinstance(scene, SettlementScene), scene
        self.clock.at += A_HAND
        self.key("pagedown")  # all lines are in
        self.step()
        while self.top is not scene:
            self.step()
            self.key("space")
        return scene.account

    def use_items(self) -> list[str]:
        """On the own turn, use of each item in the tray one, where it can be used; returns which."""
        used = []
        for slot in self.top.session.tray() if isinstance(self.top.session, ItemTable) else ():
            if slot.refusal is None and self.until_asked(own_turn=True):
                with suppress(IllegalAction):  # nothing of it is left in the wall: it is not used up
                    self.top.act(self._use(slot.item))
                    used.append(slot.item)
        return used

    def _use(self, item: str) -> UseItem:
        assert self.robot is not None
        view = self.top.session.view
        plain = [action for action in view.legal if isinstance(action, Discard)]
        given = self.robot.player.choose(view, tuple(plain)).tile
        pairs = [tile for tile in view.hand if view.hand.count(tile) == 2 and tile != given]
        wanted = pairs[0] if pairs else view.hand[0]
        match item:
            case "swap_chosen":
                return UseItem(item, give=given, take=wanted)
            case "swap_random":
                return UseItem(item, give=given)
            case "locate_tile":
                return UseItem(item, tile=wanted)
        return UseItem(item)
