"""A room around a sound: a few early reflections and a tail of noise that dies away."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from scipy.signal import fftconvolve

from sound.waves import Sound, above, below, samples, stereo

REFLECTIONS = ((0.0053, 0.5, 0), (0.0071, 0.45, 1), (0.0117, 0.35, 0), (0.0139, 0.3, 1))  # second, gain, side


@dataclass(frozen=True, slots=True)
class Room:
    """`decay` in seconds to -60 dB; `wet` is the share of the room; its tail keeps what lies below `bright` Hz."""

    decay: float
    wet: float
    bright: float = 5200
    delay: float = 0.008
    seed: int = 3

    def around(self, sound: Sound) -> Sound:
        """The sound in stereo as heard in the room, longer by the room's tail."""
        dry, answer = stereo(sound), response(self)
        out = np.stack([fftconvolve(dry[:, side], answer[:, side]) for side in (0, 1)], 1) * self.wet
        out[: len(dry)] += dry
        return out


@cache
def response(room: Room) -> Sound:
    """What the room answers to a single impulse, shape (n, 2)."""
    chance = np.random.default_rng(room.seed)
    length = samples(room.decay * 1.3)
    tail = chance.standard_normal((length, 2)) * 10 ** (-3 * np.arange(length) / samples(room.decay))[:, None]
    tail = below(above(tail, 180), room.bright)
    tail /= np.sqrt((tail**2).sum(0))
    out = np.vstack([np.zeros((samples(room.delay), 2)), tail])
    for second, gain, side in REFLECTIONS:
        out[samples(second), side] += gain
    return out


NEAR = Room(0.28, 0.11)  # a tile on the table
SMALL = Room(0.15, 0.06)  # buttons
HALL = Room(1.5, 0.2, 6500)  # wins
