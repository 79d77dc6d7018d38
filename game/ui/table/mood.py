"""Portraits that react: a nod on turn, gladness at an own win, dismay at paying."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui import paint
from game.ui.assets import Assets
from game.ui.choreography import Mood
from game.ui.shapes import transparent
from game.ui.table.sprites import spark
from game.ui.widgets.frame import Frame

FACES = {"glad": "_glad", "sad": "_sad"}
TILT_STEPS = 9  # pictures for a tilt to either side
TILT = 11.0  # degrees
FINER = 2  # times larger than it is seen is the picture that is turned, so that it stays sharp
BEHIND = ((20, 40, 38), (8, 20, 22))  # what a portrait that leaves its place uncovers


def portrait_name(name: str, mood: Mood | None) -> str:
    """The picture of a portrait in a mood."""
    return name + FACES.get(mood.kind, "") if mood is not None else name


def pose(mood: Mood | None, age: float) -> tuple[float, float, float]:
    """(tilt in degrees, shift down in parts of the height, size) of a portrait so long after its mood began.

    One that is moved down is so much larger that it still reaches to the upper edge of its ring.
    """
    if mood is None:
        return 0.0, 0.0, 1.0
    share = age / mood.length
    fading = min(1.0, (1 - share) / 0.2)
    match mood.kind:
        case "nod":
            down = 0.09 * math.sin(math.pi * min(1.0, share * 1.3)) ** 2
            return 0.0, down, 1.0 + 2 * down
        case "glad":
            hop = abs(math.sin(age * 7.5)) * math.exp(-age * 1.1)
            return TILT * math.sin(age * 7.5) * math.exp(-age * 0.9), -0.14 * hop, 1.0 + 0.09 * fading
        case _:
            droop = min(1.0, age / 0.25) * fading
            shiver = math.sin(age * 30) * math.exp(-age * 4)
            return -6.0 * droop + 4 * shiver, 0.07 * droop, 1.0 + 2 * 0.07 * droop


@lru_cache(maxsize=160)
def _tilted(picture: pygame.Surface, step: int, side: int) -> pygame.Surface:
    """A picture, larger than it is wanted, as one of `side` pixels across that is tilted by some steps."""
    if not step:
        return pygame.transform.smoothscale(picture, (side, side))
    return pygame.transform.rotozoom(picture, step * TILT / TILT_STEPS, side / picture.get_width())


@lru_cache(maxsize=8)
def _window(side: int) -> pygame.Surface:
    """A white disc: what a portrait that stays within its ring is seen through."""
    return paint.panel((side, side), side / 2, (255, 255, 255), (255, 255, 255), None, 255, 1.0, False)


def portrait_side(frame: Frame, ring: pygame.Rect) -> int:
    """The diameter of a portrait within its ring, in pixels."""
    return ring.w - max(2, frame.px(3))


def draw_portrait(
    surface: pygame.Surface,
    assets: Assets,
    frame: Frame,
    ring: pygame.Rect,
    name: str,
    mood: Mood | None,
    age: float,
    reduced: bool,
) -> None:
    """A portrait within its ring, as its mood moves it: a glad one leaps out of it."""
    inner = pygame.Rect(0, 0, portrait_side(frame, ring), portrait_side(frame, ring))
    inner.center = ring.center
    if mood is None or reduced:
        surface.blit(assets.avatar(portrait_name(name, mood), inner.w), inner)
    else:
        _draw_moved(surface, assets.avatar(portrait_name(name, mood), FINER * inner.w), inner, mood, age)
    if mood is not None and mood.kind == "glad" and not reduced:
        _glints(surface, ring, age, mood.length, frame)
    if mood is not None and mood.kind == "sad":
        _drop(surface, ring, 0.6 if reduced else age, frame)


def _draw_moved(surface: pygame.Surface, picture: pygame.Surface, inner: pygame.Rect, mood: Mood, age: float) -> None:
    degrees, down, size = pose(mood, age)
    moved = _tilted(picture, round(degrees / TILT * TILT_STEPS), max(4, 2 * round(inner.w * size / 2)))
    center = (inner.centerx, inner.centery + round(down * inner.h))
    if mood.kind == "glad":
        paint.disc(surface, inner.center, inner.w / 2, BEHIND, None)
        surface.blit(moved, moved.get_rect(center=center))
        return
    seen = transparent(inner.size)
    seen.blit(moved, moved.get_rect(center=center).move(-inner.x, -inner.y))
    seen.blit(_window(inner.w), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(seen, inner)


def _glints(surface: pygame.Surface, ring: pygame.Rect, age: float, length: float, frame: Frame) -> None:
    """Sparks that leave the portrait."""
    fading = max(0.0, min(1.0, (length - age) / 0.5))
    for number in range(7):
        life = (age * 0.9 + number / 7) % 1
        angle = number * 2.4 + 0.6
        reach = ring.w * (0.42 + 0.3 * life)
        radius = round(frame.px(11) * math.sin(math.pi * life) * fading)
        if radius >= 3:
            picture = spark(radius)
            x, y = ring.centerx + reach * math.cos(angle), ring.centery + reach * math.sin(angle)
            surface.blit(picture, (x - radius, y - radius), special_flags=pygame.BLEND_ADD)


def _drop(surface: pygame.Surface, ring: pygame.Rect, age: float, frame: Frame) -> None:
    """A drop of sweat that runs down beside the brow."""
    share = min(1.0, age / 1.3)
    strength = min(1.0, age / 0.15, (1 - share) / 0.25)
    if strength <= 0:
        return
    picture = _sweat(max(8, frame.px(13)))
    picture.set_alpha(round(255 * strength))
    y = ring.top + ring.h * (0.12 + 0.34 * share * share)
    surface.blit(picture, picture.get_rect(midtop=(round(ring.left + ring.w * 0.86), round(y))))
    picture.set_alpha(255)


@lru_cache(maxsize=8)
def _sweat(height: int) -> pygame.Surface:
    big = pygame.Surface((height * 3, height * 4), pygame.SRCALPHA, 32)
    big.fill((190, 228, 255, 0))
    width, tall = big.get_size()
    radius = width * 0.36
    centre = (width / 2, tall - radius - 2)
    pygame.draw.circle(big, (150, 208, 250, 255), centre, radius)
    top = [(width / 2, 2), (centre[0] - radius * 0.92, centre[1] - radius * 0.4),
           (centre[0] + radius * 0.92, centre[1] - radius * 0.4)]  # fmt: skip
    pygame.draw.polygon(big, (150, 208, 250, 255), top)
    pygame.draw.circle(big, (240, 250, 255, 255), (centre[0] - radius * 0.3, centre[1]), radius * 0.28)
    return pygame.transform.smoothscale(big, (max(4, height * 3 // 4), height))
