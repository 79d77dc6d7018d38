"""A level had for the first time: its pepper, its name, some sparks; any key or click goes on."""

from __future__ import annotations

import math
import random

import pygame

from game.life import Life
from game.session.account import Account
from game.ui import keys, paint
from game.ui.context import Context
from game.ui.life.icons import draw_picture
from game.ui.life.parts import level_name
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, MUTED, WARM
from game.ui.scene import STAY, Pop, Transition
from game.ui.table.sprites import RAY_FRAMES
from game.ui.table.weather import LEVELS, WHEEL
from game.ui.widgets.labels import title
from game.ui.widgets.screen import Screen

WIDTH, HEIGHT = 520.0, 420.0
LASTS = 5.0  # seconds, unless it is skipped
FIRST = 0.35  # seconds in which no press skips it: one meant for the settlement
SPARKS = 26
RAYS_REACH, DISC = 172.0, 74.0  # how far the light goes, and the disc that the pepper lies on
TURNS = 9  # pictures of the light a second
GROWN = 0.5  # seconds until the pepper has its size


class LevelScene(Screen):
    """Lies over the settlement for a moment."""

    see_through = True
    hushed = True

    def __init__(self, context: Context, life: Life, account: Account) -> None:
        super().__init__(context)
        assert account.new_level is not None
        self.life = life
        self.level = account.new_level
        self.age = 0.0
        chance = random.Random(self.level)
        self.sparks = [(chance.uniform(0, math.tau), chance.uniform(0.5, 1.0)) for _ in range(SPARKS)]
        self.still = context.settings.reduced_motion
        context.audio.play("self_draw")

    def layout(self) -> None:
        """The card in the middle."""
        frame = self.frame
        self.x, self.y = (frame.width - WIDTH) / 2, (frame.height - HEIGHT) / 2
        self.box = frame.rect(self.x, self.y, WIDTH, HEIGHT)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any key or click ends it."""
        if self.age >= FIRST and (keys.is_plain_key(event) or event.type == pygame.MOUSEBUTTONDOWN):
            return Pop()
        return STAY

    def update(self, dt: float) -> Transition:
        """It ends by itself."""
        self.age += dt
        self.dirty = self.dirty or not self.still
        return Pop() if self.age >= LASTS else STAY

    def ground(self, surface: pygame.Surface) -> None:
        """The card and its words."""
        frame, assets, middle = self.frame, self.context.assets, self.frame.width / 2
        self.sheet(surface, self.box, 250)
        with paint.inside(self.box):
            words = self.context.words("life.level.celebrate")
            self.text(surface, words.main, middle, self.y + 40, 20, WARM, "center", bold=True, max_width=WIDTH - 60)
            name = level_name(self.context, self.life, self.level)
            at = frame.point(middle, self.y + 318)
            title(surface, assets, frame, name.main, at, 44, GOLD, "center", frame.px(WIDTH - 60))
            if frame.wide and name.other is not None:
                self.text(surface, name.other, middle, self.y + 354, 16, MUTED, "center", max_width=WIDTH - 60)
            place = self.context.texts.get("life.level.of", level=self.level, count=len(self.life.levels))
            self.text(surface, place, middle, self.y + 386, 17, CREAM, "center", max_width=WIDTH - 60)

    def live(self, surface: pygame.Surface) -> None:
        """Rays behind the pepper, which grows, and sparks that fly off."""
        frame, at = self.frame, self.frame.point(self.frame.width / 2, self.y + 180)
        grown = 1.0 if self.still else min(1.0, self.age / GROWN)
        self._rays(surface, at)
        paint.disc(surface, at, frame.px(DISC), ((46, 70, 52), (14, 34, 32)), GOLD_FLAT)
        size = frame.px(150 * (0.6 + 0.4 * math.sin(grown * math.pi / 2)))
        draw_picture(surface, self.life.levels[self.level - 1].pepper, at, size - size % 6)
        if not self.still:
            self._fly(surface, at)

    def _rays(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """A wheel of light that turns, within the card."""
        side = self.frame.px(2 * RAYS_REACH)
        step = 0 if self.still else int(self.age * TURNS) % RAY_FRAMES
        kept = surface.get_clip()
        surface.set_clip(self.box.inflate(-4, -4))
        wheel = WHEEL.turned(step, side, LEVELS)
        surface.blit(wheel, wheel.get_rect(center=at), special_flags=pygame.BLEND_ADD)
        surface.set_clip(kept)

    def _fly(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        for angle, far in self.sparks:
            gone = (self.age * 0.45 + far) % 1.0
            reach = self.frame.px(80 + 130 * gone * far)
            place = (at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle) * 0.8)
            paint.star(surface, place, max(4.0, self.frame.px(12) * (1 - gone)), GOLD_FLAT)
