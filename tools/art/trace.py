"""Rays from the camera to the tile, and what each point of its surface gets of the light.

The result does not know the face: one trace serves all 27 (see `paint.py`).
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

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


@dataclass(frozen=True)
class Trace:
    """What was seen, at `oversample` rays per pixel each way. Point arrays hold the rays that met the tile."""

    pose: Pose
    px: int  # pixels per tile pitch
    oversample: int
    body: tuple[float, float, float, float]  # x, y, width and height of the body's box in the picture, in pixels
    hit: Mask
    points: Floats  # in the tile's frame
    normals: Floats  # in the tile's frame
    light: Floats  # what multiplies the colour of the surface
    gloss: Floats  # what is added to it
    shadow: Floats  # of the table top under the whole picture, 0..1


def trace(pose: Pose, px: int, oversample: int = 3) -> Trace:
    """Look at the tile with `px` pixels per tile pitch."""
    origins, body = _rays(pose, px, oversample)
    travel, hit = _march(pose, origins)
    surface = origins[hit] + pose.forward * travel[hit][:, None]
    normals = _normals(pose, surface)
    shade = _sunlit(pose, surface + normals * 0.01, 7.0)
    light, gloss = lighting(pose, normals, shade, _openness(pose, surface, normals))
    return Trace(
        pose=pose,
        px=px,
        oversample=oversample,
        body=body,
        hit=hit,
        points=pose.to_tile(surface),
        normals=normals @ pose.turn,
        light=light,
        gloss=gloss,
        shadow=_shadow_on_table(pose, origins),
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


def _rays(pose: Pose, px: int, oversample: int) -> tuple[Floats, tuple[float, float, float, float]]:
    """Start points, one per ray, and the body's box in pixels."""
    left, right, bottom, top = pose.extent
    scale, margin = px * oversample, 2 * pose.margin * px * oversample
    columns, rows = (
        int(np.ceil((size * scale + margin) / oversample / 2) * 2 * oversample) for size in (right - left, top - bottom)
    )
    middle_u, middle_v = (left + right) / 2, (bottom + top) / 2
    x = ((np.arange(columns) + 0.5 - columns / 2) / scale + middle_u).astype(np.float32)
    y = ((rows / 2 - np.arange(rows) - 0.5) / scale + middle_v).astype(np.float32)
    across, upward = np.meshgrid(x, y)
    right_axis = np.array([1, 0, 0], dtype=np.float32)
    origins = across[..., None] * right_axis + upward[..., None] * pose.up - pose.forward * np.float32(CAMERA_BACK)
    width, height = (right - left) * px, (top - bottom) * px
    return origins, (columns / oversample / 2 - width / 2, rows / oversample / 2 - height / 2, width, height)


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


def _shadow_on_table(pose: Pose, origins: Floats) -> Floats:
    """How dark the table top is under each ray: a soft cast shadow and a tight one where the tile touches."""
    travel = origins[..., 2] / -pose.forward[2]
    ground = (origins + pose.forward * travel[..., None]).reshape(-1, 3)
    cast = 1 - _sunlit(pose, ground + np.array([0, 0, 0.004], dtype=np.float32), 3.2)
    gap = np.maximum(pose.distance(ground), 0)
    contact = np.exp(-gap / 0.10) * 0.55 + np.exp(-gap / 0.03) * 0.25
    dark = np.clip(cast * 0.46 + contact * 0.55, 0, SHADOW_LIMIT).reshape(origins.shape[:-1])
    return dark * np.outer(*(_window(size) for size in dark.shape)).astype(np.float32)


def _window(size: int) -> Floats:
    """1, falling to 0 over the outer tenths of the picture: a shadow must not end in a straight line."""
    edge = np.minimum(np.arange(size), np.arange(size)[::-1]) / (0.1 * size)
    rising = np.clip(edge, 0, 1)
    return (rising * rising * (3 - 2 * rising)).astype(np.float32)
