"""Colour for a traced tile: ivory, jade, the face or the back, then light and a film's soft shoulder."""

import numpy as np
import numpy.typing as npt
from scipy import ndimage

from art.pose import Pose, unit
from art.solid import DEPTH, EDGE, HEIGHT, SEAM, WIDTH, Floats
from art.svg import FloatImage
from art.trace import Trace, lighting

Sprite = npt.NDArray[np.uint8]  # height x width x RGBA, not premultiplied

IVORY = np.array([0.988, 0.962, 0.895], dtype=np.float32)
JADE = np.array([0.06, 0.50, 0.37], dtype=np.float32)
IVORY_SHOWN = np.array([0.966, 0.946, 0.898], dtype=np.float32)  # on screen, of a face in full light
SHADOW_COLOUR = (2, 14, 12)
SHOULDER = 0.85  # brighter than this is compressed, so that highlights keep their colour


def paint(seen: Trace, face: FloatImage | None = None, back: FloatImage | None = None) -> Sprite:
    """The tile with this art on its face or its back."""
    colour = _stone(seen.points)
    if face is not None:
        colour = _lay(colour, _sample(face, _place(seen.points)), _flat(seen, 1))
    if back is not None:
        colour = _lay(colour, _sample(back, _mirrored(seen.points)), _flat(seen, -1))
    return _develop(seen, _shoulder((colour * seen.light + seen.gloss) * exposure(seen.pose)))


def coat(seen: Trace, stone: Floats, back: FloatImage | None = None) -> Sprite:
    """Only the lower half of the tile, of another stone, with this art on its back: it is laid over the jade one."""
    colour = np.broadcast_to(stone, seen.points.shape) * _grain(seen.points, 3)
    if back is not None:
        colour = _lay(colour, _sample(back, _mirrored(seen.points)), _flat(seen, -1))
    lit = _shoulder((colour * seen.light + seen.gloss) * exposure(seen.pose))
    return _develop(seen, lit, (seen.points[:, 2] <= SEAM).astype(np.float32))


def shadow(seen: Trace) -> Sprite:
    """The tile's shadow on the table, to be drawn before all bodies."""
    sprite = np.zeros((*seen.shadow.shape, 4), dtype=np.uint8)
    sprite[..., :3] = SHADOW_COLOUR
    sprite[..., 3] = seen.shadow * 255 + 0.5
    return sprite


def exposure(pose: Pose) -> Floats:
    """The gain per channel that shows an open ivory face as `IVORY_SHOWN`, so that all poses share one ivory."""
    one = np.ones(1, dtype=np.float32)
    light, gloss = lighting(pose, unit(pose.light.white)[None, :], one, one)
    return _unshoulder(IVORY_SHOWN) / (IVORY * light[0] + gloss[0])


def _stone(points: Floats) -> Floats:
    """Ivory above the seam, jade below, with a breath of grain."""
    return np.where(points[:, 2:] > SEAM, IVORY * _grain(points, 1), JADE * _grain(points, 3))


def _grain(points: Floats, strength: float) -> Floats:
    return 1 + strength * 0.006 * np.sin(points[:, 1] * 9 + 2 * np.sin(points[:, 0] * 4))[:, None]


def _place(points: Floats) -> Floats:
    """Where on the face's picture each point lies, 0..1 from the top left."""
    return np.stack([points[:, 0] / WIDTH + 0.5, 0.5 - points[:, 1] / HEIGHT], axis=-1)


def _mirrored(points: Floats) -> Floats:
    """The same for the picture of the back."""
    return _place(points) * np.array([-1, 1], dtype=np.float32) + np.array([1, 0], dtype=np.float32)


def _flat(seen: Trace, side: int) -> Floats:
    """1 on the flat of the face (side 1) or of the back (side -1), fading to 0 where the edge begins to round."""
    on_top = side * seen.points[:, 2] > DEPTH / 2 - EDGE * 1.2
    return np.clip((side * seen.normals[:, 2] - 0.90) / 0.08, 0, 1) * on_top


def _lay(ground: Floats, art: Floats, where: Floats) -> Floats:
    cover = art[:, 3:] * where[:, None]
    return ground * (1 - cover) + art[:, :3] * cover


def _sample(image: FloatImage, place: Floats) -> Floats:
    """Bilinear lookup."""
    height, width = image.shape[:2]
    x = np.clip(place[:, 0] * width - 0.5, 0, width - 1.001)
    y = np.clip(place[:, 1] * height - 0.5, 0, height - 1.001)
    column, row = x.astype(int), y.astype(int)
    right, down = (x - column)[:, None], (y - row)[:, None]
    upper = image[row, column] * (1 - right) + image[row, column + 1] * right
    lower = image[row + 1, column] * (1 - right) + image[row + 1, column + 1] * right
    return upper * (1 - down) + lower * down


def _shoulder(colour: Floats) -> Floats:
    room = 1 - SHOULDER
    return np.where(colour > SHOULDER, SHOULDER + (1 - np.exp(-(colour - SHOULDER) / room)) * room, colour)


def _unshoulder(colour: Floats) -> Floats:
    """The inverse of `_shoulder` for colours below 1."""
    room = 1 - SHOULDER
    return np.where(
        colour > SHOULDER, SHOULDER - room * np.log(np.maximum(1 - (colour - SHOULDER) / room, 1e-6)), colour
    )


def _develop(seen: Trace, colour: Floats, cover: Floats | None = None) -> Sprite:
    """Rays to pixels. Transparent pixels take the colour of the nearest edge, so that scaling leaves no dark fringe."""
    rays = np.zeros((*seen.hit.shape, 4), dtype=np.float32)
    shown = np.ones(len(colour), dtype=np.float32) if cover is None else cover
    rays[seen.hit, :3] = np.clip(colour, 0, 1) * shown[:, None]
    rays[seen.hit, 3] = shown
    pixels = _shrink(rays, seen.oversample)
    alpha = pixels[..., 3:]
    rgb = pixels[..., :3] / np.maximum(alpha, 1e-4)
    nearest = ndimage.distance_transform_edt(alpha[..., 0] < 1e-3, return_distances=False, return_indices=True)
    rgb = rgb[tuple(nearest)]
    return (np.concatenate([np.clip(rgb, 0, 1), alpha], axis=-1) * 255 + 0.5).astype(np.uint8)


def _shrink(rays: Floats, oversample: int) -> Floats:
    rows, columns, channels = rays.shape
    blocks = rays.reshape(rows // oversample, oversample, columns // oversample, oversample, channels)
    return blocks.mean(axis=(1, 3))
