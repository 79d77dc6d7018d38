"""The icon of the application: an ivory tile with 川 in red on jade felt, in a rosewood frame.

From 64 pixels down the frame is left out and the tile grows, so that the three strokes of 川 still read at 16.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np
from PIL import Image, ImageFilter

from art import atlas
from art.brush import Box, glyph
from art.field import Field, RoundedBox, View, blend, bump, ramp, smoothstep, to_image
from art.paint import paint, shadow
from art.paths import UI
from art.pose import Light, Pose
from art.rosewood import BRASS, DARK, LIGHT, MIDDLE
from art.solid import turn_z
from art.svg import GREEN, RED, page, raster
from art.trace import Trace, trace

SIZE = 512  # the icon's own plane, in units
CANVAS = 1024  # pixels of the large drawing
SMALL = 64  # pixels: the largest size drawn without a frame
PNG_SIZES = {"icon.png": 512, "icon_256.png": 256}
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
TILE_PX = 520
LAMP = Light(toward=(-0.50, -0.40, 0.90), key=0.66, sky=1.02, white=(0, 0, 1))
SEED = 5


@dataclass(frozen=True)
class Look:
    """A drawing of the icon: the frame's width in units, the tile's size and its brush."""

    frame: float
    inset: float  # from the picture's edge to the board
    tile: float  # width of a tile pitch, in units
    swell: float  # how much the strokes of 川 are fattened
    ornament: bool


LARGE = Look(frame=30, inset=14, tile=236, swell=3.0, ornament=True)
TINY = Look(frame=0, inset=2, tile=300, swell=7.5, ornament=False)


def make() -> None:
    """Write the icon in all sizes and formats."""
    large, tiny = _draw(LARGE), _draw(TINY)
    for name, size in PNG_SIZES.items():
        large.resize((size, size), Image.Resampling.LANCZOS).save(UI / name, optimize=True)
    frames = [_shrink(tiny if size <= SMALL else large, size) for size in ICO_SIZES]
    frames[-1].save(UI / "icon.ico", append_images=frames[:-1], sizes=[(size, size) for size in ICO_SIZES])
    large.save(UI / "icon.icns", append_images=[_shrink(tiny, size) for size in (16, 32, 64)])


def _shrink(image: Image.Image, size: int) -> Image.Image:
    """Scaled down, and sharpened a little where few pixels are left."""
    small = image.resize((size, size), Image.Resampling.LANCZOS)
    return small.filter(ImageFilter.UnsharpMask(0.6, 60, 0)) if size <= SMALL else small


def _draw(look: Look) -> Image.Image:
    board = _board(look)
    seen = _tile()
    face = raster(_face(look))
    for crop in (atlas.crop(shadow(seen), seen.shadow_window), atlas.crop(paint(seen, face=face), seen.window)):
        board = _lay(board, crop, seen.body, look.tile * CANVAS / SIZE / TILE_PX)
    return board


def _lay(board: Image.Image, crop: atlas.Crop, body: tuple[float, float], scale: float) -> Image.Image:
    """The sprite on the board, its body in the middle; the shadow must not leave the board."""
    picture = Image.fromarray(crop.sprite)
    size = round(picture.width * scale), round(picture.height * scale)
    corner = (CANVAS / 2 + (crop.x - body[0] / 2) * scale, CANVAS / 2 + (crop.y - body[1] / 2) * scale)
    layer = Image.new("RGBA", board.size)
    layer.paste(picture.resize(size, Image.Resampling.LANCZOS), (round(corner[0]), round(corner[1])))
    laid = Image.alpha_composite(board, layer)
    laid.putalpha(board.getchannel("A"))
    return laid


@cache
def _tile() -> Trace:
    return trace(Pose(turn_z(9), 63.0, LAMP, margin=0.5), TILE_PX, oversample=2)


def _face(look: Look) -> str:
    """川 in red; on the large icon inside a thin frame, as on the old white dragon."""
    art = glyph("川", Box(22, 34, 76, 100), RED, look.swell)
    if look.ornament:
        art += f'<rect x="10.5" y="10.5" width="99" height="147" rx="7" fill="none" stroke="{GREEN}" stroke-width="3"/>'
        art += f'<rect x="16" y="16" width="88" height="136" rx="3.5" fill="none" stroke="{GREEN}" stroke-width="1.3"/>'
    return page(art, TILE_PX * 3)


def _board(look: Look) -> Image.Image:
    """The rounded square of felt in its frame."""
    view = View(0, 0, SIZE, SIZE, CANVAS / SIZE)
    rng = np.random.default_rng(SEED)
    outline = _square(look.inset).distance(view)
    colour = _felt(view, rng)
    if look.frame:
        across = _square(look.inset + look.frame).distance(view)
        colour = colour * (1 - 0.60 * np.exp(np.minimum(across, 0) / 16))[..., None]
        wood = _wood(view, rng, across / look.frame)
        wood = blend(wood, BRASS, bump(across - 4, 2.2))
        colour = blend(colour, wood, smoothstep(-0.5, 0.5, across))
    image = to_image(colour, rng).convert("RGBA")
    cover = np.clip(0.5 - outline * view.scale, 0, 1)
    image.putalpha(Image.fromarray((cover * 255 + 0.5).astype(np.uint8)))
    return image


def _square(inset: float) -> RoundedBox:
    half = SIZE / 2 - inset
    return RoundedBox(SIZE / 2, SIZE / 2, half, half, 112 - inset * 0.72)


def _felt(view: View, rng: np.random.Generator) -> Field:
    away = smoothstep(20, 360, np.hypot(view.x - SIZE * 0.46, view.y - SIZE * 0.40))
    nap = 1 + 0.035 * view.noise(rng, (0.8, 1.2)) + 0.02 * view.noise(rng, (12, 12))
    return ramp(((0.16, 0.62, 0.50), (0.06, 0.36, 0.31), (0.015, 0.15, 0.15)), away) * nap[..., None]


def _wood(view: View, rng: np.random.Generator, across: Field) -> Field:
    """Rosewood that runs round the frame, brighter towards the lamp."""
    upright = np.abs(view.x - SIZE / 2) > np.abs(view.y - SIZE / 2)
    pores = np.where(upright, view.noise(rng, (16, 0.9)), view.noise(rng, (0.9, 16)))
    grain = 0.45 + 0.16 * np.sin(across * 9 + 0.8 * view.noise(rng, (26, 26))) + 0.08 * pores
    lean = (SIZE - view.x - view.y) / SIZE
    slope = np.cos(np.clip(across, 0, 1) * np.pi)
    light = 1.12 - 0.34 * slope * lean + 0.25 * bump(across - 0.55, 0.16)
    return ramp((DARK, MIDDLE, LIGHT), np.clip(grain, 0, 1)) * light[..., None]
