"""How loud a sound is to the ear, by ITU-R BS.1770 (the measure of EBU R128), and how high its peaks are."""

from __future__ import annotations

import math

import numpy as np
from scipy.signal import lfilter, resample_poly

from sound.waves import RATE, Sound

BLOCK, HOP = int(0.4 * RATE), int(0.1 * RATE)
GATE, RELATIVE_GATE = -70.0, -10.0
SILENT = -120.0
Biquad = tuple[list[float], list[float]]


def shelf() -> Biquad:
    """The first stage of K weighting: the head lifts high frequencies by 4 dB."""
    k, q, gain = math.tan(math.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    bend = gain**0.4996667741545416
    a0 = 1 + k / q + k * k
    b = [(gain + bend * k / q + k * k) / a0, 2 * (k * k - gain) / a0, (gain - bend * k / q + k * k) / a0]
    return b, [1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]


def high_pass() -> Biquad:
    """The second stage: what lies below 38 Hz is heard less."""
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]


def weighted(sound: Sound) -> Sound:
    """A stereo sound as K weighting hears it."""
    for b, a in (shelf(), high_pass()):
        sound = np.asarray(lfilter(b, a, sound, axis=0))
    return sound


def blocks(sound: Sound) -> Sound:
    """The power of each whole 400 ms block, one every 100 ms; a shorter sound fills a part of one."""
    heard = weighted(np.pad(sound, ((0, max(0, BLOCK - len(sound))), (0, 0))))
    total = np.concatenate([[0.0], np.cumsum((heard**2).sum(1))])
    starts = np.arange(0, len(heard) - BLOCK + 1, HOP)
    return np.asarray((total[starts + BLOCK] - total[starts]) / BLOCK)


def level(power: float) -> float:
    """Power as LUFS."""
    return SILENT if power <= 0 else max(SILENT, -0.691 + 10 * math.log10(power))


def momentary(sound: Sound) -> float:
    """The loudest 400 ms in LUFS, also where they reach past the ends: what counts for a short sound."""
    return level(float(blocks(np.pad(sound, ((BLOCK, BLOCK), (0, 0)))).max()))


def integrated(sound: Sound) -> float:
    """The loudness of the whole in LUFS, pauses left out."""
    powers = blocks(sound)
    heard = powers[powers > 10 ** ((GATE + 0.691) / 10)]
    if not len(heard):
        return SILENT
    gate = heard.mean() * 10 ** (RELATIVE_GATE / 10)
    return level(float(heard[heard > gate].mean()))


def peak(sound: Sound) -> float:
    """The highest peak in dBFS, also between samples (four times oversampled)."""
    highest = float(np.abs(resample_poly(sound, 4, 1, axis=0)).max())
    return SILENT if highest <= 0 else 20 * math.log10(highest)
