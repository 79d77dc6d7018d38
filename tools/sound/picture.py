"""A picture of a sound, to check by eye: its wave above, its spectrum below from 40 Hz to 16 kHz."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw
from scipy.signal import stft

from sound.waves import RATE, Sound

WIDTH, WAVE, SPECTRUM = 900, 110, 300
LOW, HIGH, RANGE = 40.0, 16000.0, 80.0  # Hz, Hz, dB
MARKS = (100, 300, 1000, 3000, 10000)


def save(sound: Sound, path: Path) -> None:
    """Draw and save."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image = Image.new("RGB", (WIDTH, WAVE + SPECTRUM), (12, 16, 18))
    image.paste(Image.fromarray(spectrum(sound.mean(1))), (0, WAVE))
    pen = ImageDraw.Draw(image)
    for side, color in ((0, (120, 200, 255)), (1, (255, 190, 110))):
        wave(pen, sound[:, side], (side + 0.5) * WAVE / 2, color)
    for mark in MARKS:
        y = WAVE + SPECTRUM * (1 - np.log(mark / LOW) / np.log(HIGH / LOW))
        pen.line([(0, y), (8, y)], fill=(255, 255, 255))
        pen.text((11, y - 6), f"{mark} Hz", fill=(255, 255, 255))
    pen.text((WIDTH - 60, 2), f"{len(sound) / RATE:.2f} s", fill=(255, 255, 255))
    image.save(path)


def wave(pen: ImageDraw.ImageDraw, side: Sound, middle: float, color: tuple[int, int, int]) -> None:
    """One side's outline; the full height is full scale."""
    for x, part in enumerate(np.array_split(side, WIDTH)):
        if len(part):
            top, bottom = middle - part.max() * WAVE / 4, middle - part.min() * WAVE / 4
            pen.line([(x, top), (x, bottom)], fill=color)


def spectrum(sound: Sound) -> np.ndarray:
    """Colours of shape (SPECTRUM, WIDTH, 3), high frequencies on top."""
    size = 2048 if len(sound) > 3000 else 512
    hop = max(16, min(size // 2, len(sound) // WIDTH))
    tones, _, values = stft(np.pad(sound, size // 2), RATE, nperseg=size, noverlap=size - hop, nfft=4096)
    level = 20 * np.log10(np.abs(values) + 1e-9)
    rows = np.geomspace(HIGH, LOW, SPECTRUM)
    picked = level[np.searchsorted(tones, rows).clip(0, len(tones) - 1)]
    columns = np.linspace(0, picked.shape[1] - 1, WIDTH).astype(int)
    share = ((picked[:, columns] - picked.max()) / RANGE + 1).clip(0, 1)
    return np.stack([255 * share**1.2, 230 * share**2.2, 60 + 120 * share - 120 * share**3], 2).astype(np.uint8)
