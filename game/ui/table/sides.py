"""The light on hands that stand at the sides: each tile is a little darker towards the near end, and its edges tell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.ui.shapes import transparent
from game.ui.table.piece import Piece
from game.ui.tiles import Blit

SIDES = ("sideL", "sideR")
DARKEST = 46  # opacity of the shade at the near end of a tile
SEAM, BELOW_SEAM = 124, 70  # of the joint between two tiles, and of the light edge behind it
RIM = 64  # of the shade along the long edges


def side_blits(shown: Iterable[Piece]) -> list[Blit]:
    """The shade of each of those that stand at a side, over the part that its neighbour leaves to be seen."""
    found: list[Blit] = []
    for one in shown:
        if one.pose in SIDES:
            room = one.room
            found.append((shade(room.w, room.h), room.topleft))
    return found


@lru_cache(maxsize=16)
def shade(width: int, height: int) -> pygame.Surface:
    """What lies over the upper side of one tile."""
    picture = transparent((width, height))
    for y in range(height):
        pygame.draw.line(picture, (6, 22, 16, round(DARKEST * (y / height) ** 1.6)), (0, y), (width, y))
    thick = max(1, round(height * 0.06))
    for line in range(thick):
        pygame.draw.line(picture, (4, 20, 14, SEAM), (0, height - 1 - line), (width, height - 1 - line))
        pygame.draw.line(picture, (255, 255, 246, BELOW_SEAM), (0, line), (width, line))
    for x in range(max(1, round(width * 0.07))):
        for edge in (x, width - 1 - x):
            pygame.draw.line(picture, (6, 22, 16, RIM), (edge, thick), (edge, height - 1 - thick))
    return picture
