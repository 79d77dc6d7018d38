"""Wind and rain for kongs (刮风下雨)."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from sound.room import Room
from sound.waves import RATE, Modes, Part, Sound, above, below, curve, mix, ring, times, unit


def wind() -> Sound:
    """A gust from left to right: a breath and a faint whistle whose pitch follows it, and leaves at its height."""
    length = 2.4
    chance = np.random.default_rng(8)
    at = times(length)
    swell = np.sin(np.pi * (at / length) ** 0.8) ** 1.3
    gust = unit(below(chance.standard_normal(len(at)), 1.6))
    centre = 420 * 2 ** (1.5 * swell + 0.7 * gust)
    air = chance.standard_normal((len(at), 2))
    sides = [
        0.55 * swept(air[:, side], centre * (1 + 0.04 * side), 0.55)
        + 0.085 * swept(air[:, side], centre * 2.35 * (1 + 0.03 * side), 0.10)
        for side in (0, 1)
    ]
    out = below(below(np.stack(sides, 1), 3600, 1), 6000)
    out *= (swell * (0.75 + 0.25 * gust))[:, None]
    return Room(1.0, 0.15, 3500).around(passing(unit(out) + 0.35 * leaves(chance, at, swell), at / length))


def swept(air: Sound, centre: Sound, damping: float) -> Sound:
    """A resonance whose frequency in Hz changes from sample to sample (a state-variable filter)."""
    steps = (2 * np.sin(np.pi * np.minimum(centre, 9000) / RATE)).tolist()
    low = middle = 0.0
    out = np.empty_like(air)
    for at, (value, step) in enumerate(zip(air.tolist(), steps, strict=True)):
        middle += step * (value - low - damping * middle)
        low += step * middle
        out[at] = middle
    return out


def leaves(chance: Generator, at: Sound, swell: Sound) -> Sound:
    """Bamboo leaves: a rustle of many grains, in stereo."""
    grains = chance.standard_normal((len(at), 2)) * (chance.random((len(at), 2)) < 0.02)
    return unit(above(below(grains, 9500, 1), 2600)) * (swell**2)[:, None]


def passing(sound: Sound, share: Sound) -> Sound:
    """A stereo sound that moves from left to right."""
    angle = (0.25 + 0.5 * share) * np.pi / 2
    return sound * np.stack([np.cos(angle), np.sin(angle)], 1) * np.sqrt(2)


def rain() -> Sound:
    """A shower: hiss, drops on water and on leaves, and a far thunder at its start."""
    length = 2.9
    chance = np.random.default_rng(9)
    at = times(length)
    shape = ((0, 0), (0.3, 1), (length - 1.0, 0.9), (length, 0))
    hiss = above(below(chance.standard_normal((len(at), 2)), 8500, 1), 900, 1) * 0.055
    out = hiss * curve(at, shape)[:, None] + mix(drops(chance, length, shape), length)
    thunder = below(chance.standard_normal(len(at)), 120, 3)
    thunder *= curve(at, ((0, 0), (0.12, 1), (0.5, 0.55), (1.1, 0.7), (2.2, 0.2), (length, 0)))
    return Room(0.9, 0.12).around(out + 0.15 * unit(thunder)[:, None])


def drops(chance: Generator, length: float, shape: tuple[tuple[float, float], ...]) -> list[Part]:
    """Small drops, each a bubble whose pitch rises, and fewer heavy ones on leaves."""
    parts = []
    for _ in range(int(330 * length)):
        start = chance.uniform(0, length - 0.1)
        level = 0.10 * np.exp(chance.normal(-0.6, 0.8)) * float(curve(np.array(start), shape))
        parts.append(Part(start, bubble(chance), level, chance.uniform(-1, 1)))
    for _ in range(int(16 * length)):
        leaf = Modes((chance.uniform(500, 900), chance.uniform(1200, 2200)), (0.018, 0.010), (1, 0.7))
        drop = ring(leaf, 0.1, chance, 0.02, struck=True)
        parts.append(Part(chance.uniform(0.1, length - 0.4), drop, 0.16 * chance.random(), chance.uniform(-0.9, 0.9)))
    return parts


def bubble(chance: Generator) -> Sound:
    """One drop on water."""
    tone, seconds = np.exp(chance.normal(np.log(3100), 0.5)), 0.012 + 0.03 * chance.random()
    at = times(seconds)
    return np.asarray(np.exp(-at / (seconds * 0.22)) * np.sin(2 * np.pi * tone * (at + 2.2 * at**2)))
