"""A part of the table that is painted once and kept for as long as it looks the same."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import appearance


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
        scratch: pygame.Surface,
    ) -> None:
        """Draw what `paint` draws within `box`; it is asked again only for another `state`, size or appearance.

        `scratch` is as large as the window and has alpha; what is on it is lost.
        """
        state = (*state, surface.get_size(), appearance.current())
        if self._picture is None or state != self._state:
            box = box.clip(surface.get_rect())
            scratch.fill((0, 0, 0, 0), box)
            paint(scratch)
            self._picture, self._state, self._at = scratch.subsurface(box).copy(), state, box.topleft
        surface.blit(self._picture, self._at)
