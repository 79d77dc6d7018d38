"""From a sound to its file: silence cut off, soft ends, the wanted loudness, no peak too high, OGG Vorbis."""

from __future__ import annotations

import io
import struct
from functools import cache
from pathlib import Path

import numpy as np
import soundfile
from scipy.ndimage import maximum_filter1d, uniform_filter1d

from sound.loudness import integrated, momentary, peak
from sound.waves import RATE, Sound, above, samples

CEILING = -1.6  # dBFS before coding, which may add some tenths
FLOOR = -62.0  # dB below the peak; what is fainter at the end is cut off
LEAD, RELEASE = 0.001, 0.03  # seconds of fading in and out
SERIAL = 0x43_48_55_4E
CHUNK = 4096  # frames at a time: the coder overflows its stack on a whole piece


def finished(sound: Sound, target: float, loop: bool = False) -> Sound:
    """A stereo sound at `target` LUFS. A loop keeps its length and its seam."""
    out = sound if loop else trimmed(above(sound, 30))
    heard = integrated if loop else momentary
    out = out * 10 ** ((target - heard(out)) / 20)
    for _ in range(3):  # holding peaks down costs some loudness
        if peak(out) <= CEILING:
            break
        out = limited(out, loop)
        out = out * 10 ** (min(0.0, CEILING - peak(out)) / 20)
    return out


def trimmed(sound: Sound) -> Sound:
    """Without the silent end, its edges faded."""
    level = np.abs(sound).max(1)
    last = int(np.nonzero(level > level.max() * 10 ** (FLOOR / 20))[0][-1])
    out = sound[: last + 1].copy()
    lead, release = samples(LEAD), min(len(out) // 3, samples(RELEASE))
    out[:lead] *= np.linspace(0, 1, lead)[:, None]
    out[-release:] *= (0.5 + 0.5 * np.cos(np.linspace(0, np.pi, release)))[:, None]
    return out


def limited(sound: Sound, loop: bool) -> Sound:
    """Peaks above the ceiling held down by a gain that changes slowly; round the seam of a loop too."""
    ceiling, width = 10 ** (CEILING / 20), samples(0.006)
    mode = "wrap" if loop else "nearest"
    level = maximum_filter1d(np.abs(sound).max(1), 2 * width + 1, mode=mode)
    gain = uniform_filter1d(np.minimum(1, ceiling / np.maximum(level, 1e-9)), 2 * width + 1, mode=mode)
    return sound * gain[:, None]


# ---- files


def encoded(sound: Sound, quality: float) -> bytes:
    """An OGG Vorbis file; `quality` 0 to 1. The same sound gives the same bytes."""
    stream = io.BytesIO()
    with soundfile.SoundFile(
        stream, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), CHUNK):
            file.write(sound[start : start + CHUNK])
    return renumbered(stream.getvalue())


def decoded(path: Path) -> Sound:
    """A file's samples, shape (n, 2); raises RuntimeError for one that can't be read."""
    sound, rate = soundfile.read(path, always_2d=True)
    if rate != RATE:
        raise RuntimeError(f"{path}: {rate} samples a second instead of {RATE}")
    return np.asarray(sound)


def renumbered(stream: bytes) -> bytes:
    """The stream with a serial number of ours: the coder draws one by the clock."""
    out, at = bytearray(stream), 0
    while at < len(out):
        count = out[at + 26]
        size = 27 + count + sum(out[at + 27 : at + 27 + count])
        struct.pack_into("<I", out, at + 14, SERIAL)
        struct.pack_into("<I", out, at + 22, 0)
        struct.pack_into("<I", out, at + 22, checksum(bytes(out[at : at + size])))
        at += size
    return bytes(out)


def checksum(page: bytes) -> int:
    """The sum an Ogg page carries: CRC-32 of polynomial 04c11db7, highest bit first, from 0."""
    table, sum_ = crc_table(), 0
    for byte in page:
        sum_ = (sum_ << 8 & 0xFFFFFFFF) ^ table[sum_ >> 24 ^ byte]
    return sum_


@cache
def crc_table() -> tuple[int, ...]:
    """The sum's table."""
    table = []
    for value in range(256):
        part = value << 24
        for _ in range(8):
            part = (part << 1 ^ (0x04C11DB7 if part >> 31 else 0)) & 0xFFFFFFFF
        table.append(part)
    return tuple(table)
