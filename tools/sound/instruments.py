"""Instruments: woodblock, clapper, drum, bells, opera gong, cymbal; zither and lute strings; a bamboo flute."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from sound.waves import RATE, Modes, Sound, band, below, fading, noise, ring, samples, softened, times, unit

PENTATONIC = (0, 2, 4, 7, 9)  # semitones above 宫: 1 2 3 5 6
D4 = 293.66
BELL = Modes(
    (0.5, 1, 1.188, 1.5, 2.0, 2.51, 3.01, 4.17, 5.43),
    (1.1, 0.95, 0.7, 0.6, 0.5, 0.34, 0.26, 0.17, 0.11),
    (0.22, 1, 0.35, 0.22, 0.5, 0.25, 0.2, 0.12, 0.08),
)
GONG = ((1, 1, 0.42), (1.47, 0.6, 0.34), (1.93, 0.65, 0.3), (2.41, 0.5, 0.25), (2.88, 0.42, 0.22),
        (3.52, 0.35, 0.17), (4.3, 0.28, 0.13), (5.6, 0.2, 0.09), (7.1, 0.15, 0.06))  # fmt: skip
SOUNDBOARD = ((165, 0.9), (248, 0.8), (372, 0.55), (560, 0.4))  # Hz, gain
PARTIALS = 35
HIGHEST = 13500


def pentatonic(step: int, root: float = D4) -> float:
    """The frequency so many steps of the five-tone scale above its root."""
    octave, degree = divmod(step, len(PENTATONIC))
    return float(root * 2 ** ((12 * octave + PENTATONIC[degree]) / 12))


# ---- wood, skin, metal


def woodblock(frequency: float, chance: Generator, seconds: float = 0.35) -> Sound:
    """A hollow block struck with a stick."""
    body = Modes((1, 2.42, 4.1, 6.3), (0.055, 0.028, 0.014, 0.008), (1, 0.55, 0.3, 0.15)).scaled(frequency)
    return softened(ring(body, seconds, chance, 0.004, struck=True), 0.7) / 20


def clapper(chance: Generator) -> Sound:
    """Hardwood clappers of the opera (拍板): a dry crack."""
    body = Modes((1180, 1870, 2640, 3900, 5600), (0.012, 0.011, 0.008, 0.006, 0.004), (1, 0.9, 0.7, 0.5, 0.3))
    crack = noise(chance, 0.3) * np.exp(-times(0.3) / 0.004)
    return unit(softened(ring(body, 0.3, chance, 0.01), 0.3)) + 0.5 * unit(band(crack, 1500, 9000))


def drum(frequency: float, chance: Generator, seconds: float = 0.9) -> Sound:
    """A drum: the skin falls a little in pitch, and the stick is heard on it."""
    at = times(seconds)
    fall = 1 + 0.35 * np.exp(-at / 0.035)
    phase = 2 * np.pi * frequency * np.cumsum(fall) / RATE
    skin = sum(
        gain * np.exp(-at / decay) * np.sin(phase * ratio)
        for ratio, gain, decay in ((1, 1, 0.24), (1.59, 0.5, 0.15), (2.14, 0.3, 0.10), (2.65, 0.18, 0.07))
    )
    stick = unit(band(noise(chance, 0.02) * np.exp(-times(0.02) / 0.003), 700, 4000))
    out = np.asarray(skin) * np.minimum(1, at / 0.0015)
    out[: len(stick)] += 0.25 * stick
    return unit(out * fading(at, seconds))


def bell(frequency: float, chance: Generator, seconds: float = 2.2) -> Sound:
    """A small bell."""
    body = Modes(BELL.frequencies, [one * seconds * 0.42 for one in BELL.decays], BELL.amplitudes)
    return ring(body.scaled(frequency), seconds, chance, 0.0012, struck=True)


def gong(chance: Generator, seconds: float = 1.6, frequency: float = 560, rise: float = 0.10) -> Sound:
    """The small opera gong, whose pitch rises as it dies away."""
    at = times(seconds)
    phase = 2 * np.pi * np.cumsum(1 + rise * (1 - np.exp(-at / 0.16))) / RATE
    out = band(noise(chance, seconds), 1500, 7500) * np.exp(-at / 0.11) * 0.5
    for ratio, gain, decay in GONG:
        out += gain * np.exp(-at / decay) * np.sin(phase * frequency * ratio + chance.uniform(0, 2 * np.pi))
    return out * np.minimum(1, at / 0.0012) * fading(at, seconds)


def cymbal(chance: Generator, seconds: float = 1.6) -> Sound:
    """A pair of opera cymbals: bright noise with some tones in it."""
    at = times(seconds)
    tones = [chance.uniform(2400, 9500) for _ in range(24)]
    body = Modes(tones, [0.45 * (3000 / tone) ** 0.5 for tone in tones], [0.25] * len(tones))
    hiss = band(noise(chance, seconds), 3000, 14000) * np.exp(-at / 0.30)
    return unit(ring(body, seconds, chance) + 0.9 * hiss) * np.minimum(1, at / 0.002) * fading(at, seconds)


# ---- strings


@dataclass(frozen=True, slots=True)
class Pluck:
    """A plucked string. `bend`: semitones it starts off and settles from; `shake`: vibrato in semitones.

    `point` is where along the string it is plucked; `bright` 0 to 1; `ringing` multiplies how long it sounds.
    """

    frequency: float
    force: float = 0.8
    seconds: float = 2.6
    bend: float = 0.0
    shake: float = 0.0
    point: float = 0.13
    bright: float = 1.0
    ringing: float = 1.0

    def sound(self, chance: Generator) -> Sound:
        """A sum of damped partials, slightly stiff, each heard twice a hair apart; then the body."""
        at = times(self.seconds)
        string = self._partials(at, chance) + 0.20 * self.force * self._finger(len(at), chance)
        body = sum(0.22 * gain * band(string, low * 0.9, low * 1.12, 1) for low, gain in SOUNDBOARD)
        rim = np.minimum(1, at / 0.0009) * fading(at, self.seconds)
        return np.asarray((string + body) * rim * self.force)

    def _pitch(self, at: Sound) -> Sound:
        swell = np.clip((at - 0.25) / 0.3, 0, 1) * np.exp(-at / 1.4)
        semitones = self.bend * np.exp(-at / 0.09) + self.shake * np.sin(2 * np.pi * 5.3 * at + 0.4) * swell
        return np.asarray(2 ** (semitones / 12))

    def _partials(self, at: Sound, chance: Generator) -> Sound:
        base = 2 * np.pi * np.cumsum(self._pitch(at)) / RATE
        stiffness = 0.00011 * self.frequency / 300
        out = np.zeros_like(at)
        for number in range(1, PARTIALS + 1):
            tone = self.frequency * number * np.sqrt(1 + stiffness * number**2)
            if tone > HIGHEST:
                break
            decay = self._decay(tone)
            heard = slice(0, min(len(at), samples(9 * decay)))
            fall = self._level(number) * np.exp(-at[heard] / decay)
            for detune, share in ((0.0, 0.75), (0.00035 + 0.0002 * chance.random(), 0.35)):
                out[heard] += share * fall * np.sin(base[heard] * tone * (1 + detune) + chance.uniform(-0.25, 0.25))
        return out

    def _level(self, number: int) -> float:
        slope = number ** (1.18 - 0.28 * self.bright)
        reach = 6 + 22 * self.force * self.bright
        return float(np.sin(np.pi * number * self.point) / slope * np.exp(-((number / reach) ** 1.1)))

    def _decay(self, tone: float) -> float:
        loss = 1 + 0.0022 * tone * 0.35 + (tone / 5200) ** 1.5
        return float(self.ringing * 1.55 / loss * (220 / self.frequency) ** 0.28)

    @staticmethod
    def _finger(length: int, chance: Generator) -> Sound:
        nail = band(noise(chance, 0.012), 1200, 7500) * np.exp(-times(0.012) / 0.0022)
        out = np.zeros(length)
        out[: len(nail)] = nail
        return out


# ---- flute


@dataclass(frozen=True, slots=True)
class Breath:
    """One note of a flute phrase: start and length in seconds, frequency in Hz, force 0 to 1."""

    at: float
    seconds: float
    frequency: float
    force: float = 0.8


def flute(phrase: list[Breath], chance: Generator) -> Sound:
    """An end-blown bamboo flute (箫) playing notes on one breath; times count from the first note."""
    start, end = phrase[0].at, phrase[-1].at + phrase[-1].seconds
    at = times(end - start + 0.3)
    pitch, force = _melody(phrase, at + start)
    since = np.min([np.where(at + start >= one.at, at + start - one.at, 9.0) for one in phrase], axis=0)
    shake = 1 + 0.0045 * np.sin(2 * np.pi * 4.7 * at) * np.clip((since - 0.35) / 0.6, 0, 1)
    phase = 2 * np.pi * np.cumsum(pitch * shake) / RATE
    level = force * np.minimum(1, at / 0.12) * np.clip((end - start - at) / 0.28 + 0.3, 0, 1)
    level = below(level, 14, 1)
    tone = sum(gain * np.sin(number * phase + 0.3 * number) for number, gain in enumerate((1, 0.22, 0.09, 0.03), 1))
    air = band(noise(chance, len(at) / RATE + 0.01)[: len(at)], pitch.min() * 0.9, pitch.max() * 3.2, 1)
    return np.asarray((tone + 0.06 * air) * level) * np.minimum(1, (at[-1] - at) / 0.05)


def _melody(phrase: list[Breath], at: Sound) -> tuple[Sound, Sound]:
    """Pitch with short glides and force with small dips from note to note."""
    pitch, force = np.full_like(at, phrase[0].frequency), np.full_like(at, phrase[0].force)
    for note in phrase[1:]:
        share = 1 / (1 + np.exp(-(at - note.at) / 0.012))
        pitch *= (note.frequency / pitch) ** share
        force += (note.force - force) * share
    for note in phrase[1:]:
        force *= 1 - 0.35 * np.exp(-(((at - note.at) / 0.03) ** 2))
    return pitch, force
