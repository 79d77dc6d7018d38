"""Drawing the plates of the seats: name and points, portrait, and what lies above them."""

from __future__ import annotations

import pygame

from game.ui import paint
from game.ui.context import Context
from game.ui.layout import Plate
from game.ui.palette import (
    BRASS,
    CREAM,
    GLOW,
    GOLD,
    GOLD_FLAT,
    GREEN,
    GREY,
    LINE,
    LOSS,
    PANEL,
    RED,
    Pair,
)
from game.ui.points_sign import draw_points_sign
from game.ui.table.paint import BUTTON_SIGNS, signed, suit_badge
from game.ui.widgets.frame import Frame

SIGN = 20.0  # the sign of points on a plate
NAME_AT, SUM_AFTER = 69.0, 24.0  # from the left of a plate to its words, and what the sign takes of the sum
SEAL, SMALL_SEAL = 44.0, 38.0  # across the seal of a seat that has won
SEAL_OUT = 14.0  # how far it stands out of the plate
RING, SMALL_RING = 58.0, 50.0  # across the golden ring of a portrait


def name_font(context: Context, frame: Frame) -> pygame.font.Font:
    """The letters of a name on a plate; larger ones need all the height there is."""
    return context.assets.font(frame.text_px(19 if frame.text == 1 else 17))


def sum_font(context: Context, frame: Frame) -> pygame.font.Font:
    """The letters of the points on a plate."""
    return context.assets.font(frame.text_px(21 if frame.text == 1 else 19), "bold")


def room_after(marked: bool) -> float:
    """What stays free right of the words of a plate, in units: for the seal of a win, for a disc or a tick."""
    return 41.0 if marked else SEAL - SEAL_OUT + 4


def name_fitting(context: Context, frame: Frame, name: str, room: int) -> str:
    """A name, or its last word where not even the smallest letters get all of it into `room` pixels."""
    smallest, last = context.assets.font(frame.text_px(0)), name.split(" ")[-1]
    return last if smallest.size(name)[0] > room >= smallest.size(last)[0] else name


@paint.within(lambda surface, context, plate, *rest: plate.rect)
def draw_plate(surface: pygame.Surface, context: Context, plate: Plate, name: str) -> None:
    """The plate of a seat, without its portrait and what lies above it."""
    frame = Frame(surface.get_size())
    rect, radius = plate.rect, 20 * frame.scale
    paint.add_shadow(surface, rect, radius, max(3, frame.px(7)), 130)
    edge = BRASS if plate.active else LINE
    surface.blit(paint.panel(rect.size, radius, *PANEL, edge, 222, max(1.2, 1.6 * frame.scale)), rect)
    ring = portrait_ring(frame, plate)
    surface.blit(paint.panel(ring.size, ring.w / 2, (240, 206, 130), (176, 124, 52), None, 255), ring)
    if plate.column:
        _column_words(surface, context, frame, plate, name)
        return
    x, marked = rect.x + frame.px(NAME_AT), plate.void is not None or plate.chosen is not None
    room = rect.right - x - frame.px(room_after(marked))
    font, name = name_font(context, frame), name_fitting(context, frame, name, room)
    paint.draw_text(surface, name, font, CREAM, (x, rect.y + frame.px(20)), "midleft", max_width=room)
    _sum(surface, context, frame, plate, (x, rect.y + frame.px(47)), room)


def _sum(surface: pygame.Surface, context: Context, frame: Frame, plate: Plate, at: tuple[int, int], room: int) -> None:
    """The points with their sign; a sum so long that it would be cut short stands without it."""
    words, after = signed(plate.points), frame.px(SUM_AFTER)
    if context.assets.font(frame.text_px(0), "bold").size(words)[0] <= room - after:
        draw_points_sign(surface, (at[0] + frame.px(9), at[1]), frame.px(SIGN))
        at, room = (at[0] + after, at[1]), room - after
    font, shade = sum_font(context, frame), LOSS if plate.points < 0 else GOLD
    paint.draw_text(surface, words, font, CREAM, at, "midleft", gradient=shade, max_width=room)


def _column_words(surface: pygame.Surface, context: Context, frame: Frame, plate: Plate, name: str) -> None:
    """Name and sum below the portrait; a name too long for the column is left to the portrait."""
    rect, room = plate.rect, plate.rect.w - frame.px(8)
    small, name = context.assets.font(frame.text_px(15)), name_fitting(context, frame, name, room)
    named = context.assets.font(frame.text_px(0)).size(name)[0] <= room
    down = 76 if frame.text == 1 else 68
    if named:
        paint.draw_text(surface, name, small, CREAM, (rect.centerx, rect.y + frame.px(down)), "center", max_width=room)
    font = context.assets.font(frame.text_px(18), "bold")
    at = (rect.centerx, rect.y + frame.px((99 if frame.text == 1 else 95) if named else 88))
    shade = LOSS if plate.points < 0 else GOLD
    paint.draw_text(surface, signed(plate.points), font, CREAM, at, "center", gradient=shade, max_width=room)


