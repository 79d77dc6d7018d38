"""Small signs: coins, buttons, a refusal, the clock, a hint."""

from __future__ import annotations

import numpy as np

from sound.instruments import Pluck, bell, pentatonic, woodblock
from sound.room import SMALL, Room
from sound.tile import knock
from sound.waves import Modes, Part, Sound, band, mix, noise, ring, softened, times, unit

COIN = Modes(
    (2620, 4180, 5730, 7900, 10200, 12600), (0.16, 0.20, 0.14, 0.10, 0.06, 0.04), (0.35, 1, 0.7, 0.6, 0.4, 0.2)
)


def coins() -> Sound:
    """Seven coins poured onto each other."""
    chance = np.random.default_rng(4)
    parts, now = [], 0.0
    for number in range(7):
        coin = unit(softened(ring(COIN.scaled(chance.uniform(0.94, 1.07)), 0.7, chance, 0.006, struck=True), 0.12))
        level = 0.75 * 0.86**number
        parts.append(Part(now, coin, level, chance.uniform(-0.5, 0.5)))
        parts.append(Part(now + 0.018 + 0.02 * chance.random(), coin, level / 3, chance.uniform(-0.5, 0.5)))
        now += 0.045 + 0.05 * chance.random()
    return Room(0.5, 0.10, 9000).around(mix(parts, 1.4))


def press() -> Sound:
    """A button: a tile touched and let go."""
    chance = np.random.default_rng(41)
    parts = [Part(0, knock(chance, 0.45, 0.86, 0.45, 0.2)), Part(0.045, knock(chance, 0.3, 1.12, 0.1, 0.2), 0.35)]
    return SMALL.around(mix(parts, 0.28))


def hover() -> Sound:
    """The pointer comes onto a control: a fingertip on felt."""
    chance = np.random.default_rng(42)
    touch = band(noise(chance, 0.05) * np.exp(-times(0.05) / 0.006), 600, 3200)
    return SMALL.around(mix([Part(0, unit(touch)), Part(0, knock(chance, 0.1, 1.3, 0.0, 0.1), 0.25)], 0.14))


def blocked() -> Sound:
    """It can't be done: two dull low knocks, the second lower."""
    chance = np.random.default_rng(43)
    parts = [
        Part(at, woodblock(tone, chance) + 0.15 * knock(chance, 0.1, 0.6, 0.8), level)
        for at, tone, level in ((0.0, 262, 1.0), (0.13, 196, 0.9))
    ]
    return Room(0.22, 0.08, 3000).around(mix(parts, 0.5))


def tick() -> Sound:
    """The clock, or a choice laid down: one small dry block."""
    chance = np.random.default_rng(1)
    parts = [Part(0, woodblock(1240, chance, 0.15)), Part(0, knock(chance, 0.25, 1.25, 0.08, 0.12), 0.3)]
    return SMALL.around(mix(parts, 0.22))


def hint() -> Sound:
    """Something is offered: two soft high strings a fifth apart with a breath of bell."""
    chance = np.random.default_rng(44)
    parts = [
        Part(0, Pluck(pentatonic(10), 0.5, 1.1, bright=0.5).sound(chance), 0.6, -0.15),
        Part(0.09, Pluck(pentatonic(13), 0.5, 1.2, bright=0.5).sound(chance), 0.6, 0.15),
        Part(0.09, bell(pentatonic(13), chance, 1.0), 0.08),
    ]
    return Room(0.6, 0.14).around(mix(parts, 1.1))
