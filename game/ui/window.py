"""The window itself: its title and icon, its size, full screen."""

from __future__ import annotations

import logging
import warnings
from contextlib import suppress
from pathlib import Path

import pygame

log = logging.getLogger(__name__)
TITLE = "川麻 Chuanma"
FIRST_SIZE = (1280, 720)
SMALLEST_SIZE = (960, 540)


class Window:
    """An open window. `surface` is what is drawn on; it is another one after each change of size."""

    def __init__(self, icon: Path, fullscreen: bool) -> None:
        if icon.is_file():
            pygame.display.set_icon(pygame.image.load(icon))
        pygame.display.set_caption(TITLE)
        self._sized = FIRST_SIZE  # while it does not fill the screen
        self.surface = self._opened(fullscreen)
        pygame.key.stop_text_input()

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height in pixels."""
        return self.surface.get_size()

    def fill_screen(self, fullscreen: bool) -> None:
        """Fill the screen, or go back to the size it had before; where no screen can be filled it stays a window."""
        self.surface = self._opened(fullscreen)

    def _opened(self, fullscreen: bool) -> pygame.Surface:
        if fullscreen:
            try:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error as error:
                log.warning("the screen can't be filled (%s); the game stays in a window", error)
        surface = pygame.display.set_mode(self._sized, pygame.RESIZABLE)
        _set_minimum(SMALLEST_SIZE)
        return surface

    def resized(self, fullscreen: bool) -> None:
        """It was given another size; one that does not fill the screen is remembered."""
        self.surface = pygame.display.get_surface() or self.surface
        if not fullscreen:
            self._sized = self.size


def _set_minimum(size: tuple[int, int]) -> None:
    """Keep the user from making the window too small, where the platform allows it."""
    with warnings.catch_warnings(), suppress(pygame.error, AttributeError, ValueError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = size
