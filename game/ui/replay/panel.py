"""The panel in the middle of a replayed table: tiles left, which hand, whose turn."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import CREAM, GOLD, GOLD_FLAT, HAIR, MUTED, SHEET_EDGE, Color
from game.ui.table.paint import TURN_SIDES, turn_triangle
from game.ui.widgets.frame import Frame

LIT: Color = (255, 204, 92)
DARK: Color = (46, 74, 70)


@paint.within(lambda surface, context, layout, *rest: layout.panel)
def draw_replay_panel(surface: pygame.Surface, context: Context, layout: TableLayout, number: int) -> None:
    """Draw it; the preset stands below the number of the hand, smaller or in two lines where it is long."""
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
    room = rect.w / 2 - frame.px(22)
    left, right = cx - rect.w * 0.225, cx + rect.w * 0.225
    small, big = context.assets.font(frame.text_px(14)), context.assets.font(frame.text_px(30), "bold")
    up, down = cy - rect.h * 0.2, cy + rect.h * 0.14
    paint.draw_text(surface, context.texts.get("table.left"), small, MUTED, (left, up), "center", max_width=room)
    paint.draw_text(surface, str(layout.view.wall_left), big, CREAM, (left, down), "center", gradient=GOLD)
    label, name = context.texts.get("table.hand", number=number), context.preset_name(layout.view.ruleset).main
    lines = _lines(context, frame, name, room, down - up)
    at = (right, up if lines else cy)
    paint.draw_text(surface, label, small, MUTED if lines else GOLD_FLAT, at, "center", max_width=room)
    for place, (line, font) in enumerate(lines):
        y = down + (place - (len(lines) - 1) / 2) * font.get_height() * 0.8 + frame.px(2) * (len(lines) - 1)
        paint.draw_text(surface, line, font, GOLD_FLAT, (right, y), "center")


def _lines(context: Context, frame: Frame, name: str, room: float, height: float) -> list[tuple[str, pygame.font.Font]]:
    """A preset's name in one line or in two, each with its font; none where it has no room.

    `room` is the width and `height` what lies between the middles of the line above and of the name, in pixels.
    """
    chinese = all(ord(character) > 0x2E80 for character in name)
    brush = context.assets.font(frame.text_px(19), "display")
    if chinese and brush.size(name)[0] <= room:
        return [(name, brush)]
    for size in range(16, 12, -1):
        font = context.assets.font(frame.text_px(size), "bold")
        lines = [name] if font.size(name)[0] <= room else name.rsplit(" ", 1)
        low = len(lines) == 1 or (size <= 14 and font.get_height() * 1.12 <= height)
        if low and all(font.size(line)[0] <= room for line in lines):
            return [(line, font) for line in lines]
    return []


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
