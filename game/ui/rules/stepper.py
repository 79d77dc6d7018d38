"""A value with a button at either side: less and more, or the choice before and after."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CARD, CREAM, GOLD_FLAT, HAIR, HOVER_EDGE, INSET, LINE, MUTED
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame

SIGN = 14.0  # units
CAP = 0.84  # of the height, across


@dataclass(kw_only=True)
class Stepper(Widget):
    """Tells by `step` which way it was asked to go; the scene knows what that means. `lit`: the value was changed."""

    text: str = ""
    icons: tuple[str, str] = ("minus", "plus")
    lit: bool = False
    step: int = 0

    def activate(self) -> bool:
        """Enter goes on."""
        self.step = 1
        return True

    def adjust(self, step: int) -> bool | None:
        """One step down or up."""
        self.step = step
        return True

    def clicked(self, pos: tuple[int, int]) -> bool:
        """The buttons at the ends; a click on the value only gives it the focus, so that a number can be typed."""
        if self.cap(0).collidepoint(pos) or self.cap(1).collidepoint(pos):
            self.step = -1 if pos[0] < self.rect.centerx else 1
            return True
        return False

    def cap(self, side: int) -> pygame.Rect:
        """The button at the left (0) or right (1) end."""
        cap = pygame.Rect(self.rect.x, self.rect.y, round(self.rect.h * CAP), self.rect.h)
        if side:
            cap.right = self.rect.right
        return cap

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the tray, its two buttons and the value between them."""
        rect, radius = self.rect, 12 * frame.scale
        surface.blit(paint.panel(rect.size, radius, *INSET, BRASS if self.lit else HAIR, 240, 1.4, False), rect)
        if look.focused:
            draw_focus(surface, frame, rect, radius, glow=False)
        for side, icon in enumerate(self.icons):
            self._button(surface, assets, frame, look, side, icon)
        font = assets.font(frame.text_px(17), "bold")
        room = rect.w - 2 * self.cap(0).w - frame.px(6)
        paint.draw_text(surface, self.text, font, CREAM, rect.center, "center", max_width=room)

    def _button(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look, side: int, icon: str) -> None:
        cap = self.cap(side).inflate(-frame.px(7), -frame.px(8))
        pointed = look.hovered and self.cap(side).collidepoint(pygame.mouse.get_pos())
        edge = HOVER_EDGE if pointed else LINE
        surface.blit(paint.panel(cap.size, 9 * frame.scale, *CARD, edge, 255, 1.2), cap)
        color = GOLD_FLAT if self.enabled else MUTED
        if icon == "minus":
            bar = pygame.Rect(0, 0, frame.px(SIGN), max(2, frame.px(3)))
            bar.center = cap.center
            pygame.draw.rect(surface, color, bar)
            return
        picture = assets.icon(icon, frame.px(SIGN), color)
        surface.blit(picture, picture.get_rect(center=cap.center))
