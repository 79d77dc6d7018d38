"""The tiles in every pose, one atlas a pose, and `tiles.json`, which says where everything is.

    {"hand": {"file": "hand.png", "px": 216, "body": [w, h], "pitch": [x, y], "lift": z,
              "sprites": {"m1": {"rect": [x, y, w, h], "offset": [dx, dy]}, ..., "blank": {}, "shadow": {}}}, ...}

All lengths are baked pixels: to draw at L logical pixels a tile, scale them by L / px.

- `px`: pixels for one tile pitch, the width a tile takes up in a row (its body is 0.982 of it).
- `body`: size of the box round the tile's body in the picture.
- `pitch`: what a tile takes up on the screen, along x and along y: the step to its neighbour beside it and behind it.
- `lift`: how far up the screen a tile goes that lies on another one.
- `rect`: of the sprite in the atlas. `offset`: the sprite's top left corner less the body's, so that a sprite is
  blitted at `body's corner + offset * scale`. The shadow's offset is mostly negative; draw every shadow before any
  body, then the bodies from back to front.

Sprites: `m1`..`m9` 万, `p1`..`p9` 筒, `s1`..`s9` 条 in the poses that show a face; `blank` everywhere, which bears
the flower in the poses that show a back; `shadow` everywhere. Colours are not premultiplied; transparent pixels hold
their neighbour's colour.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

from art import atlas, faces
from art.paint import paint, shadow
from art.paths import TILES
from art.pose import Pose, face_down, in_hand, lying, standing
from art.solid import DEPTH, PITCH_Y
from art.svg import FloatImage, raster
from art.trace import Trace, trace

HAND_PX = 216  # three times the 72 logical pixels of a tile in the hand: sharp on a 3840 x 2160 window
TABLE_PX = 96  # three times 32
PROCESSES = 2
FACE_DETAIL = 4  # pixels of the face's picture for one of the sprite's


@dataclass(frozen=True)
class Recipe:
    """How one atlas is made."""

    pose: Pose
    px: int
    faces: bool  # paint the 27 faces
    bold: bool  # in the heavier variant
    back: bool  # paint the flower on the back
    footprint: tuple[float, float]  # what the tile covers of the table, x and y, in pitches


def _face_up(degrees: float) -> Recipe:
    across = (PITCH_Y, 1.0) if degrees % 180 else (1.0, PITCH_Y)
    return Recipe(lying(degrees), TABLE_PX, faces=True, bold=True, back=False, footprint=across)


def _face_down(degrees: float) -> Recipe:
    across = (PITCH_Y, 1.0) if degrees % 180 else (1.0, PITCH_Y)
    return Recipe(face_down(degrees), TABLE_PX, faces=False, bold=False, back=True, footprint=across)


def _side(degrees: float) -> Recipe:
    return Recipe(standing(degrees), TABLE_PX, faces=False, bold=False, back=False, footprint=(DEPTH, 1.0))


RECIPES = {
    "hand": Recipe(in_hand(), HAND_PX, faces=True, bold=False, back=False, footprint=(1.0, DEPTH)),
    "handback": Recipe(in_hand(180), HAND_PX, faces=False, bold=False, back=True, footprint=(1.0, DEPTH)),
    "lie0": _face_up(0),
    "lie90": _face_up(90),
    "lie180": _face_up(180),
    "lie270": _face_up(270),
    "down0": _face_down(0),
    "down90": _face_down(90),
    "back180": Recipe(standing(180), TABLE_PX, faces=False, bold=False, back=True, footprint=(1.0, DEPTH)),
    "sideL": _side(-90),
    "sideR": _side(90),
}


def make(_cache: Path) -> None:
    """Write every atlas and `tiles.json`."""
    TILES.mkdir(parents=True, exist_ok=True)
    with Pool(PROCESSES) as pool:
        entries = pool.map(_make_atlas, RECIPES, chunksize=1)
    layout = dict(zip(RECIPES, entries, strict=True))
    (TILES / "tiles.json").write_text(_readable(layout), encoding="utf-8")


def sprite(name: str, seen: Trace, recipe: Recipe) -> atlas.Crop:
    """One sprite of a pose, cropped."""
    if name == "shadow":
        return atlas.crop(shadow(seen), seen.shadow_window)
    detail = recipe.px * FACE_DETAIL
    if name == "blank":
        art = paint(seen, back=raster(faces.back(detail)) if recipe.back else None)
    else:
        art = paint(seen, face=_face_picture(name, detail, recipe.bold))
    return atlas.crop(art, seen.window)


@cache
def _face_picture(name: str, width: int, bold: bool) -> FloatImage:
    """Kept, since four poses paint the same face."""
    return raster(faces.face(name, width, bold))


def sprite_names(recipe: Recipe) -> Iterator[str]:
    """In the order of the atlas."""
    if recipe.faces:
        yield from faces.FACES
    yield from ("blank", "shadow")


def _make_atlas(pose_name: str) -> dict[str, Any]:
    recipe = RECIPES[pose_name]
    seen = trace(recipe.pose, recipe.px)
    crops = {name: sprite(name, seen, recipe) for name in sprite_names(recipe)}
    file = f"{pose_name}.png"
    rects = atlas.save({name: crop.sprite for name, crop in crops.items()}, TILES / file)
    squash = float(np.sin(np.radians(recipe.pose.elevation)))
    stack = recipe.px * DEPTH * float(np.cos(np.radians(recipe.pose.elevation)))
    return {
        "file": file,
        "px": recipe.px,
        "body": [round(length, 2) for length in seen.body],
        "pitch": [round(recipe.px * recipe.footprint[0], 2), round(recipe.px * recipe.footprint[1] * squash, 2)],
        "lift": round(stack, 2),
        "sprites": {name: {"rect": rects[name], "offset": [crop.x, crop.y]} for name, crop in crops.items()},
    }


def _readable(layout: dict[str, dict[str, Any]]) -> str:
    """JSON with a line for each sprite, so that a change shows as a small diff."""
    poses = []
    for pose_name, entry in layout.items():
        head = "\n".join(f"    {json.dumps(k)}: {json.dumps(v)}," for k, v in entry.items() if k != "sprites")
        cells = ",\n".join(f"      {json.dumps(k)}: {json.dumps(v)}" for k, v in entry["sprites"].items())
        poses.append(f'  {json.dumps(pose_name)}: {{\n{head}\n    "sprites": {{\n{cells}\n    }}\n  }}')
    return "{\n" + ",\n".join(poses) + "\n}\n"
