"""The shadow over the title is what `tools/art/shade.py` makes."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "assets" / "ui"


def test_the_shadow_made_again_is_the_one_that_is_kept():
    for package in ("numpy", "scipy", "PIL"):
        pytest.importorskip(package, reason=f"{package} is needed to make the art again (extra: dev)")
    sys.path.insert(0, str(ROOT / "tools"))
    import numpy as np
    from art import shade
    from PIL import Image

    layout = json.loads((UI / "title_shade.json").read_text(encoding="utf-8"))
    sheet = Image.open(UI / layout["file"])
    assert len(layout["sprays"]) == len(shade.SPRAYS)
    for spray, entry in zip(shade.SPRAYS, layout["sprays"], strict=True):
        x, y, width, height = entry["rect"]
        kept = np.asarray(sheet.crop((x, y, x + width, y + height))).astype(int)
        made = np.asarray(shade.picture(spray)).astype(int)
        assert np.abs(made - kept).mean() < 0.5
        assert (entry["at"], entry["root"], entry["reach"]) == (list(spray.at), spray.root, spray.reach)
