"""The panel in the middle of a replayed table: tiles left, which hand, whose turn."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, HAIR, MUTED, SHEET_EDGE, Color
from game.ui.table_paint import TURN_SIDES, turn_triangle

LIT: Color = (255, 204, 92)
DARK: Color = (46, 74, 70)


@paint.within(lambda surface, context, layout, *rest: layout.panel)
def draw_replay_panel(surface: pygame.Surface, context: Context, layout: TableLayout, number: int) -> None:
    """Draw it; the preset stands below the number of the hand where it fits."""
    frame, rect = layout.stage.frame, layout.panel
    radius = 18 * frame.scale
    paint.add_shadow(surface, rect, radius, max(4, frame.px(8)), 140)
    surface.blit(paint.panel(rect.size, radius, (16, 44, 46), (6, 18, 22), SHEET_EDGE, 242, 2 * frame.scale), rect)
    inner = rect.inflate(-frame.px(12), -frame.px(12))
    surface.blit(paint.panel(inner.size, radius * 0.75, (14, 36, 38), (8, 24, 28), HAIR, 160, 1.0, False), inner)
    cx, cy = rect.center
    pygame.draw.line(surface, HAIR, (cx, cy - frame.px(22)), (cx, cy + frame.px(22)))
    for side in range(4):
        _turn(surface, layout, side)
    room = rect.w / 2 - frame.px(26)
    left, right = cx - rect.w * 0.225, cx + rect.w * 0.225
    small, big = context.assets.font(frame.text_px(14)), context.assets.font(frame.text_px(30), "bold")
    up, down = cy - rect.h * 0.2, cy + rect.h * 0.14
    paint.draw_text(surface, context.texts.get("table.left"), small, MUTED, (left, up), "center", max_width=room)
    paint.draw_text(surface, str(layout.view.wall_left), big, CREAM, (left, down), "center", gradient=GOLD)
    name = context.preset_name(layout.view.ruleset).main
    brush = all(ord(character) > 0x2E80 for character in name)
    font = context.assets.font(frame.text_px(19 if brush else 15), "display" if brush else "bold")
    fits = font.size(name)[0] <= room
    label = context.texts.get("table.hand", number=number)
    at = (right, up if fits else cy)
    paint.draw_text(surface, label, small, MUTED if fits else GOLD_FLAT, at, "center", max_width=room)
    if fits:
        paint.draw_text(surface, name, font, GOLD_FLAT, (right, down), "center")


def _turn(surface: pygame.Surface, layout: TableLayout, side: int) -> None:
    """A triangle on a side, lit where the seat there acts."""
    frame, rect = layout.stage.frame, layout.panel
    on = any(plate.active and plate.place == side for plate in layout.plates)
    inset = frame.px(7)
    center = {
        0: (rect.centerx, rect.bottom - inset),
        1: (rect.right - inset, rect.centery),
        2: (rect.centerx, rect.top + inset),
        3: (rect.left + inset, rect.centery),
    }[side]
    if on:
        light = pygame.Rect(0, 0, *((frame.px(40), frame.px(12)) if side in (0, 2) else (frame.px(12), frame.px(40))))
        light.center = center
        paint.add_glow(surface, light, 6 * frame.scale, max(3, frame.px(7)), (255, 180, 50), 1.0)
    mark = turn_triangle(frame.px(20), LIT if on else DARK, TURN_SIDES[side])
    surface.blit(mark, mark.get_rect(center=center))
