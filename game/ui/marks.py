"""Marks where fonts lack the glyph, and the small things that are drawn everywhere: discs, coins, the brass line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import pygame

from game.ui.palette import GOLD_FLAT, Color, Pair
from game.ui.shapes import FINE, panel, transparent

Point = tuple[float, float]
Outline = tuple[Point, ...]

MANY_MARKS = 128  # pictures of marks kept


def polygon(surface: pygame.Surface, points: Sequence[Point], color: tuple[int, ...]) -> None:
    """A filled polygon with smooth edges."""
    surface.blit(*_filled(points, color))


def _filled(points: Sequence[Point], color: tuple[int, ...]) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a polygon, and where its upper left corner is."""
    across, down = zip(*points, strict=True)
    left, top = math.floor(min(across)) - 1, math.floor(min(down)) - 1
    right, bottom = math.ceil(max(across)) + 1, math.ceil(max(down)) + 1
    red, green, blue = color[:3]
    shape = transparent(((right - left) * FINE, (bottom - top) * FINE), (red, green, blue, 0))
    pygame.draw.polygon(shape, color, [((x - left) * FINE, (y - top) * FINE) for x, y in points])
    return pygame.transform.smoothscale(shape, (right - left, bottom - top)), (left, top)


def _mark(surface: pygame.Surface, outline: Outline, center: Point, size: float, color: Color) -> None:
    picture, (left, top) = _mark_of(outline, round(size * FINE) / FINE, color)  # one that grows is a few pictures
    surface.blit(picture, (round(center[0]) + left, round(center[1]) + top))


@lru_cache(maxsize=MANY_MARKS)
def _mark_of(outline: Outline, size: float, color: Color) -> tuple[pygame.Surface, tuple[int, int]]:
    return _filled([(x * size, y * size) for x, y in outline], color)


_TICK = ((-0.5, 0.02), (-0.35, -0.14), (-0.12, 0.1), (0.36, -0.42), (0.52, -0.26), (-0.12, 0.4))
_CROSS = (
    (-0.42, -0.28), (-0.28, -0.42), (0, -0.14), (0.28, -0.42), (0.42, -0.28), (0.14, 0),
    (0.42, 0.28), (0.28, 0.42), (0, 0.14), (-0.28, 0.42), (-0.42, 0.28), (-0.14, 0),
)  # fmt: skip
_STAR = tuple(
    (math.sin(step * math.pi / 5) * reach, -math.cos(step * math.pi / 5) * reach)
    for step, reach in enumerate((0.5, 0.21) * 5)
)
_TURNS = {"down": 0, "left": 1, "up": 2, "right": 3}


def tick(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A tick, `size` pixels across."""
    _mark(surface, _TICK, center, size, color)


def cross(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A cross, `size` pixels across."""
    _mark(surface, _CROSS, center, size, color)


def star(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A five-pointed star, `size` pixels across."""
    _mark(surface, _STAR, center, size, color)


def lozenge(surface: pygame.Surface, center: Point, size: float, color: Color) -> None:
    """A square on its point, `size` pixels across."""
    _mark(surface, ((-0.5, 0), (0, -0.5), (0.5, 0), (0, 0.5)), center, size, color)


def triangle(
    surface: pygame.Surface,
    center: Point,
    size: float,
    color: Color,
    toward: Literal["up", "down", "left", "right"] = "down",
) -> None:
    """A triangle pointing somewhere, `size` pixels along its base."""
    outline: Outline = ((-0.5, -0.32), (0.5, -0.32), (0, 0.32))
    for _ in range(_TURNS[toward]):
        outline = tuple((-y, x) for x, y in outline)
    _mark(surface, outline, center, size, color)


def coin(surface: pygame.Surface, center: Point, size: float) -> None:
    """A gold coin with a square hole, `size` pixels across."""
    side = max(4, round(size))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(center[0]), round(center[1]))
    surface.blit(panel(rect.size, side / 2, (255, 224, 120), (206, 138, 34), (150, 92, 14), 255, 1.4), rect)
    hole = rect.inflate(-round(side * 0.64), -round(side * 0.64))
    pygame.draw.rect(surface, (140, 84, 12), hole, 1 if side < 18 else 2)


@lru_cache(maxsize=32)
def _fading_line(width: int, thickness: int) -> pygame.Surface:
    line = transparent((width, thickness))
    for x in range(width):
        strength = round(190 * math.sin(math.pi * (x + 0.5) / width) ** 0.6)
        pygame.draw.line(line, (206, 166, 90, strength), (x, 0), (x, thickness - 1))
    return line


def brass_line(surface: pygame.Surface, left: int, right: int, y: int, scale: float = 1.0) -> None:
    """A line that fades at both ends, a lozenge in its middle; both grow in windows of a larger `scale`."""
    scale = max(1.0, scale)
    thick = round(scale * 0.8)
    surface.blit(_fading_line(max(2, right - left), max(1, thick)), (left, y - (thick - 1) // 2))
    middle, wide, high = (left + right) / 2, 5 * scale, 3 * scale
    polygon(surface, [(middle - wide, y), (middle, y - high), (middle + wide, y), (middle, y + high)], (226, 188, 108))


def disc(
    surface: pygame.Surface, center: Point, radius: float, pair: Pair, edge: Color | None = GOLD_FLAT
) -> pygame.Rect:
    """A round badge."""
    side = max(2, round(2 * radius))
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(center[0]), round(center[1]))
    surface.blit(panel(rect.size, side / 2, *pair, edge, 255), rect)
    return rect
