"""The picture behind the title: the upper right corner of the jade table, close up, lit where the tiles stand."""

import numpy as np

from art.felt import FELT_CORNER, felt_box, glow
from art.field import View, smoothstep, to_image
from art.paths import UI
from art.table import tables

ZOOM = 2  # the title shows a quarter of the table
CORNER = View(640, 0, 640, 360, scale=4)  # of the table; 2560 x 1440 pixels
SCREEN = View(0, 0, 1280, 720, scale=2)  # the same pixels as logical pixels of the title
QUALITY = 95
POOL = np.array([40, 122, 104], dtype=np.float32) / 255
SEED = 2


def make() -> None:
    """Write `title.webp`."""
    colour = tables(CORNER, fret=False)["jade"]  # the player's plate covers that corner
    on_felt = smoothstep(0, -2, felt_box(0, FELT_CORNER).distance(CORNER))
    pool = glow(SCREEN, 860, 420, (420, 270)) * on_felt
    colour = colour * (1 + 0.55 * pool[..., None]) + pool[..., None] * POOL * 0.40
    under_menu = np.clip((640 - SCREEN.x) / 640, 0, 1) ** 0.8
    under_keys = np.clip((SCREEN.y - 560) / 160, 0, 1)
    colour = colour * ((1 - 0.62 * under_menu * on_felt) * (1 - 0.35 * under_keys * on_felt))[..., None]
    to_image(colour.astype(np.float32), np.random.default_rng(SEED)).save(UI / "title.webp", quality=QUALITY, method=6)
