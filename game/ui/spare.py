"""Surfaces as large as the window that are used again and again: asking for so much memory each time takes long."""

from __future__ import annotations

import pygame

from game.ui import calm


class Spare:
    """A surface without alpha, or with it, that is let go when a screen opens or closes."""

    def __init__(self, alpha: bool) -> None:
        self.alpha = alpha
        self._surface: pygame.Surface | None = None
        calm.at_rest(self.rest)

    def of(self, size: tuple[int, int]) -> pygame.Surface:
        """The surface for a window of `size`; on it is what was last drawn there, or nothing."""
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size, pygame.SRCALPHA, 32) if self.alpha else pygame.Surface(size).convert()
        return self._surface

    def rest(self) -> None:
        """Keep no surface until it is asked for."""
        self._surface = None


SCRATCH = Spare(alpha=True)  # parts of a screen are painted on it in their own places
BELOW = Spare(alpha=False)  # the table under an effect
