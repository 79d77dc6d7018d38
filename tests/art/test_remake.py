"""The pictures in `assets/` are what `tools/art` makes, and their layouts point at what is there."""

import json
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
FACES = [f"{suit}{number}" for suit in "mps" for number in range(1, 10)]
WITH_FACES = {"hand", "lie0", "lie90", "lie180", "lie270"}
WITHOUT_FACES = {"handback", "down0", "down90", "back180", "sideL", "sideR"}
TILES = json.loads((ASSETS / "tiles" / "tiles.json").read_text(encoding="utf-8"))


def size(path: Path) -> tuple[int, int]:
    return pygame.image.load(path).get_size()


def inside(rect: list[int], whole: tuple[int, int]) -> bool:
    x, y, width, height = rect
    return x >= 0 and y >= 0 and width > 0 and height > 0 and x + width <= whole[0] and y + height <= whole[1]


def test_every_pose_is_there():
    assert set(TILES) == WITH_FACES | WITHOUT_FACES


@pytest.mark.parametrize("pose", sorted(WITH_FACES | WITHOUT_FACES))
def test_sprites_lie_inside_their_atlas(pose):
    entry = TILES[pose]
    whole = size(ASSETS / "tiles" / entry["file"])
    expected = {"blank", "shadow", *(FACES if pose in WITH_FACES else [])}
    assert set(entry["sprites"]) == expected
    outside = [name for name, sprite in entry["sprites"].items() if not inside(sprite["rect"], whole)]
    assert outside == []


@pytest.mark.parametrize("pose", sorted(WITH_FACES))
def test_faces_of_a_pose_cover_the_same_place(pose):
    """So a tile that is turned over, dimmed or changed keeps its outline."""
    sprites = TILES[pose]["sprites"]
    assert {(*sprites[face]["rect"][2:], *sprites[face]["offset"]) for face in FACES} == {
        (*sprites["blank"]["rect"][2:], *sprites["blank"]["offset"])
    }


def test_the_title_tiles_lie_inside_their_atlas():
    hero = json.loads((ASSETS / "ui" / "hero.json").read_text(encoding="utf-8"))
    whole = size(ASSETS / "ui" / hero["file"])
    assert [name for name, sprite in hero["sprites"].items() if not inside(sprite["rect"], whole)] == []
    names = [place["sprite"] for place in hero["places"]]
    assert set(hero["sprites"]) == {*names, *(f"{name}_shadow" for name in names)}


def test_tables_have_the_size_their_slices_are_cut_for():
    table = json.loads((ASSETS / "table" / "table.json").read_text(encoding="utf-8"))
    width, height = table["size"]
    margins = table["slice"]
    assert margins["left"] + margins["right"] < width
    assert margins["top"] + margins["bottom"] < height
    assert {size(ASSETS / "table" / file) for file in table["themes"].values()} == {(width, height)}


@pytest.mark.parametrize("name", ["panda", "red_panda", "golden_monkey", "opera_mask"])
def test_portraits_are_round(name):
    portrait = pygame.image.load(ASSETS / "avatars" / f"{name}.png")
    assert portrait.get_size() == (256, 256)
    assert [portrait.get_at(at).a for at in ((0, 0), (255, 255), (128, 128), (128, 1))] == [0, 0, 255, 255]


@pytest.mark.parametrize("name", ["p9", "shadow"])
def test_a_tile_made_again_is_the_one_in_the_atlas(name):
    """Floating point may differ by a hair between machines, so a mean error of half a level is allowed."""
    for package in ("resvg_py", "numpy", "scipy", "PIL", "fontTools"):
        pytest.importorskip(package, reason=f"{package} is needed to make the art again (extra: dev)")
    sys.path.insert(0, str(ROOT / "tools"))
    import numpy as np
    from art import tiles
    from art.trace import trace
    from PIL import Image

    recipe = tiles.RECIPES["lie0"]
    made = tiles.sprite(name, trace(recipe.pose, recipe.px), recipe)
    entry = TILES["lie0"]["sprites"][name]
    x, y, width, height = entry["rect"]
    kept = np.asarray(Image.open(ASSETS / "tiles" / "lie0.png"))[y : y + height, x : x + width]
    assert [made.x, made.y] == entry["offset"]
    assert made.sprite.shape == kept.shape
    assert np.abs(made.sprite.astype(int) - kept.astype(int)).mean() < 0.5


VARIANTS = json.loads((ASSETS / "tiles" / "variants.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("variant", sorted(VARIANTS))
def test_variants_of_tiles_lie_inside_their_atlas(variant):
    """Faces with digits for the tiles on the table, the coat of another back for every pose."""
    assert set(VARIANTS[variant]) == (WITH_FACES - {"hand"} if variant == "digits" else WITH_FACES | WITHOUT_FACES)
    for pose, entry in VARIANTS[variant].items():
        whole = size(ASSETS / "tiles" / entry["file"])
        assert entry["px"] == TILES[pose]["px"]
        assert set(entry["sprites"]) == (set(FACES) if variant == "digits" else {"coat"})
        assert [name for name, sprite in entry["sprites"].items() if not inside(sprite["rect"], whole)] == []


@pytest.mark.parametrize("pose", sorted(WITH_FACES - {"hand"}))
def test_a_face_with_a_digit_covers_the_same_place(pose):
    blank = TILES[pose]["sprites"]["blank"]
    sprites = VARIANTS["digits"][pose]["sprites"].values()
    assert {(*one["rect"][2:], *one["offset"]) for one in sprites} == {(*blank["rect"][2:], *blank["offset"])}


@pytest.mark.parametrize("variant", ["digits", "amber"])
def test_a_variant_made_again_is_the_one_in_the_atlas(variant):
    for package in ("resvg_py", "numpy", "scipy", "PIL", "fontTools"):
        pytest.importorskip(package, reason=f"{package} is needed to make the art again (extra: dev)")
    sys.path.insert(0, str(ROOT / "tools"))
    import numpy as np
    from art import tiles, variants
    from art.trace import trace
    from PIL import Image

    recipe, pose, name = tiles.RECIPES["down0" if variant == "amber" else "lie0"], "down0", "coat"
    seen = trace(recipe.pose, recipe.px)
    if variant == "digits":
        pose, name = "lie0", "p9"
    made = variants.amber(seen, recipe) if variant == "amber" else variants.marked(name, seen, recipe)
    entry = VARIANTS[variant][pose]["sprites"][name]
    x, y, width, height = entry["rect"]
    kept = np.asarray(Image.open(ASSETS / "tiles" / VARIANTS[variant][pose]["file"]))[y : y + height, x : x + width]
    assert [made.x, made.y] == entry["offset"]
    assert np.abs(made.sprite.astype(int) - kept.astype(int)).mean() < 0.5
