"""Drawing the tools of practice, and which wall is played."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.life.pen import Pen
from game.ui.palette import DISABLED, DISABLED_EDGE, DISABLED_TEXT, GOLD_FLAT, LINE, MUTED, Color
from game.ui.table.stage import Stage
from game.ui.widgets.frame import Frame

LIT: Color = (255, 236, 180)
PLAIN: Color = (226, 206, 150)
STROKE = 11.0


def draw_practice_tool(
    surface: pygame.Surface, frame: Frame, name: str, rect: pygame.Rect, hovered: bool, able: bool
) -> None:
    """One of the round tools; one that can't be used is flat and grey."""
    if able:
        paint.add_shadow(surface, rect, rect.w / 2, max(3, frame.px(5)), 115, frame.px(3))
    pair = ((26, 58, 54), (10, 26, 26)) if able else DISABLED
    edge = DISABLED_EDGE if not able else GOLD_FLAT if hovered else LINE
    surface.blit(paint.panel(rect.size, rect.w / 2, *pair, edge, 225), rect)
    sign = _sign(name, frame.px(21), DISABLED_TEXT if not able else LIT if hovered else PLAIN)
    surface.blit(sign, sign.get_rect(center=rect.center), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_wall_line(surface: pygame.Surface, context: Context, stage: Stage, lines: tuple[str, ...]) -> None:
    """Small lines below the tools."""
    frame = stage.frame
    font = context.assets.font(frame.text_px(14))
    x, y = frame.point(46, 80)
    for line in lines:
        paint.draw_text(surface, line, font, MUTED, (x, y), max_width=frame.px(216))
        y += font.get_height()


@lru_cache(maxsize=64)
def _sign(name: str, px: int, color: Color) -> pygame.Surface:
    pen = Pen(px)
    SIGNS[name](pen, color)
    return pen.picture()


def _undo(pen: Pen, color: Color) -> None:
    pen.arc(52, 58, 30, -90, 120, color, STROKE)
    pen.line([(52, 28), (26, 28)], color, STROKE)
    pen.arrow(14, 28, 180, 24, color)


def _redo(pen: Pen, color: Color) -> None:
    pen.arc(48, 58, 30, -90, -300, color, STROKE)
    pen.line([(48, 28), (74, 28)], color, STROKE)
    pen.arrow(86, 28, 0, 24, color)


def _restart(pen: Pen, color: Color) -> None:
    pen.arc(50, 52, 34, -50, 230, color, STROKE)
    pen.arrow(24, 20, -28, 26, color)


def _new_wall(pen: Pen, color: Color) -> None:
    """A stack of tiles, and a plus: another one."""
    for row in range(2):
        pen.box(8, 46 + row * 25, 54, 20, 5, color)
    pen.line([(76, 12), (76, 48)], color, STROKE)
    pen.line([(58, 30), (94, 30)], color, STROKE)


def _daily(pen: Pen, color: Color) -> None:
    """A leaf of a calendar."""
    pen.box(12, 20, 76, 72, 12, color)
    pen.box(22, 44, 56, 38, 5, (16, 40, 40))
    for x in (32, 68):
        pen.line([(x, 10), (x, 24)], color, STROKE)
    pen.spark(50, 63, 9, color)


SIGNS = {"undo": _undo, "redo": _redo, "restart": _restart, "new_wall": _new_wall, "daily": _daily}
