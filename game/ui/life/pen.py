"""A pen for small pictures in colour: shapes on a grid of 100 x 100, drawn finely and scaled down."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.ui.palette import Color

Point = tuple[float, float]
Drawing = Callable[["Pen"], None]
GRID = 100.0
FINE = 4
CURVE_STEPS = 36

GOLD: Color = (255, 214, 116)
DEEP_GOLD: Color = (226, 162, 58)
DARK_GOLD: Color = (150, 92, 22)
IVORY: Color = (252, 244, 222)
INK: Color = (22, 36, 44)
JADE: Color = (60, 176, 122)
DARK_JADE: Color = (12, 92, 62)


def bezier(start: Point, one: Point, two: Point, end: Point, steps: int = CURVE_STEPS) -> list[Point]:
    """Points along a cubic curve."""
    found = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        x = a * start[0] + b * one[0] + c * two[0] + d * end[0]
        found.append((x, a * start[1] + b * one[1] + c * two[1] + d * end[1]))
    return found


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at an angle on a circle, clockwise from the right."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def shrunk(points: Sequence[Point], scale: float, dx: float, dy: float) -> list[Point]:
    """The points scaled about the origin, then moved."""
    return [(x * scale + dx, y * scale + dy) for x, y in points]


class Pen:
    """Draws on a picture of its own; `picture` gives it in the size asked for, its alpha multiplied in."""

    def __init__(self, px: int) -> None:
        self.px = px
        self.scale = px * FINE / GRID
        self.surface = pygame.Surface((px * FINE, px * FINE), pygame.SRCALPHA, 32)

    def picture(self) -> pygame.Surface:
        """To be drawn with BLEND_PREMULTIPLIED, so that no dark rim shows."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), (self.px, self.px))

    def polygon(self, points: Sequence[Point], color: Color) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, color, [(x * self.scale, y * self.scale) for x, y in points])

    def disc(self, x: float, y: float, radius: float, color: Color) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, color, (x * self.scale, y * self.scale), radius * self.scale)

    def oval(self, x: float, y: float, width: float, height: float, turn: float, color: Color) -> None:
        """A filled ellipse of these half axes, turned by `turn` degrees."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        points = []
        for step in range(60):
            a, b = width * math.cos(step * math.tau / 60), height * math.sin(step * math.tau / 60)
            points.append((x + a * cos - b * sin, y + a * sin + b * cos))
        self.polygon(points, color)

    def line(self, points: Sequence[Point], color: Color, width: float) -> None:
        """A stroke with round ends and corners."""
        for (x1, y1), (x2, y2) in pairwise(points):
            length = math.hypot(x2 - x1, y2 - y1) or 1.0
            nx, ny = (y1 - y2) / length * width / 2, (x2 - x1) / length * width / 2
            self.polygon([(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)], color)
        for x, y in points:
            self.disc(x, y, width / 2, color)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, color: Color, width: float) -> None:
        """A stroke along a circle, angles in degrees."""
        steps = CURVE_STEPS
        points = [around(x, y, radius, start + (end - start) * step / steps) for step in range(steps + 1)]
        self.line(points, color, width)

    def arrow(self, x: float, y: float, degrees: float, size: float, color: Color) -> None:
        """The head of an arrow."""
        turns = ((0.0, 1.0), (131.8, 0.9), (-131.8, 0.9))
        self.polygon([around(x, y, size * reach, degrees + turn) for turn, reach in turns], color)

    def box(self, x: float, y: float, width: float, height: float, radius: float, color: Color) -> None:
        """A filled rectangle with round corners."""
        corners = ((x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
                   (x + radius, y + height - radius, 90), (x + radius, y + radius, 180))  # fmt: skip
        points = [around(cx, cy, radius, start + turn) for cx, cy, start in corners for turn in range(0, 91, 10)]
        self.polygon(points, color)

    def spark(self, x: float, y: float, reach: float, color: Color) -> None:
        """A star with four points."""
        points = [around(x, y, reach * (2 if step % 2 == 0 else 0.75), step * 45) for step in range(8)]
        self.polygon(points, color)

    def leaf(self, x: float, y: float, degrees: float, length: float, width: float) -> None:
        """A leaf from its stem, one half in shade."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        rib, upper, lower = [], [], []
        for step in range(21):
            along, out = length * step / 20, width * math.sin(math.pi * (step / 20) ** 0.8)
            rib.append((x + along * cos, y + along * sin))
            upper.append((x + along * cos - out * sin, y + along * sin + out * cos))
            lower.append((x + along * cos + out * sin, y + along * sin - out * cos))
        self.polygon([*upper, *reversed(lower)], JADE)
        self.polygon([*upper, *reversed(rib)], DARK_JADE)
