"""Named places that answer to the mouse: they act where the button goes down and up on the same one."""

from __future__ import annotations

from collections.abc import Mapping

import pygame


class Pads:
    """Places by name. What is pressed there is nobody else's press."""

    def __init__(self) -> None:
        self.rects: Mapping[str, pygame.Rect] = {}
        self._down: str | None = None

    def at(self, pos: tuple[int, int] | None) -> str | None:
        """The place under a point."""
        if pos is None:
            return None
        return next((name for name, rect in self.rects.items() if rect.collidepoint(pos)), None)

    def handle(self, event: pygame.event.Event) -> tuple[bool, str | None]:
        """Whether an event was a press here, and the place it acts on."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False, None
        over = self.at(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down = over
            return over is not None, None
        down, self._down = self._down, None
        return down is not None, over if over == down else None
