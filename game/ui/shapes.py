"""Smooth rounded shapes: masks, panels, rings, glows and shadows, each made once and cached by its arguments.

They are drawn four times too large and scaled down; only the corners are, the straight parts are stretched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from game.ui import appearance
from game.ui.keeping import LARGE, kept, of_this_size
from game.ui.palette import Color, lift, mix

Size = tuple[int, int]

FINE = 4  # how much larger shapes are drawn before they are scaled down
HUGE = 1_000_000  # pixels from which no picture of a shadow is kept
BAND = 64  # pixels of height in which large shapes are put together: no part of them is large itself
FEW_MASKS = 32  # masks kept: what is made of them is kept itself
CLEAR = (255, 255, 255, 0)
WHITE = (255, 255, 255, 255)


def transparent(size: Size, fill: tuple[int, int, int, int] = (0, 0, 0, 0)) -> pygame.Surface:
    """A surface with alpha, filled with one colour."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    surface.fill(fill)
    return surface


def _stretch(corners: pygame.Surface, size: Size, cut: int) -> pygame.Surface:
    """Blow a picture of (2 cut + 1) square up to `size`, keeping its four corners."""
    out = pygame.Surface(size, corners.get_flags() & pygame.SRCALPHA, corners)
    for piece, at in _stretched(corners, size, cut):
        out.blit(piece, at, special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _stretched(corners: pygame.Surface, size: Size, cut: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The parts of a picture of (2 cut + 1) square blown up to `size`, its corners kept, and where each lies."""
    width, height = size
    spans_x = ((0, cut, 0, cut), (cut, 1, cut, width - 2 * cut), (cut + 1, cut, width - cut, cut))
    rows = [(cut, 1, y, min(BAND, height - cut - y)) for y in range(cut, height - cut, BAND)]
    for from_y, from_h, to_y, to_h in ((0, cut, 0, cut), *rows, (cut + 1, cut, height - cut, cut)):
        for from_x, from_w, to_x, to_w in spans_x:
            piece = corners.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                piece = pygame.transform.scale(piece, (to_w, to_h))
            yield piece, (to_x, to_y)


def _sliced(size: Size, cut: int, make: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """`make` a shape; a large one from its corners alone."""
    if size[0] <= 2 * cut + 1 or size[1] <= 2 * cut + 1:
        return make(size)
    return _stretch(make((2 * cut + 1, 2 * cut + 1)), size, cut)


def _rounded(size: Size, radius: float, hole: float | None) -> pygame.Surface:
    """A white rounded rectangle, or its rim when `hole` tells how wide the rim is."""
    width, height = size
    surface = transparent((width * FINE, height * FINE), CLEAR)
    radius = min(radius, width / 2, height / 2)
    pygame.draw.rect(surface, WHITE, surface.get_rect(), border_radius=round(radius * FINE))
    if hole is not None:
        inner = surface.get_rect().inflate(-2 * round(hole * FINE), -2 * round(hole * FINE))
        if inner.w > 0 and inner.h > 0:
            pygame.draw.rect(surface, CLEAR, inner, border_radius=max(0, round((radius - hole) * FINE)))
    return pygame.transform.smoothscale(surface, size)


def rounded_mask(size: Size, radius: float, rim: float | None = None) -> pygame.Surface:
    """White with a smooth rounded outline: filled, or a rim of a width. A large one is made anew each time."""
    size = (max(1, size[0]), max(1, size[1]))
    return (_small_mask if size[0] * size[1] < LARGE else _mask)(size, radius, rim)


def _mask(size: Size, radius: float, rim: float | None) -> pygame.Surface:
    cut = math.ceil(max(radius, rim or 0)) + 2
    return _sliced(size, cut, lambda part: _rounded(part, radius, rim))


_small_mask = lru_cache(maxsize=FEW_MASKS)(_mask)
of_this_size(_small_mask.cache_clear)


def _widened(slim: pygame.Surface, width: int, cut: int) -> pygame.Surface:
    """A picture (2 cut + 1) wide drawn out to `width`, its two ends kept."""
    height = slim.get_height()
    out = pygame.Surface((width, height), pygame.SRCALPHA, slim)
    for y in range(height):
        out.fill(slim.get_at((cut, y)), (cut, y, width - 2 * cut, 1))
    for at, left in ((0, 0), (width - cut, cut + 1)):
        out.blit(slim, (at, 0), (left, 0, cut, height), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def column_of(height: int, color_at: Callable[[float], tuple[int, int, int, int]], width: int) -> pygame.Surface:
    """A vertical gradient: the colour at each share of the height."""
    column = transparent((1, height))
    for y in range(height):
        column.set_at((0, y), color_at((y + 0.5) / height))
    return pygame.transform.scale(column, (width, height))


def between(top: Color, bottom: Color, share: float, light: float = 0.0) -> Color:
    """A colour between two, made lighter by `light`."""
    red, green, blue = (
        max(0, min(255, round(a * (1 - share) + b * share + light))) for a, b in zip(top, bottom, strict=True)
    )
    return red, green, blue


def panel(
    size: Size,
    radius: float,
    top: Color,
    bottom: Color,
    edge: Color | None = None,
    alpha: int = 225,
    edge_width: float = 1.5,
    sheen: bool = True,
) -> pygame.Surface:
    """A rounded panel: vertical gradient, a sheen along its top, a hairline edge; plain under high contrast."""
    if appearance.current().high_contrast:
        edge = None if edge is None else lift(edge, 70)
        plain = mix(top, bottom, 0.75)
        return _panel(size, radius, plain, plain, edge, 255 if alpha else 0, edge_width + 1, False)
    return _panel(size, radius, top, bottom, edge, alpha, edge_width, sheen)


@kept
def _panel(
    size: Size,
    radius: float,
    top: Color,
    bottom: Color,
    edge: Color | None,
    alpha: int,
    edge_width: float,
    sheen: bool,
) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    cut = math.ceil(max(radius, edge_width)) + 2
    if width * height >= LARGE and width > 2 * cut + 1:  # its columns but for the ends are all the same
        slim = _panel((2 * cut + 1, height), radius, top, bottom, edge, alpha, edge_width, sheen)
        return _widened(slim, width, cut)

    def fill(share: float) -> tuple[int, int, int, int]:
        light = 25.5 * math.exp(-share / 0.22) if sheen else 0.0
        return (*between(top, bottom, share, light), alpha)

    surface = column_of(height, fill, width)
    surface.blit(rounded_mask((width, height), radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if edge is not None:
        rim = column_of(height, lambda share: (*between(lift(edge, 12), lift(edge, -34), share), 225), width)
        mask = rounded_mask((width, height), radius, max(1.0, edge_width * 0.8))
        rim.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(rim, (0, 0))
    return surface


@kept
def ring(size: Size, radius: float, color: Color, width: float = 2.2) -> pygame.Surface:
    """A rounded outline of one colour."""
    surface = rounded_mask((max(1, size[0]), max(1, size[1])), radius, width).copy()
    surface.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _blurred(surface: pygame.Surface, blur: int) -> pygame.Surface:
    """Blur by two box passes, at half size when the blur is wide."""
    size = surface.get_size()
    if blur >= 6:
        small = pygame.transform.smoothscale(surface, (max(1, size[0] // 2), max(1, size[1] // 2)))
        return pygame.transform.smoothscale(_blurred(small, blur // 2), size)
    once = pygame.transform.box_blur(surface, max(1, blur))
    return pygame.transform.box_blur(once, max(1, blur))


@kept
def glow(size: Size, radius: float, blur: int, color: Color, gain: float = 1.0) -> tuple[pygame.Surface, int]:
    """Light round a rounded rectangle, to be blitted with BLEND_ADD, and how far it reaches beyond the rectangle."""
    pad = blur * 3
    tint = between((0, 0, 0), color, min(1.0, gain))

    def make(part: Size) -> pygame.Surface:
        surface = pygame.Surface(part, 0, 32)
        surface.fill((0, 0, 0))
        body = surface.get_rect().inflate(-2 * pad, -2 * pad)
        pygame.draw.rect(surface, tint, body, border_radius=round(min(radius, body.w / 2, body.h / 2)))
        return _blurred(surface, blur)

    whole = (max(1, size[0]) + 2 * pad, max(1, size[1]) + 2 * pad)
    return _sliced(whole, 2 * pad + math.ceil(radius) + 1, make), pad


@kept
def soft_shadow(size: Size, radius: float, blur: int, alpha: int = 140) -> tuple[pygame.Surface, int]:
    """The shadow of a rounded rectangle, and how far it reaches beyond it."""
    pad = blur * 3
    whole = (max(1, size[0]) + 2 * pad, max(1, size[1]) + 2 * pad)
    return _sliced(whole, _shadow_cut(radius, blur), lambda part: _shadow(part, radius, blur, alpha)), pad


def _shadow(whole: Size, radius: float, blur: int, alpha: int) -> pygame.Surface:
    surface = transparent(whole)
    body = surface.get_rect().inflate(-6 * blur, -6 * blur)
    pygame.draw.rect(surface, (0, 0, 0, alpha), body, border_radius=round(min(radius, body.w / 2, body.h / 2)))
    return _blurred(surface, blur)


def _shadow_cut(radius: float, blur: int) -> int:
    """The side of the corners of a shadow."""
    return 6 * blur + math.ceil(radius) + 1


@lru_cache(maxsize=16)
def _shadow_corners(radius: float, blur: int, alpha: int) -> pygame.Surface:
    side = 2 * _shadow_cut(radius, blur) + 1
    return _shadow((side, side), radius, blur, alpha)


def cast_shadow(picture: pygame.Surface, blur: int, alpha: int = 150) -> tuple[pygame.Surface, int]:
    """The soft shadow of a picture with alpha, and how far it reaches beyond the picture."""
    pad = blur * 3
    shade = transparent((picture.get_width() + 2 * pad, picture.get_height() + 2 * pad))
    shade.blit(picture, (pad, pad))
    shade.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return _blurred(shade, blur), pad


def add_glow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, color: Color, gain: float = 1.0
) -> None:
    """Blit a glow round `rect`."""
    light, pad = glow(rect.size, radius, blur, color, gain)
    surface.blit(light, (rect.x - pad, rect.y - pad), special_flags=pygame.BLEND_ADD)


def add_shadow(
    surface: pygame.Surface, rect: pygame.Rect, radius: float, blur: int, alpha: int = 140, drop: int = 4
) -> None:
    """Blit the shadow of `rect`, a little below it; a huge one part by part, and no picture of it is kept."""
    whole, cut = rect.inflate(6 * blur, 6 * blur).move(0, drop), _shadow_cut(radius, blur)
    if whole.w * whole.h < HUGE or min(whole.size) <= 2 * cut + 1:
        surface.blit(soft_shadow(rect.size, radius, blur, alpha)[0], whole)
        return
    for piece, (x, y) in _stretched(_shadow_corners(radius, blur, alpha), whole.size, cut):
        surface.blit(piece, (whole.x + x, whole.y + y))


def dim(surface: pygame.Surface, color: Color) -> None:
    """Darken everything drawn so far."""
    surface.fill(color, special_flags=pygame.BLEND_RGB_MULT)
