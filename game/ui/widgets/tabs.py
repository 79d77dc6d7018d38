"""A tab at the side of a screen: an icon and a name; the one shown is lit."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CREAM, GOLD_FLAT, HAIR, HOVERED_CARD, LINE, MUTED, QUIET, SELECTED, SOFT
from game.ui.widgets.base import Look, Widget, draw_focus
from game.ui.widgets.frame import Frame
from game.ui.widgets.labels import Style, Words, draw_label

NO_WORDS = Words("")


@dataclass(kw_only=True)
class Tab(Widget):
    """One page of several."""

    words: Words = NO_WORDS
    icon: str = "list"
    selected: bool = False

    def draw(self, surface: pygame.Surface, assets: Assets, frame: Frame, look: Look) -> None:
        """Draw the tab as it stands."""
        radius = 13 * frame.scale
        pair = SELECTED if self.selected else HOVERED_CARD if look.hovered else QUIET
        pair = pair[::-1] if look.pressed else pair
        edge = BRASS if self.selected else LINE if look.hovered else HAIR
        if self.selected:
            paint.add_shadow(surface, self.rect, radius, max(3, frame.px(5)), 130, frame.px(4))
        if look.focused:
            draw_focus(surface, frame, self.rect, radius)
        surface.blit(paint.panel(self.rect.size, radius, *pair, edge, 240, 2 if self.selected else 1.3), self.rect)
        px, left = frame.px(23 * (1 + (frame.text - 1) * 0.5)), self.rect.x + frame.px(18)
        tint = CREAM if self.selected else GOLD_FLAT
        surface.blit(assets.icon(self.icon, px, tint), (left, self.rect.centery - px // 2))
        style = Style(
            18,
            color=CREAM if self.selected else SOFT,
            other_color=(226, 232, 206) if self.selected else MUTED,
            weight="bold" if self.selected else "medium",
        )
        x = left + px + frame.px(14)
        draw_label(surface, assets, frame, self.words, (x, self.rect.centery), style, self.rect.right - x - frame.px(8))
