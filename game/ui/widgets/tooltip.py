"""A few words beside the pointer: why a control can't be used, or what it does."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.palette import BRASS, CREAM, PANEL
from game.ui.widgets.frame import Frame

WIDEST = 320


def draw_tooltip(
    surface: pygame.Surface, assets: Assets, frame: Frame, text: str, beside: pygame.Rect, size: float = 15
) -> pygame.Rect:
    """Draw `text` above `beside`, or below where there is no room, never outside the window."""
    font = assets.font(frame.text_px(size))
    lines = paint.wrapped(text, font, frame.px(WIDEST))
    line_height = font.get_linesize()
    width = max(font.size(line)[0] for line in lines) + frame.px(24)
    rect = pygame.Rect(0, 0, width, line_height * len(lines) + frame.px(14))
    rect.midbottom = (beside.centerx, beside.top - frame.px(8))
    if rect.top < 4:
        rect.top = beside.bottom + frame.px(8)
    rect.clamp_ip(surface.get_rect().inflate(-8, -8))
    radius = 10 * frame.scale
    paint.add_shadow(surface, rect, radius, max(3, frame.px(6)))
    surface.blit(paint.panel(rect.size, radius, *PANEL, BRASS, 248, 1.2), rect)
    with paint.inside(rect):
        for index, line in enumerate(lines):
            y = rect.y + frame.px(7) + index * line_height
            paint.draw_text(surface, line, font, CREAM, (rect.x + frame.px(12), y))
    return rect
