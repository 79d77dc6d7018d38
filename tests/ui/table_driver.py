"""Drives a table by synthetic events and time handed in; no display, no sleeping."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import tempfile
from pathlib import Path

import pygame

from game.ai.players import make_player
from game.config import UserFolders, resource_root
from game.core.stream import shuffled, stream
from game.mahjong import engine
from game.mahjong.actions import Action, ChooseVoid, Discard, Exchange, Kong
from game.mahjong.state import Deal
from game.mahjong.tiles import COPIES, KINDS, parse
from game.session.table import Session
from game.ui.assets import Assets
from game.ui.context import Context, open_context
from game.ui.keys import press
from game.ui.layout import Key
from game.ui.scenes.table import TableScene
from game.ui.stack import Stack
from game.ui.table.exchange import GivePanel
from game.ui.table.input import button_order
from game.ui.table.offer import suggestion

PRESETS = ("qq_original", "qq_void_suit", "happy_mahjong", "blood_battle")
WORDS = {"Win": "win", "Pong": "pong", "Pass": "pass", "Kong": "kong"}
_assets: list[Assets] = []


def context(clock: list[float], **settings: object) -> Context:
    """Everything a scene needs, with a guard that follows the driver's time."""
    if not _assets:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        _assets.append(Assets(resource_root() / "assets"))
    found = open_context(_assets[0], UserFolders(Path(tempfile.mkdtemp())))
    found.settings = type(found.settings).model_validate(found.settings.model_dump() | {"language": "zh"} | settings)
    found.guard.clock = lambda: clock[0]
    return found


