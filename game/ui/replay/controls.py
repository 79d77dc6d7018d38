"""The round buttons of a replay: back and forward by action, turn and hand, and playing by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import CARD, DISABLED, DISABLED_TEXT, GOLD_FLAT, HOVER_EDGE, LINE, RED, Color, lift
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame

Sign = Literal["first", "turn_back", "back", "play", "pause", "on", "turn_on", "last"]
STEPS: tuple[Sign, ...] = ("first", "turn_back", "back", "play", "on", "turn_on", "last")


@dataclass(kw_only=True)
class RoundButton(Widget):
    """A round button with a sign; that of playing is red."""

    sign: Sign

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw it as it stands."""
        held = look.pressed and self.enabled
        rect, radius = self.rect.move(0, int(held)), self.rect.w / 2
        main = self.sign in ("play", "pause")
        top, bottom = (RED if main else CARD) if self.enabled else DISABLED
        if held:
            top, bottom = lift(bottom, -4), lift(top, -14)
        elif look.hovered and self.enabled:
            top, bottom = lift(top, 22), lift(bottom, 18)
        if self.enabled and not held:
            paint.add_shadow(surface, rect, radius, max(3, frame.px(4)), 120, frame.px(2))
        if look.focused:
            draw_focus(surface, frame, rect, radius)
        edge = HOVER_EDGE if look.hovered and self.enabled else GOLD_FLAT if main else LINE
        surface.blit(paint.panel(rect.size, radius, top, bottom, edge, 245, 1.6, not held), rect)
        self._sign(surface, (255, 240, 214) if main else GOLD_FLAT if self.enabled else DISABLED_TEXT)

    def _sign(self, surface: pygame.Surface, color: Color) -> None:
        (x, y), unit = self.rect.center, self.rect.w / 10
        if self.sign == "pause":
            for side in (-1, 1):
                self._bar(surface, x + side * unit * 1.2, unit * 1.1, unit * 3.6, color)
            return
        toward: Literal["left", "right"] = "left" if self.sign in ("first", "turn_back", "back") else "right"
        way = -1 if toward == "left" else 1
        if self.sign in ("first", "last"):
            for step in (-1.1, 0.9):
                paint.triangle(surface, (x + (step - 0.3) * way * unit, y), unit * 3.2, color, toward)
            self._bar(surface, x + way * unit * 2.3, unit * 0.8, unit * 3.2, color)
        elif self.sign in ("turn_back", "turn_on"):
            paint.triangle(surface, (x - way * unit * 0.4, y), unit * 3.8, color, toward)
            self._bar(surface, x + way * unit * 1.7, unit * 0.9, unit * 3.6, color)
        else:
            size = 4.8 if self.sign == "play" else 3.8
            paint.triangle(surface, (x + way * unit * 0.3, y), unit * size, color, toward)

    def _bar(self, surface: pygame.Surface, x: float, width: float, height: float, color: Color) -> None:
        bar = pygame.Rect(0, 0, max(2, round(width)), round(height))
        bar.center = (round(x), self.rect.centery)
        pygame.draw.rect(surface, color, bar, border_radius=1)
