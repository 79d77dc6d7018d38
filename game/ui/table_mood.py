"""Portraits that react: a nod on turn, gladness at an own win, dismay at paying."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.assets import Assets
from game.ui.choreography import Mood
from game.ui.table_sprites import spark
from game.ui.widgets.frame import Frame

FACES = {"glad": "_glad", "sad": "_sad"}
TILT_STEPS = 9  # pictures for a tilt to either side
TILT = 11.0  # degrees


def portrait_name(name: str, mood: Mood | None) -> str:
    """The picture of a portrait in a mood."""
    return name + FACES.get(mood.kind, "") if mood is not None else name


def pose(mood: Mood | None, age: float) -> tuple[float, float, float]:
    """(tilt in degrees, shift down in parts of the height, size) of a portrait so long after its mood began."""
    if mood is None:
        return 0.0, 0.0, 1.0
    share = age / mood.length
    fading = min(1.0, (1 - share) / 0.2)
    match mood.kind:
        case "nod":
            return 0.0, 0.09 * math.sin(math.pi * min(1.0, share * 1.3)) ** 2, 1.0 + 0.05 * math.sin(math.pi * share)
        case "glad":
            hop = abs(math.sin(age * 7.5)) * math.exp(-age * 1.1)
            return TILT * math.sin(age * 7.5) * math.exp(-age * 0.9), -0.14 * hop, 1.0 + 0.09 * fading
        case _:
            droop = min(1.0, age / 0.25) * fading
            shiver = math.sin(age * 30) * math.exp(-age * 4)
            return -6.0 * droop + 4 * shiver, 0.07 * droop, 1.0 - 0.04 * droop


@lru_cache(maxsize=160)
def _tilted(picture: pygame.Surface, step: int, side: int) -> pygame.Surface:
    size = pygame.transform.smoothscale(picture, (side, side)) if side != picture.get_width() else picture
    return pygame.transform.rotozoom(size, step * TILT / TILT_STEPS, 1.0) if step else size


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
    """A portrait within its ring, as its mood moves it."""
    degrees, down, size = (0.0, 0.0, 1.0) if reduced else pose(mood, age)
    inner = pygame.Rect(0, 0, portrait_side(frame, ring), portrait_side(frame, ring))
    inner.center = ring.center
    side = max(4, 2 * round(inner.w * size / 2))
    picture = _tilted(assets.avatar(portrait_name(name, mood), inner.w), round(degrees / TILT * TILT_STEPS), side)
    at = picture.get_rect(center=(inner.centerx, inner.centery + round(down * inner.h)))
    surface.blit(picture, at)
    if mood is not None and mood.kind == "glad" and not reduced:
        _glints(surface, ring, age, mood.length, frame)
    if mood is not None and mood.kind == "sad":
        _drop(surface, ring, 0.6 if reduced else age, frame)


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
