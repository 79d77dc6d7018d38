"""Wind for an open kong, rain for a concealed one, and fireworks for a win; particles follow from time alone."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from game.ui import calm
from game.ui.table.sprites import (
    RAY_FRAMES,
    RAY_RADIUS,
    SPARK_SIZES,
    confetto,
    leaf,
    rays,
    ribbon,
    spark,
    spark_size,
    splash,
    streak,
)
from game.ui.table.stage import Stage

DARKEST = 4
MOST_PARTICLES = 210
LEVELS = 4  # steps of brightness while the rays come and go
STRANDS = ((0.14, -0.5), (0.36, -0.8), (0.56, -0.62), (0.74, -1.0))  # of wind: how high, and where each begins
Particle = tuple[float, float, float, float, int]


def particles(seed: int, count: int) -> Sequence[Particle]:
    """Random numbers that stay the same from frame to frame: four from 0 to 1 and a kind."""
    return _particles(seed)[:count]


@lru_cache(maxsize=8)
def _particles(seed: int) -> tuple[Particle, ...]:
    chance = random.Random(seed)
    return tuple(
        (chance.random(), chance.random(), chance.random(), chance.random(), chance.randrange(16))
        for _ in range(MOST_PARTICLES)
    )


def swell(share: float) -> float:
    """0 at both ends, 1 in between."""
    return max(0.0, min(1.0, share / 0.12, (1 - share) / 0.22))


def draw_rain(surface: pygame.Surface, stage: Stage, share: float, seconds: float) -> None:
    """A cool light, drops that fall, rings where they land."""
    force = swell(share)
    tint = round(255 - 70 * force), round(255 - 52 * force), round(255 - 28 * force)
    surface.fill(tint, special_flags=pygame.BLEND_RGB_MULT)
    width, height = surface.get_size()
    k = stage.scale
    drops, rings = [], []
    for x, y, speed, phase, kind in particles(1, round(170 * force)):
        length, bright = ((46, 0.55), (74, 0.7), (110, 0.85))[kind % 3]
        picture = streak(round(length * k), bright)
        fallen = (y + seconds * (1.5 + speed)) % 1.2 - 0.1
        drops.append((picture, (x * width * 1.1 - fallen * 90 * k, fallen * height)))
        if kind < 6:
            ring = splash(round((4 + 12 * ((seconds * 2 + phase) % 1)) * k))
            rings.append((ring, (speed * width, (0.08 + 0.86 * phase) * height)))
    surface.fblits(rings, pygame.BLEND_ADD)
    surface.fblits(drops, pygame.BLEND_ADD)


def warm_wind(stage: Stage) -> list[Callable[[], object]]:
    """The strands of air and the leaves in it, each by itself: they take long to make."""
    jobs: list[Callable[[], object]] = [partial(_strand, stage, number) for number in range(len(STRANDS))]
    jobs += [partial(_leaves, stage, turn) for turn in range(16)]
    return jobs


def _leaves(stage: Stage, turn: int) -> list[pygame.Surface]:
    return [leaf(turn, _leaf_size(stage, step)) for step in range(4)]


def _leaf_size(stage: Stage, step: int) -> int:
    return round((19 + 5 * step) * stage.scale)


def _strand(stage: Stage, number: int) -> pygame.Surface:
    return ribbon(number, round(620 * stage.scale), round((150 + 14 * number) * stage.scale))


def draw_wind(surface: pygame.Surface, stage: Stage, share: float, seconds: float) -> None:
    """Strands of air that cross the table, and bamboo leaves carried by them."""
    width, height = surface.get_size()
    k = stage.scale
    for number, (y, start) in enumerate(STRANDS):
        picture = _strand(stage, number)
        x = (start + share * 2.3) * width
        surface.blit(picture, (x, y * height - picture.get_height() / 2), special_flags=pygame.BLEND_ADD)
    leaves = []
    for x, y, speed, phase, kind in particles(2, 54):
        at = (x * 1.6 - 1.3) + share * (1.5 + speed * 0.9)
        sway = math.sin(seconds * 4 + phase * 9) * 22 * k
        turn = (kind + int(seconds * 9 + phase * 7)) % 16
        picture = leaf(turn, _leaf_size(stage, int(speed * 4)))
        leaves.append((picture, (at * width, (0.08 + 0.8 * y) * height + sway)))
    surface.fblits(leaves)


def darkness(share: float) -> int:
    """How dark the table is under fireworks: 0 to DARKEST, in few steps so that one picture of it serves for many."""
    return round(swell(share) * DARKEST)


def darken(surface: pygame.Surface, level: int, strength: float) -> None:
    """Take light from the table."""
    if not level:
        return
    dark = round(255 - (255 - 96) * level / DARKEST * (0.75 + 0.25 * strength))
    surface.fill((dark, dark, min(255, dark + 8)), special_flags=pygame.BLEND_RGB_MULT)


def draw_fireworks(surface: pygame.Surface, stage: Stage, share: float, seconds: float, strength: float) -> None:
    """Over the darkened table rays turn and sparks fly."""
    force = swell(share)
    if force <= 0:
        return
    center = stage.point(stage.cx, stage.cy - 20)
    wheel = wheel_of(stage, seconds, force)
    surface.blit(wheel, wheel.get_rect(center=center), special_flags=pygame.BLEND_ADD)
    _sparks(surface, stage, center, share, force * strength)


class Wheel:
    """The rays at their size: they turn slowly, so that one picture serves for several frames, and one is kept."""

    def __init__(self) -> None:
        self._shown: tuple[int, int] | None = None
        self._picture = pygame.Surface((1, 1), 0, 32)

    def turned(self, step: int, side: int, level: int) -> pygame.Surface:
        """The rays `side` pixels across, at one of a few levels of brightness; good until the next call."""
        if self._picture.get_width() != side:
            self._picture, self._shown = pygame.Surface((side, side), 0, 32), None
        if self._shown != (step, level):
            wheel = rays(step)
            if level < LEVELS:
                wheel = wheel.copy()
                shade = round(255 * level / LEVELS)
                wheel.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            pygame.transform.scale(wheel, (side, side), self._picture)
            self._shown = step, level
        return self._picture

    def rest(self) -> None:
        """Keep no picture until the next win."""
        self._shown, self._picture = None, pygame.Surface((1, 1), 0, 32)


def wheel_of(stage: Stage, seconds: float, force: float) -> pygame.Surface:
    """The rays so many seconds after they began to turn; good until the next call."""
    side = round(2 * RAY_RADIUS * 2.25 * stage.scale)
    return WHEEL.turned(int(seconds * 9) % RAY_FRAMES, side, math.ceil(force * LEVELS))


WHEEL = Wheel()
calm.at_rest(WHEEL.rest)


def _sparks(surface: pygame.Surface, stage: Stage, center: tuple[float, float], share: float, force: float) -> None:
    k = stage.scale
    flown = 1 - (1 - min(1.0, share * 1.5)) ** 3
    shower = []
    for x, y, speed, phase, kind in particles(3, round(210 * force)):
        if (share * 9 + phase * 5) % 1 > 0.82:  # they twinkle
            continue
        angle = x * math.tau
        reach = (70 + 420 * y * (0.4 + 0.6 * speed)) * flown * k
        size = SPARK_SIZES[min(4, int(kind * (0.1 + 0.25 * phase)))]
        picture = spark(spark_size(size * k))
        px = center[0] + reach * math.cos(angle) * 1.35 - picture.get_width() / 2
        py = center[1] + reach * math.sin(angle) * 0.9 + share * share * 120 * k - picture.get_height() / 2
        shower.append((picture, (px, py)))
    surface.fblits(shower, pygame.BLEND_ADD)


def draw_confetti(surface: pygame.Surface, stage: Stage, share: float, seconds: float, strength: float) -> None:
    """Scraps of red and golden paper come down."""
    width, height = surface.get_size()
    k = stage.scale
    scraps = []
    for x, y, speed, phase, kind in particles(4, round(80 * strength)):
        turn = (kind + int(seconds * 10 + phase * 8)) % 16
        fallen = -0.25 - 0.7 * y + share * (1.1 + 0.7 * speed)
        sway = math.sin(seconds * 5 + phase * 9) * 14 * k
        picture = confetto(turn, max(4, round((6 + 5 * phase) * k)))
        scraps.append((picture, (x * width + sway, fallen * height)))
    surface.fblits(scraps)
