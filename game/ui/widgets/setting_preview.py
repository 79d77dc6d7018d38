"""A piece of table that shows at once what a change of looks does."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.palette import BRASS, CREAM, FELTS
from game.ui.widgets.frame import Frame

FACES = (("hand", "m5"), ("hand", "s7"), ("hand", "p8"), ("handback", "blank"))
TILE = 66.0


def draw_preview(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    """Three faces, a back and some words on the cloth chosen, in `rect` (pixels)."""
    top, bottom = FELTS[context.settings.theme]
    radius = 14 * frame.scale
    surface.blit(paint.panel(rect.size, radius, top, bottom, BRASS, 255, 1.6), rect)
    with paint.inside(rect):
        small = context.assets.font(frame.text_px(14))
        at = (rect.x + frame.px(16), rect.y + frame.px(20))
        paint.draw_text(surface, context.texts.get("settings.preview"), small, (220, 236, 222), at, "midleft")
        _tiles(surface, context, frame, rect)
        font = context.assets.font(frame.text_px(18), "bold")
        calls, low = context.texts.get("settings.preview.calls"), (rect.centerx, rect.bottom - frame.px(26))
        paint.draw_text(surface, calls, font, CREAM, low, "center", max_width=rect.w - frame.px(24))


def _tiles(surface: pygame.Surface, context: Context, frame: Frame, rect: pygame.Rect) -> None:
    assets, px = context.assets, round(TILE * frame.scale)
    step = assets.pitch("hand", px)[0] + frame.px(4)
    left, height = rect.centerx - step * len(FACES) / 2, assets.body("hand", px)[1]
    for index, (pose, name) in enumerate(FACES):
        y = rect.y + frame.px(52) + height - assets.body(pose, px)[1]
        for sprite in (assets.shadow(pose, px), assets.tile(pose, name, px)):
            surface.blit(sprite.surface, (round(left + index * step) + sprite.dx, y + sprite.dy))
