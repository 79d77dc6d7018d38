"""The call of an item: its picture and its name, at the plate of whoever used it."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.choreography import Caption
from game.ui.context import Context
from game.ui.layout import Plate, TableLayout
from game.ui.life.icons import draw_medallion
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, PANEL

FADE_IN, FADE_OUT = 0.12, 0.3


def draw_item_call(
    surface: pygame.Surface, context: Context, caption: Caption, layout: TableLayout, age: float, left: float
) -> None:
    """A small plaque beside the plate of its seat, `age` seconds after the item was used and `left` before it goes."""
    frame, words = layout.stage.frame, context.texts.get(caption.text)
    font = context.assets.font(frame.text_px(18), "bold")
    side = frame.px(44)
    plate = next(one for one in layout.plates if one.seat == caption.seat)
    box = pygame.Rect(0, 0, side + font.size(words)[0] + frame.px(34), side + frame.px(8))
    place = _place(layout, plate, box)
    made = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    made.blit(paint.panel(place.size, place.h / 2, *PANEL, GOLD_FLAT, 246, max(1.4, 1.8 * frame.scale)), (0, 0))
    draw_medallion(made, caption.text.removeprefix("item."), (side // 2 + frame.px(6), place.h // 2), side)
    with paint.on_picture(place):
        at = (side + frame.px(15), place.h // 2)
        paint.draw_text(made, words, font, CREAM, at, "midleft", gradient=GOLD)
    made.set_alpha(round(255 * max(0.0, min(1.0, age / FADE_IN, left / FADE_OUT))))
    surface.blit(made, place)


def _place(layout: TableLayout, plate: Plate, box: pygame.Rect) -> pygame.Rect:
    """Below the plates at the sides and across, in the middle above the own hand."""
    frame = layout.stage.frame
    if plate.place == 0:
        box.midbottom = frame.point(layout.stage.cx, layout.stage.hand - 136)
    else:
        box.midtop = (plate.rect.centerx, plate.rect.bottom + frame.px(8))
    edge = frame.px(30)
    return box.clamp(pygame.Rect(edge, edge, frame.px(layout.stage.width) - 2 * edge, frame.size[1] - 2 * edge))
