"""The effects of a win, by how it was won: each its own picture over the rays and sparks that all of them have."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.ui.choreography import Effect
from game.ui.layout import TableLayout
from game.ui.palette import Color
from game.ui.table.sprites import SPARK_SIZES, petal, spark, spark_size
from game.ui.table.stage import Point, Stage
from game.ui.table.weather import draw_confetti, draw_fireworks, particles

RING = 128  # a ring of light is made small and blown up: it is soft
STRIPS = 16  # pieces of a cut, so that it costs no more than what is seen of it
COMET = 26  # sparks in the tail of a shot
SLASHES = (((-0.04, 0.30), (1.04, 0.72)), ((0.02, 0.80), (0.98, 0.20)))


def strength_of(effect: Effect, layout: TableLayout) -> float:
    """How bright an effect is: the own win is the brightest."""
    return 1.0 if layout.view.seat in effect.seats else 0.6


def draw_win_effect(surface: pygame.Surface, layout: TableLayout, effect: Effect, share: float, seconds: float) -> None:
    """The effect of a win; the own one is the brightest."""
    stage, strength = layout.stage, strength_of(effect, layout)
    flower = effect.name == "kong_self_draw"
    draw_fireworks(surface, stage, share, seconds, strength)
    if not flower:
        draw_confetti(surface, stage, share, seconds, strength)
    match effect.name:
        case "self_draw":
            _rings(surface, stage, stage.point(stage.cx, stage.cy - 20), seconds, (255, 196, 96))
        case "kong_self_draw":
            _petals(surface, stage, share, seconds)
        case "rob_kong":
            _slashes(surface, seconds)
        case "kong_discard":
            _cannon(surface, layout, effect, seconds)
        case "many_2" | "many_3":
            _volley(surface, layout, effect, seconds)


def _middle(layout: TableLayout, seat: int) -> Point:
    return layout.plates[seat].rect.center


# ---- rings of light


@lru_cache(maxsize=4)
def _ring(color: Color) -> pygame.Surface:
    surface = pygame.Surface((2 * RING, 2 * RING), 0, 32)
    for step in range(22):
        share = step / 21
        bright = math.sin(math.pi * share) ** 2
        shade = tuple(round(part * bright) for part in color)
        pygame.draw.circle(surface, shade, (RING, RING), RING * (0.98 - 0.26 * share), 3)
    return pygame.transform.box_blur(surface, 2)


def _ring_at(surface: pygame.Surface, center: Point, radius: float, strength: float, color: Color) -> None:
    if radius < 4 or strength <= 0.02:
        return
    picture = _ring(color)
    if strength < 1:
        level = round(255 * strength)
        picture = picture.copy()
        picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    side = round(2 * radius)
    picture = pygame.transform.scale(picture, (side, round(side * 0.86)))
    surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_ADD)


def _rings(surface: pygame.Surface, stage: Stage, center: Point, seconds: float, color: Color) -> None:
    for number in range(2):
        age = (seconds - 0.22 * number) / 0.55
        if 0 < age < 1:
            _ring_at(surface, center, (60 + 230 * (1 - (1 - age) ** 2)) * stage.scale, 0.9 * (1 - age), color)


# ---- 杠上花: blossoms


def _petals(surface: pygame.Surface, stage: Stage, share: float, seconds: float) -> None:
    """Hibiscus petals whirl out of the middle, then come down."""
    width, height = surface.get_size()
    k = stage.scale
    found = []
    for x, y, speed, phase, kind in particles(6, 110):
        burst = min(1.0, seconds / (0.5 + 0.5 * speed))
        angle = x * math.tau + seconds * (0.7 - phase)
        reach = (120 + 560 * y) * (1 - (1 - burst) ** 3) * k
        sway = math.sin(seconds * 2.6 + phase * 9) * 20 * k
        px = width / 2 + reach * math.cos(angle) * 1.15 + sway
        py = height * 0.42 + reach * math.sin(angle) * 0.62 + (seconds**1.6) * (30 + 60 * speed) * k
        picture = petal((kind + int(seconds * 7 + phase * 8)) % 16, petal_size(stage, int(phase * 3)))
        found.append((picture, (px - picture.get_width() / 2, py - picture.get_height() / 2)))
    surface.fblits(found if share < 0.9 else found[: max(0, round(len(found) * (1 - share) * 10))])


def petal_size(stage: Stage, step: int) -> int:
    """One of three lengths, in pixels."""
    return max(8, round((14 + 6 * step) * stage.scale))


# ---- 抢杠: two strokes of a blade


def _slash(width: int, height: int, number: int) -> pygame.Surface:
    """A cut across the table: thin at both ends, white in its middle; to be added."""
    surface = pygame.Surface((width, height), 0, 32)
    (ax, ay), (bx, by) = SLASHES[number]
    start, end = (ax * width, ay * height), (bx * width, by * height)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    across = (-dy / length, dx / length)
    for thick, color in ((24, (18, 44, 84)), (13, (60, 110, 170)), (6, (170, 214, 246)), (2.6, (255, 255, 255))):
        bow = thick * height / 720
        middle = (start[0] + dx * 0.55, start[1] + dy * 0.55)
        upper = (middle[0] + across[0] * bow, middle[1] + across[1] * bow)
        lower = (middle[0] - across[0] * bow, middle[1] - across[1] * bow)
        pygame.draw.polygon(surface, color, [start, upper, end, lower])
    return surface


@lru_cache(maxsize=4)
def _strips(width: int, height: int, number: int) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """A cut in pieces from its beginning to its end, each no larger than the part of the cut in it."""
    whole = _slash(width, height, number)
    (ax, ay), (bx, by) = SLASHES[number]
    pad = height * 26 // 720
    found = []
    for step in range(STRIPS):
        left, right = width * step // STRIPS, width * (step + 1) // STRIPS
        ends = [height * (ay + (by - ay) * (x / width - ax) / (bx - ax)) for x in (left, right)]
        box = pygame.Rect(left, round(min(ends)) - pad, right - left, round(abs(ends[1] - ends[0])) + 2 * pad)
        box = box.clip(whole.get_rect())
        found.append((whole.subsurface(box).copy(), box.topleft))
    return tuple(found[::-1] if number else found)


def _slashes(surface: pygame.Surface, seconds: float) -> None:
    for number in range(2):
        age = seconds - 0.16 * number
        if not 0 < age < 0.55:
            continue
        strips = _strips(*surface.get_size(), number)
        level = round(255 * min(1.0, (0.55 - age) / 0.35))
        for piece, at in strips[: round(STRIPS * min(1.0, age / 0.12))]:
            shown = piece
            if level < 255:
                shown = piece.copy()
                shown.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(shown, at, special_flags=pygame.BLEND_ADD)


def _petals_of(stage: Stage, kind: int) -> list[pygame.Surface]:
    return [petal(kind, petal_size(stage, step)) for step in range(3)]


def warm_bursts(stage: Stage) -> list[Callable[[], object]]:
    """What takes long to make, each by itself."""
    jobs: list[Callable[[], object]] = [partial(_strips, *stage.size, number) for number in range(2)]
    jobs += [partial(_petals_of, stage, kind) for kind in range(16)]
    jobs += [partial(spark, size) for size in range(3, spark_size(26 * stage.scale) + 1, 2)]
    return jobs


# ---- 杠上炮 and 一炮多响: shots


def _cannon(surface: pygame.Surface, layout: TableLayout, effect: Effect, seconds: float) -> None:
    """A shot from the seat that fed the win, and rings of its blast where it strikes."""
    if effect.source is None:
        return
    start, end = _middle(layout, effect.source), _middle(layout, effect.seats[0])
    _comet(surface, layout.stage, start, end, seconds / 0.4)
    _blast(surface, layout.stage, start, seconds, 120)
    _blast(surface, layout.stage, end, seconds - 0.36, 230)


def _volley(surface: pygame.Surface, layout: TableLayout, effect: Effect, seconds: float) -> None:
    """One shot for each winner, one after the other."""
    if effect.source is None:
        return
    start = _middle(layout, effect.source)
    _blast(surface, layout.stage, start, seconds, 120)
    for number, seat in enumerate(effect.seats):
        age = seconds - 0.22 * number
        end = _middle(layout, seat)
        _comet(surface, layout.stage, start, end, age / 0.4)
        _blast(surface, layout.stage, end, age - 0.36, 210)


def _comet(surface: pygame.Surface, stage: Stage, start: Point, end: Point, way: float) -> None:
    """A ball of fire on its way, 0 to 1, with a tail that burns down behind it."""
    found = []
    for number in range(COMET):
        at = way - 0.022 * number
        if not 0 <= at <= 1:
            continue
        size = spark_size((24 - 0.8 * number) * stage.scale)
        picture = spark(size)
        lift = math.sin(math.pi * at) * 70 * stage.scale
        shake = math.sin(number * 2.4) * number * 0.5 * stage.scale
        x, y = start[0] + (end[0] - start[0]) * at + shake, start[1] + (end[1] - start[1]) * at - lift + shake
        found.append((picture, (x - size, y - size)))
    surface.fblits(found, pygame.BLEND_ADD)


def _blast(surface: pygame.Surface, stage: Stage, center: Point, seconds: float, reach: float) -> None:
    age = seconds / 0.6
    if not 0 < age < 1:
        return
    flown = 1 - (1 - age) ** 3
    _ring_at(surface, center, reach * flown * stage.scale, 0.95 * (1 - age), (255, 170, 84))
    found = []
    for x, y, speed, _, kind in particles(7, 40):
        angle, far = x * math.tau, reach * (0.3 + 0.9 * y) * flown * stage.scale
        size = spark_size(SPARK_SIZES[kind % 4] * (1 - age) * (0.5 + speed) * stage.scale)
        found.append(
            (spark(size), (center[0] + far * math.cos(angle) - size, center[1] + far * math.sin(angle) - size))
        )
    surface.fblits(found, pygame.BLEND_ADD)
