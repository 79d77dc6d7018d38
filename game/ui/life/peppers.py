"""The six peppers of the levels: a body along a curve, its cap and stem."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.ui.life.pen import GOLD, Drawing, Pen, Point, around, bezier
from game.ui.palette import Color

Width = Callable[[float], float]
STEM: Color = (58, 128, 60)
CAP: Color = (44, 112, 54)
LIGHT_CAP: Color = (84, 160, 78)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] * (1 - share) + other[0] * share, one[1] * (1 - share) + other[1] * share


def tapered(width: float, end: float, start: float) -> Width:
    """Half the width along a body: it swells from `start` of its width, then runs out to a point."""
    return lambda t: width * (start + (1 - start) * min(1.0, t * 5)) * (1 - t**2.2) ** end


def wrinkled(width: float) -> Width:
    """A short body with folds."""
    return lambda t: width * (0.8 + 0.2 * min(1.0, t * 5)) * (1 - t**2.6) ** 0.6 * (1 + 0.09 * math.sin(t * 17))


def _body(pen: Pen, curve: tuple[Point, Point, Point, Point], width: Width, color: Color, shine: Color) -> None:
    points = bezier(*curve, steps=60)
    left, right = [], []
    for at, (x, y) in enumerate(points):
        (x1, y1), (x2, y2) = points[max(0, at - 1)], points[min(len(points) - 1, at + 1)]
        length, half = math.hypot(x2 - x1, y2 - y1) or 1.0, width(at / 60)
        dx, dy = (x2 - x1) / length * half, (y2 - y1) / length * half
        left.append((x - dy, y + dx))
        right.append((x + dy, y - dx))
    sides = list(zip(left, right, strict=True))
    dark = (round(color[0] * 0.58), round(color[1] * 0.58), round(color[2] * 0.58))
    for tint, here, there, lit in ((dark, 0.0, 1.0, sides), (color, 0.09, 0.91, sides), (shine, 0.7, 0.8, sides[6:44])):
        one, other = ([_between(a, b, share) for a, b in lit] for share in (here, there))
        pen.polygon([*one, *reversed(other)], tint)


def _cap(pen: Pen, x: float, y: float, degrees: float, width: float, stem: float = 14) -> None:
    pen.line([(x, y), around(x, y, stem, degrees), around(x, y, stem + 5, degrees + 20)], STEM, 4.2)
    pen.oval(x, y, width * 0.55, width * 1.02, degrees, CAP)
    lit = around(x, y, 1.4, degrees)
    pen.oval(*lit, width * 0.38, width * 0.8, degrees, LIGHT_CAP)


def _single(
    pen: Pen,
    curve: tuple[Point, Point, Point, Point],
    width: Width,
    colors: tuple[Color, Color],
    cap: tuple[float, float, float, float, float],
) -> None:
    _body(pen, curve, width, *colors)
    _cap(pen, *cap)


def _facing_heaven(pen: Pen) -> None:
    """Three that point to the sky."""
    for base, bend, tip in (
        ((50, 84), (30, 60), (22, 26)),
        ((52, 84), (70, 60), (80, 28)),
        ((51, 84), (50, 50), (50, 10)),
    ):
        _body(pen, (base, bend, bend, tip), tapered(10, 0.6, 0.8), (222, 46, 30), (255, 160, 116))
    _cap(pen, 51, 86, 90, 14, 8)


def _sky_pointer(pen: Pen) -> None:
    """Small, fierce, glowing."""
    for base, bend, tip, width in (((34, 86), (28, 66), (24, 42), 8), ((67, 86), (74, 64), (78, 40), 8),
                                   ((50, 88), (50, 56), (50, 8), 11)):  # fmt: skip
        _body(pen, (base, bend, bend, tip), tapered(width, 0.7, 0.8), (240, 38, 26), (255, 214, 130))
        _cap(pen, base[0], base[1] + 1, 90, width, 6)
    for x, y, reach in ((34, 18, 3), (68, 20, 3.6), (84, 28, 2)):
        pen.spark(x, y, reach, GOLD)


PEPPERS: dict[str, Drawing] = {
    "yidu": partial(
        _single, curve=((26, 24), (44, 34), (66, 56), (82, 86)), width=tapered(13, 0.6, 0.8),
        colors=((206, 44, 34), (255, 150, 120)), cap=(25, 23, -140, 13, 14),
    ),
    "dahongpao": partial(
        _single, curve=((50, 22), (52, 42), (52, 62), (48, 90)), width=tapered(20, 0.62, 0.86),
        colors=((178, 22, 30), (246, 116, 104)), cap=(50, 21, -90, 19, 11),
    ),
    "erjingtiao": partial(
        _single, curve=((26, 22), (66, 14), (92, 46), (70, 92)), width=tapered(9, 0.55, 0.8),
        colors=((214, 36, 34), (255, 140, 116)), cap=(26, 23, 170, 9, 10),
    ),
    "chaotian": _facing_heaven,
    "shuan": partial(
        _single, curve=((50, 26), (44, 44), (50, 62), (46, 88)), width=wrinkled(21),
        colors=((226, 84, 24), (255, 194, 110)), cap=(50, 25, -84, 18, 11),
    ),
    "zhitian": _sky_pointer,
}  # fmt: skip
