"""Small pictures for the effects: rays, sparks, confetti, leaves, ribbons of wind, rain. Each is made once a size."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame

from game.ui.folding import folded
from game.ui.palette import Color

FINE = 4
RAY_RADIUS = 200  # rays are made small and blown up: they are soft
RAY_FRAMES = 12
SPARK_SIZES = (5, 8, 12, 18, 26)
CONFETTI: tuple[Color, ...] = ((226, 40, 44), (250, 190, 70), (186, 20, 34), (255, 226, 150))
PETALS: tuple[Color, ...] = ((255, 190, 206), (255, 226, 232), (250, 140, 170), (255, 206, 190))
LEAVES: tuple[Color, ...] = ((120, 196, 110), (86, 160, 84), (160, 214, 120), (58, 124, 70))


def _scaled(color: Color, share: float) -> Color:
    red, green, blue = (max(0, min(255, round(part * share))) for part in color)
    return red, green, blue


def _dark(size: tuple[int, int]) -> pygame.Surface:
    """A black picture to be added."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), 0, 32)
    surface.fill((0, 0, 0))
    return surface


@lru_cache(maxsize=RAY_FRAMES)
def rays(step: int) -> pygame.Surface:
    """A wheel of golden light, turned by `step` twelfths of the gap between two rays; to be added."""
    radius, count = RAY_RADIUS, 20
    surface = _dark((2 * radius, 2 * radius))
    for number in range(count):
        chance = random.Random(number)
        angle = (number + step / RAY_FRAMES * 2) * math.tau / count
        spread = math.tau / count * chance.uniform(0.16, 0.34)
        strength = chance.uniform(0.3, 0.62)
        for ring in range(24, 0, -1):
            reach = radius * ring / 24
            color = _scaled((255, 190, 84), strength * (1 - ring / 24) ** 1.3)
            ends = [
                (radius + reach * math.cos(angle + side), radius + reach * math.sin(angle + side))
                for side in (-spread, spread)
            ]
            pygame.draw.polygon(surface, color, [(radius, radius), *ends])
    surface = pygame.transform.box_blur(surface, 3)
    _add_core(surface, radius)
    return surface


def _add_core(surface: pygame.Surface, radius: int) -> None:
    core = _dark(surface.get_size())
    for ring in range(30, 0, -1):
        share = ring / 30
        color = _scaled((255, 190, 84), 0.6 * (1 - share) ** 1.6)
        pygame.draw.circle(core, color, (radius, radius), round(radius * 0.42 * share))
    surface.blit(core, (0, 0), special_flags=pygame.BLEND_ADD)


