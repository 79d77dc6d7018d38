"""What every sound is built from: times, filters, damped modes, and a place between left and right.

A mono sound is an array of shape (n,), a stereo sound one of shape (n, 2), both of floats at `RATE` samples a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray
from scipy.signal import butter, fftconvolve, sosfilt

RATE = 44100
Sound = NDArray[np.float64]


def samples(seconds: float) -> int:
    """How many samples a time takes."""
    return int(seconds * RATE)


def times(seconds: float) -> Sound:
    """The time of each sample, in seconds."""
    return np.arange(samples(seconds)) / RATE


def band(sound: Sound, low: float, high: float, order: int = 2) -> Sound:
    """What lies between two frequencies in Hz."""
    return np.asarray(
        sosfilt(butter(order, [low, min(high, RATE * 0.48)], "band", fs=RATE, output="sos"), sound, axis=0)
    )


def below(sound: Sound, frequency: float, order: int = 2) -> Sound:
    """What lies below a frequency in Hz."""
    return np.asarray(sosfilt(butter(order, frequency, "low", fs=RATE, output="sos"), sound, axis=0))


def above(sound: Sound, frequency: float, order: int = 2) -> Sound:
    """What lies above a frequency in Hz."""
    return np.asarray(sosfilt(butter(order, frequency, "high", fs=RATE, output="sos"), sound, axis=0))


@dataclass(frozen=True, slots=True)
class Modes:
    """How a body rings: frequencies in Hz, the seconds in which each falls to 1/e, and amplitudes."""

    frequencies: Sequence[float]
    decays: Sequence[float]
    amplitudes: Sequence[float]

    def scaled(self, factor: float) -> Modes:
        """The same body, its frequencies multiplied."""
        return Modes([one * factor for one in self.frequencies], self.decays, self.amplitudes)


def ring(body: Modes, seconds: float, chance: Generator, spread: float = 0.015, struck: bool = False) -> Sound:
    """A body set ringing, a little different each time; `struck` starts every mode at zero. Its end is faded."""
    at, out = times(seconds), np.zeros(samples(seconds))
    for frequency, decay, amplitude in zip(body.frequencies, body.decays, body.amplitudes, strict=True):
        tone = frequency * (1 + chance.normal(0, spread))
        fall = decay * np.exp(chance.normal(0, 0.12))
        phase = 0.0 if struck else chance.uniform(0, 2 * np.pi)
        out += amplitude * np.exp(chance.normal(0, 0.2) - at / fall) * np.sin(2 * np.pi * tone * at + phase)
    return out * fading(at, seconds)


def fading(at: Sound, seconds: float) -> Sound:
    """1, and over the last quarter of `seconds` softly down to 0: what rings on is not heard to be cut off."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(4 * (1 - at / seconds), 0, 1)))


def softened(sound: Sound, milliseconds: float) -> Sound:
    """The sound as a contact of that length makes it: longer is duller."""
    width = max(3, samples(milliseconds / 1000))
    contact = np.sin(np.pi * (np.arange(width) + 0.5) / width)
    return np.asarray(fftconvolve(sound, contact)[: len(sound)])


def noise(chance: Generator, seconds: float) -> Sound:
    """White noise."""
    return chance.standard_normal(samples(seconds))


def curve(at: Sound, knots: Iterable[tuple[float, float]]) -> Sound:
    """A line through (second, value) pairs."""
    xs, ys = zip(*knots, strict=True)
    return np.interp(at, xs, ys)


def unit(sound: Sound) -> Sound:
    """The sound with its highest peak at 1."""
    return sound / max(1e-12, float(np.abs(sound).max()))


def stereo(sound: Sound, pan: float = 0.0) -> Sound:
    """A mono sound placed between left (-1) and right (1) at constant power; a stereo sound as it is."""
    if sound.ndim == 2:
        return sound
    angle = (pan + 1) * np.pi / 4
    return np.stack([sound * np.cos(angle), sound * np.sin(angle)], 1) * np.sqrt(2)


@dataclass(frozen=True, slots=True)
class Part:
    """A sound within a mix: when it starts in seconds, how loud, and where."""

    at: float
    sound: Sound
    gain: float = 1.0
    pan: float = 0.0


def mix(parts: Iterable[Part], seconds: float) -> Sound:
    """Parts laid over each other, in stereo; what goes on past the end is cut off."""
    out = np.zeros((samples(seconds), 2))
    for part in parts:
        start = samples(part.at)
        rest = part.sound[: max(0, len(out) - start)]
        out[start : start + len(rest)] += part.gain * stereo(rest, part.pan)
    return out
