"""A portrait that can be chosen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import CARD, HOVER_EDGE, LINE, SELECTED_CARD, SELECTED_EDGE
from game.ui.widgets.base import Look, Widget, draw_focus, dressed
from game.ui.widgets.frame import Frame


@dataclass(kw_only=True)
class PortraitButton(Widget):
    """A square with a portrait; the chosen one has a bright edge and a tick."""

    portrait: str = "panda"
    selected: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the square as it stands."""
        radius = 14 * frame.scale
        if look.focused:
            draw_focus(surface, frame, self.rect, radius, glow=False)
        pair = dressed(SELECTED_CARD if self.selected else CARD, look)
        edge, width = (SELECTED_EDGE, 2.4) if self.selected else (HOVER_EDGE if look.hovered else LINE, 1.4)
        surface.blit(paint.panel(self.rect.size, radius, *pair, edge, 240, width), self.rect)
        picture = assets.avatar(self.portrait, round(self.rect.w * 0.78))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.selected:
            at = (self.rect.right - frame.px(12), self.rect.y + frame.px(12))
            paint.disc(surface, at, 11 * frame.scale, ((255, 226, 140), (206, 146, 52)), (120, 70, 16))
            paint.tick(surface, at, 12 * frame.scale, (70, 34, 8))
