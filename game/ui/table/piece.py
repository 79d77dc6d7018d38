"""A tile placed on the screen: which tile it is, how it lies, and where."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.mahjong.tiles import KINDS, SUIT_LETTERS, Tile, rank_of, suit_of
from game.ui.table.stage import Stage

BLANK = "blank"


class Pose(NamedTuple):
    """A way to lie, in units of a tile's width: the body, the room it takes among others, its thickness."""

    body: tuple[float, float]
    pitch: tuple[float, float]
    lift: float


UPRIGHT = ((0.982, 1.562), (1.0, 1.1742), 0.403)
ASIDE = ((1.382, 1.2266), (1.4, 0.8386), 0.403)
EDGEWAYS = ((0.74, 1.5763), (0.74, 0.8386), 0.403)
POSES: dict[str, Pose] = {
    "hand": Pose((0.982, 1.538), (1.0, 0.2163), 0.7077),
    "lie0": Pose(*UPRIGHT),
    "lie180": Pose(*UPRIGHT),
    "down0": Pose(*UPRIGHT),
    "lie90": Pose(*ASIDE),
    "lie270": Pose(*ASIDE),
    "down90": Pose(*ASIDE),
    "back180": Pose((0.982, 1.3733), (1.0, 0.6206), 0.403),
    "sideL": Pose(*EDGEWAYS),
    "sideR": Pose(*EDGEWAYS),
}


class Key(NamedTuple):
    """The name of a place for a tile, by which it is found again in the next layout."""

    kind: str  # hand, drawn, meld, won, river or wall
    seat: int
    number: int = 0
    part: int = 0


class Marks(NamedTuple):
    """What is marked in the rivers: the last discard, and those that were put down as they were drawn."""

    last: Key | None = None
    straight: frozenset[Key] = frozenset()


def face_name(tile: Tile) -> str:
    """A tile as the atlases name it: `m1`."""
    return f"{SUIT_LETTERS[suit_of(tile)]}{rank_of(tile)}"


FACES = tuple(face_name(tile) for tile in range(KINDS))


@dataclass(frozen=True, slots=True)
class Piece:
    """A placed tile, in pixels: the top left corner of its body, and the width of a tile. `tile` None: not seen.

    `level` 1 lies on top of another. `order` sorts pieces from back to front.
    """

    key: Key
    pose: str
    tile: Tile | None
    x: float
    y: float
    width: float
    level: int = 0
    order: float = 0.0

    @property
    def face(self) -> str:
        """Its picture in the atlas."""
        return BLANK if self.tile is None or self.pose not in FACED else FACES[self.tile]

    @property
    def rect(self) -> pygame.Rect:
        """The body as it is drawn."""
        width, height = POSES[self.pose].body
        return pygame.Rect(round(self.x), round(self.y), round(width * self.width), round(height * self.width))

    @property
    def room(self) -> pygame.Rect:
        """Its share of the row it lies in: the body less the front that neighbours cover."""
        width, height = POSES[self.pose].pitch
        return pygame.Rect(round(self.x), round(self.y), int(width * self.width), int(height * self.width))

    @property
    def top_face(self) -> pygame.Rect:
        """The face as it is seen: what marks and frames go round."""
        if self.pose == "hand":
            return self.rect
        width, height = POSES[self.pose].body
        high = height - POSES[self.pose].lift + 0.02
        return pygame.Rect(round(self.x), round(self.y), round(width * self.width), round(high * self.width))

    def moved(self, dx: float, dy: float) -> Piece:
        """The same tile elsewhere."""
        return replace(self, x=self.x + dx, y=self.y + dy)


FACED = frozenset({"hand", "lie0", "lie90", "lie180", "lie270"})


def piece(
    stage: Stage, key: Key, pose: str, tile: Tile | None, at: tuple[float, float], width: float, level: int = 0
) -> Piece:
    """A tile at a logical point, its level added."""
    x, y = at
    lifted = y - level * POSES[pose].lift * width
    order = y + level * 0.1
    k = stage.scale
    return Piece(key, pose, tile, x * k, lifted * k, width * k, level, order * k)
