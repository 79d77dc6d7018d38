"""The pictures behind the title: the upper right corner of each table, close up, lit where the tiles stand."""

import numpy as np

from art.felt import FELT_CORNER, felt_box, glow
from art.field import Field, View, smoothstep, to_image
from art.paths import UI
from art.table import tables

ZOOM = 2  # the title shows a quarter of the table
CORNER = View(640, 0, 640, 360, scale=4)  # of the table; 2560 x 1440 pixels
SCREEN = View(0, 0, 1280, 720, scale=2)  # the same pixels as logical pixels of the title
QUALITY = 95
POOLS = {"jade": (40, 122, 104), "ink": (44, 92, 140), "plum": (136, 50, 64)}  # the lit felt
FILES = {"jade": "title.webp", "ink": "title_ink.webp", "plum": "title_plum.webp"}
SEED = 2


def make() -> None:
    """Write the picture of every theme."""
    for theme, colour in tables(CORNER, fret=False).items():  # the player's plate covers that corner
        lit = _lit(colour, np.array(POOLS[theme], dtype=np.float32) / 255)
        to_image(lit, np.random.default_rng(SEED)).save(UI / FILES[theme], quality=QUALITY, method=6)


def _lit(colour: Field, light: Field) -> Field:
    """A table with a pool of light under the tiles, darker under the menu and the line at its foot."""
    on_felt = smoothstep(0, -2, felt_box(0, FELT_CORNER).distance(CORNER))
    pool = glow(SCREEN, 860, 420, (420, 270)) * on_felt
    colour = colour * (1 + 0.55 * pool[..., None]) + pool[..., None] * light * 0.40
    under_menu = np.clip((640 - SCREEN.x) / 640, 0, 1) ** 0.8
    under_keys = np.clip((SCREEN.y - 560) / 160, 0, 1)
    colour = colour * ((1 - 0.62 * under_menu * on_felt) * (1 - 0.35 * under_keys * on_felt))[..., None]
    return colour.astype(np.float32)
