"""The shadow of bamboo that sways over the title: `title_shade.png`, `title_shade.json`.

    {"file": "title_shade.png", "scale": 1,
     "sprays": [{"rect": [x, y, w, h], "at": [x, y], "root": "top", "reach": 8, "seconds": 9.0}, ...]}

Each spray is a picture to multiply with, white where there is light; `rect` is where it lies in the file, at `scale`
pixels for one logical pixel, and `at` where its corner is on the 1280 x 720 title; of one that grows from the bottom
it is counted from the lower left corner of a taller window. Its `root` edge stays, the edge opposite sways by `reach`
logical pixels to both sides, once there and back in `seconds`. Along its edges the picture is white.
"""

import json
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

from art.felt import twig
from art.field import Field, View, smoothstep
from art.paths import UI

FINE = 4  # how much larger leaves are drawn before they are made soft
SOFT = 3.6  # deviation of the blur, in logical pixels
DARK = np.array([0.40, 0.33, 0.34], dtype=np.float32)  # what the deepest shadow takes of red, green and blue
MARGIN, FADE = 4, 30  # logical pixels from every edge that are white, and within which the shadow sets in
GROWN = 1.4  # how much larger than on the table: the title shows it close up


@dataclass(frozen=True)
class Spray:
    """A twig that grows from one edge of its picture."""

    at: tuple[int, int]
    size: tuple[int, int]
    start: tuple[float, float]  # of its stem, on the title
    direction: float
    joints: int
    step: float
    root: str
    reach: int
    seconds: float
    seed: int


SPRAYS = (
    Spray((510, 46), (310, 310), (800, 10), 2.25, 4, 62, "top", 12, 9.5, 11),
    Spray((930, 206), (310, 260), (1300, 230), 2.75, 4, 62, "right", 11, 12.0, 92),
    Spray((1010, 470), (230, 190), (1300, 540), 2.9, 3, 60, "right", 8, 8.0, 13),
    Spray((400, -280), (380, 310), (400, 80), -0.8, 5, 60, "bottom", 12, 10.5, 31),
)


def make() -> None:
    """Write the sprays below one another, and where they lie."""
    sheet = Image.new("RGB", (max(s.size[0] for s in SPRAYS), sum(s.size[1] for s in SPRAYS)), "white")
    y, entries = 0, []
    for spray in SPRAYS:
        sheet.paste(picture(spray), (0, y))
        entry = {"rect": [0, y, *spray.size], "at": spray.at, "root": spray.root}
        entries.append(json.dumps(entry | {"reach": spray.reach, "seconds": spray.seconds}))
        y += spray.size[1]
    sheet.save(UI / "title_shade.png", optimize=True)
    head = '  "file": "title_shade.png",\n  "scale": 1'
    text = f'{{\n{head},\n  "sprays": [\n    ' + ",\n    ".join(entries) + "\n  ]\n}\n"
    (UI / "title_shade.json").write_text(text, encoding="utf-8")


def picture(spray: Spray) -> Image.Image:
    """What to multiply with."""
    view = View(*spray.at, *spray.size, scale=1)
    shade = _leaves(spray, view) * _inside(view)
    light = 1 - shade[..., None] * DARK
    return Image.fromarray((light * 255 + 0.5).astype(np.uint8))


def _leaves(spray: Spray, view: View) -> Field:
    """How deep the shadow is, 0..1."""
    rows, columns = view.shape
    mask = Image.new("L", (columns * FINE, rows * FINE), 0)
    draw = ImageDraw.Draw(mask)
    left, top = spray.start
    for leaf in twig(np.random.default_rng(spray.seed), (0, 0), spray.direction, spray.joints, spray.step):
        points = [(left + x * GROWN - view.left, top + y * GROWN - view.top) for x, y in leaf]
        draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
    sharp = np.asarray(mask.resize((columns, rows), Image.Resampling.BOX), dtype=np.float32) / 255
    return gaussian_filter(sharp, SOFT)


def _inside(view: View) -> Field:
    """1 in the middle, 0 along the edges."""
    across = np.minimum(view.x - view.left, view.left + view.width - view.x)
    down = np.minimum(view.y - view.top, view.top + view.height - view.y)
    return smoothstep(MARGIN, MARGIN + FADE, across) * smoothstep(MARGIN, MARGIN + FADE, down)
