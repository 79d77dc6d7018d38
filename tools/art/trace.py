"""Rays from the camera to the tile, and what each point of its surface gets of the light.

The result does not know the face: one trace serves all 27 (see `paint.py`).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.ndimage import gaussian_filter

from art.pose import Light, Pose, unit
from art.solid import Floats

Mask = npt.NDArray[np.bool_]

KEY = np.array([1.0, 0.965, 0.90], dtype=np.float32)  # a warm lamp
SKY = np.array([0.92, 0.955, 1.0], dtype=np.float32)  # a cool room
BOUNCE = np.array([0.88, 0.90, 0.80], dtype=np.float32)  # the table's own light from below
HIT = 0.0008  # tile pitches: nearer than this a ray has arrived
NORMAL_STEP = 0.0015
FAR = 12.0
CAMERA_BACK = 6.0  # how far behind the table's origin the rays start
SHADOW_LIMIT = 0.85  # the darkest the table gets
SHADOW_BLUR = 0.018  # tile pitches


@dataclass(frozen=True)
class Window:
    """A rectangle of pixels of the picture; pixel (0, 0) is the upper left one of the body's box."""

    left: int
    top: int
    columns: int
    rows: int


@dataclass(frozen=True)
class Trace:
    """What was seen. The arrays of points hold the rays that met the tile, `oversample` a pixel each way."""

    pose: Pose
    px: int  # pixels per tile pitch
    oversample: int
    body: tuple[float, float]  # width and height of the body's box, in pixels
    window: Window  # of the body's picture
    hit: Mask
    points: Floats  # in the tile's frame
    normals: Floats  # in the tile's frame
    light: Floats  # what multiplies the colour of the surface
    gloss: Floats  # what is added to it
    shadow_window: Window
    shadow: Floats  # how dark the table top is at each pixel, 0..1


def trace(pose: Pose, px: int, oversample: int = 3) -> Trace:
    """Look at the tile with `px` pixels per tile pitch."""
    window, shadow_window = _window(pose, px, 1), _window(pose, px, int(np.ceil(pose.margin * px)))
    origins = _rays(pose, px, window, oversample)
    travel, hit = _march(pose, origins)
    surface = origins[hit] + pose.forward * travel[hit][:, None]
    normals = _normals(pose, surface)
    sunlit = _sunlit(pose, surface + normals * 0.01, 7.0)
    light, gloss = lighting(pose, normals, sunlit, _openness(pose, surface, normals))
    return Trace(
        pose=pose,
        px=px,
        oversample=oversample,
        body=_size(pose, px),
        window=window,
        hit=hit,
        points=pose.to_tile(surface),
        normals=normals @ pose.turn,
        light=light,
        gloss=gloss,
        shadow_window=shadow_window,
        shadow=_shadow_on_table(pose, _rays(pose, px, shadow_window, 1), px),
    )


def lighting(pose: Pose, normals: Floats, sunlit: Floats, openness: Floats) -> tuple[Floats, Floats]:
    """Diffuse light and gloss of surfaces with these world normals, sunlit and open 0..1."""
    light: Light = pose.light
    toward = unit(light.toward)
    lamp = np.clip((normals @ toward + 0.25) / 1.25, 0, 1) * (0.35 + 0.65 * sunlit)  # wrapped: stone glows a little
    above = (0.5 + 0.5 * normals[:, 2])[:, None]
    room = openness[:, None] * (above * SKY * 0.50 + (1 - above) * BOUNCE * 0.40)
    half = np.clip(normals @ unit(toward - pose.forward), 0, 1)
    grazing = (1 - np.clip(-(normals @ pose.forward), 0, 1)) ** 4
    gloss = half**60 * 0.55 * sunlit + half**8 * 0.07 * sunlit + grazing * 0.14 * above[:, 0]
    return lamp[:, None] * KEY * light.key + room * light.sky, gloss[:, None] * np.ones(3, dtype=np.float32)


def _size(pose: Pose, px: int) -> tuple[float, float]:
    left, right, bottom, top = pose.extent
    return (right - left) * px, (top - bottom) * px


def _window(pose: Pose, px: int, margin: int) -> Window:
    """The body's box and `margin` pixels round it."""
    width, height = _size(pose, px)
    return Window(-margin, -margin, int(np.ceil(width)) + 2 * margin, int(np.ceil(height)) + 2 * margin)