def spark_size(radius: float) -> int:
    """The nearest of few sizes, so that few pictures are needed."""
    return max(3, round(radius) // 2 * 2 + 1)


@lru_cache(maxsize=96)
def spark(radius: int, color: Color = (255, 205, 96)) -> pygame.Surface:
    """A four-pointed glint; to be added."""
    side = 2 * radius + 1
    big = _dark((side * FINE, side * FINE))
    middle, reach = side * FINE / 2, radius * FINE
    for ring in range(12, 0, -1):
        share = ring / 12
        pygame.draw.circle(big, _scaled(color, 0.5 * (1 - share) ** 2), (middle, middle), reach * 0.7 * share)
    for turn in range(4):
        angle = turn * math.pi / 2
        for part in range(10, 0, -1):
            share = part / 10
            tip = (middle + reach * share * math.cos(angle), middle + reach * share * math.sin(angle))
            wide = reach * 0.09 * (1.1 - share) + 1
            across = (-math.sin(angle) * wide, math.cos(angle) * wide)
            points = [(middle + across[0], middle + across[1]), tip, (middle - across[0], middle - across[1])]
            pygame.draw.polygon(big, _scaled(color, 1.1 - share), points)
    pygame.draw.circle(big, (255, 250, 226), (middle, middle), max(2, reach * 0.12))
    return pygame.transform.smoothscale(big, (side, side))


@lru_cache(maxsize=256)
def confetto(kind: int, size: int) -> pygame.Surface:
    """A scrap of red or golden paper at some angle."""
    chance = random.Random(kind)
    scrap = pygame.Surface((size + chance.randint(0, 5), max(3, size - chance.randint(1, 4))), pygame.SRCALPHA)
    scrap.fill((*CONFETTI[kind % len(CONFETTI)], 235))
    return pygame.transform.rotate(scrap, chance.uniform(0, 180))


@lru_cache(maxsize=128)
def leaf(kind: int, length: int) -> pygame.Surface:
    """A bamboo leaf at some angle."""
    chance = random.Random(kind)
    width, height = length * FINE, max(6, length // 3) * FINE
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    color = LEAVES[kind % len(LEAVES)]
    big.fill((*color, 0))
    upper = [(width * t / 12, height / 2 - math.sin(math.pi * (t / 12) ** 0.8) * height * 0.42) for t in range(13)]
    lower = [
        (width * t / 12, height / 2 + math.sin(math.pi * (t / 12) ** 0.8) * height * 0.26) for t in range(12, -1, -1)
    ]
    pygame.draw.polygon(big, (*color, 235), upper + lower)
    pygame.draw.line(big, (*_scaled(color, 0.7), 235), (0, height / 2), (width, height / 2 - height * 0.06), FINE)
    return pygame.transform.rotozoom(big, chance.uniform(-40, 50), 1 / FINE)


@lru_cache(maxsize=128)
def petal(kind: int, length: int) -> pygame.Surface:
    """A petal of hibiscus, the flower of Chengdu, at some angle: pale at its rim, deep red at its foot."""
    chance = random.Random(kind)
    side = length * FINE
    big = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    color = PETALS[kind % len(PETALS)]
    big.fill((*color, 0))
    narrow = chance.uniform(0.5, 0.95)
    for part in range(8):
        shrunk = 1 - part / 9
        points = []
        for step in range(25):
            along = step / 24 * math.tau
            reach = (0.30 + 0.16 * math.sin(along)) * (1 - 0.05 * math.cos(6 * along)) * shrunk
            x = 0.5 + reach * math.cos(along) * narrow
            y = 0.42 - reach * math.sin(along) * 0.9 + 0.42 * (1 - shrunk)
            points.append((x * side, y * side))
        deep = part / 8
        shade = tuple(round(a * (1 - deep) + b * deep) for a, b in zip(color, (196, 20, 64), strict=True))
        pygame.draw.polygon(big, (*shade, 240), points)
    return pygame.transform.rotozoom(big, chance.uniform(0, 360), 1 / FINE)


@folded(8, 4)
def ribbon(kind: int, width: int, height: int) -> pygame.Surface:
    """A few curved strands of moving air; to be added."""
    chance = random.Random(kind)
    surface = _dark((width, height))
    for strand in range(6):
        shift = chance.uniform(0, 0.5)
        bold = strand == 2
        swing = height * 0.3 * (1 - 0.14 * strand)
        points = []
        for step in range(81):
            along = step / 80
            bend = math.sin(along * math.tau * (0.55 + 0.05 * strand) + shift)
            y = height / 2 + swing * bend + (strand - 2.5) * height * 0.05 * (1 - along / 2)
            points.append((along * width, y))
        for step in range(80):
            strength = math.sin(math.pi * (step + 1) / 81) ** 1.4 * (0.75 if bold else 0.34)
            color = _scaled((196, 232, 214), strength)
            pygame.draw.line(surface, color, points[step], points[step + 1], 3 if bold else 2)
    return pygame.transform.box_blur(surface, 1)


@lru_cache(maxsize=16)
def streak(length: int, strength: float) -> pygame.Surface:
    """A falling drop; to be added."""
    width = int(length * 0.22) + 6
    surface = _dark((width, length))
    for y in range(length):
        share = y / length
        x = width - 3 - share * (width - 6)
        pygame.draw.line(surface, _scaled((150, 190, 220), strength * share**1.6), (x, y), (x + 1, y))
    return surface


@lru_cache(maxsize=32)
def splash(radius: int) -> pygame.Surface:
    """Two rings where a drop has fallen; to be added."""
    width, height = (2 * radius + 5), radius + 5
    big = _dark((width * FINE, height * FINE))
    for reach, strength in ((0.84, 0.8), (0.44, 0.4)):
        box = pygame.Rect(0, 0, round(2 * radius * reach * FINE), round(radius * reach * FINE))
        box.center = (width * FINE // 2, height * FINE // 2)
        pygame.draw.ellipse(big, _scaled((150, 196, 214), strength), box, round(1.6 * FINE))
    return pygame.transform.smoothscale(big, (width, height))


@folded(24, 3)
def brush_stroke(width: int, height: int, color: Color, seed: int) -> pygame.Surface:
    """One dry stroke of a brush: dense where it begins, bristles and splatter where it ends."""
    chance = random.Random(seed)
    surface = pygame.Surface((max(16, width), max(16, height)), pygame.SRCALPHA, 32)
    surface.fill((*color, 0))
    bristles = max(24, height // 2)
    for number in range(bristles):
        across = (number + 0.5) / bristles * 2 - 1
        _bristle(surface, color, chance, across, height / bristles * 1.6)
    for _ in range(60):
        spot = (chance.uniform(0, width), chance.uniform(0, height))
        pygame.draw.circle(surface, (*color, 220), spot, chance.choice((0.8, 1.2, 1.8, 3.2)) * height / 150)
    return pygame.transform.box_blur(surface, 1)


def _bristle(surface: pygame.Surface, color: Color, chance: random.Random, across: float, thick: float) -> None:
    width, height = surface.get_size()
    rim = 1 - abs(across) ** 3.2
    begin = 0.02 + 0.1 * (1 - rim) + chance.uniform(0, 0.03)
    dry = 0.42 + 0.34 * rim * chance.uniform(0.5, 1.0)
    end = min(1.0, dry + chance.uniform(0.1, 0.34))
    step = 0.012
    along = begin
    while along < end:
        wet = along < dry or chance.random() < 0.72 - 0.9 * (along - dry)
        if wet:
            slope = -0.10 * (along - 0.5) * height
            bow = math.sin(along * 5) * height * 0.03
            y = height / 2 + across * height * 0.36 * (1 + 0.1 * math.sin(along * 7)) + slope + bow
            start, stop = (along * width, y), ((along + step * 1.6) * width, y - 0.1 * step * height)
            pygame.draw.line(surface, (*color, 236), start, stop, max(2, round(thick)))
        along += step
