"""A few words at the top of the window for a moment, over whatever is shown: what a key has just done."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, MINUS, PANEL
from game.ui.widgets.frame import Frame

SHOWN = 1.3  # seconds
HEIGHT, TOP = 40, 14
STROKE = 2.4


class Notice:
    """At most one at a time; `update` tells when it has to be taken off the screen."""

    def __init__(self) -> None:
        self.text = ""
        self.icon = ""
        self.struck = False
        self.left = 0.0
        self._below: tuple[pygame.Surface, pygame.Rect] | None = None

    def say(self, text: str, icon: str, struck: bool) -> None:
        """Show words beside an icon; `struck` crosses the icon out."""
        self.text, self.icon, self.struck, self.left = text, icon, struck, SHOWN

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether it has just gone."""
        before, self.left = self.left, max(0.0, self.left - dt)
        return before > 0 and self.left <= 0

    def lift(self, surface: pygame.Surface) -> None:
        """Put back what lay below it, before a scene draws that may paint only a part of the window."""
        if self._below is not None:
            surface.blit(*self._below)
            self._below = None

    def draw(self, surface: pygame.Surface, assets: Assets) -> None:
        """Draw it while it is to be seen."""
        if self.left <= 0:
            return
        frame = Frame(surface.get_size())
        font = assets.font(frame.text_px(17), "bold")
        icon = assets.icon(self.icon, frame.px(22), MINUS if self.struck else GOLD_FLAT)
        gap, height = frame.px(10), max(frame.px(HEIGHT), font.get_linesize() + frame.px(10))
        rect = pygame.Rect(0, frame.px(TOP), font.size(self.text)[0] + icon.get_width() + gap * 5, height)
        rect.centerx = surface.get_rect().centerx
        area = rect.inflate(frame.px(48), frame.px(48)).clip(surface.get_rect())
        self._below = (surface.subsurface(area).copy(), area)
        paint.add_shadow(surface, rect, rect.h / 2, max(3, frame.px(6)))
        surface.blit(paint.panel(rect.size, rect.h / 2, *PANEL, BRASS, 246, 1.4), rect)
        place = icon.get_rect(midleft=(rect.x + gap * 2, rect.centery))
        surface.blit(icon, place)
        if self.struck:
            pygame.draw.line(surface, CREAM, place.bottomleft, place.topright, max(2, round(STROKE * frame.scale)))
        paint.draw_text(surface, self.text, font, CREAM, (place.right + gap, rect.centery), "midleft")
