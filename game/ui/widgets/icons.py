"""Small signs drawn from their outlines on a 24 x 24 grid with its origin in the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.palette import Color

Point = tuple[float, float]
Outline = Sequence[Point]

GRID = 24.0
FINE = 6


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> list[Point]:
    """Points along a circle, angles in degrees, clockwise from the right."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def box(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """A rectangle."""
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def frame(left: float, top: float, right: float, bottom: float, width: float) -> list[Point]:
    """The outline of a rectangle, as one polygon."""
    outer, inner = (
        box(left, top, right, bottom),
        box(left + width, top + width, right - width, bottom - width),
    )
    return [*outer, outer[0], inner[0], inner[3], inner[2], inner[1], inner[0], outer[0]]


def hoop(x: float, y: float, outer: float, inner: float) -> list[Point]:
    """A ring, as one polygon."""
    return [*arc(x, y, outer, 0, 360), *arc(x, y, inner, 360, 0)]


def _cog() -> list[Point]:
    teeth = [
        (
            (10 if step // 2 % 2 else 7.6) * math.cos(step * math.tau / 32),
            (10 if step // 2 % 2 else 7.6) * math.sin(step * math.tau / 32),
        )
        for step in range(32)
    ]
    return [*teeth, teeth[0], *arc(0, 0, 3.4, 360, 0)]


def _globe_line(reach: float) -> list[Point]:
    outer = [(reach * math.cos(step * math.tau / 24), 9 * math.sin(step * math.tau / 24)) for step in range(25)]
    inner = [(x * (reach - 1.8) / reach, y) for x, y in reversed(outer)]
    return [*outer, *inner]


OUTLINES: dict[str, tuple[Outline, ...]] = {
    "play": ([(-6, -9), (9, 0), (-6, 9)],),
    "plus": (box(-2, -9, 2, 9), box(-9, -2, 9, 2)),
    "book": ([(-10, -7), (-1, -5), (-1, 8), (-10, 6)], [(10, -7), (1, -5), (1, 8), (10, 6)]),
    "again": ([*arc(0, 0, 9, -50, 230), *arc(0, 0, 6, 230, -50)], [(-11, -9), (-2, -8), (-8, -1)]),
    "gear": (_cog(),),
    "quit": (
        [(-9, -9), (1, -9), (1, -6.6), (-6.6, -6.6), (-6.6, 6.6), (1, 6.6), (1, 9), (-9, 9)],
        [(-3, -1.4), (4, -1.4), (4, -5), (10, 0), (4, 5), (4, 1.4), (-3, 1.4)],
    ),
    "eye": (
        [*arc(0, 6, 11.5, -148, -32), *arc(0, -6, 11.5, 32, 148), *arc(0, -6, 9.0, 136, 44),
         *arc(0, 6, 9.0, -44, -136), *arc(0, 6, 11.5, -148, -147)],
        arc(0, 0, 2.8, 0, 360),
    ),
    "list": tuple(box(left, y - 1.6, right, y + 1.6) for y in (-7, 0, 7) for left, right in ((-10, -6.6), (-4, 10))),
    "next": ([(-10, -8), (0, 0), (-10, 8)], [(-1, -8), (9, 0), (-1, 8)]),
    "back": ([(3.5, -9), (6.5, -6), (0.5, 0), (6.5, 6), (3.5, 9), (-5.5, 0)],),
    "forward": ([(-3.5, -9), (-6.5, -6), (-0.5, 0), (-6.5, 6), (-3.5, 9), (5.5, 0)],),
    "swap": (
        [(-10, -6.4), (3, -6.4), (3, -10), (10, -5), (3, 0), (3, -3.6), (-10, -3.6)],
        [(10, 6.4), (-3, 6.4), (-3, 10), (-10, 5), (-3, 0), (-3, 3.6), (10, 3.6)],
    ),
    "home": (
        [(0, -10), (11, 0), (8, 0), (8, 9), (2.4, 9), (2.4, 2.6), (-2.4, 2.6), (-2.4, 9), (-8, 9), (-8, 0), (-11, 0)],
    ),
    "flag": (box(-8, -10, -5.6, 10), [(-5, -9), (9, -5), (-5, 1)]),
    "sound": (
        [(-10, -3), (-6, -3), (0, -8), (0, 8), (-6, 3), (-10, 3)],
        [*arc(-1, 0, 7, -50, 50), *arc(-1, 0, 4.8, 50, -50)],
        [*arc(-1, 0, 11, -50, 50), *arc(-1, 0, 8.8, 50, -50)],
    ),
    "screen": (frame(-11, -8, 11, 5, 2.2), box(-6, 7.6, 6, 10)),
    "keys": tuple(
        box(x, y, x + 5, y + 5) for y in (-7, 1) for x in (-10, -2.5, 5)
    ),
    "globe": (hoop(0, 0, 10, 8), box(-9, -1, 9, 1), _globe_line(4.6)),
    "tile": (frame(-7, -10, 7, 10, 2.2), arc(0, 0, 2.6, 0, 360)),
    "help": (
        [*arc(0, -4, 5.6, -180, 60), (2.2, 2.4), (-1.4, 2.4), (-1.4, -0.6), *arc(0, -4, 2.6, 60, -180)],
        arc(0.3, 6.6, 2.0, 0, 360),
    ),
    "copy": (frame(-4, -4, 9, 10, 2.2), [(-9, -10), (4, -10), (4, -7), (-6, -7), (-6, 4), (-9, 4)]),
    "paste": (frame(-8, -7, 8, 10, 2.2), box(-4, -10, 4, -5), box(-4, 0, 4, 2), box(-4, 4, 4, 6)),
    "clear": ([(-8, -6), (-6, -8), (8, 6), (6, 8)], [(6, -8), (8, -6), (-6, 8), (-8, 6)]),
    "bag": (
        [(-8.6, -3.4), (8.6, -3.4), (10, 10), (-10, 10)],
        [*arc(0, -3.4, 5.4, 180, 360), *arc(0, -3.4, 3.4, 360, 180)],
    ),
    "lock": (box(-6, -1, 6, 9), [*arc(0, -1, 5.2, 180, 360), *arc(0, -1, 2.8, 360, 180)]),
    "tick": ([(-9, 0.5), (-6, -2.5), (-2.2, 1.6), (6.6, -7.6), (9.4, -4.8), (-2.2, 7.2)],),
}  # fmt: skip


@lru_cache(maxsize=256)
def icon(name: str, px: int, color: Color) -> pygame.Surface:
    """The sign, `px` pixels square."""
    side = px * FINE
    surface = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    surface.fill((*color, 0))
    for outline in OUTLINES[name]:
        points = [((x / GRID + 0.5) * side, (y / GRID + 0.5) * side) for x, y in outline]
        pygame.draw.polygon(surface, color, points)
    return pygame.transform.smoothscale(surface, (px, px))
