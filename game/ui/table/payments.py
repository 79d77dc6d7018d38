"""Points on their way from one seat to another: sticks that fly, the amount beside them, what each plate gains."""

from __future__ import annotations

import math

import pygame

from game.ui import paint
from game.ui.choreography import Transfer
from game.ui.context import Context
from game.ui.layout import TableLayout
from game.ui.palette import GOLD, LOSS
from game.ui.points_sign import stick
from game.ui.table.paint import signed
from game.ui.table.plates import Plate
from game.ui.table.stage import Point, Stage
from game.ui.timeline import Shot

STICK = 25.0  # units long
FEW, MANY = 4, 10
TRAIL = 0.36  # the part of the time by which the last stick is behind the first
TURNS = 12  # pictures of a stick as it turns: its ends are alike, so half a turn is all
ALONE = 0.74  # of its time an amount is seen; then the plate tells the sum


def purse(stage: Stage, plate: Plate) -> Point:
    """Where sticks leave a plate and arrive: at its sum."""
    frame = stage.frame
    if plate.column:
        return plate.rect.centerx, plate.rect.bottom - frame.px(14)
    return plate.rect.x + frame.px(90), plate.rect.y + frame.px(44)


def draw_sticks(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout) -> None:
    """Every payment that is in the air."""
    stage, plates = layout.stage, {plate.seat: plate for plate in layout.plates}
    for one in shot.script.transfers:
        share = shot.paid(one)
        if not 0 < share < 1:
            continue
        start, end = purse(stage, plates[one.payer]), purse(stage, plates[one.payee])
        _stream(surface, stage, one, start, end, share)
        _amount(surface, context, stage, one, _along(start, end, min(1.0, share * 1.1)), share)


def sticks_of(points: int) -> int:
    """How many sticks stand for some points: more for more, but never a crowd."""
    return max(FEW, min(MANY, 2 + round(math.log2(max(1, points)))))


def _along(start: Point, end: Point, way: float) -> Point:
    """A point of the arc between two plates, bent towards the upper edge."""
    eased = way * way * (3 - 2 * way)
    distance = math.hypot(end[0] - start[0], end[1] - start[1])
    x = start[0] + (end[0] - start[0]) * eased
    y = start[1] + (end[1] - start[1]) * eased - math.sin(math.pi * eased) * distance * 0.16
    return x, y


def _stream(surface: pygame.Surface, stage: Stage, one: Transfer, start: Point, end: Point, share: float) -> None:
    count = sticks_of(one.points)
    length = max(9, stage.frame.px(STICK))
    blits = []
    for number in range(count):
        way = (share - TRAIL * number / count) / (1 - TRAIL)
        if not 0 < way < 1:
            continue
        x, y = _along(start, end, way)
        scatter = ((number * 37) % 11 - 5) * math.sin(math.pi * way) * 2.2 * stage.scale
        picture = stick(length, 180.0 * ((number * 5 + int(share * 2.5 * TURNS)) % TURNS) / TURNS)
        blits.append((picture, (x - picture.get_width() / 2, y + scatter - picture.get_height() / 2)))
    surface.fblits(blits)


def _amount(surface: pygame.Surface, context: Context, stage: Stage, one: Transfer, at: Point, share: float) -> None:
    font = context.assets.font(stage.frame.text_px(24), "bold")
    width = max(2, stage.frame.px(2))
    picture = paint.gradient_text(f"{one.points:,}", font, GOLD, (84, 44, 0), width)
    picture.set_alpha(round(255 * max(0.0, min(1.0, share / 0.12, (ALONE - share) / 0.14))))
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1] - stage.frame.px(24)))))
    picture.set_alpha(255)


def draw_payments(surface: pygame.Surface, context: Context, shot: Shot, layout: TableLayout, reduced: bool) -> None:
    """What each seat gets or pays in all, at its plate: losses as sticks leave, gains as they arrive."""
    frame = layout.stage.frame
    font = context.assets.font(frame.text_px(30), "bold")
    for plate in layout.plates:
        points, share = _due(shot, plate.seat)
        if not points or not 0 < share < 1:
            continue
        pair, line = (GOLD, (84, 44, 0)) if points > 0 else (LOSS, (70, 10, 8))
        picture = paint.gradient_text(signed(points), font, pair, line, max(2, frame.px(2)))
        picture.set_alpha(round(255 * min(1.0, share / 0.1, (1 - share) / 0.2)))
        rise = 0 if reduced else frame.px(26 * (1 - (1 - min(1.0, share * 2)) ** 3))
        below = plate.place == 2
        y = plate.rect.bottom + frame.px(18) + rise if below else plate.rect.top - frame.px(12) - rise
        x = plate.rect.x + frame.px(48) if below else plate.rect.centerx
        surface.blit(picture, picture.get_rect(center=(x, y)))
        picture.set_alpha(255)


def _due(shot: Shot, seat: int) -> tuple[int, float]:
    """What a seat gains or loses by the payments that have begun last, and how much of its time that has been shown."""
    begun = [one for one in shot.script.transfers if one.at <= shot.elapsed]
    if not begun:
        return 0, 0.0
    at = max(one.at for one in begun)
    mine = [one for one in begun if one.at == at and seat in (one.payer, one.payee)]
    points = sum(one.points if one.payee == seat else -one.points for one in mine)
    late = 0.45 if points > 0 else 0.05
    return points, (shot.elapsed - at - late) / (1.15 - late)