def _rays(pose: Pose, px: int, window: Window, oversample: int) -> Floats:
    """Where the camera's rays start, rows x columns x 3."""
    left, _, _, top = pose.extent
    across = (window.left + (np.arange(window.columns * oversample) + 0.5) / oversample) / px + left
    upward = top - (window.top + (np.arange(window.rows * oversample) + 0.5) / oversample) / px
    x, y = np.meshgrid(across.astype(np.float32), upward.astype(np.float32))
    right = np.array([1, 0, 0], dtype=np.float32)
    return x[..., None] * right + y[..., None] * pose.up - pose.forward * np.float32(CAMERA_BACK)


def _march(pose: Pose, origins: Floats, steps: int = 48) -> tuple[Floats, Mask]:
    """Sphere tracing: how far each ray went, and whether it met the tile."""
    travel = np.zeros(origins.shape[:-1], dtype=np.float32)
    hit = np.zeros(travel.shape, dtype=bool)
    going = np.nonzero(np.ones_like(hit))
    for _ in range(steps):
        ahead = pose.distance(origins[going] + pose.forward * travel[going][:, None])
        travel[going] += ahead * 0.95
        arrived = ahead < HIT
        hit[tuple(axis[arrived] for axis in going)] = True
        still = ~arrived & (travel[going] <= FAR)
        going = tuple(axis[still] for axis in going)
    return travel, hit


def _normals(pose: Pose, surface: Floats) -> Floats:
    steps = np.eye(3, dtype=np.float32) * NORMAL_STEP
    slopes = [pose.distance(surface + step) - pose.distance(surface - step) for step in steps]
    normals = np.stack(slopes, axis=-1)
    return normals / (np.linalg.norm(normals, axis=-1, keepdims=True) + 1e-9)


def _sunlit(pose: Pose, points: Floats, hardness: float, steps: int = 26) -> Floats:
    """1 where the key light is seen, 0 where the tile hides it, soft between."""
    toward = unit(pose.light.toward)
    travel = np.full(points.shape[0], 0.03, dtype=np.float32)
    seen = np.ones(points.shape[0], dtype=np.float32)
    for _ in range(steps):
        room = pose.distance(points + toward * travel[:, None])
        seen = np.minimum(seen, np.clip(hardness * room / travel, 0, 1))
        travel += np.clip(room, 0.02, 0.25)
    return seen * seen * (3 - 2 * seen)


def _openness(pose: Pose, surface: Floats, normals: Floats) -> Floats:
    """Ambient occlusion by the tile itself, its neighbours in a row and the table: 1 open, 0 shut in."""
    shut = np.zeros(surface.shape[0], dtype=np.float32)
    for step in range(1, 6):
        height = 0.06 * step
        probe = surface + normals * height
        room = np.minimum(_distance_in_row(pose, probe), probe[:, 2])
        shut += np.maximum(height - room, 0) / height * 0.75**step
    return np.clip(1 - 0.62 * shut, 0, 1)


def _distance_in_row(pose: Pose, points: Floats) -> Floats:
    """As `Pose.distance`, with the neighbours too."""
    nearest = pose.distance(points)
    for neighbour in pose.neighbours:
        nearest = np.minimum(nearest, pose.distance(points - np.array(neighbour, dtype=np.float32)))
    return nearest


def _shadow_on_table(pose: Pose, origins: Floats, px: int) -> Floats:
    """How dark the table top is under each ray: a soft cast shadow and a tight one where the tile touches."""
    travel = origins[..., 2] / -pose.forward[2]
    ground = (origins + pose.forward * travel[..., None]).reshape(-1, 3)
    cast = 1 - _sunlit(pose, ground + np.array([0, 0, 0.004], dtype=np.float32), 3.2)
    gap = np.maximum(pose.distance(ground), 0)
    contact = np.exp(-gap / 0.10) * 0.55 + np.exp(-gap / 0.03) * 0.25
    dark = np.clip(cast * 0.46 + contact * 0.55, 0, SHADOW_LIMIT).reshape(origins.shape[:-1])
    smooth = gaussian_filter(dark, SHADOW_BLUR * px)  # the few steps of the march leave streaks
    return smooth * np.outer(*(_fade(rows_or_columns) for rows_or_columns in dark.shape))


def _fade(size: int) -> Floats:
    """1, falling to 0 over the outer tenths of the picture: a shadow must not end in a straight line."""
    edge = np.minimum(np.arange(size), np.arange(size)[::-1]) / (0.1 * size)
    rising = np.clip(edge, 0, 1)
    return (rising * rising * (3 - 2 * rising)).astype(np.float32)
