"""Mahjong tiles on wood, on each other and in heaps; dice."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from sound.room import NEAR, Room
from sound.waves import Modes, Part, Sound, band, curve, mix, noise, ring, samples, softened, times, unit

TILE = Modes(
    (1480, 2150, 2890, 3640, 4720, 6150, 7900, 10400),
    (0.0135, 0.012, 0.0105, 0.009, 0.0075, 0.006, 0.0045, 0.003),
    (0.42, 0.85, 1.0, 0.8, 0.62, 0.45, 0.30, 0.16),
)
BOARD = Modes((118, 187, 264, 410, 640), (0.030, 0.026, 0.022, 0.016, 0.011), (0.7, 0.85, 0.8, 0.6, 0.4))
DIE = Modes((2900, 4350, 6100, 8700, 11800), (0.006, 0.005, 0.004, 0.003, 0.002), (0.7, 1.0, 0.8, 0.5, 0.3))
HIGH_FROM = (3, 6)  # modes of a tile from here on need a harder, then a hard knock


def knock(chance: Generator, hard: float = 1.0, pitch: float = 1.0, board: float = 0.0, seconds: float = 0.35) -> Sound:
    """One tile knocked. `hard` 0 to 1: a harder contact is shorter and brighter; `board`: how much the table sounds."""
    middle, high = HIGH_FROM
    levels = [
        amplitude * (1.0 if at < middle else 0.5 + 0.5 * hard if at < high else hard)
        for at, amplitude in enumerate(TILE.amplitudes)
    ]
    body = Modes(TILE.frequencies, TILE.decays, levels).scaled(pitch)
    out = unit(softened(ring(body, seconds, chance, 0.035), 0.55 - 0.38 * hard))
    scrape = noise(chance, 0.004) * np.exp(-times(0.004) / 0.0009)
    out[: len(scrape)] += 0.45 * hard * band(scrape, 2500, 11000)
    if board:
        out += board * unit(softened(ring(BOARD, seconds, chance, 0.03, struck=True), 2.2))
    return out


def slide(chance: Generator, seconds: float) -> Sound:
    """A tile pushed over the table: noise that swells and stops."""
    at = np.linspace(0, 1, samples(seconds))
    return band(chance.standard_normal(len(at)), 900, 5200) * np.sin(np.pi * at**1.6) ** 1.5


def clack(number: int) -> Sound:
    """A discard put down: some straight, some with a little slide before; each bounces a little."""
    chance = np.random.default_rng(100 + number)
    hard, board = 0.70 + 0.06 * (number % 4), 0.24 + 0.03 * (number % 5)
    pitch = 1.18 + chance.normal(0, 0.04)
    lead = 0.05 if number % 3 == 2 else 0.0
    bounce = lead + 0.026 + chance.uniform(0, 0.018)
    parts = [
        Part(lead, knock(chance, hard, pitch, board)),
        Part(bounce, knock(chance, hard * 0.6, pitch * 1.04, board * 0.4), 0.22 + chance.uniform(0, 0.1), 0.1),
        Part(lead + (bounce - lead) * 1.62, knock(chance, hard * 0.4, pitch * 1.06, 0.1), 0.08, -0.1),
    ]
    if lead:
        parts.append(Part(0, slide(chance, 0.07), 0.12))
    return NEAR.around(mix(parts, 0.5))


def draw(number: int) -> Sound:
    """A tile taken from the wall and stood in the hand: a short slide and a soft touch."""
    chance = np.random.default_rng(30 + number)
    parts = [
        Part(0, slide(chance, 0.13), 0.30),
        Part(0.105, knock(chance, 0.35, 1.1 + chance.normal(0, 0.03), 0.15), 0.55),
        Part(0.132 + chance.uniform(0, 0.01), knock(chance, 0.2, 1.16, 0.1), 0.12),
    ]
    return Room(0.25, 0.10).around(mix(parts, 0.5))


def deal(number: int) -> Sound:
    """Four tiles, two on two, pushed to a seat and set down together."""
    chance = np.random.default_rng(60 + number)
    parts = [Part(0, slide(chance, 0.11), 0.22)]
    for tile in range(4):
        at = 0.08 + 0.009 * tile + abs(chance.normal(0, 0.004))
        pitch = 1 + chance.normal(0, 0.05)
        parts.append(Part(at, knock(chance, 0.45, pitch, 0.2), 0.62 - 0.09 * tile, -0.2 + 0.13 * tile))
    return NEAR.around(mix(parts, 0.45))


def shuffle() -> Sound:
    """108 tiles rubbed over the table by eight hands, in circles that come and go; soon over, as dice follow."""
    length, turns = 1.7, 1.9
    chance = np.random.default_rng(5)
    parts, now = [], 0.0
    while True:
        swell = np.sin(np.pi * (now / length) ** 0.55) ** 0.8 * (0.65 + 0.35 * np.cos(2 * np.pi * turns * now))
        now += chance.exponential(1 / (45 + 150 * swell))
        if now >= length - 0.2:
            break
        pitch, board = np.exp(chance.normal(0, 0.09)), 0.15 * (chance.random() < 0.3)
        gain = np.exp(chance.normal(-1.6, 0.55)) * (0.15 + 0.85 * swell)
        tile = knock(chance, chance.beta(2, 2.2), pitch, board, 0.16)
        parts.append(Part(now, tile, gain, chance.uniform(-0.85, 0.85)))
    heap = mix(parts, length + 0.3) + rubbing(chance, length, turns)
    return Room(0.45, 0.14).around(np.tanh(1.1 * heap / np.quantile(np.abs(heap), 0.999)))


def rubbing(chance: Generator, length: float, turns: float) -> Sound:
    """The felt under a moving heap, in stereo."""
    at = times(length + 0.3)
    swell = curve(at, ((0, 0), (0.2, 1), (length * 0.6, 0.6), (length, 0)))
    rough = band(chance.standard_normal((len(at), 2)), 500, 3800)
    return 0.03 * rough * (swell * (0.6 + 0.4 * np.sin(2 * np.pi * turns * at)))[:, None]


def dice() -> Sound:
    """Two dice thrown: hops that get shorter and softer, then a short roll."""
    chance = np.random.default_rng(77)
    parts = []
    for pan, start in ((-0.25, 0.0), (0.3, 0.035)):
        now, hop, force = start, 0.135, 1.0
        while hop > 0.012:
            parts.append(Part(now, die(chance, force), force, pan))
            now += hop * np.exp(chance.normal(0, 0.15))
            hop, force = hop * 0.74, force * 0.80
            pan *= 0.9
    return Room(0.3, 0.12).around(mix(parts, 1.1))


def die(chance: Generator, force: float) -> Sound:
    """One die on wood."""
    hard = unit(softened(ring(DIE.scaled(1 + chance.normal(0, 0.04)), 0.12, chance, 0.03), 0.22))
    board = unit(softened(ring(BOARD.scaled(1.6), 0.12, chance, 0.04, struck=True), 1.4))
    return hard + 0.25 * force * board


def rattle(chance: Generator, count: int, gap: float, rise: float = 1.0) -> list[Part]:
    """Tiles of a meld laid down one after the other from left to right; `rise` multiplies the pitch at each."""
    edge = 0.3 if count == 3 else 0.4
    places = np.linspace(-edge, edge, count)
    return [Part(at * gap, knock(chance, 0.88, rise**at, 0.35), 1.0, float(pan)) for at, pan in enumerate(places)]
