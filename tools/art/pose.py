"""How a tile lies or stands, and from where and in which light it is seen.

The world: x right, y away from the viewer, z up, the table top at z = 0. The camera is orthographic, so that one
sprite fits everywhere on the table. Lengths are tile pitches (see `solid.py`).
"""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from art import solid
from art.solid import Floats, turn_x, turn_z

TABLE_ELEVATION = 57.0  # degrees of the camera above the table, for all that lies or stands on it
HAND_ELEVATION = 17.0  # for the player's own tiles, seen nearly from the front


def unit(vector: tuple[float, float, float] | Floats) -> Floats:
    """The vector at length one."""
    array = np.asarray(vector, dtype=np.float32)
    return array / np.linalg.norm(array)


@dataclass(frozen=True)
class Light:
    """A key light from `toward`, and the sky and the bounce off the table, with their strengths.

    `white` is the direction the exposure is set for: ivory that faces it has one tone in every pose.
    """

    toward: tuple[float, float, float]
    key: float
    sky: float
    white: tuple[float, float, float]


TABLE_LIGHT = Light(toward=(-0.42, -0.14, 0.95), key=0.60, sky=1.03, white=(0, 0, 1))
HAND_LIGHT = Light(toward=(-0.34, -0.95, 0.80), key=0.735, sky=1.0, white=(0, -1, 0))

_BESIDE = ((-1.0, 0.0, 0.0), (1.0, 0.0, 0.0))
_BEHIND = (0.0, 1.0, 0.0)
_NEAR_IN_HAND = ((-1.1, 0.0, 0.0), (1.1, 0.0, 0.0))  # a little apart: a tile of the hand is also drawn raised, alone


@dataclass(frozen=True)
class Pose:
    """`turn` takes the tile's frame to the world's; `margin` is the room left round the body for its shadow."""

    turn: Floats = field(repr=False)
    elevation: float
    light: Light
    margin: float = 0.65
    neighbours: tuple[tuple[float, float, float], ...] = ()  # where others stand, whose bodies darken the gap between

    @cached_property
    def forward(self) -> Floats:
        """Where the camera looks."""
        angle = np.radians(self.elevation)
        return np.array([0, np.cos(angle), -np.sin(angle)], dtype=np.float32)

    @cached_property
    def up(self) -> Floats:
        """The picture's upward axis in the world; its axis to the right is x."""
        angle = np.radians(self.elevation)
        return np.array([0, np.sin(angle), np.cos(angle)], dtype=np.float32)

    @cached_property
    def height(self) -> float:
        """Of the tile's centre above the table on which it rests."""
        return float(-(solid.corners() @ self.turn.T)[:, 2].min())

    @cached_property
    def extent(self) -> tuple[float, float, float, float]:
        """Left, right, bottom and top of the box round the body in the picture."""
        corners = solid.corners() @ self.turn.T + np.array([0, 0, self.height], dtype=np.float32)
        u, v = corners[:, 0], corners @ self.up
        return float(u.min()), float(u.max()), float(v.min()), float(v.max())

    def to_tile(self, points: Floats) -> Floats:
        """World points in the tile's frame."""
        return (points - np.array([0, 0, self.height], dtype=np.float32)) @ self.turn

    def distance(self, points: Floats) -> Floats:
        """Signed distance of world points from the tile."""
        return solid.distance(self.to_tile(points))


def lying(degrees: float) -> Pose:
    """Face up on the table, its top turned counter-clockwise from "away from the viewer"."""
    return Pose(turn_z(degrees), TABLE_ELEVATION, TABLE_LIGHT)


def face_down(degrees: float) -> Pose:
    """Back up on the table."""
    return Pose(turn_z(degrees) @ turn_x(180), TABLE_ELEVATION, TABLE_LIGHT)


def standing(degrees: float) -> Pose:
    """On its foot on the table; 0 faces the viewer, 180 shows the back, 90 and -90 the sides."""
    neighbours = (_BEHIND,) if degrees % 180 else _BESIDE  # the nearest tile of a side row shows its front
    return Pose(turn_z(degrees) @ turn_x(90), TABLE_ELEVATION, TABLE_LIGHT, margin=0.95, neighbours=neighbours)


def in_hand(degrees: float = 0.0) -> Pose:
    """One of the player's own tiles; 180 shows its back."""
    return Pose(turn_z(degrees) @ turn_x(90), HAND_ELEVATION, HAND_LIGHT, margin=0.75, neighbours=_NEAR_IN_HAND)
