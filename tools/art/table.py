"""The table top in three themes, and `table.json`, which says how to stretch it.

    {"size": [w, h], "scale": 2, "slice": {"left": l, "top": t, "right": r, "bottom": b},
     "themes": {"jade": "table.webp", "ink": "table_ink.webp", "plum": "table_plum.webp"}}

The picture is the 1280 x 720 logical table at `scale` pixels each. For a window of another shape cut it into nine at
the margins of `slice` (pixels of the picture): scale the four corners evenly, stretch the edges along their length and
the centre both ways. The corners hold the mitres of the rim and the frets of the thread, the edges nothing but
straight lines and grain, the centre the light and the shadow of leaves, which may stretch.
"""

import json
from pathlib import Path

import numpy as np

from art.felt import FRET_REACH, HEIGHT, THEMES, WIDTH, dye, weave
from art.field import Field, View, blend, smoothstep, to_image
from art.paths import TABLE
from art.rosewood import rim

SCALE = 2
SLICE = FRET_REACH + 4  # logical
FILES = {"jade": "table.webp", "ink": "table_ink.webp", "plum": "table_plum.webp"}
QUALITY = 97  # of webp: the weave of the felt and the dither survive, so that the dark gradients show no bands
SEED = 7


def make(_cache: Path) -> None:
    """Write the three tables and `table.json`."""
    TABLE.mkdir(parents=True, exist_ok=True)
    view = View(0, 0, WIDTH, HEIGHT, SCALE)
    for theme, colour in tables(view).items():
        image = to_image(colour, np.random.default_rng(SEED))
        image.save(TABLE / FILES[theme], quality=QUALITY, method=6)
    margins = dict.fromkeys(("left", "top", "right", "bottom"), SLICE * SCALE)
    layout = {"size": [WIDTH * SCALE, HEIGHT * SCALE], "scale": SCALE, "slice": margins, "themes": FILES}
    (TABLE / "table.json").write_text(json.dumps(layout, indent=2) + "\n", encoding="utf-8")


def tables(view: View, fret: bool = True) -> dict[str, Field]:
    """The part of the table in the view, in every theme."""
    rng = np.random.default_rng(SEED)
    cloth = weave(view, rng, fret)
    wood, cover = rim(view, rng)
    shade = _vignette(view)[..., None]
    return {name: blend(dye(cloth, theme), wood, cover) * shade for name, theme in THEMES.items()}


def _vignette(view: View) -> Field:
    """Darker towards the corners of the window."""
    out = np.hypot((view.x - WIDTH / 2) / (WIDTH / 2), (view.y - HEIGHT / 2) / (HEIGHT / 2)) / 1.2
    return 1 - 0.30 * smoothstep(0.55, 1.15, out)
