"""The tile as a solid: a slab of ivory on jade with rounded corners.

The unit of length is the pitch of a tile: what it takes up in a row, its own width and the hair of air beside it.
The tile's frame: x right, y up the face, z out of the face; its centre is the origin.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.floating[Any]]

WIDTH, HEIGHT, DEPTH = 0.982, 1.382, 0.74
PITCH_Y = 1.4  # what the tile takes up along its height
CORNER = 0.115  # radius of the outline of the face
EDGE = 0.062  # radius of the worn edges
SEAM = -0.02  # height where ivory meets jade
SEAM_DEPTH, SEAM_WIDTH = 0.010, 0.012


def distance(points: Floats) -> Floats:
    """Signed distance from the surface of the tile, negative inside; points are ... x 3, in the tile's frame."""
    across = np.abs(points[..., 0]) - WIDTH / 2 + CORNER
    up = np.abs(points[..., 1]) - HEIGHT / 2 + CORNER
    outline = _corner(across, up) - CORNER
    slab = _corner(outline + EDGE, np.abs(points[..., 2]) - DEPTH / 2 + EDGE) - EDGE
    groove = SEAM_DEPTH * np.exp(-(((points[..., 2] - SEAM) / SEAM_WIDTH) ** 2))
    return slab + groove


def _corner(a: Floats, b: Floats) -> Floats:
    """Distance from a quarter plane whose sides are a = 0 and b = 0."""
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0)


def corners() -> Floats:
    """The eight corners of the box round the tile."""
    signs = np.array(np.meshgrid((-1, 1), (-1, 1), (-1, 1), indexing="ij"), dtype=np.float32).reshape(3, 8).T
    return signs * np.array([WIDTH, HEIGHT, DEPTH], dtype=np.float32) / 2


def turn_z(degrees: float) -> Floats:
    """Rotation about the upright axis, counter-clockwise from above."""
    c, s = _cos_sin(degrees)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]], dtype=np.float32)


def turn_x(degrees: float) -> Floats:
    """Rotation about the axis to the right; 90 stands a lying tile up with its face to the viewer."""
    c, s = _cos_sin(degrees)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]], dtype=np.float32)


def _cos_sin(degrees: float) -> tuple[float, float]:
    angle = np.radians(degrees)
    return float(np.cos(angle)), float(np.sin(angle))
