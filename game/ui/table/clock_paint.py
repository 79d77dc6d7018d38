"""Drawing what acts without a press: the button and banner of auto-play, and the time for a decision."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import keys, paint
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import AMBER, CREAM, GOLD_FLAT, GREEN, HOVER_EDGE, INSET, LINE, MUTED, RED, Pair
from game.ui.shapes import rounded_mask, transparent
from game.ui.table.clock import DecisionClock
from game.ui.table.plates import clock_rect
from game.ui.widgets.frame import Frame
from game.ui.widgets.key_cap import key_words

CALM: Pair = ((255, 226, 140), (214, 158, 56))
VEIL = (8, 24, 23, 120)


def draw_auto(surface: pygame.Surface, context: Context, rect: pygame.Rect, hovered: bool, on: bool) -> None:
    """The button by which the seat plays by itself; a tick, a green face and the word tell that it does."""
    frame = Frame(surface.get_size())
    radius = rect.h / 2
    paint.add_shadow(surface, rect, radius, max(3, frame.px(5)), 115, frame.px(3))
    pair = GREEN if on else ((26, 58, 54), (10, 26, 26))
    edge = HOVER_EDGE if hovered else GOLD_FLAT if on else LINE
    surface.blit(paint.panel(rect.size, radius, *pair, edge, 255 if on else 225), rect)
    middle = rect.centerx
    if on:
        paint.tick(surface, (rect.x + frame.px(17), rect.centery), frame.px(15), (240, 255, 244))
        middle += frame.px(9)
    font = context.assets.font(frame.text_px(15), "bold")
    color = (240, 255, 244) if on else (255, 236, 180) if hovered else (226, 206, 150)
    words = context.texts.get("table.auto")
    paint.draw_text(surface, words, font, color, (middle, rect.centery), "center", max_width=rect.w - frame.px(26))


def draw_auto_banner(surface: pygame.Surface, context: Context, layout: TableLayout) -> None:
    """Across the own hand: the seat plays by itself, and how it is taken back."""
    frame = layout.stage.frame
    hand = layout.own_hand
    left, right = min(one.rect.left for one in hand), max(one.rect.right for one in hand)
    shade = pygame.Rect(left, hand[0].rect.top, right - left, hand[0].rect.h)
    surface.blit(_veil(shade.size, 8 * frame.scale), shade)
    font = context.assets.font(frame.text_px(19), "bold")
    words, key = context.texts.get("table.auto.on"), key_words(context, keys.shown("t"))
    how = context.texts.get("table.auto.back", key=key)
    small = context.assets.font(frame.text_px(15))
    width = font.size(words)[0] + small.size(how)[0] + frame.px(66)
    box = pygame.Rect(0, 0, min(width, shade.w), frame.px(44))
    box.center = shade.center
    paint.add_shadow(surface, box, box.h / 2, max(3, frame.px(7)), 150)
    surface.blit(paint.panel(box.size, box.h / 2, *GREEN, GOLD_FLAT, 246, 1.6), box)
    end = paint.draw_text(surface, words, font, CREAM, (box.x + frame.px(24), box.centery), "midleft").right
    at = (end + frame.px(16), box.centery)
    paint.draw_text(surface, how, small, (214, 238, 222), at, "midleft", max_width=box.right - frame.px(20) - at[0])


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int], radius: float) -> pygame.Surface:
    """What makes the own tiles darker; they stay to be seen, under high contrast too."""
    veil = transparent(size, VEIL)
    veil.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def draw_clock(surface: pygame.Surface, context: Context, layout: TableLayout, clock: DecisionClock) -> None:
    """A bar that runs out above the own plate, and the seconds beside it; the last ones are larger."""
    frame, rect = layout.stage.frame, clock_rect(layout.stage)
    radius = rect.h / 2
    surface.blit(paint.panel(rect.size, radius, *INSET, LINE, 235, 1.2, False), rect)
    inner = rect.inflate(-2, -2)
    width = max(inner.h, round(inner.w * clock.share))
    pair = RED if clock.urgent else AMBER if clock.share < 0.5 else CALM
    if clock.left > 0:
        surface.blit(paint.panel(inner.size, inner.h / 2, *pair, None, 255), inner, (0, 0, width, inner.h))
    font = context.assets.font(frame.text_px(26 if clock.urgent else 17), "bold")
    at = (rect.right + frame.px(10), rect.centery)
    color = (255, 190, 170) if clock.urgent else MUTED
    paint.draw_text(surface, str(clock.seconds), font, color, at, "midleft")