def draw_plate_tags(surface: pygame.Surface, context: Context, plate: Plate) -> None:
    """What lies above the plate and its portrait: void suit, dealer, and whether the seat has won or left."""
    frame, rect = Frame(surface.get_size()), plate.rect
    if plate.win_order is not None:
        _won_seal(surface, context, frame, plate)
    else:
        _right_mark(surface, context, frame, plate)
    if plate.dealer:
        _tag(
            surface,
            context,
            frame,
            (rect.x + frame.px(14), rect.y + frame.px(7)),
            context.texts.get("table.dealer"),
            RED,
        )
    if plate.left:
        center = (rect.right - frame.px(34), rect.y + frame.px(2))
        _tag(surface, context, frame, center, context.texts.get("table.gone"), GREY)


def portrait_ring(frame: Frame, plate: Plate) -> pygame.Rect:
    """The golden ring that a portrait fills; above large words it is smaller."""
    small = plate.column and frame.text > 1
    side = frame.px(SMALL_RING if small else RING)
    ring = pygame.Rect(0, 0, side, side)
    ring.center = (plate.rect.x + frame.px(36), plate.rect.centery)
    if plate.column:
        ring.center = (plate.rect.centerx, plate.rect.y + frame.px(29 if small else 37))
    return ring


def _won_seal(surface: pygame.Surface, context: Context, frame: Frame, plate: Plate) -> None:
    """A red seal on the plate of a seat that has won, with its order of winning, or how often it has won so far."""
    across = SMALL_SEAL if plate.column else SEAL  # where the portrait stands above the words, its face stays free
    box = pygame.Rect(0, 0, frame.px(across), frame.px(across))
    box.center = (plate.rect.right + frame.px(SEAL_OUT - SEAL / 2), plate.rect.centery - frame.px(3))
    if plate.column:
        box.center = (plate.rect.right - frame.px(17), plate.rect.y + frame.px(16))
    paint.add_shadow(surface, box, 12 * frame.scale, max(3, frame.px(5)), 130)
    surface.blit(paint.panel(box.size, 12 * frame.scale, *RED, GOLD_FLAT, 255, 2 * frame.scale), box)
    font = context.assets.font(frame.px(across * 0.68), "display")
    at = (box.centerx - frame.px(across * 0.1), box.centery - frame.px(1))
    paint.draw_text(
        surface, BUTTON_SIGNS["win"], font, CREAM, at, "center", gradient=((255, 250, 226), (255, 206, 110))
    )
    order = context.assets.font(frame.px(15), "bold")
    words = f"×{plate.win_count}" if plate.win_count else str(plate.win_order)
    cap = pygame.Rect(0, 0, max(frame.px(22), order.size(words)[0] + frame.px(9)), frame.px(22))
    cap.bottomright = (box.right + frame.px(3), box.bottom + frame.px(10 if plate.win_count else 3))
    surface.blit(paint.panel(cap.size, cap.h / 2, (255, 232, 160), (214, 158, 62), (120, 70, 10), 255, 1.2), cap)
    paint.draw_text(surface, words, order, (74, 32, 0), cap.center, "center", shadow=False)


def _right_mark(surface: pygame.Surface, context: Context, frame: Frame, plate: Plate) -> None:
    center = (plate.rect.right - frame.px(24), plate.rect.centery)
    if plate.column:
        center = (plate.rect.right - frame.px(18), plate.rect.y + frame.px(55 if frame.text == 1 else 36))
    if plate.void is not None:
        suit_badge(surface, context, center, frame.px(16), plate.void)
    elif plate.chosen:
        paint.disc(surface, center, frame.px(16), GREEN)
        paint.tick(surface, center, frame.px(17), (240, 255, 244))
    elif plate.chosen is not None:
        paint.disc(surface, center, frame.px(16), GREY, LINE)
        for step in (-1, 0, 1):
            dot = (center[0] + step * frame.px(7), center[1])
            pygame.draw.circle(surface, (226, 232, 228), dot, max(2, frame.px(2)))


def _tag(
    surface: pygame.Surface, context: Context, frame: Frame, center: tuple[int, int], label: str, pair: Pair
) -> pygame.Rect:
    font = context.assets.font(frame.text_px(14), "bold")
    rect = pygame.Rect(0, 0, max(frame.px(22), font.size(label)[0] + frame.px(10)), frame.px(22))
    rect.center = center
    surface.blit(paint.panel(rect.size, 6 * frame.scale, *pair, (255, 214, 140), 255), rect)
    paint.draw_text(surface, label, font, (255, 246, 226), rect.center, "center")
    return rect


def draw_turn_light(surface: pygame.Surface, frame: Frame, rect: pygame.Rect) -> None:
    """The glow round the plate of the seat on turn."""
    paint.add_glow(surface, rect, 20 * frame.scale, max(4, frame.px(10)), GLOW, 0.75)
