"""From one screen to the next: the picture of the one that is left fades away above the new one."""

from __future__ import annotations

import pygame

SECONDS = 0.16


class Fade:
    """At most one at a time. `watch` is told before each picture which screen it will show, and keeps the one before.

    The first step after a change does not count: a screen's first picture may take long to make.
    """

    def __init__(self) -> None:
        self.left = 0.0
        self._before: pygame.Surface | None = None
        self._shown: object = None
        self._fresh = False

    @property
    def running(self) -> bool:
        """Whether a picture is fading."""
        return self._before is not None

    def watch(self, surface: pygame.Surface, screen: object, moving: bool) -> None:
        """`screen` is about to be drawn on `surface`, which still shows the last picture; `moving`: whether to fade."""
        changed, self._shown = self._shown not in (None, screen), screen
        if changed:
            self._before = surface.copy() if moving else None
            self.left, self._fresh = SECONDS, True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; returns whether the window has to be drawn anew."""
        if self._before is None:
            return False
        if not self._fresh:
            self.left = max(0.0, self.left - dt)
        self._fresh = False
        if self.left <= 0:
            self._before = None
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """What is left of the last screen, above the new one; a window of another size forgets it."""
        if self._before is None:
            return
        if self._before.get_size() != surface.get_size():
            self._before = None
            return
        self._before.set_alpha(round(255 * self.left / SECONDS))
        surface.blit(self._before, (0, 0))
