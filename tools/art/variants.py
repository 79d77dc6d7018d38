"""What settings change about the tiles: faces with rank digits, and the coat of a second back.

`assets/tiles/variants.json` has the form of `tiles.json`, by variant and pose:

    {"digits": {"lie0": {"file": ..., "px": ..., "sprites": {"m1": ..., ...}}, ...},
     "amber": {"hand": {"file": ..., "px": ..., "sprites": {"coat": ...}}, ...}}

`digits` replaces the faces of the tiles on the table; those of the hand get their digit on a tab while the game runs.
`amber` is laid over any tile of the pose: it covers what is jade.
"""

import json
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from art import atlas, faces
from art.paint import coat, paint
from art.paths import TILES
from art.svg import raster
from art.tiles import FACE_DETAIL, PROCESSES, RECIPES, Recipe
from art.trace import Trace, trace

AMBER = np.array([0.58, 0.29, 0.07], dtype=np.float32)
WITH_DIGITS = tuple(pose for pose, recipe in RECIPES.items() if recipe.faces and recipe.bold)


def make(_cache: Path) -> None:
    """Write the atlases and `variants.json`."""
    with Pool(PROCESSES) as pool:
        digits = pool.map(_make_digits, WITH_DIGITS, chunksize=1)
        coats = pool.map(_make_coat, RECIPES, chunksize=1)
    layout = {"digits": dict(zip(WITH_DIGITS, digits, strict=True)), "amber": dict(zip(RECIPES, coats, strict=True))}
    (TILES / "variants.json").write_text(json.dumps(layout, indent=1) + "\n", encoding="utf-8")


def marked(name: str, seen: Trace, recipe: Recipe) -> atlas.Crop:
    """A tile on the table whose face bears its rank as a digit."""
    art = raster(faces.marked_face(name, recipe.px * FACE_DETAIL))
    return atlas.crop(paint(seen, face=art), seen.window)


def amber(seen: Trace, recipe: Recipe) -> atlas.Crop:
    """The coat of a pose."""
    art = raster(faces.bamboo_back(recipe.px * FACE_DETAIL)) if recipe.back else None
    return atlas.crop(coat(seen, AMBER, art), seen.window)


def _make_digits(pose: str) -> dict[str, Any]:
    recipe = RECIPES[pose]
    seen = trace(recipe.pose, recipe.px)
    return _saved(f"{pose}_digits.png", recipe, {name: marked(name, seen, recipe) for name in faces.FACES})


def _make_coat(pose: str) -> dict[str, Any]:
    recipe = RECIPES[pose]
    return _saved(f"{pose}_amber.png", recipe, {"coat": amber(trace(recipe.pose, recipe.px), recipe)})


def _saved(file: str, recipe: Recipe, crops: dict[str, atlas.Crop]) -> dict[str, Any]:
    rects = atlas.save({name: crop.sprite for name, crop in crops.items()}, TILES / file)
    sprites = {name: {"rect": rects[name], "offset": [crop.x, crop.y]} for name, crop in crops.items()}
    return {"file": file, "px": recipe.px, "sprites": sprites}
