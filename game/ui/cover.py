"""Covering a window with a picture of its size, so that what is drawn above it next is quick."""

from __future__ import annotations

import pygame

STEP = 4  # pixels are 16 bytes


def cover(surface: pygame.Surface, picture: pygame.Surface) -> None:
    """Copy an opaque picture onto a surface of the same size, within its clip.

    Where both begin at a multiple of 16 bytes SDL copies past the processor's cache: the copy itself is no quicker,
    but all that is drawn on it has to wait for memory, twice as long in all. So the first column is copied alone.
    """
    area = surface.get_clip()
    if area.x % STEP == 0 and area.w > 1:
        surface.blit(picture, area.topleft, (*area.topleft, 1, area.h))
        area = pygame.Rect(area.x + 1, area.y, area.w - 1, area.h)
    surface.blit(picture, area.topleft, area)
