"""A part of the table that is painted once and kept for as long as it looks the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import appearance
from game.ui.spare import SCRATCH
from game.ui.widgets.frame import Frame

LEAST_ROUND = 16  # pixels: shadows and letters do not shrink for ever with the window


class Kept:
    """The picture of a part, painted in the window's own places."""

    def __init__(self) -> None:
        self._state: tuple[object, ...] = ()
        self._picture: pygame.Surface | None = None
        self._at = (0, 0)

    def draw(
        self,
        surface: pygame.Surface,
        state: tuple[object, ...],
        box: pygame.Rect,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw what `paint` draws within `box`; it is asked again only for another `state`, size or appearance.

        What `paint` adds with a blend of its own (a glow) would lie on nothing: such things are drawn apart.
        """
        state = (*state, surface.get_size(), appearance.current())
        if self._picture is None or state != self._state:
            box = box.clip(surface.get_rect())
            scratch = SCRATCH.of(surface.get_size())
            scratch.fill((0, 0, 0, 0), box)
            paint(scratch)
            used = scratch.subsurface(box).get_bounding_rect().move(box.topleft)
            self._picture, self._state, self._at = scratch.subsurface(used).copy(), state, used.topleft
        surface.blit(self._picture, self._at)


def around(rect: pygame.Rect, frame: Frame, units: float) -> pygame.Rect:
    """A box that holds a part and, `units` round it, its shadow and what stands out of it."""
    room = 2 * max(LEAST_ROUND, frame.px(units))
    return rect.inflate(room, room)