class Driver:
    """A person at seat 0 (or nobody, when watching) and time."""

    def __init__(self, preset: str, seed: int = 1, watch: bool = False, **settings: object) -> None:
        self.clock = [0.0]
        self.context = context(self.clock, **settings)
        players = [None if seat == 0 and not watch else make_player("regular", seed, seat) for seat in range(4)]
        self.session = Session(self.context.presets.ruleset(preset), preset, players, seed)
        self.stack = Stack(TableScene(self.context, self.session), (1280, 720))
        self.surface = pygame.Surface((1280, 720))
        self.drawn = 0

    @property
    def scene(self) -> TableScene:
        """The table; the test fails when something else lies on top."""
        top = self.stack.top
        assert isinstance(top, TableScene), top
        return top

    @property
    def at_table(self) -> bool:
        """Whether the table is on top."""
        return isinstance(self.stack.top, TableScene)

    def step(self, seconds: float, dt: float = 0.05, draw: bool = False) -> None:
        """Let time pass."""
        for _ in range(max(1, round(seconds / dt))):
            self.clock[0] += dt
            self.stack.apply(self.stack.top.update(dt))
            if draw and self.stack.top.wants_redraw():
                self.stack.draw(self.surface)
                self.drawn += 1

    def until_asked(self, limit: float = 240.0) -> bool:
        """Let time pass until the person is asked; False when the hand has ended instead."""
        for _ in range(int(limit / 0.05)):
            if not self.at_table or (self.session.over and not self.scene.timeline.busy):
                return False
            if self.scene.ready:
                return True
            self.step(0.05)
        raise AssertionError("nothing happens any more")

    # ---- events

    def send(self, event: pygame.event.Event) -> None:
        """Hand one event to the top scene."""
        self.stack.apply(self.stack.top.handle(event))

    def down(self, pos: tuple[int, int]) -> None:
        """Press the mouse button."""
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))

    def up(self, pos: tuple[int, int]) -> None:
        """Let it go."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click(self, pos: tuple[int, int], wait: float = 0.2) -> None:
        """Press, let go, and wait a moment."""
        self.down(pos)
        self.up(pos)
        self.step(wait)

    def key(self, name: str, wait: float = 0.2) -> None:
        """Press a key and wait a moment."""
        self.send(press(name))
        self.step(wait)

    # ---- acting as a regular player would

    def advised(self) -> Action:
        """What a regular player would do."""
        action = suggestion(self.session.view)
        assert action is not None
        return action

    @property
    def giving(self) -> GivePanel:
        """The panel on which three tiles are picked; the test fails when there is none."""
        panel = self.scene.overlay
        assert isinstance(panel, GivePanel), panel
        return panel

    def keys_to_give(self, action: Exchange) -> list[Key]:
        """Three places in the hand that hold the tiles to be given."""
        found: list[Key] = []
        for tile in action.tiles:
            found.append(next(key for key, one in self.giving.hand.items() if one == tile and key not in found))
        return found

    def tile_at(self, tile: int) -> tuple[int, int]:
        """A place on the own hand to click, for a kind of tile."""
        return next(one.rect.center for one in self.scene.layout.own_hand if one.tile == tile)

    def button_at(self, name: str) -> tuple[int, int]:
        """The middle of a button."""
        return next(spot.center for spot in self.scene.layout.buttons if spot.action == name)

    def by_mouse(self, action: Action) -> None:
        """Do it with the mouse alone."""
        match action:
            case Exchange():
                for key in self.keys_to_give(action):
                    if key not in self.giving.picked:
                        self.click(self.scene.layout.pieces[key].rect.center)
                assert self.giving.exchange == action
                self.click(self.giving.give.center)
            case ChooseVoid(suit):
                self.click(self.scene.overlay.cards[suit].rect.center)
            case Discard(tile):
                at, done = self.tile_at(tile), len(self.session.actions)
                self.click(at)
                if len(self.session.actions) == done:
                    self.click(at)
            case _:
                self.click(self.button_at(WORDS[type(action).__name__]))
                if isinstance(action, Kong) and self.at_table and self.scene.overlay is not None:
                    number = self.scene.offer.kongs.index(action)
                    self.click(self.scene.overlay.cards[number].rect.center)

    def by_keyboard(self, action: Action) -> None:
        """Do it with the keyboard alone."""
        match action:
            case Exchange():
                wanted = self.keys_to_give(action)
                for _ in range(2 * len(self.scene.layout.own_hand)):
                    self.key("right", 0.05)
                    if (self.scene.selected in self.giving.picked) != (self.scene.selected in wanted):
                        self.key("space")
                assert self.giving.exchange == action
                self.key("enter")
            case ChooseVoid(suit):
                self.key(str(suit + 1))
            case Discard(tile):
                for _ in range(20):
                    self.key("right", 0.05)
                    chosen = self.scene.layout.pieces[self.scene.selected]
                    if chosen.tile == tile:
                        break
                self.key("enter")
            case _:
                name = WORDS[type(action).__name__]
                self.key(str(button_order(self.scene).index(name) + 1))
                if isinstance(action, Kong) and self.at_table and self.scene.overlay is not None:
                    self.key(str(self.scene.offer.kongs.index(action) + 1))


def with_hand(driver: Driver, hand: str, drawn: str) -> None:
    """Deal anew: seat 0 is the dealer and holds `hand`, then draws `drawn`."""
    own = [*parse(hand), *parse(drawn)]
    rest = [tile for tile in range(KINDS) for _ in range(COPIES)]
    for tile in own:
        rest.remove(tile)
    rest = list(shuffled(rest, stream(3, "rest")))
    wall = (*own[:-1], *rest[:39], own[-1], *rest[39:])
    session = driver.session
    session.deal = Deal(wall, 0)
    session.state = engine.start(session.ruleset, session.deal)
    session.actions.clear()
    driver.scene.play.new_hand()
    driver.scene.resize(driver.scene.size)


def void_chosen(hand: str, drawn: str) -> Driver:
    """A table at which seat 0 holds a hand, has given up the dots and is asked again."""
    driver = Driver("qq_void_suit", 1, animation_speed=0)
    with_hand(driver, hand, drawn)
    assert driver.until_asked()
    driver.by_mouse(ChooseVoid(1))
    assert driver.until_asked()
    return driver
