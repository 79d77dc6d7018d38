"""Counting sticks (筹): the sign of points, told from the coin by its shape."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.palette import Color
from game.ui.shapes import FINE, transparent

IVORY: Color = (250, 240, 212)
EDGE: Color = (92, 58, 22)
DOT: Color = (196, 44, 30)
THICK = 0.27  # of its length
LEAN = 24.0  # degrees by which the two sticks of the sign lean to the right
APART = 0.17  # of the sign's size, from its middle to each stick
STICK = 0.92  # of the sign's size


def draw_points_sign(surface: pygame.Surface, center: tuple[float, float], size: float) -> None:
    """Two ivory sticks with a red dot each, `size` pixels high, round a point."""
    picture = _sign(max(6, round(size)))
    surface.blit(picture, picture.get_rect(center=(round(center[0]), round(center[1]))))


@lru_cache(maxsize=16)
def _sign(side: int) -> pygame.Surface:
    one = stick(round(side * STICK * FINE), -LEAN)
    big = transparent((side * FINE, side * FINE), (*EDGE, 0))
    for way in (-APART, APART):
        big.blit(one, one.get_rect(center=(side * FINE * (0.5 + way), side * FINE / 2)))
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=64)
def stick(length: int, degrees: float) -> pygame.Surface:
    """One stick of a length in pixels, turned from upright to the left."""
    upright = _upright(length * FINE)
    return pygame.transform.rotozoom(upright, degrees, 1 / FINE)


@lru_cache(maxsize=4)
def _upright(length: int) -> pygame.Surface:
    thick, line = max(3, round(length * THICK)), max(1, round(length * 0.055))
    picture = transparent((thick + 2 * line, length + 2 * line), (*EDGE, 0))
    body = picture.get_rect()
    pygame.draw.rect(picture, EDGE, body, border_radius=body.w // 3)
    pygame.draw.rect(picture, IVORY, body.inflate(-2 * line, -2 * line), border_radius=thick // 3)
    pygame.draw.circle(picture, DOT, body.center, thick * 0.36)
    return picture
