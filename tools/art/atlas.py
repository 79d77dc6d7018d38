"""Many sprites in one picture: cropping, shelf packing, saving."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from art.paint import Sprite
from art.trace import Window

GAP = 2  # transparent pixels between cells, so that a scaled cell takes nothing from its neighbour
WIDTH_LIMIT = 2048  # small enough for any texture
INVISIBLE = 2  # alpha up to this is cropped away


@dataclass(frozen=True)
class Crop:
    """A sprite without its empty border, and its corner less the corner of the tile's body, in pixels."""

    sprite: Sprite
    x: int
    y: int


def crop(sprite: Sprite, window: Window) -> Crop:
    """Cut off rows and columns in which nothing is seen; `window` says where the sprite lies about the body."""
    seen = sprite[..., 3] > INVISIBLE
    rows, columns = np.nonzero(seen.any(axis=1))[0], np.nonzero(seen.any(axis=0))[0]
    top, left = int(rows[0]), int(columns[0])
    return Crop(sprite[top : rows[-1] + 1, left : columns[-1] + 1], left + window.left, top + window.top)


def shelve(sizes: dict[str, tuple[int, int]]) -> tuple[dict[str, tuple[int, int]], tuple[int, int]]:
    """Places for boxes (width, height) in the order given, row by row, and the size of the whole."""
    x = y = shelf = right = 0
    places = {}
    for name, (width, height) in sizes.items():
        if x and x + width > WIDTH_LIMIT:
            x, y, shelf = 0, y + shelf + GAP, 0
        places[name] = (x, y)
        x, shelf, right = x + width + GAP, max(shelf, height), max(right, x + width)
    return places, (right, y + shelf)


def save(sprites: dict[str, Sprite], path: Path) -> dict[str, list[int]]:
    """Write the atlas; return the rect [x, y, w, h] of each sprite."""
    sizes = {name: (sprite.shape[1], sprite.shape[0]) for name, sprite in sprites.items()}
    places, (width, height) = shelve(sizes)
    sheet = np.zeros((height, width, 4), dtype=np.uint8)
    for name, (x, y) in places.items():
        w, h = sizes[name]
        sheet[y : y + h, x : x + w] = sprites[name]
    Image.fromarray(sheet).save(path, optimize=True)
    return {name: [*places[name], *sizes[name]] for name in sprites}
