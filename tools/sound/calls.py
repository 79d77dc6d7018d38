"""What is called out, told apart without a voice: 碰 is wood, 杠 a gong, 胡 strings that rise to bells,
自摸 gong and cymbals before them.

抢杠 is clappers and a falling string before its gong; an exhausted wall is a falling phrase that ends in the air.
"""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from sound.instruments import D4, Pluck, bell, clapper, cymbal, drum, gong, pentatonic, woodblock
from sound.room import HALL, Room
from sound.tile import knock, rattle
from sound.waves import Part, Sound, mix

CADENCE = ((0.0, 10), (0.16, 12), (0.32, 13), (0.52, 15))  # second, step of the scale


def pong() -> Sound:
    """Three tiles laid down, two woodblocks rising a fourth, a glint of bell."""
    chance = np.random.default_rng(21)
    low, high = 620.0, 827.0
    parts = [
        *rattle(chance, 3, 0.052, 1.03),
        Part(0.13, woodblock(low, chance), 1.3, -0.1),
        Part(0.25, woodblock(high, chance), 1.5, 0.1),
        Part(0.13, bell(pentatonic(5), chance, 1.1), 0.10),
        Part(0.25, bell(pentatonic(7), chance, 1.3), 0.13),
    ]
    return Room(0.7, 0.16).around(mix(parts, 1.7))


def kong() -> Sound:
    """Four tiles laid down hard, a drum, and the small gong rising."""
    chance = np.random.default_rng(22)
    parts = [
        *rattle(chance, 4, 0.056, 1.03),
        Part(0.24, drum(82, chance), 0.9),
        Part(0.24, gong(chance, 1.5, 470, 0.12), 0.42),
        Part(0.24, woodblock(520, chance), 0.8),
    ]
    return Room(1.0, 0.18).around(mix(parts, 2.1))


def win() -> Sound:
    """A tile slapped down, a run up the zither, gong and bells, and a rising cadence."""
    chance = np.random.default_rng(23)
    run, end = glissando(chance, 15, 0.08)
    parts = [Part(0, knock(chance, 1, 1, 0.9), 0.9), *run, *strike(chance, end + 0.02), *cadence(chance, end + 0.05)]
    return HALL.around(mix(parts, 3.9))


def self_draw() -> Sound:
    """The opera's own greeting, gong, cymbals, gong over the drum, before a high run, a higher cadence and a peal."""
    chance = np.random.default_rng(24)
    parts = [Part(0, knock(chance, 1, 1, 1.0), 1.0)]
    for at, crash in ((0.04, False), (0.22, True), (0.40, False)):
        parts.append(Part(at, drum(92, chance, 0.5), 0.75, -0.1))
        parts.append(
            Part(at, cymbal(chance, 1.0), 0.34, 0.3) if crash else Part(at, gong(chance, 1.3, 430), 0.30, -0.2)
        )
    run, end = glissando(chance, 14, 0.62, lowest=4)
    parts += [*run, *strike(chance, end + 0.02), Part(end + 0.02, cymbal(chance), 0.2)]
    parts += cadence(chance, end + 0.05, above=2)
    peal = [(end + 0.85 + 0.07 * at, 15 + (at * 2) % 7, -0.6 + 0.12 * at) for at in range(10)]
    parts += [Part(at, bell(pentatonic(step), chance, 1.2), 0.12, pan) for at, step, pan in peal]
    return HALL.around(mix(parts, 4.9))


def robbed_kong() -> Sound:
    """Clappers twice, a string that falls away, and then the gong after all."""
    chance = np.random.default_rng(25)
    parts = [Part(0, clapper(chance), 0.8, -0.35), Part(0.12, clapper(chance), 1.0, 0.35)]
    for at in range(9):
        tone = Pluck(pentatonic(12 - at), 0.75, 1.6, bend=0.8)
        parts.append(Part(0.24 + 0.042 * at, tone.sound(chance), 0.36, 0.5 - 0.11 * at))
    parts += [*strike(chance, 0.70), Part(0.70, knock(chance, 1, 1, 0.9), 0.8)]
    for at, step in ((0.86, 8), (1.02, 10), (1.18, 12)):
        parts.append(Part(at, Pluck(pentatonic(step), 0.9, 2.4, shake=0.2).sound(chance), 0.5))
    return HALL.around(mix(parts, 3.7))


def exhausted() -> Sound:
    """The wall is used up: a slow falling phrase on low strings that does not come home."""
    chance = np.random.default_rng(26)
    steps = ((0.0, 8), (0.22, 6), (0.44, 5), (0.72, 3))
    parts = [Part(at, Pluck(pentatonic(step), 0.6, 2.6, shake=0.25).sound(chance), 0.5) for at, step in steps]
    parts += [Part(0.72, Pluck(pentatonic(-2), 0.55, 3.0).sound(chance), 0.5), Part(0.74, drum(70, chance), 0.3)]
    return Room(1.4, 0.24, 4200).around(mix(parts, 3.2))


# ---- what wins are made of


def glissando(chance: Generator, count: int, start: float, lowest: int = -2) -> tuple[list[Part], float]:
    """A run up the zither from left to right, gathering speed; also when it ends. `lowest`: its first step."""
    parts, now = [], start
    for at in range(count):
        tone = Pluck(pentatonic(at + lowest), 0.55 + 0.3 * at / count, 2.4, point=0.11)
        parts.append(Part(now, tone.sound(chance), 0.32, -0.7 + 1.4 * at / count))
        now += 0.030 + 0.012 * (1 - at / count)
    return parts, now


def strike(chance: Generator, at: float) -> list[Part]:
    """Gong, two bells and a drum together."""
    return [
        Part(at, gong(chance, 2.0, 520, 0.10), 0.26),
        Part(at, bell(pentatonic(10), chance, 2.6), 0.20, -0.2),
        Part(at, bell(pentatonic(12), chance, 2.6), 0.16, 0.2),
        Part(at, drum(74, chance, 1.2), 0.6),
    ]


def cadence(chance: Generator, start: float, above: int = 0) -> list[Part]:
    """Four notes home, each with its octave below, `above` steps higher than usual; the last bent and shaken."""
    parts = []
    for number, (at, step) in enumerate(CADENCE):
        last, side = step == CADENCE[-1][1], 0.15 * (-1) ** number
        tone = Pluck(pentatonic(step + above), 0.95, 2.6, bend=-0.6 if last else 0.0, shake=0.25 if last else 0.0)
        parts.append(Part(start + at, tone.sound(chance), 0.5, side))
        parts.append(Part(start + at, Pluck(pentatonic(step + above, D4 / 2), 0.8).sound(chance), 0.4, -side))
    return parts
