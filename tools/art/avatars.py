"""The four portraits of the table, 256 x 256, cut to a circle; their drawings are the SVG files in `portraits/`.

The corners are transparent but keep their colour, so that the edge stays clean when the game scales it.
"""

from pathlib import Path

import numpy as np
from PIL import Image

from art.moods import MOODS, drawn
from art.paths import AVATARS
from art.svg import picture

DRAWINGS = Path(__file__).with_name("portraits")
NAMES = ("panda", "red_panda", "golden_monkey", "opera_mask")
SIZE = 256
OVERSAMPLE = 4


def make(_cache: Path) -> None:
    """Write the portraits."""
    AVATARS.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        portrait(name).save(AVATARS / f"{name}.png", optimize=True)
        for mood in MOODS:
            portrait(name, mood).save(AVATARS / f"{name}_{mood}.png", optimize=True)


def portrait(name: str, mood: str | None = None) -> Image.Image:
    """One portrait at its final size, with a round alpha; with the face of a mood if one is given."""
    drawing = (DRAWINGS / f"{name}.svg").read_text(encoding="utf-8")
    if mood is not None:
        drawing = drawn(drawing, name, mood)
    sized = drawing.replace("<svg ", f'<svg width="{SIZE * OVERSAMPLE}" height="{SIZE * OVERSAMPLE}" ', 1)
    image = picture(sized).resize((SIZE, SIZE), Image.Resampling.LANCZOS).convert("RGB")
    image.putalpha(_disc())
    return image


def _disc() -> Image.Image:
    axis = np.arange(SIZE) + 0.5 - SIZE / 2
    inside = np.clip(SIZE / 2 - np.hypot(axis[:, None], axis[None, :]), 0, 1)
    return Image.fromarray((inside * 255 + 0.5).astype(np.uint8))
