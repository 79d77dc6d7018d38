"""The five tiles of the title, each in a free pose of its own under one camera and one lamp: `hero.png`, `hero.json`.

    {"file": "hero.png", "px": 400,
     "sprites": {"m8": {"rect": [x, y, w, h], "offset": [dx, dy], "body": [w, h]}, "m8_shadow": {...}, ...},
     "places": [{"sprite": "m8", "foot": [x, y], "width": 152}, ...]}

`rect`, `offset` and `body` as in `tiles.json`, but every tile has its own body. `places` says where they stand on the
1280 x 720 title, from back to front: `foot` is the middle of the body's lower edge, `width` what one tile pitch
measures there, so that the scale is `width / px`. Draw every shadow (`<name>_shadow`) before the first body.
"""

import json
from multiprocessing import Pool
from typing import Any

import numpy as np

from art import atlas, faces
from art.paint import paint, shadow
from art.paths import UI
from art.pose import Light, Pose
from art.solid import turn_x, turn_z
from art.svg import raster
from art.trace import trace

PX = 400  # more than twice the largest place below: sharp on a 3840 x 2160 window
ELEVATION = 34.0
LAMP = Light(toward=(-0.50, -0.62, 0.80), key=0.74, sky=1.06, white=(0.0, -0.92, 0.3))
MARGIN = 1.25
PROCESSES = 2


def _pose(turn: np.ndarray) -> Pose:
    return Pose(turn.astype(np.float32), ELEVATION, LAMP, margin=MARGIN)


POSES = {
    "m8": _pose(turn_z(-20) @ turn_x(90)),
    "s1": _pose(turn_z(6) @ turn_x(90)),
    "p9": _pose(turn_z(26) @ turn_x(90)),
    "back": _pose(turn_z(-24) @ turn_x(180)),
    "s5": _pose(turn_z(28)),
}
PLACES = (  # sprite, foot on the 1280 x 720 title, width of a pitch there
    ("m8", (716, 478), 152),
    ("s1", (894, 458), 160),
    ("p9", (1072, 486), 152),
    ("back", (664, 622), 124),
    ("s5", (978, 646), 132),
)


def make() -> None:
    """Write the atlas of the title's tiles and its layout."""
    with Pool(PROCESSES) as pool:
        baked = pool.map(_bake, POSES, chunksize=1)
    crops = {name: crop for each in baked for name, (crop, _) in each.items()}
    rects = atlas.save({name: crop.sprite for name, crop in crops.items()}, UI / "hero.png")
    sprites = {
        name: {
            "rect": rects[name],
            "offset": [crop.x, crop.y],
            "body": [round(length, 2) for length in body],
        }
        for each in baked
        for name, (crop, body) in each.items()
    }
    (UI / "hero.json").write_text(_readable(sprites), encoding="utf-8")


def _bake(name: str) -> dict[str, tuple[atlas.Crop, tuple[float, float]]]:
    seen = trace(POSES[name], PX, oversample=2)
    if name == "back":
        art = paint(seen, back=raster(faces.back(PX * 3)))
    else:
        art = paint(seen, face=raster(faces.face(name, PX * 3)))
    dark = atlas.crop(shadow(seen), seen.shadow_window)
    return {name: (atlas.crop(art, seen.window), seen.body), f"{name}_shadow": (dark, seen.body)}


def _readable(sprites: dict[str, Any]) -> str:
    cells = ",\n".join(f"    {json.dumps(name)}: {json.dumps(entry)}" for name, entry in sprites.items())
    places = ",\n".join(
        f"    {json.dumps({'sprite': name, 'foot': foot, 'width': width})}" for name, foot, width in PLACES
    )
    head = f'  "file": "hero.png",\n  "px": {PX}'
    return f'{{\n{head},\n  "sprites": {{\n{cells}\n  }},\n  "places": [\n{places}\n  ]\n}}\n'
