"""The pictures of the six items and of the six peppers of the levels, drawn from their shapes."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.life.pen import (
    DARK_GOLD,
    DARK_JADE,
    DEEP_GOLD,
    GOLD,
    INK,
    IVORY,
    JADE,
    Drawing,
    Pen,
    Point,
    around,
    bezier,
    shrunk,
)
from game.ui.life.peppers import PEPPERS
from game.ui.palette import Color

CRIMSON: Color = (190, 34, 38)
BARK: Color = (112, 64, 34)
SKIN: Color = (250, 206, 160)
DEEP_SKIN: Color = (196, 124, 72)
WIND: Color = (150, 214, 236)
LIGHT: Color = (255, 240, 190)


def _shift(pen: Pen) -> None:
    """乾坤大挪移: the two halves of the whole, eight trigrams round them."""
    for radius, color in ((47, DARK_GOLD), (45, DEEP_GOLD), (42, INK)):
        pen.disc(50, 50, radius, color)
    for trigram in range(8):
        _trigram(pen, trigram)
    pen.disc(50, 50, 27.5, GOLD)
    pen.disc(50, 50, 26, IVORY)
    half = [around(50, 50, 26, turn) for turn in range(-90, 91, 3)]
    half += [around(50, 63, 13, turn) for turn in range(90, 271, 5)]
    half += [around(50, 37, 13, turn) for turn in range(90, -91, -5)]
    pen.polygon(half, CRIMSON)
    pen.disc(50, 37, 4, CRIMSON)
    pen.disc(50, 63, 4, IVORY)


def _trigram(pen: Pen, number: int) -> None:
    degrees = 45 * number - 90
    tx, ty = -math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    for row in range(3):
        x, y = around(50, 50, 39.5 - row * 3.4, degrees)
        reach = 5.6 - row * 0.4
        parts = [(-reach, -1.4), (1.4, reach)] if (number >> row) & 1 else [(-reach, reach)]
        for start, end in parts:
            pen.line([(x + tx * start, y + ty * start), (x + tx * end, y + ty * end)], GOLD, 1.7)


def _swap_chosen(pen: Pen) -> None:
    """偷天换日: sun and moon change places."""
    pen.disc(34, 36, 17, DEEP_GOLD)
    for ray in range(12):
        turn = 30.0 * ray
        pen.polygon([around(34, 36, 21, turn - 7.5), around(34, 36, 28, turn), around(34, 36, 21, turn + 7.5)], GOLD)
    pen.disc(34, 36, 15, GOLD)
    pen.disc(30, 32, 7, (255, 236, 172))
    pen.disc(68, 66, 20, (196, 214, 248))
    pen.disc(76, 60, 16, (26, 50, 66))
    for x, y, reach in ((76, 56, 2.2), (83, 64, 1.6), (70, 63, 1.4)):
        pen.spark(x, y, reach, GOLD)
    pen.arc(50, 50, 43, -72, -6, IVORY, 4.2)
    pen.arrow(93, 49, 92, 7.5, IVORY)
    pen.arc(50, 50, 43, 108, 174, IVORY, 4.2)
    pen.arrow(7, 51, 272, 7.5, IVORY)


def _swap_random(pen: Pen) -> None:
    """移花接木: a blossom grafted on a branch."""
    branch = bezier((10, 90), (30, 82), (34, 62), (52, 52))
    pen.line(branch, BARK, 7)
    pen.line(shrunk(branch, 1, -1, -1.6), (156, 98, 54), 2.4)
    pen.line(bezier((40, 66), (54, 70), (66, 80), (84, 80)), BARK, 5)
    for x, y, degrees, length, width in ((80, 80, -38, 20, 5.5), (58, 73, 70, 20, 5.5), (26, 82, -112, 22, 6)):
        pen.leaf(x, y, degrees, length, width)
    for petal in range(5):
        turn = 72.0 * petal - 90
        for out, radius, color in (
            (15.5, 13.6, (196, 52, 86)),
            (15.5, 12.4, (248, 150, 172)),
            (17.7, 9, (255, 196, 206)),
        ):
            pen.disc(*around(58, 37, out, turn), radius, color)
    pen.disc(58, 37, 8, (206, 62, 92))
    for thread in range(8):
        end = around(58, 37, 11, 45.0 * thread)
        pen.line([(58, 37), end], (255, 232, 180), 1.3)
        pen.disc(*end, 1.9, GOLD)
    pen.disc(58, 37, 4, GOLD)


def _locate(pen: Pen) -> None:
    """千里眼: an eye that sees far."""
    for ray in range(9):
        angle = math.radians(17.5 * ray - 160)
        far = 1.2 if ray % 2 == 0 else 1.12
        ends = [(50 + 38 * s * math.cos(angle), 56 + 40 * s * math.sin(angle)) for s in (1.0, far)]
        pen.line(ends, GOLD, 3.4)
    pen.polygon(_lens(5, 24, 34), DARK_GOLD)
    pen.polygon(_lens(9, 27, 29), IVORY)
    for radius, color in ((21, DARK_JADE), (19, JADE)):
        pen.disc(50, 56.5, radius, color)
    for ray in range(24):
        pen.line([around(50, 56.5, 11, 15.0 * ray), around(50, 56.5, 18, 15.0 * ray)], (34, 130, 88), 1.2)
    pen.disc(50, 56.5, 10.5, INK)
    pen.disc(45, 51, 4.2, (255, 255, 255))
    pen.disc(54, 61, 1.9, (220, 240, 232))
    pen.line(bezier((9, 57), (27, 29), (73, 29), (91, 57)), DEEP_GOLD, 4)


def _lens(left: float, bend: float, height: float) -> list[Point]:
    right = 100 - left
    above = bezier((left, 58), (bend, 58 - height), (100 - bend, 58 - height), (right, 58))
    return above + bezier((right, 58), (100 - bend, 56 + height), (bend, 56 + height), (left, 58))


def _peek(pen: Pen) -> None:
    """顺风耳: an ear with the wind coming in."""
    inside = bezier((38, 80), (46, 66), (36, 56), (34, 42))
    outside = bezier((34, 42), (32, 8), (84, 6), (82, 44)) + bezier((82, 44), (80, 62), (62, 64), (62, 78))
    outside += bezier((62, 78), (60, 96), (38, 96), (38, 80))
    pen.polygon(outside + inside, DEEP_SKIN)
    pen.polygon(shrunk(outside + inside, 0.935, 4, 3), SKIN)
    for curve in (((44, 40), (44, 18), (73, 18), (72, 43)), ((72, 43), (70, 56), (56, 58), (55, 70)),
                  ((50, 46), (60, 36), (64, 50), (52, 56))):  # fmt: skip
        pen.line(bezier(*curve), (206, 134, 84), 4)
    for row, (y, length) in enumerate(((34, 20), (50, 25), (66, 18))):
        pen.line(bezier((30 - row % 2 * 2, y), (24, y - 7), (16, y + 7), (30 - length, y)), WIND, 4)
    pen.disc(47, 86, 3.2, GOLD)


FINGER: tuple[tuple[float, float, float, float, float, Color], ...] = (
    (32, 70, 42, 24, 5, (140, 18, 26)),
    (34, 72, 38, 20, 4, (218, 58, 46)),
    (32, 69, 42, 6, 2.5, GOLD),
    (28, 40, 50, 34, 12, DARK_GOLD),
    (36, 8, 16, 50, 8, DARK_GOLD),
    (30, 42, 46, 30, 10, DEEP_GOLD),
    (38, 10, 12, 48, 6, GOLD),
    (40, 12, 4, 40, 2, LIGHT),
    (40.5, 12, 7, 9, 3.4, (255, 246, 214)),
)


def _finger(pen: Pen) -> None:
    """金手指: a golden hand that points."""
    for box in FINGER:
        pen.box(*box)
    for place in range(3):
        pen.box(50 + place * 9, 38 + place * 1.5, 10.5, 22, 5, DARK_GOLD)
        pen.box(51.3 + place * 9, 39.3 + place * 1.5, 8, 19.5, 4, GOLD)
    thumb = bezier((31, 62), (18, 54), (18, 40), (25, 38)) + bezier((25, 38), (32, 38), (28, 50), (40, 56))
    pen.polygon(thumb, DARK_GOLD)
    pen.polygon(shrunk(thumb, 0.9, 2.6, 4.8), GOLD)
    for x, y, reach in ((24, 16, 3.6), (64, 14, 4.6), (74, 28, 2.6), (16, 28, 2.4)):
        pen.spark(x, y, reach, LIGHT)


ITEMS: dict[str, Drawing] = {
    "near_flush_deal": _shift,
    "swap_chosen": _swap_chosen,
    "swap_random": _swap_random,
    "locate_tile": _locate,
    "peek_next": _peek,
    "golden_finger": _finger,
}
PICTURES: dict[str, Drawing] = {**ITEMS, **PEPPERS}


@lru_cache(maxsize=96)
def picture(name: str, px: int, faint: bool = False) -> pygame.Surface:
    """An item or a pepper by its id, `px` pixels square, its alpha multiplied in; `faint` for what is not had yet."""
    pen = Pen(px)
    PICTURES[name](pen)
    made = pen.picture()
    if faint:
        made.fill((128, 128, 128, 168), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def draw_picture(surface: pygame.Surface, name: str, center: tuple[int, int], px: int, faint: bool = False) -> None:
    """Draw an item or a pepper round a point."""
    made = picture(name, px, faint)
    surface.blit(made, made.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_medallion(surface: pygame.Surface, name: str, center: tuple[int, int], px: int) -> None:
    """An item on a dark disc with a golden edge, `px` pixels across."""
    rect = pygame.Rect(0, 0, px, px)
    rect.center = center
    paint.add_glow(surface, rect, px / 2, max(3, px // 10), (60, 150, 120), 0.35)
    paint.disc(surface, center, px / 2, ((24, 64, 60), (8, 26, 28)), (190, 160, 96))
    draw_picture(surface, name, center, round(px * 0.74))
